"""Section 8: the talon and the exchange."""

import pytest

from kartlog import Replay
from kartlog.engine.frames import Frame
from tests.support.findings import (
    assert_clean,
    assert_fault,
    elsewhere,
    judged,
    position,
    where,
)
from tests.support.logs import deal, game, line_of
from tests.support.reference import PRESETS

# Dealt: 1 AC QC 10D KD QD KH QH, 2 QS JS KC JC AD JD 9D, 3 AS 10S KS 9S 10C 9C AH; talon JH 10H 9H.
HANDS = ("CAQ D10KQ HKQJ", "SQJ CKJ DAJ9 H10", "SA10K9 C109 HA9")
TALON = {"JH", "10H", "9H"}


def exchange(rules: str, *lines: str, bids: str = "100 110 - 120 -", play: str = "") -> str:
    """A log in which seat 1 is declarer; the lines of the exchange are given, then play begins."""
    steps = "\n".join([*lines, "contract 120", "play", *filter(None, play.split(" / "))])
    return game(deal(HANDS, bids=bids, instead=steps), rules=rules)


GOOD = "give 2:10H 3:9H"


def one(replay: Replay, kind: str) -> Frame:
    (frame,) = [frame for frame in replay.frames if frame.kind == kind]
    return frame


def seen_talon(text: str) -> set[tuple[int, ...]]:
    """To whom the talon's cards were shown when the declarer took them."""
    moves = one(assert_clean(text), "take").moves
    assert {move.card for move in moves} == TALON
    assert {(move.source, move.target) for move in moves} == {("talon", "hand.1")}
    return {tuple(sorted(move.seen)) for move in moves}


# --- who sees the talon ----------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
def test_talon_is_shown(rules: str) -> None:
    """talon.shown: the declarer shows the talon to all."""
    assert seen_talon(exchange(rules, GOOD)) == {(1, 2, 3)}


@pytest.mark.parametrize("rules", PRESETS)
def test_talon_taken_on_the_hundred(rules: str) -> None:
    """talon.hidden-at-opening: not when nobody bid over the forced opening (home and tysiac: shown)."""
    hidden = rules in ("classic@1", "club@1", "club-121@1", "online@1")
    assert seen_talon(exchange(rules, GOOD, bids="100 - -")) == ({(1,)} if hidden else {(1, 2, 3)})


@pytest.mark.parametrize("rules", where("auction.open-higher", "yes"))
def test_opening_above_the_hundred_shows_the_talon(rules: str) -> None:
    """talon.hidden-at-opening: an opening above the forced bid is not the forced one."""
    assert seen_talon(exchange(rules, GOOD, bids="110 - -")) == {(1, 2, 3)}


@pytest.mark.parametrize("rules", elsewhere("talon.shown", "agreed"))
def test_hiding_a_talon_that_is_to_be_shown(rules: str) -> None:
    """talon.shown: where it is a duty, `take hidden` breaks it."""
    text = exchange(rules, "take hidden", GOOD)
    assert_fault(text, "talon.must-show", line_of(text, "take"))
    assert_clean(exchange(rules, "take shown", GOOD))
    assert_clean(exchange(rules, "take", GOOD))


@pytest.mark.parametrize("rules", where("talon.hidden-at-opening", "yes"))
def test_hidden_talon_said_to_be_hidden(rules: str) -> None:
    """talon.hidden-at-opening: taken on the hundred it stays hidden."""
    text = exchange(rules, "take shown", GOOD, bids="100 - -")
    assert_fault(text, "talon.must-hide", line_of(text, "take"))
    assert_clean(exchange(rules, "take hidden", GOOD, bids="100 - -"))


def test_table_of_home_may_agree_to_hide_the_talon() -> None:
    """talon.shown in home: by agreement, shown unless the log says otherwise."""
    assert seen_talon(exchange("home@1", "take hidden", GOOD)) == {(1,)}
    assert seen_talon(exchange("home@1", "take shown", GOOD)) == {(1, 2, 3)}


@pytest.mark.parametrize("rules", PRESETS)
def test_shown_and_hidden_as_options(rules: str) -> None:
    """talon.shown, talon.hidden-at-opening: every value on every preset."""
    assert seen_talon(exchange(f"{rules} talon.hidden-at-opening=yes", GOOD, bids="100 - -")) == {(1,)}
    assert seen_talon(exchange(f"{rules} talon.hidden-at-opening=no", GOOD, bids="100 - -")) == {(1, 2, 3)}
    assert seen_talon(exchange(f"{rules} talon.shown=no", GOOD)) == {(1,)}


# --- the cards given -------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("give", [GOOD, "give 3:9H 2:10H", "give 2:AC 3:QC", "give 2:9H 3:QH"])
def test_one_card_to_each_opponent(rules: str, give: str) -> None:
    """exchange.plan: in either order, from hand or talon."""
    assert_clean(exchange(rules, give))


@pytest.mark.parametrize("rules", PRESETS)
def test_gifts_on_two_lines(rules: str) -> None:
    """Design: a repeated give line appends."""
    assert_clean(exchange(rules, "give 2:10H", "give 3:9H"))


@pytest.mark.parametrize("rules", PRESETS)
def test_gifts_are_face_down(rules: str) -> None:
    """exchange.face-down: unseen by the third player."""
    moves = one(assert_clean(exchange(rules, GOOD)), "give").moves
    assert {(m.card, m.source, m.target, tuple(sorted(m.seen))) for m in moves} == {
        ("10H", "hand.1", "hand.2", (1, 2)),
        ("9H", "hand.1", "hand.3", (1, 3)),
    }


@pytest.mark.parametrize("rules", PRESETS)
def test_gifts_face_up(rules: str) -> None:
    """exchange.face-down off: all see the gifts."""
    moves = one(assert_clean(exchange(f"{rules} exchange.face-down=no", GOOD)), "give").moves
    assert {tuple(sorted(move.seen)) for move in moves} == {(1, 2, 3)}


@pytest.mark.parametrize("rules", PRESETS)
def test_gift_not_held(rules: str) -> None:
    """exchange.not-held: one gives of one's own ten cards."""
    text = exchange(rules, "give 2:AS 3:9H")
    assert_fault(text, "exchange.not-held", line_of(text, "give"))


@pytest.mark.parametrize("rules", PRESETS)
def test_same_card_given_twice(rules: str) -> None:
    """exchange.not-held: what has been given is no longer held."""
    text = exchange(rules, "give 2:10H 3:10H")
    assert_fault(text, "exchange.not-held", line_of(text, "give"))


@pytest.mark.parametrize("rules", PRESETS)
def test_too_many_gifts(rules: str) -> None:
    """exchange.count, section 18: found at the surplus card."""
    text = exchange(rules, "give 2:10H 3:9H 2:JH")
    finding = assert_fault(text, ("exchange.count", "exchange.recipient"), line_of(text, "give"))
    assert finding.code == "exchange.count"
    assert finding.column == len("give 2:10H 3:9H ") + 1
    # A card from hand to seat 2, who has one already: it is the second of one.
    assert (dict(finding.values)["found"], dict(finding.values)["expected"]) == ("2", "1")


@pytest.mark.parametrize("rules", PRESETS)
def test_too_few_gifts(rules: str) -> None:
    """exchange.count, section 18: found at play."""
    text = exchange(rules, "give 2:10H", play="AC")
    replay = judged(text)
    found = [f for f in replay.findings if f.severity == "error" and not f.caused_by]
    assert [(f.code, f.line) for f in found] == [("exchange.count", line_of(text, "play"))]
    assert (dict(found[0].values)["found"], dict(found[0].values)["expected"]) == ("1", "2")


@pytest.mark.parametrize("rules", PRESETS)
def test_no_gifts(rules: str) -> None:
    """exchange.count: no gifts are too few."""
    text = exchange(rules, play="AC")
    found = [f for f in judged(text).findings if f.severity == "error" and not f.caused_by]
    assert [(f.code, f.line) for f in found] == [("exchange.count", line_of(text, "play"))]


@pytest.mark.parametrize("rules", PRESETS)
def test_both_gifts_to_one_opponent(rules: str) -> None:
    """exchange.recipient: each opponent gets one."""
    text = exchange(rules, "give 2:10H 2:9H")
    assert_fault(text, ("exchange.recipient", "exchange.count"), line_of(text, "give"))


@pytest.mark.parametrize("rules", PRESETS)
def test_gift_to_oneself(rules: str) -> None:
    """exchange.recipient: gifts go to the opponents."""
    text = exchange(rules, "give 1:10H 3:9H")
    found = [f for f in judged(text).findings if f.code == "exchange.recipient"]
    assert [f.line for f in found] == [line_of(text, "give")]


@pytest.mark.parametrize("rules", PRESETS)
def test_everybody_plays_with_eight_cards(rules: str) -> None:
    """Hands are equal when play begins: what was given is played by him who got it."""
    assert_clean(exchange(rules, GOOD, play="QH 10H AH"))
    text = exchange(rules, GOOD, play="QH AD")
    replay = judged(text)
    assert [f.code for f in replay.findings if f.severity == "error"] == ["play.must-follow"]


@pytest.mark.parametrize("rules", PRESETS)
def test_given_card_is_no_longer_the_declarers(rules: str) -> None:
    """play.not-held: a card given away."""
    text = exchange(rules, GOOD, play="10H")
    found = [f for f in judged(text).findings if f.severity == "error" and not f.caused_by]
    assert [(f.code, f.line) for f in found] == [("play.not-held", line_of(text, "10H"))]


@pytest.mark.parametrize("rules", PRESETS)
def test_talon_left_to_be_derived(rules: str) -> None:
    """The talon's step is there without a statement: dealt, five bids, talon, gifts, contract."""
    kinds = [frame.kind for frame in assert_clean(exchange(rules, GOOD)).frames]
    assert kinds == ["deal", "bid", "bid", "bid", "bid", "bid", "take", "give", "contract"]


@pytest.mark.parametrize("rules", PRESETS)
def test_talon_that_is_taken_too_late(rules: str) -> None:
    """talon.taken: after the gifts; the talon was meant from the start, and nothing else is wrong."""
    for late in ("take", "take 1"):
        text = exchange(rules, GOOD, late)
        assert_fault(text, "talon.taken", line_of(text, late))
        assert_clean(exchange(rules, late, GOOD))


@pytest.mark.parametrize("rules", PRESETS)
def test_talon_that_is_taken_too_early(rules: str) -> None:
    """auction.unfinished: before the bids; after them the talon is the declarer's all the same."""
    text = exchange(rules, GOOD).replace("bid 100", "take\nbid 100")
    assert_fault(text, "auction.unfinished", line_of(text, "take"))
    assert [frame.kind for frame in judged(text).frames].count("give") == 1


@pytest.mark.parametrize("rules", PRESETS)
def test_talon_of_which_there_is_one(rules: str) -> None:
    """talon.choice: a second one is not there, though with two one might choose."""
    text = exchange(rules, "take 2", GOOD)
    assert_fault(text, "talon.choice", line_of(text, "take"), legal=["1"])
    assert position(judged(text), step=5)["legal"] == ["take"]
