"""Constructed mutants: legal deals, each spoilt in one place, judged under every preset.

A kind says how it spoils the deal, in which line, and which presets take it for which fault; where a preset
is not named the mutant is legal and must be clean.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from tests.support.findings import complaints, described, judged
from tests.support.logs import changed, deal, game, line_of, scripted, three_hands, written_off
from tests.support.reference import PACK, PRESETS, UNIVERSAL, Hand8, suit_of

ALL = PRESETS
CLOSED_OPENING = ("classic@1", "club@1", "club-121@1", "tysiac@1")
MUST_TRUMP = ("club@1", "club-121@1", "online@1", "tysiac@1")
NEEDS_TRICK = ("classic@1", "club@1", "club-121@1", "home@1")
WITH_ACES = ("home@1", "online@1")
NO_ACES = ("classic@1", "club@1", "club-121@1", "tysiac@1")
HIDING = ("classic@1", "club@1", "club-121@1", "online@1")

Presets = tuple[str, ...]
Mutant = tuple[str, int]
"""The text and the line of its fault."""


@dataclass(frozen=True)
class Kind:
    """One way to spoil a deal."""

    name: str
    make: Callable[[str], Mutant]
    faults: dict[str, str]
    """The code by preset."""


KINDS: list[Kind] = []


def kind(
    name: str, code: str, presets: Presets = ALL, otherwise: tuple[str, Presets] | None = None
) -> Callable[[Callable[[str], Mutant]], None]:
    """Enter a kind in the table; ``otherwise``: another code in further presets."""

    def enter(make: Callable[[str], Mutant]) -> None:
        faults = dict.fromkeys(presets, code)
        if otherwise:
            faults |= dict.fromkeys(otherwise[1], otherwise[0])
        KINDS.append(Kind(name, make, faults))

    return enter


# --- the deals that are spoilt ---------------------------------------------------------------------------

# Dealt: 1 AC QC 10D KD QD KH QH, 2 QS JS KC JC AD JD 9D, 3 AS 10S KS 9S 10C 9C AH; talon JH 10H 9H.
BID, GIVE, CONTRACT = "bid 100 - -", "give 2:10H 3:9H", "contract 120"

EVEN = ("SA10 CA10 DA10 HA10", "SKQ CKQ DKQ HKQ", "SJ9 CJ9 DJ9 HJ9")
MIDDLE = ("SAQ CAQ DAQ HAQ", "SKJ CKJ DKJ HKJ", "S109 C109 D109 H109")
VOID = ("SAKQ10 CAJ DA HA", "SJ9 DKQJ HKQJ", "CKQ109 D109 H109")
OVER = ("SKQ9 CAKJ HA9", "SA DAKQJ109 H10", "S10J CQ109 HKQJ")
TAKEN = ("SKQ CA10 DA10 HA10", "S109 CK9 DK9 HK9", "SAJ CQJ DQJ HQJ")
HALF = ("SK10 CA10 DA10 HA9", "S9J CKQ D9J HKQ", "SAQ CJ9 DKQ H10J")
ACES = ("SA10 CAKQ DA HAK", "SKQ CJ9 D10Q9 HJ", "SJ9 C10 DKJ H10Q9")


def made(rules: str, old: str = BID, new: str = BID, after: tuple[str, ...] = (), **state: str) -> str:
    """A legal deal of 140 for the declarer, seat 1, with one line changed."""
    text = game(scripted("made", after=after), rules=rules, **state)
    return changed(text, old + "\n", new + "\n") if old != new else text


def line(text: str, start: str) -> Mutant:
    return text, line_of(text, start)


def completed(hands: tuple[str, ...], opening: str) -> str:
    """The opening, played whatever it is, and the rest of the deal by the narrowest rules."""
    play = Hand8(UNIVERSAL, three_hands(hands), declarer=0)
    for word in opening.replace("/", " ").split():
        card = word.removesuffix("+")
        play.play(
            card,
            declare=word.endswith("+")
            and {"K" + suit_of(card), "Q" + suit_of(card)} <= set(play.hands[play.turn]),
        )
    while not play.over:
        play.play(min(play.legal(), key=PACK.index))
    tricks = [" ".join(trick) for trick in play.tricks]
    for number, trick in enumerate(opening.split("/")):
        given = trick.split()
        tricks[number] = " ".join(given + tricks[number].split()[len(given) :])
    return " / ".join(tricks)


def played(rules: str, hands: tuple[str, ...], opening: str) -> Mutant:
    """A whole deal in which the last card of the opening is the fault."""
    text = game(deal(hands, completed(hands, opening)), rules=rules)
    return text, line_of(text, "play") + opening.count("/") + 1


def spoilt(
    name: str,
    code: str,
    hands: tuple[str, ...],
    opening: str,
    presets: Presets = ALL,
    otherwise: tuple[str, Presets] | None = None,
) -> None:
    """A kind whose fault is the last card of an opening."""
    kind(name, code, presets, otherwise)(lambda rules: played(rules, hands, opening))


def swapped(
    name: str,
    code: str,
    old: str,
    new: str,
    presets: Presets = ALL,
    otherwise: tuple[str, Presets] | None = None,
    at: str | None = None,
) -> None:
    """A kind that changes one line of the deal; the fault stands there, or in the line ``at``."""
    kind(name, code, presets, otherwise)(lambda rules: line(made(rules, old, new), at or new.split()[0]))


# --- the deal --------------------------------------------------------------------------------------------

swapped("card in two hands", "deal.duplicate-card", "talon JH 10H 9H", "talon JH 10H AS")
swapped(
    "hand of six", "deal.hand-size", "hand 2 QS JS KC JC AD JD 9D", "hand 2 QS JS KC JC AD JD", at="hand 2"
)
swapped("talon of two", "deal.talon-size", "talon JH 10H 9H", "talon JH 10H")

# --- the auction -----------------------------------------------------------------------------------------

swapped("opening above the hundred", "auction.opening", BID, "bid 110 - -", CLOSED_OPENING)
swapped("opening below the hundred", "auction.opening", BID, "bid 90 110 - 120 -")
swapped("bid off the step of ten", "auction.step", BID, "bid 100 105 - 120 -", ("tysiac@1",))
swapped("bid off every step", "auction.step", BID, "bid 100 112 - 120 -")
swapped("bid not higher", "auction.not-higher", BID, "bid 100 110 110 120 - -")
swapped("bid out of turn", "auction.turn", BID, "bid 100 3:110 1:120 2:- 3:-")
swapped("bid after the end", "auction.over", BID, "bid 100 - - 110")


@kind("bid after a pass", "auction.passed")
def _(rules: str) -> Mutant:
    text = made(rules, BID, "bid 100 110 - 3:120 1:130 2:-")
    return line(changed(text, CONTRACT, "contract 130"), "bid")


@kind("bid over the limit", "auction.limit")
def _(rules: str) -> Mutant:
    text = made(rules, BID, "bid 100 130 - 140 -")
    return line(changed(text, CONTRACT, "contract 140"), "bid")


@kind("bid over the limit by a marriage that the talon brings", "auction.limit")
def _(rules: str) -> Mutant:
    # The declarer of "120" is dealt SK CAKQ DA9 HQ, a marriage of clubs: 180; his ninth card is no king.
    text = game(scripted("120"), rules=rules)
    text = changed(text, BID, "bid 100 110 - 190 -")
    return line(changed(text, CONTRACT, "contract 190"), "bid")


# --- talon, exchange, contract ---------------------------------------------------------------------------

swapped("gift not held", "exchange.not-held", GIVE, "give 2:AS 3:9H")
swapped("gift too many", "exchange.count", GIVE, "give 2:10H 3:9H 2:JH")
swapped("gift too few", "exchange.count", GIVE, "give 2:10H", at="play")
swapped("both gifts to one", "exchange.count", GIVE, "give 2:10H 2:9H")
swapped("talon shown on the hundred", "talon.must-hide", GIVE, f"take shown\n{GIVE}", HIDING)


@kind(
    "talon hidden after an auction",
    "talon.must-show",
    ("classic@1", "club@1", "club-121@1", "online@1", "tysiac@1"),
)
def _(rules: str) -> Mutant:
    return line(changed(made(rules, BID, "bid 100 110 - 120 -"), GIVE, f"take hidden\n{GIVE}"), "take")


@kind("contract below the bid", "contract.below-bid")
def _(rules: str) -> Mutant:
    return line(made(rules, BID, "bid 100 110 - 130 -"), "contract")


swapped("contract off every step", "contract.step", CONTRACT, "contract 121")
swapped("contract off the step of ten", "contract.step", CONTRACT, "contract 125", ("tysiac@1",))
swapped("contract over the limit", "contract.limit", CONTRACT, "contract 310", ("tysiac@1",))
swapped(
    "contract over the cap",
    "contract.cap",
    CONTRACT,
    "contract 430",
    ("home@1",),
    ("contract.limit", ("tysiac@1",)),
)
swapped("contract of another", "contract.seat", CONTRACT, "contract 2:120")

# --- the write-off ---------------------------------------------------------------------------------------


@kind("write-off after the contract", "writeoff.too-late", ("home@1",))
def _(rules: str) -> Mutant:
    lines = deal(EVEN, instead=f"give 2:QH 3:9H\n{CONTRACT}\nwriteoff")
    return line(game(lines, rules=rules), "writeoff")


@kind("write-off after the lead", "writeoff.too-late")
def _(rules: str) -> Mutant:
    return line(game(deal(EVEN, "AS KS JS", after=["writeoff"]), rules=rules), "writeoff")


@kind("second free write-off", "writeoff.used-up", ("classic@1",), ("writeoff.not-offered", ALL[1:]))
def _(rules: str) -> Mutant:
    return line(game(written_off(how="writeoff free"), rules=rules, writeoffs="1 0 0"), "writeoff")


# --- the play --------------------------------------------------------------------------------------------

spoilt("revoke", "play.must-follow", EVEN, "AS KC")
spoilt("revoke of the third", "play.must-follow", EVEN, "AS KS JH")
spoilt("trump instead of following", "play.must-follow", OVER, "AC 9D 9C / QS+ AS 10S / 10H JS")
spoilt("no trump though one is held", "play.must-trump", VOID, "AC JD QC / KS+ JS 9D / JC KD", MUST_TRUMP)
spoilt("card not beaten", "play.must-beat", MIDDLE, "QS JS", ("tysiac@1",))
spoilt("trump lead not beaten", "play.must-beat", TAKEN, "AC 9C JC / QS+ 9S", ("tysiac@1",))
spoilt(
    "trump not overtrumped", "play.must-overtrump", OVER, "AC 9D 9C / QS+ AS 10S / KD JS 9S", ("tysiac@1",)
)
spoilt("trump led by another", "play.trump-lead", TAKEN, "AC 9C JC / QS+ 10S AS / JS", ("classic@1",))


@kind("card of another", "play.not-held")
def _(rules: str) -> Mutant:
    text = game(deal(EVEN, "AS JS"), rules=rules)
    return text, line_of(text, "play") + 1


@kind("card out of turn", "play.turn")
def _(rules: str) -> Mutant:
    text = game(deal(EVEN, completed(EVEN, "AS KS JS")), rules=rules)
    return line(changed(text, "AS KS JS", "AS 3:JS 2:KS"), "AS 3:JS")


@kind("trick too many", "play.over")
def _(rules: str) -> Mutant:
    text = game(scripted("made", after=["AS"]), rules=rules)
    return text, line_of(text, "play") + 9


# --- marriages -------------------------------------------------------------------------------------------

spoilt("marriage without a trick", "marriage.needs-trick", TAKEN, "QS+", NEEDS_TRICK)
spoilt("marriage without the queen", "marriage.not-held", HALF, "AC KC 9C / KS+")
spoilt("marriage when following", "marriage.not-leading", HALF, "AC KC+")
spoilt("marriage of a ten", "marriage.no-such", HALF, "AC KC 9C / 10C+")
spoilt(
    "marriage declared again",
    "marriage.not-held",
    TAKEN,
    "AC 9C JC / QS+ 10S AS / QC 10C KC / AD 9D JD / KS+",
)
spoilt("aces where they count nothing", "marriage.no-such", ACES, "10S KS JS / AD+", NO_ACES)
spoilt(
    "aces without a trick", "marriage.aces-needs-trick", ACES, "AD+", WITH_ACES, ("marriage.no-such", NO_ACES)
)

# --- claims ----------------------------------------------------------------------------------------------


def claimed(name: str, code: str, after: str) -> None:
    kind(name, code)(lambda rules: line(made(rules, after=(after,)), after.split()[0]))


claimed("wrong points taken", "claim.taken", "taken 140 36 25")
claimed("marriage left out of the points", "claim.taken", "taken 60 36 24")
claimed("wrong score", "claim.score", "score 140 ? ?")
claimed("wrong sign", "claim.score", "score -120 ? ?")
claimed("bolt that is none", "claim.score", "score 120 - ?")
claimed("wrong total", "claim.total", "total 121 ? ?")


@kind("wrong result", "claim.result")
def _(rules: str) -> Mutant:
    return line(game(scripted("made"), rules=rules, tags=['[Result "1"]']), "[Result")


@kind("wrong dealer", "claim.dealer")
def _(rules: str) -> Mutant:
    text = game(scripted("made", dealer=3), scripted("made", declarer=3, dealer=2), rules=rules)
    return text, line_of(text, "deal", 2)


@kind("wrong leader", "claim.trick")
def _(rules: str) -> Mutant:
    text = game(deal(EVEN, "1: AS KS JS / 2: AC KC JC"), rules=rules)
    return line(text, "2: ")


@kind("deal after the end", "end.over")
def _(rules: str) -> Mutant:
    needed = {"home@1": 125, "club-121@1": 121}.get(rules, 120)
    state = {"start": "880 0 0"} | ({} if rules == "tysiac@1" else {"barrel": "0 - -"})
    first = scripted("made", contract=needed)
    if rules == "club-121@1":
        first = [entry for entry in first if not entry.startswith("bid")]
    dealt = scripted("made", declarer=2, dealer=1)[:5]  # the hands and the talon
    text = game(first, dealt, rules=rules, **state)
    return text, line_of(text, "deal", 2)


# --- marks -----------------------------------------------------------------------------------------------


@kind("needless mark", "mark.needless")
def _(rules: str) -> Mutant:
    text = made(rules)
    return line(changed(text, "AC KC 10C", "AC KC* 10C"), "AC KC*")


# --- the tests -------------------------------------------------------------------------------------------


def test_there_are_enough_kinds() -> None:
    assert len(KINDS) >= 25
    assert len({entry.name for entry in KINDS}) == len(KINDS)


@pytest.mark.parametrize("rules", PRESETS)
def test_what_is_spoilt_was_legal(rules: str) -> None:
    for text in (
        made(rules),
        game(deal(EVEN, completed(EVEN, "AS KS JS")), rules=rules),
        game(deal(MIDDLE, completed(MIDDLE, "QS KS 10S")), rules=rules),
        game(deal(VOID, completed(VOID, "AC JD QC / KS+ JS 9D / JC 9S")), rules=rules),
        game(deal(OVER, completed(OVER, "AC 9D 9C / QS+ AS 10S / KD JS KS")), rules=rules),
        game(deal(TAKEN, completed(TAKEN, "AC 9C JC / QS+ 10S AS / QC")), rules=rules),
        game(deal(HALF, completed(HALF, "AC KC 9C / KS")), rules=rules),
        game(deal(ACES, completed(ACES, "10S KS JS / AD")), rules=rules),
    ):
        assert not complaints(judged(text)), described(judged(text), text)


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("entry", KINDS, ids=lambda entry: entry.name)
def test_mutant(entry: Kind, rules: str) -> None:
    """The right code at the right line where it is illegal, and no other root; nothing where it is legal."""
    text, at = entry.make(rules)
    replay = judged(text)
    found = [f for f in complaints(replay) if not f.caused_by]
    expected = [(entry.faults[rules], at)] if rules in entry.faults else []
    assert [(f.code, f.line) for f in found] == expected, f"expected {expected}" + described(replay, text)
