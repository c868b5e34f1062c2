"""Replays and records as JSON and as JSON Lines: everything that follows from a log; read is its record."""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import zip_longest
from typing import BinaryIO, Final

from kartlog.engine.judging.game import Replay
from kartlog.engine.judging.header import read_header
from kartlog.engine.showing.emit import FORMAT, Message, as_json, compact
from kartlog.exchange.importing import Imported, Importer, RefusedError, Remark
from kartlog.exchange.reading import beginning_of, lines_of
from kartlog.parser import RecordError, dumps, game_from_record, loads
from kartlog.parser.document import Deal, Game
from kartlog.rules import spelled

_DOCUMENT: Final = re.compile(r'\s*\{\s*"(?:kartlog|games)"')
_GAME: Final = re.compile(r'\s*\{\s*"(?:record|header|deals)"')


def document(replays: Iterable[Replay], message: Message) -> Iterator[str]:
    """One document of all games, piece by piece: the bytes that ``kartlog replay`` prints."""
    head, tail = compact(as_json((), message)).split("[]")
    yield f"{head}["
    for ordinal, game in enumerate(_games(replays, message)):
        yield f"{',' if ordinal else ''}{game}"
    yield f"]{tail}\n"


def lines(replays: Iterable[Replay], message: Message) -> Iterator[str]:
    """A line a game."""
    return (f"{game}\n" for game in _games(replays, message))


def _games(replays: Iterable[Replay], message: Message) -> Iterator[str]:
    return (compact(as_json([replayed], message)["games"][0]) for replayed in replays)


def _read_document(source: BinaryIO) -> Iterator[Imported]:
    whole = _parsed("".join(lines_of(source)), 0)
    if not isinstance(whole, dict) or not isinstance(whole.get("games"), list):
        yield _imported(whole, "", 0)
        return
    if whole.get("kartlog", FORMAT) != FORMAT:
        raise RefusedError(Remark("import.json.version", 0, (("text", whole["kartlog"]),)))
    for number, game in enumerate(whole["games"]):
        yield _imported(game, f"games[{number}].", 0)


def _read_lines(source: BinaryIO) -> Iterator[Imported]:
    for number, line in enumerate(lines_of(source), 1):
        if line.strip():
            yield _imported(_parsed(line.rstrip(), number), "", number)


def _parsed(text: str, line: int) -> object:
    try:
        return json.loads(text)
    except json.JSONDecodeError as broken:
        at = (("column", broken.colno),)
        raise RefusedError(Remark("import.json.broken", line or broken.lineno, at)) from broken
    except (ValueError, RecursionError) as beyond:
        raise RefusedError(Remark("import.json.beyond", line)) from beyond


def _imported(game: object, place: str, line: int) -> Imported:
    """The game of a replay, or of a record alone."""
    record = game["record"] if isinstance(game, dict) and "record" in game else game
    try:
        imported = _sayable(game_from_record(record))
        return replace(imported, remarks=tuple(_other_rules(game, imported, line)))
    except RecordError as wrong:
        where = (("place", place + wrong.place),)
        raise RefusedError(Remark(f"import.record.{wrong.fault}", line, where)) from wrong


def _other_rules(game: object, imported: Imported, line: int) -> Iterator[Remark]:
    """A replay by other rules than its log names: they are not in the record."""
    rules = game.get("rules") if isinstance(game, dict) else None
    spec = rules.get("spec") if isinstance(rules, dict) else None
    for own in (spelled(read_header(each, None).ruleset) for each in imported.games):
        if spec not in (None, own):
            yield Remark("import.json.rules", line, (("rules", spec), ("own", own)))


def _sayable(game: Game) -> Imported:
    """A record may be in form and yet say what the notation cannot: a number of nine digits, a third hand."""
    text = dumps(game)
    games = tuple(loads(text))
    if games != (game,):
        raise RecordError(_first_difference(game, games[0] if games else Game()), "unsayable")
    return Imported(text, parsed=games)


def _first_difference(game: Game, read: Game) -> str:
    """Where a record says one thing and the text of it another."""
    deals = enumerate(zip_longest(game.deals, read.deals, fillvalue=Deal(())))
    parts = [("record.header", game.header, read.header)]
    parts += [(f"record.deals[{number}]", one.lines, other.lines) for number, (one, other) in deals]
    for place, written, found in parts:
        same = [one == other for one, other in zip_longest(written, found)]
        if not all(same):
            return f"{place}[{same.index(False)}]"
    return "record"


JSON: Final = Importer(
    "json", _read_document, lambda data: bool(_DOCUMENT.match(beginning_of(data).text)), suffixes=(".json",)
)
JSON_LINES: Final = Importer(
    "jsonl",
    _read_lines,
    lambda data: bool(_GAME.match(beginning_of(data).text)),
    suffixes=(".jsonl", ".ndjson"),
)
