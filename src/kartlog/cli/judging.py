"""Logs read and judged: what every command that lists findings starts from."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeAlias

from kartlog.cli.sources import Source
from kartlog.cli.voice import CannotDoError
from kartlog.engine.findings import Finding
from kartlog.parser.encoding import UNKNOWN, UTF_8, decode
from kartlog.parser.spans import NOWHERE
from kartlog.rules.codes import CODES
from kartlog.verdict import Verdict, judge_each, judge_games, texts_of

if TYPE_CHECKING:
    from kartlog.parser.document import Game

Progress: TypeAlias = Callable[[Sequence[str]], Iterable[str]]
"""Goes through the games of a text and may show how far it is."""

EMPTY: Final = Finding("syntax.empty", CODES["syntax.empty"].severity, 1, "", 1, 1, NOWHERE)
"""What there is to say about a file without any game."""


@dataclass(frozen=True, slots=True)
class Case:
    """A game in which there is something to say, without its frames: a file may hold ten thousand."""

    game: "Game"
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


def read(source: Source) -> "list[Game]":
    """The games of a log as they are written."""
    from kartlog.parser.reader import from_bytes

    return from_bytes(source.read())


def text_of(source: Source) -> str:
    """The text of a log; :class:`CannotDoError` for one in no encoding that is known."""
    written = decode(source.read())
    if written.encoding == UNKNOWN:
        raise CannotDoError("cli.error.encoding", path=source.path)
    return written.text


def judge(source: Source, rules: str | None, progress: Progress = iter) -> Report:
    """Every game of a log replayed, and what is to be said about it."""
    games = 0
    cases = []
    for verdict in _verdicts(source.read(), rules, progress):
        games += 1
        if verdict.game is not None:
            cases.append(Case(verdict.game, verdict.players, verdict.findings))
    if not games:
        from kartlog.parser.document import Game

        cases.append(Case(Game(), (), (EMPTY,)))
    return Report(source.path, games, tuple(cases))


def case_of(data: bytes) -> Case:
    """The first game of a short log that is at hand already, with what is to be said about it."""
    from kartlog.parser.document import Game
    from kartlog.parser.reader import from_bytes
    from kartlog.replays import replays_of

    for replayed in replays_of(from_bytes(data)[:1]):
        return Case(replayed.game, replayed.players, replayed.findings)
    return Case(Game(), (), (EMPTY,))


def _verdicts(data: bytes, rules: str | None, progress: Progress) -> Iterator[Verdict]:
    written = decode(data)
    if written.encoding == UTF_8:
        return judge_each(progress(texts_of(written.text)), rules)
    from kartlog.parser.reader import from_bytes

    return judge_games(from_bytes(data), rules)
