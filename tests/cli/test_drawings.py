"""``kartlog show`` and ``kartlog score``: the deal and the sheet, drawn and as JSON."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.conftest import DEAL, REVOKE, Run, written


def row(out: str, start: str) -> list[str]:
    """The words of the line that begins with ``start``, without frames."""
    lines = (re.sub(r"[│▸]", " ", line) for line in out.splitlines())
    return next(line for line in lines if line.strip().startswith(start)).split()


def test_show_draws_hands_and_talon(run: Run, deal: Path) -> None:
    out = run("show", deal).out
    assert row(out, "Boris ") == ["Boris", "10♠", "K♠", "J♠", "10♣", "Q♦", "A♥", "9♥"]
    assert row(out, "Talon ") == ["Talon", "A♦", "K♥", "Q♥"]


def test_show_tells_auction_exchange_and_contract(run: Run, deal: Path) -> None:
    out = run("show", deal).out
    auction = next(line for line in out.splitlines() if line.startswith("Auction"))
    said = "Boris 100 · Vera 105 · Anna pass · Boris 110 · Vera 115 · Boris 120 · Vera pass"
    assert auction.split(maxsplit=1)[1] == said
    assert "J♠ → Vera · Q♦ → Anna" in out
    assert row(out, "Contract") == ["Contract", "Boris", "120"]


def test_show_draws_tricks_with_their_takers(run: Run, deal: Path) -> None:
    out = run("show", deal).out
    # A♥ 11 + J♥ 2 + 9♣ 0; then Q♥ 3 + 10♥ 10 + J♦ 2, which Vera takes while the marriage gives Boris 100.
    assert row(out, "1 ") == ["1", "9♣", "A♥", "J♥", "Boris", "13"]
    assert row(out, "3 ") == ["3", "J♦", "Q♥+", "10♥", "Vera", "15", "+100", "trump", "♥"]
    third = next(line for line in out.splitlines() if line.strip().startswith("3 "))
    assert third.index("▸") < third.index("Q♥+")


def test_show_ends_with_points_and_score(run: Run, deal: Path) -> None:
    out = run("show", deal).out
    assert row(out, "cards") == ["cards", "37", "28", "55"]
    assert row(out, "marriages") == ["marriages", "0", "100", "60"]
    assert row(out, "taken ")[:4] == ["taken", "37", "128", "115"]
    assert row(out, "score") == ["score", "+35", "+120", "+115"]
    assert row(out, "total") == ["total", "35", "120", "115"]


def test_show_names_seats_where_players_are_unknown(run: Run) -> None:
    out = run("show", "-", stdin=DEAL.replace('[Players "Anna" "Boris" "Vera"]\n', "").encode()).out
    assert row(out, "seat 2")[:3] == ["seat", "2", "10♠"]


def test_show_in_russian(run: Run, deal: Path) -> None:
    out = run("show", "--lang", "ru", deal).out
    assert row(out, "Прикуп") == ["Прикуп", "Т♦", "К♥", "Д♥"]


def test_show_shows_what_is_wrong(run: Run, revoke: Path) -> None:
    result = run("show", revoke)
    assert result.code == 1
    assert row(result.out, "2 ") == ["2", "9♦", "A♦", "J♠", "⚠", "Boris", "13"]
    assert "error[play.must-follow]" in result.out


def test_show_up_to_a_step(run: Run, deal: Path) -> None:
    # Steps: 0 dealt, 1 to 7 the bids, 8 talon taken, 9 gifts, 10 contract, 11 Boris leads the ace of hearts.
    result = run("show", deal, "1.11")
    assert row(result.out, "1 ") == ["1", "A♥"]
    assert "2 " not in [line.strip()[:2] for line in result.out.splitlines()]
    # With the talon, without jack of spades, queen of diamonds and the ace just played.
    assert row(result.out, "Boris ") == ["Boris", "10♠", "K♠", "10♣", "A♦", "K♥", "Q♥", "9♥"]
    assert row(result.out, "Turn") == ["Turn", "Vera"]
    assert row(result.out, "Legal") == ["Legal", "10♥", "J♥"]


TWO = """\
[Rules "classic@1"]
[Players "Anna" "Boris"]
deal 1 dealer 1
hand 1 9H KH AH 9D JD QD KD 10D AD
hand 2 9S JS QS KS 10S AS AC 10C KC
talon 1 QC JC 9C
talon 2 10H QH JH
bid 100 -
take 1 hidden
give talon:JC 1:9C
contract 120
play
rest 2
score - 120
"""


def test_show_draws_both_talons_of_a_table_of_two(run: Run) -> None:
    out = run("show", "-", stdin=TWO.encode()).out
    assert row(out, "Talon 1") == ["Talon", "1", "Q♣", "J♣", "9♣"]
    assert row(out, "Talon 2") == ["Talon", "2", "10♥", "Q♥", "J♥"]
    assert row(out, "Takes")[:3] == ["Takes", "Talon", "1"]
    assert "J♣ → Talon 2 · 9♣ → Anna" in out
    assert row(out, "The rest") == ["The", "rest", "Boris"]
    # Step 4 is the exchange: the first talon is taken, the second holds what was laid into it.
    out = run("show", "-", "1.4", stdin=TWO.encode()).out
    assert row(out, "Talon 1") == ["Talon", "1"]
    assert row(out, "Talon 2") == ["Talon", "2", "J♣", "10♥", "Q♥", "J♥"]


def test_show_says_what_may_be_done_with_two_talons(run: Run) -> None:
    out = run("show", "-", "1.2", stdin=TWO.encode()).out
    assert row(out, "Legal") == ["Legal", "take", "talon", "1", "take", "talon", "2"]
    out = run("show", "-", "1.3", stdin=TWO.encode()).out
    assert "A♠ 10♠ K♠ Q♠ J♠ 9♠ A♣ 10♣ K♣ Q♣ J♣ 9♣ → Anna\n" in out
    assert "A♠ 10♠ K♠ Q♠ J♠ 9♠ A♣ 10♣ K♣ Q♣ J♣ 9♣ → Talon\n" in out


def test_who_sits_out_has_no_cards_and_takes_nothing(run: Run) -> None:
    # The dealer Gleb sits out; who played before sit clockwise from his left, so Anna is the last.
    four = DEAL.replace("online@1", "club@1").replace('"Anna" "Boris" "Vera"', '"Gleb" "Boris" "Vera" "Anna"')
    four = four.replace("hand 1", "hand 4").replace("1:QD", "4:QD")
    out = run("show", "-", stdin=four.replace("score 35 120 115\n", "").encode()).out
    assert row(out, "Gleb") == ["Gleb", "sits", "out"]
    assert row(out, "taken ") == ["taken", "128", "115", "37"]
    assert len(row(out, "score ")) == 5


def test_show_and_score_name_the_kind_of_a_deal(run: Run) -> None:
    golden = b'[Rules "online@1 golden=classic"]\ndeal 1 dealer 1\ncontract 120\ntaken 60 120 60\n'
    assert "golden deal" in run("show", "-", stdin=golden).out.splitlines()[1]
    assert "golden deal" in run("score", "-", stdin=golden).out
    dark = b'[Rules "classic@1 dark=classic"]\n[Start "0 0 0"]\ndeal 1 dealer 1\ndark 2\ncontract 120\n'
    assert row(run("show", "-", stdin=dark).out, "Dark") == ["Dark", "seat", "2"]
    assert "played dark" in run("score", "-", stdin=dark).out


@pytest.mark.parametrize(
    ("text", "before", "line"),
    [
        ("hand 2 9S 9C 9D 9H KS QS JS\nredeal 2 nines\n", "Outcome", "seat 2 nines"),
        (
            "hand 2 9S 9C 9D 9H KS QS JS\nredeal 2 nines declined\nbid 100 - -\n",
            "Auction",
            "seat 2 nines (declined)",
        ),
        ("bid 100 - -\nredeal 2 talon-nines\n", "Outcome", "seat 2 talon-nines"),
    ],
)
def test_show_tells_of_redeals_where_they_were_asked_for(run: Run, text: str, before: str, line: str) -> None:
    lines = run("show", "-", stdin=f'[Rules "home@1"]\ndeal 1 dealer 1\n{text}'.encode()).out.splitlines()
    at = next(at for at, shown in enumerate(lines) if shown.startswith("Redeal"))
    assert line in lines[at]
    assert lines[at + 1].startswith(before)


def test_a_deal_without_tricks_has_no_table_of_them(run: Run) -> None:
    out = run("show", "-", stdin=b'[Rules "online@1"]\ndeal 1 dealer 1\nbid 100 - -\nwriteoff\n').out
    assert "taken by" not in out
    assert row(out, "score")
    assert "│" not in run("show", "-", stdin=b"deal 1 dealer 1\nbid 100 - -\n").out.partition("warning")[0]


def test_show_chooses_deal_and_game(run: Run, tmp_path: Path) -> None:
    second = "deal 2 dealer 2\nbid 100 - -\n"
    path = written(tmp_path / "two.kart", DEAL + second + DEAL.replace("Thursday", "Friday"))
    assert "Deal 2 of 2 · Boris deals" in run("show", path, "2").out
    friday = run("show", path, "2/1").out
    assert "Friday table" in friday
    assert "Deal 1 of 1" in friday


@pytest.mark.parametrize("place", ["2", "0", "2/1", "1.99", "x", "1.2.3", "-1", "9" * 30, ""])
def test_show_refuses_places_that_are_not_there(run: Run, deal: Path, place: str) -> None:
    result = run("show", deal, "--", place) if place.startswith("-") else run("show", deal, place)
    assert (result.code, result.out) == (2, "")
    assert result.err.count("\n") == 1


@pytest.mark.parametrize("command", ["show", "view"])
def test_one_file_is_needed(run: Run, tmp_path: Path, command: str) -> None:
    written(tmp_path / "a.kart", DEAL)
    written(tmp_path / "b.kart", DEAL)
    for name in (tmp_path, tmp_path / "none.kart"):
        result = run(command, name)
        assert (result.code, result.out) == (2, "")
        assert result.err.count("\n") == 1


def test_score_json_has_the_settled_shape(run: Run, deal: Path) -> None:
    result = run("score", deal, "--format", "json")
    (game,) = json.loads(result.out)["games"]
    assert result.code == 0
    assert game["winner"] is None
    settled = [{key: row[key] for key in ("deal", "score", "total")} for row in game["deals"]]
    assert settled == [{"deal": 1, "score": [35, 120, 115], "total": [35, 120, 115]}]


def test_score_json_leaves_out_deals_that_do_not_count(run: Run) -> None:
    text = DEAL + "deal 2\nbid 100 - -\n"
    (game,) = json.loads(run("score", "-", "--format", "json", stdin=text.encode()).out)["games"]
    assert [row["deal"] for row in game["deals"]] == [1]


def test_score_draws_the_sheet(run: Run, deal: Path) -> None:
    out = run("score", deal).out
    assert row(out, "1 ") == ["1", "Boris", "120", "✓", "+35", "35", "+120", "120", "+115", "115"]
    assert "Thursday table · 2026-11-26 · online@1" in out


def test_a_failed_contract_is_crossed(run: Run) -> None:
    # Without the declared marriage Boris has no more than the 28 points of his cards.
    text = DEAL.replace("QH+", "QH").replace("score 35 120 115\n", "")
    line = row(run("score", "-", stdin=text.encode()).out, "1 ")
    assert line[:4] == ["1", "Boris", "120", "✗"]
    assert "−120" in line


def test_a_sheet_continues_from_a_start(run: Run) -> None:
    text = DEAL.replace("deal 1", '[Start "640 880 -55"]\n[Barrel "- 1 -"]\n\ndeal 1', 1)
    out = run("score", "-", stdin=text.encode()).out
    assert row(out, "start") == ["start", "640", "880", "▪▫▫", "−55"]
    # Boris, on the barrel, makes the 120 he needs and wins with 1000.
    assert "★ Boris wins with 1000" in out


def test_barrel_attempts_are_boxes(run: Run) -> None:
    text = DEAL.replace("deal 1", '[Start "640 300 880"]\n[Barrel "- - 0"]\n\ndeal 1', 1)
    out = run("score", "-", stdin=text.encode()).out
    # Vera's first deal on the barrel: one of three attempts is used, her points are not added.
    assert row(out, "1 ")[-3:] == ["0", "880", "▪▫▫"]
    assert "on the barrel" in out.splitlines()[-1]


def test_a_bolt_is_a_dash(run: Run) -> None:
    # Every trick is Boris's: he leads nothing that the others can beat.
    hands = """\
deal 1 dealer 1
hand 1 9S JS QS 9C JC QC 9D
hand 2 AS KS AC KC AD AH 10H
hand 3 9H JD QD JH QH KH 10D
talon 10S 10C KD
bid 100 - -
give 3:KD 1:KS
contract 100
play
AS 9H 9S
10S JD JS
AC JH 9C
10C QH JC
KC 10D QC
AD QD 9D
AH KH QS
10H KD KS
"""
    head = '[Kartlog "1"]\n[Rules "classic@1"]\n[Players "Anna" "Boris" "Vera"]\n\n'
    out = run("score", "-", stdin=(head + hands).encode()).out
    assert row(out, "1 ") == ["1", "Boris", "100", "✓", "—", "0", "+100", "100", "—", "0"]
    assert "— a bolt" in out.splitlines()[-1]


def test_several_games_are_drawn_one_below_the_other(run: Run) -> None:
    text = DEAL + REVOKE.replace("Thursday", "Friday")
    out = run("score", "-", stdin=text.encode()).out
    assert out.index("Thursday table") < out.index("Friday table")
