"""Who held what, as far as the log lets it be known.

Every hand is a pair of sets: surely held, and possibly held. What a seat plays or gives later and did not
receive in between, it was dealt; what surely lies elsewhere, it was not. With full information the two sets
are equal.
"""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import NamedTuple

from kartlog.cards import FULL_PACK, PACK_SIZE, Card, Cards, mask_of, union
from kartlog.engine.layout import NOBODY, Layout
from kartlog.engine.position import Position

Recorded = Sequence[Card | None] | None
"""Cards as the log lists them, None among them for an unknown one; None for a list that is not there."""


class Holdings(NamedTuple):
    """What was dealt: a pair of sets for each seat, and for the talon."""

    sure: tuple[Cards, ...]
    possible: tuple[Cards, ...]
    talons: tuple[Cards, ...]
    talons_possible: tuple[Cards, ...]


def without_sure_elsewhere(sure: tuple[Cards, ...], possible: tuple[Cards, ...]) -> tuple[Cards, ...]:
    """``possible`` without the cards that another place surely holds."""
    narrowed = []
    for place, (mine, perhaps) in enumerate(zip(sure, possible, strict=True)):
        elsewhere = union(theirs for other, theirs in enumerate(sure) if other != place)
        narrowed.append(perhaps & ~elsewhere | mine)
    return tuple(narrowed)


def deduced(
    sizes: Sequence[int], sure: tuple[Cards, ...], possible: tuple[Cards, ...], cards: Cards
) -> tuple[tuple[Cards, ...], tuple[Cards, ...]]:
    """What follows from counting: ``sure`` and ``possible`` of all places, as narrow as they get.

    A place that is full holds nothing else; one that may hold no more cards than it has holds them all; a
    card of ``cards`` that only one place may hold is there.
    """
    while True:
        full = tuple(
            held if held.bit_count() >= size else perhaps
            for size, held, perhaps in zip(sizes, sure, possible, strict=True)
        )
        narrowed = without_sure_elsewhere(sure, full)
        known = tuple(
            perhaps if perhaps.bit_count() == size else held | (_only_here(narrowed, place) & cards)
            for place, (size, held, perhaps) in enumerate(zip(sizes, sure, narrowed, strict=True))
        )
        if known == sure:
            return sure, narrowed
        sure, possible = known, narrowed


def _only_here(possible: tuple[Cards, ...], place: int) -> Cards:
    return possible[place] & ~union(perhaps for other, perhaps in enumerate(possible) if other != place)


def deal_out(
    layout: Layout,
    hands: Sequence[Recorded],
    talons: Sequence[Recorded],
    shown_later: Sequence[Sequence[Card]],
) -> Holdings:
    """What each seat and each talon were dealt.

    ``hands`` and ``talons`` are what the log lists, ``shown_later`` what each seat turned out to have been
    dealt, in the order in which that showed: a card for which the hand has no room was not in it. Whatever is
    left over when all the rest is known is deduced.
    """
    seats = layout.seats
    sizes = layout.sizes
    sure = [mask_of(c for c in place or () if c is not None) for place in (*hands, *talons)]
    listed = union(sure)
    for place, later in enumerate(shown_later):
        room = sizes[place] - sure[place].bit_count()
        if room > 0:
            # What the log lists elsewhere was not dealt here, whoever plays it later.
            unlisted = dict.fromkeys(card for card in later if not listed >> card & 1)
            sure[place] |= mask_of(islice(unlisted, room))
    anything = tuple(FULL_PACK if size else 0 for size in sizes)
    # Only a pack that is accounted for can be counted: a card that is written twice makes another one
    # missing.
    consistent = sum(held.bit_count() for held in sure) == union(sure).bit_count()
    if not consistent:
        full = (
            held if held.bit_count() >= size else FULL_PACK for size, held in zip(sizes, sure, strict=True)
        )
        possible = tuple(full)
        return Holdings(tuple(sure[:seats]), possible[:seats], tuple(sure[seats:]), possible[seats:])
    known, possible = deduced(sizes, tuple(sure), anything, FULL_PACK)
    return Holdings(known[:seats], possible[:seats], known[seats:], possible[seats:])


def shown_by(
    layout: Layout, start: Position, gifts: Sequence[Cards], end: Position, played: Sequence[Sequence[Card]]
) -> list[list[Card]]:
    """What each seat showed that it had been dealt, in its order.

    ``gifts`` are the known cards each seat was given; ``played`` what each played in turn. A seat that was
    given an unknown card, or took a talon that is not known, may have played that one, so nothing it played
    is proof.
    """
    shown: list[list[Card]] = []
    for seat in range(layout.seats):
        if seat == end.declarer:
            talon = start.talons[end.taken] if end.taken >= 0 else 0
            known = end.taken < 0 or talon.bit_count() == layout.talon_size
            given = [card for card in range(PACK_SIZE) if end.given_away >> card & 1]
            shown.append(_without((*given, *played[seat]), talon) if known else [])
        else:
            nothing_hidden = end.declarer == NOBODY or not layout.gifts or bool(gifts[seat])
            shown.append(_without(played[seat], gifts[seat]) if nothing_hidden else [])
    return shown


def _without(shown: Iterable[Card], others: Cards) -> list[Card]:
    return [card for card in shown if not others >> card & 1]
