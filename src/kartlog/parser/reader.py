"""Text to games. Nothing here raises on what a text holds."""

from collections.abc import Iterable, Iterator

from kartlog.parser.document import Deal, Game, Line
from kartlog.parser.grammar import parser
from kartlog.parser.split import count_lines, deal_starts, game_texts
from kartlog.parser.table import trick_size
from kartlog.parser.tricks import regroup


def loads(text: str) -> list[Game]:
    """The games of a text."""
    return list(_games(game_texts([text])))


def _games(texts: Iterable[str]) -> Iterator[Game]:
    at, line = 0, 1
    for text in texts:
        if text.strip():
            yield _game(text, at, line)
        at += len(text)
        line += count_lines(text)


def _game(text: str, at: int, line: int) -> Game:
    starts = deal_starts(text)
    ends = [*starts, len(text)]
    header = tuple(Line(raw.statement, raw.comment, raw.span) for raw in _piece(text[: ends[0]]))
    size = trick_size(Game(header))
    deals = tuple(Deal(regroup(_piece(text[s:e]), size), s) for s, e in zip(starts, ends[1:]))
    return Game(header, deals, text, line, at)


def _piece(text):
    return parser().parse(text + "\n", start="piece")
