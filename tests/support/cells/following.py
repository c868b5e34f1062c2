"""A row says: this fault leaves that in doubt, and a later finding that relies on it follows from the fault.

``after @`` in a row names the line of a finding by its beginning, ``take#2`` is the second line that begins
with ``take``.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.support.findings import described, judged, roots
from tests.support.logs import deal, line_of
from tests.support.tables import table

EVEN = ("SA10 CA10 DA10 HA10", "SKQ CKQ DKQ HKQ", "SJ9 CJ9 DJ9 HJ9")
"""Seat 1 takes every trick; seat 2 has the marriages, seat 3 nothing."""
LEAD = ("SKQ CA10 DA10 HA10", "S9J CKQ DKQ HKQ", "SA10 CJ9 DJ9 HJ9")
"""Seat 1 has the marriage of spades, seat 3 the two spades above it."""
STRONG = ("SAKQ10 CAKQ10", "SJ9 DAKQ10 HAK", "CJ9 DJ9 H10QJ9")
"""Seat 1 has two marriages; seat 2 no club, seat 3 no spade."""
BEAT = ("SAK10J CAKQ10", "SQ9 DAKQ10 HAK", "CJ9 DJ9 H10QJ9")
"""Seat 2 can beat the jack of spades, and nothing else of seat 1."""
OVER = ("SKQ CAKQJ DAK", "S10J9 C109 DQJ10", "SA D9 HAKQJ109")
"""After two rounds seat 3 leads hearts, which seat 1 trumps with the queen and seat 2 can overtrump."""
OVER_3 = ("SKQ CAKQJ109", "S10 DAKQ10 HAKQ", "SAJ9 DJ9 H10J9")
"""Seat 1 leads clubs, which seat 2 trumps with its one spade and seat 3 can overtrump."""
OPEN = ("SAK CAK DAK HAK", "S10Q C10Q D10Q H10Q", "SJ9 CJ9 DJ9 HJ9")
"""Seat 1 takes all if seat 2 plays its tens on the aces, and else does not."""


@dataclass(frozen=True)
class Follows:
    """``consequence`` follows from ``cause``, which leaves ``doubt`` behind."""

    cause: str
    doubt: str
    consequence: str
    lines: Sequence[str]
    """Of the deal, or of several: a deal begins with the line that begins with ``deal``."""
    at: tuple[str, str]
    """The lines of the two findings."""
    rules: str = "classic@1"
    players: int = 3
    tags: Sequence[str] = field(default=())
    root: str = ""
    """The root, where the cause is itself a consequence."""

    @property
    def name(self) -> str:
        """How the row is called among the tests."""
        return f"{self.cause} leaves {self.doubt}: {self.consequence}"

    def text(self, *more: str) -> str:
        """The log, with further lines at its end."""
        return table([*self.lines, *more], players=self.players, rules=self.rules, tags=self.tags)


def holds(row: Follows) -> str:
    """What is not as the row says it; empty if it holds."""
    text = row.text()
    replay = judged(text)
    first, then = (line_at(text, place) for place in row.at)
    found, code = roots(replay), row.root or row.cause
    shown = described(replay, text)
    if not found or any((root.code, root.line) != (code, first) for root in found):
        return f"expected only {code} in line {first} as a root{shown}"
    later = [f for f in replay.findings if (f.code, f.line) == (row.consequence, then) and f.caused_by]
    if not later:
        return f"expected {row.consequence} in line {then} as a consequence{shown}"
    if {f.caused_by for f in later} != {found[0].address}:
        return f"expected {row.consequence} in line {then} to follow from {code}{shown}"
    return ""


def line_at(text: str, place: str) -> int:
    """The number of the line that a row means."""
    start, _, nth = place.partition("#")
    return line_of(text, start, int(nth or 1))


def dealt(*lines: str, hands: Sequence[str] = EVEN) -> list[str]:
    """A deal of seat 3, up to the talon, and then these lines."""
    return deal(hands, bids="", instead="\n".join(lines))


def bid(bids: str, *lines: str, hands: Sequence[str] = EVEN) -> list[str]:
    """A deal of seat 3, these bids, and then these lines."""
    return deal(hands, bids=bids, instead="\n".join(lines))


def played(play: str, *lines: str, hands: Sequence[str] = EVEN, give: str | None = None) -> list[str]:
    """A deal that seat 1 plays for 120, these tricks, and then these lines."""
    return deal(hands, play, give=give, after=lines)
