"""What has been done so far, in a file: work that was stopped goes on from there, and nothing is lost.

The first line says what was asked for, each further one what came of a load of work, all in order. A line
begins with a sum over it: one that was cut off when the work was stopped is known, and does not count.
"""

import json
import os
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, BinaryIO, Final

from kartlog import __version__
from kartlog.cli.checking.look import Asked
from kartlog.cli.checking.outcome import Outcome
from kartlog.cli.checking.shards import Shard
from kartlog.cli.terminal import reason
from kartlog.cli.voice import CannotDoError

_KIND: Final = "kartlog check 1"
"""What the first line calls itself; the number changes with what the lines hold."""
_LONGEST_HEADER: Final = 1 << 20
_STRANGE: Final = (KeyError, TypeError, ValueError, AttributeError, RecursionError)
"""What comes of lines that have the right sum, and were not written here."""


class Journal:
    """A file of what has been done; locked while it is open, where the system can."""

    def __init__(self, path: str, asked: Asked) -> None:
        self.path = path
        try:
            self._file = _opened(path)
        except OSError as fault:
            raise self._refusal("unwritable", why=reason(fault)) from fault
        try:
            self._lock()
            self._begin(asked)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Lets go of the file."""
        # What counts is written; what could not be has been told, and would be tried once more.
        with suppress(OSError):
            self._file.close()

    def require_same(self, shards: Iterable[Shard]) -> None:
        """:class:`CannotDoError` where the logs are not those of which the work was begun."""
        entries = self._entries()
        for shard in shards:
            entry = next(entries, None)
            if entry is None:
                return
            with self._reading():
                digest = entry["digest"]
            if digest != shard.digest:
                raise self._refusal("state-logs", log=shard.parts[0].path or self.path)
        if next(entries, None) is not None:
            raise self._refusal("state-fewer")

    def kept(self) -> Iterator[Outcome]:
        """What came of the loads that were done."""
        for entry in self._entries():
            with self._reading():
                outcome = Outcome.from_json(entry["outcome"])
            yield outcome

    def add(self, digest: str, outcome: Outcome) -> None:
        """Notes what came of the next load; what follows in the file was cut off, and goes."""
        self._write({"digest": digest, "outcome": outcome.as_json()})

    # --- the lines ----------------------------------------------------------------------------------

    def _begin(self, asked: Asked) -> None:
        """Reads or writes the first line."""
        header = {"kind": _KIND, "version": __version__, "asked": asked}
        with self._reading():
            first = _read(self._file.readline(_LONGEST_HEADER))
        if first is None:
            self._file.seek(0)
            # What is there and is no state is somebody's, and stays; unless it was cut off as it was begun.
            if not _line(header).startswith(self._file.read(_LONGEST_HEADER)):
                raise self._refusal("state-other")
            self._file.seek(0)
            self._write(header)
        elif not isinstance(first, dict) or first.get("kind") != _KIND:
            raise self._refusal("state-other")
        elif first.get("version") != __version__:
            raise self._refusal("state-version", found=first.get("version"), version=__version__)
        else:
            with self._reading():
                self._require_asked(first["asked"], asked)
        self._first_entry = self._file.tell()

    def _require_asked(self, before: Asked, now: Asked) -> None:
        for name in {**now, **before}:
            if before.get(name) != now.get(name):
                values = {"before": before.get(name), "now": now.get(name)}
                shown = {when: "–" if value is None else value for when, value in values.items()}
                raise self._refusal("state-asked", option=name, **shown)

    def _entries(self) -> Iterator[dict[str, Any]]:
        """The lines that are whole, from the first on; then the file stands where the next belongs."""
        at = self._first_entry
        while True:
            self._file.seek(at)
            line = self._file.readline()
            with self._reading():
                entry = _read(line)
            if entry is None:
                self._file.seek(at)
                return
            at += len(line)
            yield entry

    def _write(self, entry: dict[str, Any]) -> None:
        try:
            self._file.write(_line(entry))
            self._file.truncate()
            # From here on it is there even when this process is killed.
            self._file.flush()
        except OSError as fault:
            raise self._refusal("unwritable", why=reason(fault)) from fault

    def _lock(self) -> None:
        with suppress(ImportError):
            import fcntl

            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as busy:
                raise self._refusal("state-busy") from busy

    @contextmanager
    def _reading(self) -> Iterator[None]:
        """Around what takes a line for one of ours: where it is none, the file is no state."""
        try:
            yield
        except _STRANGE as fault:
            raise self._refusal("state-other") from fault

    def _refusal(self, key: str, **values: object) -> CannotDoError:
        return CannotDoError(f"cli.error.{key}", path=self.path, **values)


def _opened(path: str) -> BinaryIO:
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666)
    return os.fdopen(descriptor, "r+b")


def _line(entry: dict[str, Any]) -> bytes:
    data = json.dumps(entry, separators=(",", ":")).encode()
    return b"%08x %s\n" % (zlib.crc32(data), data)


def _read(line: bytes) -> Any:
    """What stands in a line, None where it is not whole."""
    total, _, data = line.partition(b" ")
    if not line.endswith(b"\n") or total != b"%08x" % zlib.crc32(data[:-1]):
        return None
    return json.loads(data)
