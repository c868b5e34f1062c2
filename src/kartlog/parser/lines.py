"""What a line is, and where it stands: lines end with LF, CR LF or CR."""

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from kartlog.parser.spans import Span

if TYPE_CHECKING:
    from kartlog.parser.document import Game

NEWLINE: Final = r"(?:\r\n|\r|\n)"
"""A line end, as a regular expression."""
_LINE_END: Final = re.compile(NEWLINE)
_AT_HAND: Final = 8
"""Places are asked for by the game, hundreds at a time: its lines are counted once."""


def count_lines(text: str) -> int:
    r"""How many line ends a text has: ``\n``, ``\r\n`` or ``\r``.

    >>> count_lines("one\r\ntwo\rthree")
    2
    """
    return text.count("\n") + text.count("\r") - text.count("\r\n")


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """Each line with its offset, without its line end."""
    at = 0
    for end in _LINE_END.finditer(text):
        yield at, text[at : end.start()]
        at = end.end()
    if at < len(text):
        yield at, text[at:]


def rest_of_line(text: str, at: int) -> str:
    """The text from an offset to the end of its line."""
    end = _LINE_END.search(text, at)
    return text[at : end.start() if end else len(text)]


@lru_cache(_AT_HAND)
def line_starts(text: str) -> tuple[int, ...]:
    r"""The offset at which each line begins, also the empty one after the last line end.

    >>> line_starts("one\r\ntwo\rthree\n")
    (0, 5, 9, 15)
    """
    return (0, *(end.end() for end in _LINE_END.finditer(text)))


def line_at(text: str, offset: int) -> Span:
    r"""The line in which an offset lies, without its line end.

    >>> line_at("one\r\ntwo", 6), line_at("one\r\ntwo", 4)
    ((5, 8), (0, 3))
    """
    start = line_starts(text)[_ordinal(text, offset)]
    return start, start + len(rest_of_line(text, start))


def line_and_column(game: "Game", offset: int) -> tuple[int, int]:
    """Where the character at ``offset`` of a game stands in its file, both from 1, columns in code points.

    >>> from kartlog.parser.document import Game
    >>> line_and_column(Game(text="deal 1\\rplay\\r", line=5), 9)
    (6, 3)
    """
    ordinal = _ordinal(game.text, offset)
    return game.line + ordinal, offset - line_starts(game.text)[ordinal] + 1


def _ordinal(text: str, offset: int) -> int:
    """Which line an offset lies in, from 0."""
    return bisect_right(line_starts(text), offset) - 1
