"""Measuring side by side: what is compared takes turns, so that a busy moment falls on all alike."""

import gc
import os
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from subprocess import DEVNULL, Popen


@dataclass(frozen=True)
class Work:
    """Something to be measured: a run of it, and how many units that is."""

    name: str
    units: int
    run: Callable[[], object]
    unit: str = "a card"


@dataclass(frozen=True)
class Measured:
    """What a unit of a work took: the median, in seconds of processor time."""

    work: Work
    seconds: float

    @property
    def micros(self) -> float:
        """Microseconds a unit."""
        return self.seconds * 1e6


def interleaved(works: Sequence[Work], rounds: int) -> list[Measured]:
    """The works in turn, so many rounds; the first round is not counted, it fills what is remembered."""
    spent: list[list[float]] = [[] for _ in works]
    for _ in range(rounds + 1):
        for work, times in zip(works, spent, strict=True):
            gc.collect()
            begun = time.process_time()
            work.run()
            times.append((time.process_time() - begun) / work.units)
    return [Measured(work, median(times[1:])) for work, times in zip(works, spent, strict=True)]


def process(arguments: Sequence[str], folder: str) -> float:
    """Processor seconds of a whole process; it must succeed.

    What Python compiles it keeps in ``folder``, as an installed program has it.
    """
    settings = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    # Popen alone does not say what a child used; waiting for it with wait4 does.
    child = Popen(
        [sys.executable, *arguments], stdout=DEVNULL, env=settings | {"PYTHONPYCACHEPREFIX": folder}
    )
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise RuntimeError(f"{' '.join(arguments)} ended with {child.returncode}")
    return usage.ru_utime + usage.ru_stime


def processes(commands: dict[str, Sequence[str]], folder: str, rounds: int) -> dict[str, float]:
    """The median processor seconds of each of these commands, which take turns; the first does not count."""
    spent: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(rounds + 1):
        for name, arguments in commands.items():
            spent[name].append(process(arguments, folder))
    return {name: median(times[1:]) for name, times in spent.items()}


def most_memory(pid: int | str = "self") -> int:
    """The most memory that a process has had so far, in bytes; 0 where the system does not tell.

    What ``getrusage`` says of a process begins with the memory of the one that started it.
    """
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0
    line = next((line for line in status.splitlines() if line.startswith("VmHWM")), "VmHWM: 0 kB")
    return int(line.split()[1]) * 1024
