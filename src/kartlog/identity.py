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
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any, Final, TypeVar

from kartlog.cards import name_of, names_in
from kartlog.engine.judging.game import Replay, replay
from kartlog.engine.judging.header import STATE_TAGS
from kartlog.engine.judging.moments import EnteredDeal, Moment
from kartlog.engine.law import compile_law
from kartlog.engine.scoring.match import opening
from kartlog.engine.scoring.outcome import outcome_at
from kartlog.engine.showing import zones
from kartlog.parser import document as doc
from kartlog.parser.writer import statement_text
from kartlog.rules import Ruleset, text_of, values_of
from kartlog.rules.resolve import all_options

VERSION: Final = "k1"
"""Changes when what the name covers changes."""

_S = TypeVar("_S")
_AS_WRITTEN: Final = (
    doc.Cut, doc.Deck, doc.Redeal, doc.Dark, doc.WriteOff, doc.Rest, doc.Peek, doc.Expose, doc.Notice,
    doc.Unknown, doc.Unparsed,
)  # fmt: skip
"""Statements that happened as they are written: nothing in them can be derived."""
_STATE: Final = (
    "totals", "bolts", "barrel", "falls", "writeoffs", "stakes", "golden_left", "golden_made",
)  # fmt: skip
"""The parts of the match from which a game starts."""
_FURTHER_STATE: Final = ("writeoff_row", "idle", "redeals")
"""Parts that few rules count (rules 17): they belong to the name where there is something to count."""
_DATA: Final = ("taken", "score")
"""Numbers that are claims where the play says the same and all there is where it does not."""


def content_hash(game: doc.Game) -> str:
    """The name of a game, ``k1:`` and 64 hexadecimal digits."""
    return hash_of(replay(game))


def hash_of(replayed: Replay) -> str:
    """The name of a game that was replayed by its own rules."""
    text = json.dumps(content_of(replayed), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return f"{VERSION}:{hashlib.sha256(text.encode('utf-8', 'surrogatepass')).hexdigest()}"


def content(game: doc.Game) -> dict[str, Any]:
    """What the name of a game covers, normalised."""
    return content_of(replay(game))


def content_of(replayed: Replay) -> dict[str, Any]:
    """The same of a game that was replayed by its own rules."""
    # A game that its rules are not for is not played: what is written is then all there is.
    deals = zip_longest(replayed.game.deals, replayed.entered)
    return {
        "rules": _rules(replayed.ruleset),
        "start": _start(replayed),
        "deals": [
            _written(deal) if entered is None else _Played(deal, entered).content() for deal, entered in deals
        ],
    }


def _rules(ruleset: Ruleset) -> dict[str, str]:
    """The options by which was played, of the further ones those that are not as they are everywhere.

    So a game keeps its name when an option comes that it does not use.
    """
    return {
        name: text_of(name, value)
        for name, value in values_of(ruleset).items()
        if (value,) != all_options()[name].everywhere
    }


def _start(replayed: Replay) -> dict[str, Any]:
    """The state of the match before the first deal; where nothing was played, as the tags have it."""
    if replayed.entered:
        before = replayed.entered[0].before
        fresh = opening(compile_law(replayed.ruleset), len(before.totals))
        further = {name for name in _FURTHER_STATE if getattr(before, name) != getattr(fresh, name)}
        further |= {"free_writeoffs"} if before.free_writeoffs != before.writeoffs else set()
        return {name: getattr(before, name) for name in (*_STATE, *further)}
    tags = ((name, replayed.game.tag(name)) for name in STATE_TAGS)
    return {name: values for name, values in tags if values is not None}


def _written(deal: doc.Deal) -> list[str]:
    """A deal that the engine could not follow, less what says nothing of the game."""
    return [statement_text(s) for s in _statements(deal) if not isinstance(s, doc.Tag | doc.Variation)]


def _statements(deal: doc.Deal) -> list[doc.Statement]:
    return [line.statement for line in deal.lines if line.statement is not None]


class _Played:
    """A deal as it was written, and as it went."""

    def __init__(self, deal: doc.Deal, entered: EnteredDeal) -> None:
        self.statements = _statements(deal)
        self.row = entered.row
        self.played = entered.played

    def content(self) -> dict[str, Any]:
        parts = {
            "dealer": self.row.dealer,
            "dealt": self._dealt(),
            "bids": list(self._bids()),
            "taken": self._taken(),
            "gifts": sorted(_gift(gift) for give in self._all(doc.Give) for gift in give.gifts),
            "contract": self._contract(),
            "plays": list(self._plays()),
            "numbers": self._numbers(),
            "adjustments": [[adjust.seat, adjust.amount] for adjust in self._all(doc.Adjust)],
            "others": [statement_text(s) for s in self.statements if isinstance(s, _AS_WRITTEN)],
        }
        return {name: part for name, part in parts.items() if part not in (None, [], {})}

    def _all(self, kind: type[_S]) -> list[_S]:
        return [statement for statement in self.statements if isinstance(statement, kind)]

    def _dealt(self) -> dict[str, list[str]]:
        """Hands and talons as far as they are known, whether the log lists them or not."""
        dealt, layout = self.played.moments[0].after, self.played.context.layout
        places = enumerate((*dealt.sure, *dealt.talons))
        return {zones.place(layout, place): names_in(cards) for place, cards in places if cards}

    def _bids(self) -> Iterator[list[Any]]:
        said = [bid for bids in self._all(doc.Bids) for bid in bids.bids]
        for bid, seat in self._with_seats(said, "bid"):
            yield [seat or bid.seat, bid.amount, bid.marks.accepted]

    def _taken(self) -> list[Any] | None:
        """Which talon, and whether all saw it."""
        end = self.played.end
        return None if end.taken < 0 else [end.taken + 1, end.shown]

    def _contract(self) -> list[Any] | None:
        """Declarer and amount: as named, or the bid."""
        accepted = any(contract.accepted for contract in self._all(doc.Contract))
        return None if self.row.contract is None else [self.row.declarer, self.row.contract, accepted]

    def _plays(self) -> Iterator[list[Any]]:
        played = [card for trick in self._all(doc.Trick) for card in trick.cards]
        for card, seat in self._with_seats(played, "play"):
            yield [seat or card.seat, name_of(card.card), card.marks.declares, card.marks.accepted]

    def _numbers(self) -> list[list[Any]]:
        if outcome_at(self.played.context, self.played.end) is not None:
            return []
        return [[n.word, *n.values] for n in self._all(doc.Numbers) if n.word in _DATA]

    def _with_seats(self, written: Sequence[_S], kind: str) -> Iterator[tuple[_S, int | None]]:
        """What was written, with the seat that the engine found for each; None where it did not follow."""
        moments: list[Moment] = [moment for moment in self.played.moments if moment.kind == kind]
        followed = len(moments) == len(written)
        for at, node in enumerate(written):
            yield node, moments[at].seat + 1 if followed else None


def _gift(gift: doc.Gift) -> list[Any]:
    return [gift.to or 0, name_of(gift.card), gift.marks.accepted]
