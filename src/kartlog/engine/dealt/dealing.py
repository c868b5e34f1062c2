"""Reading what a deal's log says was dealt, and checking it as a whole (rules 4)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kartlog.cards import NAMES, Card, Cards, mask_of
from kartlog.engine.dealt.evidence import Recorded
from kartlog.engine.findings import Values
from kartlog.engine.layout import NOBODY, Layout, Seat
from kartlog.parser.document import CardSeen, Deal, Hand, Talon
from kartlog.parser.spans import Span


@dataclass(frozen=True, slots=True)
class Misdealt:
    """A fault in what was dealt: its code, its place, and the seats whose hands it leaves in doubt."""

    code: str
    span: Span
    values: Values
    seats: tuple[Seat, ...] = ()
    card: Card | None = None
    related: Span | None = None

    @property
    def leaves_doubt(self) -> bool:
        """Whether cards are missing or may lie elsewhere because of it."""
        return self.code in ("deal.duplicate-card", "deal.hand-size", "deal.talon-size", "claim.hand")


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points that a seat loses for the cut or the deal, outside the deal's score."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards as the log lists them, by seat and by talon, and the faults in the lists."""

    hands: tuple[Recorded, ...]
    talons: tuple[Recorded, ...]
    faults: tuple[Misdealt, ...]

    @property
    def listed(self) -> Cards:
        """Every card that stands in one of the lists."""
        places = (*self.hands, *self.talons)
        return mask_of(card for place in places for card in place or () if card is not None)

    def complete(self, layout: Layout) -> bool:
        """Whether every card is known, so that nothing needs to be deduced."""
        sizes = [layout.hand_size] * len(layout.active) + [layout.talon_size] * layout.talons
        places = [*(self.hands[seat] for seat in layout.active), *self.talons]
        return all(
            cards is not None and len(cards) == size and None not in cards
            for cards, size in zip(places, sizes, strict=True)
        )


@dataclass(frozen=True, slots=True)
class _Place:
    """A hand (``seat``) or a talon (``talon``, from 0) with the line that lists it."""

    seat: Seat
    talon: int
    cards: tuple[CardSeen, ...] | None
    span: Span

    @property
    def key(self) -> tuple[Seat, int]:
        return self.seat, self.talon


def read_dealt(deal: Deal, layout: Layout) -> Dealt:
    """What the log says was dealt. A place that is listed twice counts as it stands first."""
    first: dict[tuple[Seat, int], _Place] = {}
    faults: list[Misdealt] = []
    for place in _places(deal):
        if place.seat >= layout.seats:
            faults.append(Misdealt("syntax.seat", place.span, (("text", str(place.seat + 1)),)))
        elif place.talon >= layout.talons:
            values = (("found", str(place.talon + 1)), ("most", str(layout.talons)))
            faults.append(Misdealt("deal.no-such-talon", place.span, values))
        elif place.key not in first:
            first[place.key] = place
        elif _cards(place) != _cards(first[place.key]):
            faults.append(_contradiction(place, first[place.key]))
    places = sorted(first.values(), key=lambda place: place.span)
    faults += [fault for place in places for fault in _size_fault(place, layout)]
    faults += _duplicates(places)
    hands = tuple(_cards_at(first, (seat, NOBODY)) for seat in range(layout.seats))
    talons = tuple(_cards_at(first, (NOBODY, talon)) for talon in range(layout.talons))
    return Dealt(hands, talons, tuple(faults))


def _places(deal: Deal) -> Iterator[_Place]:
    for line in deal.lines:
        if isinstance(line.statement, Hand):
            yield _Place(line.statement.seat - 1, NOBODY, line.statement.cards, line.span)
        elif isinstance(line.statement, Talon):
            yield _Place(NOBODY, (line.statement.index or 1) - 1, line.statement.cards, line.span)


def _cards_at(places: dict[tuple[Seat, int], _Place], key: tuple[Seat, int]) -> Recorded:
    return _cards(places[key]) if key in places else None


def _cards(place: _Place) -> Recorded:
    return None if place.cards is None else [seen.card for seen in place.cards]


def _contradiction(again: _Place, first: _Place) -> Misdealt:
    code = "claim.talon" if again.seat == NOBODY else "claim.hand"
    seats = () if again.seat == NOBODY else (again.seat,)
    values = () if again.seat == NOBODY else (("seat", str(again.seat + 1)),)
    return Misdealt(code, again.span, values, seats, related=first.span)


def _size_fault(place: _Place, layout: Layout) -> list[Misdealt]:
    talon = place.seat == NOBODY
    expected = layout.talon_size if talon else layout.hand_size if place.seat in layout.active else 0
    if place.cards is None or len(place.cards) == expected:
        return []
    values = (("found", str(len(place.cards))), ("expected", str(expected)))
    if talon:
        return [Misdealt("deal.talon-size", place.span, values)]
    return [Misdealt("deal.hand-size", place.span, (("seat", str(place.seat + 1)), *values), (place.seat,))]


def _duplicates(places: Sequence[_Place]) -> list[Misdealt]:
    """Every second occurrence of a card, with the first as the related place."""
    seen: dict[Card, tuple[Seat, Span]] = {}
    faults = []
    for place in places:
        for written in place.cards or ():
            if written.card is None:
                continue
            if written.card not in seen:
                seen[written.card] = (place.seat, written.span)
                continue
            holder, span = seen[written.card]
            seats = tuple(seat for seat in {place.seat, holder} if seat != NOBODY)
            values = (("card", NAMES[written.card]),)
            faults.append(Misdealt("deal.duplicate-card", written.span, values, seats, written.card, span))
    return faults
