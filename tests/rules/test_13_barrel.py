"""Section 13: the barrel."""

import pytest

from tests.support.findings import assert_clean, assert_fault, events_of, judged, last_row, roots, where
from tests.support.logs import game, line_of, scripted, written_off
from tests.support.reference import LAWS

BARRELED = where("barrel.at", "880")
WITH_AUCTION = where("barrel.auction", "must-win")
"""Those where a barrel player must win the auction (without club-121, and tysiac has no barrel)."""
UNIQUE = where("barrel.single", "-120")
ON_BARREL = {"start": "100 880 200", "barrel": "- 0 -"}
"""Seat 2 is on the barrel, no attempt used."""


def free(lines: list[str], rules: str) -> list[str]:
    """The same deal without its auction where a barrel player gets the talon without one."""
    return [line for line in lines if not (rules.startswith("club-121") and line.startswith("bid"))]


def turn(name: str, rules: str, *, declarer: int, dealer: int, contract: int = 120) -> list[str]:
    """A deal of the scripts while seat 2 is on the barrel."""
    if rules.startswith("club-121"):
        return free(scripted(name, declarer=2, dealer=dealer, contract=121), rules)
    return scripted(name, declarer=declarer, dealer=dealer, contract=contract)


# --- barrel.at, mounting ---------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", BARRELED)
@pytest.mark.parametrize("before", [760, 780, 870, 875])
def test_reaching_880_is_written_880(rules: str, before: int) -> None:
    """barrel.at: 880 or more puts him on the barrel at exactly 880."""
    row = last_row(game(scripted("made"), rules=rules, start=f"{before} 0 0"))
    assert row.score is not None
    assert row.score[0] == 120
    assert row.total[0] == 880
    assert row.barrel == (0, None, None)
    assert ("mounts-barrel", 1) in [event[:2] for event in events_of(row)]


@pytest.mark.parametrize("rules", BARRELED)
def test_below_880_is_no_barrel(rules: str) -> None:
    """barrel.at: less than 880 is no barrel."""
    row = last_row(game(scripted("made"), rules=rules, start="755 0 0"))
    assert (row.total[0], row.barrel) == (875, (None, None, None))


@pytest.mark.parametrize("rules", BARRELED)
def test_points_beyond_the_target_mount_too(rules: str) -> None:
    """Also when the points would have carried him past the target: nobody wins but from the barrel."""
    text = game(scripted("made", contract=135), rules=rules, start="875 0 0")
    row = last_row(text)
    assert row.total[0] == 880
    assert row.barrel == (0, None, None)
    assert judged(text).result.winner is None


@pytest.mark.parametrize("rules", BARRELED)
def test_an_opponent_mounts_by_his_points(rules: str) -> None:
    """barrel.at: reached by points as an opponent, too."""
    row = last_row(game(scripted("left-marriage"), rules=rules, start="0 800 0"))
    assert row.total[1] == 880
    assert row.barrel == (None, 0, None)


@pytest.mark.parametrize("rules", BARRELED)
def test_barrel_at_another_height(rules: str) -> None:
    """barrel.at: as an option."""
    row = last_row(game(scripted("made"), rules=f"{rules} barrel.at=900", start="770 0 0"))
    assert (row.total[0], row.barrel) == (890, (None, None, None))
    row = last_row(game(scripted("made"), rules=f"{rules} barrel.at=900", start="790 0 0"))
    assert (row.total[0], row.barrel) == (900, (0, None, None))


def test_tysiac_has_no_barrel() -> None:
    """barrel.at off."""
    row = last_row(game(scripted("made"), rules="tysiac@1", start="870 0 0"))
    assert (row.total[0], row.barrel) == (990, (None, None, None))


# --- frozen ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", WITH_AUCTION)
def test_points_as_an_opponent_are_not_added(rules: str) -> None:
    """On the barrel his score is frozen: what he takes as an opponent is not added."""
    row = last_row(game(scripted("made"), rules=rules, **ON_BARREL))
    assert row.taken == (140, 36, 24)
    assert row.score is not None
    assert row.score[1] == 0
    assert row.total[1] == 880


@pytest.mark.parametrize("rules", BARRELED)
def test_failed_attempt_is_not_subtracted(rules: str) -> None:
    """A failed attempt is not subtracted."""
    row = last_row(game(turn("failed", rules, declarer=2, dealer=1), rules=rules, **ON_BARREL))
    assert row.outcome == "failed"
    assert row.score is not None
    assert row.score[1] == 0
    assert (row.total[1], row.barrel[1]) == (880, 1)


@pytest.mark.parametrize("rules", BARRELED)
def test_no_bolt_on_the_barrel(rules: str) -> None:
    """On the barrel no bolt is written, to declarer or opponent."""
    row = last_row(
        game(turn("declarer-dry", rules, declarer=2, dealer=1), rules=rules, bolts="0 2 0", **ON_BARREL)
    )
    assert row.bolts == ()
    assert row.total[1] == 880


@pytest.mark.parametrize("rules", WITH_AUCTION)
def test_no_bolt_for_a_barrel_opponent(rules: str) -> None:
    """On the barrel no bolt is written to an opponent."""
    row = last_row(game(scripted("left-dry made", declarer=1), rules=rules, bolts="0 2 0", **ON_BARREL))
    assert row.bolts == ()
    assert row.total[1] == 880


# --- winning ---------------------------------------------------------------------------------------------


def need(rules: str) -> int:
    return LAWS[rules].given("barrel.need")


@pytest.mark.parametrize("rules", BARRELED)
def test_contract_of_the_need_wins(rules: str) -> None:
    """barrel.need: to be named and made, in one deal, as declarer (120, home 125, club-121 121)."""
    text = game(turn("made", rules, declarer=2, dealer=1, contract=need(rules)), rules=rules, **ON_BARREL)
    row = last_row(text)
    assert row.score is not None
    assert row.score[1] == need(rules)
    assert row.total[1] == 880 + need(rules)
    result = judged(text).result
    assert (result.winner, result.draw) == (2, False)


@pytest.mark.parametrize("rules", WITH_AUCTION)
def test_contract_below_the_need_cannot_win(rules: str) -> None:
    """barrel.need: naming less is legal, but cannot win; a note says so."""
    contract = need(rules) - 5
    text = game(turn("made", rules, declarer=2, dealer=1, contract=contract), rules=rules, **ON_BARREL)
    replay = assert_clean(text)
    notes = [f for f in replay.findings if f.code == "barrel.contract-too-low"]
    assert [(f.severity, f.line) for f in notes] == [("note", line_of(text, "contract"))]
    row = replay.deals[-1]
    assert row.score is not None
    assert (row.score[1], row.total[1], row.barrel[1]) == (0, 880, 1)
    assert replay.result.winner is None


@pytest.mark.parametrize("rules", WITH_AUCTION)
def test_bid_below_the_need_that_stands_for_the_contract_cannot_win(rules: str) -> None:
    """barrel.need: an omitted contract is the bid (section 18); the note is the same."""
    lines = [line for line in scripted("made", declarer=2, dealer=1, bid=100) if line != "contract 120"]
    replay = assert_clean(game(lines, rules=rules, **ON_BARREL))
    assert [f.code for f in replay.findings] == ["barrel.contract-too-low"]


def test_home_120_is_worth_nothing() -> None:
    """barrel.need home: 120 without having said more is worth nothing, whatever was taken."""
    text = game(scripted("made", declarer=2, dealer=1, contract=120), rules="home@1", **ON_BARREL)
    assert judged(text).result.winner is None
    assert last_row(text).total[1] == 880


@pytest.mark.parametrize("rules", WITH_AUCTION)
def test_no_note_when_the_contract_is_enough(rules: str) -> None:
    """barrel.need: no note where the contract can win."""
    text = game(scripted("made", declarer=2, dealer=1, contract=125), rules=rules, **ON_BARREL)
    assert not [f for f in judged(text).findings if f.code == "barrel.contract-too-low"]


@pytest.mark.parametrize("rules", WITH_AUCTION)
def test_higher_contract_wins_with_its_points(rules: str) -> None:
    """barrel.need: more than the need wins too."""
    text = game(scripted("made", declarer=2, dealer=1, contract=135), rules=rules, **ON_BARREL)
    assert last_row(text).total[1] == 1015
    assert judged(text).result.winner == 2


@pytest.mark.parametrize("rules", WITH_AUCTION)
def test_need_as_an_option(rules: str) -> None:
    """barrel.need: as an option."""
    text = game(
        scripted("made", declarer=2, dealer=1, contract=125), rules=f"{rules} barrel.need=130", **ON_BARREL
    )
    replay = judged(text)
    assert replay.result.winner is None
    assert [f.code for f in replay.findings] == ["barrel.contract-too-low"]


@pytest.mark.parametrize("rules", WITH_AUCTION)
def test_won_on_the_third_attempt(rules: str) -> None:
    """barrel.attempts: the third attempt is still one."""
    state = ON_BARREL | {"barrel": "- 2 -"}
    text = game(scripted("made", declarer=2, dealer=1, contract=need(rules)), rules=rules, **state)
    assert judged(text).result.winner == 2


# --- barrel.attempts, barrel.fall ------------------------------------------------------------------------


@pytest.mark.parametrize("rules", WITH_AUCTION)
def test_mounting_deal_is_no_attempt(rules: str) -> None:
    """barrel.attempts: three deals in a row, auction won or not; the deal that puts him there is not one."""
    deals = [scripted("made", dealer=3), *(scripted("failed", declarer=2, dealer=d) for d in (1, 2, 3))]
    rows = assert_clean(game(*deals, rules=rules, start="800 0 0")).deals
    assert [row.barrel[0] for row in rows] == [0, 1, 2, None]
    assert [row.total[0] for row in rows] == [880, 880, 880, 760]
    assert ("falls", 1) in [event[:2] for event in events_of(rows[3])]


def test_mounting_deal_is_no_attempt_in_club_121() -> None:
    """barrel.attempts: without auction they count the same way."""
    rules = "club-121@1"
    deals = [scripted("made", dealer=3)]
    deals += [free(scripted("failed", dealer=d, declarer=1, contract=121), rules) for d in (1, 2, 3)]
    rows = assert_clean(game(*deals, rules=rules, start="800 0 0")).deals
    assert [row.barrel[0] for row in rows] == [0, 1, 2, None]
    assert [row.total[0] for row in rows] == [880, 880, 880, 760]


@pytest.mark.parametrize("rules", BARRELED)
def test_fall_after_the_last_attempt(rules: str) -> None:
    """barrel.fall: -120 (760); in home minus his last contract."""
    state = ON_BARREL | {"barrel": "- 2 -"}
    row = last_row(game(turn("failed", rules, declarer=2, dealer=1, contract=125), rules=rules, **state))
    assert (row.total[1], row.barrel[1]) == (755 if rules == "home@1" else 760, None)
    assert [e for e in events_of(row) if e[0] == "falls"] == [
        ("falls", 2, -125 if rules == "home@1" else -120)
    ]
    assert row.score is not None
    assert row.score[1] == 0


@pytest.mark.parametrize("rules", WITH_AUCTION)
def test_fall_of_who_never_won_the_auction(rules: str) -> None:
    """barrel.fall home: 120 if there was no contract of his in this stay."""
    state = ON_BARREL | {"barrel": "- 2 -"}
    row = last_row(game(scripted("made", declarer=1), rules=rules, **state))
    assert (row.total[1], row.barrel[1]) == (760, None)


def test_home_falls_by_the_last_contract_of_this_stay() -> None:
    """barrel.fall home: the last contract, not the first, and not that of the deal that mounted."""
    deals = [
        scripted("made", declarer=1, dealer=3, contract=130),
        scripted("failed", declarer=1, dealer=1, contract=150, bid=110),
        scripted("failed", declarer=1, dealer=2, contract=140, bid=110),
        scripted("failed", declarer=2, dealer=3),
    ]
    rows = assert_clean(game(*deals, rules="home@1", start="800 0 0")).deals
    assert [row.total[0] for row in rows] == [880, 880, 880, 740]
    # Nothing named in this stay: the contract that mounted does not count.
    deals = [deals[0], *(scripted("failed", declarer=2, dealer=d) for d in (1, 2, 3))]
    rows = assert_clean(game(*deals, rules="home@1", start="800 0 0")).deals
    assert rows[3].total[0] == 760


def test_home_falls_by_the_bid_that_was_written_off() -> None:
    """barrel.fall home: or written-off bid."""
    deals = [
        scripted("made", declarer=1, dealer=3),
        written_off(1, dealer=1, bid=115, bids="100 110 115 - -"),
        scripted("failed", declarer=2, dealer=2, bid=110),
        scripted("failed", declarer=2, dealer=3),
    ]
    rows = assert_clean(game(*deals, rules="home@1", start="800 0 0")).deals
    assert [row.total[0] for row in rows] == [880, 880, 880, 765]


@pytest.mark.parametrize("rules", BARRELED)
@pytest.mark.parametrize("used", [0, 1])
def test_no_fall_before_the_last_attempt(rules: str, used: int) -> None:
    """barrel.attempts: three, not two."""
    state = ON_BARREL | {"barrel": f"- {used} -"}
    row = last_row(game(turn("failed", rules, declarer=2, dealer=1), rules=rules, **state))
    assert (row.total[1], row.barrel[1]) == (880, used + 1)


@pytest.mark.parametrize("rules", BARRELED)
@pytest.mark.parametrize(("attempts", "total"), [(1, 760), (2, 880)])
def test_attempts_as_an_option(rules: str, attempts: int, total: int) -> None:
    """barrel.attempts: as an option."""
    rules += f" barrel.attempts={attempts} barrel.fall=-120"
    row = last_row(game(turn("failed", rules, declarer=2, dealer=1), rules=rules, **ON_BARREL))
    assert row.total[1] == total


@pytest.mark.parametrize("rules", BARRELED)
def test_fall_as_an_option(rules: str) -> None:
    """barrel.fall: as an option."""
    state = ON_BARREL | {"barrel": "- 2 -"}
    text = game(turn("failed", rules, declarer=2, dealer=1), rules=f"{rules} barrel.fall=-80", **state)
    assert last_row(text).total[1] == 800


@pytest.mark.parametrize("rules", WITH_AUCTION)
def test_deal_written_off_by_another_is_an_attempt(rules: str) -> None:
    """Every later deal that counts is an attempt, also one that anyone wrote off."""
    row = last_row(game(written_off(1), rules=rules, **ON_BARREL))
    assert row.score is not None
    assert (row.score[1], row.total[1], row.barrel[1]) == (0, 880, 1)
    others = 50 if rules == "online@1" else 60
    assert row.score == (-100, 0, others)


@pytest.mark.parametrize("rules", BARRELED)
def test_barrel_player_writes_off(rules: str) -> None:
    """Section 9, on the barrel: the score stays 880, one attempt is used up."""
    bids = "" if rules == "club-121@1" else None
    row = last_row(game(written_off(2, dealer=1, bids=bids), rules=rules, **ON_BARREL))
    assert row.score is not None
    assert (row.score[1], row.total[1], row.barrel[1]) == (0, 880, 1)
    amount = 121 if rules == "club-121@1" else 100
    others = {"online@1": amount // 2}.get(rules, 60)
    assert (row.score[0], row.score[2]) == (others, others)


@pytest.mark.parametrize("rules", BARRELED)
def test_third_attempt_written_off_falls(rules: str) -> None:
    """barrel.fall: a written-off attempt is one; in home its bid is what he falls by."""
    state = ON_BARREL | {"barrel": "- 2 -"}
    bids = "" if rules == "club-121@1" else None
    row = last_row(game(written_off(2, dealer=1, bids=bids), rules=rules, **state))
    assert (row.total[1], row.barrel[1]) == (780 if rules == "home@1" else 760, None)


# --- barrel.falls-to-zero --------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", BARRELED)
def test_third_fall_is_to_zero(rules: str) -> None:
    """barrel.falls-to-zero: in classic and home at the third fall the score becomes 0."""
    state = ON_BARREL | {"barrel": "- 2 -", "falls": "0 2 0"}
    row = last_row(game(turn("failed", rules, declarer=2, dealer=1), rules=rules, **state))
    zero = rules in ("classic@1", "home@1")
    assert row.total[1] == (0 if zero else 760)
    assert (("falls-to-zero", 2) in [event[:2] for event in events_of(row)]) == zero


@pytest.mark.parametrize("rules", BARRELED)
def test_second_fall_is_a_fall(rules: str) -> None:
    """barrel.falls-to-zero: the second is not the third."""
    state = ON_BARREL | {"barrel": "- 2 -", "falls": "2 1 2"}
    row = last_row(game(turn("failed", rules, declarer=2, dealer=1), rules=rules, **state))
    assert row.total[1] == 760


@pytest.mark.parametrize("rules", ["classic@1", "home@1"])
def test_count_of_falls_restarts(rules: str) -> None:
    """barrel.falls-to-zero: and the count restarts."""
    deals = [scripted("failed", declarer=2, dealer=1)]
    deals += [scripted("left-marriage", declarer=1, dealer=d) for d in (2, 3, 1, 2, 3, 1)]
    # Seat 2 falls to zero, then climbs by 166 or 165 a deal to 880.
    state = ON_BARREL | {"barrel": "- 2 -", "falls": "0 2 0"}
    deals += [scripted("failed", declarer=3, dealer=d) for d in (2, 3, 1)]
    rows = assert_clean(game(*deals, rules=rules, **state)).deals
    assert rows[0].total[1] == 0
    assert rows[6].total[1] == 880
    assert rows[9].total[1] == 760


@pytest.mark.parametrize("rules", BARRELED)
def test_falls_to_zero_as_an_option(rules: str) -> None:
    """barrel.falls-to-zero: another count, and off."""
    state = ON_BARREL | {"barrel": "- 2 -", "falls": "0 1 0"}
    text = game(turn("failed", rules, declarer=2, dealer=1), rules=f"{rules} barrel.falls-to-zero=2", **state)
    assert last_row(text).total[1] == 0
    state["falls"] = "0 2 0"
    text = game(
        turn("failed", rules, declarer=2, dealer=1), rules=f"{rules} barrel.falls-to-zero=off", **state
    )
    assert last_row(text).total[1] == 760


# --- barrel.single ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", WITH_AUCTION)
def test_newcomer_throws_the_first_off(rules: str) -> None:
    """barrel.single: another player reaching 880 throws the first off, -120; in home both stay."""
    state = {"start": "800 880 0", "barrel": "- 0 -"}
    row = last_row(game(scripted("made", declarer=1), rules=rules, **state))
    if rules == "home@1":
        assert (row.total[:2], row.barrel) == ((880, 880), (0, 1, None))
    else:
        assert (row.total[:2], row.barrel) == ((880, 760), (0, None, None))
        assert [e for e in events_of(row) if e[0] == "thrown-off"] == [("thrown-off", 2, -120)]


def test_newcomer_throws_the_first_off_in_club_121() -> None:
    """An opponent of the barrel player reaches 880 by his points (the left of "left-marriage" takes 166)."""
    rules = "club-121@1"
    lines = free(scripted("left-marriage", declarer=2, dealer=1, contract=121), rules)
    row = last_row(game(lines, rules=rules, start="0 880 800", barrel="- 0 -"))
    assert (row.total[1:], row.barrel) == ((760, 880), (None, None, 0))


@pytest.mark.parametrize("rules", where("barrel.falls-to-zero", "3"))
def test_being_thrown_off_counts_as_a_fall(rules: str) -> None:
    """Being thrown off counts as a fall: the third one is to zero."""
    if rules == "home@1":
        rules += " barrel.single=-120"
    state = {"start": "800 880 0", "barrel": "- 0 -", "falls": "0 2 0"}
    assert last_row(game(scripted("made", declarer=1), rules=rules, **state)).total[:2] == (880, 0)
    state["falls"] = "0 1 0"
    assert last_row(game(scripted("made", declarer=1), rules=rules, **state)).total[:2] == (880, 760)


@pytest.mark.parametrize("rules", WITH_AUCTION)
def test_who_falls_by_himself_is_not_thrown_off_as_well(rules: str) -> None:
    """Step 4: at most one fall a player and deal, his own before being thrown off."""
    state = {"start": "800 880 0", "barrel": "- 2 -", "falls": "0 1 0"}
    row = last_row(game(scripted("made", declarer=1), rules=rules, **state))
    assert (row.total[:2], row.barrel) == ((880, 760), (0, None, None))
    kinds = [kind for kind, seat, _ in events_of(row) if seat == 2]
    assert kinds.count("falls") == 1
    assert "thrown-off" not in kinds


@pytest.mark.parametrize("rules", UNIQUE)
def test_two_mount_the_declarer_stays(rules: str) -> None:
    """Two who mount in the same deal: the declarer stays, the other is thrown off with -120."""
    row = last_row(game(scripted("made", declarer=3, dealer=2), rules=rules, start="870 0 800"))
    # The left of the declarer, seat 1, took 36.
    assert (row.total[0], row.total[2], row.barrel) == (760, 880, (None, None, 0))


@pytest.mark.parametrize("rules", UNIQUE)
@pytest.mark.parametrize(("dealer", "stays"), [(1, 2), (2, 3), (3, 2)])
def test_two_mount_as_opponents(rules: str, dealer: int, stays: int) -> None:
    """If neither was declarer, the one nearer clockwise to the dealer's left."""
    # Declarer 1; seat 2 takes 139, seat 3 takes 148.
    row = last_row(game(scripted("both 100", declarer=1, dealer=dealer), rules=rules, start="0 800 800"))
    expected = (880, 760) if stays == 2 else (760, 880)
    assert row.total[1:] == expected
    assert row.barrel == (None, 0 if stays == 2 else None, 0 if stays == 3 else None)


@pytest.mark.parametrize("rules", ["classic@1", "club@1", "online@1"])
def test_two_mount_and_a_holder_is_there(rules: str) -> None:
    """The others and a former holder are thrown off."""
    text = game(scripted("both 100", declarer=1, dealer=3), rules=rules, start="880 800 800", barrel="1 - -")
    row = last_row(text)
    assert (row.total, row.barrel) == ((760, 880, 760), (None, 0, None))


def test_home_lets_all_sit_on_the_barrel() -> None:
    """barrel.single off: all three may sit there."""
    text = game(
        scripted("both 100", declarer=1, dealer=3), rules="home@1", start="880 800 800", barrel="1 - -"
    )
    row = last_row(text)
    assert (row.total, row.barrel) == ((880, 880, 880), (2, 0, 0))


@pytest.mark.parametrize("rules", ["classic@1", "club@1", "online@1"])
def test_single_as_an_option(rules: str) -> None:
    """barrel.single: off, and another amount."""
    state = {"start": "800 880 0", "barrel": "- 0 -"}
    row = last_row(game(scripted("made", declarer=1), rules=f"{rules} barrel.single=off", **state))
    assert row.total[:2] == (880, 880)
    row = last_row(game(scripted("made", declarer=1), rules=f"{rules} barrel.single=-60", **state))
    assert row.total[:2] == (880, 820)


@pytest.mark.parametrize("rules", WITH_AUCTION)
def test_winning_ends_the_step(rules: str) -> None:
    """Step 4, a win first: it ends the step; others at 880 or more are written 880, nobody falls."""
    state = {"start": "0 880 870", "barrel": "- 2 -"}
    text = game(scripted("made", declarer=2, dealer=1, contract=need(rules)), rules=rules, **state)
    # The left of the declarer, seat 3, took 36 and would stand above 880.
    row = last_row(text)
    assert row.total[1:] == (880 + need(rules), 880)
    assert judged(text).result.winner == 2
    assert not [e for e in events_of(row) if e[0] in ("falls", "thrown-off")]


def test_home_win_leaves_the_other_barrel_player() -> None:
    """Step 4: a win ends the step; no attempt is counted for the others."""
    text = game(
        scripted("made", declarer=2, dealer=1, contract=125),
        rules="home@1",
        start="880 880 0",
        barrel="2 0 -",
    )
    row = last_row(text)
    assert row.total[:2] == (880, 1005)
    assert judged(text).result.winner == 2


# --- the free auction of club-121 ------------------------------------------------------------------------


def free_deal(seat: int = 2, *, dealer: int = 1, contract: int | None = 121, name: str = "made") -> list[str]:
    lines = scripted(name, declarer=seat, dealer=dealer, contract=contract or 0)
    lines = [line for line in lines if not line.startswith("bid")]
    return lines if contract else [line for line in lines if not line.startswith("contract")]


@pytest.mark.parametrize("dealer", [1, 2, 3])
def test_barrel_player_gets_the_talon_without_auction(dealer: int) -> None:
    """barrel.auction free: he is declarer at 121, exempt from the step, wherever the deal is."""
    for contract in (121, None):
        row = last_row(game(free_deal(dealer=dealer, contract=contract), rules="club-121@1", **ON_BARREL))
        assert (row.declarer, row.contract) == (2, 121)
        assert row.total[1] == 1001


def test_club_121_shows_the_talon() -> None:
    """barrel.auction free: talon shown."""
    replay = assert_clean(game(free_deal(), rules="club-121@1", **ON_BARREL))
    (take,) = [frame for frame in replay.frames if frame.kind == "take"]
    assert {tuple(sorted(move.seen)) for move in take.moves} == {(1, 2, 3)}


@pytest.mark.parametrize("rules", ["club-121@1", "club@1 barrel.auction=free barrel.need=120"])
def test_auction_against_a_barrel_player(rules: str) -> None:
    """barrel.auction free: there is no auction."""
    contract = 121 if rules.startswith("club-121") else 120
    text = game(scripted("made", declarer=2, dealer=1, contract=contract), rules=rules, **ON_BARREL)
    found = roots(judged(text))
    assert {(f.code, f.line) for f in found} == {("auction.barrel", line_of(text, "bid"))}


@pytest.mark.parametrize("contract", [120, 125, 130])
def test_club_121_contract_is_fixed(contract: int) -> None:
    """barrel.auction free: a contract fixed at 121."""
    text = game(free_deal(contract=contract), rules="club-121@1", **ON_BARREL)
    assert_fault(text, "contract.fixed", line_of(text, "contract"))


def test_club_121_normal_auction_while_nobody_is_on_the_barrel() -> None:
    """barrel.auction free: else a normal auction, with its step."""
    assert_clean(game(scripted("made"), rules="club-121@1", start="875 0 0"))
    text = game(scripted("made", contract=121), rules="club-121@1", start="800 0 0")
    assert_fault(text, "contract.step", line_of(text, "contract"))


@pytest.mark.parametrize(("dealer", "declarer"), [(1, 2), (2, 3), (3, 2)])
def test_club_121_two_on_the_barrel(dealer: int, declarer: int) -> None:
    """barrel.auction free: were there two, the nearer to the dealer's left."""
    rules = "club-121@1 barrel.single=off"
    text = game(free_deal(declarer, dealer=dealer), rules=rules, start="0 880 880", barrel="- 0 0")
    row = last_row(text)
    assert row.declarer == declarer
    assert row.total[declarer - 1] == 1001


def test_club_121_failure_is_an_attempt() -> None:
    """barrel.auction free: 120 points do not make 121."""
    row = last_row(game(free_deal(name="120"), rules="club-121@1", **ON_BARREL))
    assert (row.outcome, row.total[1], row.barrel[1]) == ("failed", 880, 1)


def test_must_win_as_an_option_of_club_121() -> None:
    """barrel.auction must-win on club-121."""
    rules = "club-121@1 barrel.auction=must-win"
    text = game(scripted("made", declarer=2, dealer=1, contract=125), rules=rules, **ON_BARREL)
    assert last_row(text).total[1] == 1005


@pytest.mark.parametrize("rules", WITH_AUCTION)
def test_others_may_win_the_auction(rules: str) -> None:
    """barrel.auction must-win: the barrel player has no right to the talon."""
    row = last_row(game(scripted("made", declarer=3, dealer=1), rules=rules, **ON_BARREL))
    assert (row.declarer, row.barrel[1]) == (3, 1)


# --- rows of bolts and the barrel ------------------------------------------------------------------------


@pytest.mark.parametrize("rules", WITH_AUCTION)
def test_mounting_clears_a_row_and_keeps_a_total(rules: str) -> None:
    """Section 12: mounting the barrel clears a row; a total (online) is kept."""
    # Seat 1 has two bolts, mounts by a deal written off (which breaks no row), falls, takes no trick.
    deals = [written_off(2, dealer=3, bid=110)]
    deals += [scripted("failed", declarer=2, dealer=dealer) for dealer in (1, 2, 3)]
    deals += [scripted("left-dry made", declarer=3, dealer=1)]
    rows = assert_clean(game(*deals, rules=rules, start="830 0 0", bolts="2 0 0")).deals
    assert [row.total[0] for row in rows[:4]] == [880, 880, 880, 760]
    assert rows[4].bolts == (1,)
    assert rows[4].total[0] == (640 if rules == "online@1" else 760)


@pytest.mark.parametrize("rules", WITH_AUCTION)
def test_zero_deal_on_the_barrel_keeps_the_total_of_bolts(rules: str) -> None:
    """A deal without a trick on the barrel neither adds a bolt nor wipes one."""
    rules += " bolt.count=in-total"
    state = {"start": "100 880 200", "barrel": "- 2 -", "bolts": "0 2 0"}
    deals = [
        scripted("left-dry made", declarer=1, dealer=3),  # falls, without a bolt
        scripted("left-dry made", declarer=1, dealer=1),  # the third bolt
    ]
    rows = assert_clean(game(*deals, rules=rules, **state)).deals
    assert [row.total[1] for row in rows] == [760, 640]
