"""What stands on a score sheet is what the rules make of the deals, and what cannot be read is refused."""

import csv
from io import StringIO

import pytest

import kartlog
from kartlog.exchange.as_csv import written as as_csv
from kartlog.exchange.as_markdown import written as as_markdown
from kartlog.exchange.grid import grid_of
from kartlog.exchange.sheet import on_a_sheet
from kartlog.parser.document import Game
from tests.exchange.ways import LOGS, games_of, read, refusal
from tests.support.randomgames import random_match
from tests.support.reference import PRESETS


def sheet_of(game: Game) -> Game:
    return on_a_sheet(kartlog.replay(game))


def rows(text: str) -> list[dict[str, str]]:
    """The rows of the only table of a text, by their headings."""
    lines = [line for line in text.splitlines() if not line.startswith(('"[', "["))]
    return list(csv.DictReader(StringIO("\n".join(lines))))


# --- the numbers -------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("seed", range(3))
def test_scores_and_totals_are_those_of_the_reference(rules: str, seed: int) -> None:
    match = random_match(seed, rules, 12)
    (game,) = kartlog.loads(match.text)
    found = rows(as_csv(grid_of(sheet_of(game))))
    assert len(found) == len(match.rows)
    for row, expected in zip(found, match.rows, strict=True):
        outcome = expected.outcome
        assert [row["dealer"], row["declarer"]] == [str(outcome.dealer + 1), str(outcome.declarer + 1)]
        assert row["contract"] == str(outcome.contract)
        assert (row.get("besides") or "").startswith("writeoff") == bool(outcome.writeoff)
        score = [row[f"score {seat}"] for seat in (1, 2, 3)]
        assert [0 if cell == "-" else int(cell) for cell in score] == [*expected.score]
        assert [int(row[f"total {seat}"]) for seat in (1, 2, 3)] == [*expected.after.totals]
        if not outcome.writeoff:
            taken = [row[f"taken {seat}"] for seat in (1, 2, 3)]
            assert [0 if cell == "-" else int(cell) for cell in taken] == [*outcome.taken]
            assert [cell == "-" for cell in taken] == [not tricks for tricks in outcome.tricks]


@pytest.mark.parametrize("log", [name for name in LOGS if name != "violations.kart"])
def test_a_sheet_is_counted_as_the_game_was(log: str) -> None:
    for game in games_of(log):
        one, other = (kartlog.replay(each) for each in (game, sheet_of(game)))
        for before, after in zip(one.deals, other.deals, strict=True):
            assert (after.dealer, after.declarer, after.contract) == (
                before.dealer, before.declarer, before.contract,
            )  # fmt: skip
            assert (after.outcome, after.score, after.bolts) == (before.outcome, before.score, before.bolts)
            assert (after.total, after.barrel) == (before.total, before.barrel)
        assert other.result == one.result
        assert other.findings == ()


def test_what_the_log_writes_stays_as_it_is_written() -> None:
    """Even where it is wrong: the claim of the eighth deal, and the total of the ninth."""
    (game,) = games_of("violations.kart")
    text = kartlog.dumps(sheet_of(game))
    assert "score 125 5 -" in text
    assert "total 510 465 140" in text


def test_a_penalty_for_what_a_sheet_does_not_show_is_written_in() -> None:
    # rules 3: three nines in a row cost the cutter, who sits at the dealer's right, 120.
    text = '[Rules "classic@1 cut.nines-penalty=always"]\ndeal 1 dealer 1\ncut 9S 9H 9D KC\nscore 60 60 -'
    (game,) = kartlog.loads(text)
    sheet = sheet_of(game)
    assert "adjust 3 -120" in kartlog.dumps(sheet)
    assert kartlog.replay(sheet).result.totals == kartlog.replay(game).result.totals == (60, 60, -120)


# --- the cells ---------------------------------------------------------------------------------------

HEADER = '[Kartlog "1"]\n[Rules "classic@1"]\n'


def cells(*lines: str, players: str = '[Players "Anna" "Boris" "Vera"]') -> str:
    (game,) = kartlog.loads(HEADER + players + "\n" + "\n".join(lines))
    return as_csv(grid_of(sheet_of(game)))


def test_notes_stand_where_they_were_said() -> None:
    text = cells(
        "deal 7 dealer 2", "redeal 2 nines declined", 'adjust 1 -20 "late; again"', "contract 3:100*",
        "writeoff free", "score 60 60 -", "leave 2", players='[Players "Anna" "Boris" "Vera"]',
    )  # fmt: skip
    (row,) = rows(text)
    columns = ("deal", "dealer", "before", "declarer", "contract", "besides", "after")
    assert [row[column] for column in columns] == [
        "7", "Boris", 'redeal 2 nines declined; adjust 1 -20 "late; again"', "Vera", "100*", "writeoff free",
        "leave 2",
    ]  # fmt: skip
    (game,) = read("csv", text)
    assert [len(deal.lines) for deal in game.deals] == [8]


def test_columns_that_would_be_empty_are_left_out() -> None:
    assert cells("deal 1").splitlines()[-2:] == ["deal,dealer,declarer,contract", "1,Anna,,"]


@pytest.mark.parametrize(
    ("names", "dealer"),
    [
        ('"Anna" "Anna" "Vera"', "1"),
        ('"" "Boris" "Vera"', "1"),
        ('" Anna" "Boris" "Vera"', "1"),
        ('"2" "Boris" "Vera"', "1"),
        ('"=1+1" "Boris" "Vera"', "1"),
        ('"-" "Boris" "Vera"', "1"),
        ('"Anna|B" "Boris" "Vera"', "Anna|B"),
        ('"Anna, the elder" "Boris" "Vera"', "Anna, the elder"),
    ],
)
def test_a_seat_is_named_where_the_name_is_plain(names: str, dealer: str) -> None:
    text = cells("deal 1 dealer 1", players=f"[Players {names}]")
    (row,) = rows(text)
    assert row["dealer"] == dealer
    (game,) = read("csv", text)
    assert read("markdown", as_markdown(grid_of(game))) == [game]


def test_no_cell_begins_a_formula() -> None:
    names = '[Players "=HYPERLINK(1)" "+1" "@x"]\n[Event "=cmd"]'
    for row in csv.reader(StringIO(cells("deal 1 dealer 1", "score 5 -5 -", players=names))):
        assert not [cell for cell in row if cell.startswith(("=", "+", "@"))]


def test_markdown_shows_what_it_has_active() -> None:
    text = as_markdown(grid_of(sheet_of(kartlog.loads(HEADER + '[Players "*A*" "B|C" "D_E_"]\ndeal 1')[0])))
    assert "| deal | dealer | declarer | contract |" in text
    assert r"| 1 | \*A\* |" in text


# --- what is refused ---------------------------------------------------------------------------------

TAG = '"[Players ""Anna"" ""Boris"" ""Vera""]"\n'
HEADING = "deal,dealer,declarer,contract,score Anna,score Boris,score Vera\n"


@pytest.mark.parametrize(
    ("text", "reasons"),
    [
        ("1,2,3\n", [("sheet.heading", 1)]),
        (TAG, [("sheet.heading", 1)]),
        ("deal,dealer,weather\n", [("sheet.column", 1)]),
        ("deal,dealer,deal\n", [("sheet.column", 1)]),
        ("deal,score 2,score 1,score 3\n", [("sheet.seats", 1)]),
        ("deal,score Anna,score Boris,total Boris,total Anna\n", [("sheet.seats", 1)]),
        (TAG + "deal,score Anna,score Vera,score Boris\n", [("sheet.seats", 2)]),
        (TAG + "deal,score Anna,score Boris\n", [("sheet.seats", 2)]),
        (TAG + HEADING + "1,Anna,Boris,100,1,2\n", [("sheet.cells", 3)]),
        (TAG + HEADING + "one,Anna,Boris,100,1,2,3\n", [("sheet.cell", 3)]),
        (TAG + HEADING + "1,Anna,Boris,C,1,2,3\n", [("sheet.cell", 3)]),
        (TAG + HEADING + "1,Anna,Boris,100,1,2,+3\n", [("sheet.cell", 3)]),
        (TAG + HEADING + "1,Anna,Boris,,1,2,3\n", [("sheet.cell", 3)]),
        (TAG + HEADING + "1,Anna,Boris,100,1,2,\n", [("sheet.empty", 3)]),
        (TAG + HEADING + "1,Galina,Boris,100,1,2,3\n", [("sheet.player", 3)]),
        (TAG + HEADING + "1,5,Boris,100,1,2,3\n", [("sheet.player", 3)]),
        (TAG + "\n" + HEADING + "1,Anna,,,1,2,3\n2,Anna,,,1,\"2\" 3,3\n", [("sheet.csv", 5)]),
        (TAG + "deal,besides\n1,writeof\n2,writeoff cheap\n", [("sheet.note", 3)]),
        (TAG + "deal,besides\n1,writeoff\n2,deal 3\n", [("sheet.rows", 2)]),
        ('"[Event ""never closed]"\n' + HEADING, [("sheet.note", 1)]),
    ],
)  # fmt: skip
def test_what_no_sheet_has_is_refused_with_its_line(text: str, reasons: list[tuple[str, int]]) -> None:
    assert refusal("csv", text) == reasons


@pytest.mark.parametrize(
    ("text", "reasons"),
    [
        ("Scores:\n", [("sheet.markdown", 1)]),
        (
            '    [Players "A" "B" "C"]\n\n| deal | dealer |\n| ---: | ---: |\n| 1 | D |\n',
            [("sheet.player", 5)],
        ),
        ("| deal | dealer |\n| ---: | ---: |\n| 1 | 1 | 2 |\n", [("sheet.cells", 3)]),
    ],
)
def test_what_no_table_has_is_refused_with_its_line(text: str, reasons: list[tuple[str, int]]) -> None:
    assert refusal("markdown", text) == reasons


def test_a_sheet_made_by_hand_is_read() -> None:
    text = "deal,declarer,contract,score 1,score 2,score\r\n1,2,100,15,100,5\r\n\r\n2,,,-,-,?\r\n"
    assert [kartlog.dumps(game) for game in read("csv", text)] == [
        "deal 1\ncontract 2:100\nscore 15 100 5\n\ndeal 2\nscore - - ?\n"
    ]


def test_without_a_tag_the_heading_names_the_players() -> None:
    text = "deal,dealer,score Anna,score Jan Maria,total Anna,total Jan Maria\n1,Anna,15,100,15,100\n"
    assert [kartlog.dumps(game) for game in read("csv", text)] == [
        '[Players "Anna" "Jan Maria"]\n\ndeal 1 dealer 1\nscore 15 100\ntotal 15 100\n'
    ]
