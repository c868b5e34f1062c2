"""The columns of results as Arrow and Spark have them; Arrow needs the package pyarrow."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from kartlog.batch.columns import BATCH, FINDING, ID, METADATA, VERSION, Column, Kind


def arrow(columns: Sequence[Column], **first: Any) -> Any:
    """The schema of these columns, after those of ``first``, which may be null."""
    import pyarrow as pa

    fields = [pa.field(name, kind) for name, kind in first.items()]
    return pa.schema([*fields, *_fields(columns)], metadata={METADATA: VERSION})


def of_batch(identity: Any) -> Any:
    """The schema of a batch of results, where the names of logs have this type."""
    return arrow(BATCH, **{ID: identity})


def _fields(columns: Sequence[Column]) -> list[Any]:
    import pyarrow as pa

    types: Mapping[Kind, Any] = {
        "int32": pa.int32(),
        "string": pa.string(),
        "list<string>": pa.list_(pa.string()),
        "list<int32>": pa.list_(pa.int32()),
        "list<list<int32>>": pa.list_(pa.list_(pa.int32())),
        "map<string, string>": pa.map_(pa.string(), pa.string()),
    }

    def kind(column: Column) -> Any:
        return pa.list_(pa.struct(_fields(FINDING))) if column.kind == "findings" else types[column.kind]

    return [pa.field(column.name, kind(column), nullable=column.optional) for column in columns]


_SPARK: Final[Mapping[Kind, str]] = {
    "int32": "INT",
    "string": "STRING",
    "list<string>": "ARRAY<STRING>",
    "list<int32>": "ARRAY<INT>",
    "list<list<int32>>": "ARRAY<ARRAY<INT>>",
    "map<string, string>": "MAP<STRING, STRING>",
    "findings": "ARRAY<STRUCT<{}>>",
}


def of_spark(identity: str) -> str:
    """The schema of a batch of results for Spark, where the names of logs have this type."""
    finding = ", ".join(f"`{column.name}`: {_SPARK[column.kind]}" for column in FINDING)
    columns = [f"`{ID}` {identity}", *(f"`{c.name}` {_SPARK[c.kind].format(finding)}" for c in BATCH)]
    return ", ".join(columns)
