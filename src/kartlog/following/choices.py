"""What may be said next at a table, and what may not, each as data for a screen."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from kartlog.cards import NAMES, UNKNOWN, name_of, names_in, union
from kartlog.engine import core
from kartlog.engine.judging.meant import play_meant
from kartlog.parser import document as doc
from kartlog.table import Ruling, Table
from kartlog.table.actions import line_for, read
from kartlog.table.events import KIND_OF

Kind: TypeAlias = Literal[
    "bid", "take", "give", "contract", "writeoff", "play", "redeal", "dark", "rest", "misdeal"
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to say. ``action`` is what the table takes; the rest tells what that is."""

    action: str
    kind: Kind
    legal: bool
    seat: int | None = None
    """Whose it is, where it is not simply that of whose turn it is."""
    card: str = ""
    declares: bool = False
    to: str = ""
    """Who gets the card: a seat, or ``talon``."""
    amount: int | None = None
    """What is bid or named; None for a pass."""
    word: str = ""
    """The ground for a redeal, how a deal is written off, which talon is taken and how."""
    declined: bool = False


def choices(table: Table) -> Iterator[Choice]:
    """What may be said now, and beside it each card that may not.

    >>> from random import Random
    >>> table = Table("classic@1")
    >>> _ = table.deal(rng=Random(1))
    >>> [choice.action for choice in choices(table) if choice.legal]
    ['100', 'misdeal']
    """
    bidding, seats = table.phase == "auction", len(table.players)

    def read_as(action: str) -> doc.Statement | None:
        return read(line_for(action, bidding=bidding), seats).statement

    said = {action: read_as(action) for action in table.legal()}
    legal = [action for action, statement in said.items() if _stands(table, action, statement)]
    legal += [action for action in _unlisted(table) if table.can(action)]
    for action in dict.fromkeys((*legal, *_others(table))):
        yield _choice(action, said.get(action) or read_as(action), action in legal)


def refusal(table: Table, action: str) -> Ruling:
    """Why an action that may not be taken now may not.

    Where cards are not known a log may say more than is legal here: nothing in it proves that it is wrong.
    """
    ruling, deal = table.can(action), table.state.deal
    if not ruling or deal is None or deal.phase != "play":
        return ruling
    statement = read(line_for(action, bidding=False), len(table.players)).statement
    if not isinstance(statement, doc.Trick):
        return ruling
    play = play_meant(deal.context, deal.position, statement.cards[0])
    return Ruling(core.judge(deal.context, deal.position, play), table.players)


def _stands(table: Table, action: str, statement: doc.Statement | None) -> bool:
    """Whether an action that no rule forbids now breaks none that bound before.

    A card can prove that another, played earlier from a hand that is not known, should not have been.
    """
    deal = table.state.deal
    plain = deal is None or deal.exact or not isinstance(statement, doc.Trick)
    return plain or bool(table.can(action))


_TAKES: Final = ("take shown", "take hidden")
_FORESEEN: Final = 4
"""So many tricks before the end it is looked for whether the rest are certain: earlier that takes long."""


def _unlisted(table: Table) -> Iterator[str]:
    """What may be said though no list of legal actions has it."""
    context, deal = table.context, table.state.deal
    if context is None or deal is None or deal.done:
        return
    if table.phase == "talon" and context.law.rules.talon.shown == "agreed":
        yield from _TAKES
    if table.phase == "exchange" and not deal.exact:
        yield from (f"{to}:{UNKNOWN}" for to in _receivers(table))
    if table.phase == "play":
        if not deal.exact:
            yield UNKNOWN
        left = context.layout.tricks - sum(deal.position.tricks)
        if not deal.position.trick and left <= _FORESEEN:
            yield f"rest {deal.position.turn + 1}"
    yield "misdeal"


def _others(table: Table) -> Iterator[str]:
    """What a screen shows all the same, to be refused with its reason or let stand."""
    context = table.context
    if context is None:
        return
    if table.phase == "auction":
        yield "-"
    if table.phase == "play":
        yield from NAMES
        declaring = union(each.cards for each in context.law.marriages)
        yield from (f"{name}+" for name in names_in(declaring))
    if table.phase == "exchange":
        yield from (f"{to}:{name}" for to in _receivers(table) for name in NAMES)


def _receivers(table: Table) -> list[str]:
    """Who may be given a card at all, in the order of the seats."""
    context, position = table.context, table.position
    assert context is not None, "there is a deal"
    assert position is not None, "there is a deal"
    seats = [str(seat + 1) for seat in context.layout.opponents(position.declarer)]
    return [*seats, *["talon"] * bool(context.layout.laid)]


def _choice(action: str, statement: doc.Statement | None, legal: bool) -> Choice:
    match statement:
        case doc.Bids((bid,)):
            return Choice(action, "bid", legal, amount=bid.amount)
        case doc.Contract():
            return Choice(action, "contract", legal, amount=statement.amount)
        case doc.Trick((played,)):
            card = name_of(played.card)
            return Choice(action, "play", legal, card=card, declares=played.marks.declares)
        case doc.Give((gift,)):
            return Choice(action, "give", legal, card=name_of(gift.card), to=action.partition(":")[0])
        case doc.Redeal():
            return Choice(
                action, "redeal", legal, statement.seat, word=statement.ground, declined=statement.declined
            )
        case doc.Dark() | doc.Rest():
            return Choice(action, KIND_OF[type(statement)], legal, statement.seat)  # type: ignore[arg-type]
        case doc.Take():
            return Choice(action, "take", legal, word=action.partition(" ")[2])
        case doc.WriteOff():
            return Choice(action, "writeoff", legal, word=statement.kind)
    return Choice(action, "misdeal", legal)
