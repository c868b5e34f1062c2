"""Entering a deal, first step: the points that are written for it (rules 9, 12, 14)."""

from dataclasses import replace

from kartlog.engine.layout import Seat
from kartlog.engine.position import with_entry
from kartlog.engine.scoring.entry import Entry
from kartlog.engine.scoring.match import Match


def nearest(points: int, multiple: int, divisor: int = 1) -> int:
    """``points / divisor`` to the nearest multiple, ties up.

    >>> nearest(58, 5), nearest(45, 10), nearest(125, 5, divisor=2)
    (60, 50, 65)
    """
    return (2 * points + divisor * multiple) // (2 * divisor * multiple) * multiple


def write_points(entry: Entry) -> Entry:
    """The deal's score, added to the totals."""
    score = entry.outcome.recorded
    if score is None:
        score = tuple(_written(entry, seat) for seat in range(entry.layout.seats))
    totals = tuple(total + points for total, points in zip(entry.match.totals, score, strict=True))
    return replace(entry, score=score, match=replace(_counted_writeoff(entry), totals=totals))


def _written(entry: Entry, seat: Seat) -> int:
    """What is written for a seat: its points, doubled where they are, less what barrel and lock keep."""
    outcome, declarer = entry.outcome, seat == entry.outcome.declarer
    if entry.on_barrel(seat):
        # A win from the barrel writes the undoubled contract (rules 18); everything else is frozen.
        return outcome.contract if declarer and entry.wins_from_barrel else 0
    if seat == entry.layout.sitter and outcome.sitter_recorded is not None:
        return outcome.sitter_recorded
    points = _sitter_points(entry) if seat == entry.layout.sitter else _points(entry, seat)
    if outcome.doubles == "everybody" or (outcome.doubles == "declarer" and declarer):
        points *= 2
    lock = entry.rules.end.lock
    locked = lock is not None and entry.match.totals[seat] >= lock and not declarer
    return min(points, 0) if locked else points


def _sitter_points(entry: Entry) -> int:
    return nearest(entry.outcome.sitter_points or 0, entry.rules.score.round)


def _points(entry: Entry, seat: Seat) -> int:
    outcome = entry.outcome
    if outcome.written_off:
        return _written_off_points(entry, seat)
    if seat != outcome.declarer:
        return nearest(outcome.taken[seat], entry.rules.score.round)
    return outcome.contract if outcome.made else -outcome.contract


def _written_off_points(entry: Entry, seat: Seat) -> int:
    outcome, rules = entry.outcome, entry.rules.writeoff
    if seat == outcome.declarer:
        # What costs nothing, free write-offs and bombs, does not exist on doubled deals (rules 18).
        costs_nothing = outcome.written_off == "free" or (rules.declarer == "nothing" and not outcome.doubles)
        return 0 if costs_nothing else -outcome.contract
    first = not entry.before.writeoffs[outcome.declarer] and not outcome.doubles
    share = rules.opponents_first if first else "same"
    share = entry.layout.write_off_share if share == "same" else share
    return nearest(outcome.contract, 5, divisor=2) if share == "half" else int(share)


def _counted_writeoff(entry: Entry) -> Match:
    """The match with the write-off counted against who wrote the deal off."""
    match, seat, how = entry.match, entry.outcome.declarer, entry.outcome.written_off
    if not how:
        return match
    free = match.free_writeoffs
    return replace(
        match,
        writeoffs=with_entry(match.writeoffs, seat, match.writeoffs[seat] + 1),
        free_writeoffs=with_entry(free, seat, free[seat] + 1) if how == "free" else free,
    )
