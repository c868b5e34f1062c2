"""A deal as it is told to who keeps the score, and what it still lacks."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from kartlog.cards import PACK_POINTS
from kartlog.engine.law import Law
from kartlog.engine.layout import Layout

MARRIAGES: Final = "SCDHA9"
"""Marriages by what they are made of: a suit, four aces, four nines; in the engine's order."""
NO_TRICK: Final = "-"

Points: TypeAlias = int | str | None
"""Points in cards; :data:`NO_TRICK` for not a single trick, None for what nobody has counted."""
Result: TypeAlias = Literal["", "made", "failed", "written-off", "written-off-free"]
"""What became of the contract; empty where that follows from the points."""
What: TypeAlias = Literal["declarer", "contract", "points", "sum", "marriage", "result"]


@dataclass(frozen=True, slots=True)
class Fine:
    """What the table takes from a seat, or gives it, and why."""

    seat: int
    points: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """One deal: who played for what, and what each seat took. Seats count from 1.

    ``cards`` are the points in cards, a seat, of a sitter what is written for the talon; ``marriages`` what
    a seat declared, letters of :data:`MARRIAGES`. ``dealer`` is None for whose turn it is. ``off``: the
    statement by which the deal was called off, ``misdeal`` or ``redeal 2 nines``; empty for one that counts.
    """

    declarer: int | None = None
    contract: int | None = None
    cards: tuple[Points, ...] = ()
    marriages: tuple[str, ...] = ()
    result: Result = ""
    dark: bool = False
    dealer: int | None = None
    off: str = ""
    fines: tuple[Fine, ...] = ()

    @property
    def written_off(self) -> bool:
        """Whether the deal was not played."""
        return self.result.startswith("written-off")


@dataclass(frozen=True, slots=True)
class Lack:
    """What an entry lacks before it is a deal.

    ``points``: those of ``seats``. ``sum``: the points in cards come to ``found`` and not to ``expected``.
    ``marriage``: ``seats`` declare the same, or without a trick. ``result``: the points say something else.
    """

    what: What
    seats: tuple[int, ...] = ()
    found: int = 0
    expected: int = 0


class LackingError(ValueError):
    """An entry that is no deal yet."""

    def __init__(self, lack: Lack) -> None:
        super().__init__(lack.what)
        self.lack = lack


def completed(entry: Entry, layout: Layout, law: Law) -> Entry:
    """The entry with what follows from the rest; :class:`LackingError` where something is still to be said.

    Where the cards are all that counts, whoever was not counted took what the others did not.
    """
    if entry.off:
        return entry
    if entry.declarer is None:
        raise LackingError(Lack("declarer"))
    if entry.contract is None:
        raise LackingError(Lack("contract"))
    players = [seat + 1 for seat in sorted(layout.active)]
    sitting = [seat for seat in range(1, layout.seats + 1) if seat not in players]
    entry = _with_talons(entry, sitting)
    if not entry.written_off:
        entry = _counted(entry, players, all_are_cards=whole_pack(law, layout))
        _marriages_can_be(entry, players)
    needed = sitting if entry.written_off else [*players, *sitting]
    missing = tuple(seat for seat in needed if entry.cards[seat - 1] is None)
    if entry.result in ("made", "failed"):
        missing = tuple(seat for seat in missing if seat != entry.declarer)
    if missing:
        raise LackingError(Lack("points", missing))
    return entry


def _with_talons(entry: Entry, sitting: Sequence[int]) -> Entry:
    """The entry with a number for who sits out: a dash there says that nothing is written for the talon."""
    cards = (
        0 if seat in sitting and points == NO_TRICK else points for seat, points in enumerate(entry.cards, 1)
    )
    return replace(entry, cards=tuple(cards))


def whole_pack(law: Law, layout: Layout) -> bool:
    """Whether the players of a deal take all the cards, and count nothing else but marriages."""
    score = law.rules.score
    return layout.talons == 1 and not score.last_trick and score.all_tricks in (0, "double")


def _counted(entry: Entry, players: Sequence[int], *, all_are_cards: bool) -> Entry:
    """The entry with the points of the one seat that nobody has counted."""
    if not all_are_cards:
        return entry
    known = {seat: entry.cards[seat - 1] for seat in players if entry.cards[seat - 1] is not None}
    found = sum(points for points in known.values() if isinstance(points, int))
    if found > PACK_POINTS or (len(known) == len(players) and found != PACK_POINTS):
        raise LackingError(Lack("sum", found=found, expected=PACK_POINTS))
    left = [seat for seat in players if seat not in known]
    if len(left) != 1 or (entry.result and left == [entry.declarer]):
        return entry
    cards = list(entry.cards)
    cards[left[0] - 1] = PACK_POINTS - found
    return replace(entry, cards=tuple(cards))


def _marriages_can_be(entry: Entry, players: Sequence[int]) -> None:
    """Raises where the same is declared twice, or by somebody who took no trick."""
    said = [(marriage, seat) for seat in players for marriage in entry.marriages[seat - 1]]
    for marriage in MARRIAGES:
        seats = tuple(seat for each, seat in said if each == marriage)
        if len(seats) > 1:
            raise LackingError(Lack("marriage", seats))
    trickless = tuple(seat for _, seat in said if entry.cards[seat - 1] == NO_TRICK)
    if trickless:
        raise LackingError(Lack("marriage", trickless[:1]))


def marriage_points(law: Law, declared: str) -> int:
    """What these marriages count."""
    return sum(law.marriage_points[MARRIAGES.index(each)] for each in declared)


def taken(entry: Entry, law: Law, layout: Layout) -> tuple[int | str, ...]:
    """The points taken, as a log has them: marriages included, ``?`` for what nobody has counted."""
    return tuple(
        _taken(points, marriage_points(law, declared)) if seat in layout.active else 0
        for seat, (points, declared) in enumerate(zip(entry.cards, entry.marriages, strict=True))
    )


def _taken(points: Points, marriages: int) -> int | str:
    if points is None:
        return "?"
    return points + marriages if isinstance(points, int) else points
