"""Where each finding may have come from: a short log, and the related places in their order."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tests.support.cells.before_play import DECK, with_changes
from tests.support.cells.following import (
    BEAT,
    LEAD,
    OPEN,
    OVER,
    STRONG,
    bid,
    dealt,
    played,
)
from tests.support.findings import described, judged, roots
from tests.support.tables import table

_NINES: Final = ("SA10 CA10 DA10 HA9", "S9 CKQ9 DKQ9 HK", "SKQJ CJ DJ HQJ10")
"""Seat 2 is dealt three nines, and the fourth lies in the talon."""
_CAP: Final = "classic@1 auction.cap=200"


@dataclass(frozen=True)
class From:
    """A finding, the only root of its log, and the beginnings of the texts at the places it names."""

    code: str
    lines: Sequence[str]
    related: Sequence[str]
    rules: str = "classic@1"


def holds(row: From) -> str:
    """What is not as the row says it; empty if it holds."""
    text = table(row.lines, players=3, rules=row.rules)
    replay = judged(text)
    shown = described(replay, text)
    found = roots(replay)
    if {root.code for root in found} != {row.code}:
        return f"expected only {row.code} as a root{shown}"
    places = [text[place.span[0] : place.span[1]] for place in found[0].related]
    if len(places) != len(row.related) or not all(map(str.startswith, places, row.related)):
        return f"expected {list(row.related)}, found {places}{shown}"
    return ""


# The start is the line that names the dealer: if it is wrong, so is whose turn it was and whose the hand.
ROWS: Final = (
    From("deal.hand-size", with_changes(dealt(), ("AD 10D AH", "AD 10D")), ["deal"]),
    From("deal.order", with_changes(dealt(DECK), ("AS KS JS", "KS AS JS")), ["deal"]),
    From("deal.last-card", dealt("cut KS"), ["deal"]),
    From("deal.talon-apart", dealt(DECK), ["talon"], rules="classic@1 deal.talon-apart=yes"),
    # The ground is that nines lie in hand and talon.
    From(
        "redeal.duty", bid("100 110 - -", "contract 110", hands=_NINES), ["hand 2", "talon"],
        rules="club@1 redeal.duty=yes",
    ),
    From("redeal.no-ground", dealt("redeal 2 nines"), ["hand 2", "deal"]),
    From("dark.who", dealt("dark 2"), ["deal"], rules="home@1"),
    From("auction.opening", bid("95"), ["deal"]),
    From("auction.not-higher", bid("100 110 105"), ["110"]),
    From("auction.jump", bid("100 110"), ["100"], rules="classic@1 auction.jumps=no"),
    From("auction.limit", bid("100 - 125"), ["hand 3", "deal"]),
    From("auction.turn", bid("100 3:110"), ["100", "deal"]),
    From("auction.passed", bid("100 - 110 2:120"), ["100", "-", "110", "deal"]),
    From("auction.over", bid("100 - - 3:110"), ["100", "-", "-", "deal"]),
    From("auction.unfinished", bid("100 110", "take"), ["100", "110", "deal"]),
    From("talon.must-show", bid("100 110 - -", "take hidden"), ["100", "110", "-", "-"]),
    From("talon.must-hide", bid("100 - -", "take shown"), ["100", "-", "-"]),
    From(
        "exchange.recipient", bid("100 - -", "give 2:QH 1:9H"), ["100", "-", "-", "deal", "2:QH"],
    ),
    From("exchange.count", bid("100 - -", "give 2:QH 2:9H"), ["2:QH"]),
    From(
        "exchange.not-held", bid("100 - -", "give 2:QH 3:JS"), ["100", "-", "-", "deal", "talon", "2:QH"],
    ),
    From("contract.below-bid", bid("100 110 - -", "contract 105"), ["110"]),
    From("contract.limit", bid("100 - -", "contract 130"), ["hand 1"], rules="classic@1 contract.limit=yes"),
    From("contract.cap", bid("100 110 - -", "contract 210"), ["110"], rules=_CAP),
    # The nine of spades has been played; perhaps it was not, or the trick is not his, or the king was a
    # marriage.
    From(
        "play.not-held", played("KS 9S 9H / AC JS 9S", hands=STRONG),
        ["9S", "3:9H", "KS", "AC", "JS", "talon", "hand 3"],
    ),
    # Before a trick has its second card it is the last one that says whose turn it is.
    From("play.turn", played("KS 9S 9H / AC 3:JC", hands=STRONG), ["KS", "9S", "9H", "KS"]),
    From("play.must-follow", played("AS KC"), ["AS", "2:QH", "hand 2"]),
    From(
        "play.must-trump", played("KS+ 9S 9H / AC AD", hands=STRONG), ["AC", "2:KH", "hand 2", "KS+"],
        rules="online@1",
    ),
    From(
        "play.must-highest", played("JS 9S", hands=BEAT), ["JS", "2:KH", "hand 2"],
        rules="club@1 play.must-highest=yes",
    ),
    From("play.must-beat", played("JS 9S", hands=BEAT), ["JS", "2:KH", "hand 2"], rules="tysiac@1"),
    From(
        "play.must-overtrump", played("KS+ 9S AS / 9H QS JS", hands=OVER),
        ["9H", "QS", "2:10D", "hand 2", "KS+"], rules="tysiac@1 play.must-beat=no",
    ),
    From(
        "play.trump-lead", played("KS+ JS AS / 10S", hands=LEAD), ["KS+"],
        rules="classic@1 marriage.needs-trick=no",
    ),
    From(
        "marriage.ascending", played("KC+ AD 9C / KS+", hands=STRONG), ["KC+"],
        rules="online@1 marriage.ascending=yes",
    ),
    From("marriage.not-held", played("KS+", hands=OPEN), ["2:QH", "3:9H", "hand 1", "talon"]),
    From("claim.trick", played("KS 9S 9H / 2: JS", hands=STRONG), ["KS", "9S", "9H", "KS"]),
    From("rest.impossible", played("KS 9S 9H", "rest 3", hands=STRONG), ["KS"]),
    From("claim.taken", played("KS 9S 9H", "rest 1", "taken 119 1 0", hands=STRONG), ["KS", "talon"]),
    From(
        "claim.score", played("KS 9S 9H", "rest 1", "score 119 0 0", hands=STRONG),
        ["contract", "100", "-", "-", "KS", "talon"],
    ),
    From(
        "claim.total", played("KS 9S 9H", "rest 1", "total 119 0 0", hands=STRONG),
        ["contract", "100", "-", "-", "KS", "talon"],
    ),
)  # fmt: skip
