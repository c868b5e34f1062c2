"""The games of one file, replayed: each knows its number, and whether it stands alone."""

from collections.abc import Iterator, Sequence

from kartlog.engine.judging.game import Replay, replay
from kartlog.parser.document import Game
from kartlog.rules import Ruleset


def replays_of(games: Sequence[Game], rules: str | Ruleset | None = None) -> Iterator[Replay]:
    """The games one after the other, under their rules or under ``rules`` instead.

    >>> from kartlog import loads
    >>> games = loads('[Kartlog "1"]\\ndeal\\n[Kartlog "1"]\\ndeal\\nbid 95')
    >>> [finding.address for replay in replays_of(games, "classic@1") for finding in replay.findings]
    ['2/1.1']
    """
    for ordinal, game in enumerate(games, 1):
        yield replay(game, rules, ordinal=ordinal, of_several=len(games) > 1)
