"""How a table deals: who plays, how many cards, how many talons (rules 2, 4, 8).

The one place that asks how many players there are. Everything else reads the layout. Inside the engine
seats are numbered from 0.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

Seat: TypeAlias = int
NOBODY: Final[Seat] = -1


@dataclass(frozen=True, slots=True)
class Layout:
    """The shape of one deal."""

    seats: int
    """Seats at the table."""
    dealer: Seat
    active: tuple[Seat, ...]
    """Who plays, clockwise, the first bidder first."""
    hand_size: int
    """Cards dealt to each."""
    talon_size: int
    tricks: int
    """Cards in each hand when play begins, and so the tricks of a deal."""

    @property
    def first_bidder(self) -> Seat:
        """The seat that sits on the hundred."""
        return self.active[0]

    def opponents(self, declarer: Seat) -> tuple[Seat, ...]:
        """Who plays against the declarer, clockwise from his left."""
        at = self.active.index(declarer)
        return self.active[at + 1 :] + self.active[:at]

    def after(self, seat: Seat) -> Seat:
        """The next active seat clockwise."""
        return self.active[(self.active.index(seat) + 1) % len(self.active)]


SUPPORTED: Final = (3,)
"""Numbers of players that the engine can judge."""


@cache
def layout_for(players: int, dealer: Seat) -> Layout:
    """The layout of a deal; :class:`KeyError` for a number of players that is not supported.

    >>> layout_for(3, dealer=0).first_bidder
    1
    """
    shape = {3: (7, 3, 8)}[players]
    clockwise = tuple((dealer + step) % players for step in range(1, players + 1))
    return Layout(players, dealer, clockwise, *shape)
