"""How a table deals: who plays, how many cards, which talons, what the exchange is (rules 2, 4, 8).

The one place that asks how many players there are. Everything else reads the layout. Inside the engine seats
are numbered from 0.
"""

from functools import lru_cache
from typing import Final, TypeAlias

from kartlog.rules import Ruleset
from kartlog.rules.shapes import PLANS_2, SHAPES
from kartlog.values import dataclass

Seat: TypeAlias = int
NOBODY: Final[Seat] = -1


@dataclass(frozen=True, slots=True)
class Layout:
    """The shape of one deal."""

    seats: int
    """Seats at the table."""
    dealer: Seat
    active: tuple[Seat, ...]
    """Who plays, clockwise from the dealer's left."""
    first_bidder: Seat
    """The seat that sits on the hundred."""
    hand_size: int
    """Cards dealt to each."""
    talons: int
    talon_size: int
    gifts: int
    """Cards that the declarer gives to each opponent."""
    laid: int
    """Cards that he lays into the other talon."""
    write_off_share: int | str
    """What an opponent gets for a deal written off: points, or ``half`` of the amount."""
    last_card: str
    """Where the last card of the pack goes: ``player``, ``talon``, or ``off`` where nobody cares."""
    last_card_costs: bool
    """Whether the dealer pays for giving the last card to somebody else."""
    sitter: Seat
    """The seat that sits out, or :data:`NOBODY`."""

    @property
    def tricks(self) -> int:
        """Cards in each hand when play begins, and so the tricks of a deal."""
        return self.hand_size + self.gifts

    @property
    def sizes(self) -> tuple[int, ...]:
        """Cards dealt to each seat, a sitter none, and after the seats to each talon."""
        hands = (self.hand_size if seat in self.active else 0 for seat in range(self.seats))
        return (*hands, *(self.talon_size,) * self.talons)

    @property
    def forehand(self) -> Seat:
        """The seat at the dealer's left."""
        return self.active[0]

    @property
    def cutter(self) -> Seat:
        """The seat to the dealer's right, who cuts the pack."""
        return (self.dealer - 1) % self.seats

    @property
    def last_served(self) -> Seat:
        """Who gets the last card, if a player does: the dealer, or the seat at the sitter's right."""
        return self.active[-1]

    def turned(self, first: Seat) -> tuple[Seat, ...]:
        """Who plays, clockwise from this seat."""
        at = self.active.index(first)
        return self.active[at:] + self.active[:at]

    def opponents(self, declarer: Seat) -> tuple[Seat, ...]:
        """Who plays against the declarer, clockwise from his left; without one, everybody."""
        at = self.active.index(declarer) if declarer in self.active else len(self.active)
        return self.active[at + 1 :] + self.active[:at]

    def after(self, seat: Seat) -> Seat:
        """The next active seat clockwise."""
        if seat not in self.active:
            return self.forehand
        return self.active[(self.active.index(seat) + 1) % len(self.active)]


PLAYERS: Final = (2, 3, 4)


@lru_cache(maxsize=1024)
def layout_for(rules: Ruleset, players: int, dealer: Seat) -> Layout | None:
    """The layout of a deal; None where these rules are not for so many players.

    >>> from kartlog.rules import resolve
    >>> layout_for(resolve("classic@1").ruleset, 4, dealer=0).active
    (1, 2, 3)
    """
    chosen = {2: rules.deal.layout_2, 3: rules.deal.layout_3, 4: rules.deal.layout_4}
    shape = SHAPES.get(chosen.get(players, ""))
    if shape is None:
        return None
    clockwise = tuple((dealer + step) % players for step in range(1, players + 1))
    active = clockwise[:-1] if shape.sitter else clockwise
    gifts, laid = PLANS_2[rules.exchange.plan_2] if players == 2 else (1, 0)
    four, last_card = rules.writeoff.opponents_4, rules.deal.last_card
    into_talon = players == 4 and last_card == "dealer-or-talon"
    return Layout(
        players,
        dealer,
        active,
        active[-1] if rules.auction.forced == "dealer" else active[0],
        shape.hand_size,
        shape.talons,
        shape.talon_size,
        gifts,
        laid,
        write_off_share=four if players == 4 and four != "same" else rules.writeoff.opponents,
        last_card="off" if last_card == "off" else "talon" if into_talon else "player",
        last_card_costs=players == 2 and last_card == "dealer-or-talon",
        sitter=dealer if shape.sitter else NOBODY,
    )


def players_for(rules: Ruleset) -> tuple[int, ...]:
    """How many may play under these rules: ``(2, 3, 4)``."""
    return tuple(players for players in PLAYERS if layout_for(rules, players, 0) is not None)
