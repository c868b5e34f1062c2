"""The reference's tables, written from the catalogue, and the program's presets say the same."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.reference.rulebook import PRESETS, SILENT_IN_TYSIAC, Rules

FILES = Path(__file__).parents[2] / "src" / "kartlog" / "rules" / "presets"


def _program(preset: str) -> Rules:
    read: dict[str, dict[str, Any]] = tomllib.loads((FILES / f"{preset}.toml").read_text("utf-8"))
    like = read.pop("like", None)
    rules = _program(str(like)) if like else {}
    for family, options in read.items():
        rules |= {name if name == family else f"{family}.{name}": value for name, value in options.items()}
        rules |= {f"{family}": options[family]} if family in options else {}
    return rules


@pytest.mark.parametrize("preset", PRESETS)
def test_the_tables_agree_with_the_presets(preset: str) -> None:
    program, reference = _program(preset), PRESETS[preset]
    silent = set(SILENT_IN_TYSIAC) if preset.startswith("tysiac") else set()
    if reference["deal.layout-2"] == "off":
        silent |= {"exchange.plan-2", "talon.choice", "talon.last-trick"}
    assert set(program) == set(reference)
    assert {o: program[o] for o in program if o not in silent} == {
        o: reference[o] for o in reference if o not in silent
    }
