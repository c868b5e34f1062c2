"""The bonuses of the online game: looks at cards that are bought, and never change the score (rules 16)."""

from collections.abc import Iterator
from typing import Final

from kartlog.cards import NAMES, Cards
from kartlog.engine.findings import Values
from kartlog.engine.layout import Seat
from kartlog.engine.position import Context, Position
from kartlog.parser.document import Peek

BONUSES: Final = ("hands", "talon-suits", "talon")
"""What may be looked at; of a talon also a single card."""


def judge_peek(context: Context, position: Position, peek: Peek) -> Iterator[tuple[str, Values]]:
    """What is wrong with a bonus: there are none, there is no such one, or that card is not in the talon."""
    values = (("seat", str(peek.seat)), ("word", peek.what))
    if not context.law.rules.bonuses:
        yield "bonus.not-offered", values
        return
    what, _, card = peek.what.partition(" ")
    if what not in BONUSES or (card and (what != "talon" or card not in NAMES)):
        yield "bonus.no-such", values
    elif card and not any(talon >> NAMES.index(card) & 1 for talon in position.talons_possible):
        yield "bonus.wrong-card", (*values, ("card", card))


def seen_by_peek(context: Context, seat: Seat, peek: Peek) -> list[tuple[int, Cards | None]]:
    """The places that a bonus lets a seat see, with the cards it sees there, None for all of them.

    The suits of a talon (``talon-suits``) are no cards, so nothing of them is carried on.
    """
    layout = context.layout
    what, _, card = peek.what.partition(" ")
    if what == "hands":
        return [(other, None) for other in layout.active if other != seat]
    if what == "talon":
        return [(layout.seats, 1 << NAMES.index(card) if card else None)]
    return []
