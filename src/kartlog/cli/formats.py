"""Findings for other programs, a game at a time: JSON, JSON lines, SARIF 2.1.0, GitHub workflow commands."""

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from kartlog import texts
from kartlog.cli import terminal
from kartlog.cli.cases import Case
from kartlog.cli.sources import STDIN
from kartlog.cli.voice import Voice
from kartlog.engine.findings import Finding
from kartlog.engine.showing.emit import finding_as_json
from kartlog.parser.document import Game
from kartlog.parser.lines import line_and_column
from kartlog.parser.spans import Span
from kartlog.rules.codes import CODES, anchor

_GITHUB: Final = {"error": "error", "warning": "warning", "note": "notice"}

Json = dict[str, Any]


def _json(case: Case, _path: str, voice: Voice) -> Iterator[str]:
    """An object for each finding, drawn out over lines."""
    for finding in case.findings:
        yield drawn_out(_finding(finding, case, voice), 4)


def _json_lines(case: Case, path: str, voice: Voice) -> Iterator[str]:
    """An object for each finding, on one line, with the path of its file."""
    for finding in case.findings:
        line = {"path": terminal.recorded(path), **_finding(finding, case, voice)}
        yield json.dumps(line, ensure_ascii=False) + "\n"


def _github(case: Case, path: str, voice: Voice) -> Iterator[str]:
    """A workflow command for each finding; GitHub shows it at the line."""
    for finding in case.findings:
        properties = {
            "file": path,
            "line": str(finding.line),
            "col": str(finding.column),
            "title": finding.code,
        }
        where = ",".join(f"{key}={_escaped(value, ':,')}" for key, value in properties.items())
        message = _escaped(voice.message(finding, case.players), "")
        yield f"::{_GITHUB[finding.severity]} {where}::{message}\n"


def _sarif(case: Case, path: str, voice: Voice) -> Iterator[str]:
    """A SARIF result for each finding, on one line, as yet without the place of its rule among the others."""
    for finding in case.findings:
        yield json.dumps(_sarif_result(finding, case, path, voice), ensure_ascii=False) + "\n"


PIECES: Final[Mapping[str, Callable[[Case, str, Voice], Iterator[str]]]] = {
    "json": _json,
    "jsonl": _json_lines,
    "sarif": _sarif,
    "github": _github,
}
"""How each format writes the findings of a game, given the path of its file."""


def drawn_out(value: Json | list[Json], depth: int) -> str:
    """JSON over lines, as a value that stands so deep in a document; its first line is not indented."""
    return json.dumps(value, ensure_ascii=False, indent=2).replace("\n", "\n" + "  " * depth)


def _finding(finding: Finding, case: Case, voice: Voice) -> Json:
    return finding_as_json(finding, voice.message(finding, case.players))


def _escaped(text: str, also: str) -> str:
    for character in "%\r\n" + also:
        text = text.replace(character, f"%{ord(character):02X}")
    return text


def sarif_rule(code: str, voice: Voice) -> Json:
    """What SARIF says of a code that was found."""
    return {
        "id": code,
        "fullDescription": {"text": texts.rule(code, voice.language)},
        "help": {"text": anchor(code)},
        "defaultConfiguration": {"level": CODES[code].severity},
    }


def _sarif_result(finding: Finding, case: Case, path: str, voice: Voice) -> Json:
    result: Json = {
        "ruleId": finding.code,
        "level": finding.severity,
        "message": {"text": voice.message(finding, case.players)},
        "locations": [_location(path, case.game, finding.span)],
        "properties": {"address": finding.address, "game": finding.game, "legal": [*finding.legal]},
    }
    if finding.related:
        result["relatedLocations"] = [_location(path, case.game, place.span) for place in finding.related]
    if finding.edit:
        replacement = {
            "deletedRegion": _region(case.game, finding.edit.span),
            "insertedContent": {"text": finding.edit.text},
        }
        change = {"artifactLocation": {"uri": _uri(path)}, "replacements": [replacement]}
        description = {"text": voice.say("cli.listing.edit")}
        result["fixes"] = [{"description": description, "artifactChanges": [change]}]
    return result


def _location(path: str, game: Game, span: Span) -> Json:
    return {
        "physicalLocation": {"artifactLocation": {"uri": _uri(path)}, "region": _region(game, span)},
    }


def _region(game: Game, span: Sequence[int]) -> Json:
    line, column = line_and_column(game, span[0])
    last_line, last_column = line_and_column(game, max(span))
    return {"startLine": line, "startColumn": column, "endLine": last_line, "endColumn": last_column}


def _uri(path: str) -> str:
    if path == STDIN:
        return "stdin"
    # As bytes: a name need not be text.
    return Path(path).as_uri() if Path(path).is_absolute() else quote(os.fsencode(Path(path).as_posix()))
