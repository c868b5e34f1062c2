"""Section 18, after a fault: which findings follow from which, and which stand for themselves."""

import pytest

from tests.rules.test_10_rest import ending, truth
from tests.support.findings import described, judged, roots
from tests.support.logs import deal, game, line_of, scripted, written_off
from tests.support.pairs import of_pair
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


@pytest.mark.parametrize("rules", PRESETS)
def test_bid_out_of_turn_leaves_in_doubt_how_high_it_went(rules: str) -> None:
    """auction.turn: a contract below the bid that was out of turn follows from that bid."""
    lines = deal(EVEN, declarer=3, dealer=3, bids="100 3:130 1:- 2:-", contract=110)
    replay = judged(game(lines, rules=rules))
    assert {f.code for f in replay.findings} >= {"auction.turn", "contract.below-bid"}, described(replay)
    assert [f.code for f in roots(replay)] == ["auction.turn"], described(replay)


@pytest.mark.parametrize("rules", PRESETS)
def test_gift_that_was_not_held_leaves_the_card_in_doubt(rules: str) -> None:
    """exchange.not-held: who has the card follows from the gift; nothing else is a fault of its own."""
    lines = deal(EVEN, "AS KS JS / AC QC JC", give="2:JS 3:9H")
    replay = judged(game(lines, rules=rules))
    assert [f.code for f in roots(replay)] == ["exchange.not-held"], described(replay)


def test_talon_that_was_not_his_leaves_in_doubt_what_the_other_holds() -> None:
    """talon.choice: at home it is the first; points of the other talon follow from the choice."""
    text = table([*of_pair("home@1", "dry", take=2), "taken 1 1"], players=2, rules="home@1")
    replay = judged(text)
    assert "claim.taken" in {f.code for f in replay.findings}, described(replay, text)
    assert [f.code for f in roots(replay)] == ["talon.choice"], described(replay, text)


@pytest.mark.parametrize("rules", PRESETS)
def test_trick_that_lacks_a_card_leaves_the_turn_in_doubt(rules: str) -> None:
    """play.short-trick: who won it is not known; another leader than the best of its cards is no fault."""
    text = game(deal(EVEN, after=["AS KS /", "3:JC AC KC"]), rules=rules)
    replay = judged(text)
    assert [(f.code, f.line) for f in roots(replay)] == [("play.short-trick", line_of(text, "3:JC"))]


@pytest.mark.parametrize("rules", PRESETS)
def test_marriage_without_the_set_leaves_the_points_in_doubt(rules: str) -> None:
    """marriage.not-held: claims that count the marriage follow from its mark."""
    lines = scripted("made", after=["taken 240 36 24"])
    place = next(i for i, line in enumerate(lines) if line.startswith(("K", "Q")) and line[2] != "+")
    lines[place] = lines[place][:2] + "+" + lines[place][2:]
    replay = judged(game(lines, rules=rules))
    assert "claim.taken" in {f.code for f in replay.findings}, described(replay)
    assert [f.code for f in roots(replay)] == ["marriage.not-held"], described(replay)


@pytest.mark.parametrize("rules", PRESETS)
def test_second_list_that_differs_names_whose_it_is(rules: str) -> None:
    """claim.hand and claim.talon: the second is a claim about the first, which is related."""
    lines = deal(EVEN, instead="")
    listed = next(line for line in lines if line.startswith("hand 2"))
    for again, code, named in (
        (listed.replace("KS", "9S"), "claim.hand", {"seat": "2"}),
        ("talon 10H QH 9S", "claim.talon", {}),
    ):
        text = game([*lines[:5], again, *lines[5:]], rules=rules)
        (found,) = [f for f in judged(text).findings if f.code == code]
        assert (found.line, dict(found.values)) == (line_of(text, again), named)


@pytest.mark.parametrize("rules", PRESETS)
def test_findings_with_the_same_explanation_share_one_root(rules: str) -> None:
    """Two cards that were not held may both come from the talon; if it is not listed they are two faults."""
    lines = deal(EVEN, "AS JC JS / AC KC 9C / 10C QC 9C")
    rules += " marriage.aces=0"
    replay = judged(game(lines, rules=rules))
    assert [f.caused_by for f in replay.findings if f.code == "play.not-held"] == ["", "1.8"]
    unlisted = [line for line in lines if not line.startswith("talon")]
    replay = judged(game(unlisted, rules=rules))
    assert [f.caused_by for f in replay.findings if f.code == "play.not-held"] == ["", ""]


@pytest.mark.parametrize("rules", PRESETS)
def test_total_that_lacks_a_deal_follows_from_what_broke_it_off(rules: str) -> None:
    """A deal without an end puts the totals in doubt; the cause is what it broke off from, a root."""
    text = game(deal(EVEN, after=["AS KS /", "AC KC 9C", "total 10 10 10"]), rules=rules)
    replay = judged(text)
    (root,) = roots(replay)
    assert root.code == "play.short-trick", described(replay, text)
    assert {f.caused_by for f in replay.findings if f.code == "claim.total"} == {root.address}


def after_write_offs(*totals: str, score: str = "") -> str:
    """Deals written off by seats 1, 2, 3, 1 …, which cost 100 and give 60, with these totals written."""
    deals = []
    for number, total in enumerate(totals):
        declarer = number % 3 + 1
        lines = written_off(declarer, dealer=(declarer + 1) % 3 + 1)
        deals.append([*lines, *([score] if score and not number else []), f"total {total}"])
    return game(*deals, rules="classic@1")


def test_wrong_total_is_said_once() -> None:
    """Later totals that are off by the same amount are counted with it, one that is off by another is not."""
    text = after_write_offs("-90 60 60", "-30 -40 120", "30 20 20", "-70 80 80", "0 -20 140")
    said = [f for f in judged(text).findings if f.code == "claim.total"]
    assert [(f.line, f.caused_by, f.suppressed) for f in said] == [
        (line_of(text, "total"), "", 3),
        (line_of(text, "total", 5), said[0].address, 0),
    ]


def test_totals_that_go_on_from_a_wrong_score_are_counted_with_it() -> None:
    """The score is the root: its total follows from it, and the totals after that are counted there."""
    text = after_write_offs("-90 60 60", "-30 -40 120", "30 20 20", score="score -90 60 60")
    score, total = judged(text).findings
    assert (score.code, score.caused_by, score.suppressed) == ("claim.score", "", 2)
    assert (total.code, total.caused_by, total.suppressed) == ("claim.total", score.address, 0)


@pytest.mark.parametrize("rules", PRESETS)
def test_what_follows_a_line_that_cannot_be_read_names_that_line(rules: str) -> None:
    """caused_by is an address of a finding: after an unreadable trick, that of the reader's remark."""
    text = game(deal(EVEN, after=["AS KS JS", "@@@@", "AC KS JC"]), rules=rules)
    replay = judged(text)
    (unreadable,) = [f for f in replay.findings if f.code.startswith("syntax.")]
    later = [f for f in replay.findings if f.line > unreadable.line]
    assert later, described(replay)
    assert {f.caused_by for f in later} == {unreadable.address}, described(replay)


@pytest.mark.parametrize(
    ("rules", "start", "written", "then", "code"),
    [
        # The table had seat 2 at 200, and he is at 190.
        ("classic@1 dark=classic dark.from=200", 90, 200, "dark 2", "dark.barred"),
        # The table had him at -120, and he is at -125.
        ("classic@1 auction.ban-below=-120", -225, -120, "bid 3:100 1:- 2:110", "auction.banned"),
    ],
)
def test_what_the_score_forbids_follows_from_a_wrong_total(
    rules: str, start: int, written: int, then: str, code: str
) -> None:
    """dark.barred and auction.banned: by the total that was written he might."""
    first = ["deal dealer 1", "contract 2:100", "taken 10 105 5", f"total 10 {written} 5"]
    replay = judged(game(first, ["deal dealer 2", then], rules=rules, start=f"0 {start} 0"))
    assert code in {f.code for f in replay.findings}, described(replay)
    assert [f.code for f in roots(replay)] == ["claim.total"], described(replay)
    exact = ["deal dealer 1", "contract 2:100", "taken 10 105 5", f"total 10 {start + 100} 5"]
    replay = judged(game(exact, ["deal dealer 2", then], rules=rules, start=f"0 {start} 0"))
    assert [f.code for f in roots(replay)] == [code], described(replay)
