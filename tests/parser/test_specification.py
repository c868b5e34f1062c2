"""What spec/notation.md shows is what the reader reads."""

import re
from pathlib import Path

import pytest

from kartlog.parser import document as doc
from kartlog.parser import dumps, loads
from kartlog.rules.codes import CODES

SPEC = (Path(__file__).parents[2] / "spec" / "notation.md").read_text("utf-8")


def section(title: str) -> str:
    return re.split(r"^## ", SPEC.split(f"## {title}\n")[1], flags=re.MULTILINE)[0]


def test_the_example_is_canonical() -> None:
    block = re.search(r"(?:^(?: {4}.*)?\n)+", SPEC[SPEC.index("    [Kartlog") :], re.MULTILINE)
    assert block
    text = re.sub(r"^ {4}", "", block[0], flags=re.MULTILINE).strip() + "\n"
    (game,) = loads(text)
    assert dumps(game) == text
    assert game.remarks == ()
    assert len(game.deals[0].lines) == 18


def statements() -> list[str]:
    """The first column of the tables of statements and tags."""
    rows = re.findall(r"^\| (`.*?`) \|", section("4. Statements") + section("3. Tags"), re.MULTILINE)
    return [
        text
        for row in rows
        for text in re.findall(r"`([^`]+)`", row)
        if "…" not in text and text[0] not in "+*!?@"
    ]


@pytest.mark.parametrize("text", statements())
def test_every_statement_shown_is_read_and_canonical(text: str) -> None:
    (game,) = loads(f"deal\n{text}\n" if not text.startswith("[") else f"{text}\n")
    lines = [*game.header, *(line for deal in game.deals for line in deal.lines)]
    assert not any(isinstance(line.statement, doc.Unknown | doc.Unparsed) for line in lines)
    assert text in dumps(game).splitlines()


def test_the_table_of_faults_is_complete() -> None:
    told = set(re.findall(r"`(syntax\.[a-z-]+)`", section("7. Recovery")))
    # An empty file is no game, so it has no reader's remark.
    assert told == {code for code in CODES if code.startswith("syntax.")} - {"syntax.empty"}
