"""Asking for a redeal (rules 5).

A ground is a row of a table: who may ask, when, and what must hold of which cards. Where cards are unknown
the best that they can be decides: only a ground that is surely not had is refused.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from kartlog.cards import JACKS, MARRIAGES, NINES, POINTS_OF, Cards, cards_in, points_in
from kartlog.engine.layout import NOBODY
from kartlog.engine.phases.exchange import unlaid, unserved
from kartlog.engine.position import Ask, Context, Position, Violation, seat_value
from kartlog.rules import Ruleset

_Asker: TypeAlias = Literal["holder", "forehand", "declarer"]
_Cards: TypeAlias = Literal["hand", "talon", "both"]
_When: TypeAlias = Literal["dealt", "taken", "exchanged"]


@dataclass(frozen=True, slots=True)
class _Ground:
    """One ground: who may ask, which cards count, the option's value, and whether cards can meet it."""

    name: str
    asker: _Asker
    when: _When
    cards: _Cards
    value: Callable[[Ruleset], int | None]
    possible: Callable[["_Counted", int], bool]


class _Counted(NamedTuple):
    """Cards to be counted: those surely there, those possibly there, and how many there are."""

    sure: Cards
    possible: Cards
    size: int

    def most(self, kind: Cards) -> int:
        """The most cards of a kind that can be among them."""
        open_places = max(0, self.size - self.sure.bit_count())
        maybe = (self.possible & ~self.sure & kind).bit_count()
        return (self.sure & kind).bit_count() + min(open_places, maybe)

    def fewest_points(self) -> int:
        """The fewest points that they can be worth."""
        open_places = max(0, self.size - self.sure.bit_count())
        return points_in(self.sure) + sum(self._spare()[:open_places])

    def most_points(self) -> int:
        """The most points that they can be worth."""
        open_places = max(0, self.size - self.sure.bit_count())
        return points_in(self.sure) + sum(self._spare()[::-1][:open_places])

    def _spare(self) -> list[int]:
        return sorted(POINTS_OF[card] for card in cards_in(self.possible & ~self.sure))

    @property
    def known(self) -> bool:
        """Whether it is known which they are."""
        return self.sure == self.possible


def _nines(cards: _Counted, count: int) -> bool:
    return cards.most(NINES) >= count


def _jacks(cards: _Counted, count: int) -> bool:
    return cards.most(JACKS) >= count


def _worth_less(cards: _Counted, points: int) -> bool:
    return cards.fewest_points() < points


def _worth_less_and_plain(cards: _Counted, points: int) -> bool:
    return _worth_less(cards, points) and all(marriage & ~cards.sure for marriage in MARRIAGES)


def _worth_more(cards: _Counted, points: int) -> bool:
    return cards.most_points() > points


_GROUNDS: Final = (
    _Ground("nines", "holder", "dealt", "hand", lambda r: r.redeal.nines, _nines),
    _Ground("nines", "forehand", "dealt", "hand", lambda r: r.redeal.forehand_nines, _nines),
    _Ground("jacks", "holder", "dealt", "hand", lambda r: r.redeal.jacks, _jacks),
    _Ground("weak", "holder", "dealt", "hand", lambda r: r.redeal.weak, _worth_less),
    _Ground("weak", "holder", "dealt", "hand", lambda r: r.redeal.weak_plain, _worth_less_and_plain),
    _Ground("talon-points", "declarer", "taken", "talon", lambda r: r.redeal.talon_points, _worth_less),
    _Ground("talon-over", "declarer", "taken", "talon", lambda r: r.redeal.talon_over, _worth_more),
    _Ground("talon-nines", "declarer", "taken", "talon", lambda r: r.redeal.talon_nines, _nines),
    _Ground("talon-jacks", "declarer", "taken", "talon", lambda r: r.redeal.talon_jacks, _jacks),
    _Ground("with-talon-nines", "declarer", "taken", "both", lambda r: r.redeal.with_talon_nines, _nines),
    _Ground("exchange-nines", "holder", "exchanged", "hand", lambda r: r.redeal.exchange_nines, _nines),
)
TALON_GROUNDS: Final = frozenset(ground.name for ground in _GROUNDS if ground.when == "taken")
"""The grounds for which the talon is shown."""


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


def judge(context: Context, position: Position, ask: Ask) -> tuple[Violation, ...]:
    """What is wrong with asking for a redeal: no such ground, not now, not he, or not with these cards."""
    values = (seat_value(ask.seat), ("word", ask.ground))
    known = [g for g in _GROUNDS if g.name == ask.ground and g.value(context.law.rules) is not None]
    if not known:
        return (Violation("redeal.no-ground", values, tuple(grounds_of(context, position, ask.seat))),)
    timely = [g for g in known if _in_time(context, position, g)]
    if not timely:
        return (Violation("redeal.too-late", values),)
    if position.dark and ask.seat == position.declarer and timely[0].when == "dealt":
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
        return position._replace(waived=position.waived | 1 << ask.seat)
    return position._replace(phase="over", turn=NOBODY, redealt=True)


def neglected(context: Context, before: Position, after: Position) -> tuple[Violation, ...]:
    """Where a redeal is a duty: who surely had a ground whose time is over now, and did not use it."""
    if after.redealt:
        return ()
    found = {
        (seat, ground.name): None
        for ground in _GROUNDS
        if _in_time(context, before, ground) and not _in_time(context, after, ground)
        for seat in context.layout.active
        if not after.waived >> seat & 1
        and _may_ask(context, before, seat, ground)
        and _counted(context, before, seat, ground).known
        and _had(context, before, seat, ground)
    }
    return tuple(Violation("redeal.duty", (seat_value(seat), ("word", name))) for seat, name in found)


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
    blind = ground.when == "dealt" and position.dark and asker == position.declarer
    overbid = position.bids > 1 or position.high != rules.auction.opening
    barred = ground.when == "taken" and rules.redeal.at_opening_only and overbid
    return asker in askers[ground.asker] and ground.value(rules) is not None and not blind and not barred


def _had(context: Context, position: Position, asker: int, ground: _Ground) -> bool:
    """Whether the ground may be had with these cards; False only if it surely is not."""
    value = ground.value(context.law.rules)
    return value is not None and ground.possible(_counted(context, position, asker, ground), value)


def _counted(context: Context, position: Position, asker: int, ground: _Ground) -> _Counted:
    layout, index = context.layout, max(position.taken, 0)
    size = layout.tricks if ground.when == "exchanged" else layout.hand_size
    hand = _Counted(position.sure[asker], position.possible[asker], size)
    talon = _Counted(position.talons[index], position.talons_possible[index], layout.talon_size)
    both = _Counted(hand.sure | talon.sure, hand.possible | talon.possible, hand.size + talon.size)
    return {"hand": hand, "talon": talon, "both": both}[ground.cards]
