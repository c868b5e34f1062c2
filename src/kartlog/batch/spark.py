"""A job for Spark: a table of logs to a table of results, batch by batch on whatever machines there are.

    spark-submit -m kartlog.batch.spark LOGS RESULTS

``LOGS`` is anything that Spark reads as Parquet with the columns of :func:`kartlog.batch.arrow.judge_batch`,
``RESULTS`` a folder of Parquet. Python on every machine has kartlog and pyarrow; needs the package pyspark.
"""

import sys
from collections.abc import Iterable, Iterator
from typing import Any, Final

from kartlog.batch.arrow import judge_batch
from kartlog.batch.columns import ID, RULES, TEXT
from kartlog.batch.schemas import of_spark

_USAGE: Final = 2


def judged(logs: Any) -> Any:
    """The results of a data frame of logs, as another: ``spec/results.md`` describes them."""
    columns = [name for name in (ID, TEXT, RULES) if name in logs.columns]
    identity = logs.schema[ID].dataType.simpleString()
    return logs.select(*columns).mapInArrow(_batches, of_spark(identity))


def _batches(batches: Iterable[Any]) -> Iterator[Any]:
    return map(judge_batch, batches)


def main() -> int:
    """Runs the job; the exit code."""
    if len(sys.argv) != 1 + len(("LOGS", "RESULTS")):
        sys.stderr.write(f"{__doc__}\n")
        return _USAGE
    from pyspark.sql import SparkSession

    session = SparkSession.builder.appName("kartlog").getOrCreate()
    judged(session.read.parquet(sys.argv[1])).write.parquet(sys.argv[2])
    session.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
