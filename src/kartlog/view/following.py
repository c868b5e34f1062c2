"""What the recorder asks that follows a game card by card: a log and what is said in, the log after it out.

An answer is what :func:`followed_json` says of a log, or ``{"refused": [sentence, …]}``. The table of the
last log stays at hand; nothing depends on that.
"""

import json
from collections.abc import Callable
from dataclasses import asdict
from typing import Any, Final

from kartlog.cards import UNKNOWN, name_of, names_in
from kartlog.engine.layout import NOBODY
from kartlog.engine.position import Position
from kartlog.engine.showing.emit import compact, row_as_json
from kartlog.engine.showing.view import position_keys, standing
from kartlog.following import (
    AtHand,
    Choice,
    Spread,
    blank,
    choices,
    dealt,
    learned,
    places,
    recalled,
    refusal,
    told,
)
from kartlog.following.spread import spread_of
from kartlog.table import Refused, Table
from kartlog.table.state import DealState
from kartlog.texts.catalogue import DEFAULT_LANGUAGE

_AT_HAND: Final = AtHand()


def followed_json(text: str, spread: str, language: str = DEFAULT_LANGUAGE) -> str:
    """How a game stands, and what may be said next; ``spread``: the cards being dealt, as JSON, or empty.

    ``text``, ``players``, ``rows``, ``totals``, ``barrel``, ``over``, ``winner`` as in a replay; ``deal``:
    the one that is being played, with everybody's cards and the ``choices``; ``dealing``: the one that is
    being dealt, with its ``places``. ``next``: the number of the deal that is due, null while none is.
    """
    return _answer(text, language, lambda _: _read(spread))


def dealing_json(text: str, spread: str, what: str, value: str, language: str = DEFAULT_LANGUAGE) -> str:
    """The same after a tap on the cards that are being dealt; ``begin`` lays them out.

    ``recall`` lays out those of the deal that is being played, as far as they are known.

    >>> from kartlog import Table
    >>> log = Table("club@1").to_text()
    >>> json.loads(dealing_json(log, "", "begin", ""))["dealing"]["places"][0]
    {'zone': 'hand.2', 'seat': 2, 'size': 7}
    """

    def tapped(table: Table) -> Spread:
        lying = _read(spread)
        if what == "recall":
            return recalled(table)
        return blank(table) if lying is None else told(table, lying, what, value)

    return _answer(text, language, tapped)


def dealt_json(text: str, spread: str, accept: int, language: str = DEFAULT_LANGUAGE) -> str:
    """The log with these cards dealt, or known of the deal that is being played.

    ``accept`` 1: whatever the rules say of it.
    """

    def deal(table: Table) -> None:
        lying = _read(spread) or blank(table)
        if lying.again:
            _AT_HAND.take(learned(table, lying, accept=bool(accept)))
        else:
            dealt(table, lying, accept=bool(accept))

    return _answer(text, language, deal)


def acted_json(text: str, action: str, seat: int, accept: int, language: str = DEFAULT_LANGUAGE) -> str:
    """The log with one action more, of a seat or, for 0, of whose turn it is.

    >>> log = json.loads(dealt_json('[Rules "club@1"]', "", 0))["text"]
    >>> json.loads(acted_json(log, "-", 0, 0))
    {'refused': ['Seat 2: the auction opens with 100']}
    """

    def act(table: Table) -> None:
        if not accept and not seat and not (ruling := refusal(table, action)):
            raise Refused(action, ruling)
        table.apply(action, seat or None, accept=bool(accept))

    return _answer(text, language, act)


def _read(spread: str) -> Spread | None:
    return spread_of(json.loads(spread)) if spread else None


def _answer(text: str, language: str, act: Callable[[Table], Spread | None]) -> str:
    """How the game stands after something was done at its table, or why it was not."""
    table = _AT_HAND.at(text)
    try:
        spread = act(table)
    except Refused as refused:
        return compact({"refused": refused.ruling.messages(language)})
    return compact(_told(*_AT_HAND.moved(), spread, language))


def _told(table: Table, text: str, spread: Spread | None, language: str) -> dict[str, Any]:
    deal = table.state.deal
    due = table.phase == "over" and not table.over and not (deal and deal.ended)
    return {
        "text": text,
        "players": list(table.players),
        "rows": [row_as_json(row) for row in table.rows if row.counts],
        **standing(table.state.match),
        "over": table.over,
        "winner": table.winner,
        "next": table.state.setting.ordinal if due else None,
        "deal": deal and _deal(table, deal, language),
        "dealing": spread and _dealing(table, spread),
    }


def _dealing(table: Table, spread: Spread) -> dict[str, Any]:
    table_for = places(table.rules, len(table.players), spread.dealer)
    due = table.state.setting.rotation.next_dealers or range(len(table.players))
    return {
        "spread": asdict(spread),
        "places": [asdict(place) for place in table_for],
        "dealers": [] if spread.again else [seat + 1 for seat in due],
    }


def _deal(table: Table, deal: DealState, language: str) -> dict[str, Any]:
    keys = position_keys(deal.context, deal.position)
    position, layout = deal.position, deal.context.layout
    view = table.view(None)
    seats = [
        _seat(position, seat, len(view.hands[seat])) for seat in range(layout.seats) if seat in layout.active
    ]
    return {
        **{key: value for key, value in keys.items() if key not in ("legal", "phase", "turn")},
        "number": deal.setting.ordinal,
        "dealer": layout.dealer + 1,
        "sitter": layout.sitter + 1 or None,
        "phase": deal.phase,
        "turn": table.turn,
        "hands": seats,
        "talons": _talons(deal),
        "trick": [list(each) for each in view.trick],
        "last": [list(each) for each in view.last_trick],
        "redealt": position.off,
        # The points are asked for where not all cards are known.
        "uncounted": deal.over and not deal.scored and not position.off,
        "known": deal.exact,
        "choices": [_choice(table, choice, language) for choice in choices(table)],
    }


def _seat(position: Position, seat: int, size: int) -> dict[str, Any]:
    known = names_in(position.sure[seat])
    return {
        "seat": seat + 1,
        "cards": [*known, *[UNKNOWN] * (size - len(known))],
        "maybe": names_in(position.possible[seat]) if len(known) < size else known,
    }


def _talons(deal: DealState) -> list[list[str]]:
    """What lies on the table besides the tricks; a talon that was taken is in the declarer's hand."""
    position, layout = deal.position, deal.context.layout
    lying = [at for at in range(layout.talons) if at != position.taken]
    if position.taken != NOBODY and layout.talons == 1:
        return []
    known = {at: names_in(position.talons[at]) for at in lying}
    laid = [name_of(card) for card in position.laid]
    talons = [[*known[at], *[UNKNOWN] * (layout.talon_size - len(known[at]))] for at in lying]
    return [[*talon, *laid] for talon in talons] if position.taken != NOBODY else talons


def _choice(table: Table, choice: Choice, language: str) -> dict[str, Any]:
    """A choice; what is refused with its reason, where that can be told at once."""
    shown = {"legal": choice.legal, **{key: value for key, value in asdict(choice).items() if value}}
    deal = table.state.deal
    if not choice.legal and deal is not None and deal.exact:
        shown["why"] = table.can(choice.action).message(language)
    return shown
