"""Entering a deal in the match, by table, where nothing happens but that points are added.

What a seat writes then depends on nothing but its own points and the contract, and the engine has to say
it only once. Whenever anything else may happen (barrel, golden deal, a fine, a trap, the end) the engine
enters the deal itself.
"""

from operator import add
from typing import NamedTuple, TypeAlias

from kartlog.cards import Cards
from kartlog.engine.frames import DealOutcome, Event
from kartlog.engine.law import Law
from kartlog.engine.layout import NOBODY, Layout, Seat
from kartlog.engine.position import Context, Position
from kartlog.engine.scoring.entering import calm_below, enter, score_of, traps_of
from kartlog.engine.scoring.entry import DASH, Entry
from kartlog.engine.scoring.match import Match, Outcome, opening
from kartlog.engine.scoring.outcome import outcome_with
from kartlog.fast.tricks import Asked
from kartlog.remembering import Remembered

Row: TypeAlias = tuple[int | str, ...]
"""What a ``score`` line lists."""

_Rows: TypeAlias = tuple[Match | None, tuple[Seat, ...]]
"""How the rows stand after a deal, None where more happens; and the seats for which a dash is written."""


class Played(NamedTuple):
    """A deal that was played to its end."""

    position: Position
    """With declarer and contract."""
    talons: tuple[Cards, ...]
    taken: tuple[int, ...]
    trickless: int
    """Seats without a trick, as bits."""
    tricks: list[Asked]
    """Worth and winner of each."""

    def outcome(self, context: Context) -> Outcome:
        """What the deal came to."""
        position = self.position
        if context.layout.sitter != NOBODY:
            position = position._replace(talons=self.talons)
        return outcome_with(context, position, self.taken, self.trickless)


Entered: TypeAlias = tuple[Match, Row, DealOutcome, tuple[Event, ...]]
"""Of a deal in the books: the match after it, its score as written, how it ended, and what happened beside
that points were added."""


class _Others(Remembered[int, int]):
    """What the declarer's opponents write for what they took, if this contract failed; 0: if one was made."""

    def __init__(self, scoring: "Scoring", failed: int) -> None:
        self.scoring, self.failed = scoring, failed

    def __missing__(self, points: int) -> int:
        """Asks the engine about one of them."""
        declarer, seat, *_ = self.scoring.layout.active
        taken = [0] * self.scoring.layout.seats
        taken[seat] = points
        outcome = Outcome(declarer, self.failed, not self.failed, "", tuple(taken), 0)
        return self.keep(points, self.scoring.score_of(outcome)[seat])


class Scoring:
    """What is known of the scores of one law at a table of so many."""

    def __init__(self, law: Law, layout: Layout) -> None:
        """Nothing is known yet. ``layout`` is that of any of the deals."""
        self.law = law
        self.layout = layout
        self._fresh = opening(law, layout.seats)._replace(golden_left=0)
        self._calm_below = calm_below(law.rules)
        self._traps = frozenset(traps_of(law.rules))
        self._counts_idle = law.rules.bolt.idle is not None
        self._own: Remembered[tuple[int, int, bool], tuple[int, _Others]] = Remembered()
        """By contract, what the declarer took, and whether nobody else took a trick."""
        self._others: dict[int, _Others] = {0: _Others(self, 0)}
        self._sitters: Remembered[Cards, int] = Remembered()
        self._rows: Remembered[tuple[object, ...], _Rows] = Remembered()
        self._write_offs: Remembered[tuple[Outcome, tuple[object, ...], Seat], Entry] = Remembered()

    def enter(self, context: Context, match: Match, deal: Played | Outcome) -> Entered:
        """A deal entered that was played, or whose outcome is known."""
        if self._is_calm(match):
            if isinstance(deal, Played):
                entered = self._added(context, match, deal)
            else:
                entered = self._written_off(context, match, deal)
            if entered is not None:
                return entered
        outcome = deal.outcome(context) if isinstance(deal, Played) else deal
        entry = enter(self.law, context.layout, match, outcome)
        ended: DealOutcome = "written-off" if outcome.written_off else "made" if outcome.made else "failed"
        return entry.match, entry.written, ended, entry.events

    def _is_calm(self, match: Match) -> bool:
        """Whether a deal may come of which nothing is to be said but its points."""
        return not (
            match.barrel != self._fresh.barrel
            or max(match.totals) >= self._calm_below
            or match.golden_left
            or match.redeals
            or self._counts_idle
        )

    def _added(self, context: Context, match: Match, deal: Played) -> Entered | None:
        """The points of a deal, added; None where more may happen."""
        position, talons, taken, trickless, _ = deal
        declarer, layout = position.declarer, context.layout
        if position.dark or context.golden:
            return None
        alone = (trickless | 1 << declarer).bit_count() == len(layout.active)
        key = (position.contract, taken[declarer], alone)
        points, others = self._own.get(key) or self._declarers(context, deal, key)
        score = list(map(others.__getitem__, taken))
        score[declarer] = points
        if layout.sitter != NOBODY:
            known = talons[0] in self._sitters
            score[layout.sitter] = self._sitters[talons[0]] if known else self._sitter(context, deal)
        totals = tuple(map(add, match.totals, score))
        if max(totals) >= self._calm_below or not self._traps.isdisjoint(totals):
            return None
        nothing = tuple([not points for points in score]) if 0 in score else ()
        # Who deals says who sits out; else it only says in which order things happen, and here nothing does.
        rows = (match.bolts, match.writeoff_row, trickless, nothing, declarer, layout.sitter)
        after, dashes = self._rows.get(rows) or self._in_rows(context, match, deal, rows)
        if after is None:
            return None
        if after.writeoff_row != match.writeoff_row:
            match = match._replace(writeoff_row=after.writeoff_row)
        written: list[int | str] = [*score]
        for seat in dashes:
            written[seat] = DASH
        ended: DealOutcome = "failed" if others.failed else "made"
        return Match(totals, after.bolts, *match[2:]), tuple(written), ended, ()

    def score_of(self, outcome: Outcome) -> tuple[int, ...]:
        """The score of a deal at which nothing else happens."""
        return score_of(self.law, self.layout, self._fresh, outcome)

    def _declarers(self, context: Context, deal: Played, key: tuple[int, int, bool]) -> tuple[int, _Others]:
        """What the declarer writes, and the table of what the others do."""
        outcome = deal.outcome(context)
        failed = 0 if outcome.made else outcome.contract
        others = self._others.setdefault(failed, _Others(self, failed))
        score = score_of(self.law, context.layout, self._fresh, outcome)
        return self._own.keep(key, (score[outcome.declarer], others))

    def _sitter(self, context: Context, deal: Played) -> int:
        """What the sitter writes for the talon."""
        score = score_of(self.law, context.layout, self._fresh, deal.outcome(context))
        return self._sitters.keep(deal.talons[0], score[context.layout.sitter])

    def _in_rows(self, context: Context, match: Match, deal: Played, key: tuple[object, ...]) -> _Rows:
        """A match of which only the rows are known, of bolts and of deals written off, after the deal."""
        before = self._fresh._replace(bolts=match.bolts, writeoff_row=match.writeoff_row)
        entry = enter(self.law, context.layout, before, deal.outcome(context))
        dashes = [seat for seat, points in enumerate(entry.written) if points == DASH]
        return self._rows.keep(key, (None if entry.events else entry.match, tuple(dashes)))

    def _written_off(self, context: Context, match: Match, outcome: Outcome) -> Entered | None:
        """The score of a deal that was written off; None where more may happen."""
        key = (outcome, match[1:], context.layout.sitter)
        entry = self._write_offs.get(key)
        if entry is None:
            bare = match.with_totals(self._fresh.totals)
            entry = self._write_offs.keep(key, enter(self.law, context.layout, bare, outcome))
        totals = tuple(map(add, match.totals, entry.match.totals))
        if entry.events or max(totals) >= self._calm_below or not self._traps.isdisjoint(totals):
            return None
        return entry.match.with_totals(totals), entry.score, "written-off", ()
