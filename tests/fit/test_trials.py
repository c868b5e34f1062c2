"""What the search takes for granted: a fault hangs on nothing but the options that it is said to hang on."""

from collections.abc import Iterator

import pytest

import kartlog
from kartlog.fit.candidates import candidates
from kartlog.fit.changes import Change, changed
from kartlog.fit.trials import LEGALITY, Trials
from kartlog.fit.watching import watched
from kartlog.generator import games as program_games
from kartlog.parser.document import Game
from kartlog.rules import Ruleset, option_names, preset_names, resolve
from tests.cli.conftest import DEAL
from tests.fuzz import samples
from tests.support.thoroughness import some

TABLES = samples.plain()


def logs(spec: str, players: int) -> Iterator[Game]:
    """A few deals by the reference, which cuts, asks for redeals and plays dark, and by the generator."""
    yield kartlog.loads(samples.log(spec, players, 3, deals=2))[0]
    game = kartlog.loads(kartlog.dumps(next(program_games(3, 1, players, spec))))[0]
    yield Game(game.header, game.deals[:2])


def others(base: Ruleset, option: str) -> list[Change]:
    return candidates(base, option, {}, ())


@pytest.mark.parametrize(("spec", "players"), TABLES)
def test_what_is_allowed_does_not_touch_the_points(spec: str, players: int) -> None:
    base = resolve(spec).ruleset
    for game in logs(spec, players):
        rows = _rows(game, base)
        for change in (change for option in sorted(LEGALITY) for change in others(base, option)):
            assert _rows(game, changed(base, [change])) == rows, change


def _rows(game: Game, ruleset: Ruleset) -> list[object]:
    replayed = kartlog.replay(game, ruleset)
    return [(row.taken, row.score, row.total, row.bolts, row.barrel, row.events) for row in replayed.deals]


@pytest.mark.parametrize("preset", preset_names())
@pytest.mark.parametrize(("spec", "players"), some([("online@1", 3), ("classic@1", 4), ("home@1", 2)], 2))
def test_what_is_not_read_changes_nothing(preset: str, spec: str, players: int) -> None:
    base = resolve(preset).ruleset
    for game in logs(spec, players):
        notebook, reads = watched(base)
        findings = kartlog.replay(game, notebook).findings
        assert findings == kartlog.replay(game, base).findings
        for option in set(option_names()) - reads:
            for change in others(base, option):
                assert kartlog.replay(game, changed(base, [change])).findings == findings, change


def test_reading_is_noted() -> None:
    notebook, reads = watched(resolve("classic@1").ruleset)
    assert (notebook.dark.column, notebook.golden.raised, notebook.samosval) == ("off", "as-golden", "off")
    assert reads == {"dark", "golden.raise", "samosval", "bonuses"}


def test_the_beginning_ends_with_the_first_deal_at_fault() -> None:
    """Under classic rules the opening bid of 100 is forced: here the third deal opens with 110."""
    text = "\n".join(
        f"deal {n} dealer {n}\nbid {first} - -\ntaken 120 0 0"
        for n, first in enumerate((100, 100, 110, 110), 1)
    )
    [game] = kartlog.loads(text)
    why = Trials([game]).examine(resolve("classic@1").ruleset)
    assert why is not None
    assert (len(why.beginning.deals), why.whole) == (3, False)
    assert [fault.finding.code for fault in why.faults] == ["auction.opening"]
    assert {"auction.opening", "auction.open-higher"} <= why.reads
    assert Trials([game]).examine(resolve("home@1").ruleset) is None


@pytest.mark.parametrize("accepted", [False, True])
def test_a_wrong_claim_hangs_on_what_was_allowed_only_by_an_accepted_irregularity(accepted: bool) -> None:
    """Where a revoke was accepted it is the cause of a score that does not fit; without one nothing is."""
    lines = DEAL.replace("score 35", "score 37")
    [game] = kartlog.loads(lines.replace("QH+ 10H JD", "QH+ 10H* JD") if accepted else lines)
    why = Trials([game]).examine(resolve("online@1").ruleset)
    assert why is not None
    assert [fault.finding.code for fault in why.faults] == ["claim.score"]
    assert "score.round" in why.reads
    assert bool(why.reads & LEGALITY) == accepted
