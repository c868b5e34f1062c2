"""Section 18, after a fault: what the record then means, and which findings follow from which."""

import pytest

from tests.support.findings import assert_clean, assert_fault, described, judged, position, roots, where
from tests.support.logs import deal, game, line_of, scripted
from tests.support.reference import PRESETS

HANDS = ("SKQ CA10 DA10 HA9", "S9J CKQ D9J HKQ", "SA10 CJ9 DKQ H10J")
EVEN = ("SA10 CA10 DA10 HA10", "SKQ CKQ DKQ HKQ", "SJ9 CJ9 DJ9 HJ9")
UNMARRIED = ("SK9 CK9 DK9 H9K", "SQJ CQJ DQJ HQJ", "SA10 CA10 DA10 H10A")


@pytest.mark.parametrize("rules", where("marriage.needs-trick", "yes"))
def test_marriage_without_a_trick_stands(rules: str) -> None:
    """It stands (trump and points), beside the finding."""
    state = position(judged(game(deal(HANDS, "KS+ JS AS"), rules=rules)))
    assert state["trump"] == "S"
    assert state["marriages"] == [["S"], [], []]
    assert state["points"][0] == 40


@pytest.mark.parametrize("rules", PRESETS)
def test_marriage_without_the_set_does_nothing(rules: str) -> None:
    """Without the set, the mark does nothing."""
    hands = ("SK10 CA10 DA10 HA9", "S9J CKQ D9J HKQ", "SAQ CJ9 DKQ H10J")
    state = position(judged(game(deal(hands, "AC KC 9C / KS+ JS AS"), rules=rules)))
    assert state["trump"] is None
    assert state["marriages"] == [[], [], []]


@pytest.mark.parametrize("rules", PRESETS)
def test_bid_out_of_turn_stands(rules: str) -> None:
    """A bid out of turn stands as the high bid."""
    state = position(judged(game(deal(UNMARRIED, bids="100 3:110", instead=""), rules=rules)))
    assert state["high"] == 110


@pytest.mark.parametrize("rules", PRESETS)
def test_bid_after_a_pass_stands_and_the_seat_stays_out(rules: str) -> None:
    """A bid after a pass stands as the high bid; the seat that passed stays out afterwards."""
    bids = "100 - 110 2:120 1:-"
    text = game(deal(UNMARRIED, bids="100 - 110 2:120", instead=""), rules=rules)
    state = position(judged(text))
    assert state["high"] == 120
    assert state["turn"] != 2
    text = game(deal(UNMARRIED, bids=bids, instead=""), rules=rules)
    assert [f.code for f in roots(judged(text))] == ["auction.passed"]


@pytest.mark.parametrize("rules", PRESETS)
def test_cards_go_where_the_log_says(rules: str) -> None:
    """After an illegal play the record stands, and the replay goes on to the end."""
    text = game(scripted("made"), rules=rules)
    lines = text.splitlines()
    # The left, who holds three diamonds, throws a spade on the queen of diamonds.
    place = line_of(text, "QD+") - 1
    assert lines[place] == "QD+ AD 9H"
    lines[place] = "QD+ JS 9H"
    text = "\n".join(lines) + "\n"
    replay = judged(text)
    first = roots(replay)[0]
    assert (first.code, first.line) == ("play.must-follow", place + 1), described(replay, text)
    assert "AD" in first.legal
    assert [frame.kind for frame in replay.frames].count("play") == 24


@pytest.mark.parametrize("rules", PRESETS)
def test_second_play_of_a_card_is_caused_by_the_first(rules: str) -> None:
    """A value derived from a fault carries its cause (design)."""
    text = game(deal(EVEN, "AS KC JS / AC KC 9C"), rules=rules)
    replay = judged(text)
    (root,) = roots(replay)
    assert (root.code, root.line) == ("play.must-follow", line_of(text, "play") + 1)
    later = [f for f in replay.findings if f.line == line_of(text, "play") + 2]
    assert later, described(replay, text)
    assert {f.caused_by for f in later} == {root.address}


@pytest.mark.parametrize("rules", PRESETS)
def test_claims_that_follow_from_a_fault_are_not_roots(rules: str) -> None:
    """Taken, score and total of a deal with a revoke are not judged as if they were faults of their own."""
    text = game(scripted("made", after=["taken 140 36 24"]), rules=rules).replace("QD+ AD 9H", "QD+ JS 9H")
    replay = judged(text)
    assert {f.code for f in roots(replay)} == {"play.must-follow"}, described(replay, text)


@pytest.mark.parametrize("rules", PRESETS)
def test_missing_gift_is_found_once(rules: str) -> None:
    """exchange.count at play; the hands are then what the log says."""
    text = game(deal(EVEN, "AS KS JS", give="2:QH"), rules=rules)
    assert_fault(text, "exchange.count", line_of(text, "play"))


@pytest.mark.parametrize("rules", PRESETS)
def test_deal_that_breaks_off(rules: str) -> None:
    """An unfinished deal is a valid document: no error, no row in the score."""
    text = game(deal(EVEN, "AS KS JS / AC KC"), rules=rules)
    replay = assert_clean(text)
    row = replay.deals[0]
    assert (row.outcome, row.score, row.taken, row.counts) == ("unfinished", None, None, False)
    assert row.total == (0, 0, 0)


@pytest.mark.parametrize("rules", PRESETS)
def test_unfinished_deal_in_the_middle_changes_no_total(rules: str) -> None:
    """A deal that breaks off enters nothing."""
    text = game(deal(EVEN, "AS KS JS / AC KC"), scripted("made", dealer=3), rules=rules)
    replay = judged(text)
    assert replay.deals[1].total[0] == 120
