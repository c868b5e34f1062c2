"""The TextMate grammar of the notation, made from the grammar that the reader loads.

    python -m editors.textmate

A line is matched as a whole, as a statement of the grammar: one group for each of its terminals. So nothing
is coloured as what it is not read as, and what no statement matches is what the reader cannot read. Coarse
terminals are taken apart within their group, into the words that the reader takes them apart into.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from lark.grammar import NonTerminal, Symbol
from lark.lexer import PatternStr

from editors.wide import BLACK, RED, card, wide
from kartlog.parser.faults import STATEMENT_WORDS
from kartlog.parser.grammar import composed
from kartlog.parser.spellings import BLANKS, DASHES, INVISIBLES

Words: TypeAlias = Sequence[tuple[str, ...]]
"""Regular expressions, tried in order, each with what its groups are; without a group, with what it is.

What something is: a scope, which has dots, and the names of the words that are looked for within it."""
Group: TypeAlias = tuple[str, str]
"""What a part of a line matches, and what it is."""
Json: TypeAlias = dict[str, Any]

TARGET: Final = Path(__file__).parent / "vscode" / "syntaxes" / "kartlog.tmLanguage.json"
UNPARSED: Final = "invalid.illegal.unparsed"
STATEMENT: Final = "keyword.other.statement"
_SPACE: Final = f"[ \\t{BLANKS}{INVISIBLES}]"
_WORD: Final = f"[^ \\t{BLANKS}{INVISIBLES}]+"
_MARKS: Final = "((?:<DECLARES>|<ACCEPTED>|<GLYPH>|<TIME>)*)"

_TERMINALS: Final[Mapping[str, str]] = {
    "LSQB": "punctuation.definition.tag.begin",
    "_CLOSE": "punctuation.definition.tag.end",
    "NAME": "entity.name.tag",
    "VALUE": "string",
    "WORD": "keyword.other.unknown",
    "TEXT": "string text",
    "SEAT_ARG": "variable.parameter.seat",
    "INDEX_ARG": "constant.numeric.talon",
    "COUNT_ARG": "constant.numeric",
    "SUM_ARG": "constant.numeric",
    "GROUND": "support.constant.ground",
    "_DEALER": "keyword.other.argument",
    "DECLINED": "keyword.other.argument",
    "FACE": "keyword.other.argument",
    "PRICE": "keyword.other.argument",
    "CARDS": "card",
    "BIDS": "bid",
    "SAID": "bid",
    "GIFTS": "gift",
    "NUMBERS": "entry",
    "TRICKS": "leader played slash",
    "VARIATION": "bracket leader played slash",
    "COMMENT": "comment",
}
"""What the terminals of a statement are; those that are not named here are its word."""

_WORDS: Final[Mapping[str, Words]] = {
    "comment": ((";.*", "comment.line.semicolon"),),
    "string": (("<STRING>", "string.quoted.double escape"),),
    "escape": ((r'\\["\\]', "constant.character.escape"),),
    "text": ((_WORD, "string.unquoted"),),
    "card": (
        (card(RED), "constant.other.card.red"),
        (card(BLACK), "constant.other.card.black"),
        (r"\?", "constant.other.card.unknown"),
    ),
    "mark": (
        ("<DECLARES>", "keyword.operator.declares"),
        ("<ACCEPTED>", "keyword.operator.accepted"),
        ("<GLYPH>", "keyword.operator.glyph"),
        ("<TIME>", "constant.numeric.time"),
    ),
    "leader": ((f"<OF>(?={_SPACE})", "variable.parameter.seat"),),
    "played": ((f"(<OF>)?(<SEEN>){_MARKS}", "variable.parameter.seat", "card", "mark"),),
    "gift": ((f"(<RECIPIENT>)(<SEEN>){_MARKS}", "variable.parameter.recipient", "card", "mark"),),
    "bid": (
        (rf"(<OF>)?(\+?<COUNT>)(?![0-9:]){_MARKS}", "variable.parameter.seat", "constant.numeric", "mark"),
        (rf"(<OF>)?([^\W\d_]+|<PASS>){_MARKS}", "variable.parameter.seat", "constant.language.pass", "mark"),
    ),
    "entry": (
        ("<PASS>(?![0-9])", "constant.language.pass"),
        (r"\?", "constant.language.unknown"),
        ("<ENTRY>", "constant.numeric"),
    ),
    "slash": (("<SLASH>", "punctuation.separator.trick"),),
    "bracket": (("[()]", "punctuation.section.variation"),),
}
"""What words are made of."""


def grammar() -> Json:
    """The whole grammar, as an editor loads it."""
    return {
        "$schema": "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
        "comment": "Made by `python -m editors.textmate`.",
        "name": "kartlog",
        "scopeName": "source.kartlog",
        "fileTypes": ["kart"],
        "patterns": [*_lines(), _pattern(r"^.*\S.*$", UNPARSED)],
        "repository": {
            name: {"patterns": [_pattern(*word) for word in words]} for name, words in _WORDS.items()
        },
    }


def written() -> str:
    """The grammar as its file has it."""
    return json.dumps(grammar(), ensure_ascii=False, indent=2) + "\n"


def _lines() -> Iterator[Json]:
    """A pattern for each way in which a statement can go on behind its word, and one for a lone comment."""
    rules = wide().rules
    heads: dict[tuple[Group, ...], list[Group]] = {}
    for statement in (rule.expansion[0].name for rule in rules if rule.origin.name == "statement"):
        for rule in rules:
            if rule.origin.name == statement:
                head, *tail = [_group(symbol) for symbol in rule.expansion]
                heads.setdefault(tuple(tail), []).append(head)
    for rest, starts in heads.items():
        for content in dict.fromkeys(content for _, content in starts):
            words = "|".join(match for match, what in starts if what == content)
            yield _line([(words, content), *rest])
    yield _line([])


def _line(groups: Iterable[Group]) -> Json:
    matches, contents = zip(*groups, ("(?:<COMMENT>)?", _TERMINALS["COMMENT"]), strict=True)
    return _pattern(f"^{_SPACE}*({')('.join(matches)}){_SPACE}*$", *contents)


def _group(symbol: Symbol) -> Group:
    if isinstance(symbol, NonTerminal):
        (terminal,) = next(rule.expansion for rule in wide().rules if rule.origin == symbol)
        return f"<{terminal.name}>+", _TERMINALS[terminal.name]
    pattern = wide().get_terminal(symbol.name).pattern
    if isinstance(pattern, PatternStr) and pattern.value in STATEMENT_WORDS:
        return f"(?i:{pattern.value})", STATEMENT
    known = f"(?!(?:{'|'.join(STATEMENT_WORDS)})(?![a-z{DASHES}-]))" if symbol.name == "WORD" else ""
    return f"{known}<{symbol.name}>", _TERMINALS[symbol.name]


def _pattern(template: str, *contents: str) -> Json:
    """A pattern whose groups are the contents, in order; without any group, all of it is the only one."""
    expression = composed(wide(), template)
    first = 1 if re.compile(expression).groups else 0
    captures = {str(at): _content(what) for at, what in enumerate(contents, first)}
    return {"match": _portable(expression), "captures": captures}


def _content(what: str) -> Json:
    """A group that is this: its scope, and the words that are looked for in it."""
    names = what.split()
    content: Json = {}
    if scopes := [name for name in names if "." in name]:
        content["name"] = f"{scopes[0]}.kartlog"
    if words := [name for name in names if "." not in name]:
        content["patterns"] = [{"include": f"#{word}"} for word in words]
    return content


def _portable(expression: str) -> str:
    """A regular expression as editors take it: printable, and without surrogates, which they have none of."""
    plain = expression.replace(r"\ud800-\udfff", "")
    return "".join(c if c.isprintable() else f"\\x{{{ord(c):x}}}" for c in plain)


if __name__ == "__main__":
    TARGET.write_text(written(), "utf-8")
