"""The grammar, loaded once, and the patterns of its terminals."""

import re
from functools import cache
from importlib.resources import files
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lark import Lark


@cache
def parser() -> "Lark":
    """The parser of a piece of text: the header of a game, a deal, or a single line."""
    # Only those who read pay for these imports: lark takes longer to load than all of kartlog.
    from lark import Lark

    from kartlog.parser.build import callbacks

    text = (files("kartlog.parser") / "grammar.lark").read_text("utf-8")
    transformer: Any = SimpleNamespace(**callbacks())
    return Lark(text, parser="lalr", start=["piece", "words"], transformer=transformer)


@cache
def compiled(template: str) -> re.Pattern[str]:
    """A regular expression in which each ``<TERMINAL>`` stands for that terminal of the grammar.

    >>> compiled("(<CARD>)(<DECLARES>)?").fullmatch("10H+").groups()
    ('10H', '+')
    """
    return re.compile(re.sub(r"<([A-Z_]+)>", lambda name: f"(?:{_pattern(name[1])})", template))


def _pattern(terminal: str) -> str:
    """The regular expression of a terminal with all its groups made non-capturing."""
    pattern = parser().get_terminal(terminal).pattern.to_regexp()
    return re.sub(r"(?<!\\)\((?!\?)", "(?:", pattern)
