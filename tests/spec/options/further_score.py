"""Rules 17: what a deal brings, bolts, and deals without being declarer."""

from typing import Final

from tests.spec.options.scenario import LEGAL, SCORE, TOTAL, TWO_SCORES, Scenario

_FOUR: Final = '[Players "Anna" "Boris" "Vera" "Gleb"]'
_TWO: Final = '[Players "Anna" "Boris"]'


def _deal(taken: str, score: str, contract: str = "2:100") -> str:
    """A deal of a bare score sheet."""
    return f"deal dealer 1\ncontract {contract}\ntaken {taken}\nscore {score}"


def _totals(tags: str, taken: str, total: str, contract: str = "2:100") -> str:
    return f"{tags}\ndeal dealer 1\ncontract {contract}\ntaken {taken}\ntotal {total}"


_ON_BARREL: Final = '[Start "0 880 0"]'
_WRITTEN: Final = (
    Scenario("score.made", "contract", "club@1", _deal("5 108 7", "5 100 5"),
        {"contract": LEGAL, "taken": SCORE}),
    Scenario("score.made", "taken", "club@1", _deal("5 108 7", "5 110 5"),
        {"contract": SCORE, "taken": LEGAL}),
    Scenario("score.made", "failed", "club@1", _deal("17 93 10", "15 -100 10"),
        {"contract": LEGAL, "taken": LEGAL}),
    Scenario("score.made", "from-the-barrel", "club@1",
        _totals(_ON_BARREL, "10 160 10", "10 1000 10", "2:120"), {"contract": LEGAL, "taken": LEGAL}),
    Scenario("score.check", "98-fails", "club@1", _deal("12 98 10", "10 -100 10"),
        {"raw": LEGAL, "rounded": SCORE}),
    Scenario("score.check", "98-is-enough", "club@1", _deal("12 98 10", "10 100 10"),
        {"raw": SCORE, "rounded": LEGAL}),
    Scenario("score.check", "97", "club@1", _deal("13 97 10", "15 -100 10"),
        {"raw": LEGAL, "rounded": LEGAL}),
    Scenario("score.failed", "lost", "club@1", _deal("17 93 10", "15 -100 10"),
        {"lost": LEGAL, "shared": TWO_SCORES}),
    Scenario("score.failed", "shared", "club@1", _deal("17 93 10", "65 -100 60"),
        {"lost": TWO_SCORES, "shared": LEGAL}),
    Scenario("score.failed", "shares-of-105", "club@1", _deal("17 93 10", "70 -105 65", "2:105"),
        {"lost": TWO_SCORES, "shared": LEGAL}),
    Scenario("score.failed", "one-opponent", "classic@1", f"{_TWO}\n{_deal('27 93', '127 -100')}",
        {"lost": SCORE, "shared": LEGAL}),
    Scenario("score.failed", "sitter", "club@1",
        f"{_FOUR}\ndeal dealer 1\ntalon AD AH 9S\ncontract 2:100\ntaken 0 93 17 10\nscore 20 -100 65 60",
        {"lost": TWO_SCORES, "shared": LEGAL}),
    Scenario("score.failed", "made", "club@1", _deal("5 108 7", "5 100 5"),
        {"lost": LEGAL, "shared": LEGAL}),
    Scenario("score.ties", "45-is-50", "club@1 score.round=10", _deal("45 65 10", "50 -100 10"),
        {"up": LEGAL, "down": SCORE}),
    Scenario("score.ties", "45-is-40", "club@1 score.round=10", _deal("45 65 10", "40 -100 10"),
        {"up": SCORE, "down": LEGAL}),
    Scenario("score.ties", "46-is-50", "club@1 score.round=10", _deal("46 64 10", "50 -100 10"),
        {"up": LEGAL, "down": LEGAL}),
    Scenario("score.ties", "shares-of-105", "club@1 score.round=10 score.failed=shared",
        _deal("45 65 10", "95 -105 65", "2:105"), {"up": SCORE, "down": LEGAL}),
    Scenario("score.ties", "half-of-125", "online@1",
        "deal dealer 1\nbid 100 125 - -\nwriteoff\nscore 65 65 -125", {"up": LEGAL, "down": LEGAL}),
    Scenario("score.ties", "half-of-125-down", "online@1",
        "deal dealer 1\nbid 100 125 - -\nwriteoff\nscore 60 60 -125",
        {"up": TWO_SCORES, "down": TWO_SCORES}),
)  # fmt: skip

_ALL_TRICKS: Final = """
deal dealer 1
hand 1 JH QS 9S QC 9C QD 9D
hand 2 AH 10H KH QH AS AC AD
hand 3 9H KS JS KC JC KD JD
talon 10S 10C 10D
{}
give 3:10D 1:10C
contract {}
play
rest 2
score - {} -
"""
"""Seat 2 takes all eight tricks: 120 points, as no marriage is declared."""


def _all_tricks(contract: int, score: int, begins: str = "bid 100 - -") -> str:
    return _ALL_TRICKS.format(begins, contract, score)


_TRICKS: Final = (
    Scenario("score.last-trick", "130-made", "club@1", _all_tricks(130, 130), {"0": SCORE, "10": LEGAL}),
    Scenario("score.last-trick", "130-failed", "club@1", _all_tricks(130, -130), {"0": LEGAL, "10": SCORE}),
    Scenario("score.last-trick", "135-failed", "club@1", _all_tricks(135, -135), {"0": LEGAL, "10": LEGAL}),
    Scenario("score.all-tricks", "170-made", "club@1", _all_tricks(170, 170),
        {"0": SCORE, "50": LEGAL, "double": SCORE}),
    Scenario("score.all-tricks", "170-failed", "club@1", _all_tricks(170, -170),
        {"0": LEGAL, "50": SCORE, "double": LEGAL}),
    Scenario("score.all-tricks", "120-made", "club@1", _all_tricks(120, 120),
        {"0": LEGAL, "50": LEGAL, "double": SCORE}),
    Scenario("score.all-tricks", "120-doubled", "club@1", _all_tricks(120, 240),
        {"0": SCORE, "50": SCORE, "double": LEGAL}),
    Scenario("score.all-tricks", "120-doubled-in-the-dark", "online@1 dark=home",
        _all_tricks(120, 480, "dark 2"), {"0": SCORE, "50": SCORE, "double": LEGAL}),
    Scenario("score.all-tricks", "120-in-the-dark", "online@1 dark=home", _all_tricks(120, 240, "dark 2"),
        {"0": LEGAL, "50": LEGAL, "double": SCORE}),
)  # fmt: skip

_TWO_BOLTS: Final = '[Bolts "0 2 0"]'
_ROW: Final = f"""
{_TWO_BOLTS}
deal 1 dealer 1
contract 2:100
taken 60 - 60
deal 2
contract 3:100
taken 20 - 100
total"""
_IDLE: Final = '[Idle "2 0 1"]'
_TWO_DEALS: Final = """
{}
deal 1 dealer 1
contract 2:100
taken 10 100 10
deal 2
contract 3:100
taken 10 10 100
total {}
"""

_BOLTS: Final = (
    Scenario("bolt.declarer", "fined", "club@1", _totals(_TWO_BOLTS, "60 - 60", "60 -220 60"),
        {"yes": LEGAL, "no": TOTAL}),
    Scenario("bolt.declarer", "not-fined", "club@1", _totals(_TWO_BOLTS, "60 - 60", "60 -100 60"),
        {"yes": TOTAL, "no": LEGAL}),
    Scenario("bolt.declarer", "row-broken", "club@1", f"{_ROW} 80 -100 160", {"yes": TOTAL, "no": LEGAL}),
    Scenario("bolt.declarer", "in-total-not-broken", "club@1 bolt.count=in-total", f"{_ROW} 80 -220 160",
        {"yes": LEGAL, "no": LEGAL}),
    Scenario("bolt.idle", "third-fined", "club@1", _totals(_IDLE, "10 100 10", "-110 100 10"),
        {"off": TOTAL, "3": LEGAL, "4": TOTAL}),
    Scenario("bolt.idle", "third-not-fined", "club@1", _totals(_IDLE, "10 100 10", "10 100 10"),
        {"off": LEGAL, "3": TOTAL, "4": LEGAL}),
    Scenario("bolt.idle", "declarer", "club@1", _TWO_DEALS.format('[Idle "0 2 0"]', "20 110 110"),
        {"off": LEGAL, "3": LEGAL, "4": LEGAL}),
    Scenario("bolt.idle", "begins-again", "club@1", _TWO_DEALS.format(_IDLE, "-100 110 110"),
        {"off": TOTAL, "3": LEGAL, "4": LEGAL}),
    Scenario("bolt.idle", "sitter", "club@1",
        f'{_FOUR}\n[Idle "2 0 0 0"]\ndeal dealer 1\ntalon AD AH 9S\ncontract 2:100\ntaken 0 100 10 10\n'
        "total 20 100 10 10",
        {"off": LEGAL, "3": LEGAL, "4": LEGAL}),
    Scenario("bolt.idle", "golden", "club@1 golden=home",
        '[Golden "1"]\n[Idle "2 0 2"]\ndeal dealer 1\ncontract 120\ntaken 30 130 20\ntotal 60 240 40',
        {"off": LEGAL, "3": LEGAL, "4": LEGAL}),
    Scenario("bolt.idle", "on-the-barrel", "club@1",
        _totals('[Start "880 0 0"]\n[Idle "2 0 0"]', "10 100 10", "880 100 10"),
        {"off": LEGAL, "3": LEGAL, "4": LEGAL}),
    Scenario(
        # Points alone do not say who was declarer.
        "bolt.idle", "score-alone", "club@1",
        '[Idle "2 2 2"]\ndeal dealer 1\nscore 10 100 10\ntotal 10 100 10',
        {"off": LEGAL, "3": LEGAL, "4": LEGAL}),
    Scenario("bolt.idle", "not-in-the-score", "club@1", f"{_IDLE}\n{_deal('10 100 10', '10 100 10')}",
        {"3": LEGAL}),
    Scenario("bolt.idle-fine", "120", "club@1 bolt.idle=3", _totals(_IDLE, "10 100 10", "-110 100 10"),
        {"-120": LEGAL, "-60": TOTAL}),
    Scenario("bolt.idle-fine", "60", "club@1 bolt.idle=3", _totals(_IDLE, "10 100 10", "-50 100 10"),
        {"-120": TOTAL, "-60": LEGAL}),
)  # fmt: skip

SCENARIOS: Final = _WRITTEN + _TRICKS + _BOLTS
