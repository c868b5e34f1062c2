"""What happened, as a stream: to all who may see everything, and to each as he may know it."""

import json
from pathlib import Path
from random import Random

from kartlog import Table
from kartlog.table import Event
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
    assert "play.turn" in server.table.can("take", seat=1).codes or server.table.phase == "over"
    sent = {seat: len(client.sent) for seat, client in server.clients.items()}
    assert len(set(sent.values())) == 1
    page = (root / "docs/server.md").read_text("utf-8")
    exec(page.split("```python\n")[1].split("```")[0], {})


def test_a_seed_gives_the_same_match() -> None:
    first, again = Table(), Table()
    for table in (first, again):
        table.deal(rng=Random(4))
    assert first.state == again.state
