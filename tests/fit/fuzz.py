"""The heavy run, ``python -m tests.fit.fuzz``: every flip of every preset and number of players.

:func:`flips` is one task of it, for whoever runs several kinds of heavy runs together.
"""

import argparse
import sys
from multiprocessing import Pool
from typing import Any

from tests.fit.flips import Flip, fault_of
from tests.fit.flips import flips as flips_of

CHUNK = 50


def flips(chunk: int) -> dict[str, Any]:
    """So many flips, from a place that the number of the chunk gives."""
    bad = []
    for flip in _chunk(chunk):
        fault = fault_of(flip)
        if fault:
            text = f"{flip.maker}, seed {flip.seed}"
            bad.append(
                {
                    "rules": flip.spec,
                    "players": flip.players,
                    "seed": flip.seed,
                    "found": [fault],
                    "text": text,
                }
            )
    return {"games": CHUNK, "bad": bad}


def _chunk(chunk: int) -> list[Flip]:
    """Neighbours in the list are much alike, so a chunk takes its flips from all over it."""
    size = len([*flips_of(0)])
    chunks = -(-size // CHUNK)
    seed, offset = divmod(chunk, chunks)
    return [*flips_of(seed)][offset::chunks]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fit.fuzz", description=__doc__)
    parser.add_argument("--chunks", type=int, default=72, help=f"tasks of {CHUNK} flips (72)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first task")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    chunks = range(options.first, options.first + options.chunks)
    bad = []
    with Pool(options.jobs) as pool:
        for number, result in enumerate(pool.imap_unordered(flips, chunks), 1):
            bad += result["bad"]
            if sys.stderr.isatty():
                print(f"\r{number}/{len(chunks)} tasks", end="", file=sys.stderr)
    print(f"{len(chunks) * CHUNK} flips, {len(bad)} not among the answers")
    for failure in bad:
        print(f"  {failure['found'][0]}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
