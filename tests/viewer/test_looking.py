"""How one looks on: whose eyes, which seat at the bottom, how fast autoplay goes, which deal by number."""

import re
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from kartlog.view.bridge import replay_json
from kartlog.view.page import page_of
from tests.viewer.logs import DEAL, FOR_FOUR, FOR_TWO
from tests.viewer.seeing import cards_by_step, known_by_step
from tests.viewer.test_accessibility import SMALLEST, assert_accessible
from tests.viewer.viewer_page import ViewerPage, Watch

NEW_YEAR = datetime(2026, 1, 1)
PRESS = """([key, code, more]) => {
    const event = new KeyboardEvent('keydown', {key, code, bubbles: true, cancelable: true, ...more});
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
}"""
THREE_DEALS = DEAL + "".join(
    DEAL[DEAL.index("deal 1") :].replace("deal 1 dealer 1", f"deal {number} dealer {dealer}")
    for number, dealer in ((12, 2), (13, 3))
)


def eye(page: Page) -> Locator:
    return page.get_by_role("combobox", name="Whose eyes")


def seat(page: Page) -> Locator:
    return page.get_by_role("combobox", name="At the bottom")


def pace(page: Page) -> Locator:
    return page.get_by_role("combobox", name="Pace")


def chosen(box: Locator) -> Locator:
    return box.locator("option:checked")


def hidden(viewer: ViewerPage, player: str) -> Locator:
    hand = viewer.page.get_by_role("list", name=f"{player}’s hand")
    return hand.get_by_role("img", name="unknown card")


def side_of(viewer: ViewerPage, player: str) -> str:
    place = viewer.page.locator(".seat").filter(has=viewer.page.get_by_role("heading", name=player))
    return str(
        place.evaluate("seat => ['south', 'west', 'north', 'east'].find(s => seat.classList.contains(s))")
    )


def test_the_eye_is_chosen_at_the_table_and_the_address_follows(viewer: ViewerPage) -> None:
    viewer.paste(DEAL)
    expect(chosen(eye(viewer.page))).to_have_text("all cards")
    eye(viewer.page).select_option("public")
    for player in ("Anna", "Boris", "Vera"):
        expect(hidden(viewer, player)).to_have_count(7)
    expect(viewer.page).to_have_url(re.compile("[#&]eye=public$"))
    eye(viewer.page).select_option("one player’s")
    expect(hidden(viewer, "Anna")).to_have_count(0)
    expect(hidden(viewer, "Vera")).to_have_count(7)
    seat(viewer.page).select_option("Vera")
    expect(hidden(viewer, "Vera")).to_have_count(0)
    expect(hidden(viewer, "Anna")).to_have_count(7)
    expect(viewer.page).to_have_url(re.compile("[#&]seat=3&eye=knew$"))
    # A link sets the controls.
    viewer.page.evaluate("location.hash = 'p=1.2&seat=2&eye=knew'")
    expect(chosen(eye(viewer.page))).to_have_text("one player’s")
    expect(chosen(seat(viewer.page))).to_have_text("Boris")
    expect(hidden(viewer, "Boris")).to_have_count(0)


def test_whatever_is_chosen_no_other_card_is_in_the_page(viewer: ViewerPage) -> None:
    viewer.paste(DEAL)
    for choice, observer in (("public", 0), ("one player’s", 2)):
        viewer.go_to("1.0")
        seat(viewer.page).select_option("Boris")
        eye(viewer.page).select_option(choice)
        expect(hidden(viewer, "Vera")).to_have_count(7)
        known = known_by_step(replay_json(DEAL), observer)
        for address, cards in cards_by_step(viewer.page):
            assert cards <= known[address], address


def test_keys_go_round_the_eyes_and_the_seats(viewer: ViewerPage) -> None:
    viewer.paste(DEAL)
    # Letters by place: a Russian layout has "р" and "м" there.
    for text in ("one player’s", "public", "all cards"):
        assert viewer.page.evaluate(PRESS, ["р", "KeyH", {}]) is True
        expect(chosen(eye(viewer.page))).to_have_text(text)
    expect(viewer.page.locator(".passing")).to_have_text("Cards shown: all cards")
    for text in ("Boris", "Vera", "Anna"):
        assert viewer.page.evaluate(PRESS, ["м", "KeyV", {}]) is True
        expect(chosen(seat(viewer.page))).to_have_text(text)
        assert side_of(viewer, text) == "south"
    assert viewer.page.evaluate(PRESS, ["h", "KeyH", {"ctrlKey": True}]) is False
    expect(chosen(eye(viewer.page))).to_have_text("all cards")
    # On the other screens there is no table to look at.
    viewer.tab("Score sheet").click()
    assert viewer.page.evaluate(PRESS, ["h", "KeyH", {}]) is False


@pytest.mark.parametrize(
    ("log", "looks_on", "clockwise"),
    [
        (FOR_TWO, "Pavel", {"Pavel": "south", "Anna": "north"}),
        (DEAL, "Anna", {"Anna": "south", "Boris": "west", "Vera": "east"}),
        (DEAL, "Boris", {"Boris": "south", "Vera": "west", "Anna": "east"}),
        (DEAL, "Vera", {"Vera": "south", "Anna": "west", "Boris": "east"}),
        (FOR_FOUR, "Lev", {"Lev": "south", "Boris": "west", "Anna": "north", "Pavel": "east"}),
    ],
    ids=["two", "first", "second", "third", "four"],
)
def test_who_looks_sits_at_the_bottom(
    viewer: ViewerPage, log: str, looks_on: str, clockwise: dict[str, str]
) -> None:
    viewer.paste(log)
    viewer.page.keyboard.press("End")
    seat(viewer.page).select_option(looks_on)
    assert {player: side_of(viewer, player) for player in clockwise} == clockwise
    bottom = [
        place["y"]
        for player in clockwise
        if (place := viewer.page.get_by_role("heading", name=player).bounding_box())
    ]
    assert max(bottom) == bottom[0]
    # Each card of the trick lies before the player it came from.
    for name, side in clockwise.items():
        for card in viewer.page.locator(f".trick .from-{side} .card").all():
            assert str(card.get_attribute("aria-label")).split(", ")[1] == name


def test_the_picture_is_taken_from_the_same_seat(viewer: ViewerPage) -> None:
    viewer.paste(DEAL)
    viewer.go_to("1.17")
    seat(viewer.page).select_option("Vera")
    picture = str(viewer.page.evaluate("document.querySelector('kartlog-viewer').toSVG()"))
    heights = {
        name: int(y) for y, name in re.findall(r'<text x="\d+" y="(\d+)"[^>]*>(Anna|Boris|Vera)<', picture)
    }
    assert heights["Vera"] > heights["Anna"] == heights["Boris"]
    assert "hearts trump" in picture


def test_whoever_chose_with_the_mouse_has_the_arrow_keys_back(viewer: ViewerPage) -> None:
    viewer.paste(DEAL)
    box = seat(viewer.page)
    box.dispatch_event("pointerdown")
    box.focus()
    box.select_option("Boris")
    viewer.page.keyboard.press("ArrowRight")
    assert viewer.position == "1.1"
    expect(chosen(box)).to_have_text("Boris")
    # By key, the list keeps them.
    box.focus()
    viewer.page.keyboard.press("ArrowDown")
    expect(chosen(box)).to_have_text("Vera")
    expect(box).to_be_focused()
    assert viewer.position == "1.1"


def with_still_clock(page: Page, site: str, log: str) -> ViewerPage:
    """A log on a page where from now on time passes only when the test says so."""
    page.clock.install(time=NEW_YEAR)
    page.goto(site)
    viewer = ViewerPage(page)
    viewer.paste(log)
    page.clock.pause_at(NEW_YEAR + timedelta(hours=1))
    return viewer


def test_autoplay_goes_at_the_pace_that_is_chosen_and_digits_wait_a_while(
    fresh: tuple[Page, Watch], site: str
) -> None:
    page, watch = fresh
    viewer = with_still_clock(page, site, DEAL)
    expect(chosen(pace(page))).to_have_text("1×")
    # By meaning: an American and a German plus, and the one of the number pad.
    for key, code, shift in (("+", "Equal", True), ("+", "BracketRight", False), ("+", "NumpadAdd", False)):
        assert page.evaluate(PRESS, [key, code, {"shiftKey": shift}]) is True
    expect(chosen(pace(page))).to_have_text("4×")
    expect(page.locator(".passing")).to_have_text("4×")
    assert page.evaluate(PRESS, ["+", "Equal", {"ctrlKey": True}]) is False
    page.keyboard.press("Space")
    expect(viewer.caption).to_have_attribute("aria-live", "off")
    page.clock.run_for(1_150)
    # A step lasts 1.1 seconds at 1×, so four fit.
    expect(page.locator(".address")).to_have_text("1.4")
    page.keyboard.press("-")
    page.keyboard.press("NumpadSubtract")
    page.keyboard.press("-")
    expect(chosen(pace(page))).to_have_text("½×")
    page.keyboard.press("-")
    expect(chosen(pace(page))).to_have_text("½×")
    expect(viewer.button("Pause")).to_be_visible()
    page.clock.run_for(2_150)
    expect(page.locator(".address")).to_have_text("1.4")
    page.clock.run_for(100)
    expect(page.locator(".address")).to_have_text("1.5")
    # It is kept on the device.
    viewer.button("Open another game").click()
    page.reload()
    viewer.paste(THREE_DEALS)
    expect(chosen(pace(page))).to_have_text("½×")
    digits_are_forgotten_after_a_while(page)
    watch.verify()


def digits_are_forgotten_after_a_while(page: Page) -> None:
    page.keyboard.press("1")
    expect(page.locator(".passing")).to_have_text("Deal 1 – Enter")
    page.clock.run_for(4_100)
    expect(page.locator(".passing")).to_have_text("")
    for key in ("1", "2", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".address")).to_have_text("2.0")


def test_where_nothing_may_be_kept_the_pace_can_still_be_chosen(fresh: tuple[Page, Watch], site: str) -> None:
    page, watch = fresh
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new Error('forbidden') }})"
    )
    page.goto(site)
    ViewerPage(page).paste(DEAL)
    pace(page).select_option("2×")
    expect(chosen(pace(page))).to_have_text("2×")
    watch.verify()


def test_digits_and_enter_lead_to_the_deal_that_goes_by_the_number(viewer: ViewerPage) -> None:
    viewer.paste(THREE_DEALS)
    keyboard, typed = viewer.page.keyboard, viewer.page.locator(".passing")
    keyboard.press("1")
    expect(typed).to_have_text("Deal 1 – Enter")
    assert viewer.page.evaluate(PRESS, ["3", "Numpad3", {}]) is True
    expect(typed).to_have_text("Deal 13 – Enter")
    keyboard.press("Enter")
    assert viewer.position == "3.0"
    expect(typed).to_have_text("")
    for key in ("1", "3", "Backspace", "2", "Enter"):
        keyboard.press(key)
    assert viewer.position == "2.0"
    # The second deal is called 12.
    keyboard.press("2")
    keyboard.press("Enter")
    expect(typed).to_have_text("There is no deal 2")
    assert viewer.position == "2.0"
    keyboard.press("1")
    keyboard.press("Escape")
    expect(typed).to_have_text("")
    # Enter presses the button again that has the focus.
    viewer.button("Next").focus()
    keyboard.press("Enter")
    assert viewer.position == "2.1"
    keyboard.press("1")
    keyboard.press("Enter")
    assert viewer.position == "1.0"


def test_the_help_names_the_keys(viewer: ViewerPage) -> None:
    viewer.paste(DEAL)
    viewer.page.keyboard.press("?")
    help_dialog = viewer.page.get_by_role("dialog", name="Help")
    for keys in ("1 … 9 Enter", "+ −", "H", "V"):
        expect(
            help_dialog.locator("dt").filter(has_text=re.compile(rf"^\s*{re.escape(keys)}\s*$"))
        ).to_have_count(1)


@pytest.mark.parametrize(("look", "seats"), [("all", True), ("public", True), ("knew", False)])
def test_a_page_with_one_telling_offers_no_other(
    browser: Browser, tmp_path: Path, look: str, seats: bool
) -> None:
    page = browser.new_page()
    file = tmp_path / "page.html"
    file.write_text(page_of(DEAL, "game.kart", "en", look, 2 if look == "knew" else None), "utf-8")
    page.goto(file.as_uri())
    viewer = ViewerPage(page)
    expect(pace(page)).to_be_visible()
    expect(eye(page)).to_have_count(0)
    expect(seat(page)).to_have_count(1 if seats else 0)
    assert page.evaluate(PRESS, ["h", "KeyH", {}]) is False
    assert page.evaluate(PRESS, ["v", "KeyV", {}]) is seats
    assert side_of(viewer, "Boris") == "south"
    # A place in the address leaves the seat as it is.
    page.evaluate("location.hash = 'p=1.3'")
    expect(page.locator(".address")).to_have_text("1.3")
    assert side_of(viewer, "Boris") == "south"
    page.keyboard.press("?")
    keys = page.get_by_role("dialog").locator("kbd")
    expect(keys.filter(has_text=re.compile("^H$"))).to_have_count(0)
    page.close()


def test_axe_finds_nothing_and_fingers_find_all(dressed: ViewerPage) -> None:
    dressed.paste(FOR_FOUR)
    for key in ("h", "v", "1"):
        dressed.page.keyboard.press(key)
        assert_accessible(dressed.page, key)
    for box in (eye(dressed.page), seat(dressed.page), pace(dressed.page)):
        place = box.bounding_box()
        assert place is not None
        assert min(place["width"], place["height"]) >= SMALLEST
