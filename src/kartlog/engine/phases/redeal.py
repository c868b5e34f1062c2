"""Asking for a redeal (rules 5, 17).

A ground is a row of a table: who may ask, when, and what is measured in which cards. Where cards are unknown
a measure has a range: only a ground that is surely not had is refused, only one that is surely had is a duty.
"""

from collections.abc import Callable
from operator import ge, gt, lt
from typing import Final, Literal, NamedTuple, TypeAlias

from kartlog.cards import FULL_PACK, JACKS, MARRIAGES, NINES, POINTS_OF, Cards, cards_in, points_in
from kartlog.engine.layout import NOBODY
from kartlog.engine.phases.exchange import at_opening, unlaid, unserved
from kartlog.engine.position import Ask, Context, Position, Violation, seat_value
from kartlog.rules import Ruleset
from kartlog.values import dataclass

_Asker: TypeAlias = Literal["holder", "forehand", "declarer"]
_Cards: TypeAlias = Literal["hand", "talon", "both"]
_When: TypeAlias = Literal["dealt", "taken", "exchanged"]


class _Counted(NamedTuple):
    """Cards to be counted: those surely there, those possibly there, and how many there are."""

    sure: Cards
    possible: Cards
    size: int

    @property
    def _open(self) -> int:
        """Cards that are not known."""
        return max(0, self.size - self.sure.bit_count())

    def number(self, kind: Cards) -> tuple[int, int]:
        """The fewest and the most cards of a kind that can be among them."""
        known, spare = (self.sure & kind).bit_count(), self.possible & ~self.sure
        maybe, others = (spare & kind).bit_count(), (spare & ~kind).bit_count()
        return known + min(maybe, max(0, self._open - others)), known + min(maybe, self._open)

    def points(self, kind: Cards) -> tuple[int, int]:
        """The fewest and the most points that its cards of a kind can be worth."""
        spare = sorted(POINTS_OF[card] * (kind >> card & 1) for card in cards_in(self.possible & ~self.sure))
        known = points_in(self.sure & kind)
        return known + sum(spare[: self._open]), known + sum(spare[::-1][: self._open])


_Measure: TypeAlias = Callable[[_Counted, Cards], tuple[int, int]]


@dataclass(frozen=True, slots=True)
class _Ground:
    """One ground: who may ask, when, and what of which cards is compared with the option's value."""

    name: str
    asker: _Asker
    when: _When
    cards: _Cards
    value: Callable[[Ruleset], int | None]
    kind: Cards
    """The cards that can make it out."""
    measure: _Measure = _Counted.number
    enough: Callable[[int, int], bool] = ge
    plain: bool = False
    """Whether no marriage may be among the cards."""

    def perhaps(self, cards: _Counted, value: int) -> bool:
        """Whether the cards can meet the ground."""
        married = self.plain and any(not marriage & ~cards.sure for marriage in MARRIAGES)
        return not married and any(self.enough(number, value) for number in self.measure(cards, self.kind))

    def surely(self, cards: _Counted, value: int) -> bool:
        """Whether the cards meet the ground whatever the unknown ones are."""
        married = self.plain and any(not marriage & ~cards.possible for marriage in MARRIAGES)
        return not married and all(self.enough(number, value) for number in self.measure(cards, self.kind))


_points: Final = _Counted.points
_ALL: Final = FULL_PACK
_GROUNDS: Final = (
    _Ground("nines", "holder", "dealt", "hand", lambda r: r.redeal.nines, NINES),
    _Ground("nines", "forehand", "dealt", "hand", lambda r: r.redeal.forehand_nines, NINES),
    _Ground("jacks", "holder", "dealt", "hand", lambda r: r.redeal.jacks, JACKS),
    _Ground("weak", "holder", "dealt", "hand", lambda r: r.redeal.weak, _ALL, _points, lt),
    _Ground("weak", "holder", "dealt", "hand", lambda r: r.redeal.weak_plain, _ALL, _points, lt, plain=True),
    _Ground("talon-points", "declarer", "taken", "talon", lambda r: r.redeal.talon_points, _ALL, _points, lt),
    _Ground("talon-over", "declarer", "taken", "talon", lambda r: r.redeal.talon_over, _ALL, _points, gt),
    _Ground("talon-nines", "declarer", "taken", "talon", lambda r: r.redeal.talon_nines, NINES),
    _Ground("talon-jacks", "declarer", "taken", "talon", lambda r: r.redeal.talon_jacks, JACKS),
    _Ground("with-talon-nines", "declarer", "taken", "both", lambda r: r.redeal.with_talon_nines, NINES),
    _Ground("exchange-nines", "holder", "exchanged", "hand", lambda r: r.redeal.exchange_nines, NINES),
)
TALON_GROUNDS: Final = frozenset(ground.name for ground in _GROUNDS if ground.when == "taken")
"""The grounds for which the talon is shown."""
COUNTED: Final = {ground.name: ground.kind for ground in _GROUNDS}
"""The cards that can make out each ground."""
READ_FOR: Final = {
    ground.name: ("hand", "talon") if ground.cards == "both" else (ground.cards,) for ground in _GROUNDS
}
"""The cards that each ground is about."""


def grounds_of(context: Context, position: Position, asker: int) -> list[str]:
    """The grounds on which this seat may ask for a redeal now, as far as is known."""
    return list(
        dict.fromkeys(
            ground.name
            for ground in _GROUNDS
            if _in_time(context, position, ground)
            and _may_ask(context, position, asker, ground)
            and _had(context, position, asker, ground)
        )
    )


def grounds_seen(context: Context, position: Position, asker: int) -> list[str]:
    """Those of them that can be known of: before the talon is taken nobody has seen it."""
    grounds = grounds_of(context, position, asker)
    untaken = position.phase == "talon"
    return [ground for ground in grounds if not (untaken and ground in TALON_GROUNDS)]


def judge(context: Context, position: Position, ask: Ask) -> tuple[Violation, ...]:
    """What is wrong with asking for a redeal: no such ground, not now, not he, or not with these cards."""
    values = (seat_value(ask.seat), ("word", ask.ground))
    known = [g for g in _GROUNDS if g.name == ask.ground and g.value(context.law.rules) is not None]
    if not known:
        return (Violation("redeal.no-ground", values, tuple(grounds_of(context, position, ask.seat))),)
    timely = [g for g in known if _in_time(context, position, g)]
    if not timely:
        return (Violation("redeal.too-late", values),)
    if _unseen(position, ask.seat, timely[0]):
        return (Violation("redeal.dark", values),)
    if any(_may_ask(context, position, ask.seat, g) and _had(context, position, ask.seat, g) for g in timely):
        declined = ask.declined and context.law.rules.redeal.duty
        return (Violation("redeal.duty", values, ("redeal",)),) if declined else ()
    return (Violation("redeal.no-ground", values, tuple(grounds_of(context, position, ask.seat))),)


def advance(context: Context, position: Position, ask: Ask) -> Position:
    """The deal is off, ground or no ground (rules 18); a declined request changes nothing."""
    if position.phase == "over":
        return position
    if ask.declined:
        return position._replace(waived=(*position.waived, (ask.seat, ask.ground)))
    return called_off(position)


def called_off(position: Position) -> Position:
    """Nobody plays this deal: it is dealt again."""
    return position._replace(phase="over", turn=NOBODY, redealt=True)


def neglected(context: Context, before: Position, after: Position) -> tuple[Violation, ...]:
    """Where a redeal is a duty: who surely had a ground whose time is over now, and did not use it.

    One violation a seat, however many grounds it let pass at once.
    """
    if after.redealt:
        return ()
    lapsed = [g for g in _GROUNDS if _in_time(context, before, g) and not _in_time(context, after, g)]
    found = {
        seat: ground.name
        for seat in context.layout.active
        for ground in reversed(lapsed)
        if (seat, ground.name) not in after.waived
        and _may_ask(context, before, seat, ground)
        and _had(context, before, seat, ground, surely=True)
    }
    return tuple(Violation("redeal.duty", (seat_value(seat), ("word", name))) for seat, name in found.items())


def _in_time(context: Context, position: Position, ground: _Ground) -> bool:
    if ground.when == "taken":
        untouched = not position.served and not position.laid and not position.contract
        return position.phase in ("talon", "exchange") and untouched
    if ground.when == "exchanged":
        exchanging = bool(unserved(context, position)) or unlaid(context, position) > 0
        played = any(position.tricks) or bool(position.trick)
        return position.phase in ("exchange", "play") and not exchanging and not played
    if context.order is not None or position.dark:
        return position.phase == "talon"
    calls = sum(call is not None for call in position.calls)
    return position.phase == "auction" and calls < 2 and position.bids < 2


def _may_ask(context: Context, position: Position, asker: int, ground: _Ground) -> bool:
    askers = {
        "holder": context.layout.active,
        "forehand": (context.layout.forehand,),
        "declarer": (position.declarer,),
    }
    rules = context.law.rules
    overbid = at_opening(context, position) is False
    barred = ground.when == "taken" and rules.redeal.at_opening_only and overbid
    barred = barred or _unseen(position, asker, ground)
    return asker in askers[ground.asker] and ground.value(rules) is not None and not barred


def _unseen(position: Position, asker: int, ground: _Ground) -> bool:
    """Whether who plays dark has not seen the hand that the ground is about."""
    return ground.when == "dealt" and position.dark and asker == position.declarer


def _had(context: Context, position: Position, asker: int, ground: _Ground, *, surely: bool = False) -> bool:
    """Whether the ground may be had with these cards, or surely is."""
    value = ground.value(context.law.rules)
    meets = ground.surely if surely else ground.perhaps
    return value is not None and meets(_counted(context, position, asker, ground), value)


def _counted(context: Context, position: Position, asker: int, ground: _Ground) -> _Counted:
    layout, index = context.layout, max(position.taken, 0)
    size = layout.tricks if ground.when == "exchanged" else layout.hand_size
    hand = _Counted(position.sure[asker], position.possible[asker], size)
    talon = _Counted(position.talons[index], position.talons_possible[index], layout.talon_size)
    both = _Counted(hand.sure | talon.sure, hand.possible | talon.possible, hand.size + talon.size)
    return {"hand": hand, "talon": talon, "both": both}[ground.cards]
