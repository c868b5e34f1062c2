"""``kartlog lsp``: the language server, for editors."""

import argparse
import errno
import os
import sys

from kartlog.cli.sources import STDIN
from kartlog.cli.voice import CannotDoError, Voice


def run(_arguments: argparse.Namespace, _voice: Voice) -> int:
    """Exit code 0 when the editor has left; 2 where the server cannot run."""
    try:
        from kartlog.lsp.server import serve
    except ImportError as missing:
        raise CannotDoError("cli.error.no-pygls") from missing
    if sys.stdin is None:
        raise CannotDoError("cli.error.unreadable", path=STDIN, why=os.strerror(errno.EBADF))
    serve()
    return 0
