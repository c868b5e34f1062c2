"""From tokens to statements: what the parser calls for each rule of ``grammar.lark``.

Coarse tokens are taken apart here. All spans are offsets in the text that the parser was given.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from kartlog.cards import UNKNOWN, Card, card_from_name
from kartlog.parser import document as doc
from kartlog.parser.grammar import Callback, Part, composed, load

if TYPE_CHECKING:
    from lark import Lark, Token


@dataclass(frozen=True, slots=True)
class TrickLine:
    """A line of tricks as it stands, before it is known how many cards make a trick."""

    tricks: tuple[doc.Trick, ...]
    spans: tuple[doc.Span, ...]
    """Of each trick, its leader included."""
    closed: bool = False
    """The line ends with ``/``: its last trick is over, full or not."""


Raw: TypeAlias = doc.Statement | TrickLine


@dataclass(frozen=True, slots=True)
class RawLine:
    """A line as the grammar reads it; ``span`` is that of the statement, or of the lone comment."""

    statement: Raw | None
    comment: str | None
    span: doc.Span


# --- the words of coarse tokens ----------------------------------------------------------------------

_MARKS: Final = "(<ACCEPTED>)?(<GLYPH>)?(<TIME>)?"
_BID: Final = "(<OF>)?(?:(<COUNT>)|<PASS>)" + _MARKS
_GIFT: Final = "(<RECIPIENT>)(<SEEN>)" + _MARKS
_PLAYED: Final = "(<OF>)?(<SEEN>)(<DECLARES>)?" + _MARKS
_REMEMBERED: Final = 4096
"""How many words to remember: there are few, and they come again and again."""


def _words(template: str, token: "Token") -> Iterator[tuple[str, doc.Span]]:
    """The words in a token, with their spans."""
    at = token.start_pos or 0
    for match in compiled(template).finditer(token):
        start, end = match.span()
        yield match[0], (at + start, at + end)


def _groups(template: str, word: str) -> tuple[str | None, ...]:
    match = compiled(template).fullmatch(word)
    assert match, f"{word} is no word of its token"
    return match.groups()


@lru_cache(_REMEMBERED)
def _played_word(word: str) -> tuple[Card | None, int | None, doc.Marks]:
    of, seen, *marks = _groups(_PLAYED, word)
    return _card(seen), _seat(of), _marks(*marks)


@lru_cache(_REMEMBERED)
def _bid_word(word: str) -> tuple[int | None, int | None, doc.Marks]:
    of, count, *marks = _groups(_BID, word)
    return _number(count), _seat(of), _marks(None, *marks)


@lru_cache(_REMEMBERED)
def _gift_word(word: str) -> tuple[int | None, Card | None, doc.Marks]:
    to, seen, *marks = _groups(_GIFT, word)
    return _seat(to), _card(seen), _marks(None, *marks)


def _seat(prefix: str | None) -> int | None:
    """The seat of a prefix such as ``2:``; None for no prefix and for ``talon:``."""
    return int(prefix[0]) if prefix and prefix[0].isdigit() else None


def _card(name: str | None) -> Card | None:
    return None if name is None or name == UNKNOWN else card_from_name(name)


def _marks(declares: str | None, accepted: str | None, glyph: str | None, time: str | None) -> doc.Marks:
    if not (declares or accepted or glyph or time):
        return doc.NO_MARKS
    return doc.Marks(declares is not None, accepted is not None, glyph or "", time[1:] if time else "")


def _string(token: str) -> str:
    return re.sub(r'\\(["\\])', r"\1", token.strip()[1:-1])


def _number(token: str | None) -> int | None:
    return None if token is None else int(token)


def _text(token: str | None) -> str:
    return "" if token is None else token.strip(" \t")


def _cards(token: "Token") -> tuple[doc.CardSeen, ...]:
    return tuple(doc.CardSeen(_card(word), span) for word, span in _words("<SEEN>", token))


def _cards_or_unknown(token: "Token") -> tuple[doc.CardSeen, ...] | None:
    """A lone ``?`` stands for all cards, not for one."""
    return None if token.strip() == UNKNOWN else _cards(token)


def _trick_line(token: "Token") -> TrickLine:
    tricks: list[doc.Trick] = []
    spans: list[doc.Span] = []
    cards: list[doc.PlayedCard] = []
    leader: int | None = None
    start = token.start_pos or 0

    def end_trick() -> None:
        if cards:
            tricks.append(doc.Trick(tuple(cards), leader))
            spans.append((start if leader else cards[0].span[0], cards[-1].span[1]))
            cards.clear()

    word = ""
    for word, span in _words("<SLASH>|<LEADER>|<PLAYED>", token):
        if word == "/":
            end_trick()
            leader = None
        elif word[-1] in " \t":
            end_trick()
            leader, start = _seat(word), span[0]
        else:
            cards.append(doc.PlayedCard(*_played_word(word), span))
    end_trick()
    return TrickLine(tuple(tricks), tuple(spans), closed=word == "/")


# --- lines -------------------------------------------------------------------------------------------


def _piece(parts: list[Part]) -> list[RawLine]:
    """The lines between the newlines; a line starts where the newline before it ends."""
    lines: list[RawLine] = []
    start = 0
    said: tuple[Raw | None, Token | None] | None = None
    for part in parts:
        if isinstance(part, tuple):
            said = part
            continue
        if said is not None:
            lines.append(_line(*said, start, part.start_pos))
            said = None
        start = part.end_pos
    return lines


def _line(statement: Raw | None, comment: "Token | None", start: int, end: int) -> RawLine:
    if comment is None:
        return RawLine(statement, None, (start, end))
    text = comment.lstrip(" \t")[1:].rstrip(" \t").removeprefix(" ")
    if statement is None:
        return RawLine(None, text, (start, end))
    return RawLine(statement, text, (start, comment.start_pos or 0))


# --- statements --------------------------------------------------------------------------------------


def _bid(token: "Token") -> doc.Bids:
    return doc.Bids(tuple(doc.BidSaid(*_bid_word(word), span) for word, span in _words("<BID>", token)))


def _give(token: "Token") -> doc.Give:
    return doc.Give(tuple(doc.Gift(*_gift_word(word), span) for word, span in _words("<GIFT>", token)))


def _contract(token: "Token") -> doc.Contract:
    amount, seat, marks = _bid_word(token.strip(" \t"))
    assert amount is not None, "a contract is no pass"
    return doc.Contract(amount, seat, marks.accepted)


def _numbers(word: "Token", token: "Token") -> doc.Numbers:
    entries = list(_words("<ENTRY>", token))
    values = tuple(entry if entry in ("-", "?") else int(entry) for entry, _ in entries)
    return doc.Numbers(str(word), values, tuple(span for _, span in entries))


def _end(text: "Token | None") -> doc.Notice:
    return doc.Notice("end", None, _text(text))


STATEMENTS: Final[dict[str, Callable[..., Raw]]] = {
    "tag": lambda name, *values: doc.Tag(str(name), tuple(map(_string, values))),
    "deal": lambda number, dealer: doc.DealStart(_number(number), _number(dealer)),
    "cut": lambda cards: doc.Cut(_cards(cards)),
    "deck": lambda cards: doc.Deck(_cards(cards)),
    "hand": lambda seat, cards: doc.Hand(int(seat), _cards_or_unknown(cards)),
    "talon": lambda index, cards: doc.Talon(_cards_or_unknown(cards), _number(index)),
    "redeal": lambda seat, ground, declined: doc.Redeal(int(seat), _text(ground), declined is not None),
    "dark": lambda seat: doc.Dark(int(seat)),
    "bid": _bid,
    "take": lambda index, face: doc.Take(_number(index), None if face is None else _text(face) == "shown"),
    "give": _give,
    "contract": _contract,
    "writeoff": lambda price: doc.WriteOff(_text(price)),
    "play": lambda: doc.PlayStart(),
    "tricks": _trick_line,
    "variation": lambda token: doc.Variation(_trick_line(token).tricks),
    "rest": lambda seat: doc.Rest(int(seat)),
    "numbers": _numbers,
    "adjust": lambda seat, n, why: doc.Adjust(int(seat), int(n), "" if why is None else _string(why)),
    "peek": lambda seat, text: doc.Peek(int(seat), _text(text)),
    "expose": lambda seat, cards: doc.Expose(int(seat), _cards(cards)),
    "notice": lambda word, seat, text: doc.Notice(str(word), _number(seat), _text(text)),
    "end": _end,
    "unknown": lambda word, text: doc.Unknown(str(word), _text(text)),
}
"""What each rule of a statement makes of its parts."""


def _spread(make: Callable[..., Raw]) -> Callback:
    return lambda parts: make(*parts)


# --- the grammar, loaded once ------------------------------------------------------------------------


@cache
def parser() -> "Lark":
    """The parser of a piece of text, which makes :class:`RawLine` of it."""
    lines: dict[str, Callback] = {"said": tuple, "remark": lambda parts: (None, parts[0]), "piece": _piece}
    return load(lines | {rule: _spread(make) for rule, make in STATEMENTS.items()})


@cache
def compiled(template: str) -> re.Pattern[str]:
    """A regular expression in which each ``<TERMINAL>`` stands for that terminal of the grammar.

    >>> compiled("(<CARD>)(<DECLARES>)?").fullmatch("10H+").groups()
    ('10H', '+')
    """
    return re.compile(composed(parser(), template))
