"""The score sheet as CSV: for each game its tags, a heading, a row a deal; an empty line between games."""

import csv
import re
from collections.abc import Iterator
from io import StringIO
from typing import BinaryIO, Final

from kartlog.exchange.grid import FIRST, Grid, Row, grids, text_of
from kartlog.exchange.importing import Imported, Importer, RefusedError, Remark
from kartlog.exchange.reading import beginning_of, lines_of

_HEADING: Final = re.compile(rf'(?m)^"?{FIRST}"?,')


def written(grid: Grid) -> str:
    """The lines of one game."""
    made = StringIO()
    writer = csv.writer(made, lineterminator="\n")
    writer.writerows(row.cells for row in (*grid.tags, grid.heading, *grid.rows))
    return made.getvalue()


def _read(source: BinaryIO) -> Iterator[Imported]:
    for grid in grids(_rows(source)):
        yield Imported(text_of(grid))


def _rows(source: BinaryIO) -> Iterator[Row]:
    reader = csv.reader(lines_of(source), strict=True)
    while True:
        line = reader.line_num + 1
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as broken:
            raise RefusedError(Remark("import.sheet.csv", line)) from broken
        if any(cells):
            yield Row(tuple(cells), line)


IMPORTER: Final = Importer(
    "csv", _read, lambda data: bool(_HEADING.search(beginning_of(data).text)), suffixes=(".csv",)
)
