"""``rest S``: whether a seat takes everything that is left. Slow: for the last few tricks only."""

from copy import deepcopy
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.reference.deal import Deal, Event

FEW = 3
"""With more cards than this in a hand the question stays open."""


def few_left(deal: "Deal") -> bool:
    return max(len(hand) for hand in deal.hands.values()) <= FEW


def certain(deal: "Deal", seat: int) -> bool:
    """Whether the seat can take all the rest whatever the others play."""
    return _takes_all(deal, seat, helped=False)


def possible(deal: "Deal", seat: int) -> bool:
    """Whether it takes all the rest if everybody helps."""
    return _takes_all(deal, seat, helped=True)


def _takes_all(deal: "Deal", seat: int, helped: bool) -> bool:
    if deal.outcome is not None:
        return True
    outcomes = (_still_takes_all(deal, move, seat, helped) for move in _moves(deal))
    return any(outcomes) if helped or deal.turn() == seat else all(outcomes)


def _still_takes_all(deal: "Deal", move: "Event", seat: int, helped: bool) -> bool:
    after = deepcopy(deal, {id(same): same for same in (deal.match, deal.rules)})
    after.do(move)
    lost = not after.trick and after.leader != seat
    return not lost and _takes_all(after, seat, helped)


def _moves(deal: "Deal") -> "list[Event]":
    turn = deal.turn()
    assert turn is not None
    events: list[Event] = [
        ("play", turn, card, marked) for card in deal.hands[turn] for marked in (True, False)
    ]
    return [event for event in events if not deal.faults(event)]
