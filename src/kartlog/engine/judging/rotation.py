"""Who deals, and what the ``deal`` line says of it (rules 2)."""

from dataclasses import dataclass
from typing import Final

from kartlog.engine.findings import Values
from kartlog.engine.frames import DealOutcome
from kartlog.engine.layout import Seat
from kartlog.engine.scoring.next_deal import VOID, deal_passes
from kartlog.parser.document import Deal, DealStart
from kartlog.rules import Ruleset

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


@dataclass(frozen=True, slots=True)
class Rotation:
    """Who may deal next: by what the log said of the last dealer, and by what it should have said."""

    seats: int
    next_dealers: tuple[Seat, ...] = ()
    """The first of them is who deals where the log does not say; empty when anybody may."""
    number: int | None = None
    """The printed number of the last deal."""
    again: bool = False
    """Whether the last deal did not count, so that its number may stand again."""

    def dealer(self, start: DealStart) -> Seat:
        """Who deals: as the log says, else by rotation."""
        if start.dealer is not None and start.dealer <= self.seats:
            return start.dealer - 1
        return self.next_dealers[0] if self.next_dealers else FIRST_DEALER

    def faults(self, start: DealStart) -> list[StartFault]:
        """What the ``deal`` line claims wrongly. After a deal that broke off anybody may deal."""
        faults = []
        if start.dealer is not None and start.dealer > self.seats:
            faults.append(StartFault("syntax.seat", (("text", str(start.dealer)),), ()))
        elif start.dealer is not None and self.next_dealers and start.dealer - 1 not in self.next_dealers:
            faults.append(_contradiction("claim.dealer", start.dealer, self.next_dealers[0] + 1))
        if start.number is not None and self.number is not None:
            again = self.again and start.number == self.number
            if start.number != self.number + 1 and not again:
                faults.append(_contradiction("claim.deal-number", start.number, self.number + 1))
        return faults

    def after(self, start: DealStart, outcome: DealOutcome, rules: Ruleset) -> "Rotation":
        """The rotation after a deal: one seat on, or the same seat again (rules 2, 17)."""
        passes_on = deal_passes(rules, outcome)
        due = [self.dealer(start), *self.next_dealers[:1]]
        following = tuple(dict.fromkeys((seat + passes_on) % self.seats for seat in due))
        # A wrong dealer is said once: whoever goes on from him, or from who was due, goes on rightly.
        next_dealers = () if outcome == "unfinished" else following
        return Rotation(self.seats, next_dealers, start.number, again=outcome in VOID)


def _contradiction(code: str, found: int, expected: int) -> StartFault:
    return StartFault(code, (("found", str(found)), ("expected", str(expected))), (str(expected),))
