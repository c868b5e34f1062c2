"""The reference model and the deals that the other tests stand on."""

import pytest

from tests.support.deals import DECLARER_LEFT_RIGHT, Script
from tests.support.logs import three_hands
from tests.support.reference import LAWS, UNIVERSAL, Hand8, may_follow, rounded, winner_of


def replayed(script: Script) -> Hand8:
    play = Hand8(UNIVERSAL, three_hands(script.hands), declarer=0)
    for trick in script.play.split("/"):
        for word in trick.split():
            card, declares = word.removesuffix("+"), word.endswith("+")
            assert card in play.legal(), word
            assert not declares or play.may_declare(card), word
            play.play(card, declare=declares)
    return play


@pytest.mark.parametrize("name", DECLARER_LEFT_RIGHT)
def test_scripted_deals_are_legal_everywhere_and_worth_what_they_say(name: str) -> None:
    script = DECLARER_LEFT_RIGHT[name]
    play = replayed(script)
    assert play.over
    assert sum(play.cards) == 120
    assert tuple(play.taken) == script.taken
    assert tuple(play.taken_tricks) == script.tricks


def test_the_highest_trump_takes_the_trick_then_the_highest_of_the_suit_led() -> None:
    assert winner_of(["KS", "10S", "AH"], None) == 1
    assert winner_of(["AS", "9H", "JH"], "H") == 2
    assert winner_of(["9S", "AH", "AD"], None) == 0


def test_the_narrowings_of_the_reference() -> None:
    hand = ["9S", "KS", "9H", "10H"]
    assert may_follow(LAWS["classic@1"], hand, ["QS"], "H") == {"9S", "KS"}
    assert may_follow(LAWS["tysiac@1"], hand, ["QS"], "H") == {"KS"}
    assert may_follow(LAWS["classic@1"], hand, ["QD"], "H") == set(hand)
    assert may_follow(LAWS["online@1"], hand, ["QD", "JH"], "H") == {"9H", "10H"}
    assert may_follow(LAWS["tysiac@1"], hand, ["QD", "JH"], "H") == {"10H"}
    assert may_follow(LAWS["tysiac@1"], hand, ["QS", "JH"], "H") == {"9S", "KS"}


def test_the_rounding_of_the_reference() -> None:
    table = {51: 50, 52: 50, 53: 55, 54: 55, 56: 55, 57: 55, 58: 60, 59: 60, 17: 15, 18: 20, 0: 0, 5: 5}
    assert {points: rounded(points, 5) for points in table} == table
    assert [rounded(points, 10) for points in (44, 45, 46)] == [40, 50, 50]
    assert [rounded(points, 1) for points in (0, 17)] == [0, 17]
