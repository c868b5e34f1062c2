"""Which card to play (rules 10, 11)."""

from kartlog.cards import ACES, CARDS_OF_SUIT, MARRIAGES, POINTS_OF, SUIT_OF, Card, Cards, cards_in, union
from kartlog.engine.layout import Seat
from kartlog.engine.phases import play
from kartlog.engine.phases.marriage import judge_mark
from kartlog.engine.position import NO_SUIT, Context, Play, Position
from kartlog.generator.chance import Chance
from kartlog.generator.evaluation import ABOVE, keeping

_CASH = 0.1
"""How often an opponent of the declarer leads a sure trick at once, rather than keep it."""
_LENGTH = 0.4
"""How often who has no sure trick leads from his longest suit, rather than what he misses least."""
_DUCK = 0.5
"""How often a trick that others can still win is left to them."""
_HELP = 0.2
"""How often an opponent of the declarer puts points to the other's trick."""


def card(context: Context, position: Position, chance: Chance) -> Play:
    """The card of the seat to play."""
    seat = position.turn
    hand = position.sure[seat]
    if not hand & hand - 1:
        return Play(seat, hand.bit_length() - 1)
    legal = play.legal_cards(context, position, seat)
    if not position.trick:
        return _lead(context, position, legal, chance)
    if not legal & legal - 1:
        return Play(seat, legal.bit_length() - 1)
    return Play(seat, _follow(context, position, legal, chance))


def _elsewhere(position: Position, seat: Seat) -> Cards:
    """The cards that the others hold together: who counts knows them."""
    return union(hand for other, hand in enumerate(position.sure) if other != seat)


# --- leading -----------------------------------------------------------------------------------------


def _lead(context: Context, position: Position, legal: Cards, chance: Chance) -> Play:
    seat = position.turn
    hand = position.sure[seat]
    declaring = _declaration(context, position, hand, legal)
    if declaring is not None and position.trump != NO_SUIT:
        return Play(seat, declaring, declares=True)
    elsewhere = _elsewhere(position, seat)
    masters = [c for c in cards_in(legal) if not ABOVE[c] & elsewhere]
    if declaring is not None:
        # While nothing is trump the sure tricks come first: once there is a trump they are no longer sure.
        masters = [c for c in masters if not _in_a_set(context, hand, c)]
        if not masters:
            return Play(seat, declaring, declares=True)
    if masters and (seat == position.declarer or chance.likely(_CASH)):
        return Play(seat, max(masters, key=lambda c: _master_rank(position, elsewhere, c)))
    return Play(seat, _low_lead(hand, legal, chance))


def _low_lead(hand: Cards, legal: Cards, chance: Chance) -> Card:
    if not chance.likely(_LENGTH):
        return _cheapest(hand, legal)
    length = {c: (hand & CARDS_OF_SUIT[SUIT_OF[c]]).bit_count() for c in cards_in(legal)}
    return min(length, key=lambda c: (-length[c], c))


def _in_a_set(context: Context, hand: Cards, card: Card) -> bool:
    """Whether a card belongs to a marriage, or to four of a rank, that the hand holds."""
    return any(m.cards >> card & 1 and not m.cards & ~hand for m in context.law.marriages)


def _declaration(context: Context, position: Position, hand: Cards, legal: Cards) -> Card | None:
    """The card with which to declare what counts most, None where nothing can be declared."""
    sets = [m for m in context.law.marriages if not m.cards & ~hand and m.cards & legal]
    for marriage in sorted(sets, key=lambda m: -m.value):
        # The queen, so that the king stays; of four of a rank any.
        lowest = marriage.cards & legal
        declaring = (lowest & -lowest).bit_length() - 1
        if not judge_mark(context, position, position.turn, declaring):
            return declaring
    return None


def _master_rank(position: Position, elsewhere: Cards, card: Card) -> tuple[int, int, int]:
    """Trumps first while others hold some, then aces, then what cannot be trumped for long."""
    suit = SUIT_OF[card]
    draws = suit == position.trump and bool(elsewhere & CARDS_OF_SUIT[suit])
    followers = (elsewhere & CARDS_OF_SUIT[suit]).bit_count()
    return draws, followers, POINTS_OF[card]


# --- following ---------------------------------------------------------------------------------------


def _follow(context: Context, position: Position, legal: Cards, chance: Chance) -> Card:
    seat, hand = position.turn, position.sure[position.turn]
    winner = play.winner_of(position.trick, position.trump)
    best = next(card for player, card in position.trick if player == winner)
    winning = legal if best is None else legal & _beating(best, position.trump)
    last = len(position.trick) + 1 == len(context.layout.active)
    if winning and last:
        return _cheapest(hand, winning)
    if winning:
        elsewhere = _elsewhere(position, seat)
        masters = [c for c in cards_in(winning) if not ABOVE[c] & elsewhere]
        if masters:
            return min(masters)
        if legal == winning or not position.tricks[seat] or not chance.likely(_DUCK):
            return _cheapest(hand, winning)
    losing = legal & ~winning
    against = position.declarer not in (seat, winner)
    if against and (last or not _may_be_beaten(position, best, seat)) and chance.likely(_HELP):
        return _fattest(hand, losing)
    return _cheapest(hand, losing)


def _beating(best: Card, trump: int) -> Cards:
    """What beats the best card of a trick."""
    trumps = CARDS_OF_SUIT[trump] if trump != NO_SUIT and SUIT_OF[best] != trump else 0
    return ABOVE[best] | trumps


def _may_be_beaten(position: Position, best: Card | None, seat: Seat) -> bool:
    return best is None or bool(_elsewhere(position, seat) & _beating(best, position.trump))


def _cheapest(hand: Cards, cards: Cards) -> Card:
    return min(cards_in(cards), key=lambda c: (keeping(hand, c), c))


def _fattest(hand: Cards, cards: Cards) -> Card:
    """The card that brings a fellow defender most: points that are not good for a trick, no marriage."""
    return max(cards_in(cards), key=lambda c: (POINTS_OF[c] if _spare(hand, c) else -1, -c))


def _spare(hand: Cards, card: Card) -> bool:
    pair = MARRIAGES[SUIT_OF[card]]
    return not ACES >> card & 1 and not (pair >> card & 1 and not pair & ~hand)
