"""Rules 10: who takes a trick, and what may be put on it."""

from tests.reference.pack import height, suit
from tests.reference.rulebook import Rules

Trick = list[tuple[int, str]]
"""Seats and cards in order of play."""


def best(trick: Trick, trump: str | None) -> tuple[int, str]:
    """The highest trump, else the highest card of the suit led; with the seat that played it."""
    trumps = [played for played in trick if suit(played[1]) == trump]
    led = [played for played in trick if suit(played[1]) == suit(trick[0][1])]
    return max(trumps or led, key=lambda played: height(played[1]))


def objection(card: str, hand: list[str], trick: Trick, trump: str | None, rules: Rules) -> str | None:
    """The rule that forbids this card on a trick that has begun, None where there is none."""
    led = suit(trick[0][1])
    same = [c for c in hand if suit(c) == led]
    trumps = [c for c in hand if suit(c) == trump]
    trumped = led != trump and any(suit(c) == trump for _, c in trick)

    def over(cards: list[str], of: str | None) -> list[str]:
        """The cards that are higher than every card of that suit on the table."""
        there = [height(c) for _, c in trick if suit(c) == of]
        return [c for c in cards if height(c) > max(there, default=-1)]

    if same and rules["play.must-follow"] and card not in same:
        return "play.must-follow"
    if card in same:
        if rules["play.must-beat"] and (not trumped or rules["play.beat-after-trump"]):
            beating = over(same, led)
            if beating and card not in beating:
                return "play.must-beat"
        return None
    if not same and trumps and rules["play.must-trump"] and card not in trumps:
        return "play.must-trump"
    if card in trumps and rules["play.must-overtrump"]:
        beating = over(trumps, trump)
        if beating and card not in beating:
            return "play.must-overtrump"
    return None
