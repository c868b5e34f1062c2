"""What one meets on a phone: the way in, words instead of signs, and a table that keeps its place."""

import json
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.support.thoroughness import THOROUGH, some
from tests.viewer.fitness import SIZES
from tests.viewer.logs import DEAL, REVOKED, SHEET
from tests.viewer.screens import LOCALES, follow, speaking
from tests.viewer.test_accessibility import SMALLEST, assert_accessible
from tests.viewer.viewer_page import PATIENCE, ViewerPage

PHONE = SIZES["phone"]


@pytest.fixture
def phone(viewer: ViewerPage) -> ViewerPage:
    """The viewer, empty, on a phone."""
    viewer.page.set_viewport_size(PHONE)
    return viewer


def lowest(*elements: Locator) -> float:
    """How far from the top of the window the lowest of these ends."""
    boxes = [element.bounding_box() for element in elements]
    return max(box["y"] + box["height"] for box in boxes if box)


# --- the way in --------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LOCALES)
def test_what_one_can_do_is_on_the_first_screen(phone: ViewerPage, language: str) -> None:
    with speaking(phone, language):
        buttons = phone.page.locator(".samples button")
        # A few games to see, and the way to one's own.
        shown = (buttons.nth(0), buttons.nth(2), phone.page.locator(".choose"))
        assert lowest(*shown) <= PHONE["height"]
        assert phone.page.evaluate("scrollY") == 0


def test_every_sample_says_what_it_shows_in_every_language(samples: list[Path]) -> None:
    listed = json.loads((samples[0].parent / "titles.json").read_text("utf-8"))
    assert sorted(entry["file"] for entry in listed) == [path.name for path in samples]
    for language in LOCALES:
        titles = [entry["title"][language] for entry in listed]
        assert len(set(titles)) == len(titles)
        assert all(len(title.split()) > 2 for title in titles)


def test_samples_stand_in_their_order_under_their_titles(phone: ViewerPage, samples: list[Path]) -> None:
    listed = json.loads((samples[0].parent / "titles.json").read_text("utf-8"))
    with speaking(phone, "uk"):
        expect(phone.page.locator(".samples .title")).to_have_text([entry["title"]["uk"] for entry in listed])
    shown = phone.page.locator(".samples button")
    expect(shown.first).to_contain_text(listed[0]["title"]["en"])
    expect(shown.last).to_be_hidden()
    phone.page.get_by_text("More samples").click()
    expect(shown.last).to_be_visible()
    assert_accessible(phone.page, "all samples")


# --- words -------------------------------------------------------------------------------------------


def assert_reads(element: Locator, text: str) -> None:
    """A text is there to be seen, within something that a finger finds."""
    words = element.get_by_text(text, exact=True)
    expect(words).to_be_visible()
    box, target = words.bounding_box(), element.bounding_box()
    assert box is not None
    assert target is not None
    assert box["width"] > 8
    assert box["x"] + box["width"] <= target["x"] + target["width"] + 1
    assert min(target["width"], target["height"]) >= SMALLEST


@pytest.mark.parametrize("language", some([*LOCALES], 2, start=1))
def test_what_can_be_done_is_said_in_words(phone: ViewerPage, language: str) -> None:
    phone.paste(DEAL)
    phone.go_to("1.14")
    with speaking(phone, language) as reader:
        page, words = reader.page, reader.words
        branch = page.locator(".branch-off")
        expect(branch).to_have_text(words["whatif.start"])
        assert_reads(branch, words["whatif.start"])
        for at, key in enumerate(("look.pace", "look.eye", "look.seat")):
            assert_reads(page.locator(".picker").nth(at), words[key])
        menu = reader.button(words["app.menu"])
        assert_reads(menu, words["app.menu"])
        menu.click()
        for key in ("share.title", "library.title", "app.open", "app.help"):
            assert_reads(reader.button(words[key]), words[key])
        assert_accessible(page, "menu")
        reader.button(words["share.title"]).click()
        expect(page.get_by_role("dialog", name=words["share.title"])).to_be_visible(timeout=PATIENCE)
        page.keyboard.press("Escape")
        expect(page.locator("#menu")).to_be_hidden()


# --- the table keeps its place -----------------------------------------------------------------------

PLACES = """async most => {
    const viewer = document.querySelector('kartlog-viewer');
    const at = selector => viewer.shadowRoot.querySelector(selector);
    const top = selector => Math.round(at(selector).getBoundingClientRect().top);
    await document.fonts.ready;
    const places = [];
    for (let before; before !== viewer.index && places.length < most; ) {
        places.push([at('.address').textContent, top('.felt') + scrollY, top('.controls')]);
        before = viewer.index;
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', code: 'ArrowRight' }));
        await viewer.updateComplete;
    }
    return places;
}"""
"""From here on: the address of every step, and how far down table and controls are."""

MOST = 10_000 if THOROUGH else 120
"""Steps of a stretch: three deals, or all there are."""
JUMPY = [("classic-full", "12.0"), ("online-full", "14.0"), ("violations", "1.0")]
"""Samples, and where a stretch begins that has much to say: events, comments, faults."""
WALKS = [*zip(LOCALES, [*JUMPY, JUMPY[0]], strict=True), ("uk", JUMPY[2]), ("ru", JUMPY[2])]
"""Each language on one stretch, and those with the longest words on the faults, too."""


@pytest.mark.parametrize(("language", "stretch"), some(WALKS, 2))
def test_the_table_keeps_its_place_from_step_to_step(
    phone: ViewerPage, language: str, stretch: tuple[str, str]
) -> None:
    sample, start = stretch
    with speaking(phone, language):
        follow(phone.page, f"src=samples/{sample}.kart&p={start}&lang={language}")
        expect(phone.page.locator(".address")).to_have_text(start, timeout=PATIENCE)
        places = phone.page.evaluate(PLACES, MOST)
    assert len(places) > 30
    assert [pair for pair in pairwise(places) if pair[0][1:] != pair[1][1:]] == []


def test_what_is_said_of_a_step_is_said_below_the_table(phone: ViewerPage) -> None:
    phone.paste(REVOKED)
    phone.go_to("1.15")
    faults, felt = phone.page.locator(".faults").bounding_box(), phone.page.locator(".felt").bounding_box()
    assert faults is not None
    assert felt is not None
    assert faults["y"] >= felt["y"] + felt["height"]
    # Which may be out of sight: a sign above the table leads there.
    phone.page.get_by_role("button", name="Problems at this step").click()
    expect(phone.page.locator(".faults")).to_be_in_viewport(ratio=1)
    assert lowest(phone.page.locator(".faults")) <= phone.page.locator(".bar").evaluate(
        "bar => bar.getBoundingClientRect().top"
    )
    phone.go_to("1.14")
    expect(phone.page.locator(".address")).to_have_text("1.14")
    expect(phone.page.locator(".alarm")).to_have_count(0)


# --- the other screens -------------------------------------------------------------------------------


def test_the_fixes_stand_above_the_text(phone: ViewerPage) -> None:
    phone.paste(REVOKED)
    phone.tab("Text").click()
    fix = phone.page.locator(".notes .fix").first
    expect(fix).to_be_visible(timeout=PATIENCE)
    assert phone.page.evaluate("scrollY") == 0
    editor = phone.page.locator(".cm-editor").bounding_box()
    assert editor is not None
    assert lowest(fix) <= editor["y"]
    # And a good part of the text is in sight with them.
    assert editor["y"] <= PHONE["height"] / 2
    fix.click()
    expect(phone.page.locator(".verdict .state")).to_contain_text("No problems.", timeout=PATIENCE)


def test_the_score_sheet_names_the_declarer_of_each_deal(phone: ViewerPage) -> None:
    phone.paste(SHEET)
    phone.tab("Score sheet").click()
    declarers = phone.page.locator(".sheet .narrow .who")
    expect(declarers).to_have_text(["Boris", "Anna"])
    for name in declarers.all():
        box = name.bounding_box()
        assert box is not None
        assert box["width"] > 8
    expect(phone.page.locator(".sheet .narrow .amount")).to_have_text(["120", "100"])


def test_a_bolt_is_a_word_where_the_deal_is_entered(phone: ViewerPage) -> None:
    phone.paste(SHEET)
    phone.page.keyboard.press("PageDown")
    phone.page.keyboard.press("ArrowLeft")
    vera = phone.page.locator(".reckoning tbody tr").filter(has_text="Vera")
    expect(vera.get_by_role("rowheader")).to_have_text("Vera" + "bolt")
    expect(vera.locator(".written")).to_have_text("0")
