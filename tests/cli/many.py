"""What tests of many logs share."""

import os
import signal
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from kartlog.cli.checking import shards
from kartlog.cli.checking.judging import Judge
from kartlog.cli.checking.outcome import Outcome
from kartlog.cli.checking.shards import Shard
from tests.cli.conftest import DEAL, NO_RULES, REVOKE

FORMATS = ("text", "json", "jsonl", "sarif", "github")
GAMES = (DEAL, REVOKE, NO_RULES, DEAL, DEAL + "%% noise %%\n; between\n" * 3)
DEADLY = "; deadly"


def small_loads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes a load of every game or two, so that a few of them are many loads."""
    monkeypatch.setattr(shards, "WEIGHT", 300)


@dataclass(frozen=True, slots=True)
class DeadlyJudge(Judge):
    """Judges games, and is killed by one that says so."""

    def __call__(self, shard: Shard, mark: Callable[[int], None]) -> Outcome:
        def marked(step: int) -> None:
            mark(step)
            units = [unit for part in shard.parts for unit in part.units]
            if DEADLY in units[step].text and step not in shard.given_up:
                os.kill(os.getpid(), signal.SIGKILL)

        return Judge(self.rules, self.look)(shard, marked)
