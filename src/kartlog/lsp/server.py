"""What the server answers: each message of the protocol that it takes, and who knows the answer."""

import logging
import os
import sys
from collections.abc import Callable, Mapping
from typing import Any, Final

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from kartlog import __version__
from kartlog.cli.terminal import complain, shown
from kartlog.cli.voice import Voice
from kartlog.lsp.desk import Desk
from kartlog.lsp.diagnostics import diagnostics
from kartlog.lsp.fixes import fixes
from kartlog.lsp.formatting import formatting
from kartlog.lsp.hover import hover
from kartlog.lsp.logs import Log
from kartlog.lsp.outline import foldings, symbols
from kartlog.lsp.places import Places
from kartlog.lsp.speech import voice_in

_LONGEST: Final = 200
"""How long the reason for a trouble may be, in characters."""


class Server(LanguageServer):
    """A language server for logs."""

    def __init__(self) -> None:
        """Speaks English until an editor says its language."""
        # Each change brings the whole text: pygls sees line ends where the protocol has none (U+2028, form
        # feed), and would put a part of a text in the wrong place.
        super().__init__("kartlog", __version__, types.TextDocumentSyncKind.Full)
        self.voice = Voice()
        self.desk = Desk(self.tell)
        for message, (answer, options) in _ANSWERS.items():
            self.feature(message, options)(answer)

    def places(self, log: Log) -> Places:
        """The places of a log as this editor counts them."""
        return Places(log.text, self.workspace.position_encoding or types.PositionEncodingKind.Utf16)

    def report_server_error(self, error: Exception, _source: object) -> None:
        """Say in a line on standard error what went wrong: to the editor it could fail just the same."""
        complain(self.voice.say("cli.lsp.trouble", why=shown(error, _LONGEST)))

    def tell(self, uri: str, version: int | None, log: Log) -> None:
        """Say what was found in a log."""
        found = diagnostics(log, uri, self.places(log), self.voice)
        self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, found, version))


def serve() -> None:
    """Answers on standard input and output until the editor leaves."""
    # What it logs, a page for each trouble, is told in a line.
    logging.getLogger("pygls").addHandler(logging.NullHandler())
    logging.getLogger("pygls").propagate = False
    # pygls closes what it writes to; standard output is not its own to close.
    with os.fdopen(os.dup(sys.stdout.fileno()), "wb") as output:
        Server().start_io(sys.stdin.buffer, output)


def _initialize(ls: Server, params: types.InitializeParams) -> None:
    ls.voice = voice_in(params.locale)


def _did_open(ls: Server, params: types.DidOpenTextDocumentParams) -> None:
    opened = params.text_document
    ls.desk.put(opened.uri, opened.version, opened.text, patience=0)


def _did_change(ls: Server, params: types.DidChangeTextDocumentParams) -> None:
    changed = params.text_document
    ls.desk.put(changed.uri, changed.version, ls.workspace.get_text_document(changed.uri).source)


def _did_close(ls: Server, params: types.DidCloseTextDocumentParams) -> None:
    uri = params.text_document.uri
    ls.desk.drop(uri)
    ls.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, []))


async def _hover(ls: Server, params: types.HoverParams) -> types.Hover | None:
    log = await ls.desk.log(params.text_document.uri)
    return hover(log, ls.places(log), ls.voice, params.position, _markup(ls)) if log else None


async def _code_action(ls: Server, params: types.CodeActionParams) -> list[types.CodeAction] | None:
    uri = params.text_document.uri
    log = await ls.desk.log(uri)
    shown = params.context.diagnostics
    return fixes(log, uri, ls.places(log), ls.voice, params.range, shown) if log else None


async def _formatting(ls: Server, params: types.DocumentFormattingParams) -> list[types.TextEdit] | None:
    log = await ls.desk.log(params.text_document.uri)
    return formatting(log, ls.places(log)) if log else None


async def _symbols(ls: Server, params: types.DocumentSymbolParams) -> list[types.DocumentSymbol] | None:
    log = await ls.desk.log(params.text_document.uri)
    return symbols(log, ls.places(log), ls.voice) if log else None


async def _foldings(ls: Server, params: types.FoldingRangeParams) -> list[types.FoldingRange] | None:
    log = await ls.desk.log(params.text_document.uri)
    return foldings(log, ls.places(log)) if log else None


def _markup(ls: Server) -> types.MarkupKind:
    """The first kind of text that the editor shows under its pointer."""
    asked = ls.client_capabilities.text_document
    formats = (asked and asked.hover and asked.hover.content_format) or [types.MarkupKind.PlainText]
    return types.MarkupKind(formats[0])


_ANSWERS: Final[Mapping[str, tuple[Callable[..., Any], Any]]] = {
    types.INITIALIZE: (_initialize, None),
    types.TEXT_DOCUMENT_DID_OPEN: (_did_open, None),
    types.TEXT_DOCUMENT_DID_CHANGE: (_did_change, None),
    types.TEXT_DOCUMENT_DID_CLOSE: (_did_close, None),
    types.TEXT_DOCUMENT_HOVER: (_hover, None),
    types.TEXT_DOCUMENT_FORMATTING: (_formatting, None),
    types.TEXT_DOCUMENT_DOCUMENT_SYMBOL: (_symbols, None),
    types.TEXT_DOCUMENT_FOLDING_RANGE: (_foldings, None),
    types.TEXT_DOCUMENT_CODE_ACTION: (
        _code_action,
        types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix]),
    ),
}
"""By message: who answers it, and what the editor is told of that beforehand."""
