"""Rules 8 and 9: talon, exchange, contract, writing off."""

from typing import Final

from tests.spec.options.scenario import LEGAL, SCORE, TWO_SCORES, Scenario

_SHOW: Final = "talon.must-show @ take"
_HIDE: Final = "talon.must-hide @ take"
_TWICE: Final = "talon.taken @ take hidden"
_TWO: Final = '[Players "Anna" "Boris"]'
_FOUR: Final = '[Players "Anna" "Boris" "Vera" "Gleb"]'
_RIVALS: Final = "deal\nbid 100 110 - -\n"
_ALONE: Final = "deal\nbid 100 - -\n"
_COUNT: Final = "exchange.count @ play"
_RECIPIENT: Final = "exchange.recipient @ give"

_TALON: Final = (
    Scenario("talon.shown", "shown", "home@1", f"{_RIVALS}take shown",
        {"yes": LEGAL, "no": _HIDE, "agreed": LEGAL}),
    Scenario("talon.shown", "hidden", "home@1", f"{_RIVALS}take hidden",
        {"yes": _SHOW, "no": LEGAL, "agreed": LEGAL}),
    Scenario("talon.shown", "twice", "home@1", f"{_RIVALS}take\ntake hidden",
        {"yes": _TWICE, "no": _TWICE, "agreed": _TWICE}),
    Scenario("talon.hidden-at-opening", "shown", "club@1", f"{_ALONE}take shown",
        {"yes": _HIDE, "no": LEGAL}),
    Scenario("talon.hidden-at-opening", "hidden", "club@1", f"{_ALONE}take hidden",
        {"yes": LEGAL, "no": _SHOW}),
    Scenario("talon.hidden-at-opening", "after-a-bid", "club@1", f"{_RIVALS}take hidden",
        {"yes": _SHOW, "no": _SHOW}),
    Scenario("talon.choice", "first", "classic@1", f"{_TWO}\ndeal\nbid 100 -\ntake 1",
        {"yes": LEGAL, "no": LEGAL}),
    Scenario("talon.choice", "second", "classic@1", f"{_TWO}\ndeal\nbid 100 -\ntake 2",
        {"yes": LEGAL, "no": "talon.choice @ take"}),
    Scenario("talon.choice", "both", "classic@1", f"{_TWO}\ndeal\nbid 100 -\ntake 1\ntake 2",
        {"yes": "talon.taken @ take 2"}),
)  # fmt: skip

# Seat 2 holds all spades and four clubs and takes all ten tricks: 103 points, as 15 lie in the other talon
# and 2 were laid into it.
_ALL_TRICKS: Final = f"""
{_TWO}
deal 1 dealer 1
hand 1 9H KH AH 9D JD QD KD 10D AD
hand 2 9S JS QS KS 10S AS AC 10C KC
talon 1 QC JC 9C
talon 2 10H QH JH
bid 100 -
take 1
give talon:JC 1:9C
contract {{contract}}
play
rest 2
score - {{score}}
"""


def _last_trick(contract: int, score: int) -> str:
    return _ALL_TRICKS.format(contract=contract, score=score).strip()


def _two(gifts: str) -> str:
    """The exchange of two players, 10 cards dealt to each, two talons of 2."""
    return f"{_TWO}\ndeal\nbid 100 -\ntake 1\ngive {gifts}\nplay"


_EXCHANGE: Final = (
    Scenario("talon.last-trick", "won", "classic@1", _last_trick(120, 120), {"yes": LEGAL, "no": SCORE}),
    Scenario("talon.last-trick", "not-won", "classic@1", _last_trick(120, -120),
        {"yes": SCORE, "no": LEGAL}),
    # What is laid and given must leave equal hands: one and one goes with three cards in the talon.
    Scenario("exchange.plan-2", "one-gift", "tysiac@1", _two("1:9C"),
        {"give-one": LEGAL, "lay-two": _RECIPIENT}),
    Scenario("exchange.plan-2", "gift-alone", "classic@1", _two("1:9C"), {"lay-one-give-one": _COUNT}),
    Scenario("exchange.plan-2", "one-laid-one-gift", "tysiac@1", _two("talon:9C 1:9S"),
        {"give-one": _RECIPIENT, "lay-two": _RECIPIENT}),
    Scenario("exchange.plan-2", "one-each", "classic@1", _two("talon:9C 1:9S"), {"lay-one-give-one": LEGAL}),
    Scenario("exchange.plan-2", "two-laid", "tysiac@1", _two("talon:9C talon:9S"), {"lay-two": LEGAL}),
    Scenario("exchange.plan-2", "both-laid", "classic@1", _two("talon:9C talon:9S"),
        {"lay-one-give-one": "exchange.count @ give"}),
)  # fmt: skip

_NO_MARRIAGE: Final = "deal\nhand 2 AS KS 10S AC KC 10C AD\ntalon 9S 9C KH\nbid 100 - -\n"
_TOO_LATE: Final = "writeoff.too-late @ writeoff"
_NOT_OFFERED: Final = "writeoff.not-offered @ writeoff"

_CONTRACT: Final = (
    Scenario("contract.limit", "120", "club@1", f"{_NO_MARRIAGE}contract 120", {"yes": LEGAL, "no": LEGAL}),
    Scenario("contract.limit", "125", "club@1", f"{_NO_MARRIAGE}contract 125",
        {"yes": "contract.limit @ contract", "no": LEGAL}),
    Scenario("contract.limit", "95", "club@1", f"{_NO_MARRIAGE}contract 95",
        {"yes": "contract.below-bid @ contract", "no": "contract.below-bid @ contract"}),
    Scenario("writeoff.when", "before-the-contract", "club@1", f"{_ALONE}writeoff",
        {"before-contract": LEGAL, "before-lead": LEGAL}),
    Scenario("writeoff.when", "after-the-contract", "club@1", f"{_ALONE}contract 110\nwriteoff",
        {"before-contract": _TOO_LATE, "before-lead": LEGAL}),
    Scenario("writeoff.when", "after-the-lead", "club@1", f"{_ALONE}give 3:9S 1:9C\nplay\nAH JH 9H\nwriteoff",
        {"before-contract": _TOO_LATE, "before-lead": _TOO_LATE}),
    Scenario("writeoff.declarer", "pays", "club@1", f"{_ALONE}writeoff\nscore 60 -100 60",
        {"amount": LEGAL, "nothing": SCORE}),
    Scenario("writeoff.declarer", "does-not-pay", "club@1", f"{_ALONE}writeoff\nscore 60 0 60",
        {"amount": SCORE, "nothing": LEGAL}),
    Scenario("writeoff.opponents", "60", "club@1", "deal\nbid 100 125 - -\nwriteoff\nscore 60 60 -125",
        {"half": TWO_SCORES, "60": LEGAL}),
    Scenario("writeoff.opponents", "half", "club@1", "deal\nbid 100 125 - -\nwriteoff\nscore 65 65 -125",
        {"half": LEGAL, "60": TWO_SCORES}),
    Scenario("writeoff.opponents-first", "first-60", "club@1", f"{_ALONE}writeoff\nscore 60 -100 60",
        {"same": LEGAL, "0": TWO_SCORES}),
    Scenario("writeoff.opponents-first", "first-0", "club@1", f"{_ALONE}writeoff\nscore 0 -100 0",
        {"same": TWO_SCORES, "0": LEGAL}),
    Scenario("writeoff.opponents-first", "second-60", "club@1",
        f'[WriteOffs "0 1 0"]\n{_ALONE}writeoff\nscore 60 -100 60', {"same": LEGAL, "0": LEGAL}),
    Scenario("writeoff.opponents-4", "60", "club@1",
        f"{_FOUR}\ndeal dealer 1\ntalon AD 9S 9C\nbid 100 - -\nwriteoff\nscore 10 -100 60 60",
        {"same": LEGAL, "40": TWO_SCORES}),
    Scenario("writeoff.opponents-4", "40", "club@1",
        f"{_FOUR}\ndeal dealer 1\ntalon AD 9S 9C\nbid 100 - -\nwriteoff\nscore 10 -100 40 40",
        {"same": TWO_SCORES, "40": LEGAL}),
    Scenario("writeoff.opponents-4", "three-players", "club@1", f"{_ALONE}writeoff\nscore 60 -100 60",
        {"same": LEGAL, "40": LEGAL}),
    Scenario("writeoff.free", "first", "club@1", f"{_ALONE}writeoff free\nscore 60 0 60",
        {"0": _NOT_OFFERED, "1": LEGAL}),
    Scenario("writeoff.free", "second", "club@1", f'[WriteOffs "0 1 0"]\n{_ALONE}writeoff free',
        {"0": _NOT_OFFERED, "1": "writeoff.used-up @ writeoff"}),
    Scenario("writeoff.free", "paid", "club@1",
        f'[WriteOffs "0 1 0"]\n{_ALONE}writeoff paid\nscore 60 -100 60',
        {"0": LEGAL, "1": LEGAL}),
)  # fmt: skip

SCENARIOS: Final = _TALON + _EXCHANGE + _CONTRACT
