"""What a seat, or the public, may know at a moment: everything it needs to play, and nothing hidden."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any

from kartlog.cards import SUITS, UNKNOWN, name_of, names_in
from kartlog.engine import core
from kartlog.engine.phases.redeal import grounds_seen
from kartlog.engine.position import (
    Announce,
    Ask,
    Play,
)
from kartlog.engine.showing.knowledge import PUBLIC, Known, knowledge_of
from kartlog.engine.showing.view import position_keys, standing
from kartlog.table.state import DealState, State, numbered


@dataclass(frozen=True)
class View:
    """The table through somebody's eyes. Seats count from 1; cards are names, ``?`` for one not known."""

    observer: int
    """A seat, or 0 for the public."""
    address: str
    """The last step, empty before the first deal."""
    over: bool
    """Whether the match is over."""
    winner: int | None
    dealer: int | None
    phase: str
    turn: int | None
    legal: tuple[str, ...]
    """What the observer may do now."""
    hands: tuple[tuple[str, ...], ...]
    """Each seat's cards."""
    voids: tuple[tuple[str, ...], ...]
    """The suits of which each seat surely holds nothing."""
    talons: tuple[tuple[str, ...], ...]
    """What lies in each talon."""
    trick: tuple[tuple[int, str], ...]
    """The cards on the table, each with the seat that played it."""
    last_trick: tuple[tuple[int, str], ...]
    """The last full trick."""
    position: Mapping[str, Any] = field(hash=False)
    """The rest of what frames say of the position: ``bids``, ``high``, ``declarer``, ``contract``, ``trump``,
    ``tricks``, ``points``, ``marriages``, ``totals``, ``bolts``, ``barrel``, ``score`` …"""

    def as_json(self) -> dict[str, Any]:
        """The view as plain data."""
        return {each.name: _plain(getattr(self, each.name)) for each in fields(self)}


def seen_by(state: State, observer: int) -> View:
    """The table as a seat sees it, or as everybody does (0)."""
    deal = state.deal
    match = state.match
    known = None if deal is None else knowledge_of(deal.played, observer - 1 if observer else PUBLIC)[-1]
    seats = len(match.totals)
    places = () if deal is None or known is None else tuple(_places(known))
    return View(
        observer=observer,
        address="" if deal is None else deal.address_of(deal.last_step),
        over=state.over,
        winner=numbered(match.winner),
        dealer=None if deal is None else numbered(deal.context.layout.dealer),
        phase="over" if deal is None else deal.phase,
        turn=None if deal is None else numbered(deal.turn),
        legal=() if deal is None or not observer else tuple(open_to(deal, observer - 1)),
        hands=places[:seats],
        voids=() if known is None else tuple(_voids(known, place) for place in range(seats)),
        talons=places[seats:],
        trick=() if deal is None else _shown(deal.position.trick),
        last_trick=() if deal is None else _shown(_last_trick(deal)),
        position=_rest(state),
    )


def _places(known: Known) -> Iterator[tuple[str, ...]]:
    for size, cards in zip(known.sizes, known.sure, strict=True):
        names = names_in(cards)
        yield (*names, *[UNKNOWN] * (size - len(names)))


def _voids(known: Known, place: int) -> tuple[str, ...]:
    return tuple(SUITS[suit] for suit in known.voids(place)) if known.sizes[place] else ()


def _shown(trick: tuple[tuple[int, int | None], ...]) -> tuple[tuple[int, str], ...]:
    return tuple((seat + 1, name_of(card)) for seat, card in trick)


def _last_trick(deal: DealState) -> tuple[tuple[int, int | None], ...]:
    """The last trick that was full, with the card that filled it."""
    for moment in reversed(deal.moments):
        event = moment.events[0] if moment.events else None
        if isinstance(event, Play) and not moment.after.trick:
            return (*moment.before.trick, (event.seat, event.card))
    return ()


_ELSEWHERE = ("legal", "phase", "turn")


def _rest(state: State) -> Mapping[str, Any]:
    deal = state.deal
    keys = {} if deal is None else position_keys(deal.context, deal.position)
    shown = {key: value for key, value in keys.items() if key not in _ELSEWHERE}
    score = list(deal.account.entered.entry.score) if deal and deal.account.entered.entry else None
    rest = {**shown, **standing(state.match), "score": score}
    return MappingProxyType({key: _fixed(value) for key, value in rest.items()})


def _fixed(value: object) -> object:
    """A value that nobody can change: tuples for lists."""
    return tuple(map(_fixed, value)) if isinstance(value, list) else value


def _plain(value: object) -> object:
    """The same as JSON has it."""
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    return list(map(_plain, value)) if isinstance(value, tuple) else value


# --- what may be done ---------------------------------------------------------------------------------


def open_to(deal: DealState, seat: int) -> Iterator[str]:
    """What a seat, from 0, may do now. Nothing here tells it more than its own cards.

    The rest of the tricks is not among it: whether they are certain depends on what the others hold.
    """
    if deal.turn == seat:
        yield from deal.legal
    yield from announcements(deal, seat)


def announcements(deal: DealState, seat: int) -> Iterator[str]:
    """What a seat may announce out of turn: that it plays dark, or a ground for a redeal."""
    if deal.done:
        return
    context, position = deal.context, deal.position
    if position.phase == "auction" and not core.judge(context, position, Announce(seat)):
        yield f"dark {seat + 1}"
    for ground in grounds_seen(context, position, seat):
        for declined in (False, True):
            if not core.judge(context, position, Ask(seat, ground, declined)):
                yield f"redeal {seat + 1} {ground}{' declined' * declined}"
