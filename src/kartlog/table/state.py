"""How a game stands at a moment: values all through, so that going back is having the earlier one again."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from kartlog.engine import core
from kartlog.engine.findings import Finding
from kartlog.engine.frames import DealRow, Event, Frame
from kartlog.engine.judging.causes import Doubts
from kartlog.engine.judging.drift import Drift
from kartlog.engine.judging.game import enter_deal, enter_played
from kartlog.engine.judging.ledger import Books
from kartlog.engine.judging.moments import EnteredDeal, Moment, PlayedDeal, Sighting
from kartlog.engine.judging.places import Places
from kartlog.engine.judging.rotation import Rotation, start_of
from kartlog.engine.judging.trail import Trail
from kartlog.engine.law import Law
from kartlog.engine.layout import NOBODY, Seat
from kartlog.engine.position import Context, Phase, Position
from kartlog.engine.scoring import match as matches
from kartlog.engine.scoring.match import Match
from kartlog.engine.showing.view import frames_as_written
from kartlog.parser import document as doc
from kartlog.table.writing import Lines

NOTHING_READ = doc.Game()
"""Findings need a text to stand in; at the table there is none yet."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What stands before a deal: the match, who is to deal, how many deals and frames there were."""

    law: Law
    match: Match
    rotation: Rotation
    ordinal: int = 1
    late: tuple[Event, ...] = ()
    """Fines and agreements since the last total."""
    first_frame: int = 0

    def books(self) -> Books:
        """Books to enter the deal in, as a replay of the whole log would have them here."""
        places = Places(NOTHING_READ, 1, "")
        return Books(self.law, self.match, places, Drift(len(self.match.totals)), self.late)


@dataclass(frozen=True)
class Account:
    """A deal as it is entered in the match, and what a replay finds in it."""

    entered: EnteredDeal
    findings: tuple[Finding, ...]
    late: tuple[Event, ...]


@dataclass(frozen=True)
class DealState:
    """One deal, as far as it has come."""

    setting: Setting
    lines: Lines
    """What the log says of it."""
    context: Context
    position: Position
    exact: bool
    """Whether every card is known and every step in its place, so that one step can be judged alone."""
    ended: bool = False
    """Whether it was said that the game ends here."""
    moments: tuple[Moment, ...] = field(default=(), compare=False, repr=False)
    sightings: tuple[Sighting, ...] = field(default=(), compare=False, repr=False)
    closed: Account | None = field(default=None, compare=False, repr=False)
    """The account, where it has been made already."""

    @property
    def step(self) -> int:
        """The last step, numbered from 0."""
        return len(self.moments) - 1

    @property
    def last_step(self) -> int:
        """The same with the score, which is the step after the others."""
        return self.step + self.scored

    def address_of(self, step: int) -> str:
        """``3.14``: where a step is."""
        return f"{self.setting.ordinal}.{step}"

    @property
    def over(self) -> bool:
        """Whether nothing is left to be played."""
        return self.position.phase == "over"

    @property
    def played(self) -> PlayedDeal:
        """The deal as the engine's other parts know it."""
        ledger = tuple(
            (line.statement, line.span)
            for line in self.lines
            if isinstance(line.statement, doc.Numbers | doc.Adjust)
        )
        return PlayedDeal(
            context=self.context,
            moments=self.moments,
            position=self.position,
            found=(),
            doubts=Doubts(),
            trail=Trail(),
            ledger=ledger,
            sightings=self.sightings,
            void=self.position.off,
            ended=self.ended,
            # What is said about the score is an event of its own here.
            closing=None,
        )

    @cached_property
    def account(self) -> Account:
        """How the deal is entered in the match as it stands."""
        if self.closed is not None:
            return self.closed
        if not self.exact:
            return replayed(self.setting, self.lines)
        books, setting = self.setting.books(), self.setting
        entered = enter_played(
            books, setting.ordinal, doc.Deal(self.lines), self.played, setting.first_frame, last=True
        )
        return Account(entered, books.places.in_order(), books.late)

    @cached_property
    def found(self) -> tuple[Finding, ...]:
        """What a replay finds in the deal so far."""
        return replayed(self.setting, self.lines).findings

    @cached_property
    def frames(self) -> tuple[Frame, ...]:
        """The frames of the deal so far."""
        return tuple(frames_as_written(self.account.entered, doc.Deal(self.lines)))

    @property
    def row(self) -> DealRow:
        """The deal as a row of the score sheet."""
        return self.account.entered.row

    @property
    def scored(self) -> bool:
        """Whether the deal has been entered in the match."""
        return (self.over or self.points_written) and self.account.entered.entry is not None

    @property
    def points_written(self) -> bool:
        """Whether somebody wrote points before the play was over: then they may be all there is."""
        return not self.exact and any(isinstance(line.statement, doc.Numbers) for line in self.lines)

    @property
    def done(self) -> bool:
        """Whether nothing more may be done: the next deal is due, or the game has ended."""
        return self.over or self.ended or self.scored

    @property
    def phase(self) -> Phase:
        """What is going on; ``over`` when the deal is done, even if it was not played to its end."""
        return "over" if self.done else self.position.phase

    @property
    def turn(self) -> Seat:
        """Who is to act, :data:`NOBODY` when the deal is done."""
        return NOBODY if self.done else self.position.turn

    @property
    def legal(self) -> tuple[str, ...]:
        """What the seat to act may do."""
        return () if self.done else tuple(core.legal(self.context, self.position))

    def next(self) -> Setting:
        """What stands before the deal after this one."""
        setting, entered = self.setting, self.account.entered
        start = start_of(doc.Deal(self.lines))
        return Setting(
            setting.law,
            entered.after,
            setting.rotation.after(start, entered.row.outcome, setting.law.rules),
            setting.ordinal + 1,
            self.account.late,
            entered.row.frames[1],
        )


def replayed(setting: Setting, lines: Lines, *, last: bool = True) -> Account:
    """What the replayer has to say of a deal with these lines; ``last``: no other follows it."""
    books = setting.books()
    entered = enter_deal(
        books, setting.rotation, setting.ordinal, doc.Deal(lines), setting.first_frame, last=last
    )
    return Account(entered, books.places.in_order(), books.late)


def recorded(setting: Setting, lines: Lines, *, exact: bool) -> DealState:
    """The deal that these lines tell, as the replayer reads them."""
    account = replayed(setting, lines)
    played = account.entered.played
    moments, position = played.moments, played.position
    if moments[-1].kind == "take" and moments[-1].span is None:
        # A log that ends here need not say that the talon is taken; at the table it is still to be.
        moments, position = moments[:-1], moments[-1].before
    return DealState(setting, lines, played.context, position, exact, played.ended, moments, played.sightings)


@dataclass(frozen=True, slots=True)
class State:
    """A whole game at a moment: its header, the deals before, and the one that is played or was last."""

    header: Lines
    opening: Setting
    players: tuple[str | None, ...]
    earlier: tuple[DealState, ...] = ()
    deal: DealState | None = None

    @property
    def setting(self) -> Setting:
        """What stands before the next deal."""
        return self.opening if self.deal is None else self.deal.next()

    @property
    def match(self) -> Match:
        """How the match stands, with everything that has been entered."""
        return self.opening.match if self.deal is None else self.deal.account.entered.after

    @property
    def over(self) -> bool:
        """Whether the match is over. While a deal is being played it is not, unless somebody says so."""
        if self.deal is None or not self.deal.done:
            return self.opening.match.over
        return self.match.over

    @property
    def deals(self) -> tuple[DealState, ...]:
        """All deals so far."""
        return self.earlier if self.deal is None else (*self.earlier, self.deal)

    def with_deal(self, deal: DealState) -> "State":
        """The same with this as its last deal."""
        same = self.deal is not None and self.deal.setting is deal.setting
        return State(self.header, self.opening, self.players, self.earlier if same else self.deals, deal)

    def game(self) -> doc.Game:
        """The game as a log has it."""
        deals = tuple(doc.Deal(deal.lines) for deal in self.deals)
        return doc.Game(self._header(), deals)

    def _header(self) -> Lines:
        """The header, with the result as soon as there is one."""
        at, result = _result_in(self.header)
        if not self.over:
            return self.header
        if result not in (None, "*"):
            return self.header
        line = doc.Line(doc.Tag("Result", (matches.result_of(self.opening.law, self.match).tag,)))
        return (*self.header[:at], line, *self.header[at + (result is not None) :])


def numbered(seat: Seat) -> int | None:
    """A seat as it is shown, from 1; None for nobody."""
    return None if seat == NOBODY else seat + 1


def _result_in(header: Sequence[doc.Line]) -> tuple[int, str | None]:
    """Where the result stands, or would stand, and what it is."""
    after_tags = 0
    for at, line in enumerate(header):
        if isinstance(line.statement, doc.Tag):
            after_tags = at + 1
            if line.statement.name == "Result":
                return at, " ".join(line.statement.values)
    return after_tags, None
