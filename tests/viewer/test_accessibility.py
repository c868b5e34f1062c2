"""axe finds nothing at any kind of table, and a finger meets what it aims at."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.thoroughness import some
from tests.viewer.axe import violations
from tests.viewer.fitness import TURNS
from tests.viewer.logs import DARK, FOR_FOUR, FOR_TWO, GOLDEN, REDEALT, REST, REVOKED, RUINED, SHEET
from tests.viewer.reflow import scrolls_sideways
from tests.viewer.viewer_page import ViewerPage

SMALLEST = 44
"""Pixels that a finger needs, either way."""


def assert_accessible(page: Page, where: str) -> None:
    assert [*violations(page), *scrolls_sideways(page)] == [], where


TABLES = [
    *((REVOKED, position) for position in ("1.4", "1.19", "1.35")),
    *((FOR_TWO, "1.9"), (FOR_FOUR, "1.9"), (GOLDEN, "1.0"), (DARK, "1.29"), (REDEALT, "1.2"), (REST, "1.32")),
]


@pytest.mark.parametrize(("dressed", "first"), TURNS, indirect=["dressed"])
def test_axe_finds_nothing_at_any_table(dressed: ViewerPage, first: int) -> None:
    for log, position in some(TABLES, len(TURNS), first):
        dressed.paste(log)
        dressed.go_to(position)
        expect(dressed.page.locator(".address")).to_have_text(position)
        assert_accessible(dressed.page, f"{position} of {log}")
        dressed.close()


@pytest.mark.parametrize(("dressed", "first"), TURNS, indirect=["dressed"])
def test_axe_finds_nothing_on_any_sheet(dressed: ViewerPage, first: int) -> None:
    for log in some((FOR_FOUR, GOLDEN, REDEALT, SHEET), len(TURNS), first):
        dressed.paste(log)
        dressed.tab("Score sheet").click()
        assert_accessible(dressed.page, log)
        dressed.close()
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
