"""The command line.

One module a command, each with ``run(arguments, voice) -> exit code``; it is imported when its command is
given and not before, so that the quick ones stay quick.
"""

import errno
import gc
import io
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final

from kartlog.cli.quick import checked

if TYPE_CHECKING:
    from kartlog.cli.voice import Voice

CLEAN: Final = 0
USAGE: Final = 2
INTERRUPTED: Final = 130
"""As a shell reports a program ended by Ctrl-C."""
TERMINATED: Final = 143
"""As a shell reports a program that was told to end."""
PIPE_CLOSED: Final = 141
"""As a shell reports a program whose reader went away."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; the exit code is 0 when all is well, 1 for errors in a log, 2 for wrong usage.

    >>> main(["rules", "show"])
    2
    """
    _open_closed_streams()
    _speak_utf8()
    try:
        with _ending_in_order():
            code = _run(sys.argv[1:], last=True) if argv is None else _run(argv)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except _ToldToEnd:
        return TERMINATED
    except BrokenPipeError:
        _give_up_output()
        return PIPE_CLOSED
    except OSError as fault:
        from kartlog.cli.terminal import complain, reason

        _give_up_output()
        with suppress(OSError):
            complain(_voice().say("cli.error.output", why=reason(fault)))
        return USAGE
    return code


class _ToldToEnd(BaseException):
    """This process was told to end."""


@contextmanager
def _ending_in_order() -> Iterator[None]:
    """Told to end, a command leaves no unfinished file behind, as with Ctrl-C; another handler stays."""
    ours = signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
    if ours:
        try:
            signal.signal(signal.SIGTERM, _end)
        except ValueError:  # only the main thread may
            ours = False
    try:
        yield
    finally:
        if ours:
            signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _end(_signal: int, _frame: object) -> None:
    raise _ToldToEnd


def _run(argv: Sequence[str], *, last: bool = False) -> int:
    """``last``: whether the process ends with it."""
    if checked(argv):
        if last:
            # The end of Python would go through all that was made once more.
            gc.freeze()
        return CLEAN
    from importlib import import_module

    from kartlog.cli.arguments import parse
    from kartlog.cli.terminal import complain
    from kartlog.cli.voice import CannotDoError, Voice, voice_for

    voice = Voice()
    try:
        arguments = parse(argv)
        voice = voice_for(arguments.lang)
        code: int = import_module(f"kartlog.cli.commands.{arguments.command}").run(arguments, voice)
    except CannotDoError as problem:
        complain(voice.refusal(problem))
        return USAGE
    except SystemExit as finished:
        return finished.code if isinstance(finished.code, int) else CLEAN
    return code


def _voice() -> "Voice":
    """The voice of the system: where even the arguments could not be answered."""
    from kartlog.cli.voice import voice_for

    return voice_for(None)


class _Closed(io.TextIOBase):
    """Standard output that was closed before the program began: nothing can be written to it."""

    def write(self, _text: str, /) -> int:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))

    def fileno(self) -> int:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))


def _open_closed_streams() -> None:
    if sys.stdout is None:
        sys.stdout = _Closed()
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123 -- until the program ends


def _give_up_output() -> None:
    """What is still buffered finds no taker; without this the interpreter would complain at its end."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _speak_utf8() -> None:
    """Logs are UTF-8 with plain newlines on every system, whatever the terminal says."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
