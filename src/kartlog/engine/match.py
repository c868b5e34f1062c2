"""The match: what stands on the score sheet, and how a deal is entered in it (rules 12, 13).

:func:`enter` folds the steps of ``rules 13`` in their order; each step is one function over an
:class:`Entry`.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from kartlog.engine.frames import Event, EventKind
from kartlog.engine.layout import NOBODY, Layout, Seat
from kartlog.engine.position import with_entry
from kartlog.rules import Ruleset


@dataclass(frozen=True, slots=True)
class Match:
    """The state of a match between deals. Lists have an entry for each seat."""

    totals: tuple[int, ...]
    bolts: tuple[int, ...]
    """Bolts that stand against each seat."""
    barrel: tuple[int | None, ...]
    """Attempts used; None for who is not on the barrel."""
    falls: tuple[int, ...]
    writeoffs: tuple[int, ...]
    """Free ones used where the rules offer such, else all."""
    stakes: tuple[int | None, ...]
    """The last contract or written-off bid of each barrel player in this stay."""
    winner: Seat = NOBODY
    draw: bool = False

    @property
    def over(self) -> bool:
        """Whether somebody has won, or nobody can any more."""
        return self.draw or self.winner != NOBODY


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a deal that counts came to, before anything is written."""

    declarer: Seat
    contract: int
    """The contract, or for a deal written off the amount that is written."""
    made: bool
    written_off: str
    """``free``, ``paid``, or empty."""
    taken: tuple[int, ...]
    """Raw points, marriages included."""
    trickless: int
    """Who took no trick, as bits."""
    recorded: tuple[int, ...] | None = None
    """The deal's score where the log gives nothing but that."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A deal on its way into the match."""

    rules: Ruleset
    layout: Layout
    before: Match
    outcome: Outcome
    match: Match
    score: tuple[int, ...]
    bolts: tuple[Seat, ...] = ()
    events: tuple[Event, ...] = ()

    def on_barrel(self, seat: Seat) -> bool:
        """Whether the seat was on the barrel when the deal began."""
        return self.before.barrel[seat] is not None

    def changed(self, seat: Seat, kind: EventKind, points: int) -> "Entry":
        """The entry after ``points`` came to a seat's total for this reason."""
        totals = with_entry(self.match.totals, seat, self.match.totals[seat] + points)
        return self.happened(seat, kind, points, replace(self.match, totals=totals))

    def happened(self, seat: Seat, kind: EventKind, points: int, match: Match) -> "Entry":
        """The entry with a new state of the match and the event that brought it."""
        return replace(self, match=match, events=(*self.events, Event(kind, seat + 1, points)))


def opening(seats: int) -> Match:
    """A match before its first deal."""
    zeros = (0,) * seats
    return Match(zeros, zeros, (None,) * seats, zeros, zeros, (None,) * seats)


def nearest(points: int, multiple: int, divisor: int = 1) -> int:
    """``points / divisor`` to the nearest multiple, ties up.

    >>> nearest(58, 5), nearest(45, 10), nearest(125, 5, divisor=2)
    (60, 50, 65)
    """
    return (2 * points + divisor * multiple) // (2 * divisor * multiple) * multiple


# --- step 1: the deal's points ----------------------------------------------------------------------


def _write_points(entry: Entry) -> Entry:
    score = entry.outcome.recorded
    if score is None:
        write = _written_off_points if entry.outcome.written_off else _played_points
        points = [
            write(entry, seat) if seat in entry.layout.active else 0 for seat in range(entry.layout.seats)
        ]
        score = tuple(_as_frozen(entry, seat, points[seat]) for seat in range(entry.layout.seats))
    totals = tuple(total + points for total, points in zip(entry.match.totals, score, strict=True))
    return replace(entry, score=score, match=replace(_counted_writeoff(entry), totals=totals))


def _played_points(entry: Entry, seat: Seat) -> int:
    outcome = entry.outcome
    if seat != outcome.declarer:
        return nearest(outcome.taken[seat], entry.rules.score.round)
    return outcome.contract if outcome.made else -outcome.contract


def _written_off_points(entry: Entry, seat: Seat) -> int:
    outcome, rules = entry.outcome, entry.rules.writeoff
    if seat == outcome.declarer:
        return 0 if outcome.written_off == "free" or rules.declarer == "nothing" else -outcome.contract
    first = not entry.before.writeoffs[outcome.declarer]
    share = rules.opponents_first if first and rules.opponents_first != "same" else rules.opponents
    return nearest(outcome.contract, 5, divisor=2) if share == "half" else int(share)


def _as_frozen(entry: Entry, seat: Seat, points: int) -> int:
    """What is written of a seat's points when it is on the barrel, or locked near the target."""
    declarer = seat == entry.outcome.declarer
    if entry.on_barrel(seat):
        return points if declarer and wins_from_barrel(entry) else 0
    lock = entry.rules.end.lock
    locked = lock is not None and entry.match.totals[seat] >= lock and not declarer
    return min(points, 0) if locked else points


def _counted_writeoff(entry: Entry) -> Match:
    """The match with the write-off counted, where it counts."""
    outcome = entry.outcome
    counts = outcome.written_off == "free" if entry.rules.writeoff.free else bool(outcome.written_off)
    if not counts:
        return entry.match
    used = entry.match.writeoffs
    return replace(entry.match, writeoffs=with_entry(used, outcome.declarer, used[outcome.declarer] + 1))


def wins_from_barrel(entry: Entry) -> bool:
    """Whether the declarer, on the barrel, made a contract that is high enough."""
    outcome = entry.outcome
    on_barrel = outcome.declarer != NOBODY and entry.on_barrel(outcome.declarer)
    high_enough = outcome.contract >= entry.rules.barrel.need
    return on_barrel and outcome.made and not outcome.written_off and high_enough


# --- step 2: bolts ----------------------------------------------------------------------------------


def _write_bolts(entry: Entry) -> Entry:
    rules = entry.rules.bolt
    if rules.when == "off" or entry.outcome.written_off:
        return entry
    for seat in entry.layout.active:
        if entry.on_barrel(seat):
            continue
        if _is_bolt(entry, seat):
            entry = _bolted(entry, seat)
        elif rules.count == "in-a-row":
            bolts = with_entry(entry.match.bolts, seat, 0)
            entry = replace(entry, match=replace(entry.match, bolts=bolts))
    return entry


def _is_bolt(entry: Entry, seat: Seat) -> bool:
    if entry.rules.bolt.when == "no-score":
        return entry.score[seat] == 0
    return bool(entry.outcome.trickless >> seat & 1)


def _bolted(entry: Entry, seat: Seat) -> Entry:
    rules = entry.rules.bolt
    count = entry.match.bolts[seat] + 1
    penalty = count >= rules.number
    bolts = with_entry(entry.match.bolts, seat, 0 if penalty else count)
    entry = replace(entry, match=replace(entry.match, bolts=bolts), bolts=(*entry.bolts, seat))
    return entry.changed(seat, "bolt-penalty", rules.penalty) if penalty else entry


# --- step 3: samosval -------------------------------------------------------------------------------

_TRAPS: Final = {"off": (), "plus": (555,), "both": (555, -555)}


def _samosval(entry: Entry) -> Entry:
    for seat in range(entry.layout.seats):
        total = entry.match.totals[seat]
        trapped = total in _TRAPS[entry.rules.samosval] and total != entry.before.totals[seat]
        if trapped and not entry.on_barrel(seat):
            entry = entry.changed(seat, "samosval", -total)
    return entry


# --- step 4: the barrel -----------------------------------------------------------------------------


def _barrel(entry: Entry) -> Entry:
    at = entry.rules.barrel.at
    if at is None:
        return entry
    if wins_from_barrel(entry):
        return _won_from_barrel(entry, at)
    holders = [seat for seat in entry.layout.active if entry.on_barrel(seat)]
    newcomers = [
        seat
        for seat in _from_dealers_left(entry.layout)
        if not entry.on_barrel(seat) and entry.match.totals[seat] >= at
    ]
    for seat in holders:
        entry = _attempted(entry, seat, at)
    for seat in newcomers:
        entry = _mounted(entry, seat, at)
    if newcomers and entry.rules.barrel.single is not None:
        keeper = entry.outcome.declarer if entry.outcome.declarer in newcomers else newcomers[0]
        for seat in _from_dealers_left(entry.layout):
            if seat != keeper and entry.match.barrel[seat] is not None:
                entry = _fallen(entry, seat, "thrown-off", entry.rules.barrel.single)
    return entry


def _from_dealers_left(layout: Layout) -> list[Seat]:
    """All seats, the nearest to the dealer's left first, a sitter last."""
    return [*layout.active, *(seat for seat in range(layout.seats) if seat not in layout.active)]


def _won_from_barrel(entry: Entry, at: int) -> Entry:
    """A win ends the step, except that others at the barrel or above are written exactly that."""
    winner = entry.outcome.declarer
    totals = tuple(
        min(total, at) if seat != winner else total for seat, total in enumerate(entry.match.totals)
    )
    return entry.happened(winner, "wins", 0, replace(entry.match, totals=totals, winner=winner))


def _attempted(entry: Entry, seat: Seat, at: int) -> Entry:
    """A deal went by on the barrel: an attempt is used up, and the last one makes him fall."""
    outcome, match = entry.outcome, entry.match
    stakes = match.stakes
    if seat == outcome.declarer:
        stakes = (*stakes[:seat], outcome.contract, *stakes[seat + 1 :])
    used = (match.barrel[seat] or 0) + 1
    match = replace(
        match,
        totals=with_entry(match.totals, seat, at),
        barrel=(*match.barrel[:seat], used, *match.barrel[seat + 1 :]),
        stakes=stakes,
    )
    entry = entry.happened(seat, "attempt", at - entry.match.totals[seat], match)
    if used < entry.rules.barrel.attempts:
        return entry
    fall = entry.rules.barrel.fall
    return _fallen(entry, seat, "falls", -(stakes[seat] or 120) if isinstance(fall, str) else fall)


def _mounted(entry: Entry, seat: Seat, at: int) -> Entry:
    """Somebody reaches the barrel and is written exactly that. A row of bolts is cleared, a total kept."""
    match = entry.match
    bolts = with_entry(match.bolts, seat, 0) if entry.rules.bolt.count == "in-a-row" else match.bolts
    match = replace(
        match,
        totals=with_entry(match.totals, seat, at),
        bolts=bolts,
        barrel=(*match.barrel[:seat], 0, *match.barrel[seat + 1 :]),
        stakes=(*match.stakes[:seat], None, *match.stakes[seat + 1 :]),
    )
    return entry.happened(seat, "mounts-barrel", at - entry.match.totals[seat], match)


def _fallen(entry: Entry, seat: Seat, kind: EventKind, points: int) -> Entry:
    """Somebody is off the barrel. At the last of the falls that are counted the score becomes 0 instead."""
    match = entry.match
    falls = match.falls[seat] + 1
    match = replace(match, barrel=(*match.barrel[:seat], None, *match.barrel[seat + 1 :]))
    if falls == entry.rules.barrel.falls_to_zero:
        entry = replace(entry, match=replace(match, falls=with_entry(match.falls, seat, 0)))
        return entry.changed(seat, "falls-to-zero", -match.totals[seat])
    entry = replace(entry, match=replace(match, falls=with_entry(match.falls, seat, falls)))
    return entry.changed(seat, kind, points)


# --- step 5: the end --------------------------------------------------------------------------------


def _finish(entry: Entry) -> Entry:
    match, declarer = entry.match, entry.outcome.declarer
    reached = [s for s in range(entry.layout.seats) if match.totals[s] >= entry.rules.end.target]
    if match.over or not reached:
        return entry
    best = max(match.totals[seat] for seat in reached)
    leaders = [declarer] if declarer in reached else [s for s in reached if match.totals[s] == best]
    if len(leaders) > 1:
        return replace(entry, match=replace(match, draw=True))
    return entry.happened(leaders[0], "wins", 0, replace(match, winner=leaders[0]))


_STEPS: Final[tuple[Callable[[Entry], Entry], ...]] = (
    _write_points,
    _write_bolts,
    _samosval,
    _barrel,
    _finish,
)


def enter(rules: Ruleset, layout: Layout, match: Match, outcome: Outcome) -> Entry:
    """The match after a deal that counts, with the deal's score, its bolts and everything that happened."""
    entry = Entry(rules, layout, before=match, outcome=outcome, match=match, score=match.totals)
    for step in _STEPS:
        entry = step(entry)
    return entry


def adjust(rules: Ruleset, match: Match, seat: Seat, points: int) -> Match:
    """The match after a fine or an agreement, which can bring somebody off the barrel but wins nothing."""
    totals = with_entry(match.totals, seat, match.totals[seat] + points)
    off = rules.barrel.at is not None and totals[seat] < rules.barrel.at
    barrel = (*match.barrel[:seat], None, *match.barrel[seat + 1 :]) if off else match.barrel
    return replace(match, totals=totals, barrel=barrel)
