"""What a table is held against: the replayer, reading the log that the table writes."""

from collections import Counter
from collections.abc import Iterator

import kartlog
from kartlog import Table
from kartlog.cards import NAMES, UNKNOWN
from kartlog.engine.frames import Frame
from kartlog.engine.layout import players_for
from kartlog.engine.showing import zones
from kartlog.rules import resolve
from tests.support.minds import folded
from tests.support.reference import PRESETS

TABLES = [(preset, players) for preset in PRESETS for players in players_for(resolve(preset).ruleset)]
"""Every preset with every number of players that it is for."""

_GROUNDS = ("nines", "jacks", "weak", "talon-points", "talon-over", "talon-nines", "talon-jacks",
            "with-talon-nines", "exchange-nines", "boredom")  # fmt: skip
_CALLS = (
    "-",
    "0",
    "60",
    "95",
    "99",
    "100",
    "101",
    "105",
    "110",
    "120",
    "125",
    "150",
    "200",
    "300",
    "425",
    "1000",
)
_TAKES = ("take", "take 1", "take 2", "take shown", "take hidden", "take 2 hidden")
_NO_ACTIONS = ("hello",)
"""Statements that a log keeps without knowing them."""
_OTHERS = (
    "writeoff",
    "writeoff free",
    "writeoff paid",
    "play",
    "AX",
    *_NO_ACTIONS,
    "take 3",
    "10",
    "9:JS",
)


def universe(players: int) -> list[str]:
    """Actions of every kind, whatever the moment."""
    seats = range(1, 5)
    return [
        *_CALLS,
        *(f"{seat}:{call}" for seat in seats for call in ("-", "100", "120")),
        *_TAKES,
        *_OTHERS,
        *NAMES,
        *(f"{name}+" for name in NAMES),
        *(f"{to}:{name}" for to in (*seats, "talon") for name in NAMES[::3]),
        *(f"contract {amount}" for amount in ("100", "120", "1:120", "2:120", "3:155")),
        *(f"dark {seat}" for seat in seats),
        *(f"redeal {seat} {ground}" for seat in range(1, players + 1) for ground in _GROUNDS),
        *(f"redeal {seat} {ground} declined" for seat in (1, 2) for ground in _GROUNDS[:5]),
    ]


def appended(table: Table, action: str) -> str:
    """The log of the table with an action written behind it, the way a person would."""
    word = action
    bare = action.split(":", 1)[-1]
    if action.replace(":", "").isdecimal() and len(bare) < 5:
        word = f"bid {action}" if table.phase == "auction" else f"contract {action}"
    elif bare == "-":
        word = f"bid {action}"
    elif ":" in action and " " not in action:
        word = f"give {action}"
    return f"{table.to_text()}{word}\n"


def grave(text: str) -> Counter[tuple[str, str]]:
    """The codes and addresses of what is wrong with a log, notes apart."""
    (game,) = kartlog.loads(text)
    return Counter(
        (finding.code, finding.address)
        for finding in kartlog.replay(game).findings
        if finding.severity != "note"
    )


def found_by_the_replayer(table: Table, action: str) -> set[str]:
    """The codes that the replayer finds in the log with this action, and not without it."""
    return {code for code, _ in grave(appended(table, action)) - grave(table.to_text())}


def check_action(table: Table, action: str) -> None:
    """The table's ruling is the replayer's."""
    ruling, found = table.can(action), found_by_the_replayer(table, action)
    if action in _NO_ACTIONS:
        assert ruling.codes == ("syntax.surplus",)
        return
    if action == "play" and table.phase == "over" and not found:
        # A log may have the word again; at the table nobody acts in a deal that is done.
        assert ruling.codes == ("deal.off",)
        return
    message = (
        f"{action!r} in {table.phase}: table {ruling.codes}, replayer {sorted(found)}\n{table.to_text()}"
    )
    if any(code.startswith("syntax.") for code in ruling.codes):
        # What cannot be read, or begins a deal of its own, brings more with it in a log.
        assert set(ruling.codes) <= found, message
        return
    assert set(ruling.codes) == found, message


def frames_at(table: Table) -> list[Frame]:
    """The frames of the deal at the table as a replay of its log has them, up to where the table is."""
    (game,) = kartlog.loads(table.to_text())
    deal = table.state.deal
    assert deal is not None
    last = deal.step
    return [f for f in kartlog.replay(game).frames if f.deal == deal.setting.ordinal and f.step <= last]


def check_views(table: Table) -> None:
    """Everybody sees what the replayer says that he knows, and no other card."""
    fold = folded(frames_at(table))
    deal = table.state.deal
    assert deal is not None
    layout = deal.context.layout
    for observer in range(len(table.players) + 1):
        view, mind = table.view(observer or None), fold.mind(observer)
        for place, cards in enumerate((*view.hands, *view.talons)):
            zone = zones.place(layout, place)
            seen = [card for card in cards if card != UNKNOWN]
            assert set(seen) == mind.cards.get(zone, set()), f"{observer} in {zone}\n{table.to_text()}"
        hidden = set(_cards_of_others(table, observer)) - set(_said(table))
        told = {word for event in table.stream(observer or None) for word in _words(event.as_json())}
        assert not hidden & told, f"{observer} is told {hidden & told}\n{table.to_text()}"


def _cards_of_others(table: Table, observer: int) -> Iterator[str]:
    """Cards that this observer cannot know at all: they lie where he sees nothing, and came up nowhere."""
    view = table.view(observer or None)
    known = {card for place in (*view.hands, *view.talons) for card in place}
    position = table.position
    assert position is not None
    for held in (*position.sure, *position.talons):
        yield from (name for card, name in enumerate(NAMES) if held >> card & 1 and name not in known)


def _said(table: Table) -> Iterator[str]:
    """Cards that came up in an earlier deal, or are known to all."""
    deal = table.state.deal
    assert deal is not None
    for event in table.stream(None):
        yield from _words(event.as_json())
    if table.state.earlier:
        yield from NAMES


def _words(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield from (word.rstrip("+*").rpartition(":")[2] for word in value.split())
    elif isinstance(value, dict):
        for item in value.values():
            yield from _words(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from _words(item)
