"""Entering a deal, first step: the points that are written for it (rules 9, 12, 14, 17)."""

from typing import Final

from kartlog.engine.layout import NOBODY, Layout, Seat
from kartlog.engine.position import bits, with_entry
from kartlog.engine.scoring.entry import Entry
from kartlog.engine.scoring.match import Match
from kartlog.engine.scoring.rounding import nearest, rounded
from kartlog.rules import Ruleset

_SHARE_STEP: Final = 5
"""Shares of a contract are written to the nearest five."""
_LEAST_SHARE: Final = 60
"""What ``half-or-60`` gives at least."""


def write_points(entry: Entry) -> Entry:
    """The deal's score, added to the totals."""
    score = entry.outcome.recorded
    if score is None:
        score = tuple([_written(entry, seat) for seat in range(entry.layout.seats)])
    totals = tuple([total + points for total, points in zip(entry.match.totals, score, strict=True)])
    return entry.scored(score, _counted_writeoff(entry).with_totals(totals))


def _written(entry: Entry, seat: Seat) -> int:
    """What is written for a seat: its points, doubled where they are, less what barrel and lock keep."""
    outcome, declarer, sits = entry.outcome, seat == entry.outcome.declarer, seat == entry.layout.sitter
    if entry.before.barrel[seat] is not None:
        # A win from the barrel writes the undoubled contract (rules 18); everything else is frozen.
        return outcome.contract if declarer and entry.wins_from_barrel else 0
    if sits and outcome.sitter_recorded is not None:
        return outcome.sitter_recorded
    points = _sitter_points(entry) if sits else _points(entry, seat)
    if outcome.doubles and _is_doubled(entry, seat):
        points *= 2
    lock = entry.law.rules.end.lock
    locked = lock is not None and entry.match.totals[seat] >= lock and not declarer
    return min(points, 0) if locked else points


def _is_doubled(entry: Entry, seat: Seat) -> bool:
    """Whether a seat's points count double, where any do; the share of a deal written off always does."""
    outcome = entry.outcome
    if outcome.doubles != "declarer":
        return True
    return seat == outcome.declarer or (bool(outcome.written_off) and seat != entry.layout.sitter)


def _sitter_points(entry: Entry) -> int:
    return rounded(entry.rules.score, entry.outcome.sitter_points or 0)


def _points(entry: Entry, seat: Seat) -> int:
    outcome = entry.outcome
    if outcome.written_off:
        return _written_off_points(entry, seat)
    if seat != outcome.declarer:
        share = 0 if outcome.made else lost_share(entry.law.rules, entry.layout, outcome.contract)
        return rounded(entry.law.rules.score, outcome.taken[seat]) + share
    return _made_points(entry) if outcome.made else -outcome.contract


def lost_share(rules: Ruleset, layout: Layout, contract: int) -> int:
    """What each opponent gets of a contract that failed (``score.failed``)."""
    if rules.score.failed == "lost":
        return 0
    return nearest(contract, _SHARE_STEP, divisor=len(layout.active) - 1)


def _made_points(entry: Entry) -> int:
    outcome, score = entry.outcome, entry.rules.score
    points = outcome.contract if score.made == "contract" else rounded(score, outcome.taken[outcome.declarer])
    if score.all_tricks != "double":
        return points
    # A score sheet has no tricks, only dashes for who took none.
    opponents = bits(seat for seat in entry.layout.active if seat != outcome.declarer)
    swept = outcome.trickless & opponents == opponents
    return 2 * points if swept else points


def _written_off_points(entry: Entry, seat: Seat) -> int:
    outcome, rules = entry.outcome, entry.rules.writeoff
    if seat == outcome.declarer:
        # What costs nothing, free write-offs and bombs, does not exist on doubled deals (rules 18).
        costs_nothing = outcome.written_off == "free" or (rules.declarer == "nothing" and not outcome.doubles)
        return 0 if costs_nothing else -outcome.contract
    first = not entry.before.writeoffs[outcome.declarer] and not outcome.doubles
    share = rules.opponents_first if first else "same"
    share = entry.layout.write_off_share if share == "same" else share
    if share == "half-or-60":
        return max(_LEAST_SHARE, -(-outcome.contract // (2 * _SHARE_STEP)) * _SHARE_STEP)
    return nearest(outcome.contract, _SHARE_STEP, divisor=2) if share == "half" else int(share)


def _counted_writeoff(entry: Entry) -> Match:
    """The match with a write-off counted against who wrote the deal off; a deal he plays breaks his row."""
    match, seat, how = entry.match, entry.outcome.declarer, entry.outcome.written_off
    row = match.writeoff_row
    if not how:
        broken = seat != NOBODY and row[seat]
        return match._replace(writeoff_row=with_entry(row, seat, 0)) if broken else match
    free = match.free_writeoffs
    return match._replace(
        writeoff_row=with_entry(row, seat, row[seat] + 1),
        writeoffs=with_entry(match.writeoffs, seat, match.writeoffs[seat] + 1),
        free_writeoffs=with_entry(free, seat, free[seat] + 1) if how == "free" else free,
    )
