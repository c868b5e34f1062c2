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
    mine = [f for f in replay.findings if f.code not in HARMLESS]
    found = [
        f"{f.code} {f.severity} line {f.line}: {text.splitlines()[f.line - 1]}"
        for f in mine
        if (f.code, f.line) not in reference.warnings
    ]
    said = [(f.code, f.line) for f in mine]
    found += [f"no {code} line {line}" for code, line in reference.warnings if (code, line) not in said]
    return found + row_differences(replay, reference)


DEALT = ("deal.", "deck.", "cut.", "claim.hand", "claim.talon")
"""Faults of the cards that were dealt, which the reference finds when all of them are known."""


def judged_differences(text: str) -> list[str]:
    """Where program and reference part over a log that may be illegal; none if they agree.

    Where the reference objects, the program must say the same of the same line, and nothing before it; the
    deals that were entered until then must be equal.
    """
    reference = judge(text)
    if not reference.codes:
        return differences(text)
    replay, code, line = program(text), reference.codes[0], reference.line
    deal = _deal_line(text, line)
    without_bids = not any(said.startswith("bid") for said in text.splitlines()[deal:line])
    if code == "auction.unfinished" and without_bids:
        # Who plays where no auction is recorded follows from the gifts, which the reference does not look at.
        return entered_differences(replay, reference)
    if code == "deal.unfinished":
        return entered_differences(replay, reference)  # no fault, and nothing at the end of a log
    roots = [f for f in replay.findings if f.severity == "error" and not f.caused_by]
    # Without an auction the talon is taken where the text has no line for it.
    first = deal if code.startswith(DEALT) or (code == "redeal.duty" and without_bids) else line
    said = f"{code} line {line}: {text.splitlines()[line - 1]} {reference.word}"
    found = []
    if not any(root.code == code and first <= root.line <= line for root in roots):
        found.append(f"the reference objects: {said}; the program: {[(f.code, f.line) for f in roots]}")
    found += [f"{root.code} line {root.line} before {said}" for root in roots if root.line < first]
    return found + entered_differences(replay, reference)


def _deal_line(text: str, line: int) -> int:
    """The line that begins the deal to which a line belongs."""
    before = text.splitlines()[: line - 1]
    return next((at for at in range(len(before), 0, -1) if before[at - 1].startswith("deal ")), 1)


def entered_differences(replay: Any, reference: Judgement) -> list[str]:
    """Rows that differ among those that the reference has entered."""
    found = []
    for ordinal, theirs in reference.rows:
        mine = replay.deals[ordinal - 1]
        if _entered(mine) != (theirs.score, sorted(theirs.bolts), theirs.total):
            found.append(f"deal {ordinal}: program {_entered(mine)} reference {theirs}")
    return found


def _entered(row: Any) -> tuple[list[int], list[int], list[int]]:
    return list(row.score), sorted(row.bolts), list(row.total)


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
        mine = _entered(row)
        theirs = (other.score, sorted(other.bolts), other.total)
        if mine != theirs:
            found.append(f"deal {ordinal}: program {mine} reference {theirs} {other.events}")
    winner = replay.result.winner
    if winner != reference.winner:
        found.append(f"winner: program {winner} reference {reference.winner}")
    return found
