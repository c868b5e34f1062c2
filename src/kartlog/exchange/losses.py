"""What a log can lose on its way out: a closed list, and how a log is held against what is left of it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Final, Literal, TypeAlias, get_args

from kartlog.parser import document as doc

Loss: TypeAlias = Literal[
    "cards", "auction", "exchange", "play", "variations", "comments", "deal-tags", "unread", "order", "origin"
]  # fmt: skip
"""A kind of loss. What each is says the catalogue (``loss.…``) and ``docs/exchange.md``."""

LOSSES: Final[tuple[Loss, ...]] = get_args(Loss)
Losses: TypeAlias = Mapping[Loss, int]
"""How much is lost of each kind: lines; for ``order`` and ``origin`` deals. What is kept is not listed."""

_BELONGS_TO: Final[Mapping[type, Loss]] = {
    doc.Cut: "cards",
    doc.Deck: "cards",
    doc.Hand: "cards",
    doc.Talon: "cards",
    doc.Peek: "cards",
    doc.Expose: "cards",
    doc.Bids: "auction",
    doc.Dark: "auction",
    doc.Take: "exchange",
    doc.Give: "exchange",
    doc.PlayStart: "play",
    doc.Trick: "play",
    doc.Rest: "play",
    doc.Variation: "variations",
    doc.Tag: "deal-tags",
    doc.Unknown: "unread",
    doc.Unparsed: "unread",
}
"""What is lost with a statement that is gone. Any other is not gone, but says more than was written."""


def differences(game: doc.Game, left: doc.Game) -> Losses:
    """What a game has and what is left of it has not; nothing exactly if they are equal.

    >>> from kartlog import loads
    >>> game, left = (loads(text)[0] for text in ("deal 1 ; late\\nbid 100 - -", "deal 1\\ncontract 2:100"))
    >>> differences(game, left)
    {'auction': 1, 'comments': 1, 'origin': 1}
    """
    deals = zip_longest(_lines(game), _lines(left), fillvalue=())
    parts = [(game.header, left.header), *deals]
    counts = Counter(loss for written, kept in parts for loss in _lost(written, kept))
    return {loss: counts[loss] for loss in LOSSES if counts[loss]}


def _lines(game: doc.Game) -> Iterator[tuple[doc.Line, ...]]:
    return (deal.lines for deal in game.deals)


def _lost(written: Sequence[doc.Line], kept: Sequence[doc.Line]) -> Iterator[Loss]:
    before, after = Counter(_statements(written)), Counter(_statements(kept))
    gone, come = before - after, after - before
    kinds = [_BELONGS_TO.get(type(statement)) for statement in gone.elements()]
    yield from (kind for kind in kinds if kind is not None)
    for _ in (_comments(written) - _comments(kept)).elements():
        yield "comments"
    if come or None in kinds:
        yield "origin"
    both = before & after
    if _in_order(written, both) != _in_order(kept, both):
        yield "order"


def _statements(lines: Iterable[doc.Line]) -> Iterator[doc.Statement]:
    return (line.statement for line in lines if line.statement is not None)


def _comments(lines: Iterable[doc.Line]) -> Counter[str]:
    return Counter(line.comment for line in lines if line.comment is not None)


def _in_order(lines: Iterable[doc.Line], among: Mapping[doc.Statement, int]) -> list[doc.Statement]:
    return [statement for statement in _statements(lines) if statement in among]
