"""A certified game as the log of its steps, to the letter as :mod:`kartlog.engine.showing.steps` has it.

The text is put together from pieces that are made once: a trick that somebody leads and somebody takes
reads the same in every deal.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, TypeAlias

from kartlog.cards import CARDS_OF_SUIT, Cards, names_in
from kartlog.engine.layout import NOBODY, Seat
from kartlog.engine.phases.marriage import marriage_of
from kartlog.engine.position import Take
from kartlog.engine.showing import zones
from kartlog.engine.showing.actions import text_of
from kartlog.engine.showing.emit import compact, event_as_json
from kartlog.engine.showing.steps import Json, declaration, heading, step, trick_taken
from kartlog.fast.before import Setting
from kartlog.fast.deal import Words
from kartlog.fast.game import Clean, Deal, Table, score_of
from kartlog.fast.scoring import Played
from kartlog.fast.words import CARD_OF
from kartlog.remembering import Remembered

_Trick: TypeAlias = tuple[str, Seat, Seat, Seat]
"""The line of a trick, who leads, who takes it, and who sits out."""
_Before: TypeAlias = tuple[Setting, Words, str]
"""A deal, what is said before the play, and how it is written off."""

_SCORE: Final = compact(step("score", NOBODY))


def told(clean: Clean, number: int) -> str:
    """The game as one line of JSON, the one of this number in its file."""
    head = compact(heading(number, clean.ruleset, clean.tags, clean.players, clean.result, []))
    deal = _teller(clean.table).deal
    deals = [deal(ordinal, each, clean.lines) for ordinal, each in enumerate(clean.deals, 1)]
    return f'{head[:-1]},"deals":[{",".join(deals)}]}}'


@lru_cache(maxsize=64)
def _teller(table: Table) -> "_Teller":
    return _Teller(table)


class _Teller:
    """The pieces in which deals under one law at a table of so many are told."""

    def __init__(self, table: Table) -> None:
        self.points = f"[{','.join(['%d'] * table.seats)}]"
        self.row = (
            '{"deal":%d,"number":%d,"dealer":%d,"declarer":%d,"contract":%d,"outcome":"%s","taken":%s,'
            f'"score":{self.points},"total":{self.points},"events":%s,"steps":[%s]}}'
        )
        self.forms: Remembered[Setting, tuple[str, tuple[int, ...]]] = Remembered()
        self.before: Remembered[_Before, str] = Remembered()
        self.tricks: Remembered[_Trick, str] = Remembered()

    def deal(self, ordinal: int, deal: Deal, lines: Sequence[str]) -> str:
        """A deal of a game that has these lines."""
        setting, number, (sets, words, at, result, _), (match, row, outcome, events) = deal
        steps = [self._dealt(setting, sets)]
        if isinstance(result, Played):
            declarer, amount, taken = result.position.declarer, result.position.contract, result.taken
            steps.append(self._before_play((setting, words, "")))
            tricks = lines[at + 1 : at + 1 + len(result.winners)]
            steps += self._tricks(setting, declarer, result.winners, tricks)
        else:
            declarer, amount, taken = result.declarer, result.contract, None
            steps.append(self._before_play((setting, words, lines[at])))
        steps.append(_SCORE)
        return self.row % (
            ordinal, number, setting.layout.dealer + 1, declarer + 1, amount, outcome,
            self.points % taken if taken else "null", *score_of(row), *match.totals,
            compact([event_as_json(event) for event in events]) if events else "[]",
            ",".join(steps),
        )  # fmt: skip

    def _dealt(self, setting: Setting, sets: Sequence[Cards]) -> str:
        """The first step; hands come in the order of the seats, then the talons."""
        form, order = self.forms.get(setting) or self.forms.keep(setting, _form(setting))
        return form % tuple([_listed(sets[at]) for at in order])

    def _before_play(self, before: _Before) -> str:
        return self.before.get(before) or self.before.keep(before, _joined(_steps_before_play(*before)))

    def _tricks(
        self, setting: Setting, leader: Seat, winners: list[int], lines: Sequence[str]
    ) -> Iterator[str]:
        layout, tricks = setting.layout, self.tricks
        active = layout.active
        for line, place in zip(lines, winners, strict=True):
            winner = active[place]
            key = (line, leader, winner, layout.sitter)
            yield tricks.get(key) or tricks.keep(key, _joined(_trick(setting, line, leader, winner)))
            leader = winner


def _form(setting: Setting) -> tuple[str, tuple[int, ...]]:
    """The first step with gaps for the cards, and which set comes in which of them."""
    layout = setting.layout
    seats = sorted(layout.active)
    order = (*map(seats.index, layout.active), *range(len(seats), len(seats) + layout.talons))
    names = [*map(zones.hand, layout.active), *(zones.talon(layout, at) for at in range(layout.talons))]
    first = compact(step("deal", layout.dealer, dealt={name: ["%s"] for name in names}))
    return first.replace('"%s"', "%s"), order


class _Suited(Remembered[Cards, str]):
    """Cards of one suit as entries of a list, with a comma behind each."""

    def __missing__(self, cards: Cards) -> str:
        return self.keep(cards, "".join([f'"{name}",' for name in names_in(cards)]))


_SUITED: Final = _Suited()
_S, _C, _D, _H = CARDS_OF_SUIT


def _listed(cards: Cards) -> str:
    return (_SUITED[cards & _S] + _SUITED[cards & _C] + _SUITED[cards & _D] + _SUITED[cards & _H])[:-1]


def _steps_before_play(setting: Setting, words: Words, write_off: str) -> Iterator[Json]:
    """What these lines say, and the talon taken even if they do not."""
    bids, take, gifts, contract = words
    opening = setting.opening(bids, take)
    assert opening is not None, "it was certified"
    position = opening.position
    for seat, bid in opening.said:
        yield step("bid", seat, action=bid)
    talon = (Take(position.taken),)
    yield step("take", position.declarer, action=text_of(talon, talons=setting.layout.talons))
    for kind, line in (("give", gifts), ("contract", contract)):
        if line:
            yield step(kind, position.declarer, action=line.removeprefix(f"{kind} "))
    if write_off:
        yield step("writeoff", position.declarer, action=write_off)


def _trick(setting: Setting, line: str, leader: Seat, winner: Seat) -> Iterator[Json]:
    """The cards of a trick."""
    active, words = setting.layout.active, line.split(" ")
    cards = [CARD_OF[word.removesuffix("+")] for word in words]
    first = active.index(leader)
    for at, (word, card) in enumerate(zip(words, cards, strict=True)):
        marriage = marriage_of(setting.context, card) if word.endswith("+") else None
        came: Iterable[tuple[str, Any]] = declaration(setting.context, marriage.index) if marriage else ()
        if at == len(cards) - 1:
            came = (*came, *trick_taken(winner, cards))
        yield step("play", active[(first + at) % len(active)], action=word, **dict(came))


def _joined(steps: Iterable[Json]) -> str:
    return ",".join(map(compact, steps))
