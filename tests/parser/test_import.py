"""What people write instead: words of other languages, numbers with a sign, characters nobody sees."""

from time import process_time

import pytest

from kartlog import loads
from kartlog.parser import dumps, dumps_all
from kartlog.parser.document import DealStart


def suggestions(line: str) -> list[tuple[str, ...]]:
    (game,) = loads(f"deal 1\n{line}\n")
    return [remark.suggestions for remark in game.remarks]


@pytest.mark.parametrize("word", ["pass", "PAS", "пас", "Пасс", "ПАС"])
def test_a_pass_may_be_said_in_words(word: str) -> None:
    assert dumps(loads(f"deal 1\nbid 100 {word} 3:{word}!@5\n")[0]) == "deal 1\nbid 100 - 3:-!@5\n"


@pytest.mark.parametrize("word", ["passe", "пасую", "pass."])
def test_what_is_like_a_pass_is_asked_about(word: str) -> None:
    assert suggestions(f"bid 100 {word}") == [("-",)]


def test_what_is_no_pass_is_not() -> None:
    assert suggestions("bid 100 many") == [()]


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        ("bid +100 2:+105*", "bid 100 2:105*"),
        ("contract +120", "contract 120"),
        ("contract 2:+120*", "contract 2:120*"),
        ("score +35 +120 -5", "score 35 120 -5"),
        ("adjust 2 +20", "adjust 2 20"),
    ],
)
def test_a_number_may_have_a_plus(line: str, canonical: str) -> None:
    assert dumps(loads(f"deal +1\n{line}\n")[0]) == f"deal 1\n{canonical}\n"


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("Сдача 1", "deal"), ("рука 1 тп вп", "hand"), ("прикуп тп вп дп", "talon"), ("торг 100 105", "bid"),
        ("заказ 120", "contract"), ("rozdanie 1", "deal"), ("ręka 1 AS", "hand"), ("musik AS", "talon"),
        ("licytacja 100", "bid"), ("razem 1 2 3", "total"),
    ],
)  # fmt: skip
def test_statements_in_other_languages_are_answered_with_the_word(line: str, word: str) -> None:
    assert suggestions(line) == [(word,)]


@pytest.mark.parametrize("line", ["dea\u200bl 2", "\u200bd\u00ade\ufeffal 2", "DE\u2060AL 2"])
def test_a_deal_begins_where_its_word_is_read(line: str) -> None:
    (game,) = loads(f"deal 1\nAS\n{line}\nKS\n")
    assert [deal.lines[0].statement for deal in game.deals] == [DealStart(1), DealStart(2)]
    assert game.remarks == ()


def test_a_game_begins_where_its_tag_is_read() -> None:
    games = loads('[Kartlog "1"]\ndeal 1\n[Kart\u200blog "1"]\ndeal 1\n')
    assert [len(game.deals) for game in games] == [1, 1]
    assert loads(dumps_all(games))[1].deals[0].lines[0].statement == DealStart(1)


@pytest.mark.parametrize("above", ["Господа, начнём\n", '[Event "x"]\n%%\n'])
def test_what_stands_above_the_opening_tag_stays_there(above: str) -> None:
    text = above + '[Kartlog "1"]\n'
    for following in ("", '\n[Kartlog "1"]\n\ndeal 1\n'):
        assert dumps_all(loads(text + following)) == text + following


def seconds(text: str) -> float:
    start = process_time()
    loads(text)
    return process_time() - start


@pytest.mark.parametrize("mark", ["“", "«", "„", "”“", "«„"])
def test_quotation_marks_that_never_close_take_linear_time(mark: str) -> None:
    few, many = (seconds("deal 1\n«" + mark * count) for count in (10_000, 80_000))
    assert many < 24 * few + 0.2


def test_line_ends_take_little_time() -> None:
    few, many = (seconds("\n" * count) for count in (250_000, 2_000_000))
    assert many < 24 * few + 0.2
