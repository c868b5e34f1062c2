"""Nothing that was recorded is lost, whenever the browser is killed.

Here some things are done in each browser; in a thorough run it is killed after every single one of them.
"""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, Playwright, expect

from kartlog.keeping import Entry, written
from tests.keeping.test_sheet import begun
from tests.support.thoroughness import together
from tests.viewer.browser import BRIEF, CHROMIUM
from tests.viewer.card_recorder import CardRecorder
from tests.viewer.test_recorder import RecorderPage
from tests.viewer.viewer_page import PATIENCE

TAPS = (
    "Anna plays it", "120", "2", "0", "written off", "Write deal 1", "Undo", "Redo", "Correct deal 1",
)  # fmt: skip
"""What is tapped, in one browser after the other."""
IN_EACH: Final = 5
"""How much is done in a browser before it is killed."""
STARTING = 30.0
"""Seconds for a browser to come up."""


@contextmanager
def browser_that_is_killed(playwright: Playwright, profile: Path) -> Iterator[Page]:
    """A browser with a profile of its own; at the end it has no time to write anything."""
    port = profile / "DevToolsActivePort"
    port.unlink(missing_ok=True)
    arguments = [
        CHROMIUM, *BRIEF, "--headless=new", "--remote-debugging-port=0", "--lang=en-GB",
        f"--user-data-dir={profile}", "about:blank",
    ]  # fmt: skip
    process = subprocess.Popen(
        arguments, start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        until = time.monotonic() + STARTING
        while not port.exists() or "\n" not in port.read_text("utf-8"):
            assert process.poll() is None, "the browser did not come up"
            assert time.monotonic() < until, "the browser did not come up in time"
            time.sleep(0.05)
        number = port.read_text("utf-8").splitlines()[0]
        browser = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{number}")
        yield browser.contexts[0].pages[0]
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def told(page: Page) -> list[str]:
    """What is pressed, typed and written on the recorder."""
    form = page.locator(".entry button[aria-pressed=true], .entry .points, .offer").all_inner_texts()
    return [*form, page.locator(".recorder .log").inner_text()]


KINDS: Final = ("tap", "deal", "bid", "take", "give", "contract", "play", "anyway", "undo", "redo")
"""What is done at a game followed card by card."""


def follow(recorder: CardRecorder, kinds: Sequence[str]) -> None:
    """One thing of each kind."""
    for kind in kinds:
        follow_one(recorder, kind)


def follow_one(recorder: CardRecorder, kind: str) -> None:
    if kind == "tap":
        recorder.press(".pack [data-card='AS']")
        recorder.press(".dealing-out .chips:not(.dealers) .chip")
    elif kind == "deal":
        recorder.press(".dealing-out .write")
    elif kind in ("undo", "redo"):
        recorder.press(f".recorder-bar .{kind}")
    elif kind == "anyway":
        recorder.press(".chip.anyway")
        recorder.press(".recorder-now .pack .card-key")
    else:
        for action in FOLLOWED[kind]:
            recorder.press(f".recorder-now [data-action='{action}']")


FOLLOWED: Final = {
    "bid": ("100", "-", "-"),
    "take": ("take",),
    "give": ("3:9C", "1:9S"),
    "contract": ("120",),
    "play": ("AS",),
}


def seen(page: Page) -> list[str]:
    """Everything that is told on the recorder, and what of it is chosen."""
    chosen = page.locator(".recorder-now [aria-pressed=true]").all_inner_texts()
    return [*chosen, page.locator(".recorder-now").inner_text(), page.locator(".recorder .log").inner_text()]


def killed_again_and_again(
    playwright: Playwright, site: str, profile: Path, steps: Iterable[Callable[[CardRecorder], object]]
) -> list[str]:
    """A recording in one browser after the other, each killed when its step is answered; what was lost."""
    before: list[str] = []
    lost = []
    for number, step in enumerate(steps):
        with browser_that_is_killed(playwright, profile) as page:
            page.goto(site)
            recorder = CardRecorder(page, "classic@1")
            if before:
                page.get_by_role("button", name="Continue: Anna, Boris, Vera").click(timeout=PATIENCE)
                expect(page.locator(".recorder-now")).to_be_visible(timeout=PATIENCE)
                recorder.settled()
                if seen(page) != before:
                    lost.append(f"step {number}: {before} became {seen(page)}")
            else:
                recorder.begin_cards()
            step(recorder)
            recorder.settled()
            before = seen(page)
    return lost


def test_a_browser_killed_while_a_game_is_followed_goes_on_where_it_was(
    playwright: Playwright, site: str, tmp_path: Path
) -> None:
    steps = [partial(follow, kinds=kinds) for kinds in together(KINDS, IN_EACH)]
    assert killed_again_and_again(playwright, site, tmp_path, steps) == []


def test_a_browser_killed_while_a_score_is_kept_goes_on_where_it_was(
    playwright: Playwright, site: str, tmp_path: Path
) -> None:
    before: list[str] = []
    for taps in together(TAPS, IN_EACH):
        with browser_that_is_killed(playwright, tmp_path) as page:
            page.goto(site)
            recorder = RecorderPage(page)
            if before:
                page.get_by_role("button", name="Continue: Anna, Boris, Vera").click(timeout=PATIENCE)
                expect(page.locator(".entry")).to_be_visible(timeout=PATIENCE)
                recorder.settled()
                assert told(page) == before, taps
            else:
                recorder.begin()
            for tap in taps:
                recorder.tap(tap)
                recorder.settled()
                if tap == "Redo":
                    off = Entry(1, 120, (None,) * 3, ("",) * 3, "written-off")
                    recorder.expect_log(written(begun(), off))
            before = told(page)
