"""Rules 1 and 17: what marriages, the four aces and the four nines count."""

from tests.reference.pack import NINES, NO_SUIT, SCALES, all_aces, count, marriages, rank, suit
from tests.reference.rulebook import Rules


def value(of: str, rules: Rules) -> int:
    """What a set counts: that of a suit, of the aces, of the nines."""
    if of == NO_SUIT:
        return int(rules["marriage.aces"])
    if of == NINES:
        return int(rules["marriage.nines"])
    return SCALES[str(rules["marriage.values"])][of]


def set_of(card: str) -> str | None:
    """The set to which a card belongs."""
    if rank(card) in ("K", "Q"):
        return suit(card)
    return {"A": NO_SUIT, "9": NINES}.get(rank(card))


def holds(hand: list[str], of: str) -> bool:
    """Whether the whole set is in this hand."""
    if of == NO_SUIT:
        return all_aces(hand)
    if of == NINES:
        return count(hand, "9") == 4
    return of in marriages(hand)


def sets_held(cards: list[str], rules: Rules) -> list[str]:
    """The marriages in a hand, with the aces and the nines where they count as one."""
    held = marriages(cards)
    return held + [of for of in (NO_SUIT, NINES) if holds(cards, of) and value(of, rules)]
