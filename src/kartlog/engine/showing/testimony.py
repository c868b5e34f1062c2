"""The log that an observer could have written of a replay: its record, from the frames that he was shown."""

from collections.abc import Iterator, Sequence
from typing import Any

from kartlog.cards import UNKNOWN
from kartlog.engine.showing.zones import in_order

Json = dict[str, Any]


def record_of_witness(header: list[Json], frames: Sequence[Json], deals: Sequence[Json]) -> Json:
    """A record as ``spec/record.md`` describes it; ``frames`` and ``deals`` as in the replay JSON."""
    return {
        "header": header,
        "deals": [_joined(_deal(row, frames[slice(*row["frames"])])) for row in deals],
    }


def _joined(lines: Iterator[Json]) -> list[Json]:
    """Calls and gifts that follow each other stand in one line."""
    joined: list[Json] = []
    for line in lines:
        items = "bids" if "bids" in line else "gifts"
        if items in line and joined and joined[-1]["type"] == line["type"]:
            joined[-1] = {**joined[-1], items: joined[-1][items] + line[items]}
        else:
            joined.append(line)
    return joined


def _deal(row: Json, frames: Sequence[Json]) -> Iterator[Json]:
    number = {} if row["number"] is None else {"number": row["number"]}
    yield {"type": "deal", **number, "dealer": row["dealer"]}
    tricks: list[Json] = []
    turn: int | None = None
    for frame in frames:
        if frame["kind"] == "deal":
            yield from _dealt(frame, frames)
        elif frame["kind"] == "play":
            _play(frame, turn, tricks)
        else:
            yield from _tricks(tricks)
            tricks = []
            yield from _line(frame, turn)
        turn = frame["set"].get("turn", turn)
    yield from _tricks(tricks)


def _dealt(frame: Json, frames: Sequence[Json]) -> Iterator[Json]:
    known = {entry["zone"]: set(entry["cards"]) for entry in frame["knows"]}
    # A talon that was shown as it was taken is known to have been dealt.
    for later in frames:
        if later["kind"] == "take":
            for move in later["moves"]:
                known.setdefault(move["from"], set()).add(move["card"])
    sizes: dict[str, int] = {}
    for move in frame["moves"]:
        sizes[move["to"]] = sizes.get(move["to"], 0) + 1
    for zone, size in sorted(sizes.items()):
        named = in_order(known.get(zone, set()) - {UNKNOWN})
        cards = [*named, *[UNKNOWN] * (size - len(named))] if named else None
        kind, _, which = zone.partition(".")
        place = {"seat" if kind == "hand" else "index": int(which)} if which else {}
        yield {"type": kind, **place, "cards": cards}


def _play(frame: Json, turn: int | None, tricks: list[Json]) -> None:
    played = frame["play"]
    if not tricks or tricks[-1]["number"] != played["trick"]:
        tricks.append({"number": played["trick"], "cards": []})
    card: Json = {"card": played["card"]}
    if frame["seat"] != turn:
        card["seat"] = frame["seat"]
    marks = {key: played[key] for key in ("glyph", "time") if key in played}
    if played["declares"]:
        marks["declares"] = True
    tricks[-1]["cards"].append({**card, "marks": marks} if marks else card)


def _tricks(tricks: Sequence[Json]) -> Iterator[Json]:
    if tricks:
        yield {"type": "play"}
    for trick in tricks:
        yield {"type": "trick", "cards": trick["cards"]}


def _line(frame: Json, turn: int | None) -> Iterator[Json]:
    kind, seat, changes = frame["kind"], frame["seat"], frame["set"]
    if kind == "redeal":
        declined = {"declined": True} if frame["redeal"]["declined"] else {}
        yield {"type": "redeal", "seat": seat, "ground": frame["redeal"]["ground"], **declined}
    elif kind in ("dark", "rest"):
        yield {"type": kind, "seat": seat}
    elif kind == "bid":
        by = {} if seat == turn else {"seat": seat}
        yield {"type": "bid", "bids": [{"amount": frame["bid"]["amount"], **by}]}
    elif kind == "take":
        talons = {move["from"].partition(".")[2] for move in frame["moves"]} - {""}
        yield {"type": "take", **({"index": int(talons.pop())} if talons else {})}
    elif kind == "give":
        yield {"type": "give", "gifts": [_gift(move) for move in frame["moves"]]}
    elif kind == "contract" and changes.get("contract"):
        yield {"type": "contract", "amount": changes["contract"]}
    elif kind == "writeoff":
        yield {"type": "writeoff"}
    elif kind == "score" and changes.get("score"):
        yield {"type": "numbers", "word": "score", "values": changes["score"]}


def _gift(move: Json) -> Json:
    kind, _, seat = move["to"].partition(".")
    return {"to": int(seat) if kind == "hand" else None, "card": move["card"]}
