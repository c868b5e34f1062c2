"""Nothing that was recorded is lost, even if the browser is killed after every single tap."""

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, Playwright, expect

from kartlog.keeping import Entry, written
from tests.keeping.test_sheet import begun
from tests.viewer.browser import BRIEF, CHROMIUM
from tests.viewer.test_recorder import RecorderPage
from tests.viewer.viewer_page import PATIENCE

TAPS = (
    "Anna plays it", "120", "2", "0", "written off", "Write deal 1", "Undo", "Redo", "Correct deal 1",
)  # fmt: skip
"""What is tapped in the browsers, one in each."""
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


def test_a_browser_killed_after_every_tap_goes_on_where_it_was(
    playwright: Playwright, site: str, tmp_path: Path
) -> None:
    before: list[str] = []
    for tap in TAPS:
        with browser_that_is_killed(playwright, tmp_path) as page:
            page.goto(site)
            recorder = RecorderPage(page)
            if before:
                page.get_by_role("button", name="Continue: Anna, Boris, Vera").click(timeout=PATIENCE)
                expect(page.locator(".entry")).to_be_visible(timeout=PATIENCE)
                recorder.settled()
                assert told(page) == before, tap
            else:
                recorder.begin()
            recorder.tap(tap)
            recorder.settled()
            before = told(page)
            if tap == "Redo":
                off = Entry(1, 120, (None,) * 3, ("",) * 3, "written-off")
                recorder.expect_log(written(begun(), off))
