"""The score sheet as it grows: a deal more, or a fine; always a whole log."""

from collections.abc import Sequence

from kartlog.engine.layout import NOBODY, Seat
from kartlog.engine.position import Context
from kartlog.keeping.entry import Entry, Fine, Lack, LackingError, completed, taken
from kartlog.keeping.reading import marriages_tag
from kartlog.parser import document as doc
from kartlog.parser.writer import statement_text
from kartlog.table import Table

_UNKNOWN = "?"


def written(game: doc.Game, entry: Entry) -> doc.Game:
    """The game with this entry as one deal more.

    :class:`~kartlog.keeping.entry.LackingError` where something is still to be said,
    :class:`~kartlog.table.Refused` where the rules forbid it.

    >>> import kartlog
    >>> game = kartlog.Table("club@1").to_game()
    >>> game = written(game, Entry(2, 100, (None, 96, "-"), ("", "H", "")))
    >>> print(kartlog.dumps(game))
    [Kartlog "1"]
    [Rules "club@1"]
    <BLANKLINE>
    deal 1 dealer 1
    [Marriages "- H -"]
    contract 2:100
    taken 24 196 -
    score 25 100 -
    total 25 100 0
    <BLANKLINE>
    """
    table = Table.resume(game)
    write(table, entry)
    return table.to_game()


def write(table: Table, entry: Entry, *, accept: bool = False) -> None:
    """Writes a deal at the end of a table's log; ``accept``: whatever the rules say of it."""
    table.deal(
        dealer=entry.dealer, tags=marriages_tag(entry), accept=accept or _only_out_of_turn(table, entry)
    )
    context = table.context
    assert context is not None, "a deal has just begun"
    _write_outcome(table, completed(entry, context.layout, context.law), context, accept=accept)
    for fine in entry.fines:
        table.apply(_fine(fine), accept=accept)


def _only_out_of_turn(table: Table, entry: Entry) -> bool:
    """Whether nothing is wrong with a deal but who dealt it: that has happened, and the sheet says so."""
    return table.can_deal(dealer=entry.dealer).codes == ("claim.dealer",)


def _write_outcome(table: Table, whole: Entry, context: Context, *, accept: bool) -> None:
    """Writes what became of the deal that has just begun."""
    if whole.off:
        table.apply(whole.off, accept=accept)
        return
    if whole.dark:
        table.apply(f"dark {whole.declarer}", accept=accept)
    table.apply(f"contract {whole.declarer}:{whole.contract}", accept=accept)
    talon = _for_the_talon(whole, context.layout.sitter)
    if whole.written_off:
        table.apply("writeoff free" if whole.result == "written-off-free" else "writeoff", accept=accept)
        score = _score_by(table, *talon) if talon else None
    else:
        points = taken(whole, context.law, context.layout)
        open_yet = talon or _UNKNOWN in points
        score = _score_by(table, _line("taken", _as_if_counted(points, whole)), *talon) if open_yet else None
        # Points that are not all known end no deal; the score below does.
        table.apply(_line("taken", points), accept=accept or score is not None)
    if score is not None:
        table.apply(_line("score", score), accept=accept)
    if whole.result in ("made", "failed") and table.rows[-1].outcome != whole.result:
        raise LackingError(Lack("result"))


def _for_the_talon(entry: Entry, sitter: Seat) -> list[str]:
    """The line with what is written for who sits out, and nothing of the others; none where nobody does."""
    if sitter == NOBODY:
        return []
    own = entry.cards[sitter]
    assert own is not None, "a complete entry says it"
    return [_line("score", [own if seat == sitter else _UNKNOWN for seat in range(len(entry.cards))])]


def _as_if_counted(points: tuple[int | str, ...], entry: Entry) -> tuple[int | str, ...]:
    """The points taken, with a number for a declarer of whom only the result is known.

    The score is the same by any number with that result. Half of a contract fails however it is rounded.
    """
    assert entry.contract is not None, "a complete entry has one"
    assumed = entry.contract if entry.result == "made" else entry.contract // 2
    return tuple(assumed if value == _UNKNOWN else value for value in points)


def _score_by(table: Table, *lines: str) -> tuple[int | str, ...]:
    """What is to be written for the deal, as the engine has it by these lines; it is only asked."""
    for line in lines:
        table.apply(line, accept=True)
    row = table.rows[-1]
    table.undo(len(lines))
    assert row.score is not None, "with points, and those of a sitter, a deal is entered"
    return tuple("-" if seat in row.bolts and not value else value for seat, value in enumerate(row.score, 1))


def fined(game: doc.Game, fine: Fine) -> doc.Game:
    """The game with a fine or a bonus after its last deal, entered at once.

    >>> import kartlog
    >>> game = written(kartlog.Table("club@1").to_game(), Entry(2, 100, (None, 96, "-"), ("",) * 3, "failed"))
    >>> print(kartlog.dumps(fined(game, Fine(3, -120, "misdealt"))).splitlines()[-1])
    adjust 3 -120 "misdealt"
    """
    table = Table.resume(game, back=False)
    table.apply(_fine(fine))
    return table.to_game()


def _fine(fine: Fine) -> str:
    return statement_text(doc.Adjust(fine.seat, fine.points, fine.reason))


def _line(word: str, values: Sequence[int | str]) -> str:
    return statement_text(doc.Numbers(word, tuple(values)))
