"""A position within a deal, what can happen to it, and what can be wrong with that.

All values. The phases of a deal (:mod:`auction`, :mod:`exchange`, :mod:`contract`, :mod:`play`) each give two
functions over them: ``judge(context, position, event)`` and ``advance(context, position, event)``. Both are
total: any event can be judged at any position, and the position after it is always defined.
"""

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, TypeAlias, TypeVar

from kartlog.cards import Card, Cards, Suit
from kartlog.engine.findings import Values
from kartlog.engine.law import Law
from kartlog.engine.layout import NOBODY, Layout, Seat
from kartlog.values import dataclass

Phase: TypeAlias = Literal["auction", "talon", "exchange", "play", "over"]

NO_SUIT: Final = -1
PASS: Final = -1
"""The amount of a pass in :attr:`Position.calls`."""


class Position(NamedTuple):
    """Everything that is the case in a deal. A plain tuple, because every card makes a new one."""

    phase: Phase
    turn: Seat
    sure: tuple[Cards, ...]
    """What each seat surely holds."""
    possible: tuple[Cards, ...]
    """What each seat possibly holds; equal to ``sure`` where everything is known."""
    talons: tuple[Cards, ...]
    """What was surely dealt to each talon; it stays so when the talon is taken."""
    talons_possible: tuple[Cards, ...]
    calls: tuple[int | None, ...]
    """Each seat's last bid: an amount, :data:`PASS`, or None."""
    passed: int
    """The seats that have passed, as bits."""
    high: int = 0
    bidder: Seat = NOBODY
    bids: int = 0
    """How many bids other than passes were made."""
    declarer: Seat = NOBODY
    contract: int = 0
    """0 until it is named."""
    fixed: bool = False
    """Whether the contract may not be raised above ``high``."""
    dark: bool = False
    """Whether the declarer plays without having seen his cards."""
    taken: int = -1
    """Which talon was taken, from 0."""
    shown: bool = True
    """Whether the talon was taken openly."""
    served: int = 0
    """The seats that were given their card, as bits."""
    laid: tuple[Card | None, ...] = ()
    """The cards the declarer laid into the other talon."""
    given_away: Cards = 0
    """The cards the declarer gave, as far as they are known."""
    written_off: str = ""
    """``free`` or ``paid`` when the deal was written off."""
    redealt: bool = False
    """Whether the deal is off because of a redeal or a misdeal."""
    passed_out: bool = False
    """Whether the deal is off because all have passed."""
    waived: tuple[tuple[Seat, str], ...] = ()
    """The grounds for a redeal that were declined, and by whom."""
    rest_to: Seat = NOBODY
    """Who was given the remaining tricks without playing them."""
    trump: Suit = NO_SUIT
    trump_owner: Seat = NOBODY
    coming_trump: tuple[Suit, Seat] | None = None
    """Trump from the next trick on, and who declared it (``marriage.trump-from``)."""
    trick: tuple[tuple[Seat, Card | None], ...] = ()
    """The cards on the table in order of play, each with who played it."""
    tricks: tuple[int, ...] = ()
    last_trick: Seat = NOBODY
    """Who took the last trick of the deal."""
    cards: tuple[int, ...] = ()
    """Card points taken by each seat."""
    marriages: tuple[tuple[int, ...], ...] = ()
    """The suits (or :data:`FOUR_ACES`, :data:`FOUR_NINES`) that each seat declared."""
    exact: bool = True
    """Whether every card that was taken is known, and so the points."""

    @property
    def off(self) -> bool:
        """Whether the deal is off: dealt again, or passed out."""
        return self.redealt or self.passed_out


class Order(NamedTuple):
    """A deal without auction: who is declarer, at what, and whether that is all he may play."""

    seat: Seat
    amount: int
    fixed: bool


@dataclass(frozen=True, slots=True)
class Context:
    """What stands around a deal: the law, the shape of the table, and what legality reads of the match."""

    law: Law
    layout: Layout
    banned: int = 0
    """Seats that must pass because of their score, as bits (``auction.ban-below``)."""
    order: Order | None = None
    """Who gets the talon without auction, on the barrel or in a golden deal."""
    golden: bool = False
    on_barrel: int = 0
    free_writeoffs: int = 0
    """Seats that still have a free write-off, as bits."""
    used_up: int = 0
    """Seats that may not write a deal off any more (``writeoff.limit``), as bits."""
    no_dark: int = 0
    """Seats that may not play dark at this score or with this barrel, as bits."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A seat asks for a redeal on a ground, or lets one pass."""

    seat: Seat
    ground: str
    declined: bool = False


@dataclass(frozen=True, slots=True)
class Announce:
    """A seat announces that it plays dark."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Bid:
    """A seat bids; no amount is a pass."""

    seat: Seat
    amount: int | None


@dataclass(frozen=True, slots=True)
class Take:
    """The declarer takes a talon (from 0); ``shown`` None: as the rules have it."""

    talon: int = 0
    shown: bool | None = None


@dataclass(frozen=True, slots=True)
class Give:
    """The declarer gives one card, or to :data:`NOBODY` lays it into the other talon; unknown if None."""

    to: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class Name:
    """The contract is named; the seat only where the log writes it."""

    amount: int
    seat: Seat = NOBODY


@dataclass(frozen=True, slots=True)
class WriteDown:
    """The declarer writes the deal off: ``free``, ``paid``, or empty for whichever the rules mean."""

    kind: str = ""


@dataclass(frozen=True, slots=True)
class Begin:
    """The play begins. ``later``: what each seat is known to play from now on, so surely holds."""

    later: tuple[Cards, ...] = ()


@dataclass(frozen=True, slots=True)
class Play:
    """A seat plays a card, unknown if None."""

    seat: Seat
    card: Card | None
    declares: bool = False


@dataclass(frozen=True, slots=True)
class TakeRest:
    """The remaining tricks are given to a seat without being played."""

    seat: Seat


TableEvent: TypeAlias = Ask | Announce | Bid | Take | Give | Name | WriteDown | Begin | Play | TakeRest


@dataclass(frozen=True, slots=True)
class Violation:
    """What an event does against the rules, without its place."""

    code: str
    values: Values = ()
    legal: tuple[str, ...] = ()


def seat_value(seat: Seat) -> tuple[str, str]:
    """A seat as a message names it, numbered from 1."""
    return ("seat", str(seat + 1))


_Entry = TypeVar("_Entry")


def with_entry(entries: tuple[_Entry, ...], seat: Seat, value: _Entry) -> tuple[_Entry, ...]:
    """``entries`` with one seat's entry replaced."""
    return (*entries[:seat], value, *entries[seat + 1 :])


def bits(seats: Iterable[Seat]) -> int:
    """Seats as a bit mask."""
    return sum(1 << seat for seat in seats)
