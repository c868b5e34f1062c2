"""Chance: everything random in a generated game comes from here.

Only ``random.Random.random`` is used, the one method whose sequence Python promises to keep from version to
version: a seed gives the same game for ever.
"""

import random
from collections.abc import Sequence
from typing import TypeVar

_T = TypeVar("_T")


class Chance:
    """A source of chance, started by a seed.

    >>> Chance("7").below(6) == Chance("7").below(6)
    True
    """

    __slots__ = ("_next",)

    def __init__(self, seed: str) -> None:
        self._next = random.Random(seed).random

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound - 1``."""
        return int(self._next() * bound)

    def likely(self, probability: float) -> bool:
        """True in this share of all cases."""
        return self._next() < probability

    def around(self, spread: int) -> int:
        """A number between ``-spread`` and ``spread``, oftener near 0 than far from it."""
        return int((self._next() + self._next() - 1) * spread)

    def shuffled(self, items: Sequence[_T]) -> list[_T]:
        """The items in another order."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = int(self._next() * (last + 1))
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed
