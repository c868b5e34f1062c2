"""The most common check, done quickly: of one log in which everything is surely legal.

All that it prints is a tick, which needs no words, no options and nothing that could tell of a fault. So it
is tried before any of that is loaded; whatever is not surely legal is left to the command.
"""

import gc
import os.path
import sys
from collections.abc import Sequence
from typing import Final

_LARGEST: Final = 1 << 20
"""Of more bytes than that the command may have to show how far it is."""


def checked(argv: Sequence[str]) -> bool:
    """Whether these arguments only ask for a check of a log that is clean; if so the tick is printed."""
    if len(argv) != 2 or argv[0] != "check" or argv[1].startswith("-") or not argv[1].isprintable():
        return False
    # What is made here are tables, which stay: looking for garbage among them costs a tenth of the time.
    collecting = gc.isenabled()
    gc.disable()
    try:
        clean = _is_clean(_text(argv[1]))
    finally:
        if collecting:
            gc.enable()
    if clean:
        sys.stdout.write(f"✓ {argv[1]}\n")
    return clean


def _is_clean(text: str) -> bool:
    if not text.startswith("[Kartlog"):
        return False
    from kartlog.fast.game import certify

    try:
        return certify(text) is not None
    except Exception:  # it will be found again, and told
        return False


def _text(path: str) -> str:
    """What is in a small file of UTF-8, else nothing."""
    try:
        if not os.path.isfile(path) or os.path.getsize(path) > _LARGEST:  # noqa: PTH113, PTH202 -- loads less
            return ""
        with open(path, "rb") as file:  # noqa: PTH123
            return file.read().decode()
    except (OSError, ValueError):
        return ""
