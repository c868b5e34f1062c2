"""The one place where many logs meet the judge: from a unit to the verdicts on its games."""

from collections.abc import Iterator, Sequence

from kartlog.batch.units import Unit
from kartlog.fast.game import Clean, certify
from kartlog.parser.assembly import read_game
from kartlog.parser.document import Game
from kartlog.parser.encoding import UTF_8, Decoded
from kartlog.parser.reader import decoded_games
from kartlog.verdict import Verdict, verdict_on


def verdicts_of(unit: Unit, rules: str | None = None) -> Iterator[Verdict]:
    """The games of a unit, judged under their rules or under ``rules`` instead."""
    # The remark about another encoding is for the engine to tell.
    clean = certify(unit.text, rules) if unit.encoding == UTF_8 else None
    games: Sequence[Clean | Game] = _games(unit) if clean is None else [clean]
    for number, game in enumerate(games, unit.ordinal):
        yield verdict_on(game, number, rules, of_several=unit.of_several or len(games) > 1)


def _games(unit: Unit) -> list[Game]:
    """What stands at the start of a file may be no game, or two; everywhere else a unit is one game."""
    if unit.at:
        return [read_game(unit.text, unit.at, unit.line)]
    return decoded_games(Decoded(unit.text, unit.encoding))
