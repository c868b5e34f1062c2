"""``kartlog view``: the viewer in the browser."""

import argparse
import errno
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from kartlog.cli import terminal
from kartlog.cli.sources import one
from kartlog.cli.terminal import reason
from kartlog.cli.voice import CannotDoError, Voice
from kartlog.view.server import SiteMissingError, serve

_USUAL_PORT = 8000
_ANY_PORT = 0


def run(arguments: argparse.Namespace, voice: Voice) -> int:
    """Serves until Ctrl-C, which is the way to end it."""
    if arguments.file is None:
        return _serve(None, arguments, voice)
    source = one(arguments.file)
    log = source.read()
    if not source.is_stdin:
        return _serve(source.path, arguments, voice)
    # The page can be loaded again, standard input cannot be read again.
    with TemporaryDirectory() as folder:
        kept = Path(folder) / "stdin.kart"
        kept.write_bytes(log)
        return _serve(str(kept), arguments, voice)


def _serve(path: str | None, arguments: argparse.Namespace, voice: Voice) -> int:
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
