"""What a page says of cards, anywhere: in its tree, to a screen reader, in a picture."""

import json
import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page

RANKS = {"nine": "9", "jack": "J", "queen": "Q", "king": "K", "ten": "10", "ace": "A"}
SUITS = {"spades": "S", "clubs": "C", "diamonds": "D", "hearts": "H"}
_NAMED = re.compile(rf"({'|'.join(RANKS)}) of ({'|'.join(SUITS)})")
_WRITTEN = re.compile(r"(?<![A-Za-z0-9#-])(?:9|10|[JQKA])[SCDH](?![A-Za-z0-9])")
_DRAWN = re.compile(r"(?<![A-Za-z0-9])(9|10|[JQKA])[\s\ufe0e]*([♠♣♦♥])")
SIGNS = {"♠": "S", "♣": "C", "♦": "D", "♥": "H"}
PATTERNS = [pattern.pattern for pattern in (_NAMED, _WRITTEN, _DRAWN)]
"""In words, in letters, with the sign of the suit; for a page to look for."""

STEPS = """async () => {
    const viewer = document.querySelector('kartlog-viewer');
    const root = viewer.shadowRoot;
    const seen = [];
    const cards = zone => [...zone.querySelectorAll('.card')].map(card => card.dataset.card);
    for (let at = 0; at < viewer.game.length; at++) {
        viewer.stepTo(at);
        await viewer.updateComplete;
        seen.push({
            address: root.querySelector('.address').textContent,
            caption: root.querySelector('.what').textContent,
            hands: [...root.querySelectorAll('.seat')].map(cards),
            table: cards(root.querySelector('.middle')),
            totals: [...root.querySelectorAll('.seat .total')].map(total => total.textContent),
            faults: [...root.querySelectorAll('.faults li > span')].map(fault => fault.textContent),
        });
    }
    return seen;
}"""
"""Goes through every step; answers what the table shows there."""

_SAID = """async () => {
    const viewer = document.querySelector('kartlog-viewer');
    const root = viewer.shadowRoot;
    const seen = [];
    let before;
    for (let at = 0; at < viewer.game.length; at++) {
        viewer.stepTo(at);
        await viewer.updateComplete;
        const shown = document.documentElement.cloneNode(true);
        shown.querySelectorAll('script[type=module]').forEach(script => script.remove());
        const around = shown.outerHTML;
        const inside = root.innerHTML + (viewer.toSVG ? await viewer.toSVG() : '');
        // What is around the viewer is long and hardly ever another.
        seen.push([root.querySelector('.address').textContent, inside, around === before ? null : around]);
        before = around;
    }
    return seen;
}"""


def cards_by_step(page: Page) -> Iterator[tuple[str, set[str]]]:
    """Goes through every step; answers its address, and all cards that page and picture name there."""
    around: set[str] = set()
    for address, inside, changed in page.evaluate(_SAID):
        around = around if changed is None else cards_in(changed)
        yield address, around | cards_in(inside)


def cards_in(text: str) -> set[str]:
    """The cards that a text names, in words, in letters, or with the sign of the suit."""
    named = {RANKS[rank] + SUITS[suit] for rank, suit in _NAMED.findall(text)}
    drawn = {rank + SIGNS[sign] for rank, sign in _DRAWN.findall(text)}
    return named | drawn | set(_WRITTEN.findall(text))


def known_by_step(replay: str, observer: int) -> dict[str, set[str]]:
    """By address, every card of the deal that the engine says this observer has come to know."""
    known: dict[str, set[str]] = {}
    for game in json.loads(replay)["games"]:
        so_far: set[str] = set()
        for frame in game["frames"]:
            if frame["step"] == 0:
                so_far = set()
            for entry in frame["knows"]:
                if entry["seat"] == observer:
                    so_far |= set(entry["cards"])
            so_far |= {move["card"] for move in frame["moves"] if "table" in (move["from"], move["to"])}
            known[frame["address"]] = set(so_far)
    return known


def positions(game: dict[str, Any]) -> list[dict[str, Any]]:
    """The position after each frame, folded as ``spec/replay.md`` says."""
    folded: list[dict[str, Any]] = []
    zones: dict[str, list[str]] = {}
    keys: dict[str, Any] = {}
    for frame in game["frames"]:
        if frame["step"] == 0:
            zones, keys = {}, {}
        zones = {zone: [*cards] for zone, cards in zones.items()}
        for move in frame["moves"]:
            held = zones.setdefault(move["from"], [])
            for name in (move["card"], "?"):
                if name in held:
                    held.remove(name)
                    break
            zones.setdefault(move["to"], []).append(move["card"])
        keys = {**keys, **frame["set"]}
        folded.append({**keys, "zones": zones})
    return folded
