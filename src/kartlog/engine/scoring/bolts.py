"""Entering a deal: bolts and their penalty (rules 12, 17)."""

from kartlog.engine.layout import Seat
from kartlog.engine.position import with_entry
from kartlog.engine.scoring.entry import Entry


def write_bolts(entry: Entry) -> Entry:
    """A bolt for everybody who earned one; for the others a row of bolts is broken."""
    rules = entry.rules.bolt
    if rules.when == "off" or entry.outcome.written_off:
        return entry
    for seat in entry.layout.active:
        if entry.on_barrel(seat):
            continue
        if _is_bolt(entry, seat):
            entry = _bolted(entry, seat)
        elif rules.count == "in-a-row" and entry.match.bolts[seat]:
            bolts = with_entry(entry.match.bolts, seat, 0)
            entry = entry._replace(match=entry.match._replace(bolts=bolts))
    return entry


def _is_bolt(entry: Entry, seat: Seat) -> bool:
    if seat == entry.outcome.declarer and not entry.rules.bolt.declarer:
        return False
    if entry.rules.bolt.when == "no-score":
        return entry.score[seat] == 0
    return bool(entry.outcome.trickless >> seat & 1)


def _bolted(entry: Entry, seat: Seat) -> Entry:
    rules, doubled = entry.rules.bolt, entry.outcome.doubles == "everything"
    count = entry.match.bolts[seat] + (2 if doubled else 1)
    penalty = count >= rules.number
    bolts = with_entry(entry.match.bolts, seat, 0 if penalty else count)
    entry = entry._replace(match=entry.match._replace(bolts=bolts), bolts=(*entry.bolts, seat))
    points = rules.penalty * (2 if doubled else 1)
    return entry.changed(seat, "bolt-penalty", points) if penalty else entry
