"""What a deal costs in streams of any length, and the most memory; ``bench.speed`` runs it by itself.

    python -m bench.stream FILE DEALS ...

``FILE`` is one that :func:`bench.corpora.unique` made; a stream repeats its games until it has given so many
deals. It prints JSON, seconds and bytes.
"""

import json
import sys
import time
from io import StringIO
from pathlib import Path
from random import Random
from typing import Final

from bench.corpora import sizes_in
from bench.measuring import most_memory
from kartlog.verdict import judge_stream

FIRST: Final = 20_000
"""So many deals of a new process are measured apart."""
AT_ONCE: Final = 100_000
"""So many deals at least are measured at a time, for the certifier's tables begin anew now and then."""
ROUNDS: Final = 3
LONG: Final = 1_000_000
"""A stream of so many deals says enough in one round."""


class Tiled(StringIO):
    """A file of games over and over, to be read as a stream until at least so many deals have been given."""

    def __init__(self, path: str, size: int, first: int = 0) -> None:
        """It begins with the game that has ``first`` before it, counted over and over, too."""
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


def _judged(path: str, size: int, first: int) -> tuple[float, int]:
    """The seconds of one stream, and how many deals it gave."""
    stream = Tiled(path, size, first)
    begun = time.process_time()
    for verdict in judge_stream(stream):
        assert not verdict.findings
    return time.process_time() - begun, stream.given


def _cost(path: str, size: int, seed: int, least: int = AT_ONCE) -> float:
    """Seconds a deal: of short streams so many, from anywhere in the file, that enough deals are measured."""
    random, games = Random(seed), len(sizes_in(path))
    runs = [_judged(path, size, random.randrange(games)) for _ in range(max(1, least // size))]
    return sum(seconds for seconds, _ in runs) / sum(deals for _, deals in runs)


def main() -> None:
    """Prints the figures."""
    path, *sizes = sys.argv[1:]
    first = _cost(path, FIRST, 0, FIRST)
    # From here on the process has seen every game.
    _judged(path, sum(deals for _, deals in sizes_in(path)), 0)
    costs = {
        size: [_cost(path, int(size), seed) for seed in range(ROUNDS if int(size) < LONG else 1)]
        for size in sizes
    }
    print(json.dumps({"first": first, "costs": costs, "memory": most_memory()}))


if __name__ == "__main__":
    main()
