"""All that the viewer's tests only take samples of: ``python -m tests.viewer.everything`` (``make fuzz``).

Every step of every sample through everybody's eyes; axe on every screen, in every language, however dressed.
"""

import sys
import threading
import time
from collections.abc import Iterator

from playwright.sync_api import Browser, sync_playwright

from kartlog.view.server import Viewer
from tests.viewer.browser import CHROMIUM, QUIET
from tests.viewer.eyes import everybody, leaks, leaks_on_every_screen
from tests.viewer.fitness import ALL, faults_on_every_screen
from tests.viewer.screens import LOCALES, fresh_page


def through_all_eyes(browser: Browser, site: str) -> Iterator[tuple[str, list[str]]]:
    """Every observer of every sample, step by step and on all screens."""
    page = fresh_page(browser, "en")
    page.goto(site)
    for eyes in everybody():
        yield str(eyes), leaks(page, eyes) + leaks_on_every_screen(page, eyes)
    page.context.close()


def on_every_screen(browser: Browser, site: str) -> Iterator[tuple[str, list[str]]]:
    """What axe and a small window find."""
    for language in LOCALES:
        yield f"all screens, {language}", faults_on_every_screen(browser, site, language, ALL)


def main() -> int:
    """Runs all of it; the exit code says whether anything was found."""
    began, bad = time.monotonic(), 0
    with sync_playwright() as playwright, Viewer() as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        for part in (through_all_eyes, on_every_screen):
            for what, found in part(browser, server.address):
                print(f"{what}: {len(found) or 'nothing'}", flush=True)
                for fault in found[:20]:
                    print(f"  {fault}")
                bad += len(found)
        browser.close()
        server.shutdown()
    print(f"{bad} faults, {time.monotonic() - began:.0f} s")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
