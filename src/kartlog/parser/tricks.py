"""From lines of cards to tricks: a trick becomes one line, however the log broke it."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from kartlog.parser.build import RawLine, TrickLine
from kartlog.parser.document import Line, Trick, Unparsed, Variation
from kartlog.parser.spans import Span


def regroup(lines: Iterable[RawLine], size: int) -> tuple[Line, ...]:
    """The lines of a deal, each trick of ``size`` cards on a line of its own.

    A newline ends a trick only when it is full; a ``/`` and a leader always begin a new one. Of a trick
    written over several lines all comments but the last come to stand before it, and statements that
    interrupt it after it. An unreadable line ends a trick, for it may have held the cards that are missing.
    """
    done: list[Line] = []
    waiting: int | None = None  # where in `done` a trick waits for more cards
    for line in lines:
        written = line.statement
        if isinstance(written, TrickLine):
            at = _append(done, waiting, written, size)
            if line.comment is not None:
                done[at] = replace(done[at], comment=line.comment)
            waiting = None if written.closed or _is_full(done[at], size) else at
        elif isinstance(written, Variation):
            tricks = tuple(part for trick in written.tricks for part in _dealt_out(trick, size))
            done.append(Line(Variation(tricks), line.comment, line.span))
        else:
            done.append(Line(written, line.comment, line.span))
            if isinstance(written, Unparsed):
                waiting = None  # it may have held the missing cards
    return tuple(done)


def _append(done: list[Line], waiting: int | None, written: TrickLine, size: int) -> int:
    """Add a line of tricks, the first perhaps to the trick that waits; where the last one now stands."""
    first, *others = zip(written.tricks, written.spans, strict=True)
    last = len(done)
    if waiting is not None and first[0].leader is None:
        joined, *tricks = _lines(*_joined(done[waiting], *first), size)
        comments = [line for line in done[waiting:] if line.statement is None]
        if done[waiting].comment is not None:
            comments.insert(0, Line(None, done[waiting].comment, done[waiting].span))
        interruptions = [line for line in done[waiting + 1 :] if line.statement is not None]
        done[waiting:] = [*comments, joined, *interruptions]
        last = waiting + len(comments)
    else:
        tricks = list(_lines(*first, size))
    for trick, span in others:
        tricks.extend(_lines(trick, span, size))
    done.extend(tricks)
    return len(done) - 1 if tricks else last


def _joined(head: Line, tail: Trick, span: Span) -> tuple[Trick, Span]:
    assert isinstance(head.statement, Trick)
    return Trick(head.statement.cards + tail.cards, head.statement.leader), (head.span[0], span[1])


def _lines(trick: Trick, span: Span, size: int) -> Iterator[Line]:
    """The lines of what was written as one trick: more than one if it has too many cards."""
    if len(trick.cards) <= size:
        yield Line(trick, None, span)
        return
    for part in _dealt_out(trick, size):
        yield Line(part, None, (span[0] if part.leader else part.cards[0].span[0], part.cards[-1].span[1]))


def _dealt_out(trick: Trick, size: int) -> Iterator[Trick]:
    for start in range(0, len(trick.cards), size):
        yield Trick(trick.cards[start : start + size], None if start else trick.leader)


def _is_full(line: Line, size: int) -> bool:
    return isinstance(line.statement, Trick) and len(line.statement.cards) >= size
