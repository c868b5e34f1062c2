"""Giving somebody the remaining tricks without playing them (``rest 2``).

It is *certain* if that seat can take them all whatever the others play, *possible* if they can be played so
that it takes them all. A seat that could not take them even with everybody's help must not be given them.
"""

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

from kartlog.cards import POINTS_OF, cards_in, points_in, union
from kartlog.engine.layout import NOBODY, Seat
from kartlog.engine.phases import play
from kartlog.engine.phases.marriage import judge_mark
from kartlog.engine.position import Context, Play, Position, TakeRest, Violation, seat_value, with_entry

Certainty: TypeAlias = Literal["certain", "possible", "impossible", "unknown"]
_EFFORT: Final = 5_000
"""Positions looked at before the question is given up as unknown."""


class _ExhaustedError(Exception):
    """The search took too long."""


def judge(context: Context, position: Position, rest: TakeRest) -> tuple[Violation, ...]:
    """Whether the seat can take what is left."""
    if position.phase != "play":
        code = "play.over" if position.phase == "over" else "auction.unfinished"
        return (Violation(code, (seat_value(rest.seat), ("card", "rest"))),)
    codes = {"impossible": "rest.impossible", "possible": "rest.not-certain"}
    found = certainty(context, position, rest.seat)
    return (Violation(codes[found], (seat_value(rest.seat),)),) if found in codes else ()


def advance(context: Context, position: Position, rest: TakeRest) -> Position:
    """All that is left goes to the seat: the trick on the table, the hands, of two talons the other."""
    if position.phase != "play" or rest.seat not in context.layout.active:
        return position
    left = context.layout.tricks - sum(position.tricks)
    hands, table = union(position.sure), [card for _, card in position.trick]
    expected = left * len(context.layout.active) - len(table)
    points = points_in(hands) + sum(POINTS_OF[card] for card in table if card is not None)
    position = position._replace(
        phase="over",
        turn=NOBODY,
        trick=(),
        rest_to=rest.seat,
        last_trick=rest.seat,
        tricks=with_entry(position.tricks, rest.seat, position.tricks[rest.seat] + left),
        cards=with_entry(position.cards, rest.seat, position.cards[rest.seat] + points),
        exact=position.exact and None not in table and hands.bit_count() == expected,
    )
    return play.with_other_talon(context, position, rest.seat)


def certainty(context: Context, position: Position, seat: Seat) -> Certainty:
    """Whether ``seat`` can take all that remains: against anything, with everybody's help, or not at all."""
    if position.sure != position.possible:
        return "unknown"
    search = _Search(context, seat)
    try:
        if search.takes_all(position, against=True):
            return "certain"
        return "possible" if search.takes_all(position, against=False) else "impossible"
    except _ExhaustedError:
        return "unknown"


class _Search:
    """A search for a line in which one seat takes every remaining trick."""

    def __init__(self, context: Context, seat: Seat) -> None:
        self.context = context
        self.seat = seat
        self.effort = _EFFORT
        self.known: dict[tuple[bool, Position], bool] = {}

    def takes_all(self, position: Position, against: bool) -> bool:
        """Whether the seat takes the rest; ``against``: whatever the others play."""
        if position.phase == "over":
            return True
        key = (against, position)
        if key not in self.known:
            self.effort -= 1
            if self.effort < 0:
                raise _ExhaustedError
            outcomes = (self._wins_on(position, after, against) for after in self._continuations(position))
            mine = position.turn == self.seat
            self.known[key] = any(outcomes) if mine or not against else all(outcomes)
        return self.known[key]

    def _wins_on(self, before: Position, after: Position, against: bool) -> bool:
        lost = any(
            now > then
            for seat, (then, now) in enumerate(zip(before.tricks, after.tricks, strict=True))
            if seat != self.seat
        )
        return not lost and self.takes_all(after, against)

    def _continuations(self, position: Position) -> Iterator[Position]:
        for card in cards_in(play.legal_cards(self.context, position, position.turn)):
            for declares in (False, True):
                if declares and judge_mark(self.context, position, position.turn, card):
                    continue
                yield play.advance(self.context, position, Play(position.turn, card, declares))
