"""Section 10: what must be put on a trick, and who takes it."""

import pytest

from tests.support.findings import (
    assert_clean,
    assert_fault,
    elsewhere,
    judged,
    position,
    where,
)
from tests.support.logs import deal, game, line_of, scripted
from tests.support.reference import PRESETS

# Nobody is void, nobody can trump.
EVEN = ("SA10 CA10 DA10 HA10", "SKQ CKQ DKQ HKQ", "SJ9 CJ9 DJ9 HJ9")
# Each ace can be led; a led queen is beaten by king and ten.
MIDDLE = ("SAQ CAQ DAQ HAQ", "SKJ CKJ DKJ HKJ", "S109 C109 D109 H109")
# The declarer makes spades trump; the left is void of clubs with a last trump, the right has clubs.
VOID = ("SAKQ10 CAJ DA HA", "SJ9 DKQJ HKQJ", "CKQ109 D109 H109")
VOID_OPENING = "AC JD QC / KS+ JS 9D / "
# Spades trump. The left has all diamonds; the right trumps them with a jack or ten, the declarer has K and 9.
OVER = ("SKQ9 CAKJ HA9", "SA DAKQJ109 H10", "S10J CQ109 HKQJ")
OVER_OPENING = "AC 9D 9C / QS+ AS 10S / "
# The declarer makes spades trump with his queen; the right takes it and is on lead.
TAKEN = ("SKQ CA10 DA10 HA10", "S109 CK9 DK9 HK9", "SAJ CQJ DQJ HQJ")


def played(rules: str, hands: tuple[str, ...], play: str) -> str:
    return game(deal(hands, play), rules=rules)


def line_of_trick(text: str, trick: int) -> int:
    return line_of(text, "play") + trick


def legal_in(rules: str, hands: tuple[str, ...], play: str) -> list[str]:
    """What the frames offer to the seat that is to play now, marriages not told apart."""
    state = position(assert_clean(played(rules, hands, play)))
    return sorted({str(card).removesuffix("+") for card in state["legal"]})


# --- play.must-follow ------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
def test_must_follow(rules: str) -> None:
    """play.must-follow: follow the suit led if able."""
    assert_clean(played(rules, EVEN, "AS KS JS"))
    text = played(rules, EVEN, "AS KC")
    finding = assert_fault(text, "play.must-follow", line_of_trick(text, 1), legal=["KS", "QS"])
    assert finding.address == "1.8"  # three bids, talon, gifts, contract, then the second card
    text = played(rules, EVEN, "AS KS JH")
    assert_fault(text, "play.must-follow", line_of_trick(text, 1), legal=["JS", "9S"])


@pytest.mark.parametrize("rules", PRESETS)
def test_void_without_trump_may_play_anything(rules: str) -> None:
    """play.must-trump binds only where there is a trump suit."""
    for card in ("9S", "KD", "QH"):
        assert_clean(played(rules, VOID, f"AC {card}"))


@pytest.mark.parametrize("rules", PRESETS)
def test_void_without_a_trump_in_hand_may_play_anything(rules: str) -> None:
    """play.must-trump binds only who holds a trump."""
    for card in ("9D", "10H", "KC"):
        assert_clean(played(rules, VOID, f"AC JD QC / KS+ JS {card}"))


@pytest.mark.parametrize("rules", PRESETS)
def test_trump_is_no_way_out_of_following(rules: str) -> None:
    """play.must-follow comes before everything else: a trump on a suit that one holds is a revoke."""
    text = played(rules, OVER, "AC 9D 9C / QS+ AS 10S / 10H JS")
    assert_fault(text, "play.must-follow", line_of_trick(text, 3), legal=["KH", "QH", "JH"])


@pytest.mark.parametrize("rules", PRESETS)
def test_must_follow_as_an_option(rules: str) -> None:
    """play.must-follow off: any card."""
    assert_clean(played(f"{rules} play.must-follow=no", EVEN, "AS KC"))


# --- play.must-trump -------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
def test_must_trump(rules: str) -> None:
    """play.must-trump: void in the suit led, a trump if one is held; classic and home: may."""
    assert_clean(played(rules, VOID, VOID_OPENING + "JC 9S 9C"))
    text = played(rules, VOID, VOID_OPENING + "JC KD")
    if rules in ("classic@1", "home@1"):
        assert_clean(text)
    else:
        assert_fault(text, "play.must-trump", line_of_trick(text, 3), legal=["9S"])


@pytest.mark.parametrize("rules", PRESETS)
def test_must_trump_as_an_option(rules: str) -> None:
    """play.must-trump: on and off on every preset."""
    text = played(f"{rules} play.must-trump=yes", VOID, VOID_OPENING + "JC KD")
    assert_fault(text, "play.must-trump", line_of_trick(text, 3), legal=["9S"])
    assert_clean(played(f"{rules} play.must-trump=no", VOID, VOID_OPENING + "JC KD"))


@pytest.mark.parametrize("rules", PRESETS)
def test_legal_list_of_who_is_void(rules: str) -> None:
    """play.must-trump: the legal list of who is void."""
    hand = ["9S"] if rules not in ("classic@1", "home@1") else sorted(["9S", "KD", "QD", "KH", "QH", "JH"])
    assert legal_in(rules, VOID, VOID_OPENING + "JC") == hand


# --- play.must-beat --------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
def test_must_beat(rules: str) -> None:
    """play.must-beat: following, beat the highest card if able (tysiac)."""
    for play, legal in [("QS JS", ["KS"]), ("QS KS 9S", ["10S"])]:
        text = played(rules, MIDDLE, play)
        if rules == "tysiac@1":
            assert_fault(text, "play.must-beat", line_of_trick(text, 1), legal=legal)
        else:
            assert_clean(text)
    assert_clean(played(rules, MIDDLE, "QS KS 10S"))


@pytest.mark.parametrize("rules", PRESETS)
def test_who_cannot_beat_follows_with_anything(rules: str) -> None:
    """play.must-beat binds only who is able."""
    for play in ("AS JS 9S", "AS KS 10S", "AS KS 9S"):
        assert_clean(played(rules, MIDDLE, play))


@pytest.mark.parametrize("rules", PRESETS)
def test_any_card_that_beats_will_do(rules: str) -> None:
    """play.must-beat: any higher card, not the highest."""
    hands = ("S9Q CAQ DAQ HAQ", "SJK CKJ DKJ HKJ", "SA10 C109 D109 H109")
    for play in ("9S JS 10S", "9S KS AS", "9S KS 10S"):
        assert_clean(played(rules, hands, play))
    assert legal_in(rules, hands, "9S JS") == ["10S", "AS"]


@pytest.mark.parametrize("rules", PRESETS)
def test_beating_is_measured_by_the_suit_led(rules: str) -> None:
    """A discard is no card to beat: the ace of another suit does not lift the obligation."""
    hands = ("SQ9 CAQ DAQ HAQ", "CKJ DKJ10 HKJ10", "SAKJ10 C109 D9 H9")
    text = played(rules, hands, "QS KC JS")
    if rules == "tysiac@1":
        assert_fault(text, "play.must-beat", line_of_trick(text, 1), legal=["AS", "10S", "KS"])
    else:
        assert_clean(text)


@pytest.mark.parametrize("rules", PRESETS)
def test_must_beat_as_an_option(rules: str) -> None:
    """play.must-beat: on and off on every preset."""
    text = played(f"{rules} play.must-beat=yes", MIDDLE, "QS JS")
    assert_fault(text, "play.must-beat", line_of_trick(text, 1), legal=["KS"])
    assert_clean(played(f"{rules} play.must-beat=no", MIDDLE, "QS JS"))


# --- play.must-overtrump ---------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
def test_must_overtrump(rules: str) -> None:
    """play.must-overtrump: trumping, beat the highest trump if able (tysiac)."""
    assert_clean(played(rules, OVER, OVER_OPENING + "KD JS KS"))
    text = played(rules, OVER, OVER_OPENING + "KD JS 9S")
    if rules == "tysiac@1":
        assert_fault(text, "play.must-overtrump", line_of_trick(text, 3), legal=["KS"])
    else:
        assert_clean(text)


@pytest.mark.parametrize("rules", PRESETS)
def test_who_cannot_overtrump_still_trumps(rules: str) -> None:
    """play.must-trump remains: any trump, then."""
    opening = "AC 9D 9C / QS+ AS JS / KD 10S "
    assert_clean(played(rules, OVER, opening + "9S"))
    assert_clean(played(rules, OVER, opening + "KS"))
    text = played(rules, OVER, opening + "JC")
    if rules in ("classic@1", "home@1"):
        assert_clean(text)
    else:
        assert_fault(text, "play.must-trump", line_of_trick(text, 3), legal=["KS", "9S"])


@pytest.mark.parametrize("rules", ["classic@1", "home@1"])
def test_overtrump_without_must_trump(rules: str) -> None:
    """Section 18: he may discard, but if he trumps, higher."""
    rules += " play.must-overtrump=yes"
    assert_clean(played(rules, OVER, OVER_OPENING + "KD JS KC"))
    assert_clean(played(rules, OVER, OVER_OPENING + "KD JS KS"))
    text = played(rules, OVER, OVER_OPENING + "KD JS 9S")
    legal = ["KS", "KC", "JC", "AH", "9H"]
    assert_fault(text, "play.must-overtrump", line_of_trick(text, 3), legal=legal)


@pytest.mark.parametrize("rules", elsewhere("play.must-beat", "yes"))
def test_following_a_trump_lead_is_not_overtrumping(rules: str) -> None:
    """Section 18: following a trump lead is a matter of play.must-beat."""
    rules += " play.must-overtrump=yes"
    assert_clean(played(rules, TAKEN, "AC 9C JC / QS+ 9S JS"))


def test_following_a_trump_lead_in_tysiac() -> None:
    """play.must-beat: a trump lead must be beaten, with or without must-overtrump."""
    text = played("tysiac@1", TAKEN, "AC 9C JC / QS+ 9S")
    assert_fault(text, "play.must-beat", line_of_trick(text, 2), legal=["10S"])
    text = played("tysiac@1 play.must-overtrump=no", TAKEN, "AC 9C JC / QS+ 9S")
    assert_fault(text, "play.must-beat", line_of_trick(text, 2), legal=["10S"])


# --- play.beat-after-trump -------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
def test_trumped_trick_need_not_be_beaten(rules: str) -> None:
    """play.beat-after-trump: off everywhere; once the trick is trumped any card of the suit will do."""
    assert_clean(played(rules, VOID, VOID_OPENING + "JC 9S 9C"))
    assert legal_in(rules, VOID, VOID_OPENING + "JC 9S") == ["10C", "9C", "KC"]


@pytest.mark.parametrize("rules", PRESETS)
def test_beat_after_trump_as_an_option(rules: str) -> None:
    """play.beat-after-trump on: the obligation to beat holds in a trumped trick."""
    option = f"{rules} play.must-beat=yes play.beat-after-trump=yes"
    text = played(option, VOID, VOID_OPENING + "JC 9S 9C")
    assert_fault(text, "play.must-beat", line_of_trick(text, 3), legal=["10C", "KC"])


# --- play.trump-lead -------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
def test_trump_lead(rules: str) -> None:
    """play.trump-lead classic: only the player who declared that marriage leads a trump."""
    text = played(rules, TAKEN, "AC 9C JC / QS+ 10S AS / JS")
    if rules == "classic@1":
        legal = ["QC", "QD", "JD", "QH", "JH"]
        assert_fault(text, "play.trump-lead", line_of_trick(text, 3), legal=legal)
    else:
        assert_clean(text)


@pytest.mark.parametrize("rules", PRESETS)
def test_who_declared_the_marriage_may_lead_its_trump(rules: str) -> None:
    """play.trump-lead: the player who declared that marriage."""
    assert_clean(played(rules, VOID, VOID_OPENING + "AS"))
    assert_clean(played(rules, VOID, VOID_OPENING + "QS"))


@pytest.mark.parametrize("rules", PRESETS)
def test_trump_lead_of_who_holds_nothing_else(rules: str) -> None:
    """play.trump-lead: unless he holds nothing else."""
    hands = ("SKQ CA10 DA10 HA10", "CKQJ DKQJ HKQ", "SA10J9 C9 D9 H9J")
    play = "AC JC 9C / AD JD 9D / AH QH JH / 10H KH 9H / QS+ KC 10S / AS KS KD"
    assert_clean(played(rules, hands, play))


@pytest.mark.parametrize("rules", PRESETS)
def test_trump_lead_as_an_option(rules: str) -> None:
    """play.trump-lead: both values on every preset."""
    text = played(f"{rules} play.trump-lead=declarer-of-marriage", TAKEN, "AC 9C JC / QS+ 10S AS / JS")
    assert_fault(text, "play.trump-lead", line_of_trick(text, 3))
    assert_clean(played(f"{rules} play.trump-lead=any", TAKEN, "AC 9C JC / QS+ 10S AS / JS"))


def test_a_new_trump_takes_the_right_to_lead_from_the_old_one() -> None:
    """play.trump-lead: *that* marriage; once another is declared, the old trump is led by anyone."""
    # Spades by the declarer; the right takes it and declares hearts: the declarer may not lead those.
    hands = ("SKQ CA10 DA10 HA9", "S9J CKQ DKQ H10J", "SA10 CJ9 DJ9 HKQ")
    opening = "AC KC 9C / QS+ JS AS / "
    assert_clean(played("classic@1", hands, opening + "KH+ AH JH / KS"))
    text = played("classic@1", hands, opening + "KH+ AH JH / 9H")
    assert_fault(text, "play.trump-lead", line_of_trick(text, 4))
    assert_clean(played("classic@1", hands, opening + "QH+ 9H 10H / 9S"))


# --- cards that cannot be played -------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
def test_card_of_another(rules: str) -> None:
    """play.not-held."""
    text = played(rules, EVEN, "KS")
    assert_fault(text, "play.not-held", line_of_trick(text, 1))
    text = played(rules, EVEN, "AS JS")
    assert_fault(text, "play.not-held", line_of_trick(text, 1), legal=["KS", "QS"])


@pytest.mark.parametrize("rules", PRESETS)
def test_card_played_before(rules: str) -> None:
    """play.not-held: a card is played once."""
    text = played(rules, EVEN, "AS KS JS / AS")
    assert_fault(text, "play.not-held", line_of_trick(text, 2))


@pytest.mark.parametrize("rules", PRESETS)
def test_card_out_of_turn(rules: str) -> None:
    """play.turn: play goes clockwise."""
    assert_clean(played(rules, EVEN, "1:AS 2:KS 3:JS"))
    text = played(rules, EVEN, "AS 3:JS")
    assert_fault(text, "play.turn", line_of_trick(text, 1))


@pytest.mark.parametrize("rules", PRESETS)
def test_winner_leads(rules: str) -> None:
    """Section 10: the winner of a trick leads to the next."""
    assert_clean(played(rules, MIDDLE, "QS KS 10S / 3:10C AC KC"))
    text = played(rules, MIDDLE, "QS KS 10S / 1:AC")
    assert_fault(text, ("play.turn", "claim.trick"), line_of_trick(text, 2))


@pytest.mark.parametrize("rules", PRESETS)
def test_ninth_trick(rules: str) -> None:
    """play.over: eight tricks are a deal."""
    text = game(scripted("made", after=["AS KS JS"]), rules=rules)
    found = [f for f in judged(text).findings if f.severity == "error"]
    assert (found[0].code, found[0].line) == ("play.over", line_of(text, "play") + 9)


# --- who takes the trick ---------------------------------------------------------------------------------


def taker(hands: tuple[str, ...], play: str, rules: str = "club@1") -> int:
    """The seat that leads after these tricks."""
    state = position(assert_clean(played(rules, hands, play)))
    winner = state["winner"]
    assert isinstance(winner, int)
    return winner


def test_highest_card_of_the_suit_led_takes_the_trick() -> None:
    """Section 10: else the highest card of the suit led."""
    assert taker(MIDDLE, "QS KS 10S") == 3
    assert taker(MIDDLE, "QS KS 9S") == 2
    assert taker(MIDDLE, "AS KS 10S") == 1


def test_card_of_another_suit_never_wins() -> None:
    """Two high discards do not compete with each other: the card led stays best."""
    hands = ("S9AKQJ10 DA HA", "CAK10 DKJ HKQ10", "CQJ9 DQ109 HJ9")
    assert taker(hands, "9S AC QC") == 1
    hands = ("S9AKQJ D9 HA9", "CAK10 DKJ HKQ10", "S10 CQJ9 DAQ10 HJ")
    assert taker(hands, "9S AC 10S") == 3


def test_highest_trump_takes_the_trick() -> None:
    """Section 10: the trick goes to the highest trump."""
    assert taker(OVER, OVER_OPENING + "KD JS 9S") == 3
    assert taker(OVER, OVER_OPENING + "KD JS KS") == 1
    assert taker(VOID, VOID_OPENING + "JC 9S KC") == 2


def test_without_a_marriage_there_is_no_trump() -> None:
    """Section 10: with no marriage declared there is no trump."""
    assert taker(OVER, "AC 9D 9C / QS AS 10S / KD JS 9S") == 2
    state = position(assert_clean(played("club@1", OVER, "AC 9D 9C / QS AS 10S / KD JS 9S")))
    assert state["trump"] is None


def test_winner_of_each_trick_of_the_scripts() -> None:
    """The leader of each trick, written out, is accepted; any other is claim.trick."""
    text = played("club@1", MIDDLE, "1: QS KS 10S / 3: 10C AC KC / 1: AD KD 9D")
    assert_clean(text)
    text = played("club@1", MIDDLE, "1: QS KS 10S / 2: KC 10C AC")
    assert_fault(text, ("claim.trick", "play.turn"), line_of_trick(text, 2))


@pytest.mark.parametrize("rules", where("play.trump-lead", "any"))
def test_all_cards_may_be_led(rules: str) -> None:
    """play.trump-lead any: every card may be led."""
    assert legal_in(rules, EVEN, "AS KS JS") == sorted(["10S", "AC", "10C", "AD", "10D", "AH", "10H"])
