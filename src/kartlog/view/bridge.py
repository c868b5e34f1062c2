"""The one entry into the engine for the viewer's worker and for ``kartlog replay``: the same bytes."""

import json

from kartlog.engine.findings import Finding
from kartlog.engine.judging.game import Replay
from kartlog.engine.showing.emit import as_json, compact
from kartlog.engine.showing.witness import EVERYTHING, witnessed
from kartlog.parser.encoding import decode
from kartlog.parser.reader import from_bytes, loads
from kartlog.replays import replays_of
from kartlog.rules.codes import CODES
from kartlog.texts.catalogue import DEFAULT_LANGUAGE, catalogue
from kartlog.texts.wording import message, rule


def replay_json(
    source: str | bytes, rules: str = "", language: str = DEFAULT_LANGUAGE, observer: int = EVERYTHING
) -> str:
    """The replay JSON of every game in a log, compact, as text; ``rules`` overrides what the log names.

    For an ``observer`` (a seat, or 0 for the public) it names no card that he did not come to know.

    >>> replay_json("")
    '{"kartlog":"1","games":[]}'
    """
    games = loads(source) if isinstance(source, str) else from_bytes(bytes(source))

    def worded(replayed: Replay, finding: Finding) -> str:
        return message(finding, language, replayed.players)

    document = as_json(replays_of(games, rules), worded)
    if observer != EVERYTHING:
        document = witnessed(document, observer, lambda code: rule(code, language))
    return compact(document)


def texts_json(language: str = DEFAULT_LANGUAGE) -> str:
    """The words of the catalogue for what a replay names, as JSON.

    ``rules``: the rule behind every finding, by its code. ``event``, ``outcome``: those of the score sheet.
    ``suit`` (and ``A`` and ``9``, four of a rank) in words, ``rank`` as they stand on a card.

    >>> json.loads(texts_json("ru"))["rank"]["Q"]
    'Д'
    """
    words = catalogue(language)
    texts = {
        "rules": {code: rule(code, language) for code in CODES},
        "event": words["event"],
        "outcome": words["outcome"],
        "suit": words["suit"],
        "rank": words["card"]["ranks"],
    }
    return json.dumps(texts, ensure_ascii=False)


def excerpt_text(source: str, game: int, deal: int) -> str:
    """One deal of a log as a log of its own, in canonical form; games and deals are counted from 1.

    >>> excerpt_text("deal 1\\nbid 100 - -\\ndeal 2", 1, 2)
    '[Kartlog "1"]\\n\\ndeal 2 dealer 1\\n'
    """
    # Imported when first asked for: a page that is only looked at need not wait for it.
    from kartlog.excerpt import excerpt
    from kartlog.parser.writer import dumps

    return dumps(excerpt(loads(source)[game - 1], deal))


def log_of(replay: str) -> str:
    """The log that a replay is of, in canonical form; for an observer, as he could have written it.

    >>> log_of(replay_json("deal 1\\nhand 1 AS KS QS JS 10S 9S AC\\nbid 100", observer=0)).splitlines()
    ['deal 1 dealer 1', 'hand 1 ?', 'hand 2 ?', 'hand 3 ?', 'talon ?', 'bid 100']
    """
    from kartlog.parser.record import game_from_record
    from kartlog.parser.writer import dumps

    return dumps([game_from_record(game["record"]) for game in json.loads(replay)["games"]])


def text_of(source: str | bytes) -> str:
    """The text in which the places of findings count: what was read, whatever its encoding.

    >>> text_of("[Event \\u00abКлуб\\u00bb]".encode("cp1251"))
    '[Event «Клуб»]'
    """
    return source if isinstance(source, str) else decode(bytes(source)).text
