"""From ``"classic@1 score.round=5"`` to a complete :class:`Ruleset`, and back."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Any, Final, cast, get_type_hints

from kartlog.rules.conflicts import conflicts_in
from kartlog.rules.kinds import Kind, Value
from kartlog.rules.options import Ruleset

DEFAULT_PRESET: Final = "classic@1"
PLANNED: Final = (
    "bonuses",
    "cut",
    "dark",
    "deal",
    "end.stake",
    "golden",
    "redeal",
    "sitter",
    "talon.last-trick",
)
"""Options, or whole families, that the rules catalogue has and this version cannot judge yet."""


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a ruleset: a finding code, what its message names, what was probably meant."""

    code: str
    values: tuple[tuple[str, str], ...]
    suggestions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Resolution:
    """A complete ruleset, and what was wrong on the way to it."""

    ruleset: Ruleset
    problems: tuple[Problem, ...] = ()


def preset_names() -> list[str]:
    """All presets, ``["classic@1", …]``, in alphabetical order."""
    return sorted(_preset_texts())


@cache
def option_names() -> tuple[str, ...]:
    """All options, ``("marriage.values", …)``, in the order of the rules."""
    return tuple(_kinds())


def resolve(spec: str) -> Resolution:
    """The ruleset that ``spec`` names: a preset, then ``option=value`` as often as wanted.

    What cannot be understood becomes a problem and is left at the preset's value; an unknown preset is
    replaced by :data:`DEFAULT_PRESET`, and its problem says so.

    >>> [p.code for p in resolve("clasic@1 auction.step=ten").problems]
    ['rules.unknown-preset', 'rules.bad-value']
    """
    words = spec.split()
    problems: list[Problem] = []
    name = words.pop(0) if words and "=" not in words[0] else DEFAULT_PRESET
    if name not in _preset_texts():
        problems.append(_unknown("rules.unknown-preset", "preset", name, preset_names()))
        name = DEFAULT_PRESET
    ruleset = _preset(name)
    for word in words:
        option, _, text = word.partition("=")
        problem = _problem_with(option, text)
        if problem:
            problems.append(problem)
        else:
            ruleset = _set(ruleset, option, _kinds()[option].read(text))
    problems.extend(
        Problem("rules.conflict", (("first", a), ("second", b))) for a, b in conflicts_in(ruleset)
    )
    return Resolution(ruleset, tuple(problems))


def values_of(ruleset: Ruleset) -> dict[str, Value]:
    """Every option with its value, in the order of the rules."""
    return {name: _get(ruleset, name) for name in _kinds()}


def text_of(option: str, value: Value) -> str:
    """The canonical text of an option's value, as ``rules show`` prints it and ``[Rules]`` takes it."""
    return _kinds()[option].write(value)


def expected_by(option: str) -> str:
    """What may be written for an option: ``yes|no``, ``off|plus|both``."""
    return _kinds()[option].expected()


def differences(one: Ruleset, other: Ruleset) -> list[tuple[str, Value, Value]]:
    """The options in which two rulesets differ, with both values."""
    theirs = values_of(other)
    return [(name, mine, theirs[name]) for name, mine in values_of(one).items() if mine != theirs[name]]


def spelled(ruleset: Ruleset) -> str:
    """The shortest text that names this ruleset, as ``[Rules "…"]`` takes it.

    >>> spelled(resolve("online@1 samosval=both score.round=1").ruleset)
    'online@1 score.round=1'
    """
    changed = differences(ruleset, _preset(ruleset.preset))
    return " ".join([ruleset.preset, *(f"{name}={text_of(name, value)}" for name, value, _ in changed)])


def _problem_with(option: str, text: str) -> Problem | None:
    if option not in _kinds():
        if option in PLANNED or option.partition(".")[0] in PLANNED:
            return Problem("rules.not-supported", (("option", option),))
        return _unknown("rules.unknown-option", "option", option, option_names())
    try:
        _kinds()[option].read(text)
    except ValueError:
        values = (("option", option), ("value", text), ("expected", expected_by(option)))
        return Problem("rules.bad-value", values)
    return None


def _unknown(code: str, what: str, name: str, known: list[str] | tuple[str, ...]) -> Problem:
    return Problem(code, ((what, name),), tuple(get_close_matches(name, known, n=3)))


@cache
def _kinds() -> dict[str, Kind]:
    """The kind of every option, by name, in the order of the rules."""
    kinds: dict[str, Kind] = {}
    for family, hint in get_type_hints(Ruleset).items():
        if is_dataclass(hint):
            kinds.update({f"{family}.{_dashed(f.name)}": f.metadata["kind"] for f in fields(hint)})
    for field in fields(Ruleset):
        if "kind" in field.metadata:
            kinds[field.name] = field.metadata["kind"]
    return kinds


def _dashed(name: str) -> str:
    return name.replace("_", "-")


def _get(ruleset: Ruleset, option: str) -> Value:
    family, _, name = option.partition(".")
    value = getattr(ruleset, family)
    return cast(Value, getattr(value, name.replace("-", "_")) if name else value)


def _set(ruleset: Ruleset, option: str, value: Value) -> Ruleset:
    family, _, name = option.partition(".")
    if not name:
        return replace(ruleset, **cast(Any, {family: value}))
    changed = replace(getattr(ruleset, family), **{name.replace("-", "_"): value})
    return replace(ruleset, **cast(Any, {family: changed}))


@cache
def _preset_texts() -> Mapping[str, str]:
    folder = files("kartlog.rules") / "presets"
    return {entry.name.removesuffix(".toml"): entry.read_text("utf-8") for entry in folder.iterdir()}


@cache
def _preset(name: str) -> Ruleset:
    """A preset, complete: an option missing from its file is a :class:`KeyError` at once."""
    entries = _entries(name)
    families: dict[str, Any] = {}
    for family, hint in get_type_hints(Ruleset).items():
        if is_dataclass(hint):
            names = {f.name: f"{family}.{_dashed(f.name)}" for f in fields(hint)}
            families[family] = cast(Any, hint)(**{f: entries[option] for f, option in names.items()})
        elif family in entries:
            families[family] = entries[family]
    return Ruleset(preset=name, **families)


def _entries(name: str) -> dict[str, Value]:
    table = tomllib.loads(_preset_texts()[name])
    inherited = table.pop("like", None)
    entries = _entries(inherited) if inherited else {}
    for family, options in table.items():
        for key, written in options.items():
            option = key if key == family else f"{family}.{key}"
            entries[option] = _kinds()[option].read(str(written).lower())
    return entries
