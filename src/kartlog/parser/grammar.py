"""The grammar, and the patterns of its terminals."""

import re
from collections.abc import Callable, Mapping
from importlib.resources import files
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from lark import Lark

Part: TypeAlias = Any
"""A token or what another rule made; None for an optional part that is absent."""
Callback: TypeAlias = Callable[[list[Part]], object]


def load(callbacks: Mapping[str, Callback]) -> "Lark":
    """The parser of a piece of text, the header of a game, a deal, or a single line.

    ``callbacks`` say, by the name of a rule, what is made of its parts.
    """
    # Only those who read pay for this import: lark takes longer to load than all of kartlog.
    from lark import Lark

    text = (files("kartlog.parser") / "grammar.lark").read_text("utf-8")
    transformer: Any = SimpleNamespace(**callbacks)
    return Lark(text, parser="lalr", start=["piece", "words"], transformer=transformer)


def composed(grammar: "Lark", template: str) -> str:
    """A regular expression in which each ``<TERMINAL>`` stands for that terminal of the grammar."""
    return re.sub(r"<([A-Z_]+)>", lambda name: f"(?:{_pattern(grammar, name[1])})", template)


def _pattern(grammar: "Lark", terminal: str) -> str:
    """The regular expression of a terminal with all its groups made non-capturing."""
    pattern = grammar.get_terminal(terminal).pattern.to_regexp()
    return re.sub(r"(?<!\\)\((?!\?)", "(?:", pattern)
