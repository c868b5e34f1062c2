"""The logs named on the command line, each member of an archive by itself, and the way to their bytes."""

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final

from kartlog.cli.packed import damage_told, member, overlapping, packing_of, unpacked
from kartlog.cli.sources import FORKS, SUFFIX, Called, Source, expand, is_of_a_system, standard_input
from kartlog.cli.terminal import reason
from kartlog.cli.voice import CannotDoError

if TYPE_CHECKING:
    from zipfile import ZipFile, ZipInfo

ENDINGS: Final = (SUFFIX, f"{SUFFIX}.gz", f"{SUFFIX}.zst", ".zip")
"""How the files of a folder or a zip are called that are read."""
_SNIFFED: Final = 4


@dataclass(frozen=True, slots=True)
class Log:
    """One log: the path as it is shown, and how to get at its bytes, from the start each time."""

    path: str
    opened: Callable[[], AbstractContextManager[BinaryIO]]


class Logs:
    """The logs that names stand for, once each, in order; an error in place of one that cannot be had."""

    def __init__(self, names: Sequence[str]) -> None:
        self._called = Called(ENDINGS)
        self.sources: list[Source | CannotDoError] = [*expand(names, self._called)]
        self.begun = 0
        """How many sources have been come to."""
        self.position: Callable[[], int] = int
        """How many bytes of the source that is being read have been."""
        self._kept: dict[str, BinaryIO] = {}
        self._other_members = 0
        self._archive: tuple[str, ZipFile, Collection[ZipInfo]] | None = None
        """The archive that was read last, with the members that overlap: their list is read once."""

    @property
    def size(self) -> int:
        """The size of a source that stands alone, as far as that can be known."""
        first = self.sources[0] if len(self.sources) == 1 else None
        return first.size if isinstance(first, Source) else 0

    @property
    def others(self) -> int:
        """How many files there were in folders and archives that are not called logs, so far."""
        return len(self._called.others) + self._other_members

    def __iter__(self) -> Iterator[Log | CannotDoError]:
        """Each of them; from the start each time."""
        self.begun = 0
        self._other_members = 0
        for source in self.sources:
            if isinstance(source, CannotDoError):
                yield source
            else:
                yield from self._in(source)
            self.begun += 1

    def close(self) -> None:
        """Lets go of what was kept."""
        self._close_archive()
        for kept in self._kept.values():
            kept.close()

    # --- archives -----------------------------------------------------------------------------------

    def _in(self, source: Source) -> Iterator[Log | CannotDoError]:
        path = source.path
        try:
            if self._packing(source) == "zip":
                found = [*self._members(self._zip(source)[0])]
                yield from [
                    Log(f"{path}/{info.filename}", partial(self._member, source, info)) for info in found
                ]
                if not found:
                    yield CannotDoError("cli.error.empty-archive", path=path)
                return
        except CannotDoError as problem:
            yield problem
            return
        yield Log(path, partial(self._whole, source))

    def _packing(self, source: Source) -> str:
        with self._raw(source) as raw:
            return packing_of(raw.read(_SNIFFED))

    def _zip(self, source: Source) -> "tuple[ZipFile, Collection[ZipInfo]]":
        from zipfile import ZipFile

        if self._archive is None or self._archive[0] != source.path:
            self._close_archive()
            with damage_told(source.path):
                # A file by its name: the archive keeps it open. What was kept from a stream is open already.
                archive = ZipFile(self._kept.get(source.path, source.path))
                self._archive = source.path, archive, overlapping(archive)
        return self._archive[1:]

    def _close_archive(self) -> None:
        if self._archive is not None:
            self._archive[1].close()
        # The next may be damaged: then there is none.
        self._archive = None

    def _members(self, archive: "ZipFile") -> Iterator["ZipInfo"]:
        """Those that are called logs; the others are counted."""
        for info in archive.infolist():
            name = info.filename
            if info.is_dir():
                continue
            if self._called.is_log(name) and not name.startswith(f"{FORKS}/"):
                yield info
            else:
                self._other_members += not is_of_a_system(name)

    @contextmanager
    def _member(self, source: Source, info: "ZipInfo") -> Iterator[BinaryIO]:
        path = f"{source.path}/{info.filename}"
        self.position = lambda: info.header_offset
        with member(path, *self._zip(source), info) as raw:
            packing = packing_of(raw.peek(_SNIFFED))  # type: ignore[attr-defined]
            if packing == "zip":
                raise CannotDoError("cli.error.nested", path=path)
            with unpacked(path, raw, packing) as stream:
                yield _once_packed(path, stream) if packing else stream

    # --- files --------------------------------------------------------------------------------------

    @contextmanager
    def _whole(self, source: Source) -> Iterator[BinaryIO]:
        with self._raw(source) as raw:
            packing = packing_of(raw.read(_SNIFFED))
            raw.seek(0)
            self.position = raw.tell
            try:
                with unpacked(source.path, raw, packing) as stream:
                    yield _once_packed(source.path, stream) if packing else stream
            finally:
                at = raw.tell()
                self.position = lambda: at

    @contextmanager
    def _raw(self, source: Source) -> Iterator[BinaryIO]:
        try:
            if Path(source.path).is_file() and not source.is_stdin:
                with Path(source.path).open("rb") as stream:
                    yield stream
            else:
                yield self._whole_stream(source)
        except OSError as fault:
            raise CannotDoError("cli.error.unreadable", path=source.path, why=reason(fault)) from fault

    def _whole_stream(self, source: Source) -> BinaryIO:
        """What can be read once only, kept in a file that has no name."""
        if source.path not in self._kept:
            import shutil
            from tempfile import TemporaryFile

            kept = TemporaryFile()  # noqa: SIM115 -- until all logs are read
            if source.is_stdin:
                shutil.copyfileobj(standard_input(), kept)
            else:
                with Path(source.path).open("rb") as stream:
                    shutil.copyfileobj(stream, kept)
            self._kept[source.path] = kept
        self._kept[source.path].seek(0)
        return self._kept[source.path]


def _once_packed(path: str, stream: BinaryIO) -> BinaryIO:
    if packing_of(stream.peek(_SNIFFED)):  # type: ignore[attr-defined]
        raise CannotDoError("cli.error.nested", path=path)
    return stream
