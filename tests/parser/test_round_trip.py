"""What is written is read again as it was; canonical text stays as it is."""

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from kartlog.parser import dumps, dumps_all, game_from_record, loads, record_of
from kartlog.parser.document import Game
from tests import strategies

# Large documents are the point here.
PROPERTY = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
SCHEMA = Path(__file__).parents[2] / "spec" / "schema" / "record.schema.json"


@given(strategies.games())
@settings(PROPERTY, max_examples=300)
def test_parse_of_write_is_the_document(game: Game) -> None:
    text = dumps(game)
    assert loads(text) == [game]
    assert text.endswith("\n")


@given(strategies.games())
@settings(PROPERTY, max_examples=100)
def test_text_rebuilt_from_the_record_alone_is_identical(game: Game) -> None:
    record = json.loads(json.dumps(record_of(game)))
    assert dumps(game_from_record(record)) == dumps(game)


@given(strategies.games(), st.lists(strategies.games(opened=True), max_size=2))
@settings(PROPERTY, max_examples=100)
def test_several_games_in_a_text(first: Game, others: list[Game]) -> None:
    games = [first, *others]
    if others and not first.deals and all(line.statement is None for line in first.header):
        return  # comments alone belong to the game below
    assert loads(dumps_all(games)) == games
