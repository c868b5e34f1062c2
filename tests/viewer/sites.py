"""Servers for pages that are not the viewer's own: the site as anybody hosts it, and pages that embed it."""

import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from kartlog.view.server import CONTENT_TYPES


class _Site(SimpleHTTPRequestHandler):
    """A folder, open to pages of every origin."""

    def guess_type(self, path: Any) -> str:
        return CONTENT_TYPES.get(Path(path).suffix, "application/octet-stream")

    def end_headers(self) -> None:
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *args: object) -> None:
        """Says nothing."""


class _Pages(SimpleHTTPRequestHandler):
    """A few pages under one policy."""

    def __init__(self, *args: Any, pages: Mapping[str, str], policy: str, **kwargs: Any) -> None:
        self.pages, self.policy = pages, policy
        super().__init__(*args, **kwargs)

    def do_GET(self) -> None:
        body = self.pages.get(self.path.partition("?")[0])
        self.send_response(200 if body is not None else 404)
        suffix = Path(self.path).suffix or ".html"
        self.send_header("Content-Type", CONTENT_TYPES.get(suffix, CONTENT_TYPES[".html"]))
        if self.policy:
            self.send_header("Content-Security-Policy", self.policy)
        self.end_headers()
        self.wfile.write((body or "").encode())

    def log_message(self, *args: object) -> None:
        """Says nothing."""


@contextmanager
def _serving(handler: Any, port: int = 0) -> Iterator[tuple[str, ThreadingHTTPServer]]:
    with ThreadingHTTPServer(("127.0.0.1", port), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/", server
        finally:
            server.shutdown()


@contextmanager
def hosted(folder: Path, port: int = 0) -> Iterator[str]:
    """The address of a folder that is served."""
    with _serving(partial(_Site, directory=str(folder)), port) as (address, _):
        yield address


@contextmanager
def served(pages: Mapping[str, str], policy: str = "") -> Iterator[str]:
    """The address of pages by their paths, all under a Content-Security-Policy."""
    with _serving(partial(_Pages, pages=pages, policy=policy)) as (address, _):
        yield address
