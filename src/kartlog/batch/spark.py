"""Many logs in Spark: a data frame of logs to one of results, batch by batch on whatever machines there are.

Python on every machine has kartlog, pyarrow and pandas. ``docs/examples/spark_job.py`` is a job of it.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from kartlog.batch.arrow import judge_batch
from kartlog.batch.columns import ID, RULES, TEXT
from kartlog.batch.schemas import of_spark


def judged(logs: Any) -> Any:
    """The results of a data frame with the columns ``id``, ``text`` and, if it has one, ``rules``."""
    columns = [name for name in (ID, TEXT, RULES) if name in logs.columns]
    identity = logs.schema[ID].dataType.simpleString()
    return logs.select(*columns).mapInArrow(_batches, of_spark(identity))


def _batches(batches: Iterable[Any]) -> Iterator[Any]:
    return map(judge_batch, batches)
