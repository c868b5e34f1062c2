"""What a score sheet has room for: a game without its cards, every deal with the numbers written for it.

What the log does not write but the replay knows is written in: declarer and contract, points taken, scores,
totals. What it writes stays as it is written.
"""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final

from kartlog.engine.frames import DealRow
from kartlog.engine.judging.game import Replay
from kartlog.engine.judging.moments import EnteredDeal
from kartlog.parser import document as doc

WORDS: Final = ("taken", "score", "total")
"""The numbers of a deal, in the order in which they are written."""
CARRIED: Final = (
    doc.DealStart, doc.Redeal, doc.Contract, doc.WriteOff, doc.Numbers, doc.Adjust, doc.Notice,
)  # fmt: skip
"""The statements that a sheet has room for, and :class:`doc.Dark` where the deal was played dark."""
_LARGEST: Final = 9_999_999
"""The largest number that the notation has."""
_AFTER_THE_CONTRACT: Final = (
    doc.Take, doc.Give, doc.PlayStart, doc.Trick, doc.Rest, doc.WriteOff, doc.Numbers,
)  # fmt: skip


def on_a_sheet(replayed: Replay) -> doc.Game:
    """The game as a score sheet keeps it.

    >>> from kartlog import dumps, loads, replay
    >>> game = loads("deal 1 dealer 3\\nbid 100 - -\\nwriteoff")[0]
    >>> print(dumps(on_a_sheet(replay(game))), end="")
    deal 1 dealer 3
    contract 1:100
    writeoff
    score -100 60 60
    total -100 60 60
    """
    game = replayed.game
    header = tuple(doc.Line(line.statement) for line in game.header if isinstance(line.statement, doc.Tag))
    seats = len(replayed.players)
    # A game that its rules are not for is not played: what is written is then all there is.
    deals = tuple(
        doc.Deal(tuple(map(doc.Line, _deal(_statements(deal), entered, seats))))
        for deal, entered in zip_longest(game.deals, replayed.entered)
    )
    return doc.Game(header, deals)


def _statements(deal: doc.Deal) -> list[doc.Statement]:
    return [line.statement for line in deal.lines if line.statement is not None]


def _deal(written: Sequence[doc.Statement], entered: EnteredDeal | None, seats: int) -> list[doc.Statement]:
    """The lines of a deal in the order of a sheet: how it began, contract, numbers, what came after them."""
    row = entered.row if entered else None
    dark = entered is not None and entered.played.end.dark
    said = written if row is None else _with_contract(written, row)
    kept = [s for s in said if isinstance(s, CARRIED) or (dark and isinstance(s, doc.Dark))]
    numbers = _numbers(kept, row, seats)
    # Numbers that stand there a second time are further lines, even if they are the same.
    entered_as = {id(n) for n in numbers}
    first = next((at for at, s in enumerate(kept) if id(s) in entered_as), len(kept))
    before, after = (
        [s for s in part if id(s) not in entered_as and not isinstance(s, doc.DealStart)]
        for part in (kept[:first], kept[first:])
    )
    return [_start(kept, row), *_penalties(row), *before, *numbers, *after]


def _start(kept: Sequence[doc.Statement], row: DealRow | None) -> doc.DealStart:
    start = next((s for s in kept if isinstance(s, doc.DealStart)), doc.DealStart())
    return doc.DealStart(start.number, row.dealer) if row and start.dealer is None else start


def _with_contract(written: Sequence[doc.Statement], row: DealRow) -> Sequence[doc.Statement]:
    """The statements with a contract that says whose it is: so the auction need not."""
    if row.declarer is None or row.contract is None:
        return written
    named = next((s for s in written if isinstance(s, doc.Contract)), None)
    contract = doc.Contract(row.contract, row.declarer, named is not None and named.accepted)
    if named is not None:
        auction = any(isinstance(s, doc.Bids | doc.Dark) for s in written)
        return [contract if auction and s is named else s for s in written]
    if row.outcome == "written-off" and any(isinstance(s, doc.Dark) for s in written):
        # What was written off instead of naming a contract cannot follow one.
        return written
    at = next((at for at, s in enumerate(written) if isinstance(s, _AFTER_THE_CONTRACT)), len(written))
    return [*written[:at], contract, *written[at:]]


def _numbers(kept: Sequence[doc.Statement], row: DealRow | None, seats: int) -> list[doc.Numbers]:
    """The numbers of a deal as written, else as they follow; each word once, an entry a seat."""
    numbers = []
    for word in WORDS:
        written = (s for s in kept if isinstance(s, doc.Numbers) and s.word == word)
        whole = next((s for s in written if len(s.values) == seats), None)
        derived = _derived(word, row) if row is not None and row.score is not None else None
        found = whole or derived
        if found is not None:
            numbers.append(found)
    return numbers


def _derived(word: str, row: DealRow) -> doc.Numbers | None:
    points = {"taken": row.taken if row.tricks else None, "score": row.score, "total": row.total}[word]
    if points is None or max(map(abs, points)) > _LARGEST:
        return None
    trickless = {seat for seat, tricks in enumerate(row.tricks or (), 1) if not tricks}
    dashes = {"taken": trickless, "score": {*row.bolts}}.get(word, set())
    return doc.Numbers(
        word, tuple("-" if seat in dashes and not value else value for seat, value in enumerate(points, 1))
    )


def _penalties(row: DealRow | None) -> Iterator[doc.Adjust]:
    """What the cards cost that were cut or dealt, and that a sheet does not show."""
    for event in row.events if row is not None else ():
        if event.kind == "penalty":
            yield doc.Adjust(event.seat, event.points)
