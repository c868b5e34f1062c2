"""A log as people type it, as kartlog would write it: the same words, spelt as the certifier knows them.

Each word is put right by the reader of lenient text itself, once, and then remembered. What is more than
another spelling of single words (strings, several tricks in a line, what cannot be read) is left to that
reader.
"""

import re
from typing import Final

from kartlog.remembering import Remembered


class _Spelt(Remembered[str, str]):
    """Words behind one keyword, each as the grammar knows it; empty where more than the word matters."""

    def __init__(self, keyword: str) -> None:
        self._before = f"{keyword} " if keyword else ""

    def __missing__(self, word: str) -> str:
        """Asks the reader about a word."""
        return self.keep(word, self._read(word)) if len(word) <= _LONGEST else ""

    def _read(self, word: str) -> str:
        from kartlog.parser.faults import Unreadable
        from kartlog.parser.lenient import typed, worded

        if not _UNUSUAL.isdisjoint(word):
            return ""
        try:
            text = worded(typed(self._before + word)).text
        except Unreadable:
            return ""
        spelt = text.removeprefix(self._before)
        return spelt if text.startswith(self._before) and not _UNUSUAL.intersection(spelt) else ""


_LONGEST: Final = 32
"""More characters than any word of a deal has, in any spelling."""
_UNUSUAL: Final = frozenset("\"'()[];/ \t")
_SMALL: Final = re.compile(r"[ \n](?:10|[9tjqka])[scdh]\b")
_PLAYED: Final = _Spelt("")
_BEHIND: Final = {keyword: _Spelt(keyword) for keyword in ("hand", "talon", "bid", "give")}
_AS_IT_IS: Final = frozenset(("deal", "take", "contract", "writeoff", "play", "score", "total"))


def looks_typed(text: str) -> bool:
    """Whether a text is worth the trouble: it has remarks, signs for suits, or cards in small letters."""
    return ";" in text or not text.isascii() or _SMALL.search(text) is not None


def respelt(text: str) -> str | None:
    """The text in canonical spelling, without remarks and blank lines; None where that is not certain."""
    lines = []
    for line in text.split("\n"):
        if line.startswith("["):
            lines.append(line)
            continue
        said, mark, remark = line.partition(";")
        if mark and not remark.isprintable():
            return None
        words = [word for word in said.split(" ") if word]
        if words:
            spelt = _line(words)
            if "" in spelt:
                return None
            lines.append(" ".join(spelt))
    lines.append("")
    return "\n".join(lines)


def _line(words: list[str]) -> list[str]:
    """The words of a line; an empty one among them where something takes more than that."""
    keyword = words[0].lower()
    table = _BEHIND.get(keyword)
    if table is not None:
        return [keyword, *map(table.__getitem__, words[1:])]
    if keyword in _AS_IT_IS:
        return [keyword, *words[1:]]
    return list(map(_PLAYED.__getitem__, words))
