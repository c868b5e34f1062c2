"""Who deals, and what the ``deal`` line says of it (rules 2)."""

from dataclasses import dataclass
from typing import Final

from kartlog.engine.findings import Values
from kartlog.engine.frames import DealRow
from kartlog.engine.layout import Seat
from kartlog.parser.document import Deal, DealStart

FIRST_DEALER: Final[Seat] = 0
"""Who deals first where the log does not say."""


@dataclass(frozen=True, slots=True)
class StartFault:
    """A ``deal`` line that contradicts what came before it."""

    code: str
    values: Values
    legal: tuple[str, ...]


def start_of(deal: Deal) -> DealStart:
    """The ``deal`` statement of a deal; an implicit deal says nothing."""
    for line in deal.lines:
        if isinstance(line.statement, DealStart):
            return line.statement
    return DealStart()


def expected_dealer(previous: DealRow | None, seats: int) -> Seat:
    """By rotation: the next seat clockwise, the same one again after a redeal."""
    if previous is None:
        return FIRST_DEALER
    passes_on = previous.outcome != "redealt"
    return (previous.dealer - 1 + passes_on) % seats


def dealer_of(start: DealStart, previous: DealRow | None, seats: int) -> Seat:
    """Who deals: as the log says, else by rotation."""
    if start.dealer is not None and start.dealer <= seats:
        return start.dealer - 1
    return expected_dealer(previous, seats)


def start_faults(start: DealStart, previous: DealRow | None, seats: int) -> list[StartFault]:
    """What the ``deal`` line claims wrongly. After a deal that broke off anybody may deal."""
    faults = []
    if start.dealer is not None and start.dealer > seats:
        values = (("text", str(start.dealer)),)
        faults.append(StartFault("syntax.seat", values, ()))
    elif start.dealer is not None and previous is not None and previous.outcome != "unfinished":
        expected = expected_dealer(previous, seats) + 1
        if start.dealer != expected:
            faults.append(_contradiction("claim.dealer", start.dealer, expected))
    if start.number is not None and previous is not None and previous.number is not None:
        again = previous.outcome == "redealt" and start.number == previous.number
        if start.number != previous.number + 1 and not again:
            faults.append(_contradiction("claim.deal-number", start.number, previous.number + 1))
    return faults


def _contradiction(code: str, found: int, expected: int) -> StartFault:
    return StartFault(code, (("found", str(found)), ("expected", str(expected))), (str(expected),))
