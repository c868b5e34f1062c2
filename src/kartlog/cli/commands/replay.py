"""``kartlog replay``: everything that follows from a log, as JSON; or what was done in it, step by step."""

import argparse
import json
from collections.abc import Iterator, Mapping
from contextlib import closing
from typing import Any, Final

from kartlog.batch.units import Unit
from kartlog.batch.verdicts import verdicts_of
from kartlog.cli import terminal
from kartlog.cli.arguments import EVENTS
from kartlog.cli.checking.logs import Logs
from kartlog.cli.checking.reading import units_in
from kartlog.cli.rulesets import require_rules
from kartlog.cli.sources import Files
from kartlog.cli.voice import CannotDoError, Voice
from kartlog.view.bridge import replay_json

_SCHEMAS: Final[Mapping[str, str]] = {
    "json": "replay.schema.json",
    "jsonl": "replay.schema.json",
    EVENTS: "event-log.schema.json",
}


def run(arguments: argparse.Namespace, voice: Voice) -> int:
    """Exit code 0; 1 where ``--validate`` finds the JSON against its schema; 2 where it cannot look."""
    require_rules(arguments.rules)
    files = Files(voice)
    writing = _write_events if arguments.format == EVENTS else _write_replays
    written = writing(files, arguments, voice)
    return files.code or (_validate(written, arguments.format, voice) if arguments.validate else 0)


def _write_replays(files: Files, arguments: argparse.Namespace, voice: Voice) -> list[dict[str, Any]]:
    replayed = list(_replayed(files, arguments, voice))
    document = (
        replayed[0] | {"games": [game for part in replayed for game in part["games"]]} if replayed else {}
    )
    parts = document.get("games", []) if arguments.format == "jsonl" else [document] * bool(replayed)
    for part in parts:
        terminal.write(json.dumps(part, ensure_ascii=False, separators=(",", ":")) + "\n")
    return [document]


def _replayed(files: Files, arguments: argparse.Namespace, voice: Voice) -> Iterator[dict[str, Any]]:
    for source in files.named(arguments.files):
        with files.passing_over():
            yield json.loads(replay_json(source.read(), arguments.rules or "", voice.language))


def _write_events(files: Files, arguments: argparse.Namespace, voice: Voice) -> list[dict[str, Any]]:
    """A line for each game, as soon as it is judged; they are given if they are to be looked at again."""
    written: list[dict[str, Any]] = []
    with closing(Logs(arguments.files)) as logs:
        for log in logs:
            with files.passing_over():
                if isinstance(log, CannotDoError):
                    raise log
                path = json.dumps(terminal.recorded(log.path), ensure_ascii=False)
                for unit in units_in(log):
                    with files.passing_over():
                        for line in _told(log.path, unit, arguments.rules, voice):
                            line = f'{{"path":{path},{line[1:]}'
                            terminal.write(f"{line}\n")
                            if arguments.validate:
                                written.append(json.loads(line))
    return written


def _told(path: str, unit: Unit, rules: str | None, voice: Voice) -> list[str]:
    """The lines of one game; a fault of ours in it is this game's alone."""
    from kartlog.event_lines import event_log

    try:
        return [event_log(verdict, voice.language) for verdict in verdicts_of(unit, rules)]
    except Exception as fault:
        why = f"{type(fault).__name__}: {fault}"
        raise CannotDoError("cli.error.game-fault", path=path, game=unit.ordinal, why=why) from fault


def _validate(documents: list[dict[str, Any]], written_as: str, voice: Voice) -> int:
    schema = _SCHEMAS[written_as]
    try:
        from kartlog.cli.schemas import faults_in
    except ImportError as missing:
        raise CannotDoError("cli.error.no-schema") from missing
    code = 0
    for document in documents:
        for place, why in faults_in(document, schema):
            terminal.complain(voice.say("cli.replay.invalid", place=place, why=why))
            code = 1
    if not code:
        terminal.complain(voice.say("cli.replay.valid", schema=schema))
    return code
