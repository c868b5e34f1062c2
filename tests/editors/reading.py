"""What the reader makes of a line, word for word: what an editor should colour it as."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from kartlog.parser.build import compiled, parser
from kartlog.parser.document import Span
from kartlog.parser.draft import Draft
from kartlog.parser.faults import STATEMENT_WORDS, Unreadable
from kartlog.parser.lenient import typed, worded

if TYPE_CHECKING:
    from lark import Token

Word = tuple[Span, frozenset[str]]
"""A place in a line, and what stands there: more than one thing where the reader had to spell a word anew."""

UNPARSED: Final = "unparsed"
_MARKS: Final = "(?P<declares><DECLARES>)?(?P<accepted><ACCEPTED>)?(?P<glyph><GLYPH>)?(?P<time><TIME>)?"
_SEEN: Final = r"(?:(?P<card><CARD>)|(?P<unknown>\?))"
_TRICKS: Final = (
    rf"(?P<slash><SLASH>)|(?P<bracket>[()])|(?P<leader>[1-4]:)(?=[ \t])|(?P<seat><OF>)?{_SEEN}{_MARKS}"
)
_STRINGS: Final = r"(?P<string><STRING>)|(?P<text>[^ \t]+)"
_INSIDE: Final = {
    "VALUE": _STRINGS,
    "TEXT": _STRINGS,
    "CARDS": _SEEN,
    "BIDS": f"(?P<seat><OF>)?(?:(?P<number><COUNT>)|(?P<pass><PASS>)){_MARKS}",
    "SAID": f"(?P<seat><OF>)?(?P<number><COUNT>){_MARKS}",
    "GIFTS": f"(?P<recipient><RECIPIENT>){_SEEN}{_MARKS}",
    "NUMBERS": r"(?P<unknown>\?)|(?P<pass><PASS>)(?![0-9])|(?P<number><ENTRY>)",
    "TRICKS": _TRICKS,
    "VARIATION": _TRICKS,
    "COMMENT": "(?P<comment>;.*)",
    "SEAT_ARG": "(?P<seat><SEAT>)",
    "INDEX_ARG": "(?P<number>[12])",
    "COUNT_ARG": "(?P<number><COUNT>)",
    "SUM_ARG": "(?P<number>[^ \t]+)",
    "GROUND": "(?P<ground><WORD>)",
    **dict.fromkeys(("_DEALER", "DECLINED", "FACE", "PRICE"), "(?P<argument><WORD>)"),
    "LSQB": r"(?P<bracket>\[)",
    "_CLOSE": r"(?P<bracket>\])",
    "NAME": "(?P<name>.+)",
    "WORD": "(?P<unknown_word>.+)",
}
"""What stands in each token of the grammar; other tokens are words that open a statement."""


def words_of(line: str) -> list[Word]:
    """What a line holds, in order; all of it is :data:`UNPARSED` where it cannot be read."""
    try:
        return [(span, frozenset({kind})) for kind, span in _strict(line)]
    except _Unread:
        pass
    try:
        draft = worded(typed(line))
        return _where_written(draft, _strict(draft.text))
    except (Unreadable, _Unread):
        return [((0, len(line)), frozenset({UNPARSED}))]


class _Unread(Exception):  # noqa: N818 - it is no error
    """The grammar does not read this line."""


def _strict(line: str) -> list[tuple[str, Span]]:
    from lark import UnexpectedInput

    reading = parser().parse_interactive(line + "\n", start="piece")
    try:
        tokens = list(reading.exhaust_lexer())
        reading.feed_eof()  # type: ignore[no-untyped-call]
    except UnexpectedInput as fault:
        raise _Unread from fault
    return [word for token in tokens for word in _in_token(token)]


def _in_token(token: "Token") -> Iterator[tuple[str, Span]]:
    start = token.start_pos or 0
    if str(token) in STATEMENT_WORDS:
        yield "word", (start, start + len(token))
    elif token.type not in ("NL", "BLANK"):
        for match in compiled(_INSIDE[token.type]).finditer(token):
            for kind, text in match.groupdict().items():
                if text:
                    at, end = match.span(kind)
                    yield ("seat" if kind == "leader" else kind), (start + at, start + end)


def _where_written(draft: Draft, words: list[tuple[str, Span]]) -> list[Word]:
    """The words of a draft where they stand in the line; those spelt anew together are one place."""
    places: dict[Span, set[str]] = {}
    for kind, span in words:
        places.setdefault(draft.origin(span), set()).add(kind)
    return [(place, frozenset(kinds)) for place, kinds in places.items()]


def is_blank(text: str) -> bool:
    """Whether there is nothing to be seen in a text."""
    return not re.sub(r"[\s\xad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe0e\ufe0f\ufeff]", "", text)
