"""Entering a deal: bolts and their penalty (rules 12, 17)."""

from kartlog.engine.layout import Seat
from kartlog.engine.scoring.entry import Entry


def write_bolts(entry: Entry) -> Entry:
    """A bolt for everybody who earned one; for the others a row of bolts is broken."""
    rules, match = entry.law.rules.bolt, entry.match
    if rules.when == "off" or entry.outcome.written_off:
        return entry
    playing = [seat for seat in entry.layout.active if entry.before.barrel[seat] is None]
    earned = tuple([seat for seat in playing if _is_bolt(entry, seat)])
    in_a_row = rules.count == "in-a-row"
    if not earned and not (in_a_row and any(match.bolts)):
        return entry
    twice = 2 if entry.outcome.doubles == "everything" else 1
    bolts = list(match.bolts)
    for seat in playing:
        if seat in earned:
            bolts[seat] += twice
        elif in_a_row:
            bolts[seat] = 0
    fined = [seat for seat in earned if bolts[seat] >= rules.number]
    for seat in fined:
        bolts[seat] = 0
    entry = entry._replace(match=match._replace(bolts=tuple(bolts)), bolts=earned)
    for seat in fined:
        entry = entry.changed(seat, "bolt-penalty", rules.penalty * twice)
    return entry


def _is_bolt(entry: Entry, seat: Seat) -> bool:
    rules = entry.law.rules.bolt
    if seat == entry.outcome.declarer and not rules.declarer:
        return False
    if rules.when == "no-score":
        return entry.score[seat] == 0
    return bool(entry.outcome.trickless >> seat & 1)
