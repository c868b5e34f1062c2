"""Every sample, out in every format and back: the same game, or one that lacks exactly what was announced."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kartlog.exchange.formats import FORMATS
from kartlog.exchange.losses import LOSSES
from kartlog.identity import content_hash
from kartlog.parser import dumps_all, loads, record_of
from kartlog.parser.document import Game
from tests import strategies
from tests.exchange.ways import LOGS, games_of, read, written
from tests.support.thoroughness import examples

WRITTEN = [name for name, form in FORMATS.items() if form.is_written]
LOSSLESS = [name for name in WRITTEN if not FORMATS[name].loses]
SHEETS = [name for name in WRITTEN if FORMATS[name].loses]

SHORT = ("readme.kart", "score-sheet.kart", "table.kart", "one-seat.kart", "unfinished.kart")

# What belongs together, by the types of `spec/record.md`.
TYPES = {
    "cards": {"cut", "deck", "hand", "talon", "peek", "expose"},
    "auction": {"bid", "dark"},
    "exchange": {"take", "give"},
    "play": {"play", "trick", "rest"},
    "variations": {"variation"},
    "deal-tags": {"tag"},
    "unread": {"unknown", "unparsed"},
}


Lines = list[dict[str, Any]]


def lines_of(game: Game) -> Iterator[Lines]:
    record: Any = record_of(game)
    yield from (record["header"], *record["deals"])


def frozen(line: dict[str, Any]) -> str:
    return repr(sorted((key, repr(value)) for key, value in line.items() if key != "comment"))


def lost(game: Game, back: Game) -> dict[str, int]:
    """What a record has and the other has not, worked out on the JSON of both."""
    counts: Counter[str] = Counter()
    both_parts: Iterator[tuple[Lines, Lines]] = zip_longest(lines_of(game), lines_of(back), fillvalue=[])
    for before, after in both_parts:
        said, kept = ([line for line in lines if "type" in line] for lines in (before, after))
        left = Counter(map(frozen, kept))
        derived = False
        for line in said:
            if left[frozen(line)]:
                left[frozen(line)] -= 1
                continue
            kinds = [kind for kind, types in TYPES.items() if line["type"] in types]
            counts.update(kinds)
            derived = derived or not kinds
        counts["origin"] += derived or any(left.values())
        comments = Counter(line["comment"] for line in before if "comment" in line)
        comments -= Counter(line["comment"] for line in after if "comment" in line)
        counts["comments"] += sum(comments.values())
        ours, theirs = map(frozen, said), list(map(frozen, kept))
        both = [line for line in ours if line in theirs]
        counts["order"] += both != [line for line in theirs if line in both]
    return {kind: count for kind, count in counts.items() if count}


def test_losses_are_those_of_the_list() -> None:
    assert {*TYPES, "comments", "order", "origin"} == {*LOSSES}


@pytest.mark.parametrize("form", LOSSLESS)
@pytest.mark.parametrize("log", LOGS)
def test_a_sample_comes_back_whole(log: str, form: str) -> None:
    games = games_of(log)
    data, announced = written(form, games)
    back = read(form, data)
    assert back == games
    assert [*map(content_hash, back)] == [*map(content_hash, games)]
    assert announced == [{} for _ in games]


@pytest.mark.parametrize("form", SHEETS)
@pytest.mark.parametrize("log", LOGS)
def test_a_sample_on_a_sheet_lacks_exactly_what_was_announced(log: str, form: str) -> None:
    games = games_of(log)
    data, announced = written(form, games)
    back = read(form, data)
    assert len(back) == len(games)
    assert announced == [lost(game, left) for game, left in zip(games, back, strict=True)]
    only = {kind for losses in announced for kind in losses}
    if only <= {"comments"}:
        assert [*map(content_hash, back)] == [*map(content_hash, games)]
    # What is on a sheet already loses nothing on the next.
    again, nothing = written(form, back)
    assert (again, nothing) == (data, [{} for _ in games])


def test_a_bare_sheet_loses_nothing_but_comments() -> None:
    _, announced = written("csv", games_of("score-sheet.kart"))
    assert announced == [{"comments": 6}]


@pytest.mark.parametrize("form", WRITTEN)
def test_many_games_come_back_as_many(form: str) -> None:
    games = [game for log in SHORT for game in games_of(log)]
    data, announced = written(form, games)
    back = read(form, data)
    assert len(back) == len(SHORT)
    for game, left, losses in zip(games, back, announced, strict=True):
        assert losses == lost(game, left)


SLOW = settings(
    max_examples=examples(20),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


@pytest.mark.parametrize("form", [name for name in LOSSLESS if name != "parquet"])
@given(games=st.lists(strategies.games(opened=True), min_size=1, max_size=2))
@SLOW
def test_whatever_a_log_says_comes_back(form: str, games: Sequence[Game]) -> None:
    games = loads(dumps_all(games))
    data, _ = written(form, games)
    assert read(form, data) == games


@pytest.mark.parametrize("form", SHEETS)
@given(game=strategies.games(opened=True))
@SLOW
def test_whatever_a_log_says_a_sheet_lacks_what_was_announced(form: str, game: Game) -> None:
    (game,) = loads(dumps_all([game]))
    data, announced = written(form, [game])
    (back,) = read(form, data)
    assert announced == [lost(game, back)]
