"""Score sheet and Problems."""

import re

import pytest
from playwright.sync_api import expect

import kartlog
from kartlog.cli.listing import grouped
from kartlog.texts.catalogue import catalogue
from kartlog.texts.wording import rule
from tests.viewer.logs import ACCEPTED, DEAL, FOR_FOUR, GOLDEN, REDEALT, REVOKED, RUINED, SHEET, TWO_FAULTS
from tests.viewer.viewer_page import ViewerPage


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


@pytest.mark.parametrize("log", [REVOKED, TWO_FAULTS, ACCEPTED], ids=["revoke", "two faults", "accepted"])
def test_what_follows_stands_where_the_command_line_puts_it(viewer: ViewerPage, log: str) -> None:
    viewer.paste(log)
    viewer.tab("Problems").click()
    shown = viewer.page.evaluate(
        """() => {
            const root = document.querySelector('kartlog-viewer').shadowRoot;
            const codes = item => [...item.querySelectorAll('.place code')].map(code => code.textContent);
            return [...root.querySelector('.page > .problems').children].map(codes);
        }"""
    )
    groups = grouped(kartlog.replay(kartlog.loads(log)[0]).findings)
    assert shown == [[finding.code for finding in (group.root, *group.consequences)] for group in groups]
    assert len(shown) < sum(map(len, shown))


def test_a_clean_game_says_so(viewer: ViewerPage) -> None:
    viewer.paste(DEAL)
    viewer.tab("Problems").click()
    expect(viewer.page.get_by_text("No problems.")).to_be_visible()


def test_a_game_without_steps_shows_its_problems_and_its_text(viewer: ViewerPage) -> None:
    viewer.paste(RUINED)
    expect(viewer.tab("Problems")).to_have_attribute("aria-selected", "true")
    expect(viewer.tab("Replay")).to_be_disabled()
    expect(viewer.tab("Score sheet")).to_be_disabled()
    expect(viewer.page.locator(".quoted").filter(has_text="this is no game")).to_be_visible()
    text = viewer.page.get_by_label("The log")
    assert text.inner_text().rstrip() == RUINED.rstrip()
    viewer.page.keyboard.press("r")
    viewer.page.keyboard.press("Space")
    expect(viewer.tab("Problems")).to_have_attribute("aria-selected", "true")


def test_only_cards_of_the_red_suits_are_red_in_the_log(viewer: ViewerPage) -> None:
    viewer.paste(RUINED)
    expect(viewer.page.get_by_label("The log").locator(".red")).to_have_text(["10D"])


def test_cards_of_the_red_suits_are_red_however_they_are_spelt(viewer: ViewerPage) -> None:
    viewer.paste(RUINED + "nor this: qh ♥️10 Wd 9Ч бТ тк qs ♠10 Wc 9П kt\n")
    red = viewer.page.get_by_label("The log").locator(".red")
    expect(red).to_have_text(["10D", "qh", "♥️10", "Wd", "9Ч", "бТ"])


def test_the_score_sheet_speaks_the_words_of_the_catalogue(viewer: ViewerPage) -> None:
    viewer.paste(SHEET)
    viewer.tab("Score sheet").click()
    words = catalogue("en")
    rows = viewer.page.locator(".sheet tbody tr")
    expect(rows.nth(0).locator("td.wide .verdict")).to_have_text(words["outcome"]["made"])
    expect(rows.nth(0).locator(".event")).to_have_count(0)
    # Two bolts are enough under these rules, and no text may say another number.
    expect(rows.nth(1).locator(".event")).to_have_text(f"{words['event']['bolt-penalty']} −120")
    expect(rows.nth(1).locator(".total")).to_have_text(["137", "176", "−120"])


def test_the_score_sheet_tells_what_a_deal_was(viewer: ViewerPage) -> None:
    viewer.paste(GOLDEN)
    viewer.tab("Score sheet").click()
    row = viewer.page.locator(".sheet tbody tr")
    expect(row.locator("td.wide .kind")).to_have_text("golden deal")
    # 37, 120 and 115, twice (classic rules do not round).
    expect(row.locator(".entry")).to_have_text(["+74", "+240", "+230"])


def test_a_redealt_deal_has_no_score_and_a_deal_written_off_has_one(viewer: ViewerPage) -> None:
    viewer.paste(REDEALT)
    viewer.tab("Score sheet").click()
    outcomes = catalogue("en")["outcome"]
    rows = viewer.page.locator(".sheet tbody tr")
    expect(rows.locator("td.wide .verdict")).to_have_text([outcomes["redealt"], outcomes["written-off"]])
    expect(rows.nth(0).locator(".entry")).to_have_text(["", "", ""])
    # Classic: the declarer loses his 100, the others get 60 each.
    expect(rows.nth(1).locator(".entry")).to_have_text(["+60", "−100", "+60"])


def test_what_falls_to_the_sitter_stands_in_brackets(viewer: ViewerPage) -> None:
    written_off = FOR_FOUR[: FOR_FOUR.index("give")] + "writeoff\n"
    viewer.paste(written_off)
    viewer.tab("Score sheet").click()
    entries = viewer.page.locator(".sheet tbody .entry")
    expect(entries.nth(0)).to_contain_text(re.compile(r"\(.*\)$"))
    expect(entries.nth(1)).to_have_text("−100")


def test_a_ruined_text_lists_its_problems_in_portions(viewer: ViewerPage) -> None:
    text = '[Kartlog "1"]\n[Rules "online@1"]\n' + '[Event "again and again"]\n' * 451 + "deal 1\n"
    viewer.open_file("ruined.kart", text.encode())
    viewer.tab("Problems").click()
    listed = viewer.page.locator(".page > .problems > .fault")
    expect(listed).to_have_count(200)
    viewer.page.get_by_role("button", name="Show more").click()
    expect(listed).to_have_count(400)
    viewer.button("Show more: 50 left").click()
    expect(listed).to_have_count(450)
