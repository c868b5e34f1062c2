"""A job for Spark: judges a table of logs on whatever machines there are.

spark-submit docs/examples/spark_job.py LOGS RESULTS

LOGS is Parquet with the columns id and text, and, if not every log is judged by its own rules, rules.
RESULTS is a folder of Parquet; spec/results.md describes its columns.
"""

import sys

from pyspark.sql import SparkSession

from kartlog.batch.spark import judged


def main() -> None:
    """Runs the job."""
    logs, results = sys.argv[1:]
    session = SparkSession.builder.appName("kartlog").getOrCreate()
    judged(session.read.parquet(logs)).write.parquet(results)
    session.stop()


if __name__ == "__main__":
    main()
