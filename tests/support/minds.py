"""What an observer of a replay knows: what he knows by the frames, and what worlds fit what he saw.

The fold is that of ``spec/replay.md``; the worlds come from the rules alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from kartlog.engine.frames import Frame
from tests.support.endings import Play
from tests.support.reference import PACK, Law, suit_of

Zones = dict[str, set[str]]


@dataclass
class Mind:
    """What one observer knows of each place."""

    cards: Zones = field(default_factory=dict)
    voids: Zones = field(default_factory=dict)


@dataclass
class Fold:
    """Frames folded: where the cards are, and what each observer knows."""

    places: Zones = field(default_factory=dict)
    minds: dict[int, Mind] = field(default_factory=dict)

    def step(self, frame: Frame) -> None:
        if frame.kind == "deal":
            self.places, self.minds = {}, {}
        for move in frame.moves:
            if move.source is not None:
                self.places.get(move.source, set()).discard(move.card)
                for mind in self.minds.values():
                    mind.cards.get(move.source, set()).discard(move.card)
            self.places.setdefault(move.target, set()).add(move.card)
        for each in frame.knows:
            mind = self.minds.setdefault(each.observer, Mind())
            mind.cards[each.zone] = set(each.cards)
            mind.voids[each.zone] = set(each.voids)

    def mind(self, observer: int) -> Mind:
        return self.minds.get(observer, Mind())

    def lies(self) -> list[str]:
        """What somebody thinks he knows that is not so."""
        found = []
        for observer, mind in self.minds.items():
            for zone, cards in mind.cards.items():
                wrong = cards - self.places.get(zone, set())
                found += [f"{observer} thinks {card} in {zone}" for card in wrong]
            for zone, suits in mind.voids.items():
                held = {suit_of(card) for card in self.places.get(zone, set())}
                found += [f"{observer} thinks no {suit} in {zone}" for suit in held & suits]
        return found


def folded(frames: Sequence[Frame], until: int | None = None) -> Fold:
    """The state after a step of the only deal."""
    fold = Fold()
    for frame in frames:
        if until is None or frame.step <= until:
            fold.step(frame)
    return fold


@dataclass(frozen=True)
class Seen:
    """What an observer saw of a deal of three who play: his own hand, gifts that he saw, a talon shown."""

    law: Law
    observer: int
    order: tuple[int, ...]
    """The players clockwise from the declarer."""
    own: frozenset[str]
    """The hand with which he began to play, empty for who does not play."""
    gifts: tuple[tuple[int, str], ...] = ()
    talon: frozenset[str] = frozenset()
    """The talon, if he saw it."""
    plays: tuple[tuple[int, str, bool], ...] = ()

    def worlds(self) -> Iterator[dict[int, set[str]]]:
        """Every way in which the cards can lie now, by seat, that fits the rules and what he saw."""
        played = {seat: {card for who, card, _ in self.plays if who == seat} for seat in self.order}
        gone = set().union(*played.values())
        hidden = [seat for seat in self.order if not (self.own and seat == self.observer)]
        unseen = [card for card in PACK if card not in gone and card not in self.own]
        sizes = [8 - len(played[seat]) for seat in hidden]
        for piles in _piles(unseen, sizes):
            now = dict(zip(hidden, piles, strict=True))
            if self.own:
                now[self.observer] = set(self.own) - played[self.observer]
            start = {seat: now[seat] | played[seat] for seat in self.order}
            if self._fits(start):
                yield now

    def _fits(self, start: dict[int, set[str]]) -> bool:
        declarer, *others = self.order
        if any(card not in start[seat] for seat, card in self.gifts):
            return False
        if self.talon and any(len(start[seat] & self.talon) > 1 for seat in others):
            return False
        play = Play(self.law, {seat: list(hand) for seat, hand in start.items()}, list(self.order), declarer)
        for seat, card, declares in self.plays:
            if play.turn != seat or card not in play.legal():
                return False
            if declares and not play.may_declare(card):
                return False
            play.play(card, declares)
        return True


def _piles(cards: list[str], sizes: list[int]) -> Iterator[list[set[str]]]:
    if len(sizes) == 1:
        yield [set(cards)]
        return
    for first in combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in first]
        for others in _piles(rest, sizes[1:]):
            yield [set(first), *others]


def certain(seen: Seen) -> tuple[Zones, Zones]:
    """The cards that lie in the same hand in every world, and the suits that a hand lacks in every world."""
    cards: Zones = {}
    voids: Zones = {}
    for world in seen.worlds():
        for seat, hand in world.items():
            zone = f"hand.{seat}"
            lacking = set("SCDH") - {suit_of(card) for card in hand}
            cards[zone] = cards[zone] & hand if zone in cards else set(hand)
            voids[zone] = voids[zone] & lacking if zone in voids else lacking
    return cards, voids
