"""What is meant by what a log says of a step: who acts, and what happens at the table."""

from kartlog.engine.layout import NOBODY, Seat
from kartlog.engine.position import (
    Announce,
    Ask,
    Bid,
    Context,
    Give,
    Name,
    Play,
    Position,
    TableEvent,
    Take,
    TakeRest,
    WriteDown,
)
from kartlog.parser import document as doc


def seat_meant(context: Context, position: Position, written: int | None) -> Seat:
    """The seat that is written, else whose turn it is, else the first bidder."""
    if written is not None and written <= context.layout.seats:
        return written - 1
    return position.turn if position.turn != NOBODY else context.layout.first_bidder


def actor(declarer: Seat, event: TableEvent) -> Seat:
    """Whose event it is: the seat that it names, else the declarer."""
    seat: Seat = getattr(event, "seat", NOBODY)
    return declarer if seat == NOBODY else seat


# --- the events that are meant, each as the deal stands ----------------------------------------------


def redeal_meant(context: Context, position: Position, said: doc.Redeal) -> Ask:
    """A redeal is asked for, or a right to one is let pass."""
    return Ask(seat_meant(context, position, said.seat), said.ground, said.declined)


def dark_meant(context: Context, position: Position, said: doc.Dark) -> Announce:
    """A seat plays dark."""
    return Announce(seat_meant(context, position, said.seat))


def bid_meant(context: Context, position: Position, said: doc.BidSaid) -> Bid:
    """A bid, or a pass."""
    return Bid(seat_meant(context, position, said.seat), said.amount)


def take_meant(said: doc.Take) -> Take:
    """A talon is taken: the only one, or the first, where none is named."""
    return Take((said.index or 1) - 1, said.shown)


def gift_meant(said: doc.Gift) -> Give:
    """A card is given to a seat, or laid into the other talon."""
    return Give(NOBODY if said.to is None else said.to - 1, said.card)


def contract_meant(context: Context, position: Position, said: doc.Contract) -> Name:
    """The contract is named, by the declarer unless a seat is written."""
    named = NOBODY if said.seat is None else seat_meant(context, position, said.seat)
    return Name(said.amount, named)


def writeoff_meant(said: doc.WriteOff) -> WriteDown:
    """The deal is written off."""
    return WriteDown(said.kind)


def play_meant(context: Context, position: Position, said: doc.PlayedCard) -> Play:
    """A card is played."""
    return Play(seat_meant(context, position, said.seat), said.card, said.marks.declares)


def rest_meant(context: Context, position: Position, said: doc.Rest) -> TakeRest:
    """The remaining tricks go to a seat."""
    return TakeRest(seat_meant(context, position, said.seat))
