"""Rules 12 to 16: what is written, the barrel, the end, the sitter, the bonuses."""

from typing import Final

from tests.spec.options.scenario import LEGAL, SCORE, TOTAL, Scenario


def _sheet(taken: str, total: str, *, contract: str = "2:100", tags: str = "") -> str:
    """A deal of a bare score sheet."""
    return f"{tags}\ndeal dealer 1\ncontract {contract}\ntaken {taken}\ntotal {total}".strip()


_FAILED: Final = "deal\ncontract 2:100\ntaken 17 93 10\n"
_TIE: Final = "deal\ncontract 2:100\ntaken 45 65 10\n"
_BREAK: Final = """
[Bolts "2 0 0"]
deal 1 dealer 1
contract 2:100
taken 10 100 10
deal 2 dealer 2
contract 3:100
taken - 20 100
total"""

_SCORING: Final = (
    Scenario("score.round", "to-1", "club@1", f"{_FAILED}score 17 -100 10",
        {"1": LEGAL, "5": SCORE, "10": SCORE}),
    Scenario("score.round", "to-5", "club@1", f"{_FAILED}score 15 -100 10",
        {"1": SCORE, "5": LEGAL, "10": SCORE}),
    Scenario("score.round", "to-10", "club@1", f"{_FAILED}score 20 -100 10",
        {"1": SCORE, "5": SCORE, "10": LEGAL}),
    Scenario("score.round", "five-goes-up", "club@1", f"{_TIE}score 50 -100 10",
        {"1": SCORE, "5": SCORE, "10": LEGAL}),
    Scenario("score.round", "five-goes-down", "club@1", f"{_TIE}score 40 -100 10",
        {"1": SCORE, "5": SCORE, "10": SCORE}),
    Scenario("bolt.when", "no-trick-fined", "club@1",
        _sheet("- 100 20", "-120 100 20", tags='[Bolts "2 0 0"]'),
        {"off": TOTAL, "no-trick": LEGAL, "no-score": LEGAL}),
    Scenario("bolt.when", "no-trick-not-fined", "club@1",
        _sheet("- 100 20", "0 100 20", tags='[Bolts "2 0 0"]'),
        {"off": LEGAL, "no-trick": TOTAL, "no-score": TOTAL}),
    Scenario("bolt.when", "no-score-fined", "club@1",
        _sheet("2 100 18", "-120 100 20", tags='[Bolts "2 0 0"]'),
        {"off": TOTAL, "no-trick": TOTAL, "no-score": LEGAL}),
    Scenario("bolt.when", "no-score-not-fined", "club@1",
        _sheet("2 100 18", "0 100 20", tags='[Bolts "2 0 0"]'),
        {"off": LEGAL, "no-trick": LEGAL, "no-score": TOTAL}),
    Scenario("bolt.count", "row-broken", "club@1", f"{_BREAK} 10 120 110",
        {"in-a-row": LEGAL, "in-total": TOTAL}),
    Scenario("bolt.count", "third-in-all", "club@1", f"{_BREAK} -110 120 110",
        {"in-a-row": TOTAL, "in-total": LEGAL}),
    Scenario("bolt.number", "second-fined", "club@1",
        _sheet("- 100 20", "-120 100 20", tags='[Bolts "1 0 0"]'),
        {"2": LEGAL, "3": TOTAL}),
    Scenario("bolt.number", "second-not-fined", "club@1",
        _sheet("- 100 20", "0 100 20", tags='[Bolts "1 0 0"]'),
        {"2": TOTAL, "3": LEGAL}),
    Scenario("bolt.penalty", "120", "club@1", _sheet("- 100 20", "-120 100 20", tags='[Bolts "2 0 0"]'),
        {"-120": LEGAL, "-60": TOTAL}),
    Scenario("bolt.penalty", "60", "club@1", _sheet("- 100 20", "-60 100 20", tags='[Bolts "2 0 0"]'),
        {"-120": TOTAL, "-60": LEGAL}),
)  # fmt: skip

_ON: Final = '[Start "0 880 0"]'
_LAST: Final = '[Start "0 880 0"]\n[Barrel "- 2 -"]'
_SECOND: Final = '[Start "0 880 0"]\n[Barrel "- 1 -"]'
_THIRD_FALL: Final = f'{_LAST}\n[Falls "0 2 0"]'
_LOW: Final = "barrel.contract-too-low @ contract"
_OTHERS: Final = "100 10 10"
"""Seat 1 makes his 100 while seat 2 is on the barrel."""

_BARREL: Final = (
    Scenario("barrel.at", "written-880", "club@1", _sheet("10 100 10", "10 880 10", tags='[Start "0 800 0"]'),
        {"off": TOTAL, "880": LEGAL}),
    Scenario("barrel.at", "written-900", "club@1", _sheet("10 100 10", "10 900 10", tags='[Start "0 800 0"]'),
        {"off": LEGAL, "880": TOTAL}),
    Scenario("barrel.need", "wins-with-125", "club@1",
        _sheet("20 130 30", "20 1005 30", contract="2:125", tags=_ON),
        {"120": LEGAL, "121": LEGAL, "125": LEGAL}),
    Scenario("barrel.need", "wins-with-120", "club@1",
        _sheet("20 120 40", "20 1000 40", contract="2:120", tags=_ON),
        {"120": LEGAL, "121": f"{_LOW} | {TOTAL}", "125": f"{_LOW} | {TOTAL}"}),
    Scenario("barrel.need", "120-made", "club@1",
        _sheet("20 120 40", "20 880 40", contract="2:120", tags=_ON),
        {"120": TOTAL, "121": _LOW, "125": _LOW}),
    Scenario("barrel.auction", "auction", "club-121@1", f"{_ON}\ndeal dealer 1\nbid 100 - -",
        {"must-win": LEGAL, "free": "auction.barrel @ bid"}),
    Scenario("barrel.auction", "no-auction", "club-121@1", f"{_ON}\ndeal dealer 1\ncontract 121",
        {"must-win": "contract.no-declarer @ contract", "free": LEGAL}),
    Scenario("barrel.attempts", "second-is-last", "club@1",
        _sheet(_OTHERS, "100 760 10", contract="1:100", tags=_SECOND), {"2": LEGAL, "3": TOTAL}),
    Scenario("barrel.attempts", "one-left", "club@1",
        _sheet(_OTHERS, "100 880 10", contract="1:100", tags=_SECOND), {"2": TOTAL, "3": LEGAL}),
    Scenario("barrel.fall", "contract", "club@1",
        _sheet("50 60 10", "50 750 10", contract="2:130", tags=_LAST),
        {"contract": LEGAL, "-120": TOTAL}),
    Scenario("barrel.fall", "120", "club@1", _sheet("50 60 10", "50 760 10", contract="2:130", tags=_LAST),
        {"contract": TOTAL, "-120": LEGAL}),
    Scenario("barrel.falls-to-zero", "to-760", "club@1",
        _sheet(_OTHERS, "100 760 10", contract="1:100", tags=_THIRD_FALL), {"off": LEGAL, "3": TOTAL}),
    Scenario("barrel.falls-to-zero", "to-0", "club@1",
        _sheet(_OTHERS, "100 0 10", contract="1:100", tags=_THIRD_FALL), {"off": TOTAL, "3": LEGAL}),
    Scenario("barrel.single", "thrown-off", "club@1",
        _sheet("10 100 10", "760 880 10", tags='[Start "880 800 0"]'), {"off": TOTAL, "-120": LEGAL}),
    Scenario("barrel.single", "two-on-it", "club@1",
        _sheet("10 100 10", "880 880 10", tags='[Start "880 800 0"]'), {"off": LEGAL, "-120": TOTAL}),
    Scenario("samosval", "555-stays", "club@1", _sheet("10 100 10", "10 555 10", tags='[Start "0 455 0"]'),
        {"off": LEGAL, "plus": TOTAL, "both": TOTAL}),
    Scenario("samosval", "555-is-0", "club@1", _sheet("10 100 10", "10 0 10", tags='[Start "0 455 0"]'),
        {"off": TOTAL, "plus": LEGAL, "both": LEGAL}),
    Scenario("samosval", "minus-555-stays", "club@1",
        _sheet("60 50 10", "60 -555 10", tags='[Start "0 -455 0"]'),
        {"off": LEGAL, "plus": LEGAL, "both": TOTAL}),
    Scenario("samosval", "minus-555-is-0", "club@1", _sheet("60 50 10", "60 0 10", tags='[Start "0 -455 0"]'),
        {"off": TOTAL, "plus": TOTAL, "both": LEGAL}),
)  # fmt: skip

_FOUR: Final = '[Players "Anna" "Boris" "Vera" "Gleb"]'
_1000: Final = '[Start "0 900 0"]\ndeal\ncontract 2:100\ntaken 10 100 10'
_LOCKED: Final = '[Start "800 0 0"]\ndeal\ncontract 2:100\ntaken 10 100 10\n'


def _sits(talon: str, score: str) -> str:
    """Seat 1 deals and sits out."""
    return f"{_FOUR}\ndeal dealer 1\ntalon {talon}\ncontract 2:100\ntaken 0 100 10 10\nscore {score}"


_END: Final = (
    Scenario("end.target", "won", "tysiac@1", f'[Result "2"]\n{_1000}',
        {"1000": LEGAL, "1001": "claim.result @ [Result"}),
    Scenario("end.target", "open", "tysiac@1", f'[Result "*"]\n{_1000}',
        {"1000": "claim.result @ [Result", "1001": LEGAL}),
    Scenario("end.lock", "gains-nothing", "tysiac@1", f"{_LOCKED}score 0 100 10",
        {"off": SCORE, "800": LEGAL}),
    Scenario("end.lock", "gains", "tysiac@1", f"{_LOCKED}score 10 100 10", {"off": LEGAL, "800": SCORE}),
    Scenario("sitter.talon", "points", "club@1", _sits("AD AH 9S", "20 100 10 10"),
        {"points": LEGAL, "aces": SCORE}),
    Scenario("sitter.talon", "aces", "club@1", _sits("AD AH 9S", "100 100 10 10"),
        {"points": SCORE, "aces": LEGAL}),
    Scenario("sitter.half-marriage", "points", "club@1", _sits("KH 9S 9C", "5 100 10 10"),
        {"yes": SCORE, "no": LEGAL}),
    Scenario("sitter.half-marriage", "half-100", "club@1", _sits("KH 9S 9C", "55 100 10 10"),
        {"yes": LEGAL, "no": SCORE}),
    Scenario("bonuses", "hands", "online@1", "deal\npeek 2 hands",
        {"yes": LEGAL, "no": "bonus.not-offered @ peek"}),
    Scenario("bonuses", "score", "online@1", "deal\npeek 2 score", {"yes": "bonus.no-such @ peek"}),
    Scenario("bonuses", "none", "online@1", "deal\nbid 100", {"no": LEGAL}),
)  # fmt: skip

SCENARIOS: Final = _SCORING + _BARREL + _END
