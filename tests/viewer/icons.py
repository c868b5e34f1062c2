"""The icons of the installed site as pictures, from its own drawing: ``python -m tests.viewer.icons``.

Systems that do not take SVG for a home screen take these. They are committed: a build needs no browser.
"""

import sys
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import sync_playwright

from kartlog.view.server import find_site
from tests.viewer.browser import CHROMIUM, QUIET

FOLDER: Final = Path(__file__).parents[2] / "viewer/src/icons"


class Icon(NamedTuple):
    """A picture, and the drawing it is of."""

    drawing: str
    size: int


ICONS: Final = {
    "icon-192.png": Icon("icon.svg", 192),
    "icon-512.png": Icon("icon.svg", 512),
    "icon-full-512.png": Icon("icon-full.svg", 512),
    # Cut to its shape by the system, so up to the edges.
    "apple-touch-icon.png": Icon("icon-full.svg", 180),
}


def main() -> int:
    site = find_site()
    if site is None:
        sys.exit("build the viewer first")
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        for name, (drawing, size) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            svg = (site / drawing).read_text("utf-8")
            page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{svg}")
            page.screenshot(path=FOLDER / name, omit_background=True)
            page.close()
        browser.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
