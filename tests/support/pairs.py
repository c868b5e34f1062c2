"""Played deals of two with known points, legal in every preset for two.

The hands are those with which play begins: of the declarer, of the other. ``aside`` are the cards that lie
beside the game then: the talon that was not taken and what the declarer laid away. Ten against ten play in
classic and tysiac, eleven against eleven at home. ``taken``: cards and marriages, ``aside`` not among them.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from tests.support.tables import bidding, tricks


@dataclass(frozen=True)
class Pair:
    """A deal of two from the first lead to the last card."""

    hands: tuple[str, str]
    lying: str
    play: str
    taken: tuple[int, int]
    aside: int
    tricks: tuple[int, int]
    last: int
    """Who took the last trick: 0 the declarer."""


_TENS = {
    "made by the talon": Pair(
        ("9C QC QH AD 9D KC JS AS KS JH", "9S AC QS JC QD JD 9H KD AH 10H"),
        "10D 10C KH 10S",
        "QH AH / KD+ AD / QC+ AC / QD 9D / JD 9C / KS QS / JH 10H / 9S AS / KC JC / JS 9H",
        taken=(103, 123), aside=34, tricks=(6, 4), last=0,
    ),
    "made, talon lost": Pair(
        ("10C JD JS 9D 9S 10D KC 9H QD KD", "QS JC AH 9C 10H JH QH KS AC AD"),
        "QC KH 10S AS",
        "9D AD / QS+ JS / JC KC / QD+ QH / KD AH / 9H JH / 10H 10D / JD KS / 10C AC / 9C 9S",
        taken=(133, 79), aside=28, tricks=(5, 5), last=1,
    ),
    "lost to the talon": Pair(
        ("KS 10S AS 10C KD AC KC QC 9S 9C", "9H QH JD JS QS 9D 10D QD KH JH"),
        "JC 10H AH AD",
        "9C QH / KC+ KH / 10C 9H / KS QS / QC JD / 10S JS / AC 9D / KD 10D / JH 9S / QD AS",
        taken=(116, 30), aside=34, tricks=(7, 3), last=1,
    ),
    "marriage in the talon": Pair(
        ("9S 9C AD JH QC 9H JS KD 10S AS", "JD AH JC 10C QH 9D KC 10H KH AC"),
        "KS 10D QD QS",
        "JH KH / 10C 9C / QH 9H / 9D KD / JS AC / 9S KC / QC JC / AS 10H / AD JD / 10S AH",
        taken=(81, 19), aside=20, tricks=(7, 3), last=0,
    ),
    "dry": Pair(
        ("QC 10C 10S AD 9D AS 9S 10D AC 10H", "JH KC QH KH KD QS KS 9H JC AH"),
        "JS JD 9C QD",
        "AD KD / AC KC / 10D AH / AS KS / QC JC / 10C QS / 9D KH / 10S 9H / 10H QH / 9S JH",
        taken=(113, 0), aside=7, tricks=(10, 0), last=0,
    ),
}  # fmt: skip
_ELEVENS = {
    "made by the talon": Pair(
        ("JS KD KS QS KC QD AS QC 9C 10H AH", "10S KH 9H QH 10D JH AD 10C 9S JD 9D"),
        "AC JC",
        "KC 10C / QH+ AH / QS+ 10S / JD KD / 9C 9S / JH 10H / KS 9D / JS 9H / QD 10D / KH AS / QC AD",
        taken=(107, 140), aside=13, tricks=(7, 4), last=0,
    ),
    "made, talon lost": Pair(
        ("KD 10D JC JS AC 10H AH KH QD QS KS", "9D QC JH 9S 9H JD AD 9C QH AS 10C"),
        "10S KC",
        "QS AS / QC AC / KD+ AD / JH 10H / QD JD / KS 9S / AH QH / JC 10C / 9C 10D / KH 9H / JS 9D",
        taken=(143, 43), aside=14, tricks=(7, 4), last=1,
    ),
    "lost to the talon": Pair(
        ("10C QH JD QS KD KC AS QC JS 9H JH", "JC AC QD 9D 9C AD 10S KS 10H 9S 10D"),
        "KH AH",
        "AS KS / KC+ AC / 10S JS / 9S QS / JD AD / QD KD / 9H 10H / 9D 10C / JH 9C / 10D QC / QH JC",
        taken=(108, 57), aside=15, tricks=(5, 6), last=1,
    ),
    "marriage in the talon": Pair(
        ("QS KS QD AH JH 9S 10H JC 10S 9C AC", "10C AS 10D JS KD JD AD KH 9D 9H QH"),
        "KC QC",
        "9C 10C / KH+ AH / KS+ AS / AD QD / 9H JH / AC JS / KD 9S / JC JD / 10H QH / 10S 10D / QS 9D",
        taken=(101, 152), aside=7, tricks=(7, 4), last=0,
    ),
    "dry": Pair(
        ("QS AH QC KH JS 9H 9S AS 10S JH 10H", "KD AD KC 9D JD 10D 9C QD KS AC JC"),
        "QH 10C",
        "AH KS / 10H KC / KH AC / QC JC / QS JD / 9S KD / 10S 9C / JH 10D / AS 9D / 9H QD / JS AD",
        taken=(107, 0), aside=13, tricks=(11, 0), last=0,
    ),
}  # fmt: skip
PAIR_NAMES = tuple(_TENS)


def pair(rules: str, name: str) -> Pair:
    """The deal of this name at the size that the preset plays."""
    return (_ELEVENS if rules.startswith("home") else _TENS)[name]


def exchanged(rules: str, played: Pair) -> tuple[list[str], list[str], list[str], list[str], list[str]]:
    """How it was dealt, by the preset's exchange.

    Declarer's hand, other's hand, talon taken, other talon, cards laid away. The gift is the other's last.
    """
    own, other = (hand.split() for hand in played.hands)
    lying = played.lying.split()
    if rules.startswith("classic"):
        return own[:8] + lying[3:], other[:9], [*own[8:], other[9]], lying[:3], lying[3:]
    if rules.startswith("home"):
        return own[:10], other[:10], [own[10], other[10]], lying, []
    return own[:8] + lying[2:], other, own[8:], lying[:2], lying[2:]


def gifts(rules: str, played: Pair, declarer: int) -> str:
    """The words of the exchange."""
    laid = exchanged(rules, played)[4]
    words = [f"talon:{card}" for card in laid]
    words += [] if rules.startswith("tysiac") else [f"{3 - declarer}:{played.hands[1].split()[-1]}"]
    return " ".join(words)


def of_pair(
    rules: str,
    name: str,
    *,
    declarer: int = 1,
    dealer: int | None = None,
    take: int = 1,
    contract: int | None = 120,
    bid: int | None = None,
    bids: str | None = None,
    opening: Sequence[str] = (),
    asked: Sequence[str] = (),
    give: str | None = None,
    instead: Sequence[str] | None = None,
    after: Sequence[str] = (),
) -> list[str]:
    """The lines of a deal of two; options as for :func:`tests.support.tables.seated`."""
    dealer = 3 - declarer if dealer is None else dealer
    played = pair(rules, name)
    own, other, taken, left, _ = exchanged(rules, played)
    hand_of = {declarer: own, 3 - declarer: other}
    talon_of = {take: taken, 3 - take: left}
    lines = [f"deal dealer {dealer}", *opening]
    lines += [f"hand {seat} {' '.join(hand_of[seat])}" for seat in (1, 2)]
    lines += [f"talon {number} {' '.join(talon_of[number])}" for number in (1, 2)]
    lines += asked
    if bids is None:
        bids = bidding(2, dealer, declarer, bid or (100 if declarer != dealer else 110))
    lines += [f"bid {bids}"] if bids else []
    if instead is not None:
        return [*lines, *instead, *after]
    lines.append("take" if take == 1 else f"take {take}")
    lines.append(f"give {gifts(rules, played, declarer) if give is None else give}")
    lines += [f"contract {contract}"] if contract is not None else []
    return [*lines, "play", *tricks(played.play), *after]
