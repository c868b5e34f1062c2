"""What a log says, as it says it: the tree between text and engine.

Every node is a frozen value. Two nodes are equal when they say the same; *where* they stand in the text
(:data:`Span`) takes no part in comparison. Seats are numbered from 1, as they are written.

A :class:`Game` has header lines and deals; a :class:`Deal` has lines; a :class:`Line` has at most one
statement and at most one comment. Nothing is lost: what cannot be read is :class:`Unparsed`, a statement
this version does not know is :class:`Unknown`.
"""

from dataclasses import dataclass, field
from typing import TypeAlias

from kartlog.cards import Card
from kartlog.parser.spans import NOWHERE as NOWHERE
from kartlog.parser.spans import Span as Span


def _span() -> Span:
    return field(default=NOWHERE, compare=False, repr=False)


# --- cards, bids and what is written on them --------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Marks:
    """What touches a card or a bid, in the order it is written: ``+`` ``*`` ``!?`` ``@12.5``."""

    declares: bool = False
    accepted: bool = False
    glyph: str = ""
    """Any of ``! ? !! ?? !? ?!``, or empty."""
    time: str = ""
    """The time as written without its ``@``, in seconds, or empty."""


NO_MARKS = Marks()


@dataclass(frozen=True, slots=True)
class CardSeen:
    """One card in a list: ``AS``, or ``?`` for a card that is not known."""

    card: Card | None
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """One card of a trick. ``seat`` only where the log writes it: ``1:JC``."""

    card: Card | None
    seat: int | None = None
    marks: Marks = NO_MARKS
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class BidSaid:
    """One bid; ``amount`` is None for a pass (``-``). ``seat`` only where the log writes it: ``2:105``."""

    amount: int | None
    seat: int | None = None
    marks: Marks = NO_MARKS
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Gift:
    """One card of the exchange: ``3:JS``. ``to`` is None for the other talon (``talon:JS``)."""

    to: int | None
    card: Card | None
    marks: Marks = NO_MARKS
    span: Span = _span()


# --- statements -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tag:
    """``[Players "Anna" "Boris" "Vera"]``. Known or not, kept as it is."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DealStart:
    """``deal 1 dealer 1``; both numbers may be left out."""

    number: int | None = None
    dealer: int | None = None


@dataclass(frozen=True, slots=True)
class Cut:
    """``cut 9S 9D``: the bottom cards seen at the cut, in order."""

    cards: tuple[CardSeen, ...]


@dataclass(frozen=True, slots=True)
class Deck:
    """``deck`` and the whole pack in the order in which it was dealt."""

    cards: tuple[CardSeen, ...]


@dataclass(frozen=True, slots=True)
class Hand:
    """``hand 2 AS …``: the cards dealt to a seat. ``cards`` is None for a lone ``?``: nothing is known."""

    seat: int
    cards: tuple[CardSeen, ...] | None


@dataclass(frozen=True, slots=True)
class Talon:
    """``talon AD KH QH``; ``talon 1 …`` and ``talon 2 …`` with two players. ``cards`` as in a hand."""

    cards: tuple[CardSeen, ...] | None
    index: int | None = None


@dataclass(frozen=True, slots=True)
class Redeal:
    """``redeal 2 nines`` or ``redeal 2 nines declined``."""

    seat: int
    ground: str
    declined: bool = False


@dataclass(frozen=True, slots=True)
class Dark:
    """``dark 2``: the seat plays dark."""

    seat: int


@dataclass(frozen=True, slots=True)
class Bids:
    """``bid 100 105 - …``."""

    bids: tuple[BidSaid, ...]


@dataclass(frozen=True, slots=True)
class Take:
    """``take``, ``take 2``, ``take hidden``: which talon, and how, where it differs from the rules."""

    index: int | None = None
    shown: bool | None = None


@dataclass(frozen=True, slots=True)
class Give:
    """``give 3:JS 1:QD``: one statement, one step of the replay."""

    gifts: tuple[Gift, ...]


@dataclass(frozen=True, slots=True)
class Contract:
    """``contract 120``; ``contract 2:120`` where no auction was recorded."""

    amount: int
    seat: int | None = None
    accepted: bool = False


@dataclass(frozen=True, slots=True)
class WriteOff:
    """``writeoff``, ``writeoff free``, ``writeoff paid``; ``kind`` is empty for the bare word."""

    kind: str = ""


@dataclass(frozen=True, slots=True)
class PlayStart:
    """The word ``play``: the tricks follow."""


@dataclass(frozen=True, slots=True)
class Trick:
    """``QH+ 10H JD``: the cards of one trick in order of play, fewer if the log breaks off.

    ``leader`` only where the log writes it: ``3: AC JC 10C``.
    """

    cards: tuple[PlayedCard, ...]
    leader: int | None = None


@dataclass(frozen=True, slots=True)
class Variation:
    """``( AD JS 9D / … )``: what could have been played instead of the trick above."""

    tricks: tuple[Trick, ...]


@dataclass(frozen=True, slots=True)
class Rest:
    """``rest 2``: the remaining tricks are this seat's."""

    seat: int


@dataclass(frozen=True, slots=True)
class Numbers:
    """``taken 37 128 115``, ``score 35 120 115``, ``total …``: one entry a seat, in seat order.

    An entry is a number, ``-`` (a bolt) or ``?`` (unknown), the latter two as text.
    """

    word: str
    """``taken``, ``score`` or ``total``."""
    values: tuple[int | str, ...]
    spans: tuple[Span, ...] = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Adjust:
    """``adjust 2 -120 "revoked"``: a fine or an agreement."""

    seat: int
    amount: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Peek:
    """``peek 1 talon AD``: a bonus used; ``what`` is the rest of the line."""

    seat: int
    what: str


@dataclass(frozen=True, slots=True)
class Expose:
    """``expose 2 AS``: a card was seen that should not have been."""

    seat: int
    cards: tuple[CardSeen, ...]


@dataclass(frozen=True, slots=True)
class Notice:
    """What arbiters and servers say about a seat: ``misdeal 2``, ``leave 2``, ``timeout 2``,
    ``substitute 2 "name"``, ``retract 2 …``, ``end reason``; ``text`` is what follows the seat."""

    word: str
    """``misdeal``, ``leave``, ``timeout``, ``substitute``, ``retract`` or ``end``."""
    seat: int | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class Unknown:
    """A lower-case statement that this version does not know, kept as it is."""

    word: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Unparsed:
    """A line that cannot be read, kept as it is."""

    text: str


Statement: TypeAlias = (
    Tag | DealStart | Cut | Deck | Hand | Talon | Redeal | Dark | Bids | Take | Give | Contract | WriteOff
    | PlayStart | Trick | Variation | Rest | Numbers | Adjust | Peek | Expose | Notice | Unknown | Unparsed
)  # fmt: skip


# --- lines, deals, games ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Line:
    """A statement, a comment, or both. ``comment`` is the text after ``;``, None where there is none."""

    statement: Statement | None = None
    comment: str | None = None
    span: Span = _span()


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal. Its first statement is a :class:`DealStart`, except in a deal that opens implicitly."""

    lines: tuple[Line, ...]
    at: int = field(default=0, compare=False, repr=False)
    """Offset of the deal from the start of the game."""


@dataclass(frozen=True, slots=True)
class Remark:
    """What the reader noticed while reading: a finding in the making, with the span in the game."""

    code: str
    span: Span
    values: tuple[tuple[str, str], ...] = ()
    """What the message names: ``(("text", "XX"),)``."""
    suggestions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Game:
    """One game: header lines (tags, comments), then deals.

    ``text`` is what was read, ``line`` the number of its first line in the file (from 1), ``at`` the
    offset of the game in the file; together they turn any span into a line and a column.
    """

    header: tuple[Line, ...] = ()
    deals: tuple[Deal, ...] = ()
    text: str = field(default="", compare=False, repr=False)
    line: int = field(default=1, compare=False, repr=False)
    at: int = field(default=0, compare=False, repr=False)
    remarks: tuple[Remark, ...] = field(default=(), compare=False, repr=False)

    def tag(self, name: str) -> tuple[str, ...] | None:
        """The values of the first header tag with this name, or None.

        >>> Game(header=(Line(Tag("Date", ("2026-11-26",))),)).tag("Date")
        ('2026-11-26',)
        """
        for line in self.header:
            if isinstance(line.statement, Tag) and line.statement.name == name:
                return line.statement.values
        return None
