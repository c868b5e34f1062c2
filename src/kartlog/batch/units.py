"""A text of any length, cut into its games: each can then be judged alone, wherever and whenever."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from kartlog.parser.encoding import UTF_8
from kartlog.parser.lines import count_lines
from kartlog.parser.reader import loads
from kartlog.parser.split import game_texts, opens_game


@dataclass(frozen=True, slots=True)
class Unit:
    """The text of one game, and where it stands; at the start of a file there may be none in it, or two."""

    text: str
    at: int
    """Where it begins in the file, in code points."""
    line: int
    ordinal: int
    """Which game of the file it is, or begins with."""
    of_several: bool
    """Whether the file has more than one game."""
    encoding: str = UTF_8
    """In which encoding the file was found, said with its first unit."""


def units_of(read: Callable[[int], str], encoding: str = UTF_8) -> Iterator[Unit]:
    r"""The units of a text, of which no more than two are held.

    ``read`` gives about as many characters as it is asked for, and an empty string at the end.

    >>> from io import StringIO
    >>> games = '[Kartlog "1"]\ndeal 1\n[Kartlog "1"]\ndeal 1\nbid 100\n'
    >>> [(unit.ordinal, unit.line, unit.of_several) for unit in units_of(StringIO(games).read)]
    [(1, 1, True), (2, 3, True)]
    """
    texts = game_texts(read)
    held, count = _beginning(texts)
    if not held:
        return
    unit = Unit(held, 0, 1, 1, count > 1, encoding)
    ordinal = 1 + count
    for text in texts:
        yield unit if unit.of_several else replace(unit, of_several=True)
        at, line = unit.at + len(unit.text), unit.line + count_lines(unit.text)
        unit = Unit(text, at, line, ordinal, of_several=True)
        ordinal += 1
    yield unit


def _beginning(texts: Iterator[str]) -> tuple[str, int]:
    """The text up to the end of the first game that is opened, and how many games are in it.

    What precedes that game may belong to it or be a game of its own: the reader decides.
    """
    first = next(texts, "")
    if opens_game(first):
        return first, 1
    second = next(texts, "")
    return first + second, len(loads(first + second)) if second else 1
