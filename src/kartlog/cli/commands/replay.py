"""``kartlog replay``: everything that follows from a log, as JSON."""

import argparse
import json

from kartlog.cli import terminal
from kartlog.cli.rulesets import require_rules
from kartlog.cli.sources import one
from kartlog.cli.voice import CannotDoError, Voice
from kartlog.view.bridge import replay_json


def run(arguments: argparse.Namespace, voice: Voice) -> int:
    """Exit code 0; 1 where ``--validate`` finds the JSON against its schema; 2 where it cannot look."""
    require_rules(arguments.rules)
    text = replay_json(one(arguments.file).read(), arguments.rules or "", voice.language)
    terminal.write(text + "\n")
    return _validate(text, voice) if arguments.validate else 0


def _validate(text: str, voice: Voice) -> int:
    try:
        from kartlog.cli.schemas import REPLAY, faults_in
    except ImportError as missing:
        raise CannotDoError("cli.error.no-schema") from missing
    code = 0
    for place, why in faults_in(json.loads(text)):
        terminal.complain(voice.say("cli.replay.invalid", place=place, why=why))
        code = 1
    if not code:
        terminal.complain(voice.say("cli.replay.valid", schema=REPLAY))
    return code
