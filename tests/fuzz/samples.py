"""Which games are compared: every preset and number of players, every option flipped, from fixed seeds."""

from collections.abc import Iterator
from random import Random

from tests.reference.generate import random_log
from tests.reference.rulebook import PRESETS, flips, playable, rules_of

COUNTS = (2, 3, 4)


def plain() -> list[tuple[str, int]]:
    """Every preset with every number of players it has."""
    return [(preset, n) for preset in PRESETS for n in COUNTS if playable(rules_of(preset), n)]


def flipped() -> list[tuple[str, int]]:
    """The same with every single option turned to every other value."""
    return [
        (spec, n)
        for preset in PRESETS
        for spec in flips(preset)
        for n in COUNTS
        if playable(rules_of(spec), n)
    ]


def log(spec: str, players: int, seed: int | str, deals: int = 8) -> str:
    """The reference's own game with this seed."""
    return random_log(spec, players, Random(f"{spec} {players} {seed}"), deals)


def games(first: int, last: int) -> Iterator[tuple[str, int, int]]:
    """Ruleset, players and seed of the games with these numbers: two under a flipped option, one without."""
    bare, turned = plain(), flipped()
    for number in range(first, last):
        series, at = (bare, number // 3) if number % 3 == 0 else (turned, number * 2 // 3)
        spec, players = series[at % len(series)]
        yield spec, players, number
