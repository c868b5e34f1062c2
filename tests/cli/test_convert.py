"""``kartlog convert``: what is written where, what is said to be lost, and what is refused."""

import json
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType

import pytest

import kartlog
from kartlog.cli import terminal
from kartlog.exchange import discovery
from kartlog.exchange.importing import GROUP, Imported, Importer
from kartlog.texts import languages
from tests.cli.conftest import DEAL, REVOKE, Run, written
from tests.cli.test_check import Screen

SAMPLES = Path(__file__).parents[2] / "samples"
SHEET = (
    '[Kartlog "1"]\n[Rules "classic@1"]\n\ndeal 1 dealer 1\ncontract 2:100\nscore 5 100 15\ntotal 5 100 15\n'
)
CSV = """\
deal,dealer,declarer,contract,score 1,score 2,score 3,total 1,total 2,total 3
1,1,2,100,5,100,15,5,100,15
"""
LOST = (
    "hands, talon and pack (4), the auction (1), the exchange (1), the play (9),"
    " the difference between what was written and what was worked out (1)"
)


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    return written(tmp_path / "sheet.kart", SHEET)


# --- where to ----------------------------------------------------------------------------------------


def test_to_standard_output(run: Run, sheet: Path) -> None:
    result = run("convert", sheet, "--to", "csv")
    assert (result.code, result.out.splitlines()[2:], result.err) == (0, CSV.splitlines(), "")


def test_to_a_file_whose_name_says_what_it_is(run: Run, sheet: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.csv"
    assert run("convert", sheet, "-o", target).out == ""
    assert target.read_text() == run("convert", sheet, "--to", "csv").out
    assert run("convert", target, "--to", "kart").out == SHEET
    assert run("convert", sheet, "--to", "kart", "--output", "-").out == SHEET


def test_from_standard_input(run: Run) -> None:
    assert run("convert", "-", "--to", "kart", stdin=CSV.encode()).out == SHEET.partition("\n\n")[2]
    assert run("convert", "-", "--to", "kart", "--from", "csv", stdin=b"deal\n1\n").out == "deal 1\n"


def test_json_is_what_replay_prints(run: Run, deal: Path, revoke: Path) -> None:
    for form in ("json", "jsonl"):
        replayed = run("replay", deal, revoke, "--format", form, "--lang", "ru")
        assert run("convert", deal, revoke, "--to", form, "--lang", "ru").out == replayed.out


def test_many_files_become_one(run: Run, deal: Path, revoke: Path) -> None:
    both = run("convert", deal, revoke, "--to", "kart").out
    assert both == kartlog.dumps([*kartlog.load(deal), *kartlog.load(revoke)])
    assert run("convert", deal.parent, "--to", "kart").out == both


def test_an_archive_and_back(run: Run, deal: Path, revoke: Path, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    folder = tmp_path / "archive"
    assert run("convert", deal, revoke, "--to", "parquet", "-o", folder).code == 0
    back = run("convert", folder / "games.parquet", "--to", "kart")
    assert back.out == run("convert", deal, revoke, "--to", "kart").out


def test_a_file_keeps_its_mode_and_a_device_is_none(run: Run, sheet: Path, tmp_path: Path) -> None:
    target = written(tmp_path / "out.csv", "old")
    target.chmod(0o600)
    assert run("convert", sheet, "-o", target).code == 0
    assert target.stat().st_mode & 0o777 == 0o600
    assert run("convert", sheet, "--to", "csv", "-o", "/dev/null").code == 0
    assert Path("/dev/null").is_char_device()


# --- what is lost ------------------------------------------------------------------------------------


def test_what_is_lost_is_said(run: Run, deal: Path, sheet: Path) -> None:
    result = run("convert", deal, sheet, "--to", "markdown")
    assert (result.code, result.err) == (0, f"kartlog: {deal}: not in markdown: {LOST}\n")


@pytest.mark.parametrize("output", [[], ["-o", "out.csv"]])
def test_strict_writes_nothing_where_something_would_be_lost(
    run: Run, deal: Path, sheet: Path, output: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("convert", sheet, deal, "--to", "csv", "--strict", *output)
    assert (result.code, result.out) == (1, "")
    assert result.err == (
        f"kartlog: {deal}: not in csv: {LOST}\n"
        "kartlog: nothing was written, for with --strict nothing may be lost\n"
    )
    assert not Path("out.csv").exists()
    assert {path.suffix for path in tmp_path.iterdir()} == {".kart"}


@pytest.mark.parametrize("form", ["kart", "json", "jsonl"])
def test_strict_lets_through_what_loses_nothing(run: Run, deal: Path, form: str) -> None:
    strict, free = (run("convert", deal, "--to", form, *option) for option in (["--strict"], []))
    assert (strict.code, strict.err, strict.out) == (0, "", free.out)


# --- what is refused ---------------------------------------------------------------------------------


def refused(run: Run, *arguments: str | Path, stdin: bytes = b"") -> str:
    """The complaint of a conversion that prints nothing."""
    result = run("convert", *arguments, stdin=stdin)
    assert (result.code, result.out) == (2, "")
    return result.err.removeprefix("kartlog: ").rstrip("\n")


def test_arguments_that_do_not_go_together(run: Run, deal: Path, tmp_path: Path) -> None:
    forms = "parquet, json, jsonl, csv, markdown, kart"
    assert refused(run, deal) == f"say with --to what is to be written: {forms}"
    assert refused(run, deal, "-o", tmp_path / "x.pdf") == f"say with --to what is to be written: {forms}"
    assert "invalid choice: 'chat'" in refused(run, deal, "--to", "chat")
    message = f"there is no importer club; there are {forms}, chat"
    assert refused(run, deal, "--to", "kart", "--from", "club") == message
    assert "name a folder with --output" in refused(run, deal, "--to", "parquet")
    assert refused(run, deal, "--to", "kart", "-o", deal) == (
        f"{deal} is the log itself; name another file with --output"
    )
    assert deal.read_text() == DEAL
    for target in (tmp_path / "no" / "x.kart", tmp_path):
        assert refused(run, deal, "--to", "kart", "-o", target).startswith(f"{target}: cannot be written: ")
    long = "x" * 300 + ".csv"
    assert refused(run, deal, "-o", long) == refused(run, deal, "--to", "kart", "-o", long)
    assert "…" in refused(run, deal, "-o", long)
    for form in ("kart", "parquet"):
        assert refused(run, deal, "--to", form, "-o", "") == "a file name is empty"


def test_a_file_of_which_nothing_tells_what_it_is(run: Run, tmp_path: Path) -> None:
    odd = written(tmp_path / "odd.txt", "Dear Anna,\n")
    assert refused(run, odd, "--to", "kart").startswith(f"{odd}: this cannot be told to be of any format;")


def test_lines_that_cannot_be_read_are_named(run: Run, tmp_path: Path) -> None:
    path = written(tmp_path / "sheet.txt", "очки\nАня Боря Вера\n1. 5 100 15\n2. 5 100\n3. 5 x 100\n")
    assert refused(run, path, "--to", "kart") == (
        f"{path}:4: 2 entries where 3 are expected: “2. 5 100”\n"
        f"kartlog: {path}:5: “x” under Боря is no number and no bolt\n"
        f"kartlog: {path}: cannot be converted"
    )


@pytest.mark.parametrize("form", ["kart", "json", "csv"])
def test_where_nothing_can_be_read_nothing_is_written(run: Run, tmp_path: Path, form: str) -> None:
    bad, target = written(tmp_path / "bad.jsonl", "{\n"), written(tmp_path / "old", "what was there")
    result = run("convert", bad, "--to", form, "-o", target)
    assert (result.code, result.out, target.read_text()) == (2, "", "what was there")
    assert run("convert", bad, "--to", form).out == ""


def test_of_very_many_lines_the_first_are_named(run: Run, tmp_path: Path) -> None:
    path = written(tmp_path / "sheet.txt", "очки\nАня Боря Вера\n1. 5 100 15\n" + "5 5\n" * 50)
    lines = refused(run, path, "--to", "kart").splitlines()
    assert (len(lines), lines[-2]) == (22, "kartlog: … and 30 more lines")


def test_what_was_read_before_is_written_as_it_comes(run: Run, deal: Path, tmp_path: Path) -> None:
    line = run("convert", deal, "--to", "jsonl").out
    for before, said in ((1, "1 game before that was"), (2, "2 games before that were")):
        path = written(tmp_path / "games.jsonl", line * before + "{\n" + line)
        result = run("convert", path, "--to", "kart")
        assert (result.code, result.out) == (2, kartlog.dumps(kartlog.load(deal) * before))
        assert result.err == (
            f"kartlog: {path}:{before + 1}: this is no JSON from column 2 on\n"
            f"kartlog: {path}: cannot be converted; {said}\n"
        )


def test_the_other_files_are_converted_all_the_same(run: Run, deal: Path, tmp_path: Path) -> None:
    empty, missing = written(tmp_path / "empty.kart", ""), tmp_path / "missing.kart"
    result = run("convert", empty, missing, deal, "--to", "kart")
    assert (result.code, result.out) == (2, run("convert", deal, "--to", "kart").out)
    assert result.err.splitlines() == [
        f"kartlog: {missing}: no such file or folder",
        f"kartlog: {empty}: there is no game in this file",
    ]


def test_a_log_in_no_encoding_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "odd.kart"
    long = f"{DEAL}; {'x' * 9000}\n\n"
    path.write_bytes(long.encode() * 30 + b"\xff\xfe\xfd")
    result = run("convert", path, "--to", "kart")
    assert result.code == 2
    whole = kartlog.loads(result.out)
    assert whole == kartlog.loads(long) * len(whole), "and nothing that breaks off"
    assert len(whole) > 10
    assert result.err.splitlines()[0] == (
        f"kartlog: {path}: neither UTF-8 nor another known encoding; save it as UTF-8 first"
    )
    path.write_bytes(DEAL.replace("Anna", "Анна").encode("cp1251"))
    assert kartlog.loads(run("convert", path, "--to", "kart").out)[0].tag("Players") == (
        "Анна",
        "Boris",
        "Vera",
    )


def test_without_pyarrow_it_says_what_to_install(
    run: Run, deal: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    said = "this format needs the package pyarrow: python -m pip install pyarrow"
    assert refused(run, deal, "--to", "parquet", "-o", tmp_path / "archive") == said
    assert not (tmp_path / "archive").exists()
    archive = written(tmp_path / "games.parquet", "PAR1")
    assert refused(run, archive, "--to", "kart") == said


@pytest.mark.parametrize("language", languages())
def test_everything_is_said_in_every_language(run: Run, deal: Path, tmp_path: Path, language: str) -> None:
    path = written(tmp_path / "sheet.txt", "очки\nАня Боря Вера\n1. 5 100 15\n2. 5 100\n")
    said = [
        run("convert", deal, "--to", "csv", "--strict", "--lang", language).err,
        run("convert", path, "--to", "kart", "--lang", language).err,
    ]
    assert all(line.startswith("kartlog: ") and "cli." not in line and "import." not in line
               for text in said for line in text.splitlines())  # fmt: skip
    assert language == "en" or "not in csv" not in said[0]


# --- importers from elsewhere ------------------------------------------------------------------------


@pytest.fixture
def club(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """An importer of files that end with .club, and entry points for it and for two that are broken."""
    module = ModuleType("kartlog_club")
    module.__dict__["CLUB"] = Importer("club", lambda _: iter([Imported(SHEET)]), lambda _: False, (".club",))
    points = [
        EntryPoint("club", "kartlog_club:CLUB", GROUP),
        EntryPoint("gone", "kartlog_nowhere:GONE", GROUP),
        EntryPoint("bad", "kartlog_club:BAD", GROUP),
    ]

    def read(_source: object) -> object:
        raise ZeroDivisionError("ouch")

    module.__dict__["BAD"] = Importer("bad", read, lambda _: False, (".bad",))  # type: ignore[arg-type]
    monkeypatch.setitem(sys.modules, "kartlog_club", module)
    monkeypatch.setattr(discovery, "entry_points", lambda *, group: points if group == GROUP else [])
    return module


@pytest.mark.usefixtures("club")
def test_an_importer_from_elsewhere_is_used_and_a_broken_one_named(run: Run, tmp_path: Path) -> None:
    result = run("convert", written(tmp_path / "a.club", "whatever"), "--to", "kart")
    assert (result.code, result.out) == (0, SHEET)
    assert result.err == (
        "kartlog: the importer gone (kartlog_nowhere:GONE) cannot be loaded:"
        " ModuleNotFoundError: No module named 'kartlog_nowhere'\n"
    )
    failed = run("convert", written(tmp_path / "a.bad", "whatever"), "--to", "kart")
    assert failed.code == 2
    assert failed.err.splitlines()[1:] == ["kartlog: the importer bad has failed: ZeroDivisionError: ouch"]


def test_games_are_written_as_they_are_read(
    run: Run, club: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An archive need not fit into memory: what is read is never far ahead of what is written."""
    read: list[int] = []
    ahead: list[int] = []

    def many(_source: object) -> Iterator[Imported]:
        for number in range(50):
            read.append(number)
            yield Imported(SHEET)

    monkeypatch.setitem(club.__dict__, "CLUB", Importer("club", many, lambda _: False, (".club",)))
    write = terminal.write

    def writing(text: str) -> None:
        ahead.append(len(read) - len(ahead))
        write(text)

    monkeypatch.setattr(terminal, "write", writing)
    path = written(tmp_path / "a.club", "whatever")
    for form in ("kart", "jsonl", "csv", "markdown"):
        read.clear()
        ahead.clear()
        assert run("convert", path, "--to", form).code == 0
        assert (len(read), max(ahead) <= 3) == (50, True), form


# --- long work ---------------------------------------------------------------------------------------


def test_a_bar_shows_on_the_screen_and_nowhere_else(
    run: Run, deal: Path, revoke: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quiet = run("convert", deal, "--to", "kart").out
    monkeypatch.setattr(terminal, "_PATIENCE", -1)
    assert run("convert", deal, "--to", "kart").err == ""
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    assert run("convert", deal, "--to", "kart").out == quiet
    assert "━" in screen.getvalue()
    screen.truncate(0)
    run("convert", deal, revoke, "--to", "kart")
    assert "2/2" in screen.getvalue()


def test_samples_to_import_are_logs(run: Run) -> None:
    for path in sorted((SAMPLES / "import").iterdir()):
        result = run("convert", path, "--to", "kart")
        assert result.code == 0, result.err
        checked = json.loads(run("check", "-", "--format", "json", stdin=result.out.encode()).out)
        assert [file["findings"] for file in checked["files"]] == [[]], path


def test_the_log_with_a_fault_is_converted_as_it_is(run: Run, revoke: Path) -> None:
    assert run("convert", revoke, "--to", "kart").out == kartlog.dumps(kartlog.loads(REVOKE))
