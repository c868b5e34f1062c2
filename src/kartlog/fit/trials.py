"""Logs replayed under one ruleset after another: what is wrong with them, and on what that depends."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from kartlog import dumps, replay
from kartlog.engine.findings import Finding
from kartlog.fit.watching import watched
from kartlog.parser.document import Game
from kartlog.rules import Ruleset

_READING: Final = "syntax."
_OF_THE_END: Final = "claim.result"
"""The only finding that hangs on how a log ends."""
_OF_POINTS: Final = frozenset({"claim.taken", "claim.score", "claim.total", _OF_THE_END})
"""Findings about what a deal comes to."""
LEGALITY: Final = frozenset(
    {
        "marriage.needs-trick", "marriage.aces-needs-trick", "auction.open-higher", "auction.step",
        "auction.free-limit", "auction.limit", "auction.cap", "auction.ban-below", "talon.shown",
        "talon.hidden-at-opening", "talon.choice", "exchange.face-down", "contract.limit", "writeoff.when",
        "play.must-follow", "play.must-trump", "play.must-beat", "play.must-overtrump",
        "play.beat-after-trump", "play.trump-lead",
    }
)  # fmt: skip
"""Options that say only what is allowed: what a deal comes to does not depend on them."""
_WITHOUT_FINDINGS: Final = frozenset({"end.stake"})
"""Options on which no finding depends."""


class Fault(NamedTuple):
    """A violation of the rules: an error that follows from no other, and no slip of the pen."""

    game: int
    """Which of the games, from 0."""
    finding: Finding


@dataclass(frozen=True, slots=True)
class Examination:
    """Why a ruleset does not fit, as briefly as it can be shown."""

    beginning: Game
    """A game up to the deal with its first fault."""
    whole: bool
    """Whether that is all of the game."""
    faults: tuple[Fault, ...]
    """What is wrong in it."""
    reads: frozenset[str]
    """The options on which it depends. Unless one of them changes, there is a fault."""


class Trials:
    """The logs, and how much has been replayed of them so far."""

    def __init__(self, games: Sequence[Game]) -> None:
        self._games = tuple(games)
        # Lines and columns take time to count, and only what is to be told needs them.
        self._bare = [(number, replace(game, text="")) for number, game in enumerate(games)]
        self.spent = 0
        """Deals replayed so far: the measure of effort."""

    def faults(self, ruleset: Ruleset) -> list[Fault]:
        """Everything that is wrong with the logs under these rules, in the order of the games."""
        return [fault for number, game in enumerate(self._games) for fault in self._in(number, game, ruleset)]

    def examine(self, ruleset: Ruleset) -> Examination | None:
        """Why these rules do not fit; None where they do."""
        for place, (number, game) in enumerate(self._bare):
            faults = self._in(number, game, ruleset)
            if faults:
                self._remember(place)
                return self._brief(number, game, ruleset, faults)
        return None

    def stands(self, why: Examination, ruleset: Ruleset) -> bool:
        """Whether the beginning that is at fault is still so under other rules: then these do not fit."""
        faults = self._in(0, why.beginning, ruleset)
        return any(why.whole or fault.finding.code != _OF_THE_END for fault in faults)

    def fits(self, ruleset: Ruleset) -> bool:
        """Whether there is no fault in any of the logs under these rules."""
        for place, (number, game) in enumerate(self._bare):
            if self._in(number, game, ruleset):
                self._remember(place)
                return False
        return True

    def _remember(self, place: int) -> None:
        """A game at fault under some rules is soon at fault under others: it comes first from now on."""
        self._bare.insert(0, self._bare.pop(place))

    def _in(self, number: int, game: Game, ruleset: Ruleset) -> list[Fault]:
        self.spent += max(1, len(game.deals))
        return [Fault(number, finding) for finding in replay(game, ruleset).findings if _is_fault(finding)]

    def _brief(self, number: int, game: Game, ruleset: Ruleset, faults: list[Fault]) -> Examination:
        """The shortest beginning that is at fault, and what was read on the way through it."""
        deals = [_deal_of(fault.finding) for fault in faults if fault.finding.code != _OF_THE_END]
        beginning = replace(game, deals=game.deals[: min(deals)]) if deals else game
        whole = len(beginning.deals) == len(game.deals)
        notebook, reads = watched(ruleset)
        first = [
            fault
            for fault in self._in(number, beginning, notebook)
            if whole or fault.finding.code != _OF_THE_END
        ]
        assert first, "what is wrong in a deal does not depend on the deals after it"
        return Examination(beginning, whole, tuple(first), _to_change(reads, beginning, first))


def _to_change(reads: Iterable[str], game: Game, faults: Iterable[Fault]) -> frozenset[str]:
    """Of the options read, those without a change of which the faults stand.

    A wrong claim of points does not depend on what was allowed, unless an irregularity that the table
    accepted would become the cause of it.
    """
    options = frozenset(reads) - _WITHOUT_FINDINGS
    if any(fault.finding.code in _OF_POINTS for fault in faults) and "*" not in dumps(game):
        options -= LEGALITY
    return options


def _is_fault(finding: Finding) -> bool:
    return finding.severity == "error" and not finding.caused_by and not finding.code.startswith(_READING)


def _deal_of(finding: Finding) -> int:
    """The ordinal of the deal that a finding stands in; 0 for the header."""
    return int(finding.address.partition(".")[0] or 0)
