"""What the README shows is what the program does."""

import re
from pathlib import Path
from textwrap import dedent

import pytest

from tests.cli.conftest import REVOKE, Run, written

README = (Path(__file__).parents[2] / "README.md").read_text("utf-8")


def test_the_excerpt_of_check_is_what_check_prints(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    excerpt = README[README.index("    [Kartlog") : README.index("## Two commands")]
    shown, printed = dedent(excerpt).split("\n\n$ kartlog check game.kart\n")
    beginning = shown.removesuffix("…")
    rest = REVOKE.partition("AD JS 9D\n")[2]
    assert beginning.endswith("AD JS 9D\n")
    written(Path("game.kart"), beginning + rest)
    assert run("check", "game.kart").out.strip() == printed.strip()


def test_the_python_in_it_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    written(Path("game.kart"), REVOKE)
    blocks = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len(blocks) == 3
    for block in blocks:
        exec(block, {})
