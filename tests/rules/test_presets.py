"""Every preset is the column of the catalogue that has its name."""

import pytest

from kartlog.rules import option_names, preset_names, resolve, text_of, values_of
from tests.support.reference import LAWS, PRESETS

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
    assert set(option_names()) == set(COMPARED) | writeoffs | judged_elsewhere


@pytest.mark.parametrize("preset", PRESETS)
def test_three_bolts_are_a_penalty_and_aces_make_no_trump(preset: str) -> None:
    words = words_of(preset)
    assert words["bolt.number"] == "3"
    assert words["marriage.aces-trump"] == "none"
