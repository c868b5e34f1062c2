"""Through somebody's eyes: a walk through a log, and every card that the page names on the way.

A walk looks at the whole tree of the page, at what is typed into it, and at the picture of the position. The
page itself looks for the cards, so that a step costs no more than drawing it.
"""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from playwright.sync_api import Page, expect

from kartlog.view.bridge import replay_json
from tests.viewer.agreeing import SAMPLES
from tests.viewer.screens import follow
from tests.viewer.seeing import PATTERNS, RANKS, SIGNS, SUITS, cards_in, known_by_step
from tests.viewer.viewer_page import PATIENCE

CARDS = """(patterns, {RANKS, SUITS, SIGNS}) => {
    const [named, written, drawn] = patterns.map(pattern => new RegExp(pattern, 'g'));
    return text => {
        const cards = new Set(text.match(written));
        for (const [, rank, suit] of text.matchAll(named)) cards.add(RANKS[rank] + SUITS[suit]);
        for (const [, rank, sign] of text.matchAll(drawn)) cards.add(rank + SIGNS[sign]);
        return cards;
    };
}"""
"""The same as ``cards_in``, for the page."""

WALK = """async ([first, pace, pictures, patterns, names]) => {
    const cards = (CARDS)(patterns, names);
    const viewer = document.querySelector('kartlog-viewer');
    const root = viewer.shadowRoot;
    const live = () => [...root.querySelectorAll('[aria-live], [role=status], [role=alert]')];
    const typed = () => [...root.querySelectorAll('input, textarea, select')].map(field => field.value);
    const seen = [];
    for (let at = first; at < viewer.game.length; at += pace) {
        viewer.stepTo(at);
        await viewer.updateComplete;
        const address = root.querySelector('.address').textContent;
        const shown = cards([document.title, viewer.outerHTML, root.innerHTML, ...typed()].join('\\n'));
        const said = cards(live().map(region => region.textContent).join('\\n'));
        const drawn = seen.length % pictures ? [] : cards(await viewer.toSVG());
        seen.push([address, [...shown], [...said], [...drawn], root.querySelectorAll('.card').length]);
    }
    return seen;
}""".replace("CARDS", CARDS)


class Eyes(NamedTuple):
    """A sample, and who looks at it: a seat, or 0 for the public."""

    sample: str
    observer: int

    @property
    def fragment(self) -> str:
        """What the address of the page asks for."""
        look = f"eye=knew&seat={self.observer}" if self.observer else "eye=public"
        return f"src=samples/{self.sample}.kart&{look}"


def everybody() -> Iterator[Eyes]:
    """Every observer of every sample."""
    for path in sorted(SAMPLES.glob("*.kart")):
        players = json.loads(_replay(path.stem))["games"][0]["players"]
        yield from (Eyes(path.stem, observer) for observer in range(len(players) + 1))


def look_through(page: Page, eyes: Eyes) -> None:
    """Opens the sample as its observer sees it; while it comes no card is shown."""
    follow(page, eyes.fragment)
    page.wait_for_function(OPENED, arg=[eyes.sample, eyes.observer], timeout=PATIENCE, polling=50)


OPENED = """([sample, observer]) => {
    const viewer = document.querySelector('kartlog-viewer');
    return viewer.game?.observer === observer && viewer.source?.origin?.address === `samples/${sample}.kart`
        && viewer.shadowRoot.querySelector('.address');
}"""


def leaks(page: Page, eyes: Eyes, first: int = 0, pace: int = 1, pictures: int = 1) -> list[str]:
    """Where the page names a card that the observer has not come to know by then.

    Looks at every ``pace``-th step from the ``first`` one on, and draws every ``pictures``-th of these.
    """
    known = known_by_step(_replay(eyes.sample), eyes.observer)
    look_through(page, eyes)
    names = {"RANKS": RANKS, "SUITS": SUITS, "SIGNS": SIGNS}
    walk: list[Any] = page.evaluate(WALK, [first, pace, pictures, PATTERNS, names])
    assert [address for address, *_ in walk] == list(known)[first::pace]
    found = []
    for address, *places, _ in walk:
        for place, cards in zip(("page", "live region", "picture"), places, strict=True):
            if not set(cards) <= known[address]:
                found.append(f"{eyes} {address}, {place}: {sorted(set(cards) - known[address])}")
    return found


def leaks_on_every_screen(page: Page, eyes: Eyes) -> list[str]:
    """The same at a step in the middle, on all screens: in the page and for a screen reader."""
    known = known_by_step(_replay(eyes.sample), eyes.observer)
    address = list(known)[len(known) // 2]
    look_through(page, eyes)
    follow(page, f"{eyes.fragment}&p={address}&v=replay")
    expect(page.locator(".address")).to_have_text(address, timeout=PATIENCE)
    found = []
    for screen, there in SCREENS.items():
        follow(page, f"{eyes.fragment}&p={address}&v={screen}")
        expect(page.locator(there)).to_be_visible(timeout=PATIENCE)
        shown = page.evaluate("document.querySelector('kartlog-viewer').shadowRoot.innerHTML")
        heard = page.locator("body").aria_snapshot()
        # The table of the screen before may still be known; later steps may not.
        if not cards_in(shown) | cards_in(heard) <= known[address]:
            found.append(f"{eyes} {address}, {screen}: {cards_in(shown + heard) - known[address]}")
    return found


SCREENS = {
    "replay": ".show-replay .felt",
    "sheet": ".show-sheet table.sheet",
    "problems": ".show-problems .page",
    "text": ".show-text .status button",
}


@cache
def _replay(sample: str) -> str:
    return replay_json((SAMPLES / f"{sample}.kart").read_bytes())
