"""The heavy run: tables driven at random for longer, ``python -m tests.table.fuzz [ROUNDS]``."""

import sys
from random import Random

from kartlog import Table
from kartlog.table import State
from tests.support.findings import assert_clean
from tests.support.seats import TABLES, check_action, check_views, universe

STEPS = 90
ASKED = 6


def drive(preset: str, players: int, seed: int) -> None:
    """One table, action by action; every ruling is the replayer's, every state can be had back."""
    rng = Random(f"{preset} {players} {seed}")
    table, actions = Table(preset, players), universe(players)
    been = [table.state]
    for _ in range(STEPS):
        if table.over:
            break
        if table.phase == "over":
            table.deal(rng=rng)
        else:
            _act(table, actions, rng)
        been.append(table.state)
        if rng.random() < 0.1:
            assert_clean(table.to_text())
            check_views(table)
            _go_back(table, been, rng.randrange(1, STEPS))


def _act(table: Table, actions: list[str], rng: Random) -> None:
    legal = table.legal()
    assert all(table.can(action) for action in legal), table.to_text()
    for action in rng.sample([action for action in actions if action not in legal], ASKED):
        check_action(table, action)
    plain = [action for action in legal if not action.startswith(("redeal", "writeoff"))]
    passes = table.phase == "auction" and "-" in legal and rng.random() < 0.6
    table.apply("-" if passes else rng.choice(legal if rng.random() < 0.05 else plain or legal))


def _go_back(table: Table, been: list[State], by: int) -> None:
    resumed = Table.resume(table.to_text())
    assert resumed.state == table.state
    assert resumed.undo(by) == min(by, len(been) - 1)
    assert resumed.state == been[max(-1 - by, -len(been))]


def main() -> None:
    """All tables, so many times."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 25
    for seed in range(rounds):
        for preset, players in TABLES:
            drive(preset, players, seed)
        print(f"round {seed + 1} of {rounds}: {len(TABLES)} tables, no difference")


if __name__ == "__main__":
    main()
