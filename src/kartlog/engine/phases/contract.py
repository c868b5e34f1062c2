"""Naming the contract, or writing the deal off (rules 9)."""

from typing import Final

from kartlog.engine.layout import NOBODY
from kartlog.engine.phases.bounds import Bounds
from kartlog.engine.position import Context, Name, Position, Violation, WriteDown, seat_value
from kartlog.rules.steps import Steps, steps_of

_PHASES: Final = {
    "before-contract": ("talon", "exchange"),
    "before-lead": ("talon", "exchange"),
    "any-time": ("talon", "exchange", "play"),
}
"""The phases in which ``writeoff.when`` lets a deal be written off."""
_WORDS: Final = {"writeoff": WriteDown(), "writeoff free": WriteDown("free")}


def legal(context: Context, position: Position) -> list[str]:
    """``["120", "125", …, "writeoff"]``: what the declarer may say after the talon."""
    amounts = [] if position.contract else [str(amount) for amount in bounds(context, position).listed()]
    return amounts + legal_write_offs(context, position)


def legal_write_offs(context: Context, position: Position) -> list[str]:
    """How the declarer may write the deal off now: ``["writeoff", "writeoff free"]``."""
    return [word for word, kind in _WORDS.items() if not judge_write_down(context, position, kind)]


def bounds(context: Context, position: Position) -> Bounds:
    """What the declarer may name: his bid or more, up to the cap and his hand's limit where there is one."""
    rules, high = context.law.rules, position.high
    if position.fixed:
        return Bounds(False, high, high, Steps(1))
    most = rules.auction.cap
    if rules.contract.limit:
        # Taken before the gifts (rules 18), so what has left the hand since counts too.
        most = context.law.bid_limit(position.possible[position.declarer] | position.given_away)
    return Bounds(False, high, most, steps_of(rules.auction), always=high)


def judge_name(context: Context, position: Position, name: Name) -> tuple[Violation, ...]:
    """What is wrong with a contract: who names it, when, and how high."""
    if position.phase == "auction" and position.bids:
        return (Violation("auction.unfinished"),)
    amount = ("amount", str(name.amount))
    if position.phase == "auction":
        return _judge_owner(context, name, amount)
    if position.phase in ("play", "over") or position.contract:
        return (Violation("contract.too-late", (amount,)),)
    violations = []
    if name.seat not in (NOBODY, position.declarer):
        declarer = (str(position.declarer + 1),)
        violations.append(Violation("contract.seat", (seat_value(name.seat),), declarer))
    wrong = _wrong_amount(context, position, name.amount)
    if wrong:
        code, bound = wrong
        legal_amounts = tuple(map(str, bounds(context, position).listed()))
        violations.append(Violation(code, (amount, *bound), legal_amounts))
    return tuple(violations)


def _judge_owner(context: Context, name: Name, amount: tuple[str, str]) -> tuple[Violation, ...]:
    """Without an auction the contract itself says who is declarer: somebody who plays this deal."""
    if name.seat == NOBODY:
        return (Violation("contract.no-declarer", (amount,)),)
    if name.seat in context.layout.active:
        return ()
    players = tuple(str(seat + 1) for seat in sorted(context.layout.active))
    return (Violation("contract.seat", (seat_value(name.seat),), players),)


def _wrong_amount(
    context: Context, position: Position, amount: int
) -> tuple[str, tuple[tuple[str, str], ...]] | None:
    """The first reason why this cannot be the contract, with what bounds it; None if it can."""
    may, auction = bounds(context, position), context.law.rules.auction
    steps = steps_of(auction)
    if may.allows(amount):
        return None
    reasons = (
        ("contract.fixed", position.fixed, ("expected", str(position.high))),
        ("contract.below-bid", amount < position.high, ("high", str(position.high))),
        ("contract.step", not steps.has(amount), ("step", str(steps.at(amount)))),
        ("contract.cap", auction.cap is not None and amount > auction.cap, ("most", str(auction.cap))),
        ("contract.limit", True, ("most", str(may.most))),
    )
    return next((code, (bound,)) for code, wrong, bound in reasons if wrong)


def cannot_win(context: Context, position: Position, amount: int) -> bool:
    """Whether a barrel player names less than he needs: legal, but it wins nothing (rules 13)."""
    on_barrel = position.declarer != NOBODY and context.on_barrel >> position.declarer & 1
    return bool(on_barrel) and amount < context.law.rules.barrel.need


def remark_on(context: Context, position: Position, amount: int) -> Violation | None:
    """What is worth a note about a contract that has been named, legal or not."""
    if not cannot_win(context, position, amount):
        return None
    need = ("need", str(context.law.rules.barrel.need))
    return Violation(
        "barrel.contract-too-low", (seat_value(position.declarer), need, ("amount", str(amount)))
    )


def advance_name(context: Context, position: Position, name: Name) -> Position:
    """The contract stands as it was named. Without an auction it also says who is declarer."""
    if position.phase in ("play", "over"):
        return position
    if position.phase == "auction":
        position = without_auction(context, position, name)
    declarer = name.seat if name.seat in context.layout.active else position.declarer
    return position._replace(declarer=declarer, contract=name.amount, turn=declarer)


def without_auction(context: Context, position: Position, name: Name) -> Position:
    """The position when the contract is all that is known of the auction: its owner may take the talon.

    No bid is lower than the opening, so the contract is held to that.
    """
    candidates = (name.seat, position.bidder, context.layout.first_bidder)
    declarer = next(seat for seat in candidates if seat in context.layout.active)
    high = position.high or context.law.rules.auction.opening
    return position._replace(phase="talon", declarer=declarer, turn=declarer, high=high)


def judge_write_down(context: Context, position: Position, write: WriteDown) -> tuple[Violation, ...]:
    """Whether the deal may be written off now, and for free."""
    rules = context.law.rules.writeoff
    if position.phase == "auction":
        return (Violation("auction.unfinished"),)
    # Where no auction is recorded the contract stands for the bid: writing off does not come too late.
    bid_known = position.bids or context.order is not None or position.dark
    named = rules.when == "before-contract" and position.contract and bid_known
    if position.phase not in _PHASES[rules.when] or named:
        return (Violation("writeoff.too-late"),)
    if not _offered(context, position):
        return (Violation("writeoff.not-offered", (("word", write.kind or "paid"),)),)
    if context.used_up >> position.declarer & 1:
        return (Violation("writeoff.used-up", (seat_value(position.declarer), ("most", str(rules.limit)))),)
    if write.kind == "free" and (not rules.free or doubled(context, position)):
        return (Violation("writeoff.not-offered", (("word", "free"),), ("writeoff",)),)
    if write.kind == "free" and not context.free_writeoffs >> position.declarer & 1:
        values = (seat_value(position.declarer), ("most", str(rules.free)))
        return (Violation("writeoff.used-up", values, ("writeoff paid",)),)
    return ()


def _offered(context: Context, position: Position) -> bool:
    """Whether this deal, dark, golden or by a player on the barrel, may be written off at all."""
    law = context.law
    barrel_forbids = context.on_barrel >> position.declarer & 1 and not law.rules.writeoff.on_barrel
    dark_forbids = position.dark and law.dark is not None and law.dark.writeoff == "no"
    golden_forbids = context.golden and law.golden is not None and law.golden.writeoff == "no"
    return not (dark_forbids or golden_forbids or barrel_forbids)


def doubled(context: Context, position: Position) -> bool:
    """Whether the points of this deal are doubled for anybody."""
    return position.dark or context.golden


def advance_write_down(context: Context, position: Position, write: WriteDown) -> Position:
    """The deal is over."""
    if position.phase == "over":
        return position
    free = write.kind == "free" and context.law.rules.writeoff.free > 0 and not doubled(context, position)
    declarer = position.declarer if position.declarer != NOBODY else context.layout.first_bidder
    return position._replace(
        phase="over", turn=NOBODY, declarer=declarer, written_off="free" if free else "paid"
    )
