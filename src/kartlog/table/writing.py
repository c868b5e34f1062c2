"""The lines of a deal as they grow: each thing said finds its place, so that the text reads as it was."""

from dataclasses import replace

from kartlog.engine.position import Violation
from kartlog.parser import document as doc
from kartlog.parser.reader import loads
from kartlog.parser.writer import dumps
from kartlog.table.actions import Said, UnreadableError

Lines = tuple[doc.Line, ...]


def tag_line(name: str, values: tuple[str, ...]) -> doc.Line:
    """A tag as a log has it; :class:`UnreadableError` for one that, read again, would be something else.

    >>> tag_line("Event", ("Thursday table",)).statement
    Tag(name='Event', values=('Thursday table',))
    """
    line = doc.Line(doc.Tag(name, values))
    read = loads(dumps(doc.Game((line,))))
    if [(game.header, game.deals) for game in read] != [((line,), ())]:
        raise UnreadableError(Violation("syntax.bad-tag", (("tag", name), ("text", " ".join(values)))))
    return line


def with_said(lines: Lines, said: Said, *, open_trick: bool) -> Lines:
    """The lines with one more thing said; ``open_trick``: the last trick still lacks a card.

    >>> lines = with_said((), doc.Line(doc.Bids((doc.BidSaid(100),))), open_trick=False)
    >>> with_said(lines, doc.Line(doc.Bids((doc.BidSaid(None),))), open_trick=False)[0].statement.bids[1]
    BidSaid(amount=None, seat=None, marks=Marks(declares=False, accepted=False, glyph='', time=''))
    """
    statement = said.statement
    if isinstance(statement, doc.Bids):
        return _with_bid(lines, statement)
    at = _open_trick(lines) if open_trick else None
    if isinstance(statement, doc.Trick):
        return (*lines, said) if at is None else _with_card(lines, at, statement)
    if statement is None:
        return _with_comment(lines, said.comment or "", at)
    if at is not None and isinstance(statement, doc.Expose | doc.Peek):
        # A trick is one line, and what was seen while it lay there can only be said before it.
        return (*lines[:at], said, *lines[at:])
    return (*lines, said)


def _with_bid(lines: Lines, bids: doc.Bids) -> Lines:
    last = lines[-1] if lines else doc.Line()
    if isinstance(last.statement, doc.Bids) and last.comment is None:
        return (*lines[:-1], doc.Line(doc.Bids(last.statement.bids + bids.bids)))
    return (*lines, doc.Line(bids))


def _with_card(lines: Lines, at: int, trick: doc.Trick) -> Lines:
    begun = lines[at]
    assert isinstance(begun.statement, doc.Trick)
    # What is commented on a trick that goes on stands before it.
    before = () if begun.comment is None else (doc.Line(None, begun.comment),)
    joined = doc.Line(doc.Trick(begun.statement.cards + trick.cards, begun.statement.leader))
    return (*lines[:at], *before, joined, *lines[at + 1 :])


def _with_comment(lines: Lines, comment: str, at: int | None) -> Lines:
    if at is not None:
        return (*lines[:at], doc.Line(None, comment), *lines[at:])
    last = lines[-1] if lines else doc.Line()
    if last.statement is None or last.comment is not None:
        return (*lines, doc.Line(None, comment))
    return (*lines[:-1], replace(last, comment=comment))


def _open_trick(lines: Lines) -> int | None:
    """Where the trick is that further cards belong to; None if a line follows that may hold them."""
    for at in range(len(lines) - 1, -1, -1):
        if isinstance(lines[at].statement, doc.Trick):
            return at
        if isinstance(lines[at].statement, doc.Unparsed):
            return None
    return None
