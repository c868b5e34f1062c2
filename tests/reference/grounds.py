"""Rules 5 and 17: what gives a right to a redeal, and when it can be used."""

from typing import TYPE_CHECKING

from tests.reference.pack import count, marriages, points
from tests.reference.rulebook import OFF

if TYPE_CHECKING:
    from tests.reference.deal import Deal, Event

HAND_GROUNDS = ["nines", "jacks", "weak"]
TALON_GROUNDS = ["talon-points", "talon-nines", "talon-jacks", "with-talon-nines", "talon-over"]
EXCHANGE_GROUNDS = ["exchange-nines"]
GROUNDS = HAND_GROUNDS + TALON_GROUNDS + EXCHANGE_GROUNDS
_SHARED = {"nines": ["nines", "forehand-nines"], "weak": ["weak", "weak-plain"]}
_OPTIONS = {ground: _SHARED.get(ground, [ground]) for ground in GROUNDS}
"""The options that offer each ground."""


def faults(deal: "Deal", seat: int, ground: str, declined: bool) -> list[str]:
    """What is wrong with asking, or with declining to ask."""
    if deal.outcome or deal.began:
        return ["redeal.too-late"]
    if not _asked_in_time(deal, seat, ground):
        return ["redeal.too-late"]
    if seat not in deal.active or not _gives(deal, seat, ground):
        return ["redeal.no-ground"]
    if ground in HAND_GROUNDS and (len(deal.bids) >= 2 or deal.exchanging()):
        return ["redeal.too-late"]
    if ground in HAND_GROUNDS and seat == deal.dark:
        return ["redeal.dark"]
    if ground in TALON_GROUNDS and (deal.gifts or deal.named is not None):
        return ["redeal.too-late"]
    return ["redeal.duty"] if declined and deal.rules["redeal.duty"] else []


def _asked_in_time(deal: "Deal", seat: int, ground: str) -> bool:
    """Whether the talon is the declarer's and, for nines after the exchange, the exchange is over."""
    offered = ground in GROUNDS and any(deal.rules[f"redeal.{option}"] != OFF for option in _OPTIONS[ground])
    if not offered or seat not in deal.active or ground in HAND_GROUNDS:
        return True
    return deal.declarer is not None and not (ground in EXCHANGE_GROUNDS and deal.missing())


def neglected(deal: "Deal", word: str) -> list[str]:
    """The finding that somebody had to ask before this event, which ends the time for it."""
    if not deal.rules["redeal.duty"]:
        return []
    for ground in _ended_by(deal, word):
        for seat in deal.active:
            if not faults(_as_written_off(deal, word), seat, ground, declined=False):
                return ["redeal.duty"]
    return []


def takes_unsaid(deal: "Deal", event: "Event") -> bool:
    """Whether the talon was taken before this event, without an auction and without a word."""
    if deal.declarer is None or deal.bids or deal.taken is not None:
        return False
    word = event[0]
    return word in ("give", "contract", "writeoff", "play", "rest") or (
        word == "redeal" and event[2] not in HAND_GROUNDS
    )


def _as_written_off(deal: "Deal", word: str) -> "Deal":
    """With two talons and no word of which he took, who writes off took the first."""
    if word != "writeoff" or deal.only_talon() is not None or deal.taken is not None:
        return deal
    other = deal.fork()
    other.unsaid = 1
    return other


def _ended_by(deal: "Deal", word: str) -> list[str]:
    """The grounds that nobody can use after such an event."""
    if word == "bid":
        return HAND_GROUNDS if len(deal.bids) == 1 else []
    if word == "take":
        return HAND_GROUNDS
    if word in ("give", "contract"):
        return HAND_GROUNDS + TALON_GROUNDS
    return GROUNDS if word in ("writeoff", "play", "rest") else []


def _gives(deal: "Deal", seat: int, ground: str) -> bool:
    """Whether the cards, as these rules count them, give this seat the ground."""
    if ground in HAND_GROUNDS:
        return _hand_gives(deal, seat, ground)
    if deal.declarer is None:
        return False
    if ground == "exchange-nines":
        return _reaches(deal, ground, count(deal.hands[seat], "9"))
    return seat == deal.declarer and _talon_gives(deal, ground)


def _hand_gives(deal: "Deal", seat: int, ground: str) -> bool:
    hand = deal.dealt[seat]
    if ground == "nines":
        nines = count(hand, "9")
        forehand = seat == deal.active[0] and _reaches(deal, "forehand-nines", nines)
        return _reaches(deal, "nines", nines) or forehand
    if ground == "jacks":
        return _reaches(deal, "jacks", count(hand, "J"))
    plain = not marriages(hand) and _below(deal, "weak-plain", points(hand))
    return plain or _below(deal, "weak", points(hand))


def _talon_gives(deal: "Deal", ground: str) -> bool:
    assert deal.declarer is not None
    index = deal.taken or deal.only_talon()
    if index is None or (deal.rules["redeal.at-opening-only"] and not _at_opening(deal)):
        return False
    talon = deal.talons[index]
    if ground == "talon-points":
        return _below(deal, ground, points(talon))
    if ground == "talon-over":
        over = deal.rules["redeal.talon-over"]
        return over != OFF and points(talon) > int(over)
    if ground == "talon-nines":
        return _reaches(deal, ground, count(talon, "9"))
    if ground == "talon-jacks":
        return _reaches(deal, ground, count(talon, "J"))
    return ground == "with-talon-nines" and _reaches(
        deal, ground, count(deal.dealt[deal.declarer] + talon, "9")
    )


def _at_opening(deal: "Deal") -> bool:
    """Whether the declarer plays at the opening bid, and nobody bid after him."""
    return len(deal.amounts()) <= 1 and deal.high == deal.rules["auction.opening"]


def _reaches(deal: "Deal", option: str, number: int) -> bool:
    value = deal.rules[f"redeal.{option}"]
    return value != OFF and number >= int(value)


def _below(deal: "Deal", option: str, number: int) -> bool:
    value = deal.rules[f"redeal.{option}"]
    return value != OFF and number < int(value)
