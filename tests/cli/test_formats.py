"""Findings for other programs."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import DEAL, NO_RULES, NOISE, REVOKE, Run, written


def test_json_has_the_settled_shape(run: Run, revoke: Path, deal: Path) -> None:
    result = run("check", revoke, deal, "--format", "json")
    document = json.loads(result.out)
    assert result.code == 1
    assert [file["path"] for file in document["files"]] == [str(revoke), str(deal)]
    assert [file["games"] for file in document["files"]] == [1, 1]
    assert document["files"][1]["findings"] == []
    first = document["files"][0]["findings"][0]
    assert first["message"]
    settled = {key: first[key] for key in ("code", "severity", "line", "column", "address", "legal")}
    assert settled == {
        "code": "play.must-follow",
        "severity": "error",
        "line": 17,
        "column": 4,
        "address": "1.15",
        "legal": ["KD"],
    }


def test_json_is_complete_where_text_is_cut_short(run: Run, tmp_path: Path) -> None:
    path = written(tmp_path / "noise.kart", NOISE)
    findings = json.loads(run("check", path, "--format", "json").out)["files"][0]["findings"]
    assert len(findings) == 300


def test_json_says_which_rules_were_asked_for(run: Run, deal: Path) -> None:
    assert "rules" not in json.loads(run("check", deal, "--format", "json").out)
    asked = json.loads(run("check", deal, "--format", "json", "--rules", "club@1").out)
    assert asked["rules"] == "club@1"


def test_addresses_name_the_game_where_there_are_several(run: Run, tmp_path: Path) -> None:
    path = written(tmp_path / "two.kart", DEAL + "\n" + REVOKE)
    file = json.loads(run("check", path, "--format", "json").out)["files"][0]
    assert file["games"] == 2
    assert file["findings"][0]["address"] == "2/1.15"
    # The second game begins after the first, of 24 lines, and an empty line.
    assert file["findings"][0]["line"] == len(DEAL.splitlines()) + 1 + 17


@pytest.mark.parametrize("other", ["pl", "ru", "uk"])
def test_only_messages_depend_on_the_language(run: Run, revoke: Path, other: str) -> None:
    def without_messages(language: str) -> list[dict[str, Any]]:
        document = json.loads(run("check", revoke, "--format", "json", "--lang", language).out)
        return [{**finding, "message": ""} for finding in document["files"][0]["findings"]]

    assert without_messages("en") == without_messages(other)


def test_json_lines(run: Run, revoke: Path) -> None:
    result = run("check", revoke, "--format", "jsonl")
    found = [json.loads(line) for line in result.out.splitlines()]
    assert result.code == 1
    assert {finding["path"] for finding in found} == {str(revoke)}
    assert found[0]["code"] == "play.must-follow"


def test_a_clean_file_has_no_json_lines(run: Run, deal: Path) -> None:
    assert run("check", deal, "--format", "jsonl").out == ""


def test_github(run: Run, tmp_path: Path) -> None:
    path = written(tmp_path / "a,b%c.kart", REVOKE)
    result = run("check", path, "--format", "github")
    assert result.code == 1
    file = str(path).replace("%", "%25").replace(",", "%2C")
    assert result.out.splitlines()[0] == (
        f"::error file={file},line=17,col=4,title=play.must-follow::Vera plays J♠ but must follow suit: ♦"
    )


def test_github_of_a_folder(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "logs" / "2026" / "may").mkdir(parents=True)
    for name, text in (("a", REVOKE), ("2026/b", DEAL), ("2026/may/c", NO_RULES)):
        written(tmp_path / "logs" / f"{name}.kart", text)
    written(tmp_path / "logs" / "notes.txt", REVOKE)
    result = run("check", "--format", "github", "logs")
    places = [line.partition(",col")[0] for line in result.out.splitlines()]
    assert places == [
        "::warning file=logs/2026/may/c.kart,line=1",
        "::error file=logs/a.kart,line=17",
        "::error file=logs/a.kart,line=22",
        "::error file=logs/a.kart,line=23",
    ]
    assert result.code == 1


# What GitHub's runner reads back, `%25` last.
_DATA = {"%0A": "\n", "%0D": "\r", "%25": "%"}
_PROPERTY = {"%2C": ",", "%3A": ":", **_DATA}


def unescaped(text: str, codes: dict[str, str]) -> str:
    for code, character in codes.items():
        text = text.replace(code, character)
    return text


@pytest.mark.parametrize("name", ["a:b,c", "100%", "%2C", "two\nlines\r", "::error::"])
def test_github_reads_back_every_name(run: Run, tmp_path: Path, name: str) -> None:
    path = written(tmp_path / f"{name}.kart", REVOKE.replace('"Vera"', f'"{name.strip()}"'.replace("\n", "")))
    lines = run("check", path, "--format", "github").out.splitlines()
    assert len(lines) == 3, "a finding is a line whatever is in it"
    command, properties, message = re.fullmatch(r"::(\w+) ([^:]*)::(.*)", lines[0]).groups()  # type: ignore[union-attr]
    read = dict(pair.split("=", 1) for pair in properties.split(","))
    assert command == "error"
    assert unescaped(read["file"], _PROPERTY) == str(path)
    assert (read["line"], read["col"], unescaped(read["title"], _PROPERTY)) == ("17", "4", "play.must-follow")
    assert unescaped(message, _DATA).endswith(" plays J♠ but must follow suit: ♦")


def test_sarif_essentials(run: Run, revoke: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What SARIF 2.1.0 demands and what its readers use (sections 3.13, 3.14, 3.19, 3.27, 3.30)."""
    monkeypatch.chdir(revoke.parent)
    log = json.loads(run("check", revoke.name, "--format", "sarif").out)
    assert log["version"] == "2.1.0"
    (only,) = log["runs"]
    driver = only["tool"]["driver"]
    assert driver["name"] == "kartlog"
    assert only["columnKind"] == "unicodeCodePoints"
    for result in only["results"]:
        assert result["level"] in ("error", "warning", "note")
        assert driver["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["message"]["text"]
    place = only["results"][0]["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "revoke.kart"
    assert place["region"] == {"startLine": 17, "startColumn": 4, "endLine": 17, "endColumn": 6}


def test_sarif_of_a_clean_file_is_an_empty_run(run: Run, deal: Path) -> None:
    result = run("check", deal, "--format", "sarif")
    assert result.code == 0
    assert json.loads(result.out)["runs"][0]["results"] == []


def test_sarif_paths_are_addresses(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    written(tmp_path / "club evening.kart", REVOKE)
    relative = json.loads(run("check", "club evening.kart", "--format", "sarif").out)
    absolute = json.loads(run("check", tmp_path / "club evening.kart", "--format", "sarif").out)

    def uri(log: dict[str, Any]) -> str:
        place = log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]
        return str(place["artifactLocation"]["uri"])

    assert uri(relative) == "club%20evening.kart"
    assert uri(absolute) == (tmp_path / "club evening.kart").as_uri()
