"""The flip is among the minimal answers: for logs played under a preset with one option flipped that are not
valid under the preset itself. A fixed slice; ``python -m tests.fuzz`` asks about all of them."""

import pytest

from tests.fit.flips import Flip, fault_of, flips, is_invalid

PARTS = 2
EVERY = 167
"""Every so manieth flip of a seed: a number that goes into no count of values or tables."""


def taken(part: int) -> list[Flip]:
    return [*flips(part)][part::EVERY]


@pytest.mark.parametrize("part", range(PARTS))
def test_the_flip_is_among_the_answers(part: int) -> None:
    faults = [fault for flip in taken(part) if (fault := fault_of(flip))]
    assert not faults


def test_the_slice_asks_something() -> None:
    """Presets, players and makers are all there, and in many of the games the flip matters."""
    some = taken(0)
    assert len({flip.preset for flip in some}) == 6
    assert {flip.players for flip in some} == {2, 3, 4}
    assert len({flip.maker for flip in some}) == 2
    assert sum(is_invalid(flip.log(), flip.preset) for flip in some) > len(some) / 8
