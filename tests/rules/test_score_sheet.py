"""A bare score sheet: points are the datum where no play is recorded (design, statements; section 12)."""

import pytest

from tests.support.findings import assert_clean, assert_fault, judged, last_row
from tests.support.logs import game, line_of
from tests.support.reference import LAWS, PRESETS, rounded


def sheet(rules: str, *lines: str, **state: str) -> str:
    return game(["deal dealer 3", *lines], rules=rules, **state)


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize(
    ("taken", "made"), [((140, 36, 24), True), ((118, 36, 26), False), ((120, 0, 0), True)]
)
def test_points_taken_are_scored(rules: str, taken: tuple[int, ...], made: bool) -> None:
    """``contract 1:120`` and ``taken``: the same score as the play would have brought."""
    step = LAWS[rules].given("score.round")
    text = sheet(rules, "contract 1:120", "taken " + " ".join(map(str, taken)))
    row = last_row(text)
    assert (row.declarer, row.contract, row.outcome) == (1, 120, "made" if made else "failed")
    assert row.score == (120 if made else -120, rounded(taken[1], step), rounded(taken[2], step))


@pytest.mark.parametrize("rules", PRESETS)
def test_score_is_checked_against_points_taken(rules: str) -> None:
    """claim.score: against the points recorded."""
    text = sheet(rules, "contract 1:120", "taken 118 36 26", "score 120 ? ?")
    assert_fault(text, "claim.score", line_of(text, "score"))


BOLTED = [rules for rules in PRESETS if LAWS[rules].words["bolt.when"] == "no-trick"]


@pytest.mark.parametrize("rules", BOLTED)
def test_dash_is_a_bolt(rules: str) -> None:
    """``-``: not a single trick."""
    text = sheet(rules, "contract 1:120", "taken 120 - 0", start="0 100 100", bolts="0 2 0")
    row = last_row(text)
    assert row.bolts == (2,)
    assert row.total[1] == -20


@pytest.mark.parametrize("rules", BOLTED)
def test_nought_leaves_a_no_trick_bolt_undetermined(rules: str) -> None:
    """Section 12: 0 points makes a no-trick bolt undetermined; either total is possible."""
    for total in (100, -20):
        text = sheet(
            rules, "contract 1:120", "taken 120 0 0", f"total ? {total} ?", start="0 100 100", bolts="0 2 0"
        )
        assert "claim.total" not in [f.code for f in judged(text).findings], total


def test_nought_is_a_bolt_in_home() -> None:
    """bolt.when no-score needs no tricks: a written score of 0 is one."""
    text = sheet("home@1", "contract 1:125", "taken 125 0 2", start="0 100 100", bolts="0 2 2")
    row = last_row(text)
    assert row.bolts == (2, 3)
    assert row.total == (125, -20, -20)


@pytest.mark.parametrize("rules", PRESETS)
def test_claim_where_the_play_is_recorded_datum_where_it_is_not(rules: str) -> None:
    """An auction and points, no cards: enough for a row."""
    text = sheet(rules, "bid 100 - -", "taken 100 10 10", "score 100 10 10", "total 100 10 10")
    row = last_row(text)
    assert (row.declarer, row.contract, row.outcome) == (1, 100, "made")
    assert_clean(text)


@pytest.mark.parametrize("score", ["72 -120 60", "60 -120 61"])
def test_bare_score_of_a_failed_contract_that_is_shared(score: str) -> None:
    """score.failed: 60 of the 120 and what was taken, 12 or nothing, 0 or 1; not without the share."""
    rules = "classic@1 score.failed=shared"
    assert_clean(sheet(rules, "contract 2:120", f"score {score}"))
    text = sheet(rules, "contract 2:120", "score 12 -120 60")
    assert_fault(text, "claim.score", line_of(text, "score"))
