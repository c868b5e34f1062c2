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
    yield from _recording(viewer)


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
        expect(page.locator(".invitation")).to_be_visible()
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


def _recording(viewer: ViewerPage) -> Iterator[str]:
    page, words = viewer.page, viewer.words
    viewer.button(words["rec.begin"]).click()
    for seat, name in enumerate(("Anna", "Boris", "Vera"), 1):
        page.get_by_label(words["rec.name"].replace("{n}", str(seat))).fill(name)
    expect(viewer.button(words["rec.start"])).to_be_enabled(timeout=PATIENCE)
    yield "recorder, before the first deal"
    viewer.button(words["rec.start"]).click()
    recorder, written = page.locator(".recorder"), page.locator(".kept-sheet tbody tr")
    told = (
        ".who >> nth=0",
        ".contracts .chip >> nth=0",
        ".key >> text=2",
        ".key >> text=3",
        ".key >> text=0",
    )
    for deal in (1, 2):
        # The second time twenty-three, and then nothing more: something is missing.
        for tap in (*told[:4], *told[2:4], ".of-H >> nth=0") if deal == 1 else told[:4]:
            page.locator(tap).click()
        expect(recorder).to_have_attribute("aria-busy", "false", timeout=PATIENCE)
        if deal == 1:
            page.locator(".write").click()
            expect(written).to_have_count(1, timeout=PATIENCE)
    yield "recorder, a deal being told"
    written.get_by_role("button").click()
    expect(page.get_by_role("heading", name=words["rec.correcting"].replace("{n}", "1"))).to_be_visible()
    page.locator(".who").nth(1).click()
    expect(recorder).to_have_attribute("aria-busy", "false", timeout=PATIENCE)
    page.locator(".write").click()
    expect(page.locator(".changed")).to_be_visible(timeout=PATIENCE)
    yield "recorder, a deal corrected"
    viewer.button(words["rec.back"]).click()
    yield from _following(viewer)
    viewer.button(words["rec.back"]).click()
    yield "start, with a recording"


def _following(viewer: ViewerPage) -> Iterator[str]:
    page, words = viewer.page, viewer.words
    viewer.button(words["rec.begin-cards"]).click()
    expect(viewer.button(words["rec.start"])).to_be_enabled(timeout=PATIENCE)
    page.locator("select[name=rules]").select_option("classic@1")
    viewer.button(words["rec.start"]).click()
    recorder = page.locator(".recorder")

    def tap(*what: str) -> None:
        for each in what:
            # What is not legal can be tapped, to hear why not.
            page.locator(each).first.click(force=each.endswith("[aria-disabled]"))
            expect(recorder).to_have_attribute("aria-busy", "false", timeout=PATIENCE)

    # Of the first hand and the talon all cards are known, of the second hand one.
    cards = [f".pack .card-key >> nth={at}" for at in range(11)]
    tap(*cards[:7], ".place .who >> nth=3", *cards[7:10], ".place .who >> nth=1", cards[10])
    tap(".dealing-out .chips:not(.dealers) .chip")
    yield "recorder, cards being dealt"
    tap(".dealing-out .write", "[data-action='100']")
    yield "recorder, the auction"
    tap(".chip.pass", ".chip.pass", "[data-action=take]")
    yield "recorder, the exchange"
    gift = ".card-key:not([aria-disabled])"
    tap(gift, gift, "[data-action='100']")
    yield "recorder, a hand to play from"
    tap(".own-hand .card-key", ".pack .card-key:not([aria-disabled])", ".pack [aria-disabled]")
    expect(page.locator(".follow .no")).to_be_visible()
    tap(".chip.anyway", ".other-things summary")
    yield "recorder, against the rules"
    page.locator(".one-line input").last.fill("misdeal")
    tap(".other-things .one-line button", ".next-deal")
