"""Work over processes: in order, and one failure takes nothing else with it."""

import os
import sys
import time
from collections.abc import Iterator, Sequence
from multiprocessing import connection
from pathlib import Path
from typing import Any

import pytest

from kartlog.batch.pool import spread
from kartlog.batch.tasks import Failure, NoWorkersError
from tests.batch.chores import DEADLY, HANGING, SLOW, Chore, DeadlyOnce, doubled, stillborn

pytestmark = pytest.mark.skipif(sys.platform in ("emscripten", "win32"), reason="no such processes there")
KILLED = Failure("killed", "9")


def test_results_come_in_the_order_of_the_tasks() -> None:
    chores = [Chore((number, number + 1)) for number in range(12)]
    assert [*spread(chores, doubled, 2)] == [[2 * n, 2 * n + 2] for n in range(12)]


def test_a_step_that_kills_its_process_is_given_up_and_no_other() -> None:
    chores = [Chore((1, 2)), Chore((3, DEADLY, 5)), Chore((DEADLY, DEADLY)), Chore((7,))]
    assert [*spread(chores, doubled, 2)] == [[2, 4], [6, KILLED, 10], [KILLED, KILLED], [14]]


def test_a_process_that_was_killed_once_was_not_at_fault(tmp_path: Path) -> None:
    assert [*spread([Chore((4, 5))], DeadlyOnce(tmp_path / "trace"), 1)] == [[8, 10]]


def test_a_step_that_takes_too_long_is_given_up() -> None:
    begun = time.monotonic()
    chores = [Chore((1, HANGING, 3)), Chore((4,))]
    # Long enough for a slow machine to take a step that does nothing.
    assert [*spread(chores, doubled, 1, timeout=1.5)] == [[2, Failure("timeout", "1.5"), 6], [8]]
    assert time.monotonic() - begun < 60


def test_time_during_which_all_were_stopped_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    wait, stopped = connection.wait, False

    def waited(lines: Sequence[Any], patience: float | None = None) -> list[Any]:
        nonlocal stopped
        if patience is not None and 0 < patience < 1.4 and not stopped:
            stopped = True
            time.sleep(patience + 1.5)
            patience = 0
        return wait(lines, patience)

    monkeypatch.setattr(connection, "wait", waited)
    assert [*spread([Chore((1, SLOW, 3))], doubled, 1, timeout=1.5)] == [[2, 2 * SLOW, 6]]
    assert stopped


def test_processes_that_die_before_any_work_are_an_error_not_a_loop() -> None:
    with pytest.raises(NoWorkersError):
        [*spread([Chore((1,))], stillborn, 1)]


def test_tasks_are_taken_as_they_are_needed() -> None:
    taken = 0

    def endless() -> Iterator[Chore]:
        nonlocal taken
        while True:
            taken += 1
            yield Chore((taken,))

    results = spread(endless(), doubled, 1)
    assert [next(results) for _ in range(5)] == [[2], [4], [6], [8], [10]]
    assert taken < 20
    results.close()


def test_nobody_is_left_behind() -> None:
    results = spread([Chore((1,)), Chore((HANGING,)), Chore((2,))], doubled, 2)
    with pytest.raises(ZeroDivisionError):
        for _ in zip(_failing(), results, strict=False):
            pass
    results.close()
    children = Path(f"/proc/self/task/{os.getpid()}/children")
    if children.exists():
        names = [Path(f"/proc/{pid}/cmdline").read_text() for pid in children.read_text().split()]
        assert not [name for name in names if "spawn_main" in name]


def _failing() -> Iterator[int]:
    yield 1
    raise ZeroDivisionError
