"""Section 12: scoring a deal, rounding, bolts."""

import pytest

from tests.support.deals import DECLARER_LEFT_RIGHT
from tests.support.findings import assert_clean, assert_fault, events_of, last_row, where
from tests.support.logs import by_seat, deal, game, line_of, scripted, written_off
from tests.support.reference import LAWS, PRESETS, rounded

# The left takes one trick of three nines with a trump, the right nothing.
NINES = ("SAK109 HAKQ10", "SJ HJ9 CA10K DAQ", "SQ CQJ9 DK10J9")
NINES_PLAY = "AS JS QS / KH+ JH JC / 9S 9H 9C / AC QC 10H / AH AD JD / QH 10C 9D / KS KC KD / 10S QD 10D"
# As above, but the right throws a jack on the nines: two points.
JACK_PLAY = "AS JS QS / KH+ JH 9C / 9S 9H JC / AC QC 10H / AH AD JD / QH 10C 9D / KS KC KD / 10S QD 10D"

LEFT = [name for name in DECLARER_LEFT_RIGHT if name.startswith("left ") and name[5:].isdigit()]


# --- score.made, score.failed ----------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("seat", [1, 2, 3])
@pytest.mark.parametrize(
    ("name", "outcome", "sign"), [("made", "made", 1), ("120", "made", 1), ("failed", "failed", -1)]
)
def test_declarer_scores_his_contract(rules: str, seat: int, name: str, outcome: str, sign: int) -> None:
    """score.made, score.failed: plus or minus the contract, whatever he took beyond it."""
    row = last_row(game(scripted(name, declarer=seat), rules=rules))
    taken = by_seat(seat, DECLARER_LEFT_RIGHT[name].taken)
    assert row.outcome == outcome
    assert row.taken == taken
    step = LAWS[rules].given("score.round")
    expected = tuple(sign * 120 if at == seat else rounded(taken[at - 1], step) for at in (1, 2, 3))
    assert row.score == expected
    assert row.total == expected


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("name", ["118", "119"])
def test_one_point_short_is_short(rules: str, name: str) -> None:
    """score.failed: the declarer's check is never rounded; 118 and 119 do not make 120."""
    row = last_row(game(scripted(name), rules=rules))
    assert row.outcome == "failed"
    assert row.score is not None
    assert row.score[0] == -120


@pytest.mark.parametrize("rules", PRESETS)
def test_lower_contract_is_made_with_118(rules: str) -> None:
    """score.made: raw points of at least the contract."""
    row = last_row(game(scripted("118", contract=110), rules=rules))
    assert (row.outcome, row.contract) == ("made", 110)
    assert row.score is not None
    assert row.score[0] == 110


@pytest.mark.parametrize("rules", PRESETS)
def test_a_failing_declarers_points_go_to_nobody(rules: str) -> None:
    """A failing declarer's points go to nobody else."""
    taken = DECLARER_LEFT_RIGHT["failed"].taken
    row = last_row(game(scripted("failed"), rules=rules))
    step = LAWS[rules].given("score.round")
    assert row.score == (-120, rounded(taken[1], step), rounded(taken[2], step))


@pytest.mark.parametrize("rules", PRESETS)
def test_marriages_count_towards_the_contract(rules: str) -> None:
    """Points taken: card points in tricks and marriages declared."""
    script = DECLARER_LEFT_RIGHT["120"]
    row = last_row(game(scripted("120"), rules=rules))
    assert row.marriages == (("C",), ("D",), ())
    assert row.cards == (script.taken[0] - 60, script.taken[1] - 80, script.taken[2])
    assert row.outcome == "made"


@pytest.mark.parametrize("rules", PRESETS)
def test_scores_go_negative(rules: str) -> None:
    """Scores go negative."""
    row = last_row(game(scripted("failed"), rules=rules, start="60 -45 -500"))
    assert row.score is not None
    assert row.total == (-60, -45 + row.score[1], -500 + row.score[2])


# --- score.round -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("name", LEFT)
def test_rounding(rules: str, name: str) -> None:
    """score.round: to the nearest 1, 5 or 10; 5 of 10 goes up."""
    points = int(name[5:])
    table5 = {
        0: 0,
        2: 0,
        3: 5,
        15: 15,
        17: 15,
        18: 20,
        20: 20,
        44: 45,
        45: 45,
        46: 45,
        51: 50,
        52: 50,
        53: 55,
    }
    table5 |= {54: 55, 55: 55, 56: 55, 57: 55, 58: 60, 59: 60, 60: 60}
    table10 = {
        0: 0,
        2: 0,
        3: 0,
        15: 20,
        17: 20,
        18: 20,
        20: 20,
        44: 40,
        45: 50,
        46: 50,
        51: 50,
        52: 50,
        53: 50,
    }
    table10 |= {54: 50, 55: 60, 56: 60, 57: 60, 58: 60, 59: 60, 60: 60}
    expected = {1: points, 5: table5[points], 10: table10[points]}[LAWS[rules].given("score.round")]
    row = last_row(game(scripted(name, contract=100), rules=rules))
    assert row.taken is not None
    assert row.taken[1] == points
    assert row.score is not None
    assert row.score[1] == expected


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize(("step", "expected"), [(1, 17), (5, 15), (10, 20)])
def test_rounding_as_an_option(rules: str, step: int, expected: int) -> None:
    """score.round: every value on every preset."""
    row = last_row(game(scripted("left 17", contract=100), rules=f"{rules} score.round={step}"))
    assert row.score is not None
    assert row.score[1] == expected


@pytest.mark.parametrize("rules", PRESETS)
def test_declarers_points_are_not_rounded_into_the_contract(rules: str) -> None:
    """118 rounds to 120, and is short of it."""
    for step in (1, 5, 10):
        row = last_row(game(scripted("118"), rules=f"{rules} score.round={step}"))
        assert row.outcome == "failed"


# --- bolts -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_bolt_for_a_player_without_a_trick(rules: str, seat: int) -> None:
    """bolt.when: no trick (in home no points, which comes to the same here); tysiac has none."""
    row = last_row(game(scripted("left-dry made", declarer=seat), rules=rules))
    dry = seat % 3 + 1
    assert row.bolts == (() if rules == "tysiac@1" else (dry,))
    assert row.score is not None
    assert row.score[dry - 1] == 0


@pytest.mark.parametrize("rules", PRESETS)
def test_both_opponents_may_be_bolted(rules: str) -> None:
    """bolt.when: each player without a trick."""
    row = last_row(game(scripted("slam"), rules=rules))
    assert row.bolts == (() if rules == "tysiac@1" else (2, 3))


@pytest.mark.parametrize("rules", PRESETS)
def test_trick_of_nines_is_a_trick(rules: str) -> None:
    """bolt.when: no bolt where it is no-trick; in home a written score of 0 is one."""
    row = last_row(game(deal(NINES, NINES_PLAY), rules=rules))
    assert row.tricks == (7, 1, 0)
    assert row.taken == (220, 0, 0)
    expected = {"home@1": (2, 3), "tysiac@1": ()}.get(rules, (3,))
    assert row.bolts == expected


@pytest.mark.parametrize("rules", PRESETS)
def test_two_points_that_round_to_nothing(rules: str) -> None:
    """bolt.when no-score: also when 1 or 2 points round to 0."""
    row = last_row(game(deal(NINES, JACK_PLAY), rules=rules))
    assert row.taken == (218, 2, 0)
    expected = {"home@1": (2, 3), "tysiac@1": ()}.get(rules, (3,))
    assert row.bolts == expected


def test_three_points_are_no_bolt_in_home() -> None:
    """bolt.when no-score: 3 points round to 5."""
    row = last_row(game(scripted("left 3", contract=100), rules="home@1"))
    assert row.score is not None
    assert row.score[1] == 5
    assert row.bolts == ()


def test_no_score_looks_at_the_written_score() -> None:
    """bolt.when no-score with points as taken: two points are points."""
    row = last_row(game(deal(NINES, JACK_PLAY), rules="home@1 score.round=1"))
    assert row.bolts == (3,)


@pytest.mark.parametrize("rules", PRESETS)
def test_declarer_can_take_a_bolt(rules: str) -> None:
    """The declarer can take a no-trick bolt, beside his contract (18). In home he has lost, not nothing."""
    row = last_row(game(scripted("declarer-dry"), rules=rules))
    assert row.score is not None
    assert row.score[0] == -120
    assert row.bolts == (() if rules in ("home@1", "tysiac@1") else (1,))


def dry(seat: int, dealer: int) -> list[str]:
    """A deal in which this seat takes no trick and is not the declarer."""
    return scripted("left-dry made", declarer=(seat + 1) % 3 + 1, dealer=dealer)


def trick(seat: int, dealer: int) -> list[str]:
    """A deal in which this seat, the left of the declarer, takes tricks as everybody does."""
    return scripted("made", declarer=(seat + 1) % 3 + 1, dealer=dealer)


BOLTED = ["classic@1", "club@1", "club-121@1", "home@1", "online@1"]


@pytest.mark.parametrize("rules", BOLTED)
def test_third_bolt_costs_120(rules: str) -> None:
    """bolt.penalty: -120 after three, outside the score; then the count restarts."""
    deals = [dry(1, 3), dry(1, 1), dry(1, 2), dry(1, 3)]
    rows = assert_clean(game(*deals, rules=rules)).deals
    assert [row.bolts for row in rows] == [(1,)] * 4
    assert [row.score[0] for row in rows if row.score] == [0, 0, 0, 0]
    assert [row.total[0] for row in rows] == [0, 0, -120, -120]
    assert [e for e in events_of(rows[2]) if e[0] == "bolt-penalty"] == [("bolt-penalty", 1, -120)]
    assert [e for e in events_of(rows[3]) if e[0] == "bolt-penalty"] == []


def test_tysiac_has_no_bolts() -> None:
    """bolt.when off."""
    deals = [dry(1, 3), dry(1, 1), dry(1, 2)]
    rows = assert_clean(game(*deals, rules="tysiac@1")).deals
    assert [row.total[0] for row in rows] == [0, 0, 0]


@pytest.mark.parametrize("rules", BOLTED)
def test_trick_breaks_a_row_but_not_a_total(rules: str) -> None:
    """bolt.count: three in a row, but in online three in total."""
    rows = assert_clean(game(dry(1, 3), dry(1, 1), trick(1, 2), dry(1, 3), rules=rules)).deals
    penalised = rules == "online@1"
    before = rows[2].total[0]
    assert rows[3].total[0] == before - 120 * penalised
    rows = assert_clean(
        game(dry(1, 3), dry(1, 1), trick(1, 2), dry(1, 3), dry(1, 1), dry(1, 2), rules=rules)
    ).deals
    assert rows[5].total[0] == before - 120


@pytest.mark.parametrize("rules", BOLTED)
def test_bolts_of_the_match_state(rules: str) -> None:
    """[Bolts]: bolts standing at the start."""
    text = game(dry(2, 3), rules=rules, start="100 100 100", bolts="1 2 0")
    assert last_row(text).total[1] == -20
    text = game(dry(2, 3), rules=rules, start="100 100 100", bolts="2 1 2")
    assert last_row(text).total[1] == 100


@pytest.mark.parametrize("rules", BOLTED)
def test_written_off_deal_neither_adds_nor_breaks(rules: str) -> None:
    """No bolts arise from a deal written off; it does not break a row."""
    deals = [dry(1, 3), dry(1, 1), written_off(2, dealer=2, bid=110), dry(1, 3)]
    rows = assert_clean(game(*deals, rules=rules)).deals
    assert rows[2].bolts == ()
    assert rows[3].total[0] == rows[2].total[0] - 120


@pytest.mark.parametrize("rules", BOLTED)
def test_bolts_count_for_each_seat(rules: str) -> None:
    """Each seat has its own count: seat 2 has three in total, but never three in a row."""
    rows = assert_clean(game(dry(1, 3), dry(2, 1), dry(1, 2), dry(2, 3), dry(2, 1), rules=rules)).deals
    assert rows[4].total[1] - rows[3].total[1] == (-120 if rules == "online@1" else 0)


@pytest.mark.parametrize("rules", BOLTED)
def test_bolt_options(rules: str) -> None:
    """bolt.penalty, bolt.number, bolt.when off."""
    deals = [dry(1, 3), dry(1, 1), dry(1, 2)]
    rows = assert_clean(game(*deals, rules=f"{rules} bolt.penalty=-60")).deals
    assert rows[2].total[0] == -60
    rows = assert_clean(game(*deals, rules=f"{rules} bolt.number=2")).deals
    assert [row.total[0] for row in rows] == [0, -120, -120]
    rows = assert_clean(game(*deals, rules=f"{rules} bolt.when=off")).deals
    assert [row.total[0] for row in rows] == [0, 0, 0]
    assert [row.bolts for row in rows] == [(), (), ()]


@pytest.mark.parametrize("rules", BOLTED)
def test_bolt_when_as_an_option(rules: str) -> None:
    """bolt.when: both values on every preset."""
    nines = deal(NINES, NINES_PLAY)
    assert last_row(game(nines, rules=f"{rules} bolt.when=no-trick")).bolts == (3,)
    assert last_row(game(nines, rules=f"{rules} bolt.when=no-score")).bolts == (2, 3)


@pytest.mark.parametrize("rules", where("bolt.when", "no-trick"))
def test_bolt_is_written_as_a_dash(rules: str) -> None:
    """Section 18: a bolt in score and taken is ``-`` or 0."""
    made = by_seat(1, (120, 0, rounded(17, LAWS[rules].given("score.round"))))
    for word in ("-", "0"):
        text = game(scripted("left-dry made", after=[f"score {made[0]} {word} {made[2]}"]), rules=rules)
        assert_clean(text)
        assert_clean(game(scripted("left-dry made", after=[f"taken 163 {word} 17"]), rules=rules))


@pytest.mark.parametrize("rules", PRESETS)
def test_dash_where_there_is_no_bolt(rules: str) -> None:
    """A dash for a player who has points is a wrong claim."""
    right = rounded(24, LAWS[rules].given("score.round"))
    text = game(scripted("made", after=[f"score 120 - {right}"]), rules=rules)
    assert_fault(text, "claim.score", line_of(text, "score"))
    text = game(scripted("made", after=["taken 140 - 24"]), rules=rules)
    assert_fault(text, "claim.taken", line_of(text, "taken"))


def test_declarers_dash_in_taken() -> None:
    """Section 18: the declarer's bolt stands beside his contract."""
    text = game(scripted("declarer-dry", after=["taken - 41 119", "score -120 40 120"]), rules="club@1")
    assert_clean(text)
