"""The canonical form, as a change of those lines that have it not."""

import re
from collections.abc import Iterable
from itertools import takewhile

from lsprotocol.types import TextEdit

from kartlog.lsp.logs import Log
from kartlog.lsp.places import Places
from kartlog.parser.writer import dumps_all


def formatting(log: Log, places: Places) -> list[TextEdit]:
    """The change that makes a log canonical, from the first line that is not to the last; none where all are.

    Nothing is lost by it: what cannot be read stays as it is written.
    """
    written = _lines(log.text)
    canonical = _lines(dumps_all([judged.game for judged in log.games]))
    first = _alike(zip(written, canonical, strict=False))
    last = _alike(zip(reversed(written[first:]), reversed(canonical[first:]), strict=False))
    old, new = ("".join(lines[first : len(lines) - last]) for lines in (written, canonical))
    start = sum(map(len, written[:first]))
    return [TextEdit(places.range((start, start + len(old))), new)] if old != new else []


def _lines(text: str) -> list[str]:
    return re.findall(r"[^\n]*\n|[^\n]+", text)


def _alike(pairs: Iterable[tuple[str, str]]) -> int:
    """How many of the first pairs are pairs of the same."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
