"""Rules 17: how often and how long a deal may be written off, and what it costs beside the contract."""

from typing import Final

from tests.spec.options.scenario import LEGAL, SCORE, TOTAL, TWO_SCORES, Scenario

_USED_UP: Final = "writeoff.used-up @ writeoff"
_NOT_OFFERED: Final = "writeoff.not-offered @ writeoff"
_TOO_LATE: Final = "writeoff.too-late @ writeoff"
_ALONE: Final = "deal dealer 1\nbid 100 - -\n"


def _after(number: int, then: str) -> str:
    """Seat 2 is declarer and has written so many deals off."""
    return f'[WriteOffs "0 {number} 0"]\n{_ALONE}{then}'


_ALLOWED: Final = (
    Scenario("writeoff.limit", "first", "club@1", f"{_ALONE}writeoff",
        {"off": LEGAL, "1": LEGAL, "2": LEGAL}),
    Scenario("writeoff.limit", "second", "club@1", _after(1, "writeoff"),
        {"off": LEGAL, "1": _USED_UP, "2": LEGAL}),
    Scenario("writeoff.limit", "third", "club@1", _after(2, "writeoff"),
        {"off": LEGAL, "1": _USED_UP, "2": _USED_UP}),
    Scenario("writeoff.limit", "free-one", "club@1 writeoff.free=2", _after(1, "writeoff free"),
        {"off": LEGAL, "1": _USED_UP, "2": LEGAL}),
    Scenario("writeoff.limit", "of-another", "club@1", f'[WriteOffs "2 0 2"]\n{_ALONE}writeoff',
        {"off": LEGAL, "1": LEGAL, "2": LEGAL}),
    Scenario("writeoff.limit", "none-free", "club@1", f"{_ALONE}writeoff free",
        {"off": _NOT_OFFERED, "1": _NOT_OFFERED, "2": _NOT_OFFERED}),
    Scenario("writeoff.on-barrel", "on-it", "club@1", f'[Start "0 880 0"]\n{_ALONE}writeoff',
        {"yes": LEGAL, "no": _NOT_OFFERED}),
    Scenario("writeoff.on-barrel", "another-on-it", "club@1", f'[Start "880 0 0"]\n{_ALONE}writeoff',
        {"yes": LEGAL, "no": LEGAL}),
    Scenario("writeoff.on-barrel", "near-it", "club@1", f'[Start "0 875 0"]\n{_ALONE}writeoff',
        {"yes": LEGAL, "no": LEGAL}),
    Scenario("writeoff.on-barrel", "none-free", "club@1", f"{_ALONE}writeoff free",
        {"yes": _NOT_OFFERED, "no": _NOT_OFFERED}),
)  # fmt: skip

_WRITTEN_OFF: Final = "writeoff\ntotal 60 -100 60"
_FINED: Final = "writeoff\ntotal 60 -220 60"
_NOT_IN_A_ROW: Final = '[WriteOffs "0 1 0"]\n[WriteOffRow "0 0 0"]\n'
_IN_A_ROW: Final = '[WriteOffs "0 1 0"]\n[WriteOffRow "0 1 0"]\n'
_BETWEEN: Final = """
deal 1 dealer 1
bid 100 - -
writeoff
deal 2
contract {}
taken {}
deal 3
contract 2:100
writeoff
total {}
"""
"""Seat 2 writes two deals off, and another deal is played between them."""

_FINES: Final = (
    Scenario("writeoff.fine-after", "second-fined", "club@1", _after(1, _FINED),
        {"off": TOTAL, "2": LEGAL, "3": TOTAL}),
    Scenario("writeoff.fine-after", "second-not-fined", "club@1", _after(1, _WRITTEN_OFF),
        {"off": LEGAL, "2": TOTAL, "3": LEGAL}),
    Scenario("writeoff.fine-after", "third-fined", "club@1", _after(2, _FINED),
        {"off": TOTAL, "2": TOTAL, "3": LEGAL}),
    Scenario("writeoff.fine-after", "fourth-fined", "club@1", _after(3, _FINED),
        {"off": TOTAL, "2": LEGAL, "3": TOTAL}),
    Scenario("writeoff.fine-after", "free-one-fined", "club@1 writeoff.free=2",
        _after(1, "writeoff free\ntotal 60 -120 60"), {"off": TOTAL, "2": LEGAL, "3": TOTAL}),
    Scenario("writeoff.fine-after", "on-the-barrel", "club@1",
        f'[Start "0 880 0"]\n{_after(1, "writeoff")}\ntotal 60 880 60',
        {"off": LEGAL, "2": LEGAL, "3": LEGAL}),
    Scenario("writeoff.fine-after", "score", "club@1", _after(1, "writeoff\nscore 60 -100 60"),
        {"off": LEGAL, "2": LEGAL, "3": LEGAL}),
    Scenario("writeoff.fine-count", "row-fined", "club@1 writeoff.fine-after=2",
        f"{_IN_A_ROW}{_ALONE}{_FINED}", {"in-total": LEGAL, "in-a-row": LEGAL}),
    Scenario("writeoff.fine-count", "no-row-fined", "club@1 writeoff.fine-after=2",
        f"{_NOT_IN_A_ROW}{_ALONE}{_FINED}", {"in-total": LEGAL, "in-a-row": TOTAL}),
    Scenario("writeoff.fine-count", "no-row-not-fined", "club@1 writeoff.fine-after=2",
        f"{_NOT_IN_A_ROW}{_ALONE}{_WRITTEN_OFF}", {"in-total": TOTAL, "in-a-row": LEGAL}),
    Scenario("writeoff.fine-count", "own-contract-between-fined", "club@1 writeoff.fine-after=2",
        _BETWEEN.format("2:100", "10 100 10", "130 -220 130"), {"in-total": LEGAL, "in-a-row": TOTAL}),
    Scenario("writeoff.fine-count", "own-contract-between-not-fined", "club@1 writeoff.fine-after=2",
        _BETWEEN.format("2:100", "10 100 10", "130 -100 130"), {"in-total": TOTAL, "in-a-row": LEGAL}),
    Scenario("writeoff.fine-count", "contract-of-another-between", "club@1 writeoff.fine-after=2",
        _BETWEEN.format("3:100", "10 10 100", "130 -310 220"), {"in-total": LEGAL, "in-a-row": LEGAL}),
    Scenario("writeoff.fine", "120", "club@1 writeoff.fine-after=1", f"{_ALONE}{_FINED}",
        {"-120": LEGAL, "-60": TOTAL}),
    Scenario("writeoff.fine", "60", "club@1 writeoff.fine-after=1", f"{_ALONE}writeoff\ntotal 60 -160 60",
        {"-120": TOTAL, "-60": LEGAL}),
)  # fmt: skip

_PLAYED: Final = f"{_ALONE}give 3:JS 1:QD\ncontract {{}}\nplay\nAH JH 9C\n"
_EIGHT_TRICKS: Final = """
give 3:JS 1:QD
play
AH JH 9C
AD KD 9D
QH+ 10H JD
AC JC 10C
KC+ QS 9H
QC QD KS
JS AS 10S
10D KH 9S
writeoff
"""


def _125(score: str) -> str:
    return f"deal dealer 1\nbid 100 125 - -\nwriteoff\nscore {score}"


_AMOUNT: Final = (
    Scenario("writeoff.opponents", "half-of-100", "club@1", f"{_ALONE}writeoff\nscore 50 -100 50",
        {"half": LEGAL, "60": TWO_SCORES, "half-or-60": TWO_SCORES}),
    Scenario("writeoff.opponents", "60-of-100", "club@1", f"{_ALONE}writeoff\nscore 60 -100 60",
        {"half": TWO_SCORES, "60": LEGAL, "half-or-60": LEGAL}),
    Scenario("writeoff.opponents", "65-of-125", "club@1", _125("65 65 -125"),
        {"half": LEGAL, "60": TWO_SCORES, "half-or-60": LEGAL}),
    Scenario("writeoff.opponents", "60-of-125", "club@1", _125("60 60 -125"),
        {"half": TWO_SCORES, "60": LEGAL, "half-or-60": TWO_SCORES}),
    Scenario("writeoff.opponents", "65-of-121", "club@1 auction.step=1",
        "deal dealer 1\nbid 100 121 - -\nwriteoff\nscore 65 65 -121",
        {"half": TWO_SCORES, "60": TWO_SCORES, "half-or-60": LEGAL}),
    Scenario("writeoff.when", "during-the-play", "club@1",
        f"{_PLAYED.format(100)}writeoff\nscore 60 -100 60",
        {"before-contract": _TOO_LATE, "before-lead": _TOO_LATE, "any-time": LEGAL}),
    Scenario("writeoff.when", "in-a-trick", "club@1",
        f"{_PLAYED.format(110)}AD KD\nwriteoff\nscore 60 -110 60", {"any-time": LEGAL}),
    Scenario("writeoff.when", "what-was-taken", "club@1",
        f"{_PLAYED.format(100)}QH+ 10H JD\nwriteoff\nscore 70 -100 60", {"any-time": SCORE}),
    Scenario("writeoff.when", "before-the-lead", "club@1", f"{_ALONE}contract 110\nwriteoff",
        {"any-time": LEGAL}),
    Scenario("writeoff.when", "after-the-last-trick", "club@1", f"{_ALONE.rstrip()}{_EIGHT_TRICKS}",
        {"before-contract": _TOO_LATE, "before-lead": _TOO_LATE, "any-time": _TOO_LATE}),
)  # fmt: skip

SCENARIOS: Final = _ALLOWED + _FINES + _AMOUNT
