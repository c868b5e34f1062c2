"""Lines and columns: the same places whatever ends the lines."""

import json

import pytest

from kartlog import loads, replay
from kartlog.cli.annotated import Annotated
from kartlog.cli.cases import Case
from kartlog.cli.console import open_console
from kartlog.cli.voice import Voice
from kartlog.parser.document import Game
from kartlog.parser.lines import line_and_column, line_at, line_starts
from tests.cli.conftest import REVOKE, Run
from tests.cli.conftest import run as run

ENDS = ["\n", "\r\n", "\r"]


@pytest.mark.parametrize("end", ENDS)
def test_findings_stand_where_they_stand(end: str) -> None:
    (game,) = loads(f"deal 1 dealer 1{end}bid 95{end}")
    places = {finding.code: (finding.line, finding.column) for finding in replay(game).findings}
    assert places["auction.opening"] == (2, 5)


@pytest.mark.parametrize("end", ENDS)
def test_later_games_too(end: str) -> None:
    _, second = loads(f'[Kartlog "1"]{end}deal{end}{end}[Kartlog "1"]{end}deal{end}bid 95{end}')
    places = {finding.code: (finding.line, finding.column) for finding in replay(second, ordinal=2).findings}
    assert places["auction.opening"] == (6, 5)


@pytest.mark.parametrize("end", ENDS)
def test_the_command_line_shows_the_same_for_every_line_end(run: Run, end: str) -> None:
    plain = run("check", "-", stdin=REVOKE.encode())
    assert run("check", "-", stdin=REVOKE.replace("\n", end).encode()) == plain
    assert "17│ AD JS 9D\n" in plain.out


@pytest.mark.parametrize("end", ENDS)
def test_places_for_other_programs(run: Run, end: str) -> None:
    out = run("check", "-", "--format", "sarif", stdin=REVOKE.replace("\n", end).encode()).out
    place = json.loads(out)["runs"][0]["results"][0]["locations"][0]["physicalLocation"]
    assert place["region"] == {"startLine": 17, "startColumn": 4, "endLine": 17, "endColumn": 6}


@pytest.mark.parametrize("end", ENDS)
def test_a_log_drawn_whole_has_its_lines(capsys: pytest.CaptureFixture[str], end: str) -> None:
    (game,) = loads(f"deal 1 dealer 1{end}{end}; a\u2028b{end}bid 100{end}")
    Annotated(open_console(), Voice("en")).draw(Case(game, (), ()))
    assert [line[:5] for line in capsys.readouterr().out.splitlines()] == ["1│ de", "2│", "3│ ; ", "4│ bi"]


def test_what_only_looks_like_a_line_end_is_none() -> None:
    text = "; a\u2028b\x85c\ndeal"
    assert line_starts(text) == (0, 8)
    assert line_at(text, 5) == (0, 7)


def test_the_end_of_a_text_is_a_place() -> None:
    assert line_and_column(Game(text="deal\r\n"), 6) == (2, 1)
    assert line_and_column(Game(text="deal"), 4) == (1, 5)
    assert line_and_column(Game(), 0) == (1, 1)
