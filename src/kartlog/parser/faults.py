"""What can be wrong with a line that cannot be read."""

from dataclasses import replace
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from kartlog.cards import NAMES
from kartlog.parser.document import Remark
from kartlog.parser.spans import Span
from kartlog.parser.spellings import FOREIGN_WORDS

if TYPE_CHECKING:
    from lark import UnexpectedInput

STATEMENT_WORDS: Final = (
    "deal", "cut", "deck", "hand", "talon", "redeal", "dark", "bid", "take", "give", "contract", "writeoff",
    "play", "rest", "taken", "score", "total", "adjust", "peek", "expose", "misdeal", "leave", "timeout",
    "substitute", "retract", "end",
)  # fmt: skip

_BY_EXPECTATION: Final = (
    ({"SEAT_ARG", "GIFTS"}, "syntax.seat"),
    ({"COUNT_ARG", "SUM_ARG", "SAID", "BIDS", "NUMBERS"}, "syntax.number"),
    ({"CARDS", "TRICKS"}, "syntax.unknown-card"),
    ({"NL"}, "syntax.surplus"),
)
"""The code of a fault by what the grammar would have taken there; the first that applies."""

_STATEMENTS: Final = FOREIGN_WORDS | {word: word for word in STATEMENT_WORDS}
_KNOWN: Final = {
    "syntax.unreadable": _STATEMENTS,
    "syntax.unknown-statement": _STATEMENTS,
    "syntax.unknown-card": {name.lower(): name for name in NAMES},
}
"""What to compare a text with, in small letters, by the code of its fault."""

_SHOWN: Final = 40
"""How much of a text a remark repeats."""


class Unreadable(Exception):  # noqa: N818 - it is no error of the program
    """Raised inside the reader only, where a line stops making sense."""

    def __init__(self, code: str, span: Span, suggestions: tuple[str, ...] = ()) -> None:
        """The span is in the text that was being read at that moment."""
        super().__init__(code)
        self.code = code
        self.span = span
        self.suggestions = suggestions


def excerpt(text: str) -> str:
    """A text, or its beginning if it is long."""
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def shown(text: str) -> str:
    """A text fit to be shown: a lone character that cannot be becomes ``U+0000``."""
    return excerpt(text) if text.isprintable() or len(text) != 1 else f"U+{ord(text):04X}"


def with_suggestions(remark: Remark) -> Remark:
    """The remark with what may have been meant, if it says nothing of it yet."""
    known = _KNOWN.get(remark.code)
    if not known or remark.suggestions:
        return remark
    text = dict(remark.values)["text"].lower()
    similar = [text] if text in known else get_close_matches(text, known, n=3, cutoff=0.7)
    return replace(remark, suggestions=tuple(dict.fromkeys(known[word] for word in similar)))


def fault_of(error: "UnexpectedInput", text: str) -> Unreadable:
    """Where and why the grammar could not go on in a line."""
    at = min(error.pos_in_stream or 0, len(text))
    expected: set[str] = getattr(error, "allowed", None) or getattr(error, "expected", None) or set()
    rest = text[at:]
    word = rest.strip(" \t\n").split(" ")[0]
    if not word or word.startswith(";"):
        start = len(text) - len(text.lstrip(" \t"))
        return Unreadable("syntax.incomplete", (start, max(start, len(text[:at].rstrip(" \t")))))
    start = at + rest.index(word)
    if not text[:at].strip(" \t"):
        return Unreadable("syntax.unreadable", (start, start + len(word)))
    codes = (code for terminals, code in _BY_EXPECTATION if terminals & expected)
    return Unreadable(next(codes, "syntax.unreadable"), (start, start + len(word)))
