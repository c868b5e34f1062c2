"""What is written is read again as it was; canonical text stays as it is."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from kartlog.parser import dumps, dumps_all, game_from_record, loads, record_of
from kartlog.parser.document import Deal, DealStart, Game, Line
from kartlog.parser.record import RecordError
from tests import strategies
from tests.support.thoroughness import examples

# Large documents are the point here.
PROPERTY = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
SCHEMA = Path(__file__).parents[2] / "spec" / "schema" / "record.schema.json"
VALIDATOR = Draft202012Validator(json.loads(SCHEMA.read_text("utf-8")))


@given(strategies.games())
@settings(PROPERTY, max_examples=examples(60))
def test_parse_of_write_is_the_document(game: Game) -> None:
    text = dumps(game)
    assert loads(text) == [game]
    assert text.endswith("\n")


@given(strategies.games())
@settings(PROPERTY, max_examples=examples(20))
def test_text_rebuilt_from_the_record_alone_is_identical(game: Game) -> None:
    record = json.loads(json.dumps(record_of(game)))
    assert dumps(game_from_record(record)) == dumps(game)


@given(
    strategies.games().filter(lambda game: game.deals), st.lists(strategies.games(opened=True), max_size=2)
)
@settings(PROPERTY, max_examples=examples(20))
def test_several_games_in_a_text(first: Game, others: list[Game]) -> None:
    games = [first, *others]
    assert loads(dumps_all(games)) == games


def test_games_without_an_opening_are_kept_apart() -> None:
    comment_only = Game((Line(None, "notes"),))
    bare_deal = Game(deals=(Deal((Line(DealStart(1)),)),))
    text = dumps_all([comment_only, bare_deal, bare_deal])
    assert text == '[Kartlog "1"]\n; notes\n\n[Kartlog "1"]\n\ndeal 1\n\n[Kartlog "1"]\n\ndeal 1\n'
    assert len(loads(text)) == 3


@given(strategies.games())
@settings(PROPERTY, max_examples=examples(20))
def test_records_fit_their_schema(game: Game) -> None:
    VALIDATOR.validate(record_of(game))


@pytest.mark.parametrize(
    ("record", "place"),
    [
        ([], "record"),
        ({"header": []}, "record"),
        ({"header": {}, "deals": []}, "record.header"),
        ({"header": [{"type": "deal", "number": "1"}], "deals": []}, "record.header[0].number"),
        ({"header": [], "deals": [[{"type": "hand", "seat": 1}]]}, "record.deals[0][0].cards"),
        (
            {"header": [], "deals": [[{"type": "hand", "seat": 1, "cards": ["1H"]}]]},
            "record.deals[0][0].cards[0]",
        ),
        ({"header": [], "deals": [[{"type": "nonsense"}]]}, "record.deals[0][0].type"),
        ({"header": [], "deals": [[{"type": "dark", "seat": True}]]}, "record.deals[0][0].seat"),
        ({"header": [], "deals": [[{"type": "dark", "seat": 1, "who": 2}]]}, "record.deals[0][0].who"),
        ({"header": [], "deals": [[{"comment": "two\nlines"}]]}, "record.deals[0][0].comment"),
        ({"header": [], "deals": [[{}]]}, "record.deals[0][0]"),
    ],
)
def test_what_is_no_record_is_refused_with_its_place(record: object, place: str) -> None:
    with pytest.raises(RecordError, match=f"^{re.escape(place)}: "):
        game_from_record(record)
    assert not VALIDATOR.is_valid(record)
