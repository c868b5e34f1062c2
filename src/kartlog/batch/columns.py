"""The columns of results; what each means stands in ``spec/results.md``."""

from collections.abc import Mapping
from typing import Final

from kartlog.columns import Column

VERSION: Final = "1"
"""The version of the schema; it stands in the metadata of every file and batch."""
METADATA: Final = "kartlog.results"
"""The key of the version there."""

FINDING: Final = (
    Column("code", "string"),
    Column("severity", "string"),
    Column("address", "string"),
    Column("line", "int32"),
    Column("column", "int32"),
    Column("values", "map<string, string>"),
    Column("legal", "list<string>"),
    Column("caused_by", "string", optional=True),
    Column("suppressed", "int32"),
)
"""Of a finding: a struct in a batch, a row in a file."""
_NUMBER: Final = Column("game", "int32", optional=True)
GAME: Final = (
    Column("rules", "string", optional=True),
    Column("players", "list<string>"),
    Column("errors", "int32"),
    Column("scores", "list<list<int32>>"),
    Column("totals", "list<int32>"),
    Column("result", "string", optional=True),
    Column("error", "string", optional=True),
)
"""Of a game, or of a log that could not be judged."""

ID: Final = "id"
TEXT: Final = "text"
RULES: Final = "rules"
BATCH: Final = (_NUMBER, *GAME, Column("findings", FINDING))
"""The columns of a batch of results after the name of the log, which has the type that it came with."""

_PATH: Final = Column("path", "string")
TABLES: Final[Mapping[str, tuple[Column, ...]]] = {
    "games": (_PATH, _NUMBER, *GAME),
    "findings": (_PATH, _NUMBER, *FINDING),
}
"""The tables of the results of ``kartlog check``, a file each."""
