"""Which games are compared: every preset and number of players, every option turned, from fixed seeds."""

import re
from collections.abc import Callable, Iterator
from itertools import count
from random import Random

from tests.reference.generate import random_log
from tests.reference.rulebook import PRESETS, flips, pairs, playable, rules_of

COUNTS = (2, 3, 4)


def plain() -> list[tuple[str, int]]:
    """Every preset with every number of players it has."""
    return [(preset, n) for preset in PRESETS for n in COUNTS if playable(rules_of(preset), n)]


def flipped() -> list[tuple[str, int]]:
    """The same with every single option turned to every other value."""
    return _all(flips)


def paired() -> list[tuple[str, int]]:
    """The same with options turned together that show little alone."""
    return _all(pairs)


def _all(turned: Callable[[str], list[str]]) -> list[tuple[str, int]]:
    return [
        (spec, n)
        for preset in PRESETS
        for spec in turned(preset)
        for n in COUNTS
        if playable(rules_of(spec), n)
    ]


def with_bare(turned: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """Those of which the bare preset has games too."""
    bare = plain()
    return [(spec, players) for spec, players in turned if (spec.split()[0], players) in bare]


def spread(turned: list[tuple[str, int]], times: int) -> list[tuple[str, int]]:
    """So many games for every option and value, with presets and numbers of players taking turns."""
    groups: dict[str, list[tuple[str, int]]] = {}
    for spec, players in turned:
        groups.setdefault(spec.partition(" ")[2], []).append((spec, players))
    return [
        group[(number + part * len(group) // times) % len(group)]
        for number, group in enumerate(groups.values())
        for part in range(times)
    ]


def log(spec: str, players: int, seed: int | str, deals: int = 8) -> str:
    """The reference's own game with this seed."""
    return random_log(spec, players, Random(f"{spec} {players} {seed}"), deals)


COUNTED = {
    "bolt.number": {"Bolts"},
    "barrel.falls-to-zero": {"Falls"},
    "barrel.at": {"Barrel", "Start"},
    "barrel.attempts": {"Barrel"},
}
"""Where one of these is turned no match can begin with what other rules made."""


def judged_under(spec: str, players: int, seed: int, deals: int = 8) -> str:
    """A game by the bare preset, to be judged with options turned; every other one says nothing of points.

    Where it does, that is what the reference will object to; where it does not, the rows are compared.
    """
    preset = spec.split()[0]
    begins = {tag for option, tags in COUNTED.items() if option in spec for tag in tags}
    tries = (log(preset, players, f"{spec} {seed} {number}", deals) for number in count())
    text = next(text for text in tries if not begins & set(re.findall(r"\[(\w+)", text)))
    text = text.replace(f'[Rules "{preset}"]', f'[Rules "{spec}"]')
    return text if seed % 2 else re.sub(r"^(score|total|taken|adjust) .*\n", "", text, flags=re.MULTILINE)


def games(first: int, last: int) -> Iterator[tuple[str, int, int]]:
    """Ruleset, players and seed of the games with these numbers.

    Of four one is under a bare preset, two are under a flipped option, one under options turned together.
    """
    bare, turned, together = plain(), flipped(), paired()
    for number in range(first, last):
        round_, place = divmod(number, 4)
        series = [bare, turned, turned, together][place]
        at = 2 * round_ + place - 1 if series is turned else round_
        spec, players = series[at % len(series)]
        yield spec, players, number


def turned_games(first: int, last: int) -> Iterator[tuple[str, int, int]]:
    """The same for logs that are judged under other rules: every fourth under options turned together."""
    turned, together = with_bare(flipped()), with_bare(paired())
    for number in range(first, last):
        series, at = (together, number // 4) if number % 4 == 3 else (turned, number // 4 * 3 + number % 4)
        spec, players = series[at % len(series)]
        yield spec, players, at // len(series)
