"""Which rules fit, and the smallest changes that make others fit.

Whether an answer is right is asked of the replay alone: the logs are valid under it, and under no part of it.
"""

from collections.abc import Iterable
from itertools import combinations

import pytest

import kartlog
from kartlog.fit import Change, Fit, Standing, bases, fit, named_by
from kartlog.fit.candidates import candidates
from kartlog.fit.changes import changed
from kartlog.generator import games as program_games
from kartlog.parser.document import Game
from kartlog.rules import Ruleset, option_names, preset_names, resolve, spelled, text_of
from tests.cli.conftest import DEAL
from tests.fit.flips import beginning
from tests.support.logs import line_of
from tests.support.thoroughness import some

HASTE = 2_000
"""Effort enough for what is looked at first."""
# Anna took 37 as an opponent: rounded to 35 online, not at all in the classic game (section 12).
AS_TAKEN = DEAL.replace("score 35 120 115", "score 37 120 115")


def log(text: str) -> Game:
    return kartlog.loads(text)[0]


def made(spec: str, seed: int = 5, players: int = 3, deals: int = 6) -> Game:
    """The first deals of a game by these rules that does not say by which it is played, nor how it ended."""
    game = next(program_games(seed, 1, players, spec))
    return beginning(kartlog.loads(kartlog.dumps(game))[0], deals)


def rules(spec: str) -> Ruleset:
    return resolve(spec).ruleset


def valid(games: Iterable[Game], ruleset: Ruleset) -> bool:
    found = [finding for game in games for finding in kartlog.replay(game, ruleset).findings]
    return not any(f.severity == "error" and not f.caused_by for f in found if "syntax." not in f.code)


def standing(found: Fit, preset: str) -> Standing:
    return next(s for s in found.standings if spelled(s.ruleset) == preset)


def texts(answers: Standing) -> list[set[str]]:
    return [{f"{c.option}={text_of(*c)}" for c in answer.changes} for answer in answers.answers]


def test_a_log_fits_its_own_rules() -> None:
    found = fit([log(DEAL)])
    assert "online@1" in [spelled(s.ruleset) for s in found.fitting]
    assert standing(found, "online@1").size == 0


def test_a_score_as_taken_asks_for_the_rounding() -> None:
    found = fit([log(AS_TAKEN)], [rules("online@1")])
    assert texts(found.standings[0]) == [{"score.round=1"}]
    assert [(v.code, v.count, v.finding.line) for v in found.standings[0].violations] == [
        ("claim.score", 1, line_of(AS_TAKEN, "score"))
    ]


def test_all_games_are_taken_together() -> None:
    # One was rounded to fives, the other not at all: no rounding fits both.
    rounded, plain = log(DEAL), log(AS_TAKEN)
    assert fit([rounded], [rules("online@1")]).fitting
    assert fit([plain], [rules("online@1 score.round=1")]).fitting
    found = fit([rounded, plain], [rules("online@1")], limit=1).standings[0]
    assert (found.size, found.searched, found.gaps) == (None, 1, ())
    assert found.violations[0].game == 1


def test_a_slip_of_the_pen_is_no_matter_of_rules() -> None:
    text = DEAL.replace("play\n", "play\n%% noise %%\n")
    assert any(f.code.startswith("syntax.") for f in kartlog.replay(log(text)).findings)
    assert standing(fit([log(text)]), "online@1").fits


def test_what_only_follows_from_a_fault_is_not_counted() -> None:
    # The knave of spades on the ace of diamonds, and what comes of it, is one fault.
    revoke = DEAL.replace("AD KD 9D", "AD JS 9D")
    found = fit([log(revoke)], [rules("online@1")], limit=0).standings[0]
    assert [(v.code, v.count) for v in found.violations] == [("play.must-follow", 1)]
    assert found.searched == 0


@pytest.mark.parametrize(
    ("spec", "changes", "seed"),
    some(
        [
            ("online@1", {"score.round=1", "play.must-trump=no"}, 5),
            ("classic@1", {"score.round=10", "marriage.values=clubs-high"}, 2),
            ("club@1", {"score.round=10", "marriage.needs-trick=no", "auction.opening=60"}, 4),
            ("club@1", {"marriage.values=clubs-high", "auction.opening=60"}, 3),
        ],
        3,
    ),
)
def test_changes_that_are_needed_together_are_found(spec: str, changes: set[str], seed: int) -> None:
    game = made(f"{spec} {' '.join(sorted(changes))}", seed, deals=2)
    for size in range(len(changes)):
        for part in combinations(sorted(changes), size):
            assert not valid([game], rules(f"{spec} {' '.join(part)}")), "all are needed in this game"
    found = fit([game], [rules(spec)], effort=HASTE).standings[0]
    assert found.size == len(changes)
    assert changes in texts(found)


def test_two_limits_that_must_both_go() -> None:
    """125 without a marriage is over the free limit and over 120 with the marriages: neither is enough."""
    text = DEAL.replace("115 120 -", "115 125 -").replace("contract 120", "contract 125")
    # Boris holds 10S KS JS 10C QD AH 9H: no marriage before the talon.
    text = text.replace("score 35 120 115", "score 35 125 115")
    found = fit([log(text)], [rules("online@1")], effort=HASTE).standings[0]
    assert [v.code for v in found.violations] == ["auction.limit"]
    assert found.size == 2
    assert {"auction.free-limit=off", "auction.limit=no"} in texts(found)
    assert all(any("auction.limit=no" in change for change in answer) for answer in texts(found))


@pytest.mark.parametrize(
    ("spec", "players", "seeds"),
    some(
        [
            ("home@1 bolt.when=no-trick", 3, [5]),
            ("tysiac@1 score.round=1", 4, [5]),
            ("classic@1 auction.opening=60 score.round=5", 3, [5]),
            ("classic@1 golden=home", 2, [5]),
            ("club@1 marriage.values=clubs-high", 3, [5, 6]),
            ("online@1 score.round=1", 3, [5]),
        ],
        3,
        start=1,
    ),
)
def test_every_answer_is_valid_and_none_of_its_parts_is(spec: str, players: int, seeds: list[int]) -> None:
    games = [made(spec, seed, players, deals=4) for seed in seeds]
    found = fit(games, limit=2, effort=500)
    assert found.fitting or found.nearest
    for own in found.standings:
        assert own.fits == valid(games, own.ruleset)
        assert len({answer.changes for answer in own.answers}) == len(own.answers)
        for answer in own.answers:
            assert valid(games, answer.ruleset)
            for size in range(len(answer.changes)):
                for part in combinations(answer.changes, size):
                    assert not valid(games, changed(own.ruleset, part))


@pytest.mark.parametrize("preset", preset_names())
def test_no_single_change_is_left_out(preset: str) -> None:
    """The search follows only what can remove the fault: trying everything plainly finds nothing more."""
    base = rules(preset)
    played = ("online@1 score.round=1", "tysiac@1", "home@1")
    for game in (made(spec, deals=2) for spec in some(played, 3, start=preset_names().index(preset))):
        found = fit([game], [base], limit=1).standings[0]
        plain = {
            (change,)
            for option in option_names()
            for change in candidates(base, option, {}, ())
            if not found.fits and valid([game], changed(base, [change]))
        }
        assert plain <= {answer.changes for answer in found.answers}


def test_the_nearest_are_those_with_the_fewest_changes() -> None:
    found = fit([made("online@1 score.round=1")])
    assert not found.fitting
    assert "online@1" in [spelled(s.ruleset) for s in found.nearest]
    assert {s.size for s in found.nearest} == {1}
    faults = [sum(v.count for v in s.violations) for s in found.nearest if len(s.violations) == 1]
    assert faults == sorted(faults)


def test_larger_sets_are_not_looked_for_where_smaller_ones_suffice() -> None:
    found = fit([made("online@1 score.round=1")])
    assert {s.searched for s in found.standings} == {1}


def test_a_search_that_is_broken_off_says_so() -> None:
    game = made("club@1 score.round=10 auction.opening=60")
    hurried = fit([game], [rules("home@1")], limit=2, effort=50).standings[0]
    assert hurried.size is None
    [gap] = hurried.gaps
    assert gap.size == 2
    assert 0 <= gap.followed < gap.first
    patient = fit([log(AS_TAKEN)], [rules("online@1")], limit=2, effort=None).standings[0]
    assert patient.gaps == ()


def test_the_limit_is_kept() -> None:
    game = made("online@1 score.round=1 auction.opening=60", deals=2)
    assert fit([game], [rules("online@1")], limit=1).standings[0].size is None
    assert fit([game], [rules("online@1")], limit=2, effort=HASTE).standings[0].size == 2


def test_the_same_logs_give_the_same_answer() -> None:
    game = made("classic@1 golden=home")
    assert fit([game], limit=1) == fit([game], limit=1)


def test_values_that_presets_have_come_first() -> None:
    found = fit([made("classic@1 score.round=5")], [rules("classic@1")], limit=1).standings[0]
    assert found.answers[0].changes == (Change("score.round", 5),)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (DEAL, "online@1"),
        (DEAL.replace("online@1", "online@1 score.round=1"), "online@1 score.round=1"),
        (DEAL.replace("online@1", "onlein@1"), None),
        (DEAL.replace("online@1", "online@1 score.round=x"), None),
        (DEAL.replace('[Rules "online@1"]\n', ""), None),
    ],
)
def test_the_rules_that_a_log_names_are_tried_too(text: str, expected: str | None) -> None:
    named = named_by([log(text)])
    assert (named and spelled(named)) == expected
    tried = [spelled(ruleset) for ruleset in bases([log(text)])]
    assert tried[-len(preset_names()) :] == preset_names()
    assert expected is None or expected in tried
    assert len(tried) == len(set(tried))


def test_logs_that_name_different_rules_name_none() -> None:
    assert named_by([log(DEAL), log(DEAL.replace("online@1", "club@1"))]) is None


def test_a_table_of_four_is_not_fitted_by_rules_for_three() -> None:
    found = fit([made("classic@1", players=4)])
    online = standing(found, "online@1")
    assert [v.code for v in online.violations] == ["players.count"]
    assert standing(found, "classic@1").fits
