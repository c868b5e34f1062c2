"""``kartlog view``: the viewer in the browser."""

import argparse
import errno
import sys

from kartlog.cli import terminal
from kartlog.cli.sources import one
from kartlog.cli.terminal import reason
from kartlog.cli.voice import CannotDoError, Voice
from kartlog.view.server import SiteMissingError, serve

_USUAL_PORT = 8000
_ANY_PORT = 0


def run(arguments: argparse.Namespace, voice: Voice) -> int:
    """Serves until Ctrl-C, which is the way to end it."""
    path = None
    if arguments.file is not None:
        source = one(arguments.file)
        if source.is_stdin:
            raise CannotDoError("cli.error.view-stdin")
        source.read()
        path = source.path

    def announce(address: str) -> None:
        terminal.write(f"{address}  ({voice.say('cli.view.ends')})\n")
        sys.stdout.flush()

    ports = [_USUAL_PORT, _ANY_PORT] if arguments.port is None else [arguments.port]
    for port in ports:
        try:
            serve(path, port, open_browser=not arguments.no_browser, announce=announce)
        except SiteMissingError as missing:
            raise CannotDoError("cli.error.no-viewer") from missing
        except OverflowError as fault:
            raise CannotDoError("cli.error.port", port=port, why="0…65535") from fault
        except OSError as fault:
            if fault.errno == errno.EADDRINUSE and port != ports[-1]:
                continue
            raise CannotDoError("cli.error.port", port=port, why=reason(fault)) from fault
        break
    return 0
