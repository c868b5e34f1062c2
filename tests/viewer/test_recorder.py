"""The recorder: a paper game told with few taps, taken back and put right."""

from collections.abc import Iterator
from statistics import median

import pytest
from playwright.sync_api import Page, expect

from kartlog import dumps, loads, replay
from kartlog.keeping import Entry, Fine, corrected, deleted, fined, written
from kartlog.parser.document import Game
from tests.keeping.paper import GAME, PLAYERS, RULES, Called
from tests.keeping.test_sheet import entry, kept
from tests.viewer.fitness import SIZES
from tests.viewer.test_accessibility import SMALLEST
from tests.viewer.viewer_page import PATIENCE, ViewerPage, Watch

MOST_TAPS = 8
"""So many a deal, in the median."""
SUITS = {"S": "spades", "C": "clubs", "D": "diamonds", "H": "hearts"}
RESULTS = {"made": "made", "failed": "failed", "written-off": "written off"}


class RecorderPage(ViewerPage):
    """The recorder, tapped at; what is tapped is counted."""

    taps = 0

    def leave(self) -> None:
        """Back to the page on which a recording begins."""
        back = self.button(self.words["rec.back"])
        if back.is_visible():
            back.click()

    def begin(self, rules: str = RULES, players: tuple[str, ...] = PLAYERS) -> None:
        """A new score sheet."""
        self.button(self.words["rec.begin"]).click(timeout=PATIENCE)
        for seat, name in enumerate(players, 1):
            self.page.get_by_label(f"Name, seat {seat}").fill(name)
        expect(self.page.locator(f"option[value='{rules}']")).to_be_attached(timeout=PATIENCE)
        self.page.get_by_label("Rules").select_option(rules)
        self.button("Start").click()
        expect(self.page.locator(".entry")).to_be_visible(timeout=PATIENCE)

    def settled(self) -> None:
        """Waits until the engine has answered and the disk has it."""
        expect(self.page.locator(".recorder")).to_have_attribute("aria-busy", "false", timeout=PATIENCE)

    def tap(self, name: str) -> None:
        """One tap."""
        self.button(name).first.click(timeout=PATIENCE)
        self.taps += 1

    def tell(self, called: Called) -> Iterator[str]:
        """Everything that is to be tapped for a deal, the last tap excepted that writes it."""
        yield f"{PLAYERS[called.declarer - 1]} plays it"
        yield str(called.contract)
        opponents = [seat for seat in (1, 2, 3) if seat != called.declarer]
        for points in [called.cards[seat - 1] for seat in opponents if called.result != "written-off"]:
            assert points is not None
            yield from ["No trick"] if points == "-" else str(points)
            if isinstance(points, int) and points * 10 <= 120:
                yield "Next"
        for seat, suits in enumerate(called.marriages):
            yield from (f"{PLAYERS[seat]}: marriage of {SUITS[suit]}, {VALUES[suit]}" for suit in suits)
        if called.result:
            yield RESULTS[called.result]

    def write(self, called: Called, number: int) -> int:
        """Tells a deal and writes it; how many taps that took."""
        before = self.taps
        for name in self.tell(called):
            self.tap(name)
        self.tap(f"Write deal {number}")
        expect(self.page.locator(".kept-sheet tbody tr:not(.faults-of)")).to_have_count(
            number, timeout=PATIENCE
        )
        return self.taps - before

    @property
    def log(self) -> str:
        """The log as it stands on the page, without the day."""
        self.settled()
        text = self.page.locator(".recorder .log").inner_text()
        return "\n".join(line for line in text.splitlines() if not line.startswith("[Date"))

    def expect_log(self, game: Game) -> None:
        """The log is what the table would write."""
        assert self.log.strip() == dumps(game).strip()


VALUES = {"S": 40, "C": 60, "D": 80, "H": 100}


@pytest.fixture
def recorder(running_phone: tuple[Page, Watch]) -> Iterator[RecorderPage]:
    """A phone on which nothing is open, to record on."""
    page, watch = running_phone
    recorder = RecorderPage(page)
    recorder.reset(SIZES["phone"])
    recorder.leave()
    yield recorder
    watch.verify()


def undersized(page: Page) -> list[str]:
    """What on the recorder is too small for a finger."""
    found = []
    for each in page.locator(".recorder :is(button, input, select)").all():
        box = each.bounding_box()
        if box is not None and min(box["width"], box["height"]) < SMALLEST - 0.5:
            found.append(each.inner_text() or str(each.get_attribute("aria-label")))
    return found


def test_a_paper_game_takes_few_taps_and_is_what_the_table_writes(recorder: RecorderPage) -> None:
    recorder.begin()
    taps = [recorder.write(called, number) for number, called in enumerate(GAME, 1)]
    assert median(taps) <= MOST_TAPS, taps
    recorder.expect_log(kept(GAME))
    assert undersized(recorder.page) == []
    standings = recorder.page.locator(".standings li strong")
    expect(standings).to_have_text([str(total) for total in GAME[-1].total])
    # What was recorded is a game like any other, and in the library.
    recorder.button("Finish and look at it").click()
    recorder.tab("Score sheet").click(timeout=PATIENCE)
    expect(recorder.page.locator("table.sheet tbody tr")).to_have_count(len(GAME))
    recorder.close()
    expect(recorder.page.locator("section.library .game")).to_contain_text("Anna, Boris, Vera")
    logs_are_taken_up_again(recorder)


def logs_are_taken_up_again(recorder: RecorderPage) -> None:
    """From the library the game that was recorded, and in its place another with cards that is open."""
    page = recorder.page
    recorder.button("Go on recording: Anna, Boris, Vera").click()
    expect(page.locator(".kept-sheet tbody tr")).to_have_count(len(GAME), timeout=PATIENCE)
    recorder.expect_log(kept(GAME))
    recorder.write(GAME[0], len(GAME) + 1)
    recorder.button("Back").click()
    for end, said in (
        ("end", "The log says that it ends here: nothing can be recorded after it."),
        (
            "",
            f"A recording that is not finished would be replaced: Anna, Boris, Vera, deal {len(GAME) + 2}.",
        ),
    ):
        recorder.paste(f'[Rules "classic@1"]\ndeal 1 dealer 1\nbid 100 105\n{end}')
        recorder.tool("Go on recording")
        expect(page.get_by_text(said)).to_be_visible(timeout=PATIENCE)
        if end:
            recorder.close()
    recorder.button("Go on recording").click()
    expect(page.get_by_role("heading", name="Seat 1 bids or passes")).to_be_visible(timeout=PATIENCE)
    assert recorder.log.split()[-3:] == ["bid", "100", "105"]


def test_a_correction_says_what_it_changed_and_everything_is_taken_back(recorder: RecorderPage) -> None:
    recorder.begin()
    for number, called in enumerate(GAME[:3], 1):
        recorder.write(called, number)
    three = recorder.log
    recorder.tap("Correct deal 1")
    expect(recorder.page.get_by_role("heading", name="Correcting deal 1")).to_be_visible(timeout=PATIENCE)
    # Vera had 45 and not 15.
    for name in ("Vera, points in cards: 15", "4", "5", "Write deal 1"):
        recorder.tap(name)
    changed = recorder.page.locator(".changed li")
    expect(changed).to_have_text(
        [
            "Deal 1, Anna: written 100 → −100; total 100 → −100",
            "Deal 1, Vera: written 15 → 45; total 15 → 45",
            "Deal 2, Anna: total 130 → −70",
            "Deal 2, Vera: total 25 → 55",
            "Deal 3, Anna: total 175 → −25",
            "Deal 3, Vera: total −75 → −45",
        ],
        timeout=PATIENCE,
    )
    right = Called(1, 100, (None, 20, 45), ("S", "", ""))
    anew = corrected(loads(dumps(kept(GAME[:3])))[0], 1, entry(right))
    recorder.expect_log(anew)
    four = recorder.log
    for _ in range(4):
        recorder.tap("Undo")
        recorder.settled()
    expect(recorder.button("Undo")).to_be_disabled()
    assert "deal" not in recorder.log
    for _ in range(3):
        recorder.tap("Redo")
        recorder.settled()
    assert recorder.log == three
    recorder.tap("Redo")
    recorder.settled()
    assert recorder.log == four
    recorder.tap("Correct deal 2")
    recorder.tap("Delete deal 2")
    expect(recorder.page.locator(".kept-sheet tbody tr")).to_have_count(2, timeout=PATIENCE)
    what_happens_besides(recorder, deleted(loads(dumps(anew))[0], 2))


def what_happens_besides(recorder: RecorderPage, game: Game) -> None:
    """A deal that is dealt again, another dealer and a fine, on a sheet with two deals."""
    page = recorder.page
    page.locator(".other-things summary").click()
    assert undersized(page) == []
    # Deal 3 is Vera's; Boris deals it instead, and it is dealt again.
    before = recorder.taps
    recorder.tap("Boris")
    recorder.tap("Misdeal: it is dealt again")
    expect(page.locator(".offer")).to_contain_text("Boris is written as dealer; by rotation it is Vera")
    recorder.tap("Write deal 3")
    expect(page.locator(".kept-sheet tbody tr:not(.faults-of)")).to_have_count(3, timeout=PATIENCE)
    assert recorder.taps - before == 3
    game = written(game, Entry(None, None, (None,) * 3, ("",) * 3, dealer=2, off="misdeal"))
    recorder.expect_log(game)
    # A fine stands at once; what is being told of the next deal is told on.
    recorder.tap("Anna plays it")
    form = page.locator(".fining")
    form.get_by_label("Fine or bonus").select_option("Vera")
    form.get_by_label("Points").fill("120")
    form.get_by_label("Reason").fill("revoked")
    form.get_by_role("button", name="Fine", exact=False).first.click()
    game = fined(game, Fine(3, -120, "revoked"))
    recorder.expect_log(game)
    totals = [str(total).replace("-", "−") for total in replay(game).result.totals]
    expect(page.locator(".standings li strong")).to_have_text(totals)
    expect(recorder.button("Anna plays it")).to_have_attribute("aria-pressed", "true")
    # With its deal it is put right.
    recorder.tap("Correct deal 3")
    recorder.tap("Take back: Vera −120 revoked")
    recorder.tap("Write deal 3")
    recorder.expect_log(
        corrected(
            loads(dumps(game))[0], 3, Entry(None, None, (None,) * 3, ("",) * 3, dealer=2, off="misdeal")
        )
    )
    recorder.tap("Undo")
    recorder.expect_log(game)


def test_what_is_missing_is_said_and_nothing_is_written_before(recorder: RecorderPage) -> None:
    recorder.begin()
    offer, write = recorder.page.locator(".offer"), recorder.button("Write deal 1")
    said = {
        "Anna plays it": "For how much?",
        "100": "Points missing: Anna, Boris, Vera.",
        "9": "Points missing: Anna, Boris, Vera.",
        "0": "Points missing: Anna, Vera.",
        "5": "failed",
    }
    expect(write).to_be_disabled()
    expect(offer).to_have_text("Who played it? Choose a name.")
    for name, sentence in said.items():
        recorder.tap(name)
        recorder.settled()
        if name != "9":
            expect(offer).to_contain_text(sentence, timeout=PATIENCE)
    recorder.tap("6")
    expect(offer).to_contain_text("The points in cards come to 146, not 120.", timeout=PATIENCE)
    expect(write).to_be_disabled()
    recorder.tap("Take the last digit back")
    expect(write).to_be_enabled(timeout=PATIENCE)
    recorder.expect_log(kept(()))
    # Boris has 90, Vera 5: what is left is Anna's, and is shown as such.
    derived = "Anna, points in cards: 25"
    expect(recorder.button(derived)).to_have_class("points derived")
    one_tab_records_at_a_time(recorder, derived)


def one_tab_records_at_a_time(recorder: RecorderPage, derived: str) -> None:
    """Another tab says that this one records, and takes over what is being told here; and back."""
    other = RecorderPage(recorder.page.context.new_page())
    other.page.goto(recorder.page.url)
    other.page.get_by_role("button", name="Continue: Anna, Boris, Vera").click(timeout=PATIENCE)
    away = "Another tab is recording. Only one can, or they would write over each other."
    for here, there in ((other, recorder), (recorder, other)):
        expect(here.page.get_by_role("alert")).to_have_text(away, timeout=PATIENCE)
        expect(there.page.get_by_role("alert")).to_have_count(0)
        here.button("Record here").click()
        expect(here.button(derived)).to_be_visible(timeout=PATIENCE)
        expect(there.page.get_by_role("alert")).to_have_text(away)
        here.tap("6")
        here.tap("Take the last digit back")
        here.settled()
    other.page.close()


def test_names_outlive_another_language_and_are_read_as_they_were_typed(recorder: RecorderPage) -> None:
    page, names = recorder.page, ('Anna "the \\"', "x" * 40, "Vera")
    recorder.button(recorder.words["rec.begin-cards"]).click(timeout=PATIENCE)
    for seat, name in enumerate(names, 1):
        page.get_by_label(f"Name, seat {seat}").fill(name)
    expect(page.locator("option[value='classic@1']")).to_be_attached(timeout=PATIENCE)
    page.get_by_label("Rules").select_option("classic@1")
    expect(page.locator(".setup small")).to_contain_text("game", timeout=PATIENCE)
    page.evaluate("location.hash = 'lang=ru'")
    expect(page.locator(".setup small")).to_contain_text("правила", timeout=PATIENCE)
    page.evaluate("location.hash = 'lang=en'")
    page.get_by_role("button", name="Start", exact=True).click(timeout=PATIENCE)
    page.locator(".dealing-out .write").click(timeout=PATIENCE)
    expect(page.locator(".recorder-felt")).to_be_visible(timeout=PATIENCE)
    assert page.evaluate("document.documentElement.scrollWidth") == SIZES["phone"]["width"]
    recorder.button("Back").click()
    # The first deal is being played, and not the second told.
    expect(recorder.button(f"Continue: {', '.join(names)}, deal 1")).to_be_visible()
