"""``kartlog view``: the static site and one log, served on this machine alone.

The site knows nothing of the server; the page that it starts with merely names the log to open.
"""

import html
import os
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socketserver import TCPServer
from typing import Final
from urllib.parse import unquote, urlsplit

HOST: Final = "127.0.0.1"
LOCAL_NAMES: Final = (HOST, "localhost", "::1")
GAME: Final = "game.kart"
"""Where the opened log is found, beside the page."""

SECURITY_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "connect-src 'self'",
        "worker-src 'self'",
        "style-src 'self'",
        "img-src 'self' blob:",
        "font-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
CONTENT_TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".kart": "text/plain; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
"""Spelled out: what the system believes about types varies, and a wrong type for wasm stops the engine."""


class SiteMissingError(Exception):
    """The static site has not been built."""


def find_site() -> Path:
    """The folder of the built site: inside the package, or in the checkout that the package runs from."""
    here = Path(__file__).resolve()
    for folder in (here.parent / "site", here.parents[3] / "viewer" / "dist"):
        if (folder / "index.html").is_file():
            return folder
    raise SiteMissingError


class Viewer(ThreadingHTTPServer):
    """A server for the site and, where ``log`` is given, for that log; ``port`` 0 is any free one.

    It listens from the moment it exists; :meth:`serve_forever` answers.
    """

    daemon_threads = True

    def __init__(self, log: Path | None = None, port: int = 0, site: Path | None = None) -> None:
        self.log = log
        super().__init__((HOST, port), partial(_Handler, directory=str(site or find_site())))

    def server_bind(self) -> None:
        """Binds without asking the name service what this machine is called, which can take seconds."""
        TCPServer.server_bind(self)
        self.server_name, self.server_port = HOST, self.server_address[1]

    @property
    def address(self) -> str:
        """Where the viewer is to be found, ``http://127.0.0.1:8000/``."""
        return f"http://{HOST}:{self.server_port}/"


def serve(
    path: str | Path | None = None,
    port: int = 0,
    open_browser: bool = False,
    announce: Callable[[str], None] = print,
) -> None:
    """Shows a log, or the empty viewer, until Ctrl-C; ``announce`` is told the address once it answers.

    Raises :class:`OSError` for a log that cannot be read or a port that is taken, and
    :class:`SiteMissingError` where there is no site to serve.
    """
    log = None if path is None else Path(path)
    if log is not None:
        log.open("rb").close()
    with Viewer(log, port) as viewer:
        announce(viewer.address)
        if open_browser:
            webbrowser.open(viewer.address)
        try:
            viewer.serve_forever()
        except KeyboardInterrupt:
            return


def _path_in(address: str) -> str | None:
    """The path that an address asks for; None where it is no address, or none that a file could have."""
    try:
        path = unquote(urlsplit(address).path)
    except ValueError:
        return None
    return None if "\0" in path else path


class _Handler(SimpleHTTPRequestHandler):
    server: Viewer
    protocol_version = "HTTP/1.1"

    def handle_one_request(self) -> None:
        # A browser that goes on to another page does not wait for the rest of this one.
        with suppress(BrokenPipeError, ConnectionResetError):
            super().handle_one_request()

    def do_GET(self) -> None:
        self._answer(body=True)

    def do_HEAD(self) -> None:
        self._answer(body=False)

    def _answer(self, *, body: bool) -> None:
        asked = _path_in(self.path)
        if not self._is_asked_by_name():
            self.send_error(HTTPStatus.FORBIDDEN)
        elif asked is None:
            self.send_error(HTTPStatus.BAD_REQUEST)
        elif asked == f"/{GAME}" and self.server.log is not None:
            self._send_log(self.server.log, body=body)
        elif asked in ("/", "/index.html"):
            self._send(self._start_page(), ".html", body=body)
        elif body:
            super().do_GET()
        else:
            super().do_HEAD()

    def _is_asked_by_name(self) -> bool:
        """Whether the address names this machine: a foreign name that points here does not get the log."""
        try:
            return urlsplit(f"//{self.headers.get('Host', '')}").hostname in LOCAL_NAMES
        except ValueError:
            return False

    def _start_page(self) -> bytes:
        """The page, told which log to open."""
        page = (Path(self.directory) / "index.html").read_text("utf-8")
        # Here every visit has another start page: the site is not to keep the first one for later.
        page = page.replace("<html ", '<html data-local="" ', 1)
        if self.server.log is not None:
            opened = f'<kartlog-viewer src="{GAME}" name="{html.escape(self.server.log.name)}">'
            page = page.replace("<kartlog-viewer>", opened)
        return page.encode("utf-8")

    def _send_log(self, log: Path, *, body: bool) -> None:
        # Read anew each time: a reload shows what the file holds now.
        try:
            content = log.read_bytes()
        except OSError as fault:
            self.send_error(HTTPStatus.NOT_FOUND, fault.strerror or "unreadable")
            return
        self._send(content, ".kart", body=body)

    def _send(self, content: bytes, suffix: str, *, body: bool) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", CONTENT_TYPES[suffix])
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if body:
            self.wfile.write(content)

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        return CONTENT_TYPES.get(Path(path).suffix, "application/octet-stream")

    def list_directory(self, path: str | os.PathLike[str]) -> None:
        self.send_error(HTTPStatus.NOT_FOUND)

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", SECURITY_POLICY)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *args: object) -> None:
        """Says nothing: the terminal belongs to the person who started it."""
