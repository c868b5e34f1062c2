"""A log as a link, and back: ``spec/link.md``.

#k1=<deflate-raw, base64url>.<checksum>&p=3.14&seat=2
#c=<checksum>&src=<address>&p=3.14&seat=2
"""

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from typing import Final, Literal
from urllib.parse import unquote

from kartlog.share.checksum import LENGTH, MOST_COVERED, checksum
from kartlog.share.place import Place, place_in

MOST_BYTES: Final = 1_000_000
"""How large a log in a link may be, in UTF-8: what unpacks to more is refused."""
SAFE: Final = 2_000
"""Characters of a link that get through everywhere."""
USUAL: Final = 4_000
"""Characters of a link that most chats leave alone."""

_RAW: Final = -15
"""zlib's word for a deflate stream without a wrapping."""
_B64: Final = "[A-Za-z0-9_-]"
_CHECK: Final = f"(?P<check>{_B64}{{{LENGTH}}})"
_WORDS: Final = r"(?P<words>(?:&[a-z]+=[A-Za-z0-9_.~/:%-]*)*)"
_CARRIED: Final = re.compile(rf"k1=(?P<data>{_B64}+)\.{_CHECK}{_WORDS}")
_CHECKED: Final = re.compile(rf"c={_CHECK}{_WORDS}")
_BARE: Final = re.compile(_WORDS)
_NO_ESCAPE: Final = re.compile("%(?![0-9A-Fa-f]{2})")
_STARTS: Final = ("k1", "c=")

Fault = Literal["none", "damaged", "unknown", "kept", "large", "long", "text"]
Reach = Literal["everywhere", "most", "few"]


class LinkError(ValueError):
    """A link that cannot be read, or a log that no link can carry.

    ``fault``: ``none`` – there is no link; ``damaged`` – it does not hold what it held when it was made;
    ``unknown`` – it is none of ours, or of a later version; ``kept`` – it names a log in the library of one
    browser; ``large`` – its log is over :data:`MOST_BYTES`; ``long`` – the link would be too long;
    ``text`` – the log is not text.
    """

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault: Fault = fault


@dataclass(frozen=True, slots=True)
class Link:
    """What a link says: a log, or the address of one, or neither; and a place in it."""

    text: str | None = None
    source: str | None = None
    """An address, as the link has it, beside the viewer's own."""
    place: Place = field(default_factory=Place)


def link_of(text: str, place: Place | None = None, base: str = "") -> str:
    """The link that carries a log; ``base`` is the address of a viewer.

    Raises :class:`LinkError` for a log that no link can carry.

    >>> link_of("deal 1")
    '#k1=S0lNzFEwBAA.IZ0q1QAO'
    """
    try:
        data = text.encode("utf-8")
    except UnicodeEncodeError as fault:
        raise LinkError("text") from fault
    if len(data) > MOST_BYTES:
        raise LinkError("large")
    packer = zlib.compressobj(9, zlib.DEFLATED, _RAW)
    packed = urlsafe_b64encode(packer.compress(data) + packer.flush()).decode("ascii").rstrip("=")
    words = (place or Place()).words()
    rest = f"&{words}" if words else ""
    covered = f"k1={packed}{rest}"
    if len(covered) > MOST_COVERED:
        raise LinkError("long")
    return f"{base.partition('#')[0]}#k1={packed}.{checksum(covered)}{rest}"


def read_link(link: str) -> Link:
    """What a link says: a whole address, or what follows its ``#``.

    Raises :class:`LinkError` where it is not what it was when it was made. It never says anything else.
    """
    before, sign, after = link.strip().partition("#")
    fragment = after if sign else before
    if not fragment:
        raise LinkError("none")
    if sign and before.startswith(_STARTS):
        # What was a fragment has got a `#` inside.
        raise LinkError("damaged")
    if carried := _CARRIED.fullmatch(fragment):
        _verify(carried["check"], f"k1={carried['data']}{carried['words']}")
        return Link(text=_unpacked(carried["data"]), place=_place(carried["words"]))
    if checked := _CHECKED.fullmatch(fragment):
        _verify(checked["check"], checked["words"].removeprefix("&"))
        return _without_log(checked["words"])
    if fragment.startswith(_STARTS) or fragment in ("k", "c"):
        raise LinkError("damaged")
    if _BARE.fullmatch(f"&{fragment}"):
        # Written by hand: what makes links gives them a checksum, and puts it first.
        return _without_log(f"&{fragment}", known_only=True)
    raise LinkError("unknown")


def reach_of(link: str) -> Reach:
    """How far a link of this length gets: ``everywhere``, through ``most`` chats, through ``few``."""
    return "everywhere" if len(link) <= SAFE else "most" if len(link) <= USUAL else "few"


def _verify(written: str, covered: str) -> None:
    if len(covered) > MOST_COVERED or checksum(covered) != written:
        raise LinkError("damaged")


def _without_log(words: str, *, known_only: bool = False) -> Link:
    parameters = _parameters(words)
    if known_only and not parameters.keys() <= {"src", "lib", "g", "p", "seat", "eye", "v", "lang"}:
        raise LinkError("unknown")
    source, kept, place = parameters.get("src"), parameters.get("lib"), _place(words)
    if kept is not None:
        raise LinkError("kept" if kept and source is None else "unknown")
    if source is not None and (not source or _NO_ESCAPE.search(source)):
        raise LinkError("unknown")
    try:
        address = None if source is None else unquote(source, errors="strict")
    except UnicodeDecodeError as fault:
        raise LinkError("unknown") from fault
    return Link(source=address, place=place)


def _parameters(words: str) -> dict[str, str]:
    pairs = [word.split("=", 1) for word in words.split("&")[1:]]
    parameters = dict(pairs)
    if len(parameters) != len(pairs):
        raise LinkError("unknown")
    return parameters


def _place(words: str) -> Place:
    try:
        return place_in(_parameters(words))
    except LinkError:
        raise
    except ValueError as fault:
        raise LinkError("unknown") from fault


def _unpacked(data: str) -> str:
    """The log in a link; unpacking stops where it grows too large."""
    packed = urlsafe_b64decode(data + "=" * (-len(data) % 4)) if len(data) % 4 != 1 else b""
    unpacker = zlib.decompressobj(_RAW)
    try:
        log = unpacker.decompress(packed, MOST_BYTES + 1)
        if len(log) > MOST_BYTES:
            raise LinkError("large")
        if not unpacker.eof or unpacker.unused_data:
            raise LinkError("damaged")
        return log.decode("utf-8")
    except (zlib.error, UnicodeDecodeError) as fault:
        raise LinkError("damaged") from fault
