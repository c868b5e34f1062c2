"""Rules 3 to 5: the cut, the deal, the redeal."""

from typing import Final

from tests.spec.options.scenario import LEGAL, Scenario

_AGAIN: Final = "cut.again @ cut"
_NEEDLESS: Final = "cut.needless @ cut"
_NO_GROUND: Final = "redeal.no-ground @ redeal"

_CUT: Final = (
    Scenario("cut.nine", "once", "club@1", "deal\ncut 9S", {"off": LEGAL, "again": _AGAIN}),
    Scenario("cut.nine", "twice", "club@1", "deal\ncut 9S KD", {"off": _NEEDLESS, "again": LEGAL}),
    Scenario(
        "cut.nines-penalty", "written", "home@1",
        """
        deal dealer 1
        cut 9S 9C 9D KD
        contract 2:100
        taken 10 100 10
        total 10 100 -110
        """,
        {"off": "claim.total @ total", "right": "claim.total @ total", "always": LEGAL},
    ),
    Scenario(
        "cut.nines-penalty", "not-written", "home@1",
        """
        deal dealer 1
        cut 9S 9C 9D KD
        contract 2:100
        taken 10 100 10
        total 10 100 10
        """,
        {"off": LEGAL, "right": LEGAL, "always": "claim.total @ total"},
    ),
    Scenario(
        "cut.nines-penalty", "fined", "home@1",
        """
        deal dealer 1
        cut 9S 9C 9D KD
        adjust 3 -120 "three nines"
        contract 2:100
        taken 10 100 10
        total 10 100 -110
        """,
        {"right": LEGAL, "always": "claim.total @ total"},
    ),
    Scenario("cut.jack", "once", "club@1", "deal\ncut JS", {"off": LEGAL, "bury": LEGAL, "again": _AGAIN}),
    Scenario(
        "cut.jack", "twice", "club@1", "deal\ncut JS KD", {"off": _NEEDLESS, "bury": LEGAL, "again": LEGAL}
    ),
    Scenario("cut.jack", "two-jacks", "club@1", "deal\ncut JS JC", {"off": _NEEDLESS, "again": LEGAL}),
    Scenario(
        "cut.jack", "king", "club@1", "deal\ncut KD JS",
        {"off": _NEEDLESS, "bury": _NEEDLESS, "again": f"{_NEEDLESS} | {_AGAIN}"},
    ),
)  # fmt: skip

_NINE: Final = "AS KS QS JS 9S AC KC QC JC"
_TEN: Final = f"{_NINE} 9C"
_SEVEN: Final = "AS KS QS JS 9S AC KC"
_TWO: Final = '[Players "Anna" "Boris"]'
_THREE: Final = '[Players "Anna" "Boris" "Vera"]'
_FOUR: Final = '[Players "Anna" "Boris" "Vera" "Gleb"]'
_COUNT: Final = "players.count @ [Players"
_HAND: Final = "deal.hand-size @ hand"

_LAYOUT: Final = (
    # Each layout of two goes with its own exchange: the nines are classic, the tens are home.
    Scenario(
        "deal.layout-2", "nine-cards", "classic@1", f"{_TWO}\ndeal\nhand 1 {_NINE}",
        {"off": _COUNT, "9+9+3+3": LEGAL},
    ),
    Scenario(
        "deal.layout-2", "nine-of-ten", "home@1", f"{_TWO}\ndeal\nhand 1 {_NINE}", {"10+10+2+2": _HAND},
    ),
    Scenario("deal.layout-2", "ten-of-nine", "classic@1", f"{_TWO}\ndeal\nhand 1 {_TEN}", {"9+9+3+3": _HAND}),
    Scenario(
        "deal.layout-2", "ten-cards", "home@1", f"{_TWO}\ndeal\nhand 1 {_TEN}",
        {"off": _COUNT, "10+10+2+2": LEGAL},
    ),
    Scenario(
        "deal.layout-2", "two-in-a-talon", "home@1", f"{_TWO}\ndeal\ntalon 2 AD KH", {"10+10+2+2": LEGAL},
    ),
    Scenario(
        "deal.layout-2", "two-of-three", "classic@1", f"{_TWO}\ndeal\ntalon 2 AD KH",
        {"9+9+3+3": "deal.talon-size @ talon"},
    ),
    Scenario("deal.layout-2", "for-three", "classic@1", f"{_THREE}\ndeal\nhand 1 {_SEVEN}", {"off": LEGAL}),
    Scenario(
        "deal.layout-3", "seven-cards", "classic@1", f"{_THREE}\ndeal\nhand 1 {_SEVEN}",
        {"off": _COUNT, "7+7+7+3": LEGAL},
    ),
    Scenario("deal.layout-3", "nine-cards", "classic@1", f"{_THREE}\ndeal\nhand 1 {_NINE}",
        {"7+7+7+3": _HAND}),
    Scenario("deal.layout-3", "for-two", "classic@1", f"{_TWO}\ndeal\nhand 1 {_NINE}", {"off": LEGAL}),
    Scenario(
        "deal.layout-4", "for-four", "club@1", f"{_FOUR}\ndeal dealer 1\nhand 2 {_SEVEN}",
        {"off": _COUNT, "sitter": LEGAL},
    ),
    Scenario(
        "deal.layout-4", "cards-for-the-dealer", "club@1", f"{_FOUR}\ndeal dealer 1\nhand 1 {_SEVEN}",
        {"sitter": _HAND},
    ),
    Scenario("deal.layout-4", "for-three", "club@1", f"{_THREE}\ndeal\nhand 1 {_SEVEN}", {"off": LEGAL}),
)  # fmt: skip

_SPADES: Final = "9S JS QS KS 10S AS"
_REST: Final = "9C JC QC KC 10C AC 9D JD QD KD 10D AD 9H JH QH KH 10H AH"
_DECK: Final = f"deck {_SPADES} {_REST}"
_TWICE: Final = f"deck 9S JS QS KS 10S 9S {_REST}"
"""A pack with two nines of spades and no ace."""

_DEALT: Final = (
    Scenario(
        "deal.order", "right", "club@1",
        f"deal dealer 1\n{_DECK}\ntalon KS JC AC\nhand 2 9S 10S QC 9D KD 9H KH",
        {"off": LEGAL, "one-by-one": LEGAL},
    ),
    Scenario(
        "deal.order", "wrong", "club@1",
        f"deal dealer 1\n{_DECK}\ntalon KS JC AC\nhand 2 JS 10S QC 9D KD 9H KH",
        {"off": LEGAL, "one-by-one": "deal.order @ deck"},
    ),
    Scenario(
        "deal.order", "twice", "club@1", f"deal\n{_TWICE}",
        {"off": "deal.duplicate-card @ deck", "one-by-one": "deal.duplicate-card @ deck"},
    ),
    Scenario(
        "deal.last-card", "dealers", "club@1", "deal dealer 1\ncut AH\nhand 1 AH KS QS JS 9S AC KC",
        {"off": LEGAL, "dealer-or-right": LEGAL, "dealer-or-talon": LEGAL},
    ),
    Scenario(
        "deal.last-card", "not-dealers", "club@1", f"deal dealer 1\ncut AH\nhand 1 {_SEVEN}",
        {"off": LEGAL, "dealer-or-right": "deal.last-card @ cut", "dealer-or-talon": "deal.last-card @ cut"},
    ),
    Scenario(
        "deal.last-card", "right-of-four", "club@1",
        f"{_FOUR}\ndeal dealer 1\ncut AH\nhand 4 AH KS QS JS 9S AC KC\ntalon 9D JD QD",
        {"off": LEGAL, "dealer-or-right": LEGAL, "dealer-or-talon": "deal.last-card @ cut"},
    ),
    Scenario(
        "deal.last-card", "talon-of-four", "club@1",
        f"{_FOUR}\ndeal dealer 1\ncut AH\nhand 4 {_SEVEN}\ntalon 9D JD AH",
        {"off": LEGAL, "dealer-or-right": "deal.last-card @ cut", "dealer-or-talon": LEGAL},
    ),
    Scenario(
        "deal.last-card", "other-of-two", "home@1",
        f"{_TWO}\ndeal dealer 1\ncut AH\nhand 1 {_TEN}\ncontract 2:100\ntaken 10 110\ntotal -110 100",
        {"off": "claim.total @ total", "dealer-or-talon": "deal.last-card @ cut"},
    ),
    Scenario(
        "deal.last-card", "twice", "club@1",
        "deal dealer 1\ncut AH\nhand 1 AH KS QS JS 9S AC KC\nhand 2 AH 9D JD QD KD 10D AD",
        {"off": "deal.duplicate-card @ hand 2"},
    ),
    Scenario(
        "deal.talon-ends", "middle", "club@1", f"deal\n{_DECK}\ntalon KS JC AC",
        {"off": LEGAL, "kept-out": LEGAL},
    ),
    Scenario(
        "deal.talon-ends", "third", "club@1", f"deal\n{_DECK}\ntalon QS JC AC",
        {"off": LEGAL, "kept-out": "deal.talon-ends @ deck"},
    ),
    Scenario(
        "deal.talon-ends", "third-from-the-end", "club@1", f"deal\n{_DECK}\ntalon KS JC KH",
        {"off": LEGAL, "kept-out": "deal.talon-ends @ deck"},
    ),
    Scenario("deal.talon-ends", "twice", "club@1", f"deal\n{_TWICE}", {"off": "deal.duplicate-card @ deck"}),
)  # fmt: skip

_TWO_NINES: Final = "9S 9C JD QD KD 10D AD"
_THREE_NINES: Final = "9S 9C 9D QD KD 10D AD"
_FOUR_NINES: Final = "9S 9C 9D 9H KD 10D AD"
_THREE_JACKS: Final = "JS JC JD QD KD 10D AD"
_FOUR_JACKS: Final = "JS JC JD JH KD 10D AD"
_12: Final = "9S 9C JS JC JD QS QC"
_13: Final = "9S 9C JS JC JD QS KC"
_14: Final = "9S 9C JS JC JD KS KC"
_15: Final = "9S 9C JS JC QS KS KC"
_DECLARER: Final = "bid 100 - -"


def _asks(hand: str, ground: str, seat: int = 3) -> str:
    return f"deal dealer 1\nhand {seat} {hand}\nredeal {seat} {ground}"


def _plays_on(hand: str, seat: int = 3) -> str:
    return f"deal dealer 1\nhand {seat} {hand}\n{_DECLARER}"


def _declarer_asks(talon: str, ground: str) -> str:
    return f"deal dealer 1\ntalon {talon}\n{_DECLARER}\nredeal 2 {ground}"


def _declarer_takes(talon: str) -> str:
    return f"deal dealer 1\ntalon {talon}\n{_DECLARER}\ntake"


_REDEAL: Final = (
    Scenario(
        "redeal.nines", "two", "club@1", _asks(_TWO_NINES, "nines"),
        {"off": _NO_GROUND, "3": _NO_GROUND, "4": _NO_GROUND},
    ),
    Scenario(
        "redeal.nines", "three", "club@1", _asks(_THREE_NINES, "nines"),
        {"off": _NO_GROUND, "3": LEGAL, "4": _NO_GROUND},
    ),
    Scenario(
        "redeal.nines", "four", "club@1", _asks(_FOUR_NINES, "nines"),
        {"off": _NO_GROUND, "3": LEGAL, "4": LEGAL}
    ),
    Scenario(
        "redeal.nines", "played", "club@1", _plays_on(_FOUR_NINES), {"off": LEGAL, "3": LEGAL, "4": LEGAL}
    ),
    Scenario(
        "redeal.forehand-nines", "forehand", "club@1", _asks(_THREE_NINES, "nines", 2),
        {"off": _NO_GROUND, "3": LEGAL},
    ),
    Scenario(
        "redeal.forehand-nines", "another", "club@1", _asks(_THREE_NINES, "nines", 3),
        {"off": _NO_GROUND, "3": _NO_GROUND},
    ),
    Scenario(
        "redeal.forehand-nines", "played", "club@1", _plays_on(_THREE_NINES, 2), {"off": LEGAL, "3": LEGAL}
    ),
    Scenario(
        "redeal.jacks", "three", "club@1", _asks(_THREE_JACKS, "jacks"), {"off": _NO_GROUND, "4": _NO_GROUND}
    ),
    Scenario("redeal.jacks", "four", "club@1", _asks(_FOUR_JACKS, "jacks"), {"off": _NO_GROUND, "4": LEGAL}),
    Scenario("redeal.jacks", "played", "club@1", _plays_on(_FOUR_JACKS), {"off": LEGAL, "4": LEGAL}),
    Scenario(
        "redeal.weak", "12", "club@1", _asks(_12, "weak"), {"off": _NO_GROUND, "13": LEGAL, "15": LEGAL}
    ),
    Scenario(
        "redeal.weak", "13", "club@1", _asks(_13, "weak"), {"off": _NO_GROUND, "13": _NO_GROUND, "15": LEGAL}
    ),
    Scenario(
        "redeal.weak", "14", "club@1", _asks(_14, "weak"), {"off": _NO_GROUND, "13": _NO_GROUND, "15": LEGAL}
    ),
    Scenario(
        "redeal.weak", "15", "club@1", _asks(_15, "weak"),
        {"off": _NO_GROUND, "13": _NO_GROUND, "15": _NO_GROUND},
    ),
    Scenario("redeal.weak", "played", "club@1", _plays_on(_12), {"off": LEGAL, "13": LEGAL, "15": LEGAL}),
    Scenario(
        "redeal.talon-points", "four", "home@1", _declarer_asks("9S JS JC", "talon-points"),
        {"off": _NO_GROUND, "5": LEGAL},
    ),
    Scenario(
        "redeal.talon-points", "five", "home@1", _declarer_asks("9S JS QC", "talon-points"),
        {"off": _NO_GROUND, "5": _NO_GROUND},
    ),
    Scenario(
        "redeal.talon-points", "played", "home@1", _declarer_takes("9S JS JC"), {"off": LEGAL, "5": LEGAL}
    ),
    Scenario(
        "redeal.talon-nines", "one", "home@1", _declarer_asks("9S KC AC", "talon-nines"),
        {"off": _NO_GROUND, "2": _NO_GROUND},
    ),
    Scenario(
        "redeal.talon-nines", "two", "home@1", _declarer_asks("9S 9C AC", "talon-nines"),
        {"off": _NO_GROUND, "2": LEGAL},
    ),
    Scenario("redeal.talon-nines", "played", "home@1", _declarer_takes("9S 9C AC"),
        {"off": LEGAL, "2": LEGAL}),
    Scenario(
        "redeal.talon-jacks", "two", "home@1", _declarer_asks("JS JC AC", "talon-jacks"),
        {"off": _NO_GROUND, "3": _NO_GROUND},
    ),
    Scenario(
        "redeal.talon-jacks", "three", "home@1", _declarer_asks("JS JC JD", "talon-jacks"),
        {"off": _NO_GROUND, "3": LEGAL},
    ),
    Scenario("redeal.talon-jacks", "played", "home@1", _declarer_takes("JS JC JD"),
        {"off": LEGAL, "3": LEGAL}),
    Scenario(
        "redeal.with-talon-nines", "three", "home@1",
        f"deal dealer 1\nhand 2 {_TWO_NINES}\ntalon 9H JS AC\n{_DECLARER}\nredeal 2 with-talon-nines",
        {"off": _NO_GROUND, "4": _NO_GROUND},
    ),
    Scenario(
        "redeal.with-talon-nines", "four", "home@1",
        f"deal dealer 1\nhand 2 {_THREE_NINES}\ntalon 9H JS AC\n{_DECLARER}\nredeal 2 with-talon-nines",
        {"off": _NO_GROUND, "4": LEGAL},
    ),
    Scenario(
        "redeal.with-talon-nines", "played", "home@1",
        f"deal dealer 1\nhand 2 {_THREE_NINES}\ntalon 9H JS AC\n{_DECLARER}\ntake",
        {"off": LEGAL, "4": LEGAL},
    ),
)  # fmt: skip

SCENARIOS: Final = _CUT + _LAYOUT + _DEALT + _REDEAL
