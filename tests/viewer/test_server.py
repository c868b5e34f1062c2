"""`kartlog view` as a server: what it hands out, to whom, and how it ends."""

import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from kartlog.view.server import SiteMissingError, Viewer, find_site
from tests.viewer.logs import DEAL


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / 'a "game" & more.kart'
    path.write_text(DEAL, "utf-8")
    return path


@pytest.fixture
def server(log: Path) -> Iterator[Viewer]:
    with Viewer(log) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def get(
    server: Viewer, path: str, method: str = "GET", host: str | None = None
) -> tuple[HTTPResponse, bytes]:
    connection = HTTPConnection("127.0.0.1", server.server_port, timeout=10)
    connection.request(method, path, headers={"Host": host} if host else {})
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response, body


@pytest.mark.parametrize(
    ("path", "content_type"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/viewer.js", "text/javascript; charset=utf-8"),
        ("/pyodide/pyodide.mjs", "text/javascript; charset=utf-8"),
        ("/pyodide/pyodide.asm.wasm", "application/wasm"),
        ("/samples.json", "application/json"),
        ("/cards/K.svg", "image/svg+xml"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/game.kart", "text/plain; charset=utf-8"),
    ],
)
def test_every_file_has_its_type_and_the_policy(server: Viewer, path: str, content_type: str) -> None:
    response, body = get(server, path)
    assert response.status == 200
    assert response.headers["Content-Type"] == content_type
    policy = response.headers["Content-Security-Policy"]
    assert "script-src 'self' 'wasm-unsafe-eval'" in policy
    assert "connect-src 'self'" in policy
    assert "worker-src 'self'" in policy
    head, nothing = get(server, path, "HEAD")
    assert (head.status, nothing) == (200, b"")
    assert int(head.headers["Content-Length"]) == len(body)


def test_the_page_names_the_log_and_only_then(server: Viewer) -> None:
    _, page = get(server, "/")
    assert b'<kartlog-viewer src="game.kart" name="a &quot;game&quot; &amp; more.kart">' in page
    with Viewer() as empty:
        threading.Thread(target=empty.serve_forever, daemon=True).start()
        _, page = get(empty, "/")
        missing, _ = get(empty, "/game.kart")
        empty.shutdown()
    assert b"<kartlog-viewer></kartlog-viewer>" in page
    assert missing.status == 404


def test_a_reload_shows_what_the_file_holds_now(server: Viewer, log: Path) -> None:
    assert get(server, "/game.kart")[1] == DEAL.encode()
    log.write_bytes(b"\xff\xfe changed")
    assert get(server, "/game.kart")[1] == b"\xff\xfe changed"
    log.unlink()
    assert get(server, "/game.kart")[0].status == 404


@pytest.mark.parametrize(
    "path", ["/../server.py", "/%2e%2e/%2e%2e/package.json", "/samples/", "/cards", "/nothing"]
)
def test_nothing_but_the_site_is_served(server: Viewer, path: str) -> None:
    response, _ = get(server, path)
    assert response.status in (301, 404)


@pytest.mark.parametrize(
    ("host", "status"), [("localhost:9", 200), ("127.0.0.1", 200), ("evil.example", 403)]
)
def test_a_foreign_name_for_this_machine_gets_no_log(server: Viewer, host: str, status: int) -> None:
    response, body = get(server, "/game.kart", host=host)
    assert response.status == status
    assert (b"Anna" in body) is (status == 200)


def test_a_site_that_has_not_been_built_is_not_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "kartlog.view.server.__file__", str(tmp_path / "src" / "kartlog" / "view" / "server.py")
    )
    with pytest.raises(SiteMissingError):
        find_site()


def test_a_site_inside_the_package_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "src" / "kartlog" / "view"
    for folder in (package / "site", tmp_path / "viewer" / "dist"):
        folder.mkdir(parents=True)
        (folder / "index.html").touch()
    monkeypatch.setattr("kartlog.view.server.__file__", str(package / "server.py"))
    assert find_site() == package / "site"


def test_serve_announces_its_address_and_ends_on_ctrl_c(log: Path) -> None:
    # Whoever runs this may ignore Ctrl-C, as a shell does for what is in its background.
    heeding = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    program = f"{heeding}; from kartlog.view.server import serve; serve({str(log)!r})"
    process = subprocess.Popen(
        [sys.executable, "-u", "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    address = process.stdout.readline().strip()
    assert address.startswith("http://127.0.0.1:")
    port = int(address.rstrip("/").rpartition(":")[2])
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", "/game.kart")
    assert connection.getresponse().read() == DEAL.encode()
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=10)
    assert (process.returncode, errors) == (0, "")


def test_a_log_that_is_not_there_is_told_before_serving(tmp_path: Path) -> None:
    from kartlog.view.server import serve

    with pytest.raises(FileNotFoundError):
        serve(tmp_path / "none.kart", announce=lambda address: pytest.fail(address))
