"""Requests that no browser sends are refused in silence."""

import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from kartlog.view.server import Viewer


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Viewer]:
    (tmp_path / "index.html").write_text("<kartlog-viewer>", "utf-8")
    with Viewer(site=tmp_path) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


@pytest.mark.parametrize(
    ("asked", "host", "status"),
    [
        ("/", "localhost", b"200"),
        ("/%00", "localhost", b"400"),
        ("/cards/%00.svg", "localhost", b"400"),
        ("http://[/x", "localhost", b"400"),
        ("/", "[", b"403"),
        ("/", "[::1", b"403"),
        ("http://[/x", "[", b"403"),
    ],
)
def test_an_odd_request_is_answered(
    server: Viewer, capfd: pytest.CaptureFixture[str], asked: str, host: str, status: bytes
) -> None:
    with socket.create_connection(("127.0.0.1", server.server_port), timeout=10) as connection:
        connection.sendall(f"GET {asked} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        answer = connection.makefile("rb").readline()
    assert answer.split()[1:2] == [status]
    assert capfd.readouterr().err == ""
