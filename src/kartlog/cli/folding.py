"""Positions from frames, as ``spec/replay.md`` says: move the cards, then set what changes."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from kartlog.cards import UNKNOWN
from kartlog.engine.frames import Frame, Json


@dataclass(slots=True)
class Position:
    """Where the cards are and what else holds, after the frames entered so far."""

    zones: dict[str, list[str]] = field(default_factory=dict)
    state: dict[str, Json] = field(default_factory=dict)

    def enter(self, frame: Frame) -> None:
        """Go one step on."""
        for move in frame.moves:
            if move.source is not None:
                self._take(move.source, move.card)
            if move.target is not None:
                self.zones.setdefault(move.target, []).append(move.card)
        self.state.update(frame.changes)

    def numbers(self, key: str) -> list[int]:
        """A key that holds a number a seat; a seat without one counts as 0."""
        return [value or 0 for value in self.optional(key)]

    def optional(self, key: str) -> list[int | None]:
        """A key that holds a number or null a seat."""
        values = self.state.get(key)
        return (
            [value if isinstance(value, int) else None for value in values]
            if isinstance(values, list)
            else []
        )

    def number(self, key: str) -> int | None:
        """A key that holds a number or null."""
        value = self.state.get(key)
        return value if isinstance(value, int) else None

    def word(self, key: str) -> str | None:
        """A key that holds a text or null."""
        value = self.state.get(key)
        return value if isinstance(value, str) else None

    def _take(self, zone: str, card: str) -> None:
        cards = self.zones.setdefault(zone, [])
        for candidate in (card, UNKNOWN):
            if candidate in cards:
                cards.remove(candidate)
                return


def folded(frames: Iterable[Frame]) -> Position:
    """The position after these frames of one deal."""
    position = Position()
    for frame in frames:
        position.enter(frame)
    return position
