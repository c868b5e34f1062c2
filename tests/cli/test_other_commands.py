"""``kartlog replay``, ``rules``, ``explain``, ``random``, ``hash``, ``view`` and the help."""

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from kartlog.rules import option_names, preset_names
from kartlog.rules.codes import CODES
from tests.cli.conftest import DEAL, REVOKE, Run, written

COMMANDS = (
    "check",
    "show",
    "score",
    "fmt",
    "replay",
    "explain",
    "rules",
    "random",
    "hash",
    "share",
    "view",
    "convert",
)


def test_replay_prints_the_settled_json(run: Run, deal: Path) -> None:
    result = run("replay", deal)
    document = json.loads(result.out)
    assert (result.code, document["kartlog"], len(document["games"])) == (0, "1", 1)
    assert set(document["games"][0]) >= {"record", "rules", "frames", "findings", "result"}


def test_replay_under_other_rules(run: Run, deal: Path) -> None:
    document = json.loads(run("replay", deal, "--rules", "club@1").out)
    assert document["games"][0]["rules"]["preset"] == "club@1"
    assert document["games"][0]["rules"]["assumed"] is True


@pytest.mark.parametrize("text", [DEAL, REVOKE, DEAL + "%%\n" + REVOKE, "deal\nhand 1 ?\n", ""])
def test_a_real_replay_is_valid(run: Run, text: str) -> None:
    result = run("replay", "--validate", "-", stdin=text.encode())
    assert (result.code, "valid against" in result.err) == (0, True), result.err


def test_without_jsonschema_validation_says_what_to_install(
    run: Run, deal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "kartlog.cli.schemas", raising=False)
    monkeypatch.setitem(sys.modules, "jsonschema", None)
    result = run("replay", "--validate", deal)
    assert result.code == 2
    assert "python -m pip install jsonschema" in result.err


def test_many_files_and_folders_are_replayed_and_counted(run: Run, deal: Path, revoke: Path) -> None:
    assert deal.parent == revoke.parent
    one, other = (json.loads(run("replay", path).out)["games"] for path in (deal, revoke))
    both = run("replay", deal.parent, "--validate")
    assert both.code == 0
    assert json.loads(both.out) == {"kartlog": "1", "games": one + other}
    lines = run("replay", "--format", "jsonl", deal, revoke).out.splitlines()
    assert [json.loads(line) for line in lines] == one + other
    sheets = [json.loads(run("score", path, "--format", "json").out)["games"] for path in (deal, revoke)]
    assert json.loads(run("score", deal.parent, "--format", "json").out)["games"] == sheets[0] + sheets[1]
    assert run("score", deal, revoke).out == run("score", deal).out + "\n" + run("score", revoke).out
    for command in ("score", "replay"):
        missing = run(command, deal.parent / "none.kart", deal)
        assert (missing.code, missing.out) == (2, run(command, deal).out)


def test_rules_list(run: Run) -> None:
    lines = run("rules", "list").out.splitlines()
    assert [line.split()[0] for line in lines] == preset_names()
    assert "assumed" in next(line for line in lines if line.startswith("classic@1"))


def test_rules_show_has_every_option(run: Run) -> None:
    out = run("rules", "show", "home@1 score.round=1").out
    for option in option_names():
        assert f" {option} " in out, option
    assert "home@1 score.round=1" in out
    line = next(line for line in out.splitlines() if " barrel.need " in line)
    assert line.split()[1] == "125"


def test_rules_diff(run: Run) -> None:
    lines = [line.split() for line in run("rules", "diff", "club@1", "club-121@1").out.splitlines()]
    changed = {words[0]: words[1:3] for words in lines if words and words[0] in option_names()}
    # rules.md 13: 121 on the barrel, the talon without auction, played to 1001.
    assert changed == {
        "barrel.need": ["120", "121"],
        "barrel.auction": ["must-win", "free"],
        "end.target": ["1000", "1001"],
    }


def test_rules_diff_of_the_same(run: Run) -> None:
    assert run("rules", "diff", "classic@1", "classic@1 score.round=1").out == "These rules are the same.\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ["list", "classic@1"],
        ["show"],
        ["show", "nonsense@1"],
        ["show", "club@1", "home@1"],
        ["show", "club@1 dark=sometimes"],
        ["diff", "club@1"],
        ["fit"],
        [],
    ],
)
def test_rules_refuses(run: Run, arguments: list[str]) -> None:
    result = run("rules", *arguments)
    assert (result.code, result.out) == (2, "")
    assert result.err.count("\n") == 1


def test_explain(run: Run) -> None:
    out = run("explain", "play.must-follow").out
    assert "play.must-follow · error · rules, section 10" in out
    assert "Whoever holds a card of the suit led must play one." in out
    assert "spec/rules.md#play.must-follow" in out
    assert "масти" in run("explain", "play.must-follow", "--lang", "ru").out


def test_explain_lists_all(run: Run) -> None:
    assert [line.split()[0] for line in run("explain").out.splitlines()] == list(CODES)


def test_explain_lists_what_a_word_is_about(run: Run) -> None:
    found = [line.split()[0] for line in run("explain", "barrel").out.splitlines()]
    assert {"barrel.at", "barrel.need"} <= set(found)
    assert set(found) < {*CODES, *option_names()}
    russian = [line.split()[0] for line in run("explain", "Бочк", "--lang", "ru").out.splitlines()]
    assert {"barrel.at", "auction.barrel"} <= set(russian)
    assert run("explain", " ").code == run("explain", "zebra").code == 2


def test_explain_suggests(run: Run) -> None:
    result = run("explain", "play.must-folow")
    assert result.code == 2
    assert "play.must-follow" in result.err


def test_random_games_are_clean_and_repeatable(run: Run) -> None:
    made = run("random", "--seed", "7", "--games", "2", "--rules", "online@1")
    assert made.code == 0
    assert made.out == run("random", "--seed", "7", "--games", "2", "--rules", "online@1").out
    assert made.out != run("random", "--seed", "8", "--games", "2", "--rules", "online@1").out
    checked = json.loads(run("check", "-", "--format", "json", stdin=made.out.encode()).out)["files"][0]
    assert (checked["games"], checked["findings"]) == (2, [])
    assert run("fmt", "--check", "-", stdin=made.out.encode()).code == 0


@pytest.mark.parametrize(
    "arguments",
    [["--players", "4", "--rules", "online@1"], ["--games", "0"], ["--rules", "nonsense@1"], ["--seed", "x"]],
)
def test_random_refuses(run: Run, arguments: list[str]) -> None:
    result = run("random", *arguments)
    assert (result.code, result.out) == (2, "")
    assert result.err.count("\n") == 1


def test_hash_names_every_game(run: Run, deal: Path, tmp_path: Path) -> None:
    two = written(tmp_path / "two.kart", DEAL + REVOKE)
    lines = [line.split("  ") for line in run("hash", deal, two).out.splitlines()]
    assert [place for _, place in lines] == [str(deal), f"{two}:1", f"{two}:2"]
    assert lines[0][0] == lines[1][0] != lines[2][0]
    assert run("hash", tmp_path / "no.kart", deal).code == 2


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, int, bool]]:
    """What the viewer was asked to serve; nothing is."""
    calls: list[tuple[object, int, bool]] = []

    def serve(path: object, port: int, *, open_browser: bool, announce: Callable[[str], None]) -> None:
        calls.append((path, port, open_browser))
        if port == 8000:
            raise OSError(98, "Address already in use")
        announce("http://127.0.0.1:1234/")

    monkeypatch.setattr("kartlog.view.server.serve", serve)
    monkeypatch.delitem(sys.modules, "kartlog.cli.commands.view", raising=False)
    return calls


def test_view_serves_the_log_and_says_where(run: Run, deal: Path, served: Sequence[object]) -> None:
    result = run("view", deal, "--port", "1234", "--no-browser")
    assert (result.code, served) == (0, [(str(deal), 1234, False)])
    assert result.out.startswith("http://127.0.0.1:1234/")


def test_view_takes_another_port_where_none_was_asked_for(run: Run, served: Sequence[object]) -> None:
    assert run("view").code == 0
    assert served == [(None, 8000, True), (None, 0, True)]


def test_view_says_that_a_port_is_taken(run: Run, served: Sequence[object]) -> None:
    result = run("view", "--port", "8000")
    assert (result.code, result.out) == (2, "")
    assert "8000" in result.err


def test_view_needs_a_file_that_is_there(run: Run, served: Sequence[object]) -> None:
    result = run("view", "no-such.kart")
    assert (result.code, served) == (2, [])


def test_view_keeps_standard_input_while_it_serves(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bytes] = []

    def serve(path: str, port: int, *, open_browser: bool, announce: Callable[[str], None]) -> None:
        seen.append(Path(path).read_bytes())

    monkeypatch.setattr("kartlog.view.server.serve", serve)
    monkeypatch.delitem(sys.modules, "kartlog.cli.commands.view", raising=False)
    assert run("view", "-", stdin=DEAL.encode()).code == 0
    assert seen == [DEAL.encode()]


@pytest.mark.parametrize("language", ["en", "pl", "ru", "uk"])
def test_help_tells_every_command_and_argument(run: Run, language: str) -> None:
    result = run("--help", "--lang", language)
    assert result.code == 0
    for command in COMMANDS:
        assert f"    {command} " in result.out
        told = run(command, "--help", "--lang", language)
        assert told.code == 0
        assert "help." not in told.out


def test_version(run: Run) -> None:
    from kartlog import __version__

    assert run("--version").out == f"kartlog {__version__}\n"


@pytest.mark.parametrize(
    "command",
    [("score",), ("show",), ("check", "--summary"), ("rules", "show", "home@1"), ("rules", "list")],
)
def test_no_line_ends_in_blanks(run: Run, revoke: Path, command: tuple[str, ...]) -> None:
    said = run(*command, *([] if command[0] == "rules" else [revoke])).out
    assert said.count("\n") > 3
    assert [line for line in said.split("\n") if line.endswith(" ")] == []
