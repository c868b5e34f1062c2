"""What work is made of that can be spread over processes."""

import os
from dataclasses import dataclass
from typing import Literal, Protocol, Self

Kind = Literal["fault", "killed", "timeout"]


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a step could not be done: what went wrong, the signal, or the seconds that it had."""

    kind: Kind
    detail: str


class Task(Protocol):
    """A run of steps."""

    def without(self, step: int, failure: Failure) -> Self:
        """The same with a step given up."""
        ...


class NoWorkersError(Exception):
    """Processes die before they come to any work."""


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
