"""Section 18, after a fault: which findings follow from which, and which stand for themselves."""

import pytest

from tests.rules.test_10_rest import ending, truth
from tests.support.findings import described, judged, roots
from tests.support.logs import deal, game, line_of, scripted
from tests.support.reference import PRESETS
from tests.support.tables import table

EVEN = ("SA10 CA10 DA10 HA10", "SKQ CKQ DKQ HKQ", "SJ9 CJ9 DJ9 HJ9")


def test_deals_after_the_end_follow_from_the_first_of_them() -> None:
    """end.over is one fault, however many deals are played after the match has been won."""
    after = scripted("made", declarer=2, dealer=1)
    later = scripted("made", declarer=3, dealer=2)
    text = game(scripted("made"), after, later, rules="classic@1 barrel.at=off", start="900 0 0")
    replay = judged(text)
    found = [f for f in replay.findings if f.code == "end.over"]
    assert [f.line for f in found] == [line_of(text, "deal", 2), line_of(text, "deal", 3)]
    assert [f.caused_by for f in found] == ["", found[0].address], described(replay, text)
    assert roots(replay) == found[:1], described(replay, text)


@pytest.mark.parametrize("rules", PRESETS)
def test_what_a_seat_out_of_turn_led_leaves_the_turn_in_doubt(rules: str) -> None:
    """play.turn: a lead by the wrong seat, then one by the seat that had won before: one fault, not two."""
    text = game(deal(EVEN, "AS KS JS / 2:KC JC AC / 3:9S 10S QS"), rules=rules)
    replay = judged(text)
    (root,) = roots(replay)
    assert root.line == line_of(text, "play") + 2, described(replay, text)
    assert root.code in ("play.turn", "claim.trick")


@pytest.mark.parametrize("rules", PRESETS)
def test_rest_that_is_not_certain_excuses_no_claim(rules: str) -> None:
    """rest.not-certain is a warning: what the rest brought is known, a wrong claim is a fault of its own."""
    endings = (ending(rules, seed, 2) for seed in range(30))
    lines, seat = next(
        (lines, seat) for play, lines in endings for seat in (1, 2, 3) if truth(play, seat) == "possible"
    )
    text = table([*lines, f"rest {seat}", "taken 1 1 1"], players=3, rules=rules)
    assert [(f.code, f.line) for f in roots(judged(text))] == [("claim.taken", line_of(text, "taken"))]


@pytest.mark.parametrize("rules", PRESETS)
def test_cards_after_one_out_of_turn_are_in_doubt_with_the_turn(rules: str) -> None:
    """play.turn: the two may have been exchanged in the record; a revoke by one of them follows from that."""
    text = game(deal(EVEN, "AS 3:JS 2:KC"), rules=rules)
    replay = judged(text)
    assert [f.code for f in roots(replay)] == ["play.turn"], described(replay, text)
