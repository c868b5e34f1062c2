"""Rules 10 and 11: the tricks and the marriages."""

from typing import Final

from tests.spec.options.scenario import LEGAL, Scenario

_START: Final = "bid 100 - -\ngive 3:9S 1:9C\nplay\n"


def _third_seat(hand: str, tricks: str) -> str:
    """Seat 2 is declarer and leads; of the others seat 3 is known."""
    return f"deal dealer 1\nhand 3 {hand}\n{_START}{tricks}"


def _tricks(tricks: str) -> str:
    """Seat 2 is declarer and leads; nobody's cards are known."""
    return f"deal dealer 1\n{_START}{tricks}"


_FOLLOW: Final = "play.must-follow @ AD"
_DIAMOND_KING: Final = "KD JD QS AC KC 9H JH"
_HEARTS: Final = "10H JH QS JS AC KC QC"
"""Hearts and no diamond."""

_OBLIGATIONS: Final = (
    Scenario("play.must-follow", "followed", "club@1", _third_seat(_DIAMOND_KING, "AD KD"),
        {"yes": LEGAL, "no": LEGAL}),
    Scenario("play.must-follow", "not-followed", "club@1", _third_seat(_DIAMOND_KING, "AD QS"),
        {"yes": _FOLLOW, "no": LEGAL}),
    Scenario("play.must-follow", "not-held", "club@1", _third_seat(_DIAMOND_KING, "AD QC"),
        {"yes": "play.not-held @ AD", "no": "play.not-held @ AD"}),
    Scenario("play.must-trump", "trumped", "online@1", _third_seat(_HEARTS, "KH+ JH 9H\nAD 10H"),
        {"yes": LEGAL, "no": LEGAL}),
    Scenario("play.must-trump", "discarded", "online@1", _third_seat(_HEARTS, "KH+ JH 9H\nAD JS"),
        {"yes": "play.must-trump @ AD", "no": LEGAL}),
    Scenario("play.must-trump", "not-followed", "online@1",
        _third_seat("10H JH QS 9D AC KC QC", "KH+ JH 9H\nAD 10H"), {"yes": _FOLLOW, "no": _FOLLOW}),
    Scenario("play.must-beat", "beaten", "online@1", _third_seat(_DIAMOND_KING, "QD KD"),
        {"yes": LEGAL, "no": LEGAL}),
    Scenario("play.must-beat", "not-beaten", "online@1", _third_seat(_DIAMOND_KING, "QD JD"),
        {"yes": "play.must-beat @ QD", "no": LEGAL}),
    Scenario("play.must-beat", "cannot", "online@1", _third_seat(_DIAMOND_KING, "AD JD"),
        {"yes": LEGAL, "no": LEGAL}),
    Scenario("play.must-beat", "not-followed", "online@1", _third_seat(_DIAMOND_KING, "AD QS"),
        {"yes": _FOLLOW, "no": _FOLLOW}),
    Scenario("play.must-overtrump", "higher", "online@1",
        _third_seat("9H JH 10H QS JS AC KC", "KH+ JH AH\nAD QH 10H"), {"yes": LEGAL, "no": LEGAL}),
    Scenario("play.must-overtrump", "lower", "online@1",
        _third_seat("9H JH 10H QS JS AC KC", "KH+ JH AH\nAD QH 9H"),
        {"yes": "play.must-overtrump @ AD", "no": LEGAL}),
    Scenario("play.must-overtrump", "discarded", "online@1",
        _third_seat("9H JH 10H QS JS AC KC", "KH+ JH AH\nAD QH JS"),
        {"yes": "play.must-trump @ AD", "no": "play.must-trump @ AD"}),
    Scenario(
        # Section 18: without the duty to trump he may discard, but if he trumps, higher.
        "play.must-overtrump", "may-discard", "online@1 play.must-trump=no",
        _third_seat("9H JH 10H QS JS AC KC", "KH+ JH AH\nAD QH JS"), {"yes": LEGAL, "no": LEGAL}),
    Scenario("play.beat-after-trump", "lower", "online@1 play.must-beat=yes",
        f"deal dealer 1\nhand 1 9D QD JS 10S AS QC JC\n{_START}KH+ JH JS\nJD 9H 9D",
        {"yes": "play.must-beat @ JD", "no": LEGAL}),
    Scenario("play.beat-after-trump", "higher", "online@1 play.must-beat=yes",
        f"deal dealer 1\nhand 1 9D QD JS 10S AS QC JC\n{_START}KH+ JH JS\nJD 9H QD",
        {"yes": LEGAL, "no": LEGAL}),
    Scenario("play.beat-after-trump", "not-followed", "online@1 play.must-beat=yes",
        f"deal dealer 1\nhand 1 9D QD JS 10S AS QC JC\n{_START}KH+ JH JS\nJD 9H QC",
        {"yes": "play.must-follow @ JD", "no": "play.must-follow @ JD"}),
    Scenario("play.trump-lead", "trump", "club@1",
        _third_seat("AH 10H KD QS JS AC KC", "AD KD 9D\nKH+ AH 9H\n10H"),
        {"any": LEGAL, "declarer-of-marriage": "play.trump-lead @ 10H"}),
    Scenario("play.trump-lead", "plain-suit", "club@1",
        _third_seat("AH 10H KD QS JS AC KC", "AD KD 9D\nKH+ AH 9H\nAC"),
        {"any": LEGAL, "declarer-of-marriage": LEGAL}),
    Scenario("play.trump-lead", "own-trump", "club@1", _tricks("AD KD 9D\nKH+ JH 9H\nQH"),
        {"any": LEGAL, "declarer-of-marriage": LEGAL}),
    Scenario("play.trump-lead", "not-held", "club@1",
        _third_seat("AH 10H KD QS JS AC KC", "AD KD 9D\nKH+ AH 9H\nJC"),
        {"any": "play.not-held @ JC", "declarer-of-marriage": "play.not-held @ JC"}),
)  # fmt: skip

_NEEDS: Final = "marriage.needs-trick @ KH+"
_ACES: Final = "marriage.aces-needs-trick @ AS+"
_THREE_ACES: Final = "deal dealer 1\nhand 2 AS AC AD KH QH JH 10H\ntalon 9S 9C 10C\n"

_MARRIAGES: Final = (
    Scenario("marriage.needs-trick", "first-lead", "club@1", _tricks("KH+ JH 9H"),
        {"yes": _NEEDS, "no": LEGAL}),
    Scenario("marriage.needs-trick", "after-a-trick", "club@1", _tricks("AD JD 9D\nKH+ JH 9H"),
        {"yes": LEGAL, "no": LEGAL}),
    Scenario("marriage.needs-trick", "no-queen", "club@1",
        f"deal dealer 1\nhand 2 AD KH 10H JH AC KC QC\ntalon 9S 9C 10D\n{_START}AD JD 9D\nKH+ 9H AH",
        {"yes": "marriage.not-held @ KH+", "no": "marriage.not-held @ KH+"}),
    Scenario("marriage.aces-needs-trick", "first-lead", "online@1", _tricks("AS+ JS 10S"),
        {"yes": _ACES, "no": LEGAL, "as-marriage": LEGAL}),
    Scenario("marriage.aces-needs-trick", "first-lead-where-marriages-need-one", "home@1",
        _tricks("AS+ JS 10S"),
        {"yes": _ACES, "no": LEGAL, "as-marriage": _ACES}),
    Scenario("marriage.aces-needs-trick", "after-a-trick", "online@1", _tricks("10H JH 9H\nAS+ JS 10S"),
        {"yes": LEGAL, "no": LEGAL, "as-marriage": LEGAL}),
    Scenario("marriage.aces-needs-trick", "three-aces", "online@1",
        f"{_THREE_ACES}{_START}AC QC JC\nAS+ JS 10S",
        {"yes": "marriage.not-held @ AS+", "no": "marriage.not-held @ AS+",
         "as-marriage": "marriage.not-held @ AS+"}),
    Scenario("marriage.aces-trump", "discarded", "online@1",
        _third_seat("JH JS QS KC QC JC 10C", "10H JH 9H\nAS+ JS 10S\nAD JC"),
        {"none": LEGAL, "led": "play.must-trump @ AD"}),
    Scenario("marriage.aces-trump", "trumped", "online@1",
        _third_seat("JH JS QS KC QC JC 10C", "10H JH 9H\nAS+ JS 10S\nAD QS"), {"none": LEGAL, "led": LEGAL}),
    Scenario("marriage.aces-trump", "not-followed", "online@1",
        _third_seat("JH JS QS KC QC JC 10C", "10H JH 9H\nAS+ JS 10S\nAC QS"),
        {"none": "play.must-follow @ AC", "led": "play.must-follow @ AC"}),
)  # fmt: skip

SCENARIOS: Final = _OBLIGATIONS + _MARRIAGES
