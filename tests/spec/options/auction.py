"""Rules 1 and 6: what may be bid."""

from typing import Final

from tests.spec.options.scenario import LEGAL, Scenario

_LIMIT: Final = "auction.limit @ bid"
_OPENING: Final = "auction.opening @ bid"
_STEP: Final = "auction.step @ bid"
_SPADE_MARRIAGE: Final = "KS QS AC JC 10C AD 9D"
_NO_MARRIAGE: Final = "AS KS 10S AC KC 10C AD"
_FOUR_ACES: Final = "AS AC AD AH 9S 9C 9D"


def _bids(hand: str, amount: int) -> str:
    """Seat 3 bids over the opening 100."""
    return f"deal dealer 1\nhand 3 {hand}\nbid 100 {amount}"


SCENARIOS: Final = (
    Scenario(
        "marriage.values", "160", "online@1", _bids(_SPADE_MARRIAGE, 160),
        {"standard": LEGAL, "clubs-high": LEGAL, "50,60,80,100": LEGAL},
    ),
    Scenario(
        "marriage.values", "165", "online@1", _bids(_SPADE_MARRIAGE, 165),
        {"standard": _LIMIT, "clubs-high": LEGAL, "50,60,80,100": LEGAL},
    ),
    Scenario(
        "marriage.values", "175", "online@1", _bids(_SPADE_MARRIAGE, 175),
        {"standard": _LIMIT, "clubs-high": LEGAL, "50,60,80,100": _LIMIT},
    ),
    Scenario(
        "marriage.values", "205", "online@1", _bids(_SPADE_MARRIAGE, 205),
        {"standard": _LIMIT, "clubs-high": _LIMIT, "50,60,80,100": _LIMIT},
    ),
    Scenario("marriage.aces", "120", "online@1", _bids(_FOUR_ACES, 120), {"0": LEGAL, "200": LEGAL}),
    Scenario("marriage.aces", "125", "online@1", _bids(_FOUR_ACES, 125), {"0": _LIMIT, "200": LEGAL}),
    Scenario("marriage.aces", "325", "online@1", _bids(_FOUR_ACES, 325), {"0": _LIMIT, "200": _LIMIT}),
    Scenario("auction.opening", "55", "online@1", "deal\nbid 55", {"60": _OPENING, "100": _OPENING}),
    Scenario("auction.opening", "60", "online@1", "deal\nbid 60", {"60": LEGAL, "100": _OPENING}),
    Scenario("auction.opening", "100", "online@1", "deal\nbid 100", {"60": LEGAL, "100": LEGAL}),
    Scenario("auction.opening", "pass", "online@1", "deal\nbid -", {"60": _OPENING, "100": _OPENING}),
    Scenario(
        # Sections 6 and 9: no bid is lower than the opening one, and no contract lower than the bid.
        "auction.opening", "contract-90", "online@1", "deal\ncontract 2:90",
        {"60": LEGAL, "100": "contract.below-bid @ contract"},
    ),
    Scenario("auction.open-higher", "95", "online@1", "deal\nbid 95", {"yes": _OPENING, "no": _OPENING}),
    Scenario("auction.open-higher", "100", "online@1", "deal\nbid 100", {"yes": LEGAL, "no": LEGAL}),
    Scenario("auction.open-higher", "105", "online@1", "deal\nbid 105", {"yes": LEGAL, "no": _OPENING}),
    Scenario("auction.step", "105", "online@1", "deal\nbid 100 105", {"5": LEGAL, "10": _STEP}),
    Scenario("auction.step", "120", "online@1", "deal\nbid 100 120", {"5": LEGAL, "10": LEGAL}),
    Scenario("auction.step", "108", "online@1", "deal\nbid 100 108", {"5": _STEP, "10": _STEP}),
    Scenario(
        "auction.step", "contract-105", "online@1", "deal\ncontract 2:105",
        {"5": LEGAL, "10": "contract.step @ contract"},
    ),
    Scenario(
        "auction.free-limit", "120", "club@1 auction.limit=no", _bids(_NO_MARRIAGE, 120),
        {"off": LEGAL, "120": LEGAL},
    ),
    Scenario(
        "auction.free-limit", "125", "club@1 auction.limit=no", _bids(_NO_MARRIAGE, 125),
        {"off": LEGAL, "120": _LIMIT},
    ),
    Scenario(
        # Without it the general limit, 120 and no marriage, still stands.
        "auction.free-limit", "limited", "club@1", _bids(_NO_MARRIAGE, 125), {"off": _LIMIT, "120": _LIMIT},
    ),
    Scenario("auction.limit", "160", "club@1", _bids(_SPADE_MARRIAGE, 160), {"yes": LEGAL, "no": LEGAL}),
    Scenario("auction.limit", "165", "club@1", _bids(_SPADE_MARRIAGE, 165), {"yes": _LIMIT, "no": LEGAL}),
    Scenario("auction.limit", "no-marriage", "club@1", _bids(_NO_MARRIAGE, 125),
        {"yes": _LIMIT, "no": _LIMIT}),
    Scenario("auction.cap", "420", "home@1", "deal\nbid 100 420", {"off": LEGAL, "420": LEGAL}),
    Scenario("auction.cap", "425", "home@1", "deal\nbid 100 425", {"off": LEGAL, "420": "auction.cap @ bid"}),
    Scenario(
        "auction.cap", "contract-425", "home@1", "deal\nbid 100 - -\ncontract 425",
        {"off": LEGAL, "420": "contract.cap @ contract"},
    ),
    Scenario(
        "auction.cap", "contract-425-unbid", "home@1", "deal\ncontract 2:425",
        {"off": LEGAL, "420": "contract.cap @ contract"},
    ),
    Scenario("auction.cap", "no-marriage", "home@1", _bids(_NO_MARRIAGE, 125),
        {"off": _LIMIT, "420": _LIMIT}),
    Scenario(
        "auction.ban-below", "bids", "online@1", '[Start "0 0 -125"]\ndeal dealer 1\nbid 100 105',
        {"off": LEGAL, "-120": "auction.banned @ bid"},
    ),
    Scenario(
        "auction.ban-below", "passes", "online@1", '[Start "0 0 -125"]\ndeal dealer 1\nbid 100 - 105',
        {"off": LEGAL, "-120": LEGAL},
    ),
    Scenario(
        "auction.ban-below", "on-the-mark", "online@1", '[Start "0 0 -120"]\ndeal dealer 1\nbid 100 105',
        {"off": LEGAL, "-120": LEGAL},
    ),
    Scenario(
        "auction.ban-below", "not-higher", "online@1", '[Start "0 0 -120"]\ndeal dealer 1\nbid 100 100',
        {"off": "auction.not-higher @ bid", "-120": "auction.not-higher @ bid"},
    ),
)  # fmt: skip
