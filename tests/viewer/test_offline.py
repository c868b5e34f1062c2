"""After the first visit the site works without a network, and in one version."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from kartlog.view.server import find_site
from tests.keeping.paper import GAME
from tests.keeping.test_sheet import kept
from tests.viewer.logs import DEAL
from tests.viewer.sites import hosted
from tests.viewer.test_recorder import RecorderPage
from tests.viewer.viewer_page import PATIENCE, ViewerPage

KEPT = """async () => {
    const registration = await navigator.serviceWorker.ready;
    const names = await caches.keys();
    return [registration.active.state, names.length];
}"""
WAITS = "async () => { await (await navigator.serviceWorker.ready).update(); }"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(locale="en-GB")
    yield context.new_page()
    context.close()


def copy_of_the_site(folder: Path) -> Path:
    return Path(shutil.copytree(find_site(), folder / "site", copy_function=shutil.copy))


def test_a_reload_without_a_server(page: Page) -> None:
    with hosted(find_site()) as address:
        page.goto(address)
        page.wait_for_function(
            "navigator.serviceWorker.ready.then(ready => ready.active?.state === 'activated')", timeout=60_000
        )
        assert page.evaluate(KEPT) == ["activated", 1]
    page.reload()
    viewer = ViewerPage(page)
    viewer.paste(DEAL)
    page.keyboard.press("ArrowRight")
    expect(viewer.caption).to_have_text("Boris bids 100.")
    page.goto(f"{address}#src=samples/one-seat.kart&p=1.3")
    expect(page.locator(".address")).to_have_text("1.3", timeout=PATIENCE)


def test_it_can_be_installed_and_records_without_a_server(page: Page) -> None:
    with hosted(find_site()) as address:
        page.goto(address)
        manifest = page.context.new_cdp_session(page).send("Page.getAppManifest")
        assert manifest["url"] == f"{address}manifest.webmanifest"
        assert manifest["errors"] == []
        told = json.loads(manifest["data"])
        assert told["display"] == "standalone"
        for icon in told["icons"]:
            drawn = page.request.get(address + icon["src"])
            assert drawn.headers["content-type"] == icon["type"]
        page.wait_for_function(
            "navigator.serviceWorker.ready.then(ready => ready.active?.state === 'activated')", timeout=60_000
        )
    page.reload()
    recorder = RecorderPage(page)
    recorder.begin()
    recorder.write(GAME[0], 1)
    recorder.expect_log(kept(GAME[:1]))


def test_a_new_version_comes_with_the_next_load_and_never_in_parts(page: Page, tmp_path: Path) -> None:
    site = copy_of_the_site(tmp_path)
    with hosted(site) as address:
        page.goto(address)
        page.wait_for_function(
            "navigator.serviceWorker.ready.then(ready => ready.active?.state === 'activated')", timeout=60_000
        )
        # Another page, put up in part: the program that keeps the site does not know it, so nothing changes.
        index = site / "index.html"
        index.write_text(index.read_text("utf-8").replace("<title>kartlog", "<title>newer"), "utf-8")
        assert 'content="Replays' in index.read_text("utf-8")
        page.reload()
        page.evaluate("document.querySelector('kartlog-viewer').updateComplete")
        assert "newer" not in page.evaluate("fetch('index.html').then(answer => answer.text())")
        # The whole of it: the digest of the page stands in the program.
        put_up(site)
        page.evaluate(WAITS)
        page.wait_for_function(
            "navigator.serviceWorker.getRegistration().then(found => found.waiting !== null)", timeout=60_000
        )
        assert "newer" not in page.evaluate("fetch('index.html').then(answer => answer.text())")
        page.reload()
        page.wait_for_function(
            "fetch('index.html').then(answer => answer.text()).then(text => text.includes('newer'))",
            timeout=PATIENCE,
        )
        expect(page.get_by_label("Paste a log")).to_be_visible()
        page.wait_for_function("caches.keys().then(names => names.length === 1)", timeout=PATIENCE)


def put_up(site: Path) -> None:
    """As the build would: a version of its own, with the digests of its files."""
    import hashlib
    import re

    program = (site / "service-worker.js").read_text("utf-8")
    digest = hashlib.sha256((site / "index.html").read_bytes()).hexdigest()
    program = re.sub(r'("index\.html":\s*")[0-9a-f]{64}', rf"\g<1>{digest}", program)
    version = re.search(r'"([0-9a-f]{12})"', program)
    assert version
    assert digest in program
    (site / "service-worker.js").write_text(program.replace(version[1], "new" + version[1][3:]), "utf-8")
