"""What happens beside the deals that count: fines, deals that are dealt again, another dealer."""

from dataclasses import replace

import pytest

from kartlog import dumps, loads, replay
from kartlog.engine.law import compile_law
from kartlog.keeping import Entry, Fine, corrected, deleted, entry_of, fined, written
from kartlog.parser.document import Game
from kartlog.table import Refused
from tests.keeping.test_sheet import begun, last_lines, read, replayed, told

OFF = Entry(None, None, (None,) * 3, ("",) * 3, off="misdeal")


def dealers(game: Game) -> list[int]:
    return [row.dealer for row in replayed(game).deals]


def codes(game: Game) -> set[tuple[str, str]]:
    return {(finding.code, finding.address) for finding in replayed(game).findings}


def read_back(game: Game, deal: int) -> Entry | None:
    again = replay(game)
    return entry_of(game.deals[deal - 1], again.deals[deal - 1], compile_law(again.ruleset))


# --- fines --------------------------------------------------------------------------------------------


def test_a_fine_enters_the_total_at_once_and_what_comes_after_counts_on() -> None:
    game = fined(written(begun(), told()), Fine(2, -120, "revoked"))
    assert last_lines(game)[-2:] == ["total -100 20 15", 'adjust 2 -120 "revoked"']
    # rules 16: 20 - 120 and what the second deal brings.
    assert replay(game).result.totals == (-100, -100, 15)
    assert replayed(written(game, told())).deals[-1].total == (-200, -80, 30)
    assert replayed(written(game, told())).findings == ()


def test_a_fine_is_read_back_and_put_right_with_its_deal() -> None:
    game = read(written(fined(fined(written(begun(), told()), Fine(2, -120)), Fine(3, 60, "gift")), told()))
    entry = read_back(game, 1)
    assert entry is not None
    assert entry.fines == (Fine(2, -120), Fine(3, 60, "gift"))
    assert dumps(corrected(game, 1, entry)) == dumps(game)
    right = corrected(game, 1, replace(entry, fines=(Fine(1, 60, "gift"),)))
    assert replayed(right).deals[-1].total == (-140, 40, 30)
    assert replayed(right).findings == ()


def test_a_fine_needs_a_deal_to_stand_in() -> None:
    with pytest.raises(Refused):
        fined(begun(), Fine(1, -120))
    told_with_it = written(begun(), replace(told(), fines=(Fine(1, -120),)))
    assert replay(told_with_it).result.totals == (-220, 20, 15)


def test_a_fine_before_the_score_is_a_deal_of_its_own_kind() -> None:
    text = dumps(written(begun(), told())).replace("score", "adjust 1 -10\nscore")
    assert read_back(loads(text)[0], 1) is None


# --- dealt again --------------------------------------------------------------------------------------


def test_the_same_dealer_deals_again_and_nobody_scores() -> None:
    game = written(written(written(begun(), told()), OFF), told())
    assert dealers(game) == [1, 2, 2]
    assert [row.total for row in replayed(game).deals] == [(-100, 20, 15), (-100, 20, 15), (-200, 40, 30)]
    assert codes(game) == set()
    entry = read_back(read(game), 2)
    assert entry is not None
    assert entry.off == "misdeal"
    assert dumps(corrected(read(game), 2, entry)) == dumps(game)


@pytest.mark.parametrize(("off", "kept"), [("redeal 2 nines", True), ("redeal 2 talon-nines", False)])
def test_a_ground_is_one_of_the_rules(off: str, kept: bool) -> None:
    # Of online@1: four nines in a hand (rules 5); of the talon nobody has seen a card.
    if kept:
        assert last_lines(written(begun(), replace(OFF, off=off))) == ["deal 1 dealer 1", off]
    else:
        with pytest.raises(Refused):
            written(begun(), replace(OFF, off=off))


def test_a_deal_that_turns_out_to_be_off_moves_the_dealers_after_it() -> None:
    game = written(written(written(begun(), told()), told()), told())
    off = corrected(read(game), 2, OFF)
    assert dealers(off) == [1, 2, 2]
    assert codes(off) == set()
    counted = corrected(read(off), 2, told())
    assert dumps(counted) == dumps(game)


# --- the dealer ---------------------------------------------------------------------------------------


def test_anybody_may_deal_first() -> None:
    game = written(written(begun(), replace(told(), dealer=3)), told())
    assert dealers(game) == [3, 1]
    assert codes(game) == set()
    # Put right, the others follow; and taken out, the next is dealt by whoever dealt first.
    assert dealers(corrected(read(game), 1, replace(told(), dealer=2))) == [2, 3]
    assert dealers(deleted(read(game), 1)) == [3]


def test_a_dealer_out_of_turn_is_written_down_as_such() -> None:
    game = written(written(begun(), told()), replace(told(), dealer=3))
    assert dealers(game) == [1, 3]
    assert codes(game) == {("claim.dealer", "2.0")}
    # He stays one if the deal before is put right.
    assert dealers(corrected(read(game), 1, replace(told(), dealer=2))) == [2, 3]
    assert codes(corrected(read(game), 1, replace(told(), dealer=2))) == set()
