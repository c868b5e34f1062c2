"""Options wherever they are written, and what is said of words that are none."""

from pathlib import Path

import pytest

from kartlog import share
from kartlog.cli.arguments import EYES
from kartlog.generator import games
from tests.cli.conftest import REVOKE, Run, written


@pytest.mark.parametrize(
    ("mixed", "sorted_"),
    [
        (["rules", "show", "--lang", "ru", "home@1"], ["rules", "show", "home@1", "--lang", "ru"]),
        (["rules", "--lang", "ru", "diff", "home@1", "--lang", "ru", "club@1"],
         ["rules", "diff", "home@1", "club@1", "--lang", "ru"]),
        (["show", "LOG", "--lang", "ru", "1"], ["show", "LOG", "1", "--lang", "ru"]),
        (["show", "--rules", "club@1", "LOG", "1"], ["show", "LOG", "1", "--rules", "club@1"]),
        (["check", "LOG", "--lang", "ru", "OTHER"], ["check", "LOG", "OTHER", "--lang", "ru"]),
        (["--lang", "ru", "check", "LOG"], ["check", "LOG", "--lang", "ru"]),
        (["--lang=ru", "check", "LOG"], ["check", "LOG", "--lang", "ru"]),
        (["--lang", "ru", "--help"], ["--help", "--lang", "ru"]),
        (["--lang", "ru", "check", "--help"], ["check", "--help", "--lang", "ru"]),
        (["--lang", "ru", "check", "LOG", "--lang", "en"], ["check", "LOG"]),
    ],
)  # fmt: skip
def test_options_may_stand_anywhere(
    run: Run, revoke: Path, tmp_path: Path, mixed: list[str], sorted_: list[str]
) -> None:
    other = written(tmp_path / "other.kart", REVOKE)
    names = {"LOG": str(revoke), "OTHER": str(other)}
    one, two = ([names.get(word, word) for word in arguments] for arguments in (mixed, sorted_))
    assert run(*one) == run(*two)
    assert run(*one).code != 2


def test_without_a_command_there_is_help(run: Run) -> None:
    result = run()
    assert (result.code, result.out) == (2, "")
    assert "kartlog COMMAND --help" in result.err


@pytest.mark.parametrize(
    ("arguments", "meant"),
    [
        (["chek", "x"], "did you mean check?"),
        (["--lang", "ru", "chek"], "может быть, check?"),
        (["rules", "show", "home"], "did you mean home@1?"),
        (["rules", "show", "Classic@1"], "did you mean classic@1?"),
        (["rules", "show", "home@1 score.rond=5"], "did you mean score.round"),
    ],
)
def test_a_misspelt_word_is_answered_with_the_word(run: Run, arguments: list[str], meant: str) -> None:
    result = run(*arguments)
    assert (result.code, result.out) == (2, "")
    assert meant in result.err
    assert "--rules" not in result.err


def test_rules_in_an_option_are_said_to_be_there(run: Run, revoke: Path) -> None:
    assert run("check", revoke, "--rules", "home").err == (
        "kartlog: --rules: there are no rules named home; did you mean home@1?\n"
    )


@pytest.mark.parametrize(
    ("rules", "players"),
    [
        ("classic@1 auction.cap=1", 3),
        ("classic@1 auction.opening=1", 3),
        ("classic@1 exchange.plan-2=lay-two", 2),
        ("classic@1 exchange.plan-2=lay-two", 3),
    ],
)
def test_no_games_by_rules_that_contradict_themselves(run: Run, rules: str, players: int) -> None:
    result = run("random", "--rules", rules, "--players", str(players))
    assert (result.code, result.out) == (2, "")
    assert "contradict each other" in result.err
    with pytest.raises(ValueError, match="conflict"):
        games(1, 1, players, rules)


def test_eyes_are_those_of_links() -> None:
    """Written twice, so that a command that shares nothing need not load what shares."""
    assert EYES == share.EYES
