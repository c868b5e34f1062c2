"""Section 6: the auction."""

import pytest

from tests.support.findings import (
    assert_clean,
    assert_clean_or_fault,
    assert_fault,
    elsewhere,
    judged,
    position,
    where,
)
from tests.support.logs import deal, game, line_of, scripted
from tests.support.reference import LAWS, PRESETS

# Seat 1 has the kings, seat 2 the queens, seat 3 aces (one in the talon) and tens: nobody has a marriage.
UNMARRIED = ("SK9 CK9 DK9 H9K", "SQJ CQJ DQJ HQJ", "SA10 CA10 DA10 H10A")


def bidding(rules: str, bids: str, hands: tuple[str, ...] = UNMARRIED, **state: str) -> str:
    """A log that ends with its auction; the dealer is seat 3, so that seat 1 opens."""
    return game(deal(hands, bids=bids, instead=""), rules=rules, **state)


def step_of(rules: str) -> int:
    return LAWS[rules].given("auction.step")


# --- the opening -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
def test_opening_is_a_hundred(rules: str) -> None:
    """auction.opening: the first bidder says 100."""
    assert_clean(bidding(rules, "100 - -"))


@pytest.mark.parametrize("rules", PRESETS)
def test_opening_below_a_hundred(rules: str) -> None:
    """auction.opening: less is no bid."""
    text = bidding(rules, "90")
    assert_fault(text, "auction.opening", line_of(text, "bid"))


@pytest.mark.parametrize("rules", PRESETS)
def test_opening_is_forced(rules: str) -> None:
    """auction.opening: the first bidder cannot pass."""
    text = bidding(rules, "-")
    assert_fault(text, "auction.opening", line_of(text, "bid"))


@pytest.mark.parametrize("rules", PRESETS)
def test_open_higher(rules: str) -> None:
    """auction.open-higher: only home and online let him open above it."""
    text = bidding(rules, "110 - -")
    assert_clean_or_fault(rules not in ("home@1", "online@1"), text, "auction.opening", line_of(text, "bid"))


@pytest.mark.parametrize("rules", where("auction.open-higher", "no"))
def test_closed_opening_offers_nothing_but_a_hundred(rules: str) -> None:
    """auction.open-higher: off, the hundred is said automatically."""
    text = bidding(rules, "110")
    assert_fault(text, "auction.opening", line_of(text, "bid"), legal=["100"])


def test_open_higher_keeps_the_limit() -> None:
    """auction.open-higher: the opening, too, is a bid with a limit."""
    text = bidding("online@1", "125")
    legal = ["100", "105", "110", "115", "120"]
    assert_fault(text, "auction.limit", line_of(text, "bid"), legal=legal)


# --- the step --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
def test_step_of_five_or_ten(rules: str) -> None:
    """auction.step: 5 everywhere but in tysiac, where it is 10."""
    text = bidding(rules, "100 105 - -")
    assert_clean_or_fault(rules == "tysiac@1", text, "auction.step", line_of(text, "bid"))


@pytest.mark.parametrize("rules", PRESETS)
def test_bid_off_every_step(rules: str) -> None:
    """auction.step: bids are multiples of it."""
    text = bidding(rules, "100 103")
    legal = {5: ["105", "110", "115", "120", "-"], 10: ["110", "120", "-"]}[step_of(rules)]
    assert_fault(text, "auction.step", line_of(text, "bid"), legal=legal)


@pytest.mark.parametrize("rules", PRESETS)
def test_jump(rules: str) -> None:
    """auction.step: any higher multiple may be bid."""
    assert_clean(bidding(rules, "100 120 - -"))


@pytest.mark.parametrize("rules", PRESETS)
def test_bid_must_be_higher(rules: str) -> None:
    """auction: the same amount again is no bid."""
    text = bidding(rules, "100 110 110")
    assert_fault(text, "auction.not-higher", line_of(text, "bid"))


@pytest.mark.parametrize("rules", PRESETS)
def test_lower_bid(rules: str) -> None:
    """auction: less than the high bid is no bid."""
    text = bidding(rules, "100 120 110")
    assert_fault(text, "auction.not-higher", line_of(text, "bid"))


# --- the limit -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
def test_free_limit(rules: str) -> None:
    """auction.free-limit: 120 without a marriage."""
    assert_clean(bidding(rules, "100 120 -"))
    over = str(120 + step_of(rules))
    text = bidding(rules, f"100 {over}")
    legal = {5: ["105", "110", "115", "120", "-"], 10: ["110", "120", "-"]}[step_of(rules)]
    finding = assert_fault(text, "auction.limit", line_of(text, "bid"), legal=legal)
    assert finding.address == "1.2"


# The bidder is seat 2; the last of his eight cards lies in the talon and counts for nothing yet.
MARRIED = [
    (160, ("SAJ9 CA9 DA9 HA", "SKQ CJ DJ HJ9 D10 C10", "S10 CKQ DKQ HKQ10")),
    (180, ("SAJ9 CA9 DA9 HA", "CKQ SQ DJ HJ9 D10 C10", "SK10 CJ DKQ HKQ10")),
    (200, ("SAJ9 CA9 DA9 HA", "DKQ SQ CJ HJ9 S10 C10", "SK CKQ DJ10 HKQ10")),
    (220, ("SAJ9 CA9 DA9 HA", "HKQ SQ CJ DJ D10 C10 S10", "SK CKQ DKQ H10J9")),
    (220, ("SAJ9 CA9 DA9 HA", "SKQ CKQ DJ HJ9 D10", "S10 CJ10 DKQ HKQ10")),
    (300, ("SAJ9 CA9 DA9 HA", "HKQ DKQ SQ CJ D10 C10", "SK10 CKQ DJ HJ9 H10")),
    (360, ("SAJ9 CA9 DA9 HA", "HKQ DKQ CKQ SQ C10", "SK10 CJ DJ10 HJ9 H10")),
    (320, ("SAJ9 CA9 DA9 HA", "HKQ CKQ SKQ DQ C10", "S10 CJ DJ10K HJ9 H10")),
    (260, ("SAJ9 CA9 DA9 HA", "DKQ CKQ SQ HJ C10 D10", "SK10 CJ DJ HKQ9 H10")),
]


@pytest.mark.parametrize(("limit", "hands"), MARRIED, ids=[f"{h[1]}={n}" for n, h in MARRIED])
@pytest.mark.parametrize("rules", PRESETS)
def test_limit_is_120_and_the_marriages(rules: str, limit: int, hands: tuple[str, ...]) -> None:
    """auction.limit: 120 and the values of all marriages in the dealt hand (160, 180, 200, 220, sums)."""
    assert_clean(bidding(rules, f"100 {limit}", hands))
    text = bidding(rules, f"100 {limit + 10}", hands)
    assert_fault(text, "auction.limit", line_of(text, "bid"))


@pytest.mark.parametrize("rules", PRESETS)
def test_marriage_that_the_talon_completes_is_no_marriage_yet(rules: str) -> None:
    """auction.limit: the dealt hand alone counts."""
    hands = ("SA9 CA9 DA9 HA S10", "SKJ CJ DJ HJ9 C10 SQ", "CKQ DKQ10 HKQ10")  # his queen lies in the talon
    text = bidding(rules, "100 130", hands)
    assert_fault(text, "auction.limit", line_of(text, "bid"))


FOUR_ACES = ("SAK CA DA HA C9 D9 H9", "SQJ CQJ DQJ HQJ", "S109 CK10 DK10 HK10")
FOUR_ACES_AND_HEARTS = ("SA CA DA HAKQ C9 D9", "SQJ CQJ DQJ HJ9", "SK109 CK10 DK10 H10")


@pytest.mark.parametrize("rules", PRESETS)
def test_aces_in_the_limit(rules: str) -> None:
    """auction.limit: the four aces count where marriage.aces is on (home, online: 200)."""
    text = bidding(rules, "100 110 - 320", FOUR_ACES)
    assert_clean_or_fault(rules not in ("home@1", "online@1"), text, "auction.limit", line_of(text, "bid"))


@pytest.mark.parametrize("rules", where("marriage.aces", "200"))
def test_aces_and_no_more(rules: str) -> None:
    """auction.limit: 320 with the aces, 420 with the aces and hearts."""
    text = bidding(rules, "100 110 - 325", FOUR_ACES)
    assert_fault(text, "auction.limit", line_of(text, "bid"))
    assert_clean(bidding(rules, "100 110 - 420", FOUR_ACES_AND_HEARTS))


@pytest.mark.parametrize("rules", where("marriage.aces", "0"))
def test_aces_as_an_option(rules: str) -> None:
    """Section 18: the four aces count as a marriage for auction.free-limit where they are on."""
    assert_clean(bidding(f"{rules} marriage.aces=200", "100 110 - 320", FOUR_ACES))


@pytest.mark.parametrize("rules", PRESETS)
def test_limit_switched_off(rules: str) -> None:
    """auction.limit off: with a marriage there is no limit of one's own, without one 120 remains."""
    married = ("SKQ9 CA9 DA9 HA", "SAJ CQJ DQJ HQJ", "S10 CK10 DK10 HK109")
    assert_clean(bidding(f"{rules} auction.limit=no", "100 110 - 300", married))
    text = bidding(f"{rules} auction.limit=no", "100 130")
    assert_fault(text, "auction.limit", line_of(text, "bid"))


@pytest.mark.parametrize("rules", PRESETS)
def test_free_limit_switched_off(rules: str) -> None:
    """auction.free-limit off and auction.limit off: anything goes."""
    rules += " auction.limit=no auction.free-limit=off"
    assert_clean(bidding(rules, "100 300"))


@pytest.mark.parametrize("rules", PRESETS)
def test_marriage_values_move_the_limit(rules: str) -> None:
    """marriage.values: with clubs high, a marriage of clubs allows 220, one of hearts 180."""
    clubs, hearts = MARRIED[1][1], MARRIED[3][1]
    rules += " marriage.values=clubs-high"
    assert_clean(bidding(rules, "100 220", clubs))
    text = bidding(rules, "100 190", hearts)
    assert_fault(text, "auction.limit", line_of(text, "bid"))


@pytest.mark.parametrize("rules", PRESETS)
def test_limit_of_an_unknown_hand_is_undetermined(rules: str) -> None:
    """auction.limit: not violated when the bidder's hand is not recorded."""
    text = bidding(rules, "100 200")
    lines = [line for line in text.splitlines() if not line.startswith(("hand 2", "hand 3", "talon"))]
    assert "auction.limit" not in [f.code for f in judged("\n".join(lines) + "\n").findings]


# --- the cap ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
def test_cap(rules: str) -> None:
    """auction.cap: 420 in home, none elsewhere."""
    free = f"{rules} auction.limit=no auction.free-limit=off"
    assert_clean(bidding(free, "100 420"))
    text = bidding(free, "100 430")
    assert_clean_or_fault(rules == "home@1", text, "auction.cap", line_of(text, "bid"))


@pytest.mark.parametrize("rules", PRESETS)
def test_cap_as_an_option(rules: str) -> None:
    """auction.cap: any ruleset may have one."""
    text = bidding(f"{rules} auction.cap=110", "100 120")
    assert_fault(
        text, "auction.cap", line_of(text, "bid"), legal=["110", "-"] if rules == "tysiac@1" else None
    )


# --- the ban ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
def test_ban_is_off(rules: str) -> None:
    """auction.ban-below: off in every preset."""
    assert_clean(bidding(rules, "100 110", start="0 -300 0"))


@pytest.mark.parametrize("rules", PRESETS)
def test_ban_below(rules: str) -> None:
    """auction.ban-below: strictly below it a player passes; at it he may bid."""
    banned = f"{rules} auction.ban-below=-120"
    text = bidding(banned, "100 110", start="0 -125 0")
    assert_fault(text, "auction.banned", line_of(text, "bid"), legal=["-"])
    assert_clean(bidding(banned, "100 110", start="0 -120 0"))
    assert_clean(bidding(banned, "100 - 110", start="0 -125 0"))


@pytest.mark.parametrize("rules", PRESETS)
def test_opening_binds_a_banned_player_too(rules: str) -> None:
    """auction.ban-below: the opening bid is forced even on him."""
    assert_clean(bidding(f"{rules} auction.ban-below=-120", "100 - -", start="-125 0 0"))


# --- turns, passes, the end ------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
def test_pass_is_final(rules: str) -> None:
    """auction.passed: who has passed bids no more (seat 2 passed, seat 3 is to speak)."""
    text = bidding(rules, "100 - 110 120 2:130")
    replay = judged(text)
    assert "auction.passed" in [f.code for f in replay.findings]
    text = bidding(rules, "100 - 110 2:120")
    finding = assert_fault(text, "auction.passed", line_of(text, "bid"))
    assert finding.address == "1.4"


@pytest.mark.parametrize("rules", PRESETS)
def test_passed_seat_is_passed_over(rules: str) -> None:
    """auction: the turn goes clockwise among those who have not passed."""
    text = bidding(rules, "1:100 2:- 3:110 1:120 3:-")
    assert_clean(text)


@pytest.mark.parametrize("rules", PRESETS)
def test_bid_out_of_turn(rules: str) -> None:
    """auction.turn: bidding goes clockwise from the dealer's left."""
    text = bidding(rules, "100 3:110")
    finding = assert_fault(text, "auction.turn", line_of(text, "bid"))
    assert finding.address == "1.2"


@pytest.mark.parametrize("dealer", [1, 2, 3])
def test_dealers_left_opens(dealer: int) -> None:
    """Section 2: the first bidder is the seat to the dealer's left."""
    first = dealer % 3 + 1
    text = game(deal(UNMARRIED, dealer=dealer, bids=f"{first}:100", instead=""), rules="club@1")
    assert_clean(text)
    wrong = first % 3 + 1
    text = game(deal(UNMARRIED, dealer=dealer, bids=f"{wrong}:100", instead=""), rules="club@1")
    assert_fault(text, "auction.turn", line_of(text, "bid"))


@pytest.mark.parametrize("rules", PRESETS)
def test_auction_ends_when_all_but_one_have_passed(rules: str) -> None:
    """auction.over: no word is left to say then."""
    assert_clean(bidding(rules, "100 110 - -"))
    text = bidding(rules, "100 110 - - 120")
    assert_fault(text, "auction.over", line_of(text, "bid"))


@pytest.mark.parametrize("rules", PRESETS)
def test_auction_that_does_not_end(rules: str) -> None:
    """auction.unfinished: no contract before two have passed."""
    text = game(scripted("made", bids="100 110"), rules=rules)
    assert "auction.unfinished" in [f.code for f in judged(text).findings]


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize(
    ("bids", "declarer", "amount"),
    [
        ("100 - -", 1, 100),
        ("100 110 - -", 2, 110),
        ("100 - 120 -", 3, 120),
        ("100 110 - 120 -", 1, 120),
        ("100 110 120 - -", 3, 120),
    ],
)
def test_highest_bidder_is_declarer(rules: str, bids: str, declarer: int, amount: int) -> None:
    """auction: the last one left is the declarer, at his bid; nobody over the first: on the hundred."""
    state = position(assert_clean(bidding(rules, bids)))
    assert (state["declarer"], state["high"]) == (declarer, amount)


@pytest.mark.parametrize("rules", PRESETS)
def test_what_may_be_bid(rules: str) -> None:
    """auction: the opener is offered the hundred, or more where he may; the next the steps to his limit."""
    replay = assert_clean(bidding(rules, "100"))
    opening = ["100", "105", "110", "115", "120"] if rules in ("home@1", "online@1") else ["100"]
    assert position(replay, step=0)["legal"] == opening
    assert position(replay, step=0)["turn"] == 1
    bids = ["110", "120"] if rules == "tysiac@1" else ["105", "110", "115", "120"]
    assert sorted(position(replay, step=1)["legal"]) == sorted([*bids, "-"])
    assert position(replay, step=1)["turn"] == 2


@pytest.mark.parametrize("rules", elsewhere("auction.open-higher", "no"))
def test_opening_higher_wins_too(rules: str) -> None:
    """auction.open-higher: who opens with 115 plays at 115."""
    state = position(assert_clean(bidding(rules, "115 - -")))
    assert (state["declarer"], state["high"]) == (1, 115)
