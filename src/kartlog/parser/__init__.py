"""The notation: text to tree, and tree to canonical text."""

from kartlog.parser.reader import loads
from kartlog.parser.writer import dumps, dumps_all, statement_text, word_of

__all__ = ["dumps", "dumps_all", "loads", "statement_text", "word_of"]
