"""The text screen: findings as one types, quick fixes, and the caret that leads and follows."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.viewer.logs import DEAL, REVOKED, RUINED
from tests.viewer.test_accessibility import SMALLEST, assert_accessible
from tests.viewer.viewer_page import PATIENCE, ViewerPage

CYRILLIC = DEAL.replace("Anna", "Ганна 🂡").replace("Vera", "Віра")
"""Names with letters that are two units long where the browser counts."""


def open_text(viewer: ViewerPage, log: str) -> Locator:
    """Opens a log and its text, in the editor."""
    viewer.paste(log)
    viewer.page.keyboard.press("t")
    editor = viewer.page.get_by_role("textbox", name="The log as text")
    expect(editor).to_be_visible(timeout=PATIENCE)
    return editor


def caret_behind(viewer: ViewerPage, line: str, words: str) -> None:
    """Puts the caret right behind the words of a line."""
    viewer.page.locator(".cm-line").filter(has_text=line).click()
    viewer.page.keyboard.press("Home")
    for _ in range(line.index(words) + len(words)):
        viewer.page.keyboard.press("ArrowRight")


def look_at(viewer: ViewerPage, position: str) -> None:
    """Follows a link to a position, in the text."""
    viewer.page.evaluate("position => { location.hash = `p=${position}&v=text` }", position)
    expect(viewer.page.locator(".address")).to_have_text(position)


def settled(viewer: ViewerPage, state: str) -> None:
    expect(viewer.page.locator(".verdict .state")).to_contain_text(state, timeout=PATIENCE)


def test_an_illegal_card_is_found_as_it_is_typed_and_the_fix_mends_it(viewer: ViewerPage) -> None:
    open_text(viewer, DEAL)
    settled(viewer, "No problems.")
    caret_behind(viewer, "AD KD 9D", "AD KD")
    viewer.page.keyboard.press("Backspace")
    viewer.page.keyboard.press("Backspace")
    viewer.page.keyboard.type("JS")
    settled(viewer, "3 errors")
    expect(viewer.page.locator(".cm-lintRange-error").first).to_have_text("JS")
    expect(viewer.page.locator(".cm-lint-marker-error")).to_have_count(3)
    found = viewer.page.locator(".notes li").first
    expect(found).to_contain_text("Vera plays J♠ but must follow suit")
    # The text is the session's: the other screens show the same game.
    assert viewer.position == "1.15"
    viewer.tab("Problems").click()
    expect(viewer.page.locator(".fault").first).to_contain_text("play.must-follow")
    viewer.tab("Text").click()
    found.get_by_role("button", name="Write KD").click()
    settled(viewer, "No problems.")
    expect(viewer.page.locator(".cm-line").filter(has_text="AD KD 9D")).to_be_visible()
    expect(viewer.caption).to_contain_text("Vera plays the king of diamonds.")


def test_a_finding_says_what_it_is_at_its_place_too(viewer: ViewerPage) -> None:
    editor = open_text(viewer, REVOKED)
    settled(viewer, "3 errors")
    editor.focus()
    viewer.page.keyboard.press("Control+Home")
    viewer.page.keyboard.press("F8")
    tooltip = viewer.page.locator(".cm-tooltip")
    expect(tooltip).to_contain_text("must follow suit")
    tooltip.get_by_role("button", name="Write KD").click()
    settled(viewer, "No problems.")
    viewer.page.keyboard.press("Control+z")
    settled(viewer, "3 errors")


@pytest.mark.parametrize("log", [DEAL, CYRILLIC, DEAL.replace("\n", "\r\n")], ids=["plain", "wide", "crlf"])
def test_caret_and_position_follow_each_other(viewer: ViewerPage, log: str) -> None:
    viewer.open_file("evening.kart", log.encode())
    viewer.tab("Text").click()
    lit = viewer.page.locator(".cm-step")
    caret_behind(viewer, "AD KD 9D", "AD K")
    expect(viewer.page.locator(".address")).to_have_text("1.15")
    expect(lit).to_have_text("KD")
    caret_behind(viewer, "bid 100 105 - 110 115 120 -", "bid 100 105 - 110")
    expect(viewer.page.locator(".address")).to_have_text("1.4")
    expect(lit).to_have_text("110")
    viewer.button("Next").click()
    expect(lit).to_have_text("115")
    look_at(viewer, "1.17")
    expect(lit).to_have_text("QH+")
    # What the log leaves to be derived has no words: those of the step before it stay lit.
    look_at(viewer, "1.8")
    expect(lit).to_have_text("-")


def test_stepping_takes_the_caret_along(viewer: ViewerPage) -> None:
    editor = open_text(viewer, DEAL)
    look_at(viewer, "1.14")
    editor.focus()
    # Before it knows of the focus the browser writes wherever its own caret was last.
    expect(viewer.page.locator(".cm-editor.cm-focused")).to_be_visible()
    # At once: what is typed slowly is taken back in as many steps.
    viewer.page.keyboard.insert_text("; ")
    settled(viewer, "2 errors")
    expect(viewer.page.locator(".cm-line").filter(has_text="; AD KD 9D")).to_be_visible()
    viewer.page.keyboard.press("Control+z")
    settled(viewer, "No problems.")


def test_what_is_typed_stays_where_other_screens_and_files_have_it(viewer: ViewerPage) -> None:
    open_text(viewer, DEAL)
    caret_behind(viewer, '[Event "Thursday table"]', '[Event "Thursday')
    viewer.page.keyboard.type(" и пятница")
    expect(viewer.page.locator(".file")).to_contain_text("Thursday и пятница table", timeout=PATIENCE)
    viewer.tab("Replay").click()
    viewer.tab("Text").click()
    # What was typed can still be taken back.
    viewer.page.get_by_role("textbox", name="The log as text").focus()
    viewer.page.keyboard.press("Control+z")
    expect(viewer.page.locator(".file")).not_to_contain_text("пятница", timeout=PATIENCE)


def test_an_empty_text_keeps_the_table_and_says_so(viewer: ViewerPage) -> None:
    editor = open_text(viewer, DEAL)
    editor.focus()
    viewer.page.keyboard.press("Control+a")
    viewer.page.keyboard.press("Delete")
    settled(viewer, "There is no game in this text")
    expect(viewer.page.get_by_role("region", name="The table")).to_be_visible()
    viewer.page.keyboard.press("Control+z")
    settled(viewer, "No problems.")


def test_a_game_without_steps_can_be_mended_in_its_text(viewer: ViewerPage) -> None:
    viewer.paste(RUINED)
    viewer.tab("Text").click()
    editor = viewer.page.get_by_role("textbox", name="The log as text")
    editor.focus()
    viewer.page.keyboard.press("Control+a")
    viewer.page.keyboard.insert_text(DEAL)
    settled(viewer, "No problems.")
    expect(viewer.tab("Replay")).to_be_enabled()
    # The caret is at the end of the text, and so is the table.
    expect(viewer.page.locator(".address")).to_have_text("1.35")


def test_another_log_takes_the_place_of_what_was_typed(viewer: ViewerPage) -> None:
    open_text(viewer, DEAL)
    caret_behind(viewer, "AH JH 9C", "AH JH 9C")
    viewer.page.keyboard.type(" ; first")
    viewer.button("Open another game").click()
    open_text(viewer, REVOKED)
    expect(viewer.page.locator(".cm-line").filter(has_text="AD JS 9D")).to_be_visible()
    expect(viewer.page.locator(".cm-content")).not_to_contain_text("first")
    settled(viewer, "3 errors")


def test_the_keyboard_gets_in_and_out(viewer: ViewerPage) -> None:
    editor = open_text(viewer, REVOKED)
    settled(viewer, "3 errors")
    focused = "() => document.querySelector('kartlog-viewer').shadowRoot.activeElement.className"
    editor.focus()
    # Letters are text here, not commands.
    viewer.page.keyboard.type("s")
    expect(viewer.tab("Text")).to_have_attribute("aria-selected", "true")
    viewer.page.keyboard.press("Backspace")
    settled(viewer, "3 errors")
    viewer.page.keyboard.press("Tab")
    assert viewer.page.evaluate(focused) == "found"
    viewer.page.keyboard.press("Enter")
    expect(editor).to_be_focused()
    expect(viewer.page.locator(".address")).to_have_text("1.15")
    viewer.page.keyboard.press("Escape")
    viewer.page.keyboard.press("Shift+Tab")
    assert "cm-" not in viewer.page.evaluate(focused)
    viewer.page.keyboard.press("ArrowRight")
    expect(viewer.page.locator(".address")).to_have_text("1.16")
    viewer.page.keyboard.press("r")
    expect(viewer.tab("Replay")).to_have_attribute("aria-selected", "true")


def test_axe_finds_nothing_in_the_text(dressed: ViewerPage) -> None:
    editor = open_text(dressed, REVOKED)
    settled(dressed, "3 errors")
    assert_accessible(dressed.page, "text")
    for button in dressed.page.locator(".desk").get_by_role("button").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= SMALLEST - 0.5, button.inner_text()
    editor.focus()
    dressed.page.keyboard.press("Control+Home")
    dressed.page.keyboard.press("F8")
    expect(dressed.page.locator(".cm-tooltip")).to_be_visible()
    assert_accessible(dressed.page, "a finding in the text")


def test_through_a_players_eyes_there_is_no_text_before_all_cards_are_asked_for(viewer: ViewerPage) -> None:
    viewer.paste(DEAL)
    viewer.page.evaluate("() => { location.hash = 'p=1.15&seat=1&eye=knew' }")
    expect(viewer.hand("Boris").first).to_have_attribute("aria-label", "unknown card", timeout=PATIENCE)
    viewer.page.keyboard.press("t")
    everything = viewer.page.get_by_role("button", name="Show all cards")
    expect(everything).to_be_visible()
    assert "AD KD 9D" not in viewer.page.locator("kartlog-viewer").evaluate("e => e.shadowRoot.innerHTML")
    assert_accessible(viewer.page, "the text through a player's eyes")
    everything.click()
    settled(viewer, "No problems.")
    expect(viewer.page.locator(".cm-line").filter(has_text="AD KD 9D")).to_be_visible()
    expect(viewer.page).not_to_have_url(re.compile("eye"))
