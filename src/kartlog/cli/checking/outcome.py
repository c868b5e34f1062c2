"""What came of a load of work: what is to be written of it, and what is to be counted. Plain data."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import Any

from kartlog.cli.checking.shards import Problem
from kartlog.engine.findings import Finding
from kartlog.rules import spelled
from kartlog.verdict import Verdict

Piece = Any
"""Something written of one game; each format has its own kind, and all go into JSON."""


@dataclass(slots=True)
class Count:
    """How often a code was found, and in how many games."""

    findings: int = 0
    games: int = 0

    def add(self, findings: int, games: int) -> None:
        """Counts more in."""
        self.findings += findings
        self.games += games


@dataclass(slots=True)
class RulesCount:
    """The games by one set of rules."""

    games: int = 0
    clean: int = 0
    """Those without an error."""
    codes: dict[str, Count] = field(default_factory=dict)

    def add(self, games: int, clean: int, codes: Iterable[tuple[str, Count]]) -> None:
        """Counts more in."""
        self.games += games
        self.clean += clean
        for code, count in codes:
            self.codes.setdefault(code, Count()).add(count.findings, count.games)


@dataclass(slots=True)
class Tally:
    """What was counted. What was found in logs without a game stands under rules without a name."""

    files: int = 0
    by_severity: dict[str, int] = field(default_factory=lambda: {"error": 0, "warning": 0, "note": 0})
    rules: dict[str, RulesCount] = field(default_factory=dict)
    given_up: int = 0
    """Games that could not be judged."""

    @property
    def games(self) -> int:
        """How many games there are, judged or not."""
        return self.given_up + sum(count.games for count in self.rules.values())

    @property
    def failed(self) -> bool:
        """Whether there was a finding of severity error."""
        return self.by_severity["error"] > 0

    def found(self, rules: str, findings: Iterable[Finding], games: int = 1) -> None:
        """Counts the findings of a game in, or with ``games=0`` those of a log without one."""
        codes: dict[str, Count] = {}
        clean = games
        for finding in findings:
            self.by_severity[finding.severity] += 1
            codes.setdefault(finding.code, Count(0, games)).findings += 1
            clean = 0 if finding.severity == "error" else clean
        self.rules.setdefault(rules, RulesCount()).add(games, clean, codes.items())

    def judged(self, verdict: Verdict) -> None:
        """Counts a judged game in."""
        self.found(spelled(verdict.ruleset), verdict.findings)

    def add(self, other: "Tally") -> None:
        """Counts everything of another tally in."""
        self.files += other.files
        self.given_up += other.given_up
        for severity, count in other.by_severity.items():
            self.by_severity[severity] += count
        for rules, counted in other.rules.items():
            self.rules.setdefault(rules, RulesCount()).add(
                counted.games, counted.clean, counted.codes.items()
            )

    def by_code(self) -> dict[str, Count]:
        """How often each code was found, under all rules together."""
        return self.over_all().codes

    def over_all(self) -> RulesCount:
        """All rules together."""
        whole = RulesCount()
        for count in self.rules.values():
            whole.add(count.games, count.clean, count.codes.items())
        return whole


@dataclass(slots=True)
class PartOutcome:
    """What came of the games of one log that follow each other."""

    path: str
    begins: bool
    ends: bool
    games: int = 0
    pieces: list[Piece] = field(default_factory=list)
    left: int = 0
    """Findings for which there was no room."""
    problems: list[Problem] = field(default_factory=list)

    @property
    def is_log(self) -> bool:
        """Whether it is of a log that could be read at all, at least in part."""
        return bool(self.games or not self.begins) or not self.problems


@dataclass(slots=True)
class Outcome:
    """What came of a load of work."""

    parts: list[PartOutcome]
    tally: Tally

    def as_json(self) -> dict[str, Any]:
        """The same as data for JSON."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "Outcome":
        """The way back."""
        return cls([_part(part) for part in data["parts"]], _tally(data["tally"]))


def _part(data: dict[str, Any]) -> PartOutcome:
    problems = [
        Problem(problem["key"], tuple((name, value) for name, value in problem["values"]))
        for problem in data["problems"]
    ]
    return PartOutcome(**(data | {"problems": problems}))


def _tally(data: dict[str, Any]) -> Tally:
    rules = {
        name: RulesCount(
            count["games"],
            count["clean"],
            {code: Count(**counted) for code, counted in count["codes"].items()},
        )
        for name, count in data["rules"].items()
    }
    return Tally(**(data | {"rules": rules}))
