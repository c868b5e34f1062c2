"""What drawings have in common: their title, and how numbers, outcomes and events are written in them."""

from typing import Final

from rich.text import Text

from kartlog import texts
from kartlog.cli.terminal import joined
from kartlog.cli.voice import Voice
from kartlog.engine.frames import Event
from kartlog.engine.judging.game import Replay
from kartlog.rules import spelled

MINUS: Final = "−"
BOLT: Final = "—"
MARKS: Final = {"made": ("✓", "good"), "failed": ("✗", "bad"), "written-off": ("∕", "warning")}
"""By outcome: its mark, and in which style."""


def title(replayed: Replay, voice: Voice) -> Text:
    """The event, the day and the rules of a game, on one line."""
    event = " ".join(replayed.game.tag("Event") or ()) or voice.say("cli.title.game")
    date = " ".join(replayed.game.tag("Date") or ())
    rules = spelled(replayed.ruleset)
    if replayed.rules_assumed:
        rules = voice.say("cli.title.assumed", rules=rules)
    return (
        Text()
        .append(texts.visible(event), "bold")
        .append(" · " + joined([texts.visible(date), rules]), "faint")
    )


def signed(number: int, plus: str = "+") -> str:
    """A number with its sign, as it is written on paper.

    >>> signed(120), signed(-120), signed(0), signed(40, plus="")
    ('+120', '−120', '0', '40')
    """
    return f"{MINUS}{-number}" if number < 0 else f"{plus}{number}" if number else "0"


def written(points: int, *, bolt: bool) -> str:
    """The score of a deal: a dash for a bolt, behind the points if there are any.

    >>> written(60, bolt=False), written(0, bolt=True), written(-120, bolt=True)
    ('+60', '—', '−120—')
    """
    return BOLT if bolt and not points else signed(points) + BOLT * bolt


def happened(event: Event, replayed: Replay, voice: Voice) -> str:
    """What came of a deal for a seat: ``Boris: on the barrel −105``."""
    points = f" {signed(event.points)}" if event.points else ""
    seat = texts.seat(event.seat, voice.language, replayed.players)
    return f"{seat}: {voice.say(f'event.{event.kind}')}{points}"
