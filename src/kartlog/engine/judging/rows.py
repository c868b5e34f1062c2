"""A deal as a row of the score sheet."""

from kartlog.cards import SUITS
from kartlog.engine.frames import DealOutcome, DealRow, Event
from kartlog.engine.judging.moments import PlayedDeal
from kartlog.engine.layout import NOBODY
from kartlog.engine.scoring.entry import Entry
from kartlog.engine.scoring.match import Match
from kartlog.engine.scoring.next_deal import void_as

MARRIAGE_NAMES = (*SUITS, "A", "9")
"""How a declared marriage is named: its suit, ``A`` and ``9`` for four of a rank."""


def row_of(
    ordinal: int,
    address: str,
    number: int | None,
    first_frame: int,
    played: PlayedDeal,
    entry: Entry | None,
    events: tuple[Event, ...],
    after: Match,
) -> DealRow:
    """The row of a deal: what was played, what was written, how the match stands after it."""
    end = played.end
    from_play = entry is not None and entry.outcome.recorded is None and any(end.tricks)
    taken_known = entry is not None and entry.outcome.recorded is None and not end.written_off
    marriages = tuple(tuple(MARRIAGE_NAMES[m] for m in declared) for declared in end.marriages)
    frames = len(played.moments) + (entry is not None)
    return DealRow(
        deal=ordinal,
        number=number,
        address=address,
        dealer=played.context.layout.dealer + 1,
        declarer=None if end.declarer == NOBODY else end.declarer + 1,
        contract=(entry.outcome.contract if entry else end.contract) or None,
        outcome=_outcome_name(played, entry),
        taken=entry.outcome.taken if entry and taken_known else None,
        cards=end.cards if from_play else None,
        marriages=marriages if from_play else None,
        tricks=end.tricks if from_play else None,
        score=entry.score if entry else None,
        bolts=tuple(sorted(seat + 1 for seat in entry.bolts)) if entry else (),
        total=after.totals,
        barrel=after.barrel,
        events=events,
        frames=(first_frame, first_frame + frames),
    )


def _outcome_name(played: PlayedDeal, entry: Entry | None) -> DealOutcome:
    if played.void:
        return void_as(played.end)
    if entry is None:
        return "unfinished"
    if entry.outcome.written_off:
        return "written-off"
    if entry.outcome.declarer == NOBODY:
        return "scored"
    return "made" if entry.outcome.made else "failed"
