"""``rest S``: whether a seat takes everything that is left. Slow: for the last few tricks only."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.reference.deal import Deal, Event

FEW = 3
"""With more cards than this in a hand the question stays open."""
POSITIONS = 500
"""After so many it stays open too."""


def few_left(deal: "Deal") -> bool:
    return max(len(hand) for hand in deal.hands.values()) <= FEW


def certain(deal: "Deal", seat: int) -> bool | None:
    """Whether the seat can take all the rest whatever the others play; None where that stays open."""
    return _Search(seat, helped=False).answer(deal)


def possible(deal: "Deal", seat: int) -> bool | None:
    """Whether it takes all the rest if everybody helps; None where that stays open."""
    return _Search(seat, helped=True).answer(deal)


class _TooMany(Exception):  # noqa: N818
    """The search has looked at enough positions."""


class _Search:
    def __init__(self, seat: int, helped: bool) -> None:
        self.seat, self.helped, self.left = seat, helped, POSITIONS

    def answer(self, deal: "Deal") -> bool | None:
        if not few_left(deal):
            return None
        try:
            return self._takes_all(deal)
        except _TooMany:
            return None

    def _takes_all(self, deal: "Deal") -> bool:
        if deal.outcome is not None:
            return True
        outcomes = (self._still_takes_all(deal, move) for move in _moves(deal))
        return any(outcomes) if self.helped or deal.turn() == self.seat else all(outcomes)

    def _still_takes_all(self, deal: "Deal", move: "Event") -> bool:
        self.left -= 1
        if not self.left:
            raise _TooMany
        after = deal.fork()
        after.do(move)
        lost = not after.trick and after.leader != self.seat
        return not lost and self._takes_all(after)


def _moves(deal: "Deal") -> "list[Event]":
    turn = deal.turn()
    assert turn is not None
    events: list[Event] = [
        ("play", turn, card, marked) for card in deal.hands[turn] for marked in (False, True)
    ]
    return [event for event in events if not deal.faults(event)]
