"""Deals that begin without the word ``deal``: it is misspelt, or it is missing."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import Final

from kartlog.parser import document as doc
from kartlog.parser.build import Raw, RawLine, TrickLine, compiled
from kartlog.parser.faults import STATEMENT_WORDS
from kartlog.parser.lines import count_lines

_NOTHING_YET: Final = frozenset({doc.Tag, doc.Unknown, doc.Unparsed, type(None)})
"""What stands before the first deal and does not open it."""
_ONCE_A_DEAL: Final = frozenset({doc.Hand, doc.Bids, doc.Talon, doc.Cut, doc.Deck})
_PLAY: Final = frozenset({doc.PlayStart, doc.Trick, TrickLine, doc.Rest, doc.Numbers})


@dataclass(frozen=True, slots=True)
class Opening:
    """A line that opens a deal, the line at which the deal then starts, and what there is to say."""

    line: int
    start: int
    remark: doc.Remark


@dataclass(slots=True)
class _Progress:
    """How far the deal under way has come."""

    begun: bool
    said: set[object] = field(default_factory=set)
    played: bool = False
    scored: bool = False

    def opens_next(self, statement: Raw | None) -> bool:
        """Whether this can only be the beginning of another deal."""
        if not self.begun:
            return type(statement) not in _NOTHING_YET
        if not self.played or type(statement) not in _ONCE_A_DEAL:
            return False
        return self.scored or _subject(statement) in self.said

    def note(self, statement: Raw | None) -> None:
        kind = type(statement)
        if kind in _ONCE_A_DEAL:
            self.said.add(_subject(statement))
        elif kind in _PLAY:
            self.played = True
            self.scored = self.scored or kind is doc.Numbers


def openings(lines: Sequence[RawLine], text: str, *, in_header: bool) -> list[Opening]:
    """The lines of a piece of text at which a deal begins unannounced."""
    found: list[Opening] = []
    progress = _Progress(begun=not in_header)
    for at, line in enumerate(lines):
        remark = _remark(line, progress)
        if remark:
            found.append(Opening(at, _with_comments_above(lines, at, text), remark))
            progress = _Progress(begun=True)
        progress.note(line.statement)
    return found


def opens_deal(said: Iterable[doc.Statement | None], statement: doc.Statement) -> bool:
    """Whether a statement after all that was said in a deal would begin another one."""
    progress = _Progress(begun=True)
    for before in said:
        progress.note(before)
    return progress.opens_next(statement)


def _remark(line: RawLine, progress: _Progress) -> doc.Remark | None:
    word = _misspelt_deal(line.statement)
    if word:
        start = line.span[0]
        return doc.Remark("syntax.misspelt-deal", (start, start + len(word)), (("text", word),), ("deal",))
    if progress.opens_next(line.statement):
        return doc.Remark("syntax.implicit-deal", line.span)
    return None


def _subject(statement: Raw | None) -> object:
    """What may be said once a deal: the hand of a seat, a talon, the auction."""
    match statement:
        case doc.Hand():
            return doc.Hand, statement.seat
        case doc.Talon():
            return doc.Talon, statement.index
        case _:
            return type(statement)


def _misspelt_deal(statement: Raw | None) -> str | None:
    """The first word of a line that would make a ``deal`` line if it were spelt right."""
    match statement:
        case doc.Unknown():
            text = f"{statement.word} {statement.text}"
        case doc.Unparsed():
            text = statement.text
        case _:
            return None
    word, _, rest = text.partition(" ")
    if not rest or len(word) > 6 or word in (*STATEMENT_WORDS, "dealer"):
        return None
    if not compiled("(?:<COUNT_ARG>)?(?:<_DEALER><SEAT_ARG>)?(?:<COMMENT>)?").fullmatch(" " + rest):
        return None
    return word if SequenceMatcher(None, word.lower(), "deal").ratio() >= 0.75 else None


def _with_comments_above(lines: Sequence[RawLine], at: int, text: str) -> int:
    """The first of the comment lines right above a line."""
    while at and lines[at - 1].statement is None:
        between = text[lines[at - 1].span[1] : lines[at].span[0]]
        if count_lines(between) != 1:
            break
        at -= 1
    return at
