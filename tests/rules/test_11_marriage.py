"""Section 11: marriages, aces and the changing trump."""

import pytest

from tests.support.findings import (
    assert_clean,
    assert_clean_or_fault,
    assert_fault,
    judged,
    last_row,
    position,
    where,
)
from tests.support.logs import deal, game, line_of, scripted
from tests.support.reference import LAWS, PRESETS

# The declarer has a marriage of spades; the left has hearts, the right diamonds with king and queen.
HANDS = ("SKQ CA10 DA10 HA9", "S9J CKQ D9J HKQ", "SA10 CJ9 DKQ H10J")


def played(rules: str, play: str, hands: tuple[str, ...] = HANDS) -> str:
    return game(deal(hands, play), rules=rules)


def line_of_trick(text: str, trick: int) -> int:
    return line_of(text, "play") + trick


# --- needs a trick ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
def test_marriage_needs_a_trick(rules: str) -> None:
    """marriage.needs-trick: in classic, club and home; online and tysiac: anyone with the lead may."""
    text = played(rules, "KS+ JS AS")
    assert_clean_or_fault(
        rules not in ("online@1", "tysiac@1"), text, "marriage.needs-trick", line_of_trick(text, 1)
    )


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("card", ["KS+", "QS+"])
def test_marriage_after_a_trick(rules: str, card: str) -> None:
    """Declared by leading the king or the queen."""
    state = position(assert_clean(played(rules, f"AC KC 9C / {card} JS AS")))
    assert state["trump"] == "S"
    assert state["marriages"] == [["S"], [], []]


@pytest.mark.parametrize("rules", PRESETS)
def test_an_opponent_on_lead_has_his_trick(rules: str) -> None:
    """marriage.needs-trick: the trick that brings the lead is trick enough, for an opponent too."""
    state = position(assert_clean(played(rules, "AC KC 9C / KS JS AS / KD+ AD JD")))
    assert state["trump"] == "D"
    assert state["marriages"] == [[], [], ["D"]]


@pytest.mark.parametrize("rules", PRESETS)
def test_needs_trick_as_an_option(rules: str) -> None:
    """marriage.needs-trick: on and off on every preset."""
    text = played(f"{rules} marriage.needs-trick=yes", "KS+ JS AS")
    assert_fault(text, "marriage.needs-trick", line_of_trick(text, 1))
    assert_clean(played(f"{rules} marriage.needs-trick=no", "KS+ JS AS"))


# --- the whole set, when leading -------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
def test_marriage_without_the_other_half(rules: str) -> None:
    """marriage.not-held: king and queen, both in hand."""
    hands = ("SK10 CA10 DA10 HA9", "S9J CKQ D9J HKQ", "SAQ CJ9 DKQ H10J")
    text = played(rules, "AC KC 9C / KS+ JS AS", hands)
    assert_fault(text, "marriage.not-held", line_of_trick(text, 2))


@pytest.mark.parametrize("rules", PRESETS)
def test_marriage_whose_half_was_played_or_given_away(rules: str) -> None:
    """marriage.not-held: the whole set is in hand when it is declared."""
    text = played(rules, "AC KC 9C / QS JS AS / KD AD JD / KS+")
    assert_fault(text, "marriage.not-held", line_of_trick(text, 4))
    hands = ("SK10 CA10 DA10 HA9", "S9J CKQ D9J HKQ", "SA CJ9 DKQ H10J SQ")
    text = played(rules, "AC KC 9C / KS+ JS AS", hands)  # the queen of spades is what the right was given
    assert_fault(text, "marriage.not-held", line_of_trick(text, 2))


@pytest.mark.parametrize("rules", PRESETS)
def test_king_that_merely_follows(rules: str) -> None:
    """marriage.not-leading: a king that follows declares nothing."""
    text = played(rules, "AC KC+ 9C")
    assert_fault(text, "marriage.not-leading", line_of_trick(text, 1))
    state = position(judged(played(rules, "AC KC+ 9C")))
    assert state["trump"] is None
    assert state["marriages"] == [[], [], []]


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("card", ["10C+", "9H+"])
def test_card_that_makes_no_marriage(rules: str, card: str) -> None:
    """marriage.no-such: only king and queen (an ace of four where aces are on) declare anything."""
    text = played(rules, card)
    assert_fault(text, "marriage.no-such", line_of_trick(text, 1))


@pytest.mark.parametrize("rules", PRESETS)
def test_marriage_completed_by_the_talon(rules: str) -> None:
    """A marriage may be completed by the talon."""
    hands = ("SQ CA10 DA10 HA9 SK", "S9J CKQ D9J HKQ", "SA10 CJ9 DKQ H10J")
    assert_clean(played(rules, "AC KC 9C / KS+ JS AS", hands))


@pytest.mark.parametrize("rules", PRESETS)
def test_marriage_completed_by_a_gift(rules: str) -> None:
    """A marriage may be completed by a card given in the exchange."""
    hands = ("SKQ CA10 DA10 HA9", "S9J CKQ D9J HKQ", "SA10 CJ9 H10J DKQ")  # the right was given QD
    state = position(assert_clean(played(rules, "AC KC 9C / KS JS AS / QD+ AD JD", hands)))
    assert state["marriages"] == [[], [], ["D"]]


@pytest.mark.parametrize("rules", PRESETS)
def test_the_mark_is_what_declares(rules: str) -> None:
    """Leading the king or queen of a held marriage without declaring it is legal, and declares nothing."""
    state = position(assert_clean(played(rules, "AC KC 9C / KS JS AS")))
    assert state["trump"] is None
    assert state["marriages"] == [[], [], []]


@pytest.mark.parametrize("rules", PRESETS)
def test_what_a_leader_with_a_marriage_is_offered(rules: str) -> None:
    """The legal leads: each card, and king and queen with the mark as well."""
    state = position(assert_clean(played(rules, "AC KC 9C")))
    expected = ["KS", "QS", "KS+", "QS+", "10C", "AD", "10D", "AH", "9H"]
    assert sorted(state["legal"]) == sorted(expected)
    state = position(assert_clean(game(deal(HANDS), rules=rules)))
    may = LAWS[rules].words["marriage.needs-trick"] == "no"
    assert ("KS+" in state["legal"]) == may


# --- trump -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
def test_trump_from_that_card_on(rules: str) -> None:
    """The suit becomes trump from that card on: not in tricks before."""
    state = position(assert_clean(played(rules, "AC KC 9C / KS+")))
    assert state["trump"] == "S"
    assert position(assert_clean(played(rules, "AC KC 9C")))["trump"] is None


@pytest.mark.parametrize("rules", PRESETS)
def test_trump_changes_with_the_next_marriage(rules: str) -> None:
    """Until another is declared: then the old trump is a plain suit again."""
    play = "AC KC 9C / KS+ JS AS / KD+ AD JD / AH QH JH"
    state = position(assert_clean(played(rules, play)))
    assert state["trump"] == "D"
    assert state["marriages"] == [["S"], [], ["D"]]
    # Hearts led; the last spade would have been a trump before: it takes nothing now.
    hands = ("SKQ CA10 DA10 HA9", "S9J CKQ DJ HKQ10", "SA10 CJ9 DKQ9 HJ")
    play = "AC KC 9C / KS+ JS AS / KD+ AD JD / AH QH JH / 9H KH 10S"
    if LAWS[rules].on("play.must-trump"):
        play = play.replace("9H KH 10S", "9H KH QD")
    state = position(assert_clean(played(rules, play, hands)))
    assert state["winner"] == (3 if LAWS[rules].on("play.must-trump") else 2)


@pytest.mark.parametrize("rules", PRESETS)
def test_points_at_once_for_whoever_declares(rules: str) -> None:
    """Its points count at once for that player in that deal, whoever he is."""
    play = "AC KC 9C / KS+ JS AS / KD+ AD JD / AH QH JH / 9H"
    state = position(assert_clean(played(rules, play)))
    # Seat 1: A K 9 of clubs 15, marriage 40, A K J of diamonds 17, A Q J of hearts 16.
    # Seat 3: K J A of spades 17, marriage 80.
    assert state["points"] == [88, 0, 97]
    state = position(assert_clean(played(rules, "AC KC 9C / KS+")))
    assert state["points"] == [55, 0, 0]


@pytest.mark.parametrize("rules", PRESETS)
def test_each_marriage_scores_once(rules: str) -> None:
    """The second half, led later with the mark again, declares nothing: the set is no longer held."""
    text = played(rules, "AC KC 9C / KS+ JS AS / KD AD JD / QS+")
    assert_fault(text, "marriage.not-held", line_of_trick(text, 4))
    text = played(rules, "AC KC 9C / KS+ JS AS / KD AD JD / QS 9S 10S / JH AH KH / 10D")
    state = position(assert_clean(text))
    assert state["marriages"] == [["S"], [], []]


@pytest.mark.parametrize("rules", PRESETS)
def test_queen_taken_and_own_marriage_declared(rules: str) -> None:
    """Another player may take the queen with an A or 10 and declare his own."""
    state = position(assert_clean(played(rules, "AC KC 9C / QS+ JS AS / QD+ AD JD")))
    assert state["marriages"] == [["S"], [], ["D"]]
    assert state["trump"] == "D"


# --- four aces -------------------------------------------------------------------------------------------


# The declarer has all aces and takes a trick with a ten before he leads the first of them.
ACES_AND_TEN = ("SA10 CAKQ DA HAK", "SKQ CJ9 D10Q9 HJ", "SJ9 C10 DKJ H10Q9")


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("ace", ["AS", "AC", "AD", "AH"])
def test_four_aces_after_a_trick(rules: str, ace: str) -> None:
    """marriage.aces: by leading any ace while holding all four; no trump arises."""
    follow = {"AS": "QS 9S", "AC": "9C 10C", "AD": "QD JD", "AH": "JH 9H"}[ace]
    text = played(rules, f"10S KS JS / {ace}+ {follow}", ACES_AND_TEN)
    if LAWS[rules].words["marriage.aces"] == "0":
        assert_fault(text, "marriage.no-such", line_of_trick(text, 2))
    else:
        state = position(assert_clean(text))
        assert state["marriages"] == [["A"], [], []]
        assert state["trump"] is None


@pytest.mark.parametrize("rules", where("marriage.aces", "200"))
def test_four_aces_are_worth_200(rules: str) -> None:
    """marriage.aces: 200 in home and online."""
    state = position(assert_clean(played(rules, "10S KS JS / AD+", ACES_AND_TEN)))
    assert state["points"] == [216, 0, 0]  # 10 + 4 + 2 in the first trick


@pytest.mark.parametrize("rules", PRESETS)
def test_four_aces_need_a_trick(rules: str) -> None:
    """marriage.aces-needs-trick: yes in home and online, though online's marriages do not."""
    text = played(rules, "AS+ KS JS", ACES_AND_TEN)
    if LAWS[rules].words["marriage.aces"] == "0":
        assert_fault(text, "marriage.no-such", line_of_trick(text, 1))
    else:
        assert_fault(text, ("marriage.aces-needs-trick", "marriage.needs-trick"), line_of_trick(text, 1))


@pytest.mark.parametrize("rules", where("marriage.aces", "0"))
def test_aces_switched_on(rules: str) -> None:
    """Classic offers 200; section 18: where no value of its own is given it follows marriage.needs-trick."""
    rules += " marriage.aces=200"
    state = position(assert_clean(played(rules, "10S KS JS / AD+ QD JD", ACES_AND_TEN)))
    assert state["marriages"] == [["A"], [], []]
    text = played(rules, "AS+ KS JS", ACES_AND_TEN)
    codes = ("marriage.aces-needs-trick", "marriage.needs-trick")
    assert_clean_or_fault(not rules.startswith("tysiac"), text, codes, line_of_trick(text, 1))


@pytest.mark.parametrize("rules", PRESETS)
def test_aces_need_no_trick_as_an_option(rules: str) -> None:
    """marriage.aces-needs-trick off."""
    rules += " marriage.aces=200 marriage.aces-needs-trick=no"
    assert_clean(played(rules, "AS+ KS JS", ACES_AND_TEN))


@pytest.mark.parametrize("rules", PRESETS)
def test_three_aces_are_no_set(rules: str) -> None:
    """marriage.aces: all four must be held."""
    text = played(f"{rules} marriage.aces=200", "AC KC 9C / AD+", HANDS)
    assert_fault(text, "marriage.not-held", line_of_trick(text, 2))


@pytest.mark.parametrize("rules", PRESETS)
def test_aces_trump_as_an_option(rules: str) -> None:
    """marriage.aces-trump: the suit of the ace led becomes trump."""
    option = f"{rules} marriage.aces=200 marriage.aces-trump=led"
    state = position(assert_clean(played(option, "10S KS JS / AD+ QD JD", ACES_AND_TEN)))
    assert state["trump"] == "D"


@pytest.mark.parametrize("rules", PRESETS)
def test_aces_leave_the_trump_that_is(rules: str) -> None:
    """marriage.aces-trump none: a trump made before stays."""
    hands = ("SA10 CAKQ10 DA HA", "SKQ CJ DQ109 HJ9", "SJ9 C9 DKJ HKQ10")
    text = played(f"{rules} marriage.aces=200", "10S KS JS / KC+ JC 9C / AD+ QD JD", hands)
    state = position(assert_clean(text))
    assert state["trump"] == "C"
    assert state["marriages"] == [["C", "A"], [], []]


# --- the whole deal --------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
def test_marriage_on_the_last_possible_lead(rules: str) -> None:
    """A marriage declared with the second last card counts like any other."""
    hands = ("SA10 CA DA HAKQ S9", "SKQ C10 DKQ HJ C9 D9", "SJ CKQJ D10J H109")
    play = "AS KS JS / 10S QS KC / AC 10C JC / AD KD JD / 9S QD QC / AH JH 9H / KH+ 9C 10H / 10D QH 9D"
    row = last_row(played(rules, play, hands))
    assert row.marriages == (("H",), (), ())
    assert row.taken is not None
    assert sum(row.taken) == 220


@pytest.mark.parametrize("rules", PRESETS)
def test_marriages_in_the_row_of_the_sheet(rules: str) -> None:
    """Section 12: card points and marriages stand apart in the sheet."""
    row = last_row(game(scripted("both 100"), rules=rules))
    assert row.marriages == ((), ("H",), ("D",))
    assert row.cards == (13, 39, 68)
    assert row.taken == (13, 139, 148)
