"""Cards dealt out by tapping: what lies where, which place is being filled, and what follows of itself.

A :class:`Spread` is a value; :func:`told` gives the one after something was tapped. What is missing when the
deal begins is not known.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final, NotRequired, TypedDict

from kartlog.cards import NAMES, UNKNOWN, card_from_name, mask_of, names_in
from kartlog.engine.layout import layout_for
from kartlog.engine.showing import zones
from kartlog.rules import Ruleset
from kartlog.rules.kinds import OFF
from kartlog.table import Event, Table

CUT: Final = "cut"
"""The place for cards that were seen at the bottom when the pack was cut; they are dealt all the same."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where cards are put: a hand, a talon, or :data:`CUT`."""

    zone: str
    seat: int | None
    """Whose hand it is, from 1."""
    size: int
    """How many cards it gets; 0 where that is open."""


@dataclass(frozen=True, slots=True)
class Spread:
    """How far a deal has been dealt out: by place the cards, ``?`` for one that is not known."""

    dealer: int
    at: int
    """The place that is being filled."""
    cards: tuple[tuple[str, ...], ...]
    again: bool = False
    """Whether they are the cards of the deal that is being played, and not of the next."""


class Shape(TypedDict):
    """A spread as plain data."""

    dealer: int
    at: int
    cards: list[list[str]]
    again: NotRequired[bool]


def spread_of(shape: Shape) -> Spread:
    """The spread that this is."""
    return Spread(shape["dealer"], shape["at"], tuple(map(tuple, shape["cards"])), shape.get("again", False))


def places(rules: Ruleset, seats: int, dealer: int) -> tuple[Place, ...]:
    """Everything that gets cards when this seat deals; the cut last, where the rules judge it.

    >>> from kartlog.rules import resolve
    >>> [place.zone for place in places(resolve("classic@1").ruleset, 4, dealer=1)]
    ['hand.2', 'hand.3', 'hand.4', 'talon', 'cut']
    """
    layout = layout_for(rules, seats, dealer - 1)
    assert layout is not None, "the table has been set for so many players"
    hands = (Place(zones.hand(seat), seat + 1, layout.hand_size) for seat in layout.active)
    talons = (Place(zones.talon(layout, at), None, layout.talon_size) for at in range(layout.talons))
    cut = (Place(CUT, None, 0),) if _judges_cut(rules) else ()
    return (*hands, *talons, *cut)


def _judges_cut(rules: Ruleset) -> bool:
    return rules.cut.nine != OFF or rules.cut.jack != OFF


def blank(table: Table, dealer: int | None = None) -> Spread:
    """Nothing dealt yet."""
    dealing = dealer or table.next_dealer
    return Spread(dealing, 0, ((),) * len(places(table.rules, len(table.players), dealing)))


# --- tapping -----------------------------------------------------------------------------------------

_Hand = tuple[Place, ...]


def _full(place: Place, cards: tuple[str, ...]) -> bool:
    return bool(place.size) and len(cards) >= place.size


def _with(spread: Spread, at: int, cards: tuple[str, ...]) -> Spread:
    return replace(spread, cards=(*spread.cards[:at], cards, *spread.cards[at + 1 :]))


def _tap(table: _Hand, spread: Spread, card: str) -> Spread:
    """A card goes where cards are being put; one that lies somewhere comes back from there."""
    if table[spread.at].zone == CUT:
        seen = spread.cards[spread.at]
        bottom = tuple(each for each in seen if each != card) if card in seen else (*seen, card)
        return _with(spread, spread.at, bottom)
    for at, place in enumerate(table):
        if place.size and card in spread.cards[at]:
            return replace(_without(spread, at, card), at=at)
    return _put(table, spread, (card,))


def _put(table: _Hand, spread: Spread, cards: tuple[str, ...]) -> Spread:
    place, lying = table[spread.at], spread.cards[spread.at]
    if not place.size or _full(place, lying):
        return spread
    return _onward(table, _filled(table, _with(spread, spread.at, lying + cards)))


def _without(spread: Spread, at: int, card: str) -> Spread:
    cards = list(spread.cards[at])
    cards.remove(card)
    return _with(spread, at, tuple(cards))


def _filled(table: _Hand, spread: Spread) -> Spread:
    """The last place gets what is left, if that is what it lacks."""
    wanting = _open(table, spread)
    lying = {card for place, cards in zip(table, spread.cards, strict=True) if place.size for card in cards}
    left = tuple(name for name in NAMES if name not in lying)
    if len(wanting) != 1 or len(left) != table[wanting[0]].size - len(spread.cards[wanting[0]]):
        return spread
    return _with(spread, wanting[0], spread.cards[wanting[0]] + left)


def _onward(table: _Hand, spread: Spread) -> Spread:
    """The next place that lacks cards is filled, once this one lacks none."""
    wanting = _open(table, spread)
    if spread.at in wanting or not wanting:
        return spread
    return replace(spread, at=next((at for at in wanting if at > spread.at), wanting[0]))


def _open(table: _Hand, spread: Spread) -> list[int]:
    return [at for at, place in enumerate(table) if place.size and not _full(place, spread.cards[at])]


def _unknown(table: _Hand, spread: Spread, how_many: str) -> Spread:
    """A card that is not known, or all that are missing here."""
    place = table[spread.at]
    missing = place.size - len(spread.cards[spread.at])
    return _put(table, spread, (UNKNOWN,) * (1 if how_many == "card" else max(missing, 0)))


def _back(_: _Hand, spread: Spread, place: str) -> Spread:
    """A card that is not known is taken back from a place."""
    at = int(place)
    return replace(_without(spread, at, UNKNOWN), at=at) if UNKNOWN in spread.cards[at] else spread


def _choose(_: _Hand, spread: Spread, place: str) -> Spread:
    return replace(spread, at=int(place))


_TOLD: Final[Mapping[str, Callable[[_Hand, Spread, str], Spread]]] = {
    "tap": _tap,
    "unknown": _unknown,
    "back": _back,
    "place": _choose,
}


def told(table: Table, spread: Spread, what: str, value: str) -> Spread:
    """The spread after something was tapped.

    ``tap`` a card, ``unknown`` ``card`` or ``rest``, ``back`` or ``place`` the number of a place, from 0;
    ``dealer`` a seat.

    >>> table = Table("club@1")
    >>> spread = told(table, blank(table), "unknown", "rest")
    >>> spread.at, spread.cards[0]
    (1, ('?', '?', '?', '?', '?', '?', '?'))
    >>> told(table, spread, "tap", "AS").cards[1]
    ('AS',)
    """
    if what == "dealer":
        return _dealt_by(table, spread, int(value))
    return _TOLD[what](_places(table, spread), spread, value)


def _places(table: Table, spread: Spread) -> _Hand:
    return places(table.rules, len(table.players), spread.dealer)


def _dealt_by(table: Table, spread: Spread, dealer: int) -> Spread:
    """The same cards with another dealer; a hand that he does not have room for goes back."""
    lying = {place.zone: cards for place, cards in zip(_places(table, spread), spread.cards, strict=True)}
    anew = Spread(dealer, 0, ())
    cards = tuple(lying.get(place.zone, ()) for place in _places(table, anew))
    return replace(anew, cards=cards)


# --- dealing -----------------------------------------------------------------------------------------


def dealt(table: Table, spread: Spread, *, accept: bool = False) -> Event:
    """Deals these cards; what was not told is not known.

    >>> table = Table("club@1")
    >>> _ = dealt(table, told(table, blank(table), "tap", "AS"))
    >>> print(table.to_text().splitlines()[-1])
    hand 2 AS ? ? ? ? ? ?
    """
    lying = list(zip(_places(table, spread), spread.cards, strict=True))
    hands = {place.seat: listed for place, cards in lying if place.seat and (listed := _listed(place, cards))}
    talons = [_listed(place, cards) for place, cards in lying if place.seat is None and place.size]
    known = [listed or UNKNOWN for listed in talons] if any(talons) else None
    cut = next((cards for place, cards in lying if place.zone == CUT and cards), None)
    return table.deal(
        hands,
        known[0] if known and len(known) == 1 else known,
        cut=cut,
        dealer=spread.dealer,
        accept=accept,
    )


def _listed(place: Place, cards: tuple[str, ...]) -> str | None:
    """A hand as a log has it; None where not one card is known."""
    known = names_in(mask_of(card_from_name(card) for card in cards if card != UNKNOWN))
    return " ".join([*known, *[UNKNOWN] * (place.size - len(known))]) if known else None
