"""Properties of random legal deals, judged by the public interface only."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.findings import assert_clean, judged
from tests.support.randomgames import random_match
from tests.support.reference import PRESETS
from tests.support.thoroughness import examples

SEEDS = st.integers(0, 10**6)


def turned(text: str, by: int) -> str:
    """The same game with every seat ``by`` places further clockwise."""

    def seat(written: str) -> str:
        return str((int(written) - 1 + by) % 3 + 1)

    def line(old: str) -> str:
        if old.startswith("deal dealer "):
            return "deal dealer " + seat(old.split()[-1])
        if old.startswith("hand "):
            word, number, cards = old.split(" ", 2)
            return f"{word} {seat(number)} {cards}"
        if old.startswith("give "):
            return re.sub(r"([123]):", lambda match: seat(match[1]) + ":", old)
        if old.startswith("[Start "):
            numbers = old.split('"')[1].split()
            return f'[Start "{" ".join(numbers[-by:] + numbers[:-by])}"]'
        return old

    return "\n".join(map(line, text.splitlines())) + "\n"


def offered(listed: object) -> list[str]:
    assert isinstance(listed, list)
    return [str(word) for word in listed]


def rotated(values: tuple[object, ...] | None, by: int) -> tuple[object, ...] | None:
    return None if values is None else values[-by:] + values[:-by]


@pytest.mark.parametrize("rules", PRESETS)
@settings(max_examples=examples(10), deadline=None)
@given(seed=SEEDS)
def test_card_points_of_a_played_deal_sum_to_120(rules: str, seed: int) -> None:
    for row in assert_clean(random_match(seed, rules, deals=3).text).deals:
        if row.outcome != "written-off":
            assert row.cards is not None
            assert row.taken is not None
            assert row.tricks is not None
            assert sum(row.cards) == 120
            assert sum(row.tricks) == 8


@pytest.mark.parametrize("rules", PRESETS)
@settings(max_examples=examples(6), deadline=None)
@given(
    seed=SEEDS,
    by=st.sampled_from((1, 2)),
    start=st.sampled_from(((0, 0, 0), (800, 640, 760), (875, -435, 860))),
)
def test_rotating_the_seats_rotates_the_result(
    rules: str, seed: int, by: int, start: tuple[int, ...]
) -> None:
    text = random_match(seed, rules, deals=6, start=start).text
    plain, turn = assert_clean(text), assert_clean(turned(text, by))
    assert len(plain.deals) == len(turn.deals)
    for one, other in zip(plain.deals, turn.deals, strict=True):
        assert (one.dealer - 1 + by) % 3 == other.dealer - 1
        assert one.declarer is not None
        assert other.declarer is not None
        assert (one.declarer - 1 + by) % 3 == other.declarer - 1
        for name in ("taken", "cards", "tricks", "marriages", "score", "total", "barrel"):
            assert rotated(getattr(one, name), by) == getattr(other, name), name
    assert rotated(plain.result.totals, by) == turn.result.totals


@pytest.mark.parametrize("rules", PRESETS)
@settings(max_examples=examples(6), deadline=None)
@given(seed=SEEDS)
def test_every_card_played_was_offered(rules: str, seed: int) -> None:
    """What happens in a legal deal stood in the legal list of the position before it."""
    replay = assert_clean(random_match(seed, rules, deals=2).text)
    legal: list[str] = []
    for frame in replay.frames:
        if frame.kind == "play":
            word = str(frame.detail["card"]) + ("+" if frame.detail.get("declares") else "")
            assert word in legal, (frame.address, word, legal)
        elif frame.kind == "bid":
            amount = frame.detail["amount"]
            assert ("-" if amount is None else str(amount)) in legal, (frame.address, legal)
        legal = offered(frame.changes.get("legal", legal))


@pytest.mark.parametrize("rules", PRESETS)
@settings(max_examples=examples(6), deadline=None)
@given(seed=SEEDS)
def test_claims_that_the_engine_makes_are_accepted(rules: str, seed: int) -> None:
    """The sheet, written back into the log as claims, is clean; with one number changed it is not."""
    text = random_match(seed, rules, deals=1).text
    row = assert_clean(text).deals[0]
    assert row.score is not None
    lines = "score " + " ".join(map(str, row.score)) + "\ntotal " + " ".join(map(str, row.total)) + "\n"
    assert_clean(text + lines)
    wrong = "total " + " ".join(map(str, (row.total[0] + 5, *row.total[1:]))) + "\n"
    assert [f.code for f in judged(text + wrong).findings] == ["claim.total"]
