"""Logs played under a preset with one option flipped, and what the program makes of them under the preset."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import kartlog
from kartlog.fit import Fit, fit
from kartlog.fit.candidates import candidates
from kartlog.generator import games as program_games
from kartlog.parser.document import Game, Tag
from kartlog.rules import resolve, spelled, text_of, values_of
from tests.fuzz import samples

MAKERS = ("reference", "generator")


@dataclass(frozen=True)
class Flip:
    """A preset with one option flipped, and the game to be played under it."""

    spec: str
    players: int
    maker: str
    seed: int

    @property
    def preset(self) -> str:
        return self.spec.split()[0]

    @property
    def option(self) -> tuple[str, str]:
        name, _, value = self.spec.split()[1].partition("=")
        return name, value

    def log(self) -> Game:
        """The game, as if nobody had said by which rules it is played."""
        if self.maker == "reference":
            text = samples.log(self.spec, self.players, self.seed)
        else:
            text = kartlog.dumps(next(program_games(self.seed, 1, self.players, self.spec)))
        return without(kartlog.loads(text)[0], "Rules")


def without(game: Game, *names: str) -> Game:
    """The game without these tags."""
    kept = [s for s in game.header if not (isinstance(s.statement, Tag) and s.statement.name in names)]
    return replace(game, header=tuple(kept))


def beginning(game: Game, deals: int) -> Game:
    """The first deals of a game that says neither by which rules it is played nor how it ended."""
    return replace(without(game, "Rules", "Result"), deals=game.deals[:deals])


def flips(seed: int) -> Iterator[Flip]:
    """Every single flip of every preset and number of players, by both makers of games."""
    for spec, players in samples.flipped():
        # The generator makes no games by rules that contradict themselves; the reference does where it can.
        for maker in MAKERS[: 1 if resolve(spec).problems else 2]:
            yield Flip(spec, players, maker, seed)


def answers(found: Fit, preset: str) -> list[dict[str, str]]:
    """The minimal answers on a preset, as texts."""
    standing = next(s for s in found.standings if spelled(s.ruleset) == preset)
    return [{change.option: text_of(*change) for change in answer.changes} for answer in standing.answers]


def is_invalid(game: Game, preset: str) -> bool:
    """Whether the preset alone does not do, by the findings of the replay and nothing else."""
    findings = kartlog.replay(game, preset).findings
    return any(finding.severity == "error" and not finding.caused_by for finding in findings)


def fault_of(flip: Flip) -> str | None:
    """What is wrong with what the program says of a flip: None where all is well or the preset fits.

    A number that neither presets nor catalogue name cannot be told from others that come to the same in this
    log; then it is the option that must be there.
    """
    game = flip.log()
    if not is_invalid(game, flip.preset):
        return None
    if is_invalid(game, flip.spec):
        return f"{flip} is not valid under its own rules"
    rules = resolve(flip.preset).ruleset
    found = answers(fit([game], [rules], limit=1), flip.preset)
    option, text = flip.option
    value = values_of(resolve(flip.spec).ruleset)[option]
    tried = {change.value for change in candidates(rules, option, {}, ())}
    there = {option: text} in found if value in tried else any(option in answer for answer in found)
    return None if there else f"{flip} is not among {found}"
