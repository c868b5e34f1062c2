"""The score sheet as on paper: a row a deal, dashes for bolts, boxes for the barrel, running totals."""

from collections.abc import Iterator
from typing import Final

from rich.box import MINIMAL
from rich.console import Console
from rich.table import Table
from rich.text import Text

from kartlog import texts
from kartlog.cli.titles import BOLT, MARKS, happened, signed, title, written
from kartlog.cli.voice import Voice
from kartlog.engine.frames import DealRow
from kartlog.engine.judging.game import Replay
from kartlog.engine.judging.moments import EnteredDeal

USED, LEFT = "▪", "▫"
_SHOWN_OTHERWISE: Final = frozenset({"attempt"})
"""Events that the boxes of the barrel already tell."""
_SCORE_WIDTH, _TOTAL_WIDTH = 5, 6


def draw(replayed: Replay, console: Console, voice: Voice) -> None:
    """The sheet of one game, its title above and the result below."""
    sheet = _Sheet(replayed, voice)
    console.print(title(replayed, voice), soft_wrap=True)
    console.print(sheet.table())
    console.print(sheet.result(), soft_wrap=True)
    legend = sheet.legend()
    if legend:
        console.print(Text(legend, "faint"), soft_wrap=True)


class _Sheet:
    def __init__(self, replayed: Replay, voice: Voice) -> None:
        self.replay = replayed
        self.voice = voice
        self.seats = range(len(replayed.result.totals))

    def table(self) -> Table:
        say = self.voice.say
        table = Table(box=MINIMAL, header_style="player", border_style="frame", pad_edge=False)
        table.add_column(say("cli.sheet.deal"), justify="right")
        table.add_column(say("cli.sheet.contract"), no_wrap=True)
        for seat in self.seats:
            table.add_column(Text(self._name(seat), justify="center"), no_wrap=True)
        table.add_column("", style="faint")
        for deal in self.replay.entered[:1]:
            if any(deal.before.totals):
                standings = zip(deal.before.totals, deal.before.barrel, strict=True)
                table.add_row("", say("cli.sheet.start"), *(self._cell_of("", *now) for now in standings))
        for deal in self.replay.entered:
            table.add_row(*self._row(deal), style="" if deal.row.counts else "faint")
        return table

    def result(self) -> Text:
        result = self.replay.result
        if result.winner is not None:
            seat = result.winner - 1
            won = self.voice.say("cli.sheet.winner", player=self._name(seat), total=result.totals[seat])
            return Text(f"★ {won}", "gold")
        return Text(self.voice.say("cli.sheet.draw" if result.draw else "cli.sheet.open"), "faint")

    def legend(self) -> str:
        rows = self.replay.deals
        outcomes = {row.outcome for row in rows}
        used = [(MARKS[outcome][0], f"outcome.{outcome}") for outcome in MARKS if outcome in outcomes]
        if any(row.bolts for row in rows):
            used.append((BOLT, "cli.legend.bolt"))
        if any(attempts is not None for row in rows for attempts in row.barrel):
            used.append((USED + LEFT + LEFT, "cli.legend.barrel"))
        return "   ".join(f"{mark} {self.voice.say(key)}" for mark, key in used)

    def _row(self, deal: EnteredDeal) -> Iterator[Text | str]:
        row = deal.row
        yield str(row.deal if row.number is None else row.number)
        yield self._contract(row)
        for seat in self.seats:
            yield self._cell(row, seat)
        yield "\n".join(self._notes(deal))

    def _contract(self, row: DealRow) -> Text:
        if row.declarer is None or row.contract is None:
            return Text(self.voice.say(f"outcome.{row.outcome}"))
        mark, style = MARKS.get(row.outcome, ("", ""))
        text = Text(f"{self._name(row.declarer - 1)} {row.contract} ").append(mark, style)
        return text if mark else text.append(self.voice.say(f"outcome.{row.outcome}"))

    def _cell(self, row: DealRow, seat: int) -> Text:
        if row.score is None:
            return Text("")
        score = written(row.score[seat], bolt=seat + 1 in row.bolts)
        declarer = seat + 1 == row.declarer
        style = MARKS.get(row.outcome, ("", ""))[1] if declarer else ""
        # Whoever has won is off the barrel.
        won = any(event.kind == "wins" and event.seat == seat + 1 for event in row.events)
        return self._cell_of(score, row.total[seat], None if won else row.barrel[seat], style)

    def _cell_of(self, score: str, total: int, attempts: int | None, style: str = "") -> Text:
        """What was written, the total after it, and how it stands on the barrel."""
        cell = Text().append(score.rjust(_SCORE_WIDTH), style)
        cell.append(signed(total, plus="").rjust(_TOTAL_WIDTH), "bold")
        return cell if attempts is None else cell.append(" " + self._boxes(attempts), "gold")

    def _boxes(self, used: int) -> str:
        of = self.replay.ruleset.barrel.attempts
        return USED * used + (LEFT * (of - used) if of else LEFT)

    def _notes(self, deal: EnteredDeal) -> Iterator[str]:
        """What kind of deal it was, where it was no ordinary one, and what came of it."""
        if deal.played.context.golden:
            yield self.voice.say("cli.deal.golden")
        if deal.played.end.dark:
            yield self.voice.say("cli.sheet.dark")
        for event in deal.row.events:
            if event.kind not in _SHOWN_OTHERWISE:
                yield happened(event, self.replay, self.voice)

    def _name(self, seat: int) -> str:
        return texts.seat(seat + 1, self.voice.language, self.replay.players)
