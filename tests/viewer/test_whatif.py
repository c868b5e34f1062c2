"""What if: other legal actions from any position, and the way back."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from kartlog import loads
from kartlog.engine.judging.game import replay
from tests.support.thoroughness import some
from tests.viewer.fitness import TURNS
from tests.viewer.logs import DEAL, FOR_TWO
from tests.viewer.test_accessibility import SMALLEST, assert_accessible
from tests.viewer.viewer_page import PATIENCE, ViewerPage


def branch_off(viewer: ViewerPage, position: str) -> Locator:
    """Goes to a position and asks what if; the choices that there are."""
    viewer.go_to(position)
    expect(viewer.page.locator(".address")).to_have_text(position)
    viewer.page.keyboard.press("w")
    choices = viewer.page.locator(".choices .choice")
    expect(choices.first).to_be_visible(timeout=PATIENCE)
    return choices


def shown(viewer: ViewerPage) -> Locator:
    return viewer.page.locator(".address")


def test_another_legal_card_is_played_and_escape_returns(viewer: ViewerPage) -> None:
    viewer.paste(DEAL)
    choices = branch_off(viewer, "1.15")
    expect(viewer.page.get_by_text("What if", exact=True)).to_be_visible()
    # Anna has to follow: diamonds only.
    expect(choices).to_have_count(4)
    viewer.button("queen of diamonds").click()
    expect(viewer.caption).to_contain_text("Anna plays the queen of diamonds. Boris takes the trick.")
    expect(shown(viewer)).to_have_text("1.16")
    expect(viewer.page.get_by_role("status")).to_contain_text("1 action instead of what followed 1.15.")
    viewer.button("queen of hearts, with the marriage").click()
    expect(viewer.page.locator(".stake")).to_contain_text("hearts trump")
    expect(shown(viewer)).to_have_text("1.17")
    viewer.page.keyboard.press("ArrowLeft")
    expect(shown(viewer)).to_have_text("1.16")
    viewer.page.keyboard.press("Escape")
    expect(shown(viewer)).to_have_text("1.15")
    expect(viewer.page.get_by_text("What if", exact=True)).to_be_hidden()
    viewer.button("Next").click()
    expect(viewer.caption).to_contain_text("Anna plays the nine of diamonds.")


def test_one_action_at_a_time_is_taken_back(viewer: ViewerPage) -> None:
    viewer.paste(DEAL)
    branch_off(viewer, "1.0")
    for bid in ("100", "110", "pass", "pass"):
        viewer.button(bid).click()
        expect(viewer.page.locator(".choices")).to_have_attribute("aria-busy", "false")
    expect(viewer.caption).to_have_text("Boris passes.")
    viewer.page.keyboard.press("Backspace")
    expect(shown(viewer)).to_have_text("1.3")
    viewer.button("Undo").click()
    expect(viewer.caption).to_have_text("Vera bids 110.")
    viewer.page.keyboard.press("Backspace")
    viewer.page.keyboard.press("Backspace")
    expect(viewer.caption).to_have_text("Anna deals.")
    expect(viewer.button("Undo")).to_be_disabled()


def test_talons_gifts_and_contracts_are_chosen_too(viewer: ViewerPage) -> None:
    viewer.paste(FOR_TWO)
    branch_off(viewer, "1.4")
    viewer.button("Take talon 2").click()
    expect(viewer.caption).to_contain_text("takes the talon")
    viewer.button("nine of diamonds to the talon").click()
    expect(viewer.caption).to_contain_text("nine of diamonds to the talon")
    expect(viewer.page.locator(".choices")).to_have_attribute("aria-busy", "false")
    viewer.button("jack of clubs to Anna").click()
    expect(viewer.caption).to_contain_text("jack of clubs to Anna")
    viewer.button("115").click()
    expect(viewer.page.locator(".stake")).to_contain_text("plays 115")


def test_the_branch_is_a_variation_in_the_text(viewer: ViewerPage, tmp_path: Path) -> None:
    viewer.paste(DEAL)
    branch_off(viewer, "1.15")
    viewer.button("queen of diamonds").click()
    expect(shown(viewer)).to_have_text("1.16")
    with viewer.page.expect_download() as download:
        viewer.button("Save").click()
    download.value.save_as(tmp_path / "log.kart")
    written = (tmp_path / "log.kart").read_text("utf-8")
    assert written == DEAL.replace("AD KD 9D\n", "AD KD 9D\n( AD KD QD )\n")
    ours, theirs = (replay(loads(text)[0]) for text in (DEAL, written))
    assert [frame.moves for frame in ours.frames] == [frame.moves for frame in theirs.frames]
    assert ours.findings == theirs.findings == ()
    expect(viewer.page.get_by_role("status")).to_contain_text("Saved: the log, with this as a variation.")
    viewer.button("Add to the log").click()
    expect(viewer.page.locator(".cm-line").filter(has_text="( AD KD QD )")).to_be_visible(timeout=PATIENCE)
    line = written.splitlines().index("( AD KD QD )") + 1
    said = viewer.page.locator("[aria-live=polite]").filter(has_text="Added to the log")
    expect(said).to_have_text(f"Added to the log: a variation in line {line}.")
    assert viewer.position == "1.15"


def test_another_phase_is_saved_as_a_log_of_its_own(viewer: ViewerPage, tmp_path: Path) -> None:
    viewer.paste(DEAL)
    branch_off(viewer, "1.2")
    viewer.button("110").click()
    expect(viewer.caption).to_contain_text("110")
    viewer.button("Add to the log").click()
    expect(viewer.page.get_by_role("status")).to_contain_text("Only a card in the place of another")
    with viewer.page.expect_download() as download:
        viewer.button("Save").click()
    download.value.save_as(tmp_path / "log.kart")
    written = replay(loads((tmp_path / "log.kart").read_text("utf-8"))[0])
    assert [frame.kind for frame in written.frames] == ["deal", "bid", "bid", "bid"]


def test_who_looks_through_a_players_eyes_is_shown_no_more_than_he_knows(viewer: ViewerPage) -> None:
    viewer.paste(DEAL)
    follow = "hash => { location.hash = hash }"
    viewer.page.evaluate(follow, "p=1.15&seat=1&eye=knew")
    expect(shown(viewer)).to_have_text("1.15")
    viewer.page.keyboard.press("w")
    expect(viewer.page.locator(".choices .choice")).to_have_count(4, timeout=PATIENCE)
    viewer.button("queen of diamonds").click()
    expect(shown(viewer)).to_have_text("1.16")
    # It is Boris's turn now, and Anna does not know his cards.
    expect(viewer.page.locator(".choices")).to_have_count(0)
    expect(viewer.page.get_by_text("Boris acts, and what that may be")).to_be_visible()
    expect(viewer.hand("Boris").first).to_have_attribute("aria-label", "unknown card")


def test_the_end_has_nothing_to_choose(viewer: ViewerPage) -> None:
    viewer.paste(DEAL)
    viewer.page.keyboard.press("End")
    expect(viewer.button("What if…")).to_have_count(0)
    viewer.page.keyboard.press("w")
    expect(viewer.page.get_by_text("There is nothing to choose here.")).to_be_visible(timeout=PATIENCE)
    viewer.page.keyboard.press("Escape")
    expect(shown(viewer)).to_have_text("1.35")


def test_the_keyboard_alone_is_enough(viewer: ViewerPage) -> None:
    viewer.paste(DEAL)
    viewer.go_to("1.15")
    expect(shown(viewer)).to_have_text("1.15")
    viewer.button("What if…").focus()
    viewer.page.keyboard.press("Enter")
    first = viewer.page.locator(".choices .choice").first
    expect(first).to_be_visible(timeout=PATIENCE)
    first.focus()
    viewer.page.keyboard.press("Enter")
    expect(shown(viewer)).to_have_text("1.16")
    # The next choice is under the finger.
    expect(viewer.page.locator(".choices .choice").first).to_be_focused()
    viewer.page.keyboard.press("Space")
    expect(shown(viewer)).to_have_text("1.17")


@pytest.mark.parametrize(("dressed", "first"), TURNS, indirect=["dressed"])
def test_axe_finds_nothing_in_a_branch(dressed: ViewerPage, first: int) -> None:
    dressed.paste(DEAL)
    for position in some(("1.3", "1.8", "1.15"), len(TURNS), first):
        choices = branch_off(dressed, position)
        assert_accessible(dressed.page, f"what if, {position}")
        choices.first.click()
        expect(shown(dressed)).not_to_have_text(position)
        assert_accessible(dressed.page, f"what if, after {position}")
        for button in dressed.page.locator(".what-if").get_by_role("button").all():
            box = button.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= SMALLEST - 0.5, button.inner_text()
        dressed.page.keyboard.press("Escape")
