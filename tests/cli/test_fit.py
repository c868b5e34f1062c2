"""``kartlog rules fit``."""

import json
from pathlib import Path
from typing import Any

import pytest

from kartlog.rules import preset_names
from tests.cli.conftest import DEAL, Run, written
from tests.support.logs import line_of

# Rounded to fives online (section 12); here the 37 that Anna took are written as taken.
AS_TAKEN = DEAL.replace("score 35 120 115", "score 37 120 115").replace('[Rules "online@1"]\n', "")
# Nothing gives Anna 36.
NONSENSE = AS_TAKEN.replace("score 37", "score 36")


@pytest.fixture
def as_taken(tmp_path: Path) -> Path:
    return written(tmp_path / "thursday.kart", AS_TAKEN)


def as_json(run: Run, *arguments: str | Path, code: int = 0) -> Any:
    result = run("rules", "fit", *arguments, "--format", "json")
    assert (result.code, result.err) == (code, "")
    return json.loads(result.out)


def test_it_says_which_rules_fit(run: Run, deal: Path) -> None:
    result = run("rules", "fit", deal)
    assert result.code == 0
    assert "✓ online@1  fits as it is · named in the logs" in result.out
    assert "1 game · 1 deal · 1 file" in result.out


def test_it_says_what_must_change(run: Run, as_taken: Path) -> None:
    result = run("rules", "fit", as_taken, "--rules", "online@1")
    assert result.code == 0
    assert "no rules fit as they are" in result.out
    assert "online@1 fits with one change:" in result.out
    assert "1.  score.round  5 → 1 " in result.out


def test_it_says_what_stands_against_each(run: Run, as_taken: Path) -> None:
    rows = [line.split() for line in run("rules", "fit", as_taken, "--rules", "online@1").out.splitlines()]
    row = next(row for row in rows if row[:1] == ["online@1"] and "claim.score" in row)
    assert row[1:3] == ["1", "claim.score"]
    assert row[3].startswith(str(as_taken.parent)[:8])


def test_json(run: Run, as_taken: Path) -> None:
    found = as_json(run, as_taken)
    assert (found["files"], found["games"], found["unread"]) == ([str(as_taken)], 1, 0)
    assert found["fitting"] == ["classic@1"]
    assert [entry["rules"] for entry in found["rules"]] == preset_names()
    online = next(entry for entry in found["rules"] if entry["rules"] == "online@1")
    assert (online["fits"], online["changes"], online["named"]) == (False, 1, False)
    assert online["answers"] == [{"changes": {"score.round": "1"}, "rules": "online@1 score.round=1"}]
    [violation] = online["violations"]
    assert (violation["code"], violation["count"]) == ("claim.score", 1)
    example = violation["example"]
    assert (example["path"], example["line"]) == (str(as_taken), line_of(AS_TAKEN, "score"))
    assert example["address"].startswith("1.")
    assert "37" in example["message"]


def test_all_files_are_one_question(run: Run, deal: Path, as_taken: Path) -> None:
    found = as_json(run, deal, as_taken, "--rules", "online@1", "--limit", "1", code=1)
    assert (found["games"], len(found["files"])) == (2, 2)
    [online] = found["rules"]
    assert (online["changes"], online["answers"], online["searched"]) == (None, [], 1)
    assert online["violations"][0]["example"]["path"] == str(as_taken)


def test_the_address_names_the_game_in_its_file(run: Run, tmp_path: Path) -> None:
    both = written(tmp_path / "both.kart", DEAL + AS_TAKEN)
    [online] = as_json(run, both, "--rules", "online@1", "--limit", "1", code=1)["rules"]
    example = online["violations"][0]["example"]
    assert example["address"].startswith("2/1.")
    assert example["line"] == len(DEAL.splitlines()) + line_of(AS_TAKEN, "score")


def test_rules_to_start_from(run: Run, as_taken: Path) -> None:
    found = as_json(run, as_taken, "--rules", "online@1 score.round=1", "--rules", "club@1")
    assert [entry["rules"] for entry in found["rules"]] == ["online@1 score.round=1", "club@1"]
    assert found["fitting"] == ["online@1 score.round=1"]


def test_nothing_found_is_exit_code_1(run: Run, tmp_path: Path) -> None:
    path = written(tmp_path / "nonsense.kart", NONSENSE)
    result = run("rules", "fit", path, "--rules", "online@1", "--limit", "1")
    assert result.code == 1
    assert "No single change makes any of them fit." in result.out


def test_what_was_not_searched_is_said(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kartlog.cli.fitting.EFFORT", 30)
    path = written(tmp_path / "nonsense.kart", NONSENSE)
    arguments = ("rules", "fit", path, "--rules", "online@1", "--limit", "2")
    hurried = run(*arguments)
    assert hurried.code == 1
    assert "Not searched to the end: online@1 with 2 changes" in hurried.out
    gap = json.loads(run(*arguments, "--format", "json").out)["rules"][0]["unsearched"]
    assert [entry["changes"] for entry in gap] == [2]


def test_what_cannot_be_read_is_left_out_and_said(run: Run) -> None:
    result = run("rules", "fit", "-", stdin=DEAL.replace("play\n", "play\n%% noise %%\n").encode())
    assert "✓ online@1" in result.out
    assert "1 line or word that cannot be read was left out" in result.out


def test_in_russian(run: Run, as_taken: Path) -> None:
    out = run("rules", "fit", as_taken, "--rules", "online@1", "--lang", "ru").out
    assert "online@1 подходит с одним изменением:" in out
    assert "cli.fit" not in out


def test_no_colour_and_no_bar_into_a_pipe(run: Run, as_taken: Path) -> None:
    result = run("rules", "fit", as_taken)
    assert "\x1b" not in result.out
    assert result.err == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ["fit"],
        ["fit", "no-such.kart"],
        ["fit", "-", "--rules", "nonsense@1"],
        ["fit", "-", "--limit", "-1"],
        ["fit", "-", "--limit", "x"],
        ["fit", "-", "--format", "xml"],
        ["fit", "-"],
        ["list", "--format", "json"],
        ["show", "club@1", "--thorough"],
        ["diff", "club@1", "home@1", "--limit", "0"],
    ],
)
def test_refusals(run: Run, arguments: list[str]) -> None:
    result = run("rules", *arguments)
    assert (result.code, result.out) == (2, "")
    assert result.err.count("\n") == 1
