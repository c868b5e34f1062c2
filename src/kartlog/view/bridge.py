"""The one entry into the engine for the viewer's worker and for ``kartlog replay``: the same bytes from both."""

from kartlog.engine.emit import as_text
from kartlog.engine.findings import Finding
from kartlog.engine.game import Replay, replay
from kartlog.parser import loads
from kartlog.texts.wording import message

DEFAULT_LANGUAGE = "en"


def replay_json(source: str | bytes, rules: str = "", language: str = DEFAULT_LANGUAGE) -> str:
    """The replay JSON of every game in a log, compact, as text; ``rules`` overrides what the log names.

    >>> replay_json("")
    '{"kartlog":"1","games":[]}'
    """
    text = source if isinstance(source, str) else bytes(source).decode("utf-8", "replace")
    games = loads(text)
    several = len(games) > 1
    replays = [replay(game, rules or None, ordinal=n, of_several=several) for n, game in enumerate(games, 1)]

    def worded(replayed: Replay, finding: Finding) -> str:
        return message(finding, language, replayed.players)

    return as_text(replays, worded)
