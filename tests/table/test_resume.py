"""A log is taken up again: in every phase, irregular or not, and every step can be taken back."""

import re
from pathlib import Path

import pytest

import kartlog
from kartlog import Refused, Table
from tests.table.test_table import TRICKS, dealt, playing

SAMPLES = sorted((Path(__file__).parents[2] / "samples").rglob("*.kart"))


def test_in_every_phase() -> None:
    table = playing()
    for card in TRICKS:
        table.apply(card)
    while table.state.deal is not None:
        resumed = Table.resume(table.to_text())
        assert resumed.state == table.state
        assert resumed.legal() == table.legal()
        table.undo()
        assert resumed.undo() == 1
        assert resumed.state == table.state
    assert table.undo() == 0


WRITTEN = {"readme": "total 35 120 115\n"}
"""What the table writes at the end of a sample that leaves it out."""
OVER = {
    "classic-full", "classic-two", "club-121-full", "club-full", "from-a-state", "golden", "home-four",
    "home-full", "online-full", "score-sheet", "table", "tysiac-four", "tysiac-full", "tysiac-two",
    "violations",
}  # fmt: skip
"""The samples whose match comes to an end."""
RESULT = re.compile(r"\[Result .*\]\n")


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_the_samples(path: Path) -> None:
    (game,) = kartlog.load(path)
    table = Table.resume(game)
    text = kartlog.dumps(game) + WRITTEN.get(path.stem, "")
    assert table.to_text() == text
    replay = kartlog.replay(kartlog.loads(text)[0])
    assert table.rows == replay.deals
    assert (table.totals, table.winner) == (replay.result.totals, replay.result.winner)
    assert Table.resume(text).state == table.state
    been = [table.state]
    while table.undo():
        been.append(table.state)
    assert (table.state.deal, table.events) == (None, ())
    for state in reversed(been[:-1]):
        assert table.redo() == 1
        assert table.state == state
    assert (table.redo(), table.to_text()) == (0, text)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_without_the_way_back_a_log_is_taken_up_the_same(path: Path) -> None:
    (game,) = kartlog.load(path)
    whole, last = Table.resume(game), Table.resume(game, back=False)
    assert last.to_text() == whole.to_text()
    assert last.rows == whole.rows
    assert (last.legal(), last.totals, last.over) == (whole.legal(), whole.totals, whole.over)
    assert last.next_dealer == whole.next_dealer
    steps = last.undo(10_000)
    whole.undo(steps)
    assert last.to_text() == whole.to_text()
    assert last.state.match == whole.state.match


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_result_is_written_where_the_match_is_over(path: Path) -> None:
    (game,) = kartlog.load(path)
    text = kartlog.dumps(game) + WRITTEN.get(path.stem, "")
    table = Table.resume(RESULT.sub("", text))
    found = RESULT.search(text)
    assert table.over == (path.stem in OVER)
    assert RESULT.findall(table.to_text()) == ([found[0]] if found and table.over else [])
    assert RESULT.sub("", table.to_text()) == RESULT.sub("", text)


@pytest.mark.parametrize(
    "lines",
    [
        "bid 100 - -\nwhat is this\ntake",
        "contract 2:120",
        "hand 1 AS KS ?\nbid 100 105 -",
        "bid 100 - -\nplay\nAS KS\n/\nQS",
        "bid 100 - -\nplay\n3: AS KS QS",
        "bid 100 - -\nplay",
        "give 1:AS 3:KS\ncontract 120",
        "bid 100 - -\nAS 9S QS\n( AS 9S KS )\n10S",
        "mood 3 bad\nbid 100 105 ; hm\n; well\nbid 110",
        "bid 100 - -\ncontract 100\nplay\nAS\ntake",
        "bid 100\nbid 110\nmisdeal 2\nbid 120",
        "taken 20 100 -",
        "contract 1:100\nscore 100 20 -\ntotal 100 20 0\nadjust 2 -5",
    ],
)
def test_irregular_logs_are_taken_up_as_they_are(lines: str) -> None:
    text = f'[Kartlog "1"]\n[Rules "classic@1"]\n\ndeal 1 dealer 1\n{lines}\n'
    (game,) = kartlog.loads(text)
    table = Table.resume(text)
    assert table.to_text().startswith(kartlog.dumps(game).rstrip("\n"))
    codes = {f.code for f in kartlog.replay(game).findings if f.code.partition(".")[0] != "syntax"}
    # What a later line puts right was wrong while it was not there.
    assert codes <= {code for event in table.events for code in event.findings}
    while table.undo():
        assert Table.resume(table.to_text()).to_text() == table.to_text()
    assert table.state.deal is None


def test_a_table_goes_on_where_the_log_ends() -> None:
    table = Table.resume(dealt().to_text())
    table.bid(100)
    with pytest.raises(Refused):
        table.bid(100)
    assert table.undo(9) == 2


def test_nothing_and_rules_that_are_not_for_so_many() -> None:
    assert Table.resume("").can("100").codes == ("syntax.implicit-deal",)
    with pytest.raises(Refused):
        Table.resume('[Rules "online@1"]\n[Players "A" "B"]\ndeal')
