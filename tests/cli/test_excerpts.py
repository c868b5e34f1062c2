"""The underlined line: aligned on any screen, cut to fit, and harmless."""

import pytest
from rich.cells import cell_len

from kartlog.cli.excerpts import excerpt
from kartlog.parser.document import Game


def marked(text: str, what: str, width: int = 80) -> tuple[str, int, int]:
    start = text.index(what)
    part = excerpt(Game(text=text), (start, start + len(what)), width)
    return part.before + part.marked + part.after, part.indent, part.width


def test_the_line_of_the_place() -> None:
    assert marked("deal 1\nAD JS 9D\nscore 1 2 3\n", "JS") == ("AD JS 9D", 3, 2)


@pytest.mark.parametrize(
    ("before", "columns"),
    [("", 0), ("Анна ", 5), ("漢字 ", 5), ("e\u0301a ", 3), ("\t", 4)],
)
def test_columns_before_the_place_are_those_of_the_screen(before: str, columns: int) -> None:
    assert marked(f"{before}JS x", "JS")[1:] == (columns, 2)


def test_wide_characters_are_underlined_whole() -> None:
    assert marked("a 漢字 b", "漢字")[2] == 4


def test_a_place_between_characters_is_marked_too() -> None:
    part = excerpt(Game(text="abc"), (3, 3), 80)
    assert (part.indent, part.width) == (3, 1)


def test_a_place_over_several_lines_is_marked_in_the_first() -> None:
    part = excerpt(Game(text="one\r\ntwo"), (1, 8), 80)
    assert (part.before, part.marked, part.after) == ("o", "ne", "")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", ""])
def test_line_ends_are_not_part_of_the_line(end: str) -> None:
    assert marked(f"AD JS 9D{end}", "JS")[0] == "AD JS 9D"


@pytest.mark.parametrize("at", [0, 3, 50, 500_000, 999_998])
def test_a_line_of_a_megabyte_is_cut_around_the_place(at: int) -> None:
    text = "x" * at + "JS" + "y" * (1_000_000 - at)
    line, indent, width = marked(text, "JS")
    assert cell_len(line) <= 80
    assert line[indent : indent + width] == "JS"


def test_a_wide_line_is_cut_by_its_width() -> None:
    line, _, _ = marked("漢" * 100 + "JS" + "字" * 100, "JS")
    assert cell_len(line) <= 80


def test_nothing_in_a_line_can_steer_the_terminal() -> None:
    line, _, _ = marked("\x1b[31m\x00 JS \u202e\x9b", "JS")
    assert line.isprintable()
