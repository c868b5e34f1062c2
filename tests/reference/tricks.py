"""Rules 10 and 17: who takes a trick, and what may be put on it."""

from tests.reference.pack import height, suit
from tests.reference.rulebook import Rules

Trick = list[tuple[int, str]]
"""Seats and cards in order of play."""


def best(trick: Trick, trump: str | None) -> tuple[int, str]:
    """The highest trump, else the highest card of the suit led; with the seat that played it."""
    trumps = [played for played in trick if suit(played[1]) == trump]
    led = [played for played in trick if suit(played[1]) == suit(trick[0][1])]
    return max(trumps or led, key=lambda played: height(played[1]))


def objection(
    card: str, hand: list[str], trick: Trick, trump: str | None, rules: Rules, declarer: int | None
) -> str | None:
    """The rule that forbids this card on a trick that has begun, None where there is none."""
    led = suit(trick[0][1])
    same = [c for c in hand if suit(c) == led]
    if same and rules["play.must-follow"] and card not in same:
        return "play.must-follow"
    if card in same:
        return _following(card, same, trick, trump, rules)
    return _not_following(card, hand, trick, trump, rules, declarer)


def _over(cards: list[str], trick: Trick, of: str | None) -> list[str]:
    """The cards that are higher than every card of that suit on the table."""
    there = [height(c) for _, c in trick if suit(c) == of]
    return [c for c in cards if height(c) > max(there, default=-1)]


def _following(card: str, same: list[str], trick: Trick, trump: str | None, rules: Rules) -> str | None:
    led = suit(card)
    if rules["play.must-highest"] and card != max(same, key=height):
        return "play.must-highest"
    trumped = led != trump and any(suit(c) == trump for _, c in trick)
    if rules["play.must-beat"] and (not trumped or rules["play.beat-after-trump"]):
        beating = _over(same, trick, led)
        if beating and card not in beating:
            return "play.must-beat"
    return None


def _not_following(
    card: str, hand: list[str], trick: Trick, trump: str | None, rules: Rules, declarer: int | None
) -> str | None:
    void = all(suit(c) != suit(trick[0][1]) for c in hand)
    trumps = [c for c in hand if suit(c) == trump]
    beating = _over(trumps, trick, trump)
    excused = rules["play.trump-to-beat"] and not beating
    if void and trumps and rules["play.must-trump"] and not excused and card not in trumps:
        return "play.must-trump"
    if card not in trumps or card in beating or not beating or not rules["play.must-overtrump"]:
        return None
    # There is a trump on the table, or every trump would beat.
    holder, _ = best(trick, trump)
    if rules["play.overtrump-declarer"] and holder != declarer:
        return None
    return "play.must-overtrump"
