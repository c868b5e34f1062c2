"""A recording driven at random, through nothing but what a screen is given."""

import json
from random import Random
from typing import Any, Final

from kartlog import Table
from kartlog.cards import UNKNOWN, names_in
from kartlog.engine.showing import zones
from kartlog.view import following

ENDING: Final = ("redeal", "writeoff", "misdeal", "rest")
"""What ends a deal at once comes seldom, or nothing else would ever come."""
Answer = dict[str, Any]


def begun(preset: str, players: int) -> str:
    """A log of which nothing is told yet."""
    return Table(preset, players).to_text()


def tapped(seen: Answer, what: str, value: object = "") -> Answer:
    """The answer after a tap on the cards that are being dealt."""
    spread = json.dumps(seen["dealing"]["spread"]) if seen["dealing"] else ""
    return answered(following.dealing_json(seen["text"], spread, what, str(value)))


def answered(answer: str) -> Answer:
    """An answer, which is no refusal."""
    told: Answer = json.loads(answer)
    assert "refused" not in told, told
    return told


def laid_out(text: str) -> Answer:
    """A game at the beginning of a deal."""
    return answered(following.dealing_json(text, "", "begin", ""))


def hands_by_chance(seen: Answer, rng: Random) -> dict[str, tuple[str, ...]]:
    """Who gets what, by zone."""
    spread, places = seen["dealing"]["spread"], seen["dealing"]["places"]
    table = Table.resume(seen["text"])
    table.deal(rng=rng, dealer=spread["dealer"], accept=True)
    position, context = table.position, table.context
    assert position is not None
    assert context is not None
    dealt = [*position.sure, *position.talons]
    by_zone = {zones.place(context.layout, at): tuple(names_in(cards)) for at, cards in enumerate(dealt)}
    return {place["zone"]: by_zone[place["zone"]] for place in places if place["size"]}


def dealt_by_taps(seen: Answer, rng: Random, *, known: float = 1.0) -> Answer:
    """A deal dealt card by card; of each hand only so much is ``known``."""
    hands = hands_by_chance(seen, rng)
    for at, place in enumerate(seen["dealing"]["places"]):
        if not place["size"] or (known < 1 and rng.random() > known):
            continue
        seen = tapped(seen, "place", at)
        for card in hands[place["zone"]]:
            if card in seen["dealing"]["spread"]["cards"][at]:
                continue
            what = ("tap", card) if rng.random() < known else ("unknown", "card")
            seen = tapped(seen, *what)
    return answered(following.dealt_json(seen["text"], json.dumps(seen["dealing"]["spread"]), 0))


def legal_in(seen: Answer) -> list[str]:
    """The actions that the screen offers as legal."""
    return [choice["action"] for choice in seen["deal"]["choices"] if choice["legal"]]


def chosen(seen: Answer, rng: Random) -> str | None:
    """One of them; None where nothing goes on."""
    legal = legal_in(seen)
    plain = [action for action in legal if not action.startswith(ENDING) and UNKNOWN not in action]
    if seen["deal"]["phase"] == "auction" and "-" in plain and rng.random() < 0.7:
        return "-"
    offered = legal if rng.random() < 0.03 else plain or [each for each in legal if UNKNOWN in each]
    return rng.choice(offered) if offered else None
