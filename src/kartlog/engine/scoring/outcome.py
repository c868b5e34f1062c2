"""What a deal came to, from its last position (rules 8, 12)."""

from kartlog.engine.layout import NOBODY
from kartlog.engine.phases.play import points_of
from kartlog.engine.position import Context, Position, bits
from kartlog.engine.scoring.match import Outcome
from kartlog.engine.scoring.sitter import sitter_points


def outcome_at(context: Context, end: Position) -> Outcome | None:
    """The outcome of a deal played to its end or written off; None before that, or if it is not known."""
    outcome = from_play(context, end)
    sitter_unknown = context.layout.sitter != NOBODY and outcome and outcome.sitter_points is None
    return None if sitter_unknown else outcome


def from_play(context: Context, end: Position) -> Outcome | None:
    """The outcome where every card that was taken is known; a sitter's points may still be missing."""
    if end.declarer == NOBODY or end.phase != "over" or end.redealt or not (end.exact or end.written_off):
        return None
    trickless = bits(seat for seat in context.layout.active if not end.tricks[seat])
    return outcome_with(context, end, points_of(context, end), trickless)


def outcome_with(context: Context, end: Position, taken: tuple[int, ...], trickless: int) -> Outcome:
    """The outcome of a deal with these raw points, and these seats without a trick, as bits."""
    amount = end.contract or end.high
    return Outcome(
        end.declarer,
        amount,
        not end.written_off and taken[end.declarer] >= amount,
        end.written_off,
        taken,
        trickless,
        sitter_points=_sitter(context, end),
        doubles=_doubles(context, end),
        golden=context.golden,
    )


def _doubles(context: Context, end: Position) -> str:
    if context.golden:
        return "everybody"
    dark = context.law.dark
    return dark.doubles if end.dark and dark is not None else ""


def _sitter(context: Context, end: Position) -> int | None:
    """What the talon is worth to the sitter; None without a sitter, or if the talon is not known."""
    talon = end.talons[0]
    known = talon.bit_count() == context.layout.talon_size
    return sitter_points(context.law, talon) if known and context.layout.sitter != NOBODY else None
