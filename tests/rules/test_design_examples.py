"""The deal of the design page, as it stands there, and what becomes of it when one token changes."""

from tests.support.design import GAME as DESIGN
from tests.support.findings import assert_clean, assert_fault, described, judged, roots
from tests.support.logs import changed, line_of


def test_the_deal_checks_clean() -> None:
    """Boris takes 128 (28 and 100), Vera 115 (55 and 60), Anna 37, which rounds to 35."""
    replay = assert_clean(DESIGN)
    assert not replay.findings
    (row,) = replay.deals
    assert (row.declarer, row.contract, row.outcome) == (2, 120, "made")
    assert row.taken == (37, 128, 115)
    assert row.cards == (37, 28, 55)
    assert row.marriages == ((), ("H",), ("C",))
    assert row.score == row.total == (35, 120, 115)
    assert replay.players == ("Anna", "Boris", "Vera")


def test_steps_of_the_deal() -> None:
    """Step 0 dealt; seven bids, talon, gifts, contract, 24 cards, score."""
    replay = judged(DESIGN)
    kinds = [frame.kind for frame in replay.frames]
    assert kinds == ["deal", *["bid"] * 7, "take", "give", "contract", *["play"] * 24, "score"]
    assert [frame.step for frame in replay.frames] == list(range(36))
    assert replay.frames[15].address == "1.15"
    assert [frame.seat for frame in replay.frames[11:14]] == [2, 3, 1]


def test_without_the_mark_boris_fails() -> None:
    text = changed(DESIGN, "QH+", "QH")
    finding = assert_fault(text, "claim.score", line_of(text, "score"))
    assert finding.legal == ("-120",)
    row = judged(text).deals[0]
    assert (row.outcome, row.taken, row.score) == ("failed", (37, 28, 115), (35, -120, 115))


def test_revoke_and_the_card_that_comes_twice() -> None:
    text = changed(DESIGN, "AD KD 9D", "AD JS 9D")
    replay = judged(text)
    (root,) = roots(replay)
    assert (root.code, root.line, root.address, root.legal) == ("play.must-follow", 17, "1.15", ("KD",))
    assert root.column == 4
    later = [f for f in replay.findings if f.line == line_of(text, "JS AS")]
    assert later, described(replay, text)
    assert {f.caused_by for f in later} == {root.address}
    assert [frame.kind for frame in replay.frames].count("play") == 24
    assert replay.deals[0].outcome in ("made", "failed")


def test_the_deal_under_other_rules() -> None:
    """Clean where a marriage needs a trick; classic does not round, tysiac bids no fives."""
    for rules in ("club@1", "home@1"):
        replay = judged(DESIGN, rules)
        assert not roots(replay), described(replay, DESIGN)
    assert {f.code for f in roots(judged(DESIGN, "classic@1"))} == {"claim.score"}  # points as taken: 37
    codes = {f.code for f in roots(judged(DESIGN, "tysiac@1"))}
    assert "auction.step" in codes


def test_without_rules_it_is_classic_with_a_warning() -> None:
    """Design, notation 4: no [Rules]: classic@1 with the warning rules.missing."""
    text = changed(DESIGN, '[Rules "online@1"]\n', "")
    replay = judged(text)
    assert [f.severity for f in replay.findings if f.code == "rules.missing"] == ["warning"]
    assert replay.ruleset.preset == "classic@1"
    assert replay.rules_assumed


def test_one_changed_digit_in_the_score() -> None:
    text = changed(DESIGN, "score 35 120 115", "score 37 120 115")
    finding = assert_fault(text, "claim.score", line_of(text, "score"))
    assert finding.column == len("score ") + 1
