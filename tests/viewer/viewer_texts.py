"""The viewer's own texts, read from their sources."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

SOURCES: Final = Path(__file__).parents[2] / "viewer" / "src"
FOLDERS: Final = (SOURCES / "texts", SOURCES / "recorder" / "sayings")
_ENTRY: Final = re.compile(
    r"""^\s+(?:"(?P<quoted>[\w.!?-]+)"|(?P<plain>\w+)):\s+(?:"(?P<double>[^"]*)"|'(?P<single>[^']*)'),$""",
    re.M,
)


@cache
def viewer_texts(language: str) -> Mapping[str, str]:
    """The texts of a language by their keys, plural forms and all; of help and recorder, too."""
    files = [folder / f"{language}.ts" for folder in FOLDERS] + [FOLDERS[0] / f"{language}-guide.ts"]
    source = "\n".join(file.read_text("utf-8") for file in files)
    return {
        entry["quoted"] or entry["plain"]: entry["double"] or entry["single"]
        for entry in _ENTRY.finditer(source)
    }
