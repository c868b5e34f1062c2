"""Section 17 where cards are not known: duties, the highest card, nines after the exchange."""

import pytest

from tests.support.findings import assert_clean, assert_fault, described, judged
from tests.support.logs import deal, game, line_of

EVEN = ("SA10 CA10 DA10 HA10", "SKQ CKQ DKQ HKQ", "SJ9 CJ9 DJ9 HJ9")
"""Seat 3 is dealt the nines of spades, clubs and diamonds, and given that of hearts."""
DUTY = "club@1 redeal.nines=3 redeal.duty=yes"
AFTER_EXCHANGE = "club@1 redeal.exchange-nines=4 redeal.duty=yes"
HIGHEST = "club@1 play.must-highest=yes"
NINES = "AS KS 9S / AC KC 9C / AD KD 9D"


def seen(play: str, rules: str, *listed: str, give: str | None = None, instead: str | None = None) -> str:
    """A deal of which only these lists are left."""
    lines = [
        line
        for line in deal(EVEN, play, give=give, instead=instead)
        if line.startswith(listed or ("-",)) or not line.startswith(("hand", "talon"))
    ]
    return game(lines, rules=rules)


def proofs(text: str) -> list[str]:
    """The texts at the related places of the only fault."""
    (found,) = [f for f in judged(text).findings if not f.caused_by]
    return [text[place.span[0] : place.span[1]] for place in found.related]


# --- the duty to ask for a redeal --------------------------------------------------------------------------


def test_duty_of_an_unknown_hand_is_undetermined() -> None:
    """redeal.duty: found where the ground is surely had; two nines that are shown are not yet three."""
    assert_clean(seen("", DUTY))
    assert_clean(seen("AS KS 9S / AC KC 9C", DUTY))


def test_later_cards_prove_a_duty() -> None:
    """The third nine proves it: reported at the second call, with the nines as related places."""
    text = seen(NINES, DUTY)
    found = assert_fault(text, "redeal.duty", line_of(text, "bid"))
    assert (found.address, dict(found.values)) == ("1.2", {"seat": "3", "word": "nines"})
    assert proofs(text) == ["9S", "9C", "9D"]


def test_card_that_was_given_proves_no_duty_of_the_deal() -> None:
    """What a seat was given it was not dealt: the nine of hearts is none of the three."""
    assert_clean(seen("AS KS 9S / AC KC 9C / AH KH 9H", DUTY))


def test_listed_cards_are_no_later_proof() -> None:
    """Where the list has two of the nines, it is related, and the third is the proof."""
    text = seen(NINES, DUTY, "hand 3").replace("hand 3 JS 9S JC 9C JD 9D JH", "hand 3 9S 9C ? ? ? ? ?")
    assert_fault(text, "redeal.duty", line_of(text, "bid"))
    assert proofs(text) == ["hand 3 9S 9C ? ? ? ? ?", "9D"]
    text = seen(NINES, DUTY, "hand 3")
    assert_fault(text, "redeal.duty", line_of(text, "bid"))
    assert proofs(text) == ["hand 3 JS 9S JC 9C JD 9D JH"]


@pytest.mark.parametrize(
    ("asked", "legal"),
    [
        ("redeal 3 nines", True),  # perhaps
        ("redeal 3 jacks", False),  # no such ground
    ],
)
def test_request_on_unknown_cards(asked: str, legal: bool) -> None:
    """Only a ground that is surely not had is refused; a duty changes nothing about that."""
    text = seen("", DUTY, instead=asked).replace("bid 100 - -\n", "")
    if legal:
        assert_clean(text)
    else:
        assert_fault(text, "redeal.no-ground", line_of(text, "redeal"))


def test_duty_of_an_unwritten_talon() -> None:
    """Ground talon-nines: where all hands are listed the talon is what is left; with one alone it is open."""
    hands = ("SA10 CA10 DA10 HJ9", "SKQ CKQ DKQ HKA", "SJ9 CJ D9J HQ10 C9")
    lines = [line for line in deal(hands, "AS KS JS") if not line.startswith("talon")]
    text = game(lines, rules="club@1 redeal.duty=yes")
    assert_fault(text, "redeal.duty", line_of(text, "give"))
    own = [line for line in lines if not line.startswith(("hand 2", "hand 3"))]
    assert_clean(game(own, rules="club@1 redeal.duty=yes"))


# --- nines after the exchange ------------------------------------------------------------------------------


def test_unknown_gift_leaves_the_nines_open() -> None:
    """exchange-nines: three nines and an unknown card are perhaps four, so asking is legal, and no duty."""
    unknown = "2:QH 3:?"
    assert_clean(seen("", AFTER_EXCHANGE, "hand 3", give=unknown))
    assert_clean(seen("AS KS JS", AFTER_EXCHANGE, "hand 3", give=unknown))
    asked = "give 2:QH 3:?\nredeal 3 exchange-nines"
    assert_clean(seen("", AFTER_EXCHANGE, "hand 3", instead=asked))


def test_gift_that_is_no_nine_settles_it() -> None:
    """exchange-nines: the three nines of the deal and a knave are not four."""
    asked = "give 2:QH 3:10H\nredeal 3 exchange-nines"
    text = seen("", AFTER_EXCHANGE, "hand 3", instead=asked)
    assert_fault(text, "redeal.no-ground", line_of(text, "redeal"))
    assert_clean(seen("AS KS JS", AFTER_EXCHANGE, "hand 3", give="2:QH 3:10H"))


def test_unknown_gift_that_is_played_proves_the_duty() -> None:
    """The nine of hearts was not dealt to seat 3, so it was the gift: the time ended with the first card."""
    text = seen("AS KS JS / AH KH 9H", AFTER_EXCHANGE, "hand 3", give="2:QH 3:?")
    assert_fault(text, "redeal.duty", line_of(text, "AS"))
    assert proofs(text) == ["hand 3 JS 9S JC 9C JD 9D JH", "9H"]


def test_unknown_hand_with_a_nine_given() -> None:
    """exchange-nines: what is given counts, what was given away does not."""
    text = seen(f"{NINES} / AH KH 9H", AFTER_EXCHANGE)
    assert_fault(text, "redeal.duty", line_of(text, "AS"))
    assert proofs(text) == ["9S", "9C", "9D", "9H"]
    assert_clean(seen(f"{NINES} / AH KH JH", AFTER_EXCHANGE, give="2:QH 3:KH").replace("KH JH", "QH JH"))


# --- the highest card --------------------------------------------------------------------------------------


def test_highest_card_of_an_unknown_hand_is_undetermined() -> None:
    """play.must-highest: not a fault while he may hold nothing higher."""
    assert_clean(seen("AS QS JS", HIGHEST))
    assert_clean(seen("AS QS JS / AC KC JC", HIGHEST))


@pytest.mark.parametrize("last", ["", " / 10S"], ids=["ten-unknown", "ten-elsewhere"])
def test_later_card_proves_that_it_was_not_the_highest(last: str) -> None:
    """The king comes later: he held it, wherever the ten may be; the king is related."""
    text = seen(f"AS QS JS / AC KC JC / 10C KS 9C{last}", HIGHEST)
    found = assert_fault(text, "play.must-highest", line_of(text, "AS"))
    assert "KS" in found.legal, described(judged(text), text)
    assert proofs(text) == ["KS"]


def test_card_that_came_later_is_lower() -> None:
    """Nothing is proved by a lower card, or by the one that was given to another."""
    assert_clean(seen("AS KS JS / AC KC JC / AD KD JD / AH KH JH / 10S QS 9S", HIGHEST))


def test_card_surely_held_binds_beside_unknown_ones() -> None:
    """One known card above the one that was played is enough."""
    text = seen("AS QS JS", HIGHEST, "hand 2").replace("KS QS KC QC KD QD KH", "KS QS ? ? ? ? ?")
    found = assert_fault(text, "play.must-highest", line_of(text, "AS"))
    assert set(found.legal) == {"KS", "10S"}, "the ten he may hold, the queen he may not play"


def test_gift_is_surely_held() -> None:
    """The queen of hearts was given to seat 2, so a lower heart was wrong."""
    text = seen("AH JH 9H", HIGHEST)
    found = assert_fault(text, "play.must-highest", line_of(text, "AH"))
    assert "QH" in found.legal
