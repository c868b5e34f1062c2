"""What a deal came to: from the play, else from what the log writes."""

from collections.abc import Iterable, Mapping

from kartlog.engine.claims import as_score
from kartlog.engine.deal import PlayedDeal
from kartlog.engine.layout import NOBODY, Seat
from kartlog.engine.match import Outcome
from kartlog.engine.play import points_of
from kartlog.engine.position import Context, Position
from kartlog.parser.document import Numbers


def outcome_of(played: PlayedDeal, claims: Mapping[str, Numbers]) -> Outcome | None:
    """The outcome of a deal; None if neither its play nor the log's numbers say it.

    ``claims`` are the log's ``taken`` and ``score`` lines by their word. Where no play is recorded they are
    not claims but all there is to know.
    """
    if played.redealt:
        return None
    return _from_play(played) or _from_taken(played, claims) or _from_score(played, claims)


def _from_play(played: PlayedDeal) -> Outcome | None:
    return outcome_at(played.context, played.end) if played.judged else None


def outcome_at(context: Context, end: Position) -> Outcome | None:
    """The outcome of a deal that was played to its end or written off; None before that."""
    if end.declarer == NOBODY or end.phase != "over":
        return None
    amount = end.contract or end.high
    taken = points_of(context, end)
    trickless = bits(seat for seat in context.layout.active if not end.tricks[seat])
    made = not end.written_off and taken[end.declarer] >= amount
    return Outcome(end.declarer, amount, made, end.written_off, taken, trickless)


def _from_taken(played: PlayedDeal, claims: Mapping[str, Numbers]) -> Outcome | None:
    end = played.end
    taken = _written(played, claims, "taken")
    if taken is None or not played.judged or end.declarer == NOBODY or any(end.tricks) or end.trick:
        return None
    amount = end.contract or end.high
    made = taken[end.declarer] >= amount
    return Outcome(end.declarer, amount, made, "", taken, _dashes(claims["taken"]))


def _from_score(played: PlayedDeal, claims: Mapping[str, Numbers]) -> Outcome | None:
    end = played.end
    score = _written(played, claims, "score")
    if score is None:
        return None
    made = end.declarer != NOBODY and score[end.declarer] > 0
    amount = end.contract or end.high
    dashes = _dashes(claims["score"])
    return Outcome(end.declarer, amount, made, end.written_off, score, dashes, recorded=score)


def _written(played: PlayedDeal, claims: Mapping[str, Numbers], word: str) -> tuple[int, ...] | None:
    return as_score(claims[word], played.context.layout.seats) if word in claims else None


def _dashes(numbers: Numbers) -> int:
    return bits(seat for seat, value in enumerate(numbers.values) if value == "-")


def bits(seats: Iterable[Seat]) -> int:
    """Seats as a bit mask."""
    return sum(1 << seat for seat in seats)
