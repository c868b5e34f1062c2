"""Cards dealt out by tapping."""

from random import Random

import pytest

from kartlog import Table
from kartlog.cards import NAMES, UNKNOWN
from kartlog.following import Spread, blank, dealt, places, told
from tests.support.seats import TABLES


def taps(table: Table, spread: Spread, *cards: str) -> Spread:
    for card in cards:
        spread = told(table, spread, "tap", card)
    return spread


def lying(table: Table, spread: Spread) -> dict[str, set[str]]:
    shape = places(table.rules, len(table.players), spread.dealer)
    return {place.zone: set(cards) for place, cards in zip(shape, spread.cards, strict=True)}


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_the_last_place_fills_itself(preset: str, players: int) -> None:
    table = Table(preset, players)
    pack = Random(preset).sample(NAMES, len(NAMES))
    shape = [place for place in places(table.rules, players, 1) if place.size]
    spread = taps(table, blank(table), *pack[: -shape[-1].size])
    assert lying(table, spread)[shape[-1].zone] == set(pack[-shape[-1].size :])
    dealt(table, spread)
    position = table.position
    assert position is not None
    assert position.sure == position.possible


def test_places_are_filled_clockwise_from_the_dealers_left() -> None:
    table = Table("classic@1", 4)
    spread = blank(table)
    zones = [place.zone for place in places(table.rules, 4, spread.dealer)]
    assert zones == ["hand.2", "hand.3", "hand.4", "talon", "cut"]
    spread = taps(table, spread, *NAMES[:8])
    assert (spread.at, len(spread.cards[0]), spread.cards[1]) == (1, 7, NAMES[7:8])


def test_a_card_is_taken_back_and_put_elsewhere() -> None:
    table = Table("club@1")
    spread = taps(table, blank(table), *NAMES[:14])
    spread = told(table, spread, "tap", NAMES[0])
    assert (spread.at, spread.cards[0]) == (0, NAMES[1:7])
    spread = told(table, spread, "tap", NAMES[20])
    # The place is full again, so the next that lacks cards is filled.
    assert (spread.at, spread.cards[0]) == (2, (*NAMES[1:7], NAMES[20]))


def test_what_filled_itself_can_be_exchanged() -> None:
    table = Table("club@1")
    spread = taps(table, blank(table), *NAMES[:21])
    assert spread.cards[3] == NAMES[21:]
    spread = taps(table, spread, NAMES[0], NAMES[21])
    spread = told(table, spread, "place", "0")
    spread = told(table, spread, "tap", NAMES[21])
    assert lying(table, spread)["talon"] == {NAMES[0], *NAMES[22:]}


def test_a_full_place_takes_no_card() -> None:
    table = Table("club@1")
    spread = told(table, taps(table, blank(table), *NAMES[:7]), "place", "0")
    assert taps(table, spread, NAMES[9]) == spread


def test_cards_that_are_not_known() -> None:
    table = Table("club@1")
    spread = taps(table, blank(table), "AS")
    spread = told(table, spread, "unknown", "card")
    assert spread.cards[0] == ("AS", UNKNOWN)
    assert told(table, spread, "back", "0").cards[0] == ("AS",)
    spread = told(table, spread, "unknown", "rest")
    assert (spread.at, spread.cards[0]) == (1, ("AS", *[UNKNOWN] * 6))
    # With so much not known nothing follows of itself.
    spread = taps(table, spread, *NAMES[6:])
    assert [len(cards) for cards in spread.cards] == [7, 7, 7, 3]
    dealt(table, spread)
    assert "hand 2 AS ? ? ? ? ? ?" in table.to_text()


def test_a_place_of_which_nothing_is_known_is_not_written() -> None:
    table = Table("club@1")
    spread = told(table, blank(table), "unknown", "rest")
    dealt(table, taps(table, spread, "AS"))
    assert table.to_text().endswith("deal 1 dealer 1\nhand 3 AS ? ? ? ? ? ?\n")


def test_of_two_talons_one_may_be_known() -> None:
    table = Table("tysiac@1", 2)
    spread = told(table, blank(table), "place", "3")
    dealt(table, taps(table, spread, "AS", "9H"))
    assert table.to_text().endswith("talon 1 ?\ntalon 2 AS 9H\n")


def test_another_dealer_has_the_hands_that_there_are() -> None:
    table = Table("classic@1", 4)
    spread = taps(table, blank(table), *NAMES[:14])
    moved = told(table, spread, "dealer", "2")
    assert lying(table, moved)["hand.3"] == set(NAMES[7:14])
    assert "hand.2" not in lying(table, moved)
    assert lying(table, moved)["hand.1"] == set()
    dealt(table, moved)
    assert "deal 1 dealer 2" in table.to_text()


def test_the_cut_is_where_the_rules_judge_it() -> None:
    table = Table("home@1")
    spread = blank(table)
    spread = told(table, spread, "place", str(len(spread.cards) - 1))
    dealt(table, taps(table, spread, "9S", "AS", "QD", "AS"))
    assert "cut 9S QD" in table.to_text()
    assert [place.zone for place in places(Table("online@1").rules, 3, 1)][-1] == "talon"
