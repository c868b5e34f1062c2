"""Spark against one process: the same results, and what each takes. ``make spark`` runs it.

    python -m bench.spark [GAMES]

Games stand in Parquet files, one in fifty of which is no log at all. One process judges them batch by batch
by ``judge_batch``; Spark, on this machine, by the job in ``docs/examples``. Results are compared row by row.
"""

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from bench.short_logs import logs
from kartlog.batch.arrow import judge_batch
from kartlog.batch.tasks import processors

GAMES = 20_000
JOB = Path(__file__).parents[1] / "docs" / "examples" / "spark_job.py"
AT_ONCE = 500
"""How many logs a batch has."""
SETTINGS = {
    "spark.ui.enabled": "false",
    "spark.log.level": "ERROR",
    "spark.sql.execution.arrow.maxRecordsPerBatch": str(AT_ONCE),
    # A file is a task, however small.
    "spark.sql.files.openCostInBytes": str(1 << 27),
}


def _written(folder: Path, count: int) -> Path:
    made: list[tuple[int, str | None]] = [*logs(count, hostile=True)]
    made[count // 2] = (count // 2, None)
    table = pa.table({"id": pa.array([n for n, _ in made], pa.int64()), "text": [text for _, text in made]})
    folder.mkdir()
    # More files than there are tasks at a time, so that all are busy to the end.
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


def _in_spark(folder: Path, target: Path) -> list[dict[str, Any]]:
    submit = Path(sys.executable).with_name("spark-submit")
    settings = (word for name, value in SETTINGS.items() for word in ("--conf", f"{name}={value}"))
    master = f"local[{processors()}]"
    subprocess.run(
        [submit, "--master", master, *settings, str(JOB), str(folder), str(target)],
        check=True, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    return sorted(pq.read_table(target).to_pylist(), key=lambda row: (row["id"], row["game"] or 0))


def main() -> int:
    """Prints the figures; exit code 1 where the results differ."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        folder, few = _written(place / "logs", count), _written(place / "few", 2)
        begun = time.perf_counter()
        expected = _in_one_process(folder)
        alone = time.perf_counter() - begun
        begun = time.perf_counter()
        _in_spark(few, place / "nothing")
        start = time.perf_counter() - begun
        begun = time.perf_counter()
        found = _in_spark(folder, place / "results")
        spread = time.perf_counter() - begun
    same = found == expected
    errors = sum(row["error"] is not None for row in expected)
    verdict = "the same" if same else "NOT THE SAME"
    print(f"{count} logs, {len(expected)} rows, {errors} of them errors; results {verdict}")
    print(f"one process: {alone:.1f} s, {count / alone:.0f} logs a second")
    print(f"Spark, local[{processors()}]: {spread:.1f} s, {start:.1f} s of it for two logs alone")
    if spread > start:
        print(f"Spark without that: {count / (spread - start):.0f} logs a second")
    return 0 if same and found else 1


if __name__ == "__main__":
    sys.exit(main())
