"""Keeping score: what was called out becomes a log, and what was wrong is put right."""

from collections.abc import Sequence

import pytest

from kartlog import Replay, Table, dumps, loads, replay
from kartlog.engine.law import compile_law
from kartlog.keeping import Entry, LackingError, changes, corrected, deleted, entry_of, written
from kartlog.keeping.entry import Points
from kartlog.parser.document import Game
from kartlog.table import Refused
from tests.keeping.paper import BOLTS, EVENTS, GAME, PLAYERS, RULES, Called
from tests.support.thoroughness import some


def begun(rules: str = RULES, players: Sequence[str] = PLAYERS) -> Game:
    return Table(rules, players).to_game()


def entry(called: Called) -> Entry:
    return Entry(called.declarer, called.contract, called.cards, called.marriages, called.result)


def kept(deals: Sequence[Called] = GAME) -> Game:
    game = begun()
    for called in deals:
        game = written(game, entry(called))
    return game


def read(game: Game) -> Game:
    return loads(dumps(game))[0]


def replayed(game: Game) -> Replay:
    return replay(read(game))


def told(cards: tuple[Points, ...] = (None, 20, 15), marriages: tuple[str, ...] = ("", "", "")) -> Entry:
    return Entry(1, 100, cards, marriages)


# --- the paper game ---------------------------------------------------------------------------------


def test_the_paper_game_comes_to_what_stood_on_the_sheet() -> None:
    rows = replayed(kept()).deals
    assert [row.total for row in rows] == [called.total for called in GAME]
    assert [row.score for row in rows] == [
        tuple(0 if value == "-" else value for value in called.score) for called in GAME
    ]
    assert tuple((row.deal, seat) for row in rows for seat in row.bolts) == BOLTS
    assert tuple((row.deal, event.seat, event.kind) for row in rows for event in row.events) == EVENTS


def test_the_log_is_an_ordinary_one_without_a_fault() -> None:
    game = kept()
    assert replayed(game).findings == ()
    assert dumps(read(game)) == dumps(game)
    assert Table.resume(read(game)).to_text() == dumps(game)


def test_what_was_told_is_read_back_from_the_log() -> None:
    game, again = read(kept()), replayed(kept())
    law = compile_law(again.ruleset)
    for at, called in enumerate(GAME):
        read_back = entry_of(game.deals[at], again.deals[at], law)
        assert read_back is not None
        assert (read_back.declarer, read_back.contract) == (called.declarer, called.contract)
        assert read_back.marriages == called.marriages
        assert read_back.result == called.result
        counted = [
            (was, now) for was, now in zip(called.cards, read_back.cards, strict=True) if was is not None
        ]
        assert all(was == now for was, now in counted)


def test_an_entry_that_is_read_back_writes_the_same_deal() -> None:
    game = read(kept())
    again = replayed(game)
    for at in some(range(len(GAME)), 3):
        read_back = entry_of(game.deals[at], again.deals[at], compile_law(again.ruleset))
        assert read_back is not None
        assert dumps(corrected(game, at + 1, read_back)) == dumps(game)


# --- one deal ---------------------------------------------------------------------------------------


def last_lines(game: Game) -> list[str]:
    return dumps(game).split("\n\n")[-1].splitlines()


def test_points_include_marriages_and_the_last_seat_is_counted_out() -> None:
    assert last_lines(written(begun(), told(marriages=("SH", "", "")))) == [
        "deal 1 dealer 1",
        '[Marriages "SH - -"]',
        "contract 1:100",
        "taken 225 20 15",
        "score 100 20 15",
        "total 100 20 15",
    ]


def test_made_and_failed_need_no_count_of_the_declarer() -> None:
    made = Entry(1, 100, (None, 21, 14), ("", "", ""), "made")
    assert last_lines(written(begun(), made))[2:] == ["taken ? 21 14", "score 100 20 15", "total 100 20 15"]
    failed = Entry(1, 100, (None, 21, "-"), ("", "", ""), "failed")
    assert last_lines(written(begun(), failed))[2:] == ["taken ? 21 -", "score -100 20 -", "total -100 20 0"]
    assert replayed(written(begun(), made)).findings == ()


def test_a_deal_that_was_written_off_has_no_points() -> None:
    game = written(begun(), Entry(2, 110, (None,) * 3, ("",) * 3, "written-off"))
    assert last_lines(game)[1:] == ["contract 2:110", "writeoff", "score 55 -110 55", "total 55 -110 55"]


def test_nothing_for_the_talon_may_be_told_by_a_dash() -> None:
    game = begun("club@1", ("Anna", "Boris", "Vera", "Galina"))
    entries = [Entry(2, 100, (talon, None, 30, 10), ("",) * 4) for talon in ("-", 0)]
    dashed, zero = (dumps(written(game, each)) for each in entries)
    assert dashed == zero
    assert dumps(written(game, Entry(2, 100, ("-", None, None, None), ("",) * 4, "written-off"))) == dumps(
        written(game, Entry(2, 100, (0, None, None, None), ("",) * 4, "written-off"))
    )


def test_a_sitter_gets_what_is_written_for_the_talon() -> None:
    game = begun("club@1", ("Anna", "Boris", "Vera", "Galina"))
    # Anna deals and sits out.
    game = written(game, Entry(2, 100, (25, None, 30, 10), ("", "C", "", "")))
    assert last_lines(game)[2:] == [
        "contract 2:100", "taken 0 140 30 10", "score 25 100 30 10", "total 25 100 30 10",
    ]  # fmt: skip
    # Now Boris does; a deal that is written off leaves him his talon.
    game = written(game, Entry(1, 100, (None, 40, None, None), ("",) * 4, "written-off"))
    assert last_lines(game)[1:3] == ["contract 1:100", "writeoff"]
    assert replayed(game).deals[-1].score == (-100, 40, 60, 60)
    assert replayed(game).findings == ()


@pytest.mark.parametrize(
    ("wrong", "what", "seats"),
    [
        (Entry(None, 100, (None,) * 3, ("",) * 3), "declarer", ()),
        (Entry(1, None, (None,) * 3, ("",) * 3), "contract", ()),
        (told((None, None, 20)), "points", (1, 2)),
        (Entry(1, 100, (None, None, 20), ("",) * 3, "made"), "points", (2,)),
        (told((80, 20, 10)), "sum", ()),
        (told((None, 70, 60)), "sum", ()),
        (told(marriages=("S", "S", "")), "marriage", (1, 2)),
        (told(("-", 60, 60), ("H", "", "")), "marriage", (1,)),
    ],
)
def test_what_an_entry_lacks_is_said(wrong: Entry, what: str, seats: tuple[int, ...]) -> None:
    with pytest.raises(LackingError) as raised:
        written(begun(), wrong)
    assert (raised.value.lack.what, raised.value.lack.seats) == (what, seats)


def test_a_result_that_the_points_deny_is_not_believed() -> None:
    with pytest.raises(LackingError) as raised:
        written(begun(), Entry(1, 100, (60, 40, 20), ("", "", ""), "made"))
    assert raised.value.lack.what == "result"


def test_what_the_rules_forbid_is_refused() -> None:
    with pytest.raises(Refused) as raised:
        written(begun(), Entry(1, 103, (None, 20, 15), ("S", "", "")))
    assert raised.value.codes == ("contract.step",)


# --- what was wrong ---------------------------------------------------------------------------------


def test_a_correction_recomputes_what_follows_and_says_what_changed() -> None:
    game = read(kept())
    # In deal 12 Boris had 25 and not 30: 470 and not 475 after it, so that the next is no samosval.
    right = Entry(3, 100, (40, 25, None), ("", "", ""))
    anew = corrected(game, 12, right)
    rows = replayed(anew).deals
    assert [row.total for row in rows[:11]] == [called.total for called in GAME[:11]]
    assert rows[11].total == (475, 470, 5)
    assert rows[12].total == (495, 550, -100)
    assert [row.total[1] for row in rows[13:]] == [580, 605, 625, 725, 785, 785, 805]
    assert replayed(anew).findings == ()
    told_changes = list(changes(replayed(game).deals, rows))
    assert [(each.deal, each.seat) for each in told_changes] == [(deal, 2) for deal in range(12, 21)]
    assert told_changes[0].score == (30, 25)
    assert told_changes[0].total == (475, 470)
    assert (told_changes[1].total, told_changes[1].came, told_changes[1].went) == (
        (0, 550),
        (),
        ("samosval",),
    )
    assert {each.score[0] == each.score[1] for each in told_changes[1:]} == {True}


def test_a_correction_gives_back_what_the_barrel_had_swallowed() -> None:
    # Had Anna failed in deal 16 she would not be on the barrel in 17, and what she took then counts.
    game = read(kept())
    anew = corrected(game, 16, Entry(1, 115, (None, 60, 40), ("", "", "")))
    rows = replayed(anew).deals
    assert rows[15].total == (650, 115, -10)
    assert rows[16].score == (40, 100, 0)
    assert rows[16].total == (690, 215, -10)


def test_the_same_told_as_a_correction_is_the_same_as_told_at_once() -> None:
    other = Called(3, 100, (10, 30, None))
    at_once = kept((*GAME[:4], other, *GAME[5:]))
    assert dumps(corrected(read(kept()), 5, entry(other))) == dumps(at_once)


def test_a_deal_is_taken_out() -> None:
    game = deleted(read(kept(GAME[:6])), 3)
    rows = replayed(game).deals
    assert [row.score for row in rows] == [
        (100, 20, 15), (30, 120, 10), (110, 0, 30), (25, -105, 20), (20, 20, 140),
    ]  # fmt: skip
    assert rows[-1].total == (285, 55, 215)
    assert [row.dealer for row in rows] == [1, 2, 3, 1, 2]
    assert replayed(game).findings == ()


def test_comments_and_deals_that_were_played_stay() -> None:
    by_cards = dumps(kept(GAME[:1])).replace("contract 1:100", "contract 1:100   ; as bid") + (
        "\ndeal 2 dealer 2\n; counted twice\nbid 100 - -\nend power cut\n"
    )
    anew = corrected(loads(by_cards)[0], 1, Entry(1, 100, (None, 40, 15), ("S", "", "")))
    text = dumps(anew)
    assert "contract 1:100   ; as bid" in text
    assert "; counted twice\nbid 100 - -\nend power cut" in text


def test_a_deal_of_which_more_is_said_stays_as_it_is() -> None:
    text = dumps(kept(GAME[:2])).replace("deal 2 dealer 2", 'deal 2 dealer 2\n[Table "7"]')
    anew = corrected(loads(text)[0], 1, Entry(1, 100, (None, 40, 15), ("S", "", "")))
    assert '[Table "7"]\n[Marriages "- D -"]\ncontract 2:120\ntaken 30 158 12' in dumps(anew)
    assert replayed(anew).deals[1].total == (130, 160, 25)
    assert replayed(anew).findings == ()


def test_a_match_that_is_over_by_a_correction_keeps_its_later_deals() -> None:
    game = read(kept())
    # The first attempt on the barrel succeeds after all.
    anew = corrected(game, 18, Entry(1, 120, (None, 10, 20), ("D", "", "")))
    assert replayed(anew).result.winner == 1
    assert len(anew.deals) == len(GAME)
    assert {finding.code for finding in replayed(anew).findings} == {"end.over"}


ELSEWHERE = """[Rules "club@1"]
[Players "Anna" "Boris" "Vera"]

deal 1 dealer 1
contract 2:100
taken 20 100 -

deal 2 dealer 2
contract 1:100
taken 160 40 20   ; some marriage

deal 3 dealer 3
frobnicate 7
contract 3:100
score 30 25 100
"""
"""Marriages are among the points and nobody says which; of a deal nothing is told but its score."""


def test_a_sheet_from_elsewhere_can_be_corrected_and_keeps_what_only_it_says() -> None:
    anew = corrected(loads(ELSEWHERE)[0], 1, Entry(2, 100, (30, None, 40), ("", "", "")))
    assert [row.score for row in replayed(anew).deals] == [(30, -100, 40), (100, 40, 20), (30, 25, 100)]
    assert replayed(anew).deals[-1].total == (160, -35, 160)
    assert "; some marriage" in dumps(anew)
    assert {finding.code for finding in replayed(anew).findings} == {"syntax.unknown-statement"}
    assert Table.resume(dumps(anew)).to_text() == dumps(anew)


def test_a_deal_is_taken_out_of_a_sheet_from_elsewhere() -> None:
    anew = deleted(loads(ELSEWHERE)[0], 1)
    assert [line for line in dumps(anew).splitlines() if line.startswith("deal")] == [
        "deal 1 dealer 1", "deal 2 dealer 3",
    ]  # fmt: skip
    assert replayed(anew).deals[-1].total == (130, 65, 120)
