"""Logs read and judged: what every command that lists findings starts from."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from kartlog.cli.sources import Source
from kartlog.engine.findings import Finding
from kartlog.parser.document import NOWHERE, Game
from kartlog.parser.reader import from_bytes
from kartlog.replays import Progress, replays_of
from kartlog.rules.codes import CODES

EMPTY: Final = Finding("syntax.empty", CODES["syntax.empty"].severity, 1, "", 1, 1, NOWHERE)
"""What there is to say about a file without any game."""


@dataclass(frozen=True, slots=True)
class Case:
    """A game in which there is something to say, without its frames: a file may hold ten thousand."""

    game: Game
    players: tuple[str | None, ...]
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """What was found in one file."""

    path: str
    games: int
    cases: tuple[Case, ...]

    @property
    def findings(self) -> list[Finding]:
        """All findings of the file, in the order of its games."""
        return [finding for case in self.cases for finding in case.findings]


@dataclass(slots=True)
class Tally:
    """How many of what, over all files."""

    files: int = 0
    games: int = 0
    by_severity: dict[str, int] = field(default_factory=lambda: {"error": 0, "warning": 0, "note": 0})

    def add(self, report: Report) -> None:
        """Count one file in."""
        self.files += 1
        self.games += report.games
        for finding in report.findings:
            self.by_severity[finding.severity] += 1

    @property
    def failed(self) -> bool:
        """Whether there was a finding of severity error."""
        return self.by_severity["error"] > 0


def read(source: Source) -> list[Game]:
    """The games of a log as they are written."""
    return from_bytes(source.read())


def judge(source: Source, rules: str | None, progress: Progress = iter) -> Report:
    """Every game of a log replayed, and what is to be said about it."""
    games = read(source)
    cases = tuple(case for case in _cases(games, rules, progress) if case.findings)
    return Report(source.path, len(games), cases)


def case_of(data: bytes) -> Case:
    """The first game of a short log that is at hand already, with what is to be said about it."""
    return next(_cases(from_bytes(data)[:1]))


def _cases(games: Sequence[Game], rules: str | None = None, progress: Progress = iter) -> Iterator[Case]:
    """Each game, or the lack of any, and what is to be said about it."""
    if not games:
        yield Case(Game(), (), (EMPTY,))
    for replayed in replays_of(games, rules, progress):
        yield Case(replayed.game, replayed.players, replayed.findings)
