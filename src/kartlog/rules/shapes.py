"""What the values of ``deal.layout-…`` and ``exchange.plan-2`` stand for, in cards (rules 4, 8)."""

from typing import Final

from kartlog.values import dataclass


@dataclass(frozen=True, slots=True)
class Shape:
    """What a value of ``deal.layout-…`` stands for."""

    hand_size: int
    talons: int
    talon_size: int
    sitter: bool = False


SHAPES: Final = {
    "9+9+3+3": Shape(9, 2, 3),
    "10+10+2+2": Shape(10, 2, 2),
    "7+7+7+3": Shape(7, 1, 3),
    "sitter": Shape(7, 1, 3, sitter=True),
}
PLANS_2: Final = {"give-one": (1, 0), "lay-one-give-one": (1, 1), "lay-two": (0, 2)}
"""Gifts to each opponent and cards laid aside, for the values of ``exchange.plan-2``."""
