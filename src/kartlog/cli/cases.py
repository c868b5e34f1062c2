"""Logs read, and their games as cases: what every command that lists findings starts from."""

from dataclasses import dataclass

from kartlog.cli.sources import Source
from kartlog.cli.voice import CannotDoError
from kartlog.engine.findings import EMPTY, Finding
from kartlog.parser.document import Game
from kartlog.parser.encoding import UNKNOWN, decode
from kartlog.parser.reader import from_bytes
from kartlog.replays import replays_of


@dataclass(frozen=True, slots=True)
class Case:
    """A game in which there is something to say, without its frames: a file may hold ten thousand."""

    game: Game
    players: tuple[str | None, ...]
    findings: tuple[Finding, ...]


def read(source: Source) -> list[Game]:
    """The games of a log as they are written."""
    return from_bytes(source.read())


def text_of(source: Source) -> str:
    """The text of a log; :class:`CannotDoError` for one in no encoding that is known."""
    written = decode(source.read())
    if written.encoding == UNKNOWN:
        raise CannotDoError("cli.error.encoding", path=source.path)
    return written.text


def case_of(data: bytes) -> Case:
    """The first game of a short log that is at hand already, with what is to be said about it."""
    games = from_bytes(data)[:1]
    if not games:
        return Case(Game(), (), (EMPTY,))
    (replayed,) = replays_of(games)
    return Case(replayed.game, replayed.players, replayed.findings)
