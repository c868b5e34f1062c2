"""What the log claims about points and scores, held against what follows from the play (rules 12, 13)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kartlog.engine.layout import Seat
from kartlog.engine.scoring.entry import Entry
from kartlog.parser.document import Numbers
from kartlog.parser.spans import Span


@dataclass(frozen=True, slots=True)
class Mismatch:
    """A claimed number that is not the derived one."""

    code: str
    seat: Seat
    span: Span
    found: str
    expected: str


def mismatches(
    numbers: Numbers, line: Span, derived: Sequence[int], dashes: Sequence[Seat] | None
) -> Iterator[Mismatch]:
    """The entries of a claim that are not what was derived.

    ``dashes`` are the seats for which ``-`` may stand (and means 0), None where a dash says nothing that can
    be checked. A bolt may be written ``-`` or 0 (rules 18), an unknown entry claims nothing.
    """
    code = f"claim.{numbers.word}"
    for seat, (claimed, value) in enumerate(zip(numbers.values, derived, strict=False)):
        if claimed == "?":
            continue
        dash_fits = claimed == "-" and (dashes is None or seat in dashes)
        if not dash_fits and claimed != value:
            span = numbers.spans[seat] if seat < len(numbers.spans) else line
            yield Mismatch(code, seat, span, str(claimed), str(value))


def written_score(entry: Entry) -> Numbers:
    """What is written for a deal: a dash for a bolt, unless points stand there all the same."""
    return Numbers("score", entry.written)


def as_score(numbers: Numbers, seats: int) -> tuple[int, ...] | None:
    """The entries as points, a dash being 0; None unless there is one for each seat and all are known."""
    points = tuple(0 if value == "-" else value for value in numbers.values)
    known = tuple(value for value in points if isinstance(value, int))
    return known if len(known) == len(points) == seats else None
