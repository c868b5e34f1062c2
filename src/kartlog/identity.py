"""The name that its content gives a game: the same game has the same name however it is written down.

The name covers what happened, by which rules and from which start. It does not cover what says nothing new:
other tags, comments, times, glyphs, variations, claims, and whatever else can be derived (a last hand, a
leader, a contract that is the bid).

>>> from kartlog import loads
>>> spare, wordy = loads("deal 1\\nbid 100 - -")[0], loads("deal 1 ; the first\\nbid 2:100 - -")[0]
>>> content_hash(spare) == content_hash(wordy)
True
"""

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from typing import Any, Final, TypeVar

from kartlog.cards import FULL_PACK, NAMES, PACK_SIZE, card_from_name, mask_of, names_in
from kartlog.engine.frames import DealRow, Frame
from kartlog.engine.judging.game import Replay, replay
from kartlog.engine.judging.header import read_header
from kartlog.parser import document as doc
from kartlog.parser.writer import statement_text
from kartlog.rules import text_of, values_of

VERSION: Final = "k1"
"""Changes when what the name covers changes."""

_S = TypeVar("_S")
_TALON: Final = "talon"
_ZONES: Final = ("1", "2", "3", _TALON)
_AS_WRITTEN: Final = (
    doc.Cut, doc.Deck, doc.Redeal, doc.Dark, doc.WriteOff, doc.Rest, doc.Peek, doc.Expose, doc.Notice,
    doc.Unknown, doc.Unparsed,
)  # fmt: skip
"""Statements that happened as they are written: nothing in them can be derived."""
_DATA: Final = ("taken", "score")
"""Numbers that are claims where the play is recorded and all there is where it is not."""


def content_hash(game: doc.Game) -> str:
    """The name of a game, ``k1:`` and 64 hexadecimal digits."""
    text = json.dumps(content(game), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return f"{VERSION}:{hashlib.sha256(text.encode('utf-8', 'surrogatepass')).hexdigest()}"


def content(game: doc.Game) -> dict[str, Any]:
    """What the name of a game covers, normalised."""
    replayed = replay(game)
    return {
        "rules": {name: text_of(name, value) for name, value in values_of(replayed.ruleset).items()},
        "start": _start(game),
        "deals": [
            _Deal(deal, replayed, replayed.deals[number] if number < len(replayed.deals) else None).content()
            for number, deal in enumerate(game.deals)
        ],
    }


def _start(game: doc.Game) -> dict[str, Any]:
    """The state of the match before the first deal; zero where no tag says otherwise."""
    match = read_header(game, None).match
    golden = game.tag("Golden")
    return {
        "totals": match.totals,
        "bolts": match.bolts,
        "barrel": match.barrel,
        "falls": match.falls,
        "writeoffs": match.writeoffs,
        "stakes": match.stakes,
        **({} if golden is None else {"golden": golden}),
    }


class _Deal:
    """A deal as it was written and, where the engine could follow it, as it went."""

    def __init__(self, deal: doc.Deal, replayed: Replay, row: DealRow | None) -> None:
        self.statements = [line.statement for line in deal.lines if line.statement is not None]
        self.row = row
        self.frames: Sequence[Frame] = replayed.frames[slice(*row.frames)] if row else ()

    def content(self) -> dict[str, Any]:
        parts = {
            "dealer": self.row.dealer if self.row else self._first(doc.DealStart, lambda start: start.dealer),
            "hands": self._hands(),
            "bids": list(self._bids()),
            "shown": [len(move.seen) > 1 for frame in self._frames("take") for move in frame.moves[:1]],
            "gifts": sorted(_gift(gift) for give in self._all(doc.Give) for gift in give.gifts),
            "contract": self._contract(),
            "plays": list(self._plays()),
            "numbers": list(self._numbers()),
            "adjustments": [[adjust.seat, adjust.amount] for adjust in self._all(doc.Adjust)],
            "others": [statement_text(s) for s in self.statements if isinstance(s, _AS_WRITTEN)],
        }
        return {name: part for name, part in parts.items() if part not in (None, [], {})}

    def _all(self, kind: type[_S]) -> list[_S]:
        return [statement for statement in self.statements if isinstance(statement, kind)]

    def _first(self, kind: type[_S], value: Callable[[_S], Any]) -> Any:
        return next((value(statement) for statement in self._all(kind)), None)

    def _frames(self, kind: str) -> list[Frame]:
        return [frame for frame in self.frames if frame.kind == kind]

    def _hands(self) -> dict[str, list[str]]:
        """Hands and talon, each in order of cards; one that follows from all others is filled in."""
        zones: dict[str, list[str]] = {}
        for statement in self.statements:
            if isinstance(statement, doc.Hand | doc.Talon) and statement.cards is not None:
                zones.setdefault(_zone(statement), _ordered(statement.cards))
        absent = [zone for zone in _ZONES if zone not in zones]
        written = [card for cards in zones.values() for card in cards]
        rest = FULL_PACK & ~mask_of(card_from_name(card) for card in written if card != "?")
        if len(absent) == 1 and len(written) + rest.bit_count() == PACK_SIZE:
            zones[absent[0]] = sorted(names_in(rest))
        return {zone: cards for zone, cards in zones.items() if any(card != "?" for card in cards)}

    def _bids(self) -> Iterator[list[Any]]:
        said = [bid for bids in self._all(doc.Bids) for bid in bids.bids]
        for bid, seat in _with_seats(said, self._frames("bid")):
            yield [seat or bid.seat, bid.amount, bid.marks.accepted]

    def _contract(self) -> Any:
        """Declarer and amount: as named, or the bid."""
        accepted = any(contract.accepted for contract in self._all(doc.Contract))
        if self.row:
            return self.row.contract and [self.row.declarer, self.row.contract, accepted]
        return self._first(doc.Contract, lambda contract: [contract.seat, contract.amount, accepted])

    def _plays(self) -> Iterator[list[Any]]:
        played = [card for trick in self._all(doc.Trick) for card in trick.cards]
        for card, seat in _with_seats(played, self._frames("play")):
            yield [seat or card.seat, _name(card.card), card.marks.declares, card.marks.accepted]

    def _numbers(self) -> Iterator[list[Any]]:
        if not self._all(doc.Trick) and not self._all(doc.WriteOff):
            for numbers in self._all(doc.Numbers):
                if numbers.word in _DATA:
                    yield [numbers.word, *numbers.values]


def _with_seats(written: Sequence[_S], frames: Sequence[Frame]) -> Iterator[tuple[_S, int | None]]:
    """What was written, with the seat that the engine found for each; None where it did not follow."""
    seats = [frame.seat for frame in frames] if len(frames) == len(written) else []
    return zip_longest(written, seats) if written else iter(())


def _zone(statement: doc.Hand | doc.Talon) -> str:
    return str(statement.seat) if isinstance(statement, doc.Hand) else f"{_TALON}{statement.index or ''}"


def _ordered(cards: Sequence[doc.CardSeen]) -> list[str]:
    return sorted(_name(seen.card) for seen in cards)


def _name(card: int | None) -> str:
    return "?" if card is None else NAMES[card]


def _gift(gift: doc.Gift) -> list[Any]:
    return [gift.to or 0, _name(gift.card), gift.marks.accepted]
