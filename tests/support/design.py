"""The deal of the design: Boris makes 120 with 128, Vera takes 115, Anna 37."""

import re

DEAL = """\
deal 1 dealer 1
hand 1 AS QS JC 9C 10D JD 9D
hand 2 10S KS JS 10C QD AH 9H
hand 3 9S AC KC QC KD 10H JH
talon AD KH QH
bid 100 105 - 110 115 120 -
give 3:JS 1:QD
contract 120
play
AH JH 9C
AD KD 9D
QH+ 10H JD       ; marriage, hearts are trump; Vera takes the queen
AC JC 10C
KC+ QS 9H        ; and declares her own
QC QD KS
JS AS 10S
10D KH 9S
score 35 120 115
"""

HEADER = """\
[Kartlog "1"]
[Event "Thursday table"]
[Date "2026-11-26"]
[Rules "online@1"]
[Players "Anna" "Boris" "Vera"]
"""

GAME = f"{HEADER}\n{DEAL}"
PLAIN = re.sub(r" +;.*", "", GAME)
"""Without its comments."""
