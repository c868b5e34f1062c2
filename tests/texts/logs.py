"""A log with every fault there is: the design's deal with one thing changed in each."""

from collections.abc import Iterator, Mapping
from typing import Final

from tests.cli.conftest import DEAL

_FIRST_DEAL = DEAL[DEAL.index("deal 1") :]
_FROM_CONTRACT = DEAL[DEAL.index("contract 120") :]
_AUCTION = "bid 100 105 - 110 115 120 -"
_RULES = "online@1"
_BARREL = '[Start "640 880 -55"]\n[Barrel "- 1 -"]\n'
# Boris declares hearts with his first card; Anna has two of them, Vera none. Vera holds all spades.
_HEARTS = """\
deal 1 dealer 1
hand 1 JH 10H JD QD KD 10D QC
hand 2 QH KH AH 9H 9D 9C JC
hand 3 AD 9S JS QS KS 10S AS
talon KC 10C AC
bid 100 - -
give 3:9C 1:JC
contract 100
play
QH+ 9C JH
9D AD JD
9S 10H AH
"""
_ACES = """\
deal 1 dealer 1
hand 1 10S JD QD KD 10D KH 10H
hand 2 AS AC AD AH 9S 9C 9D
hand 3 JS QS KS JC QC KC 10C
talon 9H JH QH
bid 100 - -
give 3:9S 1:9C
contract 100
play
AS+ JS 10S
"""
_PACK = " ".join(rank + suit for suit in "SCDH" for rank in ("9", "J", "Q", "K", "10", "A"))

Change = tuple[str, str]


def _tags(*lines: str) -> Change:
    return "[Date", "\n".join(lines) + "\n[Date"


def _before_bids(line: str) -> Change:
    return "bid 100", f"{line}\nbid 100"


def _rules(rules: str) -> Change:
    return _RULES, rules


CHANGES: Final[Mapping[str, tuple[Change, ...]]] = {
    "syntax.unreadable": (("play\n", "%% noise\nplay\n"),),
    "syntax.unknown-card": (("AH JH 9C", "AH JX 9C"),),
    "syntax.ambiguous-card": (("AH JH 9C", "AH кт 9C"),),
    "syntax.unclosed-string": (('"Thursday table"', '"Thursday'),),
    "syntax.seat": (("hand 3", "hand 7"),),
    "syntax.misspelt-deal": (("deal 1", f"{_FIRST_DEAL}dael 2"),),
    "syntax.number": (("bid 100", "bid abc"),),
    "syntax.surplus": (("contract 120", "contract 120 130"),),
    "syntax.mark": (("AH JH 9C", "AH!!! JH 9C"),),
    "syntax.character": (("AH JH 9C", "AH\0JH 9C"),),
    "syntax.incomplete": (("contract 120", "contract"),),
    "syntax.unknown-statement": (("play\n", "sing loud\nplay\n"),),
    "syntax.implicit-deal": ((_FIRST_DEAL, _FIRST_DEAL + _FIRST_DEAL.partition("\n")[2]),),
    "syntax.version": (('Kartlog "1"', 'Kartlog "9"'),),
    "syntax.duplicate-tag": (_tags('[Event "x"]'),),
    "syntax.bad-tag": (_tags('[Start "1 2"]'),),
    "mark.needless": (("AH JH 9C", "AH* JH 9C"),),
    "rules.missing": ((f'[Rules "{_RULES}"]\n', ""),),
    "rules.conflict": (_rules("online@1 end.target=2000"),),
    "rules.unknown-preset": (_rules("onlin@1"),),
    "players.count": (('"Vera"', '"Vera" "Gleb"'),),
    "cut.again": (_rules("classic@1"), _before_bids("cut 9S")),
    "cut.needless": (_before_bids("cut 9S AH"),),
    "deck.size": (_before_bids("deck AS KS"),),
    "deal.no-such-talon": (("talon AD KH QH", "talon 2 AD KH QH"),),
    "deal.order": (_rules("classic@1"), _before_bids(f"deck {_PACK}")),
    "deal.last-card": (_rules("classic@1"), _before_bids("cut AH")),
    "deal.talon-ends": (_rules("classic@1"), _before_bids(f"deck {_PACK}")),
    "redeal.no-ground": (_before_bids("redeal 1 nines"),),
    "redeal.too-late": (("AH JH 9C\n", "AH JH 9C\nredeal 1 nines\n"),),
    "redeal.dark": (_rules("online@1 dark=classic"), _before_bids("dark 2\nredeal 2 nines")),
    "auction.none": (_rules("online@1 golden=online"),),
    "dark.not-offered": (_before_bids("dark 2"),),
    "dark.who": (_rules("online@1 dark=home"), _before_bids("dark 1")),
    "dark.too-late": (_rules("online@1 dark=home"), (_AUCTION, _AUCTION + "\ndark 2")),
    "talon.choice": (("give 3", "take 2\ngive 3"),),
    "rest.impossible": (("10D KH 9S", "rest 3"),),
    "rest.not-certain": (("AC JC 10C", "rest 3\n; AC JC 10C"),),
    "expose.not-held": (_before_bids("expose 1 AH"),),
    "bonus.not-offered": (_rules("classic@1"), _before_bids("peek 2 hands")),
    "bonus.no-such": (_before_bids("peek 2 everything"),),
    "bonus.wrong-card": (_before_bids("peek 2 talon AS"),),
    "rules.unknown-option": (_rules("online@1 score.rund=5"),),
    "rules.bad-value": (_rules("online@1 score.round=x"),),
    "deal.duplicate-card": (("hand 1 AS QS", "hand 1 AS AS"),),
    "deal.hand-size": (("hand 1 AS QS", "hand 1 AS"),),
    "deal.talon-size": (("talon AD KH QH", "talon AD KH"),),
    "deal.unfinished": (("10D KH 9S\nscore 35 120 115\n", f"deal 2 dealer 2\n{_AUCTION}\n"),),
    "auction.step": ((_AUCTION, "bid 100 106 -"),),
    "auction.limit": ((_AUCTION, "bid 100 105 - 300 -"),),
    "auction.passed": (("115 120 -", "115 120 1:125"),),
    "auction.turn": (("bid 100 105", "bid 1:100 105"),),
    "auction.opening": (("bid 100", "bid 95"),),
    "auction.not-higher": (("bid 100 105", "bid 100 100"),),
    "auction.cap": (_rules("online@1 auction.cap=115"),),
    "auction.banned": (_rules("online@1 auction.ban-below=-100"), _tags('[Start "0 0 -120"]')),
    "auction.over": (("120 -", "120 - 130"),),
    "auction.unfinished": (("115 120 -", "115 120"),),
    "auction.barrel": (_rules("club-121@1"), _tags(_BARREL)),
    "talon.taken": (("give 3", "take\ntake\ngive 3"),),
    "talon.must-show": (("give 3", "take hidden\ngive 3"),),
    "talon.must-hide": ((_AUCTION, "bid 100 - -\ntake shown"),),
    "exchange.not-held": (("give 3:JS", "give 3:AS"),),
    "exchange.count": (("give 3:JS 1:QD", "give 3:JS"),),
    "exchange.recipient": (("give 3:JS 1:QD", "give 2:JS 1:QD"),),
    "exchange.too-late": (("AH JH 9C\n", "AH JH 9C\ngive 3:10C\n"),),
    "contract.below-bid": (("contract 120", "contract 115"),),
    "contract.step": (("contract 120", "contract 121"),),
    "contract.cap": (_rules("online@1 auction.cap=120"), ("contract 120", "contract 125")),
    "contract.limit": (_rules("online@1 contract.limit=yes"), ("contract 120", "contract 260")),
    "contract.seat": (("contract 120", "contract 3:120"),),
    "contract.fixed": (_rules("club-121@1"), _tags(_BARREL), (f"{_AUCTION}\n", "")),
    "contract.missing": ((f"{_AUCTION}\n", ""), ("give 3:JS 1:QD\n", ""), ("contract 120\n", "")),
    "contract.no-declarer": ((f"{_AUCTION}\n", ""),),
    "contract.too-late": (("AH JH 9C\n", "AH JH 9C\ncontract 125\n"),),
    "writeoff.used-up": (
        _rules("classic@1"),
        _tags('[WriteOffs "0 1 0"]'),
        (_FROM_CONTRACT, "writeoff free\n"),
    ),
    "writeoff.not-offered": ((_FROM_CONTRACT, "writeoff free\n"),),
    "writeoff.too-late": (("AH JH 9C\n", "AH JH 9C\nwriteoff\n"),),
    "play.not-held": (("AH JH 9C", "AH JH KC"),),
    "play.turn": (("AH JH 9C", "AH 1:9C 3:JH"),),
    "play.must-follow": (("AD KD", "AD JS"),),
    "play.must-trump": ((_FIRST_DEAL, _HEARTS), ("9S 10H AH", "9S 10H 10C")),
    "play.must-beat": (_rules("online@1 play.must-beat=yes"), (_FIRST_DEAL, _HEARTS)),
    "play.must-overtrump": (
        _rules("online@1 play.must-overtrump=yes"),
        (_FIRST_DEAL, _HEARTS),
        ("9S 10H AH", "9S 10H 9H"),
    ),
    "play.trump-lead": (
        _rules("online@1 play.trump-lead=declarer-of-marriage"),
        (_FIRST_DEAL, _HEARTS),
        ("QH+ 9C JH\n9D AD JD", "QH+ 9C 10H\nJH KH AD"),
    ),
    "play.over": (("score 35", "AS\nscore 35"),),
    "play.short-trick": (("AD KD 9D", "AD KD /"),),
    "marriage.needs-trick": (_rules("classic@1"), ("AH JH 9C\nAD KD 9D\n", "")),
    "marriage.aces-needs-trick": ((_FIRST_DEAL, _ACES),),
    "marriage.not-held": (("AC JC 10C", "AC+ JC 10C"), ("QC QD KS", "10H+ 10D KH")),
    "marriage.not-leading": (("AD KD 9D", "AD KD+ 9D"),),
    "marriage.no-such": (("AH JH 9C", "10S+ AS 9S"),),
    "claim.trick": (("AD KD 9D", "3: AD KD 9D"),),
    "claim.taken": (("score 35", "taken 37 128 116\nscore 35"),),
    "claim.score": (("score 35", "score 40"),),
    "claim.hand": (("talon AD", "hand 1 AS QS JC 9C 10D JD 10S\ntalon AD"),),
    "claim.talon": (("talon AD", "talon AH KH QH\ntalon AD"),),
    "claim.entries": (("score 35 120 115", "score 35 120"),),
    "claim.total": (("score 35 120 115\n", "score 35 120 115\ntotal 35 120 116\n"),),
    "claim.result": (_tags('[Result "1"]'),),
    "claim.dealer": (("score 35 120 115\n", "score 35 120 115\ndeal 2 dealer 1\n"),),
    "claim.deal-number": (("score 35 120 115\n", "score 35 120 115\ndeal 7 dealer 2\n"),),
    "end.over": (_tags(_BARREL), ("score 35 120 115\n", "deal 2 dealer 2\nbid 100\n")),
    "barrel.contract-too-low": (
        _tags('[Start "640 880 -55"]'),
        (_AUCTION, "bid 100 - -"),
        ("contract 120", "contract 100"),
    ),
}  # fmt: skip
WITHOUT_A_LOG: Final = frozenset(
    {
        "syntax.empty",  # there is no game to judge
        "syntax.encoding",  # a matter of bytes
    }
)


def faulty_logs() -> Iterator[tuple[str, str]]:
    """Codes with a log in which each is found."""
    for code, changes in CHANGES.items():
        text = DEAL
        for old, new in changes:
            assert old in text, (code, old)
            text = text.replace(old, new, 1)
        yield code, text
