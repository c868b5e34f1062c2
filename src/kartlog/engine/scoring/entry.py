"""A deal on its way into the match: what the steps of entering it hand to each other."""

from typing import Final, NamedTuple

from kartlog.engine.frames import Event, EventKind
from kartlog.engine.law import Law
from kartlog.engine.layout import NOBODY, Layout, Seat
from kartlog.engine.position import with_entry
from kartlog.engine.scoring.match import Match, Outcome
from kartlog.rules import Ruleset

DASH: Final = "-"


class Entry(NamedTuple):
    """A deal on its way into the match."""

    law: Law
    layout: Layout
    before: Match
    outcome: Outcome
    match: Match
    score: tuple[int, ...]
    bolts: tuple[Seat, ...] = ()
    events: tuple[Event, ...] = ()

    @property
    def written(self) -> tuple[int | str, ...]:
        """The score as it is written: a dash for a bolt, unless points stand there all the same."""
        return tuple(
            [DASH if seat in self.bolts and not points else points for seat, points in enumerate(self.score)]
        )

    @property
    def rules(self) -> Ruleset:
        """The ruleset behind the law."""
        return self.law.rules

    def on_barrel(self, seat: Seat) -> bool:
        """Whether the seat was on the barrel when the deal began."""
        return self.before.barrel[seat] is not None

    def changed(self, seat: Seat, kind: EventKind, points: int) -> "Entry":
        """The entry after ``points`` came to a seat's total for this reason."""
        totals = with_entry(self.match.totals, seat, self.match.totals[seat] + points)
        return self.happened(seat, kind, points, self.match._replace(totals=totals))

    def happened(self, seat: Seat, kind: EventKind, points: int, match: Match) -> "Entry":
        """The entry with a new state of the match and the event that brought it."""
        events = (*self.events, Event(kind, seat + 1, points))
        return Entry(self.law, self.layout, self.before, self.outcome, match, self.score, self.bolts, events)

    def scored(self, score: tuple[int, ...], match: Match) -> "Entry":
        """The entry with its score and the match that has it."""
        return Entry(self.law, self.layout, self.before, self.outcome, match, score)

    @property
    def wins_from_barrel(self) -> bool:
        """Whether the declarer, on the barrel, made a contract that is high enough."""
        outcome = self.outcome
        on_barrel = outcome.declarer != NOBODY and self.on_barrel(outcome.declarer)
        high_enough = outcome.contract >= self.rules.barrel.need
        return on_barrel and outcome.made and not outcome.written_off and high_enough
