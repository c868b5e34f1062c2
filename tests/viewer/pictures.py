"""Pictures of every screen for `docs/screens`: ``python -m tests.viewer.pictures``.

Each is what a reader sees after a few steps, at the same window and with the same samples every time.
"""

import sys
import threading
from collections.abc import Callable
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final, Literal, NamedTuple

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from kartlog.view.page import page_of
from kartlog.view.server import Viewer, find_site
from tests.keeping.paper import GAME as PAPER
from tests.viewer.browser import CHROMIUM, QUIET
from tests.viewer.card_recorder import CardRecorder
from tests.viewer.conftest import SAMPLES
from tests.viewer.sites import hosted, served
from tests.viewer.test_recorder import RecorderPage
from tests.viewer.viewer_page import ViewerPage

FOLDER: Final = Path(__file__).parents[2] / "docs/screens"
PATIENCE: Final = 90_000
"""Milliseconds for the engine to come up while the machine does other things."""
DESK: Final = ViewportSize(width=1280, height=800)
PHONE: Final = ViewportSize(width=390, height=844)

Scheme = Literal["light", "dark"]


class Shot(NamedTuple):
    """One picture: its name, the sample and the fragment it opens with, and what is done then."""

    name: str
    sample: str
    fragment: str = ""
    then: Callable[[ViewerPage], None] = lambda viewer: None
    size: ViewportSize = DESK
    scheme: Scheme = "light"
    language: str = "en"


def _press(*keys: str) -> Callable[[ViewerPage], None]:
    def press(viewer: ViewerPage) -> None:
        for key in keys:
            viewer.page.keyboard.press(key)

    return press


def _text(viewer: ViewerPage) -> None:
    editor = viewer.page.locator(".cm-content")
    expect(editor).to_be_visible(timeout=PATIENCE)
    editor.focus()
    viewer.page.keyboard.press("F8")
    expect(viewer.page.locator(".cm-tooltip")).to_be_visible(timeout=PATIENCE)


def _what_if(viewer: ViewerPage) -> None:
    viewer.page.keyboard.press("w")
    choices = viewer.page.locator(".choices .choice")
    expect(choices.first).to_be_visible(timeout=PATIENCE)
    before = viewer.position
    choices.first.click()
    expect(viewer.page.locator(".address")).not_to_have_text(before, timeout=PATIENCE)


def _dialog(key: str) -> Callable[[ViewerPage], None]:
    def opened(viewer: ViewerPage) -> None:
        viewer.page.keyboard.press(key)
        expect(viewer.page.get_by_role("dialog")).to_be_visible(timeout=PATIENCE)
        expect(viewer.page.get_by_role("dialog").locator("[aria-busy=true]")).to_have_count(0)

    return opened


def _library(viewer: ViewerPage) -> None:
    for name in KEPT:
        viewer.reset()
        viewer.paste((SAMPLES / name).read_text("utf-8"))
    _dialog("l")(viewer)


def _score_kept(viewer: ViewerPage) -> None:
    recorder = RecorderPage(viewer.page)
    recorder.begin()
    for number, called in enumerate(PAPER[:4], 1):
        recorder.write(called, number)
    for name in list(recorder.tell(PAPER[4]))[:-1]:
        recorder.tap(name)
    recorder.settled()


def _dealing(viewer: ViewerPage) -> None:
    recorder = CardRecorder(viewer.page, "classic@1")
    recorder.begin_cards()
    for _ in islice(recorder.deal(Random(FOLLOWED)), 10):
        pass


def _followed(viewer: ViewerPage) -> None:
    recorder, rng = CardRecorder(viewer.page, "classic@1"), Random(FOLLOWED)
    recorder.begin_cards()
    for _ in recorder.deal(rng):
        pass
    for _ in islice(recorder.play(rng), 16):
        pass
    refused = sorted(recorder.offered.refused)
    if refused:
        recorder.press(f".recorder-now [data-action='{refused[0]}']")


FOLLOWED: Final = 11
"""The deal that is followed in the pictures, by its seed."""
GAME: Final = "classic-full.kart"
FAULTY: Final = "violations.kart"
KEPT: Final = ("club-full.kart", "tysiac-four.kart", "golden.kart", GAME)
"""What the library holds in its picture."""
SHOTS: Final = (
    Shot("start", ""),
    Shot("start-phone-dark", "", size=PHONE, scheme="dark", language="ru"),
    Shot("replay", GAME, "p=2.17"),
    Shot("replay-dark", GAME, "p=2.17", scheme="dark", language="uk"),
    Shot("replay-phone", GAME, "p=2.17", size=PHONE, language="pl"),
    Shot("replay-phone-dark", GAME, "p=2.17", size=PHONE, scheme="dark", language="ru"),
    Shot("two-players", "classic-two.kart", "p=1.9"),
    Shot("four-players", "home-four.kart", "p=2.23"),
    Shot("eye", GAME, "p=2.17&seat=2&eye=knew"),
    Shot("score-sheet", GAME, "v=sheet"),
    Shot("score-sheet-dark", GAME, "v=sheet", scheme="dark", language="pl"),
    Shot("score-sheet-phone", GAME, "v=sheet", size=PHONE, language="uk"),
    Shot("violation", FAULTY, "", _press("]")),
    Shot("problems", FAULTY, "v=problems"),
    Shot("problems-dark", FAULTY, "v=problems", scheme="dark", language="ru"),
    Shot("problems-phone", FAULTY, "v=problems", size=PHONE),
    Shot("text", FAULTY, "v=text", _text),
    Shot("text-dark", FAULTY, "v=text", _text, scheme="dark"),
    Shot("text-phone", FAULTY, "v=text", size=PHONE),
    Shot("what-if", GAME, "p=2.17", _what_if),
    Shot("what-if-phone-dark", GAME, "p=2.17", _what_if, size=PHONE, scheme="dark"),
    Shot("share", GAME, "p=2.17", _dialog("c")),
    Shot("share-phone-dark", GAME, "p=2.17", _dialog("c"), size=PHONE, scheme="dark"),
    Shot("score-kept", "", "", _score_kept),
    Shot("score-kept-phone", "", "", _score_kept, size=PHONE),
    Shot("followed", "", "", _followed),
    Shot("followed-phone", "", "", _followed, size=PHONE),
    Shot("dealing-phone", "", "", _dealing, size=PHONE),
    Shot("library", "", "", _library),
    Shot("help", GAME, "", _dialog("?")),
    Shot("help-phone-dark", GAME, "", _dialog("?"), size=PHONE, scheme="dark", language="ru"),
)


def _new_page(browser: Browser, size: ViewportSize, scheme: Scheme) -> Page:
    return browser.new_page(viewport=size, color_scheme=scheme, reduced_motion="reduce")


def _taken(page: Page, name: str) -> None:
    page.wait_for_function("() => document.fonts.ready.then(() => true)")
    page.screenshot(path=FOLDER / f"{name}.png")
    print(name, flush=True)


def _shoot(browser: Browser, site: str, shot: Shot) -> None:
    page = _new_page(browser, shot.size, shot.scheme)
    viewer = ViewerPage(page, shot.language)
    source = f"src=samples/{shot.sample}" if shot.sample else ""
    page.goto(f"{site}#{'&'.join(filter(None, (source, shot.fragment, f'lang={shot.language}')))}")
    ready = page.locator(".panel" if shot.sample else ".samples").first
    expect(ready).to_be_visible(timeout=PATIENCE)
    shot.then(viewer)
    _taken(page, shot.name)
    page.close()


def _other_pages(browser: Browser) -> None:
    """The page of a log from a file, and a page of somebody else with a game in it."""
    log = (SAMPLES / GAME).read_text("utf-8")
    alone = FOLDER / "page.html"
    alone.write_text(page_of(log, GAME, "en"), "utf-8")
    page = _new_page(browser, DESK, "light")
    page.goto(alone.as_uri())
    expect(page.get_by_role("tab", name="Replay")).to_be_visible()
    _taken(page, "page")
    alone.unlink()
    with hosted(find_site()) as viewer, served({"/": EMBEDDING.format(viewer=viewer, log=log)}) as pages:
        page.goto(pages)
        expect(page.locator("kartlog-viewer .what")).to_be_visible(timeout=PATIENCE)
        _taken(page, "embed")
    page.close()


EMBEDDING: Final = """<!doctype html><meta charset="utf-8"><title>A club’s page</title>
<script type="module" src="{viewer}embed.js"></script>
<style>body {{ font: 18px/1.5 Georgia, serif; margin: 2rem auto; max-width: 60rem }}</style>
<h1>Three at the kitchen table</h1>
<p>The second deal: a marriage of spades, and yet the contract of 105 fails.</p>
<kartlog-viewer p="2.17" controls="minimal">
{log}</kartlog-viewer>
"""


def main(wanted: list[str]) -> None:
    """Takes all of them, or those whose names begin so."""
    FOLDER.mkdir(exist_ok=True)
    with ExitStack() as stack:
        server = stack.enter_context(Viewer())
        threading.Thread(target=server.serve_forever, daemon=True).start()
        stack.callback(server.shutdown)
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        for shot in SHOTS:
            if not wanted or any(shot.name.startswith(name) for name in wanted):
                _shoot(browser, server.address, shot)
        if not wanted:
            _other_pages(browser)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
