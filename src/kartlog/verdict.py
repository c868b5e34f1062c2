"""Games judged one after the other: what is found in each, and what it comes to, without its steps.

>>> [verdict.findings for verdict in judge('[Kartlog "1"]\\n[Rules "classic@1"]\\ndeal 1\\nbid 100 - -')]
[()]
"""

from collections.abc import Iterator
from dataclasses import dataclass

from kartlog.engine.findings import Finding
from kartlog.engine.frames import Result
from kartlog.parser import loads
from kartlog.parser.document import Game
from kartlog.replays import replays_of
from kartlog.rules import Ruleset


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is to be said about one game of a text."""

    number: int
    """The ordinal of the game in its text, from 1."""
    ruleset: Ruleset
    players: tuple[str | None, ...]
    findings: tuple[Finding, ...]
    result: Result
    game: Game | None
    """The game as it was read, where there is something to say about it."""


def judge(text: str, rules: str | Ruleset | None = None) -> Iterator[Verdict]:
    """The games of a text, each under its own rules or under ``rules`` instead."""
    for number, replayed in enumerate(replays_of(loads(text), rules), 1):
        game = replayed.game if replayed.findings else None
        yield Verdict(number, replayed.ruleset, replayed.players, replayed.findings, replayed.result, game)
