"""``kartlog replay --format events``."""

import gzip
import json
from pathlib import Path
from zipfile import ZipFile

import pytest

from kartlog.event_lines import event_log
from kartlog.texts import message
from kartlog.verdict import judge
from tests.cli.conftest import DEAL, Run

LATE = DEAL.replace("bid 100", "bid 95", 1)


def test_the_command_writes_a_line_for_each_game(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "two.kart"
    path.write_text(DEAL + "%%\n" + DEAL, "utf-8")
    result = run("replay", "--format", "events", path, path.parent, "--validate")
    lines = result.out.splitlines()
    assert (result.code, len(lines)) == (0, 2)
    told = [json.loads(event_log(verdict)) for verdict in judge(path.read_text("utf-8"))]
    assert [json.loads(line) for line in lines] == [{"path": str(path), **game} for game in told]
    assert "valid against event-log.schema.json" in result.err


def test_the_command_tells_findings_in_a_language(run: Run) -> None:
    text = LATE
    result = run("replay", "--format", "events", "--lang", "pl", "-", stdin=text.encode("cp1251"))
    (line,) = result.out.splitlines()
    (verdict,) = judge(text)
    expected = [message(finding, "pl", verdict.players) for finding in verdict.findings]
    assert [finding["message"] for finding in json.loads(line)["findings"]] == expected


def test_of_another_encoding_it_says_so(run: Run) -> None:
    text = DEAL.replace("Anna", "Анна")
    game = json.loads(run("replay", "--format", "events", "-", stdin=text.encode("cp1251")).out)
    assert game["players"][0] == "Анна"
    assert [finding["code"] for finding in game["findings"]] == ["syntax.encoding"]


def test_by_other_rules(run: Run) -> None:
    game = json.loads(run("replay", "--format", "events", "--rules", "club@1", "-", stdin=DEAL.encode()).out)
    assert game["rules"] == "club@1"


def test_a_log_without_a_game_is_no_line(run: Run) -> None:
    result = run("replay", "--format", "events", "-", stdin=b"")
    assert (result.code, result.out) == (0, "")


def test_packed_logs_are_read_and_named(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.kart.gz").write_bytes(gzip.compress(DEAL.encode()))
    (tmp_path / "b.zip").write_bytes(b"PK\x03\x04 damaged")
    with ZipFile(tmp_path / "c.zip", "w") as archive:
        archive.writestr("2024/d.kart", DEAL)
    result = run("replay", "--format", "events", tmp_path)
    assert [json.loads(line)["path"] for line in result.out.splitlines()] == [
        f"{tmp_path}/a.kart.gz",
        f"{tmp_path}/c.zip/2024/d.kart",
    ]
    assert result.code == 2
    assert result.err.startswith(f"kartlog: {tmp_path}/b.zip: damaged")


@pytest.mark.parametrize(
    "command", [["replay"], ["score"], ["hash"], ["fmt"], ["show"], ["share"], ["rules", "fit"], ["html"]]
)
def test_other_commands_do_not_take_a_packed_log_for_text(
    run: Run, tmp_path: Path, command: list[str]
) -> None:
    path = tmp_path / "a.kart.gz"
    path.write_bytes(gzip.compress(DEAL.encode()))
    result = run(*command, path)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(f"kartlog: {path}: packed; unpack it first")


def test_a_fault_of_ours_is_told_of_its_game_alone(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def faulty(*_: object, **_more: object) -> None:
        raise ArithmeticError("a fault")

    monkeypatch.setattr("kartlog.engine.judging.game.replay", faulty)
    path = tmp_path / "three.kart"
    path.write_text(DEAL + LATE + DEAL, "utf-8")
    result = run("replay", "--format", "events", path)
    assert result.code == 2
    assert [json.loads(line)["game"] for line in result.out.splitlines()] == [1, 3]
    assert "game 2 cannot be judged, a fault of kartlog: ArithmeticError: a fault" in result.err
    assert result.err.count("\n") == 1
