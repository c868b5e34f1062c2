"""Variations of a log: shown at their trick, and played as a branch."""

from pathlib import Path

from playwright.sync_api import Browser, Locator, expect

from kartlog.view.page import page_of
from tests.viewer.logs import DEAL
from tests.viewer.test_accessibility import SMALLEST, assert_accessible
from tests.viewer.viewer_page import PATIENCE, ViewerPage

VARIED = DEAL.replace("AD KD 9D\n", "AD KD 9D\n( AD JS 9D / QH+ 10H JD )\n( KS )\n")
"""In the first Vera revokes; in the second Boris leads another card."""


def variations(viewer: ViewerPage) -> Locator:
    return viewer.page.locator(".variation")


def tiles(row: Locator) -> Locator:
    return row.get_by_role("img")


def test_a_variation_stands_below_its_trick(viewer: ViewerPage) -> None:
    viewer.paste(VARIED)
    rows = viewer.page.locator(".tricks tbody tr")
    # The second trick, its two variations, the third.
    expect(rows.nth(1).get_by_role("rowheader")).to_have_text("2")
    expect(rows.nth(2)).to_have_class("variation")
    expect(rows.nth(3)).to_have_class("variation")
    expect(rows.nth(4).get_by_role("rowheader")).to_have_text("3")
    names = tiles(rows.nth(2)).evaluate_all("cards => cards.map(card => card.ariaLabel)")
    assert names == [
        "ace of diamonds", "jack of spades", "nine of diamonds",
        "queen of hearts", "ten of hearts", "jack of diamonds",
    ]  # fmt: skip
    expect(rows.nth(2)).to_contain_text("+")
    expect(tiles(rows.nth(3))).to_have_attribute("aria-label", "king of spades")


def test_it_is_played_as_a_branch_that_the_engine_judges(viewer: ViewerPage) -> None:
    viewer.paste(VARIED)
    variations(viewer).first.get_by_role("button", name="Play this variation").click()
    # It departs with the second card of the second trick.
    expect(viewer.page.locator(".address")).to_have_text("1.15", timeout=PATIENCE)
    expect(viewer.page.get_by_text("What if", exact=True)).to_be_visible()
    expect(viewer.page.get_by_role("status")).to_contain_text("5 actions instead of what followed 1.14.")
    expect(viewer.page.get_by_role("img", name="jack of spades, at fault")).to_be_visible()
    expect(viewer.page.get_by_role("list", name="Problems at this step")).to_contain_text("Vera")
    for _ in range(4):
        viewer.page.keyboard.press("ArrowRight")
    expect(viewer.page.locator(".address")).to_have_text("1.19")
    expect(viewer.caption).to_contain_text("Anna plays the jack of diamonds.")
    viewer.page.keyboard.press("ArrowRight")
    expect(viewer.page.locator(".address")).to_have_text("1.19")
    # It stands in the log already; what is played on from it does not.
    expect(viewer.button("Add to the log")).to_be_disabled()
    viewer.page.locator(".choices .choice").first.click()
    expect(viewer.page.locator(".address")).to_have_text("1.20")
    expect(viewer.button("Add to the log")).to_be_enabled()
    viewer.page.keyboard.press("Escape")
    expect(viewer.page.get_by_text("What if", exact=True)).to_be_hidden()
    # Back in the game, where the two part.
    expect(viewer.page.locator(".address")).to_have_text("1.14")
    expect(variations(viewer)).to_have_count(2)
    variations(viewer).nth(1).get_by_role("button").click()
    expect(viewer.page.locator(".address")).to_have_text("1.14")
    expect(viewer.caption).to_contain_text("Boris plays the king of spades.")
    viewer.page.keyboard.press("Backspace")
    expect(viewer.page.locator(".address")).to_have_text("1.13")


def test_through_somebodys_eyes_there_are_none(viewer: ViewerPage) -> None:
    viewer.paste(VARIED)
    viewer.page.keyboard.press("End")
    expect(variations(viewer)).to_have_count(2)
    viewer.page.keyboard.press("h")
    expect(viewer.hand("Vera")).to_have_count(0)
    expect(variations(viewer)).to_have_count(0)
    viewer.page.keyboard.press("h")
    viewer.page.keyboard.press("h")
    expect(variations(viewer)).to_have_count(2)


def test_where_nobody_can_judge_it_it_is_only_shown(browser: Browser, tmp_path: Path) -> None:
    page = browser.new_page()
    file = tmp_path / "page.html"
    file.write_text(page_of(VARIED, "game.kart", "en"), "utf-8")
    page.goto(file.as_uri())
    expect(page.locator(".variation").get_by_role("img", name="king of spades")).to_be_visible()
    expect(page.locator(".variation").get_by_role("button")).to_have_count(0)
    page.close()


def test_axe_finds_nothing(dressed: ViewerPage) -> None:
    dressed.paste(VARIED)
    assert_accessible(dressed.page, "a variation")
    button = variations(dressed).first.get_by_role("button")
    box = button.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= SMALLEST
    button.click()
    expect(dressed.page.locator(".address")).to_have_text("1.15", timeout=PATIENCE)
    assert_accessible(dressed.page, "a variation that is played")
