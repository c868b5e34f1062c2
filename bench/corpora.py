"""What is measured: games of all presets, and the same as people type them."""

import json
import re
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from kartlog import dumps
from kartlog.engine.layout import players_for
from kartlog.generator import games
from kartlog.parser.writer import dumps_each
from kartlog.rules import resolve

PRESETS: Final = ("classic@1", "club@1", "club-121@1", "home@1", "online@1", "tysiac@1")
KEPT: Final = Path(__file__).parent / "out"
"""What takes long to make is kept here."""
TWENTY: Final = 20
_SEED: Final = 1
_CARD: Final = re.compile(r"(10|[9JQKA])([SCDH])")
_TRICK: Final = re.compile(r"(?:(?:10|[9JQKA])[SCDH]\+?(?: |$))+")
_SIGNS: Final = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}
_REMARKS: Final = ("; why not", "; well played", "; he had to", "; trumps are out", "; too late")


def tables() -> Iterator[tuple[str, int]]:
    """Each preset with each number of players for which games can be made."""
    for rules in PRESETS:
        for players in players_for(resolve(rules).ruleset):
            yield rules, players


@cache
def canonical(count: int = 3) -> str:
    """So many games of every table, one file."""
    made = (game for rules, players in tables() for game in games(_SEED, count, players, rules))
    return "".join(dumps_each(made))


def unique(count: int) -> Path:
    """A file of so many games of all tables in turn, no two alike; made once, with an index of them."""
    KEPT.mkdir(exist_ok=True)
    path = KEPT / f"unique-{count}.kart"
    index = path.with_suffix(".json")
    if not index.exists():
        sizes = []
        with path.open("w", encoding="utf-8", newline="\n") as file, ProcessPoolExecutor() as pool:
            for text in pool.map(_game, range(count), chunksize=50):
                file.write(text)
                sizes.append((len(text), text.count("\ndeal ")))
        index.write_text(json.dumps(sizes), "utf-8")
    return path


def _game(number: int) -> str:
    everywhere = [*tables()]
    rules, players = everywhere[number % len(everywhere)]
    return f"{dumps(next(games(number, 1, players, rules)))}\n"


@cache
def sizes_in(path: str) -> list[tuple[int, int]]:
    """How many characters and how many deals each game has in a file that :func:`unique` made."""
    return [
        (length, deals) for length, deals in json.loads(Path(path).with_suffix(".json").read_text("utf-8"))
    ]


@cache
def typed() -> str:
    """A game of every table as people type it: signs for suits, small letters, and remarks."""
    random = Random(_SEED)
    lines = canonical(1).splitlines()
    return "\n".join(line if line.startswith("[") else _as_typed(line, random) for line in lines) + "\n"


def _as_typed(line: str, random: Random) -> str:
    """A line with cards in signs, or in small letters, and with a remark now and then."""
    if random.random() < 0.5:
        line = _CARD.sub(lambda card: card[1] + _SIGNS[card[2]], line)
    else:
        line = _CARD.sub(lambda card: card[0].lower(), line)
    return f"{line}  {random.choice(_REMARKS)}" if line and random.random() < 0.3 else line


@cache
def of_twenty_deals() -> str:
    """The first generated game of twenty deals."""
    for seed in range(1_000):
        text = dumps(next(games(seed, 1)))
        if text.count("\ndeal ") == TWENTY:
            return text
    raise LookupError(TWENTY)


def with_one_changed(text: str, trick: int) -> str:
    """A game of twenty deals with a fault in the middle: the followers of a trick have changed cards."""
    start = [found.start() for found in re.finditer(r"^deal ", text, re.MULTILINE)][TWENTY // 2]
    head, play, tricks = text[start:].partition("\nplay\n")
    lines = tricks.split("\n")
    led, second, third = lines[trick].split(" ")
    lines[trick] = f"{led} {third} {second}"
    return text[:start] + head + play + "\n".join(lines)


def played_cards(text: str) -> int:
    """How many cards are played in a canonical text."""
    return sum(len(line.split(" ")) for line in text.split("\n") if _TRICK.fullmatch(line))
