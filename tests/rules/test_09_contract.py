"""Section 9: the contract, and writing the deal off instead."""

import pytest

from tests.support.findings import (
    assert_clean,
    assert_clean_or_fault,
    assert_fault,
    judged,
    last_row,
    position,
)
from tests.support.logs import changed, deal, game, left, line_of, scripted, written_off
from tests.support.reference import PRESETS

# The declarer is dealt AC QC 10D KD QD KH QH: marriages of diamonds and hearts; the talon is JH 10H 9H.
MARRIED = ("CAQ D10KQ HKQJ", "SQJ CKJ DAJ9 H10", "SA10K9 C109 HA9")
# No marriage with the talon either; the talon is KH JH AH.
UNMARRIED = ("SK9 CK9 DK9 H9K", "SQJ CQJ DQJ HQJ", "SA10 CA10 DA10 H10A")
# The talon brings the king of hearts to his queen.
COMPLETED = ("SA9 CA9 DA9 HQK", "SQJ CQJ DQJ H9J", "SK10 CK10 DK10 HA10")


def named(rules: str, contract: int, hands: tuple[str, ...] = MARRIED, bid: int = 110) -> str:
    return game(deal(hands, dealer=1, declarer=3, bid=bid, contract=contract), rules=rules)


# --- the contract ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("contract", [110, 120, 200])
def test_contract_at_or_above_the_bid(rules: str, contract: int) -> None:
    """Section 9: at least his bid, a multiple of the step."""
    assert_clean(named(rules, contract))


@pytest.mark.parametrize("rules", PRESETS)
def test_contract_below_the_bid(rules: str) -> None:
    """contract.below-bid."""
    text = named(rules, 110, bid=120)
    assert_fault(text, "contract.below-bid", line_of(text, "contract"))


@pytest.mark.parametrize("rules", PRESETS)
def test_contract_off_the_step(rules: str) -> None:
    """contract.step: 5, in tysiac 10."""
    text = named(rules, 115)
    assert_clean_or_fault(rules == "tysiac@1", text, "contract.step", line_of(text, "contract"))
    text = named(rules, 117)
    assert_fault(text, "contract.step", line_of(text, "contract"))


@pytest.mark.parametrize("rules", PRESETS)
def test_contract_cap(rules: str) -> None:
    """auction.cap: the absolute maximum, contract included (home: 420)."""
    rules += " contract.limit=no"
    assert_clean(named(rules, 420))
    text = named(rules, 430)
    assert_clean_or_fault(rules.startswith("home"), text, "contract.cap", line_of(text, "contract"))


@pytest.mark.parametrize("rules", PRESETS)
def test_contract_limit(rules: str) -> None:
    """contract.limit: on in tysiac only; 120 and the marriages of the hand with the talon."""
    assert_clean(named(rules, 300))
    text = named(rules, 310)
    assert_clean_or_fault(rules == "tysiac@1", text, "contract.limit", line_of(text, "contract"))


@pytest.mark.parametrize("rules", PRESETS)
def test_contract_limit_without_a_marriage(rules: str) -> None:
    """contract.limit: 120 without a marriage."""
    assert_clean(named(rules, 120, UNMARRIED))
    text = named(rules, 130, UNMARRIED)
    assert_clean_or_fault(rules == "tysiac@1", text, "contract.limit", line_of(text, "contract"))


@pytest.mark.parametrize("rules", PRESETS)
def test_contract_limit_counts_the_talon(rules: str) -> None:
    """Section 18: taken on the dealt hand and the talon, before gifts."""
    assert_clean(named(rules, 220, COMPLETED))
    text = named(rules, 230, COMPLETED)
    assert_clean_or_fault(rules == "tysiac@1", text, "contract.limit", line_of(text, "contract"))


def test_contract_limit_is_taken_before_gifts() -> None:
    """Section 18: a king given away still counts."""
    hands = ("CAQ9 DQ9 HQ9 S9", "SQJ CKJ DAJ10 HK", "SA10K C10 DK HAJ10")
    assert_clean(game(deal(hands, "", contract=120), rules="tysiac@1"))
    # The declarer holds the queen of hearts; the king lay in the talon, and he gives it away.
    assert_clean(game(deal(hands, "", contract=220), rules="tysiac@1"))
    text = game(deal(hands, "", contract=230), rules="tysiac@1")
    assert_fault(text, "contract.limit", line_of(text, "contract"))


@pytest.mark.parametrize("rules", PRESETS)
def test_contract_limit_as_an_option(rules: str) -> None:
    """contract.limit: on and off on every preset."""
    text = named(f"{rules} contract.limit=yes", 130, UNMARRIED)
    assert_fault(text, "contract.limit", line_of(text, "contract"))
    assert_clean(named(f"{rules} contract.limit=no", 130, UNMARRIED))


@pytest.mark.parametrize("rules", PRESETS)
def test_omitted_contract_is_the_bid(rules: str) -> None:
    """Section 18: an omitted contract is the bid."""
    script = scripted("119", dealer=1, declarer=3, bid=120, contract=120)
    text = game([line for line in script if not line.startswith("contract")], rules=rules)
    row = last_row(text)
    assert (row.contract, row.outcome) == (120, "failed")


@pytest.mark.parametrize("rules", PRESETS)
def test_contract_is_the_declarers(rules: str) -> None:
    """contract.seat: it is the declarer who names it."""
    text = game(scripted("made"), rules=rules)
    assert_clean(changed(text, "contract 120", "contract 1:120"))
    text = changed(text, "contract 120", "contract 2:120")
    assert_fault(text, "contract.seat", line_of(text, "contract"))


@pytest.mark.parametrize("rules", PRESETS)
def test_declarer_may_name_a_contract_or_write_off(rules: str) -> None:
    """What is legal after the exchange: the contracts from the bid on, and the write-off."""
    lines = deal(UNMARRIED, dealer=1, declarer=3, bid=110, contract=None)
    legal = position(assert_clean(game(lines[:-1], rules=rules)))["legal"]  # without the word "play"
    assert {"110", "120"} <= set(legal)
    assert ("115" in legal) == (rules != "tysiac@1")
    assert "100" not in legal
    assert "105" not in legal
    assert "writeoff" in legal


# --- the write-off ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "how", "declarer", "others"),
    [
        ("classic@1", "writeoff", -120, 60),
        ("classic@1", "writeoff paid", -120, 60),
        ("classic@1", "writeoff free", 0, 60),
        ("club@1", "writeoff", -120, 60),
        ("club-121@1", "writeoff", -120, 60),
        ("home@1", "writeoff", -120, 60),
        ("online@1", "writeoff", -120, 60),
        ("tysiac@1", "writeoff", 0, 0),
    ],
)
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_write_off(rules: str, how: str, declarer: int, others: int, seat: int) -> None:
    """writeoff.declarer, writeoff.opponents: the table of section 9, at a bid of 120."""
    row = last_row(game(written_off(seat, dealer=3, how=how, bid=120), rules=rules))
    assert row.outcome == "written-off"
    assert row.declarer == seat
    assert row.score == tuple(declarer if at == seat else others for at in (1, 2, 3))
    assert row.total == row.score
    assert row.bolts == ()


@pytest.mark.parametrize(
    ("amount", "others"),
    [(100, 50), (105, 55), (110, 55), (115, 60), (120, 60), (125, 65), (130, 65), (220, 110)],
)
def test_online_write_off_is_half_to_the_nearest_five(amount: int, others: int) -> None:
    """writeoff.opponents online: half the amount to the nearest 5, ties up (125: 65)."""
    text = game(deal(MARRIED, bids=f"{amount} - -", instead="writeoff"), rules="online@1")
    assert last_row(text).score == (-amount, others, others)


@pytest.mark.parametrize("rules", ["classic@1", "club@1", "club-121@1", "online@1"])
def test_amount_is_the_contract_if_named(rules: str) -> None:
    """writeoff.when before-lead: the contract if named, else the bid."""
    others = 65 if rules == "online@1" else 60
    steps = "give 2:10H 3:9H\ncontract 125\nwriteoff"
    text = game(deal(MARRIED, bids="100 - -", instead=steps), rules=rules)
    assert last_row(text).score == (-125, others, others)
    text = game(deal(MARRIED, bids="100 - -", instead="give 2:10H 3:9H\nwriteoff"), rules=rules)
    others = 50 if rules == "online@1" else 60
    assert last_row(text).score == (-100, others, others)


def test_tysiac_bomb_after_the_contract() -> None:
    """writeoff.when before-lead in tysiac: a bomb costs nothing at any contract."""
    text = game(
        deal(MARRIED, bids="100 - -", instead="give 2:10H 3:9H\ncontract 150\nwriteoff"), rules="tysiac@1"
    )
    assert last_row(text).score == (0, 0, 0)


def test_home_writes_off_before_the_contract() -> None:
    """writeoff.when before-contract: not after it; so the bid is the amount."""
    text = game(deal(MARRIED, bids="110 - -", instead="writeoff"), rules="home@1")
    assert last_row(text).score == (-110, 60, 60)
    steps = "give 2:10H 3:9H\ncontract 125\nwriteoff"
    text = game(deal(MARRIED, bids="110 - -", instead=steps), rules="home@1")
    assert_fault(text, "writeoff.too-late", line_of(text, "writeoff"))


@pytest.mark.parametrize("rules", PRESETS)
def test_write_off_after_the_lead(rules: str) -> None:
    """writeoff.when: never after the first card."""
    text = game(deal(MARRIED, "AC JC 9C", after=["writeoff"]), rules=rules)
    assert_fault(text, "writeoff.too-late", line_of(text, "writeoff"))


def test_classic_free_write_off_once() -> None:
    """writeoff.limit: the free one once per game and player, the paid one any number."""
    first = written_off(1, dealer=3, how="writeoff free")
    other = written_off(2, dealer=1, how="writeoff free")
    again = written_off(1, dealer=2, how="writeoff free", bid=110)
    assert last_row(game(first, other, rules="classic@1")).total == (60, 60, 120)
    text = game(first, other, again, rules="classic@1")
    assert_fault(text, "writeoff.used-up", line_of(text, "writeoff", 3))
    paid = written_off(1, dealer=2, how="writeoff paid", bid=110)
    assert last_row(game(first, other, paid, rules="classic@1")).total == (-50, 120, 180)
    assert last_row(game(paid, rules="classic@1", writeoffs="1 0 0")).score == (-110, 60, 60)


def test_classic_free_write_off_used_before_the_log_begins() -> None:
    """[WriteOffs]: the count is part of the match state."""
    text = game(written_off(2, how="writeoff free"), rules="classic@1", writeoffs="0 1 0")
    assert_fault(text, "writeoff.used-up", line_of(text, "writeoff"))
    assert_clean(game(written_off(2, how="writeoff free"), rules="classic@1", writeoffs="1 0 1"))


def test_classic_paid_write_offs_before_the_log_begins() -> None:
    """[FreeWriteOffs]: how many of them were free; the others leave the free one."""
    text = game(written_off(2, how="writeoff free"), rules="classic@1", writeoffs="0 2 0")
    assert_fault(text, "writeoff.used-up", line_of(text, "writeoff"))
    assert_clean(text.replace('[WriteOffs "0 2 0"]', '[WriteOffs "0 2 0"]\n[FreeWriteOffs "0 0 0"]'))
    used = text.replace('[WriteOffs "0 2 0"]', '[WriteOffs "0 2 0"]\n[FreeWriteOffs "0 1 0"]')
    assert_fault(used, "writeoff.used-up", line_of(used, "writeoff"))


def test_paid_write_offs_leave_the_free_one() -> None:
    """writeoff.free: a paid one does not use it up."""
    deals = [
        written_off(1, dealer=3),
        written_off(2, dealer=1),
        written_off(1, dealer=2, how="writeoff free", bid=110),
    ]
    assert last_row(game(*deals, rules="classic@1")).score == (0, 60, 60)


@pytest.mark.parametrize("rules", ["club@1", "club-121@1", "home@1", "online@1"])
def test_free_write_off_where_there_is_none(rules: str) -> None:
    """writeoff.not-offered: only classic has the free one."""
    text = game(written_off(how="writeoff free"), rules=rules)
    assert_fault(text, ("writeoff.not-offered", "writeoff.used-up"), line_of(text, "writeoff"))


def test_tysiac_bombs() -> None:
    """tysiac: a player's first bomb is free of charge, later ones give 60 to each opponent."""
    deals = [
        written_off(1, dealer=3),
        written_off(2, dealer=1),
        written_off(1, dealer=2, bid=110),
        written_off(1, dealer=3),
    ]
    rows = assert_clean(game(*deals, rules="tysiac@1")).deals
    assert [row.score for row in rows] == [(0, 0, 0), (0, 0, 0), (0, 60, 60), (0, 60, 60)]
    assert rows[-1].total == (0, 120, 120)
    assert last_row(game(written_off(3), rules="tysiac@1", writeoffs="0 0 1")).score == (60, 60, 0)
    assert last_row(game(written_off(3), rules="tysiac@1", writeoffs="1 1 0")).score == (0, 0, 0)


@pytest.mark.parametrize("rules", ["classic@1", "club@1", "club-121@1", "home@1", "online@1"])
def test_paid_write_offs_have_no_limit(rules: str) -> None:
    """writeoff.limit: any number."""
    dealers = [3, 1, 2, 3]
    deals = [written_off(1, dealer=dealer, bid=110 if left(dealer) != 1 else 100) for dealer in dealers]
    rows = assert_clean(game(*deals, rules=rules)).deals
    assert [row.score[0] for row in rows if row.score] == [-100, -110, -110, -100]


@pytest.mark.parametrize("rules", PRESETS)
def test_nothing_is_left_to_play_after_a_write_off(rules: str) -> None:
    """A deal written off is over: a card after it is a fault."""
    text = game([*written_off(), "play", "AS 9S KS"], rules=rules)
    found = judged(text).findings
    assert {f.severity for f in found} == {"error"}
    assert {f.line for f in found} <= {line_of(text, "play"), line_of(text, "AS 9S KS")}


@pytest.mark.parametrize(
    ("option", "score"),
    [
        ("writeoff.opponents=40", (-100, 40, 40)),
        ("writeoff.opponents=half", (-100, 50, 50)),
        ("writeoff.declarer=nothing", (0, 60, 60)),
        ("writeoff.opponents-first=0", (-100, 0, 0)),
    ],
)
def test_write_off_options(option: str, score: tuple[int, ...]) -> None:
    """writeoff.*: every value that a preset takes, on top of club."""
    assert last_row(game(written_off(1), rules=f"club@1 {option}")).score == score


def test_write_off_when_as_an_option() -> None:
    """writeoff.when: both values on other presets."""
    steps = "give 2:10H 3:9H\ncontract 125\nwriteoff"
    text = game(deal(MARRIED, bids="100 - -", instead=steps), rules="club@1 writeoff.when=before-contract")
    assert_fault(text, "writeoff.too-late", line_of(text, "writeoff"))
    text = game(deal(MARRIED, bids="100 - -", instead=steps), rules="home@1 writeoff.when=before-lead")
    assert last_row(text).score == (-125, 60, 60)


def test_one_free_write_off_as_an_option() -> None:
    """writeoff.free=1 on a preset without it."""
    text = game(written_off(how="writeoff free"), rules="club@1 writeoff.free=1")
    assert last_row(text).score == (0, 60, 60)


@pytest.mark.parametrize(("golden", "late"), [("golden=home golden.raise=yes", True), ("golden=off", False)])
def test_contract_before_a_write_off_where_no_bid_is_recorded(golden: str, late: bool) -> None:
    """writeoff.when home: too late once the contract is named; without bids it may stand for the bid.

    A golden deal has no auction, so there the contract is a contract.
    """
    lines = scripted("made", bids="", contract=130)
    play = lines.index("play")
    text = game([*lines[:play], "writeoff"], rules=f"home@1 {golden}", tags=['[Golden "3"]'] if late else [])
    assert_clean_or_fault(late, text, "writeoff.too-late", line_of(text, "writeoff"))
