"""The notation: text to tree, and tree to canonical text.

>>> from kartlog.parser import dumps, loads
>>> dumps(loads("Deal 1\\nAH jh ♣9")[0])
'deal 1\\nAH JH 9C\\n'
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
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

_HOMES = {
    "Decoded": "encoding",
    "RecordError": "record",
    "decode": "encoding",
    "from_bytes": "reader",
    "game_from_record": "record",
    "iter_games": "reader",
    "load": "reader",
    "loads": "reader",
    "record_of": "record",
    "seats_at": "table",
    "trick_size": "table",
}


def __getattr__(name: str) -> Any:
    # Imported when first used: a log that is told by table needs no grammar.
    if name not in __all__:
        raise AttributeError(name)
    from importlib import import_module

    value = getattr(import_module(f"kartlog.parser.{_HOMES.get(name, 'writer')}"), name)
    globals()[name] = value
    return value
