"""The viewer as its reader sees it: what the tests do and look at."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Error, FilePayload, Locator, Page, Request, Route, expect

PATIENCE = 20_000
"""Milliseconds for the engine to come up on a busy machine."""

DEAL = """\
[Kartlog "1"]
[Event "Thursday table"]
[Date "2026-11-26"]
[Rules "online@1"]
[Players "Anna" "Boris" "Vera"]

deal 1 dealer 1
hand 1 AS QS JC 9C 10D JD 9D
hand 2 10S KS JS 10C QD AH 9H
hand 3 9S AC KC QC KD 10H JH
talon AD KH QH
bid 100 105 - 110 115 120 -
give 3:JS 1:QD
contract 120
play
AH JH 9C
AD KD 9D
QH+ 10H JD       ; marriage, hearts are trump; Vera takes the queen
AC JC 10C
KC+ QS 9H        ; and declares her own
QC QD KS
JS AS 10S
10D KH 9S
score 35 120 115
"""
"""The deal of the design: Boris makes 120 with 128, Vera has 115, Anna 37."""

REVOKED = DEAL.replace("AD KD 9D", "AD JS 9D")
"""The same with a revoke: Vera holds the king of diamonds and throws the jack of spades."""

FOR_TWO = """\
[Kartlog "1"]
[Rules "classic@1"]
[Players "Anna" "Pavel"]

deal 1 dealer 1
hand 1 9S AC 10C KC QC 9C AH JH 9H
hand 2 AS 10S KS QS JS JC KD QD 9D
talon 1 10D JD 10H
talon 2 AD KH QH
bid 100 105 110 -
take 1
give 1:JC talon:9D
contract 110
play
AS 9S
"""
"""Two talons, of which the declarer takes one and lays a card into the other."""

FOR_FOUR = """\
[Kartlog "1"]
[Rules "classic@1"]
[Players "Anna" "Pavel" "Lev" "Boris"]

deal 1 dealer 1
hand 2 KS AC 10C JC KD QD AH
hand 3 AS QS 9S QC 9C 10D 9D
hand 4 10S JS KC AD 10H QH JH
talon JD KH 9H
bid 100 - -
give 3:9H 4:JC
contract 110
play
AC 9C JC
"""
"""The dealer sits out."""


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
    """Inside, requests like this get no answer: the network at its worst."""
    waiting: list[Route] = []
    page.route(pattern, lambda route: waiting.append(route))
    yield
    for route in waiting:
        with suppress(Error):  # the page may have given up by itself
            route.abort()
    page.unroute_all()


class ViewerPage:
    """The screens and controls of the viewer, by the names that a reader hears."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def reset(self) -> None:
        """Back to the empty screen, the window as on a desk."""
        self.page.set_viewport_size({"width": 1280, "height": 800})
        self.page.emulate_media(color_scheme="light", reduced_motion="reduce")
        close = self.button("Open another game")
        if close.is_visible():
            close.click()

    def paste(self, text: str) -> None:
        """Opens a log by its text and waits for its screens."""
        self.page.get_by_label("Paste a log").fill(text)
        self.button("Show the game").click()
        expect(self.tab("Replay")).to_be_visible(timeout=PATIENCE)

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
