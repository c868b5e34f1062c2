"""The cards that prove a fault which could not be seen when it was made.

Where a hand is not in the log, a revoke shows only when the card that should have been played comes later,
a bid over the limit only when the king or queen it needed turns up elsewhere, and a duty to ask for a redeal
when the cards that gave the ground are played.
"""

from dataclasses import replace

from kartlog.cards import NAMES, names_in
from kartlog.engine import position as table
from kartlog.engine.judging.moments import Found, PlayedDeal
from kartlog.engine.phases.redeal import COUNTED, READ_FOR
from kartlog.parser.spans import Span


def with_proof(played: PlayedDeal, found: Found) -> Found:
    """The finding with the later places that prove it as related ones."""
    if found.cause is not None or not found.code.startswith(_PROVABLE):
        return found
    seat = int(dict(found.values)["seat"]) - 1
    if found.code == "redeal.duty":
        shown = tuple(_plays_after(played, found.step, seat, _of_the_ground(played, found, seat)))
        return replace(found, related=found.related + shown)
    own = not found.code.startswith("auction.")
    proof = tuple(_plays_after(played, found.step, seat, found.legal if own else None))
    return replace(found, related=proof or found.related)


_PROVABLE = ("play.must-", "play.trump-lead", "auction.limit", "redeal.duty")


def _of_the_ground(played: PlayedDeal, found: Found, seat: int) -> tuple[str, ...]:
    """The cards by which a seat had a ground for a redeal, as far as no list of the deal has them."""
    before, ground = played.moments[found.step].before, dict(found.values)["word"]
    hand, talon = before.sure[seat], before.talons[max(before.taken, 0)]
    read = {"hand": hand, "talon": talon}
    cards = [read[place] & COUNTED[ground] & ~played.trail.listed for place in READ_FOR[ground]]
    return tuple(name for each in cards for name in names_in(each))


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
