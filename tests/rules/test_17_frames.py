"""Section 17 in frames and rows: outcomes, events, the nines, when trump changes, what declares itself."""

import json
from typing import Any

import pytest

from kartlog import Replay
from kartlog.engine.frames import Frame
from kartlog.engine.showing.emit import as_json
from tests.support.findings import assert_clean, events_of, judged, last_row, position
from tests.support.logs import deal, game
from tests.support.minds import folded

NINES = ("SA9 CA9 DA9 HA9", "SKQ CKQ DKQ HKQ", "S10J C10J D10J H10J")
MARRIED = ("SKQ CA10 DA10 HA9", "S9J CKQ D9J HKQ", "SA10 CJ9 DKQ H10J")
"""Seat 1 has the marriage of spades, seat 3 that of diamonds."""
TWO = ("SAKQ10 CAKQ10", "SJ9 DAKQ10 HAK", "CJ9 DJ9 H10QJ9")
"""Seat 1 has the marriages of spades and clubs; seat 2 no club, seat 3 no spade."""


def replayed(rules: str, play: str, hands: tuple[str, ...] = MARRIED) -> Replay:
    return assert_clean(game(deal(hands, play), rules=rules))


def plays(replay: Replay) -> list[Frame]:
    return [frame for frame in replay.frames if frame.kind == "play"]


def trumps(replay: Replay) -> list[Any]:
    """The trump after each card."""
    return [position(replay, step=frame.step)["trump"] for frame in plays(replay)]


def score_sheet(rules: str, *lines: str, tags: tuple[str, ...] = (), **state: str) -> str:
    """A deal of seat 1 of which only numbers are known."""
    return game(["deal dealer 1", *lines], rules=rules, tags=tags, **state)


# --- outcomes and events -----------------------------------------------------------------------------------


@pytest.mark.parametrize("all_passed", ["redeal", "next-deal"])
def test_deal_that_is_passed_out(all_passed: str) -> None:
    """auction.all-passed: the outcome passed-out; nobody acts, nobody is declarer, nothing is scored."""
    rules = f"online@1 auction.forced=nobody auction.all-passed={all_passed}"
    replay = assert_clean(game(deal(MARRIED, bids="- - -", instead=""), rules=rules, start="10 20 30"))
    (row,) = replay.deals
    assert (row.outcome, row.declarer, row.contract, row.score, row.taken) == ("passed-out",) + (None,) * 4
    assert (row.total, row.bolts, row.events, row.counts) == ((10, 20, 30), (), (), False)
    state = position(replay)
    assert (state["phase"], state["turn"], state["legal"], state["declarer"]) == ("over", None, [], None)
    assert replay.frames[-1].kind == "bid", "no score is entered"


def test_newcomer_is_refused() -> None:
    """barrel.second=refused: he keeps the score he had before the deal; the event says what it took."""
    text = score_sheet("club@1 barrel.second=refused", "contract 2:100", "taken 10 100 10", start="880 800 0")
    row = last_row(text)
    assert events_of(row) == [("attempt", 1, 0), ("refused", 2, -100)]
    assert (row.total, row.barrel) == ((880, 800, 10), (1, None, None))


def test_newcomer_who_is_refused_gets_no_bolt_fine() -> None:
    """Who is refused keeps the score he had before the deal, without its bolts and fines."""
    text = score_sheet(
        "club@1 barrel.second=refused writeoff.fine-after=1 writeoff.opponents=100",
        "contract 3:100", "writeoff", "score 0 100 -100", start="880 800 0",
    )  # fmt: skip
    row = last_row(text)
    assert events_of(row) == [("writeoff-fine", 3, -120), ("attempt", 1, 0), ("refused", 2, -100)]
    assert row.total == (880, 800, -220)


def test_fines_of_a_deal() -> None:
    """writeoff-fine before idle-fine, both before samosval."""
    rules = "online@1 writeoff.fine-after=2 bolt.idle=3"
    tags = ('[Idle "2 0 1"]',)
    text = score_sheet(
        rules, "bid 100 - -", "writeoff", "total 0 -220 50", tags=tags, start="625 0 0", writeoffs="0 1 0"
    )
    row = last_row(text)
    assert row.score == (50, -100, 50), "fines are no part of the score"
    assert events_of(row) == [("writeoff-fine", 2, -120), ("idle-fine", 1, -120), ("samosval", 1, -555)]
    assert row.total == (0, -220, 50)


def test_idle_fine_follows_the_bolts() -> None:
    """bolt.idle: entered after the bolts."""
    text = score_sheet(
        "club@1 bolt.idle=3", "contract 2:100", "taken - 100 20", tags=('[Idle "2 0 0"]',), bolts="2 0 0"
    )
    assert events_of(last_row(text)) == [("bolt-penalty", 1, -120), ("idle-fine", 1, -120)]


def test_fine_for_redeals_in_a_row() -> None:
    """redeal.row: an event of the deal that was dealt again; the next deal begins with it."""
    again = deal(NINES, dealer=1, bids="", instead="redeal 1 nines")
    rules, tags = "online@1 redeal.row=2", ['[Redeals "1"]']
    replay = assert_clean(game(again, deal(MARRIED, dealer=1), rules=rules, tags=tags))
    first, second = replay.deals
    assert (first.outcome, events_of(first)) == ("redealt", [("redeal-fine", 1, -120)])
    assert (first.total, second.total) == ((-120, 0, 0), (-120, 0, 0))
    assert position(replay, deal=1)["totals"] == [0, 0, 0], "where it stood before the deal"
    assert position(replay, deal=2, step=0)["totals"] == [-120, 0, 0]


def test_events_in_the_json() -> None:
    """The rows of the JSON have the outcome and the events by the same names."""
    rules = "online@1 auction.forced=nobody redeal.row=1"
    replay = judged(game(deal(MARRIED, bids="- - -", instead=""), rules=rules))
    (row,) = json.loads(json.dumps(as_json([replay], lambda *_: "")))["games"][0]["deals"]
    assert row["outcome"] == "passed-out"
    assert row["events"] == [{"kind": "redeal-fine", "seat": 3, "points": -120}]


# --- the four nines ----------------------------------------------------------------------------------------


def test_nines_are_declared() -> None:
    """marriage.nines: listed as 9, their points at once, no trump; the others know the other three."""
    replay = replayed("online@1 marriage.nines=100 marriage.aces-trump=led", "9S+ KS JS", NINES)
    state = position(replay)
    assert state["marriages"] == [["9"], [], []]
    assert (state["trump"], state["points"]) == (None, [100, 6, 0])
    assert plays(replay)[0].detail["declares"] == "9"
    fold = folded(replay.frames)
    for observer in (0, 2, 3):
        assert fold.mind(observer).cards["hand.1"] >= {"9C", "9D", "9H"}


def test_nines_in_a_row_of_the_score_sheet() -> None:
    """marriages of a row: as in the frames."""
    play = "9S+ KS JS / KC+ JC 9C / QC 10C AC / AS QS 10S / AD KD JD / AH KH JH / 9D QD 10D / 10H 9H QH"
    row = replayed("online@1 marriage.nines=100", play, NINES).deals[0]
    assert row.marriages == (("9",), ("C",), ())


# --- the trump ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trump_from", "expected"),
    [("card", ["S", "S", "S", "S"]), ("next-trick", [None, None, "S", "S"])],
)
def test_first_trump(trump_from: str, expected: list[str | None]) -> None:
    """marriage.trump-from: at the card that declares it, or when its trick is over."""
    assert trumps(replayed(f"online@1 marriage.trump-from={trump_from}", "KS+ JS AS / KD")) == expected


@pytest.mark.parametrize(("trump_from", "second", "winner"), [("card", "S", 1), ("next-trick", "C", 3)])
def test_change_of_trump(trump_from: str, second: str, winner: int) -> None:
    """marriage.trump-from: the trick in which a marriage is declared goes by the trump before it."""
    replay = replayed(f"online@1 marriage.trump-from={trump_from}", "KC+ AD 9C / KS+ 9S JC", TWO)
    before = [None, None, "C"] if trump_from == "next-trick" else ["C", "C", "C"]
    assert trumps(replay) == [*before, second, second, "S"]
    state = position(replay)
    assert (state["winner"], state["turn"]) == (winner, winner)
    assert state["marriages"] == [["C", "S"], [], []]
    assert position(replay, step=plays(replay)[3].step)["points"][0] == 60 + 4 + 11 + 40


def test_trump_that_is_still_to_come_binds_nobody() -> None:
    """marriage.trump-from=next-trick: seat 3 has no spade and clubs are trump, so he must trump with one."""
    replay = replayed("online@1 marriage.trump-from=next-trick", "KC+ AD 9C / KS+ 9S", TWO)
    assert position(replay)["legal"] == ["JC"]
    replay = replayed("online@1", "KC+ AD 9C / KS+ 9S", TWO)
    assert {*position(replay)["legal"]} == {"JC", "JD", "9D", "10H", "QH", "JH", "9H"}


def test_only_one_trump() -> None:
    """marriage.one-trump: the second marriage gives its points and nothing else, also in what is to come."""
    for option in ("", " marriage.trump-from=next-trick"):
        replay = replayed(f"online@1 marriage.one-trump=yes{option}", "KC+ AD 9C / KS+ 9S JC", TWO)
        state = position(replay)
        assert (state["trump"], state["winner"]) == ("C", 3)
        assert state["marriages"] == [["C", "S"], [], []]
        assert state["points"] == [60 + 4 + 11 + 40, 0, 4 + 2]


# --- what declares itself ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "play", "declared"),
    [
        ("", "KS", None),
        ("marriage.automatic=yes", "KS", "S"),
        ("marriage.automatic=yes", "QS", "S"),
        ("marriage.automatic=yes", "KS+", "S"),
        ("marriage.automatic=yes marriage.queen-only=yes", "KS", None),
        ("marriage.automatic=yes marriage.queen-only=yes", "QS", "S"),
        ("marriage.automatic=yes marriage.needs-trick=yes", "KS", None),
        ("marriage.automatic=yes marriage.from-trick=2", "KS", None),
        ("marriage.automatic=yes marriage.values=40,60,80,100", "AC", None),
    ],
)
def test_marriage_that_declares_itself(option: str, play: str, declared: str | None) -> None:
    """marriage.automatic: in `play.declares`, in marriages and trump; the others know the mate."""
    replay = replayed(f"online@1 {option}".strip(), play)
    (frame,) = plays(replay)
    state = position(replay)
    assert frame.detail["declares"] == declared
    assert state["marriages"][0] == ([declared] if declared else [])
    assert state["trump"] == declared
    assert state["points"][0] == (40 if declared else 0)
    mate = {"K": "QS", "Q": "KS"}.get(play[0], "QS")
    fold = folded(replay.frames)
    for observer in (0, 2, 3):
        assert (mate in fold.mind(observer).cards.get("hand.1", set())) == bool(declared), observer


def test_half_a_marriage_declares_nothing_of_itself() -> None:
    """marriage.automatic: a king that is led, and one that follows; the second half has declared."""
    rules = "online@1 marriage.automatic=yes"
    replay = replayed(rules, "AC KC 9C / KS JS AS / KD AD JD / QS 9S 10S")
    assert [frame.detail["declares"] for frame in plays(replay)] == [
        *[None] * 3, "S", None, None, "D", None, None, None, None, None,
    ]  # fmt: skip
    assert position(replay)["trump"] == "D"


def test_lower_marriage_does_not_declare_itself() -> None:
    """marriage.automatic with ascending: what could not be declared declares nothing and is no fault."""
    rules = "online@1 marriage.automatic=yes marriage.ascending=yes"
    replay = replayed(rules, "KC AD 9C / KS 9S JC", TWO)
    assert [frame.detail["declares"] for frame in plays(replay)] == ["C", None, None, None, None, None]
    assert position(replay)["trump"] == "C"


def test_aces_and_nines_still_need_the_mark() -> None:
    """marriage.automatic: only king and queen of one suit."""
    rules = "online@1 marriage.automatic=yes marriage.nines=100 marriage.aces-needs-trick=no"
    for card in ("AS", "9S"):
        (frame,) = plays(replayed(rules, card, NINES))
        assert frame.detail["declares"] is None
    assert [plays(replayed(rules, f"{card}+", NINES))[0].detail["declares"] for card in ("AS", "9S")] == [
        "A", "9",
    ]  # fmt: skip
