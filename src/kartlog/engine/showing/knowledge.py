"""What each seat, and the public, can know of the hidden cards at each step of a deal.

Knowledge is a fold over what was seen, and a closed list of inferences: cards that were seen, the mate of a
declared marriage, what a player lacks because an obligation would have bound him, and counting. Nothing is
inferred from bids, nor from the plays that break a rule.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kartlog.cards import CARDS_OF_SUIT, FULL_PACK, Cards
from kartlog.engine import position as table
from kartlog.engine.dealt.evidence import deduced
from kartlog.engine.judging.moments import Moment, PlayedDeal, Sighting
from kartlog.engine.layout import NOBODY, Seat
from kartlog.engine.phases.exchange import changes_hands
from kartlog.engine.phases.marriage import declares, judge_mark, marriage_of
from kartlog.engine.phases.play import legal_cards, view_of
from kartlog.engine.position import Context, Position

PUBLIC: Final[Seat] = NOBODY
"""The observer who sees only what everybody sees."""


@dataclass(frozen=True, slots=True)
class Known:
    """What an observer knows of each place: the seats' hands, then the talons."""

    sure: tuple[Cards, ...]
    possible: tuple[Cards, ...]
    sizes: tuple[int, ...]
    """How many cards lie there."""

    def voids(self, place: int) -> tuple[int, ...]:
        """The suits of which this place surely holds nothing."""
        return tuple(suit for suit, cards in enumerate(CARDS_OF_SUIT) if not self.possible[place] & cards)


def knowledge_of(played: PlayedDeal, observer: Seat) -> list[Known]:
    """What ``observer`` (a seat, or :data:`PUBLIC`) knows after each moment of a deal."""
    witness = _Witness(played.context, observer, played.moments)
    known = []
    for step, moment in enumerate(played.moments):
        witness.see(moment)
        for sighting in played.sightings:
            if sighting.step == step:
                witness.glimpse(sighting, moment.after)
        known.append(witness.known())
    return known


class _Witness:
    """One observer on the way through a deal."""

    def __init__(self, context: Context, observer: Seat, moments: Sequence[Moment]) -> None:
        self.context = context
        self.observer = observer
        self.sizes = list(context.layout.sizes)
        self.sure: list[Cards] = [0] * len(self.sizes)
        self.possible: list[Cards] = [FULL_PACK if size else 0 for size in self.sizes]
        self.gone: Cards = 0
        announced = any(moment.after.dark and moment.after.declarer == observer for moment in moments)
        self.sees_own_hand = observer != PUBLIC and not announced

    def known(self) -> Known:
        """What is known now, everything counted."""
        left = FULL_PACK & ~self.gone
        possible = tuple(perhaps & left for perhaps in self.possible)
        sure, possible = deduced(self.sizes, tuple(self.sure), possible, left)
        self.sure, self.possible = list(sure), list(possible)
        return Known(sure, possible, tuple(self.sizes))

    def see(self, moment: Moment) -> None:
        """Follows one moment with what this observer sees of it."""
        if moment.kind == "deal" and self.sees_own_hand:
            self._look_at(self.observer, moment.after)
        elif moment.kind == "take" and moment.after.taken >= 0 > moment.before.taken:
            self._take(moment)
        position = moment.before
        for event in moment.events:
            if isinstance(event, table.Give):
                self._give(position, event)
            elif isinstance(event, table.Play):
                self._play(position, event)
            elif isinstance(event, table.TakeRest):
                self.gone = FULL_PACK
                self.sizes = [0] * len(self.sizes)

    def glimpse(self, sighting: Sighting, position: Position) -> None:
        """A look that was not part of play: an exposed card, a bonus, a talon shown for a redeal."""
        if sighting.observer in (None, self.observer):
            if sighting.cards is None:
                self._look_at(sighting.place, position)
            else:
                self._holds(sighting.place, sighting.cards)

    def _look_at(self, place: int, position: Position) -> None:
        """All of a place, as far as anybody knows it."""
        seats = self.context.layout.seats
        actual = position.sure[place] if place < seats else position.talons[place - seats]
        perhaps = position.possible[place] if place < seats else position.talons_possible[place - seats]
        self.sure[place], self.possible[place] = actual, perhaps

    def _holds(self, place: int, cards: Cards) -> None:
        self.sure[place] |= cards
        self.possible[place] |= cards

    def _take(self, moment: Moment) -> None:
        declarer = moment.after.declarer
        talon = self.context.layout.seats + moment.after.taken
        if moment.after.shown or self.observer == declarer:
            self._look_at(talon, moment.before)
        self.sure[declarer] |= self.sure[talon]
        self.possible[declarer] |= self.possible[talon]
        self.sizes[declarer] += self.sizes[talon]
        self.sure[talon] = self.possible[talon] = self.sizes[talon] = 0
        if self.observer == declarer:
            # Who played dark looks at his cards now.
            self._look_at(declarer, moment.after)

    def _give(self, position: Position, give: table.Give) -> None:
        if not changes_hands(self.context, position, give):
            return
        giver = position.declarer
        to = self.context.layout.seats + 1 - max(position.taken, 0) if give.to == NOBODY else give.to
        self.sizes[giver] -= 1
        self.sizes[to] += 1
        open_gift = not self.context.law.rules.exchange.face_down and give.to != NOBODY
        receives = give.to != NOBODY and self.observer == give.to
        if give.card is not None and (open_gift or receives or self.observer == giver):
            card = 1 << give.card
            self.sure[giver] &= ~card
            self.possible[giver] &= ~card
            self._holds(to, card)
        else:
            # Any of them may be the one that left, so none is surely still there.
            self.sure[giver] = 0
            self.possible[to] |= self.possible[giver]

    def _play(self, position: Position, play: table.Play) -> None:
        self._infer_lack(position, play)
        self.sizes[play.seat] = max(0, self.sizes[play.seat] - 1)
        if play.card is None:
            self.sure[play.seat] = 0
            return
        card = 1 << play.card
        self.gone |= card
        for place in range(len(self.sizes)):
            self.sure[place] &= ~card
            self.possible[place] &= ~card
        marriage = marriage_of(self.context.law, play.card)
        declared = declares(self.context, position, play.seat, play.card, play.declares)
        if declared and marriage and not judge_mark(self.context, position, play.seat, play.card):
            self._holds(play.seat, marriage.cards & ~card)

    def _infer_lack(self, position: Position, play: table.Play) -> None:
        """Who did not do what an obligation asks for had nothing to do it with, unless he broke the rule."""
        if play.card is None or not legal_cards(self.context, position, play.seat) >> play.card & 1:
            return
        for narrowing in self.context.law.narrowings(view_of(position, play.seat)):
            if self.possible[play.seat] & narrowing.unless:
                continue
            if not narrowing.keep >> play.card & 1:
                self.possible[play.seat] &= ~narrowing.bind
