"""What a hand is worth: the points that its holder may hope to take as declarer.

A hand is the sum of its suits, and a suit of a pack has only 64 holdings, so all of it is looked up in
tables made once.
"""

from typing import Final

from kartlog.cards import (
    ACES,
    CARDS_OF_SUIT,
    CARDS_PER_SUIT,
    FULL_PACK,
    MARRIAGES,
    RANK_POINTS,
    SUITS,
    Card,
    Cards,
    cards_in,
)
from kartlog.engine.law import Law

_HOLDINGS: Final = range(1 << CARDS_PER_SUIT)
_SUIT: Final = len(_HOLDINGS) - 1
_KING_AND_QUEEN: Final = MARRIAGES[0]

# The chance, in hundredths, that a card takes a trick when so many higher cards of its suit are elsewhere.
_BY_CARDS_ABOVE: Final = (97, 55, 30, 15, 8, 4)
_UNGUARDED: Final = 8
"""The same for a card with fewer cards below it than the higher ones need to be drawn out."""
_BY_LENGTH: Final = 12
"""What each card beyond the third adds: the others run out of the suit."""
_COMPANIONS: Final = 5
"""Points that the others put to a trick, on average."""


def _taking(holding: int, rank: int) -> int:
    """The chance, in hundredths, that this card of a suit takes a trick."""
    above = sum(not holding >> higher & 1 for higher in range(rank + 1, CARDS_PER_SUIT))
    if above and holding.bit_count() <= above:
        return _UNGUARDED
    return min(100, _BY_CARDS_ABOVE[above] + _BY_LENGTH * max(0, holding.bit_count() - 3))


def _hope(holding: int) -> int:
    """Points to be taken with a suit's cards, in hundredths."""
    return sum(_taking(holding, rank) * (RANK_POINTS[rank] + _COMPANIONS) for rank in cards_in(holding))


_HOPES: Final = tuple(_hope(holding) for holding in _HOLDINGS)

# A marriage in hand can be declared at once, or after a trick that is sure (an ace), or perhaps (hundredths).
_AT_ONCE, _AFTER_AN_ACE, _PERHAPS = 95, 92, 45
_PER_TRUMP: Final = 6
"""What each card of the suit that becomes trump is worth besides."""


def hope(law: Law, hand: Cards) -> int:
    """The points that a declarer may hope to take with this hand, marriages included."""
    cards = _HOPES[hand & _SUIT] + _HOPES[hand >> 6 & _SUIT] + _HOPES[hand >> 12 & _SUIT] + _HOPES[hand >> 18]
    trumps = marriages = 0
    for marriage in law.marriages:
        if marriage.cards & ~hand:
            continue
        # An ace that takes the trick is no longer there to be declared.
        sure = _AFTER_AN_ACE if hand & ACES & ~marriage.cards else _PERHAPS
        marriages += marriage.value * (sure if marriage.needs_trick else _AT_ONCE)
        if marriage.of_a_suit:
            length = (hand & CARDS_OF_SUIT[marriage.index]).bit_count()
            trumps = max(trumps, _PER_TRUMP * length)
    return (cards + marriages) // 100 + trumps


# What it costs to part with a card: an ace is kept, a nine is nothing.
_KEEP: Final = (0, 3, 6, 9, 22, 60)
_KEEP_MARRIAGE: Final = 200
_KEEP_GUARD: Final = 8
"""What a low card is worth beside a ten that it guards from the ace."""
_KEEP_LENGTH: Final = 2
_BARE_TEN: Final = 12


def _keeping(holding: int, rank: int) -> int:
    if holding & _KING_AND_QUEEN == _KING_AND_QUEEN and _KING_AND_QUEEN >> rank & 1:
        return _KEEP_MARRIAGE + rank
    ten, ace = 1 << CARDS_PER_SUIT - 2, 1 << CARDS_PER_SUIT - 1
    cost = _KEEP[rank] + _KEEP_LENGTH * holding.bit_count()
    if holding & ten and not holding & ace:
        if holding == ten:
            return _BARE_TEN
        cost += _KEEP_GUARD if holding.bit_count() == 2 and not ten >> rank & 1 else 0
    return cost


_KEEPING: Final = tuple(
    tuple(_keeping(holding, rank) if holding >> rank & 1 else 0 for rank in range(CARDS_PER_SUIT))
    for holding in _HOLDINGS
)


def keeping(hand: Cards, card: Card) -> int:
    """How much a hand would miss this card."""
    suit, rank = divmod(card, CARDS_PER_SUIT)
    return _KEEPING[hand >> CARDS_PER_SUIT * suit & _SUIT][rank]


ABOVE: Final[tuple[Cards, ...]] = tuple(
    CARDS_OF_SUIT[card // CARDS_PER_SUIT] & -(2 << card) & FULL_PACK
    for card in range(CARDS_PER_SUIT * len(SUITS))
)
"""The higher cards of the same suit, by card."""
