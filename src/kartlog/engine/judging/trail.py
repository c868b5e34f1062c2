"""Where in a deal things were said and done: the places that a finding may have come from.

A fault often shows only later than it was made: a card played twice shows at the second time, a wrong bid
when a gift is not there to give, a wrong contract in the score. Findings name such places as related.
"""

from dataclasses import dataclass, field
from typing import Final, TypeAlias

from kartlog.cards import Card, Cards
from kartlog.engine.layout import NOBODY, Seat
from kartlog.engine.phases.marriage import declarable
from kartlog.engine.phases.redeal import READ_FOR
from kartlog.engine.position import Bid, Context, Give, Name, Play, Position, TableEvent
from kartlog.parser.spans import NOWHERE, Span

Place: TypeAlias = tuple[int, Span]
"""A step, and a span in the deal."""

_ORIGINS: Final[dict[str, tuple[str, ...]]] = {
    "auction.not-higher": ("high-bid",),
    "auction.jump": ("high-bid",),
    "auction.limit": ("hand", "start"),
    "auction.opening": ("start",),
    "auction.turn": ("bids", "start"),
    "auction.passed": ("bids", "start"),
    "auction.over": ("bids", "start"),
    "auction.unfinished": ("bids", "start"),
    "dark.who": ("start",),
    "redeal.duty": ("ground",),
    "redeal.no-ground": ("hand", "start"),
    "deal.hand-size": ("start",),
    "deal.order": ("start",),
    "deal.last-card": ("start",),
    "deal.talon-apart": ("talon",),
    "exchange.recipient": ("bids", "start", "gifts"),
    "exchange.count": ("gifts",),
    "exchange.not-held": ("bids", "start", "talon", "gifts"),
    "contract.below-bid": ("high-bid",),
    "contract.limit": ("hand",),
    "contract.cap": ("high-bid",),
    "talon.must-show": ("bids",),
    "talon.must-hide": ("bids",),
    "play.not-held": ("same-card", "gifts", "marriages", "last-trick", "talon", "hand"),
    "play.turn": ("last-trick", "marriages"),
    "play.must-follow": ("trick", "gifts", "hand"),
    "play.must-highest": ("trick", "gifts", "hand"),
    "play.must-trump": ("trick", "gifts", "hand", "marriages"),
    "play.must-beat": ("trick", "gifts", "hand"),
    "play.must-overtrump": ("trick", "gifts", "hand", "marriages"),
    "play.trump-lead": ("marriages",),
    "marriage.ascending": ("marriages",),
    "marriage.not-held": ("gifts", "hand", "talon"),
    "claim.trick": ("last-trick", "marriages"),
    "rest.impossible": ("marriages",),
    "claim.taken": ("marriages", "talon"),
    "claim.score": ("contract", "bids", "marriages", "talon"),
    "claim.total": ("contract", "bids", "marriages", "talon"),
}
"""The kinds of place that each finding may have come from; those that explain most go first."""


@dataclass
class Trail:
    """The places of a deal by their kind, as far as it has been read."""

    start: list[Place] = field(default_factory=list)
    """The ``deal`` line, where it names the dealer."""
    hands: dict[Seat, Place] = field(default_factory=dict)
    """The lines that list the hands; under NOBODY the talon's."""
    listed: Cards = 0
    """The cards that stand in one of these lists."""
    bids: list[Place] = field(default_factory=list)
    high_bid: list[Place] = field(default_factory=list)
    gifts: list[tuple[Seat, Place]] = field(default_factory=list)
    contract: list[Place] = field(default_factory=list)
    plays: dict[Card, Place] = field(default_factory=dict)
    """The first time each card was played."""
    marriages: list[Place] = field(default_factory=list)
    """Where a marriage was declared, or could have been."""
    trick: list[Place] = field(default_factory=list)
    last_trick: list[Place] = field(default_factory=list)

    def note(self, context: Context, position: Position, event: TableEvent, place: Place) -> None:
        """Remembers where an event stands; ``position`` is the one before it."""
        if isinstance(event, Bid):
            self.bids.append(place)
            self.high_bid = self.high_bid if event.amount is None else [place]
        elif isinstance(event, Give):
            self.gifts.append((event.to, place))
        elif isinstance(event, Name):
            self.contract = [place] if place[1] != NOWHERE else []
        elif isinstance(event, Play) and event.card is not None:
            self._note_play(context, position, event, event.card, place)

    def _note_play(self, context: Context, position: Position, play: Play, card: Card, place: Place) -> None:
        if not position.trick:
            self.last_trick, self.trick = self.trick, []
            if declarable(context, position, play.seat, card) is not None:
                self.marriages.append(place)
        self.trick.append(place)
        self.plays.setdefault(card, place)

    def origins(
        self, code: str, seat: Seat, card: Card | None, declarer: Seat, ground: str = ""
    ) -> list[Place]:
        """The places that a finding about this seat and card, or this ground, may have come from."""
        lists = {
            "hand": [self.hands[seat]] if seat in self.hands else [],
            "talon": [self.hands[NOBODY]] if NOBODY in self.hands else [],
        }
        places = {
            **lists,
            "start": self.start,
            "ground": [place for kind in READ_FOR.get(ground, ()) for place in lists[kind]],
            "bids": self.bids,
            "high-bid": self.high_bid,
            "gifts": [place for to, place in self.gifts if seat in (to, declarer)],
            "contract": self.contract,
            "same-card": [self.plays[card]] if card in self.plays else [],
            "marriages": self.marriages,
            "trick": self.trick,
            "last-trick": self.trick if len(self.trick) > 1 else self.last_trick,
        }
        return [place for kind in _ORIGINS.get(code, ()) for place in places[kind]]
