"""Entering a deal in the match, by table, where nothing happens but that points are added.

What a seat writes then depends on nothing but its own points and the contract, and the engine has to say it only
once. Whenever anything else may happen (barrel, golden deal, a fine, a trap, the end) the engine enters the deal.
"""

from typing import NamedTuple, TypeAlias

from kartlog.cards import Cards
from kartlog.engine.judging.claims import written_score
from kartlog.engine.law import Law
from kartlog.engine.layout import NOBODY, Seat
from kartlog.engine.position import Context, Position, with_entry
from kartlog.engine.scoring.entering import calm_below, enter, traps_of
from kartlog.engine.scoring.entry import Entry
from kartlog.engine.scoring.match import Match, Outcome, opening
from kartlog.engine.scoring.outcome import outcome_with
from kartlog.fast.remembering import Remembered

Entered: TypeAlias = tuple[Match, tuple[int | str, ...]]
"""The match after a deal, and the score as it is written."""


class Played(NamedTuple):
    """A deal that was played to its end."""

    position: Position
    """With declarer and contract."""
    talons: tuple[Cards, ...]
    taken: tuple[int, ...]
    trickless: int
    """Seats without a trick, as bits."""

    def outcome(self, context: Context) -> Outcome:
        """What the deal came to."""
        position = self.position._replace(talons=self.talons)
        return outcome_with(context, position, self.taken, self.trickless)


class Scoring:
    """What is known of the scores of one law at a table of so many."""

    def __init__(self, law: Law, seats: int) -> None:
        """Nothing is known yet."""
        self.law = law
        self._fresh = opening(law, seats)._replace(golden_left=0)
        self._calm_below = calm_below(law.rules)
        self._traps = frozenset(traps_of(law.rules))
        self._counts_idle = law.rules.bolt.idle is not None
        self._own: Remembered[tuple[int, int], tuple[bool, int]] = Remembered()
        self._others: Remembered[tuple[int, int], int] = Remembered()
        self._sitters: Remembered[Cards, int] = Remembered()
        self._rows: Remembered[tuple[object, ...], Entry] = Remembered()
        self._write_offs: Remembered[tuple[Outcome, Match, Seat], Entry] = Remembered()

    def enter(self, context: Context, match: Match, deal: Played | Outcome) -> Entered:
        """Enters a deal that was played, or one of which the outcome is known."""
        calm = (
            max(match.totals) < self._calm_below
            and match.barrel == self._fresh.barrel
            and not (match.golden_left or match.redeals or self._counts_idle)
        )
        entered = None
        if isinstance(deal, Outcome):
            outcome = deal
            if calm and outcome.written_off:
                entered = self._written_off(context, match, outcome)
        else:
            entered = self._added(context, match, deal) if calm else None
            if entered is None:
                outcome = deal.outcome(context)
        if entered is not None:
            return entered
        entry = enter(self.law, context.layout, match, outcome)
        return entry.match, written_score(entry).values

    def _added(self, context: Context, match: Match, deal: Played) -> Entered | None:
        """The points of a deal, added; None where more may happen."""
        (position, talons, taken, trickless), layout = deal, context.layout
        declarer, contract = position.declarer, position.contract
        took_all = trickless.bit_count() >= len(layout.active) - 1
        if took_all or position.dark or context.golden:
            return None
        own = self._own.get((contract, taken[declarer])) or self._own_points(context, deal)
        failed = 0 if own[0] else contract
        others = self._others
        score = tuple(
            [
                others[points, failed]
                if (points, failed) in others
                else self._points(context, deal, seat, failed)
                for seat, points in enumerate(taken)
            ]
        )
        score = with_entry(score, declarer, own[1])
        if layout.sitter != NOBODY:
            score = with_entry(score, layout.sitter, self._sitter_points(context, deal, talons[0]))
        return self._with_rows(context, match, deal, score)

    def _with_rows(
        self, context: Context, match: Match, deal: Played, score: tuple[int, ...]
    ) -> Entered | None:
        """The points, added, and what is counted in a row."""
        totals = tuple([total + points for total, points in zip(match.totals, score, strict=True)])
        if max(totals) >= self._calm_below or not self._traps.isdisjoint(totals):
            return None
        declarer, layout = deal.position.declarer, context.layout
        nothing = tuple([not points for points in score]) if 0 in score else ()
        key = (match.bolts, match.writeoff_row, deal.trickless, nothing, declarer, layout.dealer)
        entry = self._rows.get(key)
        if entry is None:
            before = self._fresh._replace(bolts=match.bolts, writeoff_row=match.writeoff_row)
            entry = self._rows.keep(key, enter(self.law, layout, before, deal.outcome(context)))
        if entry.events:
            return None
        row = written_score(entry._replace(score=score)).values if entry.bolts else score
        after = entry.match
        if after.writeoff_row != match.writeoff_row:
            match = match._replace(writeoff_row=after.writeoff_row)
        return Match(totals, after.bolts, *match[2:]), row

    def _own_points(self, context: Context, deal: Played) -> tuple[bool, int]:
        """Whether the declarer made it, and what he writes for what he took."""
        outcome = deal.outcome(context)
        score = enter(self.law, context.layout, self._fresh, outcome).score
        declarer = outcome.declarer
        return self._own.keep((outcome.contract, outcome.taken[declarer]), (outcome.made, score[declarer]))

    def _points(self, context: Context, deal: Played, seat: Seat, failed: int) -> int:
        """What somebody else writes for what he took, of a contract that was made or failed."""
        if seat == deal.position.declarer or seat == context.layout.sitter:
            return 0
        outcome = deal.outcome(context)
        score = enter(self.law, context.layout, self._fresh, outcome).score
        return self._others.keep((deal.taken[seat], failed), score[seat])

    def _sitter_points(self, context: Context, deal: Played, talon: Cards) -> int:
        """What the sitter writes for the talon."""
        points = self._sitters.get(talon)
        if points is not None:
            return points
        score = enter(self.law, context.layout, self._fresh, deal.outcome(context)).score
        return self._sitters.keep(talon, score[context.layout.sitter])

    def _written_off(self, context: Context, match: Match, outcome: Outcome) -> Entered | None:
        """The score of a deal that was written off; None where more may happen."""
        bare = match.with_totals(self._fresh.totals)
        key = (outcome, bare, context.layout.dealer)
        entry = self._write_offs.get(key)
        if entry is None:
            entry = self._write_offs.keep(key, enter(self.law, context.layout, bare, outcome))
        totals = tuple(
            [total + points for total, points in zip(match.totals, entry.match.totals, strict=True)]
        )
        if entry.events or max(totals) >= self._calm_below or not self._traps.isdisjoint(totals):
            return None
        return entry.match.with_totals(totals), entry.score
