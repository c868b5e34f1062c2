"""The keyboard is enough, whatever its layout: every screen is reached, worked and left by keys alone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.viewer.keyboard import Keyboard, Stop
from tests.viewer.logs import REVOKED
from tests.viewer.screens import fresh_page
from tests.viewer.viewer_page import PATIENCE, ViewerPage, Watch

DIALOGS = (
    ("д", "library.title", "dialog.shelf"),
    ("с", "share.title", "dialog.share"),
    ("?", "app.help", "dialog.help"),
)


@pytest.fixture
def reader(browser: Browser, site: str) -> Iterator[tuple[ViewerPage, Keyboard]]:
    """A page of its own, in which nothing has been touched yet, and a Russian keyboard."""
    page = fresh_page(browser, "ru")
    watch = Watch(page, site)
    page.goto(site)
    expect(page.locator(".samples button").first).to_be_visible()
    expect(page.locator("section.library")).to_be_visible()
    yield ViewerPage(page, "ru"), Keyboard(page)
    watch.verify()
    page.context.close()


def assert_no_trap(page: Page, keys: Keyboard, where: str, *, within: str = "") -> list[Stop]:
    """Tab comes by all that can be focused, shows where it is, and leads out again; so does Shift+Tab."""
    stops = keys.round()
    unreached = keys.focusable(within) - {stop.element for stop in stops}
    assert not unreached, f"{where}: Tab never comes by {unreached}"
    unseen = [stop.element for stop in stops if not stop.shown]
    assert not unseen, f"{where}: the focus cannot be seen on {unseen}"
    back = keys.round(backwards=True)
    assert {stop.element for stop in back} == {stop.element for stop in stops}, where
    return stops


def test_all_screens_by_keys_alone(reader: tuple[ViewerPage, Keyboard]) -> None:
    viewer, keys = reader
    page, words = viewer.page, viewer.words
    assert_no_trap(page, keys, "start")

    keys.tab_to(page.locator(".samples button").first)
    keys.press("Enter")
    expect(viewer.tab(words["screen.replay"])).to_be_visible(timeout=PATIENCE)
    address = page.locator(".address")
    start = address.inner_text()
    keys.press("ArrowRight")
    expect(address).not_to_have_text(start)
    assert_no_trap(page, keys, "replay")

    for key, screen in (("ы", "sheet"), ("з", "problems"), ("к", "replay"), ("е", "text")):
        keys.press(key)
        expect(page.locator(f".show-{screen}")).to_be_visible()
        expect(page.locator("[role=tab][aria-selected=true]")).to_have_text(words[f"screen.{screen}"])
        if screen != "text":
            assert_no_trap(page, keys, screen)

    editor = page.locator(".cm-content")
    expect(editor).to_be_visible(timeout=PATIENCE)
    assert_no_trap(page, keys, "text")
    keys.tab_to(editor)
    keys.press("ы")
    # In the editor a letter is a letter, and a wrong one.
    expect(page.locator(".show-text .notes .found").first).to_be_visible(timeout=PATIENCE)
    keys.press("Backspace")
    expect(page.locator(".notes .found")).to_have_count(0, timeout=PATIENCE)
    keys.press("Escape")
    keys.press("Tab")
    expect(editor).not_to_be_focused()

    keys.press("к")
    expect(page.locator(".show-replay")).to_be_visible()
    keys.press("ц")
    expect(page.locator(".choices .choice").first).to_be_visible(timeout=PATIENCE)
    assert_no_trap(page, keys, "what if")
    keys.press("Escape")
    expect(page.locator(".what-if")).to_have_count(0)

    keys.tab_to(viewer.button(words["app.open"]))
    keys.press("Enter")
    expect(page.get_by_label(words["empty.paste"])).to_be_visible()
    keys.tab_to(page.get_by_label(words["empty.paste"]))


def test_dialogs_are_opened_and_left_and_the_focus_returns(reader: tuple[ViewerPage, Keyboard]) -> None:
    viewer, keys = reader
    page, words = viewer.page, viewer.words
    keys.tab_to(page.get_by_label(words["empty.paste"]))
    page.keyboard.insert_text(REVOKED)
    keys.press("Tab")
    keys.press("Enter")
    expect(page.locator(".address")).to_be_visible(timeout=PATIENCE)
    here = page.get_by_role("tab", name=words["screen.sheet"], exact=True)
    for key, name, dialog in DIALOGS:
        button, opened = viewer.button(words[name]), page.locator(dialog)
        # By its key, from wherever one was.
        keys.tab_to(here)
        keys.press(key)
        expect(opened).to_be_visible(timeout=PATIENCE)
        assert_no_trap(page, keys, dialog, within=dialog)
        keys.press("Escape")
        expect(opened).to_be_hidden()
        expect(here).to_be_focused()
        # By its button, and left by the button within.
        keys.tab_to(button)
        keys.press("Enter")
        expect(opened).to_be_visible()
        keys.tab_to(opened.get_by_role("button", name=words["app.close"], exact=True))
        keys.press("Enter")
        expect(opened).to_be_hidden()
        expect(button).to_be_focused()
    # And the game goes on listening.
    keys.press("ArrowRight")
    expect(page.locator(".address")).to_have_text("1.1")
