"""Sections 2 and 4: who sits, who bids first, how many cards; tables of two, three and four."""

import pytest

from kartlog.engine.frames import Frame
from tests.support.findings import assert_clean, assert_fault, judged, position, roots
from tests.support.logs import changed, line_of
from tests.support.reference import PRESETS
from tests.support.tables import PLAYED_BY, TABLES, active, after, bidding, dealt, of_script, table

# Nobody holds a marriage, four nines, three nines or a hand below 15.
NINE_EACH = ("SAQJ CAQJ DAQJ", "SK109 CK109 DK109")
OTHER_NINE = ("HAK10", "HQJ9")
TEN_EACH = ("SAQJ CAQJ DAQJ HA", "SK109 CK109 DK109 HK")
OTHER_TEN = ("H10J", "HQ9")
SEVEN_EACH = ("SAQ CAQ DAQ HJ", "SK10 CK10 DK10 HQ", "SJ9 CJ9 DJ9 HK")
LAST_THREE = ("H10A9",)
LAYOUT = {2: {"classic@1": (9, 3), "home@1": (10, 2), "tysiac@1": (10, 2)}}


def cards_of(rules: str, players: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Hands and talons as the layout of these rules has them."""
    if players != 2:
        return SEVEN_EACH, LAST_THREE
    return (NINE_EACH, OTHER_NINE) if LAYOUT[2][rules] == (9, 3) else (TEN_EACH, OTHER_TEN)


def fresh(rules: str, players: int, dealer: int, *then: str) -> list[str]:
    hands, talons = cards_of(rules, players)
    return dealt(dict(zip(active(dealer, players), hands, strict=True)), talons, dealer=dealer, then=then)


def of_kind(text: str, kind: str) -> list[Frame]:
    return [frame for frame in assert_clean(text).frames if frame.kind == kind]


EVERY_SEAT = [(rules, players, dealer) for rules, players in TABLES for dealer in range(1, players + 1)]


# --- who plays ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "players", "dealer"), EVERY_SEAT)
def test_first_bidder_sits_to_the_dealers_left(rules: str, players: int, dealer: int) -> None:
    """Section 2: the first bidder is the seat to the dealer's left; with two, the one who did not deal."""
    text = table(fresh(rules, players, dealer), players=players, rules=rules)
    expected = {2: 3 - dealer}.get(players, dealer % players + 1)
    assert position(assert_clean(text), step=0)["turn"] == expected


@pytest.mark.parametrize(("rules", "players", "dealer"), EVERY_SEAT)
def test_bidding_goes_clockwise_past_the_sitter(rules: str, players: int, dealer: int) -> None:
    """Section 2: bidding goes clockwise; with four the dealer sits out and three bid."""
    text = table(fresh(rules, players, dealer, "bid 100 110 120"), players=players, rules=rules)
    expected = {2: [3 - dealer, dealer, 3 - dealer]}.get(
        players, [(dealer + steps - 1) % players + 1 for steps in (1, 2, 3)]
    )
    assert [frame.seat for frame in of_kind(text, "bid")] == expected


@pytest.mark.parametrize("rules", PLAYED_BY[4])
@pytest.mark.parametrize("dealer", [1, 2, 3, 4])
def test_dealer_of_four_sits_out(rules: str, dealer: int) -> None:
    """deal.layout, 4 players: the dealer neither bids nor plays nor is given a card."""
    lines = fresh(rules, 4, dealer, f"bid 100 - {dealer}:110")
    text = table(lines, players=4, rules=rules)
    found = assert_fault(text, ("auction.turn", "auction.passed"), line_of(text, "bid"))
    assert found.code == "auction.turn"


@pytest.mark.parametrize("rules", PLAYED_BY[4])
def test_sitter_holds_no_cards(rules: str) -> None:
    """deal.layout, 4 players: three hands of seven; a fourth is one too many."""
    lines = fresh(rules, 4, 4)
    lines.insert(4, "hand 4 9H")
    text = table(lines, players=4, rules=rules)
    assert {f.code.split(".")[0] for f in roots(judged(text))} == {"deal"}


@pytest.mark.parametrize("rules", PLAYED_BY[4])
def test_sitter_gets_no_gift(rules: str) -> None:
    """exchange.plan: one card to each opponent; the sitter is none."""
    lines = of_script("made", players=4, dealer=4)
    text = table(lines, players=4, rules=rules)
    assert_clean(text)
    text = changed(text, "give 2:10H 3:9H", "give 2:10H 4:9H")
    assert "exchange.recipient" in {f.code for f in roots(judged(text))}


@pytest.mark.parametrize("rules", PLAYED_BY[4])
def test_sitter_plays_no_card(rules: str) -> None:
    """Section 2: three play; the turn goes past the sitter."""
    text = table(of_script("made", players=4, dealer=3, declarer=2, bid=110), players=4, rules=rules)
    seats = [frame.seat for frame in of_kind(text, "play")]
    assert seats[:4] == [2, 4, 1, 2]
    text = changed(text, "AC KC 10C", "2:AC 3:KC 1:10C")
    assert "play.turn" in {f.code for f in roots(judged(text))}


@pytest.mark.parametrize("rules", PLAYED_BY[4])
def test_sitter_cannot_be_declarer(rules: str) -> None:
    """Section 2: the sitter plays no contract."""
    text = table(fresh(rules, 4, 4, "contract 1:120"), players=4, rules=rules)
    assert_clean(text)
    finding = assert_fault(
        changed(text, "contract 1:120", "contract 4:120"), "contract.seat", line_of(text, "contract")
    )
    assert finding.legal == ("1", "2", "3")


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_deal_goes_round(rules: str, players: int) -> None:
    """Section 2: the deal passes one seat to the left after every deal that counted."""
    deals = [
        fresh(
            rules, players, dealer, f"bid {bidding(players, dealer, after(dealer, players), 100)}", "writeoff"
        )
        for dealer in [*range(1, players + 1), 1]
    ]
    rows = assert_clean(table(*deals, players=players, rules=rules)).deals
    assert [row.dealer for row in rows] == [*range(1, players + 1), 1]
    assert [row.outcome for row in rows] == ["written-off"] * (players + 1)
    bare = [["deal", *lines[1:]] for lines in deals[1:]]
    rows = assert_clean(table(deals[0], *bare, players=players, rules=rules)).deals
    assert [row.dealer for row in rows] == [*range(1, players + 1), 1]


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_dealer_out_of_turn(rules: str, players: int) -> None:
    """claim.dealer: the next dealer is the seat to the left, at every table."""
    bids = bidding(players, 1, after(1, players), 100)
    first = fresh(rules, players, 1, f"bid {bids}", "writeoff")
    text = table(first, fresh(rules, players, 1), players=players, rules=rules)
    assert_fault(text, "claim.dealer", line_of(text, "deal", 2))


# --- how many cards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_hands_and_talons_have_their_sizes(rules: str, players: int) -> None:
    """deal.layout: 9+9 and two of 3, 10+10 and two of 2; three hands of seven and a talon of 3."""
    text = table(fresh(rules, players, 1), players=players, rules=rules)
    moves = assert_clean(text).frames[0].moves
    sizes = {zone: sum(move.target == zone for move in moves) for zone in {move.target for move in moves}}
    hands = {f"hand.{seat}": LAYOUT[2][rules][0] if players == 2 else 7 for seat in active(1, players)}
    talons = {f"talon.{n}": LAYOUT[2][rules][1] for n in (1, 2)} if players == 2 else {"talon": 3}
    assert sizes == hands | talons


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_hand_too_small(rules: str, players: int) -> None:
    """deal.hand-size."""
    text = table(fresh(rules, players, 1), players=players, rules=rules)
    hand = next(line for line in text.splitlines() if line.startswith("hand"))
    text = changed(text, hand, hand.rsplit(" ", 1)[0])
    found = [f for f in roots(judged(text)) if f.code == "deal.hand-size"]
    assert [f.line for f in found] == [line_of(text, "hand")]


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_hand_too_big(rules: str, players: int) -> None:
    """deal.hand-size: a card of the talon is written into a hand."""
    lines = fresh(rules, players, 1)
    taken = lines[-1].split()[-1]
    lines[-1] = lines[-1].removesuffix(" " + taken)
    lines[1] += f" {taken}"
    text = table(lines, players=players, rules=rules)
    assert {f.code for f in roots(judged(text))} == {"deal.hand-size", "deal.talon-size"}


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_talon_too_small(rules: str, players: int) -> None:
    """deal.talon-size."""
    lines = fresh(rules, players, 1)
    lines[-1] = lines[-1].rsplit(" ", 1)[0]
    text = table(lines, players=players, rules=rules)
    assert_fault(text, "deal.talon-size", line_of(text, "talon", 2 if players == 2 else 1))


@pytest.mark.parametrize(("rules", "players"), [entry for entry in TABLES if entry[1] != 2])
def test_second_talon_is_for_two_players(rules: str, players: int) -> None:
    """deal.no-such-talon: one talon with three and four."""
    lines = fresh(rules, players, 1)
    assert_clean(table(lines, players=players, rules=rules))
    lines[-1] = lines[-1].replace("talon", "talon 2")
    text = table(lines, players=players, rules=rules)
    assert_fault(text, "deal.no-such-talon", line_of(text, "talon"))


# --- for how many these rules are --------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_number_of_players(rules: str, players: int) -> None:
    """players.count: club and club-121 have no game for two, online none for two or four."""
    text = table(["deal dealer 1"], players=players, rules=rules)
    if rules in PLAYED_BY[players]:
        assert_clean(text)
    else:
        assert_fault(text, "players.count", line_of(text, "[Players"))


@pytest.mark.parametrize("rules", PRESETS)
def test_layouts_of_two_as_options(rules: str) -> None:
    """deal.layout-2: every value on every preset."""
    nine = dealt(dict(zip((2, 1), NINE_EACH, strict=True)), OTHER_NINE, dealer=1)
    ten = dealt(dict(zip((2, 1), TEN_EACH, strict=True)), OTHER_TEN, dealer=1)
    assert_clean(
        table(nine, players=2, rules=f"{rules} deal.layout-2=9+9+3+3 exchange.plan-2=lay-one-give-one")
    )
    assert_clean(table(ten, players=2, rules=f"{rules} deal.layout-2=10+10+2+2 exchange.plan-2=give-one"))
    wrong = judged(
        table(ten, players=2, rules=f"{rules} deal.layout-2=9+9+3+3 exchange.plan-2=lay-one-give-one")
    )
    assert {f.code for f in roots(wrong)} == {"deal.hand-size", "deal.talon-size"}
    wrong = judged(table(nine, players=2, rules=f"{rules} deal.layout-2=10+10+2+2 exchange.plan-2=give-one"))
    assert {f.code for f in roots(wrong)} == {"deal.hand-size", "deal.talon-size"}
    text = table(["deal dealer 1"], players=2, rules=f"{rules} deal.layout-2=off")
    assert_fault(text, "players.count", line_of(text, "[Players"))


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize(("players", "on"), [(3, "7+7+7+3"), (4, "sitter")])
def test_layouts_of_three_and_four_as_options(rules: str, players: int, on: str) -> None:
    """deal.layout-3, deal.layout-4: on and off on every preset."""
    lines = dealt(dict(zip(active(1, players), SEVEN_EACH, strict=True)), LAST_THREE, dealer=1)
    assert_clean(table(lines, players=players, rules=f"{rules} deal.layout-{players}={on}"))
    text = table(["deal dealer 1"], players=players, rules=f"{rules} deal.layout-{players}=off")
    assert_fault(text, "players.count", line_of(text, "[Players"))
