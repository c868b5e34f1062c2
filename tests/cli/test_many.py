"""Many logs, and large ones: the same by however many processes, and one failure takes no other along."""

import errno
import io
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kartlog.batch import verdicts
from kartlog.cli.checking import reading
from kartlog.cli.checking.judging import Judge
from kartlog.cli.checking.logs import Logs
from kartlog.cli.checking.look import Look
from kartlog.cli.checking.shards import Shard, shards_of
from kartlog.cli.checking.work import Work
from kartlog.cli.voice import Voice
from kartlog.engine.judging import game as engine
from tests.cli.conftest import DEAL, NOISE, REVOKE, Run, written
from tests.cli.many import DEADLY, FORMATS, GAMES, DeadlyJudge, small_loads

needs_processes = pytest.mark.skipif(
    sys.platform in ("emscripten", "win32"), reason="no such processes there"
)


@pytest.fixture
def logs(tmp_path: Path) -> Path:
    """A folder of small logs, one of several games, one of none, one that is hidden in a folder."""
    folder = tmp_path / "logs"
    (folder / "deeper").mkdir(parents=True)
    for number, text in enumerate(GAMES):
        written(folder / f"{number}.kart", text)
    written(folder / "all.kart", "".join(GAMES) * 2)
    written(folder / "empty.kart", "")
    written(folder / "deeper" / "one.kart", REVOKE)
    written(folder / "notes.txt", "no log")
    return folder


# --- the same output ---------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMATS)
def test_large_loads_write_what_small_ones_write(
    run: Run, logs: Path, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    whole = run("check", "--format", form, logs)
    small_loads(monkeypatch)
    assert run("check", "--format", form, logs) == whole


@needs_processes
@pytest.mark.parametrize("form", ["text", "json"])
def test_two_processes_write_what_one_writes(
    run: Run, logs: Path, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    small_loads(monkeypatch)
    whole = run("check", "--format", form, logs, logs / "none.kart")
    assert run("check", "--format", form, "--jobs", "2", logs, logs / "none.kart") == whole
    assert whole.code == 2
    assert whole.err == f"kartlog: {logs / 'none.kart'}: no such file or folder\n"


@needs_processes
def test_the_summary_too(run: Run, logs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = run("check", "--summary", "--format", "json", logs)
    small_loads(monkeypatch)
    assert run("check", "--summary", "--format", "json", "-j", "2", logs) == whole


def test_few_findings_of_a_log_are_drawn_however_it_is_cut(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path / "noise.kart", (DEAL + "%% noise %%\n; between\n" * 9) * 6)
    whole, full = run("check", path), run("check", "--all", path)
    small_loads(monkeypatch)
    assert run("check", path) == whole
    assert run("check", "--all", path) == full
    assert whole.out.count("syntax.unreadable]") == 20
    assert full.out.count("syntax.unreadable]") == 54


def test_an_output_is_whole_or_as_it_was(run: Run, logs: Path, tmp_path: Path) -> None:
    expected = run("check", "--format", "jsonl", logs)
    out = tmp_path / "found.jsonl"
    result = run("check", "--output", out, logs)
    assert (result.code, result.out, result.err) == (expected.code, "", "")
    assert out.read_text("utf-8") == expected.out
    # Nobody writes over what is being read.
    log = logs / "1.kart"
    assert run("check", "--output", log, logs).err == (
        f"kartlog: {log} is the log itself; name another file with --output\n"
    )
    assert log.read_text("utf-8") == REVOKE


@pytest.mark.parametrize("asked", ["0", "-1", "two", "1_0", "", "999999999999999999999", "٣"])
def test_odd_numbers_of_jobs(run: Run, logs: Path, asked: str) -> None:
    result = run("check", f"--jobs={asked}", logs)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith("kartlog: --jobs takes a number from 1 to 256 or “auto”")


def test_odd_timeouts(run: Run, logs: Path) -> None:
    assert run("check", "--timeout", "0", logs).err == "kartlog: --timeout must be at least 1\n"


# --- one failure, and the rest goes on ---------------------------------------------------------------


def test_a_fault_in_one_game_is_told_of_this_game(
    run: Run, logs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replay = engine.replay

    def faulty(game: object, *arguments: object, **options: object) -> object:
        if options["ordinal"] == 3:
            raise ZeroDivisionError("a bug")
        return replay(game, *arguments, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(engine, "replay", faulty)
    result = run("check", "--format", "json", logs)
    path = logs / "all.kart"
    assert result.err == (
        f"kartlog: {path}: game 3 cannot be judged, a fault of kartlog: ZeroDivisionError: a bug\n"
    )
    assert result.code == 2
    files = {file["path"]: file for file in json.loads(result.out)["files"]}
    assert files[str(path)]["games"] == 10
    assert {finding["game"] for finding in files[str(path)]["findings"]} == {2, 5, 7, 8, 10}


def test_a_log_with_a_game_that_was_not_judged_is_not_ticked_off(
    run: Run, deal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def faulty(*_arguments: object, **_options: object) -> object:
        raise RecursionError

    monkeypatch.setattr(verdicts, "certify", faulty)
    result = run("check", "--format", "text", deal)
    assert (result.code, result.out) == (2, "")
    assert result.err.count("\n") == 1


@needs_processes
def test_a_game_that_kills_its_process_is_told_and_the_rest_is_judged(
    logs: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    small_loads(monkeypatch)
    written(logs / "2.kart", DEAL + REVOKE.replace("\ndeal", f"\n{DEADLY}\ndeal") + REVOKE)
    look = Look("github", "en", everything=False, terminal=False)
    work = Work(Voice("en"), DeadlyJudge(None, look), jobs=2)
    parts = {part.path: part for part in work.parts(Logs([str(logs)]))}
    hit = parts.pop(str(logs / "2.kart"))
    assert capsys.readouterr().err == (
        f"kartlog: {hit.path}: game 2 cannot be judged: its process was ended twice, by signal 9\n"
    )
    assert work.troubled
    assert work.tally.given_up == 1
    assert [piece for piece in hit.pieces if "must-follow" in piece]
    alone = Work(Voice("en"), Judge(None, look))
    others = {part.path: part for part in alone.parts(Logs([str(logs)])) if part.path != hit.path}
    assert parts == others


# --- large logs --------------------------------------------------------------------------------------


def units_of(names: list[str]) -> Iterator[str]:
    for shard in shards_of(Logs(names)):
        for part in shard.parts:
            yield from (unit.text for unit in part.units)


def test_a_large_log_is_read_bit_by_bit(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "large.kart"
    path.write_bytes(b"\xef\xbb\xbf" + "".join(GAMES * 2).encode())
    whole = run("check", path)
    monkeypatch.setattr(reading, "WHOLE", 1000)
    monkeypatch.setattr(reading, "_CHUNK", 64)
    assert run("check", path) == whole


@pytest.mark.parametrize("encoding", ["cp1251", "utf-16-le", "utf-16"])
def test_a_large_log_is_utf8(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, encoding: str
) -> None:
    path = tmp_path / "large.kart"
    path.write_bytes((DEAL * 4 + "; Анна\n").encode(encoding))
    assert run("check", path).code == 1
    monkeypatch.setattr(reading, "WHOLE", 500)
    result = run("check", path)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(f"kartlog: {path}: not in UTF-8")


def test_a_game_that_is_too_large_is_told_after_those_before_it(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path / "large.kart", DEAL + NOISE * 2 + "%% noise %%\n" * 20_000)
    monkeypatch.setattr(reading, "LARGEST", 100_000)
    result = run("check", path)
    assert result.code == 2
    assert result.err.count("\n") == 1
    assert "a game in it is larger than" in result.err


def test_loads_are_the_same_for_the_same_logs(logs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small_loads(monkeypatch)
    first = [shard.digest for shard in shards_of(Logs([str(logs)]))]
    assert first == [shard.digest for shard in shards_of(Logs([str(logs)]))]
    assert len(first) > 10
    written(logs / "4.kart", GAMES[4].replace("105", "110"))
    changed = [shard.digest for shard in shards_of(Logs([str(logs)]))]
    assert len([*filter(lambda pair: pair[0] != pair[1], zip(first, changed, strict=True))]) <= 2


def test_every_character_is_in_one_load(logs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small_loads(monkeypatch)
    assert "".join(units_of([str(logs / "all.kart")])) == "".join(GAMES) * 2


def test_loads_travel_and_outcomes_return(logs: Path) -> None:
    import pickle

    from kartlog.cli.checking.outcome import Outcome

    judge = Judge(None, Look("text", "en", everything=False, terminal=False))
    for shard in shards_of(Logs([str(logs)])):
        again: Shard = pickle.loads(pickle.dumps(shard))
        outcome = pickle.loads(pickle.dumps(judge))(again, lambda _: None)
        assert again == shard
        assert outcome == Outcome.from_json(json.loads(json.dumps(outcome.as_json())))


# --- the summary -------------------------------------------------------------------------------------


def test_the_summary_counts_by_code_and_rules(run: Run, tmp_path: Path) -> None:
    # A card against the rules, and the two that follow from it (test_check); and one game of other rules.
    written(tmp_path / "a.kart", REVOKE + DEAL + REVOKE)
    written(tmp_path / "b.kart", '[Kartlog "1"]\n[Rules "classic@1"]\ndeal 1\nbid 95\n')
    written(tmp_path / "c.kart", "")
    result = run("check", "--summary", "--format", "json", tmp_path)
    document = json.loads(result.out)
    assert result.code == 1
    assert (document["files"], document["games"], document["clean"]) == (3, 4, 1)
    counted = {
        (entry["rules"], found["code"]): (found["findings"], found["games"], found["share"])
        for entry in document["rules"]
        for found in entry["findings"]
    }
    lines = run("check", "--format", "jsonl", tmp_path).out.splitlines()
    codes = [json.loads(line)["code"] for line in lines]
    assert sum(findings for findings, _, _ in counted.values()) == len(codes)
    assert counted["classic@1", "auction.opening"] == (1, 1, 1.0)
    assert counted["online@1", "play.must-follow"] == (
        codes.count("play.must-follow"), 2, pytest.approx(2 / 3, abs=1e-6),
    )  # fmt: skip
    assert counted["", "syntax.empty"] == (1, 0, 0.0)


def test_the_summary_counts_what_was_passed_over_in_either_form(run: Run, tmp_path: Path) -> None:
    written(tmp_path / "a.kart", DEAL)
    written(tmp_path / "notes.txt", "no log")
    document = json.loads(run("check", "--summary", "--format", "json", tmp_path).out)
    assert (document["files"], document["passed_over"]) == (1, 1)
    assert "\n1 other file passed over; " in run("check", "--summary", tmp_path).out


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "online@1 · 2 games · 50.00 % without an error"),
        ("ru", "online@1 · 2 игры · без ошибок 50,00 %"),
        ("pl", "online@1 · 2 partie · bez błędów 50,00 %"),
        ("uk", "online@1 · 2 гри · без помилок 50,00 %"),
    ],
)
def test_the_summary_speaks(run: Run, deal: Path, revoke: Path, language: str, line: str) -> None:
    lines = run("check", "--summary", "--lang", language, deal, revoke).out.splitlines()
    assert lines[2] == line
    assert lines[4].split()[0] == "play.must-follow"


def test_logs_without_a_game_have_no_share(run: Run, deal: Path, tmp_path: Path) -> None:
    empty = written(tmp_path / "empty.kart", "")
    lines = run("check", "--summary", deal, empty).out.splitlines()
    assert lines[-3] == "logs without a game"
    assert lines[-1].split() == ["syntax.empty", "1", "0", "–"]


def test_the_summary_beside_an_output(run: Run, revoke: Path, tmp_path: Path) -> None:
    out = tmp_path / "found.jsonl"
    result = run("check", "--summary", "--output", out, revoke)
    assert "play.must-follow" in result.out
    assert out.read_text("utf-8") == run("check", "--format", "jsonl", revoke).out
    assert run("check", "--summary", "--format", "sarif", revoke).code == 2


# --- the bar -----------------------------------------------------------------------------------------


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("name", ["log.kart", "log.kart.gz"])
def test_the_bar_of_a_single_log_goes_by_its_size(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    import gzip

    from kartlog.cli import terminal

    data = (DEAL * 8).encode()
    path = tmp_path / name
    path.write_bytes(gzip.compress(data) if name.endswith("gz") else data)
    quiet = run("check", path).out
    small_loads(monkeypatch)
    screen = Screen()
    monkeypatch.setattr(terminal, "_PATIENCE", -1)
    monkeypatch.setattr(sys, "stderr", screen)
    assert run("check", path).out == quiet
    assert "━" in screen.getvalue()


# --- what cannot be looked into ----------------------------------------------------------------------


@pytest.mark.skipif(sys.platform in ("emscripten", "win32"), reason="no such links there")
def test_links_that_lead_nowhere_are_told_and_pipes_passed_over(run: Run, tmp_path: Path) -> None:
    written(tmp_path / "b.kart", DEAL)
    (tmp_path / "a.kart").symlink_to("nowhere")
    (tmp_path / "c.kart").symlink_to("c.kart")
    (tmp_path / "around").symlink_to(tmp_path)
    os.mkfifo(tmp_path / "d.kart")
    result = run("check", "--format", "json", tmp_path)
    assert result.code == 2
    assert [file["path"] for file in json.loads(result.out)["files"]] == [str(tmp_path / "b.kart")]
    nowhere, itself = result.err.splitlines()
    assert nowhere == f"kartlog: {tmp_path}/a.kart: cannot be read: {os.strerror(errno.ENOENT)}"
    assert itself == f"kartlog: {tmp_path}/c.kart: cannot be read: {os.strerror(errno.ELOOP)}"
    assert run("check", "--format", "json", f"{tmp_path}/*.kart") == result


def test_a_folder_that_may_not_be_opened_is_told(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "closed").mkdir()
    written(tmp_path / "closed" / "a.kart", DEAL)
    written(tmp_path / "z.kart", DEAL)
    scan = os.scandir

    def closed(path: str) -> Iterator[os.DirEntry[str]]:
        # Some who run tests may open everything.
        if Path(path).name == "closed":
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)
        return scan(path)

    monkeypatch.setattr(os, "scandir", closed)
    told = f"kartlog: {tmp_path / 'closed'}: cannot be read: {os.strerror(errno.EACCES)}\n"
    result = run("check", tmp_path)
    assert (result.code, result.err) == (2, told)
    assert result.out == f"✓ {tmp_path / 'z.kart'}\n"
    assert run("check", tmp_path / "closed").err == told


# --- hostile options ---------------------------------------------------------------------------------


@needs_processes
@pytest.mark.parametrize("seconds", ["2147484", "9999999999"])
def test_patience_may_be_of_any_length(run: Run, tmp_path: Path, seconds: str) -> None:
    path = written(tmp_path / "a.kart", DEAL)
    assert run("check", "--timeout", seconds, path) == run("check", path)


def test_a_summary_is_alone_on_standard_output(run: Run, logs: Path) -> None:
    for form in ("text", "json"):
        asked = ["check", "--summary", "--format", form, logs]
        assert run(*asked, "--output", "-") == run(*asked)
    result = run("check", "--summary", "--format", "jsonl", "--output", "-", logs)
    assert (result.code, result.out) == (2, "")
    assert "--summary is text or json" in result.err
