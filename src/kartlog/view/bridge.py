"""The one entry into the engine for the viewer's worker and for ``kartlog replay``: the same bytes."""

from kartlog.engine.emit import as_text
from kartlog.engine.findings import Finding
from kartlog.engine.game import Replay, replay
from kartlog.parser.encoding import decode
from kartlog.parser.reader import from_bytes, loads
from kartlog.texts.catalogue import DEFAULT_LANGUAGE
from kartlog.texts.wording import message


def replay_json(source: str | bytes, rules: str = "", language: str = DEFAULT_LANGUAGE) -> str:
    """The replay JSON of every game in a log, compact, as text; ``rules`` overrides what the log names.

    >>> replay_json("")
    '{"kartlog":"1","games":[]}'
    """
    games = loads(source) if isinstance(source, str) else from_bytes(bytes(source))
    several = len(games) > 1
    replays = [replay(game, rules or None, ordinal=n, of_several=several) for n, game in enumerate(games, 1)]

    def worded(replayed: Replay, finding: Finding) -> str:
        return message(finding, language, replayed.players)

    return as_text(replays, worded)


def text_of(source: str | bytes) -> str:
    """The text in which the places of findings count: what was read, whatever its encoding.

    >>> text_of("[Event \\u00abКлуб\\u00bb]".encode("cp1251"))
    '[Event «Клуб»]'
    """
    return source if isinstance(source, str) else decode(bytes(source)).text
