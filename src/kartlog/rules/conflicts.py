"""Combinations of options that cannot be won or played (rules 18: the warning ``rules.conflict``)."""

from collections.abc import Callable
from typing import Final

from kartlog.rules.kinds import OFF
from kartlog.rules.options import Ruleset
from kartlog.rules.shapes import PLANS_2, SHAPES
from kartlog.rules.steps import steps_of

_Clash = Callable[[Ruleset], bool]


def _barrel_cannot_win(rules: Ruleset) -> bool:
    return rules.barrel.at is not None and rules.barrel.at + rules.barrel.need < rules.end.target


def _barrel_beyond_target(rules: Ruleset) -> bool:
    return rules.barrel.at is not None and rules.barrel.at >= rules.end.target


def _need_over_the_cap(rules: Ruleset) -> bool:
    """Where there is an auction, the contract that wins must be one that can be named."""
    needs_naming = rules.barrel.at is not None and rules.barrel.auction == "must-win"
    reachable = steps_of(rules.auction).after(rules.barrel.need - 1)
    cap = rules.auction.cap
    return needs_naming and cap is not None and reachable > cap


def _opening_off_the_step(rules: Ruleset) -> bool:
    return not steps_of(rules.auction).has(rules.auction.opening)


def _opening_over_the_cap(rules: Ruleset) -> bool:
    return rules.auction.cap is not None and rules.auction.opening > rules.auction.cap


def _opening_over_the_free_limit(rules: Ruleset) -> bool:
    limit = rules.auction.free_limit
    return limit is not None and rules.auction.opening > limit


def _plays_on_beyond(rules: Ruleset) -> bool:
    """Whether one may stand beyond the target and not have won."""
    return rules.end.exact and rules.barrel.at is None


def _lock_beyond_target(rules: Ruleset) -> bool:
    lock = rules.end.lock
    return lock is not None and lock > rules.end.target and not _plays_on_beyond(rules)


def _no_trick_to_declare_at(rules: Ruleset) -> bool:
    last = rules.marriage.until_trick
    return last is not None and rules.marriage.from_trick > last


def _target_off_the_rounding(rules: Ruleset) -> bool:
    """Who has to stand at exactly the target must be able to."""
    return rules.end.exact and rules.barrel.at is None and rules.end.target % rules.score.round != 0


def _dark_beyond_target(rules: Ruleset) -> bool:
    least = rules.dark.from_
    return least is not None and least >= rules.end.target and not _plays_on_beyond(rules)


def _unequal_hands_of_two(rules: Ruleset) -> bool:
    """Two play with equal hands: what the declarer takes he must give away, less what he gives the other."""
    shape = SHAPES.get(rules.deal.layout_2)
    gifts, laid = PLANS_2[rules.exchange.plan_2]
    return shape is not None and shape.talon_size - gifts - laid != gifts


def _nobody_can_play(rules: Ruleset) -> bool:
    return {rules.deal.layout_2, rules.deal.layout_3, rules.deal.layout_4} == {OFF}


_CLASHES: Final[tuple[tuple[str, str, _Clash], ...]] = (
    ("barrel.need", "end.target", _barrel_cannot_win),
    ("barrel.at", "end.target", _barrel_beyond_target),
    ("barrel.need", "auction.cap", _need_over_the_cap),
    ("auction.opening", "auction.step", _opening_off_the_step),
    ("auction.opening", "auction.cap", _opening_over_the_cap),
    ("auction.opening", "auction.free-limit", _opening_over_the_free_limit),
    ("end.lock", "end.target", _lock_beyond_target),
    ("marriage.from-trick", "marriage.until-trick", _no_trick_to_declare_at),
    ("end.exact", "score.round", _target_off_the_rounding),
    ("dark.from", "end.target", _dark_beyond_target),
    ("deal.layout-2", "exchange.plan-2", _unequal_hands_of_two),
    ("deal.layout-3", "deal.layout-2", _nobody_can_play),
)


def conflicts_in(rules: Ruleset) -> list[tuple[str, str]]:
    """The pairs of options that contradict each other in this ruleset."""
    return [(one, other) for one, other, clash in _CLASHES if clash(rules)]
