"""Entering a deal: the barrel (rules 13, 17)."""

from typing import Final

from kartlog.engine.frames import EventKind
from kartlog.engine.layout import Layout, Seat
from kartlog.engine.position import with_entry
from kartlog.engine.scoring.entry import Entry

_STAKE_IF_NONE: Final = 120
"""What a fall costs, where it costs his last contract, who never played one in this stay."""


def settle_barrel(entry: Entry) -> Entry:
    """A win first; then attempts and falls, newcomers, and who is thrown off or refused."""
    at = entry.law.rules.barrel.at
    if at is None:
        return entry
    nobody_on_it = entry.before.barrel.count(None) == entry.layout.seats
    if nobody_on_it and max(entry.match.totals) < at:
        return entry
    if entry.wins_from_barrel:
        return _won_from_barrel(entry, at)
    newcomers = [
        seat
        for seat in _from_dealers_left(entry.layout)
        if not entry.on_barrel(seat) and entry.match.totals[seat] >= at
    ]
    for seat in range(entry.layout.seats):
        if not entry.on_barrel(seat):
            continue
        if _is_attempt(entry, seat):
            entry = _attempted(entry, seat, at)
        else:
            totals = with_entry(entry.match.totals, seat, at)
            entry = entry._replace(match=entry.match._replace(totals=totals))
    return _newcomers(entry, newcomers, at) if newcomers else entry


def _newcomers(entry: Entry, newcomers: list[Seat], at: int) -> Entry:
    """Those who reach the barrel in this deal mount it, where there is room for them."""
    rules = entry.rules.barrel
    keeper = entry.outcome.declarer if entry.outcome.declarer in newcomers else newcomers[0]
    if rules.single is not None and rules.second == "refused":
        taken = any(used is not None for used in entry.before.barrel)
        for seat in newcomers:
            entry = _mounted(entry, seat, at) if seat == keeper and not taken else _refused(entry, seat)
        return entry
    for seat in newcomers:
        entry = _mounted(entry, seat, at)
    on_it = [seat for seat in _from_dealers_left(entry.layout) if entry.match.barrel[seat] is not None]
    if rules.single is None or len(on_it) == 1:
        return entry
    for seat in on_it:
        if rules.second == "all-off" or seat != keeper:
            entry = _fallen(entry, seat, "thrown-off", rules.single)
    return entry


def _refused(entry: Entry, seat: Seat) -> Entry:
    """There is no room on the barrel: the score stays as it was before the deal."""
    return entry.changed(seat, "refused", entry.before.totals[seat] - entry.match.totals[seat])


def _is_attempt(entry: Entry, seat: Seat) -> bool:
    """Whether the deal uses up an attempt: not for a sitter; of golden deals only one's own does, under
    some rules of all deals (rules 13, 17).
    """
    own = seat == entry.outcome.declarer
    others_count = entry.rules.barrel.counts == "every-deal" and not entry.outcome.golden
    return seat in entry.layout.active and (own or others_count)


def _from_dealers_left(layout: Layout) -> list[Seat]:
    """All seats, the nearest to the dealer's left first, a sitter last."""
    return [*layout.active, *(seat for seat in range(layout.seats) if seat not in layout.active)]


def _won_from_barrel(entry: Entry, at: int) -> Entry:
    """A win ends the step, except that others at the barrel or above are written exactly that."""
    winner = entry.outcome.declarer
    totals = tuple(
        min(total, at) if seat != winner else total for seat, total in enumerate(entry.match.totals)
    )
    return entry.happened(winner, "wins", 0, entry.match._replace(totals=totals, winner=winner))


def _attempted(entry: Entry, seat: Seat, at: int) -> Entry:
    """A deal went by on the barrel: an attempt is used up; the last, or one that fails, may end it."""
    outcome, match = entry.outcome, entry.match
    stakes = match.stakes
    if seat == outcome.declarer:
        stakes = with_entry(stakes, seat, outcome.contract)
    used = (match.barrel[seat] or 0) + 1
    match = match._replace(
        totals=with_entry(match.totals, seat, at),
        barrel=with_entry(match.barrel, seat, used),
        stakes=stakes,
    )
    entry = entry.happened(seat, "attempt", at - entry.match.totals[seat], match)
    failed = seat == outcome.declarer and not outcome.made and not outcome.written_off
    if failed and entry.rules.barrel.failed == "subtracted":
        return _fallen(entry, seat, "falls", -outcome.contract)
    most, fall = entry.rules.barrel.attempts, entry.rules.barrel.fall
    if most is None or used < most:
        return entry
    return _fallen(entry, seat, "falls", -(stakes[seat] or _STAKE_IF_NONE) if isinstance(fall, str) else fall)


def _mounted(entry: Entry, seat: Seat, at: int) -> Entry:
    """Somebody reaches the barrel and is written exactly that. A row of bolts is cleared, a total kept."""
    match = entry.match
    bolts = with_entry(match.bolts, seat, 0) if entry.rules.bolt.count == "in-a-row" else match.bolts
    match = match._replace(
        totals=with_entry(match.totals, seat, at),
        bolts=bolts,
        barrel=with_entry(match.barrel, seat, 0),
        idle=with_entry(match.idle, seat, 0),
        stakes=with_entry(match.stakes, seat, None),
    )
    return entry.happened(seat, "mounts-barrel", at - entry.match.totals[seat], match)


def _fallen(entry: Entry, seat: Seat, kind: EventKind, points: int) -> Entry:
    """Somebody is off the barrel. At the last of the falls that are counted the score becomes 0 instead."""
    match = entry.match
    falls = match.falls[seat] + 1
    match = match._replace(barrel=with_entry(match.barrel, seat, None))
    if falls == entry.rules.barrel.falls_to_zero:
        entry = entry._replace(match=match._replace(falls=with_entry(match.falls, seat, 0)))
        return entry.changed(seat, "falls-to-zero", -match.totals[seat])
    entry = entry._replace(match=match._replace(falls=with_entry(match.falls, seat, falls)))
    return entry.changed(seat, kind, points)
