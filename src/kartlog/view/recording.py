"""What the recorder of the viewer asks: a log in, the log with one thing more out, as JSON.

An answer is what :func:`kept_json` says of a log, or ``{"refused": [sentence, …]}``, or ``{"lacks": …}`` for
an entry of which something is still to be said. Nothing is kept here between two questions.
"""

import json
from collections.abc import Callable, Iterable
from dataclasses import asdict
from typing import Any

from kartlog import keeping
from kartlog.cards import PACK_POINTS
from kartlog.engine.frames import DealRow
from kartlog.engine.judging.game import Replay, replay
from kartlog.engine.law import Law, compile_law
from kartlog.engine.layout import players_for
from kartlog.engine.phases.contract import bounds, without_auction
from kartlog.engine.position import Name
from kartlog.engine.showing.emit import compact, finding_as_json, row_as_json
from kartlog.following import choices
from kartlog.keeping import Entry, Fine, LackingError
from kartlog.keeping.correcting import without_result
from kartlog.keeping.entry import MARRIAGES, whole_pack
from kartlog.keeping.taking_up import taken_up
from kartlog.parser.document import Game
from kartlog.parser.reader import loads
from kartlog.parser.writer import dumps
from kartlog.rules import preset_names, resolve
from kartlog.table import Refused, Table
from kartlog.texts.catalogue import DEFAULT_LANGUAGE, say
from kartlog.texts.wording import message


def rules_json(language: str = DEFAULT_LANGUAGE) -> str:
    """The rulesets to choose from: what each is in a few words, and how many may play by it.

    >>> json.loads(rules_json())["presets"][2]
    {'name': 'club@1', 'says': 'the club’s game for three and four', 'players': [3, 4]}
    """
    presets = [
        {
            "name": name,
            "says": say(f"preset.{name.partition('@')[0]}", language),
            "players": list(players_for(resolve(name).ruleset)),
        }
        for name in preset_names()
    ]
    return compact({"presets": presets})


def begun_json(rules: str, players: str, tags: str, language: str = DEFAULT_LANGUAGE) -> str:
    """A new log, of which nothing is told yet; ``players`` and ``tags`` as JSON.

    >>> print(json.loads(begun_json("club@1", '["Anna", "Boris", "Vera"]', '{"Date": "2026-11-26"}'))["text"])
    [Kartlog "1"]
    [Date "2026-11-26"]
    [Rules "club@1"]
    [Players "Anna" "Boris" "Vera"]
    <BLANKLINE>
    """
    named = json.loads(tags)

    def begun() -> Game:
        names = json.loads(players)
        return Table(rules, names, tags={"Players": names, **named}).to_game()

    return _answer(begun, language)


def kept_json(text: str, language: str = DEFAULT_LANGUAGE) -> str:
    """How a score sheet stands, and what may be told of the next deal.

    ``text``: the log; ``players``; ``rows`` as in a replay, ``entries`` the same as they were told (null for
    a deal that is recorded by its cards), ``counted`` everybody's points in cards; ``findings``; ``over``,
    ``winner``, ``totals``; ``next``: who deals, who plays, who sits out, which contracts there are (and
    whose, where that is fixed), what marriages count, and what else may be said.
    """
    return _answer(lambda: loads(text)[0], language)


def taken_up_json(text: str, game: int, language: str = DEFAULT_LANGUAGE) -> str:
    """A game of a log, from 0, recorded further: its ``text``, the ``mode``, and ``closed``: why not.

    >>> json.loads(taken_up_json('deal 1\\nend by agreement', 0))["closed"]
    'ended'
    """
    try:
        again = taken_up(loads(text)[game])
    except Refused as refused:
        return compact({"refused": refused.ruling.messages(language)})
    return compact({"text": dumps(again.game), "mode": again.mode, "closed": again.closed})


def before_json(text: str, deal: int, dealer: int, language: str = DEFAULT_LANGUAGE) -> str:
    """The same for the log as it was before this deal, from 1; ``dealer`` 0 for whose turn it is."""
    game = loads(text)[0]
    return _answer(lambda: Game(without_result(game.header), game.deals[: deal - 1]), language, dealer=dealer)


def written_json(text: str, entry: str, language: str = DEFAULT_LANGUAGE) -> str:
    """The log with one deal more, ``entry`` as JSON: ``declarer``, ``contract``, ``cards``, ``marriages``, …

    >>> log = json.loads(begun_json("club@1", '["A", "B", "C"]', "{}"))["text"]
    >>> told = {"declarer": 1, "contract": 100, "cards": [None, 10, None], "marriages": ["", "", ""]}
    >>> json.loads(written_json(log, json.dumps(told)))["lacks"]
    {'what': 'points', 'seats': [1, 3], 'found': 0, 'expected': 0}
    """
    return _answer(lambda: keeping.written(loads(text)[0], _entry(entry)), language)


def corrected_json(text: str, deal: int, entry: str, language: str = DEFAULT_LANGUAGE) -> str:
    """The log with another entry for this deal, or without it where ``entry`` is empty.

    ``changes``: what that changed, by deal and seat: ``score`` and ``total`` before and after, what ``came``
    and what ``went``.
    """
    game = loads(text)[0]

    def anew() -> Game:
        return keeping.corrected(game, deal, _entry(entry)) if entry else keeping.deleted(game, deal)

    return _answer(anew, language, before=replay(game).deals)


def fined_json(text: str, fine: str, language: str = DEFAULT_LANGUAGE) -> str:
    """The log with a fine after its last deal, ``fine`` as JSON: ``seat``, ``points``, ``reason``."""
    return _answer(lambda: keeping.fined(loads(text)[0], Fine(**json.loads(fine))), language)


def _entry(told: str) -> Entry:
    fields = json.loads(told)
    listed = {key: tuple(fields[key]) for key in ("cards", "marriages")}
    fines = tuple(Fine(**each) for each in fields.get("fines", ()))
    return Entry(**{**fields, **listed, "fines": fines})


def _answer(
    act: Callable[[], Game], language: str, before: Iterable[DealRow] | None = None, dealer: int = 0
) -> str:
    """What a log comes to after an action, or why it was not taken."""
    try:
        game = act()
    except LackingError as error:
        return compact({"lacks": asdict(error.lack)})
    except Refused as refused:
        return compact({"refused": refused.ruling.messages(language)})
    text = dumps(game)
    replayed = replay(loads(text)[0])
    told = _told(replayed, language, dealer or None)
    if before is not None:
        told["changes"] = [asdict(change) for change in keeping.changes(list(before), replayed.deals)]
    return compact({"text": text, **told})


def _told(replayed: Replay, language: str, dealer: int | None) -> dict[str, Any]:
    game = replayed.game
    law = compile_law(replayed.ruleset)
    entries = [keeping.entry_of(deal, row, law) for deal, row in zip(game.deals, replayed.deals, strict=True)]
    counted = [keeping.counted(deal, row, law) for deal, row in zip(game.deals, replayed.deals, strict=True)]
    over = replayed.result.winner is not None or replayed.result.draw
    return {
        "players": list(replayed.players),
        "rows": [row_as_json(row) for row in replayed.deals],
        "entries": [entry and asdict(entry) for entry in entries],
        "counted": [entry and list(entry.cards) for entry in counted],
        "findings": [
            finding_as_json(finding, message(finding, language, replayed.players))
            for finding in replayed.findings
        ],
        "over": over,
        "winner": replayed.result.winner,
        "totals": list(replayed.result.totals),
        "next": None if over else _prospects(game, dealer),
    }


def _prospects(game: Game, dealer: int | None) -> dict[str, Any]:
    """What may be told of the next deal, if it is dealt by ``dealer``."""
    table = Table.resume(game, back=False)
    table.deal(dealer=dealer, accept=True)
    context, position = table.context, table.position
    assert context is not None, "a deal has just begun"
    assert position is not None, "a deal has just begun"
    law, layout = context.law, context.layout
    declarer = position.declarer + 1 if position.fixed else None
    named = (
        position
        if position.fixed
        else without_auction(context, position, Name(layout.first_bidder, law.rules.auction.opening))
    )
    may = bounds(context, named)
    most = may.most if may.most is not None else PACK_POINTS + sum(law.marriage_points)
    return {
        "dealer": layout.dealer + 1,
        "players": [seat + 1 for seat in sorted(layout.active)],
        "sitter": layout.sitter + 1 or None,
        "declarer": declarer,
        "contracts": may._replace(most=most).listed(),
        "pack": PACK_POINTS if whole_pack(law, layout) else None,
        "marriages": _marriages(law),
        "results": _results(law),
        "dark": law.dark is not None,
        "off": [
            {"statement": choice.action, "seat": choice.seat, "ground": choice.word}
            for choice in choices(table)
            if choice.legal and choice.kind in ("redeal", "misdeal") and not choice.declined
        ],
    }


def _marriages(law: Law) -> list[dict[str, Any]]:
    return [{"of": MARRIAGES[each.index], "value": each.value} for each in law.marriages]


def _results(law: Law) -> list[str]:
    """How a deal may end of which not all points are counted."""
    free = ["written-off-free"] if law.rules.writeoff.free else []
    counted = ["made", "failed"] if law.rules.score.made == "contract" else ["failed"]
    return [*counted, "written-off", *free]
