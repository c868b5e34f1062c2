"""The suite in ``spec/conformance/``: complete, true to the rules, and kartlog passes it."""

import importlib.util
import json
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest

from kartlog.engine.layout import players_for
from kartlog.rules import option_names, preset_names, resolve, text_of, values_of
from kartlog.rules.codes import CODES
from kartlog.rules.resolve import expected_by
from tests.cli.conftest import Run
from tests.spec.build import CASES, log_of
from tests.spec.options import NOT_JUDGED, SCENARIOS
from tests.spec.options.scenario import values_in
from tests.spec.recording import roots_of
from tests.spec.suite import cases

RUNNER: Final = CASES.parent / "run.py"


def loaded_runner() -> ModuleType:
    spec = importlib.util.spec_from_file_location("conformance_run", RUNNER)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


runner = loaded_runner()
STORED: Final = {case.name: case for case in runner.cases()}
OF_THE_RULES: Final = {case.name: case for case in cases()}


def all_values(option: str) -> set[str]:
    """Every word that an option can have, every value that a preset gives it."""
    words = {word for word in expected_by(option).split("|") if "…" not in word and "," not in word}
    return words | {text_of(option, values_of(resolve(name).ruleset)[option]) for name in preset_names()}


# --- what is stored ----------------------------------------------------------------------------------


def test_the_stored_cases_are_those_of_the_tables() -> None:
    assert STORED.keys() == OF_THE_RULES.keys(), "python -m tests.spec.build"
    for name, case in OF_THE_RULES.items():
        assert STORED[name].log == log_of(case), f"{name}: python -m tests.spec.build"


def test_the_findings_are_those_of_the_tables() -> None:
    for name, case in OF_THE_RULES.items():
        expected = STORED[name].expected
        findings = [{"caused_by": None, **finding} for finding in expected["findings"]]
        assert roots_of(findings) == sorted(case.roots), name
        assert {key: expected[key] for key in case.about} == case.about, name
        assert expected["rules"] == case.rules, name


# --- complete ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("option", [option for option in option_names() if option not in NOT_JUDGED])
def test_every_value_has_a_legal_and_an_illegal_case(option: str) -> None:
    verdicts: dict[str, set[bool]] = defaultdict(set)
    for case in STORED.values():
        if case.expected.get("option") == option:
            verdicts[case.expected["value"]].add(not case.expected["findings"])
    lacking = {value: verdicts[value] for value in all_values(option) if verdicts[value] != {True, False}}
    assert not lacking
    assert all(found == {True, False} for found in verdicts.values()), verdicts
    assert len(verdicts) > 1, "a number needs another one to be told from"


@pytest.mark.parametrize("option", option_names())
def test_some_log_tells_one_value_from_another(option: str) -> None:
    """The same log, judged differently: otherwise nothing would show that the option is read."""
    if option in NOT_JUDGED:
        effects = {
            str(case.expected["games"]) for case in STORED.values() if case.expected.get("option") == option
        }
        assert len(effects) > 1
        return
    told = [
        scenario
        for scenario in SCENARIOS
        if scenario.option == option and len({*scenario.expected.values()}) > 1
    ]
    assert told


@pytest.mark.parametrize("option", NOT_JUDGED)
def test_an_option_that_nothing_is_judged_by_has_a_case_for_each_value(option: str) -> None:
    values = {case.expected["value"] for case in STORED.values() if case.expected.get("option") == option}
    assert all_values(option) <= values
    assert len(values) > 1


def test_every_code_has_its_pair() -> None:
    pairs = {
        (case.expected["code"], case.expected["legal"]) for case in STORED.values() if "code" in case.expected
    }
    assert pairs == {(code, legal) for code in CODES for legal in (True, False)}


def test_every_preset_and_number_of_players_has_a_full_game() -> None:
    games = {
        (case.expected["preset"], case.expected["players"]): case.expected["games"][0]
        for case in STORED.values()
        if "preset" in case.expected
    }
    wanted = {(name, n) for name in preset_names() for n in players_for(resolve(name).ruleset)}
    assert games.keys() == wanted
    assert all(game["winner"] and len(game["deals"]) > 3 for game in games.values())


# --- kartlog passes it -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", STORED)
def test_kartlog_agrees(name: str, run: Run) -> None:
    assert runner.differences(STORED[name], answers(STORED[name], run)) == []


def answers(case: Any, run: Run) -> Any:
    """What the command line says of a case, in this process."""
    rules = [] if case.rules is None else ["--rules", case.rules]
    replay = any({"seen", "settlement"} & game.keys() for game in case.expected["games"])
    return runner.Answers(
        check=json.loads(run("check", "--format", "json", "-", *rules, stdin=case.log).out),
        score=json.loads(run("score", "--format", "json", "-", *rules, stdin=case.log).out),
        canonical=run("fmt", "-", stdin=case.log).out if "canonical" in case.expected else None,
        replay=json.loads(run("replay", "-", *rules, stdin=case.log).out) if replay else None,
    )


# --- the runner --------------------------------------------------------------------------------------


def run_cases(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(RUNNER), *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def kartlog(words: str) -> str:
    return f"{sys.executable} -c 'from kartlog.cli import main; main()' {words}"


def test_the_runner_asks_a_program() -> None:
    result = run_cases(
        "--command", kartlog("check --format json -"), "--score", kartlog("score --format json -"),
        "--canonical", kartlog("fmt -"), "deals/r",
    )  # fmt: skip
    assert (result.returncode, result.stdout) == (0, "2 of 2 cases agree\n")


@pytest.mark.parametrize(
    ("change", "option", "words", "said"),
    [
        (
            ("findings", []),
            "--command",
            "check --format json -",
            "findings: expected none, found play.must-follow",
        ),
        (("games", [{"winner": 1, "deals": []}]), "--score", "score --format json -", "winner 1, found None"),
        (("canonical", "deal\n"), "--canonical", "fmt -", "the canonical text is another one"),
    ],
)
def test_the_runner_says_what_differs(
    change: tuple[str, Any], option: str, words: str, said: str, tmp_path: Path
) -> None:
    case = STORED["deals/revoke"]
    (tmp_path / "revoke.kart").write_bytes(case.log)
    (tmp_path / "revoke.json").write_text(json.dumps({**case.expected, change[0]: change[1]}))
    result = run_cases("--cases", tmp_path, option, kartlog(words))
    assert result.returncode == 1
    assert said in result.stdout
    assert "0 of 1 cases agree" in result.stdout


def test_the_runner_bears_a_program_that_does_not_answer() -> None:
    result = run_cases("--command", "false", "deals/right")
    assert result.returncode == 1
    assert "no usable answer" in result.stdout


def test_the_runner_wants_something_to_run() -> None:
    assert run_cases().returncode == 2
    assert run_cases("--command", "true", "no such case").returncode == 2


def test_every_scenario_is_short() -> None:
    assert all(len(scenario.text(value).splitlines()) <= 20 for scenario, value in values_in(SCENARIOS))
