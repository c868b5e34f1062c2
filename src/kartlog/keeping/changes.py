"""What a correction changed: the rows of two score sheets, seat by seat."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kartlog.engine.frames import DealRow


@dataclass(frozen=True, slots=True)
class Change:
    """What is written for a seat in a deal, before and after; None where there is no such deal."""

    deal: int
    seat: int
    score: tuple[int | None, int | None]
    total: tuple[int | None, int | None]
    came: tuple[str, ...]
    """What happens to the seat now and did not: ``bolt``, and the kinds of events of the score sheet."""
    went: tuple[str, ...]
    """What happened to it and does so no more."""


def changes(before: Sequence[DealRow], after: Sequence[DealRow]) -> Iterator[Change]:
    """The differences of two sheets in their order; deals are compared by their place."""
    for at in range(max(len(before), len(after))):
        old, new = (rows[at] if at < len(rows) else None for rows in (before, after))
        for seat in range(len((old or new or before[0]).total)):
            was, now = _told(old, seat), _told(new, seat)
            if was != now:
                yield Change(
                    at + 1,
                    seat + 1,
                    (was[0], now[0]),
                    (was[1], now[1]),
                    tuple(each for each in now[2] if each not in was[2]),
                    tuple(each for each in was[2] if each not in now[2]),
                )


def _told(row: DealRow | None, seat: int) -> tuple[int | None, int | None, tuple[str, ...]]:
    """What is written for a seat, its total, and what happened to it."""
    if row is None:
        return None, None, ()
    bolt = ("bolt",) if seat + 1 in row.bolts else ()
    events = tuple(event.kind for event in row.events if event.seat == seat + 1)
    score = None if row.score is None else row.score[seat]
    return score, row.total[seat], (*bolt, *events)
