"""``kartlog fmt``: logs in canonical form."""

import argparse
import difflib
import errno
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from kartlog.cli import terminal
from kartlog.cli.outputs import replacing
from kartlog.cli.sources import Files, Source
from kartlog.cli.terminal import reason, shown
from kartlog.cli.voice import CannotDoError, Voice
from kartlog.parser import decode, dumps_all, loads
from kartlog.parser.encoding import UNKNOWN, UTF_8

_LINE: Final = re.compile(r"[^\n]*\n|[^\n]+")
"""What ``patch`` takes for a line: nothing but LF ends one."""


def run(arguments: argparse.Namespace, voice: Voice) -> int:
    """Exit code 0; 1 where ``--check`` or ``--diff`` finds something to change; 2 for unreadable files."""
    files, differing = Files(voice), False
    for source in files.named(arguments.files):
        with files.passing_over():
            differing |= _format(source, arguments, voice)
    only_asked = arguments.check or arguments.diff
    return 2 if files.unreadable else 1 if differing and only_asked else 0


def _format(source: Source, arguments: argparse.Namespace, voice: Voice) -> bool:
    """Do what was asked with one file; whether it was not canonical."""
    if arguments.write and source.is_stdin:
        raise CannotDoError("cli.error.stdin-write")
    data = source.read()
    written = decode(data)
    if written.encoding == UNKNOWN or not data.endswith(written.text.encode(written.encoding)):
        raise CannotDoError("cli.error.encoding", path=source.path)
    canonical = dumps_all(loads(written.text))
    differs = data != canonical.encode()
    path = shown(source.path)
    if arguments.diff:
        terminal.write("".join(_diff(written.text, canonical, path)))
    elif arguments.check and differs:
        terminal.write(voice.say("cli.fmt.differs", path=path) + "\n")
    if arguments.write and differs:
        _rewrite(source.path, canonical)
        if not (arguments.check or arguments.diff):
            done = "rewritten" if written.encoding == UTF_8 else "converted"
            terminal.write(voice.say(f"cli.fmt.{done}", path=path, encoding=written.encoding) + "\n")
    if not (arguments.write or arguments.check or arguments.diff):
        terminal.write(canonical)
    return differs


def _rewrite(path: str, text: str) -> None:
    try:
        _replace(Path(os.path.realpath(path)), text.encode())
    except OSError as fault:
        raise CannotDoError("cli.error.unwritable", path=path, why=reason(fault)) from fault


def _replace(target: Path, data: bytes) -> None:
    if not target.is_file():
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
    with replacing(target) as new:
        new.write(data)


def _diff(written: str, canonical: str, path: str) -> Iterator[str]:
    """A unified diff; a last line without its newline is marked as ``patch`` wants it."""
    for line in difflib.unified_diff(_LINE.findall(written), _LINE.findall(canonical), path, path):
        yield line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"
