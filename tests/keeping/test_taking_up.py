"""A log is taken up again: on what it is recorded further, and why it is not."""

import pytest

from kartlog import dumps, loads
from kartlog.keeping import written
from kartlog.keeping.taking_up import taken_up
from kartlog.table import Refused
from tests.keeping.test_sheet import kept, told

RULES = '[Rules "classic@1"]\n'
DONE = "deal 1 dealer 1\ncontract 1:120\ntaken 120 0 0\n"


def test_a_score_sheet_goes_on_as_it_was_written() -> None:
    game = kept()
    again = taken_up(loads(dumps(game))[0])
    assert (again.mode, again.closed) == ("sheet", "")
    assert dumps(again.game) == dumps(game)
    assert dumps(written(again.game, told())) == dumps(written(game, told()))


@pytest.mark.parametrize(
    ("log", "mode", "closed"),
    [
        ("", "sheet", ""),
        (DONE, "sheet", ""),
        (DONE + "deal 2\nmisdeal\n", "sheet", ""),
        (DONE + "deal 2\n", "cards", ""),
        (DONE + "deal 2\ncontract 1:100\n", "cards", ""),
        ("deal 1\nbid 100 -\n", "cards", ""),
        ("deal 1\nhand 1 AS KS ? ? ? ? ?\ncontract 1:120\ntaken 120 0 0\n", "cards", ""),
        ('[Start "900 0 0"]\n' + DONE, "sheet", "over"),
        (DONE + "end power cut\n", "sheet", "ended"),
    ],
)
def test_what_is_recorded_of_it(log: str, mode: str, closed: str) -> None:
    again = taken_up(loads(RULES + log)[0])
    assert (again.mode, again.closed) == (mode, closed)


def test_nobody_sits_down_for_rules_that_so_many_cannot_play_by() -> None:
    with pytest.raises(Refused):
        taken_up(loads('[Rules "club@1"]\n[Players "A" "B"]\n')[0])
