"""Text to games. Nothing here raises because of what a text holds."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TextIO

from kartlog.parser.assembly import read_game
from kartlog.parser.document import Game, Remark
from kartlog.parser.encoding import UTF_8, Decoded, decode
from kartlog.parser.leading import with_leading_text
from kartlog.parser.lines import count_lines
from kartlog.parser.spans import NOWHERE
from kartlog.parser.split import game_texts, streamed


def loads(text: str) -> list[Game]:
    """The games of a text; none for an empty one.

    >>> [game.tag("Event") for game in loads('[Kartlog "1"]\\n[Event "Club"]\\ndeal 1')]
    [('Club',)]
    """
    if not isinstance(text, str):
        raise TypeError(
            f"loads takes a str, not {type(text).__name__}; kartlog.parser.from_bytes takes bytes"
        )
    return list(_games(game_texts(streamed(text))))


def load(path: str | Path) -> list[Game]:
    """The games of a file; :func:`from_bytes` says what happens to one that is not in UTF-8."""
    return from_bytes(Path(path).read_bytes())


def from_bytes(data: bytes) -> list[Game]:
    """The games of a file's bytes.

    Another encoding than UTF-8 is understood if it can be told, and the first game has a remark
    ``syntax.encoding`` that names it.
    """
    return decoded_games(decode(data))


def decoded_games(decoded: Decoded) -> list[Game]:
    """The same of bytes that have been decoded."""
    games = loads(decoded.text)
    if games and decoded.encoding != UTF_8:
        first = games[0]
        games[0] = replace(first, remarks=(_encoding(decoded.encoding), *first.remarks))
    return games


def iter_games(handle: TextIO) -> Iterator[Game]:
    """The games of an open text file, one at a time, with no more than one of them in memory.

    Bytes that are no text in the encoding of the handle end it: the last game is then an empty one with
    the remark ``syntax.encoding``.
    """
    refused: list[Remark] = []

    def read(size: int) -> str:
        try:
            return handle.read(size)
        except UnicodeDecodeError as error:
            refused.append(_encoding(decode(bytes(error.object)).encoding))
            return ""

    yield from _games(game_texts(read))
    if refused:
        yield Game(remarks=tuple(refused))


def _encoding(name: str) -> Remark:
    return Remark("syntax.encoding", NOWHERE, (("encoding", name),))


def _games(texts: Iterator[str]) -> Iterator[Game]:
    at, line = 0, 1
    for text in with_leading_text(texts):
        game = read_game(text, at, line)
        if game.header or game.deals:
            yield game
        at += len(text)
        line += count_lines(text)
