"""Section 6 at tables of two and four: turns, passes, limits, the ban."""

import pytest

from tests.support.findings import assert_clean, assert_fault, judged, position, roots
from tests.support.logs import line_of
from tests.support.tables import PLAYED_BY, TABLES, active, dealt, table

# Two players: the first bidder (seat 2) holds no marriage, the dealer the one of hearts.
NINE = ("SAQJ CAQJ DAQJ", "SK109 CK109 D10 HKQ", "HA10J", "DK9 H9")
TEN = ("SAQJ CAQJ DAQJ H10", "SK109 CK109 DK9 HKQ", "HAJ", "D10 H9")
SEVEN = ("SAQ CAQ DAQ HJ", "SK10 CK10 DK H9A", "SJ9 CJ9 DJ HKQ", "H10 D109")


def auctioned(rules: str, players: int, bids: str, **state: str) -> str:
    """Dealer 1; the last player to bid holds the marriage of hearts."""
    cards = SEVEN if players != 2 else NINE if rules.startswith("classic") else TEN
    hands = dict(zip(active(1, players), cards[: 2 if players == 2 else 3], strict=True))
    talons = cards[2:] if players == 2 else cards[3:]
    return table(dealt(hands, talons, dealer=1, then=[f"bid {bids}"]), players=players, rules=rules, **state)


MARRIED = {2: "100 {}", 3: "100 - {}", 4: "100 - {}"}
PLAIN = {2: "100 110 {}", 3: "100 {}", 4: "100 {}"}


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_free_limit(rules: str, players: int) -> None:
    """auction.free-limit: 120 without a marriage."""
    assert_clean(auctioned(rules, players, PLAIN[players].format(120)))
    text = auctioned(rules, players, PLAIN[players].format(130))
    assert_fault(text, "auction.limit", line_of(text, "bid"))


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_limit_of_a_marriage(rules: str, players: int) -> None:
    """auction.limit: 120 + 100 with the marriage of hearts in the dealt hand, of nine, ten or seven cards."""
    assert_clean(auctioned(rules, players, MARRIED[players].format(220)))
    text = auctioned(rules, players, MARRIED[players].format(230))
    assert_fault(text, "auction.limit", line_of(text, "bid"))


@pytest.mark.parametrize("rules", PLAYED_BY[2])
def test_auction_of_two_ends_with_one_pass(rules: str) -> None:
    """Section 6: it ends when all but one have passed."""
    for bids, declarer in (("100 -", 2), ("100 110 -", 1), ("100 110 120 -", 2)):
        assert position(assert_clean(auctioned(rules, 2, bids)))["declarer"] == declarer
    text = auctioned(rules, 2, "100 - 110")
    assert_fault(text, ("auction.over", "auction.passed"), line_of(text, "bid"))


@pytest.mark.parametrize("rules", PLAYED_BY[4])
def test_auction_of_four_ends_with_two_passes(rules: str) -> None:
    """Section 6: three bid; it ends when all but one have passed."""
    for bids, declarer in (("100 - -", 2), ("100 110 - -", 3), ("100 - 110 -", 4), ("100 110 120 - -", 4)):
        assert position(assert_clean(auctioned(rules, 4, bids)))["declarer"] == declarer
    text = auctioned(rules, 4, "100 - - 110")
    assert_fault(text, ("auction.over", "auction.passed"), line_of(text, "bid"))


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_pass_is_final(rules: str, players: int) -> None:
    """auction.passed: a passed seat bids no more."""
    if players == 2:
        return
    seat = active(1, players)[1]
    text = auctioned(rules, players, f"100 - 110 120 {seat}:130")
    assert "auction.passed" in {f.code for f in roots(judged(text))}


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_forced_opening(rules: str, players: int) -> None:
    """auction.opening: the first bidder cannot pass, with two and four as with three."""
    text = auctioned(rules, players, "-")
    assert_fault(text, "auction.opening", line_of(text, "bid"))


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_ban(rules: str, players: int) -> None:
    """auction.ban-below: strictly below it he passes; the forced opening is forced on him too."""
    seats = active(1, players)
    start = ["0"] * players
    start[seats[1] - 1] = "-125"
    spec = f"{rules} auction.ban-below=-120"
    text = auctioned(spec, players, "100 110", start=" ".join(start))
    assert_fault(text, "auction.banned", line_of(text, "bid"))
    start[seats[1] - 1] = "-120"
    assert_clean(auctioned(spec, players, "100 110", start=" ".join(start)))
    start[seats[0] - 1] = "-500"
    assert_clean(auctioned(spec, players, "100 -", start=" ".join(start)))
