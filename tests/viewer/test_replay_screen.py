"""The table: step by step by key and by button, and everything that a step shows."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.viewer.logs import (
    DARK,
    DEAL,
    FOR_FOUR,
    FOR_TWO,
    GOLDEN,
    REDEALT,
    REST,
    REVOKED,
    SHEET,
    UNFINISHED,
)  # fmt: skip
from tests.viewer.viewer_page import ViewerPage


def test_stepping_by_button_and_by_key(viewer: ViewerPage) -> None:
    viewer.paste(DEAL)
    expect(viewer.caption).to_have_text("Anna deals.")
    viewer.button("Next").click()
    expect(viewer.caption).to_have_text("Boris bids 100.")
    assert viewer.position == "1.1"
    viewer.page.keyboard.press("ArrowRight")
    expect(viewer.caption).to_have_text("Vera bids 105.")
    viewer.page.keyboard.press("ArrowLeft")
    viewer.button("Previous").click()
    expect(viewer.caption).to_have_text("Anna deals.")
    viewer.page.keyboard.press("ArrowLeft")
    assert viewer.position == "1.0"


def test_every_step_to_the_end(viewer: ViewerPage) -> None:
    viewer.paste(DEAL)
    seen: list[str] = []
    while not seen or seen[-1] != viewer.position:
        seen.append(viewer.position)
        viewer.page.keyboard.press("ArrowRight")
    # Dealt, seven bids, talon, exchange, contract, 24 cards, score.
    assert seen[1:] == [f"1.{step}" for step in range(1, 36)]
    expect(viewer.caption).to_have_text("The deal is entered: Anna +35, Boris +120, Vera +115.")


def test_longer_strides(viewer: ViewerPage) -> None:
    viewer.paste(DEAL + DEAL[DEAL.index("deal 1") :].replace("deal 1 dealer 1", "deal 2 dealer 1"))
    keyboard = viewer.page.keyboard
    strides = [
        ("Shift+ArrowRight", "1.7"), ("Shift+ArrowRight", "1.8"), ("Shift+ArrowRight", "1.9"),
        ("Shift+ArrowRight", "1.10"), ("Shift+ArrowRight", "1.13"), ("Shift+ArrowRight", "1.16"),
        ("Shift+ArrowLeft", "1.13"), ("PageDown", "2.0"), ("PageUp", "1.0"), ("End", "2.35"), ("Home", "1.0"),
    ]  # fmt: skip
    for key, position in strides:
        keyboard.press(key)
        assert viewer.position == position, key


def test_the_table_shows_the_position(viewer: ViewerPage) -> None:
    viewer.paste(DEAL)
    for player in ("Anna", "Boris", "Vera"):
        expect(viewer.hand(player)).to_have_count(7)
    talon = viewer.page.get_by_role("list", name="Talon").get_by_role("img")
    expect(talon).to_have_count(3)
    viewer.go_to("1.8")
    expect(viewer.hand("Boris")).to_have_count(10)
    viewer.go_to("1.9")
    for player in ("Anna", "Boris", "Vera"):
        expect(viewer.hand(player)).to_have_count(8)
    expect(
        viewer.page.get_by_role("list", name="Anna’s hand").get_by_role("img", name="queen of diamonds")
    ).to_be_visible()
    viewer.go_to("1.17")
    stake = viewer.page.locator(".stake")
    # Boris has 13 and 15 in cards from two tricks and declares the marriage of hearts with the third lead.
    expect(stake).to_contain_text("128 so far")
    expect(stake).to_contain_text("hearts trump")
    viewer.go_to("1.19")
    expect(viewer.page.get_by_role("img", name="ten of hearts, Vera, takes the trick")).to_be_visible()
    expect(viewer.caption).to_contain_text("Vera takes the trick.")
    viewer.go_to("1.20")
    expect(viewer.page.get_by_role("list", name="Cards on the table").get_by_role("img")).to_have_count(1)


def test_the_course_beside_the_table_leads_to_its_steps(viewer: ViewerPage) -> None:
    viewer.paste(DEAL)
    course = viewer.page.get_by_role("complementary", name="Course of the deal")
    expect(course.get_by_role("heading")).to_have_text(
        ["Auction", "Talon and exchange", "Tricks", "Comments"]
    )
    course.get_by_role("button", name="Vera bids 115.").click()
    assert viewer.position == "1.5"
    course.get_by_role(
        "button", name="Boris gives jack of spades to Vera, queen of diamonds to Anna."
    ).click()
    assert viewer.position == "1.9"
    course.get_by_role(
        "button", name="Boris plays the queen of hearts and declares the marriage of hearts."
    ).click()
    assert viewer.position == "1.17"
    # The comment stands at the end of its line, so it belongs to the last card of the trick.
    course.get_by_role("button", name="marriage, hearts are trump; Vera takes the queen").click()
    assert viewer.position == "1.19"
    expect(viewer.page.locator(".remarks q")).to_have_text("marriage, hearts are trump; Vera takes the queen")


def test_the_address_of_the_page_follows(viewer: ViewerPage) -> None:
    viewer.paste(DEAL)
    viewer.page.keyboard.press("ArrowRight")
    expect(viewer.page).to_have_url(re.compile("[#&]p=1.1$"))
    viewer.tab("Score sheet").click()
    expect(viewer.page).to_have_url(re.compile("[#&]p=1.1&v=sheet$"))
    viewer.button("Open another game").click()
    expect(viewer.page).to_have_url(re.compile("/$"))


def test_a_link_opens_its_position_and_a_foreign_one_changes_nothing(viewer: ViewerPage) -> None:
    viewer.paste(DEAL)
    viewer.go_to("1.14")
    expect(viewer.caption).to_have_text("Boris plays the ace of diamonds.")
    viewer.go_to("7.1")
    expect(viewer.caption).to_have_text("Boris plays the ace of diamonds.")


def test_space_plays_and_stops(viewer: ViewerPage) -> None:
    viewer.paste(DEAL)
    viewer.page.keyboard.press("Space")
    expect(viewer.button("Pause")).to_be_visible()
    expect(viewer.caption).to_have_attribute("aria-live", "off")
    expect(viewer.caption).to_have_text("Boris bids 100.")
    viewer.page.keyboard.press("Space")
    expect(viewer.button("Play")).to_be_visible()
    expect(viewer.caption).to_have_attribute("aria-live", "polite")


def test_space_plays_on_the_tab_that_is_chosen_and_presses_every_other_button(viewer: ViewerPage) -> None:
    viewer.paste(DEAL)
    viewer.tab("Replay").click()
    expect(viewer.tab("Replay")).to_be_focused()
    viewer.page.keyboard.press("Space")
    expect(viewer.button("Pause")).to_be_visible()
    expect(viewer.caption).to_have_text("Boris bids 100.")
    viewer.page.keyboard.press("Space")
    expect(viewer.button("Play")).to_be_visible()
    viewer.tab("Score sheet").focus()
    viewer.page.keyboard.press("Space")
    expect(viewer.tab("Score sheet")).to_have_attribute("aria-selected", "true")
    viewer.tab("Replay").focus()
    viewer.page.keyboard.press("Space")
    expect(viewer.tab("Replay")).to_have_attribute("aria-selected", "true")
    expect(viewer.button("Play")).to_be_visible()
    before = viewer.position
    viewer.button("Next").focus()
    viewer.page.keyboard.press("Space")
    expect(viewer.page.locator(".address")).not_to_have_text(before)
    expect(viewer.button("Play")).to_be_visible()


def test_keys_are_bound_by_place_and_leave_browser_chords_alone(viewer: ViewerPage) -> None:
    viewer.paste(DEAL)
    press = """([key, code, ctrlKey]) => {
        const event = new KeyboardEvent('keydown', {key, code, ctrlKey, bubbles: true, cancelable: true});
        document.body.dispatchEvent(event);
        return event.defaultPrevented;
    }"""
    assert viewer.page.evaluate(press, ["ArrowRight", "ArrowRight", True]) is False
    assert viewer.position == "1.0"
    # A Russian layout has "ы" where Latin ones have "s".
    assert viewer.page.evaluate(press, ["ы", "KeyS", False]) is True
    expect(viewer.tab("Score sheet")).to_have_attribute("aria-selected", "true")
    # Away from the table, the keys that scroll a page do that.
    assert viewer.page.evaluate(press, ["PageDown", "PageDown", False]) is False
    viewer.page.keyboard.press("p")
    expect(viewer.tab("Problems")).to_have_attribute("aria-selected", "true")
    viewer.page.keyboard.press("r")
    expect(viewer.tab("Replay")).to_have_attribute("aria-selected", "true")


def test_help_lists_the_keys(viewer: ViewerPage) -> None:
    viewer.page.keyboard.press("?")
    expect(viewer.page.get_by_role("dialog", name="Help")).to_be_visible()
    viewer.page.keyboard.press("Escape")
    expect(viewer.page.get_by_role("dialog", name="Help")).to_be_hidden()


def test_a_fault_is_outlined_and_what_was_legal_lifted(viewer: ViewerPage) -> None:
    viewer.paste(REVOKED)
    viewer.page.keyboard.press("BracketRight")
    assert viewer.position == "1.15"
    expect(viewer.page.get_by_role("img", name="jack of spades, at fault")).to_be_visible()
    expect(viewer.hand("Vera").and_(viewer.page.locator(".lifted"))).to_have_attribute(
        "aria-label", "king of diamonds, would have been legal"
    )
    expect(viewer.page.get_by_role("list", name="Problems at this step")).to_contain_text("Vera")


def test_a_card_that_could_not_be_held_goes_where_the_log_says(viewer: ViewerPage) -> None:
    viewer.paste(REVOKED)
    viewer.go_to("1.28")
    # Vera has played seven of her eight cards, the jack of spades among them.
    expect(viewer.hand("Vera")).to_have_count(2)
    viewer.go_to("1.29")
    expect(viewer.page.get_by_role("list", name="Cards on the table").get_by_role("img")).to_have_count(1)
    expect(viewer.page.get_by_role("img", name="jack of spades, at fault")).to_be_visible()
    expect(viewer.hand("Vera")).to_have_count(2)
    viewer.go_to("1.35")
    expect(viewer.hand("Vera")).to_have_attribute("aria-label", "king of diamonds")


def test_unknown_cards_lie_face_down(viewer: ViewerPage) -> None:
    from_one_seat = DEAL[: DEAL.index("hand 2")] + "bid 100 105 -\n"
    viewer.paste(from_one_seat)
    expect(viewer.hand("Anna")).to_have_count(7)
    expect(viewer.hand("Vera")).to_have_count(7)
    expect(viewer.hand("Vera").first).to_have_attribute("aria-label", "unknown card")


def test_the_reckoning_lies_on_the_table(viewer: ViewerPage) -> None:
    viewer.paste(DEAL)
    viewer.page.keyboard.press("End")
    rows = viewer.page.locator(".reckoning tbody tr")
    expect(rows).to_contain_text(["Anna", "Boris", "Vera"])
    # Taken and written: 37 rounds to 35, the declarer writes his contract.
    expect(rows.locator("td:nth-of-type(1)")).to_have_text(["37", "128", "115"])
    expect(rows.locator(".written")).to_contain_text(["+35", "+120", "+115"])


SAID = (
    DEAL.replace("dealer 1\n", "dealer 1 ; dealt\n")
    .replace("bid 100 105 -", "bid 100!? 105 - ; bid")
    .replace(" 110 115 120 -", "\nbid 110 115 120 -")
    .replace("give 3:JS 1:QD", "give 3:JS? 1:QD ; given")
    .replace("contract 120", "contract 120 ; named")
    .replace("10D KH 9S", "10D KH 9S?? ; played")
    .replace("score 35 120 115", "score 35 120 115 ; entered")
)
"""A comment after every kind of step that has a line, and three signs."""


def test_what_is_said_of_a_step_stands_there(viewer: ViewerPage) -> None:
    viewer.paste(SAID)
    said = {
        "1.0": "Anna deals. “dealt”",
        "1.1": "Boris bids 100. interesting",
        "1.3": "Anna passes. “bid”",
        "1.9": "Boris gives jack of spades to Vera, queen of diamonds to Anna. doubtful “given”",
        "1.10": "Boris plays 120. “named”",
        "1.34": "Vera plays the nine of spades. Anna takes the trick. a bad mistake “played”",
        "1.35": "The deal is entered: Anna +35, Boris +120, Vera +115. “entered”",
    }
    for position, text in said.items():
        viewer.go_to(position)
        expect(viewer.page.locator(".address")).to_have_text(position)
        spoken = viewer.caption.aria_snapshot() + "\n" + viewer.page.locator(".comment").aria_snapshot()
        heard = re.sub(r"\s+", " ", re.sub(r"^- \w+:?|^\s*- \w+:|\"", "", spoken, flags=re.M)).strip()
        assert heard == re.sub("[“”]", "", text), position
    signs = viewer.page.locator(".caption .glyph")
    expect(signs).to_have_count(0)
    viewer.go_to("1.1")
    expect(signs.locator("[aria-hidden]")).to_have_text("!?")
    course = viewer.page.get_by_role("complementary", name="Course of the deal")
    expect(course.locator(".glyph")).to_have_text(["!?", "?", "??"])
    comments = course.locator(".comments q")
    expect(comments).to_have_count(8)
    course.locator(".comments").get_by_role("button", name="Score entered").click()
    assert viewer.position == "1.35"


def test_what_the_score_leads_to_is_said_at_the_table(viewer: ViewerPage) -> None:
    """Her second bolt costs Vera 120, where two are enough."""
    viewer.paste(SHEET)
    viewer.page.keyboard.press("PageDown")
    rows = viewer.page.locator(".reckoning tbody tr")
    viewer.page.keyboard.press("End")
    expect(rows.nth(2).locator(".event")).to_have_text(["bolt", "bolts −120"])
    expect(viewer.caption).to_contain_text("Vera: bolt, bolts −120.")
    viewer.go_to("1.3")
    expect(viewer.caption).to_contain_text("Vera: bolt.")
    # On the plate stands what holds until the next deal.
    expect(viewer.page.locator(".seat").filter(has_text="Vera")).to_contain_text("1 bolt")


def test_barrels_and_samosvals_are_said_at_the_table(viewer: ViewerPage, samples: list[Path]) -> None:
    (golden,) = (path for path in samples if path.stem == "golden")
    viewer.paste(golden.read_text("utf-8"))
    reckoning = viewer.page.locator(".reckoning")
    for deal, words in ((9, ("samosval", "on the barrel")), (10, ("attempt used",)), (12, ("wins",))):
        for key in (*str(deal), "Enter", "PageDown", "ArrowLeft"):
            viewer.page.keyboard.press(key)
        if deal == 12:
            viewer.page.keyboard.press("End")
        for word in words:
            expect(reckoning.locator(".event").filter(has_text=word)).to_have_count(1)
            expect(viewer.caption).to_contain_text(word)


def test_a_table_for_two_has_two_talons(viewer: ViewerPage) -> None:
    viewer.paste(FOR_TWO)
    talons = viewer.page.get_by_role("list", name="Talon")
    expect(talons).to_have_count(2)
    first = viewer.page.get_by_role("list", name="Talon 1").get_by_role("img")
    expect(first.first).to_have_attribute("aria-label", "ten of diamonds")
    viewer.go_to("1.4")
    expect(talons).to_have_count(2)
    viewer.go_to("1.5")
    # The first talon has been taken; the other one keeps its number.
    expect(talons).to_have_attribute("aria-label", "Talon 2")
    viewer.page.keyboard.press("End")
    # One card was laid into the talon that nobody took.
    expect(talons.get_by_role("img")).to_have_count(4)
    expect(viewer.hand("Pavel")).to_have_count(9)
    course = viewer.page.get_by_role("complementary", name="Course of the deal")
    expect(course.get_by_role("button", name="nine of diamonds to the talon")).to_be_visible()


def test_at_a_table_for_four_the_dealer_sits_out(viewer: ViewerPage) -> None:
    viewer.paste(FOR_FOUR)
    expect(viewer.page.locator(".south")).to_contain_text("sits out")
    expect(viewer.hand("Anna")).to_have_count(0)
    for player in ("Pavel", "Lev", "Boris"):
        expect(viewer.hand(player)).to_have_count(7)
    viewer.tab("Score sheet").click()
    expect(viewer.page.get_by_role("columnheader")).to_have_text(
        ["Deal", "Contract", "Anna", "Pavel", "Lev", "Boris"]
    )


def test_autoplay_ends_with_the_last_step(viewer: ViewerPage) -> None:
    viewer.paste(DEAL)
    viewer.go_to("1.34")
    viewer.button("Play").click()
    expect(viewer.button("Pause")).to_be_visible()
    expect(viewer.button("Play")).to_be_visible()
    assert viewer.position == "1.35"


def test_no_card_of_a_trick_hides_another(viewer: ViewerPage) -> None:
    """Every index, in its corner, is free of the other cards."""
    hidden = """() => {
        const root = document.querySelector('kartlog-viewer').shadowRoot;
        const cards = [...root.querySelectorAll('.trick .card')];
        const over = (corner, card) => corner.left < card.right - 1 && corner.right > card.left + 1
            && corner.top < card.bottom - 1 && corner.bottom > card.top + 1;
        return cards.filter((card, at) => {
            const corner = card.querySelector('.index').getBoundingClientRect();
            return cards.some((other, then) => then > at && over(corner, other.getBoundingClientRect()));
        }).map(card => card.dataset.card);
    }"""
    west_sits_out = (
        FOR_FOUR[: FOR_FOUR.index("bid")].replace("dealer 1", "dealer 2").replace("hand 2", "hand 1")
        + "bid 100 - -\ngive 4:9H 1:9C\nplay\n3:QC 4:KC 1:AC\n"
    )
    for log in (DEAL[: DEAL.index("QH+")], FOR_TWO, FOR_FOUR, west_sits_out):
        viewer.paste(log)
        viewer.page.keyboard.press("End")
        for width in (360, 1280):
            viewer.page.set_viewport_size({"width": width, "height": 740})
            assert viewer.page.evaluate(hidden) == [], (width, log)
        viewer.button("Open another game").click()


def test_a_golden_deal_is_called_one_and_has_no_bids(viewer: ViewerPage) -> None:
    viewer.paste(GOLDEN)
    stake = viewer.page.locator(".stake")
    expect(stake).to_have_text("golden deal")
    expect(viewer.page.get_by_text("No auction.")).to_be_visible()
    viewer.page.keyboard.press("End")
    expect(stake).to_contain_text("Boris plays 120")
    expect(viewer.page.locator(".reckoning .written")).to_contain_text(["+74", "+240", "+230"])


def test_playing_dark_is_a_step(viewer: ViewerPage) -> None:
    viewer.paste(DARK)
    viewer.button("Next").click()
    expect(viewer.caption).to_have_text("Boris plays dark.")
    expect(viewer.page.locator(".stake")).to_have_text("played dark")
    course = viewer.page.get_by_role("complementary", name="Course of the deal")
    expect(course.get_by_role("button", name="Boris plays dark.")).to_have_attribute("aria-current", "step")


def test_a_redeal_is_asked_for_step_by_step(viewer: ViewerPage) -> None:
    viewer.paste(REDEALT)
    viewer.button("Next").click()
    expect(viewer.caption).to_have_text("Boris could ask for a redeal (nines) and does not.")
    viewer.button("Next").click()
    expect(viewer.caption).to_have_text("Boris asks for a redeal: nines.")
    # Nothing was played for.
    expect(viewer.page.locator(".stake")).to_have_text("")
    viewer.button("Next").click()
    assert viewer.position == "2.0"


def test_a_deal_written_off_says_so_on_the_table(viewer: ViewerPage) -> None:
    viewer.paste(REDEALT)
    viewer.page.keyboard.press("End")
    stake = viewer.page.locator(".stake")
    expect(stake).to_contain_text("Boris plays 100")
    expect(stake).to_contain_text("written off")
    expect(stake).not_to_contain_text("trump")
    reckoning = viewer.page.locator(".reckoning")
    expect(reckoning.get_by_role("columnheader")).to_have_text(["written"])
    expect(reckoning.locator(".written")).to_contain_text(["+60", "−100", "+60"])


def test_the_rest_of_the_tricks_is_a_step(viewer: ViewerPage) -> None:
    viewer.paste(REST)
    viewer.go_to("1.32")
    expect(viewer.caption).to_contain_text("The rest of the tricks go to Anna.")
    expect(viewer.page.locator(".remarks q")).to_have_text("nobody objects")
    viewer.button("Next").click()
    # The last trick brings her 10 + 4; she has 37 with it, as where it is played out.
    expect(viewer.page.locator(".reckoning tbody tr").first).to_contain_text("37")


def test_a_bare_score_sheet_has_a_table_of_unknown_cards(viewer: ViewerPage) -> None:
    viewer.paste(SHEET)
    for player in ("Anna", "Boris", "Vera"):
        expect(viewer.hand(player).first).to_have_attribute("aria-label", "unknown card")
    viewer.go_to("2.3")
    expect(viewer.page.locator(".stake")).to_have_text("Anna plays 100")
    expect(viewer.page.locator(".reckoning tbody tr").first).to_contain_text("104")


def test_an_unfinished_deal_ends_in_the_middle(viewer: ViewerPage) -> None:
    viewer.paste(UNFINISHED)
    viewer.page.keyboard.press("End")
    assert viewer.position == "1.17"
    expect(viewer.page.locator(".acting .name")).to_have_text("Vera")
    viewer.tab("Score sheet").click()
    expect(viewer.page.locator(".sheet td.wide .verdict")).to_have_text("unfinished")


def test_several_games_have_a_chooser(viewer: ViewerPage) -> None:
    second = DEAL.replace('"Anna" "Boris" "Vera"', '"Ганна" "Борис" "Віра"')
    viewer.paste(DEAL + "\n" + second)
    chooser = viewer.page.get_by_role("combobox", name="Game")
    expect(chooser.get_by_role("option")).to_have_text(
        [re.compile("Anna, Boris, Vera"), re.compile("Ганна, Борис, Віра")]
    )
    chooser.select_option(index=1)
    expect(viewer.page.get_by_role("heading", name="Віра")).to_be_visible()
    viewer.button("Next").click()
    assert viewer.position == "2/1.1"
    viewer.go_to("1/1.2")
    expect(viewer.page.get_by_role("heading", name="Vera")).to_be_visible()
