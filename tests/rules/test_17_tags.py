"""Section 17: the tags that give the counts where a log begins within a match."""

from collections.abc import Sequence

import pytest

from tests.support.findings import assert_clean, complaints, described, events_of, judged
from tests.support.logs import game

ROW = "classic@1 redeal.row=2"
AGAIN = ["deal dealer 1", "misdeal 1"]
IDLE = "club@1 bolt.idle=3"
IN_A_ROW = "club@1 writeoff.fine-after=2 writeoff.fine-count=in-a-row"
WRITTEN_OFF = ["deal dealer 1", "bid 100 - -", "writeoff"]


def events(rules: str, lines: Sequence[str], *tags: str) -> list[tuple[str, int, int]]:
    """What happens in a deal of a log in which nothing is wrong."""
    return events_of(assert_clean(game(lines, rules=rules, tags=tags)).deals[-1])


def refused(rules: str, lines: Sequence[str], *tags: str) -> list[tuple[str, int, int]]:
    """The same where the last tag is not used, which is the only complaint."""
    text = game(lines, rules=rules, tags=tags)
    replay = judged(text)
    found = [(f.code, f.severity, text.splitlines()[f.line - 1]) for f in complaints(replay)]
    assert found == [("syntax.bad-tag", "warning", tags[-1])], described(replay, text)
    return events_of(replay.deals[-1])


@pytest.mark.parametrize(
    ("tag", "fined"),
    [
        ('[Redeals "0"]', False),
        ('[Redeals "1"]', True),
        # Three in a row, where two are fined, can be if the rules changed.
        ('[Redeals "2"]', True),
    ],
)
def test_redeals(tag: str, fined: bool) -> None:
    """[Redeals n]: so many deals before this log were dealt again."""
    assert events(ROW, AGAIN, tag) == [("redeal-fine", 1, -120)] * fined
    assert events(ROW, AGAIN) == []


@pytest.mark.parametrize(
    "tag",
    [
        '[Redeals "-"]',
        '[Redeals "-1"]',
        '[Redeals "one"]',
        '[Redeals "1 0"]',
        '[Redeals "1" "1"]',
        '[Redeals "1.5"]',
        '[Redeals "123456"]',
        '[Redeals ""]',
    ],
)
def test_redeals_that_are_no_number(tag: str) -> None:
    """syntax.bad-tag: one number, which is not below 0; the tag is not used."""
    assert refused(ROW, AGAIN, tag) == []


@pytest.mark.parametrize(
    ("tag", "fined"),
    [
        ('[Idle "2 0 2"]', [1, 3]),
        ('[Idle "1 0 2"]', [3]),
        # Who was declarer is not idle; entries may be strings of their own, and - is none.
        ('[Idle "1 2 1"]', []),
        ('[Idle "2" "0" "-"]', [1]),
        ('[Idle "- - -"]', []),
        ('[Idle "5 0 0"]', [1]),
    ],
)
def test_idle(tag: str, fined: list[int]) -> None:
    """[Idle …]: so many deals in a row each seat was not declarer."""
    lines = ["deal dealer 1", "contract 2:100", "taken 10 100 10"]
    assert sorted(events(IDLE, lines, tag)) == [("idle-fine", seat, -120) for seat in fined]


@pytest.mark.parametrize(
    "tag", ['[Idle "2 0"]', '[Idle "2 0 2 0"]', '[Idle "2 0 -1"]', '[Idle "2 0 two"]', '[Idle ""]']
)
def test_idle_that_is_not_a_number_for_each(tag: str) -> None:
    """syntax.bad-tag: one count for each seat; the tag is not used."""
    lines = ["deal dealer 1", "contract 2:100", "taken 10 100 10"]
    assert refused(IDLE, lines, tag) == []


def test_idle_of_four() -> None:
    """[Idle …]: with four players four counts; the sitter's stays."""
    lines = ["deal dealer 1", "talon AD AH 9S", "contract 2:100", "taken 0 100 10 10"]
    four = '[Players "Anna" "Boris" "Vera" "Gleb"]'
    assert events(IDLE, lines, four, '[Idle "2 0 2 1"]') == [("idle-fine", 3, -120)]
    assert refused(IDLE, lines, four, '[Idle "2 0 2"]') == []


@pytest.mark.parametrize(
    ("tags", "fined"),
    [
        ((), False),
        (('[WriteOffRow "0 1 0"]',), True),
        # So many in the match, but none of them just before.
        (('[WriteOffs "0 1 0"]',), False),
        (('[WriteOffs "0 3 0"]', '[WriteOffRow "0 1 0"]'), True),
        (('[WriteOffs "0 3 0"]', '[WriteOffRow "0 2 0"]'), False),
        (('[WriteOffs "0 1 0"]', '[WriteOffRow "1 - 1"]'), False),
    ],
)
def test_row_of_write_offs(tags: Sequence[str], fined: bool) -> None:
    """[WriteOffRow …]: those that followed each other, of the deals that each seat was declarer of."""
    assert events(IN_A_ROW, WRITTEN_OFF, *tags) == [("writeoff-fine", 2, -120)] * fined


@pytest.mark.parametrize(
    "tag", ['[WriteOffRow "1"]', '[WriteOffRow "0 1 0 0"]', '[WriteOffRow "0 -1 0"]', '[WriteOffRow "0 x 0"]']
)
def test_row_of_write_offs_that_is_none(tag: str) -> None:
    """syntax.bad-tag: the tag is not used, the count in total is."""
    assert refused(IN_A_ROW, WRITTEN_OFF, tag) == []
    in_total = "club@1 writeoff.fine-after=2"
    assert refused(in_total, WRITTEN_OFF, '[WriteOffs "0 1 0"]', tag) == [("writeoff-fine", 2, -120)]


def test_tags_without_their_options() -> None:
    """They count nothing where the rules do not, and are no fault there."""
    tags = ['[Redeals "5"]', '[WriteOffRow "5 5 5"]', '[Idle "5 5 5"]']
    assert events("classic@1", WRITTEN_OFF, *tags) == []
    assert events("classic@1", AGAIN, *tags) == []


def test_redeals_end_with_a_deal_that_counts() -> None:
    """[Redeals n]: a deal that counts ends the row."""
    replay = assert_clean(
        game(WRITTEN_OFF, ["deal", "misdeal 2"], ["deal", "misdeal 2"], rules=ROW, tags=['[Redeals "1"]'])
    )
    assert [events_of(row) for row in replay.deals] == [[], [], [("redeal-fine", 2, -120)]]
