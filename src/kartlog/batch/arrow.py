"""A batch of logs to a batch of results: a pure function, for whatever spreads batches over machines.

Needs the package pyarrow. What a log says never raises: there is a row for each of its games, and one with
an error for a log that could not be judged.
"""

from collections.abc import Iterator
from itertools import repeat
from typing import Any, Final

from kartlog.batch.columns import ID, RULES, TEXT
from kartlog.batch.rows import Row, error_row, finding_row, game_row
from kartlog.batch.schemas import of_batch
from kartlog.batch.units import Unit, units_of
from kartlog.batch.verdicts import verdicts_of
from kartlog.engine.findings import EMPTY
from kartlog.parser.encoding import UNKNOWN, UTF_8, decode
from kartlog.parser.split import streamed
from kartlog.rules import resolve

_NO_TEXT: Final = "the log is null"
_NO_ENCODING: Final = "the log is in no known encoding"


def judge_batch(batch: Any) -> Any:
    """The results of a ``pyarrow.RecordBatch`` of logs, in their order, as another.

    Its columns: ``id``, of any type; ``text``, strings or bytes; and, if it has one, ``rules``, by which a
    log is judged instead of its own where they are not null or blank. ``spec/results.md`` describes
    the results.

    >>> import pyarrow
    >>> logs = pyarrow.RecordBatch.from_pydict({"id": [7], "text": ['[Rules "classic@1"]\\ndeal 1\\nbid 95']})
    >>> [(row["id"], row["game"], row["findings"][0]["code"]) for row in judge_batch(logs).to_pylist()]
    [(7, 1, 'auction.opening')]
    """
    import pyarrow as pa

    absent = {ID, TEXT} - {*batch.schema.names}
    if absent:
        raise ValueError(f"no batch of logs: it has no column {' and no column '.join(sorted(absent))}")
    ids = batch.column(ID)
    texts = _texts_in(batch, TEXT)
    rules = map(_rules, _texts_in(batch, RULES)) if RULES in batch.schema.names else repeat(None, len(ids))
    rows: list[Row] = []
    origin: list[int] = []
    for at, (text, asked) in enumerate(zip(texts, rules, strict=True)):
        rows += rows_of(text, asked)
        origin += [at] * (len(rows) - len(origin))
    schema = of_batch(ids.type)
    results = pa.RecordBatch.from_pylist(rows, pa.schema(list(schema)[1:]))
    names = _taken(ids, origin)
    return pa.RecordBatch.from_arrays([names, *results.columns], schema=schema)


def _taken(ids: Any, places: list[int]) -> Any:
    """The names at these places; not of every type does Arrow take values."""
    import pyarrow as pa

    try:
        return ids.take(pa.array(places, pa.int64()))
    except pa.ArrowNotImplementedError:
        return pa.concat_arrays([ids.slice(at, 1) for at in places] or [ids.slice(0, 0)])


def _texts_in(batch: Any, name: str) -> Iterator[str | bytes | None]:
    """The values of a column; Arrow does not see to it that its strings are UTF-8: the others are bytes."""
    import pyarrow as pa

    column = batch.column(name)
    if pa.types.is_dictionary(column.type):
        column = column.dictionary_decode()
    kinds = pa.types
    strings = (kinds.is_string, kinds.is_large_string, kinds.is_string_view, kinds.is_null)
    binaries = (kinds.is_binary, kinds.is_large_binary, kinds.is_binary_view, kinds.is_fixed_size_binary)
    if not any(test(column.type) for test in (*strings, *binaries)):
        raise ValueError(f"no batch of logs: its column {name} is of type {column.type}, no text")
    return map(_text, column)


def _text(value: Any) -> str | bytes | None:
    try:
        text: str | bytes | None = value.as_py()
    except UnicodeDecodeError:
        text = bytes(value.as_buffer())
    return text


def _rules(asked: str | bytes | None) -> str | None:
    return asked.decode(errors="replace") if isinstance(asked, bytes) else asked


def rows_of(log: str | bytes | None, rules: str | None = None) -> Iterator[Row]:
    """The rows of one log, without its name."""
    if log is None:
        yield _error(_NO_TEXT)
        return
    misunderstood = resolve(rules).misunderstood if rules is not None else ()
    if misunderstood:
        problem = misunderstood[0]
        yield _error(f"{problem.code}: {', '.join(value for _, value in problem.values)}")
        return
    decoded = decode(log) if isinstance(log, bytes) else None
    if decoded is not None and decoded.encoding == UNKNOWN:
        yield _error(_NO_ENCODING)
        return
    text, encoding = (decoded.text, decoded.encoding) if decoded else (str(log), UTF_8)
    number = 0
    for unit in units_of(streamed(text), encoding):
        for row in _judged(unit, rules):
            number += 1
            yield row
    if not number:
        yield _error(None) | {"findings": [finding_row(EMPTY)]}


def _judged(unit: Unit, rules: str | None) -> list[Row]:
    """The rows of a unit; a fault of ours in one harms no other."""
    try:
        return [
            game_row(verdict) | {"findings": [finding_row(finding) for finding in verdict.findings]}
            for verdict in verdicts_of(unit, rules)
        ]
    except Exception as fault:  # whatever it is, it is this game's alone
        return [_error(f"{type(fault).__name__}: {fault}", unit.ordinal)]


def _error(error: str | None, game: int | None = None) -> Row:
    return error_row(error, game) | {"findings": []}
