"""How fast many logs are judged, by one process and by two, and how much memory that takes.

    python -m bench.many [GAMES [ROUNDS]]

One process and two judge the same logs in turn, three times, as whole commands; medians count: once matches
of all presets, no two alike, in one large file, and once short logs in a folder of files. Memory is the most
that a process had, and that of all of them together where the system tells. On a busy machine the last line
says more: twice what one process used of the processors by what two and their parent used.
"""

import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from bench import corpora
from bench.measuring import most_memory
from bench.short_logs import logs

_MIB = 1 << 20


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


def _compare(name: str, source: Path, place: Path, count: int, rounds: int) -> None:
    runs: dict[int, list[Measured]] = {1: [], 2: []}
    for _ in range(rounds):
        for jobs, measured in runs.items():
            measured.append(_run(jobs, source, place / f"{jobs}.jsonl"))
        if (place / "1.jsonl").read_bytes() != (place / "2.jsonl").read_bytes():
            raise SystemExit("two processes write something else than one")
    seconds = {jobs: statistics.median(run.seconds for run in measured) for jobs, measured in runs.items()}
    processor = {jobs: min(run.processor for run in measured) for jobs, measured in runs.items()}
    for jobs, measured in runs.items():
        largest, together = (max(getattr(run, part) for run in measured) for part in ("largest", "together"))
        print(
            f"{name}, --jobs {jobs}: {seconds[jobs]:6.1f} s, {count / seconds[jobs]:5.0f} games a second"
            f" · {processor[jobs]:6.1f} s of processors"
            f" · {largest // _MIB} MiB the largest process, {together // _MIB} MiB all"
        )
    ratios = [one.seconds / two.seconds for one, two in zip(runs[1], runs[2], strict=True)]
    print(
        f"{name}: {statistics.median(ratios):.2f} times as fast ({min(ratios):.2f} to {max(ratios):.2f});"
        f" by what processors were used at most {2 * processor[1] / processor[2]:.2f}"
    )


def main() -> None:
    """Prints the figures."""
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
        print(f"{os.cpu_count()} processors")
        name = f"{count} matches, a file of {large.stat().st_size / _MIB:.0f} MiB"
        _compare(name, large, place, count, rounds)
        _compare(f"{count} short logs, a folder of {size / _MIB:.0f} MiB", files, place, count, rounds)


if __name__ == "__main__":
    main()
