"""Dealing: the cards as a server or a recorder has them, and what the log says of them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final, TypeAlias

from kartlog.cards import PACK_SIZE, UNKNOWN, Card, in_hand_order, mask_of, name_of
from kartlog.engine import core
from kartlog.engine.dealt.evidence import deal_out
from kartlog.engine.dealt.pack import dealt_out
from kartlog.engine.judging.deal import dealt_in
from kartlog.engine.judging.game import context_of
from kartlog.engine.judging.moments import Moment
from kartlog.engine.layout import Layout, layout_for
from kartlog.engine.position import Violation
from kartlog.parser import document as doc
from kartlog.table.actions import UnreadableError, read
from kartlog.table.ruling import against, foreign
from kartlog.table.state import DealState, Setting, recorded, replayed
from kartlog.table.writing import Lines, tag_line

CardList: TypeAlias = str | Iterable[str]
"""Cards as text, ``"AS KH ?"``, or one by one; ``"?"`` alone: not one of them is known."""
Hands: TypeAlias = Mapping[int, CardList] | Sequence[CardList | None]
"""The hands by seat, from 1, or one after the other; None for who gets no cards, or whose are not known."""

_SEEN: Final = tuple(doc.CardSeen(card) for card in range(PACK_SIZE))


LAST_NUMBER: Final = 999_999
"""The highest number of a deal that a log can say."""


@dataclass(frozen=True)
class Wish:
    """What is to be dealt, as far as somebody says it."""

    hands: Hands | None = None
    talon: CardList | Sequence[CardList] | None = None
    deck: CardList | None = None
    cut: CardList | None = None
    rng: Random | None = None
    dealer: int | None = None
    number: int | None = None
    tags: Mapping[str, str] = field(default_factory=dict)


def lines_for(setting: Setting, wish: Wish) -> Lines:
    """The lines of a new deal; :class:`UnreadableError` for cards that are none."""
    rules, rotation = setting.law.rules, setting.rotation
    for seat in (*_by_seat(wish.hands), *(() if wish.dealer is None else (wish.dealer,))):
        wrong = foreign(seat, rotation.seats)
        if wrong is not None:
            raise UnreadableError(wrong)
    if wish.number is not None and not 1 <= wish.number <= LAST_NUMBER:
        raise UnreadableError(Violation("syntax.number", (("text", str(wish.number)),)))
    number = wish.number or (setting.ordinal if rotation.number is None else rotation.number + 1)
    start = doc.DealStart(number, wish.dealer or rotation.dealer(doc.DealStart()) + 1)
    layout = layout_for(rules, rotation.seats, rotation.dealer(start))
    assert layout is not None, "the table has been set for so many players"
    lines = [doc.Line(start), *(tag_line(name, (value,)) for name, value in wish.tags.items())]
    if wish.cut is not None:
        lines.append(_pack_line("cut", wish.cut, layout))
    if wish.deck is not None:
        lines.append(_pack_line("deck", wish.deck, layout))
    if wish.rng is not None:
        lines += _dealt_by(_shuffled(wish.rng), layout)
    elif wish.deck is not None and wish.hands is None and wish.talon is None:
        lines += _dealt_by(_whole_pack(lines[-1]), layout)
    else:
        lines += _told(wish.hands, wish.talon, layout)
    return tuple(lines)


def _shuffled(rng: Random) -> list[Card]:
    """The pack in the order in which it is dealt."""
    pack = list(range(PACK_SIZE))
    rng.shuffle(pack)
    return pack


def _dealt_by(deck: Sequence[Card], layout: Layout) -> Lines:
    """The hands and talons of a pack in this order."""
    hands, talons = dealt_out(deck, layout)
    lines = [doc.Line(doc.Hand(seat, _listed(hand))) for seat, hand in enumerate(hands, 1) if hand]
    for index, talon in enumerate(talons, 1):
        lines.append(doc.Line(doc.Talon(_listed(talon), index if layout.talons > 1 else None)))
    return tuple(lines)


def _listed(cards: Iterable[Card]) -> tuple[doc.CardSeen, ...]:
    return tuple(_SEEN[card] for card in in_hand_order(mask_of(cards)))


def _told(hands: Hands | None, talon: CardList | Sequence[CardList] | None, layout: Layout) -> Lines:
    """The lines for hands and talons as somebody gives them."""
    lines = [f"hand {seat} {_text(cards)}" for seat, cards in _by_seat(hands).items() if cards is not None]
    if talon is not None:
        several = layout.talons > 1 and not isinstance(talon, str)
        talons = list(talon) if several else [talon]
        lines += [
            f"talon {index if layout.talons > 1 else ''} {_text(cards)}"  # type: ignore[arg-type]
            for index, cards in enumerate(talons, 1)
        ]
    return tuple(read(line, layout.seats) for line in lines)


def _by_seat(hands: Hands | None) -> Mapping[int, CardList | None]:
    return hands if isinstance(hands, Mapping) else dict(enumerate(hands or (), 1))


def _pack_line(word: str, cards: CardList, layout: Layout) -> doc.Line:
    """``cut`` or ``deck`` with its cards."""
    return read(f"{word} {_text(cards)}", layout.seats)


def _text(cards: CardList) -> str:
    return (cards if isinstance(cards, str) else " ".join(cards)) or UNKNOWN


def _whole_pack(line: doc.Line) -> list[Card]:
    """The cards of a ``deck`` line; :class:`UnreadableError` unless it is a whole pack."""
    assert isinstance(line.statement, doc.Deck)
    cards = [seen.card for seen in line.statement.cards if seen.card is not None]
    twice = next((card for card in cards if cards.count(card) > 1), None)
    if twice is not None:
        raise UnreadableError(Violation("deal.duplicate-card", (("card", name_of(twice)),)))
    if len(cards) != PACK_SIZE:
        values = (("found", str(len(cards))), ("expected", str(PACK_SIZE)))
        raise UnreadableError(Violation("deck.size", values))
    return cards


def begun(setting: Setting, lines: Lines) -> tuple[DealState, tuple[Violation, ...]]:
    """A deal of which nothing has been said but who deals and what was dealt, and what is wrong with that."""
    deal = _plainly_begun(setting, lines)
    if deal is not None:
        return deal, ()
    found = replayed(setting, lines).findings
    start = recorded(setting, lines, exact=False)
    complete = dealt_in(start.context, doc.Deal(lines)).complete(start.context.layout)
    start = recorded(setting, lines, exact=complete)
    return start, against(found)


def _plainly_begun(setting: Setting, lines: Lines) -> DealState | None:
    """The deal where all cards are known and nothing is wrong; else None."""
    start = next((s for s in _statements(lines) if isinstance(s, doc.DealStart)), doc.DealStart())
    rules, rotation, deal = setting.law.rules, setting.rotation, doc.Deal(lines)
    if setting.match.over or rotation.faults(start):
        return None
    layout = layout_for(rules, rotation.seats, rotation.dealer(start))
    assert layout is not None, "the table has been set for so many players"
    context = context_of(setting.law, layout, setting.match, deal)
    dealt = dealt_in(context, deal)
    if dealt.faults or not dealt.complete(layout):
        return None
    position = core.start(context, deal_out(layout, dealt.hands, dealt.talons, ()))
    first = Moment("deal", layout.dealer, (), position, position, None)
    return DealState(setting, lines, context, position, exact=True, moments=(first,))


def _statements(lines: Lines) -> Iterator[doc.Statement | None]:
    return (line.statement for line in lines)
