"""``kartlog show``: a deal drawn in the terminal."""

import argparse

from kartlog.cli import deal_table
from kartlog.cli.addresses import chosen, place_of
from kartlog.cli.cases import Case, read
from kartlog.cli.console import open_console
from kartlog.cli.digest import digest
from kartlog.cli.listing import Listing, grouped
from kartlog.cli.rulesets import require_rules
from kartlog.cli.sources import one
from kartlog.cli.titles import title
from kartlog.cli.voice import CannotDoError, Voice
from kartlog.engine.judging.game import Replay
from kartlog.replays import replays_of


def run(arguments: argparse.Namespace, voice: Voice) -> int:
    """Exit code 0; 1 where what is shown has errors."""
    require_rules(arguments.rules)
    place = place_of(arguments.place)
    source = one(arguments.file)
    games = list(replays_of(read(source), arguments.rules))
    replayed = chosen(games, place.game, "cli.error.no-game")
    if replayed.game.deals and not replayed.entered:
        why = "; ".join(voice.message(finding, replayed.players) for finding in replayed.findings[:1])
        raise CannotDoError("cli.error.not-replayed", why=why)
    entered = chosen(replayed.entered, place.deal, "cli.error.no-deal")
    frames = replayed.frames[slice(*entered.row.frames)]
    if place.step is not None:
        chosen(frames, place.step + 1, "cli.error.no-step", shown=place.step, last=len(frames) - 1)
        frames = frames[: place.step + 1]
    console = open_console()
    console.print(title(replayed, voice), soft_wrap=True)
    deal_table.draw(replayed, entered, digest(frames), console, voice, whole=place.step is None)
    return _findings(replayed, {frame.address for frame in frames}, source.path, Listing(console, voice))


def _findings(replayed: Replay, addresses: set[str], path: str, listing: Listing) -> int:
    found = tuple(finding for finding in replayed.findings if finding.address in addresses)
    case = Case(replayed.game, replayed.players, found)
    if found:
        listing.console.print()
    for group in grouped(found):
        listing.group(group, case, path)
    return 1 if any(finding.severity == "error" for finding in found) else 0
