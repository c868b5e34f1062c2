"""The logs from beginning to end: found, cut, judged here or in workers, and reported in order."""

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kartlog.cli import terminal
from kartlog.cli.checking.judging import Judge
from kartlog.cli.checking.logs import Logs
from kartlog.cli.checking.outcome import Outcome, PartOutcome, Tally
from kartlog.cli.checking.shards import Shard, shards_of
from kartlog.cli.voice import Voice

if TYPE_CHECKING:
    from kartlog.cli.checking.journal import Journal


@dataclass(slots=True)
class Work:
    """Judges logs; what cannot be read or judged is told and passed over."""

    voice: Voice
    judge: Judge
    jobs: int = 1
    timeout: float | None = None
    journal: "Journal | None" = None
    tally: Tally = field(default_factory=Tally)
    """What has been counted so far."""
    troubled: bool = False
    """Whether there was something that could not be read or judged."""

    def parts(self, logs: Logs) -> Iterator[PartOutcome]:
        """What came of each log; of a large one, bit by bit."""
        for outcome in self._with_progress(logs, self._outcomes(shards_of(logs))):
            self.tally.add(outcome.tally)
            for part in outcome.parts:
                yield part
                for problem in part.problems:
                    self.troubled = True
                    terminal.complain(self.voice.refusal(problem.raised()))

    def _outcomes(self, shards: Iterator[Shard]) -> Iterator[Outcome]:
        return self._judged(shards) if self.journal is None else self._resumed(self.journal, shards)

    def _resumed(self, journal: "Journal", shards: Iterator[Shard]) -> Iterator[Outcome]:
        """First what was done before, then the rest, noted as it is done."""
        for kept, _ in zip(journal.kept(), shards, strict=False):
            yield kept
        digests: deque[str] = deque()

        def noted() -> Iterator[Shard]:
            for shard in shards:
                digests.append(shard.digest)
                yield shard

        for outcome in self._judged(noted()):
            journal.add(digests.popleft(), outcome)
            yield outcome

    def _judged(self, shards: Iterable[Shard]) -> Iterator[Outcome]:
        if self.jobs == 1 and self.timeout is None:
            return (self.judge(shard, lambda _: None) for shard in shards)
        # What spreads work is loaded where there is work to spread.
        from kartlog.batch.pool import spread

        return spread(shards, self.judge, self.jobs, self.timeout)

    def _with_progress(self, logs: Logs, outcomes: Iterator[Outcome]) -> Iterator[Outcome]:
        """The bar counts files. For a single file, which may hold many games, it shows how much is read."""
        several = len(logs.sources) > 1
        with terminal.progress(len(logs.sources) if several else logs.size, counted=several) as reach:
            for outcome in outcomes:
                reach(logs.begun if several else logs.position())
                yield outcome
            reach(logs.begun if several else logs.size)
