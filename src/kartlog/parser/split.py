"""Where games and deals begin, before anything is read: a fault can then never spread from one to the next."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from kartlog.parser.spellings import BLANKS, INVISIBLES

_NEWLINE: Final = r"(?:\r\n|\r|\n)"
_INDENT: Final = f"[ \\t{BLANKS}{INVISIBLES}]*+"


def _opening(first_word: str) -> re.Pattern[str]:
    """A run of comment lines, and the line right below it if that begins with ``first_word`` (group 1)."""
    comment_line = f"{_INDENT};[^\\r\\n]*+{_NEWLINE}"
    return re.compile(f"(?<![^\\r\\n])(?:{comment_line})*+{_INDENT}({first_word}(?![\\w-]))?")


_GAME: Final = _opening(r"\[Kartlog")
_DEAL: Final = _opening("(?i:deal)")
_LINE_END: Final = re.compile(_NEWLINE)


def _starts(opening: re.Pattern[str], text: str, end: int) -> list[int]:
    return [found.start() for found in opening.finditer(text, 0, end) if found[1]]


def deal_starts(text: str) -> list[int]:
    """Where the deals of a game begin; comment lines right above a ``deal`` line belong to it."""
    return _starts(_DEAL, text, len(text))


def count_lines(text: str) -> int:
    r"""How many line ends a text has: ``\n``, ``\r\n`` or ``\r``.

    >>> count_lines("one\r\ntwo\rthree")
    2
    """
    return text.count("\n") + text.count("\r") - text.count("\r\n")


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """Each line with its offset, without its line end."""
    at = 0
    for end in _LINE_END.finditer(text):
        yield at, text[at : end.start()]
        at = end.end()
    if at < len(text):
        yield at, text[at:]


def game_texts(chunks: Iterable[str]) -> Iterator[str]:
    """A text that arrives in chunks, cut into games; put together again they are the text, unchanged."""
    held = ""
    for chunk in chunks:
        held += chunk
        # The last line may be incomplete: whether it opens a game is asked when the rest has come.
        complete = max(held.rfind("\n"), held.rfind("\r"), 0)
        starts = [start for start in _starts(_GAME, held, complete) if start]
        for start, end in zip([0, *starts], starts, strict=False):
            yield held[start:end]
        held = held[starts[-1] :] if starts else held
    starts = [0, *(start for start in _starts(_GAME, held, len(held)) if start), len(held)]
    for start, end in zip(starts, starts[1:], strict=False):
        if start < end:
            yield held[start:end]
