"""Section 18: what was decided about the edges, where no other module holds it."""

import pytest

import kartlog
from tests.support.findings import assert_clean, assert_fault, described, judged, last_row, position
from tests.support.logs import changed, deal, game, line_of, scripted, written_off
from tests.support.reference import PRESETS

UNMARRIED = ("SK9 CK9 DK9 H9K", "SQJ CQJ DQJ HQJ", "SA10 CA10 DA10 H10A")


@pytest.mark.parametrize(
    "rules",
    [
        "club@1 end.target=1001",  # 880 and 120 are 1000
        "classic@1 end.target=2000",
        "home@1 auction.cap=120",  # 125 cannot be named
        "tysiac@1 auction.opening=105",  # no multiple of ten
    ],
)
def test_combination_that_cannot_be_won_or_played(rules: str) -> None:
    """Options never imply one another; such a combination is the warning rules.conflict."""
    found = [f for f in judged(game(scripted("made"), rules=rules)).findings if f.code.startswith("rules.")]
    assert [(f.code, f.severity, f.line) for f in found] == [("rules.conflict", "warning", 2)]


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ("clasic@1", "rules.unknown-preset"),
        ("classic@2", "rules.unknown-preset"),
        ("classic@1 score.rund=5", "rules.unknown-option"),
        ("classic@1 score.round=five", "rules.bad-value"),
    ],
)
def test_rules_that_cannot_be_read(rules: str, code: str) -> None:
    """rules.*: what cannot be read, and what is not built, is said."""
    text = game(scripted("made"), rules=rules)
    assert_fault(text, code, line_of(text, "[Rules"))


@pytest.mark.parametrize("rules", PRESETS)
def test_state_tags_in_seat_order_with_a_dash(rules: str) -> None:
    """State tags: numbers in seat order, ``-`` where it does not apply."""
    text = game(
        scripted("made"), rules=rules, start="0 100 200", bolts="0 1 2", falls="0 0 1", writeoffs="0 1 0",
        barrel=None if rules == "tysiac@1" else "- - -",
    )  # fmt: skip
    assert_clean(text)


@pytest.mark.parametrize("rules", PRESETS)
def test_number_of_a_deal_in_the_sheet_is_its_ordinal(rules: str) -> None:
    """``deal`` in the rows is the ordinal of its statement."""
    rows = assert_clean(game(scripted("made"), written_off(2, dealer=1), rules=rules)).deals
    assert [row.deal for row in rows] == [1, 2]
    assert [row.address for row in rows] == ["1.0", "2.0"]


@pytest.mark.parametrize("rules", PRESETS)
def test_automatic_pass_is_a_turn(rules: str) -> None:
    """An automatic pass is a turn, written ``-``: left out, the next word is the banned player's own."""
    rules += " auction.ban-below=-120"
    assert_clean(game(deal(UNMARRIED, bids="100 - 110 -", instead=""), rules=rules, start="0 -125 0"))
    text = game(deal(UNMARRIED, bids="100 110 -", instead=""), rules=rules, start="0 -125 0")
    assert_fault(text, "auction.banned", line_of(text, "bid"))
    text = game(deal(UNMARRIED, bids="100 3:110 1:-", instead=""), rules=rules, start="0 -125 0")
    assert "auction.turn" in [f.code for f in judged(text).findings], described(judged(text), text)


@pytest.mark.parametrize("rules", PRESETS)
def test_addresses_count_steps(rules: str) -> None:
    """Design, address: step 0 dealt; then bids, take, give, contract, cards, score; claims take no number."""
    replay = assert_clean(game(scripted("made", after=["taken 140 36 24"]), rules=rules))
    assert [frame.step for frame in replay.frames] == list(range(3 + 3 + 24 + 2))
    kinds = [frame.kind for frame in replay.frames]
    assert kinds == ["deal", "bid", "bid", "bid", "take", "give", "contract", *["play"] * 24, "score"]


def test_address_with_several_games() -> None:
    """With several games the game's ordinal stands before it (``2/3.14``)."""
    good, bad = game(scripted("made"), rules="club@1"), game(scripted("made"), rules="club@1")
    bad = changed(bad, "contract 120", "contract 121")
    first, second = kartlog.loads(good + "\n" + bad)
    assert not kartlog.replay(first, ordinal=1, of_several=True).findings
    (finding,) = kartlog.replay(second, ordinal=2, of_several=True).findings
    assert (finding.code, finding.game, finding.address) == ("contract.step", 2, "2/1.6")
    assert finding.line == line_of(good + "\n" + bad, "contract 121")


@pytest.mark.parametrize("rules", PRESETS)
def test_rules_of_the_caller_override_the_log(rules: str) -> None:
    """replay(game, rules=…): the same log, other rules."""
    text = game(scripted("left 17", contract=100), rules="classic@1")
    replay = judged(text, rules=f"{rules} score.round=10")
    assert replay.deals[0].score is not None
    assert replay.deals[0].score[1] == 20


@pytest.mark.parametrize("rules", PRESETS)
def test_legal_lists_follow_the_hand(rules: str) -> None:
    """The gifts offered are the ten cards, for each opponent who has none yet."""
    lines = deal(UNMARRIED, contract=None, give="")
    state = position(assert_clean(game(lines[:-1], rules=rules)))
    gifts = {word for word in state["legal"] if ":" in word}
    ten = ["KS", "9S", "KC", "9C", "KD", "9D", "9H", "KH", "JH", "AH"]
    assert gifts == {f"{seat}:{card}" for seat in (2, 3) for card in ten}


@pytest.mark.parametrize("rules", PRESETS)
def test_win_from_the_barrel_writes_the_contract(rules: str) -> None:
    """A win from the barrel writes the undoubled contract."""
    if rules == "tysiac@1":
        row = last_row(game(scripted("made", contract=130), rules=rules, start="880 0 0"))
        assert (row.score or (0,))[0] == 130
        return
    contract = 121 if rules == "club-121@1" else 130
    lines = [
        line
        for line in scripted("made", contract=contract)
        if rules != "club-121@1" or not line.startswith("bid")
    ]
    text = game(lines, rules=rules, start="880 0 0", barrel="0 - -")
    row = last_row(text)
    assert (row.score or (0,))[0] == contract
    assert row.total[0] == 880 + contract
