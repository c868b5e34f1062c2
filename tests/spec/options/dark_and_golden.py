"""Rules 7 and 13: dark deals, and the golden ones that open a match."""

from typing import Final

from tests.spec.options.scenario import LEGAL, SCORE, TOTAL, TWO_SCORES, Scenario

_HOME_DARK: Final = "online@1 dark=home"
_CLASSIC_DARK: Final = "online@1 dark=classic"
_NOT_OFFERED: Final = "writeoff.not-offered @ writeoff"
_FIXED: Final = "contract.fixed @ contract"


def _dark(then: str) -> str:
    """The first bidder plays dark."""
    return f"deal dealer 1\ndark 2\n{then}"


_MADE: Final = "contract 120\ntaken 50 130 -"
"""50, the declarer's 130 with a marriage of 60, and no trick."""

_DARK: Final = (
    Scenario("dark", "by-another", "online@1", "deal dealer 1\ndark 3",
        {"off": "dark.not-offered @ dark", "classic": LEGAL, "home": "dark.who @ dark"}),
    Scenario("dark", "by-the-first-bidder", "online@1", "deal dealer 1\ndark 2",
        {"off": "dark.not-offered @ dark", "classic": LEGAL, "home": LEGAL}),
    Scenario("dark", "raised", "online@1", _dark("contract 125"), {"classic": _FIXED, "home": LEGAL}),
    Scenario("dark", "declarer-doubled", "online@1", _dark(f"{_MADE}\nscore 50 240 -"),
        {"classic": LEGAL, "home": SCORE}),
    Scenario("dark", "written-off", "online@1", _dark("writeoff"), {"classic": _NOT_OFFERED, "home": LEGAL}),
    Scenario("dark", "in-the-light", "online@1", "deal\nbid 100 - -",
        {"off": LEGAL, "classic": LEGAL, "home": LEGAL}),
    Scenario("dark.who", "another", _HOME_DARK, "deal dealer 1\ndark 3",
        {"as-dark": "dark.who @ dark", "any": LEGAL, "first-bidder": "dark.who @ dark"}),
    Scenario("dark.who", "first-bidder", _HOME_DARK, "deal dealer 1\ndark 2",
        {"as-dark": LEGAL, "any": LEGAL, "first-bidder": LEGAL}),
    Scenario("dark.who", "another-classic", _CLASSIC_DARK, "deal dealer 1\ndark 3",
        {"as-dark": LEGAL, "any": LEGAL, "first-bidder": "dark.who @ dark"}),
    Scenario("dark.who", "after-a-bid", _HOME_DARK, "deal dealer 1\nbid 100\ndark 3",
        {"any": "dark.too-late @ dark"}),
    Scenario("dark.contract", "125", _HOME_DARK, _dark("contract 125"),
        {"as-dark": LEGAL, "fixed": _FIXED, "raised": LEGAL}),
    Scenario("dark.contract", "125-classic", _CLASSIC_DARK, _dark("contract 125"),
        {"as-dark": _FIXED, "fixed": _FIXED, "raised": LEGAL}),
    Scenario("dark.contract", "120", _HOME_DARK, _dark("contract 120"),
        {"as-dark": LEGAL, "fixed": LEGAL, "raised": LEGAL}),
    Scenario("dark.contract", "115", _HOME_DARK, _dark("contract 115"),
        {"as-dark": "contract.below-bid @ contract", "fixed": _FIXED,
         "raised": "contract.below-bid @ contract"}),
    Scenario("dark.talon", "shown", _HOME_DARK, _dark("take shown"),
        {"as-dark": "talon.must-hide @ take", "shown": LEGAL, "hidden": "talon.must-hide @ take"}),
    Scenario("dark.talon", "hidden", _HOME_DARK, _dark("take hidden"),
        {"as-dark": LEGAL, "shown": "talon.must-show @ take", "hidden": LEGAL}),
    Scenario("dark.talon", "shown-classic", _CLASSIC_DARK, _dark("take shown"),
        {"as-dark": LEGAL, "shown": LEGAL, "hidden": "talon.must-hide @ take"}),
    Scenario("dark.doubles", "written-off", "home@1", _dark("writeoff\nscore 120 -240 120"),
        {"as-dark": LEGAL, "declarer": LEGAL, "everybody": LEGAL, "everything": LEGAL}),
    Scenario("dark.doubles", "written-off-once", "home@1", _dark("writeoff\nscore 60 -240 60"),
        {"as-dark": TWO_SCORES, "declarer": TWO_SCORES, "everybody": TWO_SCORES, "everything": TWO_SCORES}),
    Scenario("dark.doubles", "everybody", _HOME_DARK, _dark(f"{_MADE}\nscore 100 240 -"),
        {"as-dark": LEGAL, "declarer": SCORE, "everybody": LEGAL}),
    Scenario("dark.doubles", "declarer", _HOME_DARK, _dark(f"{_MADE}\nscore 50 240 -"),
        {"as-dark": SCORE, "declarer": LEGAL, "everybody": SCORE}),
    Scenario("dark.doubles", "declarer-classic", _CLASSIC_DARK, _dark(f"{_MADE}\nscore 50 240 -"),
        {"as-dark": LEGAL, "declarer": LEGAL, "everybody": SCORE}),
    Scenario("dark.doubles", "nobody", _HOME_DARK, _dark(f"{_MADE}\nscore 50 120 -"),
        {"as-dark": TWO_SCORES, "declarer": SCORE, "everybody": TWO_SCORES}),
    Scenario("dark.doubles", "failed", _HOME_DARK, _dark("contract 120\ntaken 70 110 -\nscore 140 -240 -"),
        {"as-dark": LEGAL, "declarer": SCORE, "everybody": LEGAL}),
    Scenario("dark.writeoff", "written-off", _HOME_DARK, _dark("writeoff\nscore 120 -240 120"),
        {"as-dark": LEGAL, "yes": LEGAL, "no": _NOT_OFFERED}),
    Scenario("dark.writeoff", "written-off-classic", _CLASSIC_DARK, _dark("writeoff"),
        {"as-dark": _NOT_OFFERED, "yes": LEGAL, "no": _NOT_OFFERED}),
    Scenario("dark.writeoff", "for-free", f"{_HOME_DARK} writeoff.free=1", _dark("writeoff free"),
        {"as-dark": _NOT_OFFERED, "yes": _NOT_OFFERED, "no": _NOT_OFFERED}),
    Scenario("dark.writeoff", "played", _HOME_DARK, _dark("contract 120"),
        {"as-dark": LEGAL, "yes": LEGAL, "no": LEGAL}),
)  # fmt: skip

_BID: Final = "deal dealer 1\nbid 100"
_ORDER: Final = "deal dealer 1\ncontract 120"
_NO_AUCTION: Final = "auction.none @ bid"
_WON: Final = "deal 1 dealer 1\ncontract 120\ntaken 30 130 20\ndeal 2\n"
_LOST: Final = "deal 1 dealer 1\ncontract 120\ntaken 100 60 20\nscore 200 -240 40\n"
_THREE_TOTALS: Final = f"{TOTAL} | {TOTAL} | {TOTAL}"

_GOLDEN: Final = (
    Scenario("golden", "auction", "online@1", _BID,
        {"off": LEGAL, "classic": _NO_AUCTION, "home": _NO_AUCTION, "online": _NO_AUCTION}),
    Scenario("golden", "order", "online@1", f"{_ORDER}\ntaken 30 130 20\nscore 60 240 40",
        {"off": "contract.no-declarer @ contract", "classic": LEGAL, "home": LEGAL, "online": LEGAL}),
    Scenario("golden", "failed", "online@1", f"{_ORDER}\ntaken 100 60 20\nscore 200 -240 40",
        {"classic": LEGAL, "home": LEGAL, "online": LEGAL}),
    Scenario("golden", "written-off", "online@1", "deal dealer 1\nwriteoff\nscore 120 -240 120",
        {"classic": _NOT_OFFERED, "home": LEGAL, "online": LEGAL}),
    Scenario("golden", "penalty", "online@1", f'[Bolts "1 0 0"]\n{_ORDER}\ntaken - 160 20\ntotal -240 240 40',
        {"classic": TOTAL, "home": TOTAL, "online": LEGAL}),
    Scenario("golden.deals", "second-bid", "online@1 golden=home", f"{_WON}bid 100",
        {"as-golden": "auction.none @ bid", "players": "auction.none @ bid", "1": LEGAL}),
    Scenario("golden.deals", "second-order", "online@1 golden=home", f"{_WON}contract 3:120",
        {"as-golden": LEGAL, "players": LEGAL}),
    Scenario("golden.deals", "second-order-unnamed", "online@1 golden=home", f"{_WON}contract 125",
        {"1": "contract.no-declarer @ contract 125"}),
    Scenario("golden.raise", "120", "online@1 golden=home", "deal\ncontract 120",
        {"as-golden": LEGAL, "yes": LEGAL, "no": LEGAL}),
    Scenario("golden.raise", "125", "online@1 golden=home", "deal\ncontract 125",
        {"as-golden": _FIXED, "yes": LEGAL, "no": _FIXED}),
    Scenario("golden.raise", "115", "online@1 golden=home", "deal\ncontract 115",
        {"as-golden": _FIXED, "yes": "contract.below-bid @ contract", "no": _FIXED}),
    Scenario("golden.doubles", "one-bolt-each", "online@1 golden=home",
        f'[Bolts "1 0 0"]\n{_ORDER}\ntaken - 160 20\nscore - 240 40\ntotal 0 240 40',
        {"as-golden": LEGAL, "points": LEGAL, "everything": TOTAL}),
    Scenario("golden.doubles", "two-bolts-each", "online@1 golden=home",
        f'[Bolts "1 0 0"]\n{_ORDER}\ntaken - 160 20\nscore - 240 40\ntotal -240 240 40',
        {"as-golden": TOTAL, "points": TOTAL, "everything": LEGAL}),
    Scenario("golden.doubles", "two-bolts-each-online", "online@1 golden=online",
        f'[Bolts "1 0 0"]\n{_ORDER}\ntaken - 160 20\nscore - 240 40\ntotal -240 240 40',
        {"as-golden": LEGAL, "points": TOTAL, "everything": LEGAL}),
    Scenario("golden.writeoff", "written-off", "online@1 golden=home", "deal\nwriteoff",
        {"as-golden": LEGAL, "yes": LEGAL, "no": _NOT_OFFERED}),
    Scenario("golden.writeoff", "written-off-classic", "online@1 golden=classic", "deal\nwriteoff",
        {"as-golden": _NOT_OFFERED, "yes": LEGAL, "no": _NOT_OFFERED}),
    Scenario("golden.writeoff", "for-free", "online@1 golden=home writeoff.free=1", "deal\nwriteoff free",
        {"as-golden": _NOT_OFFERED, "yes": _NOT_OFFERED, "no": _NOT_OFFERED}),
    Scenario("golden.writeoff", "played", "online@1 golden=home", "deal\ncontract 120",
        {"as-golden": LEGAL, "yes": LEGAL, "no": LEGAL}),
    Scenario("golden.none-made", "kept", "online@1 golden=home golden.deals=1", f"{_LOST}total 200 -240 40",
        {"as-golden": LEGAL, "play-on": LEGAL, "repeat": LEGAL, "zero": _THREE_TOTALS}),
    Scenario("golden.none-made", "zeroed", "online@1 golden=home golden.deals=1", f"{_LOST}total 0 0 0",
        {"as-golden": _THREE_TOTALS, "play-on": _THREE_TOTALS, "repeat": _THREE_TOTALS, "zero": LEGAL}),
    Scenario("golden.none-made", "auction-next", "online@1 golden=home golden.deals=1",
        f"{_LOST}deal 2\nbid 100",
        {"as-golden": _NO_AUCTION, "play-on": LEGAL, "repeat": _NO_AUCTION, "zero": LEGAL}),
    Scenario("golden.none-made", "golden-next", "online@1 golden=home golden.deals=1",
        f"{_LOST}deal 2 dealer 2\ncontract 125",
        {"as-golden": "contract.fixed @ contract 125", "play-on": "contract.no-declarer @ contract 125",
         "repeat": "contract.fixed @ contract 125", "zero": "contract.no-declarer @ contract 125"}),
)  # fmt: skip

SCENARIOS: Final = _DARK + _GOLDEN
