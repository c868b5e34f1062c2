"""``spec/rules.md`` against the program: options, values, presets, findings."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from kartlog.rules import option_names, preset_names, resolve, text_of, values_of
from kartlog.rules.codes import CODES, anchor
from kartlog.rules.columns import dark_rules, golden_rules
from kartlog.rules.resolve import expected_by

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "spec" / "rules.md").read_text("utf-8")
COLUMNS: Final = ("classic", "club", "club-121", "home", "online", "tysiac")


def tables(*head: str) -> Iterator[tuple[str, list[list[str]]]]:
    """The tables of the page with this head, each with the title of its section."""
    for section in re.split(r"^## ", PAGE, flags=re.MULTILINE)[1:]:
        title, _, body = section.partition("\n")
        for table in re.findall(r"(?:^\|.*\|\n)+", body, flags=re.MULTILINE):
            rows = [[cell.strip() for cell in line.strip("|\n").split("|")] for line in table.splitlines()]
            if tuple(rows[0][: len(head)]) == head:
                yield title, rows[2:]


def option_values() -> dict[str, dict[str, str]]:
    """What the page says of every option: its values, and what each means."""
    found: dict[str, dict[str, str]] = {}
    option = ""
    for _, rows in tables("option", "value", "meaning"):
        for name, value, meaning in rows:
            option = name.strip("`") or option
            assert value.strip("`") not in found.setdefault(option, {}), (option, value)
            found[option][value.strip("`")] = meaning
    return found


def preset_values() -> dict[str, list[str]]:
    return {row[0].strip("`"): row[1:] for _, rows in tables("option", *COLUMNS) for row in rows}


def finding_rows() -> Iterator[tuple[str, str, str, str, str]]:
    """Section, anchor, code, severity, sentence."""
    for title, rows in tables("finding", "severity"):
        for cell, severity, sentence in rows:
            named = re.fullmatch(r'<a id="([a-z.-]+)"></a>`([a-z.-]+)`', cell)
            assert named, cell
            yield title, named[1], named[2], severity, sentence


def values_everywhere() -> dict[str, str]:
    """The further options with the one value that they have in every preset."""
    return {row[0].strip("`"): row[1] for _, rows in tables("option", "every preset") for row in rows}


def test_every_option_is_there_once() -> None:
    listed = [row[0].strip("`") for _, rows in tables("option", *COLUMNS) for row in rows]
    assert sorted([*listed, *values_everywhere()]) == sorted(option_names())
    assert set(option_values()) == set(option_names())


@pytest.mark.parametrize("option", option_names())
def test_every_value_has_a_meaning(option: str) -> None:
    values = option_values()[option]
    assert sorted(values) == sorted(expected_by(option).split("|"))
    assert all(values.values())


@pytest.mark.parametrize("option", values_everywhere())
def test_further_options_are_the_same_in_every_preset(option: str) -> None:
    words = {text_of(option, values_of(resolve(name).ruleset)[option]) for name in preset_names()}
    assert words == {values_everywhere()[option]}


@pytest.mark.parametrize("option", preset_values())
def test_every_preset_has_its_value(option: str) -> None:
    *words, source = preset_values()[option]
    assert words == [text_of(option, values_of(resolve(f"{name}@1").ruleset)[option]) for name in COLUMNS]
    assert source.startswith(("stated", "decision: "))


def test_the_presets_are_those_of_the_page() -> None:
    listed = re.findall(r"^\| `([a-z0-9-]+@\d+)` \|", PAGE, re.MULTILINE)
    assert sorted(listed) == preset_names()


def test_columns_are_spelt_out() -> None:
    """What ``dark = home`` stands for, in the order of its options."""
    values = option_values()
    for column in ("classic", "home"):
        rules = dark_rules(resolve(f"online@1 dark={column}").ruleset)
        assert rules
        told = ", ".join([rules.who, rules.contract, rules.talon, rules.doubles, rules.writeoff])
        assert values["dark"][column].partition(";")[0] == told
    for column in ("classic", "home", "online"):
        golden = golden_rules(resolve(f"online@1 golden={column}").ruleset)
        assert golden
        parts = (golden.deals, golden.raised, golden.doubles, golden.writeoff, golden.none_made)
        assert values["golden"][column] == ", ".join(map(str, parts))


def test_every_finding_is_there_once_and_in_its_section() -> None:
    listed = [code for _, _, code, _, _ in finding_rows()]
    assert sorted(listed) == sorted(CODES)
    for title, place, code, severity, sentence in finding_rows():
        assert place == code
        assert anchor(code) == f"spec/rules.md#{place}"
        assert severity == CODES[code].severity, code
        section = re.match(r"\d+", title)
        assert int(section[0] if section else 0) == CODES[code].section, code
        assert sentence.endswith("."), code


def test_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", PAGE):
        assert (ROOT / "spec" / target).exists(), target


def test_sections_follow_the_catalogue() -> None:
    numbers = [int(number) for number in re.findall(r"^## (\d+)\.", PAGE, re.MULTILINE)]
    assert numbers == list(range(1, 18))


def test_every_code_and_option_that_is_named_exists() -> None:
    families = {name.partition(".")[0] for name in (*CODES, *option_names())}
    known = {*CODES, *option_names()}
    named = {
        name for name in re.findall(r"`([a-z]+\.[a-z0-9-]+)`", PAGE) if name.partition(".")[0] in families
    }
    assert named <= known
