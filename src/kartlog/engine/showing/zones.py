"""The names of the places where cards lie, as frames give them (``spec/replay.md``)."""

from collections.abc import Iterable
from typing import Final

from kartlog.cards import NAMES
from kartlog.engine.layout import Layout, Seat

TABLE: Final = "table"


def hand(seat: Seat) -> str:
    """``hand.2``"""
    return f"hand.{seat + 1}"


def won(seat: Seat) -> str:
    """``won.2``: the tricks that a seat has taken."""
    return f"won.{seat + 1}"


def talon(layout: Layout, index: int) -> str:
    """``talon``, or ``talon.1`` and ``talon.2`` where there are two."""
    return "talon" if layout.talons == 1 else f"talon.{index + 1}"


def place(layout: Layout, index: int) -> str:
    """The zone of a place in the order of :attr:`Layout.sizes`: hands, then talons."""
    return hand(index) if index < layout.seats else talon(layout, index - layout.seats)


def in_order(names: Iterable[str]) -> list[str]:
    """Cards by name, in the order of the pack."""
    return sorted(names, key=NAMES.index)
