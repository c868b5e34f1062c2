"""The values that are tried for each option.

Where an option has finitely many values, all of them. A number has no end of values, so these are tried: what
the presets have, what the catalogue names in passing (rules 17), and what the logs suggest.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Final

from kartlog.fit.changes import Change
from kartlog.fit.trials import Fault
from kartlog.fit.written import Gap, Suggestions, gaps_in, numbers_in
from kartlog.rules import Ruleset, all_options, preset_names, resolve, value_in
from kartlog.rules.kinds import Choice, Flag, Kind, MarriageValues, Number, Value

_NAMED: Final = {
    "marriage.values": "60,60,80,100",
    "marriage.aces": "0 100 200",
    "redeal.nines": "1 2 3 4",
    "redeal.forehand-nines": "1 2 3 4",
    "redeal.jacks": "1 2 3 4",
    "redeal.weak": "13 14 15 18",
    "redeal.talon-points": "4 5 6",
    "redeal.talon-nines": "1 2 3",
    "redeal.talon-jacks": "1 2 3",
    "redeal.with-talon-nines": "1 2 3 4",
    "redeal.weak-plain": "14 15 18",
    "redeal.talon-over": "20",
    "redeal.exchange-nines": "1 2 3 4",
    "redeal.row": "1 2 3 4",
    "auction.opening": "0 40 60 100",
    "auction.step": "1 5 10",
    "auction.cap": "300 360 400 420",
    "auction.ban-below": "-120",
    "auction.high-from": "200",
    "auction.high-step": "5 10 20",
    "dark.from": "240",
    "writeoff.opponents": "40 60 120",
    "writeoff.opponents-first": "0",
    "writeoff.opponents-4": "40",
    "writeoff.free": "0 1 2 3",
    "writeoff.limit": "1 2 3",
    "writeoff.fine-after": "1 2 3",
    "marriage.from-trick": "1 2",
    "marriage.until-trick": "5 6 7",
    "marriage.nines": "0 100",
    "score.round": "1 5 10",
    "score.last-trick": "0 10",
    "score.all-tricks": "0 60 120",
    "bolt.idle": "1 2 3 4 5 6",
    "bolt.number": "2 3 4 5",
    "barrel.at": "500 600 700 800 880 900",
    "barrel.need": "120 121 125",
    "barrel.attempts": "1 2 3 4 5 100",
    "barrel.falls-to-zero": "1 2 3 4 5",
    "golden.deals": "1 2 3 4",
    "end.target": "500 1000 1001 1005",
    "end.lock": "500 600 700 800 880 900",
}
"""Values that the catalogue gives to options, in presets or in passing; small counts and round scores."""
_PAYMENTS: Final = frozenset(
    {
        "marriage.aces", "writeoff.opponents", "writeoff.opponents-first", "writeoff.opponents-4",
        "bolt.penalty", "barrel.fall", "barrel.single", "redeal.row-fine", "writeoff.fine", "bolt.idle-fine",
        "score.last-trick", "score.all-tricks", "marriage.nines",
    }
)  # fmt: skip
"""Options that say how many points something brings: by so many a written number differs, or by twice as
many in a deal that counts double."""
_BOUNDS: Final = frozenset({"barrel.at", "barrel.need", "end.lock"})
"""Options that say at which score or contract something happens: a written number may be that."""


@cache
def preset_values(option: str) -> tuple[Value, ...]:
    """What the presets give an option, one value for each of them."""
    return tuple(value_in(resolve(name).ruleset, option) for name in preset_names())


def is_named(option: str, value: Value) -> bool:
    """Whether a number is one of those that the catalogue names."""
    return value in _named(option)


def candidates(
    ruleset: Ruleset, option: str, suggestions: Suggestions, faults: Sequence[Fault]
) -> list[Change]:
    """The other values that are tried for an option, those that presets have first."""
    kind, present = all_options()[option].kind, value_in(ruleset, option)
    values = dict.fromkeys((*preset_values(option), *_finite(option), *_named(option)))
    values.update(dict.fromkeys(_read(kind, suggestions.get(option, ()))))
    gaps = gaps_in(faults)
    if isinstance(kind, MarriageValues):
        values.update(dict.fromkeys(_scales(present, gaps)))
    elif option in _PAYMENTS:
        values.update(dict.fromkeys(_read(kind, _payments(present, gaps, ruleset.barrel.at))))
    elif option in _BOUNDS:
        values.update(dict.fromkeys(_read(kind, numbers_in(faults))))
    return [Change(option, value) for value in values if value != present]


@cache
def _finite(option: str) -> tuple[Value, ...]:
    """The words that may be written for an option."""
    kind = all_options()[option].kind
    if isinstance(kind, Flag):
        return (True, False)
    if isinstance(kind, Choice | Number):
        return tuple(kind.read(word) for word in kind.words)
    return tuple(values for _, values in kind.scales) if isinstance(kind, MarriageValues) else ()


@cache
def _named(option: str) -> tuple[Value, ...]:
    kind = all_options()[option].kind
    return tuple(kind.read(text) for text in _NAMED.get(option, "").split())


def _read(kind: Kind, numbers: Iterable[int]) -> Iterator[Value]:
    """Those of the numbers that the option can have."""
    for number in numbers:
        try:
            yield kind.read(str(number))
        except ValueError:
            continue


def _payments(present: Value, gaps: Iterable[Gap], barrel: int | None) -> Iterator[int]:
    """What would have brought the points that were written; who falls, falls from the barrel's height."""
    for gap in gaps:
        if isinstance(present, int):
            yield from (present + gap.by, present + gap.by // 2)
        else:
            yield from (gap.by, gap.by // 2, gap.written, gap.written // 2)
        if barrel is not None:
            yield gap.written - barrel


def _scales(present: Value, gaps: Iterable[Gap]) -> Iterator[Value]:
    """The present values of the marriages with one of them moved by a gap."""
    assert isinstance(present, tuple)
    for gap in gaps:
        for suit in range(len(present)):
            moved = present[suit] + gap.by
            if 0 <= moved <= 1000:
                yield (*present[:suit], moved, *present[suit + 1 :])
