"""Section 9 at tables of two, three and four: the bomb of tysiac, and write-offs where somebody sits."""

import pytest

from tests.support.findings import assert_fault, events_of, last_row, scores
from tests.support.logs import line_of
from tests.support.pairs import of_pair
from tests.support.tables import PLAYED_BY, TABLES, of_script, table

TYSIAC = "tysiac@1"


def off(rules: str, players: int, how: str = "writeoff", dealer: int | None = None, declarer: int = 1,
        bid: int | None = None, **state: str) -> str:  # fmt: skip
    """A deal that seat 1 writes off."""
    dealer = dealer or (2 if players == 2 else players)
    if players == 2:
        lines = of_pair(rules, "dry", declarer=declarer, dealer=dealer, bid=bid, instead=[how])
    else:
        lines = of_script("made", players=players, dealer=dealer, declarer=declarer, bid=bid, instead=[how])
    return table(lines, players=players, rules=rules, **state)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_first_bomb_costs_nothing(players: int) -> None:
    """writeoff.opponents-first: a player's first in the game: 0 for all; the talon is plain, no ace in it."""
    row = last_row(off(TYSIAC, players))
    assert row.score == (0,) * players
    assert row.outcome == "written-off"


@pytest.mark.parametrize(("players", "each"), [(2, 60), (3, 60), (4, 40)])
def test_later_bombs(players: int, each: int) -> None:
    """writeoff.opponents, writeoff.opponents-4: +60 each, +40 with four players; the sitter gets none."""
    used = " ".join(["1"] + ["0"] * (players - 1))
    row = last_row(off(TYSIAC, players, start=" ".join(["0"] * players), writeoffs=used))
    assert row.score == {2: (0, 60), 3: (0, 60, 60), 4: (0, 40, 40, 0)}[players]
    assert each in scores(row)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bombs_are_counted_a_player(players: int) -> None:
    """A *player's* first: the other players' bombs do not use it up."""
    used = " ".join(["0"] + ["2"] * (players - 1))
    row = last_row(off(TYSIAC, players, start=" ".join(["0"] * players), writeoffs=used))
    assert row.score == (0,) * players


def test_bombs_in_one_game() -> None:
    """The count goes on through the game: seat 1 bombs twice, with seats 2 to 4 in between."""
    deals = [
        of_script("made", players=4, dealer=dealer, declarer=declarer, instead=["writeoff"])
        for dealer, declarer in ((4, 1), (1, 2), (2, 3), (3, 4), (4, 1))
    ]
    text = table(*deals, players=4, rules=TYSIAC)
    assert last_row(text).total == (0, 40, 40, 0)


@pytest.mark.parametrize("how", ["writeoff free", "writeoff paid"])
def test_bomb_is_neither_free_nor_paid(how: str) -> None:
    """writeoff.free is classic's: elsewhere there is no free write-off."""
    text = off(TYSIAC, 4, how)
    if how.endswith("free"):
        assert_fault(text, ("writeoff.not-offered", "writeoff.used-up"), line_of(text, "writeoff"))


def test_sitter_of_a_bomb_scores_the_talon() -> None:
    """Sections 9 and 18: the sitter gets nothing but the talon's: an ace and hearts."""
    talon = ("KH", "QH", "AC")
    lines = of_script("made", players=4, dealer=4, talon=talon, instead=["writeoff"])
    text = table(lines, players=4, rules=TYSIAC, start="0 0 0 0", writeoffs="1 0 0 0")
    assert last_row(text).score == (0, 40, 40, 150)
    text = table(lines, players=4, rules=TYSIAC)
    assert last_row(text).score == (0, 0, 0, 150)


@pytest.mark.parametrize(("rules", "players"), [entry for entry in TABLES if entry[0] != TYSIAC])
def test_amount_and_opponents(rules: str, players: int) -> None:
    """writeoff.declarer, writeoff.opponents: −amount, +60 each (online half); the sitter is none."""
    row = last_row(off(rules, players, "writeoff paid" if rules == "classic@1" else "writeoff"))
    each = 50 if rules == "online@1" else 60
    sitter = {"classic@1": 12}.get(rules, 10)
    assert row.score == {2: (-100, each), 3: (-100, each, each), 4: (-100, each, each, sitter)}[players]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_free_write_off(players: int) -> None:
    """writeoff.free: classic, once per game and player: 0 and +60 each."""
    row = last_row(off("classic@1", players, "writeoff free"))
    assert row.score == {2: (0, 60), 3: (0, 60, 60), 4: (0, 60, 60, 12)}[players]
    used = " ".join(["1"] + ["0"] * (players - 1))
    text = off("classic@1", players, "writeoff free", start=" ".join(["0"] * players), writeoffs=used)
    assert_fault(text, "writeoff.used-up", line_of(text, "writeoff"))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_home_writes_off_before_the_contract(players: int) -> None:
    """writeoff.when=before-contract: the bid is the amount."""
    row = last_row(off("home@1", players, dealer=1 if players == 2 else 3, bid=120))
    assert scores(row)[0] == -120
    lines = "contract 125\nwriteoff"
    text = off("home@1", players, lines)
    assert_fault(text, "writeoff.too-late", line_of(text, "writeoff"))


@pytest.mark.parametrize("rules", PLAYED_BY[4])
def test_opponents_of_four_as_an_option(rules: str) -> None:
    """writeoff.opponents-4: its number with four; `same` is that of three."""
    how = "writeoff paid" if rules == "classic@1" else "writeoff"
    spec = f"{rules} writeoff.opponents-first=same"
    row = last_row(off(f"{spec} writeoff.opponents-4=25", 4, how))
    assert scores(row)[1:3] == (25, 25)
    row = last_row(off(f"{spec} writeoff.opponents-4=same", 4, how))
    assert scores(row)[1:3] == (60, 60)
    row = last_row(off(f"{spec} writeoff.opponents-4=25", 3, how))
    assert scores(row)[1:3] == (60, 60)


def test_first_bomb_as_an_option() -> None:
    """writeoff.opponents-first: its number at the first, then the usual ones."""
    row = last_row(off("tysiac@1 writeoff.opponents-first=10", 4))
    assert row.score == (0, 10, 10, 0)
    row = last_row(off("tysiac@1 writeoff.opponents-first=same", 4))
    assert row.score == (0, 40, 40, 0)


@pytest.mark.parametrize("rules", ["classic@1", "club@1", "home@1"])
def test_barrel_and_write_offs_of_four(rules: str) -> None:
    """Section 9: one attempt is used up, a frozen opponent gets nothing; the sitter's attempt is not."""
    how = "writeoff paid" if rules == "classic@1" else "writeoff"
    row = last_row(off(rules, 4, how, start="0 880 0 0", barrel="- 0 - -"))
    assert (row.total[:3], row.barrel[1]) == ((-100, 880, 60), 1)
    row = last_row(off(rules, 4, how, start="880 0 0 0", barrel="0 - - -"))
    assert (row.total[0], row.barrel[0]) == (880, 1)
    row = last_row(off(rules, 4, how, start="0 0 0 880", barrel="- - - 0"))
    assert (row.total[3], row.barrel[3]) == (880, 0)


def test_locked_opponents_of_a_bomb() -> None:
    """end.lock: bombs bring nothing at 800 or more."""
    row = last_row(off(TYSIAC, 4, start="0 800 790 0", writeoffs="1 0 0 0"))
    assert row.total == (0, 800, 830, 0)
    assert not events_of(row)
