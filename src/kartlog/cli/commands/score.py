"""``kartlog score``: the score sheet."""

import argparse
import json
from collections.abc import Iterator
from typing import Any

from kartlog.cli import terminal
from kartlog.cli.cases import read
from kartlog.cli.rulesets import require_rules
from kartlog.cli.sources import Files
from kartlog.cli.voice import Voice
from kartlog.engine.frames import DealRow
from kartlog.engine.judging.game import Replay
from kartlog.replays import replays_of
from kartlog.rules import spelled


def run(arguments: argparse.Namespace, voice: Voice) -> int:
    """Exit code 0: a score is what it is, ``check`` judges; 2 where a file could not be read."""
    require_rules(arguments.rules)
    files = Files(voice)
    games = _games(files, arguments)
    if arguments.format == "json":
        document = {"games": [as_json(replayed) for replayed in games]}
        terminal.write(json.dumps(document, ensure_ascii=False, indent=2) + "\n")
        return files.code
    from kartlog.cli import sheet
    from kartlog.cli.console import open_console

    console = open_console()
    for ordinal, replayed in enumerate(games):
        if ordinal:
            console.print()
        sheet.draw(replayed, console, voice)
    return files.code


def _games(files: Files, arguments: argparse.Namespace) -> Iterator[Replay]:
    for source in files.named(arguments.files):
        with files.passing_over():
            yield from replays_of(read(source), arguments.rules)


def as_json(replayed: Replay) -> dict[str, Any]:
    """The sheet of a game: a row for each deal that counted."""
    return {
        "winner": replayed.result.winner,
        "draw": replayed.result.draw,
        "players": [*replayed.players],
        "rules": spelled(replayed.ruleset),
        "deals": [_row(row) for row in replayed.deals if row.counts],
        "total": [*replayed.result.totals],
    }


def _row(row: DealRow) -> dict[str, Any]:
    return {
        "deal": row.deal,
        "score": row.score and [*row.score],
        "total": [*row.total],
        "bolts": [*row.bolts],
        "declarer": row.declarer,
        "contract": row.contract,
        "outcome": row.outcome,
        "taken": row.taken and [*row.taken],
        "barrel": [*row.barrel],
    }
