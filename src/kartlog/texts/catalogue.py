"""Reading the catalogue: one TOML file a language, looked up by dotted keys, with the plural forms of each.

A language is a file. Nothing here knows which there are, and nothing here raises over a text: what a
language lacks is said in English, and a value that is missing leaves a gap.
"""

import gettext
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, TypeAlias

DEFAULT_LANGUAGE: Final = "en"
GAP: Final = "…"
"""What stands in a text for a value that nobody gave."""

Text: TypeAlias = "str | Mapping[str, str]"
"""A sentence, or its plural forms by category and ``by``, the name of the number that decides."""
_SELECTOR: Final = "by"


def languages() -> tuple[str, ...]:
    """The languages there are, one for each file; looked up anew each time: the viewer adds them as needed.

    >>> languages()
    ('en', 'pl', 'ru', 'uk')
    """
    names = (entry.name for entry in files(__package__).iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


@cache
def catalogue(language: str) -> Mapping[str, Any]:
    """The whole file of a language, as it stands, English where there is none: what a viewer reads."""
    name = language if language in languages() else DEFAULT_LANGUAGE
    return tomllib.loads((files(__package__) / f"{name}.toml").read_text("utf-8"))


@cache
def texts_of(language: str) -> Mapping[str, Text]:
    """Every text of a language by its dotted key, ``finding.play.turn.message``."""
    return dict(_flattened(catalogue(language), ""))


def say(key: str, language: str = DEFAULT_LANGUAGE, **values: object) -> str:
    """The text with this key, its placeholders filled in.

    >>> say("seat.unnamed", number=2)
    'seat 2'
    >>> say("seat.unnamed", "ru", number=2)
    'место 2'
    """
    text = texts_of(language).get(key) or texts_of(DEFAULT_LANGUAGE).get(key, key)
    form = text if isinstance(text, str) else _plural_form(text, language, values)
    return form.format_map(_Gaps(values))


def plural_category(language: str, number: int) -> str:
    """The CLDR category of a number: ``one``, ``few``, ``many`` or ``other``.

    >>> [plural_category("ru", n) for n in (1, 2, 5, 11, 21)]
    ['one', 'few', 'many', 'many', 'one']
    """
    categories, index_of = _plural_rule(language)
    return categories[index_of(abs(number))]


class _Gaps(dict[str, object]):
    """Values by name; one that is missing shows as a gap."""

    def __missing__(self, name: str) -> str:
        return GAP


@cache
def _plural_rule(language: str) -> tuple[tuple[str, ...], Callable[[int], int]]:
    about = catalogue(language)["language"]
    return tuple(about["categories"]), gettext.c2py(about["plural"])


def _plural_form(forms: Mapping[str, str], language: str, values: Mapping[str, object]) -> str:
    number = str(values.get(forms[_SELECTOR], ""))
    last = plural_category(language, 0)
    category = plural_category(language, int(number)) if number.removeprefix("-").isdecimal() else last
    return forms.get(category) or next(iter(forms.values()))


def _flattened(table: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, Text]]:
    for key, value in table.items():
        if isinstance(value, str) or (isinstance(value, dict) and _SELECTOR in value):
            yield prefix + key, value
        elif isinstance(value, dict):
            yield from _flattened(value, f"{prefix}{key}.")
