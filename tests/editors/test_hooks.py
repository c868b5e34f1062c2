"""The hooks for pre-commit do what they are called."""

import re
from pathlib import Path
from typing import Final

from kartlog import dumps, loads
from tests.cli.conftest import DEAL, REVOKE, Run, written

HOOKS: Final = (Path(__file__).parents[2] / ".pre-commit-hooks.yaml").read_text("utf-8")


def entry(hook: str) -> list[str]:
    """The command of a hook, without the program."""
    found = re.search(rf"^- id: {hook}\n(?:  .*\n)*?  entry: kartlog (.*)$", HOOKS, re.MULTILINE)
    assert found
    return found[1].split()


def test_check_fails_where_there_is_an_error(run: Run, tmp_path: Path) -> None:
    clean, wrong = written(tmp_path / "a.kart", DEAL), written(tmp_path / "b.kart", REVOKE)
    assert run(*entry("kartlog-check"), clean).code == 0
    assert run(*entry("kartlog-check"), clean, wrong).code == 1


def test_fmt_rewrites_what_is_not_canonical(run: Run, tmp_path: Path) -> None:
    loose = DEAL.replace("AD KD 9D", " ad kd 9d")
    clean, changed = written(tmp_path / "a.kart", DEAL), written(tmp_path / "b.kart", loose)
    assert run(*entry("kartlog-fmt"), clean, changed).code == 0
    assert clean.read_text("utf-8") == DEAL
    assert changed.read_text("utf-8") == dumps(loads(loose)) == DEAL


def test_they_are_for_logs_only() -> None:
    patterns = re.findall(r"^  files: (.*)$", HOOKS, re.MULTILINE)
    assert len(patterns) == HOOKS.count("- id:")
    for pattern in patterns:
        assert re.search(pattern, "logs/thursday.kart")
        assert not re.search(pattern, "logs/thursday.kart.bak")
