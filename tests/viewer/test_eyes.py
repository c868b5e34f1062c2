"""With the eye on a seat or on the public nothing names a card that the observer does not know of yet.

Here some observers of some samples take a few steps; ``python -m tests.viewer.everything`` takes all of them.
"""

import pytest
from playwright.sync_api import Page, expect

from kartlog.view.bridge import replay_json
from tests.support.thoroughness import some
from tests.viewer.agreeing import SAMPLES
from tests.viewer.eyes import WALK, Eyes, everybody, leaks, leaks_on_every_screen, look_through
from tests.viewer.screens import follow
from tests.viewer.seeing import PATTERNS, RANKS, SIGNS, SUITS, cards_in, known_by_step
from tests.viewer.viewer_page import ViewerPage

PACE = 89
"""With so many steps between them the walks of a sample's observers meet all phases of a deal."""
PICTURES = 3


@pytest.fixture
def page(viewer: ViewerPage) -> Page:
    return viewer.page


def test_no_unknown_card_is_named_at_any_step(page: Page) -> None:
    # By sample and seat they change about.
    for number, eyes in enumerate(some([*everybody()], 23)):
        assert leaks(page, eyes, first=5 * number % PACE, pace=PACE, pictures=PICTURES) == []


@pytest.mark.parametrize("eyes", [Eyes("violations", 2), Eyes("home-four", 0), Eyes("dark", 1)], ids=str)
def test_no_unknown_card_is_named_on_any_screen(page: Page, eyes: Eyes) -> None:
    assert leaks_on_every_screen(page, eyes) == []


ON_THE_WAY = """async fragment => {
    const viewer = document.querySelector('kartlog-viewer');
    const root = viewer.shadowRoot;
    const shown = [];
    const look = () => shown.push([root.querySelector('.address')?.textContent, root.innerHTML]);
    const watch = new MutationObserver(look);
    watch.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    location.hash = fragment;
    await new Promise(resolve => addEventListener('hashchange', resolve, { once: true }));
    for (let frames = 0; viewer.session.retelling || frames < 3; frames++)
        await new Promise(requestAnimationFrame);
    watch.disconnect();
    return shown;
}"""
"""Follows a link within a game; answers all that the page shows on its way there."""


def test_who_changes_eyes_and_step_sees_no_new_step_through_the_old_eyes(page: Page) -> None:
    look_through(page, Eyes("readme", 1))
    known = known_by_step(replay_json((SAMPLES / "readme.kart").read_bytes()), 2)
    (src, *_), at = Eyes("readme", 1).fragment.split("&"), "1.4"
    follow(page, f"{src}&p={at}")
    expect(page.locator(".card.back")).to_have_count(0)
    there = "1.20"
    shown = page.evaluate(ON_THE_WAY, f"{src}&p={there}&eye=knew&seat=2")
    arrived = [cards_in(tree) for address, tree in shown if address == there]
    assert arrived
    assert all(cards <= known[there] for cards in arrived)


def test_a_card_too_many_would_be_noticed(page: Page) -> None:
    """The walk sees in the page what Python sees in its text, wherever it stands."""
    look_through(page, Eyes("readme", 1))
    page.evaluate(
        """() => {
            const viewer = document.querySelector('kartlog-viewer');
            viewer.title = 'the ace of spades, 10H, Q♦';
            const tools = viewer.shadowRoot.querySelector('.tools');
            tools.insertAdjacentHTML('beforeend', '<i role=status>KC</i>');
        }"""
    )
    names = {"RANKS": RANKS, "SUITS": SUITS, "SIGNS": SIGNS}
    (_, shown, said, drawn, cards), *_ = page.evaluate(WALK, [0, 1, 1, PATTERNS, names])
    assert {"AS", "10H", "QD", "KC"} <= set(shown)
    assert set(said) == {"KC"}
    assert len(drawn) == 7
    assert cards == 24
    assert cards_in("the ace of spades, 10H, Q♦ and KC, but no 10HX") == {"AS", "10H", "QD", "KC"}
    page.evaluate(
        """() => {
            const viewer = document.querySelector('kartlog-viewer');
            viewer.removeAttribute('title');
            viewer.shadowRoot.querySelector('.tools i[role=status]').remove();
        }"""
    )
