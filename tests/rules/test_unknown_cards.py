"""Legal, illegal, undetermined; a later card can prove an earlier revoke (design)."""

import pytest

from kartlog import Table
from tests.support.findings import assert_clean, assert_fault, described, judged, roots
from tests.support.logs import deal, game, line_of
from tests.support.reference import PRESETS

EVEN = ("SA10 CA10 DA10 HA10", "SKQ CKQ DKQ HKQ", "SJ9 CJ9 DJ9 HJ9")


def hidden(play: str, rules: str, *, keep: tuple[str, ...] = (), give: bool = True) -> str:
    """A deal of which only the lines that begin with ``keep`` are left of hands and talon."""
    lines = deal(EVEN, play)
    drop = ("hand", "talon") if give else ("hand", "talon", "give")
    return game(
        [entry for entry in lines if entry.startswith(keep or ("-",)) or not entry.startswith(drop)],
        rules=rules,
    )


@pytest.mark.parametrize("rules", PRESETS)
def test_card_of_an_unknown_hand_is_undetermined(rules: str) -> None:
    """Not a violation while the hand may be void."""
    assert_clean(hidden("AS KC JS", rules))
    assert_clean(hidden("AS KC JS", rules, keep=("hand 1",)))


@pytest.mark.parametrize("rules", PRESETS)
def test_later_card_proves_the_revoke(rules: str) -> None:
    """What a seat plays later it held earlier; the proving card is related."""
    text = hidden("AS KC JS / AC KS JC", rules)
    finding = assert_fault(text, "play.must-follow", line_of(text, "play") + 1)
    assert "KS" in finding.legal
    assert [related.address for related in finding.related], described(judged(text), text)


@pytest.mark.parametrize("rules", PRESETS)
def test_card_given_in_the_exchange_is_surely_held(rules: str) -> None:
    """The gift to seat 2 is QH: hearts led, it must be followed."""
    text = hidden("AH KS", rules)
    finding = assert_fault(text, "play.must-follow", line_of(text, "play") + 1)
    assert "QH" in finding.legal


@pytest.mark.parametrize("rules", PRESETS)
def test_known_hand_is_judged_beside_unknown_ones(rules: str) -> None:
    """One known hand is enough to judge its cards."""
    text = hidden("AS KC", rules, keep=("hand 2",))
    assert_fault(text, "play.must-follow", line_of(text, "play") + 1)


@pytest.mark.parametrize("rules", PRESETS)
def test_card_that_another_holds_is_not_held(rules: str) -> None:
    """play.not-held: a card that is known to lie in another hand."""
    text = hidden("AS JS", rules, keep=("hand 3",))
    assert "play.not-held" in [f.code for f in roots(judged(text))]


@pytest.mark.parametrize("rules", PRESETS)
def test_lone_question_mark_is_an_unknown_hand(rules: str) -> None:
    """`?` alone: the whole hand is unknown."""
    text = game(deal(EVEN, "AS KC JS"), rules=rules)
    lines = [
        f"hand {line[5]} ?" if line.startswith(("hand 2", "hand 3")) else line for line in text.splitlines()
    ]
    assert_clean("\n".join(line if not line.startswith("talon") else "talon ?" for line in lines) + "\n")


@pytest.mark.parametrize("rules", PRESETS)
def test_one_unknown_card_leaves_the_rest_known(rules: str) -> None:
    """Seat 2 is dealt KS QS KC QC KD QD KH and gets QH: with KH unknown it still has spades."""
    text = game(deal(EVEN, "AS KC"), rules=rules)
    text = text.replace("hand 2 KS QS KC QC KD QD KH", "hand 2 KS ? KC QC KD QD KH")
    finding = assert_fault(text, "play.must-follow", line_of(text, "play") + 1)
    assert "KS" in finding.legal


@pytest.mark.parametrize("rules", PRESETS)
def test_marriage_from_an_unknown_hand(rules: str) -> None:
    """Undetermined, not wrong; proved wrong by the queen in another's hand."""
    text = hidden("AS KS JS / 10S", rules)
    assert_clean(text)
    king = ("SA10 CAK DA10 HA10", "SKQ C10Q DKQ HKQ", "SJ9 CJ9 DJ9 HJ9")
    lines = [entry for entry in deal(king, "AS KS JS / KC+ QC JC") if not entry.startswith(("hand", "talon"))]
    found = [f.code for f in roots(judged(game(lines, rules=rules)))]
    assert found == ["marriage.not-held"]


FULL = """[Rules "classic@1"]
[Players "Anna" "Boris" "Vera" "Galya"]
deal 1 dealer 1
hand 2 ? ? ? ? KD 9D QH
hand 3 ? ? ? JD ? JH ?
hand 4 10S 10C ? JC 10D ? AH
bid 100 - -
take
give 3:QS
contract 135
give 4:KH
KC 10H QC
? JH AC
AS JS """
"""Galya's two cards that the log does not list have been played: after QC and AC no other was in her hand."""


@pytest.mark.parametrize(
    ("card", "codes"), [("10S", []), ("JC", ["play.must-follow"]), ("9S", ["play.not-held"])]
)
def test_a_hand_that_has_no_room_did_not_hold_another_card(card: str, codes: list[str]) -> None:
    """What a seat shows it was dealt, as many cards as it was dealt (rules, "Not knowing")."""
    assert [finding.code for finding in judged(FULL + card).findings] == codes


def test_table_and_replay_agree_on_a_hand_without_room() -> None:
    """What is refused is what is not offered."""
    table = Table.resume(FULL)
    assert table.can("9S").codes == ("play.not-held",)
    assert "9S" not in table.legal()
