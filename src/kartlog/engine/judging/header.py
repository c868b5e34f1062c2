"""What the header of a game settles before its first deal: rules, players, the state of the match."""

import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

from kartlog.engine.findings import Values
from kartlog.engine.law import compile_law
from kartlog.engine.layout import players_for
from kartlog.engine.scoring import match as matches
from kartlog.engine.scoring.match import Match
from kartlog.parser.spans import NOWHERE, Span
from kartlog.parser.table import USUAL_SEATS
from kartlog.rules import DEFAULT_PRESET, Ruleset, resolve
from kartlog.values import dataclass

if TYPE_CHECKING:
    from kartlog.parser.document import Game

_ANY_NUMBER: Final = re.compile(r"-|-?[0-9]{1,5}")
_COUNT: Final = re.compile(r"-|[0-9]{1,5}")
_BY_SEAT: Final[dict[str, tuple[str, re.Pattern[str], Any]]] = {
    "Start": ("totals", _ANY_NUMBER, 0),
    "Bolts": ("bolts", _COUNT, 0),
    "Barrel": ("barrel", _COUNT, None),
    "Falls": ("falls", _COUNT, 0),
    "WriteOffs": ("writeoffs", _COUNT, 0),
    "FreeWriteOffs": ("free_writeoffs", _COUNT, 0),
    "Stakes": ("stakes", _COUNT, None),
    "WriteOffRow": ("writeoff_row", _COUNT, 0),
    "Idle": ("idle", _COUNT, 0),
}
"""Tag, the part of the match that it sets, what its entries may be, and what a ``-`` among them means."""
STATE_TAGS: Final = (*_BY_SEAT, "Redeals", "Golden")
"""All the tags that say how the match stands when a game begins."""


@dataclass(frozen=True, slots=True)
class HeaderFault:
    """Something wrong in the header; the span is in the game."""

    code: str
    span: Span
    values: Values = ()
    suggestions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Header:
    """What a game starts from."""

    ruleset: Ruleset
    rules_assumed: bool
    players: tuple[str | None, ...]
    playable: bool
    """Whether the rules are for so many players."""
    match: Match
    faults: tuple[HeaderFault, ...]


Tags: TypeAlias = Mapping[str, tuple[Sequence[str], Span]]
"""The values of each tag of a header, as it stands first, and where it stands."""


def read_header(game: "Game", rules: str | Ruleset | None) -> Header:
    """The rules, the players and the match at the start of a game; see :func:`read_tags`."""
    return read_tags(first_tags(game), rules)


def read_tags(tags: Tags, rules: str | Ruleset | None) -> Header:
    """The same from the tags alone.

    ``rules`` replaces what the log says of them, unless it is blank. A log that names none is judged by
    :data:`DEFAULT_PRESET`.
    """
    if isinstance(rules, str) and not rules.strip():
        rules = None
    faults: list[HeaderFault] = []
    ruleset = _rules(tags, rules, faults)
    named = tuple(tags["Players"][0]) if "Players" in tags else ()
    players: tuple[str | None, ...] = named or (None,) * USUAL_SEATS
    playable = len(players) in players_for(ruleset)
    if not playable:
        offered = tuple(map(str, players_for(ruleset)))
        span = tags["Players"][1] if "Players" in tags else NOWHERE
        values = (("found", str(len(players))), ("preset", ruleset.preset))
        faults.append(HeaderFault("players.count", span, values, offered))
    start = _start(tags, len(players), ruleset, faults)
    assumed = rules is not None or "Rules" not in tags
    return Header(ruleset, assumed, tuple(players), playable, start, tuple(faults))


def first_tags(game: "Game") -> Tags:
    """The tags of the header; of two with one name the first."""
    from kartlog.parser.document import Tag

    tags: dict[str, tuple[Sequence[str], Span]] = {}
    for line in game.header:
        if isinstance(line.statement, Tag):
            tags.setdefault(line.statement.name, (line.statement.values, line.span))
    return tags


def _rules(tags: Tags, asked: str | Ruleset | None, faults: list[HeaderFault]) -> Ruleset:
    if isinstance(asked, Ruleset):
        return asked
    span = tags["Rules"][1] if "Rules" in tags else NOWHERE
    if asked is None and "Rules" not in tags:
        faults.append(HeaderFault("rules.missing", span, (("preset", DEFAULT_PRESET),)))
    written = " ".join(tags["Rules"][0]) if "Rules" in tags else ""
    resolution = resolve(written if asked is None else asked)
    faults.extend(HeaderFault(p.code, span, p.values, p.suggestions) for p in resolution.problems)
    return resolution.ruleset


def _start(tags: Tags, seats: int, ruleset: Ruleset, faults: list[HeaderFault]) -> Match:
    match = matches.opening(compile_law(ruleset), seats)
    for name, (field, number, absent) in _BY_SEAT.items():
        if name not in tags:
            continue
        tag, span = tags[name]
        entries = _entries(tag, seats, number, absent)
        if entries is None:
            values = (("tag", name), ("text", " ".join(tag)))
            faults.append(HeaderFault("syntax.bad-tag", span, values))
        else:
            match = match._replace(**cast(Any, {field: entries}))
    if "FreeWriteOffs" not in tags:
        match = match._replace(free_writeoffs=match.writeoffs)
    match = match._replace(**_golden(tags, faults), **_redeals(tags, faults))
    if not all(map(partial(_can_be_on_barrel, ruleset), match.totals, match.barrel)):
        tag, span = tags["Barrel"]
        text = " ".join(tag)
        faults.append(HeaderFault("syntax.bad-tag", span, (("tag", "Barrel"), ("text", text))))
    elif "Barrel" in tags:
        return match
    # Nobody stands at the barrel's score without being on the barrel.
    at = ruleset.barrel.at
    return match._replace(barrel=tuple(0 if at and total >= at else None for total in match.totals))


def _can_be_on_barrel(ruleset: Ruleset, total: int, used: int | None) -> bool:
    """Whether a seat with this total can have used so many attempts; None: not on the barrel."""
    at = ruleset.barrel.at
    most = ruleset.barrel.attempts
    return used is None or (at is not None and total >= at and (most is None or used < most))


def _redeals(tags: Tags, faults: list[HeaderFault]) -> dict[str, Any]:
    """``[Redeals "2"]``: the last two deals did not count (``redeal.row``)."""
    if "Redeals" not in tags:
        return {}
    tag, span = tags["Redeals"]
    number = " ".join(tag)
    if number == "-" or not _COUNT.fullmatch(number):
        faults.append(HeaderFault("syntax.bad-tag", span, (("tag", "Redeals"), ("text", number))))
        return {}
    return {"redeals": int(number)}


def _golden(tags: Tags, faults: list[HeaderFault]) -> dict[str, Any]:
    """``[Golden "2"]``: two golden deals to come; ``[Golden "2 made"]``: and one of the round was made.

    Without it a game that starts from somewhere has none left (rules 18).
    """
    if "Golden" not in tags:
        return {"golden_left": 0} if "Start" in tags else {}
    tag, span = tags["Golden"]
    left, *made = " ".join(tag).split() or [""]
    if left == "-" or not _COUNT.fullmatch(left) or made not in ([], ["made"]):
        faults.append(HeaderFault("syntax.bad-tag", span, (("tag", "Golden"), ("text", " ".join(tag)))))
        return {}
    return {"golden_left": int(left), "golden_made": bool(made)}


def _entries(
    tag: Sequence[str], seats: int, number: re.Pattern[str], absent: int | None
) -> tuple[int | None, ...] | None:
    """The numbers of ``[Start "880 640 -55"]``, None if they are not one for each seat."""
    words = " ".join(tag).split()
    if len(words) != seats or not all(number.fullmatch(word) for word in words):
        return None
    return tuple(absent if word == "-" else int(word) for word in words)
