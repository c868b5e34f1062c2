"""A line as people type it, put into the words of the grammar; or the exact place where that fails."""

import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import cache
from typing import Final, TypeAlias

from kartlog.cards import UNKNOWN
from kartlog.parser.build import compiled
from kartlog.parser.draft import Draft
from kartlog.parser.faults import STATEMENT_WORDS, Unreadable
from kartlog.parser.spans import Span
from kartlog.parser.spellings import (
    BLANKS,
    DASHES,
    FOREIGN_WORDS,
    INVISIBLES,
    PASSES,
    QUOTES,
    SELECTORS,
    spelt,
)

Word: TypeAlias = re.Match[str]
Speller: TypeAlias = Callable[[Word], str]

# --- characters --------------------------------------------------------------------------------------


@cache
def _characters() -> re.Pattern[str]:
    quotes = "".join(QUOTES)
    return compiled(
        f'(?P<plain>[^";{quotes}{BLANKS}{DASHES}{INVISIBLES}]+)'
        f'|(?P<string><STRING>)|(?P<comment>;.*)|(?P<unclosed>".*)|(?P<quote>[{quotes}])'
        f"|(?P<blank>[{BLANKS}])|(?P<dash>[{DASHES}])|(?P<invisible>[{INVISIBLES}])"
    )


_PLAIN_CHARACTERS: Final = {"blank": " ", "dash": "-", "invisible": ""}


def typed(line: str) -> Draft:
    """The line with blanks, dashes and quotation marks as the grammar knows them.

    >>> typed("bid\u00a0100 \u2014").text
    'bid 100 -'
    """
    if not compiled("<CHARACTER>*").fullmatch(line):
        bad = compiled("(?!<CHARACTER>)[^\t]").search(line)
        assert bad
        raise Unreadable("syntax.character", bad.span())
    draft, at = Draft(), 0
    last_of = {mark: line.rfind(mark) for mark in _CLOSING}
    while found := _characters().match(line, at):
        kind, (at, end) = found.lastgroup or "", found.span()
        if kind == "unclosed":
            raise Unreadable("syntax.unclosed-string", (at, len(line.rstrip())))
        if kind == "quote" and (closing := _closing(line, at, last_of)):
            content = re.sub(r'(["\\])', r"\\\1", line[at + 1 : closing])
            draft.add(f'"{content}"', (at, closing + 1))
            end = closing + 1
        elif kind in _PLAIN_CHARACTERS:
            draft.add(_PLAIN_CHARACTERS[kind], (at, end))
            if found[0] in SELECTORS:
                draft.stretch(end)
        else:
            draft.copy(found[0], at)
        at = end
    return draft


_CLOSING: Final = frozenset("".join(QUOTES.values()))


def _closing(line: str, opening: int, last_of: Mapping[str, int]) -> int | None:
    """Where the string that opens with a quotation mark such as ``“`` closes.

    ``last_of`` says where each mark stands last: so nothing is searched for in vain, once for each opening.
    """
    marks = QUOTES[line[opening]]
    if all(last_of[mark] <= opening for mark in marks):
        return None
    closing = re.compile(f"[{marks}]").search(line, opening + 1)
    return closing and closing.start()


# --- words -------------------------------------------------------------------------------------------


@cache
def _words() -> re.Pattern[str]:
    """Strings and comments, which stay as they are, and the words between them."""
    return compiled('<STRING>|;.*|[^ \\t/()";]+')


_PARTS: Final = re.compile(r"(?P<of>[^:]*:)?(?P<what>\?|\+?[^+*!?@]*)(?P<marks>.*)")


def worded(draft: Draft) -> Draft:
    """The draft with each of its words as the grammar knows it.

    >>> worded(typed("Hand 1 Тп ♥10 в♦ ?")).text
    'hand 1 AS 10H JD ?'
    """
    text = draft.text
    words = [word for word in _words().finditer(text) if word[0][0] not in '";']
    if text.lstrip(" \t").startswith("[") or not words:
        return draft
    first = words[0]
    _check_closed(text)
    keyword = first[0].lower()
    spell = _speller(keyword, words)
    if spell is None:
        raise Unreadable("syntax.unreadable", first.span())
    return draft.rewritten(_words(), lambda word: _spelt(word, first, keyword, spell))


def _check_closed(text: str) -> None:
    """A variation ends where its line ends."""
    said = text.split(";")[0].strip(" \t")
    if said.startswith("(") and ")" not in said:
        start = text.index("(")
        raise Unreadable("syntax.incomplete", (start, start + len(said)))


def _spelt(word: Word, first: Word, keyword: str, spell: Speller) -> str:
    if word[0][0] in '";':
        return word[0]
    if word.start() == first.start() and keyword in STATEMENT_WORDS:
        return keyword
    return spell(word)


def _speller(keyword: str, words: list[Word]) -> Speller | None:
    """How to spell the words of a line that begins like this; None if it is no line at all."""
    if keyword in STATEMENT_WORDS:
        return _SPELLERS.get(keyword, _as_it_is)
    if keyword in FOREIGN_WORDS:
        return None
    if compiled("<WORD>").fullmatch(words[0][0]):
        return _as_it_is
    return _played if any(map(_could_be_played, words[:12])) else None


def _could_be_played(word: Word) -> bool:
    parts = _PARTS.fullmatch(word[0])
    if not parts:
        return False
    spelling = spelt(parts["what"])
    return bool(spelling.name or spelling.candidates or parts["what"] == UNKNOWN)


def _part(word: Word, name: str) -> tuple[str, Span]:
    """A part of a word, and its span in the text of the word."""
    parts = _PARTS.fullmatch(word[0])
    assert parts
    start, end = parts.span(name)
    # What is missing has no place of its own.
    span = (word.start() + start, word.start() + end) if start < end else word.span()
    return parts[name] or "", span


def _as_it_is(word: Word) -> str:
    return word[0]


def _in_small_letters(word: Word) -> str:
    return word[0].lower()


def _played(word: Word) -> str:
    of, what = _prefix(word, "<OF>"), _part(word, "what")[0]
    if of and of == word[0]:
        return of  # 3: leads the trick
    return of + (_card(word) if what else "") + _ordered_marks(word)


def _gift(word: Word) -> str:
    of = _prefix(word, "<RECIPIENT>")
    if not of:
        raise Unreadable("syntax.seat", word.span())
    return of + _card(word) + _ordered_marks(word)


def _bid(word: Word) -> str:
    of, (what, span) = _prefix(word, "<OF>"), _part(word, "what")
    if what.lower() in PASSES:
        what = "-"
    if not compiled(r"\+?<COUNT>|<PASS>").fullmatch(what):
        near = get_close_matches(what.lower(), PASSES, n=1, cutoff=0.6)
        raise Unreadable("syntax.number", span, ("-",) if near else ())
    return of + what.removeprefix("+") + _ordered_marks(word)


def _number(word: Word) -> str:
    """A word that may be a number, which loses a leading ``+``."""
    number = compiled(r"(<OF>?)\+(<COUNT>.*)").fullmatch(word[0])
    return number[1] + number[2] if number else word[0].lower()


def _entry(word: Word) -> str:
    if not compiled("<ENTRY>").fullmatch(word[0]):
        raise Unreadable("syntax.number", word.span())
    return word[0]


def _seen(word: Word) -> str:
    if word[0].isdigit():
        return word[0]  # the seat, or the number of the talon
    for name, code in (("of", "syntax.seat"), ("marks", "syntax.mark")):
        part, span = _part(word, name)
        if part:
            raise Unreadable(code, span)
    return _card(word)


def _prefix(word: Word, pattern: str) -> str:
    of, span = _part(word, "of")
    of = of.lower()
    if of and not compiled(pattern).fullmatch(of):
        raise Unreadable("syntax.seat", span)
    return of


def _card(word: Word) -> str:
    what, span = _part(word, "what")
    if what == UNKNOWN:
        return what
    spelling = spelt(what)
    if spelling.name is None:
        code = "syntax.ambiguous-card" if spelling.candidates else "syntax.unknown-card"
        raise Unreadable(code, span, spelling.candidates)
    return spelling.name


def _ordered_marks(word: Word) -> str:
    """The marks in the order of the grammar; in any order they say the same."""
    marks, span = _part(word, "marks")
    found = list(compiled("(<DECLARES>)|(<ACCEPTED>)|(<GLYPH>)|(<TIME>)").finditer(marks))
    kinds = {match.lastindex: match[0] for match in found}
    if len(kinds) != len(found) or sum(len(match[0]) for match in found) != len(marks):
        raise Unreadable("syntax.mark", span)
    return "".join(kinds[kind] for kind in sorted(kinds, key=lambda kind: kind or 0))


_SPELLERS: Final[dict[str, Speller]] = {
    **dict.fromkeys(("cut", "deck", "hand", "talon", "expose"), _seen),
    **dict.fromkeys(("taken", "score", "total"), _entry),
    **dict.fromkeys(("take", "redeal", "writeoff"), _in_small_letters),
    **dict.fromkeys(("deal", "contract"), _number),
    "bid": _bid,
    "give": _gift,
}
