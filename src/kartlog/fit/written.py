"""What the logs themselves suggest: the numbers that options would have if the logs were right."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import pairwise
from math import gcd
from typing import Final, NamedTuple

from kartlog.cards import POINTS_OF
from kartlog.fit.trials import Fault
from kartlog.parser.document import (
    Bids,
    CardSeen,
    Contract,
    Deal,
    Game,
    Hand,
    Numbers,
    Redeal,
    Statement,
    Talon,
    WriteOff,
)

_MOST: Final = 4
"""Of the numbers that a log has many of, so many of the most frequent are suggested."""

Suggestions = Mapping[str, tuple[int, ...]]
"""Numbers by the name of the option."""


def suggested_by(games: Sequence[Game]) -> Suggestions:
    """The numbers that these logs suggest for options."""
    return {option: tuple(_frequent(source(games))) for option, source in _SOURCES.items()}


class Gap(NamedTuple):
    """Written points that are not those that follow from the play."""

    by: int
    """How many more were written."""
    written: int


def gaps_in(faults: Iterable[Fault]) -> list[Gap]:
    """Where written points are not those that follow from the play, each kind once."""
    gaps: dict[Gap, None] = {}
    for _, finding in faults:
        values = dict(finding.values)
        found, expected = values.get("found", ""), values.get("expected", "")
        if finding.code.startswith("claim.") and _is_number(found) and _is_number(expected):
            gaps[Gap(int(found) - int(expected), int(found))] = None
    return [*gaps][:_MOST]


def numbers_in(faults: Iterable[Fault]) -> list[int]:
    """The numbers that are written where something is wrong."""
    values = [dict(finding.values) for _, finding in faults]
    written = [named[key] for named in values for key in ("amount", "found") if key in named]
    return [*dict.fromkeys(int(text) for text in written if _is_number(text))][:_MOST]


def _is_number(text: str) -> bool:
    return text.removeprefix("-").isdecimal()


def _frequent(numbers: Iterable[int]) -> list[int]:
    return [number for number, _ in Counter(numbers).most_common(_MOST)]


def _statements(games: Iterable[Game]) -> Iterator[Statement]:
    for game in games:
        for deal in game.deals:
            yield from _said(deal)


def _said(deal: Deal) -> Iterator[Statement]:
    return (line.statement for line in deal.lines if line.statement is not None)


def _amounts(games: Iterable[Game]) -> Iterator[int]:
    """Every bid and contract."""
    for statement in _statements(games):
        if isinstance(statement, Bids):
            yield from (bid.amount for bid in statement.bids if bid.amount is not None)
        elif isinstance(statement, Contract):
            yield statement.amount


def _opening_bids(games: Iterable[Game]) -> Iterator[int]:
    for game in games:
        for deal in game.deals:
            bids = next((s for s in _said(deal) if isinstance(s, Bids)), None)
            first = bids.bids[0].amount if bids and bids.bids else None
            if first is not None:
                yield first


def _last_contracts(games: Iterable[Game]) -> Iterator[int]:
    """The contract with which each game ends."""
    for game in games:
        said = [s.amount for deal in game.deals for s in _said(deal) if isinstance(s, Contract)]
        yield from said[-1:]


def _rows(game: Game, word: str) -> Iterator[list[int]]:
    """The points of each ``score`` or ``total``; a dash is 0."""
    for statement in _statements([game]):
        if isinstance(statement, Numbers) and statement.word == word:
            yield [
                value for value in (0 if v == "-" else v for v in statement.values) if isinstance(value, int)
            ]


def _standing(games: Iterable[Game]) -> Iterator[int]:
    """Totals that stand still from one deal to the next, as they do on the barrel."""
    for game in games:
        rows = [*_rows(game, "total")]
        for row, after in pairwise(rows):
            yield from (now for now, then in zip(row, after, strict=False) if now == then > 0)


def _highest_totals(games: Iterable[Game]) -> Iterator[int]:
    """The best total at the end of each game."""
    for game in games:
        rows = [*_rows(game, "total")]
        yield from (max(row) for row in rows[-1:] if row)


def _common_measure(numbers: Iterable[int]) -> list[int]:
    return [reduce(gcd, numbers, 0)]


def _scores(games: Iterable[Game]) -> Iterator[int]:
    return (points for game in games for row in _rows(game, "score") for points in row)


def _free_writeoffs(games: Iterable[Game]) -> list[int]:
    """How many there are in a game at most."""
    counts = [sum(s == WriteOff("free") for s in _statements([game])) for game in games]
    return [max(counts, default=0)]


def _asked(games: Iterable[Game], ground: str) -> Iterator[int]:
    """What every hand or talon was worth for which a redeal was asked."""
    for game in games:
        for deal in game.deals:
            asks = [said for said in _said(deal) if isinstance(said, Redeal) and said.ground == ground]
            yield from (_worth(cards) for ask in asks for cards in _shown(_said(deal), ask))


def _above(worth: Iterable[int]) -> Iterator[int]:
    """Numbers that all of these are less than: sharply, and in fives."""
    most = max(worth, default=None)
    if most is not None:
        yield from (most + 1, (most // 5 + 1) * 5)


def _below(worth: Iterable[int]) -> Iterator[int]:
    """Numbers that all of these are more than: sharply, and in fives."""
    least = min(worth, default=None)
    if least is not None:
        yield from (least - 1, (least - 1) // 5 * 5)


def _shown(said: Iterable[Statement], ask: Redeal) -> Iterator[Sequence[CardSeen]]:
    """The cards on which a redeal was asked for: the hand of who asked, or the talons."""
    for statement in said:
        if (isinstance(statement, Talon) and ask.ground != "weak") or (
            isinstance(statement, Hand) and ask.ground == "weak" and statement.seat == ask.seat
        ):
            yield statement.cards or ()


def _worth(cards: Iterable[CardSeen]) -> int:
    return sum(POINTS_OF[seen.card] for seen in cards if seen.card is not None)


_SOURCES: Final[Mapping[str, Callable[[Sequence[Game]], Iterable[int]]]] = {
    "redeal.weak": lambda games: _above(_asked(games, "weak")),
    "redeal.weak-plain": lambda games: _above(_asked(games, "weak")),
    "redeal.talon-points": lambda games: _above(_asked(games, "talon-points")),
    "redeal.talon-over": lambda games: _below(_asked(games, "talon-over")),
    "auction.opening": _opening_bids,
    "auction.step": lambda games: _common_measure(_amounts(games)),
    "auction.free-limit": lambda games: [max(_amounts(games), default=0)],
    "auction.cap": lambda games: [max(_amounts(games), default=0)],
    "writeoff.free": _free_writeoffs,
    "score.round": lambda games: _common_measure(_scores(games)),
    "barrel.at": _standing,
    "barrel.need": _last_contracts,
    "end.lock": _standing,
    "end.target": _highest_totals,
}
