"""What happened in a deal besides its tricks: redeals, auction, talon, exchange, contract, a line each."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rich.text import Text

from kartlog import texts
from kartlog.cards import NAMES
from kartlog.cli import pips
from kartlog.cli.digest import Act, Asked, Digest, Given, Said, Taken
from kartlog.cli.voice import Voice
from kartlog.engine.judging.game import Replay

_WARNING: Final = "⚠"
_ACTIONS: Final = {"writeoff": "cli.deal.may-writeoff", "take": "cli.deal.may-take"}
"""The words for what may be done that is no bid, gift or card."""
_MOST_LEGAL: Final = 16
_LABEL: Final = 12
"""Columns for the word before a line."""
INDENT: Final = " " * _LABEL


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells of one deal."""

    replay: Replay
    voice: Voice
    wrong: Collection[str]
    """The addresses at which there are errors."""

    def before_the_tricks(self, deal: Digest) -> list[Text]:
        """What there is to tell, in the order in which it began."""
        lines = [line for line in self._lines(deal) if line[1]]
        lines.sort(key=lambda line: _step(line[1][0].address))
        return [self.told(key, [show(fact) for fact in facts]) for key, facts, show in lines]

    def _lines(self, deal: Digest) -> Iterator[tuple[str, Sequence[Any], Callable[[Any], Text]]]:
        """The word of each line, what it tells, and how each piece of that is told."""
        yield "redeal", deal.redeals, self._asked
        yield "dark", deal.dark, self._who
        yield "auction", deal.auction, self._said
        yield "take", [taken for taken in deal.taken if taken.is_special], self._taken
        yield "exchange", deal.gifts, self._given
        yield "contract", deal.contract, self._said
        yield "writeoff", deal.written_off, self._who

    def after_the_tricks(self, deal: Digest) -> Iterator[Text]:
        """Who was given what had not been played."""
        if deal.rest:
            yield self.told("rest", [self._who(act) for act in deal.rest])

    def legal(self, actions: Sequence[str]) -> Iterator[Text]:
        """What may be done: bids or cards, then a line for each who may be given something."""
        gifts: dict[str, list[Text]] = {}
        others: list[Text] = []
        for action in actions:
            to, colon, card = action.partition(":")
            if colon:
                gifts.setdefault(to, []).append(pips.card(card, self.voice.language))
            else:
                others.append(self._legal(action))
        if others:
            more = [Text("…")] if len(others) > _MOST_LEGAL else []
            yield Text("  ").join(others[:_MOST_LEGAL] + more)
        for to, cards in gifts.items():
            receiver = self.zone(f"hand.{to}" if to.isdecimal() else to)
            yield Text(" ").join(cards).append(f" → {receiver}")

    def _legal(self, text: str) -> Text:
        word, _, number = text.partition(" ")
        if text == "-":
            return Text(self.voice.say("cli.deal.pass"))
        if word in _ACTIONS:
            return Text(self.voice.say(_ACTIONS[word], number=number, kind=number).rstrip())
        if text.rstrip("+") in NAMES:
            return pips.card(text, self.voice.language)
        return Text(texts.action(text, self.voice.language, self.replay.players))

    def told(self, key: str, parts: Sequence[Text]) -> Text:
        """A line: its word, and what is to be said, side by side."""
        label = Text().append(self.voice.say(f"cli.deal.{key}").ljust(_LABEL), "faint")
        return label.append_text(Text().append(" · ", "frame").join(parts))

    def marked(self, text: Text, address: str) -> Text:
        """The text, with a sign where something is wrong there."""
        return text.append(f" {_WARNING}", "error") if address in self.wrong else text

    def name(self, seat: int) -> str:
        """The player in a seat."""
        return texts.seat(seat, self.voice.language, self.replay.players)

    def zone(self, zone: str) -> str:
        """The owner of a hand, or the talon, with its number where there are two."""
        kind, _, number = zone.partition(".")
        if kind == "hand":
            return self.name(int(number))
        talon = self.voice.say("cli.deal.talon")
        return f"{talon} {number}" if number else talon

    def _who(self, act: Act) -> Text:
        return self.marked(Text(self.name(act.seat)), act.address)

    def _asked(self, ask: Asked) -> Text:
        text = Text(f"{self.name(ask.seat)} ").append(texts.visible(ask.ground), "bold")
        if ask.declined:
            text.append(f" ({self.voice.say('cli.deal.declined')})", "faint")
        return self.marked(text, ask.address)

    def _said(self, bid: Said) -> Text:
        said = self.voice.say("cli.deal.pass") if bid.amount is None else str(bid.amount)
        return self.marked(Text(f"{self.name(bid.seat)} ").append(said, "bold"), bid.address)

    def _taken(self, taken: Taken) -> Text:
        text = Text(self.zone(taken.zone))
        if not taken.shown:
            text.append(f" ({self.voice.say('cli.deal.unseen')})", "faint")
        return self.marked(text, taken.address)

    def _given(self, gift: Given) -> Text:
        card = pips.card(gift.card, self.voice.language)
        return self.marked(card.append(f" → {self.zone(gift.to)}", ""), gift.address)


def _step(address: str) -> int:
    return int(address.rpartition(".")[2])
