"""Section 18, after a fault: the places that a finding names as those it may have come from.

A finding that is new in the engine's table needs a row in :mod:`tests.support.cells.origins`, with a log in
which there is a place of every kind that the table has for it.
"""

import pytest

from kartlog.engine.judging import trail
from tests.support.altered import altered
from tests.support.cells.origins import ROWS, From, holds


def coded(row: From) -> str:
    return row.code


@pytest.mark.parametrize("row", ROWS, ids=coded)
def test_root_names_where_it_may_have_come_from(row: From) -> None:
    """related: the places of every kind, those that explain most first."""
    assert not holds(row)


@pytest.mark.parametrize("row", ROWS, ids=coded)
def test_each_kind_of_place_is_shown(row: From, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without any kind of the row in the table, or with the kinds in another order, the log shows it."""
    kinds = trail._ORIGINS[row.code]
    others = [tuple(kind for kind in kinds if kind != gone) for gone in kinds]
    for changed in [*others, *([kinds[::-1]] if len(kinds) > 1 else [])]:
        with altered(monkeypatch) as otherwise:
            otherwise.setitem(trail._ORIGINS, row.code, changed)
            assert holds(row), f"{row.code} would name the same places from {changed}"


def test_every_finding_of_the_table_has_its_row() -> None:
    assert sorted(row.code for row in ROWS) == sorted(trail._ORIGINS)
