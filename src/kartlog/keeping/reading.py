"""A deal of a log as who keeps the score would tell it, and the tag that says which marriages are in it."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import dropwhile
from typing import Final

from kartlog.cards import PACK_POINTS
from kartlog.engine.frames import DealRow
from kartlog.engine.law import Law
from kartlog.engine.layout import Layout, layout_for
from kartlog.keeping.entry import (
    MARRIAGES,
    NO_TRICK,
    Entry,
    Fine,
    Points,
    Result,
    marriage_points,
    whole_pack,
)
from kartlog.parser import document as doc
from kartlog.parser.writer import statement_text

TAG: Final = "Marriages"
"""The tag of a deal with what each seat declared, ``[Marriages "- HS -"]``: its points include that."""
_NOTHING: Final = "-"
_RESULTS: Final[dict[str, Result]] = {"made": "made", "failed": "failed"}
_CALLS_OFF: Final = doc.Redeal | doc.Notice
_TOLD: Final = (doc.DealStart, doc.Dark, doc.WriteOff, doc.Numbers)
"""What a deal that is told by its score alone consists of, beside what :func:`_is_told` looks into."""


def marriages_tag(entry: Entry) -> dict[str, str]:
    """The tag of a deal with marriages; nothing for one without."""
    if not any(entry.marriages):
        return {}
    return {TAG: " ".join(declared or _NOTHING for declared in entry.marriages)}


def entry_of(deal: doc.Deal, row: DealRow, law: Law) -> Entry | None:
    """What was told of a deal, ``row`` being what came of it; None for one that was played by its cards.

    The declarer's points are left open where they follow from the others', as they do after a correction.

    >>> from kartlog import loads, replay
    >>> from kartlog.engine.law import compile_law
    >>> game = loads("deal 1 dealer 1\\ncontract 2:100\\ntaken 20 100 -")[0]
    >>> replayed = replay(game)
    >>> entry_of(game.deals[0], replayed.deals[0], compile_law(replayed.ruleset)).cards
    (20, None, '-')
    """
    entry = counted(deal, row, law)
    if entry is None or entry.declarer is None:
        return entry
    layout = _layout(row, law)
    if not whole_pack(law, layout) or _sum(entry.cards, layout.active) != PACK_POINTS:
        return entry
    cards = (None if seat == entry.declarer else each for seat, each in enumerate(entry.cards, 1))
    return replace(entry, cards=tuple(cards))


def counted(deal: doc.Deal, row: DealRow, law: Law) -> Entry | None:
    """The same with the points of everybody, as far as they are known."""
    said = [line.statement for line in deal.lines if line.statement is not None]
    statements = list(dropwhile(_is_fine, reversed(said)))[::-1]
    fines = tuple(Fine(each.seat, each.amount, each.reason) for each in said if isinstance(each, doc.Adjust))
    if not all(map(_is_told, statements)):
        return None
    seats = len(row.total)
    if row.outcome == "redealt":
        return _called_off(statements, seats, row.dealer, fines)
    contract = next((each for each in statements if isinstance(each, doc.Contract)), None)
    if contract is None or contract.seat is None:
        return None
    marriages = _marriages(statements, seats)
    numbers = {each.word: each.values for each in statements if isinstance(each, doc.Numbers)}
    score = (*numbers.get("score", ()), *("?",) * seats)[:seats]
    points = (*numbers.get("taken", score), *("?",) * seats)[:seats]
    cards = [_cards(value, marriage_points(law, marriages[at])) for at, value in enumerate(points)]
    written = next((each for each in statements if isinstance(each, doc.WriteOff)), None)
    sitting = _layout(row, law).sitter
    if written is not None:
        cards = [None] * seats
    elif "taken" not in numbers:
        cards[contract.seat - 1] = None
    if 0 <= sitting < seats:
        cards[sitting] = _cards(score[sitting], 0)
    unknown = cards[contract.seat - 1] is None
    return Entry(
        contract.seat,
        contract.amount,
        tuple(cards),
        marriages,
        _written_off(written) if written else _RESULTS.get(row.outcome, "") if unknown else "",
        any(isinstance(each, doc.Dark) for each in statements),
        row.dealer,
        fines=fines,
    )


def _called_off(
    statements: Sequence[doc.Statement], seats: int, dealer: int, fines: tuple[Fine, ...]
) -> Entry | None:
    """A deal that does not count, where nothing is said of it but that."""
    off = [each for each in statements if isinstance(each, _CALLS_OFF)]
    if len(off) != 1 or any(not isinstance(each, doc.DealStart | _CALLS_OFF) for each in statements):
        return None
    return Entry(None, None, (None,) * seats, ("",) * seats, "", False, dealer, statement_text(off[0]), fines)


def _is_fine(statement: doc.Statement) -> bool:
    """Whether a statement is a fine: at the end of a deal it is told with it, as it is entered last."""
    return isinstance(statement, doc.Adjust)


def _layout(row: DealRow, law: Law) -> Layout:
    layout = layout_for(law.rules, len(row.total), row.dealer - 1)
    assert layout is not None, "a row of a game has seats that can play"
    return layout


def _is_told(statement: doc.Statement) -> bool:
    """Whether a statement is all in the entry of its deal, so that it can be written anew."""
    match statement:
        case doc.Tag():
            return statement.name == TAG
        case doc.Contract():
            return not statement.accepted
        case doc.Redeal():
            return not statement.declined
        case doc.Notice():
            return statement.word == "misdeal"
    return isinstance(statement, _TOLD)


def _written_off(written: doc.WriteOff) -> Result:
    return "written-off-free" if written.kind == "free" else "written-off"


def _marriages(statements: Sequence[doc.Statement], seats: int) -> tuple[str, ...]:
    """What each seat declared, as far as the deal says so."""
    tag = next((each for each in statements if isinstance(each, doc.Tag) and each.name == TAG), None)
    words = " ".join(tag.values).split() if tag is not None else []
    if len(words) != seats:
        return ("",) * seats
    return tuple("".join(each for each in word if each in MARRIAGES) for word in words)


def _sum(cards: Sequence[Points], active: Sequence[int]) -> int | None:
    """The points of all who play; None where somebody's are not known."""
    known = [0 if cards[seat] == NO_TRICK else cards[seat] for seat in active]
    points = [each for each in known if isinstance(each, int)]
    return sum(points) if len(points) == len(known) else None


def _cards(value: int | str, marriages: int) -> Points:
    if value == "?":
        return None
    return value - marriages if isinstance(value, int) else value
