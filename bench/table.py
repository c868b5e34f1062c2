"""How fast a table is: matches that bots play on it, in seconds of one core.

    python -m bench.table [MATCHES]

Of several batches the fastest counts: what makes one slower is the machine, not the table.
"""

import sys
import time
from random import Random

from bench.corpora import PRESETS
from kartlog import Table
from kartlog.generator.bot import Bot

MOST_DEALS = 150
BATCHES = 10


def match(rules: str, seed: int) -> Table:
    """A match of three bots."""
    table, bot = Table(rules), Bot(str(seed))
    rng = Random(seed)
    for _ in range(MOST_DEALS):
        table.deal(rng=rng)
        while table.phase != "over":
            table.apply(bot.action(table))
        if table.over:
            break
    return table


def _seconds(rules: str, count: int) -> float:
    begun = time.process_time()
    for seed in range(count):
        match(rules, seed)
    return time.process_time() - begun


def main() -> None:
    """Prints a line for each preset."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    match("classic@1", 0)
    for rules in PRESETS:
        spent = min(_seconds(rules, count) for _ in range(BATCHES))
        tables = [match(rules, seed) for seed in range(count)]
        deals = sum(len(table.state.deals) for table in tables)
        actions = sum(len(table.events) for table in tables)
        print(
            f"{rules:12} {60 * count / spent:6.0f} games a minute"
            f" · {deals / count:4.1f} deals a game · {1e6 * spent / actions:4.0f} µs an event"
        )


if __name__ == "__main__":
    main()
