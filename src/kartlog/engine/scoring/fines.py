"""Entering a deal: what writing off too often and never being declarer cost (rules 17)."""

from kartlog.engine.layout import NOBODY
from kartlog.engine.position import with_entry
from kartlog.engine.scoring.entry import Entry


def write_fines(entry: Entry) -> Entry:
    """The fines of this deal, first for writing it off, then for being idle; on the barrel there are none."""
    return _idle(_written_off_again(entry))


def _written_off_again(entry: Entry) -> Entry:
    rules, seat = entry.rules.writeoff, entry.outcome.declarer
    if rules.fine_after is None or not entry.outcome.written_off or entry.on_barrel(seat):
        return entry
    counts = entry.match.writeoffs if rules.fine_count == "in-total" else entry.match.writeoff_row
    return entry if counts[seat] % rules.fine_after else entry.changed(seat, "writeoff-fine", rules.fine)


def _idle(entry: Entry) -> Entry:
    rules = entry.rules.bolt
    if rules.idle is None or entry.outcome.golden or entry.outcome.declarer == NOBODY:
        return entry
    for seat in entry.layout.active:
        if entry.on_barrel(seat):
            continue
        row = 0 if seat == entry.outcome.declarer else entry.match.idle[seat] + 1
        fined = row >= rules.idle
        idle = with_entry(entry.match.idle, seat, 0 if fined else row)
        entry = entry._replace(match=entry.match._replace(idle=idle))
        if fined:
            entry = entry.changed(seat, "idle-fine", rules.idle_fine)
    return entry
