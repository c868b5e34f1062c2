"""The tables of an archive and their columns; what each means stands in ``spec/parquet.md``."""

from collections.abc import Mapping
from typing import Final

from kartlog.columns import Column

VERSION: Final = "1"
"""The version of the schema; it stands in the metadata of every file."""
METADATA: Final = "kartlog"
"""The key of the version there."""

GAMES: Final = "games"
TEXT: Final = "text"
"""The column of the games from which everything is read back."""

_GAME: Final = Column("game", "int32")
_DEAL: Final = Column("deal", "int32")
_STEP: Final = (_GAME, _DEAL, Column("step", "int32"), Column("seat", "int32"))

TABLES: Final[Mapping[str, tuple[Column, ...]]] = {
    GAMES: (
        _GAME,
        Column("hash", "string"),
        Column("source", "string"),
        Column("ordinal", "int32"),
        Column("event", "string", optional=True),
        Column("date", "string", optional=True),
        Column("rules", "string"),
        Column("assumed", "bool"),
        Column("players", "list<string>"),
        Column("deals", "int32"),
        Column("winner", "int32", optional=True),
        Column("draw", "bool"),
        Column("totals", "list<int32>"),
        Column("errors", "int32"),
        Column(TEXT, "string"),
    ),
    "deals": (
        _GAME,
        _DEAL,
        Column("number", "int32", optional=True),
        Column("dealer", "int32"),
        Column("declarer", "int32", optional=True),
        Column("bid", "int32", optional=True),
        Column("contract", "int32", optional=True),
        Column("dark", "bool"),
        Column("golden", "bool"),
        Column("outcome", "string"),
        Column("talon", "list<string>", optional=True),
        Column("talon_points", "int32", optional=True),
        Column("taken", "list<int32>", optional=True),
        Column("tricks", "list<int32>", optional=True),
        Column("marriages", "list<string>", optional=True),
        Column("score", "list<int32>", optional=True),
        Column("bolts", "list<int32>"),
        Column("total", "list<int32>"),
        Column("errors", "int32"),
    ),
    "bids": (
        *_STEP,
        Column("amount", "int32", optional=True),
        Column("faults", "list<string>"),
    ),
    "plays": (
        *_STEP,
        Column("trick", "int32"),
        Column("place", "int32"),
        Column("card", "string", optional=True),
        Column("declares", "string", optional=True),
        Column("trump", "string", optional=True),
        Column("winner", "int32", optional=True),
        Column("faults", "list<string>"),
    ),
}
"""The tables by their names, a file each."""
