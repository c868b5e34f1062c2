"""How people write what the notation writes in one way: characters and cards.

The tables are the whole truth about lenient spelling; what a spelling means in its line is decided in
:mod:`kartlog.parser.lenient`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Final

from kartlog.cards import RANKS, SUITS

# --- characters --------------------------------------------------------------------------------------

BLANKS: Final = "\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
"""Blanks other than space and tab, as ranges of a regular expression's class."""
INVISIBLES: Final = "\xad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe0e\ufe0f\ufeff"
"""Characters without any width, as ranges of a regular expression's class."""
SELECTORS: Final = "\ufe0e\ufe0f"
"""Those of them that belong to the character before, as in ♥️."""
INDENT: Final = f"[ \\t{BLANKS}{INVISIBLES}]*+"
"""What may stand before the first word of a line, as a regular expression."""
DASHES: Final = "\u2010-\u2015\u2212\ufe58\ufe63\uff0d"
"""What stands for ``-``: hyphens, dashes and the minus sign."""
QUOTES: Final = {"“": "”“", "”": "”“", "„": "”“", "‟": "”“", "«": "»", "»": "«»"}
"""Opening quotation marks other than ``"``, each with those that may close it."""

# --- words -------------------------------------------------------------------------------------------

PASSES: Final = ("pass", "pas", "пас", "пасс")
"""Words that say ``-`` in an auction."""
FOREIGN_WORDS: Final = {
    "сдача": "deal", "раздача": "deal", "rozdanie": "deal",
    "рука": "hand", "карты": "hand", "ręka": "hand", "reka": "hand", "karty": "hand",
    "прикуп": "talon", "musik": "talon", "talony": "talon",
    "съём": "cut", "съем": "cut", "колода": "deck", "talia": "deck", "пересдача": "redeal",
    "тёмная": "dark", "темная": "dark", "втёмную": "dark", "втемную": "dark", "ciemno": "dark",
    "торг": "bid", "торги": "bid", "торговля": "bid", "licytacja": "bid",
    "взял": "take", "взятие": "take", "снос": "give", "отдал": "give", "oddaje": "give",
    "заказ": "contract", "контракт": "contract", "kontrakt": "contract",
    "роспись": "writeoff", "расписал": "writeoff", "bomba": "writeoff",
    "игра": "play", "розыгрыш": "play", "gra": "play", "rozgrywka": "play", "остальные": "rest",
    "набрано": "taken", "взято": "taken", "очки": "score", "запись": "score", "punkty": "score",
    "счёт": "total", "счет": "total", "итог": "total", "итого": "total", "razem": "total",
    "конец": "end", "koniec": "end",
}  # fmt: skip
"""Words of the game in other languages, and the statements that say it: offered, never taken for them."""

# --- letters -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Alphabet:
    """One way to write cards: ranks and suits by their (upper-case) spelling."""

    ranks: dict[str, str]
    suits: dict[str, str]


_DIGITS: Final = {"9": "9", "10": "10"}
_SYMBOLS: Final = {
    "♠": "S", "♤": "S", "♣": "C", "♧": "C", "♦": "D", "♢": "D", "♥": "H", "♡": "H", "❤": "H",
}  # fmt: skip

LATIN: Final = Alphabet(
    # English, a T for the ten, and the Polish walet and dama.
    ranks=_DIGITS | {"T": "10", "J": "J", "W": "J", "Q": "Q", "D": "Q", "K": "K", "A": "A"},
    suits=_SYMBOLS | {suit: suit for suit in SUITS},
)
CYRILLIC: Final = Alphabet(
    # Валет, дама, король, туз; пики, крести or трефы, бубны, черви.
    ranks=_DIGITS | {"В": "J", "Д": "Q", "К": "K", "Т": "A"},
    suits=_SYMBOLS | {"П": "S", "К": "C", "Т": "C", "Б": "D", "Ч": "H"},
)

_LOOKS_LIKE: Final = {
    # Cyrillic letters that pass for Latin ones; the С also sounds like the S of spades.
    "А": "A", "К": "K", "Т": "T", "С": "CS", "Н": "H", "Ѕ": "S", "Ј": "J", "Ԛ": "Q", "Ԝ": "W",
    # Latin letters that pass for Cyrillic ones.
    "K": "К", "T": "Т", "B": "В",
    # Letters that pass for the zero of the ten.
    "O": "0", "О": "0",
}  # fmt: skip


# --- cards -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Spelling:
    """What a word means as a card: its canonical name, or None and the names that it could mean."""

    name: str | None
    candidates: tuple[str, ...] = ()


_LONGEST: Final = 3
"""How many characters the word for a card has at most."""
_NO_CARD: Final = Spelling(None)


def spelt(word: str) -> Spelling:
    """The card that a word spells in any of the alphabets, rank first or suit first.

    >>> spelt("♥10").name, spelt("дп").name, spelt("Wd").name
    ('10H', 'QS', 'JD')

    What can mean two cards, or mixes scripts, or only looks Latin, is no card:

    >>> spelt("кт")
    Spelling(name=None, candidates=('KC', 'AC'))
    >>> spelt("\N{CYRILLIC CAPITAL LETTER KA}H")
    Spelling(name=None, candidates=('KH',))
    """
    # To look what may be any text at all up among the cards would mean to remember it.
    return _spelt(word) if len(word) <= _LONGEST else _NO_CARD


@lru_cache(maxsize=4096)
def _spelt(word: str) -> Spelling:
    upper = word.upper()
    for alphabet in (LATIN, CYRILLIC):
        readings = dict.fromkeys(_readings(upper, alphabet))
        if len(readings) == 1:
            return Spelling(next(iter(readings)))
        if readings:
            # Кт is the king and кТ the ace: the rank is the capital.
            rank_first = word[0].isupper() and word[-1].islower()
            suit_first = word[0].islower() and word[-1].isupper()
            if rank_first or suit_first:
                return Spelling(list(readings)[suit_first])
            return Spelling(None, tuple(readings))
    return Spelling(None, _candidates(upper))


def _readings(word: str, alphabet: Alphabet) -> Iterator[str]:
    """The names that a word can mean: rank first, then suit first."""
    for rank, suit in ((word[:-1], word[-1:]), (word[1:], word[:1])):
        if rank in alphabet.ranks and suit in alphabet.suits:
            yield alphabet.ranks[rank] + alphabet.suits[suit]


def _candidates(word: str) -> tuple[str, ...]:
    """What a word that is no card could be meant to be, each letter taken for what it looks like."""
    if len(word) not in (2, 3):
        return ()
    ranks = CYRILLIC.ranks | LATIN.ranks
    both = Alphabet(ranks, CYRILLIC.suits | LATIN.suits)
    variants = product(*(letter + _LOOKS_LIKE.get(letter, "") for letter in word))
    names = dict.fromkeys(name for variant in variants for name in _readings("".join(variant), both))
    return tuple(sorted(names, key=lambda name: (RANKS.index(name[:-1]), name)))[::-1]
