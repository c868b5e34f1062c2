"""The command line.

One module a command, each with ``run(arguments, voice) -> exit code``; it is imported when its command is
given and not before, so that the quick ones stay quick.
"""

import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

from kartlog.cli.arguments import USAGE, parse
from kartlog.cli.terminal import complain
from kartlog.cli.voice import CannotDoError, Voice, voice_for

CLEAN: Final = 0
INTERRUPTED: Final = 130
"""As a shell reports a program ended by Ctrl-C."""
PIPE_CLOSED: Final = 141
"""As a shell reports a program whose reader went away."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; the exit code is 0 when all is well, 1 for errors in a log, 2 for wrong usage.

    >>> main(["rules", "show"])
    2
    """
    _speak_utf8()
    voice = Voice()
    try:
        arguments = parse(sys.argv[1:] if argv is None else argv)
        voice = voice_for(arguments.lang)
        code: int = import_module(f"kartlog.cli.commands.{arguments.command}").run(arguments, voice)
        sys.stdout.flush()
    except CannotDoError as problem:
        complain(voice.say(problem.key, **problem.values))
        return USAGE
    except SystemExit as finished:
        return finished.code if isinstance(finished.code, int) else CLEAN
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # What is still buffered has no reader; without this the interpreter would complain at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    return code


def _speak_utf8() -> None:
    """Logs are UTF-8 with plain newlines on every system, whatever the terminal says."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
