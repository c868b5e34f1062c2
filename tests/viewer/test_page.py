"""The page of ``kartlog html``: it opens from a file, asks for nothing, and shows what the engine says."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from kartlog.view.bridge import replay_json
from kartlog.view.page import page_of
from tests.cli.test_html import HOSTILE
from tests.support.thoroughness import some
from tests.viewer.logs import DEAL, REVOKED
from tests.viewer.seeing import STEPS, cards_by_step, cards_in, known_by_step, positions

SAMPLES = Path(__file__).parents[2] / "samples"
COMPARED = ("violations", "classic-two", "home-four", "dark", "one-seat")
VISIBLE = """
const look = () => document.querySelector('kartlog-viewer')?.shadowRoot?.querySelector('.felt')
    ? (window.tableAt = performance.now()) : requestAnimationFrame(look);
look();
"""


@pytest.fixture
def requests() -> list[str]:
    return []


@pytest.fixture
def page(browser: Browser, requests: list[str]) -> Iterator[Page]:
    context = browser.new_context(offline=True, locale="en-GB")
    page = context.new_page()
    complaints: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.add_init_script(VISIBLE)
    yield page
    assert complaints == []
    context.close()


def opened(page: Page, folder: Path, text: str, eye: str = "all", seat: int | None = None) -> str:
    file = folder / "page.html"
    file.write_text(page_of(text, "game.kart", "en", eye, seat), "utf-8")
    page.goto(file.as_uri())
    expect(page.get_by_role("tab", name="Replay")).to_be_visible()
    return file.as_uri()


@pytest.mark.parametrize("name", some(COMPARED, 3))
def test_every_step_is_what_the_engine_says(
    page: Page, tmp_path: Path, requests: list[str], name: str
) -> None:
    text = (SAMPLES / f"{name}.kart").read_text("utf-8")
    address = opened(page, tmp_path, text)
    (game,) = json.loads(replay_json(text))["games"]
    seen = page.evaluate(STEPS)
    assert [step["address"] for step in seen] == [frame["address"] for frame in game["frames"]]
    for step, position in zip(seen, positions(game), strict=True):
        for seat, cards in enumerate(step["hands"], 1):
            assert sorted(cards) == sorted(position["zones"].get(f"hand.{seat}", [])), step["address"]
        assert step["totals"] == [str(total).replace("-", "−") for total in position["totals"]]
        here = [f["message"] for f in game["findings"] if f["address"] == step["address"]]
        for fault, message in zip(step["faults"], here, strict=False):
            assert message in fault
    assert {url for url in requests if not url.startswith("blob:")} == {address}


def test_the_table_is_there_at_once_and_so_are_sheet_and_problems(page: Page, tmp_path: Path) -> None:
    opened(page, tmp_path, REVOKED)
    assert page.evaluate("window.tableAt") < 3_000  # a busy machine; a quiet one needs a tenth of that
    page.keyboard.press("ArrowRight")
    expect(page.locator(".what")).to_have_text("Boris bids 100.")
    page.get_by_role("tab", name="Problems").click()
    expect(page.locator(".quoted").filter(has_text="AD JS 9D").first).to_be_visible()
    page.get_by_role("tab", name="Score sheet").click()
    expect(page.get_by_role("table", name="Score sheet")).to_be_visible()
    page.evaluate("location.hash = 'p=1.14'")
    expect(page.locator(".what")).to_have_text("Boris plays the ace of diamonds.")
    # What is no address of this page is let be.
    page.evaluate("location.hash = 'k1=cut'")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".address")).to_have_text("1.13")


def test_without_script_the_log_can_be_read(browser: Browser, tmp_path: Path) -> None:
    context = browser.new_context(offline=True, java_script_enabled=False)
    page = context.new_page()
    file = tmp_path / "page.html"
    file.write_text(page_of(HOSTILE, "", "en"), "utf-8")
    page.goto(file.as_uri())
    assert page.locator("kartlog-viewer pre").inner_text().strip() == HOSTILE.strip()
    context.close()


def test_script_in_a_log_stays_text(page: Page, tmp_path: Path) -> None:
    opened(page, tmp_path, HOSTILE)
    expect(page.get_by_role("heading", name="<img src=x onerror=alert(2)>")).to_be_visible()
    expect(page.get_by_role("button", name="</kartlog-viewer>")).to_be_visible()
    assert page.title() == "</script><script>alert(1)</script><!--"
    assert page.evaluate("document.scripts.length") == 1


LOOKS = [("knew", 1), ("knew", 3), ("public", None)]


@pytest.mark.parametrize(
    ("text", "eye", "seat"),
    [("deal", *look) for look in LOOKS] + [("dark", *look) for look in some(LOOKS, 2)],
)
def test_with_an_eye_no_other_card_is_anywhere(
    page: Page, tmp_path: Path, text: str, eye: str, seat: int | None
) -> None:
    log = DEAL if text == "deal" else (SAMPLES / "dark.kart").read_text("utf-8")
    opened(page, tmp_path, log, eye, seat)
    known = known_by_step(replay_json(log), seat or 0)
    for address, cards in cards_by_step(page):
        assert cards <= known[address], address
    if text == "deal" and seat == 1:
        page.evaluate("location.hash = 'p=1.0'")
        expect(
            page.get_by_role("list", name="Anna’s hand").get_by_role("img", name="ace of spades")
        ).to_be_visible()
        expect(
            page.get_by_role("list", name="Vera’s hand").get_by_role("img", name="unknown card")
        ).to_have_count(7)
        assert cards_in(page.locator("body").aria_snapshot()) <= known["1.0"]
