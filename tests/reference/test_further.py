"""Section 17 in small deals, judged by the reference; every number here was worked out by hand from the page.

The rules are those of ``club@1``: seat 1 deals, seat 2 bids first, a marriage needs a trick, who is void must
trump, the others' points go to the nearest 5, no trick is a bolt.
"""

from dataclasses import dataclass, field

import pytest

from tests.reference.reading import Judgement, judge
from tests.reference.rulebook import rules_of
from tests.reference.tricks import objection

# Everybody but 3 in want of a club marriage has two: 2 spades and hearts, 1 diamonds. The talon counts 12.
MARRIAGES = """\
hand 1 AH 10H 10C JC KD QD JS
hand 2 AS 10S KS QS KH QH 9C
hand 3 AC KC QC AD 9D JH 9S
talon 10D JD 9H"""
# After these gifts 2 holds AS 10S KS QS KH QH 10D JD, 1 AH 10H 9H 10C JC KD QD JS, 3 AC KC QC 9C AD 9D JH 9S.
GIVEN = "give 3:9C 1:9H"
# Nobody has a marriage: 27 points with 2, 32 with 3, 44 with 1, 17 in the talon; 2 has three nines.
PLAIN = """\
hand 1 AD 10D KD QS JH QC AH
hand 2 AS 10S KS JS 9C 9D 9H
hand 3 AC 10C KC JC QD JD 9S
talon 10H KH QH"""
# 2 takes every trick once he has given 9C and JD away: 120 points.
STRONG = """\
hand 1 9S 10C QC KD QD KH QH
hand 2 AS 10S KS QS AH AD AC
hand 3 JS 10H KC JC 9D JH 9H
talon 10D JD 9C"""
# The same cards where 1 sits out: 2 and 3 have theirs, 4 those of 1.
FOUR = STRONG.replace("hand 1", "hand 4")
ALL_TRICKS = ["bid 100 - -", "give 3:9C 1:JD", "play", "rest 2"]
# He keeps 9C instead and loses it: 1 takes QC and JC, 5 points, 2 the other 115.
ALL_BUT_FIVE = ["play", "9C JC QC", "rest 2"]


@dataclass
class Game:
    """What the reference makes of a log: the first fault, or what was written and where it ended."""

    found: Judgement
    codes: list[str] = field(init=False)

    def __post_init__(self) -> None:
        self.codes = self.found.codes

    @property
    def score(self) -> list[int]:
        assert not self.codes, (self.codes, self.found.line, self.found.word)
        return self.found.rows[-1][1].score

    @property
    def bolts(self) -> list[int]:
        assert not self.codes, (self.codes, self.found.line, self.found.word)
        return self.found.rows[-1][1].bolts

    @property
    def totals(self) -> list[int]:
        assert not self.codes, (self.codes, self.found.line, self.found.word)
        return self.found.totals


def game(
    options: str, *lines: str, cards: str = STRONG, tags: tuple[str, ...] = (), players: int = 3
) -> Game:
    names = " ".join(f'"{name}"' for name in ["Anna", "Boris", "Vera", "Gleb"][:players])
    header = ['[Kartlog "1"]', f'[Rules "club@1 {options}"]'.replace(' "]', '"]'), f"[Players {names}]"]
    return Game(judge("\n".join([*header, *tags, "", "deal 1 dealer 1", cards, *lines]) + "\n"))


def start(totals: str) -> str:
    return f'[Start "{totals}"]'


# --- deal and redeal ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deck", "apart"),
    [
        # 10H and KH at places 8 and 9.
        ("AS 10S KS JS 9C 9D 9H 10H KH AC 10C KC QH JC QD JD 9S AD 10D KD QS JH QC AH", False),
        ("AS 10S KS JS 9C 9D 9H 10H AC KH 10C KC QH JC QD JD 9S AD 10D KD QS JH QC AH", True),
    ],
)
def test_talon_cards_that_lie_next_to_each_other(deck: str, apart: bool) -> None:
    lines = [f"deck {deck}", "bid 100 - -", "writeoff"]
    assert game("", *lines, cards=PLAIN).codes == []
    assert game("deal.talon-apart=yes", *lines, cards=PLAIN).codes == ([] if apart else ["deal.talon-apart"])


def test_every_pair_of_neighbours_is_one_finding() -> None:
    deck = "AS 10S KS JS 9C 9D 9H 10H KH QH AC 10C KC JC QD JD 9S AD 10D KD QS JH QC AH"
    lines = [f"deck {deck}", "bid 100 - -"]
    assert game("deal.talon-apart=yes", *lines, cards=PLAIN).codes == ["deal.talon-apart"] * 2


# With two players, who get ten cards each.
TWO = "deal.layout-2=10+10+2+2"
TWO_HANDS = """\
hand 1 AS 10S KS QS JS 9S AC 10C KC QC
hand 2 AD 10D KD QD AH 10H KH QH JH 9D"""


@pytest.mark.parametrize(
    ("talons", "codes"),
    [
        # JC 9C 9H JD are the third to the sixth card of the pack.
        ("talon 1 JC 9H\ntalon 2 9C JD", []),
        ("talon 1 9C 9H\ntalon 2 JC JD", ["deal.talon-apart"]),
        ("talon 1 JC 9C\ntalon 2 9H JD", ["deal.talon-apart"] * 2),
    ],
)
def test_of_two_talons_each_is_looked_at_by_itself(talons: str, codes: list[str]) -> None:
    deck = "AS AD JC 9C 9H JD 10D 10S KS KD QS QD JS AH 9S 10H AC KH 10C QH KC JH QC 9D"
    lines = [f"deck {deck}", "bid 100 -", "take"]
    found = game(f"{TWO} deal.talon-apart=yes", *lines, cards=f"{TWO_HANDS}\n{talons}", players=2)
    assert found.codes == (codes or ["deal.unfinished"])


FOUR_ACES = """\
hand 1 10S KS QS 10C KC QC JC
hand 2 AS AC AD AH JS JD 9H
hand 3 10D KD QD 10H KH QH 9S
talon JH 9C 9D"""


@pytest.mark.parametrize(
    ("options", "request_", "cards", "codes"),
    [
        ("", "2 weak", PLAIN, ["redeal.no-ground"]),
        ("redeal.weak-plain=28", "2 weak", PLAIN, []),
        ("redeal.weak-plain=27", "2 weak", PLAIN, ["redeal.no-ground"]),
        # 3 has 31 points and the marriage in clubs.
        ("redeal.weak-plain=32", "3 weak", MARRIAGES, ["redeal.no-ground"]),
        ("redeal.weak=32", "3 weak", MARRIAGES, []),
        # Four aces and four nines are no king and queen: 48 points.
        ("redeal.weak-plain=49 marriage.aces=200 marriage.nines=50", "2 weak", FOUR_ACES, []),
    ],
)
def test_a_weak_hand_without_a_marriage(options: str, request_: str, cards: str, codes: list[str]) -> None:
    assert game(options, f"redeal {request_}", cards=cards).codes == codes


@pytest.mark.parametrize(
    ("options", "bids", "seat", "codes"),
    [
        ("", "100 - -", 2, ["redeal.no-ground"]),
        ("redeal.talon-over=16", "100 - -", 2, []),
        ("redeal.talon-over=17", "100 - -", 2, ["redeal.no-ground"]),
        ("redeal.talon-over=16", "100 - -", 3, ["redeal.no-ground"]),
        ("redeal.talon-over=16", "100 105 - -", 3, []),
        ("redeal.talon-over=16 redeal.at-opening-only=yes", "100 - -", 2, []),
        ("redeal.talon-over=16 redeal.at-opening-only=yes", "100 105 - -", 3, ["redeal.no-ground"]),
        # He overbid the others, but somebody bid.
        ("redeal.talon-over=16 redeal.at-opening-only=yes", "100 105 - 110 -", 2, ["redeal.no-ground"]),
    ],
)
def test_a_talon_that_is_worth_too_much(options: str, bids: str, seat: int, codes: list[str]) -> None:
    assert game(options, f"bid {bids}", f"redeal {seat} talon-over", cards=PLAIN).codes == codes


@pytest.mark.parametrize(
    ("options", "codes"),
    [
        ("dark=classic", ["redeal.no-ground"]),
        ("golden=classic", ["redeal.no-ground"]),
        ("dark=classic auction.opening=120", []),
        ("golden=classic auction.opening=120", []),
    ],
)
def test_a_dark_or_golden_deal_is_played_at_120(options: str, codes: list[str]) -> None:
    lines = [*(["dark 2"] if "dark" in options else []), "redeal 2 talon-over"]
    rules = f"redeal.talon-over=16 {options}"
    assert game(rules, *lines, cards=PLAIN).codes == []
    assert game(f"{rules} redeal.at-opening-only=yes", *lines, cards=PLAIN).codes == codes


def test_before_the_talon_is_anybodys_it_is_too_early() -> None:
    lines = ["bid 100 -", "redeal 2 talon-over"]
    assert game("redeal.talon-over=16", *lines, cards=PLAIN).codes == ["redeal.too-late"]
    assert game("", *lines, cards=PLAIN).codes == ["redeal.no-ground"]


@pytest.mark.parametrize(
    ("number", "lines", "codes"),
    [
        ("off", ["give 3:JS 1:QH", "redeal 2 exchange-nines"], ["redeal.no-ground"]),
        ("3", ["give 3:JS 1:QH", "redeal 2 exchange-nines"], []),
        ("3", ["give 3:JS 1:QH", "contract 100", "redeal 2 exchange-nines"], []),
        ("4", ["give 3:JS 1:QH", "redeal 2 exchange-nines"], ["redeal.no-ground"]),
        ("3", ["give 3:JS", "redeal 2 exchange-nines"], ["redeal.too-late"]),
        ("3", ["redeal 2 exchange-nines"], ["redeal.too-late"]),
        ("off", ["redeal 2 exchange-nines"], ["redeal.no-ground"]),
        ("3", ["give 3:JS 1:QH", "play", "AS", "redeal 2 exchange-nines"], ["redeal.too-late"]),
        # 3 was dealt one nine and got another.
        ("2", ["give 3:9C 1:QH", "redeal 3 exchange-nines"], []),
        ("3", ["give 3:9C 1:QH", "redeal 2 exchange-nines"], ["redeal.no-ground"]),
    ],
)
def test_nines_after_the_exchange(number: str, lines: list[str], codes: list[str]) -> None:
    rules = f"redeal.exchange-nines={number}"
    assert game(rules, "bid 100 - -", *lines, cards=PLAIN).codes == codes


DUTY_HAND = "redeal.weak-plain=28"
DUTY_TALON = "redeal.talon-over=16"
DUTY_EXCHANGE = "redeal.exchange-nines=3"


@pytest.mark.parametrize(
    ("ground", "lines"),
    [
        (DUTY_HAND, ["redeal 2 weak declined"]),
        (DUTY_HAND, ["bid 100 -"]),
        (DUTY_TALON, ["bid 100 - -", "give 3:JS"]),
        (DUTY_TALON, ["bid 100 - -", "contract 100"]),
        (DUTY_TALON, ["bid 100 - -", "writeoff"]),
        (DUTY_EXCHANGE, ["bid 100 - -", "give 3:JS 1:QH", "contract 100", "play", "AS"]),
    ],
)
def test_a_duty_to_ask_is_neglected_where_the_right_would_have_passed(ground: str, lines: list[str]) -> None:
    assert game(f"{ground} redeal.duty=yes", *lines, cards=PLAIN).codes == ["redeal.duty"]
    assert "redeal.duty" not in game(ground, *lines, cards=PLAIN).codes


@pytest.mark.parametrize(
    ("lines", "codes"),
    [
        (["give 3:JS 1:QH"], ["redeal.duty"]),
        # He does not hold 9S; but the time of 2 had ended when the talon was taken.
        (["give 3:9S"], ["redeal.duty"]),
        (["redeal 2 talon-over"], ["redeal.duty"]),
        # Void before anybody took the talon: nothing was let pass.
        (["misdeal 1"], []),
        (["redeal 2 weak"], []),
    ],
)
def test_without_an_auction_the_time_of_hands_ends_when_the_talon_is_taken(
    lines: list[str], codes: list[str]
) -> None:
    rules = f"{DUTY_HAND} redeal.talon-over=16 redeal.duty=yes golden=classic"
    assert game(rules, *lines, cards=PLAIN).codes == codes


# 4 points in one talon, 0 in the other.
@pytest.mark.parametrize(
    ("talons", "codes"),
    [
        ("talon 1 9C 9H\ntalon 2 JC JD", ["redeal.duty"]),
        ("talon 1 JC JD\ntalon 2 9C 9H", []),
    ],
)
def test_who_writes_off_without_a_word_of_the_talon_took_the_first(talons: str, codes: list[str]) -> None:
    rules = f"{TWO} talon.choice=yes redeal.talon-points=4 redeal.duty=yes"
    lines = ["bid 100 -", "writeoff"]
    assert game(rules, *lines, cards=f"{TWO_HANDS}\n{talons}", players=2).codes == codes


@pytest.mark.parametrize(
    ("lines", "codes"),
    [
        (["take 1", "writeoff"], []),
        (["take 2", "writeoff"], ["redeal.duty"]),
        # A card of the second talon is given: that is the one that was taken.
        (["give 1:9C"], ["redeal.duty"]),
        (["give 1:JC"], []),
        (["give 1:9D", "play", "JH"], []),
        (["give 1:9D", "play", "9H"], ["redeal.duty"]),
    ],
)
def test_which_talon_was_taken(lines: list[str], codes: list[str]) -> None:
    rules = f"{TWO} talon.choice=yes redeal.talon-points=4 redeal.duty=yes"
    cards = f"{TWO_HANDS}\ntalon 1 JC JD\ntalon 2 9C 9H"
    found = game(rules, "bid 100 -", *lines, cards=cards, players=2).codes
    assert found == (codes or ([] if "writeoff" in lines else ["deal.unfinished"]))


def test_nobody_is_late_while_he_can_still_ask() -> None:
    rules = f"{DUTY_HAND} redeal.duty=yes"
    assert game(rules, "bid 100", "redeal 2 weak", cards=PLAIN).codes == []
    # Who plays dark may not ask, so he need not.
    dark = f"{rules} dark=classic"
    assert game(dark, "dark 2", "give 3:JS 1:QH", "play", "rest 2", cards=PLAIN).codes == []
    assert game(dark, "dark 3", "give 2:JD", cards=PLAIN).codes == ["redeal.duty"]


AGAIN = "redeal.weak=28"


@pytest.mark.parametrize("ended", ["redeal 2 weak", "misdeal 3"])
def test_the_deal_passes_on_after_a_redeal(ended: str) -> None:
    second = [ended, "deal 2 dealer 2", PLAIN, "bid 3:100"]
    stays = [ended, "deal 2 dealer 1", PLAIN, "bid 2:100"]
    assert game(AGAIN, *second, cards=PLAIN).codes == ["claim.dealer"]
    assert game(AGAIN, *stays, cards=PLAIN).codes == ["deal.unfinished"]
    passes = f"{AGAIN} redeal.passes-deal=yes"
    assert game(passes, *second, cards=PLAIN).codes == ["deal.unfinished"]
    assert game(passes, *stays, cards=PLAIN).codes == ["claim.dealer"]


@pytest.mark.parametrize("after", ["bid 2:110", "take", "give 3:JS 1:QH", "contract 100", "writeoff", "AS"])
@pytest.mark.parametrize(("rules", "off"), [(AGAIN, "redeal 2 weak"), ("auction.forced=nobody", "bid - - -")])
def test_nothing_happens_in_a_deal_that_is_off(rules: str, off: str, after: str) -> None:
    assert game(rules, off, after, cards=PLAIN).codes == ["deal.off"]
    assert game(rules, "misdeal 3", after, cards=PLAIN).codes == ["deal.off"]


def test_redeals_in_a_row_cost_the_dealer_of_the_last() -> None:
    ended = ["redeal 2 weak"]
    again = [*ended, "deal 2 dealer 1", PLAIN, "misdeal 1"]
    assert game(AGAIN, *again, cards=PLAIN).totals == [0, 0, 0]
    assert game(f"{AGAIN} redeal.row=3", *again, cards=PLAIN).totals == [0, 0, 0]
    assert game(f"{AGAIN} redeal.row=2", *again, cards=PLAIN).totals == [-120, 0, 0]
    assert game(f"{AGAIN} redeal.row=1", *again, cards=PLAIN).totals == [-240, 0, 0]
    assert game(f"{AGAIN} redeal.row=2 redeal.row-fine=-50", *again, cards=PLAIN).totals == [-50, 0, 0]
    passes = [*ended, "deal 2 dealer 2", PLAIN, "misdeal 1"]
    rules = f"{AGAIN} redeal.row=2 redeal.passes-deal=yes"
    assert game(rules, *passes, cards=PLAIN).totals == [0, -120, 0]
    tags = ('[Redeals "1"]',)
    assert game(f"{AGAIN} redeal.row=2", *ended, cards=PLAIN, tags=tags).totals == [-120, 0, 0]
    # Passed out, then dealt again: two in a row, and 2 dealt the last.
    rules = f"{AGAIN} redeal.row=2 auction.forced=nobody auction.all-passed=next-deal"
    assert game(rules, "bid - - -", "deal 2 dealer 2", PLAIN, "misdeal 1", cards=PLAIN).totals == [0, -120, 0]


def test_a_deal_that_counts_ends_the_row() -> None:
    counted = ["bid 100 - -", "writeoff", "deal 2 dealer 2", PLAIN, "misdeal 1"]
    tags = ('[Redeals "1"]',)
    # 100 lost by 2, and 60 for each of the others; one redeal in a row.
    assert game("redeal.row=2", *counted, cards=PLAIN, tags=tags).totals == [60, -100, 60]
    assert game("redeal.row=1", *counted, cards=PLAIN, tags=tags).totals == [60, -220, 60]


def test_a_fine_for_redeals_takes_the_dealer_off_the_barrel() -> None:
    tags = (start("880 0 0"), '[Barrel "1 - -"]')
    lines = ["misdeal 1", "deal 2 dealer 1", STRONG, *ALL_TRICKS]
    # He has 760 at once and is not on the barrel any more, so what he takes, nothing, is a bolt.
    assert game("redeal.row=1", *lines, tags=tags).totals == [760, 100, 0]
    assert game("redeal.row=1", *lines, tags=tags).bolts == [1, 3]
    assert game("", *lines, tags=tags).totals == [880, 100, 0]


# --- the auction --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "bids", "codes"),
    [
        ("", "1:100 - -", ["auction.turn"]),
        ("auction.forced=dealer", "1:100 2:- 3:-", []),
        ("auction.forced=dealer", "1:-", ["auction.opening"]),
        ("auction.forced=dealer", "2:100", ["auction.turn"]),
        ("", "-", ["auction.opening"]),
        ("auction.forced=nobody", "2:- 3:100 1:-", []),
        ("auction.forced=nobody", "2:- 3:- 1:100", []),
        ("auction.forced=nobody", "2:- 3:95", ["auction.opening"]),
        # Who bids first may bid more than the opening, whatever becomes of those who must open.
        ("auction.forced=nobody", "2:- 3:105 -", []),
        ("auction.forced=nobody auction.open-higher=yes", "2:- 3:105 -", []),
        ("auction.forced=nobody", "120 - -", []),
        ("auction.forced=nobody", "125", ["auction.limit"]),
        ("auction.forced=nobody", "103", ["auction.step"]),
        ("auction.forced=nobody auction.cap=110", "115", ["auction.cap"]),
        ("auction.forced=nobody auction.ban-below=5", "2:105", ["auction.banned"]),
        ("auction.forced=nobody auction.jumps=no", "2:- 3:110 1:115 3:-", []),
        ("auction.open-higher=no", "105", ["auction.opening"]),
        ("auction.forced=nobody", "2:- 3:- 1:100 2:105", ["auction.over"]),
        # Not forced, he is held to his hand: no marriage, and no more than 90 without one.
        ("auction.free-limit=90", "100 - -", []),
        ("auction.free-limit=90 auction.forced=nobody", "100 - -", ["auction.limit"]),
        ("auction.high-from=100", "100 105", ["auction.step"]),
        ("auction.high-from=100", "100 110 - -", []),
        ("auction.high-from=105", "100 105 - -", []),
        ("auction.high-from=100 auction.high-step=8", "100 104 112 - -", []),
        ("auction.high-from=100 auction.high-step=8", "100 105", ["auction.step"]),
        ("", "100 110 - -", []),
        ("auction.jumps=no", "100 110", ["auction.jump"]),
        ("auction.jumps=no", "100 105 110 - -", []),
        ("auction.jumps=no auction.high-from=105", "100 105 115", ["auction.step", "auction.jump"]),
        ("auction.jumps=no auction.high-from=100", "100 110 - -", []),
        ("auction.jumps=no auction.open-higher=yes", "120 - -", []),
        ("", "100 - 105 110 3:115", ["auction.passed"]),
        ("auction.pass=may-return", "100 - 105 110 3:115 - -", []),
        # 3 has not passed since the last bid.
        ("auction.pass=may-return", "100 - 105 - - ", []),
        ("auction.pass=may-return", "100 - - 105", ["auction.over"]),
        ("auction.pass=may-return auction.forced=nobody", "- 100 - 105 - -", []),
    ],
)
def test_bids(options: str, bids: str, codes: list[str]) -> None:
    assert game(options, f"bid {bids}", "writeoff", cards=PLAIN).codes == codes


def test_the_contract_is_held_to_the_step_of_high_numbers() -> None:
    lines = ["bid 100 - -", "contract 105", "writeoff"]
    assert game("", *lines).codes == []
    assert game("auction.high-from=100", *lines).codes == ["contract.step"]
    # A contract that is the bid stands.
    rules = "auction.high-from=90 auction.high-step=30"
    assert game(rules, "bid 100 - -", "contract 100", "writeoff").codes == []


@pytest.mark.parametrize(("value", "dealer"), [("redeal", 1), ("next-deal", 2)])
def test_all_pass(value: str, dealer: int) -> None:
    rules = f"auction.forced=nobody auction.all-passed={value} redeal.row=1"
    again = ["bid - - -", f"deal 2 dealer {dealer}", STRONG, "bid -"]
    assert game(rules, *again).codes == ["deal.unfinished"]
    assert game(rules, "bid - - -", f"deal 2 dealer {3 - dealer}").codes == ["claim.dealer"]
    # It says itself who deals, whatever becomes of other redeals.
    assert game(f"{rules} redeal.passes-deal=yes", *again).codes == ["deal.unfinished"]
    # It did not count, dealt again or not, and 1 dealt it.
    assert game(rules, "bid - - -").totals == [-120, 0, 0]


@pytest.mark.parametrize(
    ("options", "bids", "codes"),
    [
        ("", "2:100 - -", []),
        # 1 deals and sits out, so 4 opens for him.
        ("auction.forced=dealer", "4:100 - -", []),
        ("auction.forced=dealer", "2:100", ["auction.turn"]),
        ("auction.forced=nobody", "2:- - 4:100", []),
    ],
)
def test_who_opens_where_the_dealer_sits_out(options: str, bids: str, codes: list[str]) -> None:
    assert game(options, f"bid {bids}", "writeoff", cards=FOUR, players=4).codes == codes


def test_who_is_forced_plays_the_golden_deal() -> None:
    first = ["give 1:10H 3:KH", "play", "2:AS"]
    assert game("golden=classic", *first, cards=PLAIN).codes == ["deal.unfinished"]
    dealer = ["give 2:10H 3:KH", "play", "1:QS"]
    assert game("golden=classic auction.forced=dealer", *dealer, cards=PLAIN).codes == ["deal.unfinished"]
    assert game("golden=classic auction.forced=nobody", *first, cards=PLAIN).codes == ["deal.unfinished"]


# --- dark play ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "tags", "codes"),
    [
        ("", (start("0 235 0"),), []),
        ("dark.from=240", (start("0 235 0"),), ["dark.barred"]),
        ("dark.from=240", (start("0 240 0"),), []),
        ("dark.with-barrel=yes", (start("880 0 0"), '[Barrel "0 - -"]'), []),
        ("dark.with-barrel=no", (start("880 0 0"), '[Barrel "0 - -"]'), ["dark.barred"]),
        ("dark.with-barrel=no", (start("875 0 0"),), []),
    ],
)
def test_who_may_play_dark(options: str, tags: tuple[str, ...], codes: list[str]) -> None:
    lines = ["dark 2", "give 3:9C 1:JD", "play", "rest 2"]
    assert game(f"dark=classic {options}", *lines, tags=tags).codes == codes


def test_a_sitter_on_the_barrel_bars_dark_play_too() -> None:
    tags = (start("880 0 0 0"), '[Barrel "0 - - -"]')
    for value, codes in (("yes", ["deal.unfinished"]), ("no", ["dark.barred"])):
        rules = f"dark=classic dark.with-barrel={value}"
        assert game(rules, "dark 2", cards=FOUR, tags=tags, players=4).codes == codes


def test_a_bolt_of_a_dark_deal_counts_two() -> None:
    lines = ["dark 2", "give 3:9C 1:JD", "play", "rest 2"]
    tags = ('[Bolts "1 0 0"]',)
    everybody = game("dark=classic dark.doubles=everybody", *lines, tags=tags)
    assert (everybody.score, everybody.totals) == ([0, 240, 0], [0, 240, 0])
    # One bolt and two are three: the penalty, doubled. 3 has two.
    everything = game("dark=classic dark.doubles=everything", *lines, tags=tags)
    assert (everything.score, everything.totals) == ([0, 240, 0], [-240, 240, 0])
    # 1 takes 5 points, doubled; 2 misses 120 by five.
    lines = ["dark 2", "give 3:JD 1:10D", *ALL_BUT_FIVE]
    assert game("dark=classic dark.doubles=everything", *lines).score == [10, -240, 0]
    assert game("dark=classic", *lines).score == [5, -240, 0]


# --- writing off --------------------------------------------------------------------------------------

OFF_AT_100 = ["bid 100 - -", "writeoff"]


@pytest.mark.parametrize(
    ("options", "tags", "codes"),
    [
        ("", ('[WriteOffs "0 1 0"]',), []),
        ("writeoff.limit=1", ('[WriteOffs "0 1 0"]',), ["writeoff.used-up"]),
        ("writeoff.limit=2", ('[WriteOffs "0 1 0"]',), []),
        ("writeoff.limit=0", (), ["writeoff.used-up"]),
        ("", (start("0 880 0"), '[Barrel "- 0 -"]'), []),
        ("writeoff.on-barrel=no", (start("0 880 0"), '[Barrel "- 0 -"]'), ["writeoff.not-offered"]),
        ("writeoff.on-barrel=no", (start("880 0 0"), '[Barrel "0 - -"]'), []),
    ],
)
def test_who_may_write_off(options: str, tags: tuple[str, ...], codes: list[str]) -> None:
    assert game(options, *OFF_AT_100, tags=tags).codes == codes


def test_free_and_paid_write_offs_are_limited_together() -> None:
    rules = "writeoff.limit=1 writeoff.free=1"
    lines = ["bid 100 - -", "writeoff free", "deal 2 dealer 2", STRONG, "bid 100 105 - -", "writeoff"]
    tags = ('[WriteOffs "1 0 0"]',)
    # 1 has written off before; he wins the second auction.
    assert game(rules, *lines, tags=tags).codes == ["writeoff.used-up"]
    assert game("writeoff.free=1", *lines, tags=tags).codes == []


@pytest.mark.parametrize(
    ("options", "tags", "totals"),
    [
        ("", (), [60, -100, 60]),
        ("writeoff.fine-after=1", (), [60, -220, 60]),
        ("writeoff.fine-after=2", (), [60, -100, 60]),
        ("writeoff.fine-after=2", ('[WriteOffs "0 1 0"]',), [60, -220, 60]),
        ("writeoff.fine-after=2", ('[WriteOffs "0 2 0"]',), [60, -100, 60]),
        ("writeoff.fine-after=2 writeoff.fine=-30", ('[WriteOffs "0 3 0"]',), [60, -130, 60]),
        ("writeoff.fine-after=2 writeoff.fine-count=in-a-row", ('[WriteOffs "0 1 0"]',), [60, -100, 60]),
        (
            "writeoff.fine-after=2 writeoff.fine-count=in-a-row",
            ('[WriteOffs "0 2 0"]', '[WriteOffRow "0 1 0"]'),
            [60, -220, 60],
        ),
        # On the barrel the score stays.
        ("writeoff.fine-after=1", (start("0 880 0"), '[Barrel "- 0 -"]'), [60, 880, 60]),
    ],
)
def test_a_fine_for_writing_off(options: str, tags: tuple[str, ...], totals: list[int]) -> None:
    assert game(options, *OFF_AT_100, tags=tags).totals == totals


def test_a_deal_played_as_declarer_breaks_the_row_of_write_offs() -> None:
    rules = "writeoff.fine-after=2 writeoff.fine-count=in-a-row"
    between = [
        *["deal 2 dealer 2", STRONG, "bid 100 - 105 -", "give 3:9C 1:JD", "play", "rest 2"],
        *["deal 3 dealer 3", STRONG, "bid 100 105 - -", "writeoff"],
    ]
    # 100 lost, 105 won, 105 lost. 1 gets 60 twice and so does 3.
    assert game(rules, *OFF_AT_100, *between).totals == [120, -100, 120]
    in_total = "writeoff.fine-after=2"
    assert game(in_total, *OFF_AT_100, *between).totals == [120, -220, 120]
    # A deal of another declarer does not break it: 3 writes off in between.
    other = [
        *["deal 2 dealer 2", STRONG, "bid 100 - -", "writeoff"],
        *["deal 3 dealer 3", STRONG, "bid 100 105 - -", "writeoff"],
    ]
    # 2: -100 + 60 - 105 - 120.
    assert game(rules, *OFF_AT_100, *other).totals == [180, -265, 20]


@pytest.mark.parametrize(
    ("contract", "half", "half_or_60"),
    [(100, 50, 60), (115, 60, 60), (120, 60, 60), (125, 65, 65), (140, 70, 70), (145, 75, 75)],
)
def test_half_of_a_write_off_and_at_least_sixty(contract: int, half: int, half_or_60: int) -> None:
    lines = ["bid 100 - -", f"contract {contract}", "writeoff"]
    assert game("writeoff.opponents=half", *lines).score == [half, -contract, half]
    assert game("writeoff.opponents=half-or-60", *lines).score == [half_or_60, -contract, half_or_60]


def test_half_is_rounded_up() -> None:
    # Half of 122 is 61.
    lines = ["bid 100 - -", "contract 122", "writeoff"]
    assert game("auction.step=1 writeoff.opponents=half", *lines).score == [60, -122, 60]
    assert game("auction.step=1 writeoff.opponents=half-or-60", *lines).score == [65, -122, 65]


@pytest.mark.parametrize("played", [["AS JS 9S"], ["AS JS 9S", "KS+ JC"], ["AS"]])
def test_a_write_off_at_any_time(played: list[str]) -> None:
    lines = ["bid 100 - -", "give 3:9C 1:JD", "play", *played, "writeoff"]
    assert game("", *lines).codes == ["writeoff.too-late"]
    found = game("writeoff.when=any-time", *lines)
    assert (found.score, found.bolts) == ([60, -100, 60], [])


def test_after_the_last_trick_nothing_can_be_written_off() -> None:
    assert game("writeoff.when=any-time", *ALL_TRICKS, "writeoff").codes == ["writeoff.too-late"]


# --- the play -----------------------------------------------------------------------------------------


def test_the_highest_card_of_the_suit_led() -> None:
    lines = ["bid 100 - -", GIVEN, "play", "AS 9S JS", "QH+ JH"]
    assert game("", *lines, "1:9H", cards=MARRIAGES).codes == ["deal.unfinished"]
    # 1 holds AH 10H 9H.
    for card, codes in [("9H", ["play.must-highest"]), ("10H", ["play.must-highest"]), ("AH", [])]:
        found = game("play.must-highest=yes", *lines, f"1:{card}", cards=MARRIAGES).codes
        assert found == (codes or ["deal.unfinished"])
    # It stands before the duty to beat: 9H breaks both.
    both = game("play.must-highest=yes play.must-beat=yes", *lines, "1:9H", cards=MARRIAGES)
    assert both.codes == ["play.must-highest"]


def test_the_highest_card_is_due_where_the_trick_has_been_trumped_too() -> None:
    trick, hand = [(1, "9C"), (2, "9H")], ["JC", "AC"]
    for options, found in [
        ("play.must-beat=yes", None),
        ("play.must-highest=yes", "play.must-highest"),
        ("play.must-highest=yes play.must-follow=no", "play.must-highest"),
    ]:
        assert objection("JC", hand, trick, "H", rules_of(f"club@1 {options}"), 1) == found
    # Without the duty to follow it binds who plays the suit led, and nobody else.
    rules = rules_of("club@1 play.must-highest=yes play.must-follow=no")
    assert objection("9D", [*hand, "9D"], trick, "H", rules, 1) is None


# 2 leads hearts as trump, 1 takes them with the ten and leads a club: 2 trumps with the king, 3 is void too.
LOW_TRUMPS = """\
hand 1 AH 10H AC 10C KC QC JC
hand 2 AS 10S KS KH QH AD 10D
hand 3 JH 9H KD QD QS JS 9S
talon 9C 9D JD"""


def test_a_trump_that_beats_nothing_need_not_be_played() -> None:
    lines = ["bid 100 - -", "give 1:9C 3:9D", "play", "AS 9S 9C", "QH+ 9H 10H"]
    discards = [*lines, "JC KH KD"]
    assert game("", *discards, cards=LOW_TRUMPS).codes == ["play.must-trump"]
    assert game("play.trump-to-beat=yes", *discards, cards=LOW_TRUMPS).codes == ["deal.unfinished"]
    # A trump that would beat must be played: 2 has the king, and nothing is on the table but a club.
    held_back = [*lines, "JC AD"]
    assert game("play.trump-to-beat=yes", *held_back, cards=LOW_TRUMPS).codes == ["play.must-trump"]


# The same, but 3 has a trump above the king and one below it.
TWO_TRUMPS = """\
hand 1 10H AC 10C KC QC JC 9C
hand 2 AS 10S KS KH QH AD 10D
hand 3 AH JH 9H KD QD QS JS
talon 9S 9D JD"""


def test_only_the_declarer_is_to_be_overtrumped() -> None:
    rules = "play.must-overtrump=yes"
    only = f"{rules} play.overtrump-declarer=yes"
    # The king is the declarer's.
    of_declarer = ["bid 100 - -", "give 3:9D 1:9S", "play", "AS JS 9S", "QH+ 9H 10H", "9C KH JH"]
    assert game("", *of_declarer, cards=TWO_TRUMPS).codes == ["deal.unfinished"]
    assert game(rules, *of_declarer, cards=TWO_TRUMPS).codes == ["play.must-overtrump"]
    assert game(only, *of_declarer, cards=TWO_TRUMPS).codes == ["play.must-overtrump"]
    # 1 is declarer, and the king still belongs to 2.
    of_other = ["bid 100 - 105 -", "give 2:9S 3:9D", "play", "JD AD 9D", "QH+ 9H 10H", "9C KH JH"]
    assert game(rules, *of_other, cards=TWO_TRUMPS).codes == ["play.must-overtrump"]
    assert game(only, *of_other, cards=TWO_TRUMPS).codes == ["deal.unfinished"]


# --- marriages ----------------------------------------------------------------------------------------

FIRST_TRICK = ["bid 100 - -", GIVEN, "play", "AS 9S JS"]
HEARTS = "QH+ JH 9H"


@pytest.mark.parametrize(
    ("options", "tricks", "codes"),
    [
        # Hearts count 100, spades 40.
        ("", [HEARTS, "QS+ 9C JC"], []),
        ("marriage.ascending=yes", [HEARTS, "QS+ 9C JC"], ["marriage.ascending"]),
        ("marriage.ascending=yes", ["QS+ 9C JC", HEARTS], []),
        # The trump stays hearts, of which 1 has two.
        ("marriage.one-trump=yes", [HEARTS, "QS+ 9C JC"], ["play.must-trump"]),
        ("marriage.one-trump=yes", [HEARTS, "QS+ 9C AH", "1: 10C"], []),
        # The trick goes by the old trump; after it spades are trump.
        ("marriage.trump-from=next-trick", [HEARTS, "QS+ 9C JC"], ["play.must-trump"]),
        ("", [HEARTS, "QS+ 9C AH", "1: 10C"], ["claim.trick"]),
        ("marriage.trump-from=next-trick", [HEARTS, "QS+ 9C AH", "1: JC 10D"], ["play.must-trump"]),
        ("marriage.trump-from=next-trick", [HEARTS, "QS+ 9C AH", "1: JC KS QC", "2: KH"], []),
        ("", ["KH+ JH 9H"], []),
        ("marriage.queen-only=yes", ["KH+ JH 9H"], ["marriage.queen-only"]),
        ("marriage.queen-only=yes", ["KH JH 9H"], []),
        ("marriage.queen-only=yes", [HEARTS], []),
        ("marriage.from-trick=2", [HEARTS], []),
        ("marriage.from-trick=3", [HEARTS], ["marriage.trick"]),
        ("marriage.until-trick=2", [HEARTS], []),
        ("marriage.until-trick=1", [HEARTS], ["marriage.trick"]),
        # Without the mark: is hearts trump, so that 1 must not discard?
        ("", ["QH JH 9H", "10S 9C JC"], []),
        ("marriage.automatic=yes", ["QH JH 9H", "10S 9C JC"], ["play.must-trump"]),
        ("marriage.automatic=yes marriage.queen-only=yes", ["KH JH 9H", "10S 9C JC"], []),
        ("marriage.automatic=yes marriage.queen-only=yes", ["QH JH 9H", "10S 9C JC"], ["play.must-trump"]),
        ("marriage.automatic=yes marriage.from-trick=3", ["QH JH 9H", "10S 9C JC"], []),
        # After hearts spades may not be declared, so hearts stay trump.
        ("marriage.automatic=yes marriage.ascending=yes", [HEARTS, "QS 9C JC"], ["play.must-trump"]),
        ("marriage.automatic=yes", [HEARTS, "QS 9C JC"], []),
    ],
)
def test_marriages(options: str, tricks: list[str], codes: list[str]) -> None:
    found = game(options, *FIRST_TRICK, *tricks, cards=MARRIAGES).codes
    assert found == (codes or ["deal.unfinished"])


def test_a_marriage_that_needs_a_trick_does_not_declare_itself() -> None:
    # 2 leads the queen to the first trick and takes 5 points with it.
    lines = ["bid 100 - -", GIVEN, "play", "QH JH 9H", "taken 0 5 0"]
    assert game("marriage.automatic=yes", *lines, cards=MARRIAGES).codes == ["deal.unfinished"]
    lines[-1] = "taken 0 105 0"
    rules = "marriage.automatic=yes marriage.needs-trick=no"
    assert game(rules, *lines, cards=MARRIAGES).codes == ["deal.unfinished"]
    assert game("marriage.needs-trick=no", *lines, cards=MARRIAGES).codes == ["claim.taken"]


# 2 has the four nines, and two aces to get in with.
NINES = """\
hand 1 10S KS AH QH AD QD 10C
hand 2 AS AC KD 9S 9C 9D 9H
hand 3 QS JS 10H JH JD KC QC
talon KH 10D JC"""


@pytest.mark.parametrize(
    ("options", "bids", "tricks", "codes"),
    [
        ("", "100 - -", ["AS JS KS", "9C+ KC 10C"], ["marriage.no-such"]),
        ("marriage.nines=50", "100 - -", ["AS JS KS", "9C+ KC 10C"], []),
        ("marriage.nines=50", "100 - -", ["9C+ KC 10C"], ["marriage.needs-trick"]),
        ("marriage.nines=50 marriage.needs-trick=no", "100 - -", ["9C+ KC 10C"], []),
        ("marriage.nines=50 marriage.until-trick=1", "100 - -", ["AS JS KS", "9C+"], ["marriage.trick"]),
        # They are a marriage for the bidder, worth 50: he may bid 170.
        ("", "100 105 - 125 - -", [], ["auction.limit"]),
        ("marriage.nines=50", "100 105 - 170 - ", [], []),
        ("marriage.nines=50", "100 105 - 175 - ", [], ["auction.limit"]),
    ],
)
def test_the_four_nines(options: str, bids: str, tricks: list[str], codes: list[str]) -> None:
    lines = [f"bid {bids}", "give 3:KD 1:KH", "play", *tricks]
    found = game(options, *lines, cards=NINES).codes
    assert found == (codes or ["deal.unfinished"])


def test_the_nines_make_no_trump_and_count_at_once() -> None:
    lines = ["bid 100 - -", "give 3:KD 1:KH", "play", "AS JS KS", "9C+ KC 10C"]
    # AS JS KS are 17; the nines 50. 1 takes KC and 10C. Clubs are no trump.
    assert game("marriage.nines=50", *lines, "taken 14 67 0", cards=NINES).codes == ["deal.unfinished"]


# --- the score ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "lines", "score"),
    [
        ("", ALL_TRICKS, [0, 100, 0]),
        ("score.made=taken", ALL_TRICKS, [0, 120, 0]),
        ("score.last-trick=10", ALL_TRICKS, [0, 100, 0]),
        ("score.last-trick=10 score.made=taken", ALL_TRICKS, [0, 130, 0]),
        ("score.all-tricks=60 score.made=taken", ALL_TRICKS, [0, 180, 0]),
        ("score.all-tricks=60 score.last-trick=7 score.made=taken", ALL_TRICKS, [0, 185, 0]),
        ("score.all-tricks=double", ALL_TRICKS, [0, 200, 0]),
        ("score.all-tricks=double score.made=taken", ALL_TRICKS, [0, 240, 0]),
    ],
)
def test_what_a_declarer_writes_who_takes_every_trick(
    options: str, lines: list[str], score: list[int]
) -> None:
    assert game(options, *lines).score == score


def test_every_trick_is_doubled_once_more_in_a_doubled_deal() -> None:
    lines = ["dark 2", "give 3:9C 1:JD", "play", "rest 2"]
    assert game("dark=classic", *lines).score == [0, 240, 0]
    assert game("dark=classic score.all-tricks=double", *lines).score == [0, 480, 0]


@pytest.mark.parametrize(
    ("options", "contract", "score"),
    [
        # 2 takes 115 and 1 takes 5.
        ("", 115, [5, 115, 0]),
        ("", 120, [5, -120, 0]),
        ("score.made=taken", 100, [5, 115, 0]),
        ("score.last-trick=5", 120, [5, 120, 0]),
        # One trick is not his.
        ("score.all-tricks=60", 120, [5, -120, 0]),
        ("score.all-tricks=double", 100, [5, 100, 0]),
        ("score.round=10", 120, [10, -120, 0]),
        ("score.round=10 score.ties=down", 120, [0, -120, 0]),
        ("score.round=10 score.check=rounded", 120, [10, 120, 0]),
        ("score.round=10 score.check=rounded score.ties=down", 120, [0, -120, 0]),
        ("score.round=10 score.made=taken", 110, [10, 120, 0]),
        ("score.round=10 score.made=taken score.ties=down", 115, [0, 110, 0]),
        # 115 is rounded to 116 by fours, with ties or without.
        ("score.round=4 score.made=taken", 110, [4, 116, 0]),
        ("score.failed=shared", 115, [5, 115, 0]),
        ("score.failed=shared", 120, [65, -120, 60]),
        # 62.5 each, which is 65, whatever becomes of other ties.
        ("score.failed=shared", 125, [70, -125, 65]),
        ("score.failed=shared score.ties=down", 125, [70, -125, 65]),
    ],
)
def test_what_is_written_after_one_lost_trick(options: str, contract: int, score: list[int]) -> None:
    lines = ["bid 100 - -", "give 3:JD 1:10D", f"contract {contract}", *ALL_BUT_FIVE]
    assert game(options, *lines).score == score


@pytest.mark.parametrize(
    ("doubles", "score"),
    [
        # The opponents share 120 as it is; where everybody's points double, so do the shares.
        ("declarer", [65, -240, 60]),
        ("everybody", [130, -240, 120]),
    ],
)
def test_a_failed_contract_is_shared_in_a_dark_deal(doubles: str, score: list[int]) -> None:
    lines = ["dark 2", "give 3:JD 1:10D", *ALL_BUT_FIVE]
    assert game(f"dark=classic score.failed=shared dark.doubles={doubles}", *lines).score == score


def test_a_barrel_player_gets_no_share_and_leaves_it_to_nobody() -> None:
    lines = ["bid 100 - -", "give 3:JD 1:10D", "contract 120", *ALL_BUT_FIVE]
    tags = (start("880 0 0"), '[Barrel "0 - -"]')
    assert game("score.failed=shared", *lines, tags=tags).score == [0, -120, 60]


def test_a_win_from_the_barrel_writes_the_contract() -> None:
    tags = (start("0 880 0"), '[Barrel "- 0 -"]')
    lines = ["bid 100 - -", "give 3:9C 1:JD", "contract 120", "play", "rest 2"]
    found = game("score.made=taken score.all-tricks=double score.last-trick=10", *lines, tags=tags)
    assert (found.score, found.totals, found.found.winner) == ([0, 120, 0], [0, 1000, 0], 2)


def test_the_sitter_is_no_opponent_and_rounds_like_one() -> None:
    # The talon is worth 12. 4 takes 5.
    lines = ["bid 100 - -", "give 3:JD 4:10D", "contract 120", "play", "9C JC QC", "rest 2"]
    assert game("", *lines, cards=FOUR, players=4).score == [10, -120, 0, 5]
    assert game("score.failed=shared", *lines, cards=FOUR, players=4).score == [10, -120, 60, 65]
    rules = "score.round=8 score.failed=shared"
    # 12 lies halfway between 8 and 16; 5 is nearer to 8.
    assert game(rules, *lines, cards=FOUR, players=4).score == [16, -120, 60, 68]
    assert game(f"{rules} score.ties=down", *lines, cards=FOUR, players=4).score == [8, -120, 60, 68]


# --- bolts --------------------------------------------------------------------------------------------

# 3 has the strong hand, gets the ten of diamonds, and takes everything.
HELPLESS = """\
hand 1 9S 10C QC KD QD KH QH
hand 2 JS 10H KC JC 9D JH 9H
hand 3 AS 10S KS QS AH AD AC
talon 10D JD 9C"""
NO_TRICK = ["bid 100 - -", "give 3:10D 1:9C", "play", "rest 3"]


def test_the_declarer_gets_no_bolt() -> None:
    tags = ('[Bolts "0 2 0"]',)
    found = game("", *NO_TRICK, cards=HELPLESS, tags=tags)
    assert (found.score, found.bolts, found.totals) == ([0, -100, 120], [1, 2], [0, -220, 120])
    found = game("bolt.declarer=no", *NO_TRICK, cards=HELPLESS, tags=tags)
    assert (found.score, found.bolts, found.totals) == ([0, -100, 120], [1], [0, -100, 120])
    # His row is broken: in the next deal, which 3 plays, 2 and 1 get a bolt each. 2 takes no trick either.
    again = ["deal 2 dealer 2", HELPLESS, "bid 100 - -", "give 1:9C 2:JD", "play", "rest 3"]
    found = game("bolt.declarer=no", *NO_TRICK, *again, cards=HELPLESS, tags=tags)
    assert (found.bolts, found.totals) == ([1, 2], [0, -100, 220])
    found = game("bolt.declarer=no bolt.count=in-total", *NO_TRICK, *again, cards=HELPLESS, tags=tags)
    assert (found.bolts, found.totals) == ([1, 2], [0, -220, 220])


@pytest.mark.parametrize(
    ("options", "tags", "totals"),
    [
        ("", ('[Idle "2 2 1"]',), [0, 100, 0]),
        ("bolt.idle=3", ('[Idle "2 2 1"]',), [-120, 100, 0]),
        ("bolt.idle=3 bolt.idle-fine=-40", ('[Idle "2 2 1"]',), [-40, 100, 0]),
        ("bolt.idle=1", (), [-120, 100, -120]),
        # On the barrel the count stands still.
        ("bolt.idle=1", (start("880 0 0"), '[Barrel "0 - -"]'), [880, 100, -120]),
    ],
)
def test_who_is_never_declarer_is_fined(options: str, tags: tuple[str, ...], totals: list[int]) -> None:
    assert game(options, *ALL_TRICKS, tags=tags).totals == totals


def test_being_declarer_or_fined_begins_the_count_again() -> None:
    deals = [line for n, dealer in ((2, 2), (3, 3)) for line in (f"deal {n} dealer {dealer}", STRONG)]
    second = [*deals[:2], "bid 100 - -", "writeoff"]
    third = [*deals[2:], "bid 100 - -", "writeoff"]
    # Declarers are 2, 3, 1. With two in a row: 1 after the second deal; 2 after the third; 3 has one.
    found = game("bolt.idle=2", *OFF_AT_100, *second, *third)
    # 1: 60 + 60 - 120 - 100; 2: -100 + 60 + 60 - 120; 3: 60 - 100 + 60.
    assert found.totals == [-100, -100, 20]


def test_golden_deals_make_nobody_idle() -> None:
    tags = ('[Golden "1"]', '[Idle "1 1 1"]')
    golden = game("golden=classic bolt.idle=2", *ALL_TRICKS[1:], tags=tags)
    assert (golden.score, golden.totals) == ([0, 240, 0], [0, 240, 0])
    # The row goes on in the next deal, which 3 plays: 1 and 2 have two.
    then = [*ALL_TRICKS[1:], "deal 2 dealer 2", STRONG, "bid 100 - -", "writeoff"]
    assert game("golden=classic bolt.idle=2", *then, tags=tags).totals == [-60, 180, -100]
    assert game("golden=classic", *then, tags=tags).totals == [60, 300, -100]


def test_zeroing_after_golden_deals_clears_the_idle_and_keeps_write_offs() -> None:
    rules = "golden=online bolt.idle=2 writeoff.fine-after=2 writeoff.fine-count=in-a-row"
    tags = ('[Golden "1"]', '[Idle "1 1 1"]', '[WriteOffs "0 0 1"]', '[WriteOffRow "0 0 1"]')
    lines = ["give 3:10D 1:9C", "play", "rest 3", "deal 2 dealer 2", STRONG, "bid 100 - -"]
    # 3 has written off once: again, and he is fined. 1 and 2 have not been idle.
    assert game(rules, *lines, "writeoff", cards=HELPLESS, tags=tags).totals == [60, 60, -220]
    limited = game(f"{rules} writeoff.limit=1", *lines, "writeoff", cards=HELPLESS, tags=tags)
    assert limited.codes == ["writeoff.used-up"]


# --- the barrel and the end ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "totals"),
    [
        ("", [760, 100, 0]),
        ("barrel.counts=own", [880, 100, 0]),
        ("barrel.attempts=off", [880, 100, 0]),
    ],
)
def test_what_uses_up_the_last_attempt(options: str, totals: list[int]) -> None:
    tags = (start("880 0 0"), '[Barrel "2 - -"]')
    assert game(options, *ALL_TRICKS, tags=tags).totals == totals


def test_ones_own_contract_is_an_attempt() -> None:
    # 100 is made, but 120 were needed.
    tags = (start("0 880 0"), '[Barrel "- 2 -"]')
    assert game("barrel.counts=own", *ALL_TRICKS, tags=tags).totals == [0, 760, 0]
    assert game("barrel.counts=own", *OFF_AT_100, tags=tags).totals == [60, 760, 60]
    assert game("barrel.attempts=off", *ALL_TRICKS, tags=tags).totals == [0, 880, 0]


@pytest.mark.parametrize(
    ("options", "totals"),
    [
        ("", [760, 880, 0]),
        ("barrel.second=all-off", [760, 760, 0]),
        ("barrel.second=refused", [880, 800, 0]),
        ("barrel.single=off barrel.second=all-off", [880, 880, 0]),
        ("barrel.single=off barrel.second=refused", [880, 880, 0]),
    ],
)
def test_a_newcomer_to_a_barrel_that_is_taken(options: str, totals: list[int]) -> None:
    tags = (start("880 800 0"), '[Barrel "0 - -"]')
    assert game(options, *ALL_TRICKS, tags=tags).totals == totals


@pytest.mark.parametrize(
    ("options", "totals"),
    [
        ("", [760, 880, 0]),
        ("barrel.second=all-off", [760, 760, 0]),
        ("barrel.second=refused", [875, 880, 0]),
    ],
)
def test_two_newcomers_to_an_empty_barrel(options: str, totals: list[int]) -> None:
    # 1 takes 5 and has 880 too; 2 is declarer.
    lines = ["bid 100 - -", "give 3:JD 1:10D", *ALL_BUT_FIVE]
    assert game(options, *lines, tags=(start("875 800 0"),)).totals == totals


def test_one_newcomer_to_an_empty_barrel_stays() -> None:
    for second in ("first-off", "all-off", "refused"):
        found = game(f"barrel.second={second}", *ALL_TRICKS, tags=(start("0 800 0"),))
        assert found.totals == [0, 880, 0]


@pytest.mark.parametrize(
    ("options", "totals"),
    [
        ("", [0, 880, 0]),
        ("barrel.failed=subtracted", [0, 680, 0]),
        ("barrel.failed=subtracted barrel.falls-to-zero=1", [0, 0, 0]),
        # The opponents share 200.
        ("barrel.failed=subtracted score.failed=shared", [100, 680, 100]),
    ],
)
def test_a_contract_that_fails_on_the_barrel(options: str, totals: list[int]) -> None:
    tags = (start("0 880 0"), '[Barrel "- 0 -"]')
    lines = ["bid 100 - -", "give 3:9C 1:JD", "contract 200", "play", "rest 2"]
    found = game(options, *lines, tags=tags)
    assert (found.score[1], found.totals) == (0, totals)


def test_a_write_off_on_the_barrel_is_no_failed_contract() -> None:
    tags = (start("0 880 0"), '[Barrel "- 0 -"]')
    assert game("barrel.failed=subtracted", *OFF_AT_100, tags=tags).totals == [60, 880, 60]


@pytest.mark.parametrize(
    ("options", "totals", "winner"),
    [
        ("", "0 905 0", 2),
        ("end.exact=yes", "0 905 0", None),
        ("end.exact=yes", "0 900 0", 2),
        # 3 is past the target already.
        ("end.exact=yes", "0 800 1005", None),
    ],
)
def test_exactly_the_target(options: str, totals: str, winner: int | None) -> None:
    found = game(f"barrel.at=off {options}", *ALL_TRICKS, tags=(start(totals),))
    assert (found.codes, found.found.winner, found.found.draw) == ([], winner, False)


def test_a_win_from_the_barrel_needs_no_exact_target() -> None:
    tags = (start("0 880 0"), '[Barrel "- 0 -"]')
    lines = ["bid 100 - -", "give 3:9C 1:JD", "contract 125", "play"]
    # 160 with the marriage in spades.
    found = game("end.exact=yes", *lines, "AS JS 9S", "KS+ KC 10C", "rest 2", tags=tags)
    assert (found.totals, found.found.winner) == ([0, 1005, 0], 2)


@pytest.mark.parametrize(
    ("options", "totals", "winner", "draw"),
    [
        # 1 gets 5 and 2, the declarer, 100.
        ("", "995 900 0", 2, False),
        ("end.tie=draw", "995 900 0", None, True),
        ("end.tie=draw", "995 905 0", None, True),
        ("end.tie=draw", "990 900 0", 2, False),
        ("end.tie=draw end.exact=yes", "995 905 0", 1, False),
        ("end.tie=draw end.exact=yes", "995 900 0", None, True),
    ],
)
def test_two_at_the_target(options: str, totals: str, winner: int | None, draw: bool) -> None:
    lines = ["bid 100 - -", "give 3:JD 1:10D", *ALL_BUT_FIVE]
    found = game(f"barrel.at=off {options}", *lines, tags=(start(totals),))
    assert (found.codes, found.found.winner, found.found.draw) == ([], winner, draw)
