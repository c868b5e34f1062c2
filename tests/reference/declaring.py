"""Rules 11 and 17: who may declare which marriage, and when."""

from typing import TYPE_CHECKING

from tests.reference.pack import NINES, NO_SUIT, rank
from tests.reference.rulebook import OFF
from tests.reference.values import holds, set_of, value

if TYPE_CHECKING:
    from tests.reference.deal import Deal


def faults(deal: "Deal", seat: int, card: str) -> list[str]:
    """What is wrong with the mark on this card."""
    of = set_of(card)
    if of is None or (of in (NO_SUIT, NINES) and not value(of, deal.rules)):
        return ["marriage.no-such"]
    if deal.trick:
        return ["marriage.not-leading"]
    if not holds(deal.hands[seat], of):
        return ["marriage.not-held"]
    if rank(card) == "K" and deal.rules["marriage.queen-only"]:
        return ["marriage.queen-only"]
    found = []
    if _needs_trick(deal, of) and not deal.tricks[seat]:
        found.append("marriage.aces-needs-trick" if of == NO_SUIT else "marriage.needs-trick")
    if not _in_time(deal):
        found.append("marriage.trick")
    before = [value(other, deal.rules) for declared in deal.declared.values() for other in declared]
    if deal.rules["marriage.ascending"] and value(of, deal.rules) <= max(before, default=-1):
        found.append("marriage.ascending")
    return found


def of_itself(deal: "Deal", seat: int, card: str) -> bool:
    """Whether leading this card declares a marriage without the mark."""
    if not deal.rules["marriage.automatic"] or rank(card) not in ("K", "Q"):
        return False
    return not faults(deal, seat, card)


def _needs_trick(deal: "Deal", of: str) -> bool:
    aces = deal.rules["marriage.aces-needs-trick"]
    if of == NO_SUIT and aces != "as-marriage":
        return aces == "yes"
    return bool(deal.rules["marriage.needs-trick"])


def _in_time(deal: "Deal") -> bool:
    """Whether the trick that is led to is neither too early nor too late."""
    number, until = sum(deal.tricks.values()) + 1, deal.rules["marriage.until-trick"]
    return number >= int(deal.rules["marriage.from-trick"]) and (until == OFF or number <= int(until))


def makes_trump(deal: "Deal", of: str) -> bool:
    """Whether declaring this set makes its suit, or that of the ace led, trump."""
    if of == NINES or (of == NO_SUIT and deal.rules["marriage.aces-trump"] != "led"):
        return False
    return deal.trump is None or not deal.rules["marriage.one-trump"]
