"""The TextMate grammar colours each line as what the reader reads it as, in the engine of VS Code itself."""

import json
import subprocess
from pathlib import Path
from random import Random
from typing import Final

import pytest

from editors.textmate import TARGET, written
from kartlog.parser import document as doc
from kartlog.parser import loads
from kartlog.parser.lines import lines_of
from tests.editors.reading import UNPARSED, Word, is_blank, words_of

ROOT: Final = Path(__file__).parents[2]
LOGS: Final = ("samples/*.kart", "spec/conformance/cases/**/*.kart", "src/kartlog/cli/examples/**/*.kart")
KINDS: Final = {
    "comment.line.semicolon": "comment",
    "constant.character.escape": "string",
    "constant.language.pass": "pass",
    "constant.language.unknown": "unknown",
    "constant.numeric": "number",
    "constant.numeric.talon": "number",
    "constant.numeric.time": "time",
    "constant.other.card.black": "card",
    "constant.other.card.red": "card",
    "constant.other.card.unknown": "unknown",
    "entity.name.tag": "name",
    "invalid.illegal.unparsed": UNPARSED,
    "keyword.operator.accepted": "accepted",
    "keyword.operator.declares": "declares",
    "keyword.operator.glyph": "glyph",
    "keyword.other.argument": "argument",
    "keyword.other.statement": "word",
    "keyword.other.unknown": "unknown_word",
    "punctuation.definition.tag.begin": "bracket",
    "punctuation.definition.tag.end": "bracket",
    "punctuation.section.variation": "bracket",
    "punctuation.separator.trick": "slash",
    "string.quoted.double": "string",
    "string.unquoted": "text",
    "support.constant.ground": "ground",
    "variable.parameter.recipient": "recipient",
    "variable.parameter.seat": "seat",
}
"""What each scope says."""
Colours = list[str]
"""What each character of a line is coloured as; empty for none."""


def coloured(lines: list[str]) -> list[Colours]:
    """Lines as VS Code colours them."""
    node = subprocess.run(
        ["node", ROOT / "editors" / "vscode" / "test" / "tokens.mjs"],
        input=json.dumps(lines).encode(),
        capture_output=True,
        check=True,
    )
    return [_colours(line, tokens) for line, tokens in zip(lines, json.loads(node.stdout), strict=True)]


def _colours(line: str, tokens: list[tuple[int, int, str]]) -> Colours:
    units: Colours = []
    for start, end, scope in tokens:
        assert start == len(units)
        units += [KINDS.get(scope.removesuffix(".kartlog"), scope * (scope != "source.kartlog"))] * (end - start)
    # A character beyond the first plane has two units.
    starts = [0]
    for character in line:
        starts.append(starts[-1] + (2 if character > "\uffff" else 1))
    return [units[start] for start in starts[:-1]]


def difference(line: str, words: list[Word], colours: Colours) -> str:
    """Where colours and words do not agree; empty where they do."""
    left = dict(enumerate(colours))
    for (start, end), kinds in words:
        shown = {left.pop(at) for at in range(start, end) if not is_blank(line[at]) and at in left}
        if shown != kinds:
            return f"{line!r}: {line[start:end]!r} is {sorted(kinds)}, not {sorted(shown)}"
    others = {at: kind for at, kind in left.items() if kind and not is_blank(line[at])}
    return f"{line!r}: nothing is said at {others}" if others else ""


def differences(lines: list[str]) -> list[str]:
    read = [words_of(line) for line in lines]
    found = (difference(*each) for each in zip(lines, read, coloured(lines), strict=True))
    return [text for text in found if text]


def all_lines() -> list[str]:
    """Every line of every log there is, once."""
    lines: dict[str, None] = {}
    for pattern in LOGS:
        for path in sorted(ROOT.glob(pattern)):
            text = path.read_bytes().decode("utf-8", "replace").replace("\ufffd", "x")
            lines.update((line, None) for _, line in lines_of(text))
    return [*lines]


@pytest.fixture(scope="module")
def lines() -> list[str]:
    return all_lines()


def test_the_grammar_is_the_one_that_the_reader_loads() -> None:
    assert TARGET.read_text("utf-8") == written(), "python -m editors.textmate writes it anew"


def test_samples_and_conformance_cases_are_coloured_as_they_are_read(lines: list[str]) -> None:
    assert len(lines) > 1000
    assert not differences(lines)


def test_what_the_grammar_is_held_against_is_what_the_reader_reads(lines: list[str]) -> None:
    for line in lines:
        (game,) = loads('[Players "1" "2" "3" "4"]\n' + line) or [doc.Game()]
        said = [each.statement for part in (game, *game.deals) for each in _lines_of(part)]
        unread = any(isinstance(statement, doc.Unparsed) for statement in said)
        assert unread == any(UNPARSED in kinds for _, kinds in words_of(line)), line


def _lines_of(part: doc.Game | doc.Deal) -> tuple[doc.Line, ...]:
    return part.header if isinstance(part, doc.Game) else part.lines
