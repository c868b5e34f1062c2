"""From ``"classic@1 score.round=5"`` to a complete :class:`Ruleset`, and back."""

import os.path
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Final, cast, get_type_hints

from kartlog.remembering import is_memorable
from kartlog.rules.conflicts import conflicts_in
from kartlog.rules.kinds import Kind, Value
from kartlog.rules.options import Ruleset
from kartlog.values import changed, dataclass, fields_of, is_value

DEFAULT_PRESET: Final = "classic@1"
_CONFLICT: Final = "rules.conflict"
# Loading pathlib takes longer than reading a preset.
_PRESETS: Final = os.path.join(os.path.dirname(__file__), "presets")  # noqa: PTH118, PTH120


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

    @property
    def misunderstood(self) -> tuple[Problem, ...]:
        """What names nothing there is, or has no such value; a conflict is understood all the same."""
        return tuple(problem for problem in self.problems if problem.code != _CONFLICT)

    @property
    def understood(self) -> bool:
        """Whether the ruleset is what was asked for."""
        return not self.misunderstood


@dataclass(frozen=True, slots=True)
class Option:
    """What may be written for an option, and where it lives in a :class:`Ruleset`."""

    kind: Kind
    family: str
    """A field of the ruleset."""
    field: str = ""
    """A field of the family; empty where the option is no member of one."""
    everywhere: tuple[Value, ...] = ()
    """Its one value in all presets, where they do not say it themselves (rules 17)."""


def preset_names() -> list[str]:
    """All presets, ``["classic@1", …]``, in alphabetical order."""
    from importlib.resources import files

    entries = (files("kartlog.rules") / "presets").iterdir()
    return sorted(entry.name.removesuffix(".toml") for entry in entries)


@cache
def option_names() -> tuple[str, ...]:
    """All options, ``("marriage.values", …)``, in the order of the rules."""
    return tuple(all_options())


@cache
def all_options() -> Mapping[str, Option]:
    """Every option by name, in the order of the rules."""
    found: dict[str, Option] = {}
    hints = get_type_hints(Ruleset)
    for family, itself in fields_of(Ruleset).items():
        if is_value(hints[family]):
            for field, said in fields_of(hints[family]).items():
                name = said["name"] or f"{family}.{field.strip('_').replace('_', '-')}"
                found[name] = Option(said["kind"], family, field, said.get("everywhere", ()))
        elif "kind" in itself:
            found[family] = Option(itself["kind"], family)
    return found


def resolve(spec: str) -> Resolution:
    """The ruleset that ``spec`` names: a preset, then ``option=value`` as often as wanted.

    What cannot be understood becomes a problem and is left at the preset's value; an unknown preset is
    replaced by :data:`DEFAULT_PRESET`, and its problem says so.

    >>> [p.code for p in resolve("clasic@1 auction.step=ten").problems]
    ['rules.unknown-preset', 'rules.bad-value']
    """
    return _remembered(spec) if is_memorable(spec) else _resolved(spec)


def _resolved(spec: str) -> Resolution:
    words = re.sub(r"\s*=\s*", "=", spec).split()
    problems: list[Problem] = []
    name = words.pop(0) if words and "=" not in words[0] else DEFAULT_PRESET
    if not _preset_text(name):
        problems.append(_unknown("rules.unknown-preset", "preset", name, preset_names()))
        name = DEFAULT_PRESET
    ruleset = _preset(name)
    for word in words:
        option, _, text = word.partition("=")
        if option not in all_options():
            problems.append(_unknown("rules.unknown-option", "option", option, option_names()))
            continue
        try:
            ruleset = with_value(ruleset, option, all_options()[option].kind.read(text))
        except ValueError:
            values = (("option", option), ("value", text), ("expected", expected_by(option)))
            problems.append(Problem("rules.bad-value", values))
    problems.extend(Problem(_CONFLICT, (("first", a), ("second", b))) for a, b in conflicts_in(ruleset))
    return Resolution(ruleset, tuple(problems))


_remembered: Final = lru_cache(maxsize=64)(_resolved)


def values_of(ruleset: Ruleset) -> dict[str, Value]:
    """Every option with its value, in the order of the rules."""
    return {name: value_in(ruleset, name) for name in all_options()}


def value_in(ruleset: Ruleset, option: str) -> Value:
    """The value of an option."""
    place = all_options()[option]
    value = getattr(ruleset, place.family)
    return cast(Value, getattr(value, place.field) if place.field else value)


def with_value(ruleset: Ruleset, option: str, value: Value) -> Ruleset:
    """The ruleset with one option changed.

    >>> with_value(resolve("online@1").ruleset, "score.round", 1).score.round
    1
    """
    place = all_options()[option]
    content: Any = value
    if place.field:
        content = changed(getattr(ruleset, place.family), **{place.field: value})
    return changed(ruleset, **{place.family: content})


def text_of(option: str, value: Value) -> str:
    """The canonical text of an option's value, as ``rules show`` prints it and ``[Rules]`` takes it."""
    return all_options()[option].kind.write(value)


def expected_by(option: str) -> str:
    """What may be written for an option: ``yes|no``, ``off|plus|both``."""
    return all_options()[option].kind.expected()


def differences(one: Ruleset, other: Ruleset) -> list[tuple[str, Value, Value]]:
    """The options in which two rulesets differ, with both values."""
    theirs = values_of(other)
    return [(name, mine, theirs[name]) for name, mine in values_of(one).items() if mine != theirs[name]]


@lru_cache(maxsize=64)
def spelled(ruleset: Ruleset) -> str:
    """The shortest text that names this ruleset, as ``[Rules "…"]`` takes it.

    >>> spelled(resolve("online@1 samosval=both score.round=1").ruleset)
    'online@1 score.round=1'
    """
    own = differences(ruleset, _preset(ruleset.preset))
    return " ".join([ruleset.preset, *(f"{name}={text_of(name, value)}" for name, value, _ in own)])


def _unknown(code: str, what: str, name: str, known: Sequence[str]) -> Problem:
    return Problem(code, ((what, name),), tuple(_like(name, known)))


def _like(name: str, known: Sequence[str]) -> list[str]:
    """What was probably meant: in whatever letters, and of a preset also without its version."""
    wanted = name.lower()
    exact = [one for one in known if wanted in (one, one.partition("@")[0])]
    from difflib import get_close_matches

    return exact or get_close_matches(wanted, known, n=3)


def _preset_text(name: str) -> str:
    """The file of a preset, empty where there is none."""
    return _file_of(name) if re.fullmatch(r"[a-z0-9-]{1,40}@[0-9]{1,9}", name) else ""


@lru_cache(maxsize=64)
def _file_of(name: str) -> str:
    # The loader knows how to read beside this module, in an archive too; to ask for a list takes far longer.
    loader: Any = globals()["__loader__"]
    try:
        return str(loader.get_data(os.path.join(_PRESETS, f"{name}.toml")), "utf-8")  # noqa: PTH118
    except OSError:
        return ""


@cache
def _preset(name: str) -> Ruleset:
    """A preset, complete: an option missing from its file is a :class:`KeyError` at once."""
    entries = _entries(name)
    hints = get_type_hints(Ruleset)
    families: dict[str, Any] = {}
    for option, place in all_options().items():
        if place.field:
            families.setdefault(place.family, {})[place.field] = entries[option]
        else:
            families[place.family] = entries[option]
    built = {f: hints[f](**values) if isinstance(values, dict) else values for f, values in families.items()}
    return Ruleset(preset=name, **built)


def _entries(name: str) -> dict[str, Value]:
    """The options of a preset's file, on top of those of the preset that it is like."""
    entries = _the_same_everywhere()
    for family, key, written in written_in(_preset_text(name)):
        if not family:
            entries = _entries(written)
            continue
        option = key if key == family else f"{family}.{key}"
        entries[option] = all_options()[option].kind.read(written.lower())
    return entries


def written_in(preset: str) -> Iterator[tuple[str, str, str]]:
    """Family, key and value of each line of a preset, which is TOML of the plainest kind.

    Above the first family nothing stands but ``like``. To load what reads all of TOML takes longer than
    to judge a game.
    """
    family = ""
    for line in preset.splitlines():
        if line.startswith("["):
            family = line.strip("[]")
        elif line and not line.startswith("#"):
            key, _, value = line.partition(" = ")
            yield family, key, value.strip('"')


def _the_same_everywhere() -> dict[str, Value]:
    return {name: value for name, option in all_options().items() for value in option.everywhere}
