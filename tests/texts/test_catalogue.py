"""Every language says everything, with the same placeholders, and counts properly."""

import string
from collections.abc import Iterator
from typing import get_args

import pytest

from kartlog import texts
from kartlog.engine.findings import Finding
from kartlog.engine.frames import DealOutcome, EventKind
from kartlog.rules import option_names, preset_names
from kartlog.rules.codes import CODES, Severity
from kartlog.texts.catalogue import GAP, Text, texts_of

LANGUAGES = texts.languages()
ENGLISH = texts_of("en")


def forms(text: Text) -> list[str]:
    return [text] if isinstance(text, str) else [form for key, form in text.items() if key != "by"]


def placeholders(form: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(form) if name is not None}


def everything() -> Iterator[tuple[str, str, Text]]:
    for language in LANGUAGES:
        for key, text in texts_of(language).items():
            yield language, key, text


def test_the_languages_of_the_game_are_there() -> None:
    assert {"en", "pl", "ru", "uk"} <= set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_language_lacks_a_text_or_has_one_too_many(language: str) -> None:
    assert set(texts_of(language)) == set(ENGLISH)


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_are_the_same_in_every_language(language: str) -> None:
    for key, text in texts_of(language).items():
        expected = set[str]().union(*map(placeholders, forms(ENGLISH[key])))
        # “This line” needs no 1: a plural form may leave out the number that chose it.
        free = set() if isinstance(text, str) else {text["by"]}
        for form in forms(text):
            assert placeholders(form) | free == expected, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_are_plain_names(language: str) -> None:
    for text in texts_of(language).values():
        for form in forms(text):
            assert all(name.isidentifier() for name in placeholders(form)), form


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_texts_have_every_category_and_count_by_something_they_say(language: str) -> None:
    categories = set(texts.catalogue(language)["language"]["categories"])
    for key, text in texts_of(language).items():
        if not isinstance(text, str):
            assert set(text) == {*categories, "by"}, key


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_text_is_translated(language: str) -> None:
    left = {
        key
        for key, text in texts_of(language).items()
        if not key.startswith("card.ranks.") and set(forms(text)) & set(forms(ENGLISH[key]))
    }
    assert left == set()


def test_no_text_is_empty_or_untrimmed() -> None:
    for language, key, text in everything():
        for form in forms(text):
            assert form == form.strip() != "", (language, key)


def test_every_code_has_a_message_and_a_rule_and_no_other_has() -> None:
    written = {key.removeprefix("finding.") for key in ENGLISH if key.startswith("finding.")}
    assert written == {f"{code}.{part}" for code in CODES for part in ("message", "rule")}


def test_every_option_has_a_line() -> None:
    assert {key.removeprefix("option.") for key in ENGLISH if key.startswith("option.")} == {*option_names()}


def test_every_preset_has_a_line() -> None:
    written = {key.removeprefix("preset.") for key in ENGLISH if key.startswith("preset.")}
    assert written == {name.partition("@")[0] for name in preset_names()}


@pytest.mark.parametrize(
    ("table", "names"),
    [("severity", Severity), ("outcome", DealOutcome), ("event", EventKind)],
)
def test_every_word_of_the_engine_has_a_name(table: str, names: object) -> None:
    written = {key.removeprefix(f"{table}.") for key in ENGLISH if key.startswith(f"{table}.")}
    assert written == {*get_args(names)}


# The categories of integers in CLDR 45, supplemental/plurals.xml.
@pytest.mark.parametrize(
    ("language", "category", "numbers"),
    [
        ("en", "one", [1]),
        ("en", "other", [0, 2, 5, 11, 21, 100, 101, 1000]),
        ("ru", "one", [1, 21, 31, 101, 1001]),
        ("ru", "few", [2, 3, 4, 22, 23, 24, 102, 1002]),
        ("ru", "many", [0, 5, 11, 12, 13, 14, 19, 20, 111, 112, 1000, 1_000_000]),
        ("pl", "one", [1]),
        ("pl", "few", [2, 3, 4, 22, 23, 24, 102, 1002]),
        ("pl", "many", [0, 5, 11, 12, 13, 14, 19, 20, 21, 31, 101, 111, 112, 1000, 1001, 1_000_000]),
        ("uk", "one", [1, 21, 31, 101, 1001]),
        ("uk", "few", [2, 3, 4, 22, 23, 24, 102, 1002]),
        ("uk", "many", [0, 5, 11, 12, 13, 14, 19, 20, 111, 112, 1000, 1_000_000]),
    ],
)
def test_plural_categories(language: str, category: str, numbers: list[int]) -> None:
    assert {texts.plural_category(language, number) for number in numbers} == {category}


# Expected by hand, for the numbers that tell the forms apart.
COUNTED = {
    "en": [
        "1 card is dealt to Vera instead of 7",
        "2 cards are dealt to Vera instead of 7",
        "5 cards are dealt to Vera instead of 7",
        "21 cards are dealt to Vera instead of 7",
    ],
    "pl": [
        "Vera: rozdano 1 kartę zamiast 7",
        "Vera: rozdano 2 karty zamiast 7",
        "Vera: rozdano 5 kart zamiast 7",
        "Vera: rozdano 21 kart zamiast 7",
    ],
    "ru": [
        "Vera: сдана 1 карта вместо 7",
        "Vera: сдано 2 карты вместо 7",
        "Vera: сдано 5 карт вместо 7",
        "Vera: сдана 21 карта вместо 7",
    ],
    "uk": [
        "Vera: роздано 1 карту замість 7",
        "Vera: роздано 2 карти замість 7",
        "Vera: роздано 5 карт замість 7",
        "Vera: роздано 21 карту замість 7",
    ],
}
ERRORS = {
    "en": ["1 error", "2 errors", "5 errors", "21 errors"],
    "pl": ["1 błąd", "2 błędy", "5 błędów", "21 błędów"],
    "ru": ["1 ошибка", "2 ошибки", "5 ошибок", "21 ошибка"],
    "uk": ["1 помилка", "2 помилки", "5 помилок", "21 помилка"],
}


@pytest.mark.parametrize("language", COUNTED)
def test_a_message_counts(language: str) -> None:
    def said(found: int) -> str:
        values = (("seat", "3"), ("found", str(found)), ("expected", "7"))
        finding = Finding("deal.hand-size", "error", 1, "1.0", 1, 1, (0, 1), values)
        return texts.message(finding, language, ("Anna", "Boris", "Vera"))

    assert [said(found) for found in (1, 2, 5, 21)] == COUNTED[language]


@pytest.mark.parametrize("language", ERRORS)
def test_errors_are_counted(language: str) -> None:
    said = [texts.say("cli.count.error", language, count=count) for count in (1, 2, 5, 21)]
    assert said == ERRORS[language]


def finding(code: str, *values: tuple[str, str]) -> Finding:
    return Finding(code, CODES[code].severity, 1, "1.1", 1, 1, (0, 1), values)


def test_cards_and_suits_are_shown_as_people_read_them() -> None:
    revoke = finding("play.must-follow", ("seat", "3"), ("card", "JS"), ("suit", "D"))
    assert texts.message(revoke) == "Seat 3 plays J♠ but must follow suit: ♦"
    assert texts.message(revoke, "ru", ("", "", "Вера")) == (
        "Вера: сыграна карта В♠, а нужно класть в масть: ♦"
    )
    assert texts.message(revoke, "uk", ("", "", "Віра")) == (
        "Віра: зіграно карту В♠, а треба класти в масть: ♦"
    )
    assert texts.message(revoke, "pl", ("", "", "Wiera")) == ("Wiera zagrywa W♠, a musi dołożyć do koloru: ♦")


# As players write them: jack, queen, king, ace; nine and ten are numbers everywhere.
@pytest.mark.parametrize(
    ("language", "letters"), [("en", "JQKA"), ("pl", "WDKA"), ("ru", "ВДКТ"), ("uk", "ВДКТ")]
)
def test_ranks_have_their_letters(language: str, letters: str) -> None:
    assert [texts.card(f"{rank}S", language) for rank in "JQKA"] == [f"{letter}♠" for letter in letters]
    assert [texts.card(f"{rank}S", language) for rank in ("9", "10")] == ["9♠", "10♠"]


def test_a_missing_value_leaves_a_gap_and_never_raises() -> None:
    for language in LANGUAGES:
        for code in CODES:
            text = texts.message(finding(code), language)
            asked = set[str]().union(*map(placeholders, forms(texts_of(language)[f"finding.{code}.message"])))
            assert (GAP in text) == bool(asked), text


def test_values_are_never_read_as_placeholders() -> None:
    assert "{seat}" in texts.message(finding("syntax.unreadable", ("text", "{seat} {} {0.x}")))


def test_what_a_log_says_cannot_steer_the_terminal() -> None:
    hostile = "\x1b]0;owned\x07\x1b[2J"
    for language in LANGUAGES:
        quoted = texts.message(finding("syntax.unreadable", ("text", hostile)), language)
        named = texts.message(finding("play.turn", ("seat", "1"), ("other", "2")), language, (hostile, None))
        assert quoted.isprintable()
        assert named.isprintable()


def test_long_offending_text_is_cut() -> None:
    assert len(texts.message(finding("syntax.unreadable", ("text", "x" * 1_000_000)))) < 120


def test_an_unknown_language_and_an_unknown_key_are_borne() -> None:
    assert texts.say("severity.error", "xx") == "error"
    assert texts.say("no.such.key", "ru") == "no.such.key"
