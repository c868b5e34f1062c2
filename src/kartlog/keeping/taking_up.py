"""A log is taken up again, wherever it comes from: as what it is recorded on, or why it is not."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from kartlog.parser import document as doc
from kartlog.table import Table

Mode: TypeAlias = Literal["sheet", "cards"]
"""What is recorded of a game: its score sheet, or every card."""
Closed: TypeAlias = Literal["", "over", "ended"]
"""Why a game does not go on: the match is over, or the log says that it ends there."""

_OF_CARDS: Final = (
    doc.Cut, doc.Deck, doc.Hand, doc.Talon, doc.Bids, doc.Take, doc.Give, doc.PlayStart, doc.Trick, doc.Rest,
)  # fmt: skip
"""What no score sheet has."""


@dataclass(frozen=True, slots=True)
class TakenUp:
    """A game that is recorded further."""

    game: doc.Game
    mode: Mode
    closed: Closed


def taken_up(game: doc.Game) -> TakenUp:
    """The game as its table writes it; :class:`~kartlog.table.Refused` where nobody can sit down at it.

    >>> from kartlog import loads
    >>> taken_up(loads('[Rules "club@1"]\\ndeal 1\\ncontract 1:100\\ntaken 120 - -')[0]).mode
    'sheet'
    >>> taken_up(loads('[Rules "club@1"]\\ndeal 1\\nbid 100 - -')[0]).mode
    'cards'
    """
    table = Table.resume(game, back=False)
    deal = table.state.deal
    ended = deal is not None and deal.ended
    closed: Closed = "ended" if ended else "over" if table.over else ""
    # A deal that is still being played has no place on a sheet.
    sheet = table.phase == "over" and not any(
        isinstance(line.statement, _OF_CARDS) for deal in game.deals for line in deal.lines
    )
    return TakenUp(table.to_game(), "sheet" if sheet else "cards", closed)
