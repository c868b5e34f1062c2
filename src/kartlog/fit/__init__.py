"""Under which rules is a log valid? (``kartlog rules fit``)

A game is replayed under one ruleset after another, and the smallest sets of options are found whose change
leaves nothing wrong. The search knows nothing of what an option means: the engine says which options it has
read on the way to a fault, and only these can remove it. Meaning comes in where values are chosen to be tried
(:mod:`~kartlog.fit.candidates`) and answers put in order (:mod:`~kartlog.fit.plausible`).
"""

from kartlog.fit.changes import Change
from kartlog.fit.fitting import DEFAULT_LIMIT, Answer, Fit, Gap, Standing, Violation, bases, fit, named_by

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
