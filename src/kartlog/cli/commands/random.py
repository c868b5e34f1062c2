"""``kartlog random``: legal games from a seed."""

import argparse

from kartlog.cli import terminal
from kartlog.cli.judging import require_rules
from kartlog.cli.voice import CannotDoError, Voice
from kartlog.generator import games
from kartlog.parser import dumps

_PLAYERS = 3


def run(arguments: argparse.Namespace, _voice: Voice) -> int:
    """Exit code 0; the games, canonical, a blank line between."""
    require_rules(arguments.rules)
    if arguments.players != _PLAYERS:
        raise CannotDoError("cli.error.players", players=arguments.players)
    if arguments.games < 1:
        raise CannotDoError("cli.error.games")
    made = games(seed=arguments.seed, games=arguments.games, rules=arguments.rules)
    for ordinal, game in enumerate(made):
        terminal.write(("\n" if ordinal else "") + dumps(game))
    return 0
