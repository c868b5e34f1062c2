"""Asking the engine and reading its findings; a failure shows the log."""

from collections.abc import Sequence
from typing import Any

import kartlog
from kartlog import Replay
from kartlog.engine.findings import Finding
from kartlog.engine.frames import DealRow
from tests.support.reference import LAWS, PRESETS

UNFINISHED = "deal.unfinished"


def judged(text: str, rules: str | None = None) -> Replay:
    """The replay of the only game of the text."""
    games = kartlog.loads(text)
    assert len(games) == 1
    return kartlog.replay(games[0], rules=rules) if rules else kartlog.replay(games[0])


def described(replay: Replay, text: str = "") -> str:
    """The findings a line each, and the log with its lines numbered, for the message of a failure."""
    found = [
        f"{f.severity} {f.code} line {f.line} at {f.address or '-'} legal={list(f.legal)}"
        f" caused_by={f.caused_by!r} {dict(f.values)}"
        for f in replay.findings
    ]
    numbered = [f"{number:3} {line}" for number, line in enumerate(text.splitlines(), 1)]
    return "\n".join(["", *found, *numbered])


def complaints(replay: Replay) -> list[Finding]:
    """Errors and warnings, except that the log breaks off."""
    return [f for f in replay.findings if f.severity != "note" and f.code != UNFINISHED]


def assert_clean(text: str) -> Replay:
    """Nothing is wrong with this log; it may break off."""
    replay = judged(text)
    assert not complaints(replay), described(replay, text)
    return replay


def roots(replay: Replay) -> list[Finding]:
    """The errors that follow from no other."""
    return [f for f in replay.findings if f.severity == "error" and not f.caused_by]


def assert_fault(
    text: str, code: str | Sequence[str], line: int | None, legal: Sequence[str] | None = None
) -> Finding:
    """The log has one fault, with this code (or one of these), in this line (None: anywhere)."""
    replay = judged(text)
    codes = (code,) if isinstance(code, str) else tuple(code)
    found = roots(replay)
    message = f"expected only {' or '.join(codes)} in line {line}\n" + described(replay, text)
    assert len(found) == 1, message
    assert found[0].code in codes, message
    assert line is None or found[0].line == line, message
    if legal is not None:
        assert sorted(found[0].legal) == sorted(legal), message
    return found[0]


def assert_clean_or_fault(faulty: bool, text: str, code: str | Sequence[str], line: int) -> None:
    """The fault where the rules make it one, nothing where they do not."""
    if faulty:
        assert_fault(text, code, line)
    else:
        assert_clean(text)


def last_row(text: str) -> DealRow:
    """The last row of the score sheet of a log in which nothing is wrong."""
    replay = assert_clean(text)
    assert replay.deals, described(replay, text)
    return replay.deals[-1]


def scores(row: DealRow) -> tuple[int, ...]:
    """What was written for a deal that counted."""
    assert row.score is not None
    return row.score


def events_of(row: DealRow) -> list[tuple[str, int, int]]:
    return [(event.kind, event.seat, event.points) for event in row.events]


def where(option: str, *words: str) -> list[str]:
    """The presets that give the option one of these values, by the tables of the catalogue."""
    return [preset for preset in PRESETS if LAWS[preset].words[option] in words]


def elsewhere(option: str, *words: str) -> list[str]:
    """The presets that give the option another value."""
    return [preset for preset in PRESETS if preset not in where(option, *words)]


def position(replay: Replay, deal: int = 1, step: int | None = None) -> dict[str, Any]:
    """The position of a deal after a step (the last one if none is named), folded from its frames."""
    state: dict[str, Any] = {}
    for frame in replay.frames:
        if frame.deal == deal and (step is None or frame.step <= step):
            state.update(frame.changes)
    return state
