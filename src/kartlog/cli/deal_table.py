"""A deal drawn in the terminal: hands and talon by suit, auction, gifts, contract, tricks, points."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from rich.box import MINIMAL
from rich.console import Console
from rich.table import Table
from rich.text import Text

from kartlog import texts
from kartlog.cards import NAMES, SUITS
from kartlog.cli import pips
from kartlog.cli.digest import Digest, PlayedTrick
from kartlog.cli.sheet import BOLT, MARKS
from kartlog.cli.titles import signed
from kartlog.cli.voice import Voice
from kartlog.engine.frames import DealRow
from kartlog.engine.judging.game import Replay

_LEAD: Final = "▸"
_WARNING: Final = "⚠"
_LABEL: Final = 12
"""Columns for the word before a line of the story."""


def draw(
    replayed: Replay, row: DealRow, deal: Digest, console: Console, voice: Voice, *, whole: bool
) -> None:
    """The deal as far as its digest goes; ``whole``: with what was written for it at the end."""
    table = _DealTable(replayed, row, deal, voice)
    console.print(table.headline(), soft_wrap=True)
    console.print()
    console.print(table.hands(whole=whole))
    console.print()
    for line in table.story():
        console.print(line, soft_wrap=True)
    if deal.tricks or whole:
        console.print(table.tricks(whole=whole))
    for line in table.ending(whole=whole):
        console.print(line, soft_wrap=True)


class _DealTable:
    def __init__(self, replayed: Replay, row: DealRow, deal: Digest, voice: Voice) -> None:
        self.replay = replayed
        self.row = row
        self.deal = deal
        self.voice = voice
        self.language = voice.language
        self.seats = range(1, len(replayed.result.totals) + 1)
        self.wrong: Collection[str] = {
            finding.address for finding in replayed.findings if finding.severity == "error"
        }

    def headline(self) -> Text:
        say = self.voice.say
        last = len(self.replay.deals)
        number = self.row.number if self.row.number not in (None, self.row.deal) else None
        text = Text().append(say("cli.deal.headline", deal=self.row.deal, last=last), "bold")
        if number is not None:
            text.append(f" ({number})", "faint")
        return text.append(" · " + say("cli.deal.dealer", player=self._name(self.row.dealer)), "faint")

    def hands(self, *, whole: bool) -> Table:
        """Hands and talon as dealt; where the deal is stopped on the way, as they are then."""
        position = self.deal.dealt if whole else self.deal.now
        table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
        zones = [(self._name(seat), f"hand.{seat}") for seat in self.seats]
        zones.append((self.voice.say("cli.deal.talon"), "talon"))
        for name, zone in zones:
            cards = position.zones.get(zone, [])
            unknown = sum(card == "?" for card in cards)
            suits = [pips.row(pips.of_suit(cards, suit), self.language) for suit in SUITS]
            table.add_row(Text(name, "player"), *suits, Text("? " * unknown, "faint"))
        return table

    def story(self) -> Iterator[Text]:
        """Auction, exchange, contract: a line each, as far as they were."""
        if self.deal.auction:
            bids = [
                self._marked(
                    Text(f"{self._name(bid.seat)} ").append(self._bid(bid.amount), "bold"), bid.address
                )
                for bid in self.deal.auction
            ]
            yield from self._told("auction", bids)
        if self.deal.gifts:
            gifts = [
                self._marked(
                    pips.card(gift.card, self.language).append(f" → {self._receiver(gift.to)}", ""),
                    gift.address,
                )
                for gift in self.deal.gifts
            ]
            yield from self._told("exchange", gifts)
        if self.deal.contract:
            declarer, amount, address = self.deal.contract
            contract = Text(f"{self._name(declarer)} ").append(str(amount), "bold")
            yield from self._told("contract", [self._marked(contract, address)])
        if self.deal.written_off:
            seat, address = self.deal.written_off
            yield from self._told("writeoff", [self._marked(Text(self._name(seat)), address)])

    def tricks(self, *, whole: bool) -> Table:
        """A row a trick, a column a seat; what was written below it."""
        say = self.voice.say
        table = Table(
            box=MINIMAL, header_style="player", border_style="frame", pad_edge=False, show_footer=False
        )
        table.add_column("", justify="right", style="faint")
        for seat in self.seats:
            table.add_column(self._name(seat), min_width=8, no_wrap=True)
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
            yield from self._told("outcome", [outcome])
            for event in self.row.events:
                points = f" {signed(event.points)}" if event.points else ""
                what = self.voice.say(f"event.{event.kind}") + points
                yield Text(" " * _LABEL).append(f"{self._name(event.seat)}: {what}")
            return
        turn = self.deal.now.number("turn")
        if turn is not None:
            legal = self.deal.now.state.get("legal")
            actions = [self._action(str(text)) for text in legal] if isinstance(legal, list) else []
            yield from self._told("turn", [Text(self._name(turn), "player")])
            if actions:
                yield from self._told("legal", [Text("  ").join(actions)])

    def _action(self, text: str) -> Text:
        if text == "writeoff":
            return Text(self.voice.say("cli.deal.writeoff"))
        if text == "-":
            return Text(self.voice.say("cli.deal.pass"))
        if text.rstrip("+") in NAMES:
            return pips.card(text, self.language)
        return Text(texts.action(text, self.language, self.replay.players))

    def _told(self, key: str, parts: Sequence[Text]) -> Iterator[Text]:
        label = self.voice.say(f"cli.deal.{key}")
        yield (
            Text().append(label.ljust(_LABEL), "faint").append_text(Text().append(" · ", "frame").join(parts))
        )

    def _bid(self, amount: int | None) -> str:
        return self.voice.say("cli.deal.pass") if amount is None else str(amount)

    def _receiver(self, seat: int | None) -> str:
        return self.voice.say("cli.deal.talon") if seat is None else self._name(seat)

    def _marked(self, text: Text, address: str) -> Text:
        return text.append(f" {_WARNING}", "error") if address in self.wrong else text

    def _played(self, trick: PlayedTrick, seat: int) -> Text:
        card = trick.cards.get(seat)
        if card is None:
            return Text("")
        lead = Text().append(f"{_LEAD if seat == trick.leader else ' '} ", "frame")
        style = "bold" if seat == trick.winner else ""
        return self._marked(lead.append_text(pips.card(card, self.language, style)), trick.addresses[seat])

    def _gain(self, trick: PlayedTrick) -> Iterator[Text]:
        yield Text(self._name(trick.winner) if trick.winner is not None else "")
        yield Text(str(trick.points) if trick.winner is not None else "")
        yield self._declared(trick)

    def _declared(self, trick: PlayedTrick) -> Text:
        """What was declared with the card led: its points and the trump it made."""
        text = Text(signed(trick.declared) if trick.declared else "")
        if trick.new_trump and trick.trump:
            text.append(f"  {self.voice.say('cli.deal.trump')} ").append_text(
                pips.suit(trick.trump, self.language)
            )
        return text

    def _written(self) -> Iterator[tuple[str, list[Text]]]:
        row = self.row
        if row.cards and row.taken and row.cards != row.taken:
            yield "cards", self._numbers(row.cards)
            yield (
                "marriages",
                self._numbers([taken - cards for taken, cards in zip(row.taken, row.cards, strict=True)]),
            )
        if row.taken:
            yield "taken", self._numbers(row.taken)
        if row.score:
            bolts = [seat in row.bolts for seat in self.seats]
            yield (
                "score",
                [
                    Text("  ").append(BOLT if bolt and not points else signed(points) + BOLT * bolt, "bold")
                    for points, bolt in zip(row.score, bolts, strict=True)
                ],
            )
        yield "total", [Text("  ").append(signed(total, plus=""), "bold") for total in row.total]

    def _numbers(self, numbers: Sequence[int]) -> list[Text]:
        return [Text(f"  {number}") for number in numbers]

    def _name(self, seat: int) -> str:
        return texts.seat(seat, self.language, self.replay.players)
