"""Rules 17: more obligations in the tricks; how and when marriages are declared."""

from typing import Final

from tests.spec.options.scenario import LEGAL, Scenario

_START: Final = "bid 100 - -\ngive 3:9S 1:9C\nplay\n"


def _seat(number: int, hand: str, tricks: str) -> str:
    """Seat 2 is declarer and leads; of the others one is known."""
    return f"deal dealer 1\nhand {number} {hand}\n{_START}{tricks}"


def _tricks(tricks: str) -> str:
    """Seat 2 is declarer and leads; nobody's cards are known."""
    return f"deal dealer 1\n{_START}{tricks}"


_FOLLOW: Final = "play.must-follow @ AD"
_TRUMP: Final = "play.must-trump @ AD"
_OVERTRUMP: Final = "play.must-overtrump @ AD"
_KING_AND_JACK: Final = "KD JD QS AC KC 9H JH"
_LOW_TRUMPS: Final = "9H JH QS JS AC KC 10S"
_TEN_OF_TRUMPS: Final = "9H JH 10H QS JS AC KC"
"""No diamond; of the hearts, which are trump, a low one beside the jack, or the ten too."""

# Spades are trump by the four aces, seat 1 has three of them and no diamond.
_OVER_AN_OPPONENT: Final = (
    "deal dealer 1\nhand 1 9S JS 10S QC JC KC 9H\nbid 100 - -\ngive 3:JH 1:KH\nplay\nAS+ KS 9S\nAD QS"
)

_OBLIGATIONS: Final = (
    Scenario("play.must-highest", "highest", "club@1", _seat(3, _KING_AND_JACK, "QD KD"),
        {"no": LEGAL, "yes": LEGAL}),
    Scenario("play.must-highest", "lower", "club@1", _seat(3, _KING_AND_JACK, "QD JD"),
        {"no": LEGAL, "yes": "play.must-highest @ QD"}),
    Scenario("play.must-highest", "lower-under-the-ace", "club@1", _seat(3, _KING_AND_JACK, "AD JD"),
        {"no": LEGAL, "yes": "play.must-highest @ AD"}),
    Scenario("play.must-highest", "not-followed", "club@1", _seat(3, _KING_AND_JACK, "AD QS"),
        {"no": _FOLLOW, "yes": _FOLLOW}),
    Scenario("play.must-highest", "discarded", "club@1",
        _seat(3, "KC JC 10C AC AS QS JS", "AD QS"), {"no": LEGAL, "yes": LEGAL}),
    Scenario("play.must-highest", "lead", "club@1", _seat(2, "AD KD 9D AC KC JC 9H", "9D"),
        {"no": LEGAL, "yes": LEGAL}),
    Scenario("play.must-highest", "after-a-trump", "online@1",
        _seat(1, "9D QD JS 10S AS QC JC", "KH+ JH JS\nJD 9H 9D"),
        {"no": LEGAL, "yes": "play.must-highest @ JD"}),
    Scenario("play.trump-to-beat", "only-lower-trumps", "online@1",
        _seat(3, _LOW_TRUMPS, "KH+ JH AH\nAD QH JS"), {"no": _TRUMP, "yes": LEGAL}),
    Scenario("play.trump-to-beat", "lower-trump-played", "online@1",
        _seat(3, _LOW_TRUMPS, "KH+ JH AH\nAD QH 9H"), {"no": LEGAL, "yes": LEGAL}),
    Scenario("play.trump-to-beat", "higher-trump-held", "online@1",
        _seat(3, _TEN_OF_TRUMPS, "KH+ JH AH\nAD QH JS"), {"no": _TRUMP, "yes": _TRUMP}),
    Scenario("play.trump-to-beat", "lower-of-two", "online@1",
        _seat(3, _TEN_OF_TRUMPS, "KH+ JH AH\nAD QH 9H"), {"no": LEGAL, "yes": LEGAL}),
    Scenario("play.trump-to-beat", "no-trump-in-the-trick", "online@1",
        _seat(3, _LOW_TRUMPS, "KH+ JH QD\nAD JS"), {"no": _TRUMP, "yes": _TRUMP}),
    Scenario("play.overtrump-declarer", "declarers-trump", "online@1 play.must-overtrump=yes",
        _seat(3, _TEN_OF_TRUMPS, "KH+ JH AH\nAD QH 9H"), {"no": _OVERTRUMP, "yes": _OVERTRUMP}),
    Scenario("play.overtrump-declarer", "declarers-trump-beaten", "online@1 play.must-overtrump=yes",
        _seat(3, _TEN_OF_TRUMPS, "KH+ JH AH\nAD QH 10H"), {"no": LEGAL, "yes": LEGAL}),
    Scenario("play.overtrump-declarer", "opponents-trump",
        "online@1 play.must-overtrump=yes marriage.aces-needs-trick=no marriage.aces-trump=led",
        f"{_OVER_AN_OPPONENT} JS", {"no": _OVERTRUMP, "yes": LEGAL}),
    Scenario("play.overtrump-declarer", "opponents-trump-beaten",
        "online@1 play.must-overtrump=yes marriage.aces-needs-trick=no marriage.aces-trump=led",
        f"{_OVER_AN_OPPONENT} 10S", {"no": LEGAL, "yes": LEGAL}),
    Scenario("play.overtrump-declarer", "discarded",
        "online@1 play.must-overtrump=yes marriage.aces-needs-trick=no marriage.aces-trump=led",
        f"{_OVER_AN_OPPONENT} QC", {"no": _TRUMP, "yes": _TRUMP}),
)  # fmt: skip

_HEARTS_OF_3: Final = "10H JH QS JS KC QC JC"
_HEARTS_OF_2: Final = "AD KH QH AC 10C 9D JD"
"""Seat 2 holds the marriage of hearts; seat 3 has hearts too, and no diamond."""


def _marriage_of_hearts(tricks: str, *, shown: bool = True) -> str:
    known = f"hand 2 {_HEARTS_OF_2}\n" if shown else ""
    return f"deal dealer 1\n{known}hand 3 {_HEARTS_OF_3}\n{_START}{tricks}"


_ALL_FOR_2: Final = """
deal dealer 1
hand 1 JH QS 9S QC 9C QD 9D
hand 2 AH 10H KH QH AS AC AD
hand 3 9H KS JS KC JC KD JD
talon 10S 10C 10D
bid 100 - -
give 3:10D 1:10C
play
AH 9H JH
KH JS 9S
rest 2
taken - {} -
"""
"""Seat 2 takes all eight tricks, and leads the king of a marriage to the second."""
_TAKEN: Final = "claim.taken @ taken"

_DECLARING: Final = (
    Scenario("marriage.automatic", "no-mark", "online@1", _marriage_of_hearts("KH JH 9H\nAD JS"),
        {"no": LEGAL, "yes": _TRUMP}),
    Scenario("marriage.automatic", "no-mark-trumped", "online@1", _marriage_of_hearts("KH JH 9H\nAD 10H"),
        {"no": LEGAL, "yes": LEGAL}),
    Scenario("marriage.automatic", "mark", "online@1", _marriage_of_hearts("KH+ JH 9H\nAD JS"),
        {"no": _TRUMP, "yes": _TRUMP}),
    Scenario("marriage.automatic", "perhaps-not-held", "online@1",
        _marriage_of_hearts("KH JH 9H\nAD JS", shown=False), {"no": LEGAL, "yes": LEGAL}),
    Scenario(
        # What a seat shows later it held before.
        "marriage.automatic", "shown-later", "online@1",
        _marriage_of_hearts("KH JH 9H\nAD JS 9D\nQH", shown=False), {"no": LEGAL, "yes": _TRUMP}),
    Scenario("marriage.automatic", "without-a-trick", "club@1", _marriage_of_hearts("KH JH 9H\nAD JS"),
        {"no": LEGAL, "yes": LEGAL}),
    Scenario("marriage.automatic", "other-queen-led", "online@1 marriage.queen-only=yes",
        _marriage_of_hearts("KH JH 9H\nAD JS"), {"no": LEGAL, "yes": LEGAL}),
    Scenario("marriage.automatic", "points", "club@1", _ALL_FOR_2.format(220), {"no": _TAKEN, "yes": LEGAL}),
    Scenario("marriage.automatic", "no-points", "club@1", _ALL_FOR_2.format(120),
        {"no": LEGAL, "yes": _TAKEN}),
)  # fmt: skip

# Spades are trump by the first marriage; the second one is led to a seat without hearts.
_NO_HEARTS: Final = "10S JS JD QD KD JC QC"


def _second_marriage(then: str) -> str:
    return _seat(3, _NO_HEARTS, f"KS+ 9S 9H\nKH+ {then}")


# Seat 2 declares spades, then hearts; seat 3 has no diamond, and at last a trump of one of the suits.
_LATE_HEART: Final = "10H JH QC JC KC 10C AC"
_LATE_SPADE: Final = "10S JH QC JC KC 10C AC"


def _two_marriages(hand: str, card: str) -> str:
    return _seat(3, hand, f"KS+ 9S JS\nKH+ JH 9H\nAD {card}")


_NO_SUCH: Final = "marriage.no-such @ 10D+"

_TRUMPS: Final = (
    Scenario("marriage.trump-from", "not-trumped", "online@1", _second_marriage("QD JH"),
        {"card": LEGAL, "next-trick": "play.must-trump @ KH+"}),
    Scenario("marriage.trump-from", "trumped", "online@1", _second_marriage("10S JH"),
        {"card": LEGAL, "next-trick": LEGAL}),
    Scenario("marriage.trump-from", "to-the-marriage", "online@1", _second_marriage("10S JH\n2: AC"),
        {"card": LEGAL, "next-trick": "claim.trick @ 2: AC"}),
    Scenario("marriage.trump-from", "to-the-trump-before", "online@1", _second_marriage("10S JH\n3: KD"),
        {"card": "claim.trick @ 3: KD", "next-trick": LEGAL}),
    Scenario("marriage.ascending", "higher", "online@1", _tricks("KS+ 9S JS\nKH+ JH 9H"),
        {"no": LEGAL, "yes": LEGAL}),
    Scenario("marriage.ascending", "lower", "online@1", _tricks("KH+ JH 9H\nKS+ 9S JS"),
        {"no": LEGAL, "yes": "marriage.ascending @ KS+"}),
    Scenario("marriage.ascending", "lower-by-another", "online@1", _tricks("KH+ AH 9H\nKS+ JS 10S"),
        {"no": LEGAL, "yes": "marriage.ascending @ KS+"}),
    Scenario("marriage.ascending", "equal", "online@1 marriage.values=60,60,80,100",
        _tricks("KS+ 9S JS\nKC+ JC 9C"), {"no": LEGAL, "yes": "marriage.ascending @ KC+"}),
    Scenario("marriage.ascending", "ten", "online@1", _tricks("10D+ JD 9D"),
        {"no": _NO_SUCH, "yes": _NO_SUCH}),
    Scenario("marriage.one-trump", "heart-kept", "online@1", _two_marriages(_LATE_HEART, "JC"),
        {"no": _TRUMP, "yes": LEGAL}),
    Scenario("marriage.one-trump", "heart-played", "online@1", _two_marriages(_LATE_HEART, "10H"),
        {"no": LEGAL, "yes": LEGAL}),
    Scenario("marriage.one-trump", "spade-kept", "online@1", _two_marriages(_LATE_SPADE, "JC"),
        {"no": LEGAL, "yes": _TRUMP}),
    Scenario("marriage.one-trump", "spade-played", "online@1", _two_marriages(_LATE_SPADE, "10S"),
        {"no": LEGAL, "yes": LEGAL}),
    Scenario("marriage.queen-only", "queen", "online@1", _tricks("QH+ JH 9H"), {"no": LEGAL, "yes": LEGAL}),
    Scenario("marriage.queen-only", "king", "online@1", _tricks("KH+ JH 9H"),
        {"no": LEGAL, "yes": "marriage.queen-only @ KH+"}),
    Scenario(
        # Where the king declares nothing there is no trump.
        "marriage.queen-only", "trump-of-the-king", "online@1", _marriage_of_hearts("KH+ JH 9H\nAD JS"),
        {"no": _TRUMP, "yes": "marriage.queen-only @ KH+"}),
    Scenario("marriage.queen-only", "trump-of-the-queen", "online@1",
        _marriage_of_hearts("QH+ JH 9H\nAD JS"), {"no": _TRUMP, "yes": _TRUMP}),
)  # fmt: skip

_TOO_SOON: Final = "marriage.trick @ KH+"
_FIRST: Final = "KH+ JH 9H"
_SECOND: Final = f"AD JD 9D\n{_FIRST}"
_THIRD: Final = f"AC JC 9C\n{_SECOND}"
_ACES: Final = "online@1 marriage.aces-needs-trick=no"


def _nines(tricks: str, more: str = "") -> str:
    """Seat 2 is declarer and leads, and gives no nine away."""
    return f"deal dealer 1\n{more}bid 100 - -\ngive 3:JC 1:10C\nplay\n{tricks}"


_FOUR_NINES: Final = "9S 9C 9D 9H AS AC AD"
_THREE_NINES: Final = "hand 2 9S 9C 9D AD KH QH JH\ntalon JC 10C KC\n"
_NO_NINES: Final = "marriage.no-such @ 9S+"


def _bids(hand: str, amount: int) -> str:
    """Seat 3 bids over the opening 100."""
    return f"deal dealer 1\nhand 3 {hand}\nbid 100 {amount}"


_WHEN_AND_WHAT: Final = (
    Scenario("marriage.from-trick", "first", "online@1", _tricks(_FIRST),
        {"1": LEGAL, "2": _TOO_SOON, "3": _TOO_SOON}),
    Scenario("marriage.from-trick", "second", "online@1", _tricks(_SECOND),
        {"1": LEGAL, "2": LEGAL, "3": _TOO_SOON}),
    Scenario("marriage.from-trick", "third", "online@1", _tricks(_THIRD),
        {"1": LEGAL, "2": LEGAL, "3": LEGAL}),
    Scenario("marriage.from-trick", "aces", _ACES, _tricks("AS+ JS 10S"),
        {"1": LEGAL, "2": "marriage.trick @ AS+"}),
    Scenario("marriage.from-trick", "ten", "online@1", _tricks("10D+ JD 9D"), {"1": _NO_SUCH}),
    Scenario(
        # It stands all the same, so hearts are trump.
        "marriage.from-trick", "stands", "online@1", _marriage_of_hearts("KH+ JH 9H\nAD 10H"),
        {"1": LEGAL, "2": _TOO_SOON}),
    Scenario("marriage.until-trick", "first", "online@1", _tricks(_FIRST),
        {"off": LEGAL, "1": LEGAL, "2": LEGAL}),
    Scenario("marriage.until-trick", "second", "online@1", _tricks(_SECOND),
        {"off": LEGAL, "1": _TOO_SOON, "2": LEGAL}),
    Scenario("marriage.until-trick", "third", "online@1", _tricks(_THIRD),
        {"off": LEGAL, "1": _TOO_SOON, "2": _TOO_SOON}),
    Scenario("marriage.until-trick", "ten", "online@1", _tricks("10D+ JD 9D"), {"off": _NO_SUCH}),
    Scenario("marriage.nines", "bid-125", "online@1", _bids(_FOUR_NINES, 125),
        {"0": "auction.limit @ bid", "100": LEGAL}),
    Scenario("marriage.nines", "bid-220", "online@1", _bids(_FOUR_NINES, 220),
        {"0": "auction.limit @ bid", "100": LEGAL}),
    Scenario("marriage.nines", "bid-225", "online@1", _bids(_FOUR_NINES, 225),
        {"0": "auction.limit @ bid", "100": "auction.limit @ bid"}),
    Scenario("marriage.nines", "bid-120", "online@1", _bids(_FOUR_NINES, 120), {"0": LEGAL, "100": LEGAL}),
    Scenario("marriage.nines", "led", "online@1", _nines("9S+ KS JS"), {"0": _NO_NINES, "100": LEGAL}),
    Scenario("marriage.nines", "three", "online@1", _nines("9S+ KS JS", _THREE_NINES),
        {"0": _NO_NINES, "100": "marriage.not-held @ 9S+"}),
    Scenario("marriage.nines", "before-a-trick", "club@1", _nines("9S+ KS JS"),
        {"0": _NO_NINES, "100": "marriage.needs-trick @ 9S+"}),
    Scenario("marriage.nines", "after-a-trick", "club@1", _nines("AD JD QD\n9S+ KS JS"),
        {"0": _NO_NINES, "100": LEGAL}),
    Scenario(
        # They make no trump, also where the aces do: seat 1 has a spade and no diamond.
        "marriage.nines", "no-trump", "online@1 marriage.aces-trump=led",
        _nines("9S+ KS JS\nAD QC", "hand 1 JS QS QC KC QH JH 10H\n"), {"0": _NO_NINES, "100": LEGAL}),
)  # fmt: skip

SCENARIOS: Final = _OBLIGATIONS + _DECLARING + _TRUMPS + _WHEN_AND_WHAT
