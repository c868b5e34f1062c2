"""Under which rules is a log valid? (``kartlog rules fit``)

A game is replayed under one ruleset after another, and the smallest sets of options are found whose change
leaves nothing wrong. Nothing here knows what an option means: the engine says which options it has read on
the way to a fault, and only these can remove it.
"""

from kartlog.fit.fitting import DEFAULT_LIMIT, Answer, Fit, Gap, Standing, Violation, bases, fit, named_by
from kartlog.fit.options import Change

__all__ = [
    "DEFAULT_LIMIT",
    "Answer",
    "Change",
    "Fit",
    "Gap",
    "Standing",
    "Violation",
    "bases",
    "fit",
    "named_by",
]
