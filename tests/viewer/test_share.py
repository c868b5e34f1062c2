"""Links, pictures and files: what leaves the viewer, and what comes back."""

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
import zxingcpp
from playwright.sync_api import Page, expect

from kartlog import dumps, loads
from kartlog.engine.judging.game import replay
from kartlog.excerpt import excerpt
from kartlog.generator import games
from kartlog.share import Link, LinkError, Place, link_of, read_link
from kartlog.share.checksum import checksum
from kartlog.view.bridge import replay_json
from tests.share.test_link import REPLACEMENTS, packed, signed
from tests.support.png import read_png
from tests.support.thoroughness import some
from tests.viewer.fitness import SIZES, WORN, Scheme
from tests.viewer.logs import DARK, DEAL, FOR_FOUR, FOR_TWO, REVOKED, RUINED
from tests.viewer.test_accessibility import SMALLEST, assert_accessible
from tests.viewer.viewer_page import PATIENCE, ViewerPage, Watch, without_engine

READ = """async links => Promise.all(links.map(async link => {
    const viewer = document.querySelector('kartlog-viewer');
    try { return await viewer.readLink(link) }
    catch (refused) { return refused.fault ?? `${refused}` }
}))"""
"""What the decoder of the built site says of links: everything, or why it refuses."""
MATCH = dumps(next(iter(games(1, 1, 3, "home@1"))))
HOSTILE = """<img src=x onerror="window.broken=1">"""


def follow(viewer: ViewerPage, fragment: str) -> None:
    viewer.page.evaluate("hash => { location.hash = hash }", fragment)


def fragment_of(viewer: ViewerPage) -> str:
    return "#" + viewer.page.url.partition("#")[2]


def open_dialog(viewer: ViewerPage) -> None:
    viewer.page.keyboard.press("c")
    expect(viewer.page.get_by_role("dialog", name="Share")).to_be_visible()


def link_in_dialog(viewer: ViewerPage) -> str:
    field = viewer.page.get_by_role("textbox", name="Link")
    expect(field).to_have_value(re.compile("#"))
    return field.input_value()


def choose(viewer: ViewerPage, scope: str) -> None:
    viewer.page.get_by_role("radio", name=scope).check()


def refusal(page: Page) -> str:
    alert = page.get_by_role("alert")
    expect(alert).to_be_visible(timeout=PATIENCE)
    return alert.inner_text()


# --- links, both ways --------------------------------------------------------------------------------


def test_a_link_of_the_command_line_opens_its_position(viewer: ViewerPage) -> None:
    place = Place(position="1.14", seat=2, eye="knew", language="en")
    follow(viewer, link_of(DEAL, place))
    expect(viewer.caption).to_have_text("Boris plays the ace of diamonds.", timeout=PATIENCE)
    # The others’ cards lie face down but for what Boris gave Vera, and what only she can have of hearts.
    expect(viewer.hand("Boris").first).to_have_attribute("aria-label", "ten of spades")
    labels = [card.get_attribute("aria-label") for card in viewer.hand("Vera").all()]
    assert sorted(set(map(str, labels))) == ["jack of spades", "ten of hearts", "unknown card"]
    viewer.page.keyboard.press("ArrowRight")
    expect(viewer.page).to_have_url(re.compile(r"p=1\.15"))
    assert read_link(viewer.page.url) == Link(
        DEAL, None, Place(position="1.15", seat=2, eye="knew", language="en")
    )


def test_the_address_is_a_link_at_every_step(viewer: ViewerPage) -> None:
    follow(viewer, link_of(DEAL + "\n" + REVOKED, Place(2, "1.14")))
    expect(viewer.caption).to_have_text("Boris plays the ace of diamonds.", timeout=PATIENCE)
    length = viewer.page.evaluate("history.length")
    for _ in range(4):
        viewer.page.keyboard.press("ArrowRight")
    viewer.tab("Score sheet").click()
    expect(viewer.page).to_have_url(re.compile("v=sheet$"))
    assert read_link(viewer.page.url).place == Place(2, "1.18", screen="sheet")
    assert viewer.page.evaluate("history.length") == length
    viewer.page.reload()
    expect(viewer.tab("Score sheet")).to_have_attribute("aria-selected", "true", timeout=PATIENCE)
    viewer.tab("Replay").click()
    assert viewer.position == "2/1.18"


def test_a_link_is_followed_even_while_the_address_is_being_written(viewer: ViewerPage) -> None:
    viewer.paste(DEAL)
    viewer.page.evaluate(
        """() => {
            const viewer = document.querySelector('kartlog-viewer');
            for (const step of [5, 6, 7]) viewer.stepTo(step);
            for (const since = performance.now(); performance.now() - since < 400;);  // it is due by now
            location.hash = 'p=1.20';
        }"""
    )
    expect(viewer.page.locator(".address")).to_have_text("1.20")


def test_links_of_the_browser_are_read_by_python(viewer: ViewerPage, samples: list[Path]) -> None:
    texts = [path.read_text("utf-8") for path in some(samples, 8)] + [FOR_TWO, RUINED]
    for text in texts:
        viewer.open_file("game.kart", text.encode())
        open_dialog(viewer)
        assert read_link(link_in_dialog(viewer)) == Link(text)
        viewer.page.keyboard.press("Escape")
        viewer.button("Open another game").click()


def test_links_of_python_are_read_by_the_browser(viewer: ViewerPage, samples: list[Path]) -> None:
    texts = [path.read_text("utf-8") for path in samples] + ["", "\ufeffdeal 1\r\n", "Тысяча 🂡 \x00"]
    place = Place(3, "4.5", 1, "public", "sheet", "uk")
    links = [link_of(text, place).partition("#")[2] for text in texts]
    read = viewer.page.evaluate(READ, links)
    assert [link["text"] for link in read] == texts
    expected = {"game": 3, "position": "4.5", "seat": 1, "eye": "public", "screen": "sheet", "language": "uk"}
    assert all(link["place"] == expected for link in read)


def test_every_cut_and_every_changed_character_is_noticed(viewer: ViewerPage) -> None:
    place = Place(position="1.14", seat=2, eye="knew", screen="sheet", language="uk")
    link = link_of(DEAL, place)
    words = "src=samples%2Fa.kart&p=1.14"
    for whole in (link, link_of(DEAL), f"#c={checksum(words)}&{words}"):
        damaged = [whole[:end] for end in range(2, len(whole))]
        damaged += [
            whole[:at] + other + whole[at + 1 :]
            for at in range(1, len(whole)) for other in REPLACEMENTS if other != whole[at]
        ]  # fmt: skip
        damaged += [whole[:at] + whole[at + 1 :] for at in range(1, len(whole))]
        said = viewer.page.evaluate(READ, damaged)
        shown = [(bad, what) for bad, what in zip(damaged, said, strict=True) if not isinstance(what, str)]
        assert shown == []
        assert set(said) <= {"damaged", "unknown"}
        assert [isinstance(_python(bad), str) for bad in damaged] == [True] * len(damaged)


def _python(link: str) -> Link | str:
    try:
        return read_link(link)
    except LinkError as refused:
        return refused.fault


def test_both_read_odd_fragments_alike(viewer: ViewerPage) -> None:
    data = packed(b"deal 1")
    odd = [
        *(signed(f"k1={data}{rest}") for rest in ("", "&p=2/1.0", "&g=1&p=2/1.0", "&p=1.0&p=1.1", "&seat=5")),
        *(signed(f"k1={data}{rest}") for rest in ("&eye=x", "&v=text", "&theme=dark", "&lang=e", "&g=01")),
        *(signed(f"k1={bad}") for bad in ("A", data + "AAAA", data[:-2], packed(b"\xff\xfe"))),
        signed(f"k1={packed(bytes(1_000_001))}"), signed(f"k1={packed(bytes(40_000_000))}"),
        signed(f"k1={packed(b'a' * 1_000_000)}"), "#section", "#p=1.1", "#p=3", "#src=a%20b.kart&p=1.1",
        "#src=%zz", "#k", "#c=", "#k2=x", "#q=1", "#lib=", "#lib=a&src=b.kart", "#lib=a&p=3",
    ]  # fmt: skip
    for link, said in zip(odd, viewer.page.evaluate(READ, odd), strict=True):
        python = _python(link)
        if isinstance(said, str) or isinstance(python, str):
            assert said == python, link[:60]
        else:
            assert said["text"] == python.text
            assert said["place"]["position"] == (python.place.position or None)
            assert said["place"]["game"] == python.place.game


# --- damaged links -----------------------------------------------------------------------------------


def test_a_damaged_link_says_so_and_shows_nothing(viewer: ViewerPage) -> None:
    link = link_of(DEAL, Place(position="1.14"))
    follow(viewer, link[:-1])
    assert "damaged" in refusal(viewer.page)
    assert "Ask for the link again" in refusal(viewer.page)
    expect(viewer.tab("Replay")).to_be_hidden()
    # The whole one, put in its place, opens.
    follow(viewer, link)
    expect(viewer.caption).to_have_text("Boris plays the ace of diamonds.", timeout=PATIENCE)
    # And a damaged one takes its place, even if only the position is changed.
    follow(viewer, link.replace("1.14", "1.15"))
    assert "damaged" in refusal(viewer.page)
    expect(viewer.caption).to_be_hidden()
    viewer.button("Open a game").click()
    expect(viewer.page.get_by_label("Paste a log")).to_be_visible()
    assert "#" not in viewer.page.url


def test_a_damaged_link_is_refused_from_the_start(fresh: tuple[Page, Watch], site: str) -> None:
    page, watch = fresh
    without_engine(page)
    page.goto(site + link_of(DEAL, Place(position="1.14"))[:-3])
    assert "damaged" in refusal(page)
    watch.verify()


@pytest.mark.parametrize(
    ("fragment", "why"),
    [
        (signed(f"k1={packed(bytes(40_000_000))}"), "too large"),
        ("#k2=S0lNzFEwBAA.IZ0q1QAO", "not understood"),
        (signed(f"k1={packed(b'deal 1')}&eye=hindsight"), "not understood"),
        ("#src=https%3A%2F%2Fexample.org%2Fgame.kart", "another site"),
        ("#src=javascript%3Aalert(1)", "not understood"),
        ("#src=javascript%3Aalert%281%29", "another site"),
        ("#src=%2F%2Fexample.org%2Fgame.kart", "another site"),
        ("#src=data%3Atext%2Fplain%2Cdeal", "another site"),
    ],
)
def test_what_is_refused_and_why(viewer: ViewerPage, fragment: str, why: str) -> None:
    follow(viewer, fragment)
    assert why in refusal(viewer.page)


@pytest.mark.parametrize("place", [Place(position="7.1"), Place(2, "1.1"), Place(seat=4)])
def test_a_step_that_is_not_there_is_refused_and_the_game_can_be_shown(
    viewer: ViewerPage, place: Place
) -> None:
    follow(viewer, link_of(DEAL, place))
    assert "a step that the game does not have" in refusal(viewer.page)
    viewer.button("Show the game from its start").click()
    expect(viewer.caption).to_have_text("Anna deals.")
    expect(viewer.page).not_to_have_url(re.compile("&"))
    assert read_link(viewer.page.url) == Link(DEAL)


def test_another_log_leaves_the_link_behind(viewer: ViewerPage) -> None:
    follow(viewer, link_of(DEAL, Place(position="1.14")))
    expect(viewer.caption).to_have_text("Boris plays the ace of diamonds.", timeout=PATIENCE)
    viewer.page.evaluate(
        "text => document.querySelector('kartlog-viewer').openFile(new File([text], 'other.kart'))", FOR_TWO
    )
    expect(viewer.hand("Pavel")).to_have_count(9)
    assert viewer.position == "1.0"
    expect(viewer.page).to_have_url(re.compile(r"#c=[\w-]{8}&lib=[\w-]+$"))


# --- logs of the site --------------------------------------------------------------------------------


def test_a_log_of_the_site_is_named_by_its_address(viewer: ViewerPage) -> None:
    follow(viewer, "#src=samples%2Freadme.kart")
    expect(viewer.tab("Replay")).to_be_visible(timeout=PATIENCE)
    viewer.page.keyboard.press("ArrowRight")
    expect(viewer.page).to_have_url(re.compile("p=1.1$"))
    link = viewer.page.url
    assert read_link(link) == Link(None, "samples/readme.kart", Place(position="1.1"))
    follow(viewer, fragment_of(viewer)[:-1])
    assert "damaged" in refusal(viewer.page)
    viewer.page.goto(link)
    viewer.page.reload()
    expect(viewer.page.locator(".address")).to_have_text("1.1", timeout=PATIENCE)


def test_the_address_of_a_log_that_is_kept_here_is_checked_too(viewer: ViewerPage) -> None:
    viewer.paste(DEAL)
    viewer.page.keyboard.press("ArrowRight")
    expect(viewer.page).to_have_url(re.compile(r"#c=[\w-]{8}&lib=[\w-]+&p=1\.1$"))
    follow(viewer, fragment_of(viewer) + "1")
    assert "damaged" in refusal(viewer.page)


# --- the dialog --------------------------------------------------------------------------------------


def test_the_dialog_is_opened_and_left_by_keyboard(viewer: ViewerPage) -> None:
    viewer.paste(DEAL)
    viewer.button("Share").focus()
    viewer.page.keyboard.press("Enter")
    dialog = viewer.page.get_by_role("dialog", name="Share")
    expect(dialog).to_be_visible()
    expect(viewer.page.get_by_role("radio", name="This step")).to_be_focused()
    viewer.page.keyboard.press("ArrowDown")
    expect(viewer.page.get_by_role("radio", name="The game from its start")).to_be_checked()
    viewer.page.keyboard.press("End")
    assert viewer.position == "1.0"
    viewer.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(viewer.button("Share")).to_be_focused()
    viewer.page.keyboard.press("?")
    expect(viewer.page.get_by_role("dialog", name="Help")).to_contain_text("share")


def test_a_dialog_that_cannot_be_fetched_is_told(fresh: tuple[Page, Watch], site: str) -> None:
    page, watch = fresh
    page.goto(site)
    page.route("**/sharing-*.js", lambda route: route.fulfill(status=503))
    viewer = ViewerPage(page)
    viewer.paste(DEAL)
    viewer.button("Share").click()
    expect(page.get_by_role("alert")).to_contain_text("could not be fetched")
    viewer.page.keyboard.press("ArrowRight")
    assert viewer.position == "1.1"
    # The browser itself complains of the refused file; nothing else may.
    assert all("503" in complaint for complaint in watch.complaints), watch.complaints


def test_the_links_of_a_dialog(viewer: ViewerPage) -> None:
    viewer.open_file("match.kart", MATCH.encode())
    viewer.go_to("3.5")
    open_dialog(viewer)
    assert read_link(link_in_dialog(viewer)) == Link(MATCH, None, Place(position="3.5"))
    choose(viewer, "The game from its start")
    expect(viewer.page.get_by_role("textbox", name="Link")).not_to_have_value(re.compile("p="))
    assert read_link(link_in_dialog(viewer)) == Link(MATCH)
    choose(viewer, "Only this deal")
    expect(viewer.page.get_by_role("textbox", name="Link")).to_have_value(re.compile("p=1.5"))
    alone = dumps(excerpt(loads(MATCH)[0], 3))
    assert read_link(link_in_dialog(viewer)) == Link(alone, None, Place(position="1.5"))
    viewer.page.get_by_label("Cards shown").select_option("public")
    expect(viewer.page.get_by_role("textbox", name="Link")).to_have_value(re.compile("eye=public"))
    expect(viewer.page.get_by_text("the link carries the whole log")).to_be_visible()
    assert read_link(link_in_dialog(viewer)).place == Place(position="1.5", eye="public")
    viewer.page.get_by_label("Cards shown").select_option("knew 2")
    expect(viewer.page.get_by_role("textbox", name="Link")).to_have_value(re.compile("seat=2&eye=knew"))
    link = link_in_dialog(viewer)
    viewer.page.keyboard.press("Escape")
    row = [str(total) for total in replay(loads(MATCH)[0]).deals[2].total]
    follow(viewer, "#" + link.partition("#")[2])
    expect(viewer.page.locator(".address")).to_have_text("1.5", timeout=PATIENCE)
    viewer.tab("Score sheet").click()
    totals = viewer.page.locator(".sheet tbody tr .total")
    expect(totals).to_have_text([total.replace("-", "−") for total in row])


def test_the_link_is_copied(viewer: ViewerPage, site: str) -> None:
    page = viewer.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site.rstrip("/"))
    viewer.paste(DEAL)
    open_dialog(viewer)
    link = link_in_dialog(viewer)
    viewer.button("Copy link").click()
    expect(page.get_by_role("status").filter(has_text="Copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link
    page.context.clear_permissions()


def test_where_nothing_may_be_copied_the_link_is_selected(viewer: ViewerPage) -> None:
    viewer.paste(DEAL)
    open_dialog(viewer)
    link = link_in_dialog(viewer)
    viewer.page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')) }")
    viewer.button("Copy link").click()
    expect(viewer.page.get_by_text("select it and copy it yourself")).to_be_visible()
    selected = """() => {
        const field = document.querySelector('kartlog-viewer').shadowRoot.querySelector('#share-link');
        return field.value.slice(field.selectionStart, field.selectionEnd);
    }"""
    assert viewer.page.evaluate(selected) == link
    viewer.page.evaluate("delete navigator.clipboard.writeText")


@pytest.mark.parametrize(("number", "advice"), [(1, "most chats"), (4, "many programs cut it")])
def test_a_long_link_comes_with_advice(viewer: ViewerPage, number: int, advice: str) -> None:
    viewer.open_file("long.kart", "\n".join(map(dumps, games(1, number, 3, "home@1"))).encode())
    open_dialog(viewer)
    expect(viewer.page.get_by_role("dialog")).to_contain_text(advice)
    expect(viewer.page.get_by_role("dialog")).to_contain_text("Too long for a QR code")
    choose(viewer, "Only this deal")
    expect(viewer.page.get_by_role("dialog")).to_contain_text("gets through everywhere")


def test_a_log_that_no_link_can_carry_is_offered_as_a_file(viewer: ViewerPage) -> None:
    words = "".join(f"; {at * 7919 % 1_000_003:x}{at * 104_729 % 999_983:x}\n" for at in range(12_000))
    viewer.open_file("huge.kart", (DEAL + words).encode())
    open_dialog(viewer)
    expect(viewer.page.get_by_role("dialog")).to_contain_text("too long for a link")
    choose(viewer, "Only this deal")
    dialog = viewer.page.get_by_role("dialog")
    expect(dialog).to_contain_text("too long for a link", timeout=PATIENCE)
    with viewer.page.expect_download() as download:
        viewer.button("The log (.kart)").click()
    assert Path(download.value.path()).stat().st_size > 100_000


def test_the_log_as_a_file(viewer: ViewerPage) -> None:
    viewer.open_file("evening.kart", MATCH.encode())
    viewer.go_to("2.3")
    open_dialog(viewer)
    with viewer.page.expect_download() as download:
        viewer.button("The log (.kart)").click()
    assert download.value.suggested_filename.endswith(".kart")
    assert Path(download.value.path()).read_text("utf-8") == MATCH
    choose(viewer, "Only this deal")
    with viewer.page.expect_download() as download:
        viewer.button("The log (.kart)").click()
    assert Path(download.value.path()).read_text("utf-8") == dumps(excerpt(loads(MATCH)[0], 2))


def test_a_game_without_steps_can_be_shared(viewer: ViewerPage) -> None:
    viewer.paste(RUINED)
    open_dialog(viewer)
    link = link_in_dialog(viewer)
    assert read_link(link).text == RUINED
    expect(viewer.button("Picture (SVG)")).to_be_hidden()


def test_the_dialog_is_accessible(viewer: ViewerPage) -> None:
    viewer.paste(REVOKED)
    for scheme, size in WORN:
        viewer.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        viewer.page.set_viewport_size(SIZES[size])
        open_dialog(viewer)
        link_in_dialog(viewer)
        viewer.page.get_by_label("Cards shown").select_option("public")
        assert_accessible(viewer.page, f"share, {scheme}, {size}")
        dialog = viewer.page.get_by_role("dialog")
        for button in dialog.get_by_role("button").all() + dialog.locator("label, select").all():
            box = button.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= SMALLEST - 0.5, button.inner_text()
        viewer.page.keyboard.press("Escape")
    follow(viewer, "#k1=x")
    refusal(viewer.page)
    assert_accessible(viewer.page, "refused")


# --- QR ----------------------------------------------------------------------------------------------


def qr_of(viewer: ViewerPage) -> list[str]:
    code = viewer.page.get_by_role("img", name="QR code of the link")
    picture = read_png(code.screenshot())
    return [found.text for found in zxingcpp.read_barcodes(picture.grey)]


@pytest.mark.parametrize(("scheme", "size"), WORN)
def test_the_qr_code_says_the_link(viewer: ViewerPage, scheme: Scheme, size: str) -> None:
    viewer.paste(DEAL)
    viewer.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    viewer.page.set_viewport_size(SIZES[size])
    open_dialog(viewer)
    assert qr_of(viewer) == [link_in_dialog(viewer)]


def test_the_largest_qr_code_is_still_read(viewer: ViewerPage) -> None:
    """Just below the limit, drawn as small as on a phone."""
    words = [f"; {at * 7919 % 1_000_003:x}\n" for at in range(400)]
    count = next(n for n in range(400) if len(link_of(DEAL + "".join(words[: n + 1]))) > 1_200)
    viewer.page.set_viewport_size(SIZES["phone"])
    viewer.paste(DEAL + "".join(words[:count]))
    open_dialog(viewer)
    link = link_in_dialog(viewer)
    assert 1_150 < len(link) <= 1_250
    assert qr_of(viewer) == [link]


# --- pictures ----------------------------------------------------------------------------------------

SVG = "{http://www.w3.org/2000/svg}"


def svg_of(viewer: ViewerPage, eye: str = "all", seat: int | None = None) -> ET.Element:
    drawn = viewer.page.evaluate(
        "look => document.querySelector('kartlog-viewer').toSVG(look)", {"eye": eye, "seat": seat}
    )
    return ET.fromstring(drawn)


def cards_in(svg: ET.Element) -> list[str]:
    return sorted(name for node in svg.iter() if (name := node.get("data-card")))


DRAWN = """async ([steps, looks]) => {
    const viewer = document.querySelector('kartlog-viewer');
    const cards = svg => [...new DOMParser().parseFromString(svg, 'image/svg+xml').querySelectorAll('*')]
        .map(node => node.dataset.card).filter(Boolean).sort();
    const drawn = [];
    for (const step of steps) {
        location.hash = `p=1.${step}`;
        await new Promise(resolve => addEventListener('hashchange', resolve, { once: true }));
        await viewer.updateComplete;
        const pictures = await Promise.all(looks.map(look => viewer.toSVG(look)));
        drawn.push([viewer.shadowRoot.querySelector('.address').textContent, pictures.map(cards)]);
    }
    return drawn;
}"""
"""At each of these steps its address, and the cards of the pictures for these looks."""


def visible(frames: list[dict[str, Any]], observer: int | None) -> list[str]:
    """The cards in hands, talons and trick that an observer knows of; None knows all (spec/replay.md)."""
    zones: dict[str, list[str]] = {}
    known: dict[str, set[str]] = {}
    for frame in frames:
        for move in frame["moves"]:
            card, source = move["card"], move["from"]
            if source is not None:
                left = card if card in zones[source] else "?"
                zones[source] = _without(zones[source], left)
                known.get(source, set()).discard(card)
            zones.setdefault(move["to"], []).append(card)
        for entry in frame["knows"]:
            if entry["seat"] == observer:
                known[entry["zone"]] = set(entry["cards"])
    return sorted(
        card
        for zone, cards in zones.items() if not zone.startswith("won")
        for card in cards
        if card != "?" and (observer is None or zone == "table" or card in known.get(zone, set()))
    )  # fmt: skip


def _without(cards: list[str], card: str) -> list[str]:
    at = cards.index(card) if card in cards else len(cards)
    return cards[:at] + cards[at + 1 :]


@pytest.mark.parametrize(
    "log", [DEAL, REVOKED, FOR_TWO, FOR_FOUR, DARK], ids=["three", "revoke", "two", "four", "dark"]
)
def test_a_picture_holds_just_the_cards_that_may_be_seen(viewer: ViewerPage, log: str) -> None:
    viewer.paste(log)
    game = json.loads(replay_json(log))["games"][0]
    last = len(game["frames"]) - 1
    steps = sorted({*some(range(last), 6), last - 1, last}, reverse=True)
    observers = [None, *range(len(game["players"]) + 1)]
    looks = [{"eye": "all" if who is None else "knew" if who else "public", "seat": who} for who in observers]
    drawn = viewer.page.evaluate(DRAWN, [steps, looks])
    assert [address for address, _ in drawn] == [f"1.{step}" for step in steps]
    for step, (_, pictures) in zip(steps, drawn, strict=True):
        seen = [visible(game["frames"][: step + 1], who) for who in observers]
        assert pictures == seen, step


def test_a_picture_needs_nothing_and_runs_nothing(viewer: ViewerPage) -> None:
    name = HOSTILE.replace('"', '\\"')
    viewer.paste(DEAL.replace("Anna", name).replace("Thursday table", f"</title><script>{name}</script>"))
    svg = svg_of(viewer)
    tags = {node.tag.removeprefix(SVG) for node in svg.iter()}
    assert tags <= {"svg", "title", "desc", "defs", "symbol", "path", "rect", "g", "text", "tspan", "use"}
    attributes = {key for node in svg.iter() for key in node.attrib}
    assert not any(key.startswith("on") or key == "style" for key in attributes)
    assert all(re.fullmatch("#s[SCDH]", node.get("href", "")) for node in svg.iter(f"{SVG}use"))
    assert svg.findtext(f"{SVG}title") == "Deal 1, step 1.0"
    assert svg.findtext(f"{SVG}desc", "").startswith("<img src=x onerror=")


def test_the_picture_as_svg_and_as_png(viewer: ViewerPage) -> None:
    viewer.paste(DEAL)
    viewer.go_to("1.14")
    open_dialog(viewer)
    viewer.page.get_by_label("Cards shown").select_option("knew 1")
    with viewer.page.expect_download() as download:
        viewer.button("Picture (SVG)").click()
    assert download.value.suggested_filename == "Thursday-table-1.14.svg"
    svg = ET.fromstring(Path(download.value.path()).read_text("utf-8"))
    frames = json.loads(replay_json(DEAL))["games"][0]["frames"][:15]
    assert cards_in(svg) == visible(frames, 1)
    with viewer.page.expect_download() as download:
        viewer.button("Picture (PNG)").click()
    assert download.value.suggested_filename == "Thursday-table-1.14.png"
    picture = read_png(Path(download.value.path()).read_bytes(), most_rows=60)
    assert (picture.width, picture.height) == (2 * int(svg.get("width", "")), 2 * int(svg.get("height", "")))
    assert picture.pixel(picture.width // 2, 20)[:3] == (0x12, 0x35, 0x2E)
    # Something is written in the upper corners.
    assert len(set(picture.rows)) > 10


# --- hostile logs ------------------------------------------------------------------------------------


def test_script_in_a_log_or_a_link_stays_text(viewer: ViewerPage) -> None:
    page = viewer.page
    quoted = HOSTILE.replace('"', '\\"')
    log = (
        DEAL.replace("Anna", quoted)
        .replace('"Thursday table"', f'"{quoted}"')
        .replace("2026-11-26", f"{quoted}<script>window.broken=1</script>")
        .replace("marriage, hearts are trump; Vera takes the queen", HOSTILE)
        .replace("[Rules", '[Site "javascript:window.broken=1"]\n[Rules')
        + f"%%% {HOSTILE}\n"
    )
    follow(viewer, link_of(log, Place(position="1.19")))
    expect(viewer.caption).to_contain_text(HOSTILE, timeout=PATIENCE)
    expect(page.get_by_role("heading", name=HOSTILE)).to_be_visible()
    for tab in ("Score sheet", "Problems", "Replay"):
        viewer.tab(tab).click()
    open_dialog(viewer)
    assert read_link(link_in_dialog(viewer)).text == log
    expect(page.get_by_label("Cards shown").get_by_role("option")).to_have_count(5)
    with page.expect_download() as download:
        viewer.button("Picture (PNG)").click()
    assert re.fullmatch(r"[\w.-]+\.png", download.value.suggested_filename)
    page.keyboard.press("Escape")
    for fragment in (
        f"#p={HOSTILE}",
        f"#src={HOSTILE}",
        f"#v={HOSTILE}",
        f"#{HOSTILE}",
        "#src=javascript%3Abroken",
    ):
        page.evaluate("hash => { location.hash = hash }", fragment)
        refusal(page)
    inside = (
        "document.querySelector('kartlog-viewer').shadowRoot.querySelectorAll('img[src=x], script').length"
    )
    assert page.evaluate(inside) == 0
    assert page.evaluate("window.broken") is None
