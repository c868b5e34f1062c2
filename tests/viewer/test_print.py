"""The score sheet and the replay on paper."""

import re
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

import pypdfium2  # type: ignore[import-untyped]
import pytest
import zxingcpp
from playwright.sync_api import Page, expect

from kartlog.share import Place, read_link
from kartlog.texts.catalogue import say
from tests.support.thoroughness import some
from tests.viewer.fitness import SIZES
from tests.viewer.logs import DEAL
from tests.viewer.test_sheet import HOSTILE, LONG, scores
from tests.viewer.viewer_page import ViewerPage

A4 = (595, 842)
"""Points."""
NAMES = ("Анастасия", "Zofia", "Їжак", "Łukasz")
WAYS = some([*product(SIZES, (True, False))], 3)
"""From a window of which size, and whether backgrounds are printed."""
PALE = 200
"""What is darker than this is ink."""


@dataclass(frozen=True)
class Printed:
    """A PDF, page by page: what is written on it, where, and how it looks."""

    document: Any

    @property
    def pages(self) -> list[str]:
        """The text of every page, without the spaces: paper has none, only places."""
        return [squeezed(page.get_textpage().get_text_bounded()) for page in self.document]

    def codes(self, page: int = 0) -> list[str]:
        """What the QR codes on a page say."""
        return [found.text for found in zxingcpp.read_barcodes(self.grey(page, 4))]

    def grey(self, page: int = 0, scale: float = 1) -> memoryview:
        """A page as a field of grey values."""
        bitmap = self.document[page].render(scale=scale, grayscale=True)
        rows = memoryview(bitmap.buffer).cast("B")
        lines = (rows[y * bitmap.stride : y * bitmap.stride + bitmap.width] for y in range(bitmap.height))
        return memoryview(b"".join(lines)).cast("B", (bitmap.height, bitmap.width))

    def heights(self, text: str, page: int) -> list[float]:
        """How far from the top of a page a text without spaces stands, wherever it does."""
        written = self.document[page].get_textpage()
        inked = [
            (at, char)
            for at in range(written.count_chars())
            if (char := written.get_text_range(at, 1).strip())
        ]
        line = "".join(char for _, char in inked)
        boxes = (written.get_charbox(inked[found.start()][0]) for found in re.finditer(re.escape(text), line))
        return sorted(A4[1] - (bottom + top) / 2 for _, bottom, _, top in boxes)


def squeezed(text: str) -> str:
    return "".join(text.split())


def printed(page: Page, *, backgrounds: bool = False) -> Printed:
    """The page as the browser prints it."""
    data = page.pdf(format="A4", prefer_css_page_size=True, print_background=backgrounds)
    return Printed(pypdfium2.PdfDocument(data))


def ink(grey: memoryview) -> int:
    """How much of a page is written on."""
    return sum(value < PALE for value in grey.tobytes())


def show(viewer: ViewerPage, log: str) -> None:
    """Opens a log on its sheet and waits for all of it."""
    viewer.open_file("evening.kart", log.encode())
    viewer.tab("Score sheet").click()
    expect(viewer.page.locator(".paper")).to_be_visible()
    viewer.page.evaluate("document.fonts.ready")


def code_there(viewer: ViewerPage) -> None:
    expect(viewer.page.locator(".code")).to_have_count(1)


def evening(count: int, players: tuple[str, ...], rules: str) -> str:
    """As eventful as a sheet gets: every deal has a contract, and a fine beside it for everybody."""
    lines = ['[Event "Thursday"]', '[Date "2026-11-26"]', f'[Rules "{rules}"]']
    fines = "".join(f"adjust {seat} -5\n" for seat in range(1, len(players) + 1))
    points = " ".join(["5"] * len(players))
    head = scores(players=players, header="\n".join(lines))
    return head + "".join(f"\ndeal {n}\n{fines}score {points}\n" for n in range(1, count + 1))


AGREED = "end.target=1001 samosval=both score.round=1"


@pytest.mark.parametrize(("scheme", "count"), some([*product(("light", "dark"), (2, 3, 4))], 2))
def test_twenty_deals_are_one_page(viewer: ViewerPage, count: int, scheme: Any) -> None:
    rules = {2: "tysiac@1", 3: "home@1", 4: "home@1"}[count]
    viewer.page.emulate_media(color_scheme=scheme)
    show(viewer, evening(20, NAMES[:count], f"{rules} {AGREED}"))
    code_there(viewer)
    paper = printed(viewer.page)
    (text,) = paper.pages
    assert paper.document.get_page_size(0) == pytest.approx(A4, abs=1)
    for wanted in (
        "Score sheet",
        "Thursday · 2026-11-26",
        f"Rules {rules}",
        "Not finished.",
        "target",
    ):
        assert squeezed(wanted) in text
    for option in AGREED.split():
        assert squeezed(option + say("option." + option.partition("=")[0])) in text
    for name in NAMES[:count]:
        # Above the column, and at the end of the line.
        assert text.count(name) == 2
    assert text.count("fineorbonus−5") == 20 * count
    for left_out in ("kartlog", "Replay", "Problems", "Print"):
        assert left_out not in text
    (link,) = paper.codes()
    assert read_link(link).text == evening(20, NAMES[:count], f"{rules} {AGREED}")


def test_the_code_is_the_link_that_is_shared(viewer: ViewerPage) -> None:
    show(viewer, DEAL)
    code_there(viewer)
    (link,) = printed(viewer.page).codes()
    assert read_link(link).place == Place()
    viewer.page.keyboard.press("c")
    viewer.page.get_by_role("radio", name="game").check()
    expect(viewer.page.get_by_role("textbox", name="Link")).to_have_value(link)
    # It follows to another game.
    viewer.page.keyboard.press("Escape")
    viewer.button("Open another game").click()
    show(viewer, DEAL.replace("Anna", "Olga"))
    code_there(viewer)
    (other,) = printed(viewer.page).codes()
    assert read_link(other).text == DEAL.replace("Anna", "Olga")


def test_on_the_screen_there_is_no_code(viewer: ViewerPage) -> None:
    show(viewer, DEAL)
    code_there(viewer)
    expect(viewer.page.locator(".code")).to_be_hidden()


def test_a_log_too_long_for_a_code_has_none(viewer: ViewerPage) -> None:
    words = "".join(f"; {at * 7919 % 1_000_003:x}\n" for at in range(600))
    show(viewer, DEAL + words)
    viewer.page.keyboard.press("c")
    expect(viewer.page.get_by_role("dialog")).to_contain_text("Too long for a QR code")
    viewer.page.keyboard.press("Escape")
    expect(viewer.page.locator(".code")).to_have_count(0)
    paper = printed(viewer.page)
    assert (len(paper.pages), paper.codes()) == (1, [])


def test_sixty_deals_are_more_pages_each_with_its_heading(viewer: ViewerPage) -> None:
    show(viewer, scores(*["5 10 20"] * 60))
    paper = printed(viewer.page)
    pages = paper.pages
    assert len(pages) == 2
    assert all("DealContractAnnaBorisVera" in page for page in pages)
    assert sum(text.count("scoreonly") for text in pages) == 60
    # What belongs to a row stands at one height, give or take half of it, within the margins: no row is cut.
    for page in range(len(pages)):
        outcomes, points = paper.heights("scoreonly", page), paper.heights("+20", page)
        assert outcomes == pytest.approx(points, abs=8)
        assert outcomes[0] > 28
        assert outcomes[-1] < A4[1] - 28


@pytest.mark.parametrize(("size", "backgrounds"), WAYS)
def test_a_dark_screen_prints_on_white(viewer: ViewerPage, size: str, backgrounds: bool) -> None:
    viewer.page.emulate_media(color_scheme="dark")
    viewer.page.set_viewport_size(SIZES[size])
    show(viewer, scores("5 10 20", "5 10 20"))
    grey = printed(viewer.page, backgrounds=backgrounds).grey()
    height, width = grey.shape or (0, 0)
    assert all(grey[y, x] == 255 for y in range(height) for x in (2, width - 3))
    assert 0 < ink(grey) < width * height / 20


def test_on_a_phone_the_whole_table_is_printed(viewer: ViewerPage) -> None:
    viewer.page.set_viewport_size(SIZES["phone"])
    show(viewer, DEAL)
    (text,) = printed(viewer.page).pages
    assert "DealContractAnnaBorisVera" in text
    assert "Boris120made" in text
    assert "+3535+120120+115115" in text


def test_what_a_background_would_say_is_printed_without(viewer: ViewerPage, samples: list[Path]) -> None:
    """A used attempt on the barrel is a filled stroke, whether backgrounds are printed or not."""
    (state,) = (path for path in samples if path.name == "from-a-state.kart")
    show(viewer, state.read_text("utf-8"))
    without, with_them = (ink(printed(viewer.page, backgrounds=each).grey(scale=2)) for each in (False, True))
    assert without == pytest.approx(with_them, rel=0.002)


def test_script_in_names_is_printed_as_text(viewer: ViewerPage) -> None:
    show(viewer, scores("1 2 3", players=(HOSTILE, LONG, "W" * 200)))
    (text,) = printed(viewer.page).pages
    assert "<imgsrc=x" in text
    assert viewer.page.evaluate("window.broken") is None


def test_the_button_prints_when_the_code_is_there(viewer: ViewerPage) -> None:
    viewer.page.evaluate(
        """() => {
            window.printed = [];
            window.print = () => window.printed.push(
                document.querySelector('kartlog-viewer').shadowRoot.querySelectorAll('.code').length);
        }"""
    )
    show(viewer, DEAL)
    viewer.button("Print").click()
    viewer.page.wait_for_function("window.printed.length")
    assert viewer.page.evaluate("window.printed") == [1]


# --- the replay ----------------------------------------------------------------------------------------


def at_step(viewer: ViewerPage, position: str) -> None:
    """Opens the deal of the design at one of its steps."""
    viewer.paste(DEAL)
    viewer.go_to(position)
    expect(viewer.page.locator(".address")).to_have_text(position)
    viewer.page.evaluate("document.fonts.ready")


@pytest.mark.parametrize("size", SIZES)
def test_the_replay_is_one_page_without_what_can_be_pressed(viewer: ViewerPage, size: str) -> None:
    viewer.page.set_viewport_size(SIZES[size])
    at_step(viewer, "1.17")
    paper = printed(viewer.page)
    (text,) = paper.pages
    assert paper.document.get_page_size(0) == pytest.approx(A4, abs=1)
    for wanted in (
        "Thursday table 2026-11-26",
        "Boris plays 120 128 so far hearts trump",
        "Deal 1 1.17",
        "Boris plays the queen of hearts and declares the marriage of hearts.",
        "Auction Anna Boris Vera",
        "Tricks Anna Boris Vera",
        "to Vera",
        "Contract 120",
        # Between its two lines the reader of the page may come by the sums of the tricks, which are as high.
        "marriage, hearts are trump; Vera takes",
        "queen”",
    ):
        assert squeezed(wanted) in text, wanted
    for left_out in ("Replay", "Problems", "What if", "Menu", "English", "Whose eyes", "Pace"):
        assert squeezed(left_out) not in text
    # Bids stand under their heading, what was written in the last row of the tricks.
    (auction,), (talon,) = paper.heights("Auction", 0), paper.heights("Talonandexchange", 0)
    for bid in ("100", "105", "110", "115", "120"):
        assert any(auction < place < talon for place in paper.heights(bid, 0)), bid
    (sum_of_tricks,) = paper.heights("Σ", 0)
    for points in ("35", "120", "115"):
        assert any(place == pytest.approx(sum_of_tricks, abs=4) for place in paper.heights(points, 0)), points


@pytest.mark.parametrize(("size", "backgrounds"), WAYS)
def test_a_dark_table_prints_in_ink_on_white(viewer: ViewerPage, size: str, backgrounds: bool) -> None:
    viewer.page.emulate_media(color_scheme="dark")
    viewer.page.set_viewport_size(SIZES[size])
    at_step(viewer, "1.17")
    grey = printed(viewer.page, backgrounds=backgrounds).grey()
    height, width = grey.shape or (0, 0)
    white = sum(value > PALE for value in grey.tobytes())
    assert white > width * height * 0.8
    assert ink(grey) > width * height / 100
    # What is written is dark: the names at the top of the table, too.
    assert min(grey[y, x] for y in range(60, 110) for x in range(40, 120)) < 90
