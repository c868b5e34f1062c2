"""What each line of a sheet from a messenger is: names, numbers, a rule, or something said."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from kartlog.exchange.chat.cells import cells, entry, names, plain
from kartlog.exchange.chat.words import COLUMNS_BY_WORD, NUMBERS, NUMBERS_BY_WORD
from kartlog.parser import loads
from kartlog.parser.document import Tag

PLAYER: Final = "player"
_FEWEST, _MOST = 2, 4
"""How many players a line of names may have."""

_DATE: Final = r"[0-9]{1,4}[./-][0-9]{1,2}[./-][0-9]{2,4}"
_TIME: Final = r"[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?: ?[AaPp][Mm])?"
_STAMP: Final = rf"(?:{_DATE},? {_TIME}|{_TIME},? {_DATE})"
_SENT: Final = re.compile(
    rf"(?P<by>\[{_STAMP}\](?: [^:\d]+:)?|{_STAMP}(?: -)? [^:\d]+:|[^\d\[\]]+, \[{_STAMP}\]:?)"
    r"(?: |$)(?P<said>.*)"
)
"""Who wrote a message and when, as messengers copy it, and the message."""
_RULE: Final = re.compile(r"(?=.*(?:[-=_*~.]{3}|:-|-:))[\s|+:]*(?:[-=_*~.]{2,}[\s|+:]*)+|\|(?::?-+:?\|)+")
_INDEX: Final = re.compile(
    r"[\s|]*(?:№|#)?\s*([0-9]{1,3})\s*(?:[.)](?=[-+0-9?]|[\s|]|$)|:(?=[\s|]|$))[\t ;,|]*(?P<rest>.*)"
)
_BETWEEN: Final = re.compile(r"[|\t;]")
"""What stands between cells and nowhere else."""
_WORD: Final = re.compile(r"\W*([^\W\d_]+|№|#)\W*")


@dataclass(frozen=True, slots=True)
class Line:
    """A line as it was copied, without what the messenger put before it."""

    number: int
    text: str
    sent: str = ""
    """What the messenger put before it."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of entries."""

    cells: Sequence[str]
    index: str = ""
    """The number of the deal, where one stands before them: ``3.``"""
    word: str = ""
    """What the entries are, where the line says it: ``total``."""


@dataclass(frozen=True, slots=True)
class Heading:
    """The line of names: what each column holds, the players in order, and what all entries are."""

    columns: tuple[str, ...]
    players: tuple[str, ...]
    word: str = ""


def read(number: int, written: str) -> Line:
    """A line, what the messenger put before it apart."""
    text = plain(written)
    sent = _SENT.fullmatch(text)
    return Line(number, sent["said"], sent["by"]) if sent else Line(number, text)


def is_rule(text: str) -> bool:
    """Whether a line only divides.

    >>> [is_rule(text) for text in ("-----", "|---|:--:|", "|-|-|", "- - -")]
    [True, True, True, False]
    """
    return bool(_RULE.fullmatch(text))


def tag_in(text: str) -> Tag | None:
    """The tag of the notation that a line holds."""
    games = loads(text) if text.startswith("[") else []
    lines = [line.statement for game in games if not game.remarks for line in game.header]
    return lines[0] if len(lines) == 1 and isinstance(lines[0], Tag) else None


def word_in(text: str) -> str:
    """What a line says of the numbers below it, if that is all it says: ``total`` for “Итого:”."""
    found = _WORD.fullmatch(text)
    return NUMBERS_BY_WORD.get(found[1].lower(), "") if found else ""


def row_in(text: str) -> Row | None:
    """The entries of a line; None where it does not begin with one."""
    word, rest = _leading_word(text)
    index = _INDEX.fullmatch(rest)
    written = index["rest"] if index else rest
    found = cells(written)
    marked = _BETWEEN.search(written) and sum(entry(cell) is not None for cell in found) >= _FEWEST
    if not _begins(found) and not marked:
        return None
    return Row(found, index[1] if index else "", word)


def _leading_word(text: str) -> tuple[str, str]:
    first = re.match(r"[\s|]*([^\W\d_]+)\s*[:|\t ]\s*", text)
    word = NUMBERS_BY_WORD.get(first[1].lower(), "") if first else ""
    return (word, text[first.end() :]) if first and word else ("", text)


def _begins(found: Sequence[str]) -> bool:
    """Whether cells are meant as entries: the first says something, and it is one."""
    first = next((cell for cell in found if cell), "")
    return entry(first) is not None


def heading_in(text: str, following: Sequence[Row]) -> Heading | None:
    """The heading that a line is, if it fits any of the lines of numbers below it."""
    if not following or row_in(text) is not None:
        return None
    found = [*names(text)]
    if not all(found[1:]) or any(entry(cell) is not None for cell in found):
        return None
    columns = [_column(cell) for cell in found]
    players = tuple(cell for cell, column in zip(found, columns, strict=True) if column == PLAYER)
    word = next((column for column in columns if column in NUMBERS), "")
    heading = Heading(tuple("deal" if column == word else column for column in columns), players, word)
    if not _FEWEST <= len(players) <= _MOST:
        return None
    fits = (laid_out(heading, row, ordinal) for ordinal, row in enumerate(following, 1))
    return heading if any(fits) else None


def _column(cell: str) -> str:
    """What stands below a cell of the heading: the numbers of a player, unless it is a word for something."""
    bare = cell.lower().strip(" .:")
    if not bare:
        return "deal"
    return COLUMNS_BY_WORD.get(bare) or NUMBERS_BY_WORD.get(bare) or PLAYER


@dataclass(frozen=True, slots=True)
class Laid:
    """The cells of a line under the columns of its heading, and what is said behind them."""

    players: tuple[str, ...]
    others: Mapping[str, str]
    said: str = ""


def laid_out(heading: Heading, row: Row, ordinal: int) -> Laid | None:
    """The cells of a line under their columns; None where there are too many or too few.

    What would be a cell too many is the number of the deal, if it is the one that comes next; what stands
    behind the last column is said of the deal, unless it is one entry more.
    """
    columns, cells = _columns_of(heading, row), [*row.cells]
    others = {"deal": row.index} if row.index else {}
    leading = next((at for at, cell in enumerate(cells) if entry(cell) is None), len(cells))
    counted = "deal" in columns or row.index or row.word
    if not counted and leading == len(columns) + 1 and cells[0] == str(ordinal):
        others, cells = {"deal": cells[0]}, cells[1:]
    said = " ".join(filter(None, cells[len(columns) :]))
    if len(cells) < len(columns) or _begins(said.split()[:1]):
        return None
    placed = [*zip(columns, cells, strict=False)]
    others |= {column: cell for column, cell in placed if column != PLAYER}
    notes = filter(None, (others.pop("note", ""), said))
    return Laid(tuple(cell for column, cell in placed if column == PLAYER), others, " ".join(notes))


def _columns_of(heading: Heading, row: Row) -> list[str]:
    """Those under which cells must stand: notes at the end of a line need not be there."""
    columns = [*heading.columns]
    if row.index or row.word:
        columns = [column for column in columns if column != "deal"]
    if row.word and len(row.cells) == len(heading.players):
        columns = [PLAYER] * len(row.cells)
    return columns[:-1] if columns[-1] == "note" else columns
