"""The grammar of the notation, widened: lines as people type them match it as they stand.

The reader puts such a line into the words of the grammar first (``kartlog.parser.lenient``). An editor only
colours, and has nothing but regular expressions; so here it is the words of the grammar that give way, each
by the tables of the reader. Two things they cannot say: characters that nobody sees within a word, and ``+``
before the seat of the dealer.
"""

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Final

from lark import Lark

from kartlog.parser.spellings import (
    BLANKS,
    CYRILLIC,
    DASHES,
    INVISIBLES,
    LATIN,
    PASSES,
    QUOTES,
    SELECTORS,
    Alphabet,
    spelt,
)

RED: Final = "DH"
"""The suits of red cards."""
BLACK: Final = "SC"
_CONTROLS: Final = r"\x00-\x08\x0a-\x1f\x7f"


def card(suits: Collection[str]) -> str:
    """A regular expression for every spelling of the cards of some suits.

    >>> import re
    >>> [bool(re.fullmatch(card("DH"), word)) for word in ("qh", "♥️10", "Wd", "бТ", "QS", "KЧ")]
    [True, True, True, True, False, False]
    """
    ways = [way for alphabet in (LATIN, CYRILLIC) for way in _ways(alphabet, suits)]
    return f"(?:{_refused()}(?:{'|'.join(ways)}))"


def _ways(alphabet: Alphabet, suits: Collection[str]) -> Iterable[str]:
    rank = _any(alphabet.ranks)
    suit = _any(spelling for spelling, letter in alphabet.suits.items() if letter in suits)
    return f"{rank}{suit}[{SELECTORS}]?", f"{suit}[{SELECTORS}]?{rank}"


def _any(spellings: Iterable[str]) -> str:
    """Any of these, in small letters and in capitals."""
    both = dict.fromkeys(case for word in spellings for case in (word, word.lower()))
    letters = "".join(word for word in both if len(word) == 1)
    return f"(?:{'|'.join((*(word for word in both if len(word) > 1), f'[{letters}]'))})"


@cache
def _refused() -> str:
    """Not what the reader refuses to take for a card, because it can be two."""
    letters = {case for letter in "".join(CYRILLIC.ranks) for case in (letter, letter.lower())}
    suits = {case for letter in CYRILLIC.suits for case in (letter, letter.lower())}
    words = {first + second for first, second in product(letters, suits) if spelt(first + second).candidates}
    return f"(?!{'|'.join(sorted(words))})" if words else ""


def _strings() -> str:
    """Strings in quotation marks other than ``"``, which hold whatever closes none."""
    by_closing: dict[str, str] = {}
    for opening, closing in QUOTES.items():
        by_closing[closing] = by_closing.get(closing, "") + opening
    return "|".join(f"[{o}][^{c}{_CONTROLS}]*+[{c}]" for c, o in by_closing.items())


def _regexp(pattern: str) -> str:
    """A regular expression as Lark writes it."""
    return "/" + pattern.replace("/", r"\/") + "/"


def _once(mark: str, of: str) -> str:
    """A mark behind which, in the same word, none of its kind comes again."""
    return _regexp(f'{mark}(?![^ \\t{BLANKS}()/;"]*{of})')


def _word(*spellings: str) -> str:
    """Words in letters of any case."""
    return _regexp(f"(?i:{'|'.join(sorted(spellings, key=len, reverse=True))})")


def _terminals() -> Mapping[str, str]:
    """The terminals that are wider, as ``grammar.lark`` would write them."""
    return {
        "BLANK": _regexp(f"[{INVISIBLES}]*[ \\t{BLANKS}][ \\t{BLANKS}{INVISIBLES}]*"),
        "ALONE": _regexp(f"(?![^ \\t{BLANKS}{INVISIBLES};\\r\\n])"),
        "CARD": _regexp(f"{card(BLACK)}|{card(RED)}"),
        "STRING": f'"\\"" (PLAIN | "\\\\" CHARACTER)* "\\"" | {_regexp(_strings())}',
        "PASS": _regexp(f"[-{DASHES}]"),
        "SUM": _regexp(f"[+\\-{DASHES}]?[0-9]{{1,7}}"),
        "WORD": _regexp(f"[a-z]{{3}}[a-z\\-{DASHES}]*"),
        "NAME": _regexp(f"[^\\W\\d_][\\w\\-{DASHES}]*"),
        "GROUND": "BLANK " + _regexp("[a-zA-Z]{3}[a-zA-Z-]*"),
        "_DEALER": "BLANK " + _word("dealer"),
        "DECLINED": "BLANK " + _word("declined"),
        "FACE": "BLANK " + _word("shown", "hidden"),
        "PRICE": "BLANK " + _word("free", "paid"),
        "RECIPIENT": f'(SEAT | {_word("talon")}) ":"',
        "COUNT_ARG": 'BLANK "+"? COUNT',
        "SAID": 'BLANK OF? "+"? COUNT ACCEPTED?',
        "BID": f'OF? ("+"? COUNT | PASS | {_word(*PASSES)}) (ACCEPTED | GLYPH | TIME)*',
        "GIFT": "RECIPIENT SEEN (ACCEPTED | GLYPH | TIME)*",
        "PLAYED": "OF? SEEN (DECLARES | ACCEPTED | GLYPH | TIME)*",
        # Marks stand in any order, but each kind once.
        "DECLARES": _once(r"\+", "[+]"),
        "ACCEPTED": _once(r"\*", "[*]"),
        "GLYPH": _once(r"(?:!!|\?\?|!\?|\?!|!|\?)", "[!?]"),
        "TIME": _once(r"@[0-9]{1,7}(\.[0-9]{1,6})?", "@"),
    }


@cache
def wide() -> Lark:
    """The grammar with these terminals in the place of its own."""
    text = (files("kartlog.parser") / "grammar.lark").read_text("utf-8")
    overrides = (f"%override {name}: {pattern}" for name, pattern in _terminals().items())
    return Lark("\n".join((text, *overrides)), parser="lalr", start=["piece", "words"])
