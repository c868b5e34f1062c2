"""A certified game as the log of its steps, to the letter as :mod:`kartlog.engine.showing.steps` has it.

The text is put together from forms that are made once: whatever is played, a trick that somebody leads reads
the same but for its cards and its end.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias
from weakref import WeakKeyDictionary

from kartlog.cards import CARDS_OF_SUIT, Cards, names_in
from kartlog.engine.law import Law
from kartlog.engine.layout import NOBODY, Seat
from kartlog.engine.phases.marriage import marriage_of
from kartlog.engine.position import Take
from kartlog.engine.showing import zones
from kartlog.engine.showing.actions import text_of
from kartlog.engine.showing.emit import compact, event_as_json
from kartlog.engine.showing.steps import OF_A_ROW, declaration, heading, step, trick_taken
from kartlog.fast.before import Setting
from kartlog.fast.deal import Words
from kartlog.fast.game import Clean, Deal, score_of
from kartlog.fast.scoring import Played
from kartlog.fast.table import Table
from kartlog.fast.tricks import TRICK, Asked
from kartlog.fast.words import CARD_OF
from kartlog.remembering import Remembered
from kartlog.rules import spelled

_Opening: TypeAlias = tuple[Setting, str, str]
"""A deal, and its lines of bids and take."""

_Form: TypeAlias = Callable[[str, str], str]
"""Puts a line of cards and what stands last in its trick into steps."""

_SCORE: Final = compact(step("score", NOBODY))
_ROW: Final = compact(dict.fromkeys((*OF_A_ROW, "steps"), "%s")).replace('"%s"', "%s")
_DONE: Final = compact({"kind": "%s", "seat": "%d", "action": "%s"}).replace('"%d"', "%d")


def told(clean: Clean, number: int) -> str:
    """The game as one line of JSON, the one of this number in its file."""
    teller = _teller(clean.table)
    head = compact(heading(number, teller.rules, clean.tags, clean.players, clean.result, []))
    deals = [teller.deal(ordinal, each, clean.lines) for ordinal, each in enumerate(clean.deals, 1)]
    return f'{head[:-1]},"deals":[{",".join(deals)}]}}'


def _teller(table: Table) -> "_Teller":
    """As long as the table is there, so is what is told of it."""
    if table not in _TELLERS:
        _TELLERS[table] = _Teller(table)
    return _TELLERS[table]


_TELLERS: Final["WeakKeyDictionary[Table, _Teller]"] = WeakKeyDictionary()


class _Ends(Remembered[int, str]):
    """What stands last in a trick that a seat takes, by what it is worth."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def __missing__(self, gain: int) -> str:
        return self.keep(gain, f",{compact(dict(trick_taken(self.seat, gain - TRICK)))[1:]}")


class _Forms(Remembered[Setting, list[_Form]]):
    """The forms of a trick in a deal, by the place that leads."""

    def __missing__(self, setting: Setting) -> list[_Form]:
        layout = setting.layout
        return self.keep(setting, [_trick_form(layout.turned(seat)) for seat in layout.active])


def _trick_form(order: tuple[Seat, ...]) -> _Form:
    plays = ",".join([compact(step("play", seat, action="%s")) for seat in order])
    *before, _ = plays.split("%s")
    return _of_two(*before) if len(order) == 2 else _of_three(*before)


def _of_two(at_first: str, then: str) -> _Form:
    def told(line: str, end: str) -> str:
        first, second = line.split(" ")
        return f'{at_first}{first}{then}{second}"{end}'

    return told


def _of_three(at_first: str, then: str, at_last: str) -> _Form:
    def told(line: str, end: str) -> str:
        first, second, third = line.split(" ")
        return f'{at_first}{first}{then}{second}{at_last}{third}"{end}'

    return told


class _Declarations(Remembered[str, str]):
    """What a step has besides, whose card declares something."""

    def __init__(self, law: Law) -> None:
        self.law = law

    def __missing__(self, card: str) -> str:
        marriage = marriage_of(self.law, CARD_OF[card])
        assert marriage is not None, "it was certified"
        return self.keep(card, f",{compact(dict(declaration(self.law, marriage.index)))[1:-1]}")


class _Teller:
    """The pieces in which deals under one law at a table of so many are told."""

    def __init__(self, table: Table) -> None:
        self.rules = spelled(table.law.rules)
        self.points = f"[{','.join(['%d'] * table.seats)}]"
        self.dealt: Remembered[Setting, tuple[str, tuple[int, ...]]] = Remembered()
        self.openings: Remembered[_Opening, str] = Remembered()
        self.forms = _Forms()
        self.ends = [_Ends(seat) for seat in range(table.seats)]
        self.declarations = _Declarations(table.law)

    def deal(self, ordinal: int, deal: Deal, lines: Sequence[str]) -> str:
        """A deal of a game that has these lines."""
        setting, number, (sets, words, at, result, _), (match, row, outcome, events) = deal
        steps = [self._dealt(setting, sets)]
        if isinstance(result, Played):
            declarer, amount, taken = result.position.declarer, result.position.contract, result.taken
            steps += self._before_play(setting, declarer, words)
            played = lines[at + 1 : at + 1 + len(result.tricks)]
            steps += self._tricks(setting, declarer, result.tricks, played)
        else:
            declarer, amount, taken = result.declarer, result.contract, None
            steps += self._before_play(setting, declarer, words)
            steps.append(_DONE % ("writeoff", declarer + 1, lines[at]))
        steps.append(_SCORE)
        return _ROW % (
            ordinal, number, setting.layout.dealer + 1, declarer + 1, amount, f'"{outcome}"',
            self.points % taken if taken else "null", self.points % score_of(row), self.points % match.totals,
            compact([event_as_json(event) for event in events]) if events else "[]",
            f"[{','.join(steps)}]",
        )  # fmt: skip

    def _dealt(self, setting: Setting, sets: Sequence[Cards]) -> str:
        """The first step; hands come in the order of the seats, then the talons."""
        form, order = self.dealt.get(setting) or self.dealt.keep(setting, _dealt_form(setting))
        return form % tuple([_listed(sets[at]) for at in order])

    def _before_play(self, setting: Setting, declarer: Seat, words: Words) -> Iterator[str]:
        bids, take, gifts, contract = words
        opening = (setting, bids, take)
        yield self.openings.get(opening) or self.openings.keep(opening, _opening(*opening))
        if gifts:
            yield _DONE % ("give", declarer + 1, gifts.removeprefix("give "))
        if contract:
            yield _DONE % ("contract", declarer + 1, contract.removeprefix("contract "))

    def _tricks(self, setting: Setting, leader: Seat, tricks: list[Asked], lines: Sequence[str]) -> list[str]:
        place, players, forms = setting.places[leader], len(setting.places), self.forms[setting]
        ends = [self.ends[seat] for seat in setting.places]
        told = []
        for line, (_, _, gain, winner) in zip(lines, tricks, strict=True):
            form = forms[place]
            place = (place + winner) % players
            said = form(line, ends[place][gain])
            told.append(self._declared(said, line) if "+" in line else said)
        return told

    def _declared(self, said: str, line: str) -> str:
        """With what the first card of the line declares."""
        return said.replace('+"', f'+"{self.declarations[line[: line.index("+")]]}', 1)


def _dealt_form(setting: Setting) -> tuple[str, tuple[int, ...]]:
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


def _opening(setting: Setting, bids: str, take: str) -> str:
    """The bids of a line, and the talon taken even if no line says so."""
    opening = setting.opening(bids, take)
    assert opening is not None, "it was certified"
    position = opening.position
    steps = [step("bid", seat, action=bid) for seat, bid in opening.said]
    taken = text_of((Take(position.taken),), talons=setting.layout.talons)
    steps.append(step("take", position.declarer, action=taken))
    return ",".join(map(compact, steps))
