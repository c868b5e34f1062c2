"""The cards that prove a fault which could not be seen when it was made.

Where a hand is not in the log, a revoke shows only when the card that should have been played comes later,
and a bid over the limit only when the king or queen it needed turns up elsewhere.
"""

from dataclasses import replace

from kartlog.cards import NAMES
from kartlog.engine import position as table
from kartlog.engine.judging.moments import Found, PlayedDeal
from kartlog.parser.document import Span


def with_proof(played: PlayedDeal, found: Found) -> Found:
    """The finding with the later places that prove it as related ones."""
    if found.cause is not None or not found.code.startswith(_PROVABLE):
        return found
    seat = int(dict(found.values)["seat"]) - 1
    own = not found.code.startswith("auction.")
    proof = tuple(_plays_after(played, found.step, seat, found.legal if own else None))
    return replace(found, related=proof or found.related)


_PROVABLE = ("play.must-", "play.trump-lead", "auction.limit")


def _plays_after(
    played: PlayedDeal, step: int, seat: int, cards: tuple[str, ...] | None
) -> list[tuple[int, Span]]:
    """Where the seat later plays one of these cards; without cards, where others show kings and queens."""
    places = []
    for number, moment in enumerate(played.moments):
        event = moment.events[0] if moment.events else None
        if number <= step or not isinstance(event, table.Play) or event.card is None or moment.span is None:
            continue
        name = NAMES[event.card]
        mine = event.seat == seat and cards is not None and name in cards
        elsewhere = event.seat != seat and cards is None and name[0] in "KQ"
        if mine or elsewhere:
            places.append((number, moment.span))
    return places
