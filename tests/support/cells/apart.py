"""Faults that have nothing to do with each other: the later one is a root of its own."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from tests.support.cells.before_play import BARRED, CAP, DARK_RULES, DECK, GIFTS, LOW, two, with_changes
from tests.support.cells.following import LEAD, OPEN, STRONG, bid, dealt, line_at, played
from tests.support.cells.in_play import GIFTS_OF_3, QUEEN_ONLY
from tests.support.findings import described, judged
from tests.support.tables import table


@dataclass(frozen=True)
class Apart:
    """``finding`` comes after ``fault`` and does not follow from it."""

    fault: str
    finding: str
    lines: Sequence[str]
    at: str
    """The line of the later finding."""
    rules: str = "classic@1"
    players: int = 3
    tags: Sequence[str] = field(default=())

    @property
    def name(self) -> str:
        """How the row is called among the tests."""
        return f"{self.fault}, {self.finding}"


def holds(row: Apart) -> str:
    """What is not as the row says it; empty if it holds."""
    text = table(row.lines, players=row.players, rules=row.rules, tags=row.tags)
    replay = judged(text)
    shown = described(replay, text)
    if not any(f.code == row.fault and not f.caused_by for f in replay.findings):
        return f"expected {row.fault} as a root{shown}"
    found = [f for f in replay.findings if (f.code, f.line) == (row.finding, line_at(text, row.at))]
    if not found or found[0].caused_by:
        return f"expected {row.finding} as a root in {row.at!r}{shown}"
    return ""


_BAD: Final = "syntax.unreadable"
_NEXT: Final = ["", "deal dealer 1"]
_OUT_OF_TURN: Final = (GIFTS, "play", "AS 3:JS")

# What the rules by themselves, or a list by itself, show to be wrong follows from nothing before it.
BY_ITSELF: Final = (
    Apart(_BAD, "redeal.dark", dealt("dark 1", "@@@@", "redeal 1 nines"), at="redeal", rules=DARK_RULES),
    Apart(_BAD, "dark.not-offered", dealt("@@@@", "dark 1"), at="dark"),
    Apart(_BAD, "dark.barred", dealt("@@@@", "dark 1"), at="dark", rules=BARRED),
    Apart(_BAD, "dark.who", dealt("@@@@", "dark 2"), at="dark", rules="home@1"),
    Apart(_BAD, "auction.step", dealt("@@@@", "bid 100 107"), at="bid"),
    Apart(_BAD, "talon.choice", two("@@@@", "take 2"), at="take", rules="home@1", players=2),
    Apart(_BAD, "contract.step", bid("100 - -", "@@@@", "contract 123"), at="contract"),
    Apart(_BAD, "writeoff.not-offered", bid("100 - -", "@@@@", "writeoff free"), at="writeoff",
          rules="club@1"),
    Apart(_BAD, "writeoff.used-up", bid("100 - -", "@@@@", "writeoff free"), at="writeoff",
          tags=['[WriteOffs "1 0 0"]']),
    Apart(_BAD, "marriage.no-such", played("AS KS JS", "@@@@", "AC+"), at="AC"),
    Apart(_BAD, "marriage.queen-only", played("AS 9S 9H", "@@@@", "KS+", hands=STRONG), at="KS",
          rules=QUEEN_ONLY),
    Apart("claim.hand", "deal.hand-size", with_changes(dealt("hand 2 9S"), ("AD 10D AH", "AD 10D")),
          at="hand 1"),
    Apart("claim.hand", "claim.hand", dealt("hand 1 9S", "hand 2 9S"), at="hand 2#2"),
    Apart("claim.hand", "deal.talon-size", with_changes(dealt("hand 1 9S"), ("QH 9H", "QH")), at="talon"),
    Apart("claim.talon", "claim.hand", dealt("talon 10H QH KH", "hand 1 9S"), at="hand 1#2"),
    Apart("claim.hand", "claim.talon", dealt("hand 1 9S", "talon 10H QH KH"), at="talon#2"),
)  # fmt: skip

# That dark is announced too late follows only from what happened to the auction.
BEFORE_DARK: Final = (
    Apart("deal.order", "dark.too-late",
          with_changes(dealt(DECK, "bid 100", "dark 2"), ("AS KS JS", "KS AS JS")), at="dark",
          rules=DARK_RULES),
    Apart("deal.last-card", "dark.too-late", dealt("cut KS", "bid 100", "dark 2"), at="dark",
          rules=DARK_RULES),
    Apart("deal.talon-ends", "dark.too-late",
          with_changes(dealt(DECK, "bid 100", "dark 2"), ("KH JH", "KH 9H"), ("QH 9H 10C", "QH JH 10C")),
          at="dark", rules=DARK_RULES),
    Apart("talon.taken", "dark.too-late", bid("100 - -", "take", "take", "dark 2"), at="dark",
          rules=DARK_RULES),
    Apart("talon.must-show", "dark.too-late", bid("100 110 - -", "take hidden", "dark 3"), at="dark",
          rules=DARK_RULES),
    Apart("talon.must-hide", "dark.too-late", bid("100 - -", "take shown", "dark 2"), at="dark",
          rules=DARK_RULES),
    Apart("rest.not-certain", "dark.too-late", played("", "rest 1", "dark 2", hands=OPEN), at="dark",
          rules=DARK_RULES),
    Apart("auction.step", "dark.too-late", bid("100 107", "dark 1"), at="dark", rules=DARK_RULES),
)  # fmt: skip

# How high it went says nothing about whose turn it is, about cards, or why a deal breaks off.
HOW_HIGH: Final = (
    Apart("auction.step", "redeal.no-ground", bid("107", "redeal 2 nines"), at="redeal", rules="online@1"),
    Apart("auction.step", "redeal.too-late", bid("100 107", "redeal 1 nines"), at="redeal"),
    Apart("auction.step", "auction.banned", bid("100 - 107 120"), at="bid", rules=LOW,
          tags=['[Start "-125 0 0"]']),
    Apart("auction.opening", "dark.too-late", bid("95", "dark 2", "bid -"), at="dark", rules=DARK_RULES),
    Apart("auction.opening", "deal.unfinished", [*bid("95"), *_NEXT], at="deal"),
    Apart("auction.step", "deal.unfinished", [*bid("100 107"), *_NEXT], at="deal"),
    Apart("auction.not-higher", "deal.unfinished", [*bid("100 100"), *_NEXT], at="deal"),
    Apart("auction.cap", "deal.unfinished", [*bid("100 300"), *_NEXT], at="deal", rules=CAP),
    Apart("auction.limit", "deal.unfinished", [*bid("100 - 125"), *_NEXT], at="deal"),
    Apart("auction.banned", "deal.unfinished", [*bid("100 110"), *_NEXT], at="deal", rules=LOW,
          tags=['[Start "0 -125 0"]']),
    Apart("auction.over", "deal.unfinished", [*bid("100 - - 3:110"), *_NEXT], at="deal"),
    Apart("auction.barrel", "deal.unfinished", [*bid("125 - -"), *_NEXT], at="deal", rules="club-121@1",
          tags=['[Start "880 0 0"]']),
    Apart("auction.step", "play.short-trick",
          bid("100 - 107 -", GIFTS_OF_3, "contract 110", "play", "JS AS /", "AC KC 9C"), at="AC"),
    Apart("auction.step", "marriage.needs-trick",
          bid("107 - -", "give 2:QH 3:9H", "contract 110", "play", "KS+", hands=LEAD), at="KS",
          rules="home@1"),
    Apart("auction.step", "marriage.aces-needs-trick",
          bid("107 - -", GIFTS, "contract 110", "play", "AS+"), at="AS", rules="home@1"),
    Apart("auction.step", "marriage.not-leading",
          bid("107 - -", GIFTS, "contract 110", "play", "AS KS+"), at="AS", rules="home@1"),
    Apart("auction.step", "claim.taken",
          bid("100 - 107 -", GIFTS_OF_3, "contract 110", "play", "rest 1", "taken 119 0 1"), at="taken"),
)  # fmt: skip

# Who was given how many cards says nothing about the contract, nor about bids.
GIFT: Final = (
    Apart("exchange.count", "contract.below-bid", bid("100 - -", "give 2:QH 2:9H", "contract 90"),
          at="contract"),
    Apart("exchange.count", "contract.cap", bid("100 - -", "give 2:QH 2:9H", "contract 210"),
          at="contract", rules=CAP),
    Apart("exchange.count", "contract.seat", bid("100 - -", "give 2:QH 2:9H", "contract 2:100"),
          at="contract"),
    Apart("exchange.count", "contract.fixed", dealt("give 2:QH 2:9H", "contract 130"), at="contract",
          rules="classic@1 golden=classic"),
    Apart("exchange.count", "auction.barrel", dealt("give 2:QH 2:9H", "bid 125"), at="bid",
          rules="club-121@1", tags=['[Start "880 0 0"]']),
)  # fmt: skip

# What the deal is worth says nothing about whose turn it is, nor about gifts after its end.
WORTH: Final = (
    Apart("contract.below-bid", "play.turn", bid("100 110 - -", "give 1:10H 3:9H", "contract 105", "play",
          "KS 1:AS"), at="KS"),
    Apart("contract.step", "play.turn", bid("100 - -", "contract 123", *_OUT_OF_TURN), at="AS"),
    Apart("contract.cap", "play.turn", bid("100 - -", "contract 210", *_OUT_OF_TURN), at="AS", rules=CAP),
    Apart("contract.limit", "play.turn", bid("100 - -", "contract 130", *_OUT_OF_TURN), at="AS",
          rules="classic@1 contract.limit=yes"),
    Apart("contract.fixed", "play.turn", dealt("contract 130", *_OUT_OF_TURN), at="AS",
          rules="classic@1 golden=classic"),
    Apart("contract.too-late", "play.turn", bid("100 - -", "contract 100", "contract 120", *_OUT_OF_TURN),
          at="AS"),
    Apart("writeoff.used-up", "exchange.too-late", bid("100 - -", "writeoff free", GIFTS), at="give",
          tags=['[WriteOffs "1 0 0"]']),
    Apart("play.trump-lead", "exchange.too-late", played("KS+ JS AS / 10S", "give 2:AC", hands=LEAD),
          at="give 2:AC", rules="classic@1 marriage.needs-trick=no"),
    Apart("rest.impossible", "exchange.too-late", played("", "rest 3", "give 2:AC"), at="give 2:AC"),
)  # fmt: skip

ROWS: Final = (*BY_ITSELF, *BEFORE_DARK, *HOW_HIGH, *GIFT, *WORTH)
