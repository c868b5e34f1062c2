"""What the tables of the fast way take for granted, against the engine itself."""

from random import Random

import pytest

from kartlog.engine import core
from kartlog.engine.dealt.evidence import Holdings
from kartlog.engine.law import Law, compile_law
from kartlog.engine.layout import Layout, layout_for
from kartlog.engine.scoring.entering import enter
from kartlog.engine.scoring.entry import Entry
from kartlog.engine.scoring.match import Match, opening
from kartlog.engine.scoring.next_deal import context_for, what_it_reads
from kartlog.fast.scoring import Entered, Played, Scoring
from kartlog.rules import resolve
from tests.fuzz import samples

TURNED = samples.spread([*samples.flipped(), *samples.paired()], 1)


def table(rules: str, players: int, dealer: int) -> tuple[Law, Layout]:
    law = compile_law(resolve(rules).ruleset)
    layout = layout_for(law.rules, players, dealer)
    assert layout is not None
    return law, layout


def a_match(law: Law, seats: int, random: Random) -> Match:
    """A match as it may stand: often near what matters, now and then with somebody on the barrel."""
    near = [0, 555, -555, 880, 1000, law.rules.end.target, law.rules.barrel.at or 0, law.rules.end.lock or 0]
    totals = [random.choice([random.randrange(-300, 1000), random.choice(near) - 5 * random.randrange(40)])]
    totals += [random.randrange(-300, 900) for _ in range(seats - 1)]
    random.shuffle(totals)
    at = law.rules.barrel.at
    barrel = [0 if at is not None and total >= at and random.random() < 0.9 else None for total in totals]
    return opening(law, seats)._replace(
        totals=tuple(totals),
        barrel=tuple(barrel),
        bolts=_some(seats, random),
        writeoffs=_some(seats, random),
        writeoff_row=random.choice(((0,) * seats, _some(seats, random))),
        idle=_some(seats, random),
        redeals=random.choice((0, 0, 0, 1)),
        golden_left=random.choice((0, 0, 0, 1)),
    )


def _some(seats: int, random: Random) -> tuple[int, ...]:
    return tuple(random.randrange(3) for _ in range(seats))


def played(law: Law, layout: Layout, random: Random) -> Played:
    """A deal that was played to its end, whatever was taken in it."""
    everything = (0xFFFFFF,) * layout.seats
    talons = tuple(
        sum(1 << c for c in random.sample(range(24), layout.talon_size)) for _ in range(layout.talons)
    )
    context = context_for(law, layout, opening(law, layout.seats)._replace(golden_left=0))
    start = core.start(context, Holdings(everything, everything, talons, talons))
    contract = random.choice((100, 105, 120, 140, 200))
    position = start._replace(declarer=random.choice(layout.active), contract=contract, high=100, taken=0)
    taken, trickless = [0] * layout.seats, 0
    for seat in layout.active:
        taken[seat] = random.choice((0, random.randrange(160), contract, contract - 1))
        if not taken[seat] and random.random() < 0.5:
            trickless |= 1 << seat
    return Played(position, talons, tuple(taken), trickless, [])


def told(entry: Entry) -> Entered:
    """What the engine says of a deal that was played to its end."""
    return entry.match, entry.written, "made" if entry.outcome.made else "failed", entry.events


def test_it_makes_a_difference_to_take_all_tricks() -> None:
    random, doubled = Random(2), 0
    for players in (2, 3, 4):
        law, layout = table("classic@1 score.all-tricks=double", players, 0)
        scoring, match = Scoring(law, layout), opening(law, players)._replace(golden_left=0)
        context = context_for(law, layout, match)
        for _ in range(200):
            deal = played(law, layout, random)._replace(taken=(130,) * players)
            others = sum(1 << seat for seat in layout.active if seat != deal.position.declarer)
            deal = deal._replace(trickless=random.choice((0, others, others & -others)))
            entry = enter(law, layout, match, deal.outcome(context))
            usual = enter(law, layout, match, deal._replace(trickless=0).outcome(context))
            doubled += entry.score != usual.score
            assert scoring.enter(context, match, deal) == told(entry)
    assert doubled > 50


@pytest.mark.parametrize("part", range(4))
def test_a_deal_is_entered_as_the_engine_enters_it(part: int) -> None:
    random, events = Random(part), 0
    for rules, players in [*samples.plain(), *TURNED][part::4]:
        scoring = None
        for _ in range(25):
            law, layout = table(rules, players, random.randrange(players))
            scoring = scoring or Scoring(law, layout)
            match, deal = a_match(law, players, random), played(law, layout, random)
            context = context_for(law, layout, match)
            entry = enter(law, layout, match, deal.outcome(context))
            events += bool(entry.events)
            assert scoring.enter(context, match, deal) == told(entry), rules
    assert events > 50, "there are deals in which something happens"


def test_contexts_are_alike_where_what_they_read_is() -> None:
    random = Random(1)
    for rules, players in [*samples.plain(), *TURNED]:
        law, layout = table(rules, players, random.randrange(players))
        alike: dict[object, object] = {}
        for _ in range(20):
            match = a_match(law, players, random)
            context = context_for(law, layout, match)
            assert alike.setdefault(what_it_reads(law, match), context) == context
            others = match._replace(bolts=match.bolts[::-1], idle=(0,) * players, stakes=(120,) * players)
            assert alike.setdefault(what_it_reads(law, others), context) == context_for(law, layout, others)
