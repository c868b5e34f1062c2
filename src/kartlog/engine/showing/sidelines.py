"""Variations: what the log says could have been played instead, and from which step on."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import takewhile

from kartlog.cards import name_of
from kartlog.engine.judging.moments import Moment, PlayedDeal
from kartlog.engine.position import Play
from kartlog.parser.document import Deal, Trick, Variation


@dataclass(frozen=True, slots=True)
class Sideline:
    """A variation: the step at which the trick above it ends, and the tricks that it says.

    ``after``: the last step that game and variation have in common; None where the variation says nothing
    else. ``instead``: the tricks from there on.
    """

    at: int
    after: int | None
    tricks: tuple[Trick, ...]
    instead: tuple[Trick, ...]


def sidelines_in(played: PlayedDeal, written: Deal) -> Iterator[Sideline]:
    """The variations of a deal that stand below a trick, in the order of the text."""
    for line in written.lines:
        if isinstance(line.statement, Variation):
            at = max((step for step, end in _ends(played) if end <= line.span[0]), default=None)
            if at is not None:
                yield _sideline(played.moments, at, line.statement.tricks)


def _ends(played: PlayedDeal) -> Iterator[tuple[int, int]]:
    for step, moment in enumerate(played.moments):
        if moment.kind == "play" and moment.span:
            yield step, moment.span[1]


def _sideline(moments: tuple[Moment, ...], at: int, tricks: tuple[Trick, ...]) -> Sideline:
    begun = moments[at].before.tricks
    plays = [step for step, moment in enumerate(moments) if moment.kind == "play"]
    line = [step for step in plays if sum(moments[step].before.tricks) >= sum(begun)]
    cards = [seen.card for trick in tricks for seen in trick.cards]
    pairs = zip(cards, (_card(moments[step]) for step in line), strict=False)
    common = sum(1 for _ in takewhile(lambda pair: pair[0] is not None and pair[0] == pair[1], pairs))
    instead = tuple(_without(tricks, common))
    after = line[common] - 1 if common < len(line) else line[-1]
    return Sideline(at, after if instead else None, tricks, instead)


def _card(moment: Moment) -> int | None:
    event = moment.events[0]
    assert isinstance(event, Play)
    return event.card


def _without(tricks: tuple[Trick, ...], count: int) -> Iterator[Trick]:
    """The tricks less so many cards at the beginning."""
    for trick in tricks:
        if count < len(trick.cards):
            yield replace(trick, cards=trick.cards[count:], leader=None if count else trick.leader)
        count = max(0, count - len(trick.cards))


def words_of(trick: Trick) -> tuple[str, ...]:
    """The cards of a trick as a frame lists what is legal: ``QH``, ``QH+``; ``?`` for an unknown one."""
    return tuple(name_of(seen.card) + "+" * seen.marks.declares for seen in trick.cards)
