"""Work spread over processes: results in the order of the tasks, and one that fails takes no other with it.

A task is a run of steps. A worker says which step it is at, so that when it dies or takes too long the step
is known: the task is done once more without it.
"""

import multiprocessing
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing import connection
from typing import Any, Final, Generic, TypeVar

from kartlog.batch.tasks import Failure, NoWorkersError, Task

T = TypeVar("T", bound=Task)
R = TypeVar("R")
Work = Callable[[T, Callable[[int], None]], R]
"""Does a task, and says before each step which it is. It travels to the workers."""

_BETWEEN: Final = -1
"""No step: a worker that begins or ends."""
_AHEAD: Final = 4
"""How many tasks, for each worker, the slowest may be behind: results that are early are held till then."""
_LONGEST_WAIT: Final = 3600.0
"""In seconds: systems cannot wait for any length of time at once."""
_OVERSLEPT: Final = 1.0
"""A wait so many seconds longer than was asked for means that all were stopped, as by Ctrl-Z."""
_TRIES: Final = 2
"""A step at which so many workers were killed is given up; the first may not have been its fault."""


def spread(
    tasks: Iterable[T], work: Work[T, R], jobs: int, timeout: float | None = None
) -> Generator[R, None, None]:
    """The results of the tasks, in their order; a step may take ``timeout`` seconds."""
    crew = _Crew[T, R](work, jobs, timeout)
    try:
        yield from crew.results(iter(tasks))
    finally:
        crew.dismiss()


@dataclass(slots=True)
class _Errand(Generic[T]):
    """A task on its way."""

    number: int
    task: T
    killed: dict[int, int] = field(default_factory=dict)
    """How often the worker was killed at each step."""


class _Worker(Generic[T, R]):
    """A process, and what it is at."""

    def __init__(self, work: Work[T, R]) -> None:
        context = multiprocessing.get_context("spawn")
        self.step = context.RawValue("i", _BETWEEN)
        self.since = context.RawValue("d", 0.0)
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=_serve, args=(work, theirs, self.step, self.since), daemon=True)
        with _deaf_to_ctrl_c():
            self.process.start()
        theirs.close()
        self.errand: _Errand[T] | None = None

    def give(self, errand: _Errand[T]) -> None:
        self.errand = errand
        self.step.value = _BETWEEN
        # One that has just died is noticed when its answer is waited for.
        with suppress(OSError):
            self.line.send(errand.task)

    def left(self, timeout: float) -> float:
        """How many seconds its step may still take."""
        return timeout if self.step.value == _BETWEEN else self.since.value + timeout - time.monotonic()

    def end(self) -> int:
        """Ends it; its exit code, negative for a signal."""
        self.process.kill()
        self.process.join()
        self.line.close()
        return self.process.exitcode or 0


class _Crew(Generic[T, R]):
    def __init__(self, work: Work[T, R], jobs: int, timeout: float | None) -> None:
        self.work = work
        self.jobs = jobs
        self.timeout = timeout
        self.workers: list[_Worker[T, R]] = []
        self.ready: deque[_Errand[T]] = deque()
        """What is to be done next, the oldest first."""
        self.done: dict[int, R] = {}
        self.taken = 0
        self.exhausted = False
        """Whether all tasks were taken."""
        self.stillborn = 0
        """How many workers in a row died before any step."""

    def dismiss(self) -> None:
        for worker in self.workers:
            worker.end()

    def results(self, tasks: Iterator[T]) -> Iterator[R]:
        given = 0
        while True:
            self._look_ahead(tasks, given)
            self._hand_out()
            # While they work, the next task is made ready.
            self._look_ahead(tasks, given)
            while given in self.done:
                yield self.done.pop(given)
                given += 1
            if not any(worker.errand for worker in self.workers):
                if self.exhausted and not self.ready and given == self.taken:
                    return
                continue
            self._collect()

    def _look_ahead(self, tasks: Iterator[T], given: int) -> None:
        while len(self.ready) < self.jobs and self.taken - given < self.jobs * _AHEAD:
            task = next(tasks, None)
            if task is None:
                self.exhausted = True
                return
            self.ready.append(_Errand(self.taken, task))
            self.taken += 1

    def _hand_out(self) -> None:
        idle = (worker for worker in [*self.workers] if worker.errand is None)
        while self.ready:
            worker = next(idle, None)
            if worker is None:
                if len(self.workers) >= self.jobs:
                    return
                worker = _Worker(self.work)
                self.workers.append(worker)
            worker.give(self.ready.popleft())

    def _collect(self) -> None:
        """Waits for something to happen, and takes note of it."""
        busy = [worker for worker in self.workers if worker.errand]
        patience = None
        if self.timeout is not None:
            patience = max(0.0, min(_LONGEST_WAIT, *(worker.left(self.timeout) for worker in busy)))
        begun = time.monotonic()
        heard = connection.wait([worker.line for worker in busy], patience)
        if patience is not None and time.monotonic() - begun > patience + _OVERSLEPT:
            for worker in busy:
                worker.since.value = time.monotonic()
        for worker in busy:
            if worker.line in heard:
                self._hear(worker)
            elif self.timeout is not None and worker.left(self.timeout) <= 0:
                self._lose(worker, Failure("timeout", f"{self.timeout:g}"))

    def _hear(self, worker: _Worker[T, R]) -> None:
        errand = worker.errand
        assert errand is not None
        try:
            self.done[errand.number] = worker.line.recv()
        except (EOFError, OSError):
            self._lose(worker, None)
            return
        worker.errand = None
        self.stillborn = 0

    def _lose(self, worker: _Worker[T, R], failure: Failure | None) -> None:
        """A worker is gone: its task comes back, without the step that it was at if that is to blame."""
        errand, step = worker.errand, worker.step.value
        assert errand is not None
        self.workers.remove(worker)
        code = worker.end()
        if step == _BETWEEN:
            self.stillborn += 1
            if self.stillborn > _TRIES * self.jobs:
                raise NoWorkersError
        elif failure is not None or errand.killed.get(step, 0) + 1 >= _TRIES:
            given_up = failure or Failure("killed", str(abs(code)))
            errand = _Errand(errand.number, errand.task.without(step, given_up), errand.killed)
        else:
            errand.killed[step] = errand.killed.get(step, 0) + 1
        self.ready.appendleft(errand)


def _serve(work: Work[Any, Any], line: "connection.Connection[Any, Any]", step: Any, since: Any) -> None:
    """What a worker does, until nobody asks any more."""
    with suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()

    def mark(at: int) -> None:
        since.value = time.monotonic()
        step.value = at

    while True:
        try:
            task = line.recv()
        except (EOFError, OSError):
            return
        result = work(task, mark)
        step.value = _BETWEEN
        line.send(result)


def _end_with_parent() -> None:
    """Ends this worker when the process that started it is gone, whatever it is at."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Ctrl-C reaches every process of a terminal: a worker born in here leaves it to its parent."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
