"""The notation: text to tree, and tree to canonical text.

>>> dumps(loads("Deal 1\\nAH jh ♣9")[0])
'deal 1\\nAH JH 9C\\n'
"""

from kartlog.parser.encoding import Decoded, decode
from kartlog.parser.reader import from_bytes, iter_games, load, loads
from kartlog.parser.record import RecordError, game_from_record, record_of
from kartlog.parser.table import seats_at, trick_size
from kartlog.parser.writer import dumps, dumps_all, dumps_each, statement_text, word_of

__all__ = [
    "Decoded",
    "RecordError",
    "decode",
    "dumps",
    "dumps_all",
    "dumps_each",
    "from_bytes",
    "game_from_record",
    "iter_games",
    "load",
    "loads",
    "record_of",
    "seats_at",
    "statement_text",
    "trick_size",
    "word_of",
]
