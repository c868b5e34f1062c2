"""What may be said in auction and contract: one value, read by the list of what is legal and by the judge."""

from typing import NamedTuple

from kartlog.rules.steps import Steps

_UNBOUNDED_STEPS = 12
"""How many steps are listed where nothing bounds the numbers."""


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
        numbers = set() if self.always is None else {self.always}
        number = self.steps.after(self.least - 1)
        while number <= end:
            numbers.add(number)
            number = self.steps.after(number)
        return sorted(numbers)


NOTHING = Bounds(True, 1, 0, Steps(1))
"""For who may only pass."""
