"""JSON and JSON Lines: the bytes of ``kartlog replay``, and records read back or refused with their place."""

import json
from io import BytesIO
from typing import Any

import pytest

import kartlog
from kartlog.exchange.records import JSON_LINES
from kartlog.parser import record_of
from kartlog.parser.record import RecordError, game_from_record
from kartlog.texts.catalogue import texts_of
from kartlog.view.bridge import replay_json
from tests.cli.conftest import DEAL, REVOKE
from tests.exchange.ways import LOGS, SAMPLES, imported, read, refusal, written

RECORD: Any = record_of(kartlog.loads(DEAL)[0])


def changed(**fields: object) -> dict[str, Any]:
    """The record with another first line of its deal."""
    deal: list[Any] = [{**RECORD["deals"][0][0], **fields}, *RECORD["deals"][0][1:]]
    return {**RECORD, "deals": [deal]}


@pytest.mark.parametrize("text", [DEAL, REVOKE, DEAL + REVOKE, '[Kartlog "1"]\n[Event "x"]\n'])
def test_the_document_is_what_replay_prints(text: str) -> None:
    expected = json.loads(replay_json(text))
    games = kartlog.loads(text)
    data, _ = written("json", games)
    assert json.loads(data) == expected or _without_words(json.loads(data)) == _without_words(expected)
    lines, _ = written("jsonl", games)
    found = [json.loads(line) for line in lines.splitlines()]
    assert _without_words({"games": found})["games"] == _without_words(expected)["games"]


def _without_words(document: dict[str, Any]) -> dict[str, Any]:
    games = [
        game | {"findings": [finding | {"message": ""} for finding in game["findings"]]}
        for game in document["games"]
    ]
    return document | {"games": games}


@pytest.mark.parametrize("form", ["json", "jsonl"])
def test_a_record_alone_is_read(form: str) -> None:
    assert read(form, json.dumps(RECORD)) == kartlog.loads(DEAL)


def test_lines_are_read_one_by_one() -> None:
    """Of an archive no more is read than what is asked for: the second line is none."""
    pieces = JSON_LINES.read(BytesIO(json.dumps(RECORD).encode() + b"\n" + b"{" * 100_000))
    assert next(pieces).games == tuple(kartlog.loads(DEAL))


def test_empty_lines_are_no_games() -> None:
    assert read("jsonl", f"\n{json.dumps(RECORD)}\r\n\n") == kartlog.loads(DEAL)


@pytest.mark.parametrize("log", LOGS)
def test_a_replay_through_eyes_is_read_as_what_they_saw(log: str) -> None:
    seen = replay_json((SAMPLES / log).read_bytes(), observer=1)
    back = read("json", seen)
    assert [record_of(game) for game in back] == [game["record"] for game in json.loads(seen)["games"]]


def test_rules_that_the_log_does_not_name_are_told() -> None:
    def told(text: str, rules: str) -> list[tuple[str, dict[str, object]]]:
        pieces = imported("json", replay_json(text, rules))
        return [(remark.key, dict(remark.values)) for piece in pieces for remark in piece.remarks]

    assert told(DEAL, "") == told(DEAL, "online@1") == []
    assert told(DEAL, "club@1") == [("import.json.rules", {"rules": "club@1", "own": "online@1"})]
    assert told("deal 1\n", "classic@1") == []


# --- what is refused ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "reasons"),
    [
        ("", [("json.broken", 1)]),
        ('{"games": [\n{]}', [("json.broken", 2)]),
        ("[" * 100_000, [("json.beyond", 0)]),
        ('{"games": [' + "1" * 5000 + "]}", [("json.beyond", 0)]),
        ('{"kartlog": "2", "games": []}', [("json.version", 0)]),
        ('{"kartlog": "1", "games": [3]}', [("record.game", 0)]),
        ('{"kartlog": "1", "games": [{"record": {"header": []}}]}', [("record.game", 0)]),
        (json.dumps(changed(number="1")), [("record.integer", 0)]),
        (json.dumps(changed(number=10_000_000)), [("record.unsayable", 0)]),
        (json.dumps(changed(comment="two\nlines")), [("record.text", 0)]),
        (json.dumps(changed(comment=" with blanks ")), [("record.unsayable", 0)]),
        (json.dumps(changed(comment="\ud800")), [("record.unsayable", 0)]),
    ],
)
def test_what_is_no_replay_is_refused(text: str, reasons: list[tuple[str, int]]) -> None:
    assert refusal("json", text) == reasons


def test_a_line_is_refused_in_its_place() -> None:
    good = json.dumps(RECORD)
    assert refusal("jsonl", f"{good}\n\n{good[:-1]}\n") == [("json.broken", 3)]
    assert refusal("jsonl", f"{good}\n{json.dumps(changed(dealer=9))}\n") == [("record.unsayable", 2)]
    assert refusal("json", b"{}\x98\x81") == [("encoding", 0)]


def test_the_place_of_what_cannot_be_said_is_that_of_its_line() -> None:
    deals: Any = [RECORD["deals"][0], [{"type": "deal"}, {"type": "play"}, {"type": "rest", "seat": 7}]]
    data = json.dumps({"games": [{"record": RECORD}, {"record": {**RECORD, "deals": deals}}]})
    with pytest.raises(Exception, match="unsayable") as refused:
        read("json", data)
    (remark,) = refused.value.remarks  # type: ignore[attr-defined]
    assert dict(remark.values)["place"] == "games[1].record.deals[1][2]"


def test_every_fault_of_a_record_has_its_words() -> None:
    faults = {key.rpartition(".")[2] for key in texts_of("en") if key.startswith("import.record.")}
    for fault in faults:
        assert str(RecordError("record", fault)).startswith("record: ")
    with pytest.raises(KeyError):
        RecordError("record", "no such fault")
    for record, fault in (([], "game"), ({"header": 1, "deals": []}, "list")):
        with pytest.raises(RecordError) as refused:
            game_from_record(record)
        assert (refused.value.place.partition(".")[0], refused.value.fault) == ("record", fault)
