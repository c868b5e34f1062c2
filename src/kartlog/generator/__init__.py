"""Legal games from a seed, bid and played the way people do.

>>> import kartlog
>>> from kartlog.generator import games
>>> game = next(games(seed=7, count=1, rules="online@1"))
>>> kartlog.replay(kartlog.loads(kartlog.dumps(game))[0]).findings
()
"""

from collections.abc import Iterator

from kartlog.engine.layout import players_for
from kartlog.generator.series import game
from kartlog.parser.document import Game
from kartlog.rules import DEFAULT_PRESET, resolve

__all__ = ["games"]


def games(seed: int, count: int, players: int = 3, rules: str = DEFAULT_PRESET) -> Iterator[Game]:
    """So many full games to the end of the match; the same seed gives the same games for ever.

    ``rules`` as ``[Rules]`` takes them. :class:`ValueError` at once for a number of players that these
    rules are not for, for rules that name nothing known and for those that contradict themselves.
    """
    resolution = resolve(rules)
    for problem in resolution.problems:
        raise ValueError(f"{problem.code}: {' '.join(value for _, value in problem.values)}")
    offered = players_for(resolution.ruleset)
    if players not in offered:
        numbers = " or ".join(map(str, offered))
        raise ValueError(f"{resolution.ruleset.preset} is played by {numbers}, not by {players} players")
    return (game(seed, number, players, resolution.ruleset) for number in range(1, count + 1))
