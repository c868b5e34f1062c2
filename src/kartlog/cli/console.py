"""Consoles to draw on: colour on terminals only, as wide as a page where there is none."""

import sys
from typing import IO, Final

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
    return made
