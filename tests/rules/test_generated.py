"""Full generated games: clean by the engine, and row by row what the reference model makes of their text."""

import pytest

import kartlog
from kartlog.generator import games
from tests.support.findings import described
from tests.support.fromgame import entered
from tests.support.reference import LAWS, PRESETS


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("seed", [1, 20, 300])
def test_generated_games(rules: str, seed: int) -> None:
    for made in games(seed=seed, count=8, rules=rules):
        text = kartlog.dumps(made)
        (game,) = kartlog.loads(text)
        replay = kartlog.replay(game)
        assert not [f for f in replay.findings if f.severity != "note"], described(replay, text)
        totals, end = entered(LAWS[rules], game)
        assert [row.total for row in replay.deals] == totals, described(replay, text)
        assert end.winner is not None
        assert replay.result.winner == end.winner + 1
