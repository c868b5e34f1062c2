"""A load of work judged: in this process or a worker, with the same outcome."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Final

from kartlog.batch.tasks import Failure
from kartlog.batch.units import Unit
from kartlog.batch.verdicts import verdicts_of
from kartlog.cli.cases import Case
from kartlog.cli.checking.look import Look
from kartlog.cli.checking.outcome import Outcome, PartOutcome, Tally
from kartlog.cli.checking.shards import Part, Problem, Shard
from kartlog.engine.findings import EMPTY
from kartlog.parser.document import Game
from kartlog.verdict import Verdict

_NOBODY: Final = ""
"""The rules of a log without any game."""
_NO_TEXT: Final = Game()
"""A log without a game has none, and of a game without a finding nobody asks for it."""


@dataclass(frozen=True, slots=True)
class Judge:
    """Judges loads of work under the rules that were asked for, and writes down what was found."""

    rules: str | None
    look: Look

    def __call__(self, shard: Shard, mark: Callable[[int], None]) -> Outcome:
        """The outcome of a load; ``mark`` is told of each game before it is judged."""
        tally = Tally()
        steps = count()
        parts = []
        for part in shard.parts:
            outcome = PartOutcome(part.path, part.begins, part.ends)
            for unit in part.units:
                step = next(steps)
                mark(step)
                self._unit(unit, outcome, tally, shard.given_up.get(step))
            self._end(part, outcome, tally)
            parts.append(outcome)
        return Outcome(parts, tally)

    def _unit(self, unit: Unit, outcome: PartOutcome, tally: Tally, given_up: Failure | None) -> None:
        """One game; a fault of ours in it is told, and the next one comes."""
        before = outcome.games, len(outcome.pieces), outcome.left
        if given_up is None:
            try:
                counted = Tally()
                for verdict in verdicts_of(unit, self.rules):
                    outcome.games += 1
                    counted.judged(verdict)
                    case = Case(verdict.game or _NO_TEXT, verdict.players, verdict.findings)
                    self._write(case, verdict, outcome)
                tally.add(counted)
                return
            except Exception as fault:  # whatever it is, it is this game's alone
                given_up = Failure("fault", f"{type(fault).__name__}: {fault}")
        outcome.games, pieces, outcome.left = before
        del outcome.pieces[pieces:]
        outcome.games += 1
        tally.given_up += 1
        values = {"path": outcome.path, "game": str(unit.ordinal), "why": given_up.detail}
        outcome.problems.append(Problem(f"cli.error.game-{given_up.kind}", tuple(values.items())))

    def _end(self, part: Part, outcome: PartOutcome, tally: Tally) -> None:
        if part.problem is not None:
            outcome.problems.append(part.problem)
        elif part.begins and part.ends and not outcome.games:
            tally.found(_NOBODY, [EMPTY], games=0)
            self._write(Case(_NO_TEXT, (), (EMPTY,)), None, outcome)
        tally.files += part.ends and outcome.is_log

    def _write(self, case: Case, verdict: Verdict | None, outcome: PartOutcome) -> None:
        pieces, left = self.look.pieces(outcome.path, case, verdict, len(outcome.pieces))
        outcome.pieces += pieces
        outcome.left += left
