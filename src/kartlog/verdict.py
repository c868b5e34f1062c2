"""Games judged one after the other: what is found in each, and what it comes to, without its steps.

A game in which there is nothing to find is told by table (:mod:`kartlog.fast`); all others are read by
the grammar and judged by the engine, with the same answers.

>>> [verdict.findings for verdict in judge('[Kartlog "1"]\\n[Rules "classic@1"]\\ndeal 1\\nbid 100 - -')]
[()]
"""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, TextIO

from kartlog.engine.frames import Result
from kartlog.fast.game import Clean, certify
from kartlog.parser.leading import with_leading_text
from kartlog.parser.lines import count_lines
from kartlog.parser.split import game_texts, streamed
from kartlog.rules import Ruleset
from kartlog.values import dataclass

if TYPE_CHECKING:
    from kartlog.engine.findings import Finding
    from kartlog.engine.judging.game import Replay
    from kartlog.parser.document import Game


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is to be said about one game of a text."""

    number: int
    """The ordinal of the game in its text, from 1."""
    ruleset: Ruleset
    players: tuple[str | None, ...]
    findings: "tuple[Finding, ...]"
    result: Result
    account: "Clean | Replay"
    """What it was judged by: the certifier's tables, or the grammar and the engine."""

    @property
    def game(self) -> "Game | None":
        """The game as it was read, where there is something to say about it."""
        return None if isinstance(self.account, Clean) or not self.findings else self.account.game

    @property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """Of each deal that counts, what it brought each seat."""
        if isinstance(self.account, Clean):
            return self.account.scores
        return tuple(row.score for row in self.account.deals if row.score is not None)


def judge(text: str, rules: str | Ruleset | None = None) -> Iterator[Verdict]:
    """The games of a text, each under its own rules or under ``rules`` instead."""
    return judge_each(texts_of(text), rules)


def judge_stream(handle: TextIO, rules: str | Ruleset | None = None) -> Iterator[Verdict]:
    """The same of an open text file, with no more than two of its games in memory."""
    return judge_each(with_leading_text(game_texts(handle.read)), rules)


def texts_of(text: str) -> list[str]:
    """A text cut into its games, for :func:`judge_each`; put together again it is the text."""
    return list(with_leading_text(game_texts(streamed(text))))


def judge_each(texts: Iterable[str], rules: str | Ruleset | None = None) -> Iterator[Verdict]:
    """The games of a text that was cut into them."""
    number = 0
    held: Clean | Game | None = None
    for game in _certified_or_read(texts, rules):
        if held is not None:
            number += 1
            yield verdict_on(held, number, rules, of_several=True)
        held = game
    if held is not None:
        yield verdict_on(held, number + 1, rules, of_several=number > 0)


def verdict_on(
    game: "Clean | Game", number: int, rules: str | Ruleset | None = None, *, of_several: bool
) -> Verdict:
    """The verdict on one game, certified already or read, the one of this number in its file."""
    if isinstance(game, Clean):
        return Verdict(number, game.ruleset, game.players, (), game.result, game)
    from kartlog.engine.judging.game import replay

    replayed = replay(game, rules, ordinal=number, of_several=of_several)
    return Verdict(number, replayed.ruleset, replayed.players, replayed.findings, replayed.result, replayed)


def _certified_or_read(texts: Iterable[str], rules: str | Ruleset | None) -> Iterator["Clean | Game"]:
    """Each game, certified if it is surely clean, else as the grammar reads it."""
    at, line = 0, 1
    for text in texts:
        clean = certify(text, rules)
        if clean is not None:
            yield clean
        elif text:
            from kartlog.parser.assembly import read_game

            game = read_game(text, at, line)
            if game.header or game.deals:
                yield game
        at += len(text)
        line += count_lines(text)
