"""The pack of Thousand: 24 cards, their order, their points and how they are written.

A card is a small integer and a set of cards is a bit mask, because the engine asks millions of times
"which of these may he play?". Text appears only at the edges.

>>> NAMES[card_from_name("10H")]
'10H'
>>> [NAMES[c] for c in cards_in(mask_of([card_from_name("9S"), card_from_name("AS")]))]
['9S', 'AS']
>>> points_in(FULL_PACK)
120
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

Card: TypeAlias = int
"""``suit * 6 + rank``, 0..23."""
Cards: TypeAlias = int
"""A set of cards: bit ``c`` is set when card ``c`` belongs to it."""
Suit: TypeAlias = int
"""An index into :data:`SUITS`, 0..3."""

SUITS: Final = ("S", "C", "D", "H")
RANKS: Final = ("9", "J", "Q", "K", "10", "A")
"""Low to high; a ten beats a king (rules 1)."""
RANK_POINTS: Final = (0, 2, 3, 4, 10, 11)

CARDS_PER_SUIT: Final = len(RANKS)
PACK_SIZE: Final = len(SUITS) * CARDS_PER_SUIT
FULL_PACK: Final[Cards] = (1 << PACK_SIZE) - 1
PACK_POINTS: Final = sum(RANK_POINTS) * len(SUITS)

NAMES: Final = tuple(rank + suit for suit in SUITS for rank in RANKS)
UNKNOWN: Final = "?"
"""What stands for a card that is not known."""
SUIT_OF: Final = tuple(c // CARDS_PER_SUIT for c in range(PACK_SIZE))
POINTS_OF: Final = RANK_POINTS * len(SUITS)
CARDS_OF_SUIT: Final[tuple[Cards, ...]] = tuple(0b111111 << CARDS_PER_SUIT * s for s in range(len(SUITS)))


def _of_rank(rank: str) -> Cards:
    return sum(1 << c for c in range(PACK_SIZE) if RANKS[c % CARDS_PER_SUIT] == rank)


ACES: Final[Cards] = _of_rank("A")
NINES: Final[Cards] = _of_rank("9")
JACKS: Final[Cards] = _of_rank("J")
QUEENS: Final[Cards] = _of_rank("Q")
MARRIAGES: Final[tuple[Cards, ...]] = tuple((_of_rank("K") | _of_rank("Q")) & suit for suit in CARDS_OF_SUIT)
"""King and queen of each suit, by suit."""

_BY_NAME: Final = {name: c for c, name in enumerate(NAMES)}


def card_from_name(name: str) -> Card:
    """The card with this canonical name, such as ``10H``; :class:`KeyError` for any other spelling."""
    return _BY_NAME[name]


def name_of(card: Card | None) -> str:
    """The name of a card, :data:`UNKNOWN` for one that is not known.

    >>> name_of(22), name_of(None)
    ('10H', '?')
    """
    return UNKNOWN if card is None else NAMES[card]


def mask_of(cards: Iterable[Card]) -> Cards:
    """The set of these cards; a repeated card counts once."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def union(masks: Iterable[Cards]) -> Cards:
    """All the cards of several sets.

    >>> names_in(union([ACES, CARDS_OF_SUIT[0]]))
    ['AS', '10S', 'KS', 'QS', 'JS', '9S', 'AC', 'AD', 'AH']
    """
    cards = 0
    for mask in masks:
        cards |= mask
    return cards


def cards_in(mask: Cards) -> list[Card]:
    """The cards of a set, by suit in the order of :data:`SUITS`, low to high."""
    cards = []
    while mask:
        lowest = mask & -mask
        cards.append(lowest.bit_length() - 1)
        mask ^= lowest
    return cards


def in_hand_order(mask: Cards) -> list[Card]:
    """The cards of a set as a hand is sorted: by suit, high to low."""
    return sorted(cards_in(mask), key=lambda card: (SUIT_OF[card], -card))


def names_in(mask: Cards) -> list[str]:
    """The names of the cards of a set in hand order."""
    return [NAMES[card] for card in in_hand_order(mask)]


def points_in(mask: Cards) -> int:
    """The card points of a set, 0..120 (rules 1)."""
    return sum(POINTS_OF[c] for c in cards_in(mask))
