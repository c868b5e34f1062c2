"""Rules 17: the barrel, and the end of the match."""

from typing import Final

from tests.spec.options.scenario import LEGAL, TOTAL, TWO_TOTALS, Scenario

_RESULT: Final = "claim.result @ [Result"


def _sheet(start: str, taken: str, total: str, contract: str = "2:100") -> str:
    """A deal of a bare score sheet."""
    return f'[Start "{start}"]\ndeal dealer 1\ncontract {contract}\ntaken {taken}\ntotal {total}'


def _used(attempts: int, taken: str, total: str, contract: str = "1:100") -> str:
    """Seat 2 is on the barrel and has used so many attempts."""
    return f'[Barrel "- {attempts} -"]\n{_sheet("0 880 0", taken, total, contract)}'


_OTHERS: Final = "100 10 10"
_FAILED: Final = "50 60 10"
_HOLDER_AND_NEWCOMER: Final = "880 800 0"
_TWO_NEWCOMERS: Final = "795 800 0"
_TAKEN_BY_TWO: Final = "85 105 10"

_BARREL: Final = (
    Scenario("barrel.attempts", "third-used", "club@1", _used(2, _OTHERS, "100 760 10"),
        {"3": LEGAL, "off": TOTAL}),
    Scenario("barrel.attempts", "third-not-last", "club@1", _used(2, _OTHERS, "100 880 10"),
        {"3": TOTAL, "off": LEGAL}),
    Scenario("barrel.attempts", "many-used", "club@1", _used(9, _FAILED, "50 880 10", "2:120"),
        {"off": LEGAL}),
    Scenario("barrel.counts", "others-contract", "club@1", _used(2, _OTHERS, "100 760 10"),
        {"every-deal": LEGAL, "own": TOTAL}),
    Scenario("barrel.counts", "others-contract-no-attempt", "club@1", _used(2, _OTHERS, "100 880 10"),
        {"every-deal": TOTAL, "own": LEGAL}),
    Scenario("barrel.counts", "own-contract", "club@1", _used(2, _FAILED, "50 760 10", "2:120"),
        {"every-deal": LEGAL, "own": LEGAL}),
    Scenario("barrel.counts", "own-write-off", "club@1",
        '[Barrel "- 2 -"]\n[Start "0 880 0"]\ndeal dealer 1\nbid 100 - -\nwriteoff\ntotal 60 760 60',
        {"every-deal": LEGAL, "own": LEGAL}),
    Scenario("barrel.counts", "others-write-off", "club@1",
        '[Barrel "2 - -"]\n[Start "880 0 0"]\ndeal dealer 1\nbid 100 - -\nwriteoff\ntotal 760 -100 60',
        {"every-deal": LEGAL, "own": TOTAL}),
    Scenario("barrel.second", "holder-off", "club@1",
        _sheet(_HOLDER_AND_NEWCOMER, "10 100 10", "760 880 10"),
        {"first-off": LEGAL, "all-off": TOTAL, "refused": TWO_TOTALS}),
    Scenario("barrel.second", "both-off", "club@1",
        _sheet(_HOLDER_AND_NEWCOMER, "10 100 10", "760 760 10"),
        {"first-off": TOTAL, "all-off": LEGAL, "refused": TWO_TOTALS}),
    Scenario("barrel.second", "newcomer-refused", "club@1",
        _sheet(_HOLDER_AND_NEWCOMER, "10 100 10", "880 800 10"),
        {"first-off": TWO_TOTALS, "all-off": TWO_TOTALS, "refused": LEGAL}),
    Scenario("barrel.second", "two-newcomers-one-refused", "club@1",
        _sheet(_TWO_NEWCOMERS, _TAKEN_BY_TWO, "795 880 10"), {"first-off": TOTAL, "refused": LEGAL}),
    Scenario("barrel.second", "two-newcomers-one-off", "club@1",
        _sheet(_TWO_NEWCOMERS, _TAKEN_BY_TWO, "760 880 10"), {"first-off": LEGAL, "refused": TOTAL}),
    Scenario("barrel.second", "nobody-else", "club@1", _sheet("0 800 0", "10 100 10", "10 880 10"),
        {"first-off": LEGAL, "all-off": LEGAL, "refused": LEGAL}),
    Scenario("barrel.failed", "stays", "club@1", _sheet("0 880 0", _FAILED, "50 880 10", "2:130"),
        {"frozen": LEGAL, "subtracted": TOTAL}),
    Scenario("barrel.failed", "loses-the-contract", "club@1",
        _sheet("0 880 0", _FAILED, "50 750 10", "2:130"), {"frozen": TOTAL, "subtracted": LEGAL}),
    Scenario("barrel.failed", "wins", "club@1", _sheet("0 880 0", "20 125 15", "20 1005 15", "2:125"),
        {"frozen": LEGAL, "subtracted": LEGAL}),
    Scenario("barrel.failed", "others-contract", "club@1", _sheet("0 880 0", _OTHERS, "100 880 10", "1:100"),
        {"frozen": LEGAL, "subtracted": LEGAL}),
)  # fmt: skip


def _result(result: str, start: str, contract: str, taken: str) -> str:
    return f'[Result "{result}"]\n[Start "{start}"]\ndeal dealer 1\ncontract {contract}\ntaken {taken}'


_PASSED: Final = ("0 900 0", "2:110", "0 110 10")
"""1010 points."""
_EXACT: Final = ("0 900 0", "2:100", "10 100 10")
_NO_BARREL: Final = "club@1 barrel.at=off"
_DECLARER_AND_ANOTHER: Final = ("0 900 995", "2:100", "10 100 10")
"""1000 for the declarer, 1005 for another."""
_TWO_OPPONENTS: Final = ("990 0 995", "2:100", "10 100 10")
"""1000 and 1005 for the declarer's opponents."""

_END: Final = (
    Scenario("end.exact", "passed", "tysiac@1", _result("2", *_PASSED), {"no": LEGAL, "yes": _RESULT}),
    Scenario("end.exact", "passed-and-open", "tysiac@1", _result("*", *_PASSED),
        {"no": _RESULT, "yes": LEGAL}),
    Scenario("end.exact", "exactly", "tysiac@1", _result("2", *_EXACT), {"no": LEGAL, "yes": LEGAL}),
    Scenario("end.exact", "from-the-barrel", "club@1", _result("2", "0 880 0", "2:125", "20 125 15"),
        {"no": LEGAL, "yes": LEGAL}),
    Scenario("end.exact", "goes-on", "tysiac@1",
        '[Start "0 900 0"]\ndeal 1 dealer 1\ncontract 2:110\ntaken 0 110 10\ndeal 2\ncontract 3:100',
        {"no": "end.over @ deal 2", "yes": LEGAL}),
    Scenario("end.tie", "declarer", _NO_BARREL, _result("2", *_DECLARER_AND_ANOTHER),
        {"declarer": LEGAL, "draw": _RESULT}),
    Scenario("end.tie", "draw", _NO_BARREL, _result("draw", *_DECLARER_AND_ANOTHER),
        {"declarer": _RESULT, "draw": LEGAL}),
    Scenario("end.tie", "higher", _NO_BARREL, _result("3", *_TWO_OPPONENTS),
        {"declarer": LEGAL, "draw": _RESULT}),
    Scenario("end.tie", "draw-of-two-opponents", _NO_BARREL, _result("draw", *_TWO_OPPONENTS),
        {"declarer": _RESULT, "draw": LEGAL}),
    Scenario("end.tie", "one", _NO_BARREL, _result("2", "0 900 0", "2:100", "10 100 10"),
        {"declarer": LEGAL, "draw": LEGAL}),
)  # fmt: skip

SCENARIOS: Final = _BARREL + _END
