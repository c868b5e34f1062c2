"""Rules 17: who must open, how bids go up, when a pass is final; who may play dark."""

from typing import Final

from tests.spec.options.scenario import LEGAL, TOTAL, TWO_TOTALS, Scenario

_FOUR: Final = '[Players "Anna" "Boris" "Vera" "Gleb"]'
_TWO: Final = '[Players "Anna" "Boris"]'
_TURN: Final = "auction.turn @ bid"
_OPENING: Final = "auction.opening @ bid"
_STEP: Final = "auction.step @ bid"
_OVER: Final = "auction.over @ bid"
_PASSED: Final = "auction.passed @ bid"
_NOBODY: Final = "online@1 auction.forced=nobody"
_ALL_PASS: Final = "deal 1 dealer 1\nbid - - -\n"


def _bids(bids: str) -> str:
    return f"deal dealer 1\nbid {bids}"


_FORCED: Final = (
    Scenario("auction.forced", "left-of-the-dealer", "online@1", _bids("2:100"),
        {"first": LEGAL, "dealer": _TURN, "nobody": LEGAL}),
    Scenario("auction.forced", "dealer", "online@1", _bids("1:100"),
        {"first": _TURN, "dealer": LEGAL, "nobody": _TURN}),
    Scenario("auction.forced", "on-from-the-dealer", "online@1", _bids("1:100 2:105 3:- 1:-"),
        {"dealer": LEGAL}),
    Scenario("auction.forced", "left-of-four", "club@1", f"{_FOUR}\n{_bids('2:100')}",
        {"first": LEGAL, "dealer": _TURN, "nobody": LEGAL}),
    Scenario("auction.forced", "right-of-a-dealer-who-sits-out", "club@1", f"{_FOUR}\n{_bids('4:100')}",
        {"first": _TURN, "dealer": LEGAL, "nobody": _TURN}),
    Scenario("auction.forced", "dealer-of-two", "classic@1", f"{_TWO}\n{_bids('1:100')}",
        {"first": _TURN, "dealer": LEGAL, "nobody": _TURN}),
    Scenario("auction.forced", "pass", "online@1", _bids("-"),
        {"first": _OPENING, "dealer": _OPENING, "nobody": LEGAL}),
    Scenario("auction.forced", "95", "online@1", _bids("95"),
        {"first": _OPENING, "dealer": _OPENING, "nobody": _OPENING}),
    Scenario("auction.forced", "opens-higher", "classic@1", _bids("2:105"),
        {"first": _OPENING, "nobody": LEGAL}),
    Scenario("auction.forced", "last-to-speak", "online@1", f"{_bids('2:- 3:- 1:100')}\ncontract 1:100",
        {"nobody": LEGAL}),
    Scenario("auction.forced", "not-over-while-nobody-bid", "online@1", f"{_bids('- -')}\ntake",
        {"nobody": "auction.unfinished @ take"}),
    Scenario("auction.all-passed", "same-dealer", _NOBODY, f"{_ALL_PASS}deal 2 dealer 1\nbid 100",
        {"redeal": LEGAL, "next-deal": "claim.dealer @ deal 2"}),
    Scenario("auction.all-passed", "next-dealer", _NOBODY, f"{_ALL_PASS}deal 2 dealer 2\nbid 100",
        {"redeal": "claim.dealer @ deal 2", "next-deal": LEGAL}),
    Scenario("auction.all-passed", "nobody-scores", _NOBODY,
        f"{_ALL_PASS}deal 2\ncontract 3:100\ntaken 10 10 100\ntotal 10 10 100",
        {"redeal": LEGAL, "next-deal": LEGAL}),
    Scenario("auction.all-passed", "somebody-bids", _NOBODY, "deal 1 dealer 1\nbid - 100 -",
        {"redeal": LEGAL, "next-deal": LEGAL}),
)  # fmt: skip

_HIGH: Final = "online@1 auction.high-from=120"
_JUMP: Final = "auction.jump @ bid"

_STEPS: Final = (
    Scenario("auction.high-from", "125", "online@1", _bids("100 125"),
        {"off": LEGAL, "125": LEGAL, "200": LEGAL}),
    Scenario("auction.high-from", "135", "online@1", _bids("100 135"),
        {"off": LEGAL, "125": _STEP, "200": LEGAL}),
    Scenario("auction.high-from", "140", "online@1", _bids("100 140"),
        {"off": LEGAL, "125": LEGAL, "200": LEGAL}),
    Scenario("auction.high-from", "205", "online@1", _bids("100 205"),
        {"off": LEGAL, "125": _STEP, "200": _STEP}),
    Scenario("auction.high-from", "108", "online@1", _bids("100 108"),
        {"off": _STEP, "125": _STEP, "200": _STEP}),
    Scenario("auction.high-from", "contract-135", "online@1", f"{_bids('100 - -')}\ncontract 135",
        {"off": LEGAL, "125": "contract.step @ contract", "200": LEGAL}),
    Scenario("auction.high-step", "130", _HIGH, _bids("100 130"), {"10": LEGAL, "20": _STEP}),
    Scenario("auction.high-step", "140", _HIGH, _bids("100 140"), {"10": LEGAL, "20": LEGAL}),
    Scenario("auction.high-step", "125", _HIGH, _bids("100 125"), {"10": _STEP, "20": _STEP}),
    Scenario("auction.high-step", "115", _HIGH, _bids("100 115"), {"10": LEGAL, "20": LEGAL}),
    Scenario("auction.high-step", "contract-130", _HIGH, f"{_bids('100 - -')}\ncontract 130",
        {"10": LEGAL, "20": "contract.step @ contract"}),
    Scenario("auction.jumps", "next", "online@1", _bids("100 105"), {"yes": LEGAL, "no": LEGAL}),
    Scenario("auction.jumps", "over-the-next", "online@1", _bids("100 110"), {"yes": LEGAL, "no": _JUMP}),
    Scenario("auction.jumps", "opening", "online@1", _bids("120 125"), {"yes": LEGAL, "no": LEGAL}),
    Scenario("auction.jumps", "not-higher", "online@1", _bids("100 100"),
        {"yes": "auction.not-higher @ bid", "no": "auction.not-higher @ bid"}),
    Scenario("auction.jumps", "next-high-one", _HIGH, _bids("100 105 110 115 120 130"),
        {"yes": LEGAL, "no": LEGAL}),
    Scenario("auction.jumps", "over-the-next-high-one", _HIGH, _bids("100 105 110 115 120 140"),
        {"yes": LEGAL, "no": _JUMP}),
    Scenario("auction.jumps", "contract", "online@1", f"{_bids('100 - -')}\ncontract 150",
        {"yes": LEGAL, "no": LEGAL}),
)  # fmt: skip

_PASS: Final = (
    Scenario("auction.pass", "returns", "online@1", _bids("2:100 3:- 1:105 2:110 3:115"),
        {"final": _PASSED, "may-return": LEGAL}),
    Scenario("auction.pass", "turn-of-who-passed", "online@1", _bids("100 - 105 - 110"),
        {"final": _OVER, "may-return": LEGAL}),
    Scenario("auction.pass", "not-his-turn-yet", "online@1", _bids("2:100 3:105 1:- 1:110"),
        {"final": "auction.passed @ bid", "may-return": "auction.turn @ bid"}),
    Scenario("auction.pass", "left-out", "online@1", _bids("2:100 3:- 1:105 2:110 1:115"),
        {"final": LEGAL, "may-return": _TURN}),
    Scenario("auction.pass", "all-others-passed", "online@1", f"{_bids('100 - -')}\ntake",
        {"final": LEGAL, "may-return": LEGAL}),
    Scenario("auction.pass", "somebody-may-still-bid", "online@1", f"{_bids('100 - 105 -')}\ntake",
        {"final": LEGAL, "may-return": "auction.unfinished @ take"}),
    Scenario("auction.pass", "passes-again", "online@1", f"{_bids('100 - 105 - -')}\ntake",
        {"final": _OVER, "may-return": LEGAL}),
    Scenario("auction.pass", "after-the-end", "online@1", _bids("100 - - 105"),
        {"final": _OVER, "may-return": _OVER}),
)  # fmt: skip

_CLASSIC_DARK: Final = "online@1 dark=classic"
_BARRED: Final = "dark.barred @ dark"
_TOO_LATE: Final = "dark.too-late @ dark"
_ONE_BOLT: Final = '[Bolts "1 0 0"]\ndeal dealer 1\ndark 2\ncontract 120\ntaken - 130 50\ntotal'
"""Seat 1 gets a bolt, or two, in a dark deal that seat 2 wins."""


def _dark(start: str, seats: str = "") -> str:
    """Seat 2 announces dark."""
    return f'{seats}\n[Start "{start}"]\ndeal dealer 1\ndark 2'.strip()


_DARK: Final = (
    Scenario("dark.from", "minus-5", _CLASSIC_DARK, _dark("0 -5 0"),
        {"off": LEGAL, "0": _BARRED, "200": _BARRED}),
    Scenario("dark.from", "0", _CLASSIC_DARK, "deal dealer 1\ndark 2",
        {"off": LEGAL, "0": LEGAL, "200": _BARRED}),
    Scenario("dark.from", "adjusted-before", _CLASSIC_DARK,
        '[Start "0 -5 0"]\ndeal dealer 1\nadjust 2 5 "agreed"\ndark 2',
        {"off": LEGAL, "0": LEGAL, "200": _BARRED}),
    Scenario("dark.from", "adjusted-after", _CLASSIC_DARK,
        '[Start "0 -5 0"]\ndeal dealer 1\ndark 2\nadjust 2 5 "agreed"',
        {"off": LEGAL, "0": _BARRED, "200": _BARRED}),
    Scenario("dark.from", "199", _CLASSIC_DARK, _dark("300 199 300"),
        {"off": LEGAL, "0": LEGAL, "200": _BARRED}),
    Scenario("dark.from", "200", _CLASSIC_DARK, _dark("0 200 0"), {"off": LEGAL, "0": LEGAL, "200": LEGAL}),
    Scenario("dark.from", "after-a-bid", _CLASSIC_DARK, '[Start "0 200 0"]\ndeal dealer 1\nbid 100\ndark 3',
        {"off": _TOO_LATE, "0": _TOO_LATE}),
    Scenario("dark.with-barrel", "nobody-on-it", _CLASSIC_DARK, _dark("875 870 0"),
        {"yes": LEGAL, "no": LEGAL}),
    Scenario("dark.with-barrel", "another-on-it", _CLASSIC_DARK, _dark("880 0 0"),
        {"yes": LEGAL, "no": _BARRED}),
    Scenario("dark.with-barrel", "himself-on-it", _CLASSIC_DARK, _dark("0 880 0"),
        {"yes": LEGAL, "no": _BARRED}),
    Scenario("dark.with-barrel", "sitter-on-it", "club@1 dark=classic", _dark("880 0 0 0", _FOUR),
        {"yes": LEGAL, "no": _BARRED}),
    Scenario("dark.with-barrel", "after-a-bid", _CLASSIC_DARK, "deal dealer 1\nbid 100\ndark 3",
        {"yes": _TOO_LATE, "no": _TOO_LATE}),
    Scenario("dark.doubles", "two-bolts", "online@1 dark=home", f"{_ONE_BOLT} -240 240 100",
        {"as-dark": TOTAL, "declarer": TWO_TOTALS, "everybody": TOTAL, "everything": LEGAL}),
    Scenario("dark.doubles", "one-bolt", "online@1 dark=home", f"{_ONE_BOLT} 0 240 100",
        {"as-dark": LEGAL, "declarer": TOTAL, "everybody": LEGAL, "everything": TOTAL}),
    Scenario("dark.doubles", "everybodys-points", "online@1 dark=home",
        "deal dealer 1\ndark 2\ncontract 120\ntaken 50 130 20\nscore 100 240 40",
        {"everybody": LEGAL, "everything": LEGAL}),
)  # fmt: skip

SCENARIOS: Final = _FORCED + _STEPS + _PASS + _DARK
