"""What stands above a drawing, and how numbers are written in one."""

from rich.text import Text

from kartlog import texts
from kartlog.cli.terminal import joined
from kartlog.cli.voice import Voice
from kartlog.engine.judging.game import Replay
from kartlog.rules import spelled

MINUS = "−"


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
