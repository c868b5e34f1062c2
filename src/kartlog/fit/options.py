"""Where each option of the rules lives, and rulesets with some of them changed."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias, cast

from kartlog.rules import DEFAULT_PRESET, Ruleset, resolve
from kartlog.rules.kinds import Kind, Value
from kartlog.rules.resolve import option_names

Place: TypeAlias = tuple[str, str]
"""A field of a ruleset and, where that is a family, a field of the family; else an empty word."""


class Change(NamedTuple):
    """One option and the value it is to have."""

    option: str
    value: Value


Changes: TypeAlias = frozenset[Change]
NO_CHANGES: Final[Changes] = frozenset()


@dataclass(frozen=True, slots=True)
class Option:
    """An option: where its value is kept, and what may be written for it."""

    place: Place
    kind: Kind


@cache
def options() -> Mapping[str, Option]:
    """Every option by name, in the order of the rules."""
    ruleset = resolve(DEFAULT_PRESET).ruleset
    found = []
    for family in fields(Ruleset):
        value = getattr(ruleset, family.name)
        if is_dataclass(value):
            found += [Option((family.name, f.name), f.metadata["kind"]) for f in fields(value)]
        elif "kind" in family.metadata:
            found.append(Option((family.name, ""), family.metadata["kind"]))
    return dict(zip(option_names(), found, strict=True))


@cache
def option_at() -> Mapping[Place, str]:
    """The name of the option that lives in a place."""
    return {option.place: name for name, option in options().items()}


def value_in(ruleset: Ruleset, option: str) -> Value:
    """The value of an option."""
    family, field = options()[option].place
    value = getattr(ruleset, family)
    return cast(Value, getattr(value, field) if field else value)


def changed(ruleset: Ruleset, changes: Iterable[Change]) -> Ruleset:
    """The ruleset with these options changed.

    >>> rules = resolve("online@1").ruleset
    >>> changed(rules, [Change("score.round", 1)]).score.round
    1
    """
    for option, value in changes:
        family, field = options()[option].place
        new: Any = replace(getattr(ruleset, family), **{field: value}) if field else value
        ruleset = replace(ruleset, **cast(Any, {family: new}))
    return ruleset
