"""What a statement leaves to be understood, as functions of where the deal stands."""

from kartlog.engine.judging.moments import Sighting
from kartlog.engine.layout import NOBODY, Seat
from kartlog.engine.position import Context, Name, Position


def seat_meant(context: Context, position: Position, written: int | None) -> Seat:
    """The seat that is written, else whose turn it is, else the first bidder."""
    if written is not None and written <= context.layout.seats:
        return written - 1
    return position.turn if position.turn != NOBODY else context.layout.first_bidder


def unnamed_contract(position: Position) -> Name:
    """A contract that was not named is the bid."""
    return Name(position.high)


def talon_on_show(context: Context, position: Position, step: int) -> Sighting:
    """Everybody looks at the talon when a redeal is asked for because of it."""
    return Sighting(step, None, context.layout.seats + max(position.taken, 0), None)
