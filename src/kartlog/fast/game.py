"""A game as it is written, certified deal by deal."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from kartlog.engine.frames import Result
from kartlog.engine.judging.header import STATE_TAGS, Header, read_tags
from kartlog.engine.law import compile_law
from kartlog.engine.layout import Seat
from kartlog.engine.scoring.match import Match, named_result, result_of
from kartlog.fast.before import Setting
from kartlog.fast.deal import Legal, certified
from kartlog.fast.scoring import Entered, Row
from kartlog.fast.spelling import looks_typed, respelt
from kartlog.fast.table import Table, table_for
from kartlog.fast.tricks import SHARED
from kartlog.fast.words import DEAL, TAG, VALUE
from kartlog.parser.spans import NOWHERE
from kartlog.parser.table import TRICK_SIZES, VERSION
from kartlog.remembering import LONGEST, Remembered
from kartlog.rules import Ruleset
from kartlog.values import dataclass

_ROOM: Final = 230_000
"""So many answers all tables hold together, in about 75 MB; then they begin anew."""
_LONGEST: Final = 256
"""So many characters a line of a deal has at most: enough for any auction in steps of five."""
_READ: Final = ("Kartlog", "Rules", *STATE_TAGS)
"""The tags on which a game depends, beside its players and its result."""


Deal: TypeAlias = tuple[Setting, int, Legal, Entered]
"""A deal in which there is nothing to find, with its number."""


def score_of(row: Row) -> tuple[int, ...]:
    """What a deal brought each seat that is written like this."""
    return tuple([0 if isinstance(points, str) else points for points in row])


@dataclass(frozen=True, slots=True)
class Clean:
    """A game in which there is nothing to find."""

    table: Table
    players: tuple[str | None, ...]
    result: Result
    tags: Mapping[str, tuple[str, ...]]
    lines: Sequence[str]
    deals: Sequence[Deal]
    """Each deal, somewhere in these lines."""

    @property
    def ruleset(self) -> Ruleset:
        """By which it was played."""
        return self.table.law.rules

    @property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """Of each deal, what it brought each seat."""
        return tuple([score_of(row) for _, _, _, (_, row, _, _) in self.deals])


@dataclass(frozen=True, slots=True)
class _Opened:
    """What the header says, as far as games have it in common."""

    header: Header
    table: Table


@lru_cache(maxsize=256)
def _opened(tags: tuple[tuple[str, tuple[str, ...]], ...], rules: str | Ruleset | None) -> _Opened | None:
    """The beginning of a game with these tags; None where there is anything to find."""
    said = dict(tags)
    if said.get("Kartlog", (VERSION,)) != (VERSION,) or len(said.get("Players", "123")) not in TRICK_SIZES:
        return None
    header = read_tags({name: (values, NOWHERE) for name, values in tags}, rules)
    if header.faults or not header.playable:
        return None
    table = table_for(compile_law(header.ruleset), len(header.players))
    return None if table is None else _Opened(header, table)


def certify(text: str, rules: str | Ruleset | None = None) -> Clean | None:
    """What the game of a text comes to, if it is surely legal and nothing is to be said about it."""
    if Remembered.kept > _ROOM:
        Remembered.kept = 0
        SHARED.clear()
        table_for.cache_clear()
        _opened.cache_clear()
    clean = _certify(text, rules)
    if clean is not None:
        return clean
    plain = respelt(text) if looks_typed(text) else None
    return None if plain is None else _certify(plain, rules)


def _certify(text: str, rules: str | Ruleset | None) -> Clean | None:
    """The same of a text that is canonical, or it is not known."""
    lines = text.split("\n")
    lines.extend(_BEYOND)
    tags: dict[str, tuple[str, ...]] = {}
    at = 0
    while lines[at].startswith("["):
        tag = TAG.fullmatch(lines[at])
        if tag is None or tag["name"] in tags:
            return None
        tags[tag["name"]] = tuple(VALUE.findall(tag["values"]))
        at += 1
    if not tags and not any(lines):
        return None
    # Lines are remembered, so a few that are very long would take all the room.
    if sum(map(len, lines[:at])) > LONGEST or max(map(len, lines[at:])) > _LONGEST:
        return None
    names, claimed = tags.get("Players", ()), " ".join(tags.get("Result", ()))
    # Games have in common what they are played by; by whom makes no difference.
    common = [(name, tags[name]) for name in _READ if name in tags]
    if names:
        common.append(("Players", ("",) * len(names)))
    opened = _opened(tuple(common), rules)
    if opened is None:
        return None
    deals: list[Deal] = []
    match = _through(opened.table, opened.header.match, lines, at, deals)
    if match is None:
        return None
    result = result_of(opened.table.law, match)
    if claimed and claimed not in named_result(result, names):
        return None
    return Clean(opened.table, names or opened.header.players, result, tags, lines, deals)


_BEYOND: Final = [""] * 64
"""Blank lines behind the last: more than are looked at without asking whether the text goes on."""


def _through(table: Table, match: Match, lines: list[str], at: int, deals: list[Deal]) -> Match | None:
    """The match after the deals of these lines, which are put down; None where one is not surely legal."""
    end = len(lines) - len(_BEYOND)
    seats, play, scoring = table.seats, table.play, table.scoring
    due: Seat | None = None
    number: int | None = None
    while at < end:
        if not lines[at]:
            at += 1
            continue
        start = _start(lines[at])
        if start is None or match.over:
            return None
        dealer = start[1] - 1
        if (dealer != due and due is not None) or dealer >= seats or number not in (None, start[0] - 1):
            return None
        number = start[0]
        setting = table.setting(dealer, match)
        legal = certified(setting, play, lines, at + 1)
        if legal is None:
            return None
        entered = scoring.enter(setting.context, match, legal[3])
        deals.append((setting, number, legal, entered))
        match, row, at = entered[0], entered[1], legal[4]
        # Where it is not the line that is due, the text goes on with another deal, or it is not certain.
        if lines[at] == table.score % row:
            at += 1
        if lines[at] == table.total % match.totals:
            at += 1
        due = (dealer + table.passes) % seats
    return match


@lru_cache(maxsize=1024)
def _start(line: str) -> tuple[int, int] | None:
    """Number and dealer of a ``deal`` line."""
    said = DEAL.fullmatch(line)
    return (int(said[1]), int(said[2])) if said else None
