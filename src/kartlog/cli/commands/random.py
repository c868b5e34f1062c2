"""``kartlog random``: legal games from a seed."""

import argparse

from kartlog.cli import terminal
from kartlog.cli.judging import require_rules
from kartlog.cli.voice import CannotDoError, Voice
from kartlog.engine.layout import SUPPORTED
from kartlog.generator import games
from kartlog.parser import dumps


def run(arguments: argparse.Namespace, _voice: Voice) -> int:
    """Exit code 0; the games, canonical, a blank line between."""
    require_rules(arguments.rules)
    if arguments.players not in SUPPORTED:
        known = ", ".join(map(str, SUPPORTED))
        raise CannotDoError("cli.error.players", players=arguments.players, known=known)
    if arguments.games < 1:
        raise CannotDoError("cli.error.games")
    made = games(arguments.seed, arguments.games, arguments.players, arguments.rules)
    for ordinal, game in enumerate(made):
        terminal.write(("\n" if ordinal else "") + dumps(game))
    return 0
