"""Section 14: what the talon brings the player who sits out."""

import pytest

from tests.support.findings import assert_clean, assert_fault, events_of, last_row, position, scores
from tests.support.logs import line_of
from tests.support.reference import LAWS, rounded
from tests.support.tables import PLAYED_BY, of_script, table

FOUR = PLAYED_BY[4]
POINTS = [rules for rules in FOUR if rules != "tysiac@1"]
BARREL = [rules for rules in FOUR if rules != "tysiac@1"]
# "made" is 140, 36, 24; the declarer's ten were AC QC 10D KD QD KH QH JH 10H 9H.
TALONS: dict[str, tuple[tuple[str, str, str], int, int]] = {
    "plain": (("JH", "10H", "9H"), 2 + 10, 0),
    "marriage": (("KD", "QD", "9H"), 4 + 3 + 80, 80),
    "marriage and ace": (("KH", "QH", "AC"), 4 + 3 + 11 + 100, 100 + 50),
    "ace": (("AC", "10D", "9H"), 11 + 10, 50),
    "two halves": (("KD", "QH", "9H"), 4 + 3, 0),
    "whole and half": (("KD", "QD", "QH"), 4 + 3 + 3 + 80, 80),
}
"""Three cards, what they are worth by points, what by aces."""


def four(
    rules: str, talon: str = "plain", name: str = "made", dealer: int = 4, **options: object
) -> list[str]:
    return of_script(name, players=4, dealer=dealer, talon=TALONS[talon][0], **options)


def log(rules: str, lines: list[str], **state: str) -> str:
    return table(lines, players=4, rules=rules, **state)


def nearest(rules: str, points: int) -> int:
    return rounded(points, LAWS[rules.split()[0]].given("score.round"))


def sitters(rules: str, talon: str, **state: str) -> int:
    score = last_row(log(rules, four(rules, talon), **state)).score
    assert score is not None
    return score[3]


# --- what it is worth --------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", FOUR)
@pytest.mark.parametrize("talon", TALONS)
def test_sitter_scores_the_talon(rules: str, talon: str) -> None:
    """sitter.talon: points and whole marriages, rounded; tysiac: 50 an ace, and marriages."""
    _, points, aces = TALONS[talon]
    assert sitters(rules, talon) == (aces if rules == "tysiac@1" else nearest(rules, points))


@pytest.mark.parametrize("rules", FOUR)
@pytest.mark.parametrize("talon", TALONS)
def test_talon_as_an_option(rules: str, talon: str) -> None:
    """sitter.talon: points and aces on every preset."""
    _, points, aces = TALONS[talon]
    assert sitters(f"{rules} sitter.talon=points", talon) == nearest(rules, points)
    assert sitters(f"{rules} sitter.talon=aces", talon) == nearest(rules, aces)


@pytest.mark.parametrize("rules", FOUR)
@pytest.mark.parametrize(
    ("talon", "halves"), [("plain", 0), ("two halves", 40 + 50), ("whole and half", 50), ("marriage", 0)]
)
def test_half_marriage(rules: str, talon: str, halves: int) -> None:
    """sitter.half-marriage: each lone K or Q adds half its marriage; a whole one counts only whole."""
    points = TALONS[talon][1]
    on = f"{rules} sitter.half-marriage=yes"
    assert sitters(f"{on} sitter.talon=points", talon) == nearest(rules, points + halves)
    off = f"{rules} sitter.half-marriage=no"
    assert sitters(f"{off} sitter.talon=points", talon) == nearest(rules, points)


@pytest.mark.parametrize("rules", FOUR)
def test_marriage_values_are_the_tables(rules: str) -> None:
    """marriage.values: diamonds are 40 with clubs high."""
    spec = f"{rules} marriage.values=clubs-high sitter.talon=points contract.limit=no"
    assert sitters(spec, "marriage") == nearest(rules, 4 + 3 + 40)


@pytest.mark.parametrize("rules", FOUR)
@pytest.mark.parametrize("dealer", [1, 2, 3, 4])
def test_the_dealer_is_the_sitter(rules: str, dealer: int) -> None:
    """Section 14: it is the dealer who sits and scores."""
    declarer = dealer % 4 + 1
    row = last_row(log(rules, four(rules, "marriage", dealer=dealer, declarer=declarer)))
    assert row.score is not None
    assert row.score[dealer - 1] == (80 if rules == "tysiac@1" else nearest(rules, 87))
    assert row.score[declarer - 1] == 120


@pytest.mark.parametrize("rules", FOUR)
def test_taken_of_a_sitter_is_0(rules: str) -> None:
    """Section 18: `taken` of a sitter is 0; the talon's points are in `score`."""
    worth = sitters(rules, "ace")
    left, right = nearest(rules, 36), nearest(rules, 24)
    claims = ["taken 140 36 24 0", f"score 120 {left} {right} {worth}"]
    row = last_row(log(rules, four(rules, "ace", after=claims)))
    assert row.taken == (140, 36, 24, 0)
    text = log(rules, four(rules, "ace", after=["taken 140 36 24 21"]))
    assert_fault(text, "claim.taken", line_of(text, "taken"))
    text = log(rules, four(rules, "ace", after=[f"score 120 {left} {right} {worth + 10}"]))
    assert_fault(text, "claim.score", line_of(text, "score"))


@pytest.mark.parametrize("rules", FOUR)
def test_unknown_talon_leaves_the_sitters_score_open(rules: str) -> None:
    """Unknown cards: what the sitter gets for them is undetermined, not wrong."""
    lines = four(rules, after=["score ? ? ? 55", "total ? ? ? 55"])
    bare = [
        line if not line.startswith("talon") else "talon ?" for line in lines if not line.startswith("hand 1")
    ]
    assert_clean(log(rules, bare))


# --- the sitter and the deal -------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", POINTS)
def test_deal_written_off(rules: str) -> None:
    """Section 9: the sitter is no opponent; he still scores the talon."""
    how = "writeoff paid" if rules == "classic@1" else "writeoff"
    row = last_row(log(rules, four(rules, instead=[how])))
    assert row.score == (-100, 60, 60, nearest(rules, 12))


@pytest.mark.parametrize("rules", FOUR)
def test_sitter_of_a_failed_deal(rules: str) -> None:
    """Section 12: what the declarer loses goes to nobody; the talon is the sitter's all the same."""
    lines = of_script("failed", players=4, dealer=4)
    talon = next(line for line in lines if line.startswith("talon")).split()[1:]
    worth = sum({"9": 0, "J": 2, "Q": 3, "K": 4, "10": 10, "A": 11}[card[:-1]] for card in talon)
    aces = 50 * sum(card.startswith("A") for card in talon)
    expected = aces if rules == "tysiac@1" else nearest(rules, worth)
    assert last_row(log(rules, lines)).score == (-120, nearest(rules, 25), nearest(rules, 22), expected)


@pytest.mark.parametrize("rules", BARREL)
def test_bolts_of_a_sitter_are_untouched(rules: str) -> None:
    """Section 12: deals in which a player sits out neither add to nor break a row.

    The talon 9H JH QC is worth 5, written as 0 in steps of 20: no bolt, and the two stay.
    """
    lines = of_script("made", players=4, dealer=4, talon=("9H", "JH", "QC"))
    text = log(f"{rules} score.round=20", lines, bolts="0 0 0 2", start="0 0 0 0")
    row = last_row(text)
    assert scores(row)[3] == 0
    assert 4 not in row.bolts
    assert position(assert_clean(text))["bolts"][3] == 2


@pytest.mark.parametrize("rules", BARREL)
def test_row_of_bolts_goes_on_after_sitting(rules: str) -> None:
    """Section 12: a row of bolts is not broken by a deal in which the player sits."""
    first = of_script("made", players=4, dealer=4)
    second = of_script("left-dry made", players=4, dealer=1, declarer=3)
    # Dealer 1 sits; 3 declares, to his left sits 4, who takes nothing: his third bolt.
    row = last_row(table(first, second, players=4, rules=rules, bolts="0 0 0 2", start="0 0 0 0"))
    assert ("bolt-penalty", 4, -120) in events_of(row)


# --- the sitter and the barrel ---------------------------------------------------------------------------


@pytest.mark.parametrize("rules", BARREL)
def test_sitter_on_the_barrel_writes_nothing(rules: str) -> None:
    """Section 14: on the barrel he writes nothing; section 13: it is no attempt and breaks no row."""
    for attempts in (0, 1, 2):
        lines = four(rules, "marriage and ace")
        row = last_row(log(rules, lines, start="0 0 0 880", barrel=f"- - - {attempts}"))
        assert (scores(row)[3], row.total[3], row.barrel[3]) == (0, 880, attempts)
        assert events_of(row) == []


@pytest.mark.parametrize("rules", BARREL)
def test_sitter_mounts_by_the_talon(rules: str) -> None:
    """barrel.at: reaching 880 by the talon puts him there as well."""
    row = last_row(log(rules, four(rules), start="0 0 0 870"))
    assert (row.total[3], row.barrel[3]) == (880, 0)
    assert [(kind, seat) for kind, seat, _ in events_of(row)] == [("mounts-barrel", 4)]


@pytest.mark.parametrize("rules", BARREL)
def test_sitter_is_thrown_off(rules: str) -> None:
    """Section 13: a sitter on the barrel cannot win, but can be thrown off."""
    row = last_row(log(rules, four(rules), start="800 0 0 880", barrel="- - - 1"))
    if rules == "home@1":
        assert (row.total[0], row.total[3], row.barrel) == (880, 880, (0, None, None, 1))
    else:
        assert (row.total[0], row.total[3], row.barrel) == (880, 760, (0, None, None, None))
        assert ("thrown-off", 4, -120) in events_of(row)


@pytest.mark.parametrize("rules", [rules for rules in BARREL if rules != "home@1"])
def test_sitter_throws_off_who_was_there(rules: str) -> None:
    """barrel.single: mounting by the talon throws a former holder off."""
    if rules == "club-121@1":
        return  # a barrel player plays without auction there; see the next test
    row = last_row(log(rules, four(rules), start="0 880 0 870", barrel="- 1 - -"))
    assert (row.total[1], row.total[3]) == (760, 880)


@pytest.mark.parametrize("rules", [rules for rules in BARREL if rules != "home@1"])
def test_sitter_comes_last_when_two_mount(rules: str) -> None:
    """Section 13: of two who mount in one deal the declarer stays, else the nearer; a sitter is last."""
    row = last_row(log(rules, four(rules), start="800 0 0 870"))
    assert (row.total[0], row.total[3]) == (880, 760)
    row = last_row(log(rules, four(rules), start="0 0 870 870"))
    assert (row.total[2], row.total[3]) == (880, 760)


def test_barrel_without_auction_and_the_sitter() -> None:
    """barrel.auction=free: an active barrel player is declarer at 121; if he sits, there is an auction."""
    lines = [line for line in four("club-121@1", contract=121) if not line.startswith("bid")]
    row = last_row(log("club-121@1", lines, start="880 0 0 0", barrel="0 - - -"))
    assert (row.contract, row.total[0]) == (121, 1001)
    sits = four("club-121@1")
    row = last_row(log("club-121@1", sits, start="0 0 0 880", barrel="- - - 1"))
    assert (row.contract, row.total, row.barrel[3]) == (120, (120, 35, 25, 880), 1)
    text = log("club-121@1", four("club-121@1", contract=121), start="880 0 0 0", barrel="0 - - -")
    assert_fault(text, "auction.barrel", line_of(text, "bid"))


@pytest.mark.parametrize("seats", [(1, 2), (2, 3), (1, 3)])
def test_two_barrel_players_without_auction(seats: tuple[int, int]) -> None:
    """Section 13: were there two, the nearer to the dealer's left is declarer (barrel.single off)."""
    rules = "club-121@1 barrel.single=off"
    start = " ".join("880" if seat in seats else "0" for seat in (1, 2, 3, 4))
    barrel = " ".join("0" if seat in seats else "-" for seat in (1, 2, 3, 4))
    for dealer, nearer in ((4, min(seats)), (1, 2 if 2 in seats else 3)):
        if dealer in seats and len({*seats} - {dealer}) < 1:
            continue
        expected = next(s for s in [(dealer + k - 1) % 4 + 1 for k in (1, 2, 3)] if s in seats)
        assert expected == nearer
        lines = [
            line for line in four(rules, dealer=dealer, declarer=nearer, contract=121)
            if not line.startswith("bid")
        ]  # fmt: skip
        assert last_row(log(rules, lines, start=start, barrel=barrel)).declarer == nearer


@pytest.mark.parametrize("rules", BARREL)
def test_attempts_of_four(rules: str) -> None:
    """barrel.attempts: three deals that he plays; the one in which he sits between them is none."""
    if rules == "club-121@1":
        return
    deals = [
        of_script("made", players=4, dealer=dealer, declarer=dealer % 4 + 1 if dealer % 4 + 1 != 2 else 3)
        for dealer in (1, 2, 3, 4)
    ]
    text = table(*deals, players=4, rules=rules, start="0 880 0 0", barrel="- 0 - -")
    rows = assert_clean(text).deals
    assert [row.barrel[1] for row in rows][:3] == [1, 1, 2]
    assert rows[3].total[1] == 760
    assert rows[3].barrel[1] is None


# --- the lock ----------------------------------------------------------------------------------------------


def test_locked_sitter_gains_nothing() -> None:
    """end.lock: at 800 or more the sitter's points are 0; below it they count."""
    row = last_row(log("tysiac@1", four("tysiac@1", "marriage"), start="0 0 0 800"))
    assert (scores(row)[3], row.total[3]) == (0, 800)
    row = last_row(log("tysiac@1", four("tysiac@1", "marriage"), start="0 0 0 790"))
    assert (scores(row)[3], row.total[3]) == (80, 870)


def test_sitter_wins_by_the_talon_without_a_barrel() -> None:
    """end.target: without barrel and lock a sitter may reach the target."""
    row = last_row(log("tysiac@1 end.lock=off", four("tysiac@1", "marriage"), start="0 0 0 920"))
    assert row.total[3] == 1000
    assert ("wins", 4) in [(kind, seat) for kind, seat, _ in events_of(row)]


def test_samosval_of_a_sitter() -> None:
    """samosval: players whose total this deal changed, the sitter among them: 535 and 20 is 555."""
    row = last_row(log("classic@1 samosval=plus", four("classic@1", "ace"), start="0 0 0 534"))
    assert row.total[3] == 0
