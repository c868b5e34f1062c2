"""Announcing a dark deal (rules 7)."""

from kartlog.engine.position import Announce, Context, Position, Violation, seat_value

CONTRACT = 120
"""What is played dark; some rules let it be raised once the cards are seen."""


def judge(context: Context, position: Position, announce: Announce) -> tuple[Violation, ...]:
    """Whether dark may be played at all, by this seat, and now."""
    values = (seat_value(announce.seat),)
    rules = context.law.dark
    too_few = rules is not None and context.layout.seats < rules.fewest_players
    if rules is None or context.order is not None or too_few:
        return (Violation("dark.not-offered", values),)
    if position.phase != "auction" or any(call is not None for call in position.calls):
        return (Violation("dark.too-late", values),)
    first = context.layout.first_bidder
    if announce.seat not in context.layout.active or (rules.who == "first-bidder" and announce.seat != first):
        return (Violation("dark.who", values, (str(first + 1),)),)
    return (Violation("dark.barred", values),) if context.no_dark >> announce.seat & 1 else ()


def advance(context: Context, position: Position, announce: Announce) -> Position:
    """The seat is declarer at once, without auction; a second announcement changes nothing."""
    if position.phase != "auction" or announce.seat not in context.layout.active:
        return position
    rules = context.law.dark
    return position._replace(
        phase="talon",
        turn=announce.seat,
        declarer=announce.seat,
        high=CONTRACT,
        dark=True,
        fixed=rules is None or rules.contract == "fixed",
    )
