"""Section 3: the cut, judged where it is recorded."""

import pytest

from tests.support.findings import assert_clean, assert_fault, events_of, last_row
from tests.support.logs import line_of
from tests.support.reference import PRESETS
from tests.support.tables import PLAYED_BY, TABLES, after, of_script, table

AGAIN = ("classic@1", "home@1")
# The dealer's hand is not recorded in these logs, so that any card may be his last one.


def cut(
    rules: str, *cuts: str, players: int = 3, dealer: int | None = None, then: tuple[str, ...] = ()
) -> str:
    """A deal of which only the cut and the bidding are recorded."""
    dealer = dealer or min(players, 3)
    bids = "bid 100 -" if players == 2 else "bid 100 - -"
    lines = [f"deal dealer {dealer}", *(f"cut {cards}" for cards in cuts), *then, bids]
    return table(lines, players=players, rules=rules)


def penalties(text: str) -> list[tuple[int, int]]:
    """Who was fined for the cut, and how much."""
    return [
        (seat, points)
        for row in assert_clean(text).deals
        for kind, seat, points in events_of(row)
        if kind == "penalty"
    ]


# --- a nine ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_nine_at_the_bottom(rules: str, players: int) -> None:
    """cut.nine: `again` in classic and home (home with two players too, section 18); nothing elsewhere."""
    text = cut(rules, "9S", players=players)
    if rules in AGAIN:
        assert_fault(text, "cut.again", line_of(text, "cut"))
    else:
        assert_clean(text)


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_cut_again_after_a_nine(rules: str, players: int) -> None:
    """cut.nine: where a nine asks for no other cut, there is none."""
    text = cut(rules, "9S AS", players=players)
    if rules in AGAIN:
        assert_clean(text)
    else:
        assert_fault(text, "cut.needless", line_of(text, "cut"))


@pytest.mark.parametrize(("rules", "players"), TABLES)
@pytest.mark.parametrize("card", ["AS", "10D", "KH", "QC"])
def test_other_cards_are_cut_once(rules: str, players: int, card: str) -> None:
    """cut.needless: only nines and jacks ask for another cut."""
    assert_clean(cut(rules, card, players=players))
    text = cut(rules, f"{card} AC", players=players)
    assert_fault(text, "cut.needless", line_of(text, "cut"))


@pytest.mark.parametrize("rules", PRESETS)
def test_nine_as_an_option(rules: str) -> None:
    """cut.nine: off and `again` on every preset."""
    assert_clean(cut(f"{rules} cut.nine=again", "9S AS"))
    text = cut(f"{rules} cut.nine=again", "9S")
    assert_fault(text, "cut.again", line_of(text, "cut"))
    assert_clean(cut(f"{rules} cut.nine=off", "9S"))
    text = cut(f"{rules} cut.nine=off", "9S AS")
    assert_fault(text, "cut.needless", line_of(text, "cut"))


@pytest.mark.parametrize("rules", AGAIN)
def test_nine_after_nine(rules: str) -> None:
    """cut.nine: the second nine asks again as well."""
    assert_clean(cut(rules, "9S 9C AS"))
    text = cut(rules, "9S 9C")
    assert_fault(text, "cut.again", line_of(text, "cut"))


@pytest.mark.parametrize("rules", AGAIN)
def test_unknown_bottom_card(rules: str) -> None:
    """An unknown card is neither a nine nor none: undetermined."""
    assert_clean(cut(rules, "?"))
    assert_clean(cut(rules, "? AS"))


# --- a jack ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
def test_jack_at_the_bottom(rules: str) -> None:
    """cut.jack: home cuts again, classic buries it in the middle of the pack."""
    text = cut(rules, "JS")
    if rules == "home@1":
        assert_fault(text, "cut.again", line_of(text, "cut"))
    else:
        assert_clean(text)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_buried_jack(players: int) -> None:
    """cut.jack=bury: the new bottom card is seen, and not judged, be it a nine or a jack."""
    for new in ("AS", "9S", "JC"):
        assert_clean(cut("classic@1", f"JS {new}", players=players))


@pytest.mark.parametrize("players", [3, 4])
def test_jack_after_jack(players: int) -> None:
    """cut.jack=again: once; a second jack in a row is left."""
    assert_clean(cut("home@1", "JS AS", players=players))
    assert_clean(cut("home@1", "JS JC", players=players))
    text = cut("home@1", "JS JC AS", players=players)
    assert_fault(text, "cut.needless", line_of(text, "cut"))


def test_nine_after_jack() -> None:
    """cut.nine, cut.jack: each asks for itself."""
    assert_clean(cut("home@1", "JS 9S AS"))
    text = cut("home@1", "JS 9S")
    assert_fault(text, "cut.again", line_of(text, "cut"))
    text = cut("home@1", "9S JS")
    assert_fault(text, "cut.again", line_of(text, "cut"))


@pytest.mark.parametrize("rules", PRESETS)
def test_jack_as_an_option(rules: str) -> None:
    """cut.jack: off, bury, again on every preset."""
    text = cut(f"{rules} cut.jack=off", "JS AS")
    assert_fault(text, "cut.needless", line_of(text, "cut"))
    assert_clean(cut(f"{rules} cut.jack=off", "JS"))
    assert_clean(cut(f"{rules} cut.jack=bury", "JS AS"))
    text = cut(f"{rules} cut.jack=again", "JS")
    assert_fault(text, "cut.again", line_of(text, "cut"))
    assert_clean(cut(f"{rules} cut.jack=again", "JS AS"))


# --- nines in a row ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_nines_cost_the_cutter(players: int) -> None:
    """cut.nines-penalty=always: −120 for the player to the dealer's right (with two, the other)."""
    for dealer in range(1, players + 1):
        text = cut("home@1", "9S 9C 9D AS", players=players, dealer=dealer)
        assert penalties(text) == [(after(dealer, players, players - 1), -120)]


def test_two_nines_cost_nothing() -> None:
    """cut.nines-penalty: three in a row."""
    assert penalties(cut("home@1", "9S 9C AS")) == []


@pytest.mark.parametrize(
    ("cuts", "times"),
    [("9S 9C 9D 9H AS", 1), ("9S 9C 9D 9H 9S AS", 1), ("9S 9C 9D 9H 9S 9C AS", 2)],
)
def test_count_of_nines_restarts(cuts: str, times: int) -> None:
    """After the penalty the count of nines restarts: six nines are two penalties, five are one."""
    assert sum(points for _, points in penalties(cut("home@1", cuts))) == -120 * times


def test_another_card_breaks_the_row() -> None:
    """Section 18: another card breaks a row of nines."""
    assert penalties(cut("home@1", "9S 9C JS 9D AS")) == []
    assert penalties(cut("home@1", "9S JS 9C 9D 9H AS")) == [(2, -120)]


def test_row_lies_within_one_deals_cut() -> None:
    """Section 18: a row of nines lies within one `cut` statement."""
    first = of_script("made", dealer=3, opening=["cut 9S 9C AH"])
    second = of_script("made", dealer=1, declarer=2, opening=["cut 9D AH"])
    text = table(first, second, players=3, rules="home@1")
    assert penalties(text) == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_classic_penalty_is_a_right(players: int) -> None:
    """cut.nines-penalty=right: applied only if the log writes it."""
    text = cut("classic@1", "9S 9C 9D AS", players=players)
    assert penalties(text) == []
    assert set(assert_clean(text).result.totals) == {0}
    dealer = min(players, 3)
    cutter = after(dealer, players, players - 1)
    fined = cut(
        "classic@1", "9S 9C 9D AS", players=players, dealer=dealer,
        then=(f'adjust {cutter} -120 "three nines"',),
    )  # fmt: skip
    totals = assert_clean(fined).result.totals
    assert totals == tuple(-120 if seat == cutter else 0 for seat in range(1, players + 1))


@pytest.mark.parametrize("rules", PRESETS)
def test_penalty_as_an_option(rules: str) -> None:
    """cut.nines-penalty: off, right and always on every preset."""
    base = f"{rules} cut.nine=again cut.nines-penalty="
    assert penalties(cut(base + "off", "9S 9C 9D AS")) == []
    assert penalties(cut(base + "right", "9S 9C 9D AS")) == []
    assert penalties(cut(base + "always", "9S 9C 9D AS")) == [(2, -120)]


def test_penalty_enters_the_total_not_the_score() -> None:
    """Section 13: cut penalties enter the total where they are written, outside `score`."""
    lines = of_script(
        "made", dealer=3, opening=["cut 9S 9C 9D AH"], after=["score 120 35 25", "total 120 -85 25"]
    )
    row = last_row(table(lines, players=3, rules="home@1"))
    assert (row.score, row.total) == ((120, 35, 25), (120, -85, 25))


def test_penalty_survives_a_redeal() -> None:
    """Section 13: penalties survive a redeal."""
    first = ["deal dealer 3", "cut 9S 9C 9D AH", "redeal 1 nines"]
    rules = "home@1 redeal.nines=4"
    second = of_script("made", dealer=3, after=["total 120 -85 25"])
    assert last_row(table(first, second, players=3, rules=rules)).total == (120, -85, 25)


def test_penalty_takes_a_barrel_player_off_without_a_fall() -> None:
    """Section 13: applied on the barrel too; below 880 he is off at once, without a fall."""
    lines = of_script("made", dealer=3, opening=["cut 9S 9C 9D AH"])
    text = table(lines, players=3, rules="home@1", start="0 880 0", barrel="- 2 -", falls="0 2 0")
    row = last_row(text)
    assert (row.total[1], row.barrel[1]) == (880 - 120 + 35, None)


def test_penalty_is_no_samosval() -> None:
    """Section 13: penalties trigger no samosval: 675 − 120 is 555 and stays, with nothing taken."""
    lines = of_script("left-dry made", dealer=3, opening=["cut 9S 9C 9D AC"])
    rules = "home@1 samosval=both bolt.when=off deal.last-card=off"
    assert last_row(table(lines, players=3, rules=rules, start="0 675 0")).total[1] == 555


def test_cut_takes_no_step() -> None:
    """Address: step 0 is the dealt position, step 1 the first bid."""
    found = assert_clean(cut("classic@1", "9S AS"))
    assert [(frame.step, frame.kind) for frame in found.frames][:2] == [(0, "deal"), (1, "bid")]


@pytest.mark.parametrize("rules", PLAYED_BY[4])
def test_cut_of_four_is_the_right_neighbours(rules: str) -> None:
    """Section 3: the player to the dealer's right cuts, though the dealer sits out."""
    assert penalties(
        cut(f"{rules} cut.nine=again cut.nines-penalty=always", "9S 9C 9D AS", players=4, dealer=1)
    ) == [(4, -120)]
