"""A fixed slice of the heavy runs, small enough for every day."""

from collections import Counter
from random import Random

import pytest

import kartlog
from kartlog.generator import games as program_games
from tests.fuzz import samples
from tests.fuzz.__main__ import mutants
from tests.fuzz.comparing import differences, judged_differences
from tests.fuzz.mutants import KINDS, mutant, verdict
from tests.support.thoroughness import examples, some

BASES = samples.plain()
TURNED = [*samples.flipped(), *samples.paired()]
PARTS = 10


@pytest.mark.parametrize(("spec", "players"), BASES)
def test_games_of_the_reference_are_clean_and_equal(spec: str, players: int) -> None:
    for seed in some(range(12), 2):
        text = samples.log(spec, players, seed)
        assert not differences(text), text


@pytest.mark.parametrize("part", range(PARTS))
def test_games_under_turned_options_are_clean_and_equal(part: int) -> None:
    for spec, players in some(samples.spread(TURNED, 2)[part::PARTS], 2, part):
        text = samples.log(spec, players, part, deals=5)
        assert not differences(text), text


@pytest.mark.parametrize("part", range(PARTS))
def test_games_without_an_option_are_judged_alike_under_it(part: int) -> None:
    # What an option forbids is never done under it: these games were played without it.
    for spec, players in some(samples.spread(samples.with_bare(TURNED), 1)[part::PARTS], 2, part):
        text = samples.judged_under(spec, players, part, deals=5)
        assert not judged_differences(text), text


@pytest.mark.parametrize(("spec", "players"), BASES)
def test_games_of_the_generator_are_legal_and_equal(spec: str, players: int) -> None:
    for game in program_games(7, examples(1), players, spec):
        text = kartlog.dumps(game)
        assert not differences(text), text


@pytest.mark.parametrize("kind", KINDS)
def test_mutants_that_the_reference_calls_illegal_are_found(kind: str) -> None:
    random, illegal = Random(kind), 0
    for number in range(30):
        spec, players = random.choice(BASES)
        changed = mutant(samples.log(spec, players, number, deals=2), kind, random)
        judged = verdict(changed) if changed else None
        if judged:
            illegal += 1
            assert judged.found, (judged.reference.codes, judged.mutant)
    assert illegal > 15


def test_what_is_wrong_with_a_mutant_is_said_once_and_at_its_place() -> None:
    # One token changed is one fault: it has one root, and that stands at the token or names it as related.
    counts: Counter[str] = Counter()
    unclear: list[str] = []
    for chunk in range(2):
        result = mutants(chunk)
        assert result["bad"] == [], result["bad"][0]
        counts.update(result["mutants"])
        unclear += [f"{found['line']} ({found['change']}): {found['roots']}" for found in result["unclear"]]
    illegal = sum(counts[f"{kind}/illegal"] for kind in KINDS)
    at_place = sum(counts[f"{kind}/at place"] for kind in KINDS)
    assert all(counts[f"{kind}/illegal"] > 50 for kind in KINDS), counts
    assert at_place >= 0.95 * illegal, unclear
