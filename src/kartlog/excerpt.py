"""One deal as a log of its own, with the state of the match before it: judged and scored as it was there."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, Literal

from kartlog.engine.judging.game import replay
from kartlog.engine.judging.header import STATE_TAGS, read_header
from kartlog.engine.judging.moments import EnteredDeal
from kartlog.engine.judging.rotation import start_of
from kartlog.engine.law import compile_law
from kartlog.engine.layout import NOBODY
from kartlog.engine.scoring.match import Match, opening
from kartlog.parser.document import Deal, DealStart, Game, Line, Tag
from kartlog.parser.reader import loads
from kartlog.parser.writer import OPENING, dumps, statement_text
from kartlog.rules import Ruleset

_OF_THE_MATCH: Final = frozenset((*STATE_TAGS, "Result"))
"""Tags that say how the match stands: those of the whole log do not fit one deal of it."""
_NOBODY: Final = "-"

Fault = Literal["no-deal", "not-replayed", "unwritable"]


class ExcerptError(ValueError):
    """A deal that cannot stand alone.

    ``fault``: ``no-deal`` – the game has no such deal; ``not-replayed`` – its rules are not for its players;
    ``unwritable`` – no tags can say how the match stood before it.
    """

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault: Fault = fault


def excerpt(game: Game, deal: int) -> Game:
    """The deal with this ordinal as a game of its own, in canonical form; its only deal has the ordinal 1.

    The steps of the deal, what is found in them, its score and the state of the match after it are those
    that it has within the match. What an earlier deal explains there has no explanation here, and what is
    said of the order of deals (who deals, their numbers, a deal that breaks off before another) is not said.

    >>> game = loads('''[Rules "classic@1"]
    ... deal 1 dealer 1
    ... contract 2:120
    ... taken 20 100 -
    ... deal
    ... contract 1:100
    ... taken 120 - -''')[0]
    >>> print(dumps(excerpt(game, 2)))
    [Kartlog "1"]
    [Rules "classic@1"]
    [Start "20 -120 0"]
    [Bolts "0 0 1"]
    <BLANKLINE>
    deal 2 dealer 2
    contract 1:100
    taken 120 - -
    <BLANKLINE>
    """
    if not 1 <= deal <= len(game.deals):
        raise ExcerptError("no-deal")
    replayed = replay(replace(game, deals=game.deals[:deal], remarks=()))
    if not replayed.entered:
        raise ExcerptError("not-replayed")
    entered = replayed.entered[-1]
    rules = replayed.ruleset
    header = [*_kept(game), *_state(entered.before, rules)]
    alone = _alone(header, _lines(game.deals[deal - 1], entered))
    as_read = _counting(read_header(alone, None).match, rules)
    if as_read != _counting(entered.before, rules) or len(alone.deals) != 1:
        raise ExcerptError("unwritable")
    return alone


def _kept(game: Game) -> Iterator[Tag]:
    """The tags that still hold, each as it stands first."""
    names = set(_OF_THE_MATCH)
    if game.tag(OPENING.name) is None:
        yield OPENING
    for line in game.header:
        if isinstance(line.statement, Tag) and line.statement.name not in names:
            names.add(line.statement.name)
            yield line.statement


def _state(match: Match, rules: Ruleset) -> Iterator[Tag]:
    """The tags for a match that has begun."""
    match, fresh = _counting(match, rules), opening(compile_law(rules), len(match.totals))
    if match == fresh:
        return
    at = rules.barrel.at
    on_barrel = tuple(None if at is None or total < at else 0 for total in match.totals)
    all_free = match.writeoffs if rules.writeoff.free else fresh.free_writeoffs
    yield _row("Start", match.totals)
    for name, entries, usual in (
        ("Bolts", match.bolts, fresh.bolts),
        ("Barrel", match.barrel, on_barrel),
        ("Falls", match.falls, fresh.falls),
        ("WriteOffs", match.writeoffs, fresh.writeoffs),
        ("FreeWriteOffs", match.free_writeoffs, all_free),
        ("Stakes", match.stakes, fresh.stakes),
        ("WriteOffRow", match.writeoff_row, fresh.writeoff_row),
        ("Idle", match.idle, fresh.idle),
    ):
        if entries != usual:
            yield _row(name, entries)
    if match.redeals:
        yield Tag("Redeals", (str(match.redeals),))
    if match.golden_left or match.golden_made:
        yield Tag("Golden", (f"{match.golden_left}{' made' * match.golden_made}",))


def _counting(match: Match, rules: Ruleset) -> Match:
    """What matters of the match to a deal: not that it was over, nor what these rules only count."""
    none, fines = (0,) * len(match.totals), rules.writeoff
    in_a_row = fines.fine_after is not None and fines.fine_count == "in-a-row"
    return match._replace(
        free_writeoffs=match.free_writeoffs if rules.writeoff.free else none,
        writeoff_row=match.writeoff_row if in_a_row else none,
        redeals=match.redeals if rules.redeal.row is not None else 0,
        winner=NOBODY,
        draw=False,
        ended=False,
    )


def _row(name: str, entries: tuple[int | None, ...]) -> Tag:
    return Tag(name, (" ".join(_NOBODY if entry is None else str(entry) for entry in entries),))


def _lines(deal: Deal, entered: EnteredDeal) -> list[Line]:
    """The lines of the deal under a ``deal`` line that says what followed from the deals before it."""
    number = start_of(deal).number
    start = DealStart(entered.ordinal if number is None else number, entered.row.dealer)
    if any(isinstance(line.statement, DealStart) for line in deal.lines):
        return [
            replace(line, statement=start) if isinstance(line.statement, DealStart) else line
            for line in deal.lines
        ]
    return [Line(start), *deal.lines]


def _alone(header: list[Tag], lines: list[Line]) -> Game:
    """The game as a reader has it. A misspelt ``deal`` line would open another deal: it becomes a comment."""
    tags = tuple(map(Line, header))
    alone = _read(Game(tags, (Deal(tuple(lines)),)))
    if len(alone.deals) > 1:
        alone = _read(Game(tags, (Deal(tuple(_with_first_said_aside(lines))),)))
    return alone


def _with_first_said_aside(lines: list[Line]) -> Iterator[Line]:
    """The lines, with the first statement after the ``deal`` line as a comment."""
    yield lines[0]
    spoken = False
    for line in lines[1:]:
        if line.statement is None or spoken:
            yield line
        else:
            spoken = True
            yield Line(comment=statement_text(line.statement))
            if line.comment is not None:
                yield Line(comment=line.comment)


def _read(game: Game) -> Game:
    (alone,) = loads(dumps(game))
    return alone
