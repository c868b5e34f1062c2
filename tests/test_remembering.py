"""What is remembered of logs stays small, whatever is in them."""

import tracemalloc
from collections.abc import Callable

import pytest

from kartlog.forgetting import forget
from kartlog.verdict import judge

HEADER = '[Kartlog "1"]\n[Rules "classic@1"]\n[Players "Anna" "Boris" "Vera"]\n'
DEALT = f"""{HEADER}deal 1 dealer 3
hand 1 AS 10S KS QS AH KH QH
hand 2 JS 9S AC 10C KC QC JC
hand 3 9C AD 10D KD QD JD 10H
talon JH 9H 9D
"""
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
    "a deal": lambda number: f"{HEADER}deal {long(number)}\n",
    "a start": lambda number: f'{HEADER}[Start "{long(number)}"]\ndeal 1\n',
    "an auction": lambda number: f"{DEALT}bid {long(number)}\n",
    "a talon": lambda number: f"{DEALT}bid 100 - -\ntake {long(number)}\n",
    "gifts": lambda number: f"{DEALT}bid 100 - -\ngive {long(number)}\nplay\n",
    "a contract": lambda number: f"{DEALT}bid 100 - -\ncontract {long(number)}\n",
    "a deal written off": lambda number: f"{DEALT}bid 100 - -\nwriteoff {long(number)}\n",
    "a word as typed": lambda number: f"{DEALT}bid 100 - - ; so\nplay\n{long(number)} 9s js\n",
    "a bid as typed": lambda number: f"{DEALT}bid {long(number)} - - ; so\n",
}


@pytest.mark.parametrize("kind", LOGS)
def test_long_texts_are_not_remembered(kind: str) -> None:
    def judged(numbers: range) -> None:
        for number in numbers:
            assert [verdict.findings for verdict in judge(LOGS[kind](number))] != [()]

    forget()
    judged(range(10))
    tracemalloc.start()
    judged(range(10, 50))
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert held < 20 * LONG
