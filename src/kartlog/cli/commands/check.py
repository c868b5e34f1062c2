"""``kartlog check``: judge logs and say what is wrong with them."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kartlog.batch.tasks import NoWorkersError, processors
from kartlog.cli import outputs, terminal
from kartlog.cli.checking.joining import JOINED, Setting
from kartlog.cli.checking.judging import Judge
from kartlog.cli.checking.logs import ENDINGS, Log, Logs
from kartlog.cli.checking.look import PARQUET, SUMMARY, Look
from kartlog.cli.checking.outcome import PartOutcome
from kartlog.cli.checking.shards import shards_of
from kartlog.cli.checking.work import Work
from kartlog.cli.rulesets import require_rules
from kartlog.cli.sources import STDIN, Source
from kartlog.cli.voice import CannotDoError, Voice

if TYPE_CHECKING:
    from kartlog.cli.checking.journal import Journal

_LISTED: Final = 20
"""Up to so many files each clean one is ticked off; beyond that only those with findings are shown."""
_MOST_JOBS: Final = 256
_ENDINGS: Final = {".json": "json", ".jsonl": "jsonl", ".sarif": "sarif", ".parquet": "parquet"}
"""The format by how the name of the output ends, where none is named."""


def run(arguments: argparse.Namespace, voice: Voice) -> int:
    """Exit code 0 without errors, 1 with, 2 where something could not be read or judged."""
    require_rules(arguments.rules)
    look = _look(arguments, voice)
    work = Work(voice, Judge(arguments.rules, look), _jobs(arguments.jobs), _timeout(arguments.timeout))
    with closing(Logs(arguments.files)) as logs, _journal(arguments, look, logs, voice) as work.journal:
        _require_own(arguments, logs)
        many = len([*islice((log for log in logs if isinstance(log, Log)), _LISTED + 1)]) > _LISTED
        try:
            setting = Setting(look, arguments.rules, many, work.tally, lambda: logs.others)
            _write(work.parts(logs), setting, arguments.output)
        except NoWorkersError as dead:
            raise CannotDoError("cli.error.no-workers") from dead
        if arguments.summary:
            _sum_up(arguments, work, logs.others, voice)
    return 2 if work.troubled else int(work.tally.failed)


def _look(arguments: argparse.Namespace, voice: Voice) -> Look:
    asked = arguments.format or _ENDINGS.get(Path(arguments.output or "").suffix.lower(), "text")
    # Standard output has room for one of them.
    listed = not arguments.summary or arguments.output not in (None, STDIN)
    if not listed and asked not in ("text", "json"):
        raise CannotDoError("cli.error.summary-format", format=asked)
    kind = asked if listed else SUMMARY
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


@contextmanager
def _journal(
    arguments: argparse.Namespace, look: Look, logs: Logs, voice: Voice
) -> Iterator["Journal | None"]:
    """What of these logs was done before; they must still be the same."""
    if arguments.resume is None:
        yield None
        return
    if not arguments.resume:
        raise CannotDoError("cli.error.empty-name")
    from kartlog.cli.checking.journal import Journal

    if _is_among(arguments.resume, arguments.files, logs):
        raise CannotDoError("cli.error.state-log", path=arguments.resume)
    asked = {"--rules": arguments.rules, **look.asked()}
    with closing(Journal(arguments.resume, asked)) as journal:
        journal.require_same(shards_of(logs))
        try:
            yield journal
        except BaseException as stopped:
            # By Ctrl-C, or by being told to end.
            if not isinstance(stopped, Exception):
                terminal.complain(voice.say("cli.check.stopped", path=arguments.resume))
            raise


def _is_among(state: str, named: list[str], logs: Logs) -> bool:
    """Whether the state is one of the logs, or would be the next time, in a folder that is read."""
    if any(isinstance(source, Source) and outputs.is_same(state, source) for source in logs.sources):
        return True
    if not state.endswith(ENDINGS):
        return False
    for name in named:
        with suppress(OSError):  # a name that no file can have
            if Path(name).is_dir() and Path(name).resolve() in Path(state).resolve().parents:
                return True
    return False


def _require_own(arguments: argparse.Namespace, logs: Logs) -> None:
    """What is written is no log that is read, nor the state."""
    if arguments.output is None:
        return
    for source in logs.sources:
        if isinstance(source, Source):
            outputs.refuse_itself(arguments.output, source)
    if arguments.resume is not None:
        outputs.refuse_itself(arguments.output, Source(arguments.resume))


def _write(parts: Iterator[PartOutcome], setting: Setting, output: str | None) -> None:
    kind = setting.look.format
    if output == "":
        raise CannotDoError("cli.error.empty-name")
    if kind == PARQUET:
        from kartlog.cli.checking import tables

        if output in (None, STDIN):
            raise CannotDoError("cli.error.convert-folder", format=kind)
        with outputs.failing(str(output)):
            tables.write(parts, Path(str(output)), setting.look.voice)
        return
    pieces = JOINED[kind]((part for part in parts if part.is_log), setting)
    if output not in (None, STDIN):
        outputs.to_file(str(output), pieces)
    else:
        # Findings and a progress bar cannot share a screen.
        outputs.to_stdout(pieces, held_back=kind == "text" and sys.stderr.isatty())


def _sum_up(arguments: argparse.Namespace, work: Work, others: int, voice: Voice) -> None:
    from kartlog.cli.checking import summary

    as_json = arguments.format == "json" and arguments.output in (None, STDIN)
    tally = work.tally
    pieces = [summary.as_json(tally, others)] if as_json else summary.as_text(tally, others, voice)
    for piece in pieces:
        terminal.write(piece)
