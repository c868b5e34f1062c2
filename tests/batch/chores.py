"""Tasks for a pool, and work that goes wrong in every way."""

import os
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

from kartlog.batch.tasks import Failure

DEADLY, HANGING, SLOW = -1, -2, -3


@dataclass(frozen=True)
class Chore:
    """Numbers to be doubled, one a step."""

    numbers: tuple[int, ...]
    given_up: dict[int, Failure] = field(default_factory=dict)

    def without(self, step: int, failure: Failure) -> "Chore":
        return replace(self, given_up=self.given_up | {step: failure})


def doubled(chore: Chore, mark: Callable[[int], None]) -> list[object]:
    """The doubles; one deadly number kills the process, another never ends."""
    results: list[object] = []
    for step, number in enumerate(chore.numbers):
        mark(step)
        if step in chore.given_up:
            results.append(chore.given_up[step])
        elif number == DEADLY:
            os.kill(os.getpid(), signal.SIGKILL)
        elif number == HANGING:
            time.sleep(600)
        else:
            # The first are the slowest: they end after those that follow.
            time.sleep({0: 0.05, SLOW: 3.5}.get(number, 0))
            results.append(2 * number)
    return results


@dataclass(frozen=True)
class DeadlyOnce:
    """Work during which the process is killed the first time, and not again."""

    trace: Path

    def __call__(self, chore: Chore, mark: Callable[[int], None]) -> list[object]:
        mark(0)
        if not self.trace.exists():
            self.trace.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return doubled(chore, mark)


def stillborn(_chore: Chore, _mark: Callable[[int], None]) -> list[object]:
    """Dies before any step."""
    os._exit(3)
