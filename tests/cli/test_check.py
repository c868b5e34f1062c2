"""``kartlog check``: exit codes, what people read, what is read from and what cannot be."""

import io
import sys
from pathlib import Path

import pytest

from kartlog.cli import terminal
from tests.cli.conftest import DEAL, NO_RULES, NOISE, REVOKE, Run, written


def test_a_clean_file_is_ticked_off(run: Run, deal: Path) -> None:
    result = run("check", deal)
    assert (result.code, result.out, result.err) == (0, f"✓ {deal}\n", "")


def test_a_finding_shows_place_line_and_underlined_card(run: Run, revoke: Path) -> None:
    result = run("check", revoke)
    lines = result.out.splitlines()
    assert result.code == 1
    assert lines[0] == "error[play.must-follow]: Vera plays J♠ but must follow suit: ♦"
    # The trick is in line 17 of the file; the second card begins in column 4.
    assert f"{revoke}:17:4" in lines[1]
    assert "1.15" in lines[1]
    source, under = lines[2], lines[3]
    assert source.endswith("AD JS 9D")
    assert under.index("^") == source.index("JS")
    assert under.count("^") == len("JS")
    assert any("legal: K♦" in line for line in lines)


def test_what_follows_stands_under_its_cause(run: Run, revoke: Path) -> None:
    out = run("check", revoke).out
    cause = out.index("play.must-follow")
    follows = out.index("what follows from it:")
    # The jack that was played away is played once more, at the start of line 22.
    second = out.index("22:1 error[play.not-held]")
    assert cause < follows < second
    assert out.count("─▸") == 1


def test_the_last_line_counts(run: Run, revoke: Path, deal: Path) -> None:
    last = run("check", revoke, deal).out.splitlines()[-1]
    assert "error" in last
    assert last.endswith("2 games · 2 files")


@pytest.mark.parametrize(
    ("language", "counts"),
    [
        ("en", "2 games · 2 files"),
        ("pl", "2 partie · 2 pliki"),
        ("ru", "2 игры · 2 файла"),
        ("uk", "2 гри · 2 файли"),
    ],
)
def test_a_language_counts_with_its_own_plurals(
    run: Run, revoke: Path, deal: Path, language: str, counts: str
) -> None:
    last = run("check", "--lang", language, revoke, deal).out.splitlines()[-1]
    assert last.endswith(counts)


@pytest.mark.parametrize(
    ("variables", "word"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "ошибка"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "en_US.UTF-8"}, "error"),
        ({"LANG": "en_US", "LC_MESSAGES": "ru"}, "ошибка"),
        ({"LANG": "pl_PL.UTF-8"}, "błąd"),
        ({"LANG": "uk_UA.UTF-8"}, "помилка"),
        ({"LANG": "C"}, "error"),
        ({"LANG": "tlh_KX"}, "error"),
        ({"LANG": ""}, "error"),
    ],
)
def test_the_language_is_that_of_the_system(
    run: Run, revoke: Path, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], word: str
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert run("check", revoke).out.startswith(f"{word}[play.must-follow]")


def test_an_unknown_language_is_refused(run: Run, deal: Path) -> None:
    result = run("check", deal, "--lang", "xx")
    assert result.code == 2
    assert "xx" in result.err
    assert "en, pl, ru, uk" in result.err


def test_warnings_alone_are_no_failure(run: Run, tmp_path: Path) -> None:
    result = run("check", written(tmp_path / "bare.kart", NO_RULES))
    assert "warning[rules.missing]" in result.out
    assert "1 warning" in result.out.splitlines()[-1]
    assert result.code == 0


def test_other_rules_can_be_asked_for_and_the_output_says_so(run: Run, deal: Path) -> None:
    # 105 is a multiple of 7, 110 is not.
    result = run("check", deal, "--rules", "online@1 auction.step=7")
    assert result.code == 1
    assert "auction.step" in result.out
    assert "judged by online@1 auction.step=7" in result.out.splitlines()[-1]


@pytest.mark.parametrize("rules", ["nonsense@1", "online@1 no.such=1", "online@1 auction.step=ten"])
def test_rules_that_are_none_are_refused(run: Run, deal: Path, rules: str) -> None:
    result = run("check", deal, "--rules", rules)
    assert (result.code, result.out) == (2, "")
    assert result.err.count("\n") == 1


def test_standard_input(run: Run) -> None:
    assert run("check", "-", stdin=DEAL.encode()).out == "✓ -\n"
    result = run("check", "-", stdin=REVOKE.encode())
    assert result.code == 1
    assert "-:17:4" in result.out


def test_folders_patterns_and_repeated_names(run: Run, tmp_path: Path) -> None:
    (tmp_path / "club").mkdir()
    one, two = written(tmp_path / "one.kart", DEAL), written(tmp_path / "club" / "two.kart", DEAL)
    written(tmp_path / "notes.txt", "not a log")
    both = [f"✓ {two}", f"✓ {one}", "✓ 2 files · 2 games"]
    *told, others = run("check", tmp_path).out.splitlines()
    assert told == both
    assert others.startswith("1 other file passed over; ")
    assert run("check", f"{tmp_path}/*.kart", one).out == f"✓ {one}\n"
    assert run("check", f"{tmp_path}/**/*.kart").out.splitlines() == both


def test_what_cannot_be_read_is_told_and_the_rest_is_checked(run: Run, deal: Path, tmp_path: Path) -> None:
    result = run("check", tmp_path / "no.kart", deal)
    assert result.code == 2
    assert result.out == f"✓ {deal}\n"
    assert result.err == f"kartlog: {tmp_path / 'no.kart'}: no such file or folder\n"


def test_a_folder_without_logs(run: Run, tmp_path: Path) -> None:
    result = run("check", tmp_path)
    assert (result.code, result.out) == (2, "")
    assert "no .kart files" in result.err


@pytest.mark.parametrize("text", ["", " \n\n"])
def test_an_empty_file_is_no_game(run: Run, tmp_path: Path, text: str) -> None:
    result = run("check", written(tmp_path / "empty.kart", text))
    assert result.code == 1
    assert "syntax.empty" in result.out


def test_many_findings_are_cut_short_unless_all_are_wanted(run: Run, tmp_path: Path) -> None:
    path = written(tmp_path / "noise.kart", NOISE)
    short, full = run("check", path).out, run("check", path, "--all").out
    assert short.count("syntax.unreadable]") == 20
    assert "280 more findings" in short
    assert full.count("syntax.unreadable]") == 300
    assert "300 errors" in short.splitlines()[-1]


def test_many_clean_files_are_counted_not_listed(run: Run, tmp_path: Path) -> None:
    for number in range(25):
        written(tmp_path / f"{number}.kart", DEAL)
    assert run("check", tmp_path).out == "✓ 25 files · 25 games\n"


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_shows_on_the_screen_and_nowhere_else(
    run: Run, deal: Path, revoke: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quiet = run("check", deal, revoke).out
    screen = Screen()
    monkeypatch.setattr(terminal, "_PATIENCE", -1)
    monkeypatch.setattr(sys, "stderr", screen)
    assert run("check", deal, revoke).out == quiet
    assert "2/2" in screen.getvalue()


def test_usage(run: Run) -> None:
    for arguments in (["check"], ["check", "x.kart", "--format", "xml"], ["nonsense"]):
        result = run(*arguments)
        assert (result.code, result.out) == (2, "")
        assert result.err.startswith("kartlog")
