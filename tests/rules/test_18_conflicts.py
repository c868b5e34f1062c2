"""Section 18: a combination of options that cannot be won or played is the warning ``rules.conflict``."""

import pytest

from kartlog.rules import resolve
from kartlog.rules.conflicts import conflicts_in

AT_NEED, AT_TARGET = ("barrel.need", "end.target"), ("barrel.at", "end.target")
NEED_CAP = ("barrel.need", "auction.cap")
STEP, CAP, FREE = (("auction.opening", f"auction.{other}") for other in ("step", "cap", "free-limit"))
LOCK = ("end.lock", "end.target")
TRICKS = ("marriage.from-trick", "marriage.until-trick")
EXACT, DARK = ("end.exact", "score.round"), ("dark.from", "end.target")
TWO, NOBODY = ("deal.layout-2", "exchange.plan-2"), ("deal.layout-3", "deal.layout-2")


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        # 880 and 120 are 1000; one point less on the barrel is never enough.
        ("classic@1 barrel.need=120", []),
        ("classic@1 barrel.need=119", [AT_NEED]),
        ("tysiac@1 barrel.need=119", []),
        # Who stands on the barrel has not yet won.
        ("classic@1 barrel.at=999", []),
        ("classic@1 barrel.at=1000", [AT_TARGET]),
        # The contract that wins must be one that can be named: a multiple of the step, not over the cap.
        ("classic@1 auction.cap=120", []),
        ("classic@1 auction.cap=115", [NEED_CAP]),
        ("classic@1 barrel.need=121 auction.cap=125", []),
        ("classic@1 barrel.need=121 auction.cap=124", [NEED_CAP]),
        ("classic@1 barrel.auction=free auction.cap=115", []),
        ("tysiac@1 auction.cap=110", []),
        ("classic@1 auction.opening=105", []),
        ("classic@1 auction.opening=103", [STEP]),
        ("tysiac@1 auction.opening=110 auction.cap=110", []),
        ("tysiac@1 auction.opening=120 auction.cap=110", [CAP]),
        ("classic@1 auction.opening=120", []),
        ("classic@1 auction.opening=125", [FREE]),
        ("classic@1 auction.opening=125 auction.free-limit=off", []),
        # A lock above the target never closes.
        ("tysiac@1 end.lock=1000", []),
        ("tysiac@1 end.lock=1001", [LOCK]),
        ("tysiac@1 end.lock=off", []),
        # What may be bid lies on the coarser step above a number.
        ("classic@1 auction.opening=120 auction.high-from=115", []),
        ("classic@1 auction.opening=115 auction.high-from=115", []),
        ("classic@1 auction.opening=115 auction.high-from=110", [STEP]),
        ("classic@1 auction.opening=120 auction.high-from=110 auction.high-step=50", [STEP]),
        ("classic@1 barrel.need=125 auction.cap=125 auction.high-from=125", []),
        ("classic@1 barrel.need=125 auction.cap=125 auction.high-from=120", [NEED_CAP]),
        ("classic@1 barrel.need=125 auction.cap=130 auction.high-from=120", []),
        # A marriage needs a trick at which it may be declared.
        ("classic@1 marriage.from-trick=3 marriage.until-trick=3", []),
        ("classic@1 marriage.from-trick=4 marriage.until-trick=3", [TRICKS]),
        ("classic@1 marriage.from-trick=12", []),
        ("classic@1 marriage.until-trick=1", []),
        # Exactly 1001 cannot be written in fives, unless the last step is one from the barrel.
        ("club@1 end.exact=yes barrel.at=off", []),
        ("club@1 end.exact=yes barrel.at=off end.target=1001", [EXACT]),
        ("club@1 end.exact=yes barrel.at=off end.target=1001 score.round=1", []),
        ("club@1 end.exact=no barrel.at=off end.target=1001", []),
        ("club-121@1 end.exact=yes", []),
        # Who has reached the target plays no more.
        ("classic@1 dark=classic dark.from=999", []),
        ("classic@1 dark=classic dark.from=1000", [DARK]),
        ("classic@1 dark=classic dark.from=-2000", []),
        # … but who stands beyond a target that is to be met exactly has not won; with a barrel nobody does.
        ("classic@1 dark=classic dark.from=1000 barrel.at=off end.exact=yes", []),
        ("classic@1 dark=classic dark.from=1000 barrel.at=off", [DARK]),
        ("classic@1 dark=classic dark.from=1000 end.exact=yes", [DARK]),
        ("tysiac@1 end.lock=1001 end.exact=yes", []),
        ("club@1 end.lock=1001 end.exact=yes", [LOCK]),
        # Hands are equal when play begins: 10 and 10, or 11 and 11.
        ("classic@1 deal.layout-2=9+9+3+3 exchange.plan-2=lay-one-give-one", []),
        ("classic@1 deal.layout-2=9+9+3+3 exchange.plan-2=give-one", [TWO]),
        ("classic@1 deal.layout-2=9+9+3+3 exchange.plan-2=lay-two", [TWO]),
        ("classic@1 deal.layout-2=10+10+2+2 exchange.plan-2=give-one", []),
        ("classic@1 deal.layout-2=10+10+2+2 exchange.plan-2=lay-two", []),
        ("classic@1 deal.layout-2=10+10+2+2 exchange.plan-2=lay-one-give-one", [TWO]),
        ("club@1 deal.layout-2=off exchange.plan-2=lay-two", []),
        ("club@1 deal.layout-2=off deal.layout-4=off", []),
        ("club@1 deal.layout-2=off deal.layout-3=off deal.layout-4=off", [NOBODY]),
    ],
)
def test_combinations_that_cannot_be_won_or_played(rules: str, expected: list[tuple[str, str]]) -> None:
    """Each at its limit, and one step beyond."""
    assert conflicts_in(resolve(rules).ruleset) == expected
