"""The logs named on the command line: files, folders, patterns, and ``-`` for standard input."""

import errno
import glob
import os
import stat
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from io import BytesIO
from operator import itemgetter
from pathlib import Path
from typing import BinaryIO, Final, TypeAlias

from kartlog.cli import terminal
from kartlog.cli.packed import packing_of
from kartlog.cli.terminal import reason
from kartlog.cli.voice import CannotDoError, Voice

STDIN: Final = "-"
SUFFIX: Final = ".kart"
FORKS: Final = "__MACOSX"
"""Where one system leaves notes of its own beside each file of a zip."""


@dataclass(frozen=True, slots=True)
class Source:
    """One log: the path as it is shown, and how to get at its bytes."""

    path: str

    @property
    def is_stdin(self) -> bool:
        """Whether it is standard input rather than a file."""
        return self.path == STDIN

    def read(self) -> bytes:
        """The log; :class:`CannotDoError` where it cannot be read, or has to be unpacked before."""
        data = self._bytes()
        if packing_of(data):
            raise CannotDoError("cli.error.packed", path=self.path)
        return data

    def _bytes(self) -> bytes:
        try:
            return standard_input().read() if self.is_stdin else Path(self.path).read_bytes()
        except OSError as fault:
            raise _unreadable(self.path, fault) from fault

    @property
    def size(self) -> int:
        """How many bytes are in it, as far as that can be known beforehand."""
        path = Path(self.path)
        with suppress(OSError):  # whoever reads it says what is wrong
            return path.stat().st_size if not self.is_stdin and path.is_file() else 0
        return 0

    @contextmanager
    def opened(self) -> Iterator[BinaryIO]:
        """It, open for reading from any place in it; :class:`CannotDoError` where it cannot be read."""
        if not Path(self.path).is_file() or self.is_stdin:
            yield BytesIO(self._bytes())
            return
        try:
            with Path(self.path).open("rb") as stream:
                yield stream
        except OSError as fault:
            raise _unreadable(self.path, fault) from fault


@dataclass(frozen=True, slots=True)
class Called:
    """How the names of logs end among other files, and what there is besides: the paths of these others."""

    endings: tuple[str, ...] = (SUFFIX,)
    others: set[str] = field(default_factory=set)

    def is_log(self, name: str) -> bool:
        """Whether a file of a folder, or of an archive, is called a log."""
        return name.endswith(self.endings)


def is_of_a_system(path: str) -> bool:
    """Whether a file lies there for some system, not for people: a name on its way has a dot first.

    >>> [is_of_a_system(path) for path in ("2024/a.txt", ".git/config", "2024/.DS_Store", "__MACOSX/a.txt")]
    [False, True, True, True]
    """
    return any(name.startswith(".") or name == FORKS for name in Path(path).parts)


def expand(names: Sequence[str], called: Called | None = None) -> Iterator[Source | CannotDoError]:
    """Every log that the names stand for, once each, in order; an error in place of a name that has none.

    ``called``: what is read from folders; there it is noted what is not, once all has been expanded.
    """
    seen: set[str] = set()
    called = called or Called()
    for name in names:
        try:
            paths = _paths(name, called)
        except CannotDoError as problem:
            yield problem
            continue
        for path in paths:
            if isinstance(path, CannotDoError):
                yield path
                continue
            file = path if path == STDIN else os.path.realpath(path)
            if file not in seen:
                seen.add(file)
                yield Source(path)
    # What is named itself is read, whatever it is called.
    called.others.difference_update(seen)


@dataclass(slots=True)
class Files:
    """The logs named on the command line, one after the other; an unreadable one is named and passed over."""

    voice: Voice
    unreadable: bool = False
    """Whether there was one."""

    @property
    def code(self) -> int:
        """The exit code, as far as it is up to the logs being there."""
        return 2 if self.unreadable else 0

    def named(self, names: Sequence[str]) -> Iterator[Source]:
        """The logs that the names stand for."""
        for source in expand(names):
            if isinstance(source, Source):
                yield source
            else:
                self._tell(source)

    @contextmanager
    def passing_over(self) -> Iterator[None]:
        """Around the work on one log: where it cannot be done, that is said, and the next one comes."""
        try:
            yield
        except CannotDoError as problem:
            self._tell(problem)

    def _tell(self, problem: CannotDoError) -> None:
        self.unreadable = True
        terminal.complain(self.voice.refusal(problem))


def one(name: str) -> Source:
    """The one log that a name stands for; :class:`CannotDoError` where it is none or several."""
    paths = _paths(name, Called())
    if len(paths) != 1:
        raise CannotDoError("cli.error.one-file", path=name, count=len(paths))
    if isinstance(paths[0], CannotDoError):
        raise paths[0]
    return Source(paths[0])


_Found: TypeAlias = str | CannotDoError
"""The path of a log, or why there is none."""


def _paths(name: str, called: Called) -> Sequence[_Found]:
    if name == STDIN:
        return [STDIN]
    if not name:
        raise CannotDoError("cli.error.empty-name")
    try:
        return _named(name, called)
    except OSError as fault:
        raise _unreadable(name, fault) from fault


def _named(name: str, called: Called) -> list[_Found]:
    path = Path(name)
    if path.is_dir():
        return _logs_in(path, called)
    if path.exists():
        return [name]
    if glob.has_magic(name):
        matches = sorted(glob.glob(name, recursive=True))  # noqa: PTH207 -- absolute patterns too
        found = [log for match in matches for log in _found(match, called)]
        if found:
            return found
    raise CannotDoError("cli.error.missing", path=name)


def _logs_in(folder: Path, called: Called) -> list[_Found]:
    found = _found(str(folder), called)
    if not found:
        raise CannotDoError("cli.error.empty-folder", path=str(folder))
    return found


def _found(path: str, called: Called) -> list[_Found]:
    """The logs in a folder, however deep; what cannot be looked into is told, not passed over.

    What else is in it is noted.
    """
    if Path(path).exists() and not Path(path).is_dir():
        return [path] if Path(path).is_file() else []
    found: list[tuple[str, _Found]] = []

    def refuse(fault: OSError) -> None:
        inside = str(fault.filename)
        found.append((inside, _unreadable(inside, fault)))

    for folder, _, names in os.walk(path, onerror=refuse):
        inside, real = os.path.relpath(folder, path), os.path.realpath(folder)
        for name in names:
            if not called.is_log(name):
                if not is_of_a_system(f"{inside}/{name}"):
                    called.others.add(str(Path(real, name)))
                continue
            # As names are written: without a dot before the first folder.
            log = str(Path(folder, name))
            try:
                if stat.S_ISREG(Path(log).stat().st_mode):
                    found.append((log, log))
            except OSError as fault:
                found.append((log, _unreadable(log, fault)))
    return [one for _, one in sorted(found, key=itemgetter(0))]


def _unreadable(path: str, fault: OSError) -> CannotDoError:
    return CannotDoError("cli.error.unreadable", path=path, why=reason(fault))


def standard_input() -> BinaryIO:
    """Standard input as bytes."""
    stream = sys.stdin
    if stream is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    buffer: BinaryIO | None = getattr(stream, "buffer", None)
    return buffer if buffer is not None else BytesIO(stream.read().encode("utf-8", "surrogateescape"))
