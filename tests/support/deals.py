"""Played deals with known points, legal in every preset: the score tests put them at any seat.

The hands are those with which play begins (eight each, the talon exchanged): of the declarer, of the seat to
his left, of the seat to his right. ``taken`` and ``tricks`` are in the same order and held by the reference
model (``tests/rules/test_reference.py``).
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Script:
    """A deal from the first lead to the last card."""

    hands: tuple[str, str, str]
    play: str
    taken: tuple[int, int, int]
    tricks: tuple[int, int, int]


DECLARER_LEFT_RIGHT: dict[str, Script] = {
    "made": Script(
        ("CAQ D10KQ HKQJ", "SQJ CKJ DAJ9 H10", "SA10K9 C109 HA9"),
        "AC KC 10C / QD+ AD 9H / JS AS 10D / QC JC 9C / QH 10H AH / 9S KD QS / JH JD KS / 9D 10S KH",
        taken=(140, 36, 24),
        tricks=(4, 3, 1),
    ),
    "failed": Script(
        ("SA10QJ CA DQ9 H10", "S9 CQJ DK HAQJ9", "SK C10K9 DA10J HK"),
        "QS 9S KS / KH 10H AH / KD AD 9D / JD QD 9H / AC JC 9C / AS QC KC / JS JH 10D / 10S QH 10C",
        taken=(73, 25, 22),
        tricks=(5, 1, 2),
    ),
    "118": Script(
        ("S10 C10J D10KQ9 H9", "SAKQ9 CQ DJ HA10", "SJ CAK9 DA HKQJ"),
        "9D JD AD / 9C 10C QC / KD+ 10H AC / 10S AS JS / KS+ QH JC / AH JH 9H / QS KC QD / 9S KH 10D",
        taken=(118, 109, 13),
        tricks=(2, 5, 1),
    ),
    "119": Script(
        ("SA10Q C10KQ DQ HA", "SKJ9 CA D10 H10QJ", "CJ9 DAKJ9 HK9"),
        "10S JS JC / AH 10H KH / KC+ AC 9C / QH 9H 10C / QD 10D AD / KD QC 9S / QS KS 9D / JH JD AS",
        taken=(119, 37, 24),
        tricks=(4, 3, 1),
    ),
    "120": Script(
        ("SK CAKQ DA9 HQJ", "SQ CJ DKQJ HA109", "SA10J9 C109 D10 HK"),
        "AC JC 10C / KS QS 10S / JS 9D 9H / 10D AD JD / KC+ 10H 9C / QH AH KH / KD+ AS QC / QD 9S JH",
        taken=(120, 121, 19),
        tricks=(3, 3, 2),
    ),
    "left-marriage": Script(
        ("SAJ9 CJ DAJ9 H10", "S10 CAK D10 HAKQ9", "SKQ C10Q9 DKQ HJ"),
        "JC AC QC / 10S KS AS / 9D 10D QD / QH+ JH 10H / JS 9H QS / KH 9C JD / KC 10C 9S / KD AD AH",
        taken=(40, 166, 14),
        tricks=(2, 5, 1),
    ),
    "both 100": Script(
        ("SAKQ CQJ9 D9 HJ", "S9 CA DAJ HAKQ9", "S10J C10K D10KQ H10"),
        "QS 9S 10S / KC QC AC / AD 10D 9D / QH+ 10H JH / QD+ JC JD / JS AS 9H / KS AH KD / 10C 9C KH",
        taken=(13, 139, 148),
        tricks=(1, 2, 5),
    ),
    "left-dry made": Script(
        ("SJ CAKQJ DA HA10", "S10K9 DQ9 HKQJ", "SAQ C109 D10KJ H9"),
        "AC KH 10C / JC 10S 9C / AD 9D KD / 10H JH 9H / QC+ 9S 10D / JS KS AS / JD KC QD / AH QH QS",
        taken=(163, 0, 17),
        tricks=(7, 0, 1),
    ),
    "right-dry made": Script(
        ("SAKQJ CA10 HKQ", "S10 DA10QJ HA109", "S9 CKQJ9 DK9 HJ"),
        "QH 10H JH / 9H KC KH / 10C QD QC / AC 10S 9C / JS AD 9S / AS AH 9D / QS+ JD JC / KS 10D KD",
        taken=(145, 15, 0),
        tricks=(7, 1, 0),
    ),
    "left-dry failed": Script(
        ("SA9 C10K9 DQ H109", "S10KJ CQ D10J9 HJ", "SQ CAJ DAK HAKQ"),
        "AS KS QS / 10H JH AH / QH+ 9H QC / JC 10C JS / QD 10D AD / KD 9S JD / AC 9C 10S / KH KC 9D",
        taken=(32, 0, 188),
        tricks=(2, 0, 6),
    ),
    "declarer-dry": Script(
        ("S9 CAKQJ9 HQ9", "SAJ DAQJ9 H10K", "S10KQ C10 D10K HAJ"),
        "JC QD 10C / 10D 9C AD / 10H AH QH / QS+ 9S AS / KH JH 9H / JD KD KC / 10S QC JS / KS AC 9D",
        taken=(0, 41, 119),
        tricks=(0, 3, 5),
    ),
    "left 0": Script(
        ("SAKQ DAQ9 HA10", "SJ9 CAJ DKJ HQ9", "S10 C10KQ9 D10 HKJ"),
        "AH QH JH / QD KD 10D / KH 10H 9H / KS+ JS 10S / 10C AS JC / AD JD QC / 9D 9S 9C / AC KC QS",
        taken=(127, 0, 33),
        tricks=(5, 1, 2),
    ),
    "left 2": Script(
        ("SA10 CQ DA10 H10Q9", "SKQJ CAKJ DJ9", "S9 C109 DKQ HAKJ"),
        "QH QS AH / KH 10H AC / AD JD QD / QC KC 10C / 9C 9H JC / KS 9S AS / 10S JS KD / 10D 9D JH",
        taken=(84, 2, 34),
        tricks=(5, 1, 2),
    ),
    "left 3": Script(
        ("SAQ CK DA10K H109", "SJ9 C10Q D9 HAQJ", "S10K CAJ9 DQJ HK"),
        "10D 9D JD / AS JS KS / QS 9S 10S / QD KD QC / AD 10C JC / KC AH AC / KH 10H JH / 9H QH 9C",
        taken=(78, 3, 39),
        tricks=(5, 1, 2),
    ),
    "left 15": Script(
        ("SAK CKQ D109 HK9", "S10Q9 CAJ HAQJ", "SJ C109 DAKQJ H10"),
        "AS 10S JS / KS 9S JD / KC+ AC 9C / JH 10H 9H / KD+ 10D QS / QC JC 10C / AD 9D QH / QD KH AH",
        taken=(106, 15, 139),
        tricks=(3, 1, 4),
    ),
    "left 17": Script(
        ("S9 CAQ9 DAKQ HQ", "S10KJ CKJ HKJ9", "SAQ C10 D10J9 HA10"),
        "AC KC 10C / 9C JC JD / 9H 10H QH / 9D AD KS / QC JS 10D / KD+ KH AS / 9S 10S QS / JH AH QD",
        taken=(170, 17, 13),
        tricks=(5, 2, 1),
    ),
    "left 18": Script(
        ("SA10 CQJ9 DAKQ", "SQJ9 CA HA10KJ", "SK C10K D10J9 HQ9"),
        "10S QS KS / AS 9S 10C / AD KH 10D / KD+ JH 9D / QC AC KC / 10H 9H QD / 9C AH JD / QH JC JS",
        taken=(162, 18, 20),
        tricks=(5, 1, 2),
    ),
    "left 20": Script(
        ("SAK9 CQ D10KQ H10", "SQJ C10KJ DJ HAJ", "S10 CA9 DA9 HKQ9"),
        "AS QS 10S / 9S JS AC / KC 9C QC / JH QH 10H / KD+ JD AD / KH QD AH / KS JC 9D / 9H 10D 10C",
        taken=(157, 20, 23),
        tricks=(4, 2, 2),
    ),
    "left 44": Script(
        ("SA10J CA DKQ H10K", "S9 C10Q DA10J HQJ", "SKQ CKJ9 D9 HA9"),
        "10H JH AH / 9C AC 10C / AS 9S KS / KD+ AD 9D / QC KC QD / KH QH 9H / JS JD QS / 10D JC 10S",
        taken=(133, 44, 23),
        tricks=(4, 3, 1),
    ),
    "left 45": Script(
        ("SAJ CA10 DKQ H10J", "S10K CKJ DJ9 HAQ", "SQ9 CQ9 DA10 HK9"),
        "AC JC QC / KD+ JD AD / KH 10H AH / QH 9H JH / KS 9S AS / 10C KC 9C / JS 10S QS / 9D 10D QD",
        taken=(125, 45, 30),
        tricks=(3, 3, 2),
    ),
    "left 46": Script(
        ("S10Q9 DAKQ HA9", "SAJ CAQJ D10J9", "SK C10K9 H10KQJ"),
        "QS AS KS / JD QH AD / QD+ 10D 9C / AC 10C KD / AH 9D KH / QC KC 9S / JH 9H JC / 10H 10S JS",
        taken=(121, 46, 33),
        tricks=(2, 3, 3),
    ),
    "left 51": Script(
        ("SA10J9 CA10 HKQ", "SQ CKJ9 D10 HA109", "SK CQ DAKQJ9 HJ"),
        "AC 9C QC / KH+ AH JH / QS KS AS / 10C JC JD / QH 10H KD / 10D AD JS / QD 10S 9H / KC 9D 9S",
        taken=(146, 51, 23),
        tricks=(3, 4, 1),
    ),
    "left 52": Script(
        ("SKJ CAKQ DJ H109", "SA109 C10J DA10K", "SQ C9 DQ9 HAKQJ"),
        "9H 10D QH / JH 10H 9S / QC+ 10C 9C / AS QS KS / 10S QD JS / KD 9D JD / AD AH AC / KC JC KH",
        taken=(115, 52, 13),
        tricks=(3, 4, 1),
    ),
    "left 53": Script(
        ("SQ CA10 D10KQJ HJ", "S10J9 CJ DA HAK9", "SAK CKQ9 D9 H10Q"),
        "10D AD 9D / 10S AS QS / 10H JH AH / 9S KS AC / QH JD KH / JC KC 10C / QD+ 9H 9C / KD JS QC",
        taken=(108, 53, 39),
        tricks=(3, 3, 2),
    ),
    "left 54": Script(
        ("SA CK D10KJ HAKQ", "S10K CAQJ DA9 H10", "SQJ9 C109 DQ HJ9"),
        "KC AC 9C / QC 10C KD / QD 10D AD / 9D 9H JD / QH+ 10H JH / 10S 9S AS / KH JC QS / AH KS JS",
        taken=(149, 54, 17),
        tricks=(4, 3, 1),
    ),
    "left 55": Script(
        ("S9 CAKQJ D10 HKQ", "SAK C9 DK9 HA109", "S10QJ C10 DAQJ HJ"),
        "AC 9C 10C / KH+ 10H JH / 9D AD 10D / JD QH KD / JC AH JS / KS 10S 9S / QS KC AS / 9H QD QC",
        taken=(130, 55, 35),
        tricks=(2, 4, 2),
    ),
    "left 56": Script(
        ("SQ9 CKJ DA10 HKQ", "SA CA10Q DQ9 HA10", "S10KJ C9 DKJ HJ9"),
        "JC QC 9C / 9D KD AD / KH+ 10H 9H / AS 10S 9S / 10C JH KC / JS QS AH / AC JD QH / 10D QD KS",
        taken=(148, 56, 16),
        tricks=(3, 4, 1),
    ),
    "left 57": Script(
        ("SAJ9 CQ DKQ HQ9", "CAJ9 DA10J H10K", "S10KQ C10K D9 HAJ"),
        "QH KH AH / QS+ AS AD / QC AC KC / 10H JH 9H / 9C 10C 9S / QD+ 10D 9D / JC KS KD / JS JD 10S",
        taken=(125, 57, 58),
        tricks=(3, 4, 1),
    ),
    "left 58": Script(
        ("SKQ CKQ DAK9 HJ", "SAJ9 C109 HAKQ", "S10 CAJ D10QJ H109"),
        "AD 9C 10D / QC+ 10C AC / JD KD QH / QS+ AS 10S / AH 10H JH / KH 9H KS / KC 9S JC / JS QD 9D",
        taken=(138, 58, 24),
        tricks=(3, 4, 1),
    ),
    "left 59": Script(
        ("CA D10KJ9 HAKQ", "SK9 C109 DQ H10J9", "SA10QJ CKQJ DA"),
        "9D QD AD / QS AC KS / 9C QC KD / KC JD 10C / 9H 10S AH / 10D JH JS / KH+ 10H AS / 9S JC QH",
        taken=(140, 59, 21),
        tricks=(3, 3, 2),
    ),
    "left 60": Script(
        ("SKJ DAKQ H10J9", "C10K9 D10J9 HAK", "SA10Q9 CAQJ HQ"),
        "KS KC 10S / 9S JS 9C / 9H KH QH / JD AC AD / KD+ 10D QS / AH AS JH / 10C QC QD / 10H 9D JC",
        taken=(122, 60, 18),
        tricks=(3, 4, 1),
    ),
    "slam": Script(
        ("SA10KQJ9 DA HA", "C109J D10KQ H10K", "CAKQ DJ9 HQJ9"),
        "AS 9C 9D / KS+ JC 9H / QS QD JH / 10S 10C QC / JS KD KC / 9S KH AC / AD 10D JD / AH 10H QH",
        taken=(160, 0, 0),
        tricks=(8, 0, 0),
    ),
}
