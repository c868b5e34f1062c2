"""Odd names, odd arguments, files that cannot be written: a line of explanation, and nothing is lost."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import DEAL, REVOKE, Run, written
from tests.cli.test_process import ENVIRONMENT, KARTLOG

LOOSE = DEAL.replace("AD KD 9D", "  ad kd 9d")
needs_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device here")
COMMANDS = (
    ["check"], ["check", "--format", "json"], ["fmt"], ["hash"], ["score"], ["score", "--format", "json"],
    ["show"], ["replay"], ["share"], ["convert", "--to", "csv"],
)  # fmt: skip
WITHOUT_FILE = (["--help"], ["--version"], ["explain"], ["rules", "list"], ["random"])


def in_shell(redirection: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        ["sh", "-c", f'exec "$@" {redirection}', "sh", *KARTLOG, *arguments],
        capture_output=True, encoding="utf-8", env=ENVIRONMENT, timeout=60, check=False,
    )  # fmt: skip


# --- output that cannot be written -------------------------------------------------------------------


@needs_full
@pytest.mark.parametrize("redirection", [">/dev/full", ">&-"])
@pytest.mark.parametrize("command", [*COMMANDS, *WITHOUT_FILE], ids=" ".join)
def test_output_without_room_is_one_line_and_a_two(
    command: list[str], redirection: str, revoke: Path
) -> None:
    file = [str(revoke)] if command in COMMANDS else []
    done = in_shell(redirection, *command, *file)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
    assert done.stderr.startswith("kartlog: the output cannot be written: ")


def test_standard_input_that_is_closed_cannot_be_read() -> None:
    done = in_shell("<&-", "check", "-")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("kartlog: -: cannot be read: ")
    assert done.stderr.count("\n") == 1


# --- files replaced ----------------------------------------------------------------------------------


def test_a_log_that_cannot_be_rewritten_stays_whole(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = written(tmp_path / "loose.kart", LOOSE)

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    result = run("fmt", "--write", log)
    assert (result.code, result.out) == (2, "")
    assert result.err == f"kartlog: {log}: cannot be written: No space left on device\n"
    assert [path.name for path in tmp_path.iterdir()] == ["loose.kart"]
    assert log.read_text() == LOOSE


@pytest.mark.skipif(os.name != "posix", reason="modes and links are those of POSIX")
def test_a_rewritten_log_keeps_its_mode_and_its_links(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "logs"
    folder.mkdir()
    log = written(folder / "loose.kart", LOOSE)
    log.chmod(0o640)
    link = tmp_path / "link.kart"
    link.symlink_to(log)
    assert run("fmt", "--write", link).code == 0
    assert link.is_symlink()
    assert log.read_text() != LOOSE
    assert log.stat().st_mode & 0o777 == 0o640
    assert [path.name for path in folder.iterdir()] == ["loose.kart"]


@pytest.mark.parametrize("encoding", ["cp1251", "utf-16", "utf-16-le"])
def test_another_encoding_becomes_utf8(run: Run, tmp_path: Path, encoding: str) -> None:
    text = '[Players "Анна" "Борис" "Вера"]\n'
    log = tmp_path / "old.kart"
    log.write_bytes(text.encode(encoding))
    result = run("fmt", "--write", log)
    assert (result.code, result.err) == (0, "")
    assert "to UTF-8" in result.out
    assert encoding.removesuffix("-le") in result.out
    assert log.read_bytes() == text.encode()


def test_a_damaged_file_is_not_converted(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "cut.kart"
    data = "\ufeffdeal 1\n".encode("utf-16-le")[:-1]
    log.write_bytes(data)
    assert run("fmt", "--write", log).code == 2
    assert log.read_bytes() == data


def test_a_diff_has_the_lines_of_the_file(run: Run, tmp_path: Path) -> None:
    log = written(tmp_path / "odd.kart", "deal 1 ; a\u2028b\x85c\nbid  100\n")
    lines = run("fmt", "--diff", log).out.split("\n")
    assert [line for line in lines if line[:1] in "+-" and line[:3] not in ("+++", "---")][:-1] == [
        "-deal 1 ; a\u2028b\x85c", "-bid  100", "+deal 1           ; a\u2028b\x85c", "+bid 100",
    ]  # fmt: skip


# --- names -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["check", "fmt", "hash", "show", "score", "replay", "view"])
def test_an_empty_name_is_no_folder(
    run: Run, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(tmp_path / "loose.kart", LOOSE)
    monkeypatch.chdir(tmp_path)
    result = run(command, "", *(["--write"] if command == "fmt" else []))
    assert (result.code, result.out) == (2, "")
    assert result.err == "kartlog: a file name is empty\n"
    assert (tmp_path / "loose.kart").read_text() == LOOSE


@pytest.mark.parametrize("name", ["x" * 300, "x/" * 3000, "*" + "x" * 300])
@pytest.mark.parametrize("command", ["check", "show", "view"])
def test_a_name_that_is_too_long_is_told_in_brief(run: Run, command: str, name: str) -> None:
    result = run(command, name)
    assert result.code == 2
    assert result.err.count("\n") == 1
    assert len(result.err) < 220


@pytest.mark.skipif(sys.platform != "linux", reason="other systems refuse such names")
def test_no_name_steers_the_terminal(run: Run, tmp_path: Path) -> None:
    evil = tmp_path / "a\x1b[2J\u202eb"
    evil.mkdir()
    clean, loose = written(evil / "clean.kart", DEAL), written(evil / "loose.kart", LOOSE)
    wrong = written(evil / "wrong.kart", REVOKE)
    for arguments in (
        ["check", clean], ["check", wrong], ["hash", clean], ["fmt", "--diff", loose],
        ["fmt", "--check", loose], ["fmt", "--write", loose],
        ["check", evil / "none"], ["check", evil / "*x"],
        ["show", clean, "\x1b[2J"], ["check", clean, "--rules", "\x1b[2J"], ["check", clean, "--\x1b[2J"],
        ["explain", "\x1b[2J"], ["rules", "show", "\x1b\u202e"], ["check", "--lang", "\x1b", clean],
        ["check", "--format", "\x1b", clean], ["\x1b[2J\u202e"], ["random", "--seed", "\x1b"],
    ):  # fmt: skip
        result = run(*arguments)
        assert "\x1b" not in result.out + result.err, arguments
        assert "\u202e" not in result.out + result.err, arguments


@pytest.mark.skipif(sys.platform != "linux", reason="other systems refuse such names")
def test_a_name_that_is_no_text_has_an_address(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    name = os.fsdecode(b"\xff.kart")
    written(Path(name), REVOKE)
    result = run("check", "--format", "sarif", name)
    assert result.code == 1
    location = json.loads(result.out)["runs"][0]["results"][0]["locations"][0]["physicalLocation"]
    assert location["artifactLocation"]["uri"] == "%FF.kart"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems refuse such names")
@pytest.mark.parametrize(
    "command",
    [
        ["check", "--format", "json"],
        ["check", "--format", "jsonl"],
        ["replay", "--format", "events"],
        ["rules", "fit", "--rules", "classic@1", "--format", "json"],
    ],
)
def test_a_name_that_is_no_text_is_text_in_json(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    name = os.fsdecode(b"\xff.kart")
    written(Path(name), REVOKE)
    # Half a surrogate is none to other programs: they refuse the whole file for it.
    assert r'"\\udcff.kart"' in run(*command, name).out


def test_names_may_begin_like_options(
    run: Run, deal: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    written(Path("--lang"), DEAL)
    assert run("check", "--", "--lang", deal).out == f"✓ ./--lang\n✓ {deal}\n✓ 2 files · 2 games\n"
    assert run("check", "--format", "json", "--", "-", stdin=DEAL.encode()).code == 0


def test_a_file_named_twice_is_checked_once(run: Run, deal: Path) -> None:
    again = deal.parent / "." / ".." / deal.parent.name / deal.name
    assert run("check", deal, again, deal).out == f"✓ {deal}\n"


# --- arguments ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["", " "])
@pytest.mark.parametrize("command", ["check", "show", "score", "replay"])
def test_empty_rules_are_no_rules(run: Run, deal: Path, command: str, rules: str) -> None:
    result = run(command, deal, "--rules", rules)
    assert (result.code, result.out) == (2, "")
    assert "the rules are empty" in result.err


@pytest.mark.parametrize("number", ["١", "1_0", " 1", "1.0", "", "9" * 5000])
def test_numbers_are_written_in_plain_digits(run: Run, number: str) -> None:
    for option in ("--seed", "--games", "--players"):
        result = run("random", option, number)
        assert (result.code, result.out) == (2, "")
