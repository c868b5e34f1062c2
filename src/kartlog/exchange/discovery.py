"""Which importers there are, and which of them is for a file.

Our own stand in the table of formats; others are found as entry points. One that cannot be used is told of
and does no harm.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.metadata import EntryPoint, entry_points
from typing import BinaryIO, Final, TypeVar

from kartlog.exchange.formats import FORMATS
from kartlog.exchange.importing import (
    GROUP,
    INTERFACE,
    Imported,
    Importer,
    MissingPackageError,
    RefusedError,
    Remark,
)

_T = TypeVar("_T")

OWN: Final[Mapping[str, Importer]] = {name: form.importer for name, form in FORMATS.items()}
"""The importers that are always there."""
_OURS_TO_RAISE: Final = (RefusedError, MissingPackageError, OSError)
"""What an importer may raise: a refusal, or what comes from the file itself."""


class BrokenImporterError(Exception):
    """An importer from elsewhere has failed."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(name, why)
        self.name = name
        self.why = why


@dataclass(frozen=True, slots=True)
class Found:
    """The importers that can be used, and what is to be said of the others."""

    importers: Mapping[str, Importer]
    remarks: tuple[Remark, ...] = ()


def found(registered: Iterable[EntryPoint] | None = None) -> Found:
    """Our own importers, and those that are installed beside us."""
    importers, remarks = dict(OWN), []
    known = entry_points(group=GROUP) if registered is None else registered
    for point in sorted(known, key=lambda point: (point.name, point.value)):
        loaded = _loaded(point)
        if isinstance(loaded, Remark):
            remarks.append(loaded)
        elif loaded is not OWN.get(point.name):
            importers[point.name] = _guarded(loaded)
    return Found(importers, tuple(remarks))


def _loaded(point: EntryPoint) -> Importer | Remark:
    try:
        loaded = point.load()
    except Exception as broken:  # whatever goes wrong in it is its own affair
        return _unusable("broken", point, why=_reason(broken))
    if not isinstance(loaded, Importer) or not isinstance(loaded.suffixes, tuple):
        return _unusable("other", point)
    if loaded.interface != INTERFACE:
        return _unusable("interface", point, found=loaded.interface, expected=INTERFACE)
    if loaded is not OWN.get(point.name) and point.name in OWN:
        return _unusable("taken", point)
    return loaded


def _unusable(key: str, point: EntryPoint, **values: object) -> Remark:
    named = {"name": point.name, "object": point.value}
    return Remark(f"import.entry.{key}", 0, tuple((named | values).items()))


def _reason(broken: Exception) -> str:
    return f"{type(broken).__name__}: {broken}"


def _guarded(importer: Importer) -> Importer:
    """The importer, whose failures are told by its name."""

    def sniff(beginning: bytes) -> bool:
        return bool(_tried(importer.name, lambda: importer.sniff(beginning)))

    def read(source: BinaryIO) -> Iterator[Imported]:
        pieces = _tried(importer.name, lambda: iter(importer.read(source)))
        while True:
            piece = _tried(importer.name, lambda: next(pieces, None))
            if piece is None:
                return
            if not isinstance(piece, Imported):
                raise BrokenImporterError(importer.name, f"{type(piece).__name__} ≠ Imported")
            yield piece

    return replace(importer, sniff=sniff, read=read)


def _tried(name: str, call: Callable[[], _T]) -> _T:
    try:
        return call()
    except _OURS_TO_RAISE:
        raise
    except Exception as broken:  # as above
        raise BrokenImporterError(name, _reason(broken)) from broken


def candidates(path: str, beginning: bytes, importers: Iterable[Importer]) -> Sequence[Importer]:
    """The importers that a file may be for.

    The end of its name says it; where that says several or nothing, its first bytes do. Of ours the first
    that knows them is meant.
    """
    known = [*importers]
    named = [importer for importer in known if path.lower().endswith(importer.suffixes)]
    if len(named) == 1:
        return named
    sniffed = [importer for importer in named or known if importer.sniff(beginning)]
    first = next((importer for importer in sniffed if _is_ours(importer)), None)
    return [importer for importer in sniffed if importer is first or not _is_ours(importer)]


def _is_ours(importer: Importer) -> bool:
    return OWN.get(importer.name) is importer
