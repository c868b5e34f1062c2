"""The recorder of every card: told by tapping what is enabled, it writes what the table writes."""

from collections.abc import Callable, Iterator
from random import Random

import pytest
from playwright.sync_api import Page, expect

from kartlog import Table
from tests.viewer.card_recorder import CardRecorder
from tests.viewer.test_recorder import undersized
from tests.viewer.viewer_page import PATIENCE, Watch

At = Callable[..., CardRecorder]


@pytest.fixture
def at(running_phone: tuple[Page, Watch]) -> Iterator[At]:
    """Recorders at which nothing is dealt yet, each beside its table."""
    page, watch = running_phone

    def begun(rules: str, players: int = 3) -> CardRecorder:
        recorder = CardRecorder(page, rules, players)
        recorder.begin_cards()
        return recorder

    yield begun
    watch.verify()


def test_a_whole_game_is_what_the_table_writes(at: At) -> None:
    rng = Random(20)
    recorder = at("classic@1")
    table = recorder.table
    assert undersized(recorder.page) == []
    for number in (1, 2):
        for _ in recorder.deal(rng):
            pass
        if number == 1:
            expect(recorder.button("Cards that are known by now")).to_have_count(0)
            recorder.line('adjust 2 900 "as agreed"')
            assert undersized(recorder.page) == []
        for _ in recorder.play(rng):
            pass
        recorder.expect_the_table()
        recorder.next_deal()
    # The last of them was not watched: only what it came to is known.
    recorder.press(".dealing-out .write")
    table.deal()
    declarer = 2
    while table.phase == "auction":
        recorder.say("120" if table.turn == declarer else "-" if table.can("-") else "100")
    recorder.say("take")
    # Then the talon is turned over.
    recorder.page.locator(".other-things summary").click()
    recorder.button("Cards that are known by now").click()
    expect(recorder.page.locator(".dealing-out")).to_be_visible(timeout=PATIENCE)
    for card in ("AS", "KS", "QS"):
        recorder.press(f".pack [data-card='{card}']")
    recorder.press(".dealing-out .write")
    assert "talon AS KS QS" in recorder.log
    before, bid, after = recorder.table.to_text().rpartition("bid ")
    recorder.table = Table.resume(f"{before}talon AS KS QS\n{bid}{after}")
    recorder.line("taken 0 130 0")
    recorder.expect_the_table()
    assert recorder.table.over
    assert recorder.table.winner == declarer
    expect(recorder.page.locator(".over")).to_have_text("Boris has won.")
    recorder.button("Finish and look at it").click()
    recorder.tab("Score sheet").click(timeout=PATIENCE)
    expect(recorder.page.locator("table.sheet tbody tr")).to_have_count(3)
    recorder.close()
    expect(recorder.page.locator("section.library .game")).to_contain_text("Anna, Boris, Vera")


@pytest.mark.parametrize(("rules", "players"), [("tysiac@1", 2), ("home@1", 4)])
def test_a_deal_for_two_or_four(at: At, rules: str, players: int) -> None:
    rng = Random(players)
    recorder = at(rules, players)
    for _ in recorder.deal(rng):
        pass
    for _ in recorder.play(rng):
        pass
    recorder.expect_the_table()


def test_what_is_not_legal_says_why_and_stands_all_the_same_if_it_is_wanted(at: At) -> None:
    recorder = at("online@1")
    table, page = recorder.table, recorder.page
    for _ in recorder.deal(Random(2)):
        pass
    for action in ("100", "-", "-", "take"):
        recorder.say(action)
    while table.phase == "exchange":
        offered = recorder.offered.enabled
        gifts = sorted(action for action in offered if ":" in action)
        recorder.say(
            gifts[0] if gifts else "100" if "100" in offered else min(offered - {"misdeal", "writeoff"})
        )
    before = recorder.log
    while not (refused := recorder.expect_what_is_legal().refused):
        recorder.say(min(recorder.offered.enabled - {"misdeal"}))
        before = recorder.log
    wrong = min(refused)
    recorder.press(f".recorder-now [data-action='{wrong}']")
    expect(page.locator(".follow .offer .no")).to_have_text(table.can(wrong).message())
    assert recorder.log == before
    recorder.press(".chip.anyway")
    assert undersized(page) == []
    recorder.press(f".recorder-now .pack [data-action='{wrong}']")
    table.apply(wrong, accept=True)
    assert f"{wrong}*" in recorder.log
    recorder.expect_the_table()
    # It was for once.
    expect(page.locator(".chip.anyway")).to_have_attribute("aria-pressed", "false")


def test_everything_is_taken_back_and_done_again(at: At) -> None:
    rng = Random(5)
    recorder = at("club@1")
    seen = [recorder.page.locator(".recorder-now").inner_text()]
    for part in (recorder.deal(rng), recorder.play(rng)):
        for _ in part:
            seen.append(recorder.page.locator(".recorder-now").inner_text())
            if len(seen) > 34:
                break
    for way in (-1, 1):
        steps = range(len(seen) - 2, -1, -1) if way < 0 else range(1, len(seen))
        for at_step in steps:
            recorder.press(".recorder-bar .undo" if way < 0 else ".recorder-bar .redo")
            assert recorder.page.locator(".recorder-now").inner_text() == seen[at_step]
        expect(recorder.button("Undo" if way < 0 else "Redo")).to_be_disabled()


def test_a_deal_is_told_with_the_keys_alone(at: At) -> None:
    recorder = at("club@1")
    page = recorder.page
    page.locator(".pack .card-key").first.focus()
    for _ in range(21):
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
    recorder.settled()
    expect(page.locator(".dealing-out .offer")).to_have_text("All cards are known.")
    page.locator(".dealing-out .write").focus()
    page.keyboard.press("Enter")
    recorder.settled()
    expect(page.get_by_role("heading", name="Boris bids or passes")).to_be_focused()
