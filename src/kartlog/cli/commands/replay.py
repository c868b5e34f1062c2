"""``kartlog replay``: everything that follows from a log, as JSON."""

import argparse
import json
from collections.abc import Iterator
from typing import Any

from kartlog.cli import terminal
from kartlog.cli.rulesets import require_rules
from kartlog.cli.sources import Files
from kartlog.cli.voice import CannotDoError, Voice
from kartlog.view.bridge import replay_json


def run(arguments: argparse.Namespace, voice: Voice) -> int:
    """Exit code 0; 1 where ``--validate`` finds the JSON against its schema; 2 where it cannot look."""
    require_rules(arguments.rules)
    files = Files(voice)
    replayed = list(_replayed(files, arguments, voice))
    document = (
        replayed[0] | {"games": [game for part in replayed for game in part["games"]]} if replayed else {}
    )
    parts = document.get("games", []) if arguments.format == "jsonl" else [document] * bool(replayed)
    for part in parts:
        terminal.write(json.dumps(part, ensure_ascii=False, separators=(",", ":")) + "\n")
    return files.code or (_validate(document, voice) if arguments.validate else 0)


def _replayed(files: Files, arguments: argparse.Namespace, voice: Voice) -> Iterator[dict[str, Any]]:
    for source in files.named(arguments.files):
        with files.passing_over():
            yield json.loads(replay_json(source.read(), arguments.rules or "", voice.language))


def _validate(document: Any, voice: Voice) -> int:
    try:
        from kartlog.cli.schemas import REPLAY, faults_in
    except ImportError as missing:
        raise CannotDoError("cli.error.no-schema") from missing
    code = 0
    for place, why in faults_in(document):
        terminal.complain(voice.say("cli.replay.invalid", place=place, why=why))
        code = 1
    if not code:
        terminal.complain(voice.say("cli.replay.valid", schema=REPLAY))
    return code
