"""The score sheet as Markdown: for each game its tags as code, and a table of its deals."""

import re
from collections.abc import Iterator
from typing import BinaryIO, Final

from kartlog.exchange.grid import FIRST, Grid, Row, grids, text_of
from kartlog.exchange.importing import Imported, Importer, RefusedError, Remark
from kartlog.exchange.reading import beginning_of, lines_of

_CODE: Final = "    "
_ACTIVE: Final = re.compile(r"[\\`*_{}\[\]<>#|~&]")
"""What Markdown would take for more than a character."""
_ESCAPED: Final = re.compile(r"\\([\\`*_{}\[\]<>#|~&])")
_BORDER: Final = re.compile(r"(?:[^\\|]|\\.)*")
_ALIGNED: Final = "---:"
_RULE: Final = re.compile(r"[ |:-]+")
_TABLE: Final = re.compile(rf"(?m)^\| {FIRST} \|")


def written(grid: Grid) -> str:
    """The lines of one game."""
    tags = "".join(f"{_CODE}{row.cells[0]}\n" for row in grid.tags)
    heading = (_table_row(grid.heading), _table_row(Row((_ALIGNED,) * len(grid.heading.cells)), plain=True))
    return "\n".join(filter(None, (tags, "".join((*heading, *map(_table_row, grid.rows))))))


def _table_row(row: Row, *, plain: bool = False) -> str:
    cells = row.cells if plain else (_ACTIVE.sub(r"\\\g<0>", cell) for cell in row.cells)
    return f"| {' | '.join(cells)} |\n"


def _read(source: BinaryIO) -> Iterator[Imported]:
    for grid in grids(_rows(source)):
        yield Imported(text_of(grid))


def _rows(source: BinaryIO) -> Iterator[Row]:
    for number, line in enumerate(lines_of(source), 1):
        text = line.rstrip()
        if text.startswith(_CODE):
            yield Row((text.removeprefix(_CODE),), number)
        elif text.startswith("|") and text.endswith("|"):
            if not _RULE.fullmatch(text) or _ALIGNED not in text:
                yield Row(tuple(_cells(text)), number)
        elif text:
            raise RefusedError(Remark("import.sheet.markdown", number, (("text", text),)))


def _cells(text: str) -> Iterator[str]:
    """The cells between the bars of a line."""
    inner = text[1:-1]
    at = 0
    while at <= len(inner):
        found = _BORDER.match(inner, at)
        assert found
        yield _ESCAPED.sub(r"\1", found[0].strip(" "))
        at = found.end() + 1


IMPORTER: Final = Importer(
    "markdown", _read, lambda data: bool(_TABLE.search(beginning_of(data).text)), suffixes=(".md",)
)
