"""The total core: ``judge`` says what is wrong with an event, ``advance`` says what is the case after it.

Neither asks the other. A table that refuses illegal actions judges, refuses and advances; the replayer of a
log judges, records and advances all the same.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from kartlog.engine.dealt.evidence import Holdings
from kartlog.engine.phases import auction, contract, dark, exchange, play, redeal, rest
from kartlog.engine.position import (
    Announce,
    Ask,
    Begin,
    Bid,
    Context,
    Give,
    Name,
    Play,
    Position,
    TableEvent,
    Take,
    TakeRest,
    Violation,
    WriteDown,
)

# Each kind of event belongs to one module; these tables are what ties it to its two functions.
_JUDGES: Final[Mapping[type, Callable[[Context, Position, Any], tuple[Violation, ...]]]] = {
    Ask: redeal.judge,
    Announce: dark.judge,
    Bid: auction.judge,
    Take: exchange.judge_take,
    Give: exchange.judge_give,
    Name: contract.judge_name,
    WriteDown: contract.judge_write_down,
    Begin: play.judge_begin,
    Play: play.judge,
    TakeRest: rest.judge,
}
_ADVANCES: Final[Mapping[type, Callable[[Context, Position, Any], Position]]] = {
    Ask: redeal.advance,
    Announce: dark.advance,
    Bid: auction.advance,
    Take: exchange.advance_take,
    Give: exchange.advance_give,
    Name: contract.advance_name,
    WriteDown: contract.advance_write_down,
    Begin: play.advance_begin,
    Play: play.advance,
    TakeRest: rest.advance,
}


def start(context: Context, holdings: Holdings) -> Position:
    """The position when the cards have been dealt: step 0."""
    layout = context.layout
    zeros = (0,) * layout.seats
    position = Position(
        phase="auction",
        turn=layout.first_bidder,
        sure=holdings.sure,
        possible=holdings.possible,
        talons=holdings.talons,
        talons_possible=holdings.talons_possible,
        calls=(None,) * layout.seats,
        passed=0,
        tricks=zeros,
        cards=zeros,
        marriages=((),) * layout.seats,
    )
    order = context.order
    if order is None:
        return position
    return position._replace(
        phase="talon", turn=order.seat, declarer=order.seat, high=order.amount, fixed=order.fixed
    )


def judge(context: Context, position: Position, event: TableEvent) -> tuple[Violation, ...]:
    """Everything that is wrong with ``event`` at ``position``; nothing if it is legal or cannot be known."""
    if position.off:
        return (Violation("deal.off"),)
    violations = _JUDGES[type(event)](context, position, event)
    if not context.law.rules.redeal.duty:
        return violations
    return (*violations, *redeal.neglected(context, position, advance(context, position, event)))


def advance(context: Context, position: Position, event: TableEvent) -> Position:
    """The position after ``event``, legal or not."""
    return _ADVANCES[type(event)](context, position, event)


def legal(context: Context, position: Position) -> list[str]:
    """What the seat to act may do, as it would be written: bids, gifts, contracts or cards."""
    if position.phase == "auction":
        return auction.legal(context, position, position.turn)
    if position.phase == "talon":
        return exchange.legal_talons(context, position)
    if position.phase == "exchange":
        return _after_the_talon(context, position)
    if position.phase == "play":
        cards = play.legal(context, position, position.turn)
        his_turn = position.turn == position.declarer
        return cards + (contract.legal_write_offs(context, position) if his_turn else [])
    return []


def _after_the_talon(context: Context, position: Position) -> list[str]:
    """Gifts, contracts, writing off; and the first lead when nothing else remains to be done."""
    choices = exchange.legal_gifts(context, position) + contract.legal(context, position)
    if judge(context, position, Begin()) or not position.contract:
        return choices
    begun = advance(context, position, Begin())
    return choices + play.legal(context, begun, begun.turn)
