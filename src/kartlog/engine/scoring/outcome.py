"""What a deal came to, from its last position (rules 8, 12)."""

from kartlog.engine.layout import NOBODY
from kartlog.engine.phases.play import points_of
from kartlog.engine.position import Context, Position, bits
from kartlog.engine.scoring.match import Outcome
from kartlog.engine.scoring.rounding import rounded
from kartlog.engine.scoring.sitter import sitter_points


def outcome_at(context: Context, end: Position) -> Outcome | None:
    """The outcome of a deal played to its end or written off; None before that, or if it is not known."""
    outcome = from_play(context, end)
    if outcome is None or context.layout.sitter == NOBODY:
        return outcome
    return None if outcome.sitter_points is None else outcome


def from_play(context: Context, end: Position) -> Outcome | None:
    """The outcome where every card that was taken is known; a sitter's points may still be missing."""
    if end.declarer == NOBODY or end.phase != "over" or end.redealt or not (end.exact or end.written_off):
        return None
    trickless = bits(seat for seat in context.layout.active if not end.tricks[seat])
    return outcome_with(context, end, points_of(context, end), trickless)


def outcome_with(context: Context, end: Position, taken: tuple[int, ...], trickless: int) -> Outcome:
    """The outcome of a deal with these raw points, and these seats without a trick, as bits."""
    declarer, amount, rules = end.declarer, end.contract or end.high, context.law.rules.score
    checked = taken[declarer] if rules.check == "raw" else rounded(rules, taken[declarer])
    return Outcome(
        declarer,
        amount,
        not end.written_off and checked >= amount,
        end.written_off,
        taken,
        trickless,
        sitter_points=None if context.layout.sitter == NOBODY else _sitter(context, end),
        doubles=doubles_in(context, end) if end.dark or context.golden else "",
        golden=context.golden,
    )


def doubles_in(context: Context, end: Position) -> str:
    """What counts double in a deal, as :attr:`Outcome.doubles` says it."""
    golden, dark = context.law.golden, context.law.dark
    if context.golden and golden is not None:
        return "everything" if golden.doubles == "everything" else "everybody"
    return dark.doubles if end.dark and dark is not None else ""


def _sitter(context: Context, end: Position) -> int | None:
    """What the talon is worth to the sitter; None if the talon is not known."""
    talon = end.talons[0]
    known = talon.bit_count() == context.layout.talon_size
    return sitter_points(context.law, talon) if known else None
