"""What goes through: games, each with where it comes from."""

from dataclasses import dataclass

from kartlog.engine.judging.game import Replay, replay
from kartlog.parser.document import Game


@dataclass(frozen=True, slots=True)
class Item:
    """A game on its way from one format to another."""

    game: Game
    source: str = ""
    """The file that it comes from, as that was named."""
    ordinal: int = 1
    """Which game of its file."""
    of_several: bool = False

    def replayed(self) -> Replay:
        """The game, replayed by its own rules."""
        return replay(self.game, ordinal=self.ordinal, of_several=self.of_several)
