"""Options that are chosen by the column: ``dark = home`` stands for a whole way to play dark (rules 7, 13).

A single option that departs from its column names its own value; the others say ``as-dark`` or ``as-golden``.
"""

from typing import Any, Final

from kartlog.rules.options import Dark, Golden, Ruleset
from kartlog.values import dataclass, fields_of


@dataclass(frozen=True, slots=True)
class DarkRules:
    """How dark is played, no value left open."""

    who: str
    contract: str
    talon: str
    doubles: str
    writeoff: str
    fewest_players: int
    """No option: the home game is dark with three and four only (rules 7)."""


@dataclass(frozen=True, slots=True)
class GoldenRules:
    """How golden deals are played, no value left open."""

    deals: int | str
    raised: str
    doubles: str
    writeoff: str
    none_made: str


_DARK: Final = {
    "classic": DarkRules("any", "fixed", "shown", "declarer", "no", 2),
    "home": DarkRules("first-bidder", "raised", "hidden", "everybody", "yes", 3),
}
_GOLDEN: Final = {
    "classic": GoldenRules(3, "no", "points", "no", "play-on"),
    "home": GoldenRules("players", "no", "points", "yes", "repeat"),
    "online": GoldenRules("players", "no", "everything", "yes", "zero"),
}


def dark_rules(rules: Ruleset) -> DarkRules | None:
    """How dark is played under these rules, None where it is not.

    >>> from kartlog.rules import resolve
    >>> dark_rules(resolve("home@1").ruleset).talon
    'hidden'
    """
    column = _DARK.get(rules.dark.column)
    return None if column is None else DarkRules(**_merged(rules.dark, column, "as-dark"))


def golden_rules(rules: Ruleset) -> GoldenRules | None:
    """How golden deals are played under these rules, None where there are none."""
    column = _GOLDEN.get(rules.golden.column)
    return None if column is None else GoldenRules(**_merged(rules.golden, column, "as-golden"))


def _merged(written: Dark | Golden, column: DarkRules | GoldenRules, as_column: str) -> dict[str, Any]:
    own = {name: getattr(written, name, as_column) for name in fields_of(type(column))}
    return {name: getattr(column, name) if value == as_column else value for name, value in own.items()}
