"""Every finding has two logs: one in which it is the only fault, and its clean twin."""

from collections.abc import Iterator
from difflib import SequenceMatcher
from pathlib import Path

import pytest

from kartlog.cli.cases import case_of
from kartlog.cli.examples import pair_of
from kartlog.parser.encoding import decode
from kartlog.rules.codes import CODES
from tests.cli.conftest import Run

FOLDER = Path(__file__).parents[2] / "src" / "kartlog" / "cli" / "examples"
MOST_LINES = 25
"""A log that is longer is no example any more."""


def logs() -> Iterator[str]:
    for path in FOLDER.rglob("*.kart"):
        yield f"{path.parent.name}.{path.name.removesuffix('.kart')}"


def test_there_is_a_pair_for_every_code_and_no_other() -> None:
    assert sorted(logs()) == sorted(f"{code}.{kind}" for code in CODES for kind in ("illegal", "legal"))


@pytest.mark.parametrize("code", CODES)
def test_the_illegal_log_has_this_fault_alone(code: str) -> None:
    findings = case_of(pair_of(code).illegal).findings
    roots = [(finding.code, finding.severity) for finding in findings if not finding.caused_by]
    assert roots == [(code, CODES[code].severity)]


@pytest.mark.parametrize("code", CODES)
def test_the_legal_log_is_clean(code: str) -> None:
    assert case_of(pair_of(code).legal).findings == ()


@pytest.mark.parametrize("code", CODES)
def test_the_two_are_short_and_hardly_differ(code: str) -> None:
    pair = pair_of(code)
    illegal, legal = (decode(log).text.splitlines() for log in (pair.illegal, pair.legal))
    assert max(len(illegal), len(legal)) <= MOST_LINES
    changes = [change for change in SequenceMatcher(a=illegal, b=legal).get_opcodes() if change[0] != "equal"]
    lines = sum(max(i2 - i1, j2 - j1) for _, i1, i2, j1, j2 in changes)
    assert lines <= 4, changes


@pytest.mark.parametrize("code", [code for code in CODES if code != "syntax.empty"])
def test_the_illegal_log_says_what_is_wrong(code: str) -> None:
    assert ";" in decode(pair_of(code).illegal).text


@pytest.mark.parametrize("code", CODES)
def test_explain_prints_both_logs_and_marks_the_finding(code: str, run: Run) -> None:
    out = run("explain", code).out
    illegal, legal = out.split("As it should be\n")
    assert f"[{code}]" in illegal
    assert "^" in illegal
    assert "^" not in legal
    for line in decode(pair_of(code).legal).text.splitlines():
        assert f"│ {line}" in legal
