"""From the match to the next deal: what its legality reads of the score (rules 6, 9, 13)."""

from typing import Final

from kartlog.engine.frames import DealOutcome
from kartlog.engine.law import Law
from kartlog.engine.layout import Layout, Seat
from kartlog.engine.position import Context, Order, Position, bits
from kartlog.engine.scoring.match import Match
from kartlog.rules import Ruleset

GOLDEN_CONTRACT: Final = 120
VOID: Final[frozenset[DealOutcome]] = frozenset({"redealt", "passed-out"})
"""Deals that came to an end without counting."""


def context_for(law: Law, layout: Layout, match: Match) -> Context:
    """What legality reads of the match, for the next deal."""
    rules, seats = law.rules, range(layout.seats)
    below = rules.auction.ban_below
    holders = [seat for seat in layout.active if match.barrel[seat] is not None]
    limit = rules.writeoff.limit
    return Context(
        law,
        layout,
        banned=bits(s for s in seats if below is not None and match.totals[s] < below),
        order=_order(law, layout, match, holders),
        golden=match.golden_left > 0 and law.golden is not None,
        on_barrel=bits(holders),
        free_writeoffs=bits(s for s in seats if match.free_writeoffs[s] < rules.writeoff.free),
        used_up=bits(s for s in seats if limit is not None and match.writeoffs[s] >= limit),
        no_dark=bits(s for s in seats if not _may_play_dark(rules, match, s)),
    )


def what_it_reads(law: Law, match: Match) -> tuple[object, ...]:
    """All of a match that :func:`context_for` reads: where it is equal, so are the contexts."""
    rules = law.rules
    by_total = rules.auction.ban_below is not None or rules.dark.from_ is not None
    totals = match.totals if by_total else ()
    return (match.barrel, match.golden_left > 0, match.writeoffs, match.free_writeoffs, totals)


def _may_play_dark(rules: Ruleset, match: Match, seat: Seat) -> bool:
    least = rules.dark.from_
    barrel_empty = all(used is None for used in match.barrel)
    return (least is None or match.totals[seat] >= least) and (rules.dark.with_barrel or barrel_empty)


def void_as(end: Position) -> DealOutcome:
    """Which of these a deal is that is off."""
    return "passed-out" if end.passed_out else "redealt"


def deal_passes(rules: Ruleset, outcome: DealOutcome) -> bool:
    """Whether the deal goes to the left after a deal, rather than to the same dealer again (rules 2, 17)."""
    if outcome == "passed-out":
        return rules.auction.all_passed == "next-deal"
    return outcome != "redealt" or rules.redeal.passes_deal


def _order(law: Law, layout: Layout, match: Match, holders: list[Seat]) -> Order | None:
    """Who plays without auction: the first bidder of a golden deal, or a barrel player."""
    if match.golden_left > 0 and law.golden is not None:
        return Order(layout.first_bidder, GOLDEN_CONTRACT, fixed=law.golden.raised == "no")
    if holders and law.rules.barrel.auction == "free":
        return Order(holders[0], law.rules.barrel.need, fixed=True)
    return None
