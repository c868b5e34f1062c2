"""The one place where many logs meet the judge: from the text of a game to what is to be said of it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from kartlog.batch.units import Unit
from kartlog.engine.findings import Finding
from kartlog.engine.frames import Result
from kartlog.engine.judging.game import replay
from kartlog.fast.game import certify
from kartlog.parser.assembly import read_game
from kartlog.parser.document import NOWHERE, Game, Remark
from kartlog.parser.encoding import UTF_8
from kartlog.parser.reader import loads
from kartlog.rules import Ruleset, spelled
from kartlog.rules.codes import CODES

EMPTY: Final = Finding("syntax.empty", CODES["syntax.empty"].severity, 1, "", 1, 1, NOWHERE)
"""What there is to say about a log without any game."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is to be said of a game."""

    number: int
    """Which game of its file, from 1."""
    rules: str
    """By which rules it was judged, spelled out."""
    findings: tuple[Finding, ...]
    scores: tuple[tuple[int, ...], ...]
    """What each deal that counts brought each seat."""
    totals: tuple[int, ...]
    result: str
    """As the tag ``[Result …]`` has it: the winner's seat, ``draw``, or ``*`` where nobody has won."""
    players: tuple[str | None, ...]
    game: Game
    """As it was read; only its text where there was nothing to read it for."""


def verdicts_of(unit: Unit, rules: str | None = None) -> Iterator[Verdict]:
    """The games of a unit, judged under their rules or under ``rules`` instead."""
    clean = certify(unit.text, rules or None) if unit.encoding == UTF_8 else None
    if clean is not None:
        yield Verdict(
            unit.ordinal, _spelled(clean.ruleset), (), clean.scores, clean.result.totals,
            _result(clean.result), clean.players, Game((), (), unit.text, unit.line, unit.at),
        )  # fmt: skip
        return
    games = _games(unit)
    for ordinal, game in enumerate(games, unit.ordinal):
        replayed = replay(game, rules or None, ordinal=ordinal, of_several=unit.of_several or len(games) > 1)
        scores = tuple(row.score for row in replayed.deals if row.score is not None)
        yield Verdict(
            ordinal, _spelled(replayed.ruleset), replayed.findings, scores,
            replayed.result.totals, _result(replayed.result), replayed.players, game,
        )  # fmt: skip


def _games(unit: Unit) -> list[Game]:
    if unit.at:
        return [read_game(unit.text, unit.at, unit.line)]
    games = loads(unit.text)
    if games and unit.encoding != UTF_8:
        remark = Remark("syntax.encoding", NOWHERE, (("encoding", unit.encoding),))
        games[0] = replace(games[0], remarks=(remark, *games[0].remarks))
    return games


@lru_cache(64)
def _spelled(ruleset: Ruleset) -> str:
    return spelled(ruleset)


def _result(result: Result) -> str:
    if result.draw:
        return "draw"
    return "*" if result.winner is None else str(result.winner)
