"""Nothing on any screen is inaccessible, cut off or out of reach, in any language."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import Browser

from tests.support.thoroughness import some
from tests.viewer.axe import violations
from tests.viewer.fitness import WORN, ZOOMED, Dressing, faults_on_every_screen
from tests.viewer.logs import REVOKED
from tests.viewer.reflow import cut_off
from tests.viewer.screens import LOCALES
from tests.viewer.viewer_page import ViewerPage


@pytest.mark.parametrize("language", some([*LOCALES], 4, start=3))
def test_axe_finds_nothing_and_zoom_cuts_nothing(browser: Browser, site: str, language: str) -> None:
    # One screen in this dress, the next in that; ``python -m tests.viewer.everything`` has each in all.
    def dress(number: int) -> Sequence[Dressing]:
        return some(WORN, len(WORN), number)

    assert faults_on_every_screen(browser, site, language, dress) == []


def spoilt(viewer: ViewerPage, style: str) -> set[str]:
    """What is found on the replay screen with a rule too many."""
    viewer.page.set_viewport_size(ZOOMED["320 pixels"])
    viewer.page.evaluate(
        """style => {
            const { shadowRoot } = document.querySelector('kartlog-viewer');
            const [first, ...others] = shadowRoot.adoptedStyleSheets.filter(sheet => !sheet.spoils);
            const sheet = Object.assign(new CSSStyleSheet(), { spoils: true });
            sheet.replaceSync(style);
            shadowRoot.adoptedStyleSheets = [first, ...others, sheet];
        }""",
        style,
    )
    return {kind for kind, *_ in cut_off(viewer.page)}


def test_what_is_looked_for_is_found(viewer: ViewerPage) -> None:
    viewer.paste(REVOKED)
    assert spoilt(viewer, "") == set()
    assert "text is cut" in spoilt(viewer, "h1 { width: 1ch; overflow: hidden }")
    assert "text is cut" in spoilt(viewer, ".told { height: 1em; overflow: clip }")
    assert "out of reach" in spoilt(viewer, ".control { position: fixed; left: 310px }")
    assert "covered" in spoilt(viewer, ".felt { position: fixed; inset: 0; z-index: 9 }")
    assert "the page scrolls sideways" in spoilt(viewer, ".tabs { min-width: 25rem }")
    spoilt(viewer, ".what { color: #bbb }")
    assert [rule for rule, _ in violations(viewer.page)] == ["color-contrast"]
    spoilt(viewer, "")
