"""What is remembered of logs stays small, whatever is in them."""

import tracemalloc
from collections.abc import Callable

import pytest

from kartlog import loads
from kartlog.forgetting import forget
from kartlog.verdict import judge_games

HEADER = '[Kartlog "1"]\n[Rules "classic@1"]\n[Players "Anna" "Boris" "Vera"]\n'
LONG = 30_000


def long(number: int) -> str:
    return f"{number}".ljust(LONG, "x")


LOGS: dict[str, Callable[[int], str]] = {
    "a preset": lambda number: f'[Kartlog "1"]\n[Rules "{long(number)}@1"]\ndeal 1\n',
    "an option": lambda number: f'[Kartlog "1"]\n[Rules "classic@1 {long(number)}=1"]\ndeal 1\n',
    "a comment": lambda number: f"{HEADER}deal 1\n; {long(number)}\nbid 95\n",
    "a word": lambda number: f"{HEADER}deal 1\nplay\n{long(number)}\n",
    "a word among cards": lambda number: f"{HEADER}deal 1\nplay\nas {long(number)}\n",
    "a hand": lambda number: f"{HEADER}deal 1\nhand 1 {long(number)}\n",
}


@pytest.mark.parametrize("kind", LOGS)
def test_long_texts_are_not_remembered(kind: str) -> None:
    def judged(numbers: range) -> None:
        for number in numbers:
            assert [verdict.findings for verdict in judge_games(loads(LOGS[kind](number)))] != [()]

    forget()
    judged(range(10))
    tracemalloc.start()
    judged(range(10, 50))
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert held < 20 * LONG
