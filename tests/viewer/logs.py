"""Games to look at."""

from tests.support.design import GAME

DEAL = GAME
"""The deal of the design: Boris makes 120 with 128, Vera has 115, Anna 37."""

REVOKED = DEAL.replace("AD KD 9D", "AD JS 9D")
"""The same with a revoke: Vera holds the king of diamonds and throws the jack of spades."""

FOR_TWO = """\
[Kartlog "1"]
[Rules "classic@1"]
[Players "Anna" "Pavel"]

deal 1 dealer 1
hand 1 9S AC 10C KC QC 9C AH JH 9H
hand 2 AS 10S KS QS JS JC KD QD 9D
talon 1 10D JD 10H
talon 2 AD KH QH
bid 100 105 110 -
take 1
give 1:JC talon:9D
contract 110
play
AS 9S
"""
"""Two talons, of which the declarer takes one and lays a card into the other."""

FOR_FOUR = """\
[Kartlog "1"]
[Rules "classic@1"]
[Players "Anna" "Pavel" "Lev" "Boris"]

deal 1 dealer 1
hand 2 KS AC 10C JC KD QD AH
hand 3 AS QS 9S QC 9C 10D 9D
hand 4 10S JS KC AD 10H QH JH
talon JD KH 9H
bid 100 - -
give 3:9H 4:JC
contract 110
play
AC 9C JC
"""
"""The dealer sits out."""


def _under(rules: str, *, without: str = "") -> str:
    """The deal under other rules, less the lines that begin with these words."""
    lines = DEAL.replace("online@1", rules).splitlines(keepends=True)
    return "".join(line for line in lines if not without or line.split(" ")[0] not in without.split())


GOLDEN = _under("classic@1 golden=classic", without="bid score")
"""A golden deal: no auction, the seat at the dealer's left plays 120, everything is written twice."""

DARK = _under("classic@1 dark=classic", without="bid score").replace("hand 1", "dark 2\nhand 1")
"""The same cards, played dark."""

REST = _under("classic@1", without="score").replace("10D KH 9S\n", "rest 1   ; nobody objects\n")
"""Anna, who took the seventh trick, claims the last."""

UNFINISHED = DEAL[: DEAL.index("QH+")] + "QH+\n"
"""Breaks off when the marriage has been declared."""

REDEALT = """\
[Kartlog "1"]
[Rules "classic@1"]
[Players "Anna" "Boris" "Vera"]

deal 1 dealer 1
hand 1 AS QS JC JS 10D JD 10S
hand 2 9S KS 9C 9D QD AH 9H
hand 3 10C AC KC QC KD 10H JH
talon AD KH QH
redeal 2 nines declined
redeal 2 nines

deal 2 dealer 1
hand 1 AS QS JC 9C 10D JD 9D
hand 2 10S KS JS 10C QD AH 9H
hand 3 9S AC KC QC KD 10H JH
talon AD KH QH
bid 100 - -
writeoff
"""
"""Four nines in one hand: asked for in the end. The deal that follows is written off."""

SHEET = """\
[Kartlog "1"]
[Rules "classic@1 bolt.number=2"]
[Players "Anna" "Boris" "Vera"]

deal 1 dealer 1
contract 2:120
taken 37 123 -
deal 2
contract 1:100
taken 104 56 -
"""
"""A bare score sheet. With her second bolt Vera loses 120: here two are enough."""

TWO_FAULTS = DEAL.replace("AD KD 9D", "AD KC+ 9D")
"""One card with two faults: Vera does not follow suit, and declares a marriage without leading."""

ACCEPTED = DEAL.replace("AD KD 9D", "AD 1:JS* 9D")
"""The table let a card stand that was out of turn: a note, from which errors follow."""

RUINED = """\
[Kartlog "1"]
[Players "a" "b" "c" "d" "e"]
this is no game: JQH AS 10D
[ "unclosed
"""
"""Without a single step."""
