"""Changes of the rules: an option and the value it is to have."""

from collections.abc import Iterable
from typing import Final, NamedTuple, TypeAlias

from kartlog.rules import Ruleset, with_value
from kartlog.rules.kinds import Value


class Change(NamedTuple):
    """One option and the value it is to have."""

    option: str
    value: Value


Changes: TypeAlias = frozenset[Change]
NO_CHANGES: Final[Changes] = frozenset()


def changed(ruleset: Ruleset, changes: Iterable[Change]) -> Ruleset:
    """The ruleset with these options changed.

    >>> from kartlog.rules import resolve
    >>> changed(resolve("online@1").ruleset, [Change("score.round", 1)]).score.round
    1
    """
    for change in changes:
        ruleset = with_value(ruleset, change.option, change.value)
    return ruleset
