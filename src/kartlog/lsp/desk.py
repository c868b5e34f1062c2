"""The logs that are open, each judged again a moment after its text has changed."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

from kartlog.lsp.logs import NOTHING, Log, judge
from kartlog.lsp.worker import Worker

Tell: TypeAlias = Callable[[str, "int | None", Log], None]
"""Is told the address and the version of a log, and what was found."""

PATIENCE: Final = 0.15
"""Seconds without another change before a text is judged: nobody is told of every letter."""


@dataclass(eq=False, slots=True)
class _Sheet:
    """A text as it is now; its task gives None where it is no longer wanted."""

    version: int | None
    task: "asyncio.Task[Log | None]"


class Desk:
    """Judges beside the loop that listens, so that a large log keeps nobody waiting for another answer."""

    def __init__(self, tell: Tell) -> None:
        """Nothing is open."""
        self._tell = tell
        self._sheets: dict[str, _Sheet] = {}
        self._judged: dict[str, Log] = {}
        self._worker: Worker[Log | None] = Worker()

    def put(self, uri: str, version: int | None, text: str, patience: float = PATIENCE) -> None:
        """A log was opened, or its text is another one now."""
        self._give_up(uri)
        task = asyncio.get_running_loop().create_task(self._judge(uri, version, text, patience))
        self._sheets[uri] = _Sheet(version, task)

    def drop(self, uri: str) -> None:
        """A log was closed."""
        self._give_up(uri)
        self._judged.pop(uri, None)

    async def log(self, uri: str) -> Log | None:
        """A log, judged; None where it is not open, or changes before it is judged."""
        sheet = self._sheets.get(uri)
        if sheet is None:
            return None
        await asyncio.wait({sheet.task})
        return None if sheet.task.cancelled() else sheet.task.result()

    def _give_up(self, uri: str) -> None:
        if sheet := self._sheets.pop(uri, None):
            sheet.task.cancel()

    async def _judge(self, uri: str, version: int | None, text: str, patience: float) -> Log | None:
        await asyncio.sleep(patience)
        own = asyncio.current_task()

        def wanted() -> bool:
            sheet = self._sheets.get(uri)
            return sheet is not None and sheet.task is own

        before = self._judged.get(uri, NOTHING)
        log = await asyncio.wrap_future(self._worker.do(partial(judge, text, before, wanted)))
        if log is not None:
            self._judged[uri] = log
            self._tell(uri, version, log)
        return log
