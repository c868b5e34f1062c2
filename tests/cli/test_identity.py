"""The name that its content gives a game: what must not change it, and what must."""

import re

import pytest

from kartlog import dumps, loads
from kartlog.generator import games
from kartlog.identity import content, content_hash
from kartlog.rules.resolve import all_options
from tests.cli.conftest import DEAL

_SCORE = "score 35 120 115\n"


def name_of(text: str) -> str:
    (game,) = loads(text)
    return content_hash(game)


def changed(*changes: tuple[str, str]) -> str:
    text = DEAL
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def test_the_name_says_which_kind_it_is() -> None:
    assert re.fullmatch(r"k1:[0-9a-f]{64}", name_of(DEAL))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('[Event "Thursday table"]', '[Event "Friday"]\n[Site "Kyiv"]'),
        ('[Players "Anna" "Boris" "Vera"]\n', ""),
        ("play\n", "play ; now it begins\n; another thing\n"),
        (_SCORE, ""),
        (_SCORE, _SCORE + "total 35 120 115\n"),
        (_SCORE, "taken 37 128 115\n"),
        ("score 35", "score 40"),
        ("AH JH 9C", "AH!? JH@3.5 9C"),
        ("AD KD 9D\n", "AD KD 9D\n( AD KD JD )\n"),
        ("bid 100 105", "bid 100@1 105!"),
        ("hand 1 AS QS JC 9C 10D JD 9D", "hand 1 9D JD 10D 9C JC QS AS"),
        ("talon AD KH QH", "talon QH KH AD"),
        ("give 3:JS 1:QD", "give 1:QD 3:JS"),
        ("give 3:JS 1:QD", "give 3:JS\ngive 1:QD"),
        # What can be derived need not be written, and changes nothing where it is.
        ("hand 3 9S AC KC QC KD 10H JH\n", ""),
        ("talon AD KH QH\n", ""),
        ("hand 1 AS", "hand 1 ?"),
        ("hand 1 AS QS JC 9C 10D JD 9D\nhand 2 10S KS JS 10C QD AH 9H\n", ""),
        ("contract 120\n", ""),
        ("give", "take\ngive"),
        ("give", "take shown\ngive"),
        ("bid 100 105 -", "bid 2:100 3:105 1:-"),
        ("AD KD 9D", "2: AD 3:KD 9D"),
        ("deal 1 dealer 1", "deal dealer 1"),
        ("deal 1 dealer 1", "deal 17 dealer 1"),
        # The same rules and the same start in other words.
        ("online@1", "online@1 score.round=5"),
        ("[Date", '[Start "0 0 0"]\n[Bolts "- - -"]\n[Date'),
        # The same in lenient writing.
        ("AD KD 9D", "  a♦  kd 9D"),
        ("\n", "\r\n"),
    ],
)
def test_what_says_nothing_new_does_not_change_it(old: str, new: str) -> None:
    assert name_of(changed((old, new))) == name_of(DEAL)


def test_an_option_that_is_not_used_is_no_part_of_it() -> None:
    further = [name for name, option in all_options().items() if option.everywhere]
    (game,) = loads(DEAL)
    assert further
    assert not set(further) & set(content(game)["rules"])
    (turned,) = loads(changed(("online@1", "online@1 score.made=taken")))
    assert content(turned)["rules"]["score.made"] == "taken"


def test_which_write_offs_were_free_is_part_of_the_start() -> None:
    used = name_of(changed(("[Date", '[WriteOffs "1 0 0"]\n[Date')))
    all_free = name_of(changed(("[Date", '[WriteOffs "1 0 0"]\n[FreeWriteOffs "1 0 0"]\n[Date')))
    none_free = name_of(changed(("[Date", '[WriteOffs "1 0 0"]\n[FreeWriteOffs "0 0 0"]\n[Date')))
    assert used == all_free != none_free


def test_the_same_rules_by_another_name() -> None:
    # rules.md 13: what club-121 has that club has not.
    club = "club@1 barrel.need=121 barrel.auction=free end.target=1001"
    assert name_of(changed(("online@1", "club-121@1"))) == name_of(changed(("online@1", club)))


def test_no_rules_are_the_rules_assumed() -> None:
    none = changed(('[Rules "online@1"]\n', ""))
    assert name_of(none) == name_of(changed(("online@1", "classic@1")))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("online@1", "club@1"),
        ("online@1", "online@1 score.round=1"),
        ("[Date", '[Start "100 0 0"]\n[Date'),
        ("[Date", '[Bolts "1 0 0"]\n[Date'),
        ("[Date", '[Golden "2"]\n[Date'),
        ("[Date", '[WriteOffRow "0 1 0"]\n[Date'),
        ("[Date", '[Idle "0 0 2"]\n[Date'),
        ("[Date", '[Redeals "1"]\n[Date'),
        ("deal 1 dealer 1", "deal 1 dealer 2"),
        ("hand 1 AS QS", "hand 1 AS 10S"),
        ("110 115 120 -", "110 115 125 -"),
        ("bid 100 105 -", "bid 100 3:105 3:-"),
        ("give 3:JS 1:QD", "give 3:QD 1:JS"),
        ("give", "take hidden\ngive"),
        ("contract 120", "contract 125"),
        ("contract 120", "contract 120*"),
        ("AD KD 9D", "AD JS 9D"),
        ("AD KD 9D", "AD 9D KD"),
        ("AD KD 9D", "AD KD* 9D"),
        ("AD KD 9D", "3: AD KD 9D"),
        ("QH+", "QH"),
        ("10D KH 9S\n", ""),
        ("10D KH 9S\n", "rest 1\n"),
        ("play\n", "adjust 2 -120\nplay\n"),
        ("play\n", "dark 2\nplay\n"),
        ("play\n", "%% unreadable\nplay\n"),
        (_SCORE, "writeoff\n"),
    ],
)
def test_what_happened_changes_it(old: str, new: str) -> None:
    assert name_of(changed((old, new))) != name_of(DEAL)


TABLES = [
    (2, "classic@1"),
    (2, "classic@1 deal.layout-2=10+10+2+2 exchange.plan-2=lay-two"),
    (3, "club@1"),
    (4, "club@1"),
    (4, "home@1"),
]


def opening_of(players: int, rules: str, *, played: bool) -> list[str]:
    """The lines of the first deal of a game that is not written off, with its header."""
    for game in games(5, 20, players, rules):
        lines = dumps(game).split("\n\n")
        if "\nplay\n" in lines[1]:
            deal = lines[1] if played else lines[1].partition("\nbid")[0]
            return [*lines[0].splitlines(), *deal.splitlines()]
    raise AssertionError("every game opens with a write-off")


@pytest.mark.parametrize("played", [True, False])
@pytest.mark.parametrize(("players", "rules"), TABLES)
def test_a_last_list_is_derived_at_every_table(players: int, rules: str, played: bool) -> None:
    lines = opening_of(players, rules, played=played)
    lists = [line for line in lines if line.startswith(("hand", "talon"))]
    assert len(lists) == 4
    for left_out in lists:
        less = "\n".join(line for line in lines if line != left_out)
        assert name_of(less) == name_of("\n".join(lines))


@pytest.mark.parametrize(("players", "rules"), TABLES)
def test_two_lists_cannot_be_derived_from_each_other(players: int, rules: str) -> None:
    lines = opening_of(players, rules, played=False)
    two = [line for line in lines if line.startswith(("hand", "talon"))][:2]
    assert name_of("\n".join(line for line in lines if line not in two)) != name_of("\n".join(lines))


def test_who_sits_out_has_no_cards() -> None:
    (game,) = loads("\n".join(opening_of(4, "club@1", played=False)))
    (deal,) = content(game)["deals"]
    seats = {f"hand.{seat}" for seat in range(1, 5) if seat != deal["dealer"]}
    assert set(deal["dealt"]) == {*seats, "talon"}
    assert sum(map(len, deal["dealt"].values())) == 24


def test_which_of_two_talons_was_taken() -> None:
    lines = opening_of(2, "classic@1", played=False)
    one, two = ("\n".join([*lines, "bid 100 -", f"take {talon}"]) for talon in (1, 2))
    assert name_of(one) != name_of(two)


def test_what_a_sitter_got_for_an_unknown_talon_cannot_be_derived() -> None:
    sheet = '[Rules "club@1"]\n[Players "A" "B" "C" "D"]\ndeal dealer 1\ncontract 2:120\n'
    one = sheet + "taken 0 60 30 30\nscore 10 -120 30 30\n"
    assert name_of(one) != name_of(one.replace("score 10", "score 20"))


def test_a_score_is_all_there_is_where_no_play_is_recorded() -> None:
    sheet = '[Rules "online@1"]\ndeal 1 dealer 1\ncontract 2:120\ntaken 37 128 115\n'
    assert name_of(sheet) != name_of(sheet.replace("37 128 115", "38 127 115"))


def test_deals_in_another_order_are_another_game() -> None:
    one, two = "deal\nbid 100 - -\nwriteoff\n", "deal\nbid 105 - -\nwriteoff\n"
    assert name_of(one + two) != name_of(two + one)


def test_a_game_that_cannot_be_followed_has_a_name_all_the_same() -> None:
    four = changed(('"Vera"', '"Vera" "Gleb"'))
    assert name_of(four) != name_of(DEAL)
    assert name_of(four) != name_of(four.replace("AD KD 9D", "AD JD 9D"))
