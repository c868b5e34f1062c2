"""What a column of a table of ours is, and how Arrow has it; Arrow needs the package pyarrow.

Which tables there are stands with what is written: ``batch/columns.py`` has those of results,
``exchange/archive/columns.py`` those of an archive.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

Simple: TypeAlias = Literal[
    "int32", "string", "bool", "list<string>", "list<int32>", "list<list<int32>>", "map<string, string>"
]  # fmt: skip
Kind: TypeAlias = "Simple | tuple[Column, ...]"
"""What the values of a column are; where it is columns, each value is a list of rows with these."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column; only where ``optional`` its values may be null."""

    name: str
    kind: Kind
    optional: bool = False


def arrow(columns: Sequence[Column], metadata: Mapping[str, str]) -> Any:
    """These columns as a ``pyarrow.Schema`` with this metadata."""
    import pyarrow as pa

    return pa.schema(_fields(columns), metadata=metadata)


def _fields(columns: Sequence[Column]) -> list[Any]:
    import pyarrow as pa

    simple: Mapping[Simple, Any] = {
        "int32": pa.int32(),
        "string": pa.string(),
        "bool": pa.bool_(),
        "list<string>": pa.list_(pa.string()),
        "list<int32>": pa.list_(pa.int32()),
        "list<list<int32>>": pa.list_(pa.list_(pa.int32())),
        "map<string, string>": pa.map_(pa.string(), pa.string()),
    }

    def field(column: Column) -> Any:
        kind = column.kind
        of_arrow = pa.list_(pa.struct(_fields(kind))) if isinstance(kind, tuple) else simple[kind]
        return pa.field(column.name, of_arrow, nullable=column.optional)

    return [*map(field, columns)]
