"""Score sheets from a messenger: what stands in them, in whatever way it was typed, and what is refused."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kartlog
from kartlog.exchange.chat.importer import IMPORTER
from kartlog.parser import document as doc
from tests.exchange.ways import SAMPLES, imported, read, refusal
from tests.support.thoroughness import examples

FOLDER = SAMPLES / "import"
NAMES = "Аня Боря Вера\n"
DEFINITE = NAMES.replace("\n", "\nочки\n")


def text_of(sheet: str) -> str:
    """The log of a sheet without its header and numbers of deals, a line a statement."""
    (game,) = read("chat", sheet)
    return "\n".join(kartlog.dumps(doc.Game(deals=game.deals)).split("\n"))


def numbers(sheet: str, word: str) -> list[tuple[int | str, ...]]:
    """What the sheets say after this word, deal by deal."""
    return [
        line.statement.values
        for game in read("chat", sheet)
        for deal in game.deals
        for line in deal.lines
        if isinstance(line.statement, doc.Numbers) and line.statement.word == word
    ]


def remarks(sheet: str) -> list[tuple[str, int]]:
    return [
        (remark.key.removeprefix("import.chat."), remark.line)
        for piece in imported("chat", sheet)
        for remark in piece.remarks
    ]


# --- the samples -------------------------------------------------------------------------------------

EXPECTED = {
    "thursday.txt": """\
[Kartlog "1"]
[Rules "club@1"]
[Players "Аня" "Боря" "Вера"]
; [26.11.2026, 23:41:05] Аня:
; Тысяча, четверг у Бори

deal 1
score 120 - 35

deal 2
score -100 15 55

deal 3
score - 60 115
; Вера без единой взятки у Ани

deal 4
score 25 140 -
total 45 215 205
; Боря сдаёт в следующий раз первым
""",
    "kuchnia.txt": """\
[Kartlog "1"]
[Rules "tysiac@1"]
[Players "Zofia" "Marek" "Ola"]

deal 1
contract 1:100
score 100 20 0
total 100 20 0

deal 2
contract 2:120
score 0 -120 40
total 100 -100 40

deal 3
contract 3:130
score 30 0 130
total 130 -100 170

deal 4
contract 1:100
score 100 20 20
total 230 -80 190
""",
    "barrel.txt": """\
[Kartlog "1"]
[Rules "classic@1"]
[Start "720 540 310"]
[Players "Оксана" "Іван" "Леся"]

deal 1
contract 1:120
score 120 15 -
total 840 555 310

deal 2
contract 2:100
score 40 -100 35
total 880 455 345
; Оксана: бочка

deal 3
contract 1:120
score 120 10 -
total 1000 465 345
""",
}


def test_every_sample_is_expected() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {*EXPECTED}


@pytest.mark.parametrize("name", EXPECTED)
def test_a_sample_is_the_log_of_its_sheet(name: str) -> None:
    data = (FOLDER / name).read_bytes()
    assert IMPORTER.sniff(data)
    (piece,) = imported("chat", data)
    assert kartlog.dumps(piece.games) == EXPECTED[name]
    assert kartlog.replay(piece.games[0]).findings == ()


@pytest.mark.parametrize("encoding", ["cp1251", "utf-16", "utf-8-sig"])
def test_a_sheet_in_another_encoding(encoding: str) -> None:
    data = (FOLDER / "thursday.txt").read_text("utf-8").replace("−", "-").encode(encoding)
    (game,) = read("chat", data)
    assert game.tag("Players") == ("Аня", "Боря", "Вера")


# --- entries -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entry", "value"),
    [
        ("35", 35), ("+35", 35), ("−100", -100), ("–100", -100), ("0", 0), ("?", "?"),
        ("-", "-"), ("—", "-"), ("--", "-"), ("Болт", "-"), ("BOLT", "-"), ("kreska", "-"),
    ],
)  # fmt: skip
def test_an_entry(entry: str, value: int | str) -> None:
    assert numbers(f"{DEFINITE}{entry} 5 10", "score") == [(value, 5, 10)]


@pytest.mark.parametrize(
    "entry", ["35 (155)", "35/155", "35 / 155", "35=155", "35 → 155", "35(155)", "+35/155", "35 (155 бочка)"]
)
def test_a_total_beside_the_score(entry: str) -> None:
    sheet = f"Аня | Боря | Вера\n{entry} | -/0 | -(0)"
    assert numbers(sheet, "score") == [(35, "-", "-")]
    assert numbers(sheet, "total") == [(155, 0, 0)]


@pytest.mark.parametrize(
    ("barrel", "value"),
    [("880 бочка", 880), ("880 (бочка)", 880), ("880 beczka", 880), ("880 barrel", 880), ("Діжка", "?")],
)
def test_a_barrel_is_kept_as_a_comment(barrel: str, value: int | str) -> None:
    text = text_of(f"итог\n{NAMES}{barrel} 5 10")
    assert f"total {value} 5 10\n; Аня: {barrel.split(' ')[-1].strip('()')}\n" in text


@pytest.mark.parametrize("mark", ["120(-)", "120 (болт)", "120(bolt)"])
def test_a_bolt_beside_a_total(mark: str) -> None:
    sheet = f"Аня | Боря | Вера\n{mark} | 5/5 | 10/10"
    assert numbers(sheet, "score") == [("-", 5, 10)]
    assert numbers(sheet, "total") == [(120, 5, 10)]


# --- lines -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "sheet",
    [
        "Аня Боря Вера\nочки\n7. 120 - 35",
        "очки\nАня   Боря   Вера\n7) 120   -   35",
        "Очки:\nАня\tБоря\tВера\n№7.\t120\t-\t35",
        "№ Аня Боря Вера\nочки\n7 120 - 35",
        "очки\nсдача | Аня | Боря | Вера\n------\n7 | 120 | - | 35",
        "|Очки|Аня|Боря|Вера|\n|:--|--:|--:|--:|\n|7|120|-|35|",
        "очки\nАня; Боря; Вера\n7: 120; -; 35",
        "очки\nАня, Боря, Вера\n7. 120, -, 35",
        "очки\nАня Боря Вера\n\n1 120 - 35\n\n====\n",
        "Аня Боря Вера\n7. очки 120 - 35".replace("7. очки", "очки"),
    ],
)
def test_lines_in_whatever_shape(sheet: str) -> None:
    assert numbers(sheet, "score") == [(120, "-", 35)]
    (game,) = read("chat", sheet)
    start = game.deals[0].lines[0].statement
    assert start == doc.DealStart(7 if "7" in sheet else 1 if "1 " in sheet else None)
    assert game.tag("Players") == ("Аня", "Боря", "Вера")


@pytest.mark.parametrize(
    ("sheet", "sent"),
    [
        ("[26.11.2026, 21:14:05] Аня: очки", "[26.11.2026, 21:14:05] Аня:"),
        ("26.11.26, 21:14 - Аня: очки", "26.11.26, 21:14 - Аня:"),
        ("[9:05 PM, 11/26/2026] Anna: очки", "[9:05 PM, 11/26/2026] Anna:"),
        ("Аня, [26.11.2026 21:14]\nочки", "Аня, [26.11.2026 21:14]"),
    ],
)
def test_what_a_messenger_puts_before_a_message_is_a_comment(sheet: str, sent: str) -> None:
    (game,) = read("chat", f"{sheet}\n{NAMES}120 - 35")
    assert [line.comment for line in game.header if line.statement is None] == [sent]


def test_columns_beside_the_players() -> None:
    sheet = (
        "очки\nсдача | сдаёт | заказ | Аня | Боря | Вера | примечание\n3 | Вера | 120 А | 120 | - | 35 | лихо"
    )
    assert text_of(sheet) == "deal 3 dealer 3\ncontract 1:120\nscore 120 - 35\n; лихо\n"


@pytest.mark.parametrize(
    ("contract", "written"),
    [
        ("100", "2:100"),
        ("Боря 100", "2:100"),
        ("100 б.", "2:100"),
        ("вера: 120", "3:120"),
        ("3 ", None),
        ("-", ""),
    ],
)
def test_whose_contract_it_is(contract: str, written: str | None) -> None:
    sheet = f"очки\nзаказ | Аня | Боря | Вера\n{contract} | 5 | -100 | 35"
    if written is None:
        assert refusal("chat", sheet) == [("chat.declarer", 3)]
    else:
        assert (f"contract {written}\n" in text_of(sheet)) == bool(written)


def test_taken_score_and_total_of_one_deal() -> None:
    sheet = f"{NAMES}взято 37 128 -\nочки 35 120 -\nитого 35 120 0\nвзято 120 - -\nочки 120 - -"
    assert text_of(sheet) == (
        "deal\ntaken 37 128 -\nscore 35 120 -\ntotal 35 120 0\n\ndeal\ntaken 120 - -\nscore 120 - -\n"
    )


def test_what_is_said_between_is_kept_where_it_was_said() -> None:
    sheet = f"Играем до 1000!\n{DEFINITE}ну, поехали\n1. 120 - 35 Аня молодец\nперерыв до 22:00\n2. 5 100 -\n"
    (game,) = read("chat", sheet)
    assert kartlog.dumps(game).split("\n", 2)[2] == (
        "; Играем до 1000!\n; ну, поехали\n\n"
        "deal 1\nscore 120 - 35\n; Аня молодец\n; перерыв до 22:00\n\ndeal 2\nscore 5 100 -\n"
    )
    assert remarks(sheet) == [("comment", 4), ("comment", 6)]


def test_another_line_of_names_begins_another_game() -> None:
    sheet = f'{DEFINITE}120 - 35\n\n{DEFINITE}5 100 -\n\n[Rules "club@1"]\nOla Jan\npunkty\n100 20\n'
    games = read("chat", sheet)
    assert [game.tag("Players") for game in games] == [("Аня", "Боря", "Вера")] * 2 + [("Ola", "Jan")]
    assert [game.tag("Rules") for game in games] == [None, None, ("club@1",)]
    assert numbers(sheet, "score") == [(120, "-", 35), (5, 100, "-"), (100, 20)]


def test_three_words_within_a_sheet_are_no_names() -> None:
    (game,) = read("chat", f"{DEFINITE}120 - 35\nАня пошла спать\n5 100 -")
    assert len(game.deals) == 2


@pytest.mark.parametrize("names", ["A B", "A B C", "A B C D"])
def test_two_to_four_play(names: str) -> None:
    players = names.split()
    values = range(5, 5 + len(players))
    assert numbers(f"{names}\nscore\n{' '.join(map(str, values))}", "score") == [tuple(values)]


# --- scores or totals --------------------------------------------------------------------------------


def test_running_totals_make_scores() -> None:
    sheet = f"итог\n{NAMES}120 0 35\n- 100 35\n140 −20 болт"
    assert numbers(sheet, "total") == [(120, 0, 35), (120, 100, 35), (140, -20, 35)]
    assert numbers(sheet, "score") == [(120, 0, 35), ("-", 100, 0), (20, -120, "-")]


def test_totals_go_on_from_the_start() -> None:
    sheet = f'[Start "100 50 -10"]\nитог\n{NAMES}220 50 25'
    assert numbers(sheet, "score") == [(120, 0, 35)]


def test_an_unknown_total_leaves_two_scores_unknown() -> None:
    sheet = f"итог\n{NAMES}120 ? 35\n140 100 35"
    assert numbers(sheet, "score") == [(120, "?", 35), (20, "?", 0)]


@pytest.mark.parametrize(("last", "word"), [("итого 240 60 70", "score"), ("итого 120 60 35", "total")])
def test_a_line_of_totals_below_shows_it(last: str, word: str) -> None:
    sheet = f"{NAMES}120 0 35\n120 60 35\n{last}"
    assert numbers(sheet, word)[-2:] == [(120, 0, 35), (120, 60, 35)][-2:] if word == "score" else True
    assert numbers(sheet, "score")[1] == ((120, 60, 35) if word == "score" else (0, 60, 0))
    assert remarks(sheet) == []


def test_two_numbers_that_fall_are_no_totals() -> None:
    sheet = f"{NAMES}100 65 55\n35 25 100"
    assert numbers(sheet, "score") == [(100, 65, 55), (35, 25, 100)]
    assert remarks(sheet) == [("as-score", 1)]


def test_numbers_that_add_up_to_too_much_are_no_scores() -> None:
    lines = [f"{100 * deal} {5 * deal} {10 * deal}" for deal in range(1, 9)]
    sheet = NAMES + "\n".join(lines)
    assert numbers(sheet, "score") == [(100, 5, 10)] * 8
    assert remarks(sheet) == [("as-total", 1)]
    assert refusal("chat", sheet + "\n700 30 20") == [("chat.which", 1)], "neither scores nor totals"


def test_what_may_be_both_is_asked() -> None:
    assert refusal("chat", f"\n{NAMES}120 0 35\n120 60 35") == [("chat.which", 2)]
    for word in ("score", "итог", "punkty", "разом"):
        assert refusal("chat", f"\n{word}\n{NAMES}120 0 35\n120 60 35") == []


def test_totals_below_running_totals_are_no_deal() -> None:
    sheet = f"итог\n{NAMES}120 0 35\n120 60 35\nитого 120 60 35"
    assert numbers(sheet, "score") == [(120, 0, 35), (0, 60, 0)]
    assert numbers(sheet, "total") == [(120, 0, 35), (120, 60, 35)]
    # A slip stays what it is: `kartlog check` will find it.
    other = sheet.replace("итого 120 60", "итого 120 65")
    assert numbers(other, "total") == [(120, 0, 35), (120, 60, 35), (120, 65, 35)]


def test_lines_that_all_have_their_word() -> None:
    assert numbers(f"{NAMES}итого 120 0 35\nитого 120 60 35", "score") == [(120, 0, 35), (0, 60, 0)]
    assert numbers(f"{NAMES}очки 120 0 35\n0 60 -", "score") == [(120, 0, 35), (0, 60, "-")]
    assert numbers(f"очки\n{NAMES}итого 120 0 35\nитого 130 0 35", "score") == [(120, 0, 35), (10, 0, 0)]


def test_a_word_without_numbers_was_just_said() -> None:
    (game,) = read("chat", f"{DEFINITE}120 0 35\nИтог!")
    assert kartlog.dumps(game).endswith("score 120 0 35\n; Итог!\n")


def test_what_stands_beside_totals_is_kept() -> None:
    text = text_of("очки\nзаказ | Аня | Боря | Вера\n100 | 100 | 0 | 35\nитого | Аня | 100 | 0 | 35")
    assert text.endswith("total 100 0 35\n; Аня\n")


def test_notes_may_stand_in_any_column() -> None:
    assert text_of("очки\nАня | заметки | Боря\n120 | ого | -").endswith("score 120 -\n; ого\n")
    assert text_of("очки\nАня Боря примечание\n120 - вот 3 раза").endswith("score 120 -\n; вот 3 раза\n")


def test_a_long_line_across_the_sheet_is_read_once() -> None:
    # Tried in every way there is to part them, so many dashes or blanks would take years.
    for said in (f"{'-' * 80} первая пулька", f"|{'=-' * 40}x", f"{' ' * 200_000}x"):
        assert text_of(f"{DEFINITE}120 0 35\n{said}").endswith(f"score 120 0 35\n; {said.strip()}\n")


@pytest.mark.parametrize(
    "line", ["100.5 20 30", "1.5 20 30", "5 20.5 30", "1 005 20 30", "005 20 30", "12345678 5 10"]
)
def test_what_no_sheet_writes_is_not_read_as_something_else(line: str) -> None:
    """Halves, and a thousand with a gap: neither the number of a deal stands before them nor two entries."""
    ((key, at),) = refusal("chat", f"{DEFINITE}1 2 3\n{line}")
    assert (key in ("chat.entry", "chat.entries"), at) == (True, 4)
    assert numbers(f"{DEFINITE}1)5 20 30\n2.-5 0 30", "score") == [(5, 20, 30), (-5, 0, 30)]


def test_a_time_is_no_number_of_a_deal() -> None:
    (game,) = read("chat", f"{DEFINITE}120 0 35\n22:15 Аня ушла")
    assert kartlog.dumps(game).endswith("; 22:15 Аня ушла\n")


# --- what is refused ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sheet", "reasons"),
    [
        ("", [("chat.no-sheet", 0)]),
        ("ничего\nне было", [("chat.no-sheet", 0)]),
        ("120 5 35\n100 5 35", [("chat.no-names", 1), ("chat.no-names", 2)]),
        ("Аня Боря\n120 5 35", [("chat.no-names", 2)]),
        (DEFINITE + "120 5\n\n5 35 100 7\n5 35 100", [("chat.entries", 3), ("chat.entries", 5)]),
        (DEFINITE + "5 35 100\n120 5 10 15 20", [("chat.entries", 4)]),
        (DEFINITE.replace(" ", " | ") + "120 | ура | 5\n5 | | 35", [("chat.entry", 3), ("chat.empty", 4)]),
        (DEFINITE + "1. 120 5 35\n1. 5/5 35 100", [("chat.entries", 4)]),
        (DEFINITE + "120 5 35\n\x07", [("chat.character", 4)]),
        (DEFINITE + '120 5 35\n[Event "next"]', [("chat.no-names", 4)]),
        ("очки\nсдача | Аня | Боря | Вера\n3a | 120 | 5 | 35", [("chat.number", 3)]),
        ("очки\nсдаёт | Аня | Боря | Вера\nГена | 120 | 5 | 35", [("chat.player", 3)]),
        ("очки\nзаказ | Аня | Алла | Вера\nА 120 | 120 | 5 | 35", [("chat.player", 3)]),
        ("очки\nзаказ | Аня | Алла | Вера\nтемная | 120 | 5 | 35", [("chat.contract", 3)]),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(sheet: str, reasons: Sequence[tuple[str, int]]) -> None:
    assert refusal("chat", sheet) == reasons


def test_what_is_no_text_is_refused() -> None:
    assert refusal("chat", b"Anna Boris\n\x98\x81 5") == [("encoding", 0)]
    assert refusal("chat", "Аня ☃".encode() + b"\xff") == [("encoding", 0)]


# --- any sheet ---------------------------------------------------------------------------------------

PLAYERS = st.lists(st.text("abcdeАБВГДжzёłі", min_size=2, max_size=8), min_size=2, max_size=4, unique=True)
BLANKS = st.sampled_from([" ", "  ", "   ", "\u00a0", "\u2003"])
DASHES = st.sampled_from("-–—−‐")
SEPARATORS = st.sampled_from([" ", "   ", "\t", " | ", "|", "; ", ", "])
INDICES = st.sampled_from(["", "{}. ", "{}) ", "№{}. "])


@st.composite
def sheets(draw: st.DrawFn) -> tuple[list[str], list[tuple[int | str, ...]], str]:
    """Players, what was written for each deal, and the sheet as somebody typed it."""
    players = draw(PLAYERS)
    entries = st.integers(-999, 999) | st.sampled_from(["-", "?"])
    rows = draw(st.lists(st.tuples(*[entries] * len(players)), min_size=1, max_size=8))
    between, index = draw(SEPARATORS), draw(INDICES)
    bar = draw(st.sampled_from(["", "| "])) if "|" in between else ""

    def typed(value: int | str) -> str:
        if value == "-":
            return draw(st.sampled_from(["-", "—", "болт", "bolt"]))
        sign = draw(DASHES) if isinstance(value, int) and value < 0 else ""
        return f"{sign}{abs(value)}" if isinstance(value, int) else value

    lines = [draw(st.sampled_from(["score", "Очки:", "punkty", "запис"])), bar + between.join(players)]
    for number, row in enumerate(rows, 1):
        if draw(st.booleans()):
            lines.append(draw(st.sampled_from(["", "   ", "-----", "====="])))
        lines.append(index.format(number) + bar + between.join(map(typed, row)))
    blank = draw(BLANKS)
    sheet = draw(st.sampled_from(["\n", "\r\n"])).join(lines)
    return players, rows, sheet.replace(" ", blank) if "  " not in sheet else sheet


@given(sheets())
@settings(deadline=None)
def test_whatever_was_typed_is_what_is_read(case: tuple[list[str], list[tuple[int | str, ...]], str]) -> None:
    players, rows, sheet = case
    (game,) = read("chat", sheet)
    assert game.tag("Players") == tuple(players)
    assert numbers(sheet, "score") == rows


@given(st.text('ab А-—12 05\n|\t;/()[]!?бочкаболт:.,="', max_size=80) | st.text(max_size=40))
@settings(deadline=None, max_examples=examples(100))
def test_nothing_is_dropped(sheet: str) -> None:
    """Whatever is typed is in the log, is refused, or is neither letter nor digit."""
    if refusal("chat", sheet):
        return
    games = read("chat", sheet)
    assert games
    assert not [remark for game in games for remark in game.remarks]
    kept = kartlog.dumps(games).casefold()
    for word in "".join(c if c.isalpha() and c.isascii() else " " for c in sheet.casefold()).split():
        assert word in kept, word
