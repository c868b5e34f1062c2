"""The viewer as its reader sees it: what the tests do and look at."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit

from playwright.sync_api import (
    ConsoleMessage,
    Error,
    FilePayload,
    Locator,
    Page,
    Request,
    Route,
    ViewportSize,
    expect,
)

from tests.viewer.viewer_texts import viewer_texts

PATIENCE = 20_000
"""Milliseconds for the engine to come up on a busy machine."""
DESK: ViewportSize = {"width": 1280, "height": 800}
USABLE = 'button, a[href], input, select, textarea, [tabindex="0"], [contenteditable=true]'
"""The elements that a reader can use."""

_OPEN = """async text => {
    await customElements.whenDefined('kartlog-viewer');
    document.querySelector('kartlog-viewer').openText(text);
}"""
_REOPEN = """async () => {
    const viewer = document.querySelector('kartlog-viewer');
    const dialog = viewer.renderRoot.querySelector('%s');
    const told = new Promise(resolve => dialog.addEventListener('close', resolve, { once: true }));
    dialog.close();
    %s;
    await told;
    await viewer.updateComplete;
}"""
_BARE = """async () => {
    await customElements.whenDefined('kartlog-viewer');
    const viewer = document.querySelector('kartlog-viewer');
    viewer.close();
    // The address is read anew, or a language that it asked for would stay in it.
    history.replaceState(null, '', location.pathname);
    dispatchEvent(new PopStateEvent('popstate'));
    if (document.documentElement.lang !== 'en') await viewer.chooseLanguage('en');
    localStorage.clear();
    const library = await viewer.shelf.library.fetch();
    await library.inTurn(() => library.store.take(library.files.map(({ id }) => id)));
    Object.assign(library, { deleted: [], query: '' });
    viewer.requestUpdate();
    await viewer.updateComplete;
    scrollTo(0, 0);
}"""
"""Nothing is open, nothing kept, nothing chosen."""


class Watch:
    """Everything a page says on its console and asks of the network."""

    def __init__(self, page: Page, site: str) -> None:
        self.host = urlsplit(site).netloc
        self.complaints: list[str] = []
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.complaints.append(f"uncaught: {error}"))
        page.on("request", self._request)

    def verify(self) -> None:
        """Fails if there was an error, a warning, or a request that left the site."""
        complaints, self.complaints = self.complaints, []
        assert complaints == []

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text}")

    def _request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in ("blob", "data") and address.netloc != self.host:
            self.complaints.append(f"left the site: {request.url}")


@contextmanager
def held(page: Page, pattern: str) -> Iterator[None]:
    """Inside, requests like this get no answer: the network at its worst. Afterwards, all have failed."""
    waiting: list[Route] = []
    page.route(pattern, lambda route: waiting.append(route))
    yield
    # What the page shows may be read before its request has come here.
    for _ in range(PATIENCE // 10):
        if waiting:
            break
        page.wait_for_timeout(10)
    assert waiting, f"nothing asked for {pattern}"
    for route in waiting:
        with suppress(Error):  # the page may have given up by itself
            route.abort()
    page.unroute_all()


def without_engine(page: Page) -> None:
    """From now on nothing starts in a worker: for what is on the page before the engine, which takes long."""
    page.route("**/worker.js", lambda route: route.fulfill(body="", content_type="text/javascript"))


class ViewerPage:
    """The screens and controls of the viewer, by the names that a reader of a language hears."""

    def __init__(self, page: Page, language: str = "en") -> None:
        self.page = page
        self.language = language
        self.words = viewer_texts(language)

    def reset(self, size: ViewportSize = DESK) -> None:
        """As at the first visit: the empty screen, nothing kept, the window as on a desk."""
        self.page.set_viewport_size(size)
        self.page.emulate_media(color_scheme="light", reduced_motion="reduce")
        self.page.evaluate(_BARE)

    def close(self) -> None:
        """Back to the empty screen."""
        self.tool(self.words["app.open"])

    def close_and_open(self, dialog: str, opening: str) -> None:
        """Closes a dialog and opens it again at once: the browser tells only then that it was closed."""
        self.page.evaluate(_REOPEN % (dialog, opening))

    def tool(self, name: str) -> None:
        """Something of the bar; where the window is narrow the way there is in a menu."""
        menu = self.button(self.words["app.menu"])
        if menu.is_visible():
            menu.click()
        self.button(name).click()

    def paste(self, text: str) -> None:
        """Opens a log by its text, as the page does with what is pasted, and waits for its screens."""
        self.page.evaluate(_OPEN, text)
        expect(self.tab(self.words["screen.replay"])).to_be_visible(timeout=PATIENCE)

    def open_file(self, name: str, content: bytes) -> None:
        """Opens a file as its reader chooses it and waits for its screens."""
        chosen: FilePayload = {"name": name, "mimeType": "", "buffer": content}
        self.page.get_by_label("Drop a .kart file here").set_input_files(chosen)
        expect(self.tab("Replay")).to_be_visible(timeout=PATIENCE)

    def replay_json(self, text: str) -> str:
        """What the engine in the browser says about a log."""
        return str(self.page.evaluate("text => document.querySelector('kartlog-viewer').replay(text)", text))

    def button(self, name: str) -> Locator:
        """A button by its whole name."""
        return self.page.get_by_role("button", name=name, exact=True)

    def tab(self, name: str) -> Locator:
        """A tab by its whole name."""
        return self.page.get_by_role("tab", name=name, exact=True)

    def hand(self, player: str) -> Locator:
        """The cards that a player holds."""
        return self.page.get_by_role("list", name=f"{player}’s hand").get_by_role("img")

    @property
    def caption(self) -> Locator:
        """The sentence that says what this step shows."""
        return self.page.locator(".what")

    @property
    def position(self) -> str:
        """The address of the step that is shown."""
        return self.page.locator(".address").inner_text()

    def go_to(self, position: str) -> None:
        """Follows a link to a position of the game that is open."""
        self.page.evaluate("position => { location.hash = `p=${position}` }", position)
