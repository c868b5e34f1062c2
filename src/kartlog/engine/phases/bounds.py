"""What may be said in auction and contract: one value, read by the list of what is legal and by the judge."""

from itertools import count
from typing import NamedTuple

from kartlog.rules.options import Auction

_UNBOUNDED_STEPS = 12
"""How many steps are listed where nothing bounds the numbers."""


class Steps(NamedTuple):
    """Which numbers lie on the step, which may be a coarser one for high numbers (rules 6, 17).

    >>> Steps(5, 200, 10).after(200), Steps(5).after(203)
    (210, 205)
    """

    step: int
    high_from: int | None = None
    high_step: int = 1

    def at(self, number: int) -> int:
        """The step on which this number would have to lie."""
        return self.step if self.high_from is None or number <= self.high_from else self.high_step

    def has(self, number: int) -> bool:
        """Whether the number lies on its step."""
        return number % self.at(number) == 0

    def after(self, number: int) -> int:
        """The next number on its step."""
        return next(filter(self.has, count(number + 1)))


def steps_of(auction: Auction) -> Steps:
    """The steps of these rules."""
    return Steps(auction.step, auction.high_from, auction.high_step)


class Bounds(NamedTuple):
    """A pass if it may, numbers on the step from ``least`` to ``most``, and one number come what may.

    ``most`` is None where nothing bounds it; ``always`` is the forced opening, or the bid as contract.

    >>> Bounds(True, 105, 120, Steps(5)).listed()
    [105, 110, 115, 120]
    """

    may_pass: bool
    least: int
    most: int | None
    steps: Steps
    always: int | None = None

    def allows(self, number: int) -> bool:
        """Whether this number may be said."""
        in_range = number >= self.least and (self.most is None or number <= self.most)
        return number == self.always or (in_range and self.steps.has(number))

    def listed(self) -> list[int]:
        """The numbers that may be said, the first dozen or so where there is no end to them."""
        end = self.least + _UNBOUNDED_STEPS * self.steps.at(self.least) if self.most is None else self.most
        numbers = [number for number in range(self.least, end + 1) if self.allows(number)]
        forced = [] if self.always is None or self.always in numbers else [self.always]
        return sorted(forced + numbers)


NOTHING = Bounds(True, 1, 0, Steps(1))
"""For who may only pass."""
