"""Entering a golden deal: the round of them, and what happens when nobody made his (rules 13)."""

from kartlog.engine.scoring.entry import Entry
from kartlog.engine.scoring.match import golden_round, opening


def settle_golden(entry: Entry) -> Entry:
    """A golden deal is used up. If nobody made his, the round is played again, or everything is zeroed."""
    match, golden = entry.match, entry.law.golden
    if not entry.outcome.golden or golden is None:
        return entry
    left, made = match.golden_left - 1, match.golden_made or entry.outcome.made
    if left or made or golden.none_made == "play-on":
        return entry._replace(match=match._replace(golden_left=left, golden_made=made and left > 0))
    seats = entry.layout.seats
    if golden.none_made == "repeat":
        return entry._replace(match=match._replace(golden_left=golden_round(entry.law, seats)))
    return entry if match.over else _zeroed(entry)


def _zeroed(entry: Entry) -> Entry:
    """All scores, bolts, barrels and falls start again; write-offs that were used stay used (rules 18)."""
    match = entry.match
    for seat, total in enumerate(match.totals):
        entry = entry.happened(seat, "zeroed", -total, match)
    fresh = opening(entry.law, entry.layout.seats)._replace(golden_left=0)
    kept = fresh._replace(
        writeoffs=match.writeoffs,
        free_writeoffs=match.free_writeoffs,
        writeoff_row=match.writeoff_row,
    )
    return entry._replace(match=kept)
