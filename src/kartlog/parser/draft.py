"""Text that is being put right, each of its characters with the place it came from."""

import re
from collections.abc import Callable

from kartlog.parser.spans import Span


class Draft:
    """A text and, for each character, the span of the original that it stands for.

    >>> draft = Draft()
    >>> draft.add("10", (0, 2)); draft.add("H", (2, 4))
    >>> draft.text, draft.origin((2, 3))
    ('10H', (2, 4))
    """

    def __init__(self) -> None:
        """Nothing yet."""
        self._characters: list[str] = []
        self._places: list[Span] = []

    @property
    def text(self) -> str:
        """What has been written so far."""
        return "".join(self._characters)

    def add(self, text: str, place: Span) -> None:
        """Write text that stands for one place of the original as a whole."""
        self._characters.extend(text)
        self._places.extend([place] * len(text))

    def copy(self, text: str, start: int) -> None:
        """Write text that stands in the original as it is, from ``start`` on."""
        self._characters.extend(text)
        self._places.extend((at, at + 1) for at in range(start, start + len(text)))

    def stretch(self, end: int) -> None:
        """Let the last character stand for all of the original up to ``end``."""
        if self._places:
            self._places[-1] = (self._places[-1][0], end)

    def origin(self, span: Span) -> Span:
        """Where in the original a span of this text comes from."""
        start, end = span
        if not self._places:
            return span
        if start >= len(self._places):
            return (self._places[-1][1],) * 2
        place = self._places[start]
        return (place[0], self._places[end - 1][1]) if end > start else (place[0], place[0])

    def rewritten(self, words: re.Pattern[str], spell: Callable[[re.Match[str]], str]) -> "Draft":
        """A copy in which each match of ``words`` is replaced."""
        text, copy, done = self.text, Draft(), 0
        for match in words.finditer(text):
            copy._take(self, done, match.start())
            new = spell(match)
            if new == match[0]:
                copy._take(self, *match.span())
            else:
                copy.add(new, self.origin(match.span()))
            done = match.end()
        copy._take(self, done, len(text))
        return copy

    def _take(self, other: "Draft", start: int, end: int) -> None:
        self._characters.extend(other._characters[start:end])
        self._places.extend(other._places[start:end])
