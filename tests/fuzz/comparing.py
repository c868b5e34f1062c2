"""The program and the reference, side by side over one log."""

from typing import Any

import kartlog
from tests.reference.reading import Judgement, judge

HARMLESS = {"barrel.contract-too-low", "rules.conflict"}
"""Findings about legal events."""


def program(text: str) -> Any:
    """What the program makes of the one game in the text."""
    return kartlog.replay(kartlog.loads(text)[0])


def differences(text: str) -> list[str]:
    """Where program and reference part over a log that is legal by the reference; none if they agree."""
    replay, reference = program(text), judge(text)
    if reference.codes:
        return [f"the reference objects: {reference.codes} line {reference.line} {reference.word}"]
    found = [
        f"{f.code} {f.severity} line {f.line}: {text.splitlines()[f.line - 1]}"
        for f in replay.findings
        if f.code not in HARMLESS
    ]
    return found + row_differences(replay, reference)


def row_differences(replay: Any, reference: Judgement) -> list[str]:
    """Rows of the score sheet that differ, and the result."""
    found = []
    rows = dict(reference.rows)
    counted = [
        (ordinal, row)
        for ordinal, row in enumerate(replay.deals, 1)
        if row.outcome in ("made", "failed", "written-off")
    ]
    if [ordinal for ordinal, _ in counted] != list(rows):
        found.append(f"deals that count: {[o for o, _ in counted]} against {list(rows)}")
    for ordinal, row in counted:
        other = rows.get(ordinal)
        if other is None:
            continue
        mine = (list(row.score), sorted(row.bolts), list(row.total))
        theirs = (other.score, sorted(other.bolts), other.total)
        if mine != theirs:
            found.append(f"deal {ordinal}: program {mine} reference {theirs} {other.events}")
    winner = replay.result.winner
    if winner != reference.winner:
        found.append(f"winner: program {winner} reference {reference.winner}")
    return found
