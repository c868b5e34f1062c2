"""A PNG as pixels: as much of the format as browsers write."""

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

SIGNATURE = b"\x89PNG\r\n\x1a\n"
CHANNELS = {0: 1, 2: 3, 4: 2, 6: 4}


@dataclass(frozen=True)
class Picture:
    """A picture with eight bits a channel; rows from the top."""

    width: int
    height: int
    channels: int
    rows: tuple[bytes, ...]

    @property
    def grey(self) -> memoryview:
        """The first channel, as a field of ``height`` × ``width`` bytes."""
        first = b"".join(row[:: self.channels] for row in self.rows)
        return memoryview(first).cast("B", (self.height, self.width))

    def pixel(self, x: int, y: int) -> tuple[int, ...]:
        return tuple(self.rows[y][x * self.channels : (x + 1) * self.channels])


def read_png(data: bytes, most_rows: int | None = None) -> Picture:
    """The picture; its first rows only where no more are wanted."""
    assert data.startswith(SIGNATURE)
    chunks = list(_chunks(data))
    width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", chunks[0][1])
    assert (depth, interlaced) == (8, 0)
    channels = CHANNELS[colour]
    raw = zlib.decompress(b"".join(content for name, content in chunks if name == b"IDAT"))
    return Picture(width, height, channels, tuple(islice(_rows(raw, width * channels, channels), most_rows)))


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(SIGNATURE)
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        yield data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        at += length + 12


def _rows(raw: bytes, size: int, step: int) -> Iterator[bytes]:
    above = bytes(size)
    for start in range(0, len(raw), size + 1):
        above = _unfiltered(raw[start], bytearray(raw[start + 1 : start + 1 + size]), above, step)
        yield above


def _unfiltered(kind: int, row: bytearray, above: bytes, step: int) -> bytes:
    for at in range(len(row) if kind else 0):
        left = row[at - step] if at >= step else 0
        corner = above[at - step] if at >= step else 0
        guess = (left, above[at], (left + above[at]) // 2, _paeth(left, above[at], corner))[kind - 1]
        row[at] = (row[at] + guess) & 0xFF
    return bytes(row)


def _paeth(left: int, up: int, corner: int) -> int:
    guess = left + up - corner
    return min((left, up, corner), key=lambda value: abs(guess - value))
