"""The kinds of value an option of the rules can have, and how each is read and written.

A kind turns the text of ``[Rules "classic@1 score.round=5"]`` or the value in a preset file into the value
the engine reads, and back. Reading anything else raises :class:`ValueError`.
"""

from typing import Protocol, TypeAlias

from kartlog.values import dataclass

Value: TypeAlias = bool | int | str | tuple[int, ...] | None

OFF = "off"
_YES_NO = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}


class Kind(Protocol):
    """How the text of an option becomes its value."""

    def read(self, text: str) -> Value:
        """The value that ``text`` stands for; :class:`ValueError` if it stands for none."""

    def write(self, value: Value) -> str:
        """The canonical text of ``value``."""

    def expected(self) -> str:
        """What may be written, for a message: ``yes|no``, ``off|plus|both``, ``0…``."""


@dataclass(frozen=True, slots=True)
class Flag:
    """``yes`` or ``no`` (``on``, ``off``, ``true`` and ``false`` are understood)."""

    def read(self, text: str) -> bool:
        """See :class:`Kind`."""
        if text not in _YES_NO:
            raise ValueError(text)
        return _YES_NO[text]

    def write(self, value: Value) -> str:
        """See :class:`Kind`."""
        return "yes" if value else "no"

    def expected(self) -> str:
        """See :class:`Kind`."""
        return "yes|no"


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words."""

    words: tuple[str, ...]

    def read(self, text: str) -> str:
        """See :class:`Kind`."""
        if text not in self.words:
            raise ValueError(text)
        return text

    def write(self, value: Value) -> str:
        """See :class:`Kind`."""
        return str(value)

    def expected(self) -> str:
        """See :class:`Kind`."""
        return "|".join(self.words)


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number within bounds, or one of a few words; the word ``off`` is read as None."""

    least: int
    most: int
    words: tuple[str, ...] = ()

    def read(self, text: str) -> int | str | None:
        """See :class:`Kind`."""
        if text in self.words:
            return None if text == OFF else text
        if not text.removeprefix("-").isascii() or not text.removeprefix("-").isdigit() or len(text) > 8:
            raise ValueError(text)
        number = int(text)
        if not self.least <= number <= self.most:
            raise ValueError(text)
        return number

    def write(self, value: Value) -> str:
        """See :class:`Kind`."""
        return OFF if value is None else str(value)

    def expected(self) -> str:
        """See :class:`Kind`."""
        return "|".join((*self.words, f"{self.least}…{self.most}"))


@dataclass(frozen=True, slots=True)
class MarriageValues:
    """A named scale, or four numbers for ♠, ♣, ♦, ♥ joined by commas."""

    scales: tuple[tuple[str, tuple[int, int, int, int]], ...]

    def read(self, text: str) -> tuple[int, ...]:
        """See :class:`Kind`."""
        for name, values in self.scales:
            if text == name:
                return values
        number = Number(0, 1000)
        values_read = tuple(number.read(part) for part in text.split(","))
        if len(values_read) != 4:
            raise ValueError(text)
        return tuple(value for value in values_read if isinstance(value, int))

    def write(self, value: Value) -> str:
        """See :class:`Kind`."""
        assert isinstance(value, tuple)
        for name, values in self.scales:
            if value == values:
                return name
        return ",".join(map(str, value))

    def expected(self) -> str:
        """See :class:`Kind`."""
        return "|".join((*(name for name, _ in self.scales), "S,C,D,H"))
