"""``kartlog show``: a deal drawn in the terminal."""

import argparse
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from kartlog.cli import deal_table
from kartlog.cli.console import open_console
from kartlog.cli.digest import digest
from kartlog.cli.judging import Case, read
from kartlog.cli.listing import Listing, grouped
from kartlog.cli.rulesets import require_rules
from kartlog.cli.sources import one
from kartlog.cli.titles import title
from kartlog.cli.voice import CannotDoError, Voice
from kartlog.engine.judging.game import Replay
from kartlog.replays import replays_of

_T = TypeVar("_T")
_ADDRESS: Final = re.compile(r"(?:(\d+)/)?(\d+)(?:\.(\d+))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Place:
    """What is to be shown: a deal of a game, up to a step or whole."""

    game: int = 1
    deal: int = 1
    step: int | None = None


def run(arguments: argparse.Namespace, voice: Voice) -> int:
    """Exit code 0; 1 where what is shown has errors."""
    require_rules(arguments.rules)
    place = place_of(arguments.place)
    source = one(arguments.file)
    games = list(replays_of(read(source), arguments.rules))
    replayed = _chosen(games, place.game, "cli.error.no-game")
    if replayed.game.deals and not replayed.entered:
        why = "; ".join(voice.message(finding, replayed.players) for finding in replayed.findings[:1])
        raise CannotDoError("cli.error.not-replayed", why=why)
    entered = _chosen(replayed.entered, place.deal, "cli.error.no-deal")
    frames = replayed.frames[slice(*entered.row.frames)]
    if place.step is not None:
        _chosen(frames, place.step + 1, "cli.error.no-step", shown=place.step, last=len(frames) - 1)
        frames = frames[: place.step + 1]
    console = open_console()
    console.print(title(replayed, voice), soft_wrap=True)
    deal_table.draw(replayed, entered, digest(frames), console, voice, whole=place.step is None)
    return _findings(replayed, {frame.address for frame in frames}, source.path, Listing(console, voice))


def place_of(text: str | None) -> Place:
    """The place that ``3``, ``3.14`` or ``2/3.14`` names.

    >>> place_of("2/3.14")
    Place(game=2, deal=3, step=14)
    """
    match = _ADDRESS.fullmatch("1" if text is None else text)
    if match is None or len(match[0]) > 20:
        raise CannotDoError("cli.error.place", place=text)
    game, deal, step = match.groups()
    return Place(int(game or 1), int(deal), None if step is None else int(step))


def _chosen(items: Sequence[_T], ordinal: int, key: str, **values: int) -> _T:
    if not 1 <= ordinal <= len(items):
        raise CannotDoError(key, **{"shown": ordinal, "last": len(items), **values})
    return items[ordinal - 1]


def _findings(replayed: Replay, addresses: set[str], path: str, listing: Listing) -> int:
    found = tuple(finding for finding in replayed.findings if finding.address in addresses)
    case = Case(replayed.game, replayed.players, found)
    if found:
        listing.console.print()
    for group in grouped(found):
        listing.group(group, case, path)
    return 1 if any(finding.severity == "error" for finding in found) else 0
