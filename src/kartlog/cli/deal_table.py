"""A deal drawn in the terminal: hands and talon by suit, its story, tricks, points."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from rich.box import MINIMAL
from rich.console import Console
from rich.table import Table
from rich.text import Text

from kartlog.cards import SUITS, UNKNOWN
from kartlog.cli import pips
from kartlog.cli.digest import Digest, PlayedTrick
from kartlog.cli.story import INDENT, Teller
from kartlog.cli.titles import MARKS, happened, signed, written
from kartlog.cli.voice import Voice
from kartlog.engine.judging.game import Replay
from kartlog.engine.judging.moments import EnteredDeal
from kartlog.engine.showing import zones

_LEAD: Final = "▸"


def draw(
    replayed: Replay, entered: EnteredDeal, deal: Digest, console: Console, voice: Voice, *, whole: bool
) -> None:
    """The deal as far as its digest goes; ``whole``: with what was written for it at the end."""
    table = _DealTable(replayed, entered, deal, voice)
    console.print(table.headline(), soft_wrap=True)
    console.print()
    console.print(table.hands(whole=whole))
    console.print()
    for line in table.teller.before_the_tricks(deal):
        console.print(line, soft_wrap=True)
    if deal.tricks or (whole and entered.row.counts):
        console.print(table.tricks(whole=whole))
    for line in chain(table.teller.after_the_tricks(deal), table.ending(whole=whole)):
        console.print(line, soft_wrap=True)


class _DealTable:
    def __init__(self, replayed: Replay, entered: EnteredDeal, deal: Digest, voice: Voice) -> None:
        self.replay = replayed
        self.row = entered.row
        self.context = entered.played.context
        self.deal = deal
        self.voice = voice
        self.seats = range(1, self.context.layout.seats + 1)
        self.sitter = self.context.layout.sitter + 1
        wrong = {finding.address for finding in replayed.findings if finding.severity == "error"}
        self.teller = Teller(replayed, voice, wrong)

    def headline(self) -> Text:
        say, row = self.voice.say, self.row
        text = Text().append(say("cli.deal.headline", deal=row.deal, last=len(self.replay.deals)), "bold")
        if row.number not in (None, row.deal):
            text.append(f" ({say('cli.deal.numbered', number=row.number)})", "faint")
        text.append(" · " + say("cli.deal.dealer", player=self.teller.name(row.dealer)), "faint")
        return text.append(" · " + say("cli.deal.golden"), "gold") if self.context.golden else text

    def hands(self, *, whole: bool) -> Table:
        """Hands and talons as dealt; where the deal is stopped on the way, as they are then."""
        position = self.deal.dealt if whole else self.deal.now
        table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
        layout = self.context.layout
        for place in range(layout.seats + layout.talons):
            zone = zones.place(layout, place)
            cards = position.zones.get(zone, [])
            suits = [pips.row(pips.of_suit(cards, suit), self.voice.language) for suit in SUITS]
            rest = self.voice.say("cli.deal.sits-out") if place + 1 == self.sitter else None
            unknown = " ".join(card for card in cards if card == UNKNOWN)
            table.add_row(Text(self.teller.zone(zone), "player"), *suits, Text(rest or unknown, "faint"))
        return table

    def tricks(self, *, whole: bool) -> Table:
        """A row a trick, a column a seat; what was written below it."""
        say = self.voice.say
        table = Table(
            box=MINIMAL, header_style="player", border_style="frame", pad_edge=False, show_footer=False
        )
        table.add_column("", justify="right", style="faint")
        for seat in self.seats:
            table.add_column(self.teller.name(seat), min_width=8, no_wrap=True)
        if self.deal.tricks:
            table.add_column(say("cli.deal.taken-by"))
            table.add_column(say("cli.deal.points"), justify="right")
            table.add_column("", style="faint")
        for number, trick in enumerate(self.deal.tricks, 1):
            table.add_row(
                str(number), *(self._played(trick, seat) for seat in self.seats), *self._gain(trick)
            )
        if whole and self.row.counts:
            table.add_section()
            for key, values in self._written():
                table.add_row(say(f"cli.deal.{key}"), *values)
        return table

    def ending(self, *, whole: bool) -> Iterator[Text]:
        """How the deal ended, or whose turn it is where it was stopped."""
        if whole:
            mark, style = MARKS.get(self.row.outcome, ("", ""))
            outcome = Text(f"{mark} {self.voice.say(f'outcome.{self.row.outcome}')}".strip(), style)
            yield self.teller.told("outcome", [outcome])
            for event in self.row.events:
                yield Text(INDENT + happened(event, self.replay, self.voice))
            return
        turn = self.deal.now.number("turn")
        if turn is not None:
            legal = self.deal.now.state.get("legal")
            yield self.teller.told("turn", [Text(self.teller.name(turn), "player")])
            lines = self.teller.legal([str(text) for text in legal] if isinstance(legal, list) else [])
            for at, line in enumerate(lines):
                yield Text(INDENT).append_text(line) if at else self.teller.told("legal", [line])

    def _played(self, trick: PlayedTrick, seat: int) -> Text:
        card = trick.cards.get(seat)
        if card is None:
            return Text("")
        lead = Text().append(f"{_LEAD if seat == trick.leader else ' '} ", "frame")
        style = "bold" if seat == trick.winner else ""
        shown = lead.append_text(pips.card(card, self.voice.language, style))
        return self.teller.marked(shown, trick.addresses[seat])

    def _gain(self, trick: PlayedTrick) -> Iterator[Text]:
        yield Text(self.teller.name(trick.winner) if trick.winner is not None else "")
        yield Text(str(trick.points) if trick.winner is not None else "")
        yield self._declared(trick)

    def _declared(self, trick: PlayedTrick) -> Text:
        """What was declared with the card led: its points and the trump it made."""
        text = Text(signed(trick.declared) if trick.declared else "")
        if trick.new_trump and trick.trump:
            text.append(f"  {self.voice.say('cli.deal.trump')} ").append_text(
                pips.suit(trick.trump, self.voice.language)
            )
        return text

    def _written(self) -> Iterator[tuple[str, list[Text]]]:
        """What was taken and written, a row each; who sits out takes nothing."""
        row = self.row
        if row.cards and row.taken and row.cards != row.taken:
            marriages = [taken - cards for taken, cards in zip(row.taken, row.cards, strict=True)]
            yield "cards", self._points(row.cards)
            yield "marriages", self._points(marriages)
        if row.taken:
            yield "taken", self._points(row.taken)
        if row.score:
            bolts = [seat in row.bolts for seat in self.seats]
            scores = zip(row.score, bolts, strict=True)
            yield "score", [Text("  ").append(written(score, bolt=bolt), "bold") for score, bolt in scores]
        yield "total", [Text("  ").append(signed(total, plus=""), "bold") for total in row.total]

    def _points(self, numbers: Sequence[int]) -> list[Text]:
        seated = zip(self.seats, numbers, strict=True)
        return [Text("" if seat == self.sitter else f"  {number}") for seat, number in seated]
