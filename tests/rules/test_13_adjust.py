"""Fines and agreements (sections 3, 13, 15, 18): ``adjust`` enters the total where it is written."""

import pytest

from tests.support.findings import assert_clean, assert_fault, events_of, judged, last_row, where
from tests.support.logs import deal, game, line_of, scripted
from tests.support.reference import LAWS, PRESETS, rounded

BARRELED = where("barrel.at", "880")
WITH_AUCTION = where("barrel.auction", "must-win")
UNMARRIED = ("SK9 CK9 DK9 H9K", "SQJ CQJ DQJ HQJ", "SA10 CA10 DA10 H10A")


@pytest.mark.parametrize("rules", PRESETS)
def test_adjust_is_outside_the_score(rules: str) -> None:
    """Fines enter the total where they are written, outside the score."""
    step = LAWS[rules].given("score.round")
    left, right = rounded(36, step), rounded(24, step)
    after = ['adjust 2 -120 "revoked"', f"score 120 {left} {right}", f"total 120 {left - 120} {right}"]
    row = last_row(game(scripted("made", after=after), rules=rules))
    assert row.score == (120, left, right)
    assert row.total == (120, left - 120, right)
    assert ("adjust", 2, -120) in events_of(row)


@pytest.mark.parametrize("rules", PRESETS)
def test_adjust_before_score_belongs_to_the_deal_after_total_to_the_next(rules: str) -> None:
    """Section 18."""
    step = LAWS[rules].given("score.round")
    left, right = rounded(36, step), rounded(24, step)
    score = f"score 120 {left} {right}"
    before = game(
        scripted("made", after=['adjust 2 -50 "x"', score, f"total 120 {left - 50} {right}"]), rules=rules
    )
    assert_clean(before)
    after = [score, f"total 120 {left} {right}", 'adjust 2 -50 "x"']
    text = game(scripted("made", after=after), scripted("made", declarer=2, dealer=1), rules=rules)
    rows = assert_clean(text).deals
    assert rows[1].total[1] == left - 50 + 120


@pytest.mark.parametrize("rules", BARRELED)
def test_barrel_player_brought_below_880_is_off_without_a_fall(rules: str) -> None:
    """At once, without a fall; adjusts apply on the barrel too."""
    lines = scripted("made", declarer=1, dealer=3)
    lines.insert(1, 'adjust 2 -100 "late"')
    row = last_row(game(lines, rules=rules, start="0 880 0", barrel="- 2 -", falls="0 2 0"))
    assert row.barrel[1] is None
    assert row.total[1] == 780 + rounded(36, LAWS[rules].given("score.round"))


@pytest.mark.parametrize("rules", WITH_AUCTION)
def test_bonus_above_880_stands_until_step_4(rules: str) -> None:
    """Section 18: a fine or bonus that lifts a barrel player above 880 stands until step 4 writes 880."""
    lines = scripted("made", declarer=1, dealer=3, after=['adjust 2 50 "bonus"'])
    row = last_row(game(lines, rules=rules, start="0 880 0", barrel="- 0 -"))
    assert (row.total[1], row.barrel[1]) == (880, 1)


@pytest.mark.parametrize("rules", BARRELED)
def test_anyone_brought_to_880_mounts_at_the_next_step_4(rules: str) -> None:
    """Anyone brought to 880 or more mounts at the next step 4."""
    lines = scripted("made", declarer=1, dealer=3)
    lines.insert(1, 'adjust 2 100 "bonus"')
    row = last_row(game(lines, rules=rules, start="0 800 0"))
    assert (row.total[1], row.barrel[1]) == (880, 0)


@pytest.mark.parametrize("rules", PRESETS)
def test_adjust_wins_nothing(rules: str) -> None:
    """They trigger no win."""
    text = game(scripted("made", after=["score ? ? ?", "total ? ? ?", 'adjust 2 990 "gift"']), rules=rules)
    assert judged(text).result.winner is None


@pytest.mark.parametrize("points", [555, -555])
def test_adjust_is_no_samosval(points: int) -> None:
    """They trigger no samosval: after the total a fine that hits 555 stays, and unchanged it stays."""
    after = ["score ? ? ?", "total ? ? ?", f'adjust 3 {points - 25} "hit"']
    text = game(
        scripted("made", after=after), scripted("left-dry made", declarer=2, dealer=1), rules="online@1"
    )
    # In the second deal seat 3, the left of the declarer, takes nothing: its total does not change.
    assert assert_clean(text).deals[1].total[2] == points


def test_adjust_moves_the_ban() -> None:
    """Section 18: the ban is read at the auction, adjusts included."""
    lines = deal(UNMARRIED, bids="100 110", instead="")
    lines.insert(1, 'adjust 2 -50 "fine"')
    text = game(lines, rules="classic@1 auction.ban-below=-120", start="0 -100 0")
    assert_fault(text, "auction.banned", line_of(text, "bid"))
    lines[1] = 'adjust 2 -20 "fine"'
    assert_clean(game(lines, rules="classic@1 auction.ban-below=-120", start="0 -100 0"))


def test_adjust_moves_the_lock() -> None:
    """Section 18: the lock is read before step 1, adjusts included."""
    lines = scripted("made", after=['adjust 2 -50 "fine"'])
    assert last_row(game(lines, rules="tysiac@1", start="0 840 0")).total[1] == 830
    lines = scripted("made", after=['adjust 2 50 "bonus"'])
    assert last_row(game(lines, rules="tysiac@1", start="0 760 0")).total[1] == 810
