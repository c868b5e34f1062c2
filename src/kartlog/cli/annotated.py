"""A short log drawn whole, each finding under its line, as an example of what ``check`` would say."""

from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from kartlog.cli.cases import Case
from kartlog.cli.excerpts import excerpt
from kartlog.cli.voice import Voice
from kartlog.engine.findings import Finding
from kartlog.parser.lines import lines_of


@dataclass(frozen=True, slots=True)
class Annotated:
    """Draws logs on a console."""

    console: Console
    voice: Voice

    def draw(self, case: Case) -> None:
        """The lines of the log, numbered; under each, marked, what was found in it."""
        starts = [at for at, _ in lines_of(case.game.text)] or [0]
        gutter = len(str(len(starts)))
        for number, start in enumerate(starts, 1):
            self._line(case, number, start, gutter)
            for finding in case.findings:
                if finding.line == number:
                    self._finding(finding, case, gutter)

    def _line(self, case: Case, number: int, start: int, gutter: int) -> None:
        part = excerpt(case.game, (start, start), self._room(gutter))
        drawn = Text().append(f"{number:>{gutter}}", "frame").append("│ ", "frame")
        self._print(drawn.append(part.before + part.marked + part.after))

    def _finding(self, finding: Finding, case: Case, gutter: int) -> None:
        part = excerpt(case.game, finding.span, self._room(gutter))
        under = Text().append(" " * gutter + "│ ", "frame").append(" " * part.indent)
        self._print(under.append("^" * part.width, finding.severity))
        word = self.voice.say(f"severity.{finding.severity}")
        said = Text().append(" " * gutter + "╰ ", "frame").append(f"{word}[{finding.code}]", finding.severity)
        self._print(said.append(": ", "faint").append(self.voice.message(finding, case.players), "bold"))

    def _room(self, gutter: int) -> int:
        return self.console.width - gutter - 3

    def _print(self, line: Text) -> None:
        self.console.print(line, soft_wrap=True)
