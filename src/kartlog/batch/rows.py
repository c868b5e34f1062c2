"""From a verdict to the rows of results: plain data, in the columns of :mod:`kartlog.batch.columns`."""

from itertools import chain
from typing import Any, Final

from kartlog.engine.findings import Finding
from kartlog.rules import spelled
from kartlog.verdict import Verdict

Row = dict[str, Any]

_NOTHING: Final[Row] = {
    "game": None, "rules": None, "players": [], "errors": 0, "scores": [], "totals": [], "result": None,
}  # fmt: skip


_LARGEST: Final = (1 << 31) - 1
"""What a column of numbers holds."""


def game_row(verdict: Verdict) -> Row:
    """A game without its findings; OverflowError where a number has no room."""
    totals, scores = verdict.result.totals, verdict.scores
    for points in chain(totals, *scores):
        if abs(points) > _LARGEST:
            raise OverflowError(f"{points} does not fit into 32 bits")
    return {
        "game": verdict.number,
        "rules": spelled(verdict.ruleset),
        "players": [*verdict.players],
        "errors": sum(finding.severity == "error" for finding in verdict.findings),
        "scores": [[*score] for score in scores],
        "totals": [*totals],
        "result": verdict.result.tag,
        "error": None,
    }


def error_row(error: str | None, game: int | None = None) -> Row:
    """A game or a whole log that could not be judged, or a log without any game."""
    return _NOTHING | {"game": game, "error": error}


def finding_row(finding: Finding) -> Row:
    """A finding, without words: these can be put to it in any language."""
    return {
        "code": finding.code,
        "severity": finding.severity,
        "address": finding.address,
        "line": finding.line,
        "column": finding.column,
        "values": dict(finding.values),
        "legal": [*finding.legal],
        "caused_by": finding.caused_by or None,
        "suppressed": finding.suppressed,
    }
