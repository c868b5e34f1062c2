"""A log's bytes to the games in it, of which a few are held at a time, however many there are."""

import codecs
from collections.abc import Callable, Iterator
from io import TextIOWrapper
from typing import BinaryIO, Final

from kartlog.batch.units import Unit, units_of
from kartlog.cli.checking.logs import Log
from kartlog.cli.voice import CannotDoError
from kartlog.parser.encoding import UTF_8, decode
from kartlog.parser.split import streamed

WHOLE: Final = 1 << 23
"""Up to so many bytes a log is read at once, in any encoding that can be told; a larger one is UTF-8."""
LARGEST: Final = 1 << 24
"""How many characters a game may have."""
_CHUNK: Final = 1 << 18
_SNIFFED: Final = 1 << 16
_MIB: Final = 1 << 20


def units_in(log: Log) -> Iterator[Unit]:
    """The games of a log; :class:`CannotDoError`, mostly before the first, where it cannot be read.

    A large one is read twice: whether all of it can be read is known before anything is judged.
    """
    with log.opened() as stream:
        beginning = stream.read(WHOLE + 1)
        large = len(beginning) > WHOLE
        if large:
            _require_utf8(log.path, beginning, stream)
    if not large:
        decoded = decode(beginning)
        del beginning
        yield from units_of(_bounded(log.path, streamed(decoded.text)), decoded.encoding)
        return
    del beginning
    with log.opened() as stream:
        text = TextIOWrapper(stream, "utf-8-sig", newline="")
        try:
            yield from units_of(_bounded(log.path, text.read))
        except UnicodeDecodeError as changed:
            raise _no_utf8(log.path) from changed
        finally:
            text.detach()


def _require_utf8(path: str, beginning: bytes, rest: BinaryIO) -> None:
    # UTF-16 without a mark is UTF-8, too, with every second character zero: the first lines tell.
    if decode(beginning[:_SNIFFED].rpartition(b"\n")[0]).encoding != UTF_8:
        raise _no_utf8(path)
    decoder = codecs.getincrementaldecoder(UTF_8)()
    try:
        decoder.decode(beginning)
        while chunk := rest.read(_CHUNK):
            decoder.decode(chunk)
        decoder.decode(b"", final=True)
    except UnicodeDecodeError as fault:
        raise _no_utf8(path) from fault


def _no_utf8(path: str) -> CannotDoError:
    return CannotDoError("cli.error.large-encoding", path=path, count=WHOLE // _MIB)


def _bounded(path: str, read: Callable[[int], str]) -> Callable[[int], str]:
    """Reads no game that is too large: as much is asked for as is held of it."""

    def bounded(size: int) -> str:
        if size > LARGEST:
            raise CannotDoError("cli.error.large-game", path=path, count=LARGEST // _MIB)
        return read(size)

    return bounded
