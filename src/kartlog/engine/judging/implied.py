"""What need not be said, as functions of where the deal stands and of what is said."""

from collections.abc import Sequence

from kartlog.cards import Cards, mask_of
from kartlog.engine.judging.moments import Sighting
from kartlog.engine.position import Context, Name, Position
from kartlog.parser import document as doc


def unnamed_contract(position: Position) -> Name:
    """A contract that was not named is the bid."""
    return Name(position.high)


def talon_on_show(context: Context, position: Position, step: int) -> Sighting:
    """Everybody looks at the talon when a redeal is asked for because of it."""
    return Sighting(step, None, context.layout.seats + max(position.taken, 0), None)


def cards_in_play(*statements: doc.Statement | None) -> Cards:
    """Every card that is shown in a trick or as a gift: it tells which talon was taken, where nobody says."""
    shown = (played.card for statement in statements for played in _played(statement))
    return mask_of(card for card in shown if card is not None)


def _played(statement: doc.Statement | None) -> Sequence[doc.PlayedCard | doc.Gift]:
    if isinstance(statement, doc.Trick):
        return statement.cards
    return statement.gifts if isinstance(statement, doc.Give) else ()
