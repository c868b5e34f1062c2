"""What stands on the sheet already and is put right: the deal, and what follows from it after it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from kartlog.engine.judging.game import Replay, replay
from kartlog.engine.judging.rotation import Rotation, start_of
from kartlog.engine.law import compile_law
from kartlog.engine.layout import NOBODY, layout_for
from kartlog.keeping.entry import Entry, LackingError
from kartlog.keeping.reading import entry_of
from kartlog.keeping.sheet import write
from kartlog.parser import document as doc
from kartlog.parser.writer import statement_text
from kartlog.table import Table

_DERIVED: Final = (("score", "total"), ("total",))
"""What the table writes by itself as soon as it follows; of some deals the score is all that is told."""


def corrected(game: doc.Game, deal: int, entry: Entry) -> doc.Game:
    """The game with this entry as its deal of this number, from 1, and everything after it as it follows."""
    table = _before(game, deal)
    write(table, entry)
    return _going_on(_with_last(table.to_game(), game.deals[deal - 1].lines), game, deal)


def deleted(game: doc.Game, deal: int) -> doc.Game:
    """The game without one of its deals; where nobody sits out, the deal goes round as if it had not been."""
    return _going_on(_before(game, deal).to_game(), game, deal)


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


def _going_on(changed: doc.Game, game: doc.Game, deal: int) -> doc.Game:
    """The changed beginning of a game with its deals after this one, each entered as it now follows."""
    replayed = replay(game)
    law = compile_law(replayed.ruleset)
    told = list(zip(game.deals, replayed.deals, _due(replayed), strict=True))[deal:]
    for old, row, due in told:
        entry = entry_of(old, row, law)
        if entry is not None and due:
            # With the first deal gone, who dealt it deals the next.
            entry = replace(entry, dealer=None if changed.deals else replayed.deals[0].dealer)
        changed = _once_more(changed, old, entry)
    return changed


def _due(replayed: Replay) -> Iterator[bool]:
    """By deal: whether it was dealt by whose turn it was, so that it would be another's if that was."""
    rules, seats = replayed.ruleset, len(replayed.players)
    rotation = Rotation(seats)
    for deal, row in zip(replayed.game.deals, replayed.deals, strict=True):
        layout = layout_for(rules, seats, row.dealer - 1)
        # Who sits out took no cards, and cannot be another.
        fixed = layout is None or layout.sitter != NOBODY
        yield not fixed and rotation.next_dealers[:1] == (row.dealer - 1,)
        rotation = rotation.after(start_of(deal), row.outcome, rules)


def _once_more(changed: doc.Game, old: doc.Deal, entry: Entry | None) -> doc.Game:
    """One deal more, as it was told, with what is now to be written for it."""
    header = without_result(changed.header)
    table = Table.resume(doc.Game(header, changed.deals))
    lines = tuple(_numbered(line, _due_number(table)) for line in old.lines)
    if entry is not None:
        dealer = entry.dealer or table.next_dealer
        try:
            write(table, entry, accept=True)
        except LackingError:
            # A log from elsewhere need not say which marriages are in its points.
            lines = tuple(_dealt_by(line, dealer) for line in lines)
        else:
            return _with_last(table.to_game(), old.lines)
    return _with_last(_as_told(doc.Game(header, changed.deals), lines), old.lines)


def _as_told(changed: doc.Game, lines: Sequence[doc.Line]) -> doc.Game:
    """One deal more with what it says itself, and what the table writes for that."""
    bare, scored = (
        Table.resume(replace(changed, deals=(*changed.deals, doc.Deal(_without(lines, derived)))))
        for derived in _DERIVED
    )
    alone = bare.rows[-1].score is None and scored.rows[-1].score is not None
    return (scored if alone else bare).to_game()


def _without(lines: Sequence[doc.Line], words: Sequence[str]) -> tuple[doc.Line, ...]:
    return tuple(
        line
        for line in lines
        if not (isinstance(line.statement, doc.Numbers) and line.statement.word in words)
    )


def _due_number(table: Table) -> int:
    setting = table.state.setting
    return setting.ordinal if setting.rotation.number is None else setting.rotation.number + 1


def _numbered(line: doc.Line, number: int) -> doc.Line:
    statement = line.statement
    if not isinstance(statement, doc.DealStart) or statement.number is None:
        return line
    return replace(line, statement=replace(statement, number=number))


def _dealt_by(line: doc.Line, dealer: int) -> doc.Line:
    statement = line.statement
    if not isinstance(statement, doc.DealStart):
        return line
    return replace(line, statement=replace(statement, dealer=dealer))


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
    statement = line.statement
    fine = statement_text(statement) if isinstance(statement, doc.Adjust) else ""
    return type(statement), fine or getattr(statement, "word", "")
