"""The line of a log that a finding is about, cut to fit, with what is to be underlined."""

from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len, set_cell_size

from kartlog.parser.document import Game
from kartlog.parser.lines import line_at
from kartlog.parser.spans import Span
from kartlog.texts import visible

_TAB: Final = "    "
_CONTEXT: Final = 20
"""How much stays before the underlined part of a line that is too long, in columns."""
_LEAST: Final = 30


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A line in three parts; the middle one is what the finding is about."""

    before: str
    marked: str
    after: str

    @property
    def indent(self) -> int:
        """Columns before the marked part; wide characters take two, combining ones none."""
        return cell_len(self.before)

    @property
    def width(self) -> int:
        """Columns of the marked part, at least one: a place between two characters can be marked too."""
        return max(1, cell_len(self.marked))


def excerpt(game: Game, span: Span, width: int) -> Excerpt:
    """The line in which ``span`` begins, at most ``width`` columns of it."""
    text = game.text
    start = min(span[0], len(text))
    first, end = line_at(text, start)
    start = min(start, end)
    stop = max(start, min(span[1], end))
    # Slices long enough to fill the line, not the megabyte that may stand in it.
    before = _plain(text[max(first, start - width) : start])
    marked = _plain(text[start : min(stop, start + width)])
    after = _plain(text[stop : min(end, stop + width)])
    return _fitted(before, marked, after, max(width, _LEAST), cropped=start - first > width)


def _fitted(before: str, marked: str, after: str, width: int, *, cropped: bool) -> Excerpt:
    too_long = cell_len(before + marked + after) > width
    if cropped or (too_long and cell_len(before) > _CONTEXT):
        before = "…" + _tail(before)
    room = width - cell_len(before)
    if cell_len(marked) > room:
        return Excerpt(before, _cut(marked, room), "")
    return Excerpt(before, marked, _cut(after, room - cell_len(marked)))


def _tail(text: str) -> str:
    return next(text[at:] for at in range(len(text) + 1) if cell_len(text[at:]) <= _CONTEXT)


def _cut(text: str, room: int) -> str:
    return text if cell_len(text) <= room else set_cell_size(text, max(0, room - 1)).rstrip() + "…"


def _plain(text: str) -> str:
    return visible(text.replace("\t", _TAB))
