"""Logs that are packed: what they are packed with, and how much may come out of them."""

import io
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, BinaryIO, Final, Literal

from kartlog.cli.voice import CannotDoError

if TYPE_CHECKING:
    from zipfile import ZipFile, ZipInfo

Packing = Literal["zip", "gzip", "zstd", ""]

_MAGIC: Final[dict[bytes, Packing]] = {
    b"PK\x03\x04": "zip",
    b"PK\x05\x06": "zip",
    b"\x1f\x8b": "gzip",
    b"\x28\xb5\x2f\xfd": "zstd",
    # A frame to be skipped, with which some programs begin.
    **{bytes([0x50 + kind]) + b"\x2a\x4d\x18": "zstd" for kind in range(16)},
}
"""What packed files begin with, whatever they are called. A zip that begins otherwise holds no file."""
DENSEST: Final = 200
"""So many times its size a packed log may come to; games are seldom packed more than eightfold."""
FREE: Final = 1 << 24
"""What may come out of any, in bytes."""
_ENCRYPTED: Final = 1
"""The bit of a member of a zip."""
_HEAD: Final = 30
"""So many bytes at least stand before what is packed in a member."""


def packing_of(beginning: bytes) -> Packing:
    """What a file is packed with, by its first bytes."""
    return next((packing for magic, packing in _MAGIC.items() if beginning.startswith(magic)), "")


@contextmanager
def unpacked(path: str, raw: BinaryIO, packing: Packing) -> Iterator[BinaryIO]:
    """What is in a packed file, as it is read; :class:`CannotDoError` where something is wrong with it."""
    if packing == "gzip":
        # Loaded where something is packed; so are the others.
        import gzip

        stream: Any = gzip.GzipFile(fileobj=raw)
    elif packing == "zstd":
        stream = _zstd(path).ZstdFile(raw)
    else:
        yield raw
        return
    with stream, _metered(path, stream, raw.tell) as metered:
        yield metered


def overlapping(archive: "ZipFile") -> "Collection[ZipInfo]":
    """The members that reach into the next: so a small zip lists one thing a thousand times."""
    found, end = set(), archive.start_dir
    for info in sorted(archive.infolist(), key=lambda info: info.header_offset, reverse=True):
        if info.header_offset + _HEAD + info.compress_size > end:
            found.add(info)
        end = info.header_offset
    return found


@contextmanager
def member(
    path: str, archive: "ZipFile", overlaps: "Collection[ZipInfo]", info: "ZipInfo"
) -> Iterator[BinaryIO]:
    """A member of a zip, as it is read; none of those that overlap."""
    if info.flag_bits & _ENCRYPTED:
        raise CannotDoError("cli.error.encrypted", path=path)
    with damage_told(path):
        if info in overlaps:
            # What newer versions of Python say.
            raise ValueError("Overlapped entries")
        stream = archive.open(info)
    with stream, _metered(path, stream, lambda: info.compress_size) as metered:
        yield metered


@contextmanager
def _metered(path: str, stream: Any, packed: Callable[[], int]) -> Iterator[BinaryIO]:
    with io.BufferedReader(_Meter(path, stream, packed)) as metered:
        yield metered


class _Meter(io.RawIOBase):
    """Measures what comes out against what went in."""

    def __init__(self, path: str, stream: Any, packed: Callable[[], int]) -> None:
        self.path = path
        self.stream = stream
        self.packed = packed
        self.out = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any, /) -> int:
        with damage_told(self.path):
            data: bytes = self.stream.read(len(buffer))
        buffer[: len(data)] = data
        self.out += len(data)
        if self.out > FREE and self.out > DENSEST * self.packed():
            raise CannotDoError("cli.error.dense", path=self.path, count=DENSEST)
        return len(data)


@contextmanager
def damage_told(path: str) -> Iterator[None]:
    """Around reading what is packed: those who unpack tell of damage in a dozen ways, here it is one line."""
    try:
        yield
    except CannotDoError:
        raise
    except Exception as fault:
        why = str(fault) or type(fault).__name__
        raise CannotDoError("cli.error.damaged", path=path, why=why) from fault


def _zstd(path: str) -> Any:
    try:
        from compression import zstd
    except ImportError:
        try:
            from backports import zstd
        except ImportError as missing:
            raise CannotDoError("cli.error.no-zstd", path=path) from missing
    return zstd
