"""The bidding (rules 6, 17)."""

from kartlog.cards import Cards
from kartlog.engine.layout import NOBODY, Seat
from kartlog.engine.phases.bounds import NOTHING, Bounds
from kartlog.engine.position import PASS, Bid, Context, Position, Violation, seat_value
from kartlog.rules.steps import steps_of


def bounds(context: Context, position: Position, seat: Seat, hand: Cards) -> Bounds:
    """What ``seat`` may say if ``hand`` is what it holds."""
    auction, steps = context.law.rules.auction, steps_of(context.law.rules.auction)
    banned, limit = context.banned >> seat & 1, context.law.bid_limit(hand)
    opens, must_open = not position.bids, _somebody_must_open(context)
    if opens and must_open:
        # The opening bid is forced: no hand and no ban excuses from it, and no limit forbids it.
        most = limit if auction.open_higher and not banned else auction.opening
        return Bounds(False, auction.opening, most, steps, always=auction.opening)
    if banned:
        return NOTHING
    if opens:
        return Bounds(True, auction.opening, limit, steps)
    least = steps.after(position.high)
    if auction.jumps:
        return Bounds(True, least, limit, steps)
    return Bounds(True, least, least if limit is None else min(least, limit), steps)


def _somebody_must_open(context: Context) -> bool:
    """Whether a seat sits on the hundred; else all may pass (``auction.forced``)."""
    return context.law.rules.auction.forced != "nobody"


def legal(context: Context, position: Position, seat: Seat) -> list[str]:
    """The bids that are not surely illegal: ``["-", "105", "110"]``."""
    may = bounds(context, position, seat, position.possible[seat])
    return (["-"] if may.may_pass else []) + [str(amount) for amount in may.listed()]


def judge(context: Context, position: Position, bid: Bid) -> tuple[Violation, ...]:
    """What is wrong with a bid: whose turn it is, and what was said."""
    said = "-" if bid.amount is None else str(bid.amount)
    values = (seat_value(bid.seat), ("amount", said))
    if position.phase != "auction":
        return (Violation(_closed_because(context, position), values),)
    violations = []
    final = context.law.rules.auction.pass_ == "final"
    if final and position.passed >> bid.seat & 1:
        violations.append(Violation("auction.passed", values))
    elif bid.seat != position.turn:
        violations.append(Violation("auction.turn", (*values, ("other", str(position.turn + 1)))))
    wrong = _wrong_amount(context, position, bid)
    if wrong:
        code, bound = wrong
        violations.append(Violation(code, values + bound, tuple(legal(context, position, bid.seat))))
    return tuple(violations)


def _closed_because(context: Context, position: Position) -> str:
    """Why nobody may bid now: a barrel player has the talon, the deal is dark or golden, or it is over."""
    if context.order is not None and not context.golden:
        return "auction.barrel"
    return "auction.none" if context.golden or position.dark else "auction.over"


def _wrong_amount(
    context: Context, position: Position, bid: Bid
) -> tuple[str, tuple[tuple[str, str], ...]] | None:
    """The first reason why this cannot be said, with what bounds it; None if it can."""
    auction, amount, opens = context.law.rules.auction, bid.amount, not position.bids
    may = bounds(context, position, bid.seat, position.possible[bid.seat])
    opening = ("auction.opening", (("least", str(auction.opening)),))
    if amount is None:
        return None if may.may_pass else opening
    if may.allows(amount):
        return None
    fixed = _somebody_must_open(context) and not auction.open_higher
    if opens and (amount < auction.opening or fixed):
        return opening
    steps, most = steps_of(auction), context.law.bid_limit(position.possible[bid.seat])
    reasons = (
        ("auction.banned", bool(context.banned >> bid.seat & 1), ()),
        ("auction.not-higher", amount <= position.high, (("high", str(position.high)),)),
        ("auction.step", not steps.has(amount), (("step", str(steps.at(amount))),)),
        ("auction.cap", auction.cap is not None and amount > auction.cap, (("most", str(auction.cap)),)),
        ("auction.limit", most is not None and amount > most, (("most", str(most)),)),
        ("auction.jump", True, (("least", str(may.least)),)),
    )
    return next((code, bound) for code, wrong, bound in reasons if wrong)


def advance(context: Context, position: Position, bid: Bid) -> Position:
    """The position after a bid, also after one that should not have been made.

    Whatever stands in the log stands as the last word: a bid out of turn or after a pass is the high bid all
    the same (rules 18), and a seat that has passed stays out, unless a bid lets all back in (rules 17).
    """
    if position.phase != "auction":
        return position
    calls = (
        *position.calls[: bid.seat],
        PASS if bid.amount is None else bid.amount,
        *position.calls[bid.seat + 1 :],
    )
    if bid.amount is None:
        position = position._replace(calls=calls, passed=position.passed | 1 << bid.seat)
    else:
        returning = context.law.rules.auction.pass_ == "may-return"
        position = position._replace(
            calls=calls,
            passed=0 if returning else position.passed,
            high=max(position.high, bid.amount),
            bidder=bid.seat,
            bids=position.bids + 1,
        )
    return _closed(context, position) or position._replace(turn=_next(context, position, bid.seat))


def _closed(context: Context, position: Position) -> Position | None:
    """The position when the auction is over, None while somebody may still speak."""
    waiting = [s for s in context.layout.active if not position.passed >> s & 1 and s != position.bidder]
    if waiting:
        return None
    if not position.bids and not _somebody_must_open(context):
        return position._replace(phase="over", turn=NOBODY, passed_out=True)
    declarer = context.layout.first_bidder if position.bidder == NOBODY else position.bidder
    high = position.high or context.law.rules.auction.opening
    return position._replace(phase="talon", declarer=declarer, high=high, turn=declarer)


def _next(context: Context, position: Position, seat: Seat) -> Seat:
    """The next seat that has not passed."""
    following = context.layout.after(seat)
    while position.passed >> following & 1:
        following = context.layout.after(following)
    return following
