"""Ways in, and what happens when one is blocked: loading, failure, retry."""

import gzip
import io
import threading
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from kartlog.view.server import Viewer, find_site
from tests.viewer.logs import DEAL
from tests.viewer.viewer_page import PATIENCE, ViewerPage, Watch, held


def test_the_log_that_the_server_was_given_opens_at_once(fresh: tuple[Page, Watch], tmp_path: Path) -> None:
    page, _ = fresh
    log = tmp_path / "evening.kart"
    log.write_text(DEAL, "utf-8")
    with Viewer(log) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        watch = Watch(page, server.address)
        page.goto(server.address + "#p=1.14")
        # While the engine is on its way the log can be read.
        expect(page.get_by_label("The log")).to_contain_text("Thursday table")
        expect(page.get_by_role("progressbar")).to_be_visible()
        expect(page.locator(".what")).to_have_text("Boris plays the ace of diamonds.", timeout=PATIENCE)
        expect(page.get_by_text("Thursday table")).to_have_attribute("title", "evening.kart")
        watch.verify()
        server.shutdown()


def test_a_file_can_be_opened_and_dropped(viewer: ViewerPage) -> None:
    viewer.open_file("evening.kart", DEAL.encode())
    viewer.button("Open another game").click()
    viewer.page.evaluate(
        """text => {
            const data = new DataTransfer();
            data.items.add(new File([text], 'dropped.kart'));
            const target = document.querySelector('kartlog-viewer').shadowRoot.querySelector('.drop');
            const drop = {dataTransfer: data, bubbles: true, cancelable: true};
            target.dispatchEvent(new DragEvent('drop', drop));
        }""",
        DEAL,
    )
    expect(viewer.tab("Replay")).to_be_visible()
    expect(viewer.page.get_by_text("Thursday table")).to_have_attribute("title", "dropped.kart")


def test_a_log_can_be_pasted(viewer: ViewerPage) -> None:
    viewer.page.get_by_label("Paste a log").fill(DEAL)
    viewer.button("Show the game").click()
    expect(viewer.tab("Replay")).to_be_visible(timeout=PATIENCE)
    expect(viewer.hand("Anna")).to_have_count(7)


def test_every_sample_is_offered_and_opens(viewer: ViewerPage, samples: list[Path]) -> None:
    offered = viewer.page.locator(".samples button")
    expect(offered).to_have_count(len(samples))
    offered.first.click()
    expect(viewer.tab("Replay")).to_be_visible(timeout=PATIENCE)
    viewer.button("Next").click()
    assert viewer.position.endswith("1.1")


def test_a_log_that_cannot_be_fetched_is_told_and_can_be_fetched_again(
    viewer: ViewerPage, running_page: tuple[Page, Watch]
) -> None:
    page, watch = running_page
    page.route("**/samples/*.kart", lambda route: route.fulfill(status=503), times=1)
    page.locator(".samples button").first.click()
    expect(page.get_by_role("alert")).to_contain_text("could not be read.")
    expect(page.get_by_role("alert")).to_contain_text("503")
    viewer.button("Try again").click()
    expect(viewer.tab("Replay")).to_be_visible(timeout=PATIENCE)
    # The browser itself complains of the refused file; nothing else may.
    assert all("503" in complaint for complaint in watch.complaints)
    watch.complaints.clear()


def test_what_only_the_command_line_needs_stays_at_home() -> None:
    pack = gzip.decompress((find_site() / "engine" / "kartlog.pack").read_bytes())
    parts = {path.split("/")[1] for path in zipfile.ZipFile(io.BytesIO(pack)).namelist() if "/" in path}
    assert {"engine", "parser", "rules", "texts", "view"} <= parts
    assert parts.isdisjoint({"cli", "fit", "generator", "identity.py", "share", "table"})


def test_bytes_are_read_as_python_reads_them(viewer: ViewerPage) -> None:
    text = DEAL.replace("Anna", "Ганна").replace("Vera", "Віра").replace("AD KD", "AD JS")
    viewer.open_file("old.kart", text.encode("cp1251"))
    expect(viewer.page.get_by_role("heading", name="Віра")).to_be_visible()
    viewer.tab("Problems").click()
    expect(viewer.page.locator(".fault").filter(has_text="syntax.encoding")).to_contain_text("cp1251")
    expect(viewer.page.locator(".quoted").filter(has_text="AD JS 9D")).to_be_visible()


def test_a_silent_worker_is_noticed_and_replaced(viewer: ViewerPage) -> None:
    page = viewer.page
    viewer.paste(DEAL)
    viewer.button("Open another game").click()
    page.workers[0].evaluate("setTimeout(() => self.close())")
    page.get_by_label("Paste a log").fill(DEAL)
    viewer.button("Show the game").click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("The engine does not answer.", timeout=PATIENCE)
    expect(page.get_by_label("The log")).to_contain_text("Thursday table")
    viewer.button("Try again").click()
    expect(viewer.tab("Replay")).to_be_visible(timeout=PATIENCE)
    expect(viewer.caption).to_have_text("Anna deals.")


def test_who_changes_eyes_while_the_worker_is_gone_is_told_and_comes_back(viewer: ViewerPage) -> None:
    page = viewer.page
    viewer.paste(DEAL)
    viewer.go_to("1.15")
    page.workers[0].evaluate("setTimeout(() => self.close())")
    page.evaluate("location.hash = 'p=1.15&eye=knew&seat=1'")
    expect(page.get_by_role("alert")).to_contain_text("The engine does not answer.", timeout=PATIENCE)
    # Not even the text tells what the seat does not know.
    expect(page.get_by_label("The log")).to_have_count(0)
    viewer.button("Try again").click()
    expect(page.locator(".address")).to_have_text("1.15", timeout=2 * PATIENCE)
    expect(viewer.hand("Boris").first).to_have_attribute("aria-label", "unknown card")


WATCHDOG = "00:31"
"""A little longer than a start may be silent (``viewer/src/engine/client.ts``)."""


@pytest.mark.parametrize(
    ("file", "header"),
    [
        ("**/pyodide.asm.wasm", ("content-type", "text/plain")),
        ("**/worker.js", ("content-security-policy", "script-src 'self'; connect-src 'self'")),
    ],
    ids=["a wrong type", "a policy"],
)
def test_a_host_that_keeps_the_engine_from_running_is_told_of(
    fresh: tuple[Page, Watch], site: str, file: str, header: tuple[str, str]
) -> None:
    page, _ = fresh
    page.clock.install()

    def spoil(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, headers={**response.headers, header[0]: header[1]})

    page.route(file, spoil)
    with page.expect_console_message(
        lambda told: "wasm instantiation failed" in told.text, timeout=2 * PATIENCE
    ):
        page.goto(site)
        viewer = ViewerPage(page)
        page.get_by_label("Paste a log").fill(DEAL)
        viewer.button("Show the game").click()
    # Pyodide says no more than that, and never will: the watchdog has to.
    alert = page.get_by_role("alert")
    expect(alert).to_have_count(0)
    page.clock.fast_forward(WATCHDOG)
    expect(alert).to_contain_text("The engine does not answer.")
    expect(page.get_by_label("The log")).to_contain_text("Thursday table")
    page.unroute(file)
    viewer.button("Try again").click()
    page.clock.resume()
    expect(viewer.tab("Replay")).to_be_visible(timeout=2 * PATIENCE)


def test_an_engine_that_cannot_be_fetched_is_told_and_can_be_retried(
    fresh: tuple[Page, Watch], site: str
) -> None:
    page, watch = fresh
    missing = "**/engine/kartlog.pack"

    def refuse(route: Route) -> None:
        route.fulfill(status=503)

    page.route(missing, refuse)
    page.goto(site)
    viewer = ViewerPage(page)
    page.get_by_label("Paste a log").fill(DEAL)
    viewer.button("Show the game").click()
    expect(page.get_by_role("alert")).to_contain_text("The engine could not be started.", timeout=PATIENCE)
    expect(page.get_by_role("alert")).to_contain_text("kartlog.pack: 503")
    expect(page.get_by_label("The log")).to_contain_text("Thursday table")
    page.unroute(missing, refuse)
    viewer.button("Try again").click()
    expect(viewer.tab("Replay")).to_be_visible(timeout=PATIENCE)
    # The browser itself complains of the refused file, twice at most; nothing else may.
    assert all("503" in complaint for complaint in watch.complaints)


def test_loading_can_be_cancelled(fresh: tuple[Page, Watch], site: str) -> None:
    page, _ = fresh
    with held(page, "**/pyodide.asm.wasm"):
        page.goto(site)
        viewer = ViewerPage(page)
        page.get_by_label("Paste a log").fill(DEAL)
        viewer.button("Show the game").click()
        viewer.button("Cancel").click()
        expect(page.get_by_role("alert")).to_contain_text("Stopped.")
        expect(page.get_by_label("The log")).to_contain_text("Thursday table")
