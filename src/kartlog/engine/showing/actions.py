"""What was done in a step, as text: as a frame lists it among what is legal, and as a table takes it."""

from collections.abc import Iterator

from kartlog.cards import name_of
from kartlog.engine.layout import NOBODY, Seat
from kartlog.engine.position import (
    Announce,
    Ask,
    Bid,
    Give,
    Name,
    Play,
    TableEvent,
    Take,
    TakeRest,
    WriteDown,
)


def text_of(events: tuple[TableEvent, ...], *, talons: int = 1) -> str:
    """The action that these events of one step are.

    >>> text_of((Give(2, 1), Give(NOBODY, 0))), text_of((Play(0, 2, True),))
    ('3:JS talon:9S', 'QS+')
    """
    if len(events) == 1:
        return _word(events[0], talons)
    return " ".join(_word(event, talons) for event in events)


def _word(event: TableEvent, talons: int) -> str:
    match event:
        case Play():
            return name_of(event.card) + "+" * event.declares
        case Bid():
            return "-" if event.amount is None else str(event.amount)
        case Give():
            return gift_word(event.to, name_of(event.card))
        case Name():
            return str(event.amount)
        case Take():
            return " ".join(_take_words(event, talons))
        case WriteDown():
            return f"writeoff {event.kind}".rstrip()
        case Ask():
            return f"redeal {event.seat + 1} {event.ground}{' declined' * event.declined}"
        case Announce():
            return f"dark {event.seat + 1}"
        case TakeRest():
            return f"rest {event.seat + 1}"
    return ""


def gift_word(to: Seat, card: str) -> str:
    """``3:JS``, or ``talon:JS`` for the other talon."""
    return f"{'talon' if to == NOBODY else to + 1}:{card}"


def _take_words(take: Take, talons: int) -> Iterator[str]:
    yield "take"
    if talons > 1:
        yield str(take.talon + 1)
    if take.shown is not None:
        yield "shown" if take.shown else "hidden"
