"""A log as an editor has it, judged: its games and what there is to say about each."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from io import StringIO
from typing import Final

from kartlog.engine.findings import EMPTY, Finding
from kartlog.engine.frames import Frame
from kartlog.engine.judging.game import Replay, replay
from kartlog.engine.showing.view import frames_of
from kartlog.parser.document import Deal, Game
from kartlog.parser.reader import iter_games
from kartlog.parser.spans import Span


@dataclass(frozen=True, slots=True)
class Judged:
    """A game of a log and its replay, which may be that of an equal game: its places count from the game."""

    game: Game
    replay: Replay

    def here(self, span: Span) -> Span:
        """A span of the game as one of the log."""
        return span[0] + self.game.at, span[1] + self.game.at

    def of_deal(self, deal: Deal, span: Span) -> Span:
        """A span of a deal as one of the log."""
        return self.here((span[0] + deal.at, span[1] + deal.at))

    def frames(self, ordinal: int) -> tuple[Frame, ...]:
        """The frames of one deal, which is counted from 1; none where the rules let nobody play."""
        deals = self.replay.entered[ordinal - 1 : ordinal]
        return tuple(
            frame for deal in deals for frame in frames_of(deal, self.replay.prefix, self.replay.game)
        )


@dataclass(frozen=True, slots=True)
class Log:
    """A text and its games."""

    text: str
    games: tuple[Judged, ...]

    def findings(self) -> Iterator[tuple[Judged | None, Finding]]:
        """Everything there is to say, each with its game; a text without any game has a finding, too."""
        if not self.games:
            yield None, EMPTY
        for judged in self.games:
            for finding in judged.replay.findings:
                yield judged, finding

    def game_at(self, offset: int) -> Judged | None:
        """The game in which an offset lies."""
        return next((judged for judged in reversed(self.games) if judged.game.at <= offset), None)


NOTHING: Final = Log("", ())


def judge(text: str, before: Log, wanted: Callable[[], bool]) -> Log | None:
    """A text, read and judged. What has not changed since ``before`` is not judged anew.

    ``wanted`` is asked before each game whether anybody still waits; None where nobody does.
    """
    games: list[Game] = []
    for game in iter_games(StringIO(text, newline="")):
        if not wanted():
            return None
        games.append(game)
    known = {(judged.game.text, judged.replay.prefix): judged.replay for judged in before.games}
    judged: list[Judged] = []
    for ordinal, game in enumerate(games, 1):
        if not wanted():
            return None
        several = len(games) > 1
        replayed = known.get((game.text, f"{ordinal}/" * several))
        judged.append(Judged(game, replayed or replay(game, ordinal=ordinal, of_several=several)))
    return Log(text, tuple(judged))
