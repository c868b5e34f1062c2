"""A match, deal after deal to its end, as the log of a game."""

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Final

from kartlog.engine.judging.claims import written_score
from kartlog.engine.law import compile_law
from kartlog.engine.layout import layout_for
from kartlog.engine.scoring import match as matches
from kartlog.engine.scoring.entering import enter
from kartlog.engine.scoring.match import Match
from kartlog.engine.scoring.next_deal import context_for, deal_passes, void_as
from kartlog.engine.scoring.outcome import outcome_at
from kartlog.generator.chance import Chance
from kartlog.generator.mood import moods, natures
from kartlog.generator.table import play_deal
from kartlog.parser import document as doc
from kartlog.parser.writer import OPENING
from kartlog.rules import Ruleset
from kartlog.rules.resolve import spelled

MOST_DEALS: Final = 150
"""A match that is not over by then is broken off."""
NAMES: Final = (
    "Anna", "Boris", "Vera", "Pavel", "Maria", "Ivan", "Olga", "Marek", "Zofia", "Taras", "Oksana", "Lev",
)  # fmt: skip
_FIRST_DAY: Final = date(2001, 1, 1)
_DAYS: Final = 9000


def game(seed: int, number: int, players: int, rules: Ruleset) -> doc.Game:
    """The game with this number of a seed."""
    chance = Chance(f"{seed}/{number}")
    day = _FIRST_DAY + timedelta(days=chance.below(_DAYS))
    names = chance.shuffled(NAMES)[:players]
    deals, match = _play(chance, players, rules)
    tags = [
        OPENING,
        doc.Tag("Event", (f"Random game {number} of seed {seed}",)),
        doc.Tag("Date", (day.isoformat(),)),
        doc.Tag("Rules", (spelled(rules),)),
        doc.Tag("Players", tuple(names)),
        doc.Tag("Result", (matches.result_of(compile_law(rules), match).tag,)),
    ]
    return doc.Game(_lines(tags), tuple(deals))


def _play(chance: Chance, players: int, rules: Ruleset) -> tuple[list[doc.Deal], Match]:
    law = compile_law(rules)
    match, dealer = matches.opening(law, players), chance.below(players)
    nature = natures(players, chance)
    deals: list[doc.Deal] = []
    while not match.over and len(deals) < MOST_DEALS:
        layout = layout_for(rules, players, dealer)
        assert layout is not None, "the caller asks for games that these rules can play"
        context = context_for(law, layout, match)
        end, log = play_deal(context, moods(rules, layout, match, nature, chance), chance)
        start = doc.DealStart(len(deals) + 1, dealer + 1)
        outcome = outcome_at(context, end)
        if outcome is None:
            deals.append(doc.Deal(_lines([start, *log])))
            match, _ = matches.dealt_again(rules, match, dealer)
            passes = deal_passes(rules, void_as(end))
        else:
            entry = enter(law, layout, match, outcome)
            total = doc.Numbers("total", entry.match.totals)
            deals.append(doc.Deal(_lines([start, *log, written_score(entry), total])))
            match, passes = entry.match, True
        dealer = (dealer + passes) % players
    return deals, match


def _lines(statements: Iterable[doc.Statement]) -> tuple[doc.Line, ...]:
    return tuple(doc.Line(statement) for statement in statements)
