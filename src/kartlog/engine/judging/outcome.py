"""What a deal came to: from the play, else from what the log writes."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from kartlog.engine.judging.claims import as_score
from kartlog.engine.judging.moments import PlayedDeal
from kartlog.engine.layout import NOBODY, Seat
from kartlog.engine.phases.play import points_of
from kartlog.engine.position import Context, Position
from kartlog.engine.scoring.match import Outcome
from kartlog.engine.scoring.sitter import sitter_points
from kartlog.parser.document import Numbers

Claims = Mapping[str, Numbers]
"""The log's ``taken`` and ``score`` lines by their word."""


def outcome_of(played: PlayedDeal, claims: Claims) -> Outcome | None:
    """The outcome of a deal; None if neither its play nor the log's numbers say it.

    Where no play is recorded the numbers are not claims but all there is to know.
    """
    if played.void:
        return None
    from_play = _with_sitter(played, claims, _from_play(played.context, played.end))
    from_taken = None if from_play else _with_sitter(played, claims, _from_taken(played, claims))
    return from_play or from_taken or _from_score(played, claims)


def outcome_at(context: Context, end: Position) -> Outcome | None:
    """The outcome of a deal played to its end or written off; None before that, or if it is not known."""
    outcome = _from_play(context, end)
    sitter_unknown = context.layout.sitter != NOBODY and outcome and outcome.sitter_points is None
    return None if sitter_unknown else outcome


def _from_play(context: Context, end: Position) -> Outcome | None:
    if end.declarer == NOBODY or end.phase != "over" or end.redealt or not (end.exact or end.written_off):
        return None
    trickless = bits(seat for seat in context.layout.active if not end.tricks[seat])
    return _outcome(context, end, points_of(context, end), trickless)


def _from_taken(played: PlayedDeal, claims: Claims) -> Outcome | None:
    end, context = played.end, played.context
    taken = _written(played, claims, "taken")
    begun = any(end.tricks) or bool(end.trick)
    if taken is None or end.declarer == NOBODY or (begun and end.phase != "over"):
        return None
    dashes = _dashes(claims["taken"]) | (_dashes(claims["score"]) if "score" in claims else 0)
    noughts = bits(seat for seat in context.layout.active if not taken[seat]) & ~dashes
    return replace(_outcome(context, end, taken, dashes), maybe_trickless=noughts)


def _with_sitter(played: PlayedDeal, claims: Claims, outcome: Outcome | None) -> Outcome | None:
    """The outcome with what the log writes for a sitter whose talon is unknown; None if it writes nothing."""
    sitter = played.context.layout.sitter
    if outcome is None or sitter == NOBODY or outcome.sitter_points is not None:
        return outcome
    written = claims["score"].values if "score" in claims else ()
    recorded = written[sitter] if sitter < len(written) else None
    return replace(outcome, sitter_recorded=recorded) if isinstance(recorded, int) else None


def _from_score(played: PlayedDeal, claims: Claims) -> Outcome | None:
    end = played.end
    score = _written(played, claims, "score")
    if score is None:
        return None
    made = end.declarer != NOBODY and score[end.declarer] > 0
    return Outcome(
        end.declarer,
        end.contract or end.high,
        made,
        end.written_off,
        score,
        _dashes(claims["score"]),
        golden=played.context.golden,
        recorded=score,
    )


def _outcome(context: Context, end: Position, taken: tuple[int, ...], trickless: int) -> Outcome:
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


def _written(played: PlayedDeal, claims: Claims, word: str) -> tuple[int, ...] | None:
    return as_score(claims[word], played.context.layout.seats) if word in claims else None


def _dashes(numbers: Numbers) -> int:
    return bits(seat for seat, value in enumerate(numbers.values) if value == "-")


def bits(seats: Iterable[Seat]) -> int:
    """Seats as a bit mask."""
    return sum(1 << seat for seat in seats)
