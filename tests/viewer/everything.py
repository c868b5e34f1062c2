"""All that the viewer's tests only take samples of: ``python -m tests.viewer.everything`` (``make fuzz``).

Every step of every sample through everybody's eyes; axe on every screen, in every language, however dressed;
the browser killed after every action of a deal that is recorded.
"""

import sys
import threading
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Playwright, sync_playwright

from kartlog import Table
from kartlog.cards import names_in
from kartlog.view.server import Viewer
from tests.following.driven import ENDING
from tests.viewer.browser import BRIEF, CHROMIUM
from tests.viewer.card_recorder import NAMED, CardRecorder
from tests.viewer.eyes import everybody, leaks, leaks_on_every_screen
from tests.viewer.fitness import ALL, faults_on_every_screen
from tests.viewer.screens import LOCALES, fresh_page
from tests.viewer.test_recorder_kept import killed_again_and_again


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
        yield f"all screens, {language}", faults_on_every_screen(browser, site, language, lambda _: ALL)


def killed_after_everything(playwright: Playwright, site: str) -> Iterator[tuple[str, list[str]]]:
    """A deal told card by card, the browser killed after every single action of it."""
    rng, told = Random(1), []
    table = Table("classic@1", NAMED[:3])
    table.deal(rng=rng)
    position, context = table.position, table.context
    assert position is not None
    assert context is not None
    dealt = [card for seat in context.layout.active for card in names_in(position.sure[seat])]
    told += [f".pack [data-card='{card}']" for card in dealt] + [".dealing-out .write"]
    while table.phase != "over":
        legal = [action for action in table.legal() if not action.startswith(ENDING)]
        table.apply(action := "-" if "-" in legal else legal[0])
        told.append(f".recorder-now [data-action='{action}']")
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        steps = [partial(CardRecorder.press, what=what) for what in told]
        yield f"{len(steps)} killed browsers", killed_again_and_again(playwright, site, Path(profile), steps)


def main() -> int:
    """Runs all of it; the exit code says whether anything was found."""
    began, bad = time.monotonic(), 0
    with sync_playwright() as playwright, Viewer() as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(BRIEF))
        parts = (
            through_all_eyes(browser, server.address),
            on_every_screen(browser, server.address),
            killed_after_everything(playwright, server.address),
        )
        for part in parts:
            for what, found in part:
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
