"""Cards of the deal that is played, known only later: a talon that is turned over, a hand that is shown."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from kartlog.cards import name_of
from kartlog.engine.showing import zones
from kartlog.following.spread import CUT, Place, Spread, blank, dealt, places
from kartlog.parser import document as doc
from kartlog.table import Refused, Ruling, Table
from kartlog.table.ruling import against
from kartlog.table.trial import new_findings

_DEALT: Final = (doc.Cut, doc.Hand, doc.Talon)
"""What says which cards were dealt."""


def recalled(table: Table) -> Spread:
    """The cards of the deal at this table, as far as the log knows them; first to be told is the talon.

    >>> table = Table("club@1")
    >>> _ = table.deal({1: "AS KS ? ? ? ? ?"})
    >>> recalled(table).at, recalled(table).cards
    (3, ((), (), ('AS', 'KS'), ()))
    """
    deal = table.state.deal
    assert deal is not None, "cards are recalled of a deal"
    spread = blank(table, deal.context.layout.dealer + 1)
    shape = places(table.rules, len(table.players), spread.dealer)
    told = {_zone(line.statement): _known(line.statement) for line in deal.lines if line.statement}
    cards = tuple(told.get(place.zone, ()) for place in shape)
    at = min(range(len(shape)), key=lambda at: _urgency(shape[at], cards[at]))
    return replace(spread, at=at, cards=cards, again=True)


def _urgency(place: Place, cards: tuple[str, ...]) -> int:
    """How soon a place is filled: a talon that lacks cards, a hand, a place that lacks none."""
    return 2 if len(cards) >= place.size else 0 if place.seat is None else 1


def _zone(statement: doc.Statement) -> str:
    """The place that a statement is about; nothing for one that is about none."""
    match statement:
        case doc.Hand():
            return zones.hand(statement.seat - 1)
        case doc.Talon():
            return "talon" if statement.index is None else f"talon.{statement.index}"
        case doc.Cut():
            return CUT
    return ""


def _known(statement: doc.Statement) -> tuple[str, ...]:
    seen: Iterable[doc.CardSeen] = getattr(statement, "cards", None) or ()
    return tuple(name_of(each.card) for each in seen if each.card is not None) if _zone(statement) else ()


def learned(table: Table, spread: Spread, *, accept: bool = False) -> Table:
    """The table with these cards in the log of its deal, and everything that was said in it.

    :class:`~kartlog.table.Refused` where the log would contradict itself by them.

    >>> table = Table("club@1")
    >>> _ = table.deal({1: "AS KS ? ? ? ? ?"})
    >>> _ = table.apply("100")
    >>> told = replace(recalled(table), cards=((), (), ("AS", "KS", "QS"), ()))
    >>> print(learned(table, told).to_text().split("dealer 1")[1].strip())
    hand 1 AS KS QS ? ? ? ?
    bid 100
    """
    deal = table.state.deal
    assert deal is not None, "cards are recalled of a deal"
    game = table.to_game()
    *before, last = game.deals
    scratch = Table.resume(replace(game, deals=tuple(before)), back=False)
    dealt(scratch, spread, accept=True)
    cards = [line for line in scratch.to_game().deals[-1].lines if isinstance(line.statement, _DEALT)]
    kept = [line for line in last.lines if not isinstance(line.statement, _DEALT)]
    # Beside the deal line stand its tags; the cards come after them.
    head = next((at for at, line in enumerate(kept) if not _opens(line)), len(kept))
    lines = (*kept[:head], *cards, *kept[head:])
    violations = against(new_findings(deal, lines))
    if violations and not accept:
        raise Refused("deal", Ruling(violations, table.players))
    return Table.resume(replace(game, deals=(*before, doc.Deal(lines))))


def _opens(line: doc.Line) -> bool:
    return isinstance(line.statement, doc.DealStart | doc.Tag)
