"""A walk through every screen that the viewer has, in one page."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, expect

from tests.viewer.logs import REVOKED
from tests.viewer.viewer_page import PATIENCE, ViewerPage, held

LOCALES = {"en": "en-GB", "ru": "ru-RU", "pl": "pl-PL", "uk": "uk-UA"}
AT = "1.15"
"""A step with a fault: it has the most to say."""


def fresh_page(browser: Browser, language: str) -> Page:
    """A page of a browser that speaks a language and has kept nothing."""
    page = browser.new_context(locale=LOCALES[language], reduced_motion="reduce").new_page()
    page.set_viewport_size({"width": 1280, "height": 800})
    return page


def every_screen(page: Page, site: str, language: str) -> Iterator[str]:
    """Goes from screen to screen; answers the name of each when it is there."""
    viewer = ViewerPage(page, language)
    yield from _before_a_game(viewer, site)
    yield from _of_a_game(viewer)
    yield from _beside_a_game(viewer)
    follow(page, "k1=cut")
    expect(page.get_by_role("alert")).to_contain_text(viewer.words["share.refused-damaged"])
    yield "refused link"
    viewer.button(viewer.words["app.open"]).click()
    expect(page.locator("section.library .game")).to_have_count(1)
    yield "start, with a library"


def follow(page: Page, fragment: str) -> None:
    """Follows a link within the page."""
    page.evaluate("fragment => { location.hash = fragment }", fragment)


@contextmanager
def speaking(viewer: ViewerPage, language: str) -> Iterator[ViewerPage]:
    """Inside, the page speaks another language."""
    root = viewer.page.locator("html")
    follow(viewer.page, f"lang={language}")
    expect(root).to_have_attribute("lang", language)
    try:
        yield ViewerPage(viewer.page, language)
    finally:
        follow(viewer.page, f"lang={viewer.language}")
        expect(root).to_have_attribute("lang", viewer.language)


def _before_a_game(viewer: ViewerPage, site: str) -> Iterator[str]:
    page, words = viewer.page, viewer.words
    with held(page, "**/pyodide.asm.wasm"):
        page.goto(site)
        expect(page.locator(".samples button").first).to_be_visible()
        expect(page.locator("section.library")).to_be_visible()
        yield "start"
        page.keyboard.press("?")
        expect(page.get_by_role("dialog", name=words["app.help"])).to_be_visible()
        expect(page.locator(".guide")).to_be_visible()
        yield "help"
        page.keyboard.press("Escape")
        page.get_by_label(words["empty.paste"]).fill(REVOKED)
        viewer.button(words["empty.show"]).click()
        expect(page.get_by_role("progressbar")).to_be_visible()
        yield "loading"
        viewer.button(words["loading.cancel"]).click()
        expect(page.get_by_role("alert")).to_contain_text(words["failure.cancelled"])
        yield "failure"
    viewer.button(words["failure.retry"]).click()
    expect(page.locator(".address")).to_be_visible(timeout=PATIENCE)


def _of_a_game(viewer: ViewerPage) -> Iterator[str]:
    page, words = viewer.page, viewer.words
    viewer.go_to(AT)
    expect(page.locator(".address")).to_have_text(AT)
    expect(page.locator(".faults")).to_be_visible()
    yield "replay"
    viewer.tab(words["screen.sheet"]).click()
    expect(page.locator("table.sheet")).to_be_visible()
    yield "sheet"
    page.get_by_role("tab", name=re.compile(f"^{words['screen.problems']}")).click()
    expect(page.locator(".page > .problems > .fault").first).to_be_visible()
    yield "problems"
    viewer.tab(words["screen.text"]).click()
    expect(page.locator(".notes .found").first).to_be_visible(timeout=PATIENCE)
    yield "text"
    follow(page, f"p={AT}&seat=1&eye=knew&v=text")
    expect(viewer.button(words["text.look-at-all"])).to_be_visible(timeout=PATIENCE)
    yield "text, withheld"
    follow(page, f"p={AT}&seat=1&eye=knew")
    expect(page.locator(".felt .card.back").first).to_be_visible(timeout=PATIENCE)
    yield "replay, through a seat’s eyes"
    follow(page, f"p={AT}")
    expect(page.locator(".faulty")).to_be_visible(timeout=PATIENCE)


def _beside_a_game(viewer: ViewerPage) -> Iterator[str]:
    page, words = viewer.page, viewer.words
    page.keyboard.press("w")
    choices = page.locator(".choices .choice")
    expect(choices.first).to_be_visible(timeout=PATIENCE)
    yield "what if"
    choices.first.click()
    expect(page.locator(".address")).not_to_have_text(AT)
    yield "what if, a card played"
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    shelf = page.locator("dialog.shelf")
    expect(shelf.locator(".game")).to_have_count(1)
    yield "library"
    page.keyboard.press("Escape")
    expect(shelf).to_be_hidden()
    page.keyboard.press("c")
    expect(page.get_by_role("dialog", name=words["share.title"])).to_be_visible(timeout=PATIENCE)
    expect(page.locator("#share-link")).to_have_value(re.compile("#k1="))
    yield "share"
    page.keyboard.press("Escape")
