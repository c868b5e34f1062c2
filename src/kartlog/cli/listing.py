"""Findings as a good compiler prints them: the place, the line with what is wrong underlined, what would have
been right, and what followed from it beneath."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from rich.console import Console
from rich.text import Text

from kartlog import texts
from kartlog.cli.cases import Case
from kartlog.cli.checking.outcome import Tally
from kartlog.cli.excerpts import excerpt
from kartlog.cli.remarks import alternatives, mending
from kartlog.cli.terminal import joined
from kartlog.cli.voice import Voice
from kartlog.engine.findings import Finding
from kartlog.parser.document import Game
from kartlog.parser.lines import line_and_column

MOST_A_FILE: Final = 20
"""How many findings of one file are drawn unless all are asked for; consequences are not counted."""
_MOST_CONSEQUENCES: Final = 6


@dataclass(slots=True)
class Group:
    """A finding and those that only follow from it."""

    root: Finding
    consequences: list[Finding] = field(default_factory=list)


def grouped(findings: Sequence[Finding]) -> list[Group]:
    """Findings under the ones that caused them, in the order of the causes."""
    first_at: dict[str, int] = {}
    for position, finding in enumerate(findings):
        if finding.address:
            first_at.setdefault(finding.address, position)
    groups: dict[int, Group] = {}
    for position, finding in enumerate(findings):
        root = _root(findings, first_at, position)
        group = groups.setdefault(root, Group(findings[root]))
        if root != position:
            group.consequences.append(finding)
    return [groups[position] for position in sorted(groups)]


def _root(findings: Sequence[Finding], first_at: Mapping[str, int], position: int) -> int:
    """The start of the chain of causes; a finding whose cause is not there is a root of its own."""
    passed: list[int] = []
    while position not in passed:
        passed.append(position)
        cause = first_at.get(findings[position].caused_by)
        if cause is None:
            return position
        position = cause
    return min(passed)


@dataclass(frozen=True, slots=True)
class Listing:
    """Draws findings on a console."""

    console: Console
    voice: Voice
    everything: bool = False

    def left_out(self, path: str, count: int) -> None:
        """The line that says how many findings of a file are not drawn; then an empty line."""
        self._print(
            Text(self.voice.say("cli.listing.left-out", path=texts.visible(path), count=count), "faint")
        )
        self.console.print()

    def group(self, group: Group, case: Case, path: str) -> None:
        """A finding, its line, and what follows from it; then an empty line."""
        finding = group.root
        self._print(self._headline(finding, case))
        gutter = len(str(finding.line))
        self._print(Text().append(" " * gutter + "╭─▸ ", "frame").append(self._place(finding, path), "faint"))
        self._excerpt(finding, case.game, gutter)
        remarks = list(self._remarks(finding, case))
        for position, (label, text, style) in enumerate(remarks, 1):
            corner = "├" if position < len(remarks) or group.consequences else "╰"
            line = (
                Text()
                .append(" " * gutter + f"{corner} ", "frame")
                .append(f"{label} ", "faint")
                .append(text, style)
            )
            self._print(line)
        self._consequences(group.consequences, case, gutter)
        self.console.print()

    def tally(self, tally: Tally) -> None:
        """The last line: how many of what."""
        say = self.voice.say
        counts = [
            say(f"cli.count.{severity}", count=count)
            for severity, count in tally.by_severity.items()
            if count
        ]
        style = next((severity for severity, count in tally.by_severity.items() if count), "good")
        line = Text().append(", ".join(counts) or say("cli.count.none"), style)
        rest = joined([say("cli.count.games", count=tally.games), say("cli.count.files", count=tally.files)])
        self._print(line.append(f" · {rest}", "faint"))

    def _headline(self, finding: Finding, case: Case) -> Text:
        word = self.voice.say(f"severity.{finding.severity}")
        return (
            Text()
            .append(f"{word}[{finding.code}]", finding.severity)
            .append(": ", "faint")
            .append(self.voice.message(finding, case.players), "bold")
        )

    def _place(self, finding: Finding, path: str) -> str:
        return joined(
            [f"{texts.visible(path)}:{finding.line}:{finding.column}", self._address(finding.address)]
        )

    def _address(self, address: str) -> str:
        return self.voice.say("cli.listing.address", address=address) if address else ""

    def _excerpt(self, finding: Finding, game: Game, gutter: int) -> None:
        if not game.text:
            return
        part = excerpt(game, finding.span, self.console.width - gutter - 3)
        line = Text().append(f"{finding.line:>{gutter}}", "frame").append("│ ", "frame")
        line.append(part.before).append(part.marked, finding.severity).append(part.after)
        self._print(line)
        under = " " * part.indent + "^" * part.width
        self._print(Text().append(" " * gutter + "│ ", "frame").append(under, finding.severity))

    def _remarks(self, finding: Finding, case: Case) -> Iterator[tuple[str, str, str]]:
        say = self.voice.say
        if finding.legal:
            yield *alternatives(finding, case.players, self.voice), "legal"
        for related in finding.related:
            line, column = line_and_column(case.game, related.span[0])
            place = joined([f"{line}:{column}", self._address(related.address)])
            yield say("cli.listing.related"), place, ""
        if finding.edit:
            yield say("cli.listing.edit"), mending(finding.edit, case.game, self.voice), ""
        if finding.suppressed:
            yield "…", say("cli.listing.suppressed", count=finding.suppressed), "faint"

    def _consequences(self, findings: Sequence[Finding], case: Case, gutter: int) -> None:
        if not findings:
            return
        indent = " " * gutter
        self._print(
            Text().append(f"{indent}╰ ", "frame").append(self.voice.say("cli.listing.follows"), "faint")
        )
        for finding in findings[: None if self.everything else _MOST_CONSEQUENCES]:
            line = Text().append(f"{indent}    {finding.line}:{finding.column} ", "faint")
            self._print(line.append(self._headline(finding, case)))
        left = 0 if self.everything else len(findings) - _MOST_CONSEQUENCES
        if left > 0:
            self._print(Text(f"{indent}    {self.voice.say('cli.listing.more', count=left)}", "faint"))

    def _print(self, line: Text) -> None:
        self.console.print(line, soft_wrap=True)
