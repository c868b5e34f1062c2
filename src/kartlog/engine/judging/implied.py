"""What need not be said, as functions of where the deal stands and of what is said."""

from collections.abc import Sequence
from typing import Final

from kartlog.cards import Cards, mask_of
from kartlog.engine.judging.moments import Sighting
from kartlog.engine.phases.exchange import talon_shown
from kartlog.engine.phases.redeal import TALON_GROUNDS
from kartlog.engine.position import Context, Name, Position, Take
from kartlog.parser import document as doc

BEGINS_PLAY: Final = (doc.Trick, doc.Rest, doc.PlayStart)
"""With these the play has begun."""
_NEEDS_TALON: Final = (doc.Give, doc.Contract, doc.WriteOff, *BEGINS_PLAY)


def needs_talon(statement: doc.Statement | None) -> bool:
    """Whether the talon is taken before this is said."""
    if isinstance(statement, doc.Redeal):
        return statement.ground in TALON_GROUNDS
    return isinstance(statement, _NEEDS_TALON)


def untold_take(position: Position, cards: Cards) -> Take | None:
    """Who may take the talon takes it; which one, these cards show that are played or given."""
    return Take(talon_shown(position, cards)) if position.phase == "talon" else None


def unnamed_contract(position: Position) -> Name | None:
    """Where play begins a contract that was not named is the bid."""
    return Name(position.high) if position.phase == "exchange" and not position.contract else None


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
