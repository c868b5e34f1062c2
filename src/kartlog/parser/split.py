"""Where games and deals begin, told before anything is read: so no fault spreads from one to the next."""

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final

from kartlog.parser.lines import NEWLINE
from kartlog.parser.spellings import DASHES, INDENT, INVISIBLES

_COMMENT_LINE: Final = f"{INDENT};[^\\r\\n]*+"


def _word(letters: str) -> str:
    """A line's first word, in which characters without any width may stand, as they may for a reader."""
    return f"[{INVISIBLES}]*+".join(map(re.escape, letters)) + f"(?![{INVISIBLES}]*[\\w{DASHES}-])"


_DEAL: Final = re.compile(
    f"[\\r\\n]++()(?:{_COMMENT_LINE}{NEWLINE})*+{INDENT}({_word('deal')})?", re.IGNORECASE
)
"""Line ends (group 1 is where they end), comment lines, and, as group 2, the word if it comes next."""
_GAME: Final = re.compile(_word("[Kartlog"))
_OPENING: Final = re.compile(f"[\\r\\n]*+(?:{_COMMENT_LINE}{NEWLINE})*+{INDENT}{_GAME.pattern}")
_INDENTED: Final = re.compile(INDENT)
_COMMENTED: Final = re.compile(_COMMENT_LINE)
_CHUNK: Final = 1 << 16
_USUAL: Final = 64
"""How long lines mostly are at most."""


def deal_starts(text: str) -> list[int]:
    """Where the deals of a game begin; comment lines right above a ``deal`` line belong to it."""
    # With a line end before it, the first line is a line like any other.
    return [found.end(1) - 1 for found in _DEAL.finditer("\n" + text) if found[2]]


def game_starts(text: str) -> list[int]:
    """Where games begin: at ``[Kartlog``, and the comment lines right above it belong to the game."""
    starts = []
    # Brackets are rare, and quickly found.
    before, at = -1, text.find("[")
    while at >= 0:
        if _GAME.match(text, at):
            start = _line_start(text, at, before + 1)
            # Behind another bracket of its line it opens nothing.
            first = before < 0 or start > before + 1
            if first and _INDENTED.fullmatch(text, start, at):
                starts.append(_with_comments_above(text, start))
        before, at = at, text.find("[", at + 1)
    return starts


def _with_comments_above(text: str, start: int) -> int:
    while start:
        end = start - (2 if text.endswith("\r\n", 0, start) else 1)
        above = _line_before(text, end)
        if not _COMMENTED.fullmatch(text, above, end):
            break
        start = above
    return start


def _line_before(text: str, end: int) -> int:
    """Where the line begins that ends here; no more is looked through than twice what it is long."""
    reach = _USUAL
    while reach < end:
        start = _line_start(text, end, end - reach)
        if start:
            return start
        reach *= 2
    return _line_start(text, end)


def _line_start(text: str, at: int, least: int = 0) -> int:
    """Where the line of an offset begins, if that is behind ``least``; else 0."""
    return max(text.rfind("\n", least, at), text.rfind("\r", least, at)) + 1


def opens_game(text: str) -> bool:
    """Whether a text begins with ``[Kartlog``."""
    return _OPENING.match(text) is not None


def game_texts(read: Callable[[int], str]) -> Iterator[str]:
    """A text, cut into games; put together again they are the text, unchanged.

    ``read`` gives about as many characters as it is asked for, and an empty string at the end.
    """
    held = ""
    # To ask for as much as is held keeps the work linear where one game is larger than many chunks.
    while chunk := read(max(_CHUNK, len(held))):
        held += chunk
        # Whether the last line opens a game is asked when all of it is there.
        complete = max(held.rfind("\n"), held.rfind("\r"), 0)
        *games, held = _cut(held, complete)
        yield from games
    yield from _cut(held, len(held))


def streamed(text: str) -> Callable[[int], str]:
    """A text that is at hand, given as a stream would give it: for :func:`game_texts`.

    >>> read = streamed("deal 1")
    >>> read(4), read(4), read(4)
    ('deal', ' 1', '')
    """
    at = 0

    def read(size: int) -> str:
        nonlocal at
        at += size
        return text[at - size : at]

    return read


def _cut(text: str, end: int) -> list[str]:
    """The text before each game, if there is any, and the games that begin before ``end``."""
    bounds = [0, *(start for start in game_starts(text[:end]) if start), len(text)]
    return [text[start:end] for start, end in pairwise(bounds)]
