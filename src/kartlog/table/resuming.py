"""From a log back to the table: every state that it went through, whatever is in it."""

from collections.abc import Iterator
from dataclasses import replace

from kartlog.engine.position import Violation
from kartlog.parser import document as doc
from kartlog.table.actions import Said
from kartlog.table.closing import closed
from kartlog.table.dealing import begun
from kartlog.table.state import DealState, State, recorded
from kartlog.table.trial import Step, judged, new_findings, plain_steps, read_again
from kartlog.table.writing import Lines

_DEALT = (doc.DealStart, doc.Tag, doc.Cut, doc.Deck, doc.Hand, doc.Talon, type(None))
"""What belongs to the deal itself, before anything happens in it."""
_WITHOUT_MEANING = (type(None), doc.Tag, doc.Variation, doc.Unknown)
"""Statements that change nothing at the table, wherever they stand."""

Passage = tuple[State, Said | None, tuple[str, ...]]
"""A state, what brought it about (None: it was dealt), and the codes of what was wrong with that."""


def passages(state: State, deals: tuple[doc.Deal, ...]) -> Iterator[Passage]:
    """The states of a game with these deals, one after the other, from one without any."""
    for deal in deals:
        last = deal is deals[-1]
        for passage in _through(state, deal.lines, last=last):
            state = passage[0]
            yield passage


def at_once(state: State, deals: tuple[doc.Deal, ...]) -> State:
    """The state after these deals, without those on the way."""
    for deal in deals:
        state = state.with_deal(recorded(state.setting, deal.lines, exact=False))
    return state


def _through(state: State, lines: Lines, *, last: bool) -> Iterator[Passage]:
    """One deal, from the deal itself to its last line; the end of the last is written if the log lacks it."""
    first = next((at for at, line in enumerate(lines) if not isinstance(line.statement, _DEALT)), len(lines))
    deal, violations = begun(state.setting, lines[:first])
    yield state.with_deal(deal), None, _codes(violations)
    at = first
    while at < len(lines):
        if _only_announces(lines, at):
            at += 1
        for said, line in _parts(lines[at]):
            deal, codes = _next(deal, said, (*lines[:at], line))
            if line is lines[at]:
                deal = _as_closed(deal, lines, last=last)
            yield state.with_deal(deal), said, codes
        at = max(at + 1, len(deal.lines))


def _as_closed(deal: DealState, lines: Lines, *, last: bool) -> DealState:
    """The deal with its score, if that is what stands next in the log, or if nothing does."""
    done = closed(deal)
    as_written = done.lines == lines[: len(done.lines)]
    return done if as_written or (last and deal.lines == lines) else deal


def _only_announces(lines: Lines, at: int) -> bool:
    """Whether this is the word ``play`` before the play: at the table that is one with the first card."""
    following = lines[at + 1].statement if at + 1 < len(lines) else None
    return isinstance(lines[at].statement, doc.PlayStart) and isinstance(following, doc.Trick | doc.Rest)


def _parts(line: doc.Line) -> Iterator[tuple[Said, doc.Line]]:
    """What is said in a line, one thing after the other, each with the line as far as it has come."""
    statement = line.statement
    if isinstance(statement, doc.Bids):
        for end, bid in enumerate(statement.bids, 1):
            part = line if end == len(statement.bids) else doc.Line(doc.Bids(statement.bids[:end]))
            yield doc.Line(doc.Bids((bid,))), part
    elif isinstance(statement, doc.Trick):
        for end, card in enumerate(statement.cards, 1):
            begun = replace(statement, cards=statement.cards[:end])
            part = line if end == len(statement.cards) else doc.Line(begun)
            yield doc.Line(replace(statement, cards=(card,))), part
    else:
        yield line, line


def _next(deal: DealState, said: Said, lines: Lines) -> tuple[DealState, tuple[str, ...]]:
    """The deal after one more thing said, with the log as it says so."""
    statement = said.statement
    if isinstance(statement, _WITHOUT_MEANING):
        return replace(deal, lines=lines, closed=None), ()
    plain = deal.exact and not (isinstance(statement, doc.Trick) and statement.leader is not None)
    steps = plain_steps(deal, statement) if plain else None
    if steps is not None and not _chooses_silently(deal, steps):
        trial = judged(deal, said, steps)
        return trial.with_lines(lines), _codes((*trial.violations, *trial.notes))
    found = tuple(finding.code for finding in new_findings(deal, lines))
    return read_again(deal, statement, lines), found


def _chooses_silently(deal: DealState, steps: tuple[Step, ...]) -> bool:
    """Whether of two talons one is taken without being named: then all that follows may tell which."""
    return len(steps) > 1 and steps[0].kind == "take" and deal.context.layout.talons > 1


def _codes(violations: tuple[Violation, ...]) -> tuple[str, ...]:
    return tuple(violation.code for violation in violations)
