"""The replay as JSON, as ``spec/replay.md`` describes it."""

import json
from collections.abc import Callable, Iterable
from typing import Any, Final

from kartlog.engine.findings import Finding
from kartlog.engine.frames import DealRow, Event, Frame, Knowledge, Result
from kartlog.engine.judging.game import Replay
from kartlog.parser import record_of
from kartlog.rules import spelled, values_of
from kartlog.rules.codes import anchor

FORMAT: Final = "1"

Message = Callable[[Replay, Finding], str]
"""Puts a finding into words, in whatever language."""


def as_json(replays: Iterable[Replay], message: Message) -> dict[str, Any]:
    """The replays of a file's games as one JSON document."""
    return {"kartlog": FORMAT, "games": [_game(replay, message) for replay in replays]}


def compact(document: dict[str, Any] | list[Any]) -> str:
    """Such a document as text: the same bytes wherever the engine runs."""
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def last_deal_as_json(replay: Replay, frames: Iterable[Frame], message: Message) -> dict[str, Any]:
    """What a game's JSON has of its last deal, whose frames these are."""
    row = replay.deals[-1]
    found = [f for f in replay.findings if f.address.startswith(f"{replay.prefix}{row.deal}.")]
    return {
        "frames": [frame_as_json(frame) for frame in frames],
        "deal": row_as_json(row),
        "findings": [finding_as_json(finding, message(replay, finding)) for finding in found],
    }


def _game(replay: Replay, message: Message) -> dict[str, Any]:
    return {
        "record": record_of(replay.game),
        "rules": {
            "spec": spelled(replay.ruleset),
            "preset": replay.ruleset.preset,
            "assumed": replay.rules_assumed,
            "options": values_of(replay.ruleset),
        },
        "players": list(replay.players),
        "frames": [frame_as_json(frame) for frame in replay.frames],
        "deals": [row_as_json(row) for row in replay.deals],
        "findings": [finding_as_json(finding, message(replay, finding)) for finding in replay.findings],
        "result": result_as_json(replay.result),
    }


def result_as_json(result: Result) -> dict[str, Any]:
    """How a game stands at the end of its log."""
    return {
        "winner": result.winner,
        "draw": result.draw,
        "totals": list(result.totals),
        "settlement": result.settlement and list(result.settlement),
    }


def frame_as_json(frame: Frame) -> dict[str, Any]:
    """One step, with its moves, what it changes and who learned what."""
    moves = [
        {"card": move.card, "from": move.source, "to": move.target, "seen": list(move.seen)}
        for move in frame.moves
    ]
    detail: dict[str, Any] = {frame.kind: dict(frame.detail)} if frame.detail else {}
    if frame.variations:
        detail["variations"] = [
            {"after": v.after, "tricks": [list(trick) for trick in v.tricks]} for v in frame.variations
        ]
    return {
        "address": frame.address,
        "deal": frame.deal,
        "step": frame.step,
        "kind": frame.kind,
        "seat": frame.seat,
        "span": frame.span and list(frame.span),
        "moves": moves,
        "set": dict(frame.changes),
        "knows": [knowledge_as_json(known) for known in frame.knows],
        "comment": frame.comment,
        **detail,
    }


def knowledge_as_json(known: Knowledge) -> dict[str, Any]:
    """What an observer knows of a zone."""
    return {
        "seat": known.observer,
        "zone": known.zone,
        "cards": list(known.cards),
        "voids": list(known.voids),
    }


def row_as_json(row: DealRow) -> dict[str, Any]:
    """A row of the score sheet."""
    return {
        "deal": row.deal,
        "number": row.number,
        "address": row.address,
        "dealer": row.dealer,
        "declarer": row.declarer,
        "contract": row.contract,
        "outcome": row.outcome,
        "taken": row.taken and list(row.taken),
        "cards": row.cards and list(row.cards),
        "marriages": row.marriages and [list(declared) for declared in row.marriages],
        "tricks": row.tricks and list(row.tricks),
        "score": row.score and list(row.score),
        "bolts": list(row.bolts),
        "total": list(row.total),
        "barrel": list(row.barrel),
        "events": [event_as_json(event) for event in row.events],
        "frames": list(row.frames),
    }


def event_as_json(event: Event) -> dict[str, Any]:
    """What happened when a deal was entered."""
    return {"kind": event.kind, "seat": event.seat, "points": event.points}


def finding_as_json(finding: Finding, message: str) -> dict[str, Any]:
    """A finding, with the words that were put to it."""
    edit = finding.edit
    return {
        "code": finding.code,
        "severity": finding.severity,
        "game": finding.game,
        "address": finding.address,
        "line": finding.line,
        "column": finding.column,
        "span": list(finding.span),
        "message": message,
        "rule": anchor(finding.code),
        "values": dict(finding.values),
        "legal": list(finding.legal),
        "related": [{"address": r.address, "span": list(r.span)} for r in finding.related],
        "caused_by": finding.caused_by or None,
        "edit": edit and {"span": list(edit.span), "text": edit.text},
        "suppressed": finding.suppressed,
    }
