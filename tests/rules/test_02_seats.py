"""Section 2: seats, dealer, rotation; what the deal statement claims of them."""

import pytest

from tests.support.findings import assert_clean, assert_fault, complaints, judged, position
from tests.support.logs import changed, deal, game, left, line_of, scripted, written_off
from tests.support.reference import PRESETS


@pytest.mark.parametrize("rules", PRESETS)
def test_deal_passes_to_the_left(rules: str) -> None:
    """The deal passes one seat clockwise after every deal that counted."""
    deals = [scripted("made", declarer=left(dealer), dealer=dealer) for dealer in (2, 3, 1, 2)]
    replay = assert_clean(game(*deals, rules=rules))
    assert [row.dealer for row in replay.deals] == [2, 3, 1, 2]


@pytest.mark.parametrize("rules", PRESETS)
def test_dealer_follows_by_rotation_where_he_is_not_named(rules: str) -> None:
    """Both parts of the deal statement may be left out (design, statements)."""
    deals = [scripted("made", declarer=left(dealer), dealer=dealer) for dealer in (2, 3, 1)]
    text = game(*deals, rules=rules).replace("deal dealer 3", "deal").replace("deal dealer 1", "deal")
    assert [row.dealer for row in assert_clean(text).deals] == [2, 3, 1]


@pytest.mark.parametrize("rules", PRESETS)
def test_wrong_dealer(rules: str) -> None:
    """claim.dealer: the next dealer is the one to the left."""
    text = game(scripted("made", dealer=3), scripted("made", declarer=3, dealer=2), rules=rules)
    assert_fault(text, "claim.dealer", line_of(text, "deal", 2))


@pytest.mark.parametrize("rules", PRESETS)
def test_deal_written_off_moves_the_deal_on(rules: str) -> None:
    """Section 9: a deal written off counts as played."""
    text = game(written_off(dealer=3), scripted("made", declarer=2, dealer=1), rules=rules)
    assert_clean(text)
    text = changed(text, "deal dealer 1", "deal dealer 3")
    assert "claim.dealer" in [f.code for f in judged(text).findings]


def test_wrong_deal_number() -> None:
    """claim.deal-number: the printed number is a claim."""
    text = game(scripted("made"), scripted("made", declarer=2, dealer=1), rules="online@1")
    text = text.replace("deal dealer 3", "deal 1 dealer 3").replace("deal dealer 1", "deal 2 dealer 1")
    assert_clean(text)
    text = changed(text, "deal 2", "deal 3")
    found = complaints(judged(text))
    assert [(f.code, f.line) for f in found] == [("claim.deal-number", line_of(text, "deal 3"))]


@pytest.mark.parametrize("declarer", [1, 2, 3])
def test_declarer_leads_and_play_goes_clockwise(declarer: int) -> None:
    """Section 10: the declarer leads to the first trick."""
    text = game(scripted("made", declarer=declarer), rules="club@1")
    replay = assert_clean(text)
    seats = [frame.seat for frame in replay.frames if frame.kind == "play"]
    assert seats[:3] == [declarer, left(declarer), left(left(declarer))]


@pytest.mark.parametrize("dealer", [1, 2, 3])
def test_declarer_leads_wherever_the_deal_is(dealer: int) -> None:
    """Section 10: the declarer leads, whoever dealt."""
    text = game(scripted("made", declarer=2, dealer=dealer), rules="club@1")
    first = next(frame for frame in assert_clean(text).frames if frame.kind == "play")
    assert first.seat == 2


def test_three_players_are_turned_to_in_order() -> None:
    """The turn after the deal is the first bidder's, after the auction the declarer's."""
    hands = ("SK9 CK9 DK9 H9K", "SQJ CQJ DQJ HQJ", "SA10 CA10 DA10 H10A")
    replay = assert_clean(game(deal(hands, dealer=1, declarer=3, contract=None), rules="club@1"))
    assert position(replay, step=0)["turn"] == 2
    assert position(replay)["turn"] == 3


@pytest.mark.parametrize("rules", PRESETS)
def test_wrong_first_dealer_shows_in_the_second_deal(rules: str) -> None:
    """claim.dealer: only what follows shows who dealt first; after a faulty first deal the second one's
    dealer may be right. The third one's follows from the second one's, whatever was wrong in the first."""
    first, second, third = (scripted("made", declarer=left(d), dealer=d) for d in (3, 1, 2))
    clean = game(first, second, third, rules=rules)
    assert_clean(clean)
    moved = changed(clean, "deal dealer 3", "deal dealer 2")
    dealers = [f for f in judged(moved).findings if f.code == "claim.dealer"]
    assert [(f.line, f.caused_by[:2]) for f in dealers] == [(line_of(moved, "deal", 2), "1.")]
    revoked = clean.replace("QD+ AD 9H", "QD+ JS 9H", 1)
    late = changed(revoked, "deal dealer 2", "deal dealer 3")
    dealers = [f for f in judged(late).findings if f.code == "claim.dealer"]
    assert [(f.line, f.caused_by) for f in dealers] == [(line_of(late, "deal", 3), "")]
