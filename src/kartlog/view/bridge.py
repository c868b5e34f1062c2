"""The one entry into the engine for the viewer's worker and for ``kartlog replay``: the same bytes."""

import json
from functools import lru_cache
from typing import TYPE_CHECKING

from kartlog.engine.showing.emit import Message, as_json, compact
from kartlog.engine.showing.witness import EVERYTHING, witnessed, witnessed_deal
from kartlog.parser.document import Game
from kartlog.parser.encoding import decode
from kartlog.parser.reader import from_bytes, loads
from kartlog.replays import replays_of
from kartlog.rules.codes import CODES
from kartlog.rules.resolve import option_names
from kartlog.texts.catalogue import DEFAULT_LANGUAGE, catalogue, say
from kartlog.texts.wording import message, rule

if TYPE_CHECKING:
    from kartlog.whatif import Branch


def replay_json(
    source: str | bytes, rules: str = "", language: str = DEFAULT_LANGUAGE, observer: int = EVERYTHING
) -> str:
    """The replay JSON of every game in a log, compact, as text; ``rules`` overrides what the log names.

    For an ``observer`` (a seat, or 0 for the public) it names no card that he did not come to know.

    >>> replay_json("")
    '{"kartlog":"1","games":[]}'
    """
    document = as_json(replays_of(_games(_own(source)), rules), _worded(language))
    if observer != EVERYTHING:
        document = witnessed(document, observer, lambda code: rule(code, language))
    return compact(document)


def _own(source: str | bytes) -> str | bytes:
    """Bytes from a browser are an object of its own until they are taken over."""
    return source if isinstance(source, str) else bytes(source)


@lru_cache(maxsize=1)
def _games(source: str | bytes) -> list[Game]:
    """The games of a log; the last one that was asked for stays at hand, for more is asked about it."""
    return loads(source) if isinstance(source, str) else from_bytes(source)


def _worded(language: str) -> Message:
    return lambda replayed, finding: message(finding, language, replayed.players)


def texts_json(language: str = DEFAULT_LANGUAGE) -> str:
    """The words of the catalogue for what a replay names, as JSON.

    ``rules``: the rule behind every finding, by its code. ``option``: what each option of the rules is about.
    ``event``, ``outcome``: those of the score sheet.
    ``suit`` (and ``A`` and ``9``, four of a rank) in words, ``rank`` as they stand on a card.

    >>> json.loads(texts_json("ru"))["rank"]["Q"]
    'Д'
    """
    words = catalogue(language)
    texts = {
        "rules": {code: rule(code, language) for code in CODES},
        "event": words["event"],
        "option": {name: say(f"option.{name}", language) for name in option_names()},
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

    return dumps(excerpt(_games(source)[game - 1], deal))


def starts_json(source: str | bytes) -> str:
    """Where each game of a log begins in it, in code points, as JSON: spans count from there.

    >>> starts_json('[Kartlog "1"]\\ndeal\\n[Kartlog "1"]\\ndeal\\n')
    '[0, 19]'
    """
    return json.dumps([game.at for game in _games(_own(source))])


def branch_json(
    source: str, address: str, action: str, language: str = DEFAULT_LANGUAGE, observer: int = EVERYTHING
) -> str:
    """What follows if at a step this action is taken, as JSON.

    ``text``: the game, of which the deal is the last; ``at``: the address of the action; ``frames``, ``deal``
    (its row) and ``findings`` as a replay for this observer has them. ``source`` is a log, or the ``text`` of
    a branch.

    >>> branch = json.loads(branch_json("deal 1 dealer 1\\nbid 100 105 -", "1.1", "-"))
    >>> branch["text"], branch["at"], [frame["kind"] for frame in branch["frames"]]
    ('deal 1 dealer 1\\nbid 100 -\\n', '1.2', ['deal', 'bid', 'bid'])
    """
    from kartlog.whatif import branch

    ordinal, deal, step = _place(address)
    going_on = branch(
        _game_at(source, ordinal), deal, step, action, ordinal=ordinal or 1, of_several=ordinal is not None
    )
    return _branch_as_json(going_on, language, observer)


def variation_json(source: str, address: str, number: int, language: str = DEFAULT_LANGUAGE) -> str:
    """What follows if a variation of the log is played, as for :func:`branch_json`.

    It is the one with this number, from 1, of the trick that ends at this address.

    >>> text = "deal 1 dealer 1\\nbid 100 - -\\nplay\\nAS 9S JS\\n( AS 9S KS )"
    >>> json.loads(variation_json(text, "1.8", 1))["text"]
    'deal 1 dealer 1\\nbid 100 - -\\nplay\\nAS 9S KS\\n'
    """
    from kartlog.whatif import variation

    ordinal, deal, step = _place(address)
    going_on = variation(
        _game_at(source, ordinal), deal, step, number, ordinal=ordinal or 1, of_several=ordinal is not None
    )
    return _branch_as_json(going_on, language)


def _branch_as_json(going_on: "Branch", language: str, observer: int = EVERYTHING) -> str:
    from kartlog.engine.showing.emit import last_deal_as_json

    replayed, frames = going_on.replay, going_on.frames
    last = last_deal_as_json(replayed, frames, _worded(language))
    if observer != EVERYTHING:
        last = witnessed_deal(last, observer, lambda code: rule(code, language))
    return compact({"text": replayed.game.text, "at": frames[going_on.step].address, **last})


def export_json(source: str, branch: str, address: str) -> str:
    """A branch to keep, as JSON: ``log``, its deal as a log of its own, and ``variation``, the whole source
    with the branch in it; null for one that does not depart by a card. ``address`` is any step of the branch.

    >>> source = "deal 1 dealer 1\\nbid 100 - -\\nplay\\nAS 9S JS"
    >>> json.loads(export_json(source, source.replace("JS", "KS"), "1.7"))["variation"]
    'deal 1 dealer 1\\nbid 100 - -\\nplay\\nAS 9S JS\\n( AS 9S KS )'
    """
    from kartlog.whatif import WhatIfError, alone, in_text

    ordinal, _, _ = _place(address)
    game, (other, *_rest) = _game_at(source, ordinal), loads(branch)
    try:
        written = in_text(game, other)
        variation = source[: game.at] + written + source[game.at + len(game.text) :]
    except WhatIfError:
        variation = None
    return json.dumps({"log": alone(other), "variation": variation}, ensure_ascii=False)


def _place(address: str) -> tuple[int | None, int, int]:
    """The ordinal of the game, where the address has one, the deal and the step."""
    game, _, place = address.rpartition("/")
    deal, step = place.split(".")
    return int(game) if game else None, int(deal), int(step)


def _game_at(source: str, ordinal: int | None) -> Game:
    """The game with this ordinal; in a text of a single game, that one."""
    games = _games(source)
    return games[0] if len(games) == 1 else games[(ordinal or 1) - 1]


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
