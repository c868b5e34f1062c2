"""The built site behind its own server, and a browser that tolerates nothing."""

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from kartlog.view.server import Viewer
from tests.viewer.browser import BRIEF, CHROMIUM
from tests.viewer.fitness import SIZES, WORN
from tests.viewer.viewer_page import ViewerPage, Watch

SAMPLES = Path(__file__).parents[2] / "samples"


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Debian's browser, without calls home."""
    return {"executable_path": CHROMIUM, "args": list(BRIEF)}


@pytest.fixture(scope="session")
def samples() -> list[Path]:
    """Every log that comes with the project."""
    return sorted(SAMPLES.glob("*.kart"))


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the viewer with no log opened."""
    with Viewer() as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.address
        server.shutdown()


@pytest.fixture(scope="session")
def running_page(browser: Browser, site: str) -> Iterator[tuple[Page, Watch]]:
    """One page for many tests: the engine in it starts once."""
    context = browser.new_context()
    page = context.new_page()
    watch = Watch(page, site)
    page.goto(site)
    yield page, watch
    context.close()


@pytest.fixture(scope="session")
def running_phone(browser: Browser, site: str) -> Iterator[tuple[Page, Watch]]:
    """One phone for all that is recorded: the engine in it starts once."""
    context = browser.new_context(locale="en-GB", viewport=SIZES["phone"], reduced_motion="reduce")
    page = context.new_page()
    watch = Watch(page, site)
    page.goto(site)
    yield page, watch
    context.close()


@pytest.fixture
def viewer(running_page: tuple[Page, Watch]) -> Iterator[ViewerPage]:
    """The viewer, empty; afterwards the console must be clean and every request have stayed on the site."""
    page, watch = running_page
    viewer = ViewerPage(page)
    viewer.reset()
    yield viewer
    watch.verify()


@pytest.fixture(params=WORN, ids="-".join)
def dressed(request: pytest.FixtureRequest, viewer: ViewerPage) -> ViewerPage:
    """The viewer, empty, in each scheme and each size."""
    scheme, size = request.param
    viewer.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    viewer.page.set_viewport_size(SIZES[size])
    return viewer


@pytest.fixture
def fresh(browser: Browser, site: str) -> Iterator[tuple[Page, Watch]]:
    """A page of its own, not yet gone anywhere, for tests that break things; nothing is kept for it."""
    page = browser.new_page(service_workers="block")
    yield page, Watch(page, site)
    page.close()
