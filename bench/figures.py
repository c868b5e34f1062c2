"""What was measured, as a table, and whether it is what was wanted."""

import platform
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from kartlog import __version__


@dataclass(frozen=True)
class Row:
    """A figure, and what it is held against."""

    name: str
    figure: str
    ratio: float | None = None
    """How many times as fast, or for a share how large."""
    wanted: str = ""
    met: bool | None = None


def table(rows: Sequence[Row]) -> str:
    """The rows as Markdown."""
    lines = ["| what | figure | ratio | wanted | |", "| --- | --- | --- | --- | --- |"]
    for row in rows:
        ratio = "" if row.ratio is None else f"{row.ratio:.3g}"
        mark = {None: "", True: "✓", False: "✗"}[row.met]
        lines.append(f"| {row.name} | {row.figure} | {ratio} | {row.wanted} | {mark} |")
    return "\n".join(lines)


def write(path: Path, title: str, libraries: Sequence[str], how: str, rows: Sequence[Row]) -> None:
    """Writes the table down, with where and with what it was measured."""
    versions = "".join(f", {name} {version(name)}" for name in libraries)
    heading = (
        f"Measured by `make bench` on {datetime.now(UTC):%Y-%m-%d}: kartlog {__version__}{versions},"
        f" CPython {platform.python_version()}, {platform.system()} {platform.machine()}; {how}."
    )
    path.write_text(f"# {title}\n\n{heading}\n\n{table(rows)}\n", "utf-8")


def exit_code(rows: Sequence[Row]) -> int:
    """1 where a figure is not what is wanted."""
    return 0 if all(row.met is not False for row in rows) else 1
