"""How a deal is entered in the match: the steps of rules 13, in their order, each a function of an entry."""

from collections.abc import Callable
from typing import Final

from kartlog.engine.law import Law
from kartlog.engine.layout import Layout
from kartlog.engine.scoring.barrel import settle_barrel
from kartlog.engine.scoring.bolts import write_bolts
from kartlog.engine.scoring.entry import Entry
from kartlog.engine.scoring.fines import write_fines
from kartlog.engine.scoring.golden import settle_golden
from kartlog.engine.scoring.match import Match, Outcome
from kartlog.engine.scoring.points import write_points
from kartlog.rules import Ruleset

_TRAPS: Final = {"off": (), "plus": (555,), "both": (555, -555)}


def _samosval(entry: Entry) -> Entry:
    """Samosval: who lands on the trap with a total that this deal changed is back at 0."""
    traps = traps_of(entry.law.rules)
    for seat in range(entry.layout.seats) if traps else ():
        total = entry.match.totals[seat]
        trapped = total in traps and total != entry.before.totals[seat]
        if trapped and not entry.on_barrel(seat):
            entry = entry.changed(seat, "samosval", -total)
    return entry


def _finish(entry: Entry) -> Entry:
    """The end of the match: who reaches the target has won (rules 13, 17).

    Of several the declarer before others, else the higher, equals draw, unless the rules say that all draw.
    """
    match, declarer, rules = entry.match, entry.outcome.declarer, entry.law.rules.end
    most = max(match.totals)
    if most < rules.target or match.over:
        return entry
    most = rules.target if rules.exact else most
    reached = [seat for seat, total in enumerate(match.totals) if rules.target <= total <= most]
    if not reached:
        return entry
    leaders = reached
    if rules.tie == "declarer":
        best = max(match.totals[seat] for seat in reached)
        leaders = [declarer] if declarer in reached else [s for s in reached if match.totals[s] == best]
    if len(leaders) > 1:
        return entry._replace(match=match._replace(draw=True))
    return entry.happened(leaders[0], "wins", 0, match._replace(winner=leaders[0]))


_STEPS: Final[tuple[Callable[[Entry], Entry], ...]] = (
    write_points,
    write_bolts,
    write_fines,
    _samosval,
    settle_barrel,
    settle_golden,
    _finish,
)


def calm_below(rules: Ruleset) -> int:
    """The least total at which more can happen to a seat than that points are added, its traps aside."""
    return min(total for total in (rules.barrel.at, rules.end.lock, rules.end.target) if total is not None)


def traps_of(rules: Ruleset) -> tuple[int, ...]:
    """The totals at which a seat is back at 0 (samosval)."""
    return _TRAPS[rules.samosval]


def enter(law: Law, layout: Layout, match: Match, outcome: Outcome) -> Entry:
    """The match after a deal that counts, with the deal's score, its bolts and everything that happened."""
    entry = _begun(law, layout, match, outcome)
    for step in _STEPS:
        entry = step(entry)
    return entry


def score_of(law: Law, layout: Layout, match: Match, outcome: Outcome) -> tuple[int, ...]:
    """The score of such a deal alone: it is written by the first step, and no later one changes it."""
    return write_points(_begun(law, layout, match, outcome)).score


def _begun(law: Law, layout: Layout, match: Match, outcome: Outcome) -> Entry:
    fresh = match._replace(redeals=0) if match.redeals else match
    return Entry(law, layout, match, outcome, fresh, match.totals)
