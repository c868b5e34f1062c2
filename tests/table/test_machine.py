"""A table driven at random, every preset with every number of players, and held against the replayer."""

from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from kartlog import Table
from tests.support.findings import assert_clean
from tests.support.seats import TABLES, check_action, check_views, universe
from tests.support.thoroughness import examples

MATCHES = examples(4)
"""How many times each table is driven from its beginning."""
ASKED = 4
"""How many actions of the universe are asked about at each step."""


class Driven(RuleBasedStateMachine):
    """Acts, asks, goes back and forth."""

    preset, players = "classic@1", 3

    def __init__(self) -> None:
        super().__init__()
        self.table = Table(self.preset, self.players)
        self.been = [(self.table.state, self.table.to_text())]
        self.universe = universe(self.players)

    @precondition(lambda self: self.table.phase == "over" and not self.table.over)
    @rule(seed=st.integers(0, 2**32))
    def deal(self, seed: int) -> None:
        self.table.deal(rng=Random(seed))
        self._remember()

    @precondition(lambda self: self.table.legal())
    @rule(choice=st.randoms(use_true_random=False))
    def act(self, choice: Random) -> None:
        legal = self.table.legal()
        assert all(self.table.can(action) for action in legal), legal
        plain = [action for action in legal if not action.startswith(("redeal", "writeoff"))]
        # What ends a deal at once comes seldom, or nothing else would ever come.
        self.table.apply(choice.choice(legal if choice.random() < 0.1 else plain or legal))
        self._remember()

    @precondition(lambda self: self.table.phase == "auction")
    @rule()
    def pass_on(self) -> None:
        if self.table.can("-"):
            self.table.apply("-")
            self._remember()

    @rule(choice=st.randoms(use_true_random=False))
    def ask(self, choice: Random) -> None:
        if self.table.state.deal is None:
            assert self.table.can("100").codes == ("syntax.implicit-deal",)
            return
        legal = self.table.legal()
        for action in choice.sample([a for a in self.universe if a not in legal], ASKED):
            check_action(self.table, action)

    @rule(back=st.integers(1, 12))
    def back_and_forth(self, back: int) -> None:
        done = self.table.undo(back)
        assert done == min(back, len(self.been) - 1)
        assert (self.table.state, self.table.to_text()) == self.been[-1 - done]
        assert self.table.redo(back) == done
        assert (self.table.state, self.table.to_text()) == self.been[-1]

    @invariant()
    def the_log_is_clean(self) -> None:
        if self.table.state.deal is not None:
            assert_clean(self.table.to_text())

    @precondition(lambda self: self.table.state.deal is not None)
    @rule()
    def look(self) -> None:
        check_views(self.table)

    @precondition(lambda self: self.table.state.deal is not None)
    @rule()
    def resume(self) -> None:
        resumed = Table.resume(self.table.to_text())
        assert resumed.state == self.table.state
        assert [event.as_json() for event in resumed.events[-3:]] == [
            event.as_json() for event in self.table.events[-3:]
        ]

    def _remember(self) -> None:
        self.been.append((self.table.state, self.table.to_text()))


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_a_driven_table(preset: str, players: int) -> None:
    machine = type("Driven", (Driven,), {"preset": preset, "players": players})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=MATCHES,
            stateful_step_count=60,
            deadline=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        ),
    )
