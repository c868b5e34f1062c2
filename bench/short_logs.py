"""Thousands of different logs in a moment: the beginnings of a few matches, some of them with faults.

python -m bench.short_logs GAMES > games.kart
"""

import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

from bench.corpora import PRESETS
from kartlog.generator import games
from kartlog.parser import dumps
from kartlog.parser.document import Game, Tag

MOST_DEALS = 3
_MATCHES = 20
_TRICK = re.compile(r"(?m)^(\w+) (\w+) (\w+)$")


def logs(count: int, *, hostile: bool = False) -> Iterator[tuple[int, str]]:
    """So many numbered logs, one in ten with a fault; ``hostile``: one in fifty is none at all."""
    for number in range(count):
        random = Random(number)
        if hostile and random.random() < 1 / 50:
            yield number, _no_log(random)
            continue
        match = _matches()[number % len(_matches())]
        text = _beginning(match, 1 + random.randrange(MOST_DEALS), number)
        yield number, _spoilt(text, random) if random.random() < 1 / 10 else text


@cache
def _matches() -> tuple[Game, ...]:
    return tuple(game for rules in PRESETS for game in games(1, _MATCHES // len(PRESETS) + 1, rules=rules))


def _beginning(match: Game, deals: int, number: int) -> str:
    header = [
        replace(line, statement=Tag("Event", (f"Game {number}",)))
        if isinstance(line.statement, Tag) and line.statement.name == "Event"
        else line
        for line in match.header
        if not (isinstance(line.statement, Tag) and line.statement.name == "Result")
    ]
    return dumps(Game(tuple(header), match.deals[:deals]))


def _spoilt(text: str, random: Random) -> str:
    """With the cards of a trick in another order, if there is one."""
    tricks = [*_TRICK.finditer(text)]
    if not tricks:
        return text
    trick = random.choice(tricks)
    turned = " ".join([trick[2], trick[3], trick[1]])
    return text[: trick.start()] + turned + text[trick.end() :]


def _no_log(random: Random) -> str:
    return random.choice(["", "\n\n", "no log at all", "[Kartlog", "deal 1\nhand 9 ?? ??\n\x00", "{}" * 500])


def main() -> None:
    """Prints them, one after the other."""
    for _, text in logs(int(sys.argv[1])):
        print(text)


if __name__ == "__main__":
    main()
