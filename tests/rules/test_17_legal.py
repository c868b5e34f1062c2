"""Section 17: what the seat to act may do, as the frames list it."""

from typing import Any

import pytest

from tests.support.findings import assert_clean, position
from tests.support.logs import deal, game

PLAIN = ("SAK CA10 DA10 HA10", "SQ10 CKQ DKQ HKQ", "SJ9 CJ9 DJ9 HJ9")
"""Nobody is dealt a marriage but seat 2; seat 1 opens."""
MARRIED = ("SKQ CA10 DA10 HA9", "S9J CKQ D9J HKQ", "SA10 CJ9 DKQ H10J")
"""Seat 1 has the marriage of spades, seat 2 those of clubs and hearts, seat 3 that of diamonds."""
DIAMONDS = ("SKQ DAKQJ109", "SA9 CAK10 HAK10", "SJ10 CQJ9 HQJ9")
"""Seat 1 makes spades trump and leads diamonds; after KS+ 9S JS the others have a trump each, 2 the ace."""
BETWEEN = ("S10 C9 DAKQJ109", "SKQ CAK10 HAK10", "SAJ9 CQJ HQJ9")
"""Seat 2 makes spades trump, seat 1 leads diamonds, seat 2 trumps; seat 3 has ace and knave of trumps."""


def after(lines: list[str], rules: str, **state: str) -> Any:
    return position(assert_clean(game(lines, rules=rules, **state)))


def bids(said: str, rules: str) -> list[str]:
    """What may be said after these bids."""
    legal: list[str] = after(deal(PLAIN, instead=f"bid {said}" if said else "", bids=""), rules)["legal"]
    return legal


def leads(play: str, rules: str, hands: tuple[str, ...] = MARRIED, **state: str) -> list[str]:
    """What may be played after these tricks."""
    legal: list[str] = after(deal(hands, play), rules, **state)["legal"]
    return legal


def numbers(low: int, high: int, step: int) -> list[str]:
    return [str(number) for number in range(low, high + 1, step)]


# --- the auction -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("", ["100"]),
        # The limits of seat 2, who was dealt marriages, are above; the one bid is what is next.
        ("100", ["-", "105"]),
        ("100 105", ["-", "110"]),
        # Seat 1 holds no marriage: over 120 there is nothing that he may say.
        ("100 105 110", ["-", "115"]),
        ("100 105 110 115 120", ["-"]),
    ],
)
def test_without_jumps_there_is_one_bid(said: str, expected: list[str]) -> None:
    """auction.jumps=no: after the opening only the next bid."""
    assert bids(said, "classic@1 auction.jumps=no") == expected


def test_without_jumps_the_next_high_bid() -> None:
    """auction.jumps=no: above auction.high-from the next bid is one of the coarser step."""
    rules = "classic@1 auction.jumps=no auction.free-limit=off auction.limit=no auction.high-from=115"
    assert bids("100 105 110 115", rules) == ["-", "120"]
    assert bids("100 105 110 115 120", rules) == ["-", "130"]


def test_the_opening_may_be_a_jump() -> None:
    """auction.jumps=no: only after the opening; the first bid is bound by the hand alone."""
    assert bids("", "classic@1 auction.jumps=no auction.open-higher=yes") == numbers(100, 120, 5)


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        ("", numbers(105, 300, 5)),
        ("auction.high-from=200", [*numbers(105, 200, 5), *numbers(210, 300, 10)]),
        ("auction.high-from=200 auction.high-step=50", [*numbers(105, 200, 5), "250", "300"]),
        # The first number above 122 that is a multiple of ten.
        ("auction.high-from=122", [*numbers(105, 120, 5), *numbers(130, 300, 10)]),
    ],
)
def test_high_steps(option: str, expected: list[str]) -> None:
    """auction.high-from: above it multiples of auction.high-step; seat 2 may go to 120 + 60 + 80 + 40."""
    hands = ("SA10 CA10 DA10 HA10", "SKQ CKQ DKQ HKQ", "SJ9 CJ9 DJ9 HJ9")
    state = after(deal(hands, instead="", bids="100"), f"classic@1 {option}".strip())
    assert state["legal"] == ["-", *expected]


def test_contracts_lie_on_the_high_steps_too() -> None:
    """auction.high-from: bids and contracts; the bid itself may always be named."""
    rules = "classic@1 auction.high-from=110 auction.cap=150"
    state = after(deal(PLAIN, instead="give 2:QH 3:9H"), rules)
    assert state["legal"] == ["100", "105", "110", "120", "130", "140", "150", "writeoff", "writeoff free"]


def test_who_need_not_open_may_pass() -> None:
    """auction.forced=nobody: a pass, or the opening or more, whatever auction.open-higher says."""
    assert bids("", "classic@1") == ["100"]
    for said in ("", "-", "- -"):
        most = 260 if said == "-" else 120
        assert bids(said, "classic@1 auction.forced=nobody") == ["-", *numbers(100, most, 5)]


def test_the_dealer_opens() -> None:
    """auction.forced=dealer: it is his turn, at the opening bid."""
    state = after(deal(PLAIN, instead="", bids=""), "classic@1 auction.forced=dealer")
    assert (state["turn"], state["legal"]) == (3, ["100"])


def test_who_has_passed_is_asked_again() -> None:
    """auction.pass=may-return: after a bid he may pass or bid; with final it is another's turn."""
    lines = deal(PLAIN, instead="", bids="100 - 110")
    state = after(lines, "classic@1 auction.pass=may-return")
    assert (state["turn"], state["legal"]) == (1, ["-", "115", "120"])
    state = after(deal(PLAIN, instead="", bids="100 - 110 -"), "classic@1 auction.pass=may-return")
    assert (state["turn"], state["phase"]) == (2, "auction")
    assert after(deal(PLAIN, instead="", bids="100 - 110 -"), "classic@1")["declarer"] == 3


# --- writing off -------------------------------------------------------------------------------------------

AT_ANY_TIME = "club@1 writeoff.when=any-time"


@pytest.mark.parametrize(
    ("play", "offered"),
    [
        ("AS", False),
        ("AS QS", False),
        ("AS QS 9S", True),
        ("AS QS 9S / KS 10S JS", False),  # seat 2 leads
        ("AS QS 9S / KS 10S JS / KH", False),
        ("AS QS 9S / KS 10S JS / KH JH", True),  # the declarer is to follow
    ],
)
def test_writing_off_is_offered_at_the_declarers_turn(play: str, offered: bool) -> None:
    """writeoff.when=any-time: what the seat to act may do; only the declarer writes off."""
    assert ("writeoff" in leads(play, AT_ANY_TIME, PLAIN)) == offered
    assert "writeoff" not in leads(play, "club@1", PLAIN)


def test_writing_off_is_offered_for_nothing_too() -> None:
    """writeoff.free: beside the paid one, before the lead and during the play."""
    both = ["writeoff", "writeoff free"]
    for play in ("", "AS QS 9S"):
        offered = leads(play, "classic@1 writeoff.when=any-time", PLAIN)
        assert [word for word in offered if word.startswith("writeoff")] == both


@pytest.mark.parametrize("option", ["writeoff.limit=1", "writeoff.on-barrel=no"])
def test_writing_off_is_not_offered_where_it_is_not_allowed(option: str) -> None:
    """writeoff.limit, writeoff.on-barrel: before and during the play."""
    state = {"writeoffs": "1 0 0"} if option == "writeoff.limit=1" else {"start": "880 0 0"}
    for play in ("", "AS QS 9S"):
        assert "writeoff" not in leads(play, f"{AT_ANY_TIME} {option}", PLAIN, **state)
        assert "writeoff" in leads(play, AT_ANY_TIME, PLAIN, **state)
        assert "writeoff" in leads(play, f"{AT_ANY_TIME} {option}", PLAIN)


# --- the tricks --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("play", "others", "highest"), [("AS", "QS", "10S"), ("AS 10S", "9S", "JS"), ("AC", "QC", "KC")]
)
def test_the_highest_card_of_the_suit_is_all(play: str, others: str, highest: str) -> None:
    """play.must-highest: who can follow has one card."""
    assert leads(play, "club@1 play.must-highest=yes", PLAIN) == [highest]
    assert leads(play, "club@1", PLAIN) == [highest, others]


def test_leading_and_discarding_are_free() -> None:
    """play.must-highest: it is about the suit led."""
    rules = "club@1 play.must-highest=yes"
    led = {"10S", "9C", "AD", "KD", "QD", "JD", "10D", "9D"}
    assert {*leads("", rules, BETWEEN)} - {"writeoff", "KD+", "QD+"} == led
    assert {*leads("AD", rules, BETWEEN)} == {"KS", "QS", "AC", "KC", "10C", "AH", "KH", "10H"}


def test_the_highest_card_where_another_suit_may_be_played() -> None:
    """play.must-highest without play.must-follow: anything but a lower card of the suit."""
    legal = leads("AS", "club@1 play.must-highest=yes play.must-follow=no", PLAIN)
    assert {*legal} == {"10S", "KC", "QC", "KD", "QD", "KH", "QH"}


def test_trump_that_is_too_low_need_not_be_played() -> None:
    """play.trump-to-beat: the ten is no higher than the ace in the trick, so any card will do."""
    play = "KS+ 9S JS / AD AS"
    assert leads(play, "online@1", DIAMONDS) == ["10S"]
    free = {"10S", "QC", "JC", "9C", "QH", "JH", "9H"}
    assert {*leads(play, "online@1 play.trump-to-beat=yes", DIAMONDS)} == free


def test_trump_where_none_lies_must_be_played() -> None:
    """play.trump-to-beat: every trump is higher than none."""
    for rules in ("online@1", "online@1 play.trump-to-beat=yes"):
        assert leads("KS+ 9S JS / AD", rules, DIAMONDS) == ["AS"]


@pytest.mark.parametrize(
    ("option", "expected"), [("", ["AS"]), ("play.overtrump-declarer=yes", ["AS", "JS"])]
)
def test_only_the_declarers_trump_must_be_overtrumped(option: str, expected: list[str]) -> None:
    """play.overtrump-declarer: seat 2, who trumped, is not the declarer."""
    rules = f"online@1 play.must-overtrump=yes {option}".strip()
    assert leads("9C AC JC / KS+ 9S 10S / AD QS", rules, BETWEEN) == expected


# --- marriages ---------------------------------------------------------------------------------------------


def marked(play: str, option: str, hands: tuple[str, ...] = MARRIED) -> list[str]:
    """The cards that may be led with the mark."""
    rules = f"online@1 {option}".strip()
    return [name for name in leads(play, rules, hands) if name.endswith("+")]


@pytest.mark.parametrize(
    ("option", "first", "second"),
    [
        ("", ["KS+", "QS+"], ["KS+", "QS+"]),
        ("marriage.automatic=yes", ["KS+", "QS+"], ["KS+", "QS+"]),
        ("marriage.queen-only=yes", ["QS+"], ["QS+"]),
        ("marriage.from-trick=2", [], ["KS+", "QS+"]),
        ("marriage.from-trick=3", [], []),
        ("marriage.until-trick=1", ["KS+", "QS+"], []),
        ("marriage.until-trick=2", ["KS+", "QS+"], ["KS+", "QS+"]),
    ],
)
def test_cards_that_may_declare(option: str, first: list[str], second: list[str]) -> None:
    """marriage.queen-only, from-trick, until-trick: at the first and the second lead."""
    assert marked("", option) == first
    assert marked("AC KC 9C", option) == second
    assert {"KS", "QS"} <= {*leads("", f"online@1 {option}".strip())}, "without the mark they may be led"


def test_lower_marriage_is_not_offered() -> None:
    """marriage.ascending: seat 3 has declared 80, seat 1 has 40; after 40 the 80 is offered."""
    play = "9H KH 10H / KD+ AD 9D"
    assert marked(play, "") == ["KS+", "QS+"]
    assert marked(play, "marriage.ascending=yes") == []
    assert marked("KS+ JS AS", "marriage.ascending=yes") == ["KD+", "QD+"]


def test_nines_that_may_declare() -> None:
    """marriage.nines: each of the four nines, where all are held."""
    hands = ("SA9 CA9 DA9 HA9", "SKQ CKQ DKQ HKQ", "S10J C10J D10J H10J")
    assert marked("", "marriage.nines=100", hands) == ["9S+", "9C+", "9D+", "9H+"]
    assert marked("", "", hands) == []
