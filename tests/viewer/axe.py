"""axe, kept in the page: its program is read once, and only violations are worked out in full."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

_PROGRAM: str = Axe().axe_script
_THERE = "() => typeof axe === 'object'"
_RUN = """async () => {
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => [id, nodes.map(node => node.html.slice(0, 160))]);
}"""


def violations(page: Page) -> list[Any]:
    """What axe finds wrong: the rule, and the elements that break it."""
    if not page.evaluate(_THERE):
        page.evaluate(_PROGRAM)
    found: list[Any] = page.evaluate(_RUN)
    return found
