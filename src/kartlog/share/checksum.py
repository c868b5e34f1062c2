"""What tells a whole link from a damaged one."""

from base64 import urlsafe_b64encode
from typing import Final
from zlib import crc32

LENGTH: Final = 8
"""Characters of a checksum: six bytes, without a bit to spare."""
MOST_COVERED: Final = 0xFFFF
"""Characters that a checksum can cover: their number is part of it."""


def checksum(covered: str) -> str:
    """The checksum of ASCII text: its CRC-32 and its length, as base64url.

    A changed character, or any that lie within four, changes the CRC for certain; a cut, a character too
    many or too few changes the length. Everything else passes once in four thousand million times.

    >>> checksum("k1=S0lNzFEwBAA&p=1.0")
    'LPSeiwAU'
    """
    data = covered.encode("ascii")
    return urlsafe_b64encode(crc32(data).to_bytes(4) + len(data).to_bytes(2)).decode("ascii")
