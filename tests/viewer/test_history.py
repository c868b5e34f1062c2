"""Back and Forward, and a reload: every log that is opened or closed is an entry of the browser's history."""

import re
import threading
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from kartlog.share import Link, LinkError, Place, link_of, read_link
from kartlog.view.server import Viewer
from tests.viewer.logs import DEAL, FOR_TWO
from tests.viewer.viewer_page import PATIENCE, ViewerPage, Watch, held, without_engine

KEPT = re.compile(r"#c=[\w-]{8}&lib=[\w-]+")
"""The address of a log in the library."""
OPEN_FILE = "text => document.querySelector('kartlog-viewer').openFile(new File([text], 'other.kart'))"
NO_LIBRARY = "IDBFactory.prototype.open = () => { throw new Error('no room') }"


def entries(viewer: ViewerPage) -> int:
    return int(viewer.page.evaluate("history.length"))


def at(viewer: ViewerPage, position: str) -> None:
    expect(viewer.page.locator(".address")).to_have_text(position, timeout=PATIENCE)


def at_start(viewer: ViewerPage) -> None:
    """The page on which nothing is open."""
    expect(viewer.page.get_by_label("Paste a log")).to_be_visible()
    expect(viewer.page.locator(".address")).to_have_count(0)


def kept(viewer: ViewerPage, text: str = DEAL) -> str:
    """Pastes a log; its address, once it has one."""
    viewer.paste(text)
    expect(viewer.page).to_have_url(KEPT)
    return viewer.page.url


def open_sample(viewer: ViewerPage, name: str) -> None:
    viewer.page.evaluate("name => { location.hash = `src=samples/${name}` }", name)
    expect(viewer.tab("Replay")).to_be_visible(timeout=PATIENCE)


def write(viewer: ViewerPage, words: str) -> None:
    """Puts words at the end of the log, on the text screen."""
    viewer.tab("Text").click()
    editor = viewer.page.get_by_role("textbox", name="The log as text")
    expect(editor).to_be_visible(timeout=PATIENCE)
    editor.focus()
    viewer.page.keyboard.press("Control+End")
    viewer.page.keyboard.insert_text(words)


def test_back_and_forward_lead_through_what_was_opened_and_closed(
    fresh: tuple[Page, Watch], site: str
) -> None:
    page, watch = fresh
    # A history of its own: its reader comes from another page.
    page.goto("about:blank")
    page.goto(site)
    expect(page.locator(".samples button").first).to_be_visible()
    viewer = ViewerPage(page)
    start = entries(viewer)
    samples = viewer.page.locator(".samples button")
    samples.nth(0).click()
    at(viewer, "1.0")
    first = viewer.page.locator(".file").inner_text()
    for _ in range(3):
        viewer.page.keyboard.press("ArrowRight")
    viewer.tab("Score sheet").click()
    viewer.tab("Replay").click()
    assert entries(viewer) == start + 1
    viewer.button("Open another game").click()
    at_start(viewer)
    samples.nth(2).click()
    at(viewer, "1.0")
    assert viewer.page.locator(".file").inner_text() != first
    viewer.button("Share").click()
    dialog = viewer.page.get_by_role("dialog", name="Share")
    expect(dialog).to_be_visible()
    assert entries(viewer) == start + 3
    viewer.page.go_back()
    at_start(viewer)
    expect(dialog).to_be_hidden()
    viewer.page.go_back()
    at(viewer, "1.3")
    expect(viewer.page.locator(".file")).to_have_text(first)
    viewer.page.go_back()
    at_start(viewer)
    viewer.page.go_forward()
    viewer.page.go_forward()
    at_start(viewer)
    viewer.page.go_forward()
    at(viewer, "1.0")
    expect(viewer.page.locator(".file")).not_to_have_text(first)
    # The site is left from where it was entered.
    for _ in range(4):
        viewer.page.go_back()
    expect(viewer.page).to_have_url("about:blank")
    watch.verify()


def test_a_pasted_log_is_there_again(viewer: ViewerPage) -> None:
    kept(viewer)
    viewer.page.keyboard.press("ArrowRight")
    expect(viewer.page).to_have_url(re.compile("p=1.1$"))
    viewer.page.reload()
    at(viewer, "1.1")
    expect(viewer.hand("Anna")).to_have_count(7)
    viewer.button("Open another game").click()
    viewer.open_file("two.kart", FOR_TWO.encode())
    expect(viewer.page).to_have_url(KEPT)
    viewer.page.go_back()
    at_start(viewer)
    viewer.page.go_back()
    at(viewer, "1.1")
    expect(viewer.hand("Anna")).to_have_count(7)
    viewer.page.go_forward()
    viewer.page.go_forward()
    expect(viewer.hand("Pavel")).to_have_count(9)


def test_a_log_that_is_dropped_on_another_one_is_an_entry_too(viewer: ViewerPage) -> None:
    address = kept(viewer)
    viewer.page.evaluate(OPEN_FILE, FOR_TWO)
    expect(viewer.hand("Pavel")).to_have_count(9)
    expect(viewer.page).not_to_have_url(address)
    expect(viewer.page).to_have_url(KEPT)
    viewer.page.go_back()
    expect(viewer.hand("Anna")).to_have_count(7)
    expect(viewer.page).to_have_url(address)


def test_a_log_of_the_library_is_an_entry_too(viewer: ViewerPage) -> None:
    address = kept(viewer)
    viewer.button("Open another game").click()
    viewer.page.locator(".file-card .game").click()
    at(viewer, "1.0")
    expect(viewer.page).to_have_url(address)
    viewer.page.go_back()
    at_start(viewer)


def test_where_nothing_is_kept_back_leads_to_the_start_and_to_no_other_log(
    fresh: tuple[Page, Watch], site: str
) -> None:
    page, watch = fresh
    page.add_init_script(NO_LIBRARY)
    page.goto(site)
    viewer = ViewerPage(page)
    viewer.paste(DEAL)
    expect(viewer.hand("Anna")).to_have_count(7)
    viewer.go_to("1.4")
    at(viewer, "1.4")
    page.evaluate(OPEN_FILE, FOR_TWO)
    expect(viewer.hand("Pavel")).to_have_count(9)
    viewer.go_to("1.2")
    at(viewer, "1.2")
    page.go_back()
    # Still the same log: it is open.
    at(viewer, "1.0")
    expect(viewer.hand("Pavel")).to_have_count(9)
    page.go_back()
    at_start(viewer)
    page.go_forward()
    at_start(viewer)
    watch.verify()


def test_links_within_a_game_are_gone_back_and_forward(viewer: ViewerPage) -> None:
    kept(viewer)
    for position in ("1.14", "1.20"):
        viewer.go_to(position)
        at(viewer, position)
        expect(viewer.page).to_have_url(KEPT)
    viewer.page.go_back()
    at(viewer, "1.14")
    viewer.page.go_back()
    at(viewer, "1.0")
    viewer.page.go_forward()
    at(viewer, "1.14")
    viewer.button("Open another game").click()
    at_start(viewer)
    viewer.page.go_back()
    at(viewer, "1.14")


def test_what_is_written_into_the_address_does_not_end_what_is_on_its_way(
    fresh: tuple[Page, Watch], site: str
) -> None:
    page, _ = fresh
    viewer = ViewerPage(page)
    with held(page, "**/lark.pack"):
        page.goto(site)
        page.get_by_label("Paste a log").fill(DEAL)
        viewer.button("Show the game").click()
        expect(page.get_by_role("progressbar")).to_be_visible()
        page.evaluate("location.hash = 'p=1.2'")
        expect(page.get_by_label("The log")).to_contain_text("Thursday table")
        viewer.button("Cancel").click()
        expect(page.get_by_role("alert")).to_contain_text("Stopped.")
        page.evaluate("location.hash = 'p=1.3'")
        expect(page.get_by_label("The log")).to_contain_text("Thursday table")
    viewer.button("Try again").click()
    at(viewer, "1.0")


def test_a_refused_link_is_an_entry_of_its_own(viewer: ViewerPage) -> None:
    kept(viewer)
    viewer.page.keyboard.press("ArrowRight")
    expect(viewer.page).to_have_url(re.compile("p=1.1$"))
    viewer.page.evaluate("hash => { location.hash = hash }", link_of(DEAL)[:-1])
    refusal = viewer.page.get_by_role("alert")
    expect(refusal).to_contain_text("This link is damaged.")
    viewer.button("Open a game").click()
    at_start(viewer)
    viewer.page.go_back()
    expect(refusal).to_contain_text("This link is damaged.")
    viewer.page.go_back()
    at(viewer, "1.1")
    expect(refusal).to_have_count(0)
    viewer.page.go_back()
    at_start(viewer)


def test_the_log_of_the_server_is_there_again_once_closed(fresh: tuple[Page, Watch], tmp_path: Path) -> None:
    page, _ = fresh
    log = tmp_path / "evening.kart"
    log.write_text(DEAL, "utf-8")
    with Viewer(log) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        watch = Watch(page, server.address)
        page.goto(server.address)
        viewer = ViewerPage(page)
        at(viewer, "1.0")
        length = entries(viewer)
        page.keyboard.press("ArrowRight")
        # It has no name of its own: nobody else has it, and everybody who is at this page.
        expect(page).to_have_url(re.compile(r"#c=[\w-]{8}&p=1\.1$"))
        assert read_link(page.url) == Link(place=Place(position="1.1"))
        viewer.button("Open another game").click()
        at_start(viewer)
        assert entries(viewer) == length + 1
        page.go_back()
        at(viewer, "1.1")
        page.go_forward()
        at_start(viewer)
        without_engine(page)
        page.reload()
        at_start(viewer)
        watch.verify()
        server.shutdown()


def test_a_sample_that_was_written_in_is_there_again(viewer: ViewerPage, samples: list[Path]) -> None:
    open_sample(viewer, "readme.kart")
    write(viewer, "; so it was")
    expect(viewer.page).to_have_url(KEPT, timeout=PATIENCE)
    expect(viewer.page.locator(".verdict .state")).not_to_contain_text("Checking", timeout=PATIENCE)
    viewer.page.reload()
    expect(viewer.tab("Text")).to_have_attribute("aria-selected", "true", timeout=PATIENCE)
    expect(viewer.page.locator(".cm-line").filter(has_text="; so it was")).to_be_visible(timeout=PATIENCE)
    # What is sent to others carries the log, and nothing of this device.
    viewer.tab("Replay").click()
    viewer.page.keyboard.press("c")
    field = viewer.page.get_by_role("textbox", name="Link")
    expect(field).to_have_value(re.compile("#"))
    whole = next(path for path in samples if path.name == "readme.kart").read_text("utf-8")
    assert read_link(field.input_value()).text == whole + "; so it was"
    assert "lib=" not in field.input_value()
    viewer.page.keyboard.press("Escape")
    # The sample itself is as it was.
    open_sample(viewer, "readme.kart")
    viewer.tab("Text").click()
    expect(viewer.page.locator(".cm-content")).not_to_contain_text("so it was", timeout=PATIENCE)


def test_what_is_written_in_a_kept_log_has_the_same_address(viewer: ViewerPage) -> None:
    address = kept(viewer)
    write(viewer, "; so it was")
    expect(viewer.page.locator(".file-card")).to_have_count(0)
    expect(viewer.page.locator(".verdict .state")).not_to_contain_text("Checking", timeout=PATIENCE)
    (name,) = re.findall("lib=[^&]+", address)
    expect(viewer.page).to_have_url(re.compile(f"{name}&p="))
    viewer.button("Library").click()
    expect(viewer.page.locator(".file-card")).to_have_count(1)


def test_an_address_of_the_library_shows_its_log_or_says_that_there_is_none(
    viewer: ViewerPage, browser: Browser
) -> None:
    address = kept(viewer)
    viewer.button("Open another game").click()
    kept(viewer, FOR_TWO)
    # On another device there is no such log, whatever else is kept there.
    elsewhere = browser.new_page(locale="en-GB")
    elsewhere.goto(address.partition("#")[0])
    other = ViewerPage(elsewhere)
    kept(other, FOR_TWO)
    for page in (elsewhere, viewer.page):
        if page is viewer.page:
            viewer.button("Open another game").click()
            viewer.button("Delete Thursday table").click()
            expect(page.locator(".file-card")).to_have_count(1)
        page.evaluate("hash => { location.hash = hash }", "#" + address.partition("#")[2])
        refusal = page.get_by_role("alert")
        expect(refusal).to_contain_text("a log that this browser does not keep")
        expect(refusal).to_contain_text("Ask for a link that carries the log")
        ViewerPage(page).button("Open a game").click()
        expect(page.get_by_label("Paste a log")).to_be_visible()
    elsewhere.close()


def test_such_an_address_is_no_link_and_the_dialog_makes_one(viewer: ViewerPage) -> None:
    with pytest.raises(LinkError) as refused:
        read_link(kept(viewer))
    assert refused.value.fault == "kept"
    viewer.page.keyboard.press("c")
    field = viewer.page.get_by_role("textbox", name="Link")
    expect(field).to_have_value(re.compile("#"))
    assert read_link(field.input_value()) == Link(DEAL, None, Place())
