"""Keeping a wrong total from being reported at every deal after it."""

from kartlog.engine.layout import Seat


class Drift:
    """How far written totals are from the derived ones: a wrong total is said once, not at every deal."""

    def __init__(self, seats: int) -> None:
        """Nothing is off."""
        self._by: list[int | None] = [0] * seats
        self._causes = [""] * seats

    def doubt(self, seat: Seat, address: str) -> None:
        """A fault at ``address`` may be why this seat's totals will be off."""
        self._causes[seat] = self._causes[seat] or address

    def lose(self, address: str) -> None:
        """A deal whose score is unknown: all totals after it are in doubt."""
        for seat in range(len(self._causes)):
            self.doubt(seat, address)

    def shift(self, seat: Seat, by: int | None) -> None:
        """From now on this seat's written total is off by so much."""
        self._by[seat] = by

    def repeats(self, seat: Seat, by: int) -> bool:
        """Whether a total is off by no more than it was already."""
        return self._by[seat] == by != 0

    def first_cause(self) -> str:
        """What first put a total in doubt, or empty."""
        return next((address for address in self._causes if address), "")

    def cause(self, seat: Seat) -> str:
        """The address of what made this seat's totals wrong, or empty."""
        return self._causes[seat]
