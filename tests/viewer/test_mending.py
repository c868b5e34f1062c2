"""Quick fixes among the problems: the change that the engine supplies, made and taken back."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from kartlog.view.page import page_of
from tests.viewer.logs import DEAL, REVOKED
from tests.viewer.test_accessibility import SMALLEST
from tests.viewer.viewer_page import PATIENCE, ViewerPage

TWO_GAMES = DEAL.replace("Anna", "Ганна 🂡") + "\n" + REVOKED
"""The fault is in the second game, behind a letter that is two units long where the browser counts."""


def mended_text(viewer: ViewerPage) -> str:
    """The log that is open."""
    return str(
        viewer.page.evaluate("document.querySelector('kartlog-viewer').session.state.source.text"),
    )


@pytest.mark.parametrize("line_end", ["\n", "\r\n"], ids=["lf", "crlf"])
def test_a_fix_changes_its_words_and_nothing_else_and_can_be_taken_back(
    viewer: ViewerPage, line_end: str
) -> None:
    faulty = TWO_GAMES.replace("\n", line_end)
    viewer.open_file("evening.kart", faulty.encode())
    viewer.page.get_by_role("combobox", name="Game").select_option(index=1)
    viewer.tab("Problems").click()
    fix = viewer.page.get_by_role("button", name="Write KD: Vera plays J♠ but must follow suit: ♦")
    box = fix.bounding_box()
    assert box is not None
    assert box["height"] >= SMALLEST
    fix.click()
    expect(viewer.page.locator(".clean")).to_contain_text("No problems.", timeout=PATIENCE)
    assert mended_text(viewer) == faulty.replace("AD JS 9D", "AD KD 9D")
    expect(viewer.page.get_by_role("status")).to_contain_text("The log has been changed.")
    viewer.button("Undo").click()
    expect(fix).to_be_visible(timeout=PATIENCE)
    assert mended_text(viewer) == faulty
    expect(viewer.button("Undo")).to_have_count(0)


def test_the_text_has_what_was_mended(viewer: ViewerPage) -> None:
    viewer.paste(REVOKED)
    viewer.tab("Text").click()
    line = viewer.page.locator(".cm-line")
    expect(line.filter(has_text="AD JS 9D")).to_be_visible(timeout=PATIENCE)
    viewer.page.get_by_role("tab", name="Problems").click()
    viewer.page.get_by_role("button", name="Write KD").first.click()
    expect(viewer.page.locator(".clean")).to_be_visible(timeout=PATIENCE)
    viewer.tab("Text").click()
    expect(line.filter(has_text="AD KD 9D")).to_be_visible()
    # What is typed since cannot be taken back by the change before it.
    line.filter(has_text="AD KD 9D").click()
    viewer.page.keyboard.press("End")
    viewer.page.keyboard.type(" ; so it was")
    expect(viewer.page.locator(".verdict .state")).to_contain_text("No problems.", timeout=PATIENCE)
    viewer.tab("Problems").click()
    expect(viewer.page.locator(".clean")).to_be_visible()
    expect(viewer.button("Undo")).to_have_count(0)


def test_a_log_that_is_not_to_be_changed_offers_no_fix(
    browser: Browser, viewer: ViewerPage, tmp_path: Path
) -> None:
    viewer.paste(REVOKED)
    viewer.page.evaluate("location.hash = 'p=1.15&seat=1&eye=knew&v=problems'")
    expect(viewer.page.locator(".place code").first).to_be_visible(timeout=PATIENCE)
    expect(viewer.page.locator(".finding .quoted")).to_have_count(0)
    expect(viewer.page.locator(".fix")).to_have_count(0)
    file = tmp_path / "page.html"
    file.write_text(page_of(REVOKED, "game.kart", "en"), "utf-8")
    page = browser.new_page()
    page.goto(file.as_uri())
    page.get_by_role("tab", name="Problems").click()
    expect(page.locator(".finding .quoted").first).to_be_visible()
    expect(page.locator(".fix")).to_have_count(0)
    page.close()
