"""The score sheet as it grows: a deal more, another in the place of one, one less; always a whole log."""

from collections.abc import Sequence
from dataclasses import replace

from kartlog.engine.frames import DealRow
from kartlog.engine.judging.game import Replay, replay
from kartlog.engine.law import compile_law
from kartlog.engine.layout import NOBODY, layout_for
from kartlog.keeping.entry import Entry, Lack, LackingError, Points, completed, taken
from kartlog.keeping.reading import entry_of, marriages_tag
from kartlog.parser import document as doc
from kartlog.parser.writer import statement_text
from kartlog.table import Table

_DERIVED = ("score", "total")
"""What the table writes by itself as soon as it follows."""
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
    _write(table, entry)
    return table.to_game()


def _write(table: Table, entry: Entry, *, accept: bool = False) -> None:
    """Writes a deal at the end of a table's log; ``accept``: whatever the rules say of it."""
    table.deal(dealer=entry.dealer, tags=marriages_tag(entry), accept=accept)
    context = table.context
    assert context is not None, "a deal has just begun"
    whole = completed(entry, context.layout, context.law)
    if whole.dark:
        table.apply(f"dark {whole.declarer}", accept=accept)
    table.apply(f"contract {whole.declarer}:{whole.contract}", accept=accept)
    sitter = context.layout.sitter
    score: tuple[int | str, ...] | None = None
    if whole.written_off:
        table.apply("writeoff free" if whole.result == "written-off-free" else "writeoff", accept=accept)
        if sitter >= 0:
            score = _score(table, None, whole, sitter)
    else:
        points = taken(whole, context.law, context.layout)
        if _UNKNOWN in points or sitter >= 0:
            score = _score(table, _as_if(points, whole), whole, sitter)
        # Points that are not all known end no deal; the score below does.
        table.apply(_line("taken", points), accept=accept or score is not None)
    if score is not None:
        table.apply(_line("score", score), accept=accept)
    if whole.result in ("made", "failed") and table.rows[-1].outcome != whole.result:
        raise LackingError(Lack("result"))


def _as_if(points: tuple[int | str, ...], entry: Entry) -> tuple[int | str, ...]:
    """The points with some for the declarer that come to the same, where his are not known."""
    assert entry.contract is not None
    assumed = entry.contract if entry.result == "made" else entry.contract // 2
    return tuple(assumed if value == _UNKNOWN else value for value in points)


def _score(
    table: Table, points: tuple[int | str, ...] | None, entry: Entry, sitter: int
) -> tuple[int | str, ...]:
    """What is to be written for the deal, as the engine has it from these points; it is only asked."""
    said = 0
    if points is not None:
        table.apply(_line("taken", points), accept=True)
        said += 1
    if sitter >= 0:
        own: Points = entry.cards[sitter]
        values = [own if seat == sitter else _UNKNOWN for seat in range(len(table.players))]
        table.apply(_line("score", [value if value is not None else 0 for value in values]), accept=True)
        said += 1
    row = table.rows[-1]
    table.undo(said)
    assert row.score is not None, "with points, and those of a sitter, a deal is entered"
    return tuple("-" if seat in row.bolts and not value else value for seat, value in enumerate(row.score, 1))


def _line(word: str, values: Sequence[int | str]) -> str:
    return statement_text(doc.Numbers(word, tuple(values)))


# --- what stands on the sheet already ----------------------------------------------------------------


def corrected(game: doc.Game, deal: int, entry: Entry) -> doc.Game:
    """The game with this entry as its deal of this number, from 1, and everything after it as it follows."""
    table = _before(game, deal)
    _write(table, entry)
    return _going_on(_with_last(table.to_game(), game.deals[deal - 1].lines), game, deal)


def deleted(game: doc.Game, deal: int) -> doc.Game:
    """The game without one of its deals; where nobody sits out, the deal goes round as if it had not been."""
    return _going_on(_before(game, deal).to_game(), game, deal, moved=True)


def _before(game: doc.Game, deal: int) -> Table:
    """The table before a deal."""
    return Table.resume(doc.Game(without_result(game.header), game.deals[: deal - 1]))


def without_result(header: tuple[doc.Line, ...]) -> tuple[doc.Line, ...]:
    """The header of a game that goes on: a result is written when there is one."""
    return tuple(
        line
        for line in header
        if not (isinstance(line.statement, doc.Tag) and line.statement.name == "Result")
    )


def _going_on(changed: doc.Game, game: doc.Game, deal: int, *, moved: bool = False) -> doc.Game:
    """The changed beginning of a game with its deals after this one, each entered as it now follows."""
    replayed = replay(game)
    for old, row in zip(game.deals[deal:], replayed.deals[deal:], strict=True):
        changed = _once_more(changed, old, row, replayed, moved=moved)
    return changed


def _once_more(changed: doc.Game, old: doc.Deal, row: DealRow, replayed: Replay, *, moved: bool) -> doc.Game:
    """One deal more, as it was told, with what is now to be written for it."""
    entry = entry_of(old, row, compile_law(replayed.ruleset))
    header = without_result(changed.header)
    if entry is not None:
        table = Table.resume(doc.Game(header, changed.deals))
        layout = layout_for(replayed.ruleset, len(table.players), row.dealer - 1)
        if moved and layout is not None and layout.sitter == NOBODY:
            entry = replace(entry, dealer=None)
        _write(table, entry, accept=True)
        return _with_last(table.to_game(), old.lines)
    lines = tuple(line for line in old.lines if not _follows(line))
    return _with_last(Table.resume(doc.Game(header, (*changed.deals, doc.Deal(lines)))).to_game(), old.lines)


def _follows(line: doc.Line) -> bool:
    """Whether a line says what the table writes by itself."""
    return isinstance(line.statement, doc.Numbers) and line.statement.word in _DERIVED


def _with_last(game: doc.Game, old: Sequence[doc.Line]) -> doc.Game:
    """The game with the comments of these lines in its last deal."""
    *before, last = game.deals
    comments = {_kind(line): line.comment for line in old if line.comment is not None and line.statement}
    kinds = [_kind(line) for line in last.lines]
    lines = [
        replace(line, comment=line.comment or comments.get(kind))
        for line, kind in zip(last.lines, kinds, strict=True)
    ]
    present = {line.comment for line in lines}
    alone = [
        doc.Line(None, line.comment)
        for line in old
        if line.comment is not None and line.comment not in present
    ]
    return replace(game, deals=(*before, doc.Deal((*lines, *alone))))


def _kind(line: doc.Line) -> tuple[type, str]:
    """What makes two lines of a deal the same line, whatever it says."""
    return type(line.statement), getattr(line.statement, "word", "")
