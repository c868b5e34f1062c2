"""What faults in the play, and in what is written about its points, leave in doubt."""

from collections.abc import Sequence
from typing import Final

from tests.support.cells.following import BEAT, LEAD, OPEN, OVER, OVER_3, STRONG, Follows, bid, dealt, played
from tests.support.logs import scripted

GIFTS_OF_3: Final = "give 1:10H 2:QH"
"""The gifts of ``EVEN`` if seat 3 is declarer."""
NO_BEATING: Final = "tysiac@1 play.must-beat=no"
LAST_DIAMOND: Final = ("SAKQ CAKQ10 D9", "S10J9 DAKQ HAK", "CJ9 DJ10 H10QJ9")
"""Seat 1 has two marriages, and takes all if both others throw their diamonds away."""
HIGHEST: Final = "club@1 play.must-highest=yes"
QUEEN_ONLY: Final = "online@1 marriage.queen-only=yes"
FROM_2: Final = "online@1 marriage.from-trick=2"
ASCENDING: Final = "online@1 marriage.ascending=yes"
LEFT_TO_3: Final = ("SK10 CJ9 DJ9 HJ9", "SQJ CKQ DKQ HKQ", "SA9 CA10 DA10 HA10")
"""Seat 3 has the four aces, and a nine of spades."""


def _without_talon(lines: Sequence[str]) -> list[str]:
    """The deal with its talon unwritten: it follows from the hands."""
    return [line for line in lines if not line.startswith("talon")]


CARDS: Final = (
    # A card that was not his to play: who has it, what does he hold, was it he who played it?
    Follows("play.not-held", "card", "play.not-held",
            _without_talon(played("AS JC JS / AC KC 9C / 10C QC JC")), at=("AS", "10C")),
    Follows("play.not-held", "hand", "rest.impossible", played("AS JC JS / AC KC 9C", "rest 2"),
            at=("AS", "rest")),
    Follows("play.not-held", "turn", "play.not-held", _without_talon(played("AS JC AD")), at=("AS", "AS")),
    Follows("play.not-held", "points", "claim.taken", played("AS JC JS", "rest 1", "taken 119 1 0"),
            at=("AS", "taken")),
    # By the bids seat 3 leads, but the card led is seat 1's.
    Follows("auction.not-higher", "bidding", "play.not-held",
            bid("100 - 100 -", GIFTS_OF_3, "contract 100", "play", "AS"), at=("bid", "AS")),
    Follows("auction.not-higher", "bidding", "play.turn",
            bid("100 - 100 -", GIFTS_OF_3, "contract 100", "play", "JS 2:QS"), at=("bid", "JS")),
    Follows("auction.not-higher", "bidding", "claim.trick",
            bid("100 - 100 -", GIFTS_OF_3, "contract 100", "play", "1: AS KS JS"), at=("bid", "1: AS")),
    Follows("play.turn", "turn", "play.turn", played("AS 3:JS 2:KS / AC 3:JC"), at=("AS", "AC")),
    Follows("play.turn", "points", "claim.taken",
            played("AS 3:JS 2:KS", "rest 1", "taken 119 0 1"), at=("AS", "taken")),
    Follows("play.short-trick", "turn", "play.short-trick", played("", "AS KS /", "AC KC /", "AD"),
            at=("AC", "AD")),
    Follows("play.short-trick", "turn", "deal.unfinished",
            [*played("", "AS KS /", "AC"), "", "deal dealer 1"], at=("AC", "deal")),
    # A trick written in two lines: the tricks after it are one too many.
    Follows("play.short-trick", "over", "play.over",
            "\n".join(scripted("made")).replace("AC KC 10C", "AC KC /\n10C").splitlines(), at=("10C", "9D")),
    Follows("contract.too-late", "over", "play.over",
            bid("100 - -", "writeoff", "contract 100", "play", "AS"), at=("contract", "AS")),
    Follows("auction.over", "over", "play.over", bid("100 - -", "writeoff", "bid 105", "play", "AS"),
            at=("bid#2", "AS")),
    Follows("play.over", "over", "play.over", played("", "rest 1", "AS", "KS"), at=("AS", "KS")),
    Follows("play.over", "points", "claim.taken", played("", "rest 1", "AS", "taken 119 1 0"),
            at=("AS", "taken")),
)  # fmt: skip

OBLIGATIONS: Final = (
    Follows("play.must-follow", "card", "play.not-held", played("AS KC JS / AD KD KC"), at=("AS", "AD")),
    Follows("play.must-follow", "points", "claim.taken", played("AS KC JS", "rest 1", "taken 119 1 0"),
            at=("AS", "taken")),
    Follows("play.must-trump", "card", "play.not-held",
            played("KS+ 9S+ 9H / AC AD JC / AS JS JD / QS KD AD", hands=STRONG),
            at=("KS", "QS"), rules="online@1", root="marriage.no-such"),
    Follows("play.must-trump", "hand", "marriage.not-held",
            played("KS+ 9S+ 9H / AC AD JC / QC JS 9C / KH+", hands=STRONG),
            at=("KS", "KH"), rules="online@1", root="marriage.no-such"),
    Follows("play.must-trump", "points", "claim.taken",
            played("KS+ 9S 9H / AC AD JC", "rest 1", "taken 159 1 0", hands=STRONG),
            at=("AC", "taken"), rules="online@1"),
    Follows("exchange.too-late", "hand", "play.must-trump",
            played("", "give 2:9C", "KS+ 9S 9H", "AC AD JC", hands=STRONG), at=("give 2:9C", "AC"),
            rules="online@1"),
    Follows("contract.no-declarer", "turn", "play.must-trump",
            dealt("contract 120", "give 2:QH 3:9H", "play", "KS+ AD 9S", "AC 10S 9D", hands=OVER_3),
            at=("contract", "AC"), rules=NO_BEATING),
    Follows("marriage.needs-trick", "trump", "play.must-trump", played("KS+ 9S 9H / AC AD JC", hands=STRONG),
            at=("KS", "AC"), rules="club@1"),
    Follows("play.must-beat", "card", "play.not-held", played("JS 9S 9H / AS QS 9S", hands=BEAT),
            at=("JS", "AS"), rules="tysiac@1"),
    Follows("play.must-beat", "hand", "rest.impossible", played("JS 9S 9H", "rest 2", hands=BEAT),
            at=("JS", "rest"), rules="tysiac@1"),
    Follows("exchange.too-late", "hand", "play.must-beat", played("", "give 2:AC", "JS 9S", hands=BEAT),
            at=("give 2:AC", "JS"), rules="tysiac@1"),
    Follows("play.must-beat", "points", "claim.taken",
            played("JS 9S 9H", "rest 1", "taken 119 1 0", hands=BEAT), at=("JS", "taken"), rules="tysiac@1"),
    Follows("contract.no-declarer", "turn", "play.must-beat",
            dealt("contract 120", "give 2:KH 3:9H", "play", "JS 9S", hands=BEAT), at=("contract", "JS"),
            rules="tysiac@1"),
    Follows("play.must-highest", "card", "play.not-held", played("JS 9S 9H / AS QS 9S", hands=BEAT),
            at=("JS", "AS"), rules=HIGHEST),
    Follows("play.must-highest", "hand", "rest.impossible", played("JS 9S 9H", "rest 2", hands=BEAT),
            at=("JS", "rest"), rules=HIGHEST),
    Follows("exchange.too-late", "hand", "play.must-highest", played("", "give 2:AC", "JS 9S", hands=BEAT),
            at=("give 2:AC", "JS"), rules=HIGHEST),
    Follows("play.must-highest", "points", "claim.taken",
            played("JS 9S 9H", "rest 1", "taken 119 1 0", hands=BEAT), at=("JS", "taken"), rules=HIGHEST),
    Follows("contract.no-declarer", "turn", "play.must-highest",
            dealt("contract 120", "give 2:KH 3:9H", "play", "JS 9S", hands=BEAT), at=("contract", "JS"),
            rules=HIGHEST),
    Follows("play.must-overtrump", "card", "play.not-held",
            played("KS+ 9S+ AS / 9H QS JS / AC 9C 9D / JS", hands=OVER),
            at=("KS", "JS"), rules=NO_BEATING, root="marriage.no-such"),
    Follows("play.must-overtrump", "hand", "play.must-follow",
            played("KS+ 9S+ AS / 9H QS JS / AC 9C 9D / KC QD", hands=OVER),
            at=("KS", "KC"), rules=NO_BEATING, root="marriage.no-such"),
    Follows("play.must-overtrump", "points", "claim.taken",
            played("KS+ 9S AS / 9H QS JS / AC 9C 9D / KC 10C AH / QD KH AD / KD 10D QH / JD JH QC",
                   "10S 10H JC", "taken 0 0 0", hands=OVER), at=("9H", "taken"), rules=NO_BEATING),
    Follows("exchange.too-late", "hand", "play.must-overtrump",
            played("", "give 2:AC", "KS+ 9S AS", "9H QS JS", hands=OVER), at=("give 2:AC", "9H"),
            rules=NO_BEATING),
    Follows("contract.no-declarer", "turn", "play.must-overtrump",
            dealt("contract 120", "give 2:QH 3:9H", "play", "KS+ AD 9S", "AC 10S JS", hands=OVER_3),
            at=("contract", "AC"), rules=NO_BEATING),
    Follows("marriage.needs-trick", "trump", "play.must-overtrump",
            played("KS+ 9S AS / 9H QS JS", hands=OVER), at=("KS", "9H"),
            rules=f"{NO_BEATING} marriage.needs-trick=yes"),
    Follows("play.trump-lead", "points", "claim.taken",
            played("KS+ JS AS / 10S QS 9S", "rest 1", "taken 0 0 0", hands=LEAD), at=("10S", "taken"),
            rules="classic@1 marriage.needs-trick=no"),
    Follows("contract.no-declarer", "turn", "play.trump-lead",
            dealt("contract 120", "give 2:QH 3:9H", "play", "KS+ KC AS", "10S", hands=LEAD),
            at=("contract", "10S"), rules="classic@1 marriage.needs-trick=no"),
    Follows("marriage.needs-trick", "trump", "play.trump-lead", played("KS+ JS AS / 10S", hands=LEAD),
            at=("KS", "10S")),
)  # fmt: skip

REST: Final = (
    Follows("rest.impossible", "points", "claim.taken", played("", "rest 3", "taken 119 1 0"),
            at=("rest", "taken")),
    Follows("play.must-follow", "hand", "rest.impossible", played("AS KS 9C", "rest 3"), at=("AS", "rest")),
    Follows("play.turn", "turn", "rest.impossible", played("AS 3:JS 2:KS", "rest 2"), at=("AS", "rest")),
    Follows("marriage.needs-trick", "trump", "rest.impossible", played("KS+ JS AS", "rest 2", hands=LEAD),
            at=("KS", "rest")),
    Follows("exchange.too-late", "hand", "rest.not-certain", played("", "give 2:KH", "rest 1", hands=OPEN),
            at=("give 2:KH", "rest")),
    Follows("play.turn", "turn", "rest.not-certain", played("AS 3:9S 2:10S", "rest 1", hands=OPEN),
            at=("AS", "rest")),
    Follows("marriage.not-held", "trump", "rest.not-certain",
            played("AS 10S 9S / KS+ QS JS / AC 10C 9C", "rest 1", hands=OPEN), at=("KS", "rest")),
)  # fmt: skip

MARRIAGES: Final = (
    # At the table it was not counted.
    Follows("marriage.needs-trick", "points", "claim.taken",
            played("KS+ 9S 9H", "rest 1", "taken 120 0 0", hands=STRONG), at=("KS", "taken")),
    Follows("play.turn", "turn", "marriage.needs-trick", played("AS 3:9S 2:QS / 2:KC+"), at=("AS", "2:KC")),
    Follows("marriage.aces-needs-trick", "points", "claim.taken",
            played("AS+ KS JS", "rest 1", "taken 120 0 0"), at=("AS", "taken"), rules="home@1"),
    Follows("marriage.aces-needs-trick", "trump", "rest.impossible", played("AS+ KS JS", "rest 3"),
            at=("AS", "rest"), rules="home@1 marriage.aces-trump=led"),
    Follows("play.turn", "turn", "marriage.aces-needs-trick",
            played("KS 3:9S 2:QS / 3:AS+", hands=LEFT_TO_3), at=("KS", "3:AS"), rules="home@1"),
    # At the table it was counted, and trump.
    Follows("marriage.not-held", "points", "claim.taken",
            played("AS 10S 9S / KS+ QS JS", "rest 1", "taken 160 0 0", hands=OPEN), at=("KS", "taken")),
    Follows("marriage.not-held", "turn", "play.turn", played("KS+ 3:9S", hands=OPEN), at=("KS", "KS")),
    Follows("marriage.not-held", "trump", "claim.trick",
            played("AS 10S 9S / KS+ QS JS / AC 10C 9C / 2: QC JC KC", hands=OPEN), at=("KS", "2: QC")),
    Follows("play.turn", "turn", "marriage.not-held", played("AS 3:9S 2:10S / KS+", hands=OPEN),
            at=("AS", "KS")),
    Follows("marriage.not-leading", "points", "claim.taken",
            played("AS KS+ JS", "rest 1", "taken 120 40 0"), at=("AS", "taken")),
    Follows("marriage.not-leading", "turn", "play.must-follow", played("AS KS+ JC"), at=("AS", "AS")),
    Follows("marriage.not-leading", "trump", "rest.impossible", played("AS KS+ JS / AC KC 9C", "rest 3"),
            at=("AS", "rest")),
    Follows("play.turn", "turn", "marriage.not-leading", played("AS 3:JS 2:KS+"), at=("AS", "AS")),
    Follows("marriage.trick", "points", "claim.taken",
            played("KS+ 9S 9H", "rest 1", "taken 120 0 0", hands=STRONG), at=("KS", "taken"), rules=FROM_2),
    Follows("marriage.trick", "trump", "play.must-trump", played("KS+ 9S 9H / AC AD JC", hands=STRONG),
            at=("KS", "AC"), rules=FROM_2),
    # A trick written in two lines: the marriage was declared when leading to the second.
    Follows("play.short-trick", "over", "marriage.trick",
            played("", "AS 9S /", "9H /", "KC+", hands=STRONG), at=("9H", "KC"),
            rules="online@1 marriage.until-trick=2"),
    Follows("marriage.ascending", "points", "claim.taken",
            played("KC+ AD 9C / KS+ 9S 9H", "rest 1", "taken 180 0 0", hands=STRONG), at=("KS", "taken"),
            rules=ASCENDING),
    Follows("marriage.ascending", "trump", "rest.not-certain",
            played("KC+ AD 9C / KS+ 9S 9H", "rest 1", hands=LAST_DIAMOND), at=("KS", "rest"),
            rules=ASCENDING),
    # Perhaps the first marriage did not count.
    Follows("marriage.needs-trick", "trump", "marriage.ascending",
            played("KC+ AD 9C / KS+", hands=STRONG), at=("KC", "KS"),
            rules="classic@1 marriage.ascending=yes"),
    # At the table it was counted, and trump.
    Follows("marriage.queen-only", "points", "claim.taken",
            played("KS+ 9S 9H", "rest 1", "taken 160 0 0", hands=STRONG), at=("KS", "taken"),
            rules=QUEEN_ONLY),
    Follows("marriage.queen-only", "trump", "claim.trick",
            played("KS+ 9S 9H / AC JS 9C / 2: AD", hands=STRONG), at=("KS", "2: AD"), rules=QUEEN_ONLY),
    # As it was no marriage, the knave of clubs is a trump, and seat 3 has won the trick.
    Follows("marriage.queen-only", "turn", "play.not-held",
            played("QC+ AD 9C / KS+ 9S JC / AS", hands=STRONG), at=("KS", "AS"), rules=QUEEN_ONLY),
    Follows("marriage.no-such", "points", "claim.taken", played("AS+ KS JS", "rest 1", "taken 320 0 0"),
            at=("AS", "taken")),
    Follows("marriage.no-such", "turn", "play.must-follow", played("AS+ KC"), at=("AS", "AS")),
    Follows("marriage.no-such", "trump", "rest.impossible", played("AS+ KS JS / AC KC 9C", "rest 3"),
            at=("AS", "rest")),
)  # fmt: skip

CLAIMS: Final = (
    Follows("claim.trick", "turn", "claim.trick", played("AS KS JS / 2: KC JC AC / 3: 9S"),
            at=("2: KC", "3: 9S")),
    Follows("claim.trick", "points", "claim.taken",
            played("AS KS JS / 2: KC JC AC", "rest 1", "taken 119 1 0"), at=("2: KC", "taken")),
    Follows("claim.taken", "points", "claim.score",
            played("", "rest 1", "taken 100 10 10", "score 120 10 10"), at=("taken", "score")),
    # The declarer is seat 3 by the bids, and seat 1 by the score.
    Follows("auction.not-higher", "bidding", "claim.score",
            bid("100 - 100 -", "writeoff", "score -100 60 60"), at=("bid", "score")),
    Follows("auction.not-higher", "bidding", "claim.total",
            bid("100 - 100 -", "writeoff", "total -100 60 60"), at=("bid", "total")),
    Follows("claim.score", "points", "claim.score", bid("100 - -", "writeoff", "score -120 50 60"),
            at=("score", "score")),
)  # fmt: skip

ROWS: Final = (*CARDS, *OBLIGATIONS, *REST, *MARRIAGES, *CLAIMS)
