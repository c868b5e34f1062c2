"""Many unreadable lines in a row are one remark: a page of garbage gives a readable result."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from kartlog.parser.build import RawLine
from kartlog.parser.document import Remark
from kartlog.parser.faults import with_suggestions

LONGEST: Final = 10
"""So many unreadable lines in a row are reported one by one where they differ; more only together."""

_GENERAL: Final = ("syntax.unreadable", "syntax.unknown-statement")
"""Codes that say no more of two lines than of one."""


def in_runs(lines: Sequence[RawLine], faults: Mapping[int, Remark]) -> Iterator[Remark]:
    """The remarks about faulty lines, those about neighbours put together; these say how many lines."""
    # Lines that follow each other keep the same distance to their ordinal among the faulty ones.
    for _, numbered in groupby(enumerate(sorted(faults)), lambda pair: pair[1] - pair[0]):
        run = [at for _, at in numbered]
        if len(run) > LONGEST:
            first = faults[run[0]]
            yield _counted(Remark("syntax.unreadable", lines[run[0]].span, first.values), len(run))
            continue
        for code, same in groupby((faults[at] for at in run), lambda fault: fault.code):
            group = list(same)
            if code in _GENERAL:
                yield _counted(with_suggestions(group[0]), len(group))
            else:
                yield from map(with_suggestions, group)


def _counted(remark: Remark, lines: int) -> Remark:
    return replace(remark, values=(*remark.values, ("lines", str(lines))))
