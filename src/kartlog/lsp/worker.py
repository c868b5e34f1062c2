"""A thread beside the loop that listens."""

from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Thread
from typing import Generic, TypeVar

Result = TypeVar("Result")


class Worker(Generic[Result]):
    """Does one thing after the other. Unlike an executor of the library it keeps no program from ending."""

    def __init__(self) -> None:
        """Idle."""
        self._jobs: SimpleQueue[tuple[Future[Result], Callable[[], Result]]] = SimpleQueue()
        Thread(target=self._work, daemon=True).start()

    def do(self, work: Callable[[], Result]) -> "Future[Result]":
        """What the work will come to."""
        future: Future[Result] = Future()
        self._jobs.put((future, work))
        return future

    def _work(self) -> None:
        while True:
            future, work = self._jobs.get()
            if future.set_running_or_notify_cancel():
                try:
                    future.set_result(work())
                except Exception as fault:
                    future.set_exception(fault)
