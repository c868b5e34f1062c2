"""``kartlog rules fit``: under which rules are these logs valid, drawn for people or as JSON."""

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from kartlog import texts
from kartlog.cli import terminal
from kartlog.cli.cases import read
from kartlog.cli.console import open_console
from kartlog.cli.rulesets import require_rules
from kartlog.cli.sources import expand
from kartlog.cli.voice import CannotDoError, Voice
from kartlog.fit import DEFAULT_LIMIT, Answer, Change, Fit, Gap, Standing, Violation, bases, fit, named_by
from kartlog.fit.fitting import EFFORT
from kartlog.parser.document import Game
from kartlog.rules import Ruleset, resolve, spelled, text_of, value_in
from kartlog.rules.codes import CODES

Json = dict[str, Any]
_MOST_WAYS: Final = 8
_MOST_KINDS: Final = 4
_ARROW: Final = "→"


@dataclass(frozen=True, slots=True)
class Log:
    """A game and where it stands."""

    path: str
    ordinal: int
    """Which of the games of its file, from 1."""
    of_several: bool
    game: Game


def run_fit(arguments: argparse.Namespace, voice: Voice) -> int:
    """Exit code 0 if some rules fit as they are or with changes, 1 if none do."""
    limit = DEFAULT_LIMIT if arguments.limit is None else arguments.limit
    if limit < 0:
        raise CannotDoError("cli.error.fit-limit")
    rulesets = [_ruleset(spec) for spec in arguments.rules or ()]
    logs = list(_logs(arguments.names))
    games = [log.game for log in logs]
    found = fit(
        games,
        list(dict.fromkeys(rulesets)) or bases(games),
        limit=limit,
        effort=None if arguments.thorough else EFFORT,
        progress=terminal.with_progress,
    )
    if arguments.format == "json":
        terminal.write(json.dumps(as_json(found, logs, voice), ensure_ascii=False, indent=2) + "\n")
    else:
        _Drawing(open_console(), voice, logs, found, limit).draw()
    return 0 if any(standing.size is not None for standing in found.standings) else 1


def _ruleset(spec: str) -> Ruleset:
    require_rules(spec)
    return resolve(spec).ruleset


def _logs(names: Sequence[str]) -> Iterator[Log]:
    """Every game of every file; :class:`CannotDoError` where one cannot be read, or nothing is in any."""
    if not names:
        raise CannotDoError("cli.error.rules-fit")
    deals = 0
    for source in expand(names):
        if isinstance(source, CannotDoError):
            raise source
        games = read(source)
        deals += sum(len(game.deals) for game in games)
        yield from (Log(source.path, n, len(games) > 1, game) for n, game in enumerate(games, 1))
    if not deals:
        raise CannotDoError("cli.error.fit-nothing")


def _unread(logs: Sequence[Log]) -> int:
    """How many places in the logs cannot be read."""
    remarks = (remark for log in logs for remark in log.game.remarks)
    return sum(CODES[remark.code].severity == "error" for remark in remarks)


# --- JSON --------------------------------------------------------------------------------------------


def as_json(found: Fit, logs: Sequence[Log], voice: Voice) -> Json:
    """How each ruleset stands to the logs: seats, lines and counts as in the other commands."""
    named = named_by([log.game for log in logs])
    return {
        "files": [*dict.fromkeys(terminal.recorded(log.path) for log in logs)],
        "games": len(logs),
        "unread": _unread(logs),
        "fitting": [spelled(standing.ruleset) for standing in found.fitting],
        "nearest": [spelled(standing.ruleset) for standing in found.nearest],
        "rules": [
            {
                "rules": spelled(standing.ruleset),
                "named": standing.ruleset == named,
                "fits": standing.fits,
                "changes": standing.size,
                "answers": [_answer_as_json(answer) for answer in standing.answers],
                "violations": [_violation_as_json(v, logs, voice) for v in standing.violations],
                "searched": standing.searched,
                "unsearched": [_gap_as_json(gap) for gap in standing.gaps],
            }
            for standing in found.standings
        ],
    }


def _answer_as_json(answer: Answer) -> Json:
    changes = {change.option: text_of(*change) for change in answer.changes}
    return {"changes": changes, "rules": spelled(answer.ruleset)}


def _violation_as_json(violation: Violation, logs: Sequence[Log], voice: Voice) -> Json:
    log, finding = logs[violation.game], violation.finding
    example = {
        "path": terminal.recorded(log.path),
        "line": finding.line,
        "column": finding.column,
        "address": _address(log, finding.address),
        "message": voice.message(finding, log.game.tag("Players") or ()),
    }
    return {"code": violation.code, "count": violation.count, "example": example}


def _gap_as_json(gap: Gap) -> Json:
    return {"changes": gap.size, "tried": gap.tried, "followed": gap.followed, "of": gap.first}


def _address(log: Log, address: str) -> str:
    return f"{log.ordinal}/{address}" if log.of_several and address else address


# --- for people --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Drawing:
    console: Console
    voice: Voice
    logs: Sequence[Log]
    found: Fit
    limit: int

    def draw(self) -> None:
        """What fits, what the nearest rules lack, what stands against each, what was left out."""
        say = self.voice.say
        counts = [
            say("cli.count.games", count=len(self.logs)),
            say("cli.fit.deals", count=sum(len(log.game.deals) for log in self.logs)),
            say("cli.count.files", count=len({log.path for log in self.logs})),
        ]
        question = Text(say("cli.fit.question"), "bold").append(f"  {terminal.joined(counts)}", "faint")
        self._print(question)
        self.console.print()
        self._fitting()
        for standing in self.found.nearest:
            self._ways(standing)
        self._against()
        for remark in self._remarks():
            self._print(Text(remark, "faint"))

    def _fitting(self) -> None:
        named = named_by([log.game for log in self.logs])
        for standing in self.found.fitting:
            line = Text().append("✓ ", "good").append(spelled(standing.ruleset), "player")
            line.append(f"  {self.voice.say('cli.fit.fits')}", "good")
            if standing.ruleset == named:
                line.append(f" · {self.voice.say('cli.fit.named')}", "faint")
            self._print(line)
        if not self.found.fitting:
            self._print(Text().append("✗ ", "bad").append(self.voice.say("cli.fit.none-fits"), "bad"))
        if not self.found.fitting and not self.found.nearest and self.limit:
            self._print(Text(self.voice.say("cli.fit.no-answer", count=self.limit), "bad"))
        self.console.print()

    def _ways(self, standing: Standing) -> None:
        """The changes by which a ruleset fits: the most plausible first."""
        ways = [*_ways(standing)]
        key = "cli.fit.choices" if standing.size == 1 else "cli.fit.sets"
        rules = spelled(standing.ruleset)
        self._print(
            Text()
            .append("≈ ", "gold")
            .append(self.voice.say(key, rules=rules, changes=standing.size, count=len(ways)))
        )
        table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
        table.add_column(justify="right", style="faint")
        table.add_column(no_wrap=True)
        table.add_column(no_wrap=True)
        table.add_column(style="faint")
        for number, way in enumerate(ways[:_MOST_WAYS], 1):
            for place, (option, values) in enumerate(way):
                mark = f"{number}." if not place else "+"
                table.add_row(
                    f"  {mark}",
                    option,
                    self._change(standing, option, values),
                    self.voice.say(f"option.{option}"),
                )
        self.console.print(table)
        if len(ways) > _MOST_WAYS:
            self._print(Text(f"  {self.voice.say('cli.fit.more', count=len(ways) - _MOST_WAYS)}", "faint"))
        self.console.print()

    def _change(self, standing: Standing, option: str, values: Sequence[str]) -> Text:
        present = text_of(option, value_in(standing.ruleset, option))
        either = f" {self.voice.say('cli.fit.or')} "
        new = either.join([", ".join(values[:-1]), values[-1]]) if len(values) > 1 else values[0]
        return Text().append(f"{present} {_ARROW} ", "faint").append(new, "gold")

    def _against(self) -> None:
        """Under each ruleset that does not fit: which faults there are, how often, and where first."""
        say = self.voice.say
        unfit = [standing for standing in self.found.by_burden if not standing.fits]
        if not unfit:
            return
        self._print(Text(say("cli.fit.against"), "bold"))
        table = Table(box=SIMPLE_HEAD, border_style="frame", pad_edge=False)
        table.add_column("", no_wrap=True, style="player")
        table.add_column("×", justify="right")
        table.add_column(say("cli.fit.finding"), no_wrap=True)
        table.add_column(say("cli.fit.first"))
        for standing in unfit:
            self._rows(table, standing)
        self.console.print(table)

    def _rows(self, table: Table, standing: Standing) -> None:
        name = spelled(standing.ruleset)
        kinds = standing.violations
        for violation in kinds[:_MOST_KINDS]:
            log, finding = self.logs[violation.game], violation.finding
            message = self.voice.message(finding, log.game.tag("Players") or ())
            place = Text(f"{texts.visible(log.path)}:{finding.line} ", "faint").append(message, "default")
            table.add_row(name, str(violation.count), Text(violation.code, "error"), place)
            name = ""
        if len(kinds) > _MOST_KINDS:
            left = self.voice.say("cli.fit.more-kinds", count=len(kinds) - _MOST_KINDS)
            count = sum(kind.count for kind in kinds[_MOST_KINDS:])
            table.add_row("", Text(str(count), "faint"), Text(left, "faint"), "")
        table.add_section()

    def _remarks(self) -> Iterator[str]:
        """What was left out."""
        say = self.voice.say
        for standing in self.found.standings:
            for gap in standing.gaps:
                yield say(
                    "cli.fit.unsearched",
                    rules=spelled(standing.ruleset),
                    size=gap.size,
                    tried=gap.tried,
                    count=gap.first - gap.followed,
                )
        if any(not standing.fits and standing.searched for standing in self.found.standings):
            yield say("cli.fit.values")
        unread = _unread(self.logs)
        if unread:
            yield say("cli.fit.syntax", count=unread)

    def _print(self, line: Text) -> None:
        self.console.print(line, soft_wrap=True)


_Way = list[tuple[str, list[str]]]


def _ways(standing: Standing) -> Iterator[_Way]:
    """The answers, each option with its values; where it is only one, all values of it are one way."""
    if standing.size != 1:
        for answer in standing.answers:
            yield [(change.option, [text_of(*change)]) for change in answer.changes]
        return
    by_option: dict[str, list[str]] = {}
    for answer in standing.answers:
        change: Change = answer.changes[0]
        by_option.setdefault(change.option, []).append(text_of(*change))
    yield from ([way] for way in by_option.items())
