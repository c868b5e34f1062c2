"""The notation: text to tree, and tree to canonical text.

>>> from kartlog.parser import dumps, loads
>>> dumps(loads("Deal 1\\nAH jh ♣9")[0])
'deal 1\\nAH JH 9C\\n'
"""

from kartlog.lazily import names_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from kartlog.parser.encoding import Decoded, decode
    from kartlog.parser.reader import from_bytes, iter_games, load, loads
    from kartlog.parser.record import RecordError, game_from_record, record_of
    from kartlog.parser.table import seats_at, trick_size
    from kartlog.parser.writer import dumps, dumps_all, dumps_each, statement_text, word_of
else:
    # A log that is told by table needs no grammar.
    __getattr__, __dir__ = names_of(
        __name__,
        {
            "Decoded": "kartlog.parser.encoding",
            "RecordError": "kartlog.parser.record",
            "decode": "kartlog.parser.encoding",
            "dumps": "kartlog.parser.writer",
            "dumps_all": "kartlog.parser.writer",
            "dumps_each": "kartlog.parser.writer",
            "from_bytes": "kartlog.parser.reader",
            "game_from_record": "kartlog.parser.record",
            "iter_games": "kartlog.parser.reader",
            "load": "kartlog.parser.reader",
            "loads": "kartlog.parser.reader",
            "record_of": "kartlog.parser.record",
            "seats_at": "kartlog.parser.table",
            "statement_text": "kartlog.parser.writer",
            "trick_size": "kartlog.parser.table",
            "word_of": "kartlog.parser.writer",
        },
    )

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
