"""The exchange stands above everything but the command line."""

from pathlib import Path

import kartlog

SOURCES = Path(kartlog.__file__).parent


def test_only_the_command_line_imports_it() -> None:
    outside = {
        path.relative_to(SOURCES).parts[0]
        for path in SOURCES.rglob("*.py")
        if "kartlog.exchange" in path.read_text("utf-8")
    }
    assert outside == {"cli", "exchange"}
