"""Places in a log as they are written on the command line: a deal, or a step of it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from kartlog.cli.voice import CannotDoError

_T = TypeVar("_T")
_ADDRESS: Final = re.compile(r"(?:(\d+)/)?(\d+)(?:\.(\d+))?", re.ASCII)
_LONGEST: Final = 20


@dataclass(frozen=True, slots=True)
class Place:
    """A deal of a game, up to a step or whole."""

    game: int = 1
    deal: int = 1
    step: int | None = None


def place_of(text: str | None) -> Place:
    """The place that ``3``, ``3.14`` or ``2/3.14`` names; None is the first deal.

    >>> place_of("2/3.14")
    Place(game=2, deal=3, step=14)
    """
    match = _ADDRESS.fullmatch("1" if text is None else text)
    if match is None or len(match[0]) > _LONGEST:
        raise CannotDoError("cli.error.place", place=text)
    game, deal, step = match.groups()
    return Place(int(game or 1), int(deal), None if step is None else int(step))


def chosen(items: Sequence[_T], ordinal: int, key: str, **values: int) -> _T:
    """The item with this ordinal; where there is none, the complaint with this key."""
    if not 1 <= ordinal <= len(items):
        raise CannotDoError(key, **{"shown": ordinal, "last": len(items), **values})
    return items[ordinal - 1]
