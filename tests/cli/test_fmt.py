"""``kartlog fmt``: canonical text out, nothing lost, files touched only when asked."""

from pathlib import Path

import pytest

from tests.cli.conftest import DEAL, Run, written

LOOSE = DEAL.replace("bid 100 105 -", "bid   100 105  -").replace("AD KD 9D", "  ad kd 9d")


@pytest.fixture
def loose(tmp_path: Path) -> Path:
    return written(tmp_path / "loose.kart", LOOSE)


def canonical(run: Run) -> str:
    return run("fmt", "-", stdin=LOOSE.encode()).out


def test_canonical_text_is_written_out_and_the_file_left_alone(run: Run, loose: Path) -> None:
    result = run("fmt", loose)
    assert (result.code, result.err) == (0, "")
    assert "\nbid 100 105 - 110 115 120 -\n" in result.out
    assert "\nAD KD 9D\n" in result.out
    assert loose.read_text() == LOOSE


def test_formatting_twice_changes_nothing(run: Run) -> None:
    once = canonical(run)
    assert run("fmt", "-", stdin=once.encode()).out == once


def test_in_place(run: Run, loose: Path) -> None:
    result = run("fmt", "--write", loose)
    assert (result.code, result.out) == (0, f"{loose}: rewritten\n")
    assert loose.read_text() == canonical(run)
    assert run("fmt", "--write", loose).out == ""


def test_check(run: Run, loose: Path) -> None:
    result = run("fmt", "--check", loose)
    assert (result.code, result.out) == (1, f"{loose}: not in canonical form\n")
    assert loose.read_text() == LOOSE
    run("fmt", "--write", loose)
    assert run("fmt", "--check", loose).code == 0


def test_diff(run: Run, loose: Path) -> None:
    result = run("fmt", "--diff", loose)
    assert result.code == 1
    assert "-bid   100 105  - 110 115 120 -\n+bid 100 105 - 110 115 120 -\n" in result.out
    run("fmt", "--write", loose)
    clean = run("fmt", "--diff", loose)
    assert (clean.code, clean.out) == (0, "")


def test_a_missing_last_newline_is_shown_as_patch_wants_it(run: Run) -> None:
    text = canonical(run)
    lines = run("fmt", "--diff", "-", stdin=text.rstrip("\n").encode()).out.splitlines()
    assert "\\ No newline at end of file" in lines


def test_what_only_looks_like_a_line_end_breaks_no_line_of_a_diff(run: Run) -> None:
    text = "deal  1\n; one\u2028two\x85three\n"
    out = run("fmt", "--diff", "-", stdin=text.encode()).out
    assert out.endswith("-deal  1\n+deal 1\n ; one\u2028two\x85three\n")


def test_lines_that_cannot_be_read_survive(run: Run) -> None:
    result = run("fmt", "-", stdin=(DEAL + "%% what is this ?? ; a note\n").encode())
    assert result.code == 0
    assert "%% what is this ??" in result.out
    assert "a note" in result.out


def test_standard_input_cannot_be_rewritten(run: Run) -> None:
    result = run("fmt", "--write", "-", stdin=LOOSE.encode())
    assert (result.code, result.out) == (2, "")


def test_what_is_in_no_known_encoding_is_left_alone(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "old.kart"
    path.write_bytes(b'\xef\xbb\xbf[Event "\xff"]\n')
    before = path.read_bytes()
    result = run("fmt", "--write", path)
    assert (result.code, result.out) == (2, "")
    assert "UTF-8" in result.err
    assert path.read_bytes() == before


def test_a_file_that_cannot_be_read_does_not_stop_the_others(run: Run, loose: Path, tmp_path: Path) -> None:
    result = run("fmt", tmp_path / "no.kart", loose)
    assert result.code == 2
    assert "bid 100 105" in result.out
