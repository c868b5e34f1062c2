"""The fast way through a log says what the grammar and the engine say, or that it does not know."""

import re
from pathlib import Path
from random import Random

import pytest

from kartlog import dumps, loads
from kartlog.engine.law import TrickView, compile_law
from kartlog.event_lines import event_log
from kartlog.fast import words
from kartlog.fast.game import certify
from kartlog.fast.table import covers
from kartlog.generator import games
from kartlog.parser import decode
from kartlog.parser.build import compiled, parser
from kartlog.remembering import Remembered
from kartlog.replays import replays_of
from kartlog.rules import preset_names, resolve
from kartlog.verdict import judge
from tests.fast.certifying import disagreement, log, mutants
from tests.fuzz import samples
from tests.spec.build import log_of
from tests.spec.suite import cases

ROOT = Path(__file__).parents[2]
TURNED = [*samples.flipped(), *samples.paired()]


def same(text: str, rules: str | None = None) -> None:
    """Whether a text is judged as it is replayed, finding by finding."""
    told = [(v.number, v.ruleset, v.players, v.findings, v.result) for v in judge(text, rules)]
    expected = [
        (number, r.ruleset, r.players, r.findings, r.result)
        for number, r in enumerate(replays_of(loads(text), rules), 1)
    ]
    assert told == expected


@pytest.mark.parametrize("path", sorted((ROOT / "samples").glob("*.kart")), ids=lambda path: path.stem)
def test_samples_are_judged_alike(path: Path) -> None:
    same(path.read_text("utf-8"))


def test_conformance_cases_are_judged_alike() -> None:
    for case in list(cases())[::5]:
        stored = log_of(case)
        same(stored if isinstance(stored, str) else decode(stored).text)


@pytest.mark.parametrize(("rules", "players"), samples.plain())
def test_games_as_the_generator_writes_them_are_certified(rules: str, players: int) -> None:
    for game in games(3, 3, players, rules):
        text = dumps(game)
        assert certify(text), "nothing in a generated game should be unusual"
        assert not disagreement(text)


def test_several_games_with_a_fault_in_the_middle() -> None:
    one, two, three = (dumps(game) for game in games(5, 3, 3, "classic@1"))
    text = f"{one}\n{two.replace('bid 100', 'bid 95', 1)}\n{three}"
    found = [(verdict.number, [f.address for f in verdict.findings][:1]) for verdict in judge(text)]
    assert found == [(1, []), (2, ["2/1.1"]), (3, [])]
    same(text)


def test_other_rules_are_asked_for() -> None:
    text = dumps(next(games(5, 1, 3, "classic@1")))
    same(text, "tysiac@1")
    same(text, "no-such@1")
    same("", "classic@1")
    same("\n\n", "classic@1")


def test_games_under_turned_options_are_judged_alike() -> None:
    for rules, players in samples.spread(TURNED, 1)[::8]:
        assert not disagreement(samples.log(rules, players, 1, deals=4))
    for rules, players in samples.spread(samples.with_bare(TURNED), 1)[::8]:
        assert not disagreement(samples.judged_under(rules, players, 1, deals=4))


@pytest.mark.parametrize("seed", range(2))
def test_a_mutant_is_never_called_clean_that_is_not(seed: int) -> None:
    random = Random(f"certifier {seed}")
    certified = 0
    for _ in range(20):
        text = log(random)
        assert not disagreement(text), text
        for mutant in mutants(text, 60, random):
            certified += certify(mutant) is not None
            assert not disagreement(mutant), mutant
    assert certified > 20, "among the mutants there are clean ones, or the test shows nothing"


# --- what the tables rely on --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "AS " * 20_000 + "9S",
        "QH+ " * 20_000 + "9S",
        "AS",
        "QH+",
        "+ 9S JD",
        " 9S JD",
        "9S  JD",
        "9S JD ",
        "AS+ KH+ QH+",
        "QH" + "+" * 2_000 + " 9S JD",
    ],
)
def test_lines_that_are_no_trick_are_left_to_the_grammar(line: str) -> None:
    text = dumps(next(games(5, 1, 3, "classic@1")))
    first = next(
        each for each in text.splitlines() if re.fullmatch(r"\w+\+? \w+ \w+", each) and each[0] in "AKQJ19"
    )
    same(text.replace(f"\n{first}\n", f"\n{line}\n", 1))


def test_there_is_an_end_to_what_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beginning anew in the middle of a file makes no difference."""
    text = "".join(f"{dumps(game)}\n" for rules in preset_names() for game in games(1, 3, 3, rules))
    expected = [event_log(verdict) for verdict in judge(text)]
    monkeypatch.setattr("kartlog.fast.game._ROOM", 100)
    largest = 0
    for verdict, said in zip(judge(text), expected, strict=True):
        assert event_log(verdict) == said
        largest = max(largest, Remembered.kept)
    assert 100 < largest < 4000, "what a game needs is kept until the next begins"


def test_rulesets_share_tables_only_where_cards_are_played_alike() -> None:
    """Whatever else is turned, the engine narrows no hand otherwise."""
    tricks = [((), -1), (((0, 3),), 0), (((0, 3), (1, 20)), 0)]
    by_play: dict[object, set[object]] = {}
    for rules, players in TURNED:
        ruleset = resolve(rules).ruleset
        law = compile_law(ruleset)
        asked = tuple(
            tuple(law.narrowings(TrickView(led, plays, trump, owns, -1)))
            for plays, led in tricks
            for trump in (-1, 0, 3)
            for owns in (False, True)
        )
        by_play.setdefault((ruleset.play, players), set()).add(asked)
    assert len(by_play) > 20
    assert all(len(asked) == 1 for asked in by_play.values())


def test_every_preset_is_covered() -> None:
    for name in preset_names():
        assert covers(compile_law(resolve(name).ruleset))


@pytest.mark.parametrize(("ours", "terminal"), [(words.SEAT, "SEAT"), (words.COUNT, "COUNT")])
def test_words_are_the_terminals_of_the_grammar(ours: str, terminal: str) -> None:
    assert compiled(f"<{terminal}>").pattern == f"(?:{ours})"


def test_a_plain_character_is_one_that_a_string_may_hold_as_it_is() -> None:
    plain, string = re.compile(words.PLAIN), compiled("<STRING>")
    for character in map(chr, (*range(0x3000), *range(0xD7F0, 0xE010), 0x1F0A1)):
        held = string.fullmatch(f'"{character}"') is not None
        assert bool(plain.fullmatch(character)) == held, ascii(character)


def test_the_name_of_a_tag_is_that_of_the_grammar() -> None:
    assert parser().get_terminal("NAME").pattern.to_regexp() == words.NAME
