"""Knowledge as frames carry it: at each step, only what an observer has learned or is no longer sure of."""

from kartlog.cards import SUITS, Cards, mask_of, names_in
from kartlog.engine.frames import Knowledge
from kartlog.engine.judging.moments import Moment, PlayedDeal
from kartlog.engine.layout import Layout
from kartlog.engine.position import Give, Play
from kartlog.engine.showing import zones
from kartlog.engine.showing.knowledge import PUBLIC, Known, knowledge_of

_Seen = tuple[tuple[Cards, tuple[int, ...]], ...]
"""Of each place: the cards known to be there, the suits known not to be."""


def learned_in(played: PlayedDeal) -> list[tuple[Knowledge, ...]]:
    """For each moment of a deal, what every seat and the public learned at it."""
    layout = played.context.layout
    learned: list[tuple[Knowledge, ...]] = [() for _ in played.moments]
    for observer in (PUBLIC, *range(layout.seats)):
        before: _Seen = tuple((0, ()) for _ in layout.sizes)
        for step, known in enumerate(knowledge_of(played, observer)):
            now = _seen(known)
            expected = _less_what_left(before, played.moments[step])
            learned[step] += tuple(
                _knowledge(layout, observer, place, now[place])
                for place in range(len(now))
                if now[place] != expected[place]
            )
            before = now
    return learned


def learned_since(before: PlayedDeal, after: PlayedDeal) -> tuple[Knowledge, ...]:
    """What was learned between two states of a deal that have their moments in common."""
    layout = after.context.layout
    learned: list[Knowledge] = []
    for observer in (PUBLIC, *range(layout.seats)):
        then, now = (_seen(knowledge_of(played, observer)[-1]) for played in (before, after))
        learned += [
            _knowledge(layout, observer, place, now[place])
            for place in range(len(now))
            if now[place] != then[place]
        ]
    return tuple(learned)


def _seen(known: Known) -> _Seen:
    return tuple((sure, known.voids(place)) for place, sure in enumerate(known.sure))


def _less_what_left(before: _Seen, moment: Moment) -> _Seen:
    left = mask_of(
        event.card for event in moment.events if isinstance(event, Play | Give) and event.card is not None
    )
    return tuple((cards & ~left, voids) for cards, voids in before)


def _knowledge(layout: Layout, observer: int, place: int, seen: tuple[Cards, tuple[int, ...]]) -> Knowledge:
    cards, voids = seen
    names = tuple(names_in(cards))
    return Knowledge(observer + 1, zones.place(layout, place), names, tuple(SUITS[suit] for suit in voids))
