"""The TextMate grammar colours each line as what the reader reads it as, in the engine of VS Code itself."""

import json
import subprocess
from pathlib import Path
from random import Random
from typing import Final

import pytest

from editors.textmate import TARGET, written
from kartlog.cards import NAMES
from kartlog.parser import document as doc
from kartlog.parser import loads
from kartlog.parser.lines import lines_of
from kartlog.parser.spellings import BLANKS, CYRILLIC, DASHES, LATIN, QUOTES, SELECTORS
from tests.editors.reading import UNPARSED, Word, is_blank, words_of
from tests.support.thoroughness import some

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
Token = tuple[int, int, str]
"""Where it starts and ends, in UTF-16 units, and its innermost scope."""
Colours = list[str]
"""What each character of a line is coloured as; empty for none."""


def tokens(lines: list[str]) -> list[list[Token]]:
    """Lines as VS Code takes them apart."""
    node = subprocess.run(
        ["node", ROOT / "editors" / "vscode" / "test" / "tokens.mjs"],
        input=json.dumps(lines).encode(),
        stdout=subprocess.PIPE,
        check=True,
    )
    found: list[list[Token]] = json.loads(node.stdout)
    return found


def coloured(lines: list[str]) -> list[Colours]:
    """Lines as VS Code colours them."""
    return [_colours(line, found) for line, found in zip(lines, tokens(lines), strict=True)]


def _colours(line: str, tokens: list[Token]) -> Colours:
    units: Colours = []
    for start, end, scope in tokens:
        units += [KINDS[scope.removesuffix(".kartlog")] if scope != "source.kartlog" else ""] * (end - start)
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
        said = [
            each.statement for part in (game.header, *(deal.lines for deal in game.deals)) for each in part
        ]
        unread = any(isinstance(statement, doc.Unparsed) for statement in said)
        assert unread == any(UNPARSED in kinds for _, kinds in words_of(line)), line


_TYPED: Final = 'ASKHQ10J92345:+-*!?@/()[];"\\ \t.aehdtkTtWwDd' + "".join(
    (
        *CYRILLIC.ranks,
        *CYRILLIC.suits,
        *LATIN.suits,
        *QUOTES,
        *BLANKS.replace("-", ""),
        *DASHES.replace("-", ""),
    )
)


def changed(line: str, other: str, chance: Random) -> str:
    """A line with a character left out, typed, in the other case, or with a piece of another line in it."""
    at = chance.randrange(len(line) + 1)
    piece = chance.randrange(len(other) + 1)
    before, after = line[:at], line[at:]
    return chance.choice(
        (
            before + after[1:],
            before + chance.choice(_TYPED) + after,
            before + other[piece : piece + 6] + after,
            before + after.swapcase(),
        )
    )


def test_lines_with_slips_are_coloured_as_they_are_read(lines: list[str]) -> None:
    chance = Random(1)
    slips = [changed(line, chance.choice(lines), chance) for line in some(lines, 2)]
    twice = [changed(line, chance.choice(lines), chance) for line in slips]
    unread = sum(UNPARSED in kinds for line in twice for _, kinds in words_of(line))
    assert len(twice) / 5 < unread < len(twice) * 4 / 5, "both kinds of lines are to be compared"
    assert not differences([*dict.fromkeys(slips + twice)])


def test_every_spelling_of_a_card_is_a_card_and_nothing_else_is() -> None:
    written = {case for way in (LATIN, CYRILLIC) for part in (way.ranks, way.suits) for case in part}
    symbols = {suit + selector for suit in LATIN.suits if not suit.isalpha() for selector in SELECTORS}
    letters = sorted(written | {letter.lower() for letter in written} | symbols)
    cards = [f"cut {one}{other}" for one in letters for other in letters]
    assert not differences(cards)


def test_hearts_and_diamonds_are_red() -> None:
    node = tokens([f"cut {name}" for name in NAMES])
    red = {name for name, found in zip(NAMES, node, strict=True) if found[-1][2].endswith(".red.kartlog")}
    assert red == {name for name in NAMES if name[-1] in "DH"}


@pytest.mark.parametrize("line", ["KH ; 🂡 and 𝟙\u0301", '[Event "🂡"] ; 𝟙', "end 🂡 ; 🂡", "🂡 KH"])
def test_characters_of_two_units(line: str) -> None:
    assert not differences([line])


def test_a_character_that_nobody_sees_within_a_word_is_shown() -> None:
    """The reader passes over it; no regular expression can."""
    assert coloured(["cut A\u200bS"]) == [[UNPARSED] * 7]
