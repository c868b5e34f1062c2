"""From the tree to canonical text: one text for each document, byte for byte."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, pairwise
from typing import Any, Final

from kartlog.cards import UNKNOWN, name_of
from kartlog.parser import document as doc
from kartlog.parser.split import opens_game
from kartlog.parser.table import VERSION, trick_size

OPENING: Final = doc.Tag("Kartlog", (VERSION,))
"""The tag with which a game begins."""
COMMENT_COLUMN: Final = 17
"""Where the comment behind a short statement starts."""


def dumps(game: doc.Game | Sequence[doc.Game]) -> str:
    r"""The canonical text of a game, or of several as one file has them.

    >>> dumps(doc.Game(deals=(doc.Deal((doc.Line(doc.DealStart(1, 2)), doc.Line(doc.Rest(3), "sure"))),)))
    'deal 1 dealer 2\nrest 3           ; sure\n'
    """
    if not isinstance(game, doc.Game):
        return dumps_all(game)
    size = trick_size(game)
    blocks = [_block(game.header, size), *(_block(deal.lines, size) for deal in game.deals)]
    return "\n".join(filter(None, blocks))


def dumps_all(games: Iterable[doc.Game]) -> str:
    """The canonical text of a file of games; ``[Kartlog …]`` opens each but the first.

    It opens the first too if that has no deals: otherwise it would be taken for leading text of the next.
    """
    return "".join(dumps_each(games))


def dumps_each(games: Iterable[doc.Game]) -> Iterator[str]:
    """The same, game by game: together the pieces are the file."""
    coming = iter(games)
    first, second = next(coming, None), next(coming, None)
    if first is None:
        return
    stands = first.deals or second is None or _opening_of(first)
    written = dumps(first if stands else _opened(first))
    yield written
    for game in chain(() if second is None else (second,), coming):
        following = dumps(_opened(game))
        yield f"\n{following}" if written else following
        written = following


def word_of(node: doc.CardSeen | doc.PlayedCard | doc.BidSaid | doc.Gift) -> str:
    """A card, bid or gift as it is written, with its seat and its marks.

    >>> word_of(doc.PlayedCard(22, seat=1, marks=doc.Marks(declares=True, time="2.5")))
    '1:10H+@2.5'
    """
    match node:
        case doc.CardSeen():
            return name_of(node.card)
        case doc.PlayedCard():
            return _of(node.seat) + name_of(node.card) + _marks(node.marks)
        case doc.BidSaid():
            return _of(node.seat) + ("-" if node.amount is None else str(node.amount)) + _marks(node.marks)
        case doc.Gift():
            return f"{node.to or 'talon'}:{name_of(node.card)}{_marks(node.marks)}"


# --- words -------------------------------------------------------------------------------------------


def _of(seat: int | None) -> str:
    return "" if seat is None else f"{seat}:"


def _marks(marks: doc.Marks) -> str:
    if marks is doc.NO_MARKS:
        return ""
    time = f"@{marks.time}" if marks.time else ""
    return "+" * marks.declares + "*" * marks.accepted + marks.glyph + time


def quoted(text: str) -> str:
    r"""A text as a string of the notation.

    >>> quoted('said "clubs"')
    '"said \\"clubs\\""'
    """
    return '"' + re.sub(r'(["\\])', r"\\\1", text) + '"'


def _row(*words: object) -> str:
    """Words with a blank between; what is None or empty is left out."""
    return " ".join(str(word) for word in words if word is not None and word != "")


def _cards(cards: Sequence[doc.CardSeen] | None) -> str:
    return UNKNOWN if cards is None else " ".join(name_of(seen.card) for seen in cards)


def _all(nodes: Iterable[doc.PlayedCard | doc.BidSaid | doc.Gift]) -> str:
    return " ".join(map(word_of, nodes))


def _trick(trick: doc.Trick) -> str:
    return _row(None if trick.leader is None else f"{trick.leader}:", _all(trick.cards))


# --- statements --------------------------------------------------------------------------------------

_FACES: Final = {None: "", True: "shown", False: "hidden"}

_STATEMENTS: Final[dict[type, Callable[[Any], str]]] = {
    doc.Tag: lambda s: f"[{_row(s.name, *map(quoted, s.values))}]",
    doc.DealStart: lambda s: _row("deal", s.number, None if s.dealer is None else f"dealer {s.dealer}"),
    doc.Cut: lambda s: _row("cut", _cards(s.cards)),
    doc.Deck: lambda s: _row("deck", _cards(s.cards)),
    doc.Hand: lambda s: _row("hand", s.seat, _cards(s.cards)),
    doc.Talon: lambda s: _row("talon", s.index, _cards(s.cards)),
    doc.Redeal: lambda s: _row("redeal", s.seat, s.ground, "declined" if s.declined else None),
    doc.Dark: lambda s: _row("dark", s.seat),
    doc.Bids: lambda s: _row("bid", _all(s.bids)),
    doc.Take: lambda s: _row("take", s.index, _FACES[s.shown]),
    doc.Give: lambda s: _row("give", _all(s.gifts)),
    doc.Contract: lambda s: f"contract {_of(s.seat)}{s.amount}{'*' * s.accepted}",
    doc.WriteOff: lambda s: _row("writeoff", s.kind),
    doc.PlayStart: lambda s: "play",
    doc.Trick: _trick,
    doc.Variation: lambda s: f"( {' / '.join(map(_trick, s.tricks))} )",
    doc.Rest: lambda s: _row("rest", s.seat),
    doc.Numbers: lambda s: _row(s.word, *s.values),
    doc.Adjust: lambda s: _row("adjust", s.seat, s.amount, quoted(s.reason) if s.reason else None),
    doc.Peek: lambda s: _row("peek", s.seat, s.what),
    doc.Expose: lambda s: _row("expose", s.seat, _cards(s.cards)),
    doc.Notice: lambda s: _row(s.word, s.seat, s.text),
    doc.Unknown: lambda s: _row(s.word, s.text),
    doc.Unparsed: lambda s: s.text,
}


def statement_text(statement: doc.Statement) -> str:
    """A single statement as it is written: ``contract 120``."""
    return _STATEMENTS[type(statement)](statement)


# --- lines -------------------------------------------------------------------------------------------


def _block(lines: Sequence[doc.Line], size: int) -> str:
    open_tricks = _tricks_to_close(lines, size)
    return "".join(_line(line, " /" if at in open_tricks else "") + "\n" for at, line in enumerate(lines))


def _line(line: doc.Line, closing: str) -> str:
    statement = "" if line.statement is None else statement_text(line.statement) + closing
    if line.comment is None:
        return statement
    comment = f"; {line.comment}" if line.comment else ";"
    return f"{statement:<{COMMENT_COLUMN - 1}} {comment}" if statement else comment


def _tricks_to_close(lines: Sequence[doc.Line], size: int) -> set[int]:
    """Which tricks need a ``/``, because without it the cards that follow would be taken into them."""
    tricks = [(at, line.statement) for at, line in enumerate(lines) if isinstance(line.statement, doc.Trick)]
    return {
        at
        for (at, trick), (_, following) in pairwise(tricks)
        if len(trick.cards) < size and following.leader is None
    }


def _opened(game: doc.Game) -> doc.Game:
    """The game with its ``[Kartlog …]`` in front, added if it is missing."""
    opening = _opening_of(game) or doc.Line(OPENING)
    before = list(_comments_above(game.header))
    if game.header[len(before) : len(before) + 1] == (opening,):
        return game
    return replace(game, header=(opening, *(line for line in game.header if line is not opening)))


def _opening_of(game: doc.Game) -> doc.Line | None:
    return next((line for line in game.header if _is_opening(line)), None)


def _is_opening(line: doc.Line) -> bool:
    return line.statement is not None and opens_game(statement_text(line.statement))


def _comments_above(lines: Iterable[doc.Line]) -> Iterator[doc.Line]:
    for line in lines:
        if line.statement is not None:
            return
        yield line
