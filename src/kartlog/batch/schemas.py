"""The columns of results as Arrow and Spark have them; Arrow needs the package pyarrow."""

from collections.abc import Mapping
from typing import Any, Final

from kartlog.batch.columns import BATCH, ID, METADATA, TABLES, VERSION
from kartlog.columns import Column, Simple, arrow


def of_table(name: str) -> Any:
    """The schema of a table of results."""
    return arrow(TABLES[name], {METADATA: VERSION})


def of_batch(identity: Any) -> Any:
    """The schema of a batch of results, where the names of logs have this type."""
    import pyarrow as pa

    return arrow(BATCH, {METADATA: VERSION}).insert(0, pa.field(ID, identity))


_SPARK: Final[Mapping[Simple, str]] = {
    "int32": "INT",
    "string": "STRING",
    "bool": "BOOLEAN",
    "list<string>": "ARRAY<STRING>",
    "list<int32>": "ARRAY<INT>",
    "list<list<int32>>": "ARRAY<ARRAY<INT>>",
    "map<string, string>": "MAP<STRING, STRING>",
}


def of_spark(identity: str) -> str:
    """The schema of a batch of results for Spark, where the names of logs have this type."""
    return ", ".join([f"`{ID}` {identity}", *(f"`{column.name}` {_of_spark(column)}" for column in BATCH)])


def _of_spark(column: Column) -> str:
    if not isinstance(column.kind, tuple):
        return _SPARK[column.kind]
    inner = ", ".join(f"`{each.name}`: {_of_spark(each)}" for each in column.kind)
    return f"ARRAY<STRUCT<{inner}>>"
