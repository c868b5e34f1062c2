"""How much is asked: a part of what is long in ``make test``, all of it in ``make fuzz``."""

import os
from collections.abc import Sequence
from typing import Final, TypeVar

Item = TypeVar("Item")

THOROUGH: Final = "KARTLOG_THOROUGH" in os.environ


def some(items: Sequence[Item], every: int, start: int = 0) -> Sequence[Item]:
    """One of ``every`` items, from the one at ``start % every`` on; all of them in a thorough run.

    >>> some("abcdefg", 3, start=4) if not THOROUGH else "be"
    'be'
    """
    return items if THOROUGH else items[start % every :: every]


def examples(number: int) -> int:
    """How many examples Hypothesis makes; five times as many in a thorough run."""
    return 5 * number if THOROUGH else number


def together(items: Sequence[Item], most: int) -> list[Sequence[Item]]:
    """The items in runs of so many; one by one in a thorough run."""
    size = 1 if THOROUGH else most
    return [items[start : start + size] for start in range(0, len(items), size)]
