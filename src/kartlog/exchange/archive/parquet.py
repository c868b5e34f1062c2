"""The tables of an archive as Parquet files; needs the package pyarrow."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any, BinaryIO, Final

from kartlog.columns import arrow
from kartlog.exchange.archive.columns import GAMES, METADATA, TABLES, TEXT, VERSION
from kartlog.exchange.archive.rows import rows_of
from kartlog.exchange.importing import Imported, Importer, MissingPackageError, RefusedError, Remark
from kartlog.exchange.items import Item

PACKAGE: Final = "pyarrow"
SUFFIX: Final = ".parquet"
_MAGIC: Final = b"PAR1"
_GAMES_AT_ONCE: Final = 200
"""How many games are held before their rows are written."""
_TEXTS_AT_ONCE: Final = 64


def write(items: Iterable[Item], folder: Path) -> None:
    """The games as an archive: a file for each table, in a folder that is made where there is none."""
    pa, pq = _pyarrow()
    folder.mkdir(parents=True, exist_ok=True)
    parts = {name: folder / f".{name}{SUFFIX}.part" for name in TABLES}
    try:
        with ExitStack() as files:
            writers = {
                name: files.enter_context(pq.ParquetWriter(part, _schema(name), compression="zstd"))
                for name, part in parts.items()
            }
            for batch in _batches(items):
                for name, rows in batch.items():
                    if rows:
                        writers[name].write_table(pa.Table.from_pylist(rows, _schema(name)))
        for name, part in parts.items():
            part.replace(folder / f"{name}{SUFFIX}")
    finally:
        for part in parts.values():
            part.unlink(missing_ok=True)


def _batches(items: Iterable[Item]) -> Iterator[Mapping[str, list[dict[str, Any]]]]:
    batch: dict[str, list[dict[str, Any]]] = {name: [] for name in TABLES}
    for number, item in zip(count(1), items, strict=False):
        for name, row in rows_of(item, number):
            batch[name].append(row)
        if not number % _GAMES_AT_ONCE:
            yield batch
            batch = {name: [] for name in TABLES}
    yield batch


def _schema(name: str) -> Any:
    return arrow(TABLES[name], {METADATA: VERSION})


def _read(source: BinaryIO) -> Iterator[Imported]:
    """The games of an archive, from the file of its games."""
    pa, pq = _pyarrow()
    try:
        yield from map(Imported, _texts(pq.ParquetFile(source), pa))
    except (pa.ArrowException, UnicodeDecodeError) as broken:
        raise RefusedError(Remark("import.parquet.broken")) from broken
    except OSError as broken:
        # So pyarrow calls damage, too; what the system says has a number.
        if broken.errno is not None:
            raise
        raise RefusedError(Remark("import.parquet.broken")) from broken


def _texts(file: Any, pa: Any) -> Iterator[str]:
    schema = file.schema_arrow
    version = (schema.metadata or {}).get(METADATA.encode())
    texts = [
        field for field in schema if field.name == TEXT and field.type == pa.string() and not field.nullable
    ]
    if version != VERSION.encode() or len(texts) != 1:
        raise RefusedError(Remark("import.parquet.other", 0, (("table", GAMES + SUFFIX),)))
    for batch in file.iter_batches(_TEXTS_AT_ONCE, columns=[TEXT]):
        yield from batch.column(0).to_pylist()


def _pyarrow() -> tuple[Any, Any]:
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError as missing:
        raise MissingPackageError(PACKAGE) from missing
    return pyarrow, parquet


IMPORTER: Final = Importer("parquet", _read, lambda data: data.startswith(_MAGIC), suffixes=(SUFFIX,))
