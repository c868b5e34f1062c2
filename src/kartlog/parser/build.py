"""From tokens to statements: what the parser calls for each rule of ``grammar.lark``.

Coarse tokens are taken apart here. All spans are offsets in the text that the parser was given.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from kartlog.cards import Card, card_from_name
from kartlog.parser import document as doc
from kartlog.parser.grammar import compiled

if TYPE_CHECKING:
    from lark import Token

Part: TypeAlias = Any
"""A token or what another rule made; None for an optional part that is absent."""
Callback: TypeAlias = Callable[[list[Part]], object]


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

_MARKS = "(<ACCEPTED>)?(<GLYPH>)?(<TIME>)?"
_BID = "(<OF>)?(?:(<COUNT>)|<PASS>)" + _MARKS
_GIFT = "(<RECIPIENT>)(<SEEN>)" + _MARKS
_SAID = "(<OF>)?(<COUNT>)(<ACCEPTED>)?"
_IN_TRICKS = "(<SLASH>)|(<LEADER>)|(<OF>)?(<SEEN>)(<DECLARES>)?" + _MARKS


def _words(template: str, token: "Token") -> Iterator[tuple[tuple[str | None, ...], doc.Span]]:
    """The groups and the span of each word in a token."""
    at = token.start_pos or 0
    for match in compiled(template).finditer(token):
        start, end = match.span()
        yield match.groups(), (at + start, at + end)


def _seat(prefix: str | None) -> int | None:
    """The seat of a prefix such as ``2:``; None for no prefix and for ``talon:``."""
    return int(prefix[0]) if prefix and prefix[0].isdigit() else None


def _card(name: str | None) -> Card | None:
    return None if name is None or name == "?" else card_from_name(name)


@cache
def _marks_without_time(declares: str | None, accepted: str | None, glyph: str | None) -> doc.Marks:
    return doc.Marks(declares is not None, accepted is not None, glyph or "")


def _marks(declares: str | None, accepted: str | None, glyph: str | None, time: str | None) -> doc.Marks:
    if time:
        return doc.Marks(declares is not None, accepted is not None, glyph or "", time[1:])
    if declares or accepted or glyph:
        return _marks_without_time(declares, accepted, glyph)
    return doc.NO_MARKS


def _string(token: str) -> str:
    return re.sub(r'\\(["\\])', r"\1", token.strip()[1:-1])


def _number(token: str | None) -> int | None:
    return None if token is None else int(token)


def _text(token: str | None) -> str:
    return "" if token is None else token.strip(" \t")


def _cards(token: "Token") -> tuple[doc.CardSeen, ...]:
    at = token.start_pos or 0
    return tuple(
        doc.CardSeen(_card(match[0]), (at + match.start(), at + match.end()))
        for match in compiled("<SEEN>").finditer(token)
    )


def _cards_or_unknown(token: "Token") -> tuple[doc.CardSeen, ...] | None:
    """A lone ``?`` stands for all cards, not for one."""
    return None if token.strip() == "?" else _cards(token)


def _trick_line(token: "Token") -> TrickLine:
    tricks: list[doc.Trick] = []
    spans: list[doc.Span] = []
    leader: int | None = None
    cards: list[doc.PlayedCard] = []
    start: int | None = None
    closed = False

    def end_trick() -> None:
        if cards:
            tricks.append(doc.Trick(tuple(cards), leader))
            spans.append((cards[0].span[0] if start is None else start, cards[-1].span[1]))
            cards.clear()

    for (slash, leads, of, seen, *marks), span in _words(_IN_TRICKS, token):
        closed = slash is not None
        if seen:
            cards.append(doc.PlayedCard(_card(seen), _seat(of), _marks(*marks), span))
        else:
            end_trick()
            leader = _seat(leads)
            start = span[0] if leads else None
    end_trick()
    return TrickLine(tuple(tricks), tuple(spans), closed)


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
    return doc.Bids(
        tuple(
            doc.BidSaid(_number(count), _seat(of), _marks(None, *marks), span)
            for (of, count, *marks), span in _words(_BID, token)
        )
    )


def _give(token: "Token") -> doc.Give:
    return doc.Give(
        tuple(
            doc.Gift(_seat(to), _card(seen), _marks(None, *marks), span)
            for (to, seen, *marks), span in _words(_GIFT, token)
        )
    )


def _contract(token: "Token") -> doc.Contract:
    ((of, count, accepted), _), *_ = _words(_SAID, token)
    return doc.Contract(_number(count) or 0, _seat(of), accepted is not None)


def _numbers(word: "Token", token: "Token") -> doc.Numbers:
    at = token.start_pos or 0
    matches = list(compiled("<ENTRY>").finditer(token))
    return doc.Numbers(
        str(word),
        tuple(m[0] if m[0] in "-?" else int(m[0]) for m in matches),
        tuple((at + m.start(), at + m.end()) for m in matches),
    )


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


def callbacks() -> dict[str, Callback]:
    """What the parser calls, by the name of the rule."""
    lines: dict[str, Callback] = {"said": tuple, "remark": lambda parts: (None, parts[0]), "piece": _piece}
    return lines | {rule: _spread(make) for rule, make in STATEMENTS.items()}


def _spread(make: Callable[..., Raw]) -> Callback:
    return lambda parts: make(*parts)
