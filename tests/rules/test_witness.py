"""A replay for an observer (spec/replay.md): it names only cards that the observer came to know."""

import json
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import kartlog
from kartlog.cli.schemas import REPLAY, faults_in
from kartlog.view.bridge import log_of, replay_json
from tests.support.thoroughness import some
from tests.viewer.logs import REST

SAMPLES = sorted((Path(__file__).parents[2] / "samples").glob("*.kart"))
CARD = re.compile(r"(?:9|10|[JQKA])[SCDH]")
REVOKED = """\
[Kartlog "1"]
[Rules "classic@1"]
[Players "Anna" "Boris" "Vera"]
[Annotator "QH was in the wrong hand"]

deal 1 dealer 1          ; AS lay on top
hand 1 AS QS JC 9C 10D JD 9D
hand 2 10S KS JS 10C QD AH 9H
hand 3 9S AC KC QC KD 10H JH
talon AD KH QH
bid 100 105 - 110 115 120 -
give 3:JS 1:QD
play
AH JH 9C   ; Vera keeps KC
( AH 10H 9C )
AD JS 9D
QH+ 10H
nonsense about KS
"""

Json = dict[str, Any]


def some_observers(path: Path) -> Sequence[int]:
    """The public of one sample, the first seat of the next, and so on."""
    return some(observers(path.read_text("utf-8")), 5, start=SAMPLES.index(path))


def games_in(text: str, observer: int) -> Iterator[tuple[Json, Json]]:
    """Each game as it is and as an observer could have told it."""
    real, told = json.loads(replay_json(text)), json.loads(replay_json(text, observer=observer))
    yield from zip(real["games"], told["games"], strict=True)


def observers(text: str) -> range:
    return range(max(len(game["players"]) for game in json.loads(replay_json(text))["games"]) + 1)


def minds(frames: list[Json], observer: int) -> Iterator[dict[str, set[str]]]:
    """By zone what an observer knows after each frame, folded as the page says."""
    known: dict[str, set[str]] = {}
    for frame in frames:
        if frame["step"] == 0:
            known = {}
        for move in frame["moves"]:
            known.get(move["from"], set()).discard(move["card"])
        known |= {k["zone"]: set(k["cards"]) for k in frame["knows"] if k["seat"] == observer}
        yield {zone: set(cards) for zone, cards in known.items() if cards}


def deals(frames: list[Json]) -> Iterator[tuple[int, int]]:
    starts = [at for at, frame in enumerate(frames) if frame["step"] == 0]
    yield from pairwise([*starts, len(frames)])


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_nothing_is_named_but_what_was_known(path: Path) -> None:
    text = path.read_text("utf-8")
    for observer in some_observers(path):
        for real, told in games_in(text, observer):
            known = list(minds(real["frames"], observer))
            for start, end in deals(real["frames"]):
                came_to_know = set().union(*(cards for mind in known[start:end] for cards in mind.values()))
                played = {f["play"]["card"] for f in real["frames"][start:end] if f["kind"] == "play"}
                so_far: set[str] = set()
                for frame, mind in zip(told["frames"][start:end], known[start:end], strict=True):
                    so_far |= set().union(*mind.values())
                    so_far |= {frame["play"]["card"]} if frame["kind"] == "play" else set()
                    assert set(CARD.findall(json.dumps(frame))) <= so_far, frame["address"]
                deal = real["frames"][start]["deal"]
                record = json.dumps(told["record"]["deals"][deal - 1])
                assert set(CARD.findall(record)) <= came_to_know | played
            assert not CARD.findall(json.dumps(told["findings"]))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_an_observer_is_told_all_that_he_knows(path: Path) -> None:
    text = path.read_text("utf-8")
    for observer in some_observers(path):
        for real, told in games_in(text, observer):
            assert told["observer"] == observer
            assert list(minds(told["frames"], observer)) == list(minds(real["frames"], observer))
            for key in ("players", "rules", "deals", "result"):
                assert told[key] == real[key]
            for one, other in zip(real["frames"], told["frames"], strict=True):
                assert (one["address"], one["kind"], one["seat"]) == (
                    other["address"], other["kind"], other["seat"],
                )  # fmt: skip
                assert [(m["from"], m["to"]) for m in one["moves"]] == [
                    (m["from"], m["to"]) for m in other["moves"]
                ]


def test_the_form_is_that_of_every_replay() -> None:
    for path in some(SAMPLES, 4):
        document = json.loads(replay_json(path.read_text("utf-8"), observer=1))
        assert list(faults_in(document)) == [], (path.name, REPLAY)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_what_a_seat_could_have_written_is_a_log(path: Path) -> None:
    text = path.read_text("utf-8")
    for observer in some_observers(path):
        told = log_of(replay_json(text, observer=observer))
        again = kartlog.loads(told)
        assert kartlog.dumps(again) == told
        played = [
            [frame.detail["card"] for frame in kartlog.replay(game).frames if frame.kind == "play"]
            for games in (kartlog.loads(text), again)
            for game in games
        ]
        half = len(played) // 2
        assert played[:half] == played[half:]


def test_words_that_anybody_may_have_written_stay_out() -> None:
    for observer in range(4):
        told = replay_json(REVOKED, observer=observer)
        for word in ("Annotator", "wrong", "lay on top", "keeps", "nonsense"):
            assert word not in told
        game = json.loads(told)["games"][0]
        assert [finding["code"] for finding in game["findings"]] == [
            finding["code"] for finding in json.loads(replay_json(REVOKED))["games"][0]["findings"]
        ]
        # Vera holds the king of diamonds to the end of what is recorded.
        assert ("KD" in told) == (observer == 3)
        assert all(not frame["set"].get("legal") for frame in game["frames"])


def test_a_fault_is_told_by_its_rule() -> None:
    told = json.loads(replay_json(REVOKED, observer=1, language="ru"))
    messages = {finding["code"]: finding["message"] for finding in told["games"][0]["findings"]}
    assert messages["play.must-follow"] == json.loads(texts("ru"))["rules"]["play.must-follow"]


def texts(language: str) -> str:
    from kartlog.view.bridge import texts_json

    return texts_json(language)


def test_who_gives_up_the_rest_knows_his_own_cards_and_shows_none() -> None:
    """What the others had left nobody need have seen; the third may know it from the voids of both."""
    moves = {}
    for observer in range(4):
        for real, told in games_in(REST, observer):
            at = next(i for i, frame in enumerate(real["frames"]) if frame["kind"] == "rest")
            before = list(minds(real["frames"], observer))[at - 1]
            known = set().union(*before.values())
            left = [move for move in real["frames"][at]["moves"] if move["from"] != "table"]
            assert [move["seen"] for move in left] == [[int(move["from"][-1])] for move in left]
            moves[observer] = [m["card"] for m in told["frames"][at]["moves"] if m["from"] != "table"]
            assert moves[observer] == [m["card"] if m["card"] in known else "?" for m in left]
    assert len(set(map(tuple, moves.values()))) > 1
