"""The values that are tried for each option.

Where an option has finitely many values, all of them. A number has no end of values, so these are tried: what
the presets have, what the catalogue names in passing (rules 17), and what the logs suggest.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Final

from kartlog.fit.options import Change, options, value_in
from kartlog.fit.trials import Fault
from kartlog.fit.written import Suggestions, gaps_in
from kartlog.rules import Ruleset, preset_names, resolve
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
    "auction.opening": "0 40 60 100",
    "auction.step": "1 5 10",
    "auction.cap": "300 360 400 420",
    "auction.ban-below": "-120",
    "writeoff.opponents": "40 60 120",
    "writeoff.opponents-first": "0",
    "writeoff.opponents-4": "40",
    "writeoff.free": "0 1 2 3",
    "score.round": "1 5 10",
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
_BY_GAPS: Final = frozenset(
    {
        "marriage.aces", "writeoff.opponents", "writeoff.opponents-first", "writeoff.opponents-4",
        "bolt.penalty", "barrel.at", "barrel.fall", "barrel.single", "end.lock",
    }
)  # fmt: skip
"""Options that can be told from by how much written points differ from those that follow."""


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
    kind, present = options()[option].kind, value_in(ruleset, option)
    values = dict.fromkeys((*preset_values(option), *_finite(option), *_named(option)))
    values.update(dict.fromkeys(_read(kind, suggestions.get(option, ()))))
    if isinstance(kind, MarriageValues):
        values.update(dict.fromkeys(_scales(present, gaps_in(faults))))
    elif option in _BY_GAPS:
        values.update(dict.fromkeys(_read(kind, _near(present, gaps_in(faults)))))
    return [Change(option, value) for value in values if value != present]


@cache
def _finite(option: str) -> tuple[Value, ...]:
    """The words that may be written for an option."""
    kind = options()[option].kind
    if isinstance(kind, Flag):
        return (True, False)
    if isinstance(kind, Choice | Number):
        return tuple(kind.read(word) for word in kind.words)
    return tuple(values for _, values in kind.scales) if isinstance(kind, MarriageValues) else ()


@cache
def _named(option: str) -> tuple[Value, ...]:
    kind = options()[option].kind
    return tuple(kind.read(text) for text in _NAMED.get(option, "").split())


def _read(kind: Kind, numbers: Iterable[int]) -> Iterator[Value]:
    """Those of the numbers that the option can have."""
    for number in numbers:
        try:
            yield kind.read(str(number))
        except ValueError:
            continue


def _near(present: Value, gaps: Iterable[int]) -> Iterator[int]:
    """The present number moved by each gap, and the gap itself."""
    for gap in gaps:
        yield gap
        if isinstance(present, int):
            yield from (present + gap, present - gap)


def _scales(present: Value, gaps: Iterable[int]) -> Iterator[Value]:
    """The present values of the marriages with one of them moved by a gap."""
    assert isinstance(present, tuple)
    for gap in gaps:
        for suit in range(len(present)):
            moved = present[suit] + gap
            if 0 <= moved <= 1000:
                yield (*present[:suit], moved, *present[suit + 1 :])
