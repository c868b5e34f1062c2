"""Which finding follows from which.

A fault leaves doubt behind: a revoke, about that card and that hand; a trick that cannot be read, about whose
turn it is. A later check that relies on what is in doubt has that fault as its cause. Two tables say what
each finding leaves in doubt and what it relies on. A cause is always a root: a finding that follows from a
consequence follows from what that one follows from.
"""

from typing import Final

from kartlog.cards import Card
from kartlog.engine.layout import NOBODY, Seat

# What can be in doubt: "card" (where this card is), "hand" (what this seat holds), "dealt" (whether the lists
# of the deal fit together), "auction" (who is in it, whose turn it is), "bidding" (how high it went, and so
# who is declarer), "exchange" (who was given what), "turn" (whose turn it is to play), "trump", "points",
# "over" (whether the deal is over), "everything".
_TABLE: Final[tuple[tuple[str, str, str], ...]] = (
    # finding, what it leaves in doubt, what it relies on
    ("deal.duplicate-card", "dealt everything", "dealt"),
    ("deal.hand-size", "dealt everything", ""),
    ("deal.talon-size", "dealt everything", ""),
    ("deal.order", "", "dealt"),
    ("deal.last-card", "", "dealt"),
    ("deal.talon-ends", "", "dealt"),
    ("deck.size", "dealt", ""),
    ("claim.hand", "dealt everything", ""),
    ("claim.talon", "everything", ""),
    ("deal.talon-apart", "", "dealt"),
    ("redeal.duty", "", "hand dealt"),
    ("redeal.no-ground", "", "hand dealt"),
    ("redeal.too-late", "", "auction"),
    ("dark.not-offered", "auction bidding turn", ""),
    ("dark.who", "auction bidding turn", ""),
    ("dark.too-late", "auction bidding", "auction"),
    ("dark.barred", "auction bidding turn", ""),
    ("auction.opening", "bidding", "bidding auction"),
    ("auction.step", "bidding", ""),
    ("auction.not-higher", "bidding", "bidding auction"),
    ("auction.jump", "bidding", "bidding auction"),
    ("auction.cap", "bidding", "bidding"),
    ("auction.limit", "bidding", "hand bidding auction"),
    ("auction.banned", "bidding", "auction"),
    ("auction.passed", "auction bidding", "auction bidding"),
    ("auction.turn", "auction bidding", "auction bidding"),
    ("auction.over", "auction bidding", "auction bidding"),
    ("auction.barrel", "auction bidding", "auction"),
    ("auction.none", "auction bidding", "auction"),
    ("auction.unfinished", "auction bidding turn", "auction bidding"),
    ("talon.taken", "", "auction bidding"),
    ("talon.choice", "card hand dealt", ""),
    ("talon.must-show", "", "auction bidding"),
    ("talon.must-hide", "", "auction bidding"),
    ("exchange.recipient", "card hand exchange auction bidding turn points", "auction bidding exchange"),
    ("exchange.count", "card hand exchange points", "auction bidding exchange"),
    ("exchange.too-late", "card hand", "auction bidding turn"),
    ("exchange.not-held", "card hand exchange points", "card hand auction bidding exchange dealt"),
    ("contract.below-bid", "points", "auction bidding"),
    ("contract.step", "points", ""),
    ("contract.cap", "points", "bidding"),
    ("contract.limit", "points", "hand auction bidding"),
    ("contract.seat", "auction bidding turn points", "auction bidding"),
    ("contract.fixed", "points", "auction"),
    ("contract.missing", "auction bidding turn", "auction"),
    ("contract.no-declarer", "auction bidding turn", "auction"),
    ("contract.too-late", "points", "auction turn over"),
    ("writeoff.not-offered", "points over", ""),
    ("writeoff.used-up", "points", ""),
    ("writeoff.too-late", "points over", "auction turn over"),
    ("play.not-held", "card hand turn points", "card hand turn exchange bidding"),
    ("play.turn", "turn points", "turn bidding"),
    ("play.short-trick", "turn points", "turn"),
    ("play.over", "over", "turn over"),
    ("play.must-follow", "card hand points", "hand turn"),
    ("play.must-highest", "card hand points", "hand turn"),
    ("play.must-trump", "card hand points", "hand turn trump"),
    ("play.must-beat", "card hand points", "hand turn"),
    ("play.must-overtrump", "card hand points", "hand turn trump"),
    ("play.trump-lead", "points", "hand turn trump"),
    ("rest.impossible", "points", "hand turn trump"),
    ("rest.not-certain", "", "hand turn trump"),
    ("marriage.needs-trick", "trump points", "turn"),
    ("marriage.aces-needs-trick", "trump points", "turn"),
    ("marriage.trick", "trump points", "turn"),
    ("marriage.ascending", "trump points", "turn"),
    ("marriage.queen-only", "trump turn points", ""),
    ("marriage.not-held", "trump turn points", "hand turn"),
    ("marriage.not-leading", "trump turn points", "turn"),
    ("marriage.no-such", "trump turn points", ""),
    ("claim.trick", "turn points", "turn trump bidding"),
    ("claim.taken", "points", "points turn trump bidding auction dealt over"),
    ("claim.score", "points", "points turn trump bidding auction dealt over"),
    ("claim.total", "", "points turn trump bidding auction dealt over"),
    ("deal.unfinished", "points", "points turn auction bidding over"),
)
_LEAVES: Final = {code: leaves.split() for code, leaves, _ in _TABLE}
_RELIES: Final = {code: [*relies.split(), "everything"] for code, _, relies in _TABLE if relies}

RELIES_ON_MATCH: Final = frozenset(
    {"auction.barrel", "auction.none", "contract.fixed", "exchange.recipient", "claim.dealer", "end.over"}
)
"""Findings that may follow from a wrong score in an earlier deal, or from play after the end."""


class Doubts:
    """What is in doubt in a deal, and since which step."""

    def __init__(self) -> None:
        """Nothing is in doubt yet."""
        self._since: dict[tuple[str, int], int] = {}

    def cause_of(self, code: str, seat: Seat = NOBODY, card: Card | None = None) -> int | None:
        """The step of the fault that this finding follows from, None if it is a root of its own."""
        keys = [_key(what, seat, card) for what in _RELIES.get(code, ())]
        return min((self._since[key] for key in keys if key in self._since), default=None)

    def add(self, code: str, root: int, *seats: Seat, card: Card | None = None) -> None:
        """A finding whose root is at step ``root`` leaves doubt behind."""
        for what in _LEAVES.get(code, ()):
            for seat in seats or (NOBODY,):
                self._since.setdefault(_key(what, seat, card), root)

    def add_card(self, card: Card, root: int) -> None:
        """It is in doubt where this card is."""
        self._since.setdefault(("card", card), root)

    def add_everything(self, root: int) -> None:
        """Something could not be read: whatever relies on anything may follow from that."""
        self._since.setdefault(("everything", NOBODY), root)

    def turn_confirmed(self) -> None:
        """A whole trick fell into place: it is no longer in doubt whose turn it is."""
        self._since.pop(("turn", NOBODY), None)


def _key(what: str, seat: Seat, card: Card | None) -> tuple[str, int]:
    if what == "hand":
        return what, seat
    if what == "card":
        return what, NOBODY if card is None else card
    return what, NOBODY
