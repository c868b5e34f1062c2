"""Findings for other programs: JSON, JSON lines, SARIF 2.1.0 and GitHub workflow commands."""

import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from kartlog import __version__, texts
from kartlog.cli.judging import Case, Report
from kartlog.cli.sources import STDIN
from kartlog.cli.voice import Voice
from kartlog.engine.findings import Finding
from kartlog.engine.showing.emit import finding_as_json
from kartlog.parser.document import Game
from kartlog.parser.lines import line_and_column
from kartlog.parser.spans import Span
from kartlog.rules.codes import CODES, anchor

_SARIF_SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"
_GITHUB: Final = {"error": "error", "warning": "warning", "note": "notice"}

Json = dict[str, Any]


def as_json(reports: Iterable[Report], voice: Voice, rules: str | None) -> Iterator[str]:
    """One object: ``{"files": [{"path", "games", "findings": […]}]}``, and ``rules`` if overridden."""
    files = [
        {
            "path": report.path,
            "games": report.games,
            "findings": [_finding(finding, case, voice) for case, finding in _found(report)],
        }
        for report in reports
    ]
    document: Json = {"files": files} if rules is None else {"rules": rules, "files": files}
    yield json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def as_json_lines(reports: Iterable[Report], voice: Voice, _rules: str | None) -> Iterator[str]:
    """An object a finding, with the path of its file."""
    for report in reports:
        for case, finding in _found(report):
            line = {"path": report.path, **_finding(finding, case, voice)}
            yield json.dumps(line, ensure_ascii=False) + "\n"


def as_github(reports: Iterable[Report], voice: Voice, _rules: str | None) -> Iterator[str]:
    """A workflow command a finding; GitHub shows it at the line."""
    for report in reports:
        for case, finding in _found(report):
            properties = {
                "file": report.path,
                "line": str(finding.line),
                "col": str(finding.column),
                "title": finding.code,
            }
            where = ",".join(f"{key}={_escaped(value, ':,')}" for key, value in properties.items())
            message = _escaped(voice.message(finding, case.players), "")
            yield f"::{_GITHUB[finding.severity]} {where}::{message}\n"


def as_sarif(reports: Iterable[Report], voice: Voice, _rules: str | None) -> Iterator[str]:
    """A SARIF 2.1.0 log with one run."""
    results = [
        _sarif_result(finding, case, report.path, voice)
        for report in reports
        for case, finding in _found(report)
    ]
    used = sorted({result["ruleId"] for result in results})
    for result in results:
        result["ruleIndex"] = used.index(result["ruleId"])
    driver = {
        "name": "kartlog",
        "version": __version__,
        "rules": [_sarif_rule(code, voice) for code in used],
    }
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    log = {"$schema": _SARIF_SCHEMA, "version": "2.1.0", "runs": [run]}
    yield json.dumps(log, ensure_ascii=False, indent=2) + "\n"


Writer = Callable[[Iterable[Report], Voice, str | None], Iterator[str]]
WRITERS: Final[Mapping[str, Writer]] = {
    "json": as_json,
    "jsonl": as_json_lines,
    "sarif": as_sarif,
    "github": as_github,
}


def _found(report: Report) -> Iterator[tuple[Case, Finding]]:
    return ((case, finding) for case in report.cases for finding in case.findings)


def _finding(finding: Finding, case: Case, voice: Voice) -> Json:
    return finding_as_json(finding, voice.message(finding, case.players))


def _escaped(text: str, also: str) -> str:
    for character in "%\r\n" + also:
        text = text.replace(character, f"%{ord(character):02X}")
    return text


def _sarif_rule(code: str, voice: Voice) -> Json:
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
