"""What would be if something were said: judged first, carried out only if that is wanted.

Where every card is known the core judges and advances a single step, as it does for the replayer. Everything
else (cards that are not known, an auction that is not recorded, what arbiters say) is judged by the replayer
itself, with the deal as it would then stand.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple

from kartlog.engine import core
from kartlog.engine.findings import Finding
from kartlog.engine.frames import FrameKind
from kartlog.engine.judging.implied import (
    BEGINS_PLAY,
    cards_in_play,
    needs_talon,
    talon_on_show,
    unnamed_contract,
    untold_take,
)
from kartlog.engine.judging.meant import (
    actor,
    bid_meant,
    contract_meant,
    dark_meant,
    gift_meant,
    play_meant,
    redeal_meant,
    rest_meant,
    take_meant,
    writeoff_meant,
)
from kartlog.engine.judging.moments import Moment
from kartlog.engine.layout import NOBODY
from kartlog.engine.phases.contract import remark_on
from kartlog.engine.phases.redeal import TALON_GROUNDS
from kartlog.engine.position import (
    Ask,
    Begin,
    Context,
    Name,
    Position,
    TableEvent,
    Violation,
)
from kartlog.parser import document as doc
from kartlog.parser.openings import opens_deal
from kartlog.table.actions import Said, is_accepted, with_mark
from kartlog.table.ruling import against, counts, violation_of
from kartlog.table.state import DealState, recorded, replayed
from kartlog.table.writing import Lines, with_said

_OPENS_A_DEAL = Violation("syntax.implicit-deal")
_ENDED = Violation("end.over")
_PLAYED = (Violation("deal.off"),)
_SIDE_REMARKS = (doc.Adjust, doc.Peek, doc.Expose, doc.Notice, doc.Numbers)
"""What stands beside the play and leaves it as it was known."""
_NO_PLAY = (*_SIDE_REMARKS, type(None))


class Step(NamedTuple):
    """A step on the way: what the log would say of it, and what happens."""

    statement: doc.Statement
    kind: FrameKind | None
    """None for the word ``play``, which takes no step."""
    events: tuple[TableEvent, ...]


_BEGIN = Step(doc.PlayStart(), None, (Begin(),))


class Trial(NamedTuple):
    """Something said in a deal, and everything that is wrong with it."""

    deal: DealState
    said: Said
    violations: tuple[Violation, ...]
    notes: tuple[Violation, ...] = ()
    steps: tuple[Step, ...] = ()
    """What happens, where the core alone has judged it; nothing where the replayer has."""
    moments: tuple[Moment, ...] = ()
    after: Position | None = None
    marked: bool = False
    """Whether the mark of an accepted irregularity belongs to what was said itself."""
    fits: bool = True
    """Whether it can stand in the log of this deal at all."""

    def carried_out(self) -> DealState:
        """The deal after it, right or wrong."""
        deal, lines = self.deal, self.deal.lines
        open_trick = bool(deal.position.trick)
        if self.after is None:
            lines = with_said(lines, self._as_accepted(self.said), open_trick=open_trick)
            return read_again(deal, self.said.statement, lines)
        for step in self.steps[:-1]:
            lines = with_said(lines, doc.Line(step.statement), open_trick=False)
        return self.with_lines(with_said(lines, self._as_accepted(self.said), open_trick=open_trick))

    def _as_accepted(self, said: Said) -> Said:
        """What was said, with its mark where one belongs to it."""
        if said.statement is None or is_accepted(said.statement) == self.marked:
            return said
        return doc.Line(with_mark(said.statement, accepted=self.marked))

    def with_lines(self, lines: Lines) -> DealState:
        """The deal after its steps, where the log says so in these lines."""
        deal, sightings = self.deal, self.deal.sightings
        event = self.steps[-1].events[0]
        if isinstance(event, Ask) and event.ground in TALON_GROUNDS:
            step = len(deal.moments) + len(self.moments) - 1
            sightings = (*sightings, talon_on_show(deal.context, self.moments[-1].before, step))
        assert self.after is not None
        moments = deal.moments + self.moments
        return DealState(
            deal.setting, lines, deal.context, self.after, deal.exact, deal.ended, moments, sightings
        )


def tried(deal: DealState, said: Said) -> Trial:
    """What is wrong with something, said now."""
    statement = said.statement
    if deal.ended and statement is not None:
        return Trial(deal, said, (_ENDED,), fits=False)
    if isinstance(statement, doc.Bids) and _opens_another(deal, statement):
        return Trial(deal, said, (_OPENS_A_DEAL,), fits=False)
    steps = plain_steps(deal, statement) if deal.exact else None
    trial = _replayed(deal, said) if steps is None else judged(deal, said, steps)
    if deal.done and not trial.violations and not isinstance(statement, _NO_PLAY):
        # A log may say so once the points are written; at the table nobody acts in a deal that is done.
        return Trial(deal, said, _after_the_deal(deal, statement), fits=False)
    return trial


def _after_the_deal(deal: DealState, statement: doc.Statement | None) -> tuple[Violation, ...]:
    """What is wrong with a step of a deal when all has been played."""
    over = deal.position._replace(phase="over", turn=NOBODY)
    own = _own_step(deal.context, over, statement)
    events = () if own is None else own.events
    found = tuple(violation for event in events for violation in core.judge(deal.context, over, event))
    return found or _PLAYED


def _opens_another(deal: DealState, bids: doc.Bids) -> bool:
    """Whether a reader of the log would take a bid for the beginning of the next deal."""
    if deal.position.phase == "auction" and deal.exact:
        return False
    return opens_deal((line.statement for line in deal.lines), bids)


def judged(deal: DealState, said: Said, steps: tuple[Step, ...]) -> Trial:
    """The same where the steps that are taken are known."""
    context, position = deal.context, deal.position
    violations: list[Violation] = []
    notes: list[Violation] = []
    moments: list[Moment] = []
    found_before = 0
    for statement, kind, events in steps:
        before, found_before = position, len(violations)
        for event in events:
            violations += core.judge(context, position, event)
            position = core.advance(context, position, event)
        if kind is None:
            continue
        seat = actor(before.declarer, events[0])
        moments.append(Moment(kind, seat, events, before, position, None, _marks(statement)))
        note = remark_on(context, position, events[0].amount) if isinstance(events[0], Name) else None
        if note:
            notes.append(note)
    return Trial(
        deal,
        said,
        tuple(violations),
        tuple(notes),
        steps,
        tuple(moments),
        position,
        marked=len(violations) > found_before,
    )


def _marks(statement: doc.Statement) -> doc.Marks:
    if isinstance(statement, doc.Trick):
        return statement.cards[0].marks
    return statement.bids[0].marks if isinstance(statement, doc.Bids) else doc.NO_MARKS


# --- the steps of what is said -------------------------------------------------------------------------


def plain_steps(deal: DealState, statement: doc.Statement | None) -> tuple[Step, ...] | None:
    """The steps that a statement takes, with those that it leaves to be derived.

    None where only the whole deal says what they are.
    """
    own = _own_step(deal.context, deal.position, statement)
    if own is None or _comes_late(deal, statement):
        return None
    return (*_left_out(deal.context, deal.position, own.statement), own)


def _comes_late(deal: DealState, statement: doc.Statement | None) -> bool:
    """Whether the log says only now what was derived before, so that it no longer is."""
    position = deal.position
    derived = isinstance(statement, doc.Take) and position.taken >= 0
    derived = derived or (isinstance(statement, doc.Contract) and position.contract > 0)
    return derived and not any(type(line.statement) is type(statement) for line in deal.lines)


def _left_out(context: Context, position: Position, statement: doc.Statement) -> Iterator[Step]:
    """What a log need not say before this: the talon is taken, the contract is the bid, the play begins."""
    take = untold_take(position, cards_in_play(statement)) if needs_talon(statement) else None
    if take is not None:
        several = context.layout.talons > 1
        yield Step(doc.Take(take.talon + 1 if several else None), "take", (take,))
        position = core.advance(context, position, take)
    if not isinstance(statement, BEGINS_PLAY) or position.phase != "exchange":
        return
    contract = unnamed_contract(position)
    if contract is not None:
        yield Step(doc.Contract(contract.amount), "contract", (contract,))
    if not isinstance(statement, doc.PlayStart):
        yield _BEGIN


def _own_step(context: Context, position: Position, statement: doc.Statement | None) -> Step | None:
    """The step of a statement itself; None for what takes none, or none of its own."""
    if position.phase == "auction" and isinstance(statement, _AFTER_THE_AUCTION):
        return None
    own = _STEPS.get(type(statement))
    return own(context, position, statement) if own else None


_AFTER_THE_AUCTION = (doc.Trick, doc.Give, doc.Contract, doc.PlayStart, doc.Rest)
"""Said in the auction, these say how it ended, which is for the whole deal to tell."""


def _bid(context: Context, position: Position, bids: doc.Bids) -> Step:
    (bid,) = bids.bids
    return Step(bids, "bid", (bid_meant(context, position, bid),))


def _take(_: Context, __: Position, take: doc.Take) -> Step:
    return Step(take, "take", (take_meant(take),))


def _give(_: Context, __: Position, give: doc.Give) -> Step | None:
    gifts = tuple(map(gift_meant, give.gifts))
    return None if any(gift.card is None for gift in gifts) else Step(give, "give", gifts)


def _contract(context: Context, position: Position, contract: doc.Contract) -> Step | None:
    name = contract_meant(context, position, contract)
    return Step(contract, "contract", (name,)) if name.amount else None


def _write_off(_: Context, __: Position, write: doc.WriteOff) -> Step:
    return Step(write, "writeoff", (writeoff_meant(write),))


def _redeal(context: Context, position: Position, redeal: doc.Redeal) -> Step:
    return Step(redeal, "redeal", (redeal_meant(context, position, redeal),))


def _dark(context: Context, position: Position, dark: doc.Dark) -> Step:
    return Step(dark, "dark", (dark_meant(context, position, dark),))


def _play_start(_: Context, __: Position, ___: doc.PlayStart) -> Step:
    return _BEGIN


def _card(context: Context, position: Position, trick: doc.Trick) -> Step | None:
    (card,) = trick.cards
    play = play_meant(context, position, card)
    return None if play.card is None else Step(trick, "play", (play,))


def _rest(context: Context, position: Position, rest: doc.Rest) -> Step:
    return Step(rest, "rest", (rest_meant(context, position, rest),))


_STEPS: Final[Mapping[type, Callable[[Context, Position, Any], Step | None]]] = {
    doc.Bids: _bid,
    doc.Take: _take,
    doc.Give: _give,
    doc.Contract: _contract,
    doc.WriteOff: _write_off,
    doc.Redeal: _redeal,
    doc.Dark: _dark,
    doc.PlayStart: _play_start,
    doc.Trick: _card,
    doc.Rest: _rest,
}


# --- by the replayer ----------------------------------------------------------------------------------


def _replayed(deal: DealState, said: Said) -> Trial:
    if said.statement is None:
        return Trial(deal, said, ())
    bare = doc.Line(with_mark(said.statement, accepted=False))
    lines = with_said(deal.lines, bare, open_trick=bool(deal.position.trick))
    found = new_findings(deal, lines)
    wrong = against(found)
    notes = tuple(violation_of(finding) for finding in found if not counts(finding.code))
    return Trial(deal, said, wrong, notes, marked=bool(wrong))


def read_again(deal: DealState, statement: doc.Statement | None, lines: Lines) -> DealState:
    """The deal with these lines, of which the last thing said is new."""
    if statement is None:
        return replace(deal, lines=lines, closed=None)
    beside = isinstance(statement, _SIDE_REMARKS) and (deal.over or not isinstance(statement, doc.Numbers))
    return recorded(deal.setting, lines, exact=deal.exact and beside)


def new_findings(deal: DealState, lines: Lines, *, last: bool = True) -> list[Finding]:
    """What a replay finds in the deal with these lines that it does not find in the deal as it is."""
    known = Counter((finding.code, finding.address) for finding in deal.found)
    new = []
    for finding in replayed(deal.setting, lines, last=last).findings:
        key = finding.code, finding.address
        if known[key]:
            known[key] -= 1
        else:
            new.append(finding)
    return new
