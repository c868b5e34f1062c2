"""The graph of the score sheet, and what is around its table."""

import re
from itertools import pairwise, product
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from kartlog.texts.catalogue import say
from tests.support.thoroughness import some
from tests.viewer.fitness import SIZES
from tests.viewer.logs import DEAL, SHEET
from tests.viewer.test_accessibility import SMALLEST, assert_accessible
from tests.viewer.viewer_page import PATIENCE, ViewerPage, Watch

HOSTILE = """<img src=x onerror="window.broken=1">"""
LONG = "Анастасия Константинопольская-Новгородская"


def scores(*deals: str, players: tuple[str, ...] = ("Anna", "Boris", "Vera"), header: str = "") -> str:
    """A bare sheet of scores under the online rules."""
    names = " ".join('"' + name.replace('"', '\\"') + '"' for name in players)
    lines = ['[Kartlog "1"]', f"[Players {names}]", *(header or '[Rules "online@1"]').splitlines()]
    return "\n".join([*lines, *(f"\ndeal {n}\nscore {deal}" for n, deal in enumerate(deals, 1))]) + "\n"


def show(viewer: ViewerPage, log: str) -> Locator:
    """Opens a log on its sheet; answers the graph."""
    viewer.paste(log)
    viewer.tab("Score sheet").click()
    graph = viewer.page.locator(".graph")
    expect(graph).to_be_visible()
    return graph


def places(graph: Locator, seat: int) -> list[tuple[float, float]]:
    """The corners of a player's line, per cent from the left and from the top."""
    points = graph.locator(f"polyline.seat-{seat}").get_attribute("points") or ""
    return [(float(x), float(y)) for x, y in (point.split(",") for point in points.split())]


def bound(graph: Locator, name: str) -> float:
    """How far from the top the line with this name is."""
    line = graph.locator(f"line.{name}")
    return float((line.get_attribute("y1") or "").removesuffix("%"))


def test_lines_go_where_the_totals_are(viewer: ViewerPage) -> None:
    # Totals: Anna 0 100 300, Boris 0 -200 -100, Vera 0 50 50; from 1000 down to -200 are 1200.
    graph = show(viewer, scores("100 -200 50", "200 100 0"))
    per = 100 / 1200
    wanted = {1: (0, 100, 300), 2: (0, -200, -100), 3: (0, 50, 50)}
    for seat, totals in wanted.items():
        corners = [corner for place in places(graph, seat) for corner in place]
        assert corners == pytest.approx(
            [at for n, total in enumerate(totals) for at in (50 * n, (1000 - total) * per)], abs=0.01
        )
    assert bound(graph, "target") == pytest.approx(0)
    assert bound(graph, "barrel") == pytest.approx(10)
    expect(graph.locator(".bound-name")).to_have_text(["target", "barrel"])
    expect(graph.locator(".number.bound")).to_have_text(["1000", "880"])
    expect(graph.locator(".ends li")).to_have_text([r"Anna 300", "Boris −100", "Vera 50"])
    assert all(mark.count() == 2 for mark in (graph.locator(f".plot .mark.seat-{seat}") for seat in wanted))


def test_the_bounds_are_those_of_the_rules(viewer: ViewerPage) -> None:
    graph = show(viewer, scores("10 20 30", header='[Rules "tysiac@1 end.target=1200"]'))
    expect(graph.locator(".number.bound")).to_have_text(["1200", "800"])
    expect(graph.locator(".bound-name")).to_have_text(["target", "from here only as declarer"])


def test_players_are_told_apart_without_colour(viewer: ViewerPage) -> None:
    names = ("Anna", "Boris", "Vera", "Lev")
    graph = show(viewer, scores("- 10 20 30", players=names, header='[Rules "home@1"]'))
    style = "line => getComputedStyle(line).strokeDasharray"
    dashes = {graph.locator(f"polyline.seat-{seat}").evaluate(style) for seat in range(1, 5)}
    shapes = {graph.locator(f"#mark-{seat}").get_attribute("d") for seat in range(1, 5)}
    assert len(dashes) == len(shapes) == 4
    for seat in range(1, 5):
        expect(graph.locator(f".ends li.seat-{seat} use")).to_have_attribute("href", f"#mark-{seat}")


OVERLAPS = """graph => {
    const boxes = [...graph.querySelectorAll('.plot text')].map(text => {
        const { left, right, top, bottom } = text.getBoundingClientRect();
        // Letters do not fill their line: what only touches is read without trouble.
        return { said: text.textContent, left, right, top: top + 3, bottom: bottom - 3 };
    });
    const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
    return boxes.flatMap((a, at) => boxes.slice(at + 1).filter(b => !apart(a, b)).map(b => [a.said, b.said]));
}"""
"""Words and numbers of the graph that are written over each other."""


GRAPHS = product(
    ("online@1", "tysiac@1 barrel.at=880", "online@1 end.target=881"),
    (["5000 10 20"], ["10 20 -3000"], ["5000 -3000 0", "10 20 30"], ["1 2 3"]),
    SIZES,
)


@pytest.mark.parametrize(("rules", "deals", "size"), some([*GRAPHS], 5))
def test_nothing_on_the_graph_is_written_over_something_else(
    viewer: ViewerPage, rules: str, deals: list[str], size: str
) -> None:
    viewer.page.set_viewport_size(SIZES[size])
    graph = show(viewer, scores(*deals, header=f'[Rules "{rules}"]'))
    assert graph.locator(".number.bound").count() == graph.locator(".bound-name").count() >= 2
    assert graph.evaluate(OVERLAPS) == []


@pytest.mark.parametrize(("size", "count"), some([*product(SIZES, (2, 3, 4))], 2))
def test_names_at_the_ends_do_not_overlap(viewer: ViewerPage, count: int, size: str) -> None:
    viewer.page.set_viewport_size(SIZES[size])
    names = (LONG, "Ю", "Wawrzyniec Brzęczyszczykiewicz", "Anna")[:count]
    # Everybody ends with the same total.
    graph = show(viewer, scores(" ".join(["60"] * count), players=names, header='[Rules "tysiac@1"]'))
    boxes = sorted(
        (box for name in graph.locator(".ends .name").all() if (box := name.bounding_box())),
        key=lambda box: box["y"],
    )
    height = graph.locator(".ends .name").first.evaluate(
        "name => parseFloat(getComputedStyle(name).fontSize)"
    )
    assert len(boxes) == count
    for upper, lower in pairwise(boxes):
        assert lower["y"] - upper["y"] >= height * 1.2
    paper = viewer.page.locator(".paper").bounding_box()
    assert paper
    assert all(box["x"] + box["width"] <= paper["x"] + paper["width"] for box in boxes)


def test_the_deal_where_one_is_is_marked_and_a_deal_is_opened(viewer: ViewerPage) -> None:
    graph = show(viewer, scores("10 20 30", "10 0 5", "5 5 5"))
    expect(graph.locator("rect.here title")).to_have_text("Deal 1: Anna 10, Boris 20, Vera 30")
    expect(viewer.page.locator(".sheet tr[aria-current=true] .open-deal")).to_have_text("1")
    last = graph.locator("rect.deal").nth(2)
    expect(last.locator("title")).to_have_text("Deal 3: Anna 25, Boris 25, Vera 40")
    last.click(position={"x": 20, "y": 100})
    expect(viewer.tab("Replay")).to_have_attribute("aria-selected", "true")
    assert viewer.position == "3.0"
    viewer.tab("Score sheet").click()
    expect(viewer.page.locator("rect.here title")).to_have_text(re.compile("^Deal 3:"))


def test_the_graph_says_where_its_numbers_are(viewer: ViewerPage) -> None:
    graph = show(viewer, SHEET)
    picture = graph.get_by_role("img", name=re.compile("The table below has the same numbers"))
    table = viewer.page.get_by_role("table", name="Score sheet")
    expect(picture).to_have_attribute("aria-details", table.get_attribute("id") or "missing")


@pytest.mark.parametrize("count", [1, 60])
def test_short_and_long_games_of_long_names(dressed: ViewerPage, count: int) -> None:
    names = (LONG, "Wawrzyniec Brzęczyszczykiewicz", "Ю", "W" * 80)
    graph = show(dressed, scores(*["-120 60 5 15"] * count, players=names, header='[Rules "tysiac@1"]'))
    assert len(places(graph, 4)) == count + 1
    assert 1 <= graph.locator(".deal-number").count() <= 12
    assert_accessible(dressed.page, f"{count} deals")
    box = dressed.button("Print").bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= SMALLEST


def test_twice_as_large_the_sheet_still_fits(viewer: ViewerPage) -> None:
    viewer.page.set_viewport_size({"width": 640, "height": 400})
    viewer.page.evaluate("document.documentElement.style.fontSize = '200%'")
    show(viewer, scores("100 -200 50", "200 100 0"))
    wide = viewer.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    viewer.page.evaluate("document.documentElement.style.fontSize = ''")
    assert wide <= 0


def test_script_in_names_and_tags_stays_text(viewer: ViewerPage) -> None:
    quoted = HOSTILE.replace('"', '\\"')
    header = f'[Event "{quoted}"]\n[Site "{quoted}"]\n[Rules "online@1"]'
    graph = show(viewer, scores("1 2 3", players=(HOSTILE, "Boris", "Vera"), header=header))
    expect(graph.locator(".ends .name").first).to_have_text(HOSTILE)
    expect(graph.locator("rect.deal title")).to_contain_text(HOSTILE)
    expect(viewer.page.locator(".occasion")).to_have_text(f"{HOSTILE} · {HOSTILE}")
    assert viewer.page.locator(".paper img").count() == 0
    assert viewer.page.evaluate("window.broken") is None


# --- around the table --------------------------------------------------------------------------------


def test_what_was_carried_over_stands_above_the_deals(viewer: ViewerPage, samples: list[Path]) -> None:
    (state,) = (path for path in samples if path.name == "from-a-state.kart")
    graph = show(viewer, state.read_text("utf-8"))
    row = viewer.page.locator(".sheet .carried tr")
    expect(row.get_by_role("rowheader")).to_have_text("Carried over")
    expect(row.locator(".standing")).to_have_text(["880", "640", "−55"])
    expect(row.locator(".event")).to_have_text(["1 bolt", "2 bolts"])
    expect(row.get_by_role("img", name="barrel, attempt 1")).to_be_visible()
    assert next(y for _, y in places(graph, 1)) == pytest.approx(bound(graph, "barrel"), abs=0.01)
    viewer.button("Open another game").click()
    show(viewer, SHEET)
    expect(viewer.page.locator(".sheet .carried")).to_have_count(0)


def test_what_the_table_agreed_is_said_in_words(viewer: ViewerPage) -> None:
    show(viewer, scores("1 2 3", header='[Rules "online@1 end.target=1001 score.round=5 bolt.number=2"]'))
    # Rounding to five is what the preset has anyway.
    listed = viewer.page.get_by_role("list", name="Agreed otherwise").get_by_role("listitem")
    expect(listed).to_have_text(
        [
            "bolt.number=2 " + say("option.bolt.number"),
            "end.target=1001 " + say("option.end.target"),
        ]
    )
    viewer.button("Open another game").click()
    show(viewer, DEAL)
    expect(viewer.page.get_by_role("list", name="Agreed otherwise")).to_have_count(0)


def test_fines_and_deals_that_do_not_count_are_on_the_sheet(viewer: ViewerPage) -> None:
    log = scores("10 20 30") + "\ndeal 2\nmisdeal 2\n\ndeal 3\nadjust 1 -120\nscore 5 5 5\n"
    graph = show(viewer, log)
    rows = viewer.page.locator(".sheet tbody tr")
    expect(rows.locator("td.wide .verdict")).to_have_text(["score only", "dealt again", "score only"])
    expect(rows.nth(1).locator(".total")).to_have_text(["10", "20", "30"])
    expect(rows.nth(2).locator(".event")).to_have_text(["fine or bonus −120"])
    expect(rows.nth(2).locator(".total")).to_have_text(["−105", "25", "35"])
    expect(graph.locator(".ends li b")).to_have_text(["−105", "25", "35"])


def test_a_sheet_that_cannot_be_fetched_says_so_and_is_tried_again(
    fresh: tuple[Page, Watch], site: str
) -> None:
    page, _ = fresh
    page.route("**/sheet-*.js", lambda route: route.abort())
    page.goto(site)
    viewer = ViewerPage(page)
    viewer.paste(DEAL)
    viewer.tab("Score sheet").click()
    expect(page.get_by_role("alert")).to_be_visible(timeout=PATIENCE)
    assert_accessible(page, "no sheet")
    page.unroute_all()
    viewer.button("Try again").click()
    expect(page.get_by_role("table", name="Score sheet")).to_be_visible()
