"""What is measured: games of all presets, the same as people type them, and the rivals' own kind of input."""

import json
import re
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any, Final

from kartlog import dumps
from kartlog.engine.layout import players_for
from kartlog.generator import games
from kartlog.parser.writer import dumps_each
from kartlog.rules import resolve

PRESETS: Final = ("classic@1", "club@1", "club-121@1", "home@1", "online@1", "tysiac@1")
INPUTS: Final = Path(__file__).parent / "inputs"
TWENTY: Final = 20
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
def canonical(count: int = 3, seed: int = 1) -> str:
    """So many games of every table, one file."""
    made = (game for rules, players in tables() for game in games(seed, count, players, rules))
    return "".join(dumps_each(made))


KEPT: Final = Path(__file__).parent / "out"
"""What takes long to make is kept here."""


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


class Tiled(StringIO):
    """A file of games over and over, to be read as a stream until at least so many deals have been given."""

    def __init__(self, path: str, size: int, first: int = 0) -> None:
        """For a file that :func:`unique` made; it begins with its ``first`` game, from 0, or as many on."""
        super().__init__()
        self.sizes = sizes_in(path)
        self.size, self.given, self.at = size, 0, first % len(self.sizes)
        self.file = Path(path).open(encoding="ascii", newline="\n")  # noqa: SIM115 -- until it is collected
        self.file.seek(sum([length for length, _ in self.sizes[: self.at]]))

    def read(self, _size: int | None = -1, /) -> str:
        """The next game, nothing when there have been enough."""
        if self.given >= self.size:
            return ""
        if self.at == len(self.sizes):
            self.file.seek(0)
            self.at = 0
        length, deals = self.sizes[self.at]
        self.at += 1
        self.given += deals
        return self.file.read(length)


@cache
def typed(count: int = 1, seed: int = 1) -> str:
    """Games of every table as people type them: signs for suits, small letters, and remarks."""
    random = Random(seed)
    lines = canonical(count, seed).splitlines()
    return "\n".join(line if line.startswith("[") else _as_typed(line, random) for line in lines) + "\n"


def _as_typed(line: str, random: Random) -> str:
    """A line with cards in signs, or in small letters, and with a remark now and then."""
    if random.random() < 0.5:
        line = _CARD.sub(lambda card: card[1] + _SIGNS[card[2]], line)
    else:
        line = _CARD.sub(lambda card: card[0].lower(), line)
    return f"{line}  {random.choice(_REMARKS)}" if line and random.random() < 0.3 else line


@cache
def of_twenty_deals(rules: str = "classic@1") -> str:
    """The first generated game of twenty deals."""
    for seed in range(1_000):
        text = dumps(next(iter(games(seed, 1, 3, rules))))
        if text.count("\ndeal ") == TWENTY:
            return text
    raise LookupError(TWENTY)


def with_one_changed(text: str, trick: int, deal: int = TWENTY // 2) -> str:
    """The game with a fault in one of its deals: the followers' cards of a trick have changed places."""
    start = [found.start() for found in re.finditer(r"^deal ", text, re.MULTILINE)][deal]
    head, play, tricks = text[start:].partition("\nplay\n")
    lines = tricks.split("\n")
    led, second, third = lines[trick].split(" ")
    lines[trick] = f"{led} {third} {second}"
    return text[:start] + head + play + "\n".join(lines)


def played_cards(text: str) -> int:
    """How many cards are played in a canonical text."""
    return sum(len(line.split(" ")) for line in text.split("\n") if _TRICK.fullmatch(line))


# --- the rivals' --------------------------------------------------------------------------------------


def chess_text() -> str:
    """Five famous games in PGN."""
    return (INPUTS / "chess.pgn").read_text("utf-8")


def poker_text() -> str:
    """A hand of no-limit hold'em in PHH."""
    return (INPUTS / "poker.phh").read_text("utf-8")


@cache
def bridge_text(boards: int = 5, seed: int = 1) -> str:
    """Boards with every card played, in PBN: suit is followed, and whoever wins a trick leads the next."""
    from endplay.dealer import generate_deals
    from endplay.parsers import pbn
    from endplay.types import Board, Contract

    random = Random(seed)
    made = []
    for number, deal in enumerate(generate_deals(produce=boards, seed=seed), 1):
        contract = Contract("3NTS=")
        made.append(Board(deal.copy(), board_num=number, contract=contract, play=_bridge_play(deal, random)))
    return str(pbn.dumps(made))


def _bridge_play(deal: Any, random: Random) -> list[Any]:
    played = []
    for _ in range(52):
        card = random.choice(list(deal.legal_moves()))
        deal.play(card)
        played.append(card)
    return played
