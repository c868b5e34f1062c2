"""What the talon is worth to the player who sits out (rules 14)."""

from typing import Final

from kartlog.cards import ACES, Cards, points_in
from kartlog.engine.law import Law

_ACE_VALUE: Final = 50


def sitter_points(law: Law, talon: Cards) -> int:
    """The sitter's points for a talon, before rounding.

    >>> from kartlog.cards import card_from_name, mask_of
    >>> from kartlog.engine.law import compile_law
    >>> from kartlog.rules import resolve
    >>> talon = mask_of(map(card_from_name, ["AD", "KH", "QH"]))
    >>> sitter_points(compile_law(resolve("home@1").ruleset), talon)
    118
    """
    rules = law.rules.sitter
    marriages = law.marriages[:4]
    whole = sum(m.value for m in marriages if m.cards & ~talon == 0)
    halves = sum(m.value // 2 for m in marriages if (m.cards & talon).bit_count() == 1)
    own = _ACE_VALUE * (talon & ACES).bit_count() if rules.talon == "aces" else points_in(talon)
    return own + whole + (halves if rules.half_marriage else 0)
