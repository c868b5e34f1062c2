"""Where what was made goes: a file that is whole or untouched, or standard output."""

import os
import shutil
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from tempfile import NamedTemporaryFile, SpooledTemporaryFile
from typing import IO, Final

from kartlog.cli import terminal
from kartlog.cli.sources import Source
from kartlog.cli.terminal import reason
from kartlog.cli.voice import CannotDoError

_IN_MEMORY: Final = 1 << 24


def to_stdout(pieces: Iterable[str], *, held_back: bool) -> None:
    """Each piece as it comes; ``held_back``: nothing before the last has come."""
    if not held_back:
        for piece in pieces:
            terminal.write(piece)
        return
    with SpooledTemporaryFile(_IN_MEMORY, "w+", encoding="utf-8", newline="") as held:
        held.writelines(pieces)
        held.seek(0)
        for line in held:
            terminal.write(line)


def to_file(target: str, pieces: Iterable[str]) -> None:
    """Everything into a file, which is there when it is whole; a device is written to as it comes."""
    with failing(target), _into(Path(target)) as file:
        # What is no text is written as on standard output.
        file.writelines(piece.encode(errors="backslashreplace") for piece in pieces)


def _into(target: Path) -> AbstractContextManager[IO[bytes]]:
    # A pipe that is open, such as /dev/stdout, has no other name.
    return target.open("wb") if _is_no_file(target) else replacing(Path(os.path.realpath(target)))


def _is_no_file(path: Path) -> bool:
    return path.exists() and not path.is_file()


@contextmanager
def replacing(target: Path) -> Iterator[IO[bytes]]:
    """A new file, put into the place of another at once: whatever fails on the way, the old one is whole."""
    with NamedTemporaryFile(dir=target.parent, prefix=f".{target.name[:50]}.", delete=False) as new:
        try:
            yield new
            new.flush()
            os.fsync(new.fileno())
            new.close()
            _take_mode(target, new.name)
            Path(new.name).replace(target)
        except BaseException:
            Path(new.name).unlink(missing_ok=True)
            raise


def _take_mode(target: Path, new: str) -> None:
    """A file keeps its mode; one that was not there has that of any new file."""
    if target.exists():
        shutil.copymode(target, new)
        return
    mask = os.umask(0)
    os.umask(mask)
    Path(new).chmod(0o666 & ~mask)


@contextmanager
def failing(target: str) -> Iterator[None]:
    """Around writing: where it fails that is said of this file."""
    try:
        yield
    except OSError as fault:
        raise CannotDoError("cli.error.unwritable", path=target, why=reason(fault)) from fault


def refuse_itself(target: str, source: Source) -> None:
    """Refuses to write into the log that is read."""
    if is_same(target, source):
        raise CannotDoError("cli.error.itself", path=target)


def is_same(target: str, source: Source) -> bool:
    """Whether a name is that of a log, and of a file that is there."""
    one, other = Path(target), Path(source.path)
    with suppress(OSError):  # a name that no file can have
        return not source.is_stdin and one.exists() and other.exists() and one.samefile(other)
    return False
