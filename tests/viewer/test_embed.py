"""``<kartlog-viewer>`` in a page of another origin, under a strict Content-Security-Policy."""

import html
import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from kartlog.share import link_of
from kartlog.view.bridge import replay_json
from kartlog.view.server import find_site
from tests.support.thoroughness import some
from tests.viewer.keyboard import Keyboard
from tests.viewer.logs import DEAL, REVOKED
from tests.viewer.seeing import cards_by_step, cards_in, known_by_step
from tests.viewer.sites import hosted, served
from tests.viewer.test_accessibility import assert_accessible
from tests.viewer.viewer_page import PATIENCE

HEAR = """addEventListener('DOMContentLoaded', () => {
    window.heard = [];
    for (const type of ['ready', 'position', 'problem', 'error'])
        document.addEventListener(type, ({target, detail}) => heard.push([target.id, type, detail]));
});"""


def policy_for(site: str) -> str:
    """What the documentation tells a page to allow, and nothing else."""
    return (
        f"default-src 'none'; script-src {site} 'wasm-unsafe-eval'; worker-src blob:; "
        f"connect-src {site} 'self'; img-src blob:; frame-src {site}"
    )


def embedding(site: str, *embeds: str) -> str:
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A blog</title>'
        f'<script type="module" src="{site}embed.js"></script></head><body><main><h1>A blog</h1>'
        f"{''.join(embeds)}{'<p>And so on.</p>' * 60}</main></body></html>"
    )


def embed(name: str, attributes: str = "", log: str = DEAL) -> str:
    return f'<kartlog-viewer id="{name}" {attributes}><pre>{html.escape(log)}</pre></kartlog-viewer>'


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    with hosted(find_site()) as address:
        yield address


class Host:
    """A page that embeds, and what it hears."""

    def __init__(self, browser: Browser, site: str) -> None:
        self.page: Page = browser.new_page(locale="en-GB")
        self.site = site
        self.complaints: list[str] = []
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.add_init_script(HEAR)

    def open(self, address: str, embeds: int = 1) -> None:
        self.page.goto(address)
        expect(self.page.locator("kartlog-viewer .felt")).to_have_count(embeds, timeout=2 * PATIENCE)

    def show(self, *embeds: str) -> None:
        """Puts embeds on the page that is open."""
        self.page.evaluate(
            "embeds => { document.querySelector('#here').innerHTML = embeds }", "".join(embeds)
        )
        expect(self.page.locator("#here .felt")).to_have_count(len(embeds), timeout=PATIENCE)

    def heard(self, name: str, kind: str) -> list[Any]:
        told = self.page.evaluate("window.heard")
        return [detail for target, event, detail in told if (target, event) == (name, kind)]

    def embed(self, name: str) -> Locator:
        return self.page.locator(f"#{name}")

    def at(self, name: str) -> str:
        return str(self.embed(name).evaluate("viewer => viewer.position"))


@pytest.fixture
def host(browser: Browser, site: str) -> Iterator[Host]:
    """A page of its own, not yet gone anywhere."""
    host = Host(browser, site)
    yield host
    assert host.complaints == []
    host.page.close()


@pytest.fixture(scope="module")
def running_host(browser: Browser, site: str) -> Iterator[Host]:
    """One page for many tests: an embed that nobody sees keeps the engine running."""
    unseen = f"<div hidden>{embed('unseen', log='deal 1')}</div>"
    with served({"/": embedding(site, '<div id="here"></div>', unseen)}, policy_for(site)) as address:
        host = Host(browser, site)
        host.open(address)
        yield host
        host.page.close()


@pytest.fixture
def blog(running_host: Host) -> Iterator[Host]:
    """A page of which the engine runs, with no embed yet, and nothing heard."""
    running_host.page.evaluate("window.heard = []")
    yield running_host
    running_host.page.evaluate("document.querySelector('#here').replaceChildren()")
    assert running_host.complaints == []


def test_two_embeds_on_another_origin(host: Host, site: str) -> None:
    pages = {
        "/": embedding(
            site,
            embed("one", 'p="1.14" controls="minimal" theme="dark"', REVOKED),
            embed("two", 'src="game.kart" lang="ru" controls="none" theme="light"', "unread"),
        ),
        "/game.kart": DEAL,
    }
    with served(pages, policy_for(site)) as address:
        host.open(address, 2)
        page, one, two = host.page, host.embed("one"), host.embed("two")
        expect(one.locator(".what")).to_have_text("Boris plays the ace of diamonds.")
        expect(two.locator(".what")).to_have_text("Сдаёт Anna.")
        assert len(page.workers) == 1
        # What each was asked to have around the table.
        expect(one.get_by_role("group", name="Steps")).to_be_visible()
        expect(one.get_by_role("tab")).to_have_count(0)
        expect(two.get_by_role("button")).to_have_count(0)
        colours = [each.evaluate("viewer => getComputedStyle(viewer).color") for each in (one, two)]
        assert colours == ["rgb(244, 239, 226)", "rgb(29, 39, 36)"]
        assert host.heard("one", "ready") == [{"games": 1, "position": "1.14", "problems": 3}]
        assert host.heard("one", "position")[0]["position"] == "1.14"
        # Only the one with the focus listens.
        one.locator(".felt").click()
        page.keyboard.press("ArrowRight")
        assert (host.at("one"), host.at("two")) == ("1.15", "1.0")
        (problem,) = host.heard("one", "problem")
        assert (problem["position"], problem["findings"][0]["code"]) == ("1.15", "play.must-follow")
        two.locator(".felt").click()
        page.keyboard.press("ArrowRight")
        assert (host.at("one"), host.at("two")) == ("1.15", "1.1")
        # Nobody has it: nobody moves.
        page.locator("h1").click()
        page.keyboard.press("ArrowRight")
        assert (host.at("one"), host.at("two")) == ("1.15", "1.1")
        # Wheel and keys scroll the page.
        one.locator(".felt").hover()
        page.mouse.wheel(0, 400)
        page.wait_for_timeout(300)
        scrolled = page.evaluate("scrollY")
        assert scrolled > 100
        one.locator(".embed").focus()
        page.keyboard.press("PageDown")
        page.wait_for_timeout(300)
        assert page.evaluate("scrollY") > scrolled
        assert host.at("one") == "1.15"
        # Attributes can be changed, methods called.
        one.evaluate(
            "viewer => { viewer.setAttribute('p', '1.20'); viewer.setAttribute('controls', 'full') }"
        )
        expect(one.get_by_role("tab", name="Problems")).to_be_visible()
        assert host.at("one") == "1.20"
        assert one.evaluate("viewer => [viewer.goTo('1.9'), viewer.goTo('9.9'), viewer.next()]") == [
            True,
            False,
            True,
        ]
        assert host.at("one") == "1.10"
        assert str(one.evaluate("viewer => viewer.toSVG()")).startswith("<svg")
        one.evaluate("viewer => viewer.play()")
        expect(one.get_by_role("button", name="Pause")).to_be_visible()
        one.evaluate("viewer => viewer.pause()")
        two.evaluate("viewer => { viewer.lang = 'pl' }")
        expect(two.locator(".what")).to_contain_text("Boris")
        told = one.evaluate(
            "viewer => viewer.load('no game at all').then(() => 'shown', error => error.message)"
        )
        assert told != ""
        one.evaluate("(viewer, log) => viewer.load(log)", DEAL)
        expect(one.locator(".what")).to_have_text("Anna deals.")


def test_two_embeds_by_the_keys_of_a_russian_layout(host: Host, site: str) -> None:
    both = embedding(site, embed("one", "", REVOKED), embed("two", 'controls="minimal"'))
    with served({"/": both.replace("<h1>", '<a href="#end">Skip</a><h1>')}, policy_for(site)) as address:
        host.open(address, 2)
        page, keys = host.page, Keyboard(host.page)
        one, two = (host.embed(name).locator(".embed") for name in ("one", "two"))
        keys.press("Tab")
        keys.tab_to(one)
        keys.press("ArrowRight")
        assert (host.at("one"), host.at("two")) == ("1.1", "1.0")
        keys.press("з")
        expect(host.embed("one").get_by_role("tab", name="Problems")).to_have_attribute(
            "aria-selected", "true"
        )
        expect(host.embed("two").locator(".felt")).to_be_visible()
        keys.press("к")
        expect(host.embed("one").locator(".felt")).to_be_visible()
        # Tab leads through one into the other, and out of both.
        keys.tab_to(two)
        keys.press("ArrowRight")
        assert (host.at("one"), host.at("two")) == ("1.1", "1.1")
        keys.press("ы")
        expect(host.embed("one").locator(".felt")).to_be_visible()
        scrolled = page.evaluate("scrollY")
        keys.press(" ")
        page.wait_for_function("from => scrollY > from", arg=scrolled)
        assert (host.at("one"), host.at("two")) == ("1.1", "1.1")
        keys.tab_to(page.get_by_role("link", name="Skip"))


def test_through_a_seats_eyes_nothing_else_is_in_the_page(blog: Host) -> None:
    known = known_by_step(replay_json(DEAL), 1)
    blog.show(embed("one", 'seat="1" eye="knew"'))
    page = blog.page
    for address, cards in cards_by_step(page):
        assert cards <= known[address], address
    page.evaluate("document.querySelector('kartlog-viewer').goTo('1.0')")
    expect(
        page.get_by_role("list", name="Vera’s hand").get_by_role("img", name="unknown card")
    ).to_have_count(7)
    assert cards_in(page.locator("body").aria_snapshot()) <= known["1.0"]
    assert_accessible(page, "an embed")
    blog.embed("one").evaluate("viewer => viewer.setSeat(3)")
    expect(
        page.get_by_role("list", name="Vera’s hand").get_by_role("img", name="unknown card")
    ).to_have_count(0)
    expect(
        page.get_by_role("list", name="Anna’s hand").get_by_role("img", name="unknown card")
    ).to_have_count(7)
    assert cards_in(page.locator("body").aria_snapshot()) <= known_by_step(replay_json(DEAL), 3)["1.0"]


def test_with_all_controls_its_reader_chooses_the_eyes(blog: Host) -> None:
    both = (embed("one"), embed("two", 'controls="minimal"'))
    blog.show(*both)
    one, two = blog.embed("one"), blog.embed("two")
    hidden = one.get_by_role("list", name="Vera’s hand").get_by_role("img", name="unknown card")
    one.get_by_role("combobox", name="Whose eyes").select_option("public")
    expect(hidden).to_have_count(7)
    assert one.evaluate("viewer => viewer.eye") == "public"
    one.get_by_role("combobox", name="At the bottom").select_option("Vera")
    expect(one.locator(".south")).to_contain_text("Vera")
    # As always, only the one that has the focus listens.
    one.locator(".embed").focus()
    blog.page.keyboard.press("h")
    expect(hidden).to_have_count(0)
    blog.page.keyboard.press("v")
    expect(one.locator(".south")).to_contain_text("Anna")
    for key in ("+", "1", "Enter"):
        blog.page.keyboard.press(key)
    expect(one.get_by_role("combobox", name="Pace").locator("option:checked")).to_have_text("2×")
    # The page keeps nothing of what it did not choose to keep.
    assert blog.page.evaluate("localStorage.length") == 0
    # What is only stepped through is looked at as the page has it.
    expect(two.get_by_role("combobox")).to_have_count(0)
    two.locator(".embed").focus()
    blog.page.keyboard.press("h")
    blog.page.keyboard.press("v")
    expect(two.locator(".south")).to_contain_text("Anna")
    expect(two.get_by_role("img", name="unknown card")).to_have_count(0)


def test_attributes_are_properties_too(blog: Host) -> None:
    blog.show(embed("one"))
    one = blog.embed("one")
    for controls, tabs, steps in (("none", 0, 0), ("minimal", 0, 1), ("full", 3, 1), ("none", 0, 0)):
        one.evaluate("(viewer, controls) => { viewer.controls = controls }", controls)
        expect(one.get_by_role("tab")).to_have_count(tabs)
        expect(one.get_by_role("group", name="Steps")).to_have_count(steps)
        expect(one).to_have_attribute("controls", controls)
    one.evaluate("viewer => viewer.removeAttribute('controls')")
    expect(one.get_by_role("tab")).to_have_count(3)
    assert one.evaluate("viewer => viewer.controls") is None
    one.evaluate("viewer => { viewer.theme = 'dark'; viewer.p = '1.9' }")
    expect(one).to_have_attribute("theme", "dark")
    expect(one.locator(".address")).to_have_text("1.9")


def test_a_seat_that_the_table_has_not_is_the_first(blog: Host) -> None:
    blog.show(embed("one", 'seat="4" p="1.3"'))
    expect(blog.embed("one").locator(".south")).to_contain_text("Anna")
    assert blog.at("one") == "1.3"
    assert blog.embed("one").evaluate("viewer => viewer.goTo('1.9')")
    blog.embed("one").evaluate("viewer => viewer.setSeat(3)")
    expect(blog.embed("one").locator(".south")).to_contain_text("Vera")


def test_what_cannot_be_shown_is_told(host: Host, site: str) -> None:
    pages = {"/": embedding(site, '<kartlog-viewer id="one" src="missing.kart"></kartlog-viewer>')}
    with served(pages, policy_for(site)) as address:
        host.page.goto(address)
        expect(host.page.get_by_role("alert")).to_contain_text(
            "missing.kart could not be read.", timeout=PATIENCE
        )
        (error,) = host.heard("one", "error")
        assert (error["kind"], error["message"]) == ("source", "missing.kart could not be read.")
        # The browser itself complains of the missing file.
        assert all("404" in complaint for complaint in host.complaints)
        host.complaints.clear()


NO_LOGS = ("null", "undefined", "42", "['deal 1']", "new ArrayBuffer(2)", "{}")


def test_what_is_no_log_at_all_is_told(blog: Host) -> None:
    blog.show(embed("one"))
    one = blog.embed("one")
    for number, log in enumerate(NO_LOGS, 1):
        told = one.evaluate(f"viewer => viewer.load({log}).then(() => 'shown', error => error.message)")
        error = blog.heard("one", "error")[-1]
        assert len(blog.heard("one", "error")) == number
        assert error["kind"] == "source"
        assert error["reason"] == "string | Uint8Array | URL"
        assert told == f"{error['message']} {error['reason']}"
        expect(one.get_by_role("alert")).to_contain_text("could not be read.")
    # What comes after it is shown as ever.
    one.evaluate("(viewer, log) => viewer.load(log)", DEAL)
    expect(one.locator(".what")).to_have_text("Anna deals.")


def test_in_a_frame(host: Host, site: str) -> None:
    link = "controls=minimal&theme=dark&src=samples/classic-full.kart&p=1.3"
    frame = f'<iframe src="{site}embed.html#{link}"></iframe>'
    listen = "addEventListener('message', event => (window.told ??= []).push(event.data));"
    host.page.add_init_script(listen)
    with served({"/": embedding(site, frame)}, policy_for(site)) as address:
        host.page.goto(address)
        inside = host.page.frame_locator("iframe")
        expect(inside.locator(".address")).to_have_text("1.3", timeout=PATIENCE)
        expect(inside.get_by_role("tab")).to_have_count(0)
        host.page.evaluate(
            "document.querySelector('iframe').contentWindow.postMessage({kartlog: 'next'}, '*')"
        )
        expect(inside.locator(".address")).to_have_text("1.4")
        told = host.page.evaluate("window.told")
        assert [message["kartlog"] for message in told][:2] == ["ready", "position"]
        assert json.dumps(told[-1]["detail"]["position"]) == '"1.4"'


@pytest.mark.parametrize(("link", "why"), [("k1=cut", "damaged"), ("lib=9uBqk2Xw0a1Z", "kept")])
def test_a_frame_tells_of_a_link_that_is_not_followed(host: Host, site: str, link: str, why: str) -> None:
    host.page.add_init_script("addEventListener('message', ({ data }) => (window.told ??= []).push(data));")
    page = embedding(site, f'<iframe src="{site}embed.html#{link}"></iframe>')
    with served({"/": page}, policy_for(site)) as address:
        host.page.goto(address)
        expect(host.page.frame_locator("iframe").get_by_role("alert")).to_be_visible(timeout=PATIENCE)
        (message,) = host.page.evaluate("window.told")
        assert message["kartlog"] == "error"
        assert (message["detail"]["kind"], message["detail"]["reason"]) == ("link", why)


@pytest.mark.parametrize("place", some(["p=99.9", "seat=4&eye=knew", "g=7"], 3))
def test_a_frame_shows_no_other_place_than_its_link_leads_to(host: Host, site: str, place: str) -> None:
    page = embedding(site, f'<iframe src="{site}embed.html#src=samples/classic-full.kart&{place}"></iframe>')
    with served({"/": page}, policy_for(site)) as address:
        host.page.goto(address)
        inside = host.page.frame_locator("iframe")
        expect(inside.get_by_role("alert")).to_contain_text(
            "a step that the game does not have", timeout=PATIENCE
        )
        expect(inside.locator(".felt")).to_have_count(0)


def test_the_last_link_of_a_frame_is_the_one_that_is_shown(host: Host, site: str) -> None:
    """One that takes long to unpack is not shown in place of the one that came after it."""
    talk = "".join(f"\n; {number} {number * number}" for number in range(6_000))
    long = link_of(DEAL + talk)
    page = embedding(site, f'<iframe src="{site}embed.html#src=samples/classic-full.kart"></iframe>')
    with served({"/": page}, policy_for(site)) as address:
        host.page.goto(address)
        inside = host.page.frame_locator("iframe")
        expect(inside.locator(".felt")).to_be_visible(timeout=PATIENCE)
        frame = next(frame for frame in host.page.frames if "embed.html" in frame.url)
        frame.evaluate(
            """async long => {
                location.hash = long;
                await new Promise(setTimeout);
                location.hash = 'k1=AAAA.AAAAAAAA';
            }""",
            long,
        )
        expect(inside.get_by_role("alert")).to_be_visible(timeout=PATIENCE)
        # The engine has had time for both when it has told another log.
        frame.evaluate("() => document.querySelector('kartlog-viewer').replay('deal 1')")
        expect(inside.get_by_role("alert")).to_be_visible()
        expect(inside.locator(".felt")).to_have_count(0)


def test_eyes_that_there_are_not_see_no_more_than_everybody(blog: Host) -> None:
    odd = ('eye="Public"', 'eye="knew" seat="9"', 'eye="zzz" seat="1"', 'eye="knew" seat="1.5"')
    embeds = [embed(f"e{number}", f'p="1.5" {attributes}') for number, attributes in enumerate(odd)]
    blog.show(*embeds)
    for number in range(len(odd)):
        one = blog.embed(f"e{number}")
        cards = one.locator(".seat .card")
        expect(cards.first).to_have_attribute("data-card", "?")
        assert set(cards.evaluate_all("cards => cards.map(card => card.dataset.card)")) == {"?"}
        assert "AS QS" not in one.evaluate("viewer => viewer.textContent + viewer.shadowRoot.textContent")


def test_a_position_that_the_log_does_not_have_is_told(blog: Host) -> None:
    blog.show(embed("one", 'p="99.9"'))
    (error,) = blog.heard("one", "error")
    assert (error["kind"], error["reason"]) == ("link", "place")
    assert blog.at("one") == "1.0"
