"""``kartlog share``: a log as a link, and back."""

import argparse
import re
from dataclasses import dataclass
from typing import Final

from kartlog.cli import terminal
from kartlog.cli.addresses import chosen, place_of
from kartlog.cli.cases import text_of
from kartlog.cli.sources import STDIN, Source, one
from kartlog.cli.voice import CannotDoError, Voice
from kartlog.excerpt import ExcerptError, excerpt
from kartlog.parser import dumps, loads
from kartlog.parser.document import Game
from kartlog.parser.table import USUAL_SEATS
from kartlog.replays import replays_of
from kartlog.share import LinkError, Place, link_of, reach_of, read_link

_BASE: Final = re.compile(r"https?://[!-~]+")


def run(arguments: argparse.Namespace, voice: Voice) -> int:
    """Exit code 0: the link, or with ``--read`` the log that is in one."""
    if (arguments.file is None) == (arguments.read is None):
        raise CannotDoError("cli.error.share-what")
    if arguments.read is not None:
        return _read(arguments.read, voice)
    base: str = arguments.base
    if base and not _BASE.fullmatch(base):
        raise CannotDoError("cli.error.base", base=base)
    source = one(arguments.file)
    shared = _shared(source, arguments)
    try:
        link = link_of(shared.text, shared.place, base)
    except LinkError as refused:
        raise CannotDoError(f"cli.error.share-{refused.fault}", path=source.path) from refused
    terminal.write(f"{link}\n")
    terminal.complain(voice.say(f"cli.share.{reach_of(link)}", count=len(link)))
    if not base:
        terminal.complain(voice.say("cli.share.base"))
    return 0


def _read(link: str, voice: Voice) -> int:
    if link == STDIN:
        link = Source(STDIN).read().decode("utf-8", "replace")
    try:
        read = read_link(link)
    except LinkError as refused:
        raise CannotDoError(f"cli.error.link-{refused.fault}") from refused
    if read.source is not None:
        raise CannotDoError("cli.error.link-source", source=read.source)
    if read.text is None:
        raise CannotDoError("cli.error.link-empty")
    terminal.write(read.text)
    if read.place.position:
        several = f"{read.place.game}/" if len(loads(read.text)) > 1 else ""
        terminal.complain(voice.say("cli.share.place", address=several + read.place.position))
    return 0


@dataclass(frozen=True, slots=True)
class _Shared:
    """What the link is to carry, and where it leads."""

    text: str
    place: Place


def _shared(source: Source, arguments: argparse.Namespace) -> _Shared:
    text = text_of(source)
    games = loads(text)
    deal = None if arguments.deal is None else place_of(arguments.deal)
    at = None if arguments.at is None else place_of(arguments.at)
    if deal is not None and deal.step is not None:
        raise CannotDoError("cli.error.place", place=arguments.deal)
    number = (at or deal or place_of(None)).game
    game = chosen(games, number, "cli.error.no-game")
    if deal is not None:
        if at is not None and (at.game, at.deal) != (deal.game, deal.deal):
            raise CannotDoError("cli.error.place", place=arguments.at)
        game = _alone(game, deal.deal, source)
        text, number = dumps(game), 1
    position = ""
    if at is not None:
        position = _position(game, at.deal if deal is None else 1, at.step or 0)
    if arguments.seat is not None:
        chosen(game.tag("Players") or (None,) * USUAL_SEATS, arguments.seat, "cli.error.no-seat")
    return _Shared(
        text, Place(number, position, arguments.seat, arguments.eye, language=arguments.lang or "")
    )


def _alone(game: Game, deal: int, source: Source) -> Game:
    try:
        return excerpt(game, deal)
    except ExcerptError as refused:
        if refused.fault == "no-deal":
            raise CannotDoError("cli.error.no-deal", shown=deal, last=len(game.deals)) from refused
        raise CannotDoError("cli.error.share-state", path=source.path) from refused


def _position(game: Game, deal: int, step: int) -> str:
    """The step as a link names it; it must be there."""
    (replayed,) = replays_of([game])
    start, end = chosen(replayed.deals, deal, "cli.error.no-deal").frames
    chosen(range(start, end), step + 1, "cli.error.no-step", shown=step, last=end - start - 1)
    return f"{deal}.{step}"
