"""Section 12: the other talon of two players counts, also where the log does not list it."""

import pytest

from tests.support.findings import assert_clean, last_row
from tests.support.pairs import PAIR_NAMES, of_pair, pair
from tests.support.tables import PLAYED_BY, table


@pytest.mark.parametrize("rules", PLAYED_BY[2])
@pytest.mark.parametrize("name", PAIR_NAMES)
def test_points_of_a_talon_that_is_not_listed_are_nobodys_fault(rules: str, name: str) -> None:
    """talon.last-trick: the right ``taken`` with the other talon is right, whether or not it can be seen."""
    played = pair(rules, name)
    taken = list(played.taken)
    taken[played.last] += played.aside
    claim = f"taken {taken[0]} {taken[1]}"
    listed = table([*of_pair(rules, name), claim], players=2, rules=rules)
    assert last_row(listed).taken == tuple(taken)
    unlisted = [line for line in of_pair(rules, name) if not line.startswith(("hand", "talon"))]
    assert_clean(table([*unlisted, claim], players=2, rules=rules))
