"""What happened, as a stream: to all who may see everything, and to each as he may know it."""

import json
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from kartlog import Table
from kartlog.parser import document as doc
from kartlog.table import Event
from kartlog.table.events import KIND_OF
from tests.support.findings import assert_clean
from tests.table.test_table import TRICKS, at_the_talon, playing


def test_watchers_hear_what_happens_and_what_is_taken_back() -> None:
    table, heard = at_the_talon(), list[Event]()
    table.watch(heard.append)
    table.apply("take")
    table.undo()
    table.redo()
    assert [event.kind for event in heard] == ["take", "undo", "take"]
    assert heard[1].as_json()["set"] == {"events": 1}
    assert heard[0].changes["phase"] == "exchange"
    table.unwatch(heard.append)
    table.apply("3:JS")
    assert len(heard) == 3


def test_a_gift_is_seen_by_two() -> None:
    table = at_the_talon()
    heard: dict[int | None, list[Event]] = {seat: [] for seat in (1, 2, 3, None)}
    for seat, events in heard.items():
        table.watch(events.append, seat=seat)
    table.apply("take")
    table.apply("3:JS")
    assert [heard[seat][-1].action for seat in (1, 2, 3, None)] == ["3:?", "3:JS", "3:JS", "3:?"]
    for seat, events in heard.items():
        assert [e.as_json() for e in events] == [e.as_json() for e in table.stream(seat)][-2:]


def test_a_stream_is_plain_data_and_names_nothing_hidden() -> None:
    table = playing()
    public = json.dumps([event.as_json() for event in table.stream(None)])
    assert "10D" not in public
    assert "QH" in public
    assert "AH+" not in public
    table.comment("Vera has 10S")
    table.adjust(1, -5, "showed 10S")
    assert "10S" not in json.dumps([event.as_json() for event in table.stream(2)][-2:])


FREE = (
    "mood 3 bad",
    "what is this",
    '[Foo "bar"]',
    "[Foo",
    "( AS )",
    "(",
    "hand 2 AS",
    "cut AS",
    "end AS",
    "leave 2 AS",
    "peek 2 AS KS",
    'adjust 2 -5 "AS"',
    "; AS",
)
"""Lines of a log that hold somebody's own words, or cards that are not seen."""
KINDS = {
    "bid", "comment", "unknown", "tag", "unparsed", "variation", "hand", "cut", "end", "leave", "peek",
    "adjust", "deal", "result",
}  # fmt: skip


@pytest.mark.parametrize("line", FREE)
def test_nothing_free_reaches_a_stream_of_others(line: str) -> None:
    table = Table.resume(f"deal 1 dealer 1\nbid 100\n{line}\n")
    event = next(event for event in table.stream(None)[2:] if event.kind != "result")
    assert event.kind in KINDS
    assert {event.kind for event in table.events} <= KINDS
    assert not {"AS", "3", "bad", "Foo"} & set(event.action.split())
    page = (Path(__file__).parents[2] / "spec/table-events.md").read_text("utf-8")
    assert f"`{event.kind}`" in page


def test_every_statement_has_a_kind() -> None:
    assert set(get_args(doc.Statement)) - {doc.Notice} == set(KIND_OF) - {type(None)}


def test_who_looks_at_what_is_heard_by_all() -> None:
    table = Table("online@1")
    table.deal(rng=Random(5))
    table.peek(2, "hands")
    assert table.stream(3)[-1].action == "peek 2 hands"
    table.peek(3, "10S 9C", accept=True)
    assert [table.stream(seat)[-1].action for seat in (2, 3)] == ["peek 3", "peek 3 10S 9C"]


def test_points_that_are_written() -> None:
    table = at_the_talon()
    table.take()
    event = table.taken(20, 100, "-")
    assert (event.kind, event.action) == ("written", "taken 20 100 -")
    assert (event.changes["phase"], event.changes["turn"], event.changes["legal"]) == ("over", None, [])
    total = Table.resume("deal 1 dealer 1\ntotal 20 100 0\n").stream(None)[-1]
    assert (total.kind, total.action) == ("written", "total 20 100 0")


def test_the_word_play_has_an_event_that_only_apply_returns() -> None:
    table, heard = at_the_talon(), list[Event]()
    for action in ("take", "3:JS", "1:QD", "120"):
        table.apply(action)
    table.watch(heard.append)
    event = table.apply("play")
    assert (event.kind, event.action, event.changes["phase"], heard) == ("begin", "play", "play", [])


def test_the_end_is_told() -> None:
    table = playing()
    event = table.end("power cut")
    assert (event.changes["phase"], event.changes["turn"], event.changes["legal"]) == ("over", None, [])


def test_the_last_events_of_a_deal() -> None:
    table = playing()
    for card in TRICKS:
        table.apply(card)
    play, score = table.events[-2:]
    assert (play.kind, score.kind, score.action) == ("play", "score", "")
    assert score.changes["totals"] == [35, 120, 115]


def test_the_server_in_the_documentation(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    scope: dict[str, object] = {"__name__": "server"}
    exec(compile((root / "docs/examples/server.py").read_text("utf-8"), "server.py", "exec"), scope)
    server = scope["Server"]("classic@1", seed=3)  # type: ignore[operator]
    server.play(deals=2)
    assert_clean(server.table.to_text())
    server.table.deal(rng=Random(5))
    assert (server.table.phase, server.table.turn) == ("auction", 1)
    assert server.table.can("take", seat=2).codes == ("play.turn",)
    sent = {seat: len(client.sent) for seat, client in server.clients.items()}
    assert len(set(sent.values())) == 1
    page = (root / "docs/server.md").read_text("utf-8")
    exec(page.split("```python\n")[1].split("```")[0], {})


def test_a_seed_gives_the_same_match() -> None:
    first, again = Table(), Table()
    for table in (first, again):
        table.deal(rng=Random(4))
    assert first.state == again.state
