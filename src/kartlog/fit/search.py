"""The smallest sets of changes that make a ruleset fit.

A fault stands as long as no option changes that was read on the way to it. So every set of changes that
makes a ruleset fit contains one of those options, and what is left of the set makes the ruleset so changed
fit: the search follows each of them in turn. It is complete for the values tried, and where it is broken off
it says so.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations

from kartlog.fit.candidates import candidates
from kartlog.fit.changes import NO_CHANGES, Change, Changes, changed
from kartlog.fit.trials import Examination, Trials
from kartlog.fit.written import Suggestions
from kartlog.rules import Ruleset, option_names

Rank = Callable[[Changes], tuple[int, ...]]
"""The lower, the more plausible."""


@dataclass(slots=True)
class Found:
    """What a search for sets of one size came to."""

    answers: list[Changes] = field(default_factory=list)
    tried: int = 0
    """Sets that were put to the test."""
    followed: int = 0
    first: int = 0
    """So many of the changes that a set may begin with were followed to the end, of so many."""

    @property
    def complete(self) -> bool:
        """Whether no set was left out."""
        return self.followed == self.first


@dataclass(slots=True)
class Search:
    """The search for what makes one ruleset fit. Mutable, but it lives only as long as the search."""

    trials: Trials
    base: Ruleset
    suggestions: Suggestions
    rank: Rank
    seen: set[Changes] = field(default_factory=set)

    def sets_of(self, size: int, effort: int | None) -> Found:
        """All sets of ``size`` changes that make the base fit and have no smaller one within them.

        Broken off after ``effort`` deals have been replayed; None: never.
        """
        found = Found()
        until = None if effort is None else self.trials.spent + effort
        why = self.trials.examine(self.base)
        assert why is not None, "there is something to change"
        self.seen.clear()
        first = self._in_order(why, NO_CHANGES, ahead=size > 1)
        found.first = len(first)
        for changes in first:
            if not self._follow(changes, size, found, why, until):
                break
            found.followed += 1
        found.answers.sort(key=self.rank)
        return found

    def _follow(self, changes: Changes, size: int, found: Found, why: Examination, until: int | None) -> bool:
        """Goes on from some changes; False where the effort has run out."""
        if changes in self.seen:
            return True
        self.seen.add(changes)
        ruleset = changed(self.base, changes)
        if len(changes) == size:
            found.tried += 1
            if not self.trials.stands(why, ruleset) and self.trials.fits(ruleset):
                self._answer(changes, found)
            return True
        then = self.trials.examine(ruleset)
        if then is None:
            self._answer(changes, found)
            return True
        for more in self._in_order(then, changes, ahead=size - len(changes) > 1):
            if until is not None and self.trials.spent >= until:
                return False
            if not self._follow(more, size, found, then, until):
                return False
        return True

    def _in_order(self, why: Examination, changes: Changes, *, ahead: bool) -> list[Changes]:
        """The changes with one more, what promises most first; ``ahead``: what removes the fault."""
        more = sorted(self._one_more(why, changes), key=self.rank)
        if ahead:
            more.sort(key=lambda c: self.trials.stands(why, changed(self.base, c)))
        return more

    def _one_more(self, why: Examination, changes: Changes) -> Iterator[Changes]:
        ruleset = changed(self.base, changes)
        taken = {change.option for change in changes}
        for option in option_names():
            if option in why.reads and option not in taken:
                for change in candidates(ruleset, option, self.suggestions, why.faults):
                    yield changes | {change}

    def _answer(self, changes: Changes, found: Found) -> None:
        """Keeps an answer, or instead of it what suffices of it."""
        smaller = next(
            (part for part in _parts(changes) if self.trials.fits(changed(self.base, part))), changes
        )
        if smaller not in found.answers:
            found.answers.append(smaller)


def _parts(changes: Changes) -> Iterator[Changes]:
    """What can be left of some changes, the smallest first."""
    for size in range(1, len(changes)):
        for part in combinations(sorted(changes, key=lambda change: change.option), size):
            yield frozenset[Change](part)
