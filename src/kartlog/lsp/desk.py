"""The logs that are open, each judged again a moment after its text has changed."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

from kartlog.lsp.logs import NOTHING, Log, judge
from kartlog.lsp.worker import Worker

Tell: TypeAlias = Callable[[str, "int | None", Log], None]
"""Is told the address and the version of a log, and what was found."""

PATIENCE: Final = 0.15
"""Seconds without another change before a text is judged: nobody is told of every letter."""


class Desk:
    """Judges beside the loop that listens, so that a large log keeps nobody waiting for another answer."""

    def __init__(self, tell: Tell) -> None:
        """Nothing is open."""
        self._tell = tell
        self._judging: dict[str, asyncio.Task[Log | None]] = {}
        """By address: the judging of the text as it is now, under way or done; None where it was given up."""
        self._judged: dict[str, Log] = {}
        self._worker: Worker[Log | None] = Worker()

    def put(self, uri: str, version: int | None, text: str, patience: float = PATIENCE) -> None:
        """A log was opened, or its text is another one now."""
        self._give_up(uri)
        judging = self._judge(uri, version, text, patience)
        self._judging[uri] = asyncio.get_running_loop().create_task(judging)

    def drop(self, uri: str) -> None:
        """A log was closed."""
        self._give_up(uri)
        self._judged.pop(uri, None)

    async def log(self, uri: str) -> Log | None:
        """A log, judged; None where it is not open, or changes before it is judged."""
        task = self._judging.get(uri)
        if task is None:
            return None
        await asyncio.wait({task})
        return None if task.cancelled() else task.result()

    def _give_up(self, uri: str) -> None:
        if task := self._judging.pop(uri, None):
            task.cancel()

    async def _judge(self, uri: str, version: int | None, text: str, patience: float) -> Log | None:
        await asyncio.sleep(patience)
        own = asyncio.current_task()

        def wanted() -> bool:
            return self._judging.get(uri) is own

        before = self._judged.get(uri, NOTHING)
        log = await asyncio.wrap_future(self._worker.do(partial(judge, text, before, wanted)))
        if log is not None:
            self._judged[uri] = log
            self._tell(uri, version, log)
        return log
