"""Score sheet and Problems."""

import re

from playwright.sync_api import expect

from kartlog.texts.wording import rule
from tests.viewer.viewer_page import DEAL, REVOKED, ViewerPage


def test_the_score_sheet_has_a_row_a_deal_that_opens_it(viewer: ViewerPage) -> None:
    viewer.paste(DEAL + DEAL[DEAL.index("deal 1") :].replace("deal 1 dealer 1", "deal 2 dealer 1"))
    viewer.tab("Score sheet").click()
    sheet = viewer.page.get_by_role("table", name=re.compile("^Score sheet"))
    expect(sheet.get_by_role("columnheader")).to_have_text(["Deal", "Contract", "Anna", "Boris", "Vera"])
    rows = sheet.locator("tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.nth(0).locator(".entry")).to_have_text(["+35", "+120", "+115"])
    expect(rows.nth(0).locator(".total")).to_have_text(["35", "120", "115"])
    expect(rows.nth(1).locator(".total")).to_have_text(["70", "240", "230"])
    expect(rows.nth(0).locator("td.wide")).to_contain_text("Boris")
    expect(rows.nth(0).locator("td.wide")).to_contain_text("made")
    viewer.button("Deal 2").click()
    expect(viewer.tab("Replay")).to_have_attribute("aria-selected", "true")
    assert viewer.position == "2.0"


def test_a_failed_contract_is_written_with_its_minus(viewer: ViewerPage) -> None:
    viewer.paste(DEAL.replace("QH+", "QH").replace("score 35 120 115\n", ""))
    viewer.tab("Score sheet").click()
    row = viewer.page.locator(".sheet tbody tr")
    expect(row.locator("td.wide")).to_contain_text("failed")
    expect(row.locator(".declarer .entry")).to_have_text("−120")


def test_problems_are_listed_and_jump_to_their_step(viewer: ViewerPage) -> None:
    viewer.paste(REVOKED)
    viewer.tab("Problems").click()
    problems = viewer.page.locator(".page > .problems > .fault")
    first = problems.filter(has_text="play.must-follow").first
    # The revoke stands in the twelfth line of tricks and statements: line 17 of the text.
    expect(first).to_contain_text("1.15")
    expect(first).to_contain_text("line 17, column 4")
    # The rule in words, from the catalogue.
    expect(first.locator(".rule").first).to_have_text(rule("play.must-follow"))
    expect(first.locator("mark").first).to_have_text("JS")
    expect(first.get_by_role("img", name="king of diamonds").first).to_be_visible()
    # The jack that is played again later follows from it, and stands under it.
    expect(first.locator(".fault")).to_contain_text(["JS"])
    first.get_by_role("button").first.click()
    expect(viewer.tab("Replay")).to_have_attribute("aria-selected", "true")
    assert viewer.position == "1.15"
    expect(viewer.page.get_by_role("img", name="jack of spades, at fault")).to_be_visible()


def test_a_clean_game_says_so(viewer: ViewerPage) -> None:
    viewer.paste(DEAL)
    viewer.tab("Problems").click()
    expect(viewer.page.get_by_text("No problems.")).to_be_visible()


def test_a_text_that_is_no_game_has_its_problems_told(viewer: ViewerPage) -> None:
    viewer.paste('[Kartlog "1"]\n[Players "a" "b" "c" "d" "e"]\nthis is no game\n[ "unclosed')
    expect(viewer.tab("Problems")).to_have_attribute("aria-selected", "true")
    expect(viewer.page.locator(".quoted").filter(has_text="this is no game")).to_be_visible()
    viewer.tab("Score sheet").click()
    expect(viewer.tab("Problems")).to_have_attribute("aria-selected", "true")


def test_a_ruined_text_lists_its_problems_in_portions(viewer: ViewerPage) -> None:
    faulty = DEAL.replace("score 35 120 115", "score 1 2 3")
    text = faulty + faulty[faulty.index("deal 1") :] * 250
    viewer.open_file("ruined.kart", text.encode())
    viewer.tab("Problems").click()
    listed = viewer.page.locator(".page > .problems > .fault")
    expect(listed).to_have_count(200)
    viewer.page.get_by_role("button", name="Show more").click()
    expect(listed).to_have_count(400)
