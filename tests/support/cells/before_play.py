"""What faults before the play leave in doubt."""

from collections.abc import Sequence
from typing import Final

from tests.support.cells.following import LEAD, Follows, bid, dealt, played
from tests.support.logs import changed
from tests.support.pairs import of_pair

DARK_RULES: Final = "classic@1 dark=classic"
LOW: Final = "classic@1 auction.ban-below=-120"
CAP: Final = "classic@1 auction.cap=200"
BARRED: Final = "classic@1 dark=classic dark.from=200"
_NO_JUMPS: Final = "classic@1 auction.jumps=no"
GIFTS: Final = "give 2:QH 3:9H"
_BY_2: Final = "give 1:10H 3:9H"
"""The gifts of ``EVEN`` if seat 1, or seat 2, is declarer."""
DECK: Final = "deck AS KS JS 10S QS 9S AC KC JC 10H QH 9H 10C QC 9C AD KD JD 10D QD 9D AH KH JH"
"""A pack that gives ``EVEN``, dealt one by one."""


def with_changes(lines: Sequence[str], *changes: tuple[str, str]) -> list[str]:
    """The lines with something else in some places."""
    text = "\n".join(lines)
    for old, new in changes:
        text = changed(text, old, new)
    return text.splitlines()


def _next_deal(*lines: str) -> list[str]:
    """The deal after that of seat 3, of the same cards."""
    return with_changes(dealt(*lines), ("deal dealer 3", "deal dealer 1"))


def _unnamed(lines: Sequence[str]) -> list[str]:
    """The deal without the name of its dealer, who is then seat 1."""
    return ["deal", *lines[1:]]


def two(*lines: str) -> list[str]:
    """Two players at home: the first talon has 10♥ and J♣, the second Q♥ and 10♣."""
    return of_pair("home@1", "dry", instead=lines)


DEALT: Final = (
    Follows(
        "deal.hand-size", "everything", "deal.duplicate-card",
        with_changes(dealt(), ("AD 10D AH", "AD 10D AH KS")), at=("hand 1", "hand 2"),
    ),
    Follows(
        "deal.talon-size", "everything", "deal.duplicate-card",
        with_changes(dealt(), ("QH 9H", "QH 9H AS")), at=("talon", "talon"),
    ),
    Follows(
        "deal.duplicate-card", "everything", "deal.last-card",
        with_changes(dealt("cut 9S"), ("hand 3 JS 9S", "hand 3 JS KS")), at=("hand 3", "cut"),
        rules="classic@1 cut.nine=off",
    ),
    # Which list of the hand is right is not known: by the pack it is the second.
    Follows(
        "claim.hand", "everything", "deal.order",
        with_changes(dealt("hand 1 AS 10S AC 10C AD 10D AH", DECK),
              ("10C AD 10D AH\nhand 2 KS QS KC QC", "QC AD 10D AH\nhand 2 KS QS KC 10C")),
        at=("hand 1#2", "deck"),
    ),
    Follows(
        "claim.talon", "everything", "deal.talon-ends",
        with_changes(dealt("talon 10H QH 9H", DECK), ("9D JH", "9D 9H"), ("QH 9H\ntalon", "QH JH\ntalon")),
        at=("talon#2", "deck"),
    ),
    # The queen of hearts lies between the two others in the pack; perhaps it was not in the talon.
    Follows(
        "deal.duplicate-card", "everything", "deal.talon-apart",
        with_changes(dealt(DECK), ("hand 3 JS 9S", "hand 3 JS QH")), at=("talon", "deck"),
        rules="classic@1 deal.talon-apart=yes",
    ),
)  # fmt: skip

REDEAL: Final = (
    # Of the first talon, which alone he may take, it would have been a ground.
    Follows(
        "talon.choice", "hand", "redeal.no-ground", two("take 2", "redeal 1 talon-points"),
        at=("take", "redeal"), rules="home@1 redeal.talon-points=13", players=2,
    ),
    # The first talon, which alone he may take, would have been no ground.
    Follows(
        "talon.choice", "hand", "redeal.duty", two("take 2", "contract 120"),
        at=("take", "contract"), rules="home@1 redeal.talon-over=12 redeal.duty=yes", players=2,
    ),
    Follows("auction.turn", "auction", "redeal.too-late", bid("100 3:110", "redeal 2 nines"),
            at=("bid", "redeal")),
    Follows("redeal.no-ground", "over", "deal.off", bid("100 - -", "redeal 1 talon-points", "take"),
            at=("redeal", "take")),
    Follows("redeal.too-late", "over", "deal.off", bid("100 110 -", "redeal 2 nines", "bid -"),
            at=("redeal", "bid -")),
    Follows("redeal.dark", "over", "deal.off", dealt("dark 1", "redeal 1 nines", GIFTS),
            at=("redeal", "give"), rules=DARK_RULES),
    # Somebody speaks who may not; so all have passed, and yet somebody plays.
    Follows("auction.turn", "bidding", "deal.off", bid("2:- 3:- 1:-", GIFTS), at=("bid", "give"),
            rules="club@1 auction.forced=nobody"),
    Follows("deal.off", "over", "deal.off", dealt("misdeal 3", "bid 100 - -", GIFTS), at=("bid", "give")),
)  # fmt: skip

DARK: Final = (
    Follows("dark.not-offered", "auction", "auction.none", dealt("dark 1", "bid 100 - -"),
            at=("dark", "bid")),
    Follows("dark.not-offered", "bidding", "contract.seat", dealt("dark 1", "contract 2:120"),
            at=("dark", "contract")),
    Follows("dark.not-offered", "turn", "play.must-follow",
            dealt("dark 1", GIFTS, "contract 120", "play", "AS KC"), at=("dark", "AS")),
    Follows("dark.who", "auction", "dark.too-late", dealt("dark 2", "dark 1"),
            at=("dark 2", "dark 1"), rules="home@1"),
    Follows("dark.who", "bidding", "contract.seat", dealt("dark 2", "contract 1:120"),
            at=("dark", "contract"), rules="home@1"),
    Follows("dark.who", "turn", "play.must-follow", dealt("dark 2", _BY_2, "contract 120", "play", "KS 9C"),
            at=("dark", "KS"), rules="home@1"),
    Follows("dark.too-late", "auction", "auction.none", bid("100", "dark 2", "bid -"),
            at=("dark", "bid -"), rules=DARK_RULES),
    Follows("dark.too-late", "bidding", "contract.seat", bid("100", "dark 2", "contract 1:120"),
            at=("dark", "contract"), rules=DARK_RULES),
    Follows("dark.too-late", "turn", "play.must-follow",
            bid("100", "dark 2", _BY_2, "contract 120", "play", "KS 9C"), at=("dark", "KS"),
            rules=DARK_RULES),
    Follows("dark.barred", "auction", "auction.none", dealt("dark 1", "bid 100 - -"),
            at=("dark", "bid"), rules=BARRED),
    Follows("dark.barred", "bidding", "contract.seat", dealt("dark 1", "contract 2:120"),
            at=("dark", "contract"), rules=BARRED),
    Follows("dark.barred", "turn", "play.must-follow",
            dealt("dark 1", GIFTS, "contract 120", "play", "AS KC"), at=("dark", "AS"), rules=BARRED),
)  # fmt: skip

AUCTION: Final = (
    Follows("auction.opening", "bidding", "auction.opening", _unnamed(bid("- -")), at=("bid", "bid")),
    Follows("auction.step", "bidding", "contract.below-bid", bid("100 - 107 -", "contract 105"),
            at=("bid", "contract")),
    Follows("auction.not-higher", "bidding", "auction.not-higher", bid("100 - 100 100"), at=("bid", "bid")),
    Follows("auction.jump", "bidding", "contract.below-bid", bid("100 - 110 -", "contract 105"),
            at=("bid", "contract"), rules=_NO_JUMPS),
    # Perhaps the second bid was 105.
    Follows("auction.not-higher", "bidding", "auction.jump", bid("100 - 100 110"), at=("bid", "bid"),
            rules=_NO_JUMPS),
    Follows("auction.cap", "bidding", "auction.cap", bid("100 300 - 310"), at=("bid", "bid"), rules=CAP),
    Follows("auction.cap", "bidding", "contract.cap", bid("100 300 - -", "contract 310"),
            at=("bid", "contract"), rules=CAP),
    Follows("auction.not-higher", "bidding", "auction.limit", bid("100 - 100 125"), at=("bid", "bid")),
    Follows("auction.limit", "bidding", "contract.below-bid", bid("100 - 125 -", "contract 120"),
            at=("bid", "contract")),
    Follows("auction.step", "bidding", "contract.limit", bid("100 - 117 -", "contract 130"),
            at=("bid", "contract"), rules="classic@1 contract.limit=yes"),
    Follows("auction.banned", "bidding", "contract.below-bid", bid("100 110 - -", "contract 105"),
            at=("bid", "contract"), rules=LOW, tags=['[Start "0 -125 0"]']),
    # After the bid out of turn the next word is read as that of a seat which may not bid.
    Follows("auction.turn", "auction", "auction.banned", bid("100 3:110 1:115 120"),
            at=("bid", "bid"), rules=LOW, tags=['[Start "0 -125 0"]']),
    Follows("auction.passed", "auction", "auction.banned", bid("100 - 2:110 120"),
            at=("bid", "bid"), rules=LOW, tags=['[Start "0 0 -125"]']),
    Follows("auction.step", "bidding", "auction.turn", bid("100 107 1:110"), at=("bid", "bid")),
    Follows("auction.step", "bidding", "auction.passed", bid("100 - 107 2:110"), at=("bid", "bid")),
    Follows("auction.passed", "bidding", "contract.below-bid",
            bid("100 - 110 2:120 - -", "contract 110"), at=("bid", "contract")),
    Follows("auction.step", "bidding", "auction.over", bid("100 - 107 - 1:120"), at=("bid", "bid")),
    Follows("auction.barrel", "bidding", "auction.barrel", bid("125 - -"),
            at=("bid", "bid"), rules="club-121@1", tags=['[Start "880 0 0"]']),
    Follows("auction.barrel", "bidding", "contract.seat", bid("- 125 -", "contract 2:125"),
            at=("bid", "contract"), rules="club-121@1", tags=['[Start "880 0 0"]']),
    Follows("auction.none", "auction", "auction.none", bid("100 - -"),
            at=("bid", "bid"), rules="classic@1 golden=classic"),
    Follows("auction.none", "bidding", "contract.fixed", bid("100 110 - -", "contract 110"),
            at=("bid", "contract"), rules="classic@1 golden=classic"),
    Follows("auction.step", "bidding", "auction.unfinished", bid("100 107", "take"), at=("bid", "take")),
    Follows("auction.unfinished", "bidding", "contract.seat", bid("100 110 -", _BY_2, "contract 1:110"),
            at=("give", "contract")),
    Follows("auction.unfinished", "turn", "play.must-follow",
            bid("100 110 -", _BY_2, "contract 120", "play", "KS 9C"), at=("give", "KS")),
)  # fmt: skip

EXCHANGE: Final = (
    # Somebody bids more after all, and takes the talon.
    Follows("auction.not-higher", "bidding", "talon.taken", bid("100 - 100 -", "take", "take"),
            at=("bid", "take#2")),
    # Whether the talon is shown depends on how the auction went.
    Follows("auction.opening", "bidding", "talon.must-show", bid("95 - -", "take hidden"),
            at=("bid", "take")),
    Follows("auction.turn", "bidding", "talon.must-hide", bid("2:100 3:- 1:-", "take shown"),
            at=("bid", "take")),
    Follows("talon.choice", "hand", "exchange.not-held", two("take 2", "give 2:JC"),
            at=("take", "give"), rules="home@1", players=2),
    Follows("talon.choice", "hand", "play.not-held",
            two("take 2", "give 2:QH", "contract 120", "play", "10H"), at=("take", "10H"),
            rules="home@1", players=2),
    Follows("talon.choice", "points", "claim.taken", [*of_pair("home@1", "dry", take=2), "taken 1 1"],
            at=("take", "taken"), rules="home@1", players=2),
    # By the bids seat 3 is declarer, but the gifts are those of seat 1.
    Follows("auction.step", "bidding", "exchange.recipient", bid("100 - 107 -", GIFTS),
            at=("bid", "give")),
    Follows("auction.not-higher", "bidding", "exchange.count",
            bid("100 - 100 -", "give 2:QH", "contract 100", "play"), at=("bid", "play")),
    Follows("auction.step", "bidding", "exchange.not-held", bid("100 - 107 -", "give 2:AS 1:QH"),
            at=("bid", "give")),
    # A gift to the declarer himself: is it another who has won the auction?
    Follows("exchange.recipient", "bidding", "contract.seat",
            bid("100 - -", "give 1:QH 3:9H", "contract 2:100"), at=("give", "contract")),
    Follows("exchange.recipient", "turn", "play.must-follow",
            played("AS KC", give="1:QH 2:10H 3:9H"), at=("give", "AS")),
    Follows("exchange.recipient", "hand", "marriage.not-held",
            played("AS KS JS / QH+", give="1:QH 2:10H 3:9H"), at=("give", "QH")),
    Follows("exchange.count", "hand", "rest.impossible", played("", "rest 2", give="2:QH 2:9H 3:10H"),
            at=("give", "rest")),
    Follows("exchange.not-held", "exchange", "exchange.count", bid("100 - -", "give 2:JS 2:9H 3:QH"),
            at=("give", "give")),
    # The second card for seat 2 was meant for seat 3, who plays it.
    Follows("exchange.count", "exchange", "play.not-held", played("AS KS 9H", give="2:QH 2:9H 3:10H"),
            at=("give", "AS")),
    Follows("exchange.count", "exchange", "deal.unfinished",
            [*played("AS KS JS", give="2:QH"), "", "deal dealer 1"], at=("play", "deal")),
    Follows("exchange.count", "exchange", "contract.too-late",
            bid("100 - -", "play", GIFTS, "contract 120"), at=("play", "contract")),
    Follows("exchange.count", "points", "claim.taken",
            played("", "rest 1", "taken 119 1 0", give="2:QH"), at=("play", "taken")),
    Follows("exchange.too-late", "hand", "play.must-follow", played("", "give 2:10C", "AS KC"),
            at=("give 2:10C", "AS")),
    Follows("exchange.too-late", "exchange", "exchange.too-late", played("", "give 2:10C 3:AC"),
            at=("give 2:10C", "give 2:10C")),
    Follows("contract.missing", "bidding", "exchange.too-late", dealt("play", GIFTS), at=("play", "give")),
    Follows("exchange.count", "exchange", "exchange.too-late", bid("100 - -", "play", GIFTS),
            at=("play", "give")),
    Follows("exchange.not-held", "exchange", "exchange.recipient",
            _unnamed(dealt("contract 1:120", "give 2:JS 1:QH")), at=("give", "give")),
    Follows("exchange.not-held", "hand", "play.must-follow", played("AS KC", give="2:JS 3:9H"),
            at=("give", "AS")),
    Follows("exchange.not-held", "hand", "contract.limit", bid("100 - -", "give 2:JS 3:9H", "contract 130"),
            at=("give", "contract"), rules="classic@1 contract.limit=yes"),
    Follows("exchange.not-held", "points", "claim.taken",
            played("", "rest 1", "taken 119 1 0", give="2:JS 3:9H"), at=("give", "taken")),
    # The leader that follows from the exchange, and what he then leads.
    Follows("exchange.not-held", "hand", "play.trump-lead",
            played("KS+ JS AS / 10S", hands=LEAD, give="2:QH 3:9S"), at=("give", "10S"),
            rules="classic@1 marriage.needs-trick=no"),
)  # fmt: skip

CONTRACT: Final = (
    Follows("contract.below-bid", "points", "claim.score",
            bid("100 110 - -", "contract 105", "writeoff", "score 60 -110 60"), at=("contract", "score")),
    Follows("contract.step", "points", "claim.score",
            bid("100 - -", "contract 123", "writeoff", "score -125 60 60"), at=("contract", "score")),
    Follows("contract.step", "points", "claim.total",
            bid("100 - -", "contract 123", "writeoff", "total -125 60 60"), at=("contract", "total")),
    Follows("contract.cap", "points", "claim.score",
            bid("100 - -", "contract 300", "writeoff", "score -200 60 60"), at=("contract", "score"),
            rules=CAP),
    Follows("contract.limit", "points", "claim.score",
            bid("100 - -", "contract 130", "writeoff", "score -120 60 60"), at=("contract", "score"),
            rules="classic@1 contract.limit=yes"),
    Follows("contract.seat", "bidding", "exchange.recipient", bid("100 - -", "contract 2:100", GIFTS),
            at=("contract", "give")),
    Follows("contract.seat", "turn", "play.must-follow",
            bid("100 - -", GIFTS, "contract 2:100", "play", "KS 9C"), at=("contract", "KS")),
    Follows("contract.fixed", "points", "claim.score",
            dealt("contract 130", "writeoff", "score -240 120 120"), at=("contract", "score"),
            rules="online@1 golden=online"),
    Follows("auction.opening", "bidding", "contract.missing", bid("-", "play"), at=("bid", "play")),
    Follows("contract.missing", "turn", "play.must-follow", dealt("play", "AS KC"), at=("play", "AS")),
    Follows("auction.opening", "bidding", "contract.no-declarer", bid("-", "contract 100"),
            at=("bid", "contract")),
    Follows("contract.no-declarer", "bidding", "exchange.recipient", dealt("contract 120", _BY_2),
            at=("contract", "give")),
    Follows("contract.no-declarer", "turn", "play.must-follow",
            dealt("contract 120", GIFTS, "play", "AS KC"), at=("contract", "AS")),
    Follows("contract.too-late", "points", "claim.score",
            bid("100 - -", "contract 100", "contract 120", "writeoff", "score -100 60 60"),
            at=("contract 120", "score")),
    Follows("auction.not-higher", "bidding", "contract.too-late",
            bid("100 - 100 -", "contract 100", "contract 3:110"), at=("bid", "contract 3")),
    # The deal could not be written off, so it is played.
    Follows("writeoff.not-offered", "over", "contract.too-late", dealt("dark 1", "writeoff", "contract 120"),
            at=("writeoff", "contract"), rules=DARK_RULES),
    Follows("writeoff.not-offered", "over", "talon.taken", dealt("dark 1", "writeoff", "take"),
            at=("writeoff", "take"), rules=DARK_RULES),
    Follows("writeoff.not-offered", "over", "exchange.too-late", dealt("dark 1", "writeoff", GIFTS),
            at=("writeoff", "give"), rules=DARK_RULES),
    Follows("writeoff.not-offered", "points", "claim.score",
            bid("100 - -", "writeoff free", "score 0 60 60"), at=("writeoff", "score"), rules="club@1"),
    Follows("writeoff.used-up", "points", "claim.score",
            bid("100 - -", "writeoff free", "score -100 60 60"), at=("writeoff", "score"),
            tags=['[WriteOffs "1 0 0"]']),
    Follows("writeoff.too-late", "points", "claim.score", played("", "writeoff", "score -100 60 60"),
            at=("writeoff", "score")),
    Follows("writeoff.too-late", "over", "writeoff.too-late", played("", "writeoff", "writeoff"),
            at=("writeoff", "writeoff#2")),
    Follows("writeoff.too-late", "over", "play.over", played("", "writeoff", "AS"), at=("writeoff", "AS")),
)  # fmt: skip

# A wrong score in the deal before: who is on the barrel, or whether golden deals are over, is not known.
_ONLINE_GOLDEN: Final = "online@1 golden=online"
_WRONG: Final = (*dealt("writeoff", "score -240 120 110"), "")
MATCH: Final = (
    Follows("claim.score", "match", "auction.barrel",
            [*dealt("writeoff", "score 0 60 50"), "", *_next_deal("bid 125 - -")],
            at=("score", "bid"), rules="club-121@1", tags=['[Start "880 0 0"]']),
    Follows("claim.score", "match", "auction.none", [*_WRONG, *_next_deal("bid 100 - -")],
            at=("score", "bid"), rules=_ONLINE_GOLDEN),
    Follows("claim.score", "match", "contract.fixed", [*_WRONG, *_next_deal("contract 130")],
            at=("score", "contract"), rules=_ONLINE_GOLDEN),
    Follows("claim.score", "match", "exchange.recipient", [*_WRONG, *_next_deal("give 2:QH 1:9H")],
            at=("score", "give"), rules=_ONLINE_GOLDEN),
    Follows("claim.score", "match", "dark.barred",
            [*bid("100 - -", "writeoff", "score -100 60 70"), "", *_next_deal("dark 3")],
            at=("score", "dark"), rules="classic@1 dark=classic dark.from=70"),
    Follows("claim.score", "match", "auction.banned",
            [*bid("100 - -", "writeoff", "score -90 60 60"), "", *_next_deal("bid 100 - 110")],
            at=("score", "bid#2"), rules="classic@1 auction.ban-below=-95"),
)  # fmt: skip

ROWS: Final = (*DEALT, *REDEAL, *DARK, *AUCTION, *EXCHANGE, *CONTRACT)
