"""A replay as one observer could have told it: it names no card that the observer did not come to know.

It is made from the JSON of :mod:`kartlog.engine.showing.emit`, in the same form (``spec/replay.md``). What
is not on a list of things to be shown stays out, so that a new field hides until somebody thinks about it.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from kartlog.cards import UNKNOWN
from kartlog.engine.showing.testimony import record_of_witness
from kartlog.engine.showing.zones import TABLE, in_order

EVERYTHING: Final = -1
"""Nobody's eyes: the replay as it is."""
PUBLIC: Final = 0
"""The eyes of somebody who sees only what everybody sees; seats count from 1."""

TAGS: Final = ("Kartlog", "Event", "Site", "Date", "Round", "Rules", "Players", "Result")
"""The tags of the header that are shown: all others may hold anything."""
_MARKS: Final = ("glyph", "time")

Json = dict[str, Any]
Rule = Callable[[str], str]
"""The rule behind a finding, in words, by its code."""


def witnessed(document: Json, observer: int, rule: Rule) -> Json:
    """The replay of a file's games, as ``observer`` (a seat, or :data:`PUBLIC`) could have told it."""
    return {**document, "games": [_game(game, observer, rule) for game in document["games"]]}


def witnessed_deal(deal: Json, observer: int, rule: Rule) -> Json:
    """The same of what a replay has of a single deal: its frames, its row and its findings."""
    return {
        "frames": list(told(deal["frames"], observer)),
        "deal": deal["deal"],
        "findings": [_finding(finding, rule) for finding in deal["findings"]],
    }


def _game(game: Json, observer: int, rule: Rule) -> Json:
    frames = list(told(game["frames"], observer))
    header = [
        {"type": "tag", "name": line["name"], "values": line["values"]}
        for line in game["record"]["header"]
        if line.get("type") == "tag" and line["name"] in TAGS
    ]
    if observer != PUBLIC:
        header.append({"type": "tag", "name": "View", "values": [str(observer)]})
    return {
        "record": record_of_witness(header, frames, game["deals"]),
        "rules": game["rules"],
        "players": game["players"],
        "observer": observer,
        "frames": frames,
        "deals": game["deals"],
        "findings": [_finding(finding, rule) for finding in game["findings"]],
        "result": game["result"],
    }


class _Mind:
    """What is known of each zone: the cards that are there, and the suits that are not."""

    def __init__(self) -> None:
        self.cards: dict[str, set[str]] = {}
        self.voids: dict[str, list[str]] = {}

    def forget(self, moves: Iterable[Json]) -> None:
        """A card that leaves a zone is no longer known to be there."""
        for move in moves:
            if move["from"] is not None:
                self.cards.get(move["from"], set()).discard(move["card"])

    def everywhere(self) -> set[str]:
        """All cards of which it is known where they are."""
        return set().union(*self.cards.values())

    def learn(self, knowledge: Iterable[Json], observer: int) -> None:
        """Follows what a frame says of this observer."""
        for known in knowledge:
            if known["seat"] == observer:
                self.cards[known["zone"]] = set(known["cards"])
                self.voids[known["zone"]] = known["voids"]


def told(frames: Iterable[Json], observer: int) -> Iterator[Json]:
    """Frames as ``observer`` could have told them, each deal from its beginning."""
    real, shown = _Mind(), _Mind()
    for frame in frames:
        if frame["kind"] == "deal":
            real, shown = _Mind(), _Mind()
        # Whoever gives up the rest keeps nothing back: what was known to be in a hand has gone from it.
        gone = real.everywhere() if frame["kind"] == "rest" else set()
        real.forget(frame["moves"])
        real.learn(frame["knows"], observer)
        moves = [_move(move, real, gone) for move in frame["moves"]]
        shown.forget(moves)
        knows = list(_learned(real, shown, observer))
        shown.learn(knows, observer)
        yield _frame(frame, moves, knows)


def _frame(frame: Json, moves: list[Json], knows: list[Json]) -> Json:
    kind = frame["kind"]
    # Not even when it changes is it told what may be done: that depends on cards. It is empty from the start.
    changes = {key: value for key, value in frame["set"].items() if key != "legal"}
    if frame["step"] == 0:
        changes["legal"] = []
    shown = {
        "address": frame["address"],
        "deal": frame["deal"],
        "step": frame["step"],
        "kind": kind,
        "seat": frame["seat"],
        "span": None,
        "moves": moves,
        "set": changes,
        "knows": knows,
        "comment": None,
    }
    if kind in ("redeal", "bid", "play"):
        said = ("ground", "declined", "amount", "card", "trick", "declares", *_MARKS)
        shown[kind] = {key: value for key, value in frame[kind].items() if key in said}
    return shown


def _move(move: Json, mind: _Mind, gone: set[str]) -> Json:
    """What lies on the table is seen by all; every other card only where it is known to have gone.

    ``gone``: cards that are known to have gone, wherever it was.
    """
    source, target = move["from"], move["to"]
    seen = TABLE in (source, target) or move["card"] in gone or move["card"] in mind.cards.get(target, ())
    return {"card": move["card"] if seen else UNKNOWN, "from": source, "to": target, "seen": move["seen"]}


def _learned(real: _Mind, heard: _Mind, observer: int) -> Iterator[Json]:
    """What has to be said so that whoever follows the told frames knows what the observer does."""
    for zone in sorted(real.cards.keys() | heard.cards.keys()):
        cards, voids = real.cards.get(zone, set()), real.voids.get(zone, [])
        if cards != heard.cards.get(zone, set()) or voids != heard.voids.get(zone, []):
            yield {"seat": observer, "zone": zone, "cards": in_order(cards), "voids": voids}


def _finding(finding: Json, rule: Rule) -> Json:
    """That there is a fault, and which: not with which card, nor what would have been legal."""
    return {
        "code": finding["code"],
        "severity": finding["severity"],
        "game": finding["game"],
        "address": finding["address"],
        "line": 1,
        "column": 1,
        "span": [0, 0],
        "message": rule(finding["code"]),
        "rule": finding["rule"],
        "values": {},
        "legal": [],
        "related": [],
        "caused_by": finding["caused_by"],
        "edit": None,
        "suppressed": finding["suppressed"],
    }
