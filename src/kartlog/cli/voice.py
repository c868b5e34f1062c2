"""In which language the command line speaks, and its way of saying that something cannot be done."""

import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from kartlog.cli.terminal import shown
from kartlog.values import dataclass

if TYPE_CHECKING:
    from kartlog.engine.findings import Finding

ENGLISH: Final = "en"
_LONGEST: Final = 120
"""How much of a name or an argument is repeated, in characters."""
_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


class CannotDoError(Exception):
    """What a person asked for cannot be done: a key of the catalogue and its values, for one line."""

    def __init__(self, key: str, **values: object) -> None:
        """See the class."""
        super().__init__(key)
        self.key = key
        self.values = values


@dataclass(frozen=True, slots=True)
class Voice:
    """The catalogue in one language; it is opened at the first word only."""

    language: str = ENGLISH

    def say(self, key: str, **values: object) -> str:
        """The text with this key."""
        from kartlog import texts

        return texts.say(key, self.language, **values)

    def refusal(self, problem: CannotDoError) -> str:
        """What cannot be done, whatever a person wrote shown safely and in brief."""
        values = {name: shown(value, _LONGEST) for name, value in problem.values.items()}
        return self.say(problem.key, **values)

    def message(self, finding: "Finding", players: Sequence[str | None] = ()) -> str:
        """What a finding says."""
        from kartlog import texts

        return texts.message(finding, self.language, players)


def language_of(environment: Mapping[str, str]) -> str:
    """The language that the environment asks for, whether or not there are texts in it.

    >>> language_of({"LANG": "ru_RU.UTF-8"}), language_of({"LC_ALL": "C", "LANG": "ru"}), language_of({})
    ('ru', 'en', 'en')
    """
    wanted = next((environment[name] for name in _VARIABLES if environment.get(name)), ENGLISH)
    code = wanted.replace("-", "_").partition("_")[0].partition(".")[0].partition("@")[0].lower()
    return ENGLISH if code in ("c", "posix", "") else code


def voice_for(asked: str | None) -> Voice:
    """The voice for ``--lang``, else for the environment; a language asked for must exist."""
    if asked is None:
        return Voice(language_of(os.environ))
    from kartlog.texts import languages

    if asked not in languages():
        raise CannotDoError("cli.error.language", asked=asked, known=", ".join(languages()))
    return Voice(asked)
