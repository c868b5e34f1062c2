"""Results as Parquet: a table of games and one of findings; needs the package pyarrow."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

from kartlog.batch.columns import TABLES
from kartlog.batch.rows import Row, error_row
from kartlog.batch.schemas import of_table
from kartlog.cli import terminal
from kartlog.cli.checking.outcome import PartOutcome
from kartlog.cli.voice import CannotDoError, Voice

_SUFFIX: Final = ".parquet"
_AT_ONCE: Final = 2000
"""How many rows of a table are held before they are written."""


def write(parts: Iterable[PartOutcome], folder: Path, voice: Voice) -> None:
    """The results as a folder with a file for each table; what lies there stays until they are whole."""
    pq = _parquet()
    folder.mkdir(parents=True, exist_ok=True)
    unfinished = {name: folder / f".{name}{_SUFFIX}.part" for name in TABLES}
    try:
        with ExitStack() as files:
            tables = {name: _Table(pq, name, path, files) for name, path in unfinished.items()}
            for part in parts:
                log = terminal.recorded(part.path)
                for name, row in _rows(part, voice):
                    tables[name].add({"path": log, **row})
            for table in tables.values():
                table.flush()
        for name, path in unfinished.items():
            path.replace(folder / f"{name}{_SUFFIX}")
    finally:
        for path in unfinished.values():
            path.unlink(missing_ok=True)


def _rows(part: PartOutcome, voice: Voice) -> Iterator[tuple[str, Row]]:
    for game, findings in part.pieces:
        for finding in findings:
            yield "findings", {"game": game and game["game"], **finding}
    games: list[Row] = [game for game, _ in part.pieces if game is not None]
    for problem in part.problems:
        number = dict(problem.values).get("game")
        message = terminal.recorded(voice.refusal(problem.raised()))
        games.append(error_row(message, None if number is None else int(number)))
    # Those that could not be judged stand among the others; what is wrong with the log, behind them.
    for row in sorted(games, key=lambda row: row["game"] or sys.maxsize):
        yield "games", row


class _Table:
    """A file of rows, written some at a time."""

    def __init__(self, pq: Any, name: str, path: Path, files: ExitStack) -> None:
        self.schema = of_table(name)
        self.writer = files.enter_context(pq.ParquetWriter(path, self.schema, compression="zstd"))
        self.rows: list[Row] = []

    def add(self, row: Row) -> None:
        self.rows.append(row)
        if len(self.rows) >= _AT_ONCE:
            self.flush()

    def flush(self) -> None:
        import pyarrow as pa

        if self.rows:
            self.writer.write_table(pa.Table.from_pylist(self.rows, self.schema))
            self.rows = []


def _parquet() -> Any:
    try:
        from pyarrow import parquet
    except ImportError as missing:
        raise CannotDoError("cli.error.no-package", package="pyarrow") from missing
    return parquet
