"""What the frames say of a deal: ``spec/replay.md``."""

from collections import defaultdict
from pathlib import Path

import pytest

from kartlog.engine.judging.game import Replay
from tests.support.design import GAME
from tests.support.findings import assert_clean, judged, position
from tests.support.logs import deal, game, scripted, written_off
from tests.support.pairs import of_pair
from tests.support.reference import PRESETS
from tests.support.tables import table

SAMPLES = Path(__file__).parents[2] / "samples"
EVEN = ("SA10 CA10 DA10 HA10", "SKQ CKQ DKQ HKQ", "SJ9 CJ9 DJ9 HJ9")


@pytest.mark.parametrize("rules", PRESETS)
def test_nobody_acts_when_the_deal_is_over(rules: str) -> None:
    """`turn` is null: after the last card, a write-off, a redeal."""
    redeal = [*deal(EVEN, instead="redeal 3 nines")]
    for lines in (scripted("made"), written_off(), redeal):
        state = position(judged(game(lines, rules=rules)))
        assert (state["phase"], state["turn"]) == ("over", None), lines


@pytest.mark.parametrize("rules", PRESETS)
def test_unknown_card_is_a_question_mark(rules: str) -> None:
    """No hand is listed: surely dealt are KS and JS; what the declarer plays or gives may be of the talon."""
    lines = [line for line in deal(EVEN, "AS KS JS") if not line.startswith(("hand", "talon"))]
    moves = assert_clean(game(lines, rules=rules)).frames[0].moves
    assert len(moves) == 24
    assert {move.card for move in moves} == {"KS", "JS", "?"}


@pytest.mark.parametrize("rules", PRESETS)
def test_declarer_was_dealt_what_the_known_talon_does_not_hold(rules: str) -> None:
    """The hands are not listed, the talon is: the ace that he leads did not come from there."""
    lines = [line for line in deal(EVEN, "AS KS JS") if not line.startswith("hand")]
    moves = assert_clean(game(lines, rules=rules)).frames[0].moves
    assert {move.card for move in moves} == {"AS", "KS", "JS", "10H", "QH", "9H", "?"}


@pytest.mark.parametrize("rules", PRESETS)
def test_card_played_after_an_unknown_gift_proves_nothing(rules: str) -> None:
    """It may be the one that was given."""
    lines = [
        line for line in deal(EVEN, "AS KS JS", give="2:? 3:?") if not line.startswith(("hand", "talon"))
    ]
    moves = assert_clean(game(lines, rules=rules)).frames[0].moves
    assert {move.card for move in moves} == {"?"}


def test_where_nothing_is_given_a_card_played_was_dealt() -> None:
    """Two players, cards laid aside only: what the other plays first he was dealt."""
    lines = [line for line in of_pair("tysiac@1", "dry") if not line.startswith(("hand", "talon"))]
    start = lines.index("play") + 1
    moves = judged(table(lines[: start + 1], players=2, rules="tysiac@1")).frames[0].moves
    assert lines[start].split()[1] in {move.card for move in moves}


@pytest.mark.parametrize("rules", PRESETS)
def test_comments_after_one_step_stand_together(rules: str) -> None:
    """A comment belongs to the step before it; a second one goes on from the first."""
    replay = judged(game([*deal(EVEN, "AS KS JS"), "; the king", "; was forced"], rules=rules))
    assert [frame.comment for frame in replay.frames if frame.comment] == ["the king\nwas forced"]


@pytest.mark.parametrize("rules", PRESETS)
def test_talon_is_his_whose_contract_comes_later(rules: str) -> None:
    """No auction is recorded: the contract says whose the talon was, also before it is named."""
    lines = deal(EVEN, bids="", instead="take\ngive 1:10H 3:9H\ncontract 2:120\nplay\nKS JS 10S")
    replay = assert_clean(game(lines, rules=rules))
    assert [frame.kind for frame in replay.frames][:4] == ["deal", "take", "give", "contract"]
    assert position(replay, step=1)["declarer"] == 2


@pytest.mark.parametrize("rules", PRESETS)
def test_contract_that_is_not_written_is_a_step(rules: str) -> None:
    """It is the bid; one that is written later is not named twice."""
    replay = assert_clean(game(deal(EVEN, "AS KS JS", contract=None), rules=rules))
    assert [frame.kind for frame in replay.frames].count("contract") == 1
    assert position(replay)["contract"] == 100
    late = judged(game(deal(EVEN, "AS KS JS", contract=None, after=["contract 100"]), rules=rules))
    assert [frame.kind for frame in late.frames].count("contract") == 1


def lying_in(replay: Replay, deal: int = 1) -> dict[str, list[str]]:
    """By zone, the cards that lie there at the end of a deal, folded from the moves of its frames."""
    zones: dict[str, list[str]] = defaultdict(list)
    for move in (move for frame in replay.frames if frame.deal == deal for move in frame.moves):
        if move.source is not None:
            zones[move.source].remove(move.card)
        zones[move.target].append(move.card)
    return {zone: cards for zone, cards in zones.items() if cards}


def test_tricks_lie_before_who_took_them() -> None:
    """`won.N`: seat 1, who leads an ace, takes the first trick; it lies there when the second is led."""
    tricks = scripted("made")
    lead = tricks.index("play") + 1
    took = lying_in(assert_clean(game(tricks[: lead + 2], rules="classic@1")))
    assert sorted(took["won.1"]) == sorted(tricks[lead].split())


def test_the_other_talon_lies_before_who_took_the_last_trick() -> None:
    """tysiac, two players: talon 2 was taken, talon 1 and the two cards laid into it go to the last trick."""
    replay = assert_clean((SAMPLES / "tysiac-two.kart").read_text("utf-8"))
    won = lying_in(replay)
    assert set(won) <= {"won.1", "won.2"}
    # Seat 2 took KH with 10H, and with AS and AH the tricks after it: the last three.
    assert sorted(won["won.2"]) == sorted(["KH", "10H", "AS", "KS", "AH", "10S", "9S", "10D", "JH", "9H"])
    assert len(won["won.1"]) == 14


WORDS = {
    "deal": "deal", "redeal": "redeal", "dark": "dark", "take": "take", "give": "give",
    "contract": "contract", "writeoff": "writeoff", "rest": "rest",
}  # fmt: skip
"""How the statement begins that a frame of a kind stands for; bids and cards are words of their own."""
NUMBERS = ("score", "taken", "total")
DASHES = ("-", "\N{EN DASH}", "\N{EM DASH}", "\N{MINUS SIGN}")


@pytest.mark.parametrize("name", sorted(path.name for path in SAMPLES.glob("*.kart")))
def test_frame_stands_where_the_log_says_it(name: str) -> None:
    """`span`: the statement, or of a bid and a card the word itself, in code points of the file."""
    text = (SAMPLES / name).read_text("utf-8")
    spoken = [(frame, text[slice(*frame.span)]) for frame in judged(text).frames if frame.span is not None]
    assert spoken
    for frame, written in spoken:
        if frame.kind == "bid":
            said = written.rpartition(":")[2].rstrip("*!?")
            amount = frame.detail["amount"]
            assert said == str(amount) if amount is not None else said in DASHES
        elif frame.kind == "play":
            assert written == written.strip() != "", frame.address
            assert len(written.split()) == 1, frame.address
        else:
            assert written.startswith(WORDS.get(frame.kind, NUMBERS)), (frame.address, written)


def test_what_is_said_of_the_score_stands_at_the_score() -> None:
    """And at the last step of all where the deal is not entered."""
    closing = ("score 35 120 115", "score 35 120 115 ; a good evening\n; to be continued")
    frames = judged(GAME.replace("10D KH 9S", "10D KH 9S ; the last").replace(*closing)).frames
    said = {frame.address: frame.comment for frame in frames if frame.address in ("1.34", "1.35")}
    assert said == {"1.34": "the last", "1.35": "a good evening\nto be continued"}
    unfinished = GAME[: GAME.index("QH+")] + "taken 0 24 0 ; so far\n"
    assert judged(unfinished).frames[-1].comment == "so far"


def test_glyphs_of_gifts_stand_by_their_cards() -> None:
    frames = judged(GAME.replace("give 3:JS 1:QD", "give 3:JS? 1:QD")).frames
    assert [frame.detail for frame in frames if frame.kind == "give"] == [{"glyphs": {"JS": "?"}}]
