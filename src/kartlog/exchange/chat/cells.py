"""The cells of a line, and what the entry in one says."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kartlog.exchange.chat.words import BARRELS, BOLTS
from kartlog.parser.spellings import BLANKS, DASHES, INVISIBLES

# --- characters --------------------------------------------------------------------------------------

_BLANK: Final = re.compile(f"[{BLANKS}]")
_DASH: Final = re.compile(f"[{DASHES}]")
_INVISIBLE: Final = re.compile(f"[{INVISIBLES}]")
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")


def plain(line: str) -> str:
    """A line with blanks, dashes and invisible characters as the notation has them.

    >>> plain("120\u00a0\u2014  35 ")
    '120 -  35'
    """
    text = _INVISIBLE.sub("", _DASH.sub("-", _BLANK.sub(" ", line)))
    return text.strip("\r\n").rstrip()


def is_text(line: str) -> bool:
    """Whether every character may stand in a log."""
    return not _CONTROL.search(line)


# --- entries -----------------------------------------------------------------------------------------

UNKNOWN: Final = "?"
DASH: Final = "-"
Value = int | str
"""A number, :data:`DASH` for a bolt, or :data:`UNKNOWN`."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What stands for a player in a line."""

    value: Value
    total: int | None = None
    """The total, where that stands beside it: ``35/155``."""
    barrel: bool = False


_NUMBER: Final = "[+-]?[0-9]{1,7}"
_BOLT: Final = "|".join(("--?", *map(re.escape, BOLTS)))
_BARREL: Final = "|".join(map(re.escape, BARRELS))
_MARK: Final = "\ue000"
"""What stands for such a word while a line is taken apart."""
_ENTRY: Final = re.compile(
    rf"(?:(?P<value>{_NUMBER}|\?)|(?P<bolt>{_BOLT}))(?:/(?P<total>{_NUMBER}))?(?P<barrel>{_MARK})?|(?P<only>{_MARK})",
    re.IGNORECASE,
)
_JOINED: Final = (
    # 35 (880 бочка), 880 бочка, бочка.
    (re.compile(rf"\(({_NUMBER}) ?(?:{_BARREL})\)", re.IGNORECASE), rf"(\1){_MARK}"),
    (re.compile(rf"({_NUMBER}) ?\(?(?:{_BARREL})\)?(?!\w)", re.IGNORECASE), rf"\1{_MARK}"),
    (re.compile(rf"(?<!\w)(?:{_BARREL})(?!\w)", re.IGNORECASE), _MARK),
    # 120(-) and 120(болт): the total, and a bolt in this deal.
    (re.compile(rf"(?<![\w/-])({_NUMBER}) ?\((?:{_BOLT})\)", re.IGNORECASE), r"-/\1"),
    # 35 (155), 35 = 155, 35 → 155: what was written for the deal, and the total after it.
    (re.compile(rf"({_NUMBER}|(?<!\S)-|{'|'.join(BOLTS)}) ?\(({_NUMBER})\)", re.IGNORECASE), r"\1/\2"),
    (re.compile(rf"({_NUMBER}|(?<!\S)-) ?(?:/|=|→|->) ?({_NUMBER})"), r"\1/\2"),
)
"""Entries of several words, each made one; what they become stands behind."""


def entry(cell: str) -> Entry | None:
    """What an entry says; None for what is none.

    >>> entry("+35"), entry("Болт"), entry("-/155"), entry("кто?")
    (Entry(value=35, total=None, barrel=False), Entry(value='-', total=None, barrel=False), \
Entry(value='-', total=155, barrel=False), None)
    """
    found = _ENTRY.fullmatch(cell)
    if found is None:
        return None
    total = None if found["total"] is None else int(found["total"])
    barrel = bool(found["barrel"] or found["only"])
    if found["value"] and found["value"] != UNKNOWN:
        return Entry(int(found["value"]), total, barrel)
    return Entry(DASH if found["bolt"] else UNKNOWN, total, barrel)


def barrel_in(line: str) -> str:
    """The word by which a line says that somebody is on the barrel."""
    found = re.search(_BARREL, line, re.IGNORECASE)
    return found[0] if found else ""


def shown(cell: str, line: str) -> str:
    """A cell as it stands in its line."""
    return cell.replace(_MARK, f" {barrel_in(line)}").strip()


# --- cells -------------------------------------------------------------------------------------------

_SEPARATORS: Final = ("|", "\t", ";", ",")
"""What stands between cells, the surest first; else it is blanks."""


def cells(line: str) -> Sequence[str]:
    """The cells of a line, by whatever separates them.

    >>> cells("| 1 | 120 | - |"), cells("1  35 (155)  -")
    (['1', '120', '-'], ['1', '35/155', '-'])
    """
    for pattern, joined in _JOINED:
        line = pattern.sub(joined, line)
    separator = next((mark for mark in _SEPARATORS if mark in line), None)
    if separator is None:
        return line.split()
    if separator == "|":
        line = line.strip().removeprefix("|").removesuffix("|")
    return [" ".join(cell.split()) for cell in line.split(separator)]


def names(line: str) -> Sequence[str]:
    """The cells of a line of names, in which single blanks may stand where wider ones separate."""
    if not any(mark in line for mark in _SEPARATORS) and re.search(r"\S {2,}\S", line):
        return re.split(" {2,}", line.strip())
    return cells(line)
