"""Who held what, as far as the log lets it be known.

Every hand is a pair of sets: surely held, and possibly held. What a seat plays or gives later and did not
receive in between, it was dealt; what surely lies elsewhere, it was not. With full information the two sets
are equal.
"""

from collections.abc import Sequence
from typing import NamedTuple

from kartlog.cards import FULL_PACK, Card, Cards, mask_of
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
    """``possible`` without the cards that another seat surely holds."""
    narrowed = []
    for place, (mine, perhaps) in enumerate(zip(sure, possible, strict=True)):
        elsewhere = 0
        for other, theirs in enumerate(sure):
            elsewhere |= theirs if other != place else 0
        narrowed.append(perhaps & ~elsewhere | mine)
    return tuple(narrowed)


def deal_out(
    layout: Layout, hands: Sequence[Recorded], talons: Sequence[Recorded], shown_later: Sequence[Cards]
) -> Holdings:
    """What each seat and each talon were dealt.

    ``hands`` and ``talons`` are what the log lists, ``shown_later`` what each seat turned out to have been
    dealt. Whatever is left over when all the rest is known is deduced.
    """
    sizes = [layout.hand_size if seat in layout.active else 0 for seat in range(layout.seats)]
    sizes += [layout.talon_size] * layout.talons
    sure = [mask_of(c for c in place or () if c is not None) for place in (*hands, *talons)]
    for place, later in enumerate(shown_later):
        if sure[place].bit_count() < sizes[place]:
            sure[place] |= later
    while True:
        full = [
            held if held.bit_count() >= size else FULL_PACK for held, size in zip(sure, sizes, strict=True)
        ]
        possible = without_sure_elsewhere(tuple(sure), tuple(full))
        deduced = [
            perhaps if perhaps.bit_count() == size else held
            for held, perhaps, size in zip(sure, possible, sizes, strict=True)
        ]
        if deduced == sure:
            seats = layout.seats
            return Holdings(tuple(sure[:seats]), possible[:seats], tuple(sure[seats:]), possible[seats:])
        sure = deduced


def shown_by(
    layout: Layout, start: Position, gifts: Sequence[Cards], end: Position, played: Sequence[Cards]
) -> list[Cards]:
    """What each seat showed that it had been dealt.

    ``gifts`` are the known cards each seat was given; ``played`` what each played. A seat that was given an
    unknown card, or took a talon that is not known, may have played that one, so nothing it played is proof.
    """
    shown = []
    for seat in range(layout.seats):
        if seat == end.declarer:
            talon = start.talons[end.taken] if end.taken >= 0 else 0
            known = end.taken < 0 or talon.bit_count() == layout.talon_size
            shown.append((played[seat] | end.given_away) & ~talon if known else 0)
        else:
            nothing_hidden = end.declarer == NOBODY or not layout.gifts or bool(gifts[seat])
            shown.append(played[seat] & ~gifts[seat] if nothing_hidden else 0)
    return shown
