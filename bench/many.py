"""How fast many logs are judged, by one process and by two, and how much memory that takes.

    python -m bench.many [GAMES [ROUNDS]]

One process and two judge the same logs in turn, three times, as whole commands; medians count: once matches
of all presets, no two alike, in one large file, and once short logs in a folder of files. Memory is the most
that a process had, and that of all of them together where the system tells. On a busy machine the last row
of each says more: twice what one process used of the processors by what two and their parent used.

Prints a table and writes it to ``bench/results-many.md``.
"""

import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bench import corpora, figures
from bench.figures import Row
from bench.measuring import most_memory
from bench.short_logs import logs

RESULTS: Final = Path(__file__).parent / "results-many.md"
LEAST: Final = 1.7
"""How many times as fast as one two processes are at least."""
MOST: Final = 120
"""MiB that a process takes at most."""
_MIB: Final = 1 << 20


@dataclass(frozen=True)
class Measured:
    """One run of the command."""

    seconds: float
    processor: float
    """Seconds of all processors: what a quiet machine would take, had it one."""
    largest: int
    """Memory of the largest process, in bytes."""
    together: int
    """Memory of all of them, as each had most."""


def _run(jobs: int, source: Path, out: Path) -> Measured:
    command = [sys.executable, "-m", "kartlog", "check", "--jobs", str(jobs), "--output", str(out)]
    begun = time.perf_counter()
    process = subprocess.Popen([*command, str(source)])
    before = _processor()
    most: dict[int, int] = {}
    while process.poll() is None:
        for pid in (process.pid, *_children(process.pid)):
            most[pid] = max(most.get(pid, 0), most_memory(pid))
        time.sleep(0.05)
    if process.returncode not in (0, 1):
        raise SystemExit(f"the command has failed: {process.returncode}")
    seconds, processor = time.perf_counter() - begun, _processor() - before
    return Measured(seconds, processor, max(most.values()), sum(most.values()))


def _processor() -> float:
    """What processes that have ended took, with those that they started."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _children(pid: int) -> list[int]:
    try:
        return [*map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())]
    except OSError:
        return []


def _runs(source: Path, place: Path, rounds: int) -> tuple[list[Measured], list[Measured]]:
    """Those of one process and those of two; they write the same."""
    runs: dict[int, list[Measured]] = {1: [], 2: []}
    for _ in range(rounds):
        for jobs, measured in runs.items():
            measured.append(_run(jobs, source, place / f"{jobs}.jsonl"))
        if (place / "1.jsonl").read_bytes() != (place / "2.jsonl").read_bytes():
            raise SystemExit("two processes write something else than one")
    return runs[1], runs[2]


def _rows(name: str, count: int, ones: list[Measured], twos: list[Measured], least: float) -> Iterator[Row]:
    """What these runs come to; two processes are to be so many times as fast at least; 0 wants nothing."""
    yield Row(name, "")
    for jobs, runs in enumerate((ones, twos), 1):
        seconds = statistics.median(run.seconds for run in runs)
        processor, largest = min(run.processor for run in runs), max(run.largest for run in runs) // _MIB
        figure = f"{seconds:.1f} s, {count / seconds:.0f} logs a second, {processor:.1f} s of processors"
        yield Row(f"`--jobs {jobs}`", figure)
        figure = f"{largest} MiB; of all together {max(run.together for run in runs) // _MIB} MiB"
        yield Row("memory of the largest process", figure, None, f"≤ {MOST} MiB", largest <= MOST)
    ratios = [one.seconds / two.seconds for one, two in zip(ones, twos, strict=True)]
    ratio = statistics.median(ratios)
    wanted, met = (f"≥ {least:g}×, aim 1.9×", ratio >= least) if least else ("", None)
    spread = f"from {min(ratios):.2f} to {max(ratios):.2f}"
    yield Row("two processes by one", spread, ratio, wanted, met)
    used = 2 * min(run.processor for run in ones) / min(run.processor for run in twos)
    yield Row("the same by the processors that were used, at most", "", used)


def main() -> int:
    """Measures, prints the table and writes it down."""
    parser = argparse.ArgumentParser(prog="python -m bench.many")
    parser.add_argument("games", type=int, nargs="?", default=20_000)
    parser.add_argument("rounds", type=int, nargs="?", default=3)
    options = parser.parse_args()
    count, rounds = options.games, options.rounds
    large = corpora.unique(count)
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        files = place / "files"
        files.mkdir()
        size = 0
        for number, text in logs(count):
            size += (files / f"{number:06}.kart").write_text(text, "utf-8", newline="\n")
        matches = f"{count:,} matches, a file of {large.stat().st_size / _MIB:.0f} MiB"
        short = f"{count:,} short logs, a folder of {size / _MIB:.0f} MiB"
        # Of so little work the start of the processes is a large part.
        rows = [
            *_rows(matches, count, *_runs(large, place, rounds), LEAST),
            *_rows(short, count, *_runs(files, place, rounds), 0),
        ]
    print(figures.table(rows))
    how = f"{os.cpu_count()} processors, medians of {rounds} rounds, whole commands"
    figures.write(RESULTS, "Many logs, measured", (), how, rows)
    return figures.exit_code(rows)


if __name__ == "__main__":
    sys.exit(main())
