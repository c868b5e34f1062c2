"""Which finding follows from which.

A fault leaves doubt behind: a revoke, about that card and that hand; a trick that cannot be read, about whose
turn it is. A later check that relies on what is in doubt has that fault as its cause. Two tables say what
each finding leaves in doubt and what it relies on. A cause is always a root: a finding that follows from a
consequence follows from what that one follows from.
"""

from typing import Final

from kartlog.cards import Card
from kartlog.engine.layout import NOBODY, Seat

# What can be in doubt: "card" (where this card is), "hand" (what this seat holds), "auction" (who is in it,
# whose turn it is), "bidding" (how high it went, and so who is declarer), "exchange" (who was given what),
# "turn" (whose turn it is to play), "trump", "points" (what the deal comes to), "over" (whether the deal is
# over, and how many tricks it has had), "everything" (what the lists of the deal say, and all that follows
# from them). A word stands here only if a log shows what it is for.
_TABLE: Final[tuple[tuple[str, str, str], ...]] = (
    # finding, what it leaves in doubt, what it relies on
    ("deal.duplicate-card", "everything", "everything"),
    ("deal.hand-size", "everything", ""),
    ("deal.talon-size", "everything", ""),
    ("deal.order", "", "everything"),
    ("deal.last-card", "", "everything"),
    ("deal.talon-ends", "", "everything"),
    ("claim.hand", "everything", ""),
    ("claim.talon", "everything", ""),
    ("deal.talon-apart", "", "everything"),
    ("deal.off", "over", "bidding over"),
    ("redeal.duty", "", "hand"),
    ("redeal.no-ground", "over", "hand"),
    ("redeal.too-late", "over", "auction"),
    ("redeal.dark", "over", ""),
    ("dark.not-offered", "auction bidding turn", ""),
    ("dark.who", "auction bidding turn", ""),
    ("dark.too-late", "auction bidding turn", "auction"),
    ("dark.barred", "auction bidding turn", ""),
    ("auction.opening", "bidding", "bidding"),
    ("auction.step", "bidding", ""),
    ("auction.not-higher", "bidding", "bidding"),
    ("auction.jump", "bidding", "bidding"),
    ("auction.cap", "bidding", "bidding"),
    ("auction.limit", "bidding", "bidding"),
    ("auction.banned", "bidding", "auction"),
    ("auction.passed", "auction bidding", "bidding"),
    ("auction.turn", "auction bidding", "bidding"),
    ("auction.over", "over", "bidding"),
    ("auction.barrel", "bidding", "bidding"),
    ("auction.none", "auction bidding", "auction"),
    ("auction.unfinished", "bidding turn", "bidding"),
    ("talon.taken", "", "bidding over"),
    ("talon.choice", "hand points", ""),
    ("talon.must-show", "", "bidding"),
    ("talon.must-hide", "", "bidding"),
    ("exchange.recipient", "hand bidding turn", "bidding exchange"),
    ("exchange.count", "hand exchange points", "bidding exchange"),
    ("exchange.too-late", "hand exchange", "bidding exchange over"),
    ("exchange.not-held", "hand exchange points", "hand bidding"),
    ("contract.below-bid", "points", "bidding"),
    ("contract.step", "points", ""),
    ("contract.cap", "points", "bidding"),
    ("contract.limit", "points", "hand bidding"),
    ("contract.seat", "bidding turn", "bidding"),
    ("contract.fixed", "points", "bidding"),
    ("contract.missing", "bidding turn", "bidding"),
    ("contract.no-declarer", "bidding turn", "bidding"),
    ("contract.too-late", "points over", "bidding exchange over"),
    ("writeoff.not-offered", "points over", ""),
    ("writeoff.used-up", "points", ""),
    ("writeoff.too-late", "points over", "over"),
    ("play.not-held", "card hand turn points", "card hand turn exchange bidding"),
    ("play.turn", "turn points", "turn bidding"),
    ("play.short-trick", "turn over", "turn"),
    ("play.over", "points over", "over"),
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
    ("marriage.trick", "trump points", "over"),
    ("marriage.ascending", "trump points", "trump"),
    ("marriage.queen-only", "trump turn points", ""),
    ("marriage.not-held", "trump turn points", "hand turn"),
    ("marriage.not-leading", "trump turn points", "turn"),
    ("marriage.no-such", "trump turn points", ""),
    ("claim.trick", "turn points", "turn trump bidding"),
    ("claim.taken", "points", "points"),
    ("claim.score", "points", "points bidding"),
    ("claim.total", "", "points bidding"),
    ("deal.unfinished", "", "exchange turn"),
)
_LEAVES: Final = {code: leaves.split() for code, leaves, _ in _TABLE}
_RELIES: Final = {code: [*relies.split(), "everything"] for code, _, relies in _TABLE if relies}

RELIES_ON_MATCH: Final = frozenset(
    {
        "auction.banned", "auction.barrel", "auction.none", "contract.fixed", "dark.barred",
        "exchange.recipient",
    }
)  # fmt: skip
"""Findings in a deal that may follow from a wrong score in an earlier one, or from play after the end."""


class Doubts:
    """What is in doubt in a deal, and since which step."""

    def __init__(self) -> None:
        """Nothing is in doubt yet."""
        self._since: dict[tuple[str, int], int] = {}

    def copy(self) -> "Doubts":
        """The same doubts, to which others may be added."""
        other = Doubts()
        other._since = dict(self._since)
        return other

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
