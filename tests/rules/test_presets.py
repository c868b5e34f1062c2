"""Every preset is the column of the catalogue that has its name."""

import tomllib
from pathlib import Path

import pytest

import kartlog.rules
from kartlog.rules import all_options, option_names, preset_names, resolve, text_of, values_of
from kartlog.rules.resolve import written_in
from tests.support.reference import LAWS, PRESETS

FILES = sorted((Path(kartlog.rules.__file__).parent / "presets").glob("*.toml"))

# Sections 9 and 12: what the reference model says in code instead of words.
WRITEOFF = {
    "classic@1": ("before-lead", "amount", "60", "same", "1"),
    "club@1": ("before-lead", "amount", "60", "same", "0"),
    "club-121@1": ("before-lead", "amount", "60", "same", "0"),
    "home@1": ("before-contract", "amount", "60", "same", "0"),
    "online@1": ("before-lead", "amount", "half", "same", "0"),
    "tysiac@1": ("before-lead", "nothing", "60", "0", "0"),
}
WRITEOFF_OPTIONS = ("when", "declarer", "opponents", "opponents-first", "free")
# Sections 3 to 5, 7, 8, 13, 14, 16: classic, club, club-121, home, online, tysiac. A dash: no value there.
AROUND = {
    "cut.nine": "again off off again off off",
    "cut.nines-penalty": "right off off always off off",
    "cut.jack": "bury off off again off off",
    "deal.layout-2": "9+9+3+3 off off 10+10+2+2 off 10+10+2+2",
    "deal.layout-3": "7+7+7+3 7+7+7+3 7+7+7+3 7+7+7+3 7+7+7+3 7+7+7+3",
    "deal.layout-4": "sitter sitter sitter sitter off sitter",
    "deal.order": "one-by-one off off one-by-one off off",
    "deal.last-card": "dealer-or-right off off dealer-or-talon off off",
    "deal.talon-ends": "kept-out off off off off off",
    "redeal.nines": "4 off off off 3 4",
    "redeal.forehand-nines": "3 off off off off off",
    "redeal.jacks": "off off off off 4 off",
    "redeal.weak": "15 off off off 13 off",
    "redeal.talon-points": "5 5 5 off 5 off",
    "redeal.talon-nines": "off 2 2 off 2 off",
    "redeal.talon-jacks": "off off off off 3 off",
    "redeal.with-talon-nines": "off 4 4 off off off",
    "dark": "off off off home off off",
    "talon.choice": "yes - - no - yes",
    "talon.last-trick": "yes - - yes - yes",
    "exchange.plan-2": "lay-one-give-one - - give-one - lay-two",
    "writeoff.opponents-4": "same same same same - 40",
    "golden": "off off off off off off",
    "end.stake": "off off off off off off",
    "sitter.talon": "points points points points - aces",
    "sitter.half-marriage": "no no no no - -",
    "bonuses": "no no no no yes no",
}
AS_ITS_COLUMN = {f"dark.{name}" for name in ("who", "contract", "talon", "doubles", "writeoff")} | {
    f"golden.{name}" for name in ("deals", "raise", "doubles", "writeoff", "none-made")
}
FURTHER = tuple(name for name, option in all_options().items() if option.everywhere)
"""Section 17: off in every preset; ``tests/spec/test_rules_page.py`` holds their values."""
COLUMNS = ("classic@1", "club@1", "club-121@1", "home@1", "online@1", "tysiac@1")
COMPARED = sorted(LAWS["classic@1"].words)


def words_of(preset: str) -> dict[str, str]:
    resolution = resolve(preset)
    assert not resolution.problems
    return {name: text_of(name, value) for name, value in values_of(resolution.ruleset).items()}


def test_the_presets_are_the_six_of_the_catalogue() -> None:
    assert sorted(PRESETS) == preset_names()


@pytest.mark.parametrize("option", COMPARED)
def test_option_has_the_value_of_the_catalogue(option: str) -> None:
    expected = {preset: LAWS[preset].words[option] for preset in PRESETS}
    meant = {preset: word for preset, word in expected.items() if word != "-"}
    assert {preset: words_of(preset)[option] for preset in meant} == meant


@pytest.mark.parametrize("preset", PRESETS)
def test_writing_off_has_the_values_of_the_catalogue(preset: str) -> None:
    words = words_of(preset)
    assert tuple(words["writeoff." + name] for name in WRITEOFF_OPTIONS) == WRITEOFF[preset]


def test_four_aces_need_a_trick_in_classic_home_and_online() -> None:
    """Section 11; elsewhere it follows the marriage (section 18)."""
    words = {preset: words_of(preset)["marriage.aces-needs-trick"] for preset in PRESETS}
    assert {preset for preset, word in words.items() if word == "yes"} == {"classic@1", "home@1", "online@1"}
    assert {word for preset, word in words.items() if word != "yes"} == {"as-marriage"}


def test_no_option_is_left_without_a_test() -> None:
    """An option that comes to the presets must come to these tables."""
    judged_elsewhere = {"marriage.aces-needs-trick", "marriage.aces-trump", "bolt.number"}
    writeoffs = {"writeoff." + name for name in WRITEOFF_OPTIONS}
    tabled = set(COMPARED) | set(AROUND) | AS_ITS_COLUMN
    assert set(option_names()) - set(FURTHER) == tabled | writeoffs | judged_elsewhere


@pytest.mark.parametrize("option", AROUND)
def test_option_around_the_play_has_the_value_of_the_catalogue(option: str) -> None:
    expected = dict(zip(COLUMNS, AROUND[option].split(), strict=True))
    meant = {preset: word for preset, word in expected.items() if word != "-"}
    assert {preset: words_of(preset)[option] for preset in meant} == meant


@pytest.mark.parametrize("preset", PRESETS)
def test_what_belongs_to_a_column_is_left_to_it(preset: str) -> None:
    """Sections 7 and 13: dark and golden choose the column; no preset departs from it."""
    words = words_of(preset)
    assert {words[option] for option in AS_ITS_COLUMN} == {"as-dark", "as-golden"}


@pytest.mark.parametrize("preset", PRESETS)
def test_three_bolts_are_a_penalty_and_aces_make_no_trump(preset: str) -> None:
    words = words_of(preset)
    assert words["bolt.number"] == "3"
    assert words["marriage.aces-trump"] == "none"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_presets_are_read_as_toml_has_them(path: Path) -> None:
    text = path.read_text("utf-8")
    whole = {
        (family, key): str(value).lower()
        for family, options in tomllib.loads(text).items()
        for key, value in (options.items() if isinstance(options, dict) else [("", options)])
    }
    read = {(family, key if family else ""): value.lower() for family, key, value in written_in(text)}
    assert {(family or "like", key): value for (family, key), value in read.items()} == whole
