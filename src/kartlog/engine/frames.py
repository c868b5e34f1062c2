"""What the engine emits: frames, the rows of the score sheet, the result. All values, no rule.

The meaning of every field stands in ``spec/replay.md``; the JSON is these values, spelled out.
"""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from kartlog.parser.spans import Span
from kartlog.values import dataclass, field

Json: TypeAlias = "bool | int | str | list[Json] | dict[str, Json] | None"

FrameKind: TypeAlias = Literal[
    "deal", "redeal", "dark", "bid", "take", "give", "contract", "writeoff", "play", "rest", "score"
]  # fmt: skip
DealOutcome: TypeAlias = Literal[
    "made", "failed", "written-off", "scored", "redealt", "passed-out", "unfinished"
]
EventKind: TypeAlias = Literal[
    "bolt-penalty", "samosval", "mounts-barrel", "attempt", "falls", "thrown-off", "falls-to-zero",
    "adjust", "penalty", "zeroed", "wins", "refused", "writeoff-fine", "idle-fine", "redeal-fine",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Move:
    """A card goes from one zone to another; ``card`` is a name or ``?``; ``seen`` by these seats."""

    card: str
    source: str | None
    target: str
    seen: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What an observer now knows of a place, where it is not just what it knew before less what left.

    ``observer`` is a seat, 0 for the public; ``voids`` the suits of which the place holds nothing.
    """

    observer: int
    zone: str
    cards: tuple[str, ...]
    voids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Variation:
    """What the log says could have been played instead of a trick, and of what followed it.

    ``after`` is the address of the last step that both have in common, None where they do not differ.
    """

    after: str | None
    tricks: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Frame:
    """One step of a deal. ``detail`` is the object of the JSON named after its kind; mostly empty."""

    address: str
    deal: int
    step: int
    kind: FrameKind
    seat: int | None
    span: Span | None
    moves: tuple[Move, ...] = ()
    changes: Mapping[str, Json] = field(default_factory=dict)
    detail: Mapping[str, Json] = field(default_factory=dict)
    comment: str | None = None
    knows: tuple[Knowledge, ...] = ()
    variations: tuple[Variation, ...] = ()
    """Those of the trick that ends here."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened to a seat when the deal was entered; ``points``: what it changed."""

    kind: EventKind
    seat: int
    points: int = 0


@dataclass(frozen=True, slots=True)
class DealRow:
    """One deal as a row of the score sheet. What is None is not known or does not count."""

    deal: int
    number: int | None
    address: str
    dealer: int
    declarer: int | None
    contract: int | None
    outcome: DealOutcome
    taken: tuple[int, ...] | None
    cards: tuple[int, ...] | None
    marriages: tuple[tuple[str, ...], ...] | None
    tricks: tuple[int, ...] | None
    score: tuple[int, ...] | None
    bolts: tuple[int, ...]
    total: tuple[int, ...]
    barrel: tuple[int | None, ...]
    events: tuple[Event, ...]
    frames: tuple[int, int]

    @property
    def counts(self) -> bool:
        """Whether the deal was entered in the score."""
        return self.score is not None


@dataclass(frozen=True, slots=True)
class Result:
    """How the game stands at the end of its log; ``winner`` is a seat."""

    winner: int | None
    draw: bool
    totals: tuple[int, ...]
    settlement: tuple[int, ...] | None = None
    """What each seat wins or loses of the stake; None where there is none."""

    @property
    def tag(self) -> str:
        """As ``[Result …]`` has it: the winner's seat, ``draw``, or ``*`` where nobody has won."""
        if self.draw:
            return "draw"
        return "*" if self.winner is None else str(self.winner)
