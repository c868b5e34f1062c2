"""What the reading of a log depends on: how many sit at the table."""

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from kartlog.parser.document import Game


VERSION: Final = "1"
"""The version of the notation that this reads and writes."""
TRICK_SIZES: Final = {2: 2, 3: 3, 4: 3}
"""Cards of a trick by number of players: with four, the dealer sits out."""
MOST_SEATS: Final = max(TRICK_SIZES)
USUAL_SEATS: Final = 3

_SEATS: Final = ("seat", "leader", "dealer", "to")
"""The fields of nodes that hold a seat."""


def seats_at(game: "Game") -> int:
    """How many sit at the table: as many as the header names, and :data:`USUAL_SEATS` where it names none,
    or a number that cannot play."""
    names = game.tag("Players")
    return len(names) if names is not None and len(names) in TRICK_SIZES else USUAL_SEATS


def trick_size(game: "Game") -> int:
    """How many cards make a trick."""
    return TRICK_SIZES[seats_at(game)]


def seats_in(node: object) -> Iterator[int]:
    """Every seat that a node names."""
    # The numbers above are asked for where nothing has been read into nodes.
    from dataclasses import is_dataclass

    if isinstance(node, tuple):
        for item in node:
            yield from seats_in(item)
    elif is_dataclass(node):
        kind: Any = type(node)
        for name in _field_names(kind):
            value = getattr(node, name)
            if name in _SEATS and value is not None:
                yield value
            elif name not in ("span", "spans"):
                yield from seats_in(value)


@cache
def _field_names(node: Any) -> tuple[str, ...]:
    from dataclasses import fields

    return tuple(field.name for field in fields(node))
