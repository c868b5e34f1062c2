"""From the lines of a sheet to its deals: scores or running totals, and which of both was meant."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final, TypeAlias

from kartlog.exchange.chat.cells import DASH, UNKNOWN, Value

Values: TypeAlias = tuple[Value, ...]
SCORE, TOTAL = "score", "total"
ORDER: Final = ("taken", SCORE, TOTAL)
"""In which order the numbers of a deal are written."""
_BEYOND: Final = 2000
_FINE: Final = 60
"""What is taken off besides a contract that failed comes in multiples of it."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A line of the sheet, and what stands below it before the next."""

    line: int
    number: str = ""
    dealer: str = ""
    contract: str = ""
    word: str = ""
    """What its numbers are, where the line says it itself."""
    values: Values = ()
    words: Mapping[str, Values] = field(default_factory=dict)
    """Further numbers by their word: ``total`` beside them or below."""
    below: Values = ()
    """Totals below it that are not those of the line itself."""
    comments: tuple[str, ...] = ()

    def commented(self, *said: str) -> "Deal":
        """The deal, and what is said of it."""
        return replace(self, comments=(*self.comments, *said))


def word_shown(deals: Sequence[Deal]) -> str:
    """What a sheet shows its numbers to be, by the totals beside or below them; empty if neither."""
    claimed = [(at, deal.words[TOTAL]) for at, deal in enumerate(deals) if TOTAL in deal.words]
    if not claimed:
        return ""
    at, total = claimed[-1]
    columns = [*zip(*(deal.values for deal in deals[: at + 1]), strict=True)]
    sums = sum(_sum(column) == value for column, value in zip(columns, total, strict=True))
    lasts = sum(_last(column) == value for column, value in zip(columns, total, strict=True))
    return "" if sums == lasts else SCORE if sums > lasts else TOTAL


def are_no_scores(deals: Sequence[Deal]) -> bool:
    """Whether somebody would have written more than anybody does on the way to a thousand."""
    return any((_sum(column) or 0) > _BEYOND for column in zip(*(deal.values for deal in deals), strict=True))


def are_no_totals(deals: Sequence[Deal]) -> bool:
    """Whether two numbers fall at once, and no fine accounts for it: of running totals only one does."""
    return any(_falls(one.values, other.values) > 1 for one, other in pairwise(deals))


def _falls(before: Values, after: Values) -> int:
    drops = [
        one - other
        for one, other in zip(before, after, strict=True)
        if isinstance(one, int) and isinstance(other, int) and other
    ]
    return sum(drop > 0 and drop % _FINE != 0 for drop in drops)


def _sum(column: Sequence[Value]) -> int | None:
    if UNKNOWN in column:
        return None
    return sum(value for value in column if isinstance(value, int))


def _last(column: Sequence[Value]) -> Value | None:
    return next((value for value in reversed(column) if value != DASH), None)


def with_scores(deals: Sequence[Deal], start: Values, word: str) -> Iterator[Deal]:
    """The deals; those of which the running total is written, with what each brought.

    ``word`` is what the numbers are where the deal does not say it. A dash leaves a total as it was.

    >>> totals = [Deal(1, values=(120, 0)), Deal(2, values=(90, "-"))]
    >>> [deal.words for deal in with_scores(totals, (0, 0), "total")]
    [{'score': (120, 0), 'total': (120, 0)}, {'score': (-30, '-'), 'total': (90, 0)}]
    """
    before = start
    for deal in deals:
        written = {deal.word or word: deal.values, **deal.words}
        if (deal.word or word) != TOTAL:
            scores = written.get(SCORE, (UNKNOWN,) * len(before))
            before = written.get(TOTAL) or tuple(map(_added, before, scores))
            yield deal
            continue
        totals = tuple(old if new == DASH else new for old, new in zip(before, deal.values, strict=True))
        scores = tuple(map(_gained, before, deal.values))
        below = deal.words.get(TOTAL, totals)
        words = {SCORE: scores, **deal.words, TOTAL: totals}
        yield replace(deal, words=words, below=() if below == totals else below)
        before = totals


def _gained(before: Value, now: Value) -> Value:
    if isinstance(before, int) and isinstance(now, int):
        return now - before
    return DASH if now == DASH else UNKNOWN


def _added(before: Value, score: Value) -> Value:
    if isinstance(before, int) and isinstance(score, int):
        return before + score
    return before if score == DASH else UNKNOWN
