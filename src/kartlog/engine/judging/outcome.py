"""What a deal came to: from the play, else from what the log writes."""

from collections.abc import Mapping

from kartlog.engine.judging.claims import as_score
from kartlog.engine.judging.moments import PlayedDeal
from kartlog.engine.layout import NOBODY
from kartlog.engine.position import bits
from kartlog.engine.scoring.match import Outcome
from kartlog.engine.scoring.outcome import doubles_in, from_play, outcome_with
from kartlog.parser.document import Numbers

Claims = Mapping[str, Numbers]
"""The log's ``taken`` and ``score`` lines by their word."""


def outcome_of(played: PlayedDeal, claims: Claims) -> Outcome | None:
    """The outcome of a deal; None if neither its play nor the log's numbers say it.

    Where no play is recorded the numbers are not claims but all there is to know.
    """
    if played.void:
        return None
    outcome = _with_sitter(played, claims, from_play(played.context, played.end))
    outcome = outcome or _with_sitter(played, claims, _from_taken(played, claims))
    return outcome or _from_score(played, claims)


def _from_taken(played: PlayedDeal, claims: Claims) -> Outcome | None:
    end, context = played.end, played.context
    taken = _written(played, claims, "taken")
    begun = any(end.tricks) or bool(end.trick)
    if taken is None or end.declarer == NOBODY or (begun and end.phase != "over"):
        return None
    dashes = _dashes(claims["taken"]) | (_dashes(claims["score"]) if "score" in claims else 0)
    noughts = bits(seat for seat in context.layout.active if not taken[seat]) & ~dashes
    return outcome_with(context, end, taken, dashes)._replace(maybe_trickless=noughts)


def _with_sitter(played: PlayedDeal, claims: Claims, outcome: Outcome | None) -> Outcome | None:
    """The outcome with what the log writes for a sitter whose talon is unknown; None if it writes nothing."""
    sitter = played.context.layout.sitter
    if outcome is None or sitter == NOBODY or outcome.sitter_points is not None:
        return outcome
    written = claims["score"].values if "score" in claims else ()
    recorded = written[sitter] if sitter < len(written) else None
    return outcome._replace(sitter_recorded=recorded) if isinstance(recorded, int) else None


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
        doubles=doubles_in(played.context, end),
        golden=played.context.golden,
        recorded=score,
    )


def _written(played: PlayedDeal, claims: Claims, word: str) -> tuple[int, ...] | None:
    return as_score(claims[word], played.context.layout.seats) if word in claims else None


def _dashes(numbers: Numbers) -> int:
    return bits(seat for seat, value in enumerate(numbers.values) if value == "-")
