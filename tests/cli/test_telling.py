"""What is counted when all is well, options explained, plain tables in pipes."""

from pathlib import Path

from kartlog.rules import preset_names, resolve
from tests.cli.conftest import DEAL, Run, written


def test_a_clean_check_counts_games_and_files(run: Run, tmp_path: Path) -> None:
    two, one = written(tmp_path / "a.kart", DEAL + "\n" + DEAL), written(tmp_path / "b.kart", DEAL)
    assert run("check", two).out == f"✓ {two} · 2 games\n"
    assert run("check", one).out == f"✓ {one}\n"
    assert run("check", two, one).out == f"✓ {two} · 2 games\n✓ {one}\n✓ 2 files · 3 games\n"


def test_an_option_is_explained(run: Run) -> None:
    result = run("explain", "score.round")
    assert (result.code, result.err) == (0, "")
    lines = result.out.splitlines()
    assert lines[0].startswith("score.round · ")
    values = dict(line.split() for line in lines[-len(preset_names()) :])
    assert values == {name: str(resolve(name).ruleset.score.round) for name in preset_names()}
    assert "is it score.round, " in run("explain", "score.rond").err


def test_a_pipe_is_told_nothing_of_colours(run: Run) -> None:
    assert "Gold" not in run("rules", "show", "home@1").out


def test_the_sheet_has_the_numbers_of_the_log_and_no_barrel_for_the_winner(run: Run) -> None:
    sample = Path(__file__).parents[2] / "samples" / "from-a-state.kart"
    rows = [line.split("│") for line in run("score", sample).out.splitlines() if "│" in line]
    numbered = {cells[0].strip(): cells for cells in rows if cells[0].strip().isdigit()}
    assert list(numbered) == ["15", "16", "17", "18", "19", "20"]
    assert "1000" in numbered["20"][2]
    assert "▫" not in numbered["20"][2]
    assert "▫" in numbered["19"][2]
