"""Rules 17: the talon's place in the pack, and more ways to a redeal."""

from typing import Final

from tests.spec.options.scenario import LEGAL, TOTAL, Scenario

_SPADES: Final = "9S JS QS KS 10S AS"
_REST: Final = "9C JC QC KC 10C AC 9D JD QD KD 10D AD 9H JH QH KH 10H AH"
_DECK: Final = f"deck {_SPADES} {_REST}"
_TWICE: Final = f"deck 9S JS QS KS 10S 9S {_REST}"
"""A pack with two nines of spades and no ace."""
_APART: Final = "deal.talon-apart @ deck"

_TALON: Final = (
    Scenario("deal.talon-apart", "apart", "club@1", f"deal\n{_DECK}\ntalon KS JC AC",
        {"no": LEGAL, "yes": LEGAL}),
    Scenario("deal.talon-apart", "one-between", "club@1", f"deal\n{_DECK}\ntalon KS AS JC",
        {"no": LEGAL, "yes": LEGAL}),
    Scenario("deal.talon-apart", "neighbours", "club@1", f"deal\n{_DECK}\ntalon KS 10S AC",
        {"no": LEGAL, "yes": _APART}),
    Scenario("deal.talon-apart", "neighbours-listed-apart", "club@1", f"deal\n{_DECK}\ntalon 10S AC KS",
        {"no": LEGAL, "yes": _APART}),
    Scenario("deal.talon-apart", "no-pack", "club@1", "deal\ntalon KS 10S AC", {"no": LEGAL, "yes": LEGAL}),
    Scenario("deal.talon-apart", "twice", "club@1", f"deal\n{_TWICE}",
        {"no": "deal.duplicate-card @ deck", "yes": "deal.duplicate-card @ deck"}),
)  # fmt: skip

_NO_GROUND: Final = "redeal.no-ground @ redeal"
_TOO_LATE: Final = "redeal.too-late @ redeal"
_DECLARER: Final = "bid 100 - -"
_12: Final = "9S 9C JS JC JD QS QC"
_13: Final = "9S 9C JS JC JD QS KC"
_13_MARRIED: Final = "9S 9C JS JC JD QS KS"
_11_MARRIED: Final = "9S 9C 9D JS JC QS KS"
_TWO_NINES: Final = "9S 9C JD QD KD 10D AD"
_THREE_NINES: Final = "9S 9C 9D QD KD 10D AD"
_FOUR_NINES: Final = "9S 9C 9D 9H KD 10D AD"


def _asks(hand: str, ground: str) -> str:
    return f"deal dealer 1\nhand 3 {hand}\nredeal 3 {ground}"


def _declarer_asks(talon: str, ground: str, bids: str = _DECLARER, seat: int = 2) -> str:
    return f"deal dealer 1\ntalon {talon}\n{bids}\nredeal {seat} {ground}"


def _after_the_exchange(then: str, gift: str = "9H") -> str:
    """Seat 3, dealt three nines, is given a card."""
    return f"deal dealer 1\nhand 3 {_THREE_NINES}\n{_DECLARER}\ngive 3:{gift} 1:JS\n{then}"


_GROUNDS: Final = (
    Scenario("redeal.weak-plain", "12", "club@1", _asks(_12, "weak"),
        {"off": _NO_GROUND, "13": LEGAL, "15": LEGAL}),
    Scenario("redeal.weak-plain", "13", "club@1", _asks(_13, "weak"),
        {"off": _NO_GROUND, "13": _NO_GROUND, "15": LEGAL}),
    Scenario("redeal.weak-plain", "13-with-a-marriage", "club@1", _asks(_13_MARRIED, "weak"),
        {"off": _NO_GROUND, "13": _NO_GROUND, "15": _NO_GROUND}),
    Scenario(
        # Online whoever has less than 13 may ask, marriage or not; this ground stands beside it.
        "redeal.weak-plain", "11-with-a-marriage", "online@1", _asks(_11_MARRIED, "weak"),
        {"off": LEGAL, "13": LEGAL, "15": LEGAL}),
    Scenario("redeal.weak-plain", "13-online", "online@1", _asks(_13, "weak"),
        {"off": _NO_GROUND, "13": _NO_GROUND, "15": LEGAL}),
    Scenario("redeal.weak-plain", "played", "club@1", f"deal dealer 1\nhand 3 {_12}\n{_DECLARER}",
        {"off": LEGAL, "13": LEGAL, "15": LEGAL}),
    Scenario("redeal.talon-over", "25", "home@1", _declarer_asks("AS 10S KS", "talon-over"),
        {"off": _NO_GROUND, "24": LEGAL, "25": _NO_GROUND}),
    Scenario("redeal.talon-over", "26", "home@1", _declarer_asks("AS AC KS", "talon-over"),
        {"off": _NO_GROUND, "24": LEGAL, "25": LEGAL}),
    Scenario("redeal.talon-over", "by-another", "home@1",
        _declarer_asks("AS AC KS", "talon-over", seat=3),
        {"off": _NO_GROUND, "24": _NO_GROUND, "25": _NO_GROUND}),
    Scenario("redeal.talon-over", "played", "home@1", f"deal dealer 1\ntalon AS AC KS\n{_DECLARER}\ntake",
        {"off": LEGAL, "24": LEGAL, "25": LEGAL}),
    Scenario("redeal.exchange-nines", "three", "home@1",
        _after_the_exchange("redeal 3 exchange-nines", gift="JC"),
        {"off": _NO_GROUND, "3": LEGAL, "4": _NO_GROUND}),
    Scenario("redeal.exchange-nines", "four", "home@1", _after_the_exchange("redeal 3 exchange-nines"),
        {"off": _NO_GROUND, "3": LEGAL, "4": LEGAL}),
    Scenario("redeal.exchange-nines", "by-the-declarer", "home@1",
        f"deal dealer 1\nhand 2 {_THREE_NINES}\ntalon 9H JS AC\n{_DECLARER}\ngive 3:JS 1:AC\n"
        "redeal 2 exchange-nines",
        {"off": _NO_GROUND, "3": LEGAL, "4": LEGAL}),
    Scenario("redeal.exchange-nines", "after-the-lead", "home@1",
        _after_the_exchange("play\nAH 9H JH\nredeal 3 exchange-nines"), {"3": _TOO_LATE, "4": _TOO_LATE}),
    Scenario("redeal.exchange-nines", "played", "home@1", _after_the_exchange("play\nAH 9H JH"),
        {"off": LEGAL, "3": LEGAL, "4": LEGAL}),
)  # fmt: skip

_POOR: Final = "9S JS JC"
_NOT_POOR: Final = "9S JS QC"
"""4 and 5 points."""
_POOR_TOO: Final = "9H JS JC"
_DUTY: Final = "redeal.duty"

_RIGHTS: Final = (
    Scenario("redeal.at-opening-only", "only-bid", "club@1", _declarer_asks(_POOR, "talon-points"),
        {"no": LEGAL, "yes": LEGAL}),
    Scenario("redeal.at-opening-only", "overbid", "club@1",
        _declarer_asks(_POOR, "talon-points", "bid 100 105 - -", 3), {"no": LEGAL, "yes": _NO_GROUND}),
    Scenario("redeal.at-opening-only", "pushed-up", "club@1",
        _declarer_asks(_POOR, "talon-points", "bid 100 105 - 110 -"), {"no": LEGAL, "yes": _NO_GROUND}),
    Scenario("redeal.at-opening-only", "not-poor", "club@1", _declarer_asks(_NOT_POOR, "talon-points"),
        {"no": _NO_GROUND, "yes": _NO_GROUND}),
    Scenario("redeal.at-opening-only", "no-bid", "club@1 golden=home",
        f"deal dealer 1\ntalon {_POOR}\ntake\nredeal 2 talon-points", {"no": LEGAL, "yes": _NO_GROUND}),
    Scenario("redeal.duty", "used", "online@1", _asks(_THREE_NINES, "nines"), {"no": LEGAL, "yes": LEGAL}),
    Scenario("redeal.duty", "misdeal", "online@1 golden=online",
        f"deal dealer 1\nhand 3 {_THREE_NINES}\nmisdeal 1", {"no": LEGAL, "yes": LEGAL}),
    Scenario("redeal.duty", "declined", "online@1", f"{_asks(_THREE_NINES, 'nines')} declined",
        {"no": LEGAL, "yes": f"{_DUTY} @ redeal"}),
    Scenario("redeal.duty", "let-pass", "online@1", f"deal dealer 1\nhand 3 {_THREE_NINES}\nbid 100 - -",
        {"no": LEGAL, "yes": f"{_DUTY} @ bid"}),
    Scenario("redeal.duty", "no-ground", "online@1", f"deal dealer 1\nhand 3 {_TWO_NINES}\nbid 100 - -",
        {"no": LEGAL, "yes": LEGAL}),
    Scenario("redeal.duty", "asked-without-a-ground", "online@1", _asks(_TWO_NINES, "nines"),
        {"no": _NO_GROUND, "yes": _NO_GROUND}),
    Scenario("redeal.duty", "surely-held", "online@1", "deal dealer 1\nhand 3 9S 9C 9D ? ? ? ?\nbid 100 - -",
        {"no": LEGAL, "yes": f"{_DUTY} @ bid"}),
    Scenario("redeal.duty", "perhaps-held", "online@1", "deal dealer 1\nhand 3 9S 9C ? ? ? ? ?\nbid 100 - -",
        {"no": LEGAL, "yes": LEGAL}),
    Scenario("redeal.duty", "time-is-left", "online@1", f"deal dealer 1\nhand 3 {_THREE_NINES}\nbid 100",
        {"no": LEGAL, "yes": LEGAL}),
    Scenario("redeal.duty", "talon-used", "club@1", _declarer_asks("9S 9C AC", "talon-nines"),
        {"no": LEGAL, "yes": LEGAL}),
    Scenario("redeal.duty", "talon-let-pass", "club@1",
        f"deal dealer 1\ntalon 9S 9C AC\n{_DECLARER}\ngive 3:AC 1:9S",
        {"no": LEGAL, "yes": f"{_DUTY} @ give"}),
    Scenario("redeal.duty", "talon-declined", "club@1",
        f"{_declarer_asks('9S 9C AC', 'talon-nines')} declined",
        {"no": LEGAL, "yes": f"{_DUTY} @ redeal"}),
    Scenario("redeal.duty", "one-declined-another-let-pass", "club@1 redeal.nines=3",
        f"deal dealer 1\nhand 2 {_THREE_NINES}\ntalon {_POOR_TOO}\nredeal 2 nines declined\n{_DECLARER}\n"
        "give 3:JS 1:JC",
        {"no": LEGAL, "yes": f"{_DUTY} @ redeal | {_DUTY} @ give"}),
    Scenario("redeal.duty", "exchange-let-pass", "home@1 redeal.exchange-nines=4",
        _after_the_exchange("play\nAH 9H JH"), {"no": LEGAL, "yes": f"{_DUTY} @ AH"}),
)  # fmt: skip

_AGAIN: Final = f"hand 3 {_THREE_NINES}\nredeal 3 nines\n"
_COUNTS: Final = "contract 2:100\ntaken 10 100 10\n"


def _second_deal(first: str, dealer: int) -> str:
    return f"deal 1 dealer 1\n{first}deal 2 dealer {dealer}\nbid 100"


_ONE_MORE: Final = f'[Redeals "1"]\ndeal 1 dealer 1\n{_AGAIN}deal 2\n{_COUNTS}total'
_TWO_MORE: Final = f'[Redeals "1"]\ndeal 1 dealer 1\n{_AGAIN}deal 2\n{_AGAIN}deal 3\n{_COUNTS}total'
_APART_BY_A_DEAL: Final = f"""
deal 1 dealer 1
{_AGAIN}deal 2
{_COUNTS}deal 3
{_AGAIN}deal 4
contract 3:100
taken 10 10 100
total"""

_DEALER: Final = (
    Scenario("redeal.passes-deal", "same-dealer", "online@1", _second_deal(_AGAIN, 1),
        {"no": LEGAL, "yes": "claim.dealer @ deal 2"}),
    Scenario("redeal.passes-deal", "next-dealer", "online@1", _second_deal(_AGAIN, 2),
        {"no": "claim.dealer @ deal 2", "yes": LEGAL}),
    Scenario("redeal.passes-deal", "misdeal-same-dealer", "online@1", _second_deal("misdeal 1\n", 1),
        {"no": LEGAL, "yes": "claim.dealer @ deal 2"}),
    Scenario("redeal.passes-deal", "misdeal-next-dealer", "online@1", _second_deal("misdeal 1\n", 2),
        {"no": "claim.dealer @ deal 2", "yes": LEGAL}),
    Scenario("redeal.passes-deal", "after-a-deal", "online@1", _second_deal(_COUNTS, 2),
        {"no": LEGAL, "yes": LEGAL}),
    Scenario("redeal.row", "second-fined", "online@1", f"{_ONE_MORE} -110 100 10",
        {"off": TOTAL, "2": LEGAL, "3": TOTAL}),
    Scenario("redeal.row", "second-not-fined", "online@1", f"{_ONE_MORE} 10 100 10",
        {"off": LEGAL, "2": TOTAL, "3": LEGAL}),
    Scenario("redeal.row", "begins-again", "online@1", f"{_TWO_MORE} -110 100 10",
        {"off": TOTAL, "2": LEGAL, "3": LEGAL}),
    Scenario("redeal.row", "ended-by-a-deal", "online@1", f"{_APART_BY_A_DEAL} 20 110 110",
        {"off": LEGAL, "2": LEGAL, "3": LEGAL}),
    Scenario(
        # The dealer of the last one pays: where the deal passes on, seat 2.
        "redeal.row", "passed-on", "online@1 redeal.passes-deal=yes",
        f"deal 1 dealer 1\n{_AGAIN}deal 2\n{_AGAIN}deal 3\n{_COUNTS}total 10 -20 10",
        {"off": TOTAL, "2": LEGAL, "3": TOTAL}),
    Scenario(
        # A deal that was passed out did not count either, also where the next seat deals.
        "redeal.row", "passed-out", "online@1 auction.forced=nobody auction.all-passed=next-deal",
        f'[Redeals "1"]\ndeal 1 dealer 1\nbid - - -\ndeal 2\n{_COUNTS}total -110 100 10',
        {"off": TOTAL, "2": LEGAL, "3": TOTAL}),
    Scenario("redeal.row-fine", "120", "online@1 redeal.row=2", f"{_ONE_MORE} -110 100 10",
        {"-120": LEGAL, "-60": TOTAL}),
    Scenario("redeal.row-fine", "60", "online@1 redeal.row=2", f"{_ONE_MORE} -50 100 10",
        {"-120": TOTAL, "-60": LEGAL}),
)  # fmt: skip

SCENARIOS: Final = _TALON + _GROUNDS + _RIGHTS + _DEALER
