"""A game as the log of its steps, as JSON (``spec/event-log.md``): who did what, and what came of it.

It has the addresses of a replay, and nothing of what is on the table or in anybody's head at a step.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from kartlog.cards import POINTS_OF
from kartlog.engine.frames import Result
from kartlog.engine.judging.game import Replay
from kartlog.engine.judging.header import first_tags
from kartlog.engine.judging.moments import EnteredDeal, Moment
from kartlog.engine.judging.rows import MARRIAGE_NAMES
from kartlog.engine.law import Law
from kartlog.engine.layout import NOBODY
from kartlog.engine.position import Context, Play, Position
from kartlog.engine.showing import zones
from kartlog.engine.showing.actions import text_of
from kartlog.engine.showing.emit import FORMAT, Message, finding_as_json, result_as_json, row_as_json
from kartlog.engine.showing.view import declared_in, listed, marks_of, winner_in
from kartlog.rules import spelled

Json = dict[str, Any]

OF_A_ROW: Final = (
    "deal", "number", "dealer", "declarer", "contract", "outcome", "taken", "score", "total", "events",
)  # fmt: skip
"""The keys that a deal has here from its row in a replay; its ``steps`` come behind them."""


def steps_as_json(replay: Replay, number: int, message: Message) -> Json:
    """A replayed game, the one of this number in its file, from 1."""
    findings = [finding_as_json(finding, message(replay, finding)) for finding in replay.findings]
    tags = {name: values for name, (values, _) in first_tags(replay.game).items()}
    head = heading(number, spelled(replay.ruleset), tags, replay.players, replay.result, findings)
    return head | {"deals": [_deal(deal) for deal in replay.entered]}


def heading(
    number: int,
    rules: str,
    tags: Mapping[str, Sequence[str]],
    players: Sequence[str | None],
    result: Result,
    findings: list[Json],
) -> Json:
    """What is said of a game as a whole; behind it come its ``deals``."""
    return {
        "kartlog": FORMAT,
        "game": number,
        "rules": rules,
        "tags": {name: list(values) for name, values in tags.items()},
        "players": list(players),
        "result": result_as_json(result),
        "findings": findings,
    }


def _deal(deal: EnteredDeal) -> Json:
    row = row_as_json(deal.row)
    steps = [_step(deal.played.context, moment) for moment in deal.played.moments]
    if deal.entry is not None:
        steps.append(step("score", NOBODY))
    return {key: row[key] for key in OF_A_ROW} | {"steps": steps}


def _step(context: Context, moment: Moment) -> Json:
    if moment.kind == "deal":
        return step("deal", moment.seat, dealt=dict(_dealt(context, moment.after)))
    action = text_of(moment.events, talons=context.layout.talons)
    return step(
        moment.kind, moment.seat, action=action, **dict(_came_of(context, moment)), **marks_of(moment)
    )


def step(kind: str, seat: int, **more: Any) -> Json:
    """A step; ``seat``, from 0, is whose it is."""
    return {"kind": kind, "seat": None if seat == NOBODY else seat + 1, **more}


def _dealt(context: Context, position: Position) -> Iterator[tuple[str, list[str]]]:
    """What lies where, as far as it is known."""
    layout = context.layout
    for seat in layout.active:
        yield zones.hand(seat), listed(position.sure[seat], layout.hand_size)
    for index, talon in enumerate(position.talons):
        yield zones.talon(layout, index), listed(talon, layout.talon_size)


def _came_of(context: Context, moment: Moment) -> Iterator[tuple[str, Any]]:
    """What a card declared, and the trick that it ended."""
    declared, winner = declared_in(moment), winner_in(moment)
    if declared is not None:
        yield from declaration(context.law, MARRIAGE_NAMES.index(declared))
    if winner is not None:
        played = (event.card for event in moment.events if isinstance(event, Play))
        cards = [*(card for _, card in moment.before.trick), *played]
        known = [POINTS_OF[card] for card in cards if card is not None]
        yield from trick_taken(winner - 1, sum(known) if len(known) == len(cards) else None)


def declaration(law: Law, marriage: int) -> tuple[tuple[str, Any], ...]:
    """What a card has that declares one of the law's marriages."""
    return (("declares", MARRIAGE_NAMES[marriage]), ("worth", law.marriage_points[marriage]))


def trick_taken(seat: int, points: int | None) -> tuple[tuple[str, Any], ...]:
    """What a card has that ends a trick: who takes it, and what its cards count if all are known."""
    return (("takes", seat + 1), ("points", points))
