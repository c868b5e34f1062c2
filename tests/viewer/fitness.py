"""Every screen in a language, dressed in several ways: what axe finds, and what does not fit."""

from collections.abc import Callable, Sequence
from itertools import product
from typing import Final, Literal

from playwright.sync_api import Browser, Page, ViewportSize

from tests.support.thoroughness import some
from tests.viewer.axe import violations
from tests.viewer.reflow import cut_off, scrolls_sideways
from tests.viewer.screens import every_screen, fresh_page
from tests.viewer.viewer_page import DESK, Watch

Scheme = Literal["light", "dark"]
Dressing = tuple[Scheme, str]
Wardrobe = Callable[[int], Sequence[Dressing]]

SIZES: Final[dict[str, ViewportSize]] = {
    "phone": {"width": 360, "height": 740},
    "desk": DESK,
}
ALL: Final[list[Dressing]] = list(product(("light", "dark"), SIZES))
WORN: Final[Sequence[Dressing]] = some(ALL, 3)
"""Each scheme and each size once: colours do not depend on the size, nor places on the colours; in a thorough
run all."""
TURNS: Final = [(worn, number) for number, worn in enumerate(WORN)]
"""For what takes turns in what it wears; in a thorough run each is dressed in all ways."""

ZOOMED: Final[dict[str, ViewportSize]] = {
    "a desk at 200 %": {"width": 640, "height": 360},
    "320 pixels": {"width": 320, "height": 640},
}


def faults_on_every_screen(browser: Browser, site: str, language: str, dress: Wardrobe) -> list[str]:
    """What is wrong anywhere, each with where that is; ``dress`` tells what the screen of a number wears."""
    page = fresh_page(browser, language)
    watch = Watch(page, site)
    faults = []
    for number, screen in enumerate(every_screen(page, site, language)):
        for fault in [*_in_dress(page, dress(number)), *_zoomed(page)]:
            faults.append(f"{language}, {screen}, {fault}")
        page.set_viewport_size(SIZES["desk"])
    # A download that was held back is the one thing that the browser itself may complain of.
    faults += [told for told in watch.complaints if "ERR_FAILED" not in told]
    page.context.close()
    return faults


def _in_dress(page: Page, dressings: Sequence[Dressing]) -> list[str]:
    faults = []
    for scheme, size in dressings:
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size(SIZES[size])
        faults += [f"{scheme}, {size}: {fault}" for fault in [*violations(page), *scrolls_sideways(page)]]
    return faults


def _zoomed(page: Page) -> list[str]:
    faults = []
    for zoom, size in ZOOMED.items():
        page.set_viewport_size(size)
        faults += [f"{zoom}: {fault}" for fault in cut_off(page)]
    return faults
