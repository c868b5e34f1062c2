"""Where output goes: consoles with colour on terminals only, one line for errors, progress on long work."""

import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from typing import IO, TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from rich.console import Console

_T = TypeVar("_T")
_PATIENCE: Final = 0.8
"""Seconds of work before a progress bar appears."""
_PIPE_WIDTH: Final = 100


def console(stream: IO[str] | None = None) -> "Console":
    """A console on standard output; without a terminal it is plain and as wide as a page."""
    from rich.console import Console
    from rich.theme import Theme

    out = stream or sys.stdout
    made = Console(file=out, highlight=False, markup=False, emoji=False, theme=Theme(_STYLES))
    if not made.is_terminal:
        made.width = max(made.width, _PIPE_WIDTH)
    return made


_STYLES: Final = {
    "error": "bold red",
    "warning": "bold yellow",
    "note": "bold cyan",
    "frame": "bright_black",
    "faint": "bright_black",
    "good": "green",
    "bad": "red",
    "legal": "green",
    "red-suit": "red",
    "black-suit": "default",
    "player": "bold",
    "gold": "bold yellow",
}


def write(text: str) -> None:
    """Data for another program, exactly as it is."""
    sys.stdout.write(text)


def complain(line: str) -> None:
    """One line on standard error: what went wrong, by this program."""
    sys.stdout.flush()
    sys.stderr.write(f"kartlog: {line}\n")


def with_progress(items: Sequence[_T], label: str) -> Iterator[_T]:
    """The items, with a bar on the terminal once the work on them takes a while; never into a pipe."""
    if len(items) < 2 or not sys.stderr.isatty():
        yield from items
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(label), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=console(sys.stderr), transient=True)
    started = time.monotonic()
    task = bar.add_task(label, total=len(items))
    shown = False
    try:
        for item in items:
            if not shown and time.monotonic() - started > _PATIENCE:
                bar.start()
                shown = True
            yield item
            bar.advance(task)
    finally:
        if shown:
            bar.stop()


def joined(parts: Iterable[str]) -> str:
    """Parts of a line that stand side by side."""
    return " · ".join(part for part in parts if part)
