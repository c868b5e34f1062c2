"""One deal at the table: every decision goes through the engine's core and is written as a log says it."""

from typing import Final

from kartlog.cards import FULL_PACK, PACK_SIZE, Card, Cards, in_hand_order, mask_of
from kartlog.engine import core
from kartlog.engine.dealt.evidence import Holdings
from kartlog.engine.layout import NOBODY, Layout, Seat
from kartlog.engine.position import Begin, Context, Play, Position, Take
from kartlog.generator import bidder, player
from kartlog.generator.chance import Chance
from kartlog.parser import document as doc

_PACK: Final = tuple(range(PACK_SIZE))
_SEEN: Final = tuple((card, doc.CardSeen(card)) for card in in_hand_order(FULL_PACK))
_PLAIN: Final = tuple(doc.PlayedCard(card) for card in _PACK)
_DECLARING: Final = tuple(doc.PlayedCard(card, marks=doc.Marks(declares=True)) for card in _PACK)


def play_deal(
    context: Context, moods: tuple[int, ...], chance: Chance
) -> tuple[Position, list[doc.Statement]]:
    """Deals, bids and plays: the last position, and what the log says of it."""
    holdings = _dealt(context.layout, chance)
    log = _written(holdings)
    position = _redeal(context, core.start(context, holdings), log)
    position = _auction(context, position, moods, chance, log)
    if position.phase == "over":
        return position, log
    position = _redeal(context, _take(context, position, chance, log), log)
    if position.phase == "over":
        return position, log
    giving_up = bidder.gives_up(context, position, moods[position.declarer], chance)
    if giving_up:
        log.append(doc.WriteOff(giving_up.kind))
        return core.advance(context, position, giving_up), log
    position = _redeal(context, _exchange(context, position, chance, log), log)
    return (position if position.phase == "over" else _tricks(context, position, chance, log)), log


def _redeal(context: Context, position: Position, log: list[doc.Statement]) -> Position:
    ask = bidder.duty(context, position)
    if ask is None:
        return position
    log.append(doc.Redeal(ask.seat + 1, ask.ground))
    return core.advance(context, position, ask)


def _dealt(layout: Layout, chance: Chance) -> Holdings:
    pack = chance.shuffled(_PACK)
    hands = [0] * layout.seats
    for seat in layout.active:
        hands[seat] = mask_of(pack.pop() for _ in range(layout.hand_size))
    talons = tuple(mask_of(pack.pop() for _ in range(layout.talon_size)) for _ in range(layout.talons))
    return Holdings(tuple(hands), tuple(hands), talons, talons)


def _written(holdings: Holdings) -> list[doc.Statement]:
    hands = [doc.Hand(seat, _seen(hand)) for seat, hand in enumerate(holdings.sure, 1) if hand]
    numbers = range(1, len(holdings.talons) + 1) if len(holdings.talons) > 1 else [None]
    talons = zip(numbers, holdings.talons, strict=True)
    return [*hands, *(doc.Talon(_seen(talon), number) for number, talon in talons)]


def _seen(cards: Cards) -> tuple[doc.CardSeen, ...]:
    return tuple(seen for card, seen in _SEEN if cards >> card & 1)


def _auction(
    context: Context, position: Position, moods: tuple[int, ...], chance: Chance, log: list[doc.Statement]
) -> Position:
    bids = []
    while position.phase == "auction":
        bid = bidder.bid(context, position, moods[position.turn], chance)
        bids.append(doc.BidSaid(bid.amount))
        position = core.advance(context, position, bid)
    if bids:
        log.append(doc.Bids(tuple(bids)))
    return position


def _take(context: Context, position: Position, chance: Chance, log: list[doc.Statement]) -> Position:
    """The talon, written only where there was a choice."""
    choices = context.layout.talons if context.law.rules.talon.choice else 1
    taken = chance.below(choices)
    if choices > 1:
        log.append(doc.Take(taken + 1))
    return core.advance(context, position, Take(taken))


def _exchange(context: Context, position: Position, chance: Chance, log: list[doc.Statement]) -> Position:
    gifts = bidder.gifts(context, position, chance)
    for gift in gifts:
        position = core.advance(context, position, gift)
    name = bidder.contract(context, position, chance)
    log.append(doc.Give(tuple(doc.Gift(_target(gift.to), gift.card) for gift in gifts)))
    log.append(doc.Contract(name.amount))
    return core.advance(context, position, name)


def _target(to: Seat) -> int | None:
    return None if to == NOBODY else to + 1


def _tricks(context: Context, position: Position, chance: Chance, log: list[doc.Statement]) -> Position:
    log.append(doc.PlayStart())
    position = core.advance(context, position, Begin())
    cards: list[doc.PlayedCard] = []
    while position.phase == "play":
        play = player.card(context, position, chance)
        cards.append(_written_card(play))
        position = core.advance(context, position, play)
        if not position.trick:
            log.append(doc.Trick(tuple(cards)))
            cards.clear()
    return position


def _written_card(play: Play) -> doc.PlayedCard:
    card: Card = play.card or 0
    return _DECLARING[card] if play.declares else _PLAIN[card]
