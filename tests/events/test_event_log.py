"""The event log: what was done, step by step (``spec/event-log.md``), whichever way a game was judged."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from kartlog import dumps, loads
from kartlog.cards import POINTS_OF, card_from_name
from kartlog.cli.schemas import faults_in
from kartlog.event_lines import event_log
from kartlog.fast.game import Clean
from kartlog.generator import games
from kartlog.parser import decode
from kartlog.verdict import judge, verdict_on
from kartlog.view.bridge import replay_json
from tests.fuzz import samples
from tests.spec.build import log_of
from tests.spec.suite import cases
from tests.support.thoroughness import some

ROOT = Path(__file__).parents[2]
SAMPLES = sorted((ROOT / "samples").glob("*.kart"))
SCHEMA = "event-log.schema.json"
TURNED = [*samples.flipped(), *samples.paired()]


Json = dict[str, Any]


def logs(text: str, rules: str | None = None) -> list[dict[str, Any]]:
    """The logs of a text's games."""
    return [json.loads(event_log(verdict)) for verdict in judge(text, rules)]


def log(text: str) -> dict[str, Any]:
    """The log of the one game of a text."""
    (game,) = logs(text)
    return game


# --- what it says -------------------------------------------------------------------------------------


PLAYED = """
[Kartlog "1"]
[Rules "classic@1"]
[Event "Thursday" "late"]
[Players "Anna" "Boris" "Vera"]

deal 1 dealer 3
hand 1 AS 10S KS QS AH KH QH
hand 2 JS 9S AC 10C KC QC JC
hand 3 9C AD 10D KD QD JD 10H
talon JH 9H 9D
bid 100 - -
give 2:9H 3:9D
contract 120
play
AH 9H 10H
QH+ JS 9C
AS 9S JD
"""
"""The first tricks of a deal."""


def test_a_deal_is_told_step_by_step() -> None:
    game = log(PLAYED)
    steps = game["deals"][0]["steps"]
    assert steps[0] == {
        "kind": "deal",
        "seat": 3,
        "dealt": {
            "hand.1": ["AS", "10S", "KS", "QS", "AH", "KH", "QH"],
            "hand.2": ["JS", "9S", "AC", "10C", "KC", "QC", "JC"],
            "hand.3": ["9C", "AD", "10D", "KD", "QD", "JD", "10H"],
            "talon": ["9D", "JH", "9H"],
        },
    }
    assert steps[1:7] == [
        {"kind": "bid", "seat": 1, "action": "100"},
        {"kind": "bid", "seat": 2, "action": "-"},
        {"kind": "bid", "seat": 3, "action": "-"},
        {"kind": "take", "seat": 1, "action": "take"},
        {"kind": "give", "seat": 1, "action": "2:9H 3:9D"},
        {"kind": "contract", "seat": 1, "action": "120"},
    ]
    assert steps[7:] == [
        {"kind": "play", "seat": 1, "action": "AH"},
        {"kind": "play", "seat": 2, "action": "9H"},
        {"kind": "play", "seat": 3, "action": "10H", "takes": 1, "points": 21},
        {"kind": "play", "seat": 1, "action": "QH+", "declares": "H", "worth": 100},
        {"kind": "play", "seat": 2, "action": "JS"},
        {"kind": "play", "seat": 3, "action": "9C", "takes": 1, "points": 5},
        {"kind": "play", "seat": 1, "action": "AS"},
        {"kind": "play", "seat": 2, "action": "9S"},
        {"kind": "play", "seat": 3, "action": "JD", "takes": 1, "points": 13},
    ]


def test_the_game_around_the_deals() -> None:
    game = log(PLAYED)
    assert (game["kartlog"], game["game"], game["rules"]) == ("1", 1, "classic@1")
    assert game["tags"]["Event"] == ["Thursday", "late"]
    assert game["players"] == ["Anna", "Boris", "Vera"]
    assert game["result"] == {"winner": None, "draw": False, "totals": [0, 0, 0], "settlement": None}
    deal = game["deals"][0]
    assert (deal["number"], deal["dealer"], deal["declarer"], deal["contract"]) == (1, 3, 1, 120)
    assert (deal["outcome"], deal["taken"], deal["score"], deal["total"]) == (
        "unfinished",
        None,
        None,
        [0, 0, 0],
    )


def test_of_two_tags_with_one_name_the_first_is_told() -> None:
    assert log('[Kartlog "1"]\n[Event "one"]\n[Event "two"]\n')["tags"]["Event"] == ["one"]


def test_what_is_not_known_is_not_told() -> None:
    """Rules 15: a card that nobody wrote down counts nothing that could be told."""
    text = (
        PLAYED.replace("hand 3 9C AD 10D KD QD JD 10H\n", "")
        .replace("talon JH 9H 9D\n", "")
        .replace("JS 9C", "? 9C")
    )
    steps = log(text)["deals"][0]["steps"]
    assert steps[0]["dealt"]["talon"] == ["?", "?", "?"]
    assert steps[0]["dealt"]["hand.3"].count("?") > 0
    (unknown,) = (step for step in steps if step.get("action") == "?")
    assert unknown == {"kind": "play", "seat": 2, "action": "?"}
    assert [step["points"] for step in steps if "takes" in step] == [21, None, 13]


def test_marks_and_findings_are_told_where_they_are() -> None:
    text = PLAYED.replace("AS 9S JD", "AS!?@2.5 10C JD").replace("bid 100", "bid 95?")
    game = log(text)
    steps = game["deals"][0]["steps"]
    assert steps[1] == {"kind": "bid", "seat": 1, "action": "95", "glyph": "?"}
    assert steps[13] == {"kind": "play", "seat": 1, "action": "AS", "glyph": "!?", "time": "2.5"}
    found = {finding["code"]: finding["address"] for finding in game["findings"]}
    assert found["auction.opening"] == "1.1"
    assert found["play.must-follow"] == "1.14"
    assert steps[14]["action"] == "10C", "an address is a place in the list"


def test_what_takes_no_card_is_told() -> None:
    text = PLAYED.replace("AS 9S JD\n", "rest 1\n").replace(
        "bid 100 - -", "redeal 2 nines declined\nbid 100 - -"
    )
    steps = log(text)["deals"][0]["steps"]
    assert {"kind": "redeal", "seat": 2, "action": "redeal 2 nines declined"} in steps
    assert {"kind": "rest", "seat": 1, "action": "rest 1"} in steps


# --- held against the replay --------------------------------------------------------------------------


def assert_told_as_replayed(text: str) -> None:
    """Against the frames, which come another way: moves of cards, and the keys of the position."""
    for game, replayed in zip(logs(text), json.loads(replay_json(text))["games"], strict=True):
        assert (game["rules"], game["players"]) == (replayed["rules"]["spec"], replayed["players"])
        assert (game["result"], game["findings"]) == (replayed["result"], replayed["findings"])
        for deal, row in zip(game["deals"], replayed["deals"], strict=True):
            steps = deal.pop("steps")
            assert deal == {key: row[key] for key in deal}
            frames = replayed["frames"][slice(*row["frames"])]
            assert [step["kind"] for step in steps] == [frame["kind"] for frame in frames]
            assert [step["seat"] for step in steps] == [frame["seat"] for frame in frames]
            for step, frame in zip(steps, frames, strict=True):
                _KINDS.get(frame["kind"], _nothing_more)(step, frame)
            assert_tricks_add_up(steps, frames)


def assert_tricks_add_up(steps: list[Json], frames: list[Json]) -> None:
    lying: list[str] = []
    for step, frame in zip(steps, frames, strict=True):
        winner = frame["set"].get("winner")
        assert step.get("takes") == winner
        if frame["kind"] == "play":
            lying.append(frame["play"]["card"])
        if winner:
            points = None if "?" in lying else sum(POINTS_OF[card_from_name(card)] for card in lying)
            assert step["points"] == points
            lying = []


def _nothing_more(step: Json, _frame: Json) -> None:
    assert {*step} <= {"kind", "seat", "action"}


def _dealt(step: Json, frame: Json) -> None:
    dealt: dict[str, list[str]] = {}
    for move in frame["moves"]:
        dealt.setdefault(move["to"], []).append(move["card"])
    assert step["dealt"] == dealt


def _bid(step: Json, frame: Json) -> None:
    amount = frame["bid"]["amount"]
    assert step["action"] == ("-" if amount is None else str(amount))
    assert step.get("time") == frame["bid"].get("time")


def _given(step: Json, frame: Json) -> None:
    moved = [move["card"] for move in frame["moves"]]
    assert not moved or re.findall(r":(\S+)", step["action"]) == moved


def _played(step: Json, frame: Json) -> None:
    assert step["action"].removesuffix("+") == frame["play"]["card"]
    assert step.get("declares") == frame["play"]["declares"]
    assert step.get("glyph") == frame["play"].get("glyph")


_KINDS = {"deal": _dealt, "bid": _bid, "give": _given, "play": _played}


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_samples_are_told_as_they_are_replayed(path: Path) -> None:
    assert_told_as_replayed(path.read_text("utf-8"))


@pytest.mark.parametrize("part", range(8))
def test_conformance_cases_are_told_as_they_are_replayed(part: int) -> None:
    for case in some(list(cases())[part::8], 6, part):
        stored = log_of(case)
        assert_told_as_replayed(stored if isinstance(stored, str) else decode(stored).text)


# --- two ways, one text -------------------------------------------------------------------------------


def assert_same_either_way(text: str) -> int:
    """The certifier's games are told as the engine's are; how many the certifier had."""
    quick, read = list(judge(text)), loads(text)
    thorough = [verdict_on(game, number, of_several=len(read) > 1) for number, game in enumerate(read, 1)]
    assert [event_log(verdict) for verdict in quick] == [event_log(verdict) for verdict in thorough]
    return sum(isinstance(verdict.account, Clean) for verdict in quick)


@pytest.mark.parametrize(("rules", "players"), samples.plain())
def test_generated_games_are_told_alike(rules: str, players: int) -> None:
    text = "".join(f"{dumps(game)}\n" for game in games(7, 2, players, rules))
    assert assert_same_either_way(text) == 2


@pytest.mark.parametrize("part", range(4))
def test_games_under_turned_options_are_told_alike(part: int) -> None:
    certified = 0
    for rules, players in some(samples.spread(TURNED, 1)[part::4], 5):
        text = dumps(next(games(2, 1, players, rules)))
        certified += assert_same_either_way(text)
        assert_same_either_way(samples.log(rules, players, 2, deals=3))
    assert certified > 5


def test_several_games_keep_their_numbers() -> None:
    one, two, three = (dumps(game) for game in games(5, 3, 3, "classic@1"))
    text = f"{one}\n{two.replace('bid 100', 'bid 95', 1)}\n{three}"
    told = logs(text)
    assert [game["game"] for game in told] == [1, 2, 3]
    assert [bool(game["findings"]) for game in told] == [False, True, False]
    assert told[1]["findings"][0]["address"] == "2/1.1"
    assert_same_either_way(text)


# --- the schema -----------------------------------------------------------------------


@pytest.mark.parametrize("path", some(SAMPLES, 2), ids=lambda path: path.stem)
def test_logs_of_samples_are_valid(path: Path) -> None:
    for game in logs(path.read_text("utf-8")):
        assert list(faults_in(game, SCHEMA)) == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": "joke"}, {"seat": 0}, {"seat": None, "action": None}, {"points": None},
        {"declares": "X", "worth": 1}, {"dealt": {}}, {"takes": 5, "points": 1}, {"takes": 1}, {"more": 1},
        {"kind": "deal"}, {"glyph": "???"}, {"worth": 100}, {"kind": "bid", "takes": 1, "points": 4},
    ],
    ids=str,
)  # fmt: skip
def test_what_is_no_step(wrong: dict[str, Any]) -> None:
    game = log(PLAYED)
    steps = game["deals"][0]["steps"]
    assert steps[8] == {"kind": "play", "seat": 2, "action": "9H"}
    steps[8] |= wrong
    assert list(faults_in(game, SCHEMA)) != []
