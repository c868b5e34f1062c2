"""The four languages: which one is spoken, that it is spoken everywhere, and that it counts properly."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from kartlog import replay, texts
from kartlog.parser import loads
from kartlog.texts.catalogue import catalogue, texts_of
from tests.support.thoroughness import some
from tests.viewer.fitness import SIZES
from tests.viewer.logs import (
    DARK,
    DEAL,
    FOR_FOUR,
    FOR_TWO,
    GOLDEN,
    REDEALT,
    REST,
    REVOKED,
    RUINED,
    SHEET,
    UNFINISHED,
)  # fmt: skip
from tests.viewer.screens import LOCALES, follow, speaking
from tests.viewer.test_accessibility import SMALLEST
from tests.viewer.viewer_page import PATIENCE, ViewerPage, Watch, held, without_engine
from tests.viewer.viewer_texts import viewer_texts

FOREIGN = [language for language in LOCALES if language != "en"]

Start = Callable[..., ViewerPage]


@pytest.fixture
def start(browser: Browser, site: str) -> Iterator[Start]:
    """Opens the viewer, before there is an engine, in a browser of its own that is set to ``locale``."""
    contexts: list[BrowserContext] = []
    watches: list[Watch] = []

    def started(locale: str = "en-GB", fragment: str = "", language: str = "en") -> ViewerPage:
        contexts.append(browser.new_context(locale=locale))
        page = contexts[-1].new_page()
        watches.append(Watch(page, site))
        without_engine(page)
        page.goto(site + fragment)
        return ViewerPage(page, language)

    yield started
    for watch in watches:
        watch.verify()
    for context in contexts:
        context.close()


@pytest.fixture(params=LOCALES)
def speaker(request: pytest.FixtureRequest, viewer: ViewerPage) -> ViewerPage:
    """The viewer in each of the languages, in turn."""
    switch(viewer).select_option(request.param)
    return ViewerPage(viewer.page, request.param)


@contextmanager
def on_its_way(viewer: ViewerPage, log: str) -> Iterator[None]:
    """Inside, a log has been pasted, and the engine is being fetched."""
    viewer.page.unroute_all()
    with held(viewer.page, "**/lark.pack"):
        viewer.page.reload()
        viewer.page.get_by_label(viewer.words["empty.paste"]).fill(log)
        viewer.button(viewer.words["empty.show"]).click()
        expect(viewer.page.get_by_role("progressbar")).to_be_visible()
        yield


def switch(viewer: ViewerPage) -> Locator:
    """The switch of the language, whatever it is called in the language that is spoken."""
    return viewer.page.locator(".language select")


def expect_language(viewer: ViewerPage, language: str) -> None:
    """Page, title, switch and screen are in one language."""
    words = viewer_texts(language)
    root = viewer.page.locator("html")
    expect(root).to_have_attribute("lang", language)
    expect(root).to_have_attribute("dir", "ltr")
    expect(viewer.page).to_have_title(words["app.page"])
    expect(viewer.page.get_by_role("combobox", name=words["app.language"])).to_have_value(language)
    expect(viewer.page.get_by_role("button", name=words["app.help"])).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "language"),
    [("en-US", "en"), ("ru-RU", "ru"), ("pl", "pl"), ("uk-UA", "uk"), ("de-DE", "en")],
)
def test_the_language_is_the_browsers(start: Start, locale: str, language: str) -> None:
    expect_language(start(locale), language)


def test_of_several_languages_the_first_that_there_is(browser: Browser, site: str) -> None:
    context = browser.new_context()
    context.add_init_script(
        "Object.defineProperty(navigator, 'languages', {value: ['de-AT', 'UK', 'en', 'pl']})"
    )
    page = context.new_page()
    without_engine(page)
    page.goto(site)
    expect_language(ViewerPage(page), "uk")
    context.close()


def test_the_choice_is_kept(start: Start, site: str) -> None:
    viewer = start("pl-PL")
    expect_language(viewer, "pl")
    switch(viewer).select_option("uk")
    expect_language(viewer, "uk")
    viewer.page.reload()
    expect_language(viewer, "uk")
    assert viewer.page.url == site


def test_the_address_comes_before_the_choice_and_the_browser(start: Start, site: str) -> None:
    viewer = start("pl-PL", "#lang=ru")
    expect_language(viewer, "ru")
    # It is somebody else's wish: the reader has chosen nothing.
    viewer.page.goto("about:blank")
    viewer.page.goto(site)
    expect_language(viewer, "pl")
    switch(viewer).select_option("uk")
    expect_language(viewer, "uk")
    viewer.page.goto("about:blank")
    viewer.page.goto(site + "#lang=en-GB")
    expect_language(viewer, "en")
    # An address that asks for a language goes on asking for the one that is chosen.
    switch(viewer).select_option("ru")
    expect_language(viewer, "ru")
    expect(viewer.page).to_have_url(re.compile("[#&]lang=ru$"))
    viewer.page.goto("about:blank")
    viewer.page.goto(site + "#lang=tlh")
    expect_language(viewer, "ru")


def test_the_address_keeps_its_language_and_a_new_one_is_followed(viewer: ViewerPage) -> None:
    follow(viewer.page, "lang=pl")
    expect_language(viewer, "pl")
    ViewerPage(viewer.page, "pl").paste(REVOKED)
    viewer.page.evaluate("location.hash = 'p=1.14&lang=pl'")
    expect(viewer.caption).to_have_text("Boris: as karo.")
    viewer.page.keyboard.press("ArrowRight")
    expect(viewer.page).to_have_url(re.compile("[#&]p=1.15&lang=pl$"))
    viewer.page.evaluate("location.hash = 'p=1.14&lang=uk'")
    expect(viewer.caption).to_have_text("Boris: туз бубни.")
    # A link within the game that names no language leaves it as it is.
    viewer.go_to("1.15")
    expect(viewer.caption).to_have_text("Vera: валет піки.")
    expect_language(viewer, "uk")


def test_nothing_is_kept_where_the_browser_forbids_it(browser: Browser, site: str) -> None:
    context = browser.new_context(locale="en-GB")
    context.add_init_script(
        """Object.defineProperty(window, 'localStorage', {
            get() { throw new DOMException('denied', 'SecurityError'); }
        })"""
    )
    page = context.new_page()
    watch = Watch(page, site)
    without_engine(page)
    page.goto(site)
    viewer = ViewerPage(page)
    switch(viewer).select_option("pl")
    expect_language(viewer, "pl")
    watch.verify()
    context.close()


def test_a_language_that_cannot_be_had_changes_nothing(fresh: tuple[Page, Watch], site: str) -> None:
    page, watch = fresh
    without_engine(page)
    page.goto(site)
    page.route("**/texts/pl.js", lambda route: route.fulfill(status=503))
    viewer = ViewerPage(page)
    switch(viewer).select_option("pl")
    expect_language(viewer, "en")
    switch(viewer).select_option("ru")
    expect_language(viewer, "ru")
    watch.complaints.clear()


def test_where_only_the_findings_cannot_be_had_they_are_in_english(
    fresh: tuple[Page, Watch], site: str
) -> None:
    page, watch = fresh
    page.route("**/engine/uk.pack", lambda route: route.fulfill(status=503))
    page.goto(site + "#lang=uk")
    viewer = ViewerPage(page, "uk")
    viewer.paste(REVOKED)
    viewer.go_to("1.15")
    expect(viewer.caption).to_have_text("Vera: валет піки.")
    expect(viewer.page.locator(".faults")).to_contain_text("Vera plays J♠ but must follow suit: ♦")
    watch.complaints.clear()


def test_the_switch_calls_every_language_by_its_own_name(viewer: ViewerPage) -> None:
    options = switch(viewer).get_by_role("option")
    codes = [option.get_attribute("value") for option in options.all()]
    assert sorted(filter(None, codes)) == list(texts.languages())
    expect(options).to_have_text([catalogue(code)["language"]["name"] for code in codes if code])
    assert [option.get_attribute("lang") for option in options.all()] == codes


@pytest.mark.parametrize("size", SIZES)
def test_the_switch_is_large_enough_and_works_by_key(start: Start, size: str) -> None:
    viewer = start()
    viewer.page.set_viewport_size(SIZES[size])
    box = switch(viewer).bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= SMALLEST - 0.5
    for _ in range(5):
        viewer.page.keyboard.press("Tab")
        if switch(viewer).evaluate("select => select.matches(':focus-visible')"):
            break
    viewer.page.keyboard.press("ArrowDown")
    expect_language(viewer, "ru")
    expect(switch(viewer)).to_be_focused()


def test_a_switch_changes_everything(viewer: ViewerPage) -> None:
    viewer.paste(REVOKED)
    viewer.go_to("1.15")
    fault = viewer.page.locator(".faults")
    hand = viewer.page.locator(".south .hand .index:first-child")
    game = replay(loads(REVOKED)[0])
    finding = next(finding for finding in game.findings if finding.code == "play.must-follow")
    captions = {
        "ru": "Vera: валет пик.",
        "pl": "Vera: walet pik.",
        "uk": "Vera: валет піки.",
        "en": "Vera plays the jack of spades.",
    }
    # Held by Anna, as her hand is sorted: ace, queen, jack, ten, queen, jack, nine.
    letters = {
        "ru": ["Т", "Д", "В", "10", "Д", "В", "9"],
        "pl": ["A", "D", "W", "10", "D", "W", "9"],
        "uk": ["Т", "Д", "В", "10", "Д", "В", "9"],
        "en": ["A", "Q", "J", "10", "Q", "J", "9"],
    }
    for language, caption in captions.items():
        switch(viewer).select_option(language)
        expect_language(viewer, language)
        # The live region: what is read aloud.
        expect(viewer.caption).to_have_text(caption)
        expect(viewer.caption).to_have_attribute("aria-live", "polite")
        expect(hand).to_have_text(letters[language])
        expect(fault).to_contain_text(texts.message(finding, language, game.players))
        assert viewer.position == "1.15"
        viewer.tab(viewer_texts(language)["screen.problems"]).click()
        expect(viewer.page.locator(".rule").first).to_have_text(texts.rule(finding.code, language))
        viewer.page.keyboard.press("r")


def test_a_switch_while_the_engine_is_on_its_way(start: Start) -> None:
    viewer = start()
    with on_its_way(viewer, REVOKED):
        switch(viewer).select_option("pl")
        expect(viewer.button("Przerwij")).to_be_visible()
        viewer.button("Przerwij").click()
    viewer.button("Spróbuj ponownie").click()
    expect(viewer.tab("Przebieg")).to_be_visible(timeout=PATIENCE)
    viewer.go_to("1.15")
    expect(viewer.page.locator(".faults")).to_contain_text("Vera zagrywa W♠, a musi dołożyć do koloru: ♦")


# Expected by hand: 1, 2, 5 and 21 tell the forms of all four languages apart.
COUNTED = {
    "en": {
        "library.found": ["1 game found.", "2 games found.", "5 games found.", "21 games found."],
        "library.deleted-files": [
            "1 log was deleted.", "2 logs were deleted.", "5 logs were deleted.", "21 logs were deleted.",
        ],
        "whatif.count": [
            "1 action instead of what followed {address}.", "2 actions instead of what followed {address}.",
            "5 actions instead of what followed {address}.",
            "21 actions instead of what followed {address}.",
        ],
        "empty.deals": ["1 deal", "2 deals", "5 deals", "21 deals"],
        "table.won": ["1 trick", "2 tricks", "5 tricks", "21 tricks"],
        "table.bolts": ["1 bolt", "2 bolts", "5 bolts", "21 bolts"],
        "problems.error": ["1 error", "2 errors", "5 errors", "21 errors"],
        "problems.warning": ["1 warning", "2 warnings", "5 warnings", "21 warnings"],
        "problems.note": ["1 note", "2 notes", "5 notes", "21 notes"],
    },
    "ru": {
        "library.found": ["Найдена 1 игра.", "Найдено 2 игры.", "Найдено 5 игр.", "Найдена 21 игра."],
        "library.deleted-files": [
            "Удалена 1 запись.", "Удалено 2 записи.", "Удалено 5 записей.", "Удалена 21 запись.",
        ],
        "whatif.count": [
            "1 действие вместо того, что было после {address}.",
            "2 действия вместо того, что было после {address}.",
            "5 действий вместо того, что было после {address}.",
            "21 действие вместо того, что было после {address}.",
        ],
        "empty.deals": ["1 сдача", "2 сдачи", "5 сдач", "21 сдача"],
        "table.won": ["1 взятка", "2 взятки", "5 взяток", "21 взятка"],
        "table.bolts": ["1 болт", "2 болта", "5 болтов", "21 болт"],
        "problems.error": ["1 ошибка", "2 ошибки", "5 ошибок", "21 ошибка"],
        "problems.warning": [
            "1 предупреждение", "2 предупреждения", "5 предупреждений", "21 предупреждение"
        ],
        "problems.note": ["1 замечание", "2 замечания", "5 замечаний", "21 замечание"],
    },
    "pl": {
        "library.found": [
            "Znaleziono 1 partię.", "Znaleziono 2 partie.", "Znaleziono 5 partii.", "Znaleziono 21 partii.",
        ],
        "library.deleted-files": [
            "Usunięto 1 zapis.", "Usunięto 2 zapisy.", "Usunięto 5 zapisów.", "Usunięto 21 zapisów.",
        ],
        "whatif.count": [
            "1 zagranie zamiast tego, co nastąpiło po {address}.",
            "2 zagrania zamiast tego, co nastąpiło po {address}.",
            "5 zagrań zamiast tego, co nastąpiło po {address}.",
            "21 zagrań zamiast tego, co nastąpiło po {address}.",
        ],
        "empty.deals": ["1 rozdanie", "2 rozdania", "5 rozdań", "21 rozdań"],
        "table.won": ["1 lewa", "2 lewy", "5 lew", "21 lew"],
        "table.bolts": ["1 bolt", "2 bolty", "5 boltów", "21 boltów"],
        "problems.error": ["1 błąd", "2 błędy", "5 błędów", "21 błędów"],
        "problems.warning": ["1 ostrzeżenie", "2 ostrzeżenia", "5 ostrzeżeń", "21 ostrzeżeń"],
        "problems.note": ["1 uwaga", "2 uwagi", "5 uwag", "21 uwag"],
    },
    "uk": {
        "library.found": ["Знайдено 1 гру.", "Знайдено 2 гри.", "Знайдено 5 ігор.", "Знайдено 21 гру."],
        "library.deleted-files": [
            "Видалено 1 запис.", "Видалено 2 записи.", "Видалено 5 записів.", "Видалено 21 запис.",
        ],
        "whatif.count": [
            "1 дія замість того, що було після {address}.", "2 дії замість того, що було після {address}.",
            "5 дій замість того, що було після {address}.", "21 дія замість того, що було після {address}.",
        ],
        "empty.deals": ["1 роздача", "2 роздачі", "5 роздач", "21 роздача"],
        "table.won": ["1 взятка", "2 взятки", "5 взяток", "21 взятка"],
        "table.bolts": ["1 болт", "2 болти", "5 болтів", "21 болт"],
        "problems.error": ["1 помилка", "2 помилки", "5 помилок", "21 помилка"],
        "problems.warning": [
            "1 попередження", "2 попередження", "5 попереджень", "21 попередження"
        ],
        "problems.note": ["1 зауваження", "2 зауваження", "5 зауважень", "21 зауваження"],
    },
}  # fmt: skip
NUMBERS = (1, 2, 5, 21)


@pytest.mark.parametrize("language", COUNTED)
def test_every_text_that_counts_has_its_forms_in_order(language: str) -> None:
    categories = catalogue(language)["language"]["categories"]
    words = viewer_texts(language)
    counting = {key for key, text in words.items() if "|" in text}
    assert counting == {*COUNTED[language], "problems.suppressed"}
    for key, expected in COUNTED[language].items():
        forms = dict(zip(categories, words[key].split("|"), strict=True))
        said = [forms[texts.plural_category(language, n)].replace("{n}", str(n)) for n in NUMBERS]
        assert said == expected


def test_the_viewer_counts_deals(start: Start) -> None:
    viewer = start()
    listed = [
        {"file": f"{n}.kart", "title": dict.fromkeys(COUNTED, ""), "rules": "", "deals": n} for n in NUMBERS
    ]
    viewer.page.route("**/samples.json", lambda route: route.fulfill(body=json.dumps(listed)))
    viewer.page.reload()
    for language, counted in COUNTED.items():
        with speaking(viewer, language):
            expect(viewer.page.locator(".samples .detail")).to_have_text(counted["empty.deals"])


def test_the_viewer_counts_problems(viewer: ViewerPage) -> None:
    for at, n in enumerate(NUMBERS):
        viewer.paste('[Rules "online@1"]\n[Event "x"]\n' + '[Event "again"]\n' * n + "deal 1\n")
        viewer.tab("Problems").click()
        for language, counted in COUNTED.items():
            switch(viewer).select_option(language)
            expect(viewer.page.locator(".counts")).to_contain_text(counted["problems.warning"][at])
        switch(viewer).select_option("en")
        viewer.close()


DECIMAL = {"en": r"of \d+\.\d MB", "ru": r"из \d+,\d МБ", "pl": r"z \d+,\d MB", "uk": r"з \d+,\d МБ"}


def test_decimals_are_written_as_the_language_does(start: Start) -> None:
    viewer = start()
    with on_its_way(viewer, DEAL):
        for language, text in DECIMAL.items():
            with speaking(viewer, language):
                expect(viewer.page.get_by_role("status")).to_have_text(re.compile(text))


SAID = """() => {
    // What the log says is the log's: names, comments, quoted lines, codes, names of rules.
    const quoted = 'pre, code, q, kbd, mark, option, .name, .file, .occasion, .address, '
        + 'style, script, .cm-editor, .file-name strong, .game .players';
    const quoting = '.message, .faults, .options, .rules, .agreed li, .detail, .found, .fix';
    const said = [];
    const note = (text, by) => text?.trim() && said.push([text.replace(/\\s+/g, ' ').trim(), by]);
    const visit = (node, by) => {
        if (node.nodeType === Node.TEXT_NODE) return note(node.data, by);
        if (node.nodeType === Node.ELEMENT_NODE) {
            if (node.matches(quoted)) return;
            if (node.matches(quoting)) by = 'both';
            for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder'])
                note(node.getAttribute(name), by);
        }
        node.childNodes.forEach(child => visit(child, by));
    };
    visit(document.querySelector('kartlog-viewer').shadowRoot, 'viewer');
    return said;
}"""
"""Everything that the viewer shows or a screen reader hears, each by the viewer alone or quoting the log."""


def texts_said(language: str) -> dict[str, list[str]]:
    """The forms of every text that the viewer can say, of its own and the engine's."""
    said = {f"viewer.{key}": text.split("|") for key, text in viewer_texts(language).items()}
    for key, text in texts_of(language).items():
        if not key.startswith(("cli.", "help.", "option.", "preset.", "language.", "card.")):
            said[key] = [text] if isinstance(text, str) else [form for by, form in text.items() if by != "by"]
    return said


def phrase(form: str) -> str:
    """A text as a pattern: a placeholder is anything."""
    parts = re.split(r"\{[\w-]+\}", form)
    return "(?i:" + ".+".join(map(re.escape, parts)) + ")"


def foreign_texts(said: list[str], language: str) -> list[tuple[str, str]]:
    """What is said in English by a viewer that speaks another language, with the key of the text."""
    own = texts_said(language)
    spoken = [re.compile(phrase(form)) for forms in own.values() for form in forms if has_words(form)]
    english = [
        (key, re.compile(phrase(form)), [part for part in re.split(r"\{[\w-]+\}", form) if is_long(part)])
        for key, forms in texts_said("en").items()
        for form in forms
        if has_words(form) and form not in own[key]
    ]
    found = []
    for text in set(said):
        for key, pattern, parts in english:
            whole = pattern.fullmatch(text) and not any(mine.fullmatch(text) for mine in spoken)
            if whole or any(part.strip() in text for part in parts):
                found.append((key, text))
    return found


def has_words(form: str) -> bool:
    """Whether there is more to it than placeholders and punctuation."""
    return re.search(r"\w{2}", re.sub(r"\{[\w-]+\}", "", form)) is not None


def is_long(part: str) -> bool:
    """Whether a piece of a text is enough to know it by."""
    return len(part.split()) >= 2 and len(part.strip()) >= 8


LATIN = {"Anna", "Boris", "Vera", "Pavel", "Lev", "Tab", "Ctrl"}
"""Words that logs and keyboards bring into any language."""


def latin(said: list[str]) -> set[str]:
    """Words in Latin letters."""
    return {word for text in said for word in re.findall(r"[A-Za-z]{3,}", text)}


SHARED = {
    "ru": {"viewer.app.title", "viewer.empty.placeholder"},
    "pl": {
        "viewer.app.title",
        "viewer.app.menu",
        "viewer.empty.placeholder",
        "viewer.table.bolts",
        "viewer.sheet.bolt",
        "viewer.share.link",
    },
    "uk": {"viewer.app.title", "viewer.empty.placeholder"},
}
"""Texts that are the same in English and in another language."""


@pytest.mark.parametrize("language", FOREIGN)
def test_every_text_is_translated(language: str) -> None:
    own, english = texts_said(language), texts_said("en")
    assert set(own) == set(english)
    same = {key for key, forms in own.items() for form in forms if has_words(form) and form in english[key]}
    assert same == SHARED[language]


def said_here(page: Page) -> list[tuple[str, str]]:
    """What is said on the screen that is shown, and by whom."""
    expect(page.locator("h1")).to_be_visible()
    return [(text, by) for text, by in page.evaluate(SAID)]


def said_on_all_screens(viewer: ViewerPage) -> Iterator[list[tuple[str, str]]]:
    """Goes everywhere."""
    page = viewer.page
    yield said_here(page)
    page.keyboard.press("?")
    expect(page.locator(".guide")).to_be_visible()
    yield said_here(page)
    page.keyboard.press("Escape")
    tables = {
        DEAL: ["1.0", "1.3", "1.7", "1.8", "1.9", "1.10", "1.17", "1.19", "1.35"],
        REVOKED: ["1.15", "1.29"],
        FOR_TWO: ["1.0", "1.6"],
        FOR_FOUR: ["1.0", "1.9"],
        GOLDEN: ["1.0", "1.27"],
        DARK: ["1.1", "1.29"],
        REDEALT: ["1.1", "1.2", "2.4"],
        REST: ["1.32"],
        SHEET: ["1.1", "2.3"],
        UNFINISHED: ["1.17"],
    }
    for log, positions in tables.items():
        viewer.paste(log)
        for position in positions:
            viewer.go_to(position)
            expect(page.locator(".address")).to_have_text(position)
            yield said_here(page)
        for tab in page.get_by_role("tab").all()[1:]:
            tab.click()
            yield said_here(page)
        viewer.button(viewer.words["app.open"]).click()
    viewer.paste(RUINED)
    yield said_here(page)
    viewer.button(viewer.words["app.open"]).click()


@pytest.mark.parametrize("speaker", some(["en", "ru", "uk", "pl"], 2), indirect=True)
def test_no_text_is_left_in_english(speaker: ViewerPage) -> None:
    language = speaker.language
    expect_language(speaker, language)
    told = [pair for screen in said_on_all_screens(speaker) for pair in screen]
    said = [text for text, _ in told]
    if language == "en":
        # In English nearly everything is: the sieve catches what it should, and most is met on the way.
        caught = {key for key, _ in foreign_texts(said, "uk")}
        assert len(caught) > 120
        return
    assert foreign_texts(said, language) == []
    assert not [text for text in said if re.search(r"\{[\w-]+\}", text) or text in viewer_texts("en")]
    if language != "pl":
        # Even what stands in no catalogue: in these languages it has other letters.
        assert latin([text for text, by in told if by == "viewer"]) <= LATIN | latin(
            [form for forms in texts_said(language).values() for form in forms]
        )


def test_a_failure_is_told_in_the_language(start: Start) -> None:
    viewer = start()
    said: dict[str, list[tuple[str, str]]] = {}
    with on_its_way(viewer, DEAL):
        for language in FOREIGN:
            with speaking(viewer, language):
                expect(viewer.page.get_by_role("progressbar")).to_be_visible()
                said[language] = said_here(viewer.page)
        viewer.button(viewer.words["loading.cancel"]).click()
    for language in FOREIGN:
        with speaking(viewer, language) as speaker:
            told = speaker.words["failure.cancelled"]
            expect(viewer.page.get_by_role("alert")).to_contain_text(told)
            said[language] += said_here(viewer.page)
        assert foreign_texts([text for text, _ in said[language]], language) == []
