"""Under which rules are these logs valid, and what would have to change in the others?"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from kartlog.engine.findings import Finding
from kartlog.fit.changes import Change, Changes, changed
from kartlog.fit.plausible import ranking
from kartlog.fit.search import Found, Search
from kartlog.fit.trials import Fault, Trials
from kartlog.fit.written import Suggestions, suggested_by
from kartlog.parser.document import Game
from kartlog.rules import Ruleset, option_names, preset_names, resolve, spelled

DEFAULT_LIMIT: Final = 3
"""So many changes at most, unless more are asked for."""
EFFORT: Final = 8_000
"""Deals replayed for each ruleset and each size of set above one before the search is broken off."""

Progress = Callable[[Sequence[Ruleset]], Iterator[Ruleset]]
"""Goes through rulesets and may show how far it is."""


@dataclass(frozen=True, slots=True)
class Violation:
    """One kind of fault under one ruleset: how often, and where first."""

    code: str
    count: int
    game: int
    """Which of the games the first one is in, from 0."""
    finding: Finding


@dataclass(frozen=True, slots=True)
class Answer:
    """Changes that make a ruleset fit, all of them needed."""

    changes: tuple[Change, ...]
    """In the order of the rules."""
    ruleset: Ruleset


@dataclass(frozen=True, slots=True)
class Gap:
    """Sets of one size that were not all tried."""

    size: int
    tried: int
    followed: int
    first: int
    """Of so many changes that a set may begin with, so many were followed to the end."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How one ruleset stands to the logs."""

    ruleset: Ruleset
    violations: tuple[Violation, ...]
    """The most frequent first; none where the ruleset fits."""
    answers: tuple[Answer, ...] = ()
    """The smallest sets of changes, the most plausible first."""
    searched: int = 0
    """Sets up to so many changes were looked for."""
    gaps: tuple[Gap, ...] = ()

    @property
    def fits(self) -> bool:
        """Whether the logs are valid under this ruleset as it is."""
        return not self.violations

    @property
    def size(self) -> int | None:
        """How many changes it takes; None where no answer was found."""
        return 0 if self.fits else len(self.answers[0].changes) if self.answers else None

    @property
    def burden(self) -> tuple[int, int, str]:
        """How much is wrong: kinds of faults, then faults, and the name for a fixed order."""
        faults = sum(violation.count for violation in self.violations)
        return len(self.violations), faults, spelled(self.ruleset)


@dataclass(frozen=True, slots=True)
class Fit:
    """What came out for each ruleset, in the order in which they were asked for."""

    standings: tuple[Standing, ...]

    @property
    def fitting(self) -> tuple[Standing, ...]:
        """The rulesets that fit as they are."""
        return tuple(standing for standing in self.standings if standing.fits)

    @property
    def by_burden(self) -> tuple[Standing, ...]:
        """All rulesets, those under which least is wrong first."""
        return tuple(sorted(self.standings, key=lambda standing: standing.burden))

    @property
    def nearest(self) -> tuple[Standing, ...]:
        """Of the rulesets that do not fit, those that take the fewest changes."""
        least = min((standing.size for standing in self.standings if standing.size), default=0)
        return tuple(standing for standing in self.by_burden if least and standing.size == least)


def bases(games: Sequence[Game]) -> list[Ruleset]:
    """The rulesets to start from: every preset, and the rules that the logs name if all name the same."""
    presets = [resolve(name).ruleset for name in preset_names()]
    named = named_by(games)
    return presets if named is None or named in presets else [named, *presets]


def named_by(games: Sequence[Game]) -> Ruleset | None:
    """The ruleset that all these logs name; None where they name none, several, or none that there is."""
    tags = {" ".join(game.tag("Rules") or ()) for game in games}
    spec = tags.pop() if len(tags) == 1 else ""
    resolution = resolve(spec)
    return resolution.ruleset if spec and resolution.understood else None


def fit(
    games: Sequence[Game],
    rulesets: Sequence[Ruleset] | None = None,
    *,
    limit: int = DEFAULT_LIMIT,
    effort: int | None = EFFORT,
    progress: Progress = iter,
) -> Fit:
    """Under which of the rulesets the games, taken together, are valid; for those under which they are not,
    the smallest sets of up to ``limit`` changes that make them so.

    Every single change is tried on every ruleset. Larger sets are looked for only where that gives nothing
    for any of them, and only until ``effort`` deals have been replayed for a ruleset; None: to the end.

    >>> import kartlog
    >>> log = kartlog.loads("deal\\ncontract 2:120\\ntaken 43 120 17\\nscore 43 120 17\\ntotal 43 120 17")
    >>> found = fit(log)
    >>> [standing.ruleset.preset for standing in found.fitting]
    ['classic@1']
    >>> [answer.changes for answer in found.standings[2].answers]
    [(Change(option='score.round', value=1),)]
    """
    trials, suggestions = Trials(games), suggested_by(games)
    rulesets = bases(games) if rulesets is None else rulesets
    standings = {rules: _single(trials, rules, suggestions, limit) for rules in progress(rulesets)}
    for size in range(2, limit + 1):
        if any(standing.size is not None for standing in standings.values()):
            break
        for rules in progress(sorted(standings, key=lambda rules: standings[rules].burden)):
            standings[rules] = _larger(trials, standings[rules], suggestions, size, effort)
    return Fit(tuple(standings[rules] for rules in rulesets))


def _single(trials: Trials, ruleset: Ruleset, suggestions: Suggestions, limit: int) -> Standing:
    faults = trials.faults(ruleset)
    standing = Standing(ruleset, _violations(faults))
    if standing.fits or limit < 1:
        return standing
    search = Search(trials, ruleset, suggestions, ranking(ruleset, faults))
    return _with(standing, 1, search.sets_of(1, None))


def _larger(
    trials: Trials, standing: Standing, suggestions: Suggestions, size: int, effort: int | None
) -> Standing:
    faults = [Fault(violation.game, violation.finding) for violation in standing.violations]
    search = Search(trials, standing.ruleset, suggestions, ranking(standing.ruleset, faults))
    return _with(standing, size, search.sets_of(size, effort))


def _with(standing: Standing, size: int, found: Found) -> Standing:
    least = min(map(len, found.answers), default=0)
    answers = tuple(_answer(standing.ruleset, a) for a in found.answers if len(a) == least)
    gap = () if found.complete else (Gap(size, found.tried, found.followed, found.first),)
    return Standing(standing.ruleset, standing.violations, answers, size, standing.gaps + gap)


def _answer(base: Ruleset, changes: Changes) -> Answer:
    in_order = tuple(sorted(changes, key=lambda change: option_names().index(change.option)))
    return Answer(in_order, changed(base, in_order))


def _violations(faults: Sequence[Fault]) -> tuple[Violation, ...]:
    counts = Counter(fault.finding.code for fault in faults)
    first = {fault.finding.code: fault for fault in reversed(faults)}
    return tuple(Violation(code, count, *first[code]) for code, count in counts.most_common())
