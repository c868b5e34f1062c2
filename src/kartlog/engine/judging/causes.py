"""Which finding follows from which.

A fault leaves doubt behind: a revoke, about that card and that hand; a trick that cannot be read, about whose
turn it is. A later check that relies on what is in doubt has that fault as its cause. Two tables say what
each finding leaves in doubt and what it relies on.
"""

from typing import Final

from kartlog.cards import Card
from kartlog.engine.layout import Seat

_NONE: Final = -1

# What may be in doubt: "card" (where this card is), "hand" (what this seat holds), and for the whole deal
# "auction" (who is declarer, at what height), "turn" (whose it is), "trump", "points".
_LEAVES_IN_DOUBT: Final[dict[str, tuple[str, ...]]] = {
    "deal.duplicate-card": ("card", "hand"),
    "deal.hand-size": ("hand",),
    "auction.passed": ("auction",),
    "auction.turn": ("auction",),
    "auction.over": ("auction",),
    "auction.barrel": ("auction",),
    "auction.none": ("auction",),
    "auction.unfinished": ("auction", "turn"),
    "play.over": ("over",),
    "writeoff.too-late": ("over",),
    "rest.impossible": ("points",),
    "contract.missing": ("auction", "turn"),
    "contract.seat": ("auction", "turn"),
    "contract.no-declarer": ("auction", "turn"),
    "exchange.recipient": ("card", "hand", "exchange"),
    "exchange.count": ("card", "hand", "exchange"),
    "exchange.too-late": ("card", "hand"),
    "exchange.not-held": ("card", "hand"),
    "play.not-held": ("card", "hand", "turn", "points"),
    "play.turn": ("turn", "points"),
    "play.short-trick": ("turn", "points"),
    "claim.trick": ("turn", "points"),
    "play.must-follow": ("card", "hand", "points"),
    "play.must-trump": ("card", "hand", "points"),
    "play.must-beat": ("card", "hand", "points"),
    "play.must-overtrump": ("card", "hand", "points"),
    "play.trump-lead": ("points",),
    "marriage.needs-trick": ("trump", "points"),
    "marriage.aces-needs-trick": ("trump", "points"),
    "marriage.not-held": ("trump", "points"),
    "marriage.not-leading": ("trump", "points"),
    "marriage.no-such": ("trump", "points"),
    "contract.below-bid": ("points",),
    "contract.step": ("points",),
    "claim.taken": ("points",),
}
_RELIES_ON: Final[dict[str, tuple[str, ...]]] = {
    "auction.turn": ("auction",),
    "auction.passed": ("auction",),
    "auction.over": ("auction",),
    "auction.barrel": ("auction",),
    "auction.none": ("auction",),
    "auction.unfinished": ("auction",),
    "auction.not-higher": ("auction",),
    "auction.limit": ("hand", "auction"),
    "exchange.recipient": ("auction",),
    "exchange.count": ("auction", "exchange"),
    "exchange.not-held": ("card", "hand", "auction"),
    "contract.below-bid": ("auction",),
    "contract.limit": ("hand",),
    "play.not-held": ("card", "hand", "turn"),
    "play.turn": ("turn",),
    "play.over": ("turn", "over"),
    "play.short-trick": ("turn",),
    "claim.trick": ("turn", "trump"),
    "play.must-follow": ("hand", "turn"),
    "play.must-trump": ("hand", "turn", "trump"),
    "play.must-beat": ("hand", "turn"),
    "play.must-overtrump": ("hand", "turn", "trump"),
    "play.trump-lead": ("hand", "turn", "trump"),
    "marriage.not-held": ("hand", "turn"),
    "marriage.not-leading": ("turn",),
    "marriage.needs-trick": ("turn",),
    "claim.taken": ("points", "turn", "auction"),
    "claim.score": ("points", "turn", "auction"),
    "claim.total": ("points", "turn", "auction"),
    "deal.unfinished": ("points", "turn", "auction"),
}
_EVERYTHING: Final = "everything"
RELIES_ON_MATCH: Final = frozenset(
    {"auction.barrel", "auction.none", "contract.fixed", "exchange.recipient", "claim.dealer", "end.over"}
)
"""Findings that may follow from a wrong score in an earlier deal, or from play after the end."""


class Doubts:
    """What is in doubt in a deal, and since which step."""

    def __init__(self) -> None:
        """Nothing is in doubt yet."""
        self._since: dict[tuple[str, int], int] = {}

    def cause_of(self, code: str, seat: Seat = _NONE, card: Card | None = None) -> int | None:
        """The step of the fault that this finding follows from, None if it is a root of its own."""
        keys = [_key(what, seat, card) for what in _RELIES_ON.get(code, ())]
        if keys:
            keys.append((_EVERYTHING, _NONE))
        steps = [self._since[key] for key in keys if key in self._since]
        return min(steps, default=None)

    def add(self, code: str, step: int, *seats: Seat, card: Card | None = None) -> None:
        """A finding at ``step`` leaves doubt behind."""
        for what in _LEAVES_IN_DOUBT.get(code, ()):
            for seat in seats or (_NONE,):
                self._since.setdefault(_key(what, seat, card), step)

    def add_card(self, card: Card, step: int) -> None:
        """Where this card is is in doubt."""
        self._since.setdefault(("card", card), step)

    def add_everything(self, step: int) -> None:
        """Something at ``step`` could not be read: whatever relies on anything may follow from that."""
        self._since.setdefault((_EVERYTHING, _NONE), step)

    def turn_confirmed(self) -> None:
        """A whole trick fell into place: whose turn it is is no longer in doubt."""
        self._since.pop(("turn", _NONE), None)


def _key(what: str, seat: Seat, card: Card | None) -> tuple[str, int]:
    if what == "hand":
        return what, seat
    if what == "card":
        return what, _NONE if card is None else card
    return what, _NONE
