"""Bytes to lines of text, piece by piece where the encoding allows it."""

import re
from collections.abc import Iterator
from io import BytesIO, TextIOWrapper
from typing import BinaryIO, Final, TextIO

from kartlog.exchange.importing import SNIFFED, RefusedError, Remark
from kartlog.parser import decode
from kartlog.parser.encoding import UNKNOWN, UTF_8, Decoded

_CUT: Final = re.compile(rb"[\xc0-\xff][\x80-\xbf]{0,2}\Z")
"""The beginning of a character of UTF-8 whose end may not have been read."""


def beginning_of(data: bytes) -> Decoded:
    """The text of the first bytes of a file, and its encoding as far as they tell."""
    return decode(_CUT.sub(b"", data))


def opened(source: BinaryIO) -> TextIO:
    """The text of a file, its line ends as they are; one that is not in UTF-8 is read as a whole first."""
    encoding = beginning_of(source.read(SNIFFED)).encoding
    source.seek(0)
    if encoding == UTF_8:
        return TextIOWrapper(source, "utf-8-sig", newline="")
    written = decode(source.read())
    if written.encoding == UNKNOWN:
        raise no_text()
    return TextIOWrapper(BytesIO(written.text.encode(UTF_8, "replace")), UTF_8, newline="")


def lines_of(source: BinaryIO) -> Iterator[str]:
    """The lines of a file, each with its end."""
    try:
        yield from opened(source)
    except UnicodeDecodeError as broken:
        raise no_text() from broken


def no_text() -> RefusedError:
    """The refusal of what is in no encoding that is known."""
    return RefusedError(Remark("import.encoding"))
