"""Section 4: the order of the pack, where the log records it, and the last card seen at the cut."""

import pytest

from tests.support.findings import assert_clean, assert_fault, complaints, events_of, judged, last_row
from tests.support.logs import cards, line_of
from tests.support.reference import PRESETS
from tests.support.tables import PLAYED_BY, TABLES, active, after, of_script, table

ONE_BY_ONE = ("classic@1", "home@1")
SEVENS = ("SAQ CAQ DAQ HJ", "SK10 CK10 DK10 HQ", "SJ9 CJ9 DJ9 HK")
THREE = "H10A9"
NINES = ("SAQJ CAQJ DAQJ", "SK109 CK109 DK109")
TWO_THREES = ("HAK10", "HQJ9")
TENS = ("SAQJ CAQJ DAQJ HA", "SK109 CK109 DK109 HK")
TWO_TWOS = ("H10J", "HQ9")


def dealt_by(rules: str, players: int, dealer: int = 1) -> tuple[dict[int, list[str]], list[list[str]]]:
    """Hands by seat and talons."""
    hands: tuple[str, ...] = SEVENS
    talons: tuple[str, ...] = (THREE,)
    if players == 2:
        hands, talons = (NINES, TWO_THREES) if rules.startswith("classic") else (TENS, TWO_TWOS)
    by_seat = dict(zip(active(dealer, players), map(cards, hands), strict=True))
    return by_seat, [cards(talon) for talon in talons]


def pack(rules: str, players: int, dealer: int = 1, talon_at: int = 6) -> list[str]:
    """The pack dealt one at a time from the dealer's left; the talons lie in it from a place on."""
    hands, talons = dealt_by(rules, players, dealer)
    order = [
        card
        for round_ in zip(*(hands[seat] for seat in active(dealer, players)), strict=True)
        for card in round_
    ]
    lying = [card for talon in talons for card in talon]
    return order[:talon_at] + lying + order[talon_at:]


def recorded(rules: str, players: int, deck: list[str] | None, dealer: int = 1, cut: str = "") -> str:
    hands, talons = dealt_by(rules, players, dealer)
    lines = [f"deal dealer {dealer}"]
    lines += [f"cut {cut}"] if cut else []
    lines += [f"deck {' '.join(deck)}"] if deck else []
    lines += [f"hand {seat} {' '.join(hands[seat])}" for seat in sorted(hands)]
    numbers = [""] if len(talons) == 1 else ["1 ", "2 "]
    lines += [f"talon {number}{' '.join(talon)}" for number, talon in zip(numbers, talons, strict=True)]
    return table(lines, players=players, rules=rules)


def swapped(deck: list[str], one: int, other: int) -> list[str]:
    found = list(deck)
    found[one], found[other] = found[other], found[one]
    return found


# --- the order ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_dealt_one_by_one(rules: str, players: int) -> None:
    """deal.order: one card at a time, clockwise from the dealer's left; the talon anywhere."""
    rules += " deal.last-card=off"
    for dealer in range(1, players + 1):
        for place in (4, 6, 10):
            assert_clean(recorded(rules, players, pack(rules, players, dealer, place), dealer))


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_dealt_out_of_order(rules: str, players: int) -> None:
    """deal.order: judged in classic and home only."""
    deck = swapped(pack(rules, players), 3, 4)
    text = recorded(f"{rules} deal.last-card=off", players, deck)
    if rules in ONE_BY_ONE:
        finding = assert_fault(text, "deal.order", line_of(text, "deck"))
        assert finding.column == len("deck " + " ".join(deck[:3]) + " ") + 1
    else:
        assert_clean(text)


@pytest.mark.parametrize("rules", PRESETS)
def test_order_as_an_option(rules: str) -> None:
    """deal.order: off and one-by-one on every preset."""
    deck = swapped(pack(rules, 3), 3, 4)
    free = f"{rules} deal.last-card=off deal.order="
    assert_clean(recorded(free + "off", 3, deck))
    text = recorded(free + "one-by-one", 3, deck)
    assert_fault(text, "deal.order", line_of(text, "deck"))
    assert_clean(recorded(free + "one-by-one", 3, pack(rules, 3)))


@pytest.mark.parametrize("rules", ONE_BY_ONE)
def test_order_begins_at_the_dealers_left(rules: str) -> None:
    """deal.order: a pack dealt from the dealer himself is wrong from its first card."""
    rules += " deal.last-card=off deal.talon-ends=off"
    hands, talons = dealt_by(rules, 3, 1)
    order = [card for round_ in zip(*(hands[seat] for seat in (1, 2, 3)), strict=True) for card in round_]
    text = recorded(rules, 3, order[:6] + talons[0] + order[6:], dealer=1)
    assert_fault(text, "deal.order", line_of(text, "deck"))


@pytest.mark.parametrize("rules", ONE_BY_ONE)
def test_unknown_cards_of_the_pack_are_undetermined(rules: str) -> None:
    """A pack recorded in part is judged in part: an unknown card breaks no order."""
    deck = pack(rules, 3)
    assert_clean(recorded(rules, 3, [*deck[:3], "?", *deck[4:]]))
    assert_clean(recorded(rules, 3, ["?"] * 24))


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_pack_has_24_cards(rules: str, players: int) -> None:
    """deck.size."""
    text = recorded(rules, players, pack(rules, players)[:-1])
    assert_fault(text, "deck.size", line_of(text, "deck"))


@pytest.mark.parametrize("rules", PRESETS)
def test_pack_has_each_card_once(rules: str) -> None:
    """deal.duplicate-card."""
    deck = pack(rules, 3)
    text = recorded(rules, 3, [*deck[:5], deck[4], *deck[6:]])
    assert "deal.duplicate-card" in {f.code for f in judged(text).findings}


# --- the ends of the pack ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "players"), TABLES)
@pytest.mark.parametrize("place", [0, 1, 2])
def test_talon_from_the_first_three_cards(rules: str, players: int, place: int) -> None:
    """deal.talon-ends: classic keeps the first three cards out of the talon."""
    deck = pack(rules, players, talon_at=place)
    text = recorded(f"{rules} deal.last-card=off", players, deck)
    if rules == "classic@1":
        found = {(f.code, f.line) for f in judged(text).findings}
        assert found == {("deal.talon-ends", line_of(text, "deck"))}
    else:
        assert_clean(text)


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_talon_from_the_last_three_cards(rules: str, players: int) -> None:
    """deal.talon-ends: classic keeps the last three cards out of the talon."""
    talon = 3 if players > 2 else 6 if rules == "classic@1" else 4
    free = f"{rules} deal.last-card=off"
    assert_clean(recorded(free, players, pack(rules, players, talon_at=21 - talon)))
    for place in (22 - talon, 24 - talon):
        text = recorded(free, players, pack(rules, players, talon_at=place))
        if rules == "classic@1":
            found = {(f.code, f.line) for f in judged(text).findings}
            assert found == {("deal.talon-ends", line_of(text, "deck"))}
        else:
            assert_clean(text)


@pytest.mark.parametrize("rules", PRESETS)
def test_talon_ends_as_an_option(rules: str) -> None:
    """deal.talon-ends: off and kept-out on every preset."""
    free = f"{rules} deal.last-card=off deal.talon-ends="
    deck = pack(rules, 3, talon_at=2)
    assert_clean(recorded(free + "off", 3, deck))
    assert {f.code for f in judged(recorded(free + "kept-out", 3, deck)).findings} == {"deal.talon-ends"}
    assert_clean(recorded(free + "kept-out", 3, pack(rules, 3, talon_at=3)))


# --- the last card -----------------------------------------------------------------------------------------


def owner_of_last(rules: str, players: int, dealer: int) -> int | str | None:
    """Whose the last card must be: a seat, the talon, or nobody's in particular."""
    if rules not in ONE_BY_ONE:
        return None
    if players == 4:
        return after(dealer, 4, 3) if rules == "classic@1" else "talon"
    return dealer


LAST = [(rules, players) for rules, players in TABLES if (rules, players) != ("home@1", 2)]


@pytest.mark.parametrize(("rules", "players"), LAST)
def test_last_card_seen_at_the_cut(rules: str, players: int) -> None:
    """deal.last-card: the dealer's; with four the seat's at his right (classic) or the talon's (home)."""
    dealer = 1
    hands, talons = dealt_by(rules, players, dealer)
    places: dict[int | str, list[str]] = {"talon": [card for talon in talons for card in talon]}
    places.update(hands.items())
    owner = owner_of_last(rules, players, dealer)
    for place, lying in places.items():
        # A queen, king, ten or ace: nothing else is to be said of it at the cut.
        card = next(card for card in lying if card[0] not in "9J")
        text = recorded(rules, players, None, dealer, cut=card)
        if owner in (None, place):
            assert_clean(text)
        else:
            assert_fault(text, "deal.last-card", line_of(text, "cut"))


@pytest.mark.parametrize(("rules", "players"), LAST)
def test_last_card_of_the_pack(rules: str, players: int) -> None:
    """deal.last-card: judged by the pack's order as well."""
    deck = pack(rules, players)
    text = recorded(f"{rules} deal.order=off", players, deck)
    owner = owner_of_last(rules, players, 1)
    hands, _ = dealt_by(rules, players, 1)
    (holder,) = [seat for seat, hand in hands.items() if deck[-1] in hand]
    if owner in (None, holder):
        assert_clean(text)
    else:
        assert (rules, players) == ("home@1", 4)
        assert_fault(text, "deal.last-card", line_of(text, "deck"))
    if rules in ONE_BY_ONE and owner != "talon":
        wrong = swapped(deck, 22, 23)
        text = recorded(f"{rules} deal.order=off", players, wrong)
        assert_fault(text, "deal.last-card", line_of(text, "deck"))


def test_home_of_four_deals_the_last_card_into_the_talon() -> None:
    """deal.last-card in home, 4 players."""
    deck = pack("home@1", 4, talon_at=21)
    assert_clean(recorded("home@1", 4, deck))


@pytest.mark.parametrize("rules", PRESETS)
def test_last_card_as_an_option(rules: str) -> None:
    """deal.last-card: every value on every preset; the dealer's is QS here, the talon has 10H."""
    hands, _ = dealt_by(rules, 3, 1)
    mine, other = hands[1][-1], hands[2][0]
    for value in ("dealer-or-right", "dealer-or-talon"):
        option = f"{rules} cut.nine=off cut.jack=off deal.last-card={value}"
        assert_clean(recorded(option, 3, None, cut=mine))
        assert_fault(recorded(option, 3, None, cut=other), "deal.last-card", None)
    assert_clean(recorded(f"{rules} deal.last-card=off", 3, None, cut=other))


def test_last_card_to_the_right_neighbour_or_the_talon_as_options() -> None:
    """deal.last-card with four: the two values differ."""
    hands, talons = dealt_by("club@1", 4, 1)
    right, lying = hands[4][-1], talons[0][0]
    for value, card, wrong in (("right", right, lying), ("talon", lying, right)):
        option = f"club@1 deal.last-card=dealer-or-{value}"
        assert_clean(recorded(option, 4, None, cut=card))
        assert_fault(recorded(option, 4, None, cut=wrong), "deal.last-card", None)


@pytest.mark.parametrize("dealer", [1, 2])
def test_home_of_two_fines_the_dealer_for_the_last_card(dealer: int) -> None:
    """deal.last-card in home, 2 players: if the seen last card goes to the other player, dealer −120."""
    hands, _ = dealt_by("home@1", 2, dealer)
    own, other = hands[dealer], hands[3 - dealer]
    card = next(card for card in other if card[0] not in "9J")
    replay = judged(recorded("home@1", 2, None, dealer, cut=card))
    assert {f.code for f in complaints(replay)} <= {"deal.last-card"}  # a misdeal, and fined
    assert replay.result.totals == tuple(-120 if seat == dealer else 0 for seat in (1, 2))
    assert [("penalty", dealer, -120)] == events_of(replay.deals[-1])
    card = next(card for card in own if card[0] not in "9J")
    assert assert_clean(recorded("home@1", 2, None, dealer, cut=card)).result.totals == (0, 0)


@pytest.mark.parametrize(("rules", "players"), [table for table in TABLES if table != ("home@1", 2)])
def test_nobody_else_is_fined_for_the_last_card(rules: str, players: int) -> None:
    """deal.last-card: the fine is home's with two players alone."""
    hands, _ = dealt_by(rules, players, 1)
    card = next(card for card in hands[2] if card[0] not in "9J")
    assert judged(recorded(rules, players, None, cut=card)).result.totals == (0,) * players


def test_last_card_that_a_redeal_left_unknown() -> None:
    """deal.last-card: nothing can be said where the hands are not recorded."""
    text = table(["deal dealer 1", "cut AS", "bid 100 - -"], players=3, rules="classic@1")
    assert_clean(text)


@pytest.mark.parametrize("rules", PLAYED_BY[4])
def test_cut_card_of_a_played_deal(rules: str) -> None:
    """deal.last-card in a whole deal: 9H and 10H lie in the talon, AH in the right neighbour's hand."""
    card = "10H" if rules == "home@1" else "AH"
    row = last_row(
        table(of_script("made", players=4, dealer=4, opening=[f"cut {card}"]), players=4, rules=rules)
    )
    assert row.outcome == "made"


# --- what follows from the order ---------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
def test_hands_follow_from_the_pack_and_the_talon(rules: str) -> None:
    """deal.order: dealt one at a time, the pack says who holds what, though no hand is listed.

    Seat 2 leads a card of seat 3: wrong where the order is a rule, undetermined where it is not.
    """
    hands, talons = dealt_by(rules, 3)
    lines = ["deal dealer 1", f"deck {' '.join(pack(rules, 3))}", f"talon {' '.join(talons[0])}"]
    lines += ["bid 100 - -", "contract 100", "play"]
    option = f"{rules} deal.last-card=off"
    own = table([*lines, hands[2][0]], players=3, rules=option)
    assert "play.not-held" not in {f.code for f in judged(own).findings}
    text = table([*lines, hands[3][0]], players=3, rules=option)
    found = [f.line for f in judged(text).findings if f.code == "play.not-held"]
    assert found == ([line_of(text, "play") + 1] if rules in ONE_BY_ONE else [])


@pytest.mark.parametrize("rules", ONE_BY_ONE)
def test_an_unknown_card_of_the_pack_is_in_the_hand_that_its_place_gives_it(rules: str) -> None:
    """deal.order: the first card is dealt to seat 2, who holds six known ones with it, and none of seat 3."""
    hands, talons = dealt_by(rules, 3)
    first, *others = pack(rules, 3)
    dealt = ["deal dealer 1", f"deck {' '.join(['?', *others])}", f"talon {' '.join(talons[0])}"]
    option = f"{rules} deal.last-card=off"
    played = [*dealt, "bid 100 - -", "contract 100", "play"]
    assert first in hands[2]
    for card, held in ((first, True), (hands[2][1], True), (hands[3][0], False)):
        found = {f.code for f in judged(table([*played, card], players=3, rules=option)).findings}
        assert ("play.not-held" not in found) == held, card


@pytest.mark.parametrize("rules", ONE_BY_ONE)
def test_nothing_follows_from_the_pack_where_the_talon_is_not_known(rules: str) -> None:
    """Which of the unknown cards lies there, so that places in the pack say nothing of hands."""
    hands, talons = dealt_by(rules, 3)
    lying = talons[0]
    deck = ["?" if card == lying[0] else card for card in pack(rules, 3)]
    lines = ["deal dealer 1", f"deck {' '.join(deck)}", f"talon {' '.join(['?', *lying[1:]])}"]
    lines += ["bid 100 - -", "contract 100", "play", hands[3][0]]
    found = judged(table(lines, players=3, rules=f"{rules} deal.last-card=off")).findings
    assert "play.not-held" not in {f.code for f in found}
