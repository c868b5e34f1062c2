"""Every option of the rules: its name, its type, what may be written for it.

One class a family; the field ``must_follow`` of :class:`Play` is the option ``play.must-follow``. What an
option means stands in ``spec/rules.md`` and, in every language, in the catalogue of texts; which value a
preset gives it stands in ``presets/``.
"""

from typing import Any

from kartlog.rules.kinds import OFF, Choice, Flag, Kind, MarriageValues, Number, Value
from kartlog.values import dataclass, field


def _option(kind: Kind, name: str = "") -> Any:
    """A field that is an option; ``name`` where the option is not called after its family and field."""
    return field(metadata={"kind": kind, "name": name})


def _further(kind: Kind, everywhere: Value) -> Any:
    """An option that no preset uses: it has this value in every one of them (rules 17)."""
    return field(metadata={"kind": kind, "name": "", "everywhere": (everywhere,)})


_FLAG = Flag()
_COUNT_OR_OFF = Number(1, 100, (OFF,))
_SMALL_COUNT_OR_OFF = Number(1, 12, (OFF,))
_POINTS = Number(0, 2000)
_POINTS_OR_OFF = Number(0, 2000, (OFF,))
_PENALTY = Number(-2000, 0)
_FINE = -120
_SCALES = MarriageValues((("standard", (40, 60, 80, 100)), ("clubs-high", (80, 100, 40, 60))))


@dataclass(frozen=True, slots=True)
class Marriage:
    """King and queen of a suit, the four aces and the four nines (rules 1, 11, 17)."""

    values: tuple[int, int, int, int] = _option(_SCALES)
    aces: int = _option(_POINTS)
    needs_trick: bool = _option(_FLAG)
    aces_needs_trick: str = _option(Choice(("yes", "no", "as-marriage")))
    aces_trump: str = _option(Choice(("none", "led")))
    automatic: bool = _further(_FLAG, False)
    trump_from: str = _further(Choice(("card", "next-trick")), "card")
    ascending: bool = _further(_FLAG, False)
    one_trump: bool = _further(_FLAG, False)
    queen_only: bool = _further(_FLAG, False)
    from_trick: int = _further(Number(1, 12), 1)
    until_trick: int | None = _further(_SMALL_COUNT_OR_OFF, None)
    nines: int = _further(_POINTS, 0)


@dataclass(frozen=True, slots=True)
class Cut:
    """The cut before the deal (rules 3)."""

    nine: str = _option(Choice((OFF, "again")))
    nines_penalty: str = _option(Choice((OFF, "right", "always")))
    jack: str = _option(Choice((OFF, "bury", "again")))


@dataclass(frozen=True, slots=True)
class Deal:
    """How the pack is dealt (rules 4)."""

    layout_2: str = _option(Choice((OFF, "9+9+3+3", "10+10+2+2")))
    layout_3: str = _option(Choice((OFF, "7+7+7+3")))
    layout_4: str = _option(Choice((OFF, "sitter")))
    order: str = _option(Choice((OFF, "one-by-one")))
    last_card: str = _option(Choice((OFF, "dealer-or-right", "dealer-or-talon")))
    talon_ends: str = _option(Choice((OFF, "kept-out")))
    talon_apart: bool = _further(_FLAG, False)


@dataclass(frozen=True, slots=True)
class Redeal:
    """The grounds on which a deal may be dealt again (rules 5)."""

    nines: int | None = _option(_COUNT_OR_OFF)
    forehand_nines: int | None = _option(_COUNT_OR_OFF)
    jacks: int | None = _option(_COUNT_OR_OFF)
    weak: int | None = _option(_COUNT_OR_OFF)
    talon_points: int | None = _option(_COUNT_OR_OFF)
    talon_nines: int | None = _option(_COUNT_OR_OFF)
    talon_jacks: int | None = _option(_COUNT_OR_OFF)
    with_talon_nines: int | None = _option(_COUNT_OR_OFF)
    weak_plain: int | None = _further(_COUNT_OR_OFF, None)
    talon_over: int | None = _further(_COUNT_OR_OFF, None)
    exchange_nines: int | None = _further(_COUNT_OR_OFF, None)
    at_opening_only: bool = _further(_FLAG, False)
    duty: bool = _further(_FLAG, False)
    passes_deal: bool = _further(_FLAG, False)
    row: int | None = _further(_SMALL_COUNT_OR_OFF, None)
    row_fine: int = _further(_PENALTY, _FINE)


@dataclass(frozen=True, slots=True)
class Dark:
    """Playing dark (rules 7): a column chooses how, single options depart from it."""

    column: str = _option(Choice((OFF, "classic", "home")), name="dark")
    who: str = _option(Choice(("as-dark", "any", "first-bidder")))
    contract: str = _option(Choice(("as-dark", "fixed", "raised")))
    talon: str = _option(Choice(("as-dark", "shown", "hidden")))
    doubles: str = _option(Choice(("as-dark", "declarer", "everybody", "everything")))
    writeoff: str = _option(Choice(("as-dark", "yes", "no")))
    from_: int | None = _further(Number(-2000, 2000, (OFF,)), None)
    with_barrel: bool = _further(_FLAG, True)


@dataclass(frozen=True, slots=True)
class Golden:
    """The golden deals that open a match (rules 13): a column chooses how, single options depart from it."""

    column: str = _option(Choice((OFF, "classic", "home", "online")), name="golden")
    deals: int | str = _option(Number(1, 12, ("as-golden", "players")))
    raised: str = _option(Choice(("as-golden", "yes", "no")), name="golden.raise")
    doubles: str = _option(Choice(("as-golden", "points", "everything")))
    writeoff: str = _option(Choice(("as-golden", "yes", "no")))
    none_made: str = _option(Choice(("as-golden", "play-on", "repeat", "zero")))


@dataclass(frozen=True, slots=True)
class Sitter:
    """What the fourth player gets for the talon (rules 14)."""

    talon: str = _option(Choice(("points", "aces")))
    half_marriage: bool = _option(_FLAG)


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
    forced: str = _further(Choice(("first", "dealer", "nobody")), "first")
    all_passed: str = _further(Choice(("redeal", "next-deal")), "redeal")
    high_from: int | None = _further(_POINTS_OR_OFF, None)
    high_step: int = _further(Number(1, 100), 10)
    jumps: bool = _further(_FLAG, True)
    pass_: str = _further(Choice(("final", "may-return")), "final")


@dataclass(frozen=True, slots=True)
class Talon:
    """Who sees the talon, and who gets it (rules 8)."""

    shown: str = _option(Choice(("yes", "no", "agreed")))
    hidden_at_opening: bool = _option(_FLAG)
    choice: bool = _option(_FLAG)
    """With two talons: whether the declarer may take the second."""
    last_trick: bool = _option(_FLAG)
    """With two talons: whether the last trick wins the other one."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """The cards the declarer gives away (rules 8)."""

    face_down: bool = _option(_FLAG)
    plan_2: str = _option(Choice(("give-one", "lay-one-give-one", "lay-two")))


@dataclass(frozen=True, slots=True)
class Contract:
    """What the declarer may name after the talon (rules 9)."""

    limit: bool = _option(_FLAG)


@dataclass(frozen=True, slots=True)
class WriteOff:
    """Writing a deal off instead of playing it (rules 9)."""

    when: str = _option(Choice(("before-contract", "before-lead", "any-time")))
    declarer: str = _option(Choice(("amount", "nothing")))
    opponents: int | str = _option(Number(0, 2000, ("half", "half-or-60")))
    opponents_first: int | str = _option(Number(0, 2000, ("same",)))
    opponents_4: int | str = _option(Number(0, 2000, ("same",)))
    free: int = _option(Number(0, 100))
    limit: int | None = _further(Number(0, 100, (OFF,)), None)
    on_barrel: bool = _further(_FLAG, True)
    fine_after: int | None = _further(_COUNT_OR_OFF, None)
    fine_count: str = _further(Choice(("in-total", "in-a-row")), "in-total")
    fine: int = _further(_PENALTY, _FINE)


@dataclass(frozen=True, slots=True)
class Play:
    """What a player must put on a trick (rules 10)."""

    must_follow: bool = _option(_FLAG)
    must_trump: bool = _option(_FLAG)
    must_beat: bool = _option(_FLAG)
    must_overtrump: bool = _option(_FLAG)
    beat_after_trump: bool = _option(_FLAG)
    trump_lead: str = _option(Choice(("any", "declarer-of-marriage")))
    must_highest: bool = _further(_FLAG, False)
    trump_to_beat: bool = _further(_FLAG, False)
    overtrump_declarer: bool = _further(_FLAG, False)


@dataclass(frozen=True, slots=True)
class Score:
    """How points are written (rules 12)."""

    round: int = _option(Number(1, 100))
    made: str = _further(Choice(("contract", "taken")), "contract")
    check: str = _further(Choice(("raw", "rounded")), "raw")
    failed: str = _further(Choice(("lost", "shared")), "lost")
    ties: str = _further(Choice(("up", "down")), "up")
    last_trick: int = _further(_POINTS, 0)
    all_tricks: int | str = _further(Number(0, 2000, ("double",)), 0)


@dataclass(frozen=True, slots=True)
class Bolt:
    """The dash instead of points (rules 12)."""

    when: str = _option(Choice((OFF, "no-trick", "no-score")))
    count: str = _option(Choice(("in-a-row", "in-total")))
    number: int = _option(Number(1, 100))
    penalty: int = _option(_PENALTY)
    declarer: bool = _further(_FLAG, True)
    idle: int | None = _further(_COUNT_OR_OFF, None)
    idle_fine: int = _further(_PENALTY, _FINE)


@dataclass(frozen=True, slots=True)
class Barrel:
    """The last step before the target (rules 13)."""

    at: int | None = _option(Number(1, 2000, (OFF,)))
    need: int = _option(_POINTS)
    auction: str = _option(Choice(("must-win", "free")))
    attempts: int | None = _option(_COUNT_OR_OFF)
    fall: int | str = _option(Number(-2000, 0, ("contract",)))
    falls_to_zero: int | None = _option(_COUNT_OR_OFF)
    single: int | None = _option(Number(-2000, 0, (OFF,)))
    counts: str = _further(Choice(("every-deal", "own")), "every-deal")
    second: str = _further(Choice(("first-off", "all-off", "refused")), "first-off")
    failed: str = _further(Choice(("frozen", "subtracted")), "frozen")


@dataclass(frozen=True, slots=True)
class End:
    """When the match ends (rules 13)."""

    target: int = _option(Number(1, 10000))
    lock: int | None = _option(Number(1, 10000, (OFF,)))
    stake: int | None = _option(Number(1, 1_000_000, (OFF,)))
    exact: bool = _further(_FLAG, False)
    tie: str = _further(Choice(("declarer", "draw")), "declarer")


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A complete set of rules: a preset and the options that differ from it.

    >>> from kartlog.rules import resolve
    >>> resolve("online@1 score.round=1").ruleset.score.round
    1
    """

    preset: str
    marriage: Marriage
    cut: Cut
    deal: Deal
    redeal: Redeal
    auction: Auction
    dark: Dark
    talon: Talon
    exchange: Exchange
    contract: Contract
    writeoff: WriteOff
    play: Play
    score: Score
    bolt: Bolt
    barrel: Barrel
    golden: Golden
    end: End
    sitter: Sitter
    samosval: str = _option(Choice((OFF, "plus", "both")))
    bonuses: bool = _option(_FLAG)
