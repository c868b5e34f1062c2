"""Where games and deals begin, against one regular expression that says it slowly."""

import re
import time
from random import Random

import pytest

from kartlog.parser.lines import NEWLINE
from kartlog.parser.spellings import DASHES, INDENT, INVISIBLES
from kartlog.parser.split import deal_starts, game_starts, game_texts, opens_game, streamed

PIECES = (
    "\n", "\r", "\r\n", "[Kartlog", "[Kartlog", "deal", " ", ";", "; c", "\u200b", "\x85", "x", "[", "-",
    "[Kart\u200blog", "DeAl", "\t", "\u2028", "1",
)  # fmt: skip


def opening(first_word: str) -> str:
    """Line ends (group 1 is where they end), comment lines, and, as group 2, the word if it comes next."""
    comment_line = f"{INDENT};[^\\r\\n]*+{NEWLINE}"
    word = f"[{INVISIBLES}]*+".join(map(re.escape, first_word))
    return f"[\\r\\n]++()(?:{comment_line})*+{INDENT}({word}(?![{INVISIBLES}]*[\\w{DASHES}-]))?"


GAME = re.compile(opening("[Kartlog"))
DEAL = re.compile(opening("deal"), re.IGNORECASE)


def starts(pattern: re.Pattern[str], text: str) -> list[int]:
    return [found.end(1) - 1 for found in pattern.finditer("\n" + text) if found[2]]


def test_games_and_deals_begin_where_the_expression_says() -> None:
    random = Random(1)
    for _ in range(20_000):
        text = "".join(random.choice(PIECES) for _ in range(random.randint(0, 12)))
        assert game_starts(text) == starts(GAME, text)
        assert deal_starts(text) == starts(DEAL, text)
        first = GAME.match("\n" + text)
        assert opens_game(text) == (first is not None and first[2] is not None)


@pytest.mark.parametrize(
    "text",
    [
        "[Kartlog" * 300_000,
        ";[Kartlog\n" * 250_000,
        ";[Kartlog\r" * 250_000,
        ";\n" * 600_000 + "[Kartlog",
        ";\r" * 600_000 + "[Kartlog",
        ";" + "x" * 3_000_000 + "\n[Kartlog",
        " " * 3_000_000 + "[Kartlog",
    ],
    ids=["a line", "comments", "comments, CR", "comments above", "comments above, CR", "a comment", "blanks"],
)
def test_long_texts_are_cut_in_linear_time(text: str) -> None:
    start = time.process_time()
    assert "".join(game_texts(streamed(text))) == text
    assert time.process_time() - start < 5
