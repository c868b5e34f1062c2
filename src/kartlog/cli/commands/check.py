"""``kartlog check``: judge logs and say what is wrong with them."""

import argparse
import sys
from collections.abc import Iterable
from contextlib import closing
from itertools import islice
from typing import Final

from kartlog.batch.tasks import NoWorkersError, processors
from kartlog.cli import outputs, terminal
from kartlog.cli.checking.joining import JOINED, Setting
from kartlog.cli.checking.judging import Judge
from kartlog.cli.checking.logs import Log, Logs
from kartlog.cli.checking.look import SUMMARY, Look
from kartlog.cli.checking.work import Work
from kartlog.cli.rulesets import require_rules
from kartlog.cli.sources import STDIN
from kartlog.cli.voice import CannotDoError, Voice

_LISTED: Final = 20
"""Up to so many files each clean one is ticked off; beyond that only those with findings are shown."""
_MOST_JOBS: Final = 256


def run(arguments: argparse.Namespace, voice: Voice) -> int:
    """Exit code 0 without errors, 1 with, 2 where a file could not be read."""
    require_rules(arguments.rules)
    look = _look(arguments, voice)
    work = Work(voice, Judge(arguments.rules, look), _jobs(arguments.jobs), _timeout(arguments.timeout))
    with closing(Logs(arguments.files)) as logs:
        many = len([*islice((log for log in logs if isinstance(log, Log)), _LISTED + 1)]) > _LISTED
        setting = Setting(look, arguments.rules, many, work.tally)
        try:
            _write(JOINED[look.format](work.parts(logs), setting), arguments.output, look)
        except NoWorkersError as dead:
            raise CannotDoError("cli.error.no-workers") from dead
    if arguments.summary:
        _sum_up(arguments, work, voice)
    return 2 if work.passed_over else int(work.tally.failed)


def _look(arguments: argparse.Namespace, voice: Voice) -> Look:
    listed = not arguments.summary or arguments.output is not None
    if not listed and arguments.format not in ("text", "json"):
        raise CannotDoError("cli.error.summary-format", format=arguments.format)
    kind = arguments.format if listed else SUMMARY
    terminal_there = arguments.output in (None, STDIN) and sys.stdout.isatty()
    return Look(kind, voice.language, arguments.all, terminal_there)


def _jobs(asked: str) -> int:
    """How many processes judge."""
    if asked == "auto":
        return processors()
    if not asked.isascii() or not asked.isdecimal() or not 1 <= int(asked[:9]) <= _MOST_JOBS:
        raise CannotDoError("cli.error.jobs", asked=asked, count=_MOST_JOBS)
    return int(asked)


def _timeout(asked: int | None) -> int | None:
    if asked is not None and asked < 1:
        raise CannotDoError("cli.error.timeout")
    return asked


def _write(pieces: Iterable[str], output: str | None, look: Look) -> None:
    if output == "":
        raise CannotDoError("cli.error.empty-name")
    if output not in (None, STDIN):
        outputs.to_file(str(output), pieces)
    else:
        # Findings and a progress bar cannot share a screen.
        outputs.to_stdout(pieces, held_back=look.format == "text" and sys.stderr.isatty())


def _sum_up(arguments: argparse.Namespace, work: Work, voice: Voice) -> None:
    from kartlog.cli.checking import summary

    as_json = arguments.format == "json" and arguments.output is None
    pieces = [summary.as_json(work.tally)] if as_json else summary.as_text(work.tally, voice)
    for piece in pieces:
        terminal.write(piece)
