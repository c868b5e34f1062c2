"""What the reading of a log depends on: how many sit at the table."""

from typing import Final

from kartlog.parser.document import Game

_TRICK_SIZES: Final = {2: 2, 3: 3, 4: 3}
"""Cards of a trick by number of players: with four, the dealer sits out."""


def seat_count(game: Game) -> int | None:
    """How many players the header names, if it is a number that can play."""
    names = game.tag("Players")
    return len(names) if names is not None and len(names) in _TRICK_SIZES else None


def trick_size(game: Game) -> int:
    """How many cards make a trick; three where the header does not say who plays."""
    return _TRICK_SIZES[seat_count(game) or 3]
