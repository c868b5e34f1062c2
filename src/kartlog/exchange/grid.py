"""A score sheet as a grid: a heading, a row a deal, a cell for whatever a deal says; and back.

The columns stand in the order in which a deal goes. Those of notes, and of numbers that nobody wrote, are
left out where they would be empty.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from kartlog.exchange.importing import RefusedError, Remark
from kartlog.exchange.sheet import WORDS
from kartlog.parser import document as doc
from kartlog.parser import loads, statement_text
from kartlog.parser.table import USUAL_SEATS

FIRST: Final = "deal"
"""The heading of the first column, by which a heading is known."""
_NOTES: Final = ("before", "besides", "after")
"""What is said before the contract is named, before the numbers, after them."""
_SINGLE: Final = (FIRST, "dealer", "before", "declarer", "contract", "besides")
_LAST: Final = "after"
_ALWAYS: Final = frozenset({FIRST, "dealer", "declarer", "contract"})
_BETWEEN_NOTES: Final = "; "
_NOTE: Final = re.compile(r'(?:"(?:\\.|[^"\\])*"|[^";])+')
_BORNE: Final = ("syntax.version", "syntax.bad-tag", "syntax.duplicate-tag")
"""What is remarked of tags and is no reason to refuse them."""
_FORMULA: Final = tuple("=+-@")
"""With what a spreadsheet begins a formula."""

_CELLS: Final[Mapping[str, re.Pattern[str]]] = {
    FIRST: re.compile("[0-9]{1,7}"),
    "contract": re.compile(r"[0-9]{1,7}\*?"),
    **dict.fromkeys(WORDS, re.compile(r"-|\?|-?[0-9]{1,7}")),
}


@dataclass(frozen=True, slots=True)
class Row:
    """Cells, and the line in which they stand."""

    cells: tuple[str, ...]
    line: int = 0


@dataclass(frozen=True, slots=True)
class Grid:
    """One game: its tags as text in the notation, the heading, the rows."""

    tags: tuple[Row, ...]
    heading: Row
    rows: tuple[Row, ...]


# --- to cells ----------------------------------------------------------------------------------------


def grid_of(sheet: doc.Game) -> Grid:
    """The grid of a game that :func:`kartlog.exchange.sheet.on_a_sheet` gave."""
    names = _names(sheet.tag("Players") or ("",) * USUAL_SEATS)
    rows = [_cells(deal, names) for deal in sheet.deals]
    used = {column for row in rows for column, cell in row.items() if cell}
    numbers = [(word, seat) for word in WORDS for seat in range(1, len(names) + 1)]
    words = {word for word, seat in numbers if f"{word} {seat}" in used}
    columns: list[str] = [column for column in _SINGLE if column in _ALWAYS or column in used]
    columns += [f"{word} {seat}" for word, seat in numbers if word in words]
    columns += [_LAST] if _LAST in used else []
    tags = (statement_text(line.statement) for line in sheet.header if line.statement is not None)
    return Grid(
        tuple(Row((tag,)) for tag in tags),
        Row(tuple(_headed(column, names) for column in columns)),
        tuple(Row(tuple(row.get(column, "") for column in columns)) for row in rows),
    )


def _names(players: Sequence[str]) -> tuple[str, ...]:
    """What stands for each seat: its name if that is plain and there but once, else its number."""
    return tuple(
        name if _is_plain(name) and players.count(name) == 1 else str(seat)
        for seat, name in enumerate(players, 1)
    )


def _is_plain(name: str) -> bool:
    return bool(name) and name == name.strip() and not name.isdecimal() and not name.startswith(_FORMULA)


def _headed(column: str, names: Sequence[str]) -> str:
    word, _, seat = column.partition(" ")
    return f"{word} {names[int(seat) - 1]}" if seat else column


def _cells(deal: doc.Deal, names: Sequence[str]) -> dict[str, str]:
    """The cells of a deal by their columns."""
    cells: dict[str, str] = {}
    notes: dict[str, list[str]] = {note: [] for note in _NOTES}
    told = "before"
    for statement in (line.statement for line in deal.lines if line.statement is not None):
        match statement:
            case doc.DealStart(number, dealer):
                cells |= {FIRST: _number(number), "dealer": _seat(dealer, names)}
            case doc.Contract() if "contract" not in cells and told == "before":
                cells |= {"contract": f"{statement.amount}{'*' * statement.accepted}"}
                cells |= {"declarer": _seat(statement.seat, names)}
                told = "besides"
            case doc.Numbers(word, values) if len(values) == len(names) and f"{word} 1" not in cells:
                cells |= {f"{word} {seat}": str(value) for seat, value in enumerate(values, 1)}
                told = "after"
            case _:
                notes[told].append(statement_text(statement))
    return cells | {note: _BETWEEN_NOTES.join(said) for note, said in notes.items()}


def _number(number: int | None) -> str:
    return "" if number is None else str(number)


def _seat(seat: int | None, names: Sequence[str]) -> str:
    if seat is None:
        return ""
    return names[seat - 1] if seat <= len(names) else str(seat)


# --- from cells --------------------------------------------------------------------------------------


def text_of(grid: Grid) -> str:
    """The game of a grid as text in the notation; :class:`RefusedError` for what no sheet has."""
    tags = [row.cells[0] for row in grid.tags]
    header = loads("\n".join(tags))
    tagged = header[0].tag("Players") if header else None
    reading = _Reading(grid.heading, tagged)
    if tagged is None and reading.players:
        tags.append(statement_text(doc.Tag("Players", reading.players)))
    blocks = ["\n".join(tags), *(reading.deal(row) for row in grid.rows)]
    text = "\n\n".join(filter(None, blocks)) + "\n"
    _check(text, grid)
    return text


class _Reading:
    """The rows under one heading."""

    def __init__(self, heading: Row, tagged: tuple[str, ...] | None) -> None:
        """The players are those of the tag; without one the heading may name them."""
        self.columns = [_column(cell, heading.line) for cell in heading.cells]
        for at, column in enumerate(self.columns):
            if column not in WORDS and column in self.columns[:at]:
                raise RefusedError(_remark("column", heading.line, text=column))
        self.players = _named_in(heading, self.columns) if tagged is None else tagged
        _check_seats(heading, self.columns, self.players)

    def deal(self, row: Row) -> str:
        """The lines of a deal."""
        if len(row.cells) != len(self.columns):
            expected = len(self.columns)
            raise RefusedError(_remark("cells", row.line, count=len(row.cells), expected=expected))
        cells: dict[str, list[str]] = {}
        for column, cell in zip(self.columns, row.cells, strict=True):
            pattern = _CELLS.get(column)
            if cell and pattern and not pattern.fullmatch(cell):
                raise RefusedError(_remark("cell", row.line, text=cell, column=column))
            cells.setdefault(column, []).append(cell)
        return "\n".join(filter(None, self._lines(cells, row.line)))

    def _lines(self, cells: Mapping[str, Sequence[str]], line: int) -> Iterator[str]:
        def one(column: str) -> str:
            return cells.get(column, ("",))[0]

        dealer = self._seat(one("dealer"), line)
        yield " ".join(filter(None, ("deal", one(FIRST), dealer and f"dealer {dealer}")))
        yield from _notes(one("before"))
        declarer = self._seat(one("declarer"), line)
        if declarer and not one("contract"):
            raise RefusedError(_remark("cell", line, text=one("declarer"), column="declarer"))
        if one("contract"):
            yield f"contract {declarer and declarer + ':'}{one('contract')}"
        yield from _notes(one("besides"))
        for word in WORDS:
            yield _numbers(word, cells.get(word, ()), line)
        yield from _notes(one("after"))

    def _seat(self, cell: str, line: int) -> str:
        if re.fullmatch("[1-4]?", cell):
            return cell
        if self.players.count(cell) != 1:
            raise RefusedError(_remark("player", line, text=cell))
        return str(self.players.index(cell) + 1)


def _named_in(heading: Row, columns: Sequence[str]) -> tuple[str, ...]:
    """The players that a heading names, ``score Anna`` and so on; none where it has numbers, or nothing."""
    word = next((column for column in columns if column in WORDS), "")
    named = tuple(_whose(cell) for cell, column in zip(heading.cells, columns, strict=True) if column == word)
    return () if all(name.isdecimal() or not name for name in named) else named


def _check_seats(heading: Row, columns: Sequence[str], players: Sequence[str]) -> None:
    """The numbers stand in the order of the seats; whose they are may be left out."""
    names = _names(players)
    for word in WORDS:
        cells = [cell for cell, column in zip(heading.cells, columns, strict=True) if column == word]
        for seat, cell in enumerate(cells, 1):
            fits = {"", str(seat), *names[seat - 1 : seat], *players[seat - 1 : seat]}
            if _whose(cell) not in fits or (players and len(cells) != len(players)):
                raise RefusedError(_remark("seats", heading.line, text=cell))


def _whose(cell: str) -> str:
    return cell.partition(" ")[2]


def _column(cell: str, line: int) -> str:
    """What a column holds, by its heading: of ``score Anna`` the word is enough."""
    word = cell.split(" ")[0]
    if word in WORDS:
        return word
    if cell not in (*_SINGLE, _LAST):
        raise RefusedError(_remark("column", line, text=cell))
    return cell


def _numbers(word: str, values: Sequence[str], line: int) -> str:
    if not any(values):
        return ""
    if not all(values):
        raise RefusedError(_remark("empty", line, column=word))
    return f"{word} {' '.join(values)}"


def _notes(cell: str) -> Iterator[str]:
    return (note.strip() for note in _NOTE.findall(cell))


def _check(text: str, grid: Grid) -> None:
    """What stood in the cells of tags and notes must be what stands there in the notation."""
    games = loads(text)
    remarks = (remark for game in games for remark in game.remarks)
    for remark in (remark for remark in remarks if remark.code not in _BORNE):
        place = text.count("\n", 0, remark.span[0])
        line = _line_in(grid, text, place)
        raise RefusedError(_remark("note", line, text=text.split("\n")[place]))
    if len(games) > 1 or [len(game.deals) for game in games] != [len(grid.rows)] * len(games):
        raise RefusedError(_remark("rows", grid.heading.line))


def _line_in(grid: Grid, text: str, place: int) -> int:
    """Where that stood of which a line was made."""
    if place < len(grid.tags):
        return grid.tags[place].line
    deals = re.findall(r"(?m)^deal\b", "\n".join(text.split("\n")[: place + 1]))
    return grid.rows[len(deals) - 1].line if deals else grid.heading.line


def _remark(key: str, line: int, **values: object) -> Remark:
    return Remark(f"import.sheet.{key}", line, tuple(values.items()))


def grids(rows: Iterable[Row]) -> Iterator[Grid]:
    """The games in rows of cells: tags, a heading, deals; a heading or a tag after deals begins the next."""
    tags: list[Row] = []
    heading: Row | None = None
    deals: list[Row] = []
    for row in rows:
        is_tag = len(row.cells) == 1 and row.cells[0].startswith("[")
        is_heading = row.cells[0] == FIRST
        if heading is not None and (is_tag or is_heading):
            yield Grid(tuple(tags), heading, tuple(deals))
            tags, heading, deals = [], None, []
        if is_tag:
            tags.append(row)
        elif is_heading:
            heading = row
        elif heading is None:
            raise RefusedError(_remark("heading", row.line, text=row.cells[0]))
        else:
            deals.append(row)
    if heading is not None:
        yield Grid(tuple(tags), heading, tuple(deals))
    elif tags:
        raise RefusedError(_remark("heading", tags[-1].line, text=tags[-1].cells[0]))
