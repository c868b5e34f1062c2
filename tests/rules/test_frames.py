"""What the frames say of a deal: ``spec/replay.md``."""

import pytest

from tests.support.findings import assert_clean, judged, position
from tests.support.logs import deal, game, scripted, written_off
from tests.support.reference import PRESETS

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
