"""Rules 1: the pack, its points and its order."""

from collections.abc import Iterable

SUITS = ["S", "C", "D", "H"]
RANKS = ["9", "J", "Q", "K", "10", "A"]
POINTS = {"9": 0, "J": 2, "Q": 3, "K": 4, "10": 10, "A": 11}
PACK = [rank + suit for suit in SUITS for rank in RANKS]
ACES = ["A" + suit for suit in SUITS]
NO_SUIT = "A"
"""What stands for the four aces where a marriage has its suit."""
NINES = "9"
"""What stands for the four nines."""

SCALES = {
    "standard": {"H": 100, "D": 80, "C": 60, "S": 40},
    "clubs-high": {"C": 100, "S": 80, "H": 60, "D": 40},
}


def suit(card: str) -> str:
    return card[-1]


def rank(card: str) -> str:
    return card[:-1]


def height(card: str) -> int:
    """How high a card stands in its suit."""
    return RANKS.index(rank(card))


def points(cards: Iterable[str]) -> int:
    return sum(POINTS[rank(card)] for card in cards)


def count(cards: Iterable[str], wanted: str) -> int:
    """How many cards of this rank there are."""
    return sum(rank(card) == wanted for card in cards)


def marriages(cards: Iterable[str]) -> list[str]:
    """The suits of which king and queen are both there."""
    held = set(cards)
    return [s for s in SUITS if "K" + s in held and "Q" + s in held]


def all_aces(cards: Iterable[str]) -> bool:
    return set(ACES) <= set(cards)
