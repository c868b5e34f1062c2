"""Every option of the rules: its name, its type, what may be written for it.

One class a family; the field ``must_follow`` of :class:`Play` is the option ``play.must-follow``. What an
option means stands in ``spec/rules.md`` and, in every language, in the catalogue of texts; which value a
preset gives it stands in ``presets/``.
"""

from dataclasses import dataclass, field
from typing import Any

from kartlog.rules.kinds import OFF, Choice, Flag, Kind, MarriageValues, Number


def _option(kind: Kind) -> Any:
    return field(metadata={"kind": kind})


_FLAG = Flag()
_POINTS = Number(0, 2000)
_POINTS_OR_OFF = Number(0, 2000, (OFF,))
_PENALTY = Number(-2000, 0)
_SCALES = MarriageValues((("standard", (40, 60, 80, 100)), ("clubs-high", (80, 100, 40, 60))))


@dataclass(frozen=True, slots=True)
class Marriage:
    """King and queen of a suit, and the four aces (rules 1, 11)."""

    values: tuple[int, int, int, int] = _option(_SCALES)
    aces: int = _option(_POINTS)
    needs_trick: bool = _option(_FLAG)
    aces_needs_trick: str = _option(Choice(("yes", "no", "as-marriage")))
    aces_trump: str = _option(Choice(("none", "led")))


@dataclass(frozen=True, slots=True)
class Auction:
    """The bidding (rules 6)."""

    opening: int = _option(_POINTS)
    open_higher: bool = _option(_FLAG)
    step: int = _option(Number(1, 100))
    free_limit: int | None = _option(_POINTS_OR_OFF)
    limit: bool = _option(_FLAG)
    cap: int | None = _option(_POINTS_OR_OFF)
    ban_below: int | None = _option(Number(-2000, 2000, (OFF,)))


@dataclass(frozen=True, slots=True)
class Talon:
    """Who sees the talon (rules 8)."""

    shown: str = _option(Choice(("yes", "no", "agreed")))
    hidden_at_opening: bool = _option(_FLAG)


@dataclass(frozen=True, slots=True)
class Exchange:
    """The cards the declarer gives away (rules 8)."""

    face_down: bool = _option(_FLAG)


@dataclass(frozen=True, slots=True)
class Contract:
    """What the declarer may name after the talon (rules 9)."""

    limit: bool = _option(_FLAG)


@dataclass(frozen=True, slots=True)
class WriteOff:
    """Writing a deal off instead of playing it (rules 9)."""

    when: str = _option(Choice(("before-contract", "before-lead")))
    declarer: str = _option(Choice(("amount", "nothing")))
    opponents: int | str = _option(Number(0, 2000, ("half",)))
    opponents_first: int | str = _option(Number(0, 2000, ("same",)))
    free: int = _option(Number(0, 100))


@dataclass(frozen=True, slots=True)
class Play:
    """What a player must put on a trick (rules 10)."""

    must_follow: bool = _option(_FLAG)
    must_trump: bool = _option(_FLAG)
    must_beat: bool = _option(_FLAG)
    must_overtrump: bool = _option(_FLAG)
    beat_after_trump: bool = _option(_FLAG)
    trump_lead: str = _option(Choice(("any", "declarer-of-marriage")))


@dataclass(frozen=True, slots=True)
class Score:
    """How points are written (rules 12)."""

    round: int = _option(Number(1, 100))


@dataclass(frozen=True, slots=True)
class Bolt:
    """The dash instead of points (rules 12)."""

    when: str = _option(Choice((OFF, "no-trick", "no-score")))
    count: str = _option(Choice(("in-a-row", "in-total")))
    number: int = _option(Number(1, 100))
    penalty: int = _option(_PENALTY)


@dataclass(frozen=True, slots=True)
class Barrel:
    """The last step before the target (rules 13)."""

    at: int | None = _option(Number(1, 2000, (OFF,)))
    need: int = _option(_POINTS)
    auction: str = _option(Choice(("must-win", "free")))
    attempts: int = _option(Number(1, 100))
    fall: int | str = _option(Number(-2000, 0, ("contract",)))
    falls_to_zero: int | None = _option(Number(1, 100, (OFF,)))
    single: int | None = _option(Number(-2000, 0, (OFF,)))


@dataclass(frozen=True, slots=True)
class End:
    """When the match ends (rules 13)."""

    target: int = _option(Number(1, 10000))
    lock: int | None = _option(Number(1, 10000, (OFF,)))


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A complete set of rules: a preset and the options that differ from it.

    >>> from kartlog.rules import resolve
    >>> resolve("online@1 score.round=1").ruleset.score.round
    1
    """

    preset: str
    marriage: Marriage
    auction: Auction
    talon: Talon
    exchange: Exchange
    contract: Contract
    writeoff: WriteOff
    play: Play
    score: Score
    bolt: Bolt
    barrel: Barrel
    end: End
    samosval: str = _option(Choice((OFF, "plus", "both")))
