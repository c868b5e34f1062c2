"""Spark against one process: the same results, and what each takes. ``make spark`` runs it.

    python -m bench.spark [GAMES]

Games stand in a Parquet file, one in fifty of which is no log at all. One process judges them batch by batch
by ``judge_batch``; Spark, local, by the job of ``kartlog.batch.spark``. Results are compared row by row.
"""

import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
from pyspark.sql import SparkSession

from bench.corpus import logs
from kartlog.batch.arrow import judge_batch
from kartlog.batch.spark import judged
from kartlog.batch.tasks import processors

GAMES = 20_000
AT_ONCE = 500
"""How many logs a batch has."""


def _written(folder: Path, count: int) -> Path:
    made: list[tuple[int, str | None]] = [*logs(count, hostile=True)]
    made[count // 2] = (count // 2, None)
    table = pa.table({"id": pa.array([n for n, _ in made], pa.int64()), "text": [text for _, text in made]})
    folder.mkdir()
    # As many files as there may be tasks at a time, and some more, so that all are busy to the end.
    size = -(-count // (4 * processors()))
    for at in range(0, count, size):
        pq.write_table(table.slice(at, size), folder / f"{at:09}.parquet")
    return folder


def _in_one_process(folder: Path) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    for path in sorted(folder.iterdir()):
        for batch in pq.ParquetFile(path).iter_batches(AT_ONCE):
            rows += judge_batch(batch).to_pylist()
    return rows


def _session() -> Any:
    return (
        SparkSession.builder.master(f"local[{processors()}]")
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.log.level", "ERROR")
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", str(AT_ONCE))
        .config("spark.sql.files.openCostInBytes", str(1 << 27))
        .getOrCreate()
    )


def _in_spark(session: Any, folder: Path, target: Path) -> list[dict[str, Any]]:
    judged(session.read.parquet(str(folder))).write.parquet(str(target))
    rows = pq.read_table(target).to_pylist()
    return sorted(rows, key=lambda row: (row["id"], row["game"] or 0))


def main() -> int:
    """Prints the figures; exit code 1 where the results differ."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    with tempfile.TemporaryDirectory() as place:
        folder = _written(Path(place) / "logs", count)
        begun = time.perf_counter()
        expected = _in_one_process(folder)
        alone = time.perf_counter() - begun
        begun = time.perf_counter()
        session = _session()
        session.sql("SELECT 1").collect()
        start = time.perf_counter() - begun
        begun = time.perf_counter()
        found = _in_spark(session, folder, Path(place) / "results")
        spread = time.perf_counter() - begun
        session.stop()
    same = found == expected
    errors = sum(row["error"] is not None for row in expected)
    verdict = "the same" if same else "NOT THE SAME"
    print(f"{count} logs, {len(expected)} rows, {errors} of them errors; results {verdict}")
    print(f"one process             {alone:7.1f} s  {count / alone:7.0f} logs a second")
    print(f"Spark, {processors()} local cores    {spread:7.1f} s  {count / spread:7.0f} logs a second")
    print(f"Spark to start          {start:7.1f} s")
    print(f"ratio {alone / spread:.2f}, with the start {alone / (start + spread):.2f}")
    return 0 if same and found else 1


if __name__ == "__main__":
    sys.exit(main())
