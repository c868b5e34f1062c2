"""Output that needs no drawing: data, one line for an error, a bar on long work."""

import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, TypeVar

_T = TypeVar("_T")
_PATIENCE: Final = 0.8
"""Seconds of work before a progress bar appears."""


def write(text: str) -> None:
    """Data for another program, exactly as it is."""
    sys.stdout.write(text)


def complain(line: str) -> None:
    """One line on standard error: what went wrong, by this program."""
    sys.stdout.flush()
    sys.stderr.write(f"kartlog: {line}\n")


def reason(fault: OSError) -> str:
    """Why the operating system refused, in its own words."""
    return fault.strerror or str(fault)


def shown(text: object, most: int | None = None) -> str:
    """A path or an argument, safe to show: nothing in it steers the terminal; of ``most`` characters at most.

    >>> shown("a" + chr(27) + "[2J"), shown("x" * 100, most=9)
    ('a␛[2J', 'xxxx…xxxx')
    """
    plain = str(text)
    if not plain.isprintable():
        # Only what is odd pays for opening the texts.
        from kartlog.texts import visible

        plain = visible(plain)
    if most is None or len(plain) <= most:
        return plain
    half = (most - 1) // 2
    return f"{plain[:half]}…{plain[-half:]}"


def recorded(text: str) -> str:
    r"""A path, or what names one, for JSON and tables: bytes in it that are no text are spelled out.

    Half a surrogate, as which Python has them, is none to other programs.

    >>> recorded("a" + chr(0xDCFF))
    'a\\udcff'
    """
    return text.encode(errors="backslashreplace").decode()


def with_progress(items: Sequence[_T]) -> Iterator[_T]:
    """The items, with a bar on the terminal once the work on them takes a while; never into a pipe."""
    with progress(len(items) if len(items) > 1 else 0, counted=True) as reach:
        reach(0)
        for done, item in enumerate(items, 1):
            yield item
            reach(done)


@contextmanager
def progress(total: int, *, counted: bool = False) -> Iterator[Callable[[int], None]]:
    """A bar on the terminal for work of this size, once it takes a while: the function says how far it is.

    Without a size, or into a pipe, there is none. ``counted``: the numbers are worth reading.
    """
    if not total or not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from kartlog.cli.console import open_console

    columns = (BarColumn(), *([MofNCompleteColumn()] if counted else []), TimeRemainingColumn())
    console = open_console(sys.stderr)
    # Left alone, the bar would draw what is written to standard output, wherever that leads.
    bar = Progress(*columns, console=console, transient=True, redirect_stdout=False, redirect_stderr=False)
    started = time.monotonic()
    task = bar.add_task("", total=total)
    shown = False

    def reach(done: int) -> None:
        nonlocal shown
        if not shown and time.monotonic() - started > _PATIENCE:
            bar.start()
            shown = True
        bar.update(task, completed=done)

    try:
        yield reach
    finally:
        if shown:
            bar.stop()


def joined(parts: Iterable[str]) -> str:
    """Parts of a line that stand side by side."""
    return " · ".join(part for part in parts if part)
