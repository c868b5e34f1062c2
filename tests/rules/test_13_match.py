"""Section 13: samosval, the lock of tysiac, the order of entry, the end of the match."""

import pytest

from tests.support.findings import assert_clean, assert_fault, events_of, judged, last_row, where
from tests.support.logs import game, line_of, scripted, written_off
from tests.support.reference import LAWS, PRESETS, rounded

BARRELED = where("barrel.at", "880")
BOLTED = BARRELED

# --- samosval --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize(
    ("samosval", "plus", "minus"), [(None, None, None), ("off", 555, -555), ("plus", 0, -555), ("both", 0, 0)]
)
def test_samosval(rules: str, samosval: str | None, plus: int | None, minus: int | None) -> None:
    """samosval: a total of exactly 555 (``both``: -555 too) becomes 0; on in online only."""
    if samosval is None:
        plus, minus = (0, 0) if rules == "online@1" else (555, -555)
    else:
        rules += f" samosval={samosval}"
    # The declarer makes or fails 120.
    row = last_row(game(scripted("made"), rules=rules, start="435 0 0"))
    assert row.total[0] == plus
    assert row.score is not None
    assert row.score[0] == 120
    assert (("samosval", 1, -555) in events_of(row)) == (plus == 0)
    row = last_row(game(scripted("failed"), rules=rules, start="-435 0 0"))
    assert row.total[0] == minus


@pytest.mark.parametrize("points", [550, 560, -550, -560])
def test_samosval_is_exact(points: int) -> None:
    """samosval: exactly 555, not 550 or 560."""
    row = last_row(game(scripted("made"), rules="online@1", start=f"{points - 120} 0 0"))
    assert row.total[0] == points


def test_samosval_strikes_opponents_too() -> None:
    """samosval: whoever's total changed."""
    row = last_row(game(scripted("left 45", contract=100), rules="online@1", start="0 510 0"))
    assert row.total[1] == 0
    row = last_row(game(scripted("left 45", contract=100), rules="online@1", start="0 505 0"))
    assert row.total[1] == 550


def test_samosval_needs_a_change() -> None:
    """Only players whose total this deal changed."""
    row = last_row(game(scripted("left-dry made"), rules="online@1", start="0 555 0"))
    assert row.total[1] == 555
    row = last_row(game(scripted("left-dry made"), rules="online@1", start="0 -555 0"))
    assert row.total[1] == -555


def test_samosval_after_the_bolt_penalty() -> None:
    """Tested once, on the total after the bolt penalty (step 2)."""
    row = last_row(game(scripted("left-dry made"), rules="online@1", start="0 -435 0", bolts="0 2 0"))
    assert row.total[1] == 0
    assert [kind for kind, seat, _ in events_of(row) if seat == 2] == ["bolt-penalty", "samosval"]
    row = last_row(game(scripted("left-dry made"), rules="online@1", start="0 675 0", bolts="0 2 0"))
    assert row.total[1] == 0


def test_total_passed_on_the_way_is_no_samosval() -> None:
    """The declarer's own bolt takes his total past 555: 675 - 120 - 120 is 435."""
    row = last_row(game(scripted("declarer-dry"), rules="online@1", start="675 0 0", bolts="2 0 0"))
    assert row.total[0] == 435


def test_change_is_measured_over_both_steps() -> None:
    """Section 18: a total changed if it differs between before step 1 and after step 2."""
    row = last_row(game(written_off(1), rules="online@1 writeoff.opponents=0", start="0 555 0"))
    assert row.total[1] == 555


def test_samosval_in_a_deal_written_off() -> None:
    """samosval: a deal written off changes totals too."""
    row = last_row(game(written_off(1), rules="online@1", start="655 505 0"))
    assert row.total[:2] == (0, 0)


def test_samosval_is_tested_once() -> None:
    """Step 3 comes before the barrel: a fall that lands on 555 stays there."""
    text = game(scripted("failed"), rules="online@1 barrel.fall=-325", start="0 880 0", barrel="- 2 -")
    assert last_row(text).total[1] == 555


# --- the lock of tysiac ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "gains"), [(800, False), (805, False), (960, False), (790, True)])
def test_lock(before: int, gains: bool) -> None:
    """end.lock: at 800 or more before the deal a player gains only as declarer."""
    row = last_row(game(scripted("made"), rules="tysiac@1", start=f"0 {before} 0"))
    assert row.score is not None
    assert row.score[1] == (40 if gains else 0)
    assert row.total[1] == before + (40 if gains else 0)


def test_locked_declarer_gains_and_loses() -> None:
    """end.lock: as declarer he gains; losses count."""
    row = last_row(game(scripted("made"), rules="tysiac@1", start="800 0 0"))
    assert row.total[0] == 920
    row = last_row(game(scripted("failed"), rules="tysiac@1", start="800 0 0"))
    assert row.total[0] == 680


def test_lock_lifts_below_800() -> None:
    """end.lock: below 800 it lifts."""
    deals = [scripted("failed", declarer=2, dealer=1), scripted("made", declarer=1, dealer=2, bid=110)]
    rows = assert_clean(game(*deals, rules="tysiac@1", start="0 880 0")).deals
    assert [row.total[1] for row in rows] == [760, 800]
    rows = assert_clean(
        game(*deals, scripted("made", declarer=1, dealer=3), rules="tysiac@1", start="0 880 0")
    ).deals
    assert rows[2].total[1] == 800


def test_lock_is_read_before_the_deal() -> None:
    """A player may be carried over 800 by what he takes as an opponent."""
    row = last_row(game(scripted("left-marriage"), rules="tysiac@1", start="0 795 0"))
    assert row.total[1] == 965


def test_bomb_gives_nothing_to_the_locked() -> None:
    """end.lock: tricks and bombs are 0."""
    row = last_row(game(written_off(1), rules="tysiac@1", start="0 800 790", writeoffs="1 0 0"))
    assert row.score == (0, 0, 60)


def test_bomb_costs_the_locked_nothing() -> None:
    """tysiac: the declarer's bomb is 0."""
    assert last_row(game(written_off(1), rules="tysiac@1", start="900 0 0")).total == (900, 0, 0)


@pytest.mark.parametrize("rules", BARRELED)
def test_no_lock_elsewhere(rules: str) -> None:
    """end.lock off in the other presets."""
    row = last_row(game(scripted("made"), rules=rules, start="0 805 0"))
    assert row.score is not None
    assert row.score[1] > 0


def test_lock_as_an_option() -> None:
    """end.lock: as an option."""
    row = last_row(game(scripted("made"), rules="tysiac@1 end.lock=700", start="0 700 0"))
    assert row.total[1] == 700
    row = last_row(game(scripted("made"), rules="tysiac@1 end.lock=off", start="0 900 0"))
    assert row.total[1] == 940


# --- the end ---------------------------------------------------------------------------------------------


def test_tysiac_ends_at_a_thousand() -> None:
    """end.target: the match ends when a player reaches it."""
    text = game(scripted("made"), rules="tysiac@1", start="880 0 0")
    assert last_row(text).total[0] == 1000
    assert judged(text).result.winner == 1
    text = game(scripted("made"), rules="tysiac@1", start="870 0 0")
    assert judged(text).result.winner is None


def test_tysiac_declarer_wins_where_two_reach_it() -> None:
    """Where two reach it in one deal: the declarer."""
    # Without the lock the left, with 36, gets there as well, and higher.
    text = game(scripted("made"), rules="tysiac@1 end.lock=off", start="890 990 0")
    row = last_row(text)
    assert row.total[:2] == (1010, 1030)
    result = judged(text).result
    assert (result.winner, result.draw) == (1, False)


def test_higher_wins_where_the_declarer_is_not_among_them() -> None:
    """Else the higher, equal is a draw."""
    # The left takes 139, the right 148: 140 and 150.
    text = game(scripted("both 100"), rules="tysiac@1 end.lock=off", start="0 880 880")
    assert last_row(text).total[1:] == (1020, 1030)
    assert judged(text).result.winner == 3
    text = game(scripted("both 100"), rules="tysiac@1 end.lock=off", start="0 890 880")
    result = judged(text).result
    assert (result.winner, result.draw) == (None, True)


@pytest.mark.parametrize("rules", PRESETS)
def test_nothing_is_dealt_after_the_end(rules: str) -> None:
    """end.over: a deal after the match has been won."""
    needed = {"home@1": 125, "club-121@1": 121}.get(rules, 120)
    state = {"start": "880 0 0"} | ({} if rules == "tysiac@1" else {"barrel": "0 - -"})
    first = scripted("made", contract=needed)
    if rules == "club-121@1":
        first = [line for line in first if not line.startswith("bid")]
    assert judged(game(first, rules=rules, **state)).result.winner == 1
    text = game(first, scripted("made", declarer=2, dealer=1), rules=rules, **state)
    found = [f for f in judged(text).findings if f.severity == "error"]
    assert (found[0].code, found[0].line) == ("end.over", line_of(text, "deal", 2))
    assert judged(text).result.winner == 1


@pytest.mark.parametrize("rules", PRESETS)
def test_unfinished_match_has_no_winner(rules: str) -> None:
    """end.target: nobody has won before it."""
    result = judged(game(scripted("made"), rules=rules)).result
    step = LAWS[rules].given("score.round")
    assert (result.winner, result.draw) == (None, False)
    assert result.totals == (120, rounded(36, step), rounded(24, step))


@pytest.mark.parametrize("rules", where("barrel.auction", "must-win"))
def test_target_as_an_option(rules: str) -> None:
    """end.target 1001 (club): a barrel player needs 125 then; options never imply one another (18)."""
    option = f"{rules} end.target=1001 barrel.need=125"
    state = {"start": "880 0 0", "barrel": "0 - -"}
    text = game(scripted("made", contract=125), rules=option, **state)
    assert judged(text).result.winner == 1
    text = game(scripted("made", contract=120), rules=option, **state)
    assert judged(text).result.winner is None


def test_target_alone_leaves_the_need() -> None:
    """Section 18: a target of 1001 does not change barrel.need; what cannot be won is rules.conflict."""
    text = game(scripted("made"), rules="club@1 end.target=1001")
    assert [f.code for f in judged(text).findings if f.severity == "warning"] == ["rules.conflict"]


@pytest.mark.parametrize("rules", PRESETS)
def test_no_conflict_in_a_preset(rules: str) -> None:
    """rules.conflict: no preset contradicts itself."""
    assert_clean(game(scripted("made"), rules=rules))


# --- the order of entry ----------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", BOLTED)
def test_score_is_without_the_penalty(rules: str) -> None:
    """Step 1 is the log's score, step 5 its total: the penalty stands in the total only."""
    third = ["score 120 - 15" if LAWS[rules].given("score.round") == 5 else "score 120 - 17"]
    text = game(scripted("left-dry made", after=third), rules=rules, start="0 100 0", bolts="0 2 0")
    assert_clean(text)
    row = last_row(text)
    assert row.score is not None
    assert (row.score[1], row.total[1]) == (0, -20)


@pytest.mark.parametrize("rules", BOLTED)
def test_penalty_before_the_barrel(rules: str) -> None:
    """Step 2 before step 4: who stands above 880, and is brought below it by the penalty, does not mount."""
    state = {"start": "0 900 0", "barrel": "- - -"}
    row = last_row(game(scripted("left-dry made"), rules=rules, bolts="0 2 0", **state))
    assert (row.total[1], row.barrel[1]) == (780, None)
    row = last_row(game(scripted("left-dry made"), rules=rules, bolts="0 0 0", **state))
    assert (row.total[1], row.barrel[1]) == (880, 0)


def test_samosval_before_the_barrel() -> None:
    """Step 3 before step 4: with the barrel at 555 a total of 555 is zeroed, one of 560 mounts."""
    rules = "online@1 barrel.at=555 barrel.need=445"
    row = last_row(game(scripted("made"), rules=rules, start="435 0 0"))
    assert (row.total[0], row.barrel[0]) == (0, None)
    row = last_row(game(scripted("made"), rules=rules, start="440 0 0"))
    assert (row.total[0], row.barrel[0]) == (555, 0)


def test_events_in_the_order_of_entry() -> None:
    """Bolt penalty, attempt or fall, newcomer, thrown off."""
    text = game(
        scripted("left-dry made", declarer=1),
        rules="classic@1",
        start="800 100 880",
        bolts="0 2 0",
        barrel="- - 0",
    )
    row = last_row(text)
    assert row.total == (880, -20, 760)
    kinds = [(kind, seat) for kind, seat, _ in events_of(row) if kind != "attempt"]
    assert kinds == [("bolt-penalty", 2), ("mounts-barrel", 1), ("thrown-off", 3)]


@pytest.mark.parametrize("rules", BARRELED)
def test_events_add_up_to_the_total(rules: str) -> None:
    """What the score and the events changed is what the total changed."""
    before = (790, 100, 0)
    row = last_row(game(scripted("left-dry made"), rules=rules, start="790 100 0", bolts="0 2 0"))
    assert row.score is not None
    for seat in (1, 2, 3):
        changes = row.score[seat - 1] + sum(event.points for event in row.events if event.seat == seat)
        assert before[seat - 1] + changes == row.total[seat - 1]
    assert row.total[:2] == (880, -20)


@pytest.mark.parametrize("rules", PRESETS)
def test_start_is_where_the_match_begins(rules: str) -> None:
    """[Start]: a deal can stand alone."""
    row = last_row(
        game(scripted("made"), rules=rules, start="880 640 -55" if rules == "tysiac@1" else "700 640 -55")
    )
    assert row.total[1] == 640 + rounded(36, LAWS[rules].given("score.round"))


def test_start_of_another_number_of_seats_is_a_finding() -> None:
    """[Start]: a number a seat."""
    text = game(scripted("made"), rules="online@1", start="10 20")
    found = [f for f in judged(text).findings if f.line == line_of(text, "[Start")]
    assert found


def test_fault_in_a_claimed_total_does_not_move_the_match() -> None:
    """A wrong total is a claim; the next deal goes on from the right one."""
    first = scripted("made", after=["total 130 35 25"])
    text = game(first, scripted("made", declarer=2, dealer=1), rules="online@1")
    assert_fault(text, "claim.total", line_of(text, "total"))
    assert judged(text).deals[1].total == (120 + 25, 35 + 120, 25 + 35)
