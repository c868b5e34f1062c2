"""A game from paper: twenty deals as somebody called them out at the table, and what stood on the sheet.

The numbers were worked out by hand, by the rules of ``online@1``: rounded to five, a third bolt costs 120,
555 becomes nothing, 880 is the barrel, and who fails there three times in a row falls back by 120.
"""

from typing import Final, NamedTuple

from kartlog.keeping.entry import Points, Result

RULES: Final = "online@1"
PLAYERS: Final = ("Anna", "Boris", "Vera")


class Called(NamedTuple):
    """One deal: who played for what, the cards that were counted, marriages as ``seat`` and suit."""

    declarer: int
    contract: int
    cards: tuple[Points, Points, Points] = (None, None, None)
    marriages: tuple[str, str, str] = ("", "", "")
    result: Result = ""
    score: tuple[int | str, ...] = ()
    total: tuple[int, ...] = ()


GAME: Final = (
    Called(1, 100, (None, 20, 15), ("S", "", ""), "", (100, 20, 15), (100, 20, 15)),
    Called(2, 120, (30, None, 12), ("", "D", ""), "", (30, 120, 10), (130, 140, 25)),
    Called(3, 100, (45, 33, None), ("", "", ""), "", (45, 35, -100), (175, 175, -75)),
    Called(1, 110, (None, "-", 28), ("C", "", ""), "", (110, "-", 30), (285, 175, -45)),
    Called(2, 105, (25, None, 20), ("", "", ""), "", (25, -105, 20), (310, 70, -25)),
    Called(3, 140, (18, 22, None), ("", "", "H"), "", (20, 20, 140), (330, 90, 115)),
    Called(1, 120, result="written-off", score=(-120, 60, 60), total=(210, 150, 175)),
    Called(2, 110, (35, None, "-"), ("", "S", ""), "", (35, 110, "-"), (245, 260, 175)),
    Called(3, 100, (10, 52, None), ("", "", ""), "failed", (10, 50, -100), (255, 310, 75)),
    Called(1, 150, (None, 14, 21), ("D", "", ""), "", (150, 15, 20), (405, 325, 95)),
    Called(2, 120, (30, None, 11), ("", "C", ""), "made", (30, 120, 10), (435, 445, 105)),
    Called(3, 100, (40, 30, None), ("", "", ""), "", (40, 30, -100), (475, 475, 5)),
    Called(3, 105, (20, 78, None), ("", "", ""), "", (20, 80, -105), (495, 0, -100)),
    Called(1, 140, (None, 30, 20), ("H", "", ""), "", (140, 30, 20), (635, 30, -80)),
    Called(1, 130, (None, 25, 30), ("D", "", ""), "", (130, 25, 30), (765, 55, -50)),
    Called(1, 115, (None, 20, 40), ("C", "", ""), "", (115, 20, 40), (880, 75, -10)),
    Called(2, 100, (40, None, "-"), ("", "S", ""), "", (0, 100, "-"), (880, 175, -10)),
    Called(1, 120, (None, 60, 35), ("", "", ""), "", (0, 60, 35), (880, 235, 25)),
    Called(3, 100, (20, "-", None), ("", "", ""), "", (0, "-", 100), (760, 235, 125)),
    Called(1, 150, (None, 20, "-"), ("H", "", ""), "", (150, 20, "-"), (880, 255, 5)),
)

BOLTS: Final = ((4, 2), (8, 3), (17, 3), (19, 2), (20, 3))
"""Deal and seat of every bolt."""
EVENTS: Final = (
    (13, 2, "samosval"),
    (16, 1, "mounts-barrel"),
    (17, 1, "attempt"),
    (18, 1, "attempt"),
    (19, 1, "attempt"),
    (19, 1, "falls"),
    (20, 3, "bolt-penalty"),
    (20, 1, "mounts-barrel"),
)
"""What else happened: deal, seat and what."""
