"""Random legal matches, deal by deal as the reference model enters them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kartlog import Replay
from kartlog.engine.frames import DealRow
from tests.support.findings import assert_clean, described, position
from tests.support.randomgames import RandomMatch, random_match
from tests.support.reference import LAWS, PRESETS
from tests.support.thoroughness import examples


def compare(match: RandomMatch) -> Replay:
    """Every row of the sheet against the reference model."""
    replay = assert_clean(match.text)
    assert len(replay.deals) == len(match.rows)
    for row, expected in zip(replay.deals, match.rows, strict=True):
        outcome, after = expected.outcome, expected.after
        context = f"deal {row.deal}" + described(replay, match.text)
        assert (row.dealer, row.declarer, row.contract) == (
            outcome.dealer + 1, outcome.declarer + 1, outcome.contract,
        ), context  # fmt: skip
        result = "written-off" if outcome.writeoff else "made" if outcome.made else "failed"
        assert row.outcome == result, context
        if not outcome.writeoff:
            assert row.taken == outcome.taken, context
            assert row.tricks == outcome.tricks, context
            assert row.cards == expected.cards, context
            assert row.marriages == expected.marriages, context
        assert row.score == expected.score, context
        assert row.total == after.totals, context
        if LAWS[match.rules].words["bolt.when"] != "off":
            assert tuple(position(replay, row.deal)["bolts"]) == after.bolts, context
        if LAWS[match.rules].words["barrel.at"] != "off":
            assert row.barrel == after.barrel, context
    winner = match.rows[-1].after.winner
    assert replay.result.winner == (None if winner is None else winner + 1)
    assert replay.result.totals == match.rows[-1].after.totals
    return replay


@pytest.mark.parametrize("rules", PRESETS)
@settings(max_examples=examples(10), deadline=None)
@given(seed=st.integers(0, 10**6))
def test_from_the_beginning(rules: str, seed: int) -> None:
    compare(random_match(seed, rules, deals=6))


@pytest.mark.parametrize("rules", PRESETS)
@settings(max_examples=examples(10), deadline=None)
@given(
    seed=st.integers(0, 10**6),
    start=st.tuples(*[st.sampled_from((-120, 435, 555, 640, 760, 800, 860, 875))] * 3),
)
def test_near_the_end(rules: str, seed: int, start: tuple[int, ...]) -> None:
    """Where players mount the barrel, fall, are thrown off, are locked, and win."""
    compare(random_match(seed, rules, deals=8, start=start))


def test_random_matches_reach_every_kind_of_event() -> None:
    """The comparison is only worth something if all of them happen in it."""
    seen: set[str] = set()
    for rules in PRESETS:
        for seed in range(10):
            match = random_match(seed, rules, deals=8, start=(860, 760, 800))
            replay = compare(match)
            rows: tuple[DealRow, ...] = replay.deals
            seen |= {event.kind for row in rows for event in row.events}
            seen |= {row.outcome for row in rows}
    outcomes = {"made", "failed", "written-off"}
    assert seen >= outcomes | {"bolt-penalty", "mounts-barrel", "attempt", "falls", "thrown-off", "wins"}
