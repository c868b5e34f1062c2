"""An editor that talks to the language server over its standard input and output, as any editor does."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from types import TracebackType
from typing import Any, Final, Self

Json = dict[str, Any]
URI: Final = "file:///tmp/game.kart"


class Editor:
    """Starts the server; leaving ends it."""

    def __init__(self, locale: str | None = None, **capabilities: Any) -> None:
        self._server = subprocess.Popen(
            [sys.executable, "-m", "kartlog", "lsp"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            # Nothing of the system says the language: only the editor does.
            env={**os.environ, "LC_ALL": "C.UTF-8"},
        )
        self._last = 0
        self.told: list[Json] = []
        """Notifications that nobody has asked for yet."""
        params: Json = {"processId": None, "rootUri": None, "capabilities": capabilities}
        self.abilities: Json = self.ask("initialize", params | ({"locale": locale} if locale else {}))
        self.tell("initialized", {})

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is not None:
            self._server.kill()
            self._server.communicate()
            return
        assert self.ask("shutdown", None) is None
        self.tell("exit", None)
        assert self._server.wait(60) == 0
        self._server.communicate()

    def ask(self, method: str, params: Json | None) -> Any:
        """The answer to a request."""
        self._last += 1
        self._write({"id": self._last, "method": method, "params": params})
        for message in self._messages():
            if message.get("id") == self._last:
                assert "error" not in message, message
                return message["result"]
            self.told.append(message)
        raise AssertionError("the server has left")

    def tell(self, method: str, params: Json | None) -> None:
        """A notification."""
        self._write({"method": method, "params": params})

    def ask_about(self, method: str, uri: str = URI, **params: Any) -> Any:
        """The answer to a request about a log."""
        return self.ask(f"textDocument/{method}", {"textDocument": {"uri": uri}, **params})

    def open(self, text: str, uri: str = URI) -> list[Json]:
        """Open a log; what is found in it."""
        document = {"uri": uri, "languageId": "kartlog", "version": 1, "text": text}
        self.tell("textDocument/didOpen", {"textDocument": document})
        return self.diagnostics(1, uri)

    def change(self, text: str, version: int, uri: str = URI) -> None:
        """Another text; nothing is waited for."""
        document = {"uri": uri, "version": version}
        self.tell("textDocument/didChange", {"textDocument": document, "contentChanges": [{"text": text}]})

    def diagnostics(self, version: int | None, uri: str = URI) -> list[Json]:
        """What is found in a version of a log."""
        while True:
            for message in self.told:
                if message.get("method") == "textDocument/publishDiagnostics":
                    params: Json = message["params"]
                    if params["uri"] == uri and params.get("version") == version:
                        self.told.remove(message)
                        found: list[Json] = params["diagnostics"]
                        return found
            self.told.append(next(self._messages()))

    def write_raw(self, data: bytes) -> None:
        """Bytes that need be no message."""
        assert self._server.stdin
        self._server.stdin.write(data)
        self._server.stdin.flush()

    def hang_up(self) -> int:
        """The exit code of the server when the editor is gone without a word."""
        self._server.communicate()
        return self._server.returncode

    def _write(self, message: Json) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.write_raw(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def _messages(self) -> Iterator[Json]:
        stream = self._server.stdout
        assert stream
        while line := stream.readline():
            length = 0
            while line.strip():
                name, _, value = line.decode().partition(":")
                length = int(value) if name.lower() == "content-length" else length
                line = stream.readline()
            message: Json = json.loads(stream.read(length))
            yield message
