"""The schema of the replay: real replays keep it, and damaged ones are found."""

import copy
import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from kartlog.cli import schemas
from kartlog.view.bridge import replay_json
from tests.cli.conftest import DEAL
from tests.texts.logs import faulty_logs

ROOT = Path(__file__).parents[2]
REPLAY: dict[str, Any] = json.loads(replay_json(DEAL))
SAID: dict[str, Any] = json.loads(
    replay_json(DEAL.replace("AD KD 9D", "AD KD 9D\n( AD JS 9D / QH+ ? )").replace("3:JS", "3:JS?!"))
)
"""With a variation, and with what somebody thinks of a card given."""
BROKEN: dict[str, Any] = json.loads(replay_json(DEAL.replace("AD KD 9D", "AD JS 9D")))

Damage = Callable[[dict[str, Any]], object]


def first(kind: str, game: dict[str, Any]) -> dict[str, Any]:
    return next(frame for frame in game["frames"] if frame["kind"] == kind)


DAMAGES: dict[str, Damage] = {
    "no frames": lambda game: game.pop("frames"),
    "no record": lambda game: game.pop("record"),
    "a number that is no integer": lambda game: game["result"]["totals"].append(0.5),
    "a winner by name": lambda game: game["result"].update(winner="Boris"),
    "a seat from 0": lambda game: first("bid", game).update(seat=0),
    "an unknown kind of frame": lambda game: first("bid", game).update(kind="shout"),
    "a play without its card": lambda game: first("play", game).pop("play"),
    "a bid with a card": lambda game: first("bid", game).update(play=first("play", game)["play"]),
    "a ten that is a T": lambda game: first("play", game)["play"].update(card="TH"),
    "a zone that is none": lambda game: first("play", game)["moves"][0].update(to="pocket"),
    "a move too much": lambda game: first("play", game)["moves"][0].update(speed=1),
    "an address without a step": lambda game: first("play", game).update(address="1"),
    "a start that leaves something open": lambda game: first("deal", game)["set"].pop("totals"),
    "a span of one": lambda game: first("bid", game).update(span=[1]),
    "an outcome that is none": lambda game: game["deals"][0].update(outcome="won"),
    "an event that is none": lambda game: game["deals"][0]["events"].append(
        {"kind": "x", "seat": 1, "points": 0}
    ),
    "rules without options": lambda game: game["rules"].update(options={}),
    "an option that is an object": lambda game: game["rules"]["options"].update({"score.round": {}}),
    "a severity that is none": lambda game: game["findings"][0].update(severity="fatal"),
    "a finding without words": lambda game: game["findings"][0].update(message=""),
    "a finding in line 0": lambda game: game["findings"][0].update(line=0),
    "a variation with a card that is none": lambda game: first("play", game).update(
        variations=[{"after": "1.14", "tricks": [["TH"]]}]
    ),
    "a glyph that is none": lambda game: first("give", game).update(give={"glyphs": {"JS": "???"}}),
    "legal cards that are no list": lambda game: game["findings"][0].update(legal="KD"),
}


@pytest.mark.parametrize("document", [REPLAY, SAID, BROKEN, {"kartlog": "1", "games": []}])
def test_real_replays_are_valid(document: dict[str, Any]) -> None:
    assert list(schemas.faults_in(document)) == []


@pytest.mark.parametrize(("code", "log"), list(faulty_logs()))
def test_replays_of_faulty_logs_are_valid(code: str, log: str) -> None:
    document = json.loads(replay_json(log))
    assert any(finding["code"] == code for game in document["games"] for finding in game["findings"])
    assert list(schemas.faults_in(document)) == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("bid 100", "take\nbid 100"),
        ("bid 100", "give 3:JS\nbid 100"),
        ("give 3:JS", "take\ntake\ngive 3:JS"),
        ("give 3:JS", "give talon:JS"),
        ("give 3:JS", "give 2:JS"),
    ],
)
def test_nothing_moves_where_nothing_can(old: str, new: str) -> None:
    assert old in DEAL
    document = json.loads(replay_json(DEAL.replace(old, new)))
    assert list(schemas.faults_in(document)) == []


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_damage_is_found(damage: Damage) -> None:
    document = copy.deepcopy(BROKEN)
    damage(document["games"][0])
    assert list(schemas.faults_in(document))


def test_another_version_is_not_this_one() -> None:
    assert list(schemas.faults_in({**REPLAY, "kartlog": "2"}))


def test_schemas_are_schemas() -> None:
    for file in sorted((ROOT / "spec" / "schema").glob("*.schema.json")):
        Draft202012Validator.check_schema(schemas.load(file.name))


def test_schemas_are_packed_where_an_installed_program_looks() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    packed = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert packed["spec/schema"] == "kartlog/schema"


def test_packed_schemas_come_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "schema").mkdir()
    (tmp_path / "schema" / "packed.json").write_text('{"title": "packed"}')
    monkeypatch.setattr(schemas, "files", lambda _package: tmp_path)
    assert schemas.load("packed.json") == {"title": "packed"}
