"""The library: what was opened stays on the device, until it is deleted."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.viewer.fitness import SIZES, WORN
from tests.viewer.logs import DEAL, REVOKED, SHEET
from tests.viewer.test_accessibility import SMALLEST, assert_accessible
from tests.viewer.viewer_page import PATIENCE, ViewerPage, Watch, without_engine

EVENING = DEAL + "\n" + REVOKED.replace('"Anna" "Boris" "Vera"', '"Ганна" "Борис" "Віра"')


@pytest.fixture
def kept(viewer: ViewerPage) -> ViewerPage:
    """A viewer with three logs in its library: two files, one with two games, and a pasted text."""
    viewer.open_file("evening.kart", EVENING.encode())
    viewer.close()
    viewer.open_file("sheet.kart", SHEET.encode("cp1251"))
    viewer.close()
    viewer.paste(DEAL.replace("Anna", "Dora"))
    viewer.close()
    expect(files(viewer)).to_have_count(3)
    return viewer


@contextmanager
def another_visit(viewer: ViewerPage) -> Iterator[ViewerPage]:
    """The same reader comes once more, and looks at what is on the page before the engine."""
    page = viewer.page.context.new_page()
    without_engine(page)
    page.goto(viewer.page.url)
    yield ViewerPage(page)
    page.close()


def files(viewer: ViewerPage) -> Locator:
    return viewer.page.locator(".file-card")


def search(viewer: ViewerPage, words: str) -> None:
    viewer.page.get_by_role("searchbox").fill(words)


def test_what_was_opened_is_there_after_a_reload(kept: ViewerPage) -> None:
    kept.page.reload()
    expect(files(kept)).to_have_count(3)
    # The last one comes first; a pasted log is called by its event.
    expect(files(kept).locator("strong")).to_have_text(["Thursday table", "sheet.kart", "evening.kart"])
    games = files(kept).nth(2).locator(".game")
    expect(games).to_have_count(2)
    expect(games.nth(1)).to_contain_text("Ганна, Борис, Віра")
    expect(games.nth(1)).to_contain_text("Thursday table · 2026-11-26 · 1 deal")
    expect(games.nth(1)).to_contain_text("3 errors")
    games.nth(1).click()
    expect(kept.page.get_by_role("heading", name="Віра")).to_be_visible(timeout=PATIENCE)
    expect(kept.page.locator(".address")).to_have_text("2/1.0")


def test_the_same_log_is_kept_once(kept: ViewerPage) -> None:
    kept.open_file("evening.kart", EVENING.encode())
    kept.button("Open another game").click()
    expect(files(kept)).to_have_count(3)
    expect(files(kept).first.locator("strong")).to_have_text("evening.kart")


def test_games_are_found_by_player_date_and_finding(kept: ViewerPage) -> None:
    said = kept.page.locator(".library").get_by_role("status")
    for words, shown, count in (
        ("ганна", "Ганна, Борис, Віра", "1 game found."),
        ("dora 2026-11", "Dora, Boris, Vera", "1 game found."),
        ("must-follow", "Ганна, Борис, Віра", "1 game found."),
        ("thursday", "Anna, Boris, Vera", "3 games found."),
    ):
        search(kept, words)
        expect(said).to_contain_text(count)
        expect(kept.page.locator(".game").filter(has_text=shown).first).to_be_visible()
    search(kept, "nobody")
    expect(said).to_contain_text("0 games found.")
    expect(files(kept)).to_have_count(0)


def test_what_is_deleted_can_be_brought_back(kept: ViewerPage) -> None:
    kept.button("Delete sheet.kart").click()
    expect(files(kept)).to_have_count(2)
    expect(kept.page.get_by_text("sheet.kart was deleted.")).to_be_visible()
    expect(kept.button("Undo")).to_be_focused()
    kept.page.keyboard.press("Enter")
    expect(files(kept)).to_have_count(3)
    kept.button("Delete all").click()
    expect(files(kept)).to_have_count(0)
    expect(kept.page.get_by_text("3 logs were deleted.")).to_be_visible()
    kept.button("Undo").click()
    expect(files(kept)).to_have_count(3)
    kept.button("Delete sheet.kart").click()
    expect(files(kept)).to_have_count(2)
    with another_visit(kept) as later:
        expect(files(later).locator("strong")).to_have_text(["Thursday table", "evening.kart"])


def test_the_library_closed_and_opened_again_at_once_is_open(kept: ViewerPage) -> None:
    kept.page.locator(".samples button").first.click()
    expect(kept.tab("Replay")).to_be_visible(timeout=PATIENCE)
    kept.page.keyboard.press("l")
    shelf = kept.page.get_by_role("dialog", name="Library")
    expect(shelf).to_be_visible()
    kept.close_and_open("dialog.shelf", "dialog.showModal()")
    expect(shelf).to_be_visible()
    kept.page.keyboard.press("Escape")
    expect(shelf).to_be_hidden()


def test_what_is_changed_in_the_text_is_kept_changed(kept: ViewerPage) -> None:
    files(kept).nth(2).locator(".game").first.click()
    expect(kept.tab("Text")).to_be_visible(timeout=PATIENCE)
    kept.tab("Text").click()
    kept.page.locator(".cm-line").filter(has_text="AD KD 9D").first.click()
    kept.page.keyboard.type(" ; Пан або пропав")
    expect(kept.page.locator(".verdict .state")).to_contain_text("errors", timeout=PATIENCE)
    expect(kept.page.locator("q").or_(kept.page.locator(".cm-comment")).first).to_be_visible()
    kept.page.keyboard.press("Escape")
    kept.page.wait_for_timeout(600)
    kept.page.reload()
    kept.button("Open another game").click()
    expect(files(kept)).to_have_count(3)
    files(kept).first.locator(".game").first.click()
    expect(kept.tab("Replay")).to_be_visible(timeout=PATIENCE)
    expect(kept.page.get_by_text("Пан або пропав").first).to_be_visible()


def test_samples_are_not_kept_and_the_library_opens_beside_a_game(kept: ViewerPage) -> None:
    kept.page.locator(".samples button").first.click()
    expect(kept.tab("Replay")).to_be_visible(timeout=PATIENCE)
    kept.page.keyboard.press("l")
    shelf = kept.page.get_by_role("dialog", name="Library")
    expect(shelf.locator(".file-card")).to_have_count(3)
    shelf.locator(".file-card").filter(has_text="sheet.kart").locator(".game").click()
    expect(kept.tab("Replay")).to_be_visible(timeout=PATIENCE)
    expect(shelf).to_be_hidden()
    expect(kept.page.get_by_role("heading", name="Anna")).to_be_visible()


def test_an_empty_library_says_of_a_sample_why_it_is_not_in_it(viewer: ViewerPage) -> None:
    page = viewer.page
    page.locator(".samples button").first.click()
    expect(viewer.tab("Replay")).to_be_visible(timeout=PATIENCE)
    viewer.button("Library").click()
    said = page.get_by_role("dialog", name="Library").get_by_role("status")
    expect(said).to_have_text(
        "Nothing is kept yet. Samples and logs from links are kept as soon as you change them."
    )


def test_a_browser_that_keeps_nothing_says_so(fresh: tuple[Page, Watch], site: str) -> None:
    page, _ = fresh
    page.add_init_script("IDBFactory.prototype.open = () => { throw new Error('no room') }")
    without_engine(page)
    page.goto(site)
    alert = page.locator(".library").get_by_role("alert")
    expect(alert).to_contain_text("This browser does not keep logs: no room.")


def test_axe_finds_nothing_in_the_library(kept: ViewerPage) -> None:
    kept.button("Delete sheet.kart").click()
    expect(kept.button("Undo")).to_be_visible()
    for scheme, size in WORN:
        kept.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        kept.page.set_viewport_size(SIZES[size])
        assert_accessible(kept.page, f"library, {scheme}, {size}")
        for button in kept.page.locator(".library").get_by_role("button").all():
            box = button.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= SMALLEST - 0.5, button.inner_text()
    kept.page.locator(".game").first.click()
    expect(kept.tab("Replay")).to_be_visible(timeout=PATIENCE)
    kept.button("Library").click()
    expect(kept.page.get_by_role("dialog", name=re.compile("Library"))).to_be_visible()
    assert_accessible(kept.page, "library beside a game")
