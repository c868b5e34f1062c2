"""The reference's tables, written from the catalogue, and the program's presets say the same."""

import pytest

from kartlog.rules import resolve, text_of, values_of
from tests.reference.rulebook import PRESETS, SILENT_IN_TYSIAC, written


@pytest.mark.parametrize("preset", PRESETS)
def test_the_tables_agree_with_the_presets(preset: str) -> None:
    program = {name: text_of(name, value) for name, value in values_of(resolve(preset).ruleset).items()}
    reference = {name: written(value) for name, value in PRESETS[preset].items()}
    silent = set(SILENT_IN_TYSIAC) if preset.startswith("tysiac") else set()
    if reference["deal.layout-2"] == "off":
        silent |= {"exchange.plan-2", "talon.choice", "talon.last-trick"}
    assert set(program) == set(reference)
    assert {o: program[o] for o in program if o not in silent} == {
        o: reference[o] for o in reference if o not in silent
    }
