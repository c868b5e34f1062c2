"""What comes before the play, by table: each line is judged once by the engine, for whoever says it again.

The engine is asked at a position where everybody may hold anything. So it answers all that does not hang
on the cards; what does is two questions, which are asked anew for each deal: is every gift held, and does
the hand allow so high a bid. To allow less is all that a hand can do.
"""

from typing import NamedTuple, TypeAlias

from kartlog.cards import FULL_PACK, Cards, union
from kartlog.engine import core
from kartlog.engine.dealt.evidence import Holdings
from kartlog.engine.layout import NOBODY, Seat
from kartlog.engine.phases.contract import remark_on
from kartlog.engine.position import Begin, Bid, Context, Give, Name, Position, TableEvent, Take, WriteDown
from kartlog.engine.scoring.match import Outcome
from kartlog.engine.scoring.outcome import outcome_at
from kartlog.fast.words import BIDS, CARD_OF, CONTRACT, GIFTS, HAND_BITS, TAKE, WRITE_OFF
from kartlog.remembering import Remembered

_Key: TypeAlias = tuple[Seat, int, int]


class Opening(NamedTuple):
    """An auction, and the talon taken."""

    said: tuple[tuple[Seat, str], ...]
    """Every bid, as it is written."""
    position: Position
    bids: tuple[tuple[Seat, int], ...]
    """The highest bid of each seat, where not every hand allows it."""
    key: _Key
    """What the lines that follow depend on: declarer, bid, and which talon was taken."""


class Gifts(NamedTuple):
    """The cards that the declarer gives away."""

    cards: Cards
    moves: tuple[tuple[Seat, Cards], ...]
    """What each seat is given."""
    laid: tuple[int, ...]
    """The cards laid into the other talon."""


class Setting:
    """A deal as it stands before its first bid, with what may be said in it, as far as that was asked."""

    def __init__(self, context: Context) -> None:
        """Nothing has been asked yet."""
        self.context = context
        layout = context.layout
        self.layout = layout
        self.order = context.order is not None
        self.hands = len(layout.active)
        heads = [f"hand {seat + 1} " for seat in sorted(layout.active)]
        talon_heads = [
            f"talon {index + 1} " if layout.talons > 1 else "talon " for index in range(layout.talons)
        ]
        self.listed = [(head, len(head), layout.hand_size) for head in heads]
        """What the lines of the hands and then the talons begin with, how long that is, and how many cards
        each has."""
        self.listed += [(head, len(head), layout.talon_size) for head in talon_heads]
        self.places = {seat: place for place, seat in enumerate(layout.active)}
        self.seated = [self.places.get(seat, self.hands) for seat in range(layout.seats)]
        """The place of each seat; who sits out is behind all others."""
        self.standing = {
            leader: [(HAND_BITS * place, seat) for place, seat in enumerate(layout.turned(leader))]
            for leader in layout.active
        }
        """By who leads, where each hand stands among the bits of all."""
        self._counting = union(marriage.cards for marriage in context.law.marriages)
        self._limits: Remembered[Cards, int | None] = Remembered()
        everything = (FULL_PACK,) * layout.seats
        talons = (FULL_PACK,) * layout.talons
        self._start = core.start(context, Holdings(everything, everything, talons, talons))
        self._openings: Remembered[tuple[str, str], Opening | None] = Remembered()
        self._gifts: Remembered[tuple[Seat, str], Gifts | None] = Remembered()
        self._contracts: Remembered[tuple[_Key, str], Position | None] = Remembered()
        self._write_offs: Remembered[tuple[_Key, int, str, tuple[Cards, ...]], Outcome | None] = Remembered()

    def opening(self, bids: str, take: str) -> Opening | None:
        """The auction of a ``bid`` line, or none, and the talon of a ``take`` line, or none."""
        key = (bids, take)
        if key in self._openings:
            return self._openings[key]
        return self._openings.keep(key, self._opening(bids, take))

    def _opening(self, bids: str, take: str) -> Opening | None:
        said = BIDS.fullmatch(bids)
        taken = TAKE.fullmatch(take)
        if (said is None) != self.order or (bids and not said) or (take and not taken):
            return None
        position, highest, every = self._start, dict[Seat, int](), list[tuple[Seat, str]]()
        for word in said[1].split() if said else ():
            every.append((position.turn, word))
            amount = None if word == "-" else int(word)
            if amount is not None:
                highest[position.turn] = amount
            following = self._after(position, Bid(position.turn, amount))
            if following is None:
                return None
            position = following
        if position.phase != "talon":
            return None
        # Where none is named it is the first, unless cards of the other are played: nobody holds these then.
        position = self._after(position, Take(int(taken[1]) - 1 if taken else 0)) or position
        if position.phase != "exchange":
            return None
        # No hand allows less than one without any marriage.
        least = self._limit(0)
        high = [(seat, amount) for seat, amount in highest.items() if least is not None and amount > least]
        return Opening(
            tuple(every), position, tuple(high), (position.declarer, position.high, position.taken)
        )

    def gifts(self, opening: Opening, line: str) -> Gifts | None:
        """The gifts of a ``give`` line, or of none."""
        key = (opening.key[0], line)
        if key in self._gifts:
            return self._gifts[key]
        return self._gifts.keep(key, self._given(opening.position, line))

    def _given(self, position: Position, line: str) -> Gifts | None:
        said = GIFTS.fullmatch(line)
        if line and not said:
            return None
        moves = []
        for word in said[1].split() if said else ():
            to, name = word.split(":")
            card = CARD_OF[name]
            give = Give(NOBODY if to == "talon" else int(to) - 1, card)
            following = self._after(position, give)
            if following is None:
                return None
            position = following
            if give.to != NOBODY:
                moves.append((give.to, 1 << card))
        if core.judge(self.context, position, Begin()):
            return None
        laid = tuple(card for card in position.laid if card is not None)
        return Gifts(position.given_away, tuple(moves), laid)

    def contract(self, opening: Opening, line: str, hand: Cards) -> Position | None:
        """The position when the contract has been named by who holds this hand, the talon included."""
        key = (opening.key, line)
        if key in self._contracts:
            named = self._contracts[key]
        else:
            named = self._contracts.keep(key, self._named(opening.position, line))
        if named is None or named.contract == named.high or not self.context.law.rules.contract.limit:
            return named
        most = self._limit(hand)
        return named if most is None or named.contract <= most else None

    def _named(self, position: Position, line: str) -> Position | None:
        said = CONTRACT.fullmatch(line)
        named = self._after(position, Name(int(said[1]))) if said else None
        return None if named is None or remark_on(self.context, named, named.contract) else named

    def written_off(
        self, opening: Opening, position: Position, line: str, talons: tuple[Cards, ...]
    ) -> Outcome | None:
        """What a deal comes to that is written off, before or after the contract was named."""
        # The talon makes a difference to who sits out, to nobody else.
        seen = () if self.layout.sitter == NOBODY else talons
        key = (opening.key, position.contract, line, seen)
        if key in self._write_offs:
            return self._write_offs[key]
        said = WRITE_OFF.fullmatch(line)
        over = self._after(position, WriteDown(said[1] or "")) if said else None
        outcome = None if over is None else outcome_at(self.context, over._replace(talons=talons))
        return self._write_offs.keep(key, outcome)

    def allowed(self, opening: Opening, hands: list[Cards]) -> bool:
        """Whether the hands allow what was bid."""
        for seat, amount in opening.bids:
            most = self._limit(hands[seat])
            if most is not None and amount > most:
                return False
        return True

    def _limit(self, hand: Cards) -> int | None:
        """The highest bid that a hand allows, which hangs on its marriages alone."""
        marriages = hand & self._counting
        if marriages in self._limits:
            return self._limits[marriages]
        return self._limits.keep(marriages, self.context.law.bid_limit(marriages))

    def _after(self, position: Position, event: TableEvent) -> Position | None:
        """The position after an event, None if it is not legal."""
        if core.judge(self.context, position, event):
            return None
        return core.advance(self.context, position, event)
