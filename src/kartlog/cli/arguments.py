"""What may be written after ``kartlog``: its commands, their arguments, the words of its help.

Reading arguments needs no words. So the parser is first built without any; only when help or a complaint is
to be printed is it built again with the catalogue open.
"""

import argparse
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from typing import Any, Final, NoReturn, TypeAlias

from kartlog import __version__
from kartlog.cli import USAGE
from kartlog.cli.terminal import shown
from kartlog.cli.voice import CannotDoError, Voice, voice_for

_LONGEST: Final = 400
"""How long a complaint may be, in characters: it repeats what was written."""
CHECK_FORMATS: Final = ("text", "json", "jsonl", "sarif", "github", "parquet")
SCORE_FORMATS: Final = ("text", "json")
EVENTS: Final = "events"
REPLAY_FORMATS: Final = ("json", "jsonl", EVENTS)
FIT_FORMATS: Final = ("text", "json")
CONVERT_FORMATS: Final = ("kart", "json", "jsonl", "csv", "markdown", "parquet")
EYES: Final = ("all", "knew", "public")

Arguments: TypeAlias = tuple[tuple[str, dict[str, Any]], ...]
"""The arguments of a command: a flag or a name, and what ``argparse`` is to know of it."""


def _integer(text: str) -> int:
    """A number as programs write it: ``int`` also takes ``1_0`` and the digits of other scripts."""
    if not re.fullmatch("[+-]?[0-9]{1,18}", text):
        raise argparse.ArgumentTypeError(f"invalid number: {text!r}")
    return int(text)


_SWITCH: Final[dict[str, Any]] = {"action": "store_true"}
_LOGS: Final[dict[str, Any]] = {"nargs": "+", "metavar": "FILE"}
_LOG: Final[dict[str, Any]] = {"metavar": "FILE"}
_RULES: Final[dict[str, Any]] = {"metavar": "RULES"}

_SHORT: Final = {"--output": "-o", "--jobs": "-j"}

_COMMANDS: Final[dict[str, Arguments]] = {
    "check": (
        ("files", _LOGS),
        ("--format", {"choices": CHECK_FORMATS}),
        ("--rules", _RULES),
        ("--all", _SWITCH),
        ("--summary", _SWITCH),
        ("--output", {"metavar": "OUT"}),
        ("--jobs", {"metavar": "N", "default": "1"}),
        ("--timeout", {"type": _integer, "metavar": "SECONDS"}),
        ("--resume", {"metavar": "STATE"}),
    ),
    "show": (
        ("file", _LOG),
        ("place", {"nargs": "?", "metavar": "DEAL"}),
        ("--rules", _RULES),
    ),
    "score": (
        ("files", _LOGS),
        ("--format", {"choices": SCORE_FORMATS, "default": "text"}),
        ("--rules", _RULES),
    ),
    "fmt": (
        ("files", _LOGS),
        ("--write", _SWITCH),
        ("--check", _SWITCH),
        ("--diff", _SWITCH),
    ),
    "replay": (
        ("files", _LOGS),
        ("--format", {"choices": REPLAY_FORMATS, "default": "json"}),
        ("--rules", _RULES),
        ("--validate", _SWITCH),
    ),
    "convert": (
        ("files", _LOGS),
        ("--to", {"choices": CONVERT_FORMATS}),
        ("--from", {"metavar": "FORMAT", "dest": "origin"}),
        ("--output", {"metavar": "OUT"}),
        ("--strict", _SWITCH),
    ),
    "explain": (("code", {"nargs": "?", "metavar": "CODE"}),),
    "rules": (
        ("what", {"choices": ("list", "show", "diff", "fit"), "metavar": "list|show|diff|fit"}),
        ("names", {"nargs": "*", "metavar": "RULES|FILE"}),
        ("--rules", {**_RULES, "action": "append"}),
        ("--limit", {"type": _integer, "metavar": "N"}),
        ("--thorough", {"action": "store_const", "const": True}),
        ("--format", {"choices": FIT_FORMATS}),
    ),
    "random": (
        ("--seed", {"type": _integer, "default": 1, "metavar": "N"}),
        ("--games", {"type": _integer, "default": 1, "metavar": "N"}),
        ("--players", {"type": _integer, "default": 3, "metavar": "N"}),
        ("--rules", {"metavar": "RULES", "default": "classic@1"}),
    ),
    "hash": (("files", _LOGS),),
    "share": (
        ("file", {"nargs": "?", "metavar": "FILE"}),
        ("--deal", {"metavar": "DEAL"}),
        ("--at", {"metavar": "STEP"}),
        ("--seat", {"type": _integer, "metavar": "SEAT"}),
        ("--eye", {"choices": EYES, "default": EYES[0]}),
        ("--base", {"metavar": "ADDRESS", "default": ""}),
        ("--read", {"metavar": "LINK"}),
    ),
    "html": (
        ("file", _LOG),
        ("--output", {"metavar": "OUT"}),
        ("--game", {"type": _integer, "metavar": "N"}),
        ("--seat", {"type": _integer, "metavar": "SEAT"}),
        ("--eye", {"choices": EYES}),
    ),
    "view": (
        ("file", {"nargs": "?", "metavar": "FILE"}),
        ("--port", {"type": _integer, "metavar": "N"}),
        ("--no-browser", _SWITCH),
    ),
    # The only way there is; many editors say it all the same.
    "lsp": (("--stdio", _SWITCH),),
}


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """The arguments, read; leaves by :class:`SystemExit` after help or a complaint."""
    try:
        return _read(_parser(_silence, _Quiet), arguments)
    except _WordsNeededError:
        voice = _voice_asked_in(arguments)
        parser = _parser(lambda key: voice.say(f"help.{key}"), _Speaking)
        if not arguments:
            parser.print_help(sys.stderr)
            sys.exit(USAGE)
        near = get_close_matches(_rest(arguments)[0], _COMMANDS, n=1) if _rest(arguments) else []
        if near and _rest(arguments)[0] not in _COMMANDS:
            parser.error(voice.say("cli.error.command-near", command=_rest(arguments)[0], known=near[0]))
        return _read(parser, arguments)


def _read(parser: argparse.ArgumentParser, arguments: Sequence[str]) -> argparse.Namespace:
    """Before the command stands the language at most; behind it, options may stand among the names."""
    rest = _rest(arguments)
    if not rest or rest[0] not in _COMMANDS:
        return parser.parse_args(rest or [*arguments])
    language = arguments[: len(arguments) - len(rest)]
    command: argparse.ArgumentParser = parser.get_default("commands")[rest[0]]
    said = [*language, *_without_mark(rest[1:])]
    return command.parse_intermixed_args(said, argparse.Namespace(command=rest[0]))


def _without_mark(arguments: Sequence[str]) -> list[str]:
    """What follows ``--`` are names, whatever they begin with: argparse loses that among other arguments."""
    if "--" not in arguments:
        return [*arguments]
    at = arguments.index("--")
    names = (f"./{name}" if name.startswith("-") and name != "-" else name for name in arguments[at + 1 :])
    return [*arguments[:at], *names]


def _rest(arguments: Sequence[str]) -> list[str]:
    """The arguments from the command on."""
    at = 0
    while at < len(arguments) and arguments[at].partition("=")[0] == "--lang":
        at += 1 if "=" in arguments[at] else 2
    return [*arguments[at:]]


class _WordsNeededError(Exception):
    """Help, a version or a complaint is to be printed."""


class _Quiet(argparse.ArgumentParser):
    def print_help(self, file: Any = None) -> None:
        raise _WordsNeededError

    def error(self, message: str) -> NoReturn:
        raise _WordsNeededError


class _Speaking(argparse.ArgumentParser):
    def print_help(self, file: Any = None) -> None:
        # The one of argparse keeps it to itself when the help cannot be written.
        (file or sys.stdout).write(self.format_help())

    def error(self, message: str) -> NoReturn:
        sys.stderr.write(f"{self.prog}: {shown(message, _LONGEST)}\n")
        sys.exit(USAGE)


class _Version(argparse.Action):
    """Prints the version of the program."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object, **__: object) -> None:
        sys.stdout.write(f"kartlog {__version__}\n")
        parser.exit()


def _silence(_key: str) -> str:
    return ""


def _voice_asked_in(arguments: Iterable[str]) -> Voice:
    """The voice for help: a ``--lang`` that cannot be read is no reason not to help."""
    finder = argparse.ArgumentParser(add_help=False, exit_on_error=False)
    finder.add_argument("--lang")
    try:
        return voice_for(finder.parse_known_args([*arguments])[0].lang)
    except (CannotDoError, argparse.ArgumentError):
        return voice_for(None)


def _parser(words: Callable[[str], str], kind: type[argparse.ArgumentParser]) -> argparse.ArgumentParser:
    parser = kind("kartlog", description=words("about"), epilog=words("more"), add_help=False)
    general = parser.add_argument_group(words("options"))
    general.add_argument("-h", "--help", action="help", help=words("help"))
    general.add_argument("--version", action=_Version, nargs=0, help=words("version"))
    commands = parser.add_subparsers(
        title=words("commands"), dest="command", metavar=words("command"), required=True
    )
    parser.set_defaults(commands=commands.choices)
    for name, arguments in _COMMANDS.items():
        about = words(f"{name}.about")
        command = commands.add_parser(name, help=about, description=about, add_help=False)
        _fill(command, name, arguments, words)
    return parser


def _fill(
    command: argparse.ArgumentParser, name: str, arguments: Arguments, words: Callable[[str], str]
) -> None:
    positional = command.add_argument_group(words("arguments"))
    options = command.add_argument_group(words("options"))
    for flag, settings in arguments:
        key = flag.lstrip("-")
        group = options if flag.startswith("-") else positional
        flags = (_SHORT[flag], flag) if flag in _SHORT else (flag,)
        group.add_argument(*flags, **settings, help=words(f"{name}.{key}"))
    options.add_argument("--lang", metavar="LANG", help=words("lang"))
    options.add_argument("-h", "--help", action="help", help=words("help"))
