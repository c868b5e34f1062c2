"""Places as editors count them: lines from 0, and in a line the units of UTF-16 or what else was agreed on.

The engine counts code points of the whole text. Here, and only here, the one becomes the other.
"""

from bisect import bisect_right
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from lsprotocol.types import Position, PositionEncodingKind, Range

from kartlog.parser.lines import line_starts, rest_of_line
from kartlog.parser.spans import Span

_WIDTHS: Final[Mapping[str, Callable[[str], int]]] = {
    PositionEncodingKind.Utf8: lambda text: len(text.encode("utf-8", "surrogatepass")),
    PositionEncodingKind.Utf16: lambda text: len(text.encode("utf-16-le", "surrogatepass")) // 2,
    PositionEncodingKind.Utf32: len,
}
"""How long a text is in each encoding."""


@dataclass(frozen=True, slots=True)
class Places:
    r"""The places of a text.

    >>> places = Places("; \U0001f0cf\r\nAH")
    >>> places.position(3), places.offset(Position(0, 4)), places.offset(Position(1, 1))
    (0:4, 3, 6)
    """

    text: str
    encoding: str = PositionEncodingKind.Utf16

    def position(self, offset: int) -> Position:
        """Where an offset is."""
        starts = line_starts(self.text)
        line = bisect_right(starts, offset) - 1
        return Position(line, self._width(self.text[starts[line] : offset]))

    def range(self, span: Span) -> Range:
        """Where a span is."""
        return Range(self.position(span[0]), self.position(span[1]))

    def offset(self, position: Position) -> int:
        """The offset of a place; what lies behind the end of a line, or of the text, is that end."""
        starts = line_starts(self.text)
        if position.line >= len(starts):
            return len(self.text)
        start = starts[position.line]
        line = rest_of_line(self.text, start)
        if line.isascii():
            return start + min(position.character, len(line))
        return start + bisect_right(
            range(len(line)), position.character, key=lambda at: self._width(line[: at + 1])
        )

    def _width(self, text: str) -> int:
        return len(text) if text.isascii() else _WIDTHS[self.encoding](text)
