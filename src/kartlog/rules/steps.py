"""The numbers that may be bid: multiples of a step, which may be coarser high up (rules 6, 17)."""

from typing import NamedTuple

from kartlog.rules.options import Auction


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
        following = number - number % self.step + self.step
        if self.high_from is None or following <= self.high_from:
            return following
        number = max(number, self.high_from)
        return number - number % self.high_step + self.high_step


def steps_of(auction: Auction) -> Steps:
    """The steps of these rules."""
    return Steps(auction.step, auction.high_from, auction.high_step)
