"""Section 18, after a fault: what each finding leaves in doubt and relies on, a short log for every cell.

A new finding needs a row in :mod:`tests.support.cells` for each word of its row in the engine's table; a word
without one fails here, and so does a row that its word makes no difference to.
"""

import pytest

from kartlog.engine.judging import causes
from tests.support.cells import apart, before_play, in_play
from tests.support.cells.apart import Apart
from tests.support.cells.following import Follows, holds

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
    with monkeypatch.context() as without:
        without.setitem(causes._LEAVES, row.cause, [word for word in left if word != row.doubt])
        assert holds(row), f"{row.cause} need not leave {row.doubt}"
    words = [word for word in causes._RELIES[row.consequence] if word not in (row.doubt, "everything")]
    with monkeypatch.context() as without:
        without.setitem(causes._RELIES, row.consequence, [*words, "everything"] if words else [])
        assert holds(row), f"{row.consequence} need not rely on {row.doubt}"


@pytest.mark.parametrize("row", apart.ROWS, ids=named)
def test_finding_stands_for_itself(row: Apart) -> None:
    """caused_by is empty where the fault before says nothing about what the finding relies on."""
    assert not apart.holds(row)


def test_every_word_of_the_table_has_its_row() -> None:
    assert sorted(CELLS - SHOWN) == []
    assert sorted(cell for cell in SHOWN - CELLS if cell[2] != "everything") == []


def test_no_row_is_there_twice() -> None:
    names = [row.name for row in (*ROWS, *apart.ROWS)]
    assert sorted(set(names)) == sorted(names)
