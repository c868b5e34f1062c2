"""The help: how the game goes, what the signs mean, the keys."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from kartlog.view.page import page_of
from tests.viewer.fitness import SIZES
from tests.viewer.logs import DEAL
from tests.viewer.screens import LOCALES, speaking
from tests.viewer.test_accessibility import assert_accessible
from tests.viewer.viewer_page import PATIENCE, ViewerPage, Watch, held, without_engine


def help_of(page: Page) -> Locator:
    """Opens the help; answers its dialog."""
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".guide")).to_be_visible(timeout=PATIENCE)
    return dialog


@pytest.mark.parametrize("language", LOCALES)
def test_it_tells_the_game_with_its_numbers(viewer: ViewerPage, language: str) -> None:
    with speaking(viewer, language) as reader:
        sentences = help_of(viewer.page).locator(".guide ol li")
        told = [text for key, text in reader.words.items() if key.startswith("game.")]
        expect(sentences).to_have_text(told)
        viewer.page.keyboard.press("Escape")
    for number in ("24", "11", "10", "100", "40", "60", "80", "1000", "880", "120"):
        assert any(number in text for text in told), number


def test_every_sign_is_drawn_and_explained(viewer: ViewerPage) -> None:
    viewer.paste(DEAL)
    rows = help_of(viewer.page).locator(".signs dl > div")
    assert rows.count() == sum(key.startswith("sign.") for key in viewer.words)
    for row in rows.all():
        drawn = row.locator("dt").bounding_box()
        assert drawn is not None
        assert drawn["width"] > 0
        assert row.locator("dt").inner_text() or row.locator("dt :is(svg, .card, .tick)").count()
        assert len(row.locator("dd").inner_text().split()) > 2
    expect(rows.filter(has_text="whose turn it is").locator("dt")).to_have_text("to act")
    expect(rows.filter(has_text="what somebody thinks")).to_contain_text("?! risky")


def test_what_there_is_not_is_not_explained(browser: Browser, tmp_path: Path) -> None:
    """A page with one telling has no other eyes, and asks nobody what if; it fetches nothing for its help."""
    page = browser.new_context(offline=True, locale="en-GB").new_page()
    file = tmp_path / "page.html"
    file.write_text(page_of(DEAL, "game.kart", "uk"), "utf-8")
    page.goto(file.as_uri())
    words = ViewerPage(page, "uk").words
    dialog = help_of(page)
    expect(dialog).to_contain_text(words["sign.seat"])
    for key in ("sign.eye", "sign.branch", "help.library"):
        expect(dialog).not_to_contain_text(words[key])
    page.context.close()


def test_closed_and_opened_again_at_once_it_has_what_it_says(viewer: ViewerPage) -> None:
    dialog = help_of(viewer.page)
    viewer.close_and_open("dialog.help", "viewer.help()")
    expect(dialog.locator(".guide")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_the_keys_come_last_on_a_phone_and_nothing_is_inaccessible(viewer: ViewerPage, size: str) -> None:
    viewer.page.set_viewport_size(SIZES[size])
    viewer.paste(DEAL)
    dialog = help_of(viewer.page)
    expect(dialog.get_by_role("heading", level=3)).to_have_text(
        ["How Thousand goes", "What the signs mean", "Keys"]
    )
    tops = [box["y"] for each in dialog.locator("section").all() if (box := each.bounding_box())]
    if size == "phone":
        assert tops == sorted(tops)
    assert_accessible(viewer.page, "help")


def test_help_that_cannot_be_fetched_says_so_and_is_tried_again(fresh: tuple[Page, Watch], site: str) -> None:
    page, _ = fresh
    without_engine(page)
    page.goto(site)
    expect(page.locator(".samples").first).to_be_visible()
    with held(page, "**/texts/en-guide.js"):
        page.keyboard.press("?")
        expect(page.get_by_role("dialog").get_by_role("status")).to_have_text("Getting the help…")
    alert = page.get_by_role("dialog").get_by_role("alert")
    expect(alert).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".guide")).to_be_visible(timeout=PATIENCE)


def test_it_is_fetched_only_when_it_is_asked_for(fresh: tuple[Page, Watch], site: str) -> None:
    page, _ = fresh
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[-1]))
    without_engine(page)
    page.goto(site)
    expect(page.locator(".samples").first).to_be_visible()
    before = [name for name in asked if "guide" in name]
    help_of(page)
    assert before == []
    assert "en-guide.js" in asked
