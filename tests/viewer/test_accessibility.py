"""axe finds nothing: on every screen, in light and dark, on a phone and on a desk."""

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, ViewportSize, expect

from tests.viewer.logs import DARK, DEAL, FOR_FOUR, FOR_TWO, GOLDEN, REDEALT, REST, REVOKED, RUINED, SHEET
from tests.viewer.viewer_page import ViewerPage, Watch, held

SIZES: dict[str, ViewportSize] = {
    "phone": {"width": 360, "height": 740},
    "desk": {"width": 1280, "height": 800},
}
SMALLEST = 44
"""Pixels that a finger needs, either way."""


@pytest.fixture(params=[(scheme, size) for scheme in ("light", "dark") for size in SIZES], ids="-".join)
def dressed(request: pytest.FixtureRequest, viewer: ViewerPage) -> ViewerPage:
    scheme, size = request.param
    viewer.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    viewer.page.set_viewport_size(SIZES[size])
    return viewer


def assert_accessible(page: Page, where: str) -> None:
    report = Axe().run(page)
    found = [
        (violation["id"], [node["html"][:160] for node in violation["nodes"]])
        for violation in report.response["violations"]
    ]
    assert found == [], where
    width = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert width <= 0, f"{where}: scrolls sideways by {width}"


def test_axe_finds_nothing(dressed: ViewerPage) -> None:
    assert_accessible(dressed.page, "empty")
    dressed.page.keyboard.press("?")
    assert_accessible(dressed.page, "help")
    dressed.page.keyboard.press("Escape")
    dressed.paste(REVOKED)
    for position in ("1.4", "1.15", "1.19", "1.35"):
        dressed.go_to(position)
        expect(dressed.page.locator(".address")).to_have_text(position)
        assert_accessible(dressed.page, position)
    dressed.tab("Score sheet").click()
    assert_accessible(dressed.page, "score sheet")
    dressed.tab("Problems").click()
    assert_accessible(dressed.page, "problems")


@pytest.mark.parametrize("dressed", [("light", "phone"), ("dark", "desk")], ids="-".join, indirect=True)
def test_axe_finds_nothing_at_any_table(dressed: ViewerPage) -> None:
    tables = {FOR_TWO: "1.9", FOR_FOUR: "1.9", GOLDEN: "1.0", DARK: "1.29", REDEALT: "1.2", REST: "1.32"}
    for log, position in tables.items():
        dressed.paste(log)
        dressed.go_to(position)
        expect(dressed.page.locator(".address")).to_have_text(position)
        assert_accessible(dressed.page, log)
        dressed.button("Open another game").click()


@pytest.mark.parametrize("dressed", [("light", "phone"), ("dark", "desk")], ids="-".join, indirect=True)
def test_axe_finds_nothing_on_any_sheet(dressed: ViewerPage) -> None:
    for log in (FOR_FOUR, GOLDEN, REDEALT, SHEET):
        dressed.paste(log)
        dressed.tab("Score sheet").click()
        assert_accessible(dressed.page, log)
        dressed.button("Open another game").click()
    dressed.paste(RUINED)
    assert_accessible(dressed.page, RUINED)


def test_targets_are_large_enough_for_a_finger(dressed: ViewerPage) -> None:
    dressed.paste(REVOKED)
    for screen in ("Replay", "Score sheet", "Problems"):
        dressed.tab(screen).click()
        for button in dressed.page.get_by_role("button").all() + dressed.page.get_by_role("tab").all():
            box = button.bounding_box()
            assert box is not None
            name = f"{screen}: {button.inner_text() or button.get_attribute('aria-label')}"
            assert min(box["width"], box["height"]) >= SMALLEST - 0.5, name


def test_loading_and_failure_are_accessible_too(fresh: tuple[Page, Watch], site: str) -> None:
    page, _ = fresh
    with held(page, "**/pyodide.asm.wasm"):
        page.goto(site)
        page.get_by_label("Paste a log").fill(DEAL)
        page.get_by_role("button", name="Show the game").click()
        expect(page.get_by_role("progressbar")).to_be_visible()
        assert_accessible(page, "loading")
        page.get_by_role("button", name="Cancel").click()
        expect(page.get_by_role("alert")).to_be_visible()
        assert_accessible(page, "failure")
