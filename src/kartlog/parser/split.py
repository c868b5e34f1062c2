"""Where games and deals begin, told before anything is read: so no fault spreads from one to the next."""

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final

from kartlog.parser.lines import NEWLINE
from kartlog.parser.spellings import DASHES, INDENT, INVISIBLES


def _opening(first_word: str) -> re.Pattern[str]:
    """Line ends (group 1 is where they end), comment lines, and, as group 2, ``first_word`` if it comes next.

    Characters without any width may stand in the word, as they may for whoever reads the line.
    """
    comment_line = f"{INDENT};[^\\r\\n]*+{NEWLINE}"
    word = f"[{INVISIBLES}]*+".join(map(re.escape, first_word))
    return re.compile(f"[\\r\\n]++()(?:{comment_line})*+{INDENT}({word}(?![{INVISIBLES}]*[\\w{DASHES}-]))?")


_GAME: Final = _opening("[Kartlog")
_DEAL: Final = re.compile(_opening("deal").pattern, re.IGNORECASE)
_CHUNK: Final = 1 << 16


def _starts(opening: re.Pattern[str], text: str) -> list[int]:
    # With a line end before it, the first line is a line like any other.
    return [found.end(1) - 1 for found in opening.finditer("\n" + text) if found[2]]


def deal_starts(text: str) -> list[int]:
    """Where the deals of a game begin; comment lines right above a ``deal`` line belong to it."""
    return _starts(_DEAL, text)


def opens_game(text: str) -> bool:
    """Whether a text begins with ``[Kartlog``."""
    start = _GAME.match("\n" + text)
    return start is not None and start[2] is not None


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


def _cut(text: str, end: int) -> list[str]:
    """The text before each game, if there is any, and the games that begin before ``end``."""
    bounds = [0, *(start for start in _starts(_GAME, text[:end]) if start), len(text)]
    return [text[start:end] for start, end in pairwise(bounds)]


def with_leading_text(texts: Iterator[str]) -> Iterator[str]:
    """The texts of the games; what precedes the first and has no deal is part of that game's header."""
    first, second = next(texts, ""), next(texts, "")
    if second and first.strip() and not opens_game(first) and not _has_deals(first):
        first, second = first + second, ""
    yield first
    yield second
    yield from texts


def _has_deals(text: str) -> bool:
    # Only a text that does not begin as a game does has to be read to know.
    from kartlog.parser.assembly import read_game

    return bool(read_game(text).deals)
