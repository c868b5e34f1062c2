"""Where one is in a log, and how one looks at it: the parameters of a link."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

EYES: Final = ("all", "knew", "public")
"""Which cards are shown: all, those that a seat knew of, those that everybody knew of."""
SCREENS: Final = ("replay", "sheet", "problems", "text")
"""The viewer's screens; a link may name one that a later version has."""

_FORMS: Final = {
    "g": re.compile("[1-9][0-9]{0,5}"),
    "p": re.compile("(?:([1-9][0-9]{0,5})/)?([1-9][0-9]{0,5}[.](?:0|[1-9][0-9]{0,5}))"),
    "seat": re.compile("[1-4]"),
    "eye": re.compile("|".join(EYES)),
    "v": re.compile("[a-z]{1,20}"),
    "lang": re.compile("[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,3}"),
}
"""The parameters in their order, and what each may be."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a log, and the way of looking at it; what is not said is the default.

    >>> Place(game=2, position="3.14", screen="sheet").words()
    'g=2&p=3.14&v=sheet'
    """

    game: int = 1
    position: str = ""
    """``deal.step``, without the number of the game; empty: the start."""
    seat: int | None = None
    eye: str = "all"
    screen: str = "replay"
    language: str = ""

    def __post_init__(self) -> None:
        """A place that no link could name raises :class:`ValueError`."""
        for name, value in self._parameters():
            if not _FORMS[name].fullmatch(value) or "/" in value:
                raise ValueError(f"{name}={value}")

    def words(self) -> str:
        """The parameters as a link has them; empty where all is the default."""
        return "&".join(f"{name}={value}" for name, value in self._parameters())

    def _parameters(self) -> list[tuple[str, str]]:
        return [
            (name, value)
            for name, value, usual in (
                ("g", str(self.game), "1"),
                ("p", self.position, ""),
                ("seat", "" if self.seat is None else str(self.seat), ""),
                ("eye", self.eye, "all"),
                ("v", self.screen, "replay"),
                ("lang", self.language, ""),
            )
            if value != usual
        ]


def place_in(parameters: Mapping[str, str]) -> Place:
    """The place that parameters name; others among them are left out of account.

    Raises :class:`ValueError` where one of them says what this version does not know.

    >>> place_in({"p": "3.14", "theme": "dark"}).position
    '3.14'
    >>> place_in({"p": "2/3.14"}).words()
    'g=2&p=3.14'
    """
    for name, form in _FORMS.items():
        if name in parameters and not form.fullmatch(parameters[name]):
            raise ValueError(f"{name}={parameters[name]}")
    address = _FORMS["p"].fullmatch(parameters.get("p", ""))
    game, position = address.groups() if address else (None, "")
    named = parameters.get("g", game or "1")
    if game not in (None, named):
        raise ValueError(f"g={named}")
    return Place(
        game=int(named),
        position=position,
        seat=int(parameters["seat"]) if "seat" in parameters else None,
        eye=parameters.get("eye", "all"),
        screen=parameters.get("v", "replay"),
        language=parameters.get("lang", ""),
    )
