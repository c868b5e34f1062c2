"""What other programs got wrong about Thousand: a test for each line that concerns three players."""

import pytest

from tests.support.findings import (
    assert_clean,
    assert_fault,
    events_of,
    judged,
    last_row,
    position,
    roots,
    where,
)
from tests.support.logs import deal, game, line_of, scripted, written_off
from tests.support.reference import PRESETS

HANDS = ("SKQ CA10 DA10 HA9", "S9J CKQ D9J HKQ", "SA10 CJ9 DKQ H10J")


@pytest.mark.parametrize("rules", PRESETS)
def test_contract_is_compared_before_rounding(rules: str) -> None:
    row = last_row(game(scripted("118"), rules=rules))
    assert row.taken is not None
    assert (row.taken[0], row.outcome) == (118, "failed")


@pytest.mark.parametrize("rules", PRESETS)
def test_marriage_on_the_last_possible_lead_is_scored(rules: str) -> None:
    hands = ("SA10 CA DA HAKQ S9", "SKQ C10 DKQ HJ C9 D9", "SJ CKQJ D10J H109")
    play = "AS KS JS / 10S QS KC / AC 10C JC / AD KD JD / 9S QD QC / AH JH 9H / KH+ 9C 10H / 10D QH 9D"
    row = last_row(game(deal(hands, play), rules=rules))
    # All but 10H KH 9C (14), which the right takes.
    assert row.taken == (206, 0, 14)


@pytest.mark.parametrize("rules", PRESETS)
def test_value_of_the_trump_is_added_once(rules: str) -> None:
    """Not at every trick: six tricks are taken after the marriage of spades."""
    row = last_row(game(scripted("slam"), rules=rules))
    assert row.taken == (160, 0, 0)


@pytest.mark.parametrize("rules", PRESETS)
def test_king_that_follows_is_no_marriage(rules: str) -> None:
    """The left follows with KC, holding QC."""
    state = position(assert_clean(game(deal(HANDS, "AC KC 9C / AD"), rules=rules)))
    assert state["marriages"] == [[], [], []]
    assert state["trump"] is None
    assert state["points"] == [15, 0, 0]


def test_second_and_third_card_do_not_compete_first() -> None:
    """The led nine beats two higher discards."""
    hands = ("S9AKQJ10 DA HA", "CAK10 DKJ HKQ10", "CQJ9 DQ109 HJ9")
    state = position(assert_clean(game(deal(hands, "9S AC QC / AS"), rules="classic@1")))
    assert state["tricks"] == [1, 0, 0]


def test_45_is_not_rounded_by_integer_division() -> None:
    for rules, expected in [("tysiac@1", 50), ("online@1", 45), ("online@1 score.round=10", 50)]:
        row = last_row(game(scripted("left 45", contract=100), rules=rules))
        assert row.score is not None
        assert row.score[1] == expected


@pytest.mark.parametrize("rules", where("barrel.auction", "must-win"))
def test_barrel_is_not_off_by_one(rules: str) -> None:
    """The mounting deal is no attempt; the third attempt is allowed, and wins."""
    deals = [scripted("made", dealer=3), *(scripted("failed", declarer=2, dealer=d) for d in (1, 2))]
    contract = 125 if rules == "home@1" else 120
    deals.append(scripted("made", declarer=1, dealer=3, contract=contract))
    replay = assert_clean(game(*deals, rules=rules, start="800 0 0"))
    assert [row.barrel[0] for row in replay.deals[:3]] == [0, 1, 2]
    assert replay.result.winner == 1


@pytest.mark.parametrize("rules", where("barrel.auction", "must-win"))
def test_write_off_by_someone_else_uses_up_an_attempt(rules: str) -> None:
    """It is an attempt in this catalogue (section 13): every deal that counts is."""
    row = last_row(game(written_off(1), rules=rules, start="0 880 0", barrel="- 1 -"))
    assert row.barrel[1] == 2


@pytest.mark.parametrize("rules", where("barrel.auction", "must-win"))
def test_barrel_player_does_not_score_as_an_opponent(rules: str) -> None:
    row = last_row(game(scripted("left-marriage"), rules=rules, start="0 880 0", barrel="- 0 -"))
    assert row.total[1] == 880


@pytest.mark.parametrize("rules", PRESETS)
def test_passed_seat_does_not_bid_again(rules: str) -> None:
    text = game(deal(HANDS, bids="100 - 110 2:120", instead=""), rules=rules)
    assert_fault(text, "auction.passed", line_of(text, "bid"))
    # Unprefixed, the fourth word is the first bidder's.
    text = game(deal(HANDS, bids="100 - 110 120 -", instead=""), rules=rules)
    assert position(assert_clean(text))["declarer"] == 1


@pytest.mark.parametrize("rules", PRESETS)
def test_all_passing_ends_at_the_opening_bid(rules: str) -> None:
    row = last_row(game(scripted("made", contract=100), rules=rules))
    assert (row.declarer, row.contract) == (1, 100)


@pytest.mark.parametrize("rules", PRESETS)
def test_finished_deal_is_scored_once(rules: str) -> None:
    """Replaying the same game twice, or a deal with its claims, gives the same totals."""
    text = game(scripted("made"), scripted("made", declarer=2, dealer=1), rules=rules)
    first, second = judged(text), judged(text)
    assert [row.total for row in first.deals] == [row.total for row in second.deals]
    assert first.deals[1].total[0] == 120 + (first.deals[1].score or (0,))[0]


@pytest.mark.parametrize("rules", PRESETS)
def test_there_are_never_25_cards(rules: str) -> None:
    """After the talon was taken the cards in all zones are still 24."""
    replay = assert_clean(game(scripted("made"), rules=rules))
    zones: dict[str, list[str]] = {}
    for frame in replay.frames:
        for move in frame.moves:
            if move.source is not None:
                zones[move.source].remove(move.card)
            zones.setdefault(move.target, []).append(move.card)
        cards = [card for zone in zones.values() for card in zone]
        assert len(cards) == len(set(cards)) == 24


@pytest.mark.parametrize("rules", ["online@1"])
def test_zero_deal_on_the_barrel_does_not_wipe_bolts(rules: str) -> None:
    """Two bolts before the barrel, a deal without a trick on it, a fall, the third bolt: the fine is due."""
    deals = [scripted("left-dry made", declarer=1, dealer=3), scripted("left-dry made", declarer=1, dealer=1)]
    rows = assert_clean(game(*deals, rules=rules, start="0 880 0", barrel="- 2 -", bolts="0 2 0")).deals
    assert [e[0] for e in events_of(rows[1]) if e[1] == 2] == ["bolt-penalty"]
    assert rows[1].total[1] == 640


@pytest.mark.parametrize("rules", PRESETS)
def test_scores_at_a_deal_do_not_read_later_deals(rules: str) -> None:
    deals = [scripted("made", declarer=d % 3 + 1, dealer=d) for d in (3, 1, 2)]
    whole = judged(game(*deals, rules=rules)).deals
    for length in (1, 2):
        part = judged(game(*deals[:length], rules=rules)).deals
        assert [row.total for row in part] == [row.total for row in whole[:length]]


def test_moves_after_an_illegal_one_are_kept() -> None:
    """Validator lessons: never splice moves after an illegal one."""
    hands = ("SA10 CA10 DA10 HA10", "SKQ CKQ DKQ HKQ", "SJ9 CJ9 DJ9 HJ9")
    replay = judged(game(deal(hands, "AS KC JS / AD KD JD"), rules="classic@1"))
    assert len([frame for frame in replay.frames if frame.kind == "play"]) == 6
    assert [f.code for f in roots(replay)] == ["play.must-follow"]
