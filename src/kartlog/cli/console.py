"""Consoles to draw on: colour on terminals only, as wide as a page where there is none."""

import re
import sys
from typing import IO, Final, cast

from rich.console import Console
from rich.theme import Theme

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
_PAGE: Final = 100
_FILLING: Final = re.compile(r" +(?=\n)")


class _Trimmed:
    """A stream to which lines are written without the blanks that fill a table at its right."""

    def __init__(self, stream: IO[str]) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Takes whole lines, as a console gives them."""
        return self._stream.write(_FILLING.sub("", text))

    def flush(self) -> None:
        """Hands on what is there."""
        self._stream.flush()


class _Console(Console):
    def on_broken_pipe(self) -> None:
        """Leave it to whoever runs the command, instead of ending the process here."""
        raise BrokenPipeError


def open_console(stream: IO[str] | None = None) -> Console:
    """A console on standard output or another stream."""
    made = _Console(
        file=stream or sys.stdout, highlight=False, markup=False, emoji=False, theme=Theme(_STYLES)
    )
    if not made.is_terminal:
        made.width = max(made.width, _PAGE)
        made.file = cast(IO[str], _Trimmed(made.file))
    return made
