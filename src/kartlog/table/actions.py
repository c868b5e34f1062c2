"""Actions as text: what a frame lists as legal, and everything else that a line of a log can say.

An action is read by the grammar of the notation, as the line that it would be: there is no other.
"""

import re
from dataclasses import replace
from functools import lru_cache
from typing import Final, TypeAlias

from kartlog.engine.position import Violation
from kartlog.parser import document as doc
from kartlog.parser.build import RawLine, TrickLine
from kartlog.parser.pieces import read_piece
from kartlog.parser.table import seats_in
from kartlog.parser.writer import word_of
from kartlog.table.ruling import foreign

Said: TypeAlias = doc.Line
"""One thing said at the table: a line with a statement, or with nothing but a comment."""

_REMEMBERED: Final = 4096
_GIFTS: Final = re.compile(r"(?:(?:\d|talon):\S+(?: +|$))+")
_NO_STATEMENT: Final = "syntax.unknown-statement"
"""A log keeps what it does not know; at the table that is no action."""
_CALL: Final = re.compile(r"(?:\d:)?(?:\d+|-)[^\s\w:]*(?:@[\d.]+)?")


class UnreadableError(ValueError):
    """A text that is no action; ``violation`` says why, as a reader of logs does."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(violation.code)
        self.violation = violation


@lru_cache(_REMEMBERED)
def line_for(action: str, *, bidding: bool) -> str:
    """The line of a log that an action makes: a number is a bid or a contract, a pair is a gift.

    >>> line_for("105", bidding=True), line_for("120", bidding=False), line_for("-", bidding=False)
    ('bid 105', 'contract 120', 'bid -')
    >>> line_for("3:JS", bidding=False), line_for("QH+", bidding=False), line_for("take 2", bidding=False)
    ('give 3:JS', 'QH+', 'take 2')
    """
    if _CALL.fullmatch(action):
        return f"bid {action}" if bidding or "-" in action else f"contract {action}"
    return f"give {action}" if _GIFTS.fullmatch(action) else action


@lru_cache(_REMEMBERED)
def read(line: str, seats: int) -> Said:
    """A line of a log in which one thing is said; :class:`UnreadableError` for anything else.

    >>> read("contract 120", 3).statement
    Contract(amount=120, seat=None, accepted=False)
    """
    lines, faults = read_piece(line)
    if faults:
        fault = next(iter(faults.values()))
        if fault.code == _NO_STATEMENT:
            raise UnreadableError(_too_much(line.strip()))
        # Some messages speak of lines, and count them.
        values = (*fault.values, ("lines", str(len(lines))))
        raise UnreadableError(Violation(fault.code, values, fault.suggestions))
    if len(lines) != 1:
        raise UnreadableError(_too_much(line.strip()))
    said = _said(lines[0])
    for seat in seats_in(said.statement):
        wrong = foreign(seat, seats)
        if wrong is not None:
            raise UnreadableError(wrong)
    return said


def _said(line: RawLine) -> Said:
    statement = line.statement
    if statement is not None and line.comment is not None:
        raise UnreadableError(_too_much(f"; {line.comment}"))
    if isinstance(statement, TrickLine):
        cards = [card for trick in statement.tricks for card in trick.cards]
        if len(cards) > 1:
            raise UnreadableError(_too_much(word_of(cards[1])))
        statement = statement.tricks[0]
    elif isinstance(statement, doc.Bids) and len(statement.bids) > 1:
        raise UnreadableError(_too_much(word_of(statement.bids[1])))
    return doc.Line(statement, line.comment)


def _too_much(text: str) -> Violation:
    return Violation("syntax.surplus", (("text", text),))


# --- whose action it is, and what is marked on it ----------------------------------------------------


def said_by(said: Said, seat: int, turn: int) -> Said:
    """The same with its seat, from 1, where it is not that whose turn it is."""
    statement, written = said.statement, None if seat == turn else seat
    match statement:
        case doc.Bids():
            return doc.Line(doc.Bids((replace(statement.bids[0], seat=written),)))
        case doc.Trick():
            return doc.Line(doc.Trick((replace(statement.cards[0], seat=written),)))
        case doc.Contract():
            return doc.Line(replace(statement, seat=statement.seat or written))
    return said


def names_no_seat(statement: doc.Statement | None) -> bool:
    """Whether an action is the declarer's without saying so."""
    return isinstance(statement, doc.Take | doc.Give | doc.WriteOff)


def is_accepted(statement: doc.Statement | None) -> bool:
    """Whether it carries the mark ``*``."""
    match statement:
        case doc.Bids():
            return any(bid.marks.accepted for bid in statement.bids)
        case doc.Trick():
            return any(card.marks.accepted for card in statement.cards)
        case doc.Give():
            return any(gift.marks.accepted for gift in statement.gifts)
        case doc.Contract():
            return statement.accepted
    return False


def with_mark(statement: doc.Statement, *, accepted: bool) -> doc.Statement:
    """The same with or without the mark ``*``, where the notation has one for it."""
    if is_accepted(statement) == accepted:
        return statement
    match statement:
        case doc.Bids():
            bids = tuple(replace(bid, marks=replace(bid.marks, accepted=accepted)) for bid in statement.bids)
            return doc.Bids(bids)
        case doc.Trick():
            cards = tuple(
                replace(card, marks=replace(card.marks, accepted=accepted)) for card in statement.cards
            )
            return replace(statement, cards=cards)
        case doc.Give():
            gifts = tuple(
                replace(gift, marks=replace(gift.marks, accepted=accepted)) for gift in statement.gifts
            )
            return doc.Give(gifts)
        case doc.Contract():
            return replace(statement, accepted=accepted)
    return statement
