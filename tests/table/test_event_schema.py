"""Events are what ``spec/schema/event.schema.json`` says they are, whoever hears them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kartlog import Table
from kartlog.cli.schemas import faults_in, load
from kartlog.table import Event
from tests.support.thoroughness import some
from tests.table.test_streams import FREE
from tests.table.test_table import at_the_talon, playing

SAMPLES = sorted((Path(__file__).parents[2] / "samples").glob("*.kart"))
SCHEMA = "event.schema.json"
EVERY = 37
"""Of a long game the first of each kind and every so manieth; it goes into no count of players or cards."""


def everything_heard(table: Table) -> Iterator[Event]:
    """What all observers can be told of a game so far."""
    yield from table.events
    for seat in (None, *range(1, len(table.players) + 1)):
        yield from table.stream(seat)


def assert_valid(event: Event) -> None:
    assert list(faults_in(event.as_json(), SCHEMA)) == [], event


@pytest.mark.parametrize("path", some(SAMPLES, 3), ids=lambda path: path.stem)
def test_events_of_the_samples(path: Path) -> None:
    kinds = set()
    for number, event in enumerate(everything_heard(Table.resume(path.read_text("utf-8")))):
        if event.kind not in kinds or number % EVERY == 0:
            assert_valid(event)
        kinds.add(event.kind)


def test_what_is_said_beside_the_play() -> None:
    heard: list[Event] = []
    table = at_the_talon()
    table.watch(heard.append)
    table.apply("take")
    table.undo()
    table.redo()
    kinds = set()
    text = playing().to_text()
    for line in FREE:
        heard += everything_heard(Table.resume(f"{text}{line}\n"))
    for event in heard:
        assert_valid(event)
        kinds.add(event.kind)
    assert kinds >= {
        "undo",
        "comment",
        "unknown",
        "tag",
        "unparsed",
        "variation",
        "end",
        "leave",
        "peek",
        "adjust",
    }


def test_the_list_of_kinds_is_that_of_the_page() -> None:
    page = (Path(__file__).parents[2] / "spec" / "table-events.md").read_text("utf-8")
    kinds = load(SCHEMA)["properties"]["kind"]["enum"]
    assert len(set(kinds)) == len(kinds)
    assert all(f"`{kind}`" in page for kind in kinds)


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": "joke"}, {"kind": "undo"}, {"kind": "result"}, {"kind": "deal"}, {"seat": 0}, {"seat": 5},
        {"deal": -1}, {"address": "1"}, {"moves": None}, {"set": {"phase": "lunch"}}, {"findings": ["Oh"]},
        {"more": 1},
    ],
    ids=str,
)  # fmt: skip
def test_what_is_no_event(wrong: dict[str, Any]) -> None:
    event = at_the_talon().apply("take").as_json()
    assert list(faults_in(event, SCHEMA)) == []
    assert list(faults_in({**event, **wrong}, SCHEMA)) != []
