"""The flip is among the minimal answers: for logs played under a preset with one option flipped that are not
valid under the preset itself. A fixed slice; ``python -m tests.fuzz`` asks about all of them."""

from tests.fit.flips import Flip, fault_of, flips, is_invalid

EVERY = 167
"""Every so manieth flip: a number that goes into no count of values or tables."""


def taken() -> list[Flip]:
    return [*flips(0)][::EVERY]


def test_the_flip_is_among_the_answers() -> None:
    assert not [fault for flip in taken() if (fault := fault_of(flip))]


def test_the_slice_asks_something() -> None:
    """Presets, players and makers are all there, and in many of the games the flip matters."""
    some = taken()
    assert len({flip.preset for flip in some}) == 6
    assert {flip.players for flip in some} == {2, 3, 4}
    assert len({flip.maker for flip in some}) == 2
    assert sum(is_invalid(flip.log(), flip.preset) for flip in some) > len(some) / 8
