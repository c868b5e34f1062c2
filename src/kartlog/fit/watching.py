"""A ruleset that notes which of its options are read.

Whatever is replayed under it is a function of the options that were read, and of no others. So a fault that
stands under a ruleset stands under every other one that gives those options the same values.
"""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any, cast

from kartlog.rules import Ruleset, all_options


@cache
def _option_at() -> Mapping[tuple[str, str], str]:
    """The name of the option that lives in a field of a family; the field is empty where there is none."""
    return {(option.family, option.field): name for name, option in all_options().items()}


class _Family:
    """Stands in for a family of options. Compared by identity: no cache takes it for the family itself."""

    __slots__ = ("_family", "_name", "_seen")

    def __init__(self, name: str, family: object, seen: set[str]) -> None:
        self._name, self._family, self._seen = name, family, seen

    def __getattr__(self, field: str) -> Any:
        option = _option_at().get((self._name, field))
        if option is not None:
            self._seen.add(option)
        return getattr(self._family, field)


def watched(ruleset: Ruleset) -> tuple[Ruleset, set[str]]:
    """The same rules, and the set into which go the names of the options that are read.

    An option that belongs to no family cannot be watched and counts as read.

    >>> from kartlog.rules import resolve
    >>> rules, seen = watched(resolve("classic@1").ruleset)
    >>> rules.score.round, sorted(seen)
    (1, ['bonuses', 'samosval', 'score.round'])
    """
    seen = {name for (_, field), name in _option_at().items() if not field}
    families = {
        f.name: _Family(f.name, getattr(ruleset, f.name), seen)
        for f in fields(ruleset)
        if is_dataclass(getattr(ruleset, f.name))
    }
    return replace(ruleset, **cast(Any, families)), seen
