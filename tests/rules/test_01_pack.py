"""Section 1: pack, points, order; section 4: what is dealt."""

import pytest

from tests.support.findings import assert_clean, assert_fault, judged, last_row, position, roots
from tests.support.logs import by_seat, changed, deal, game, line_of, scripted
from tests.support.reference import PACK, PRESETS, points_of, suit_of

# Every trick is led with the ace of a suit that all follow: order and points of each rank are seen.
COLUMNS = ("SA9 CAJ DAQ HAK", "SJQ C9Q D9J H9J", "SK10 CK10 DK10 HQ10")


def test_the_pack_has_120_points() -> None:
    """A suit has 30 points, the pack 120."""
    assert sum(map(points_of, PACK)) == 120
    assert {suit: sum(points_of(c) for c in PACK if suit_of(c) == suit) for suit in "SCDH"} == dict.fromkeys(
        "SCDH", 30
    )


@pytest.mark.parametrize(
    ("trick", "winner", "points"),
    [
        ("9S QS KS", 3, 7),  # 0 + 3 + 4
        ("AS QS KS", 1, 18),  # 11 + 3 + 4
        ("JC QC KC", 3, 9),  # 2 + 3 + 4
        ("JC QC 10C", 3, 15),  # a ten beats a queen: 2 + 3 + 10
        ("QD JD 10D", 3, 15),  # 3 + 2 + 10
        ("KH JH QH", 1, 9),  # a king beats a queen: 4 + 2 + 3
        ("KH JH 10H", 3, 16),  # a ten beats a king: 4 + 2 + 10
        ("AH JH 10H", 1, 23),  # an ace beats a ten: 11 + 2 + 10
        ("9S JS KS", 3, 6),  # 0 + 2 + 4
        ("JC 9C KC", 3, 6),  # 2 + 0 + 4
    ],
)
def test_order_and_points(trick: str, winner: int, points: int) -> None:
    """A beats 10 beats K beats Q beats J beats 9; 11, 10, 4, 3, 2, 0 points."""
    then = "AC" if winner == 1 else "10S"
    state = position(assert_clean(game(deal(COLUMNS, f"{trick} / {then}"), rules="classic@1")))
    assert state["tricks"] == [int(seat == winner) for seat in (1, 2, 3)]
    assert state["points"] == [points if seat == winner else 0 for seat in (1, 2, 3)]


# --- marriage.values, marriage.aces ----------------------------------------------------------------------

# The declarer takes a trick with an ace, then declares the marriage of the suit and takes its trick.
ROYAL = {
    "S": ("SKQ9 CA10 DA HA10", "SA10 CQ9 D10 HKQ9", "SJ CKJ DKQJ9 HJ"),
    "C": ("CKQ9 SA10 DA HA10", "CA10 SQ9 D10 HKQ9", "CJ SKJ DKQJ9 HJ"),
    "D": ("DKQ9 SA10 CA HA10", "DA10 SQ9 C10 HKQ9", "DJ SKJ CKQJ9 HJ"),
    "H": ("HKQ9 SA10 CA DA10", "HA10 SQ9 C10 DKQ9", "HJ SKJ CKQJ9 DJ"),
}


def after_declaring(rules: str, suit: str) -> list[int]:
    first = "A" + ("C" if suit == "D" else "D" if suit in "SC" else "C")
    small = {"D": "10D KD", "C": "10C KC"}[first[-1]]
    then = "9C" if suit == "S" else "9S"
    play = f"{first} {small} / K{suit}+ A{suit} J{suit} / {then}"
    points: list[int] = position(assert_clean(game(deal(ROYAL[suit], play), rules=rules)))["points"]
    return points


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize(("suit", "value"), [("S", 40), ("C", 60), ("D", 80), ("H", 100)])
def test_standard_marriage_values(rules: str, suit: str, value: int) -> None:
    """marriage.values standard: hearts 100, diamonds 80, clubs 60, spades 40."""
    # The declarer: ace 11, ten 10, king 4; the ace that takes the second trick: 11 + 4 + 2 for the left.
    assert after_declaring(rules, suit) == [25 + value, 17, 0]


@pytest.mark.parametrize(("suit", "value"), [("C", 100), ("S", 80), ("H", 60), ("D", 40)])
def test_clubs_high(suit: str, value: int) -> None:
    """marriage.values clubs-high: clubs 100, spades 80, hearts 60, diamonds 40."""
    assert after_declaring("classic@1 marriage.values=clubs-high", suit) == [25 + value, 17, 0]


@pytest.mark.parametrize(("suit", "value"), [("S", 11), ("C", 22), ("D", 33), ("H", 44)])
def test_four_numbers(suit: str, value: int) -> None:
    """marriage.values may be four numbers, for spades, clubs, diamonds, hearts."""
    assert after_declaring("classic@1 marriage.values=11,22,33,44", suit) == [25 + value, 17, 0]


# --- the deal --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
def test_seven_each_and_three(rules: str) -> None:
    """deal.layout: 7 + 7 + 7, talon 3."""
    assert_clean(game(scripted("made"), rules=rules))


def dealt(rules: str) -> str:
    """Hands: 1 ``AC QC 10D KD QD KH QH``, 2 ``QS JS KC JC AD JD 9D``, talon ``JH 10H 9H``."""
    hands = ("CAQ D10KQ HKQJ", "SQJ CKJ DAJ9 H10", "SA10K9 C109 HA H9")
    return game(deal(hands, bids="100 - -", instead=""), rules=rules)


@pytest.mark.parametrize("rules", PRESETS)
def test_card_in_two_hands(rules: str) -> None:
    """deal.duplicate-card: every card is in the pack once."""
    text = changed(dealt(rules), "hand 2 QS", "hand 2 AC")
    replay = judged(text)
    found = [f for f in replay.findings if f.code == "deal.duplicate-card"]
    assert [f.line for f in found] == [line_of(text, "hand 2")]
    assert [f.code for f in roots(replay)] == ["deal.duplicate-card"]


@pytest.mark.parametrize("rules", PRESETS)
def test_card_twice_in_one_hand(rules: str) -> None:
    """deal.duplicate-card: twice in one hand as well."""
    text = changed(dealt(rules), "hand 1 AC QC", "hand 1 AC AC")
    found = [f for f in judged(text).findings if f.code == "deal.duplicate-card"]
    assert [f.line for f in found] == [line_of(text, "hand 1")]


@pytest.mark.parametrize("rules", PRESETS)
def test_card_in_hand_and_talon(rules: str) -> None:
    """deal.duplicate-card: in hand and talon as well."""
    text = dealt(rules)
    old = text.splitlines()[line_of(text, "talon") - 1]
    text = changed(text, old, old.replace(old.split()[1], "AC"))
    found = [f for f in judged(text).findings if f.code == "deal.duplicate-card"]
    assert [f.line for f in found] == [line_of(text, "talon")]


@pytest.mark.parametrize("rules", PRESETS)
def test_six_cards_in_a_hand(rules: str) -> None:
    """deal.hand-size: a hand has seven."""
    text = changed(dealt(rules), "hand 2 QS JS", "hand 2 JS")
    assert_fault(text, "deal.hand-size", line_of(text, "hand 2"))


@pytest.mark.parametrize("rules", PRESETS)
def test_eight_cards_in_a_hand(rules: str) -> None:
    """deal.hand-size: a hand has seven, not eight."""
    text = dealt(rules)
    lines = text.splitlines()
    last = lines[line_of(text, "talon") - 1].split()[-1]
    text = changed(text, "hand 2 QS", f"hand 2 {last} QS").replace(f" {last}\nbid", "\nbid")
    assert "deal.hand-size" in [f.code for f in judged(text).findings if f.line == line_of(text, "hand 2")]


@pytest.mark.parametrize("rules", PRESETS)
def test_talon_of_two(rules: str) -> None:
    """deal.talon-size: the talon has three."""
    text = dealt(rules)
    old = text.splitlines()[line_of(text, "talon") - 1]
    text = changed(text, old, old.rsplit(" ", 1)[0])
    assert_fault(text, "deal.talon-size", line_of(text, "talon"))


def test_last_hand_may_be_left_out() -> None:
    """Design: what can be derived is optional, even the last hand."""
    text = game(scripted("made"), rules="online@1")
    lines = [line for line in text.splitlines() if not line.startswith("hand 3")]
    shorter = "\n".join(lines) + "\n"
    assert last_row(shorter).taken == last_row(text).taken == by_seat(1, (140, 36, 24))


def test_talon_may_be_left_out() -> None:
    """Design: the talon can be derived from three hands."""
    text = game(scripted("made"), rules="online@1")
    lines = [line for line in text.splitlines() if not line.startswith("talon")]
    assert last_row("\n".join(lines) + "\n").taken == (140, 36, 24)
