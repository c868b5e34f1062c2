"""What playing a deal through gives: its moments, what was found, who looked at what. All values."""

from dataclasses import dataclass

from kartlog.cards import Cards
from kartlog.engine.findings import Values
from kartlog.engine.frames import DealRow, FrameKind
from kartlog.engine.judging.causes import Doubts
from kartlog.engine.judging.trail import Trail
from kartlog.engine.layout import Seat
from kartlog.engine.position import Context, Position, TableEvent
from kartlog.engine.scoring.entry import Entry
from kartlog.engine.scoring.match import Match
from kartlog.parser.document import NO_MARKS, Adjust, Marks, Numbers
from kartlog.parser.spans import Span
from kartlog.rules.codes import Severity


@dataclass(frozen=True, slots=True)
class Moment:
    """One step: what happened, the positions around it, and its place in the deal (None: it was derived)."""

    kind: FrameKind
    seat: Seat
    events: tuple[TableEvent, ...]
    before: Position
    after: Position
    span: Span | None
    marks: Marks = NO_MARKS
    comment: str | None = None


@dataclass(frozen=True, slots=True)
class Found:
    """A finding within a deal: steps instead of addresses, spans from the start of the deal."""

    code: str
    step: int
    span: Span
    values: Values = ()
    legal: tuple[str, ...] = ()
    related: tuple[tuple[int, Span], ...] = ()
    cause: int | None = None
    severity: Severity | None = None
    """None: as the code has it."""


@dataclass(frozen=True, slots=True)
class Sighting:
    """A look at cards that is no part of play, after a step."""

    step: int
    observer: Seat | None
    """Who looked; None for everybody."""
    place: int
    """A seat, or after the seats a talon."""
    cards: Cards | None
    """What was seen; None for all that lies there."""


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal as the engine played it through."""

    context: Context
    moments: tuple[Moment, ...]
    position: Position
    """Where the deal stands at the end of its lines, also after those that take no step."""
    found: tuple[Found, ...]
    doubts: Doubts
    trail: Trail
    ledger: tuple[tuple[Numbers | Adjust, Span], ...]
    """What the log writes about the score, in its order."""
    closing: str | None
    """What it comments there."""
    sightings: tuple[Sighting, ...]
    void: bool
    """Whether the deal is off: redealt, a misdeal, or passed out."""
    ended: bool
    """Whether the log says that the match ends here."""

    @property
    def end(self) -> Position:
        """The last position."""
        return self.moments[-1].after


@dataclass(frozen=True, slots=True)
class EnteredDeal:
    """A deal as it was played and entered: the engine's whole account of it."""

    ordinal: int
    played: PlayedDeal
    before: Match
    after: Match
    entry: Entry | None
    """None for a deal that does not count."""
    scored_at: Span | None
    """Where the log writes the score."""
    row: DealRow
