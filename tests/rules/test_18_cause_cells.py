"""Section 18, after a fault: what each finding leaves in doubt and relies on, a short log for every cell.

A new finding needs a row in :mod:`tests.support.cells` for each word of its row in the engine's table; a word
without one fails here, and so does a row that its word makes no difference to.
"""

import pytest

from kartlog.engine.judging import causes, places
from tests.support.altered import altered
from tests.support.cells import apart, before_play, in_play
from tests.support.cells.apart import Apart
from tests.support.cells.following import Follows, bid, holds
from tests.support.findings import described, judged
from tests.support.tables import table

ROWS = (*before_play.ROWS, *in_play.ROWS)
CELLS = {
    (side, code, word)
    for code, leaves, relies in causes._TABLE
    for side, words in (("leaves", leaves), ("relies", relies))
    for word in words.split()
}
SHOWN = {
    cell
    for row in ROWS
    for cell in (("leaves", row.cause, row.doubt), ("relies", row.consequence, row.doubt))
}


def named(row: Follows | Apart) -> str:
    return row.name


@pytest.mark.parametrize("row", ROWS, ids=named)
def test_finding_follows_from_the_fault(row: Follows) -> None:
    """caused_by: the later finding has the fault as its cause, and there is no other root."""
    assert not holds(row)


@pytest.mark.parametrize("row", ROWS, ids=named)
def test_without_the_word_it_would_not(row: Follows, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each row needs its word on both sides, of the fault and of the finding that follows."""
    left = causes._LEAVES[row.cause]
    with altered(monkeypatch) as without:
        without.setitem(causes._LEAVES, row.cause, [word for word in left if word != row.doubt])
        assert holds(row), f"{row.cause} need not leave {row.doubt}"
    words = [word for word in causes._RELIES[row.consequence] if word not in (row.doubt, "everything")]
    with altered(monkeypatch) as without:
        without.setitem(causes._RELIES, row.consequence, [*words, "everything"] if words else [])
        assert holds(row), f"{row.consequence} need not rely on {row.doubt}"


@pytest.mark.parametrize("row", apart.ROWS, ids=named)
def test_finding_stands_for_itself(row: Apart) -> None:
    """caused_by is empty where the fault before says nothing about what the finding relies on."""
    assert not apart.holds(row)


@pytest.mark.parametrize("row", before_play.MATCH, ids=named)
def test_finding_follows_from_a_wrong_score(row: Follows, monkeypatch: pytest.MonkeyPatch) -> None:
    """caused_by: what depends on how the match stands follows from a wrong score in a deal before."""
    assert not holds(row)
    monkeypatch.setattr(places, "RELIES_ON_MATCH", causes.RELIES_ON_MATCH - {row.consequence})
    assert holds(row)


def test_every_finding_that_relies_on_the_match_has_its_row() -> None:
    assert {row.consequence for row in before_play.MATCH} == causes.RELIES_ON_MATCH


def test_bid_in_a_dark_deal_follows_from_the_dark() -> None:
    """auction.none: not from an opening that was wrong before."""
    text = table(bid("95", "dark 2", "bid -"), players=3, rules="classic@1 dark=classic")
    found = {f.code: f for f in judged(text).findings}
    assert found["auction.none"].caused_by == found["dark.too-late"].address


@pytest.mark.parametrize("row", ROWS, ids=named)
def test_cause_is_always_a_root(row: Follows) -> None:
    """caused_by: never the address of something that itself follows, in this deal or in the next."""
    again = [line.replace("deal dealer 3", "deal dealer 1") for line in row.lines]
    text = table(row.lines, again, again, players=row.players, rules=row.rules, tags=row.tags)
    replay = judged(text)
    stand = {f.address for f in replay.findings if not f.caused_by}
    follow = {f.caused_by for f in replay.findings if f.caused_by}
    assert follow <= stand, described(replay, text)


def test_every_word_of_the_table_has_its_row() -> None:
    assert sorted(CELLS - SHOWN) == []
    assert sorted(cell for cell in SHOWN - CELLS if cell[2] != "everything") == []


def test_no_row_is_there_twice() -> None:
    names = [row.name for row in (*ROWS, *apart.ROWS)]
    assert sorted(set(names)) == sorted(names)
