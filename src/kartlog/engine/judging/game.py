"""A whole game: deal after deal through the engine, and each into the match (rules 2, 13)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from types import NoneType
from typing import Final

from kartlog.engine.dealt.dealing import Penalty
from kartlog.engine.dealt.pack import pack_penalties
from kartlog.engine.findings import Finding
from kartlog.engine.frames import DealRow, Frame, Result
from kartlog.engine.judging.deal import play_deal
from kartlog.engine.judging.drift import Drift
from kartlog.engine.judging.header import read_header
from kartlog.engine.judging.ledger import Books, Ledger, first_span
from kartlog.engine.judging.moments import EnteredDeal, PlayedDeal
from kartlog.engine.judging.places import Places
from kartlog.engine.judging.rotation import Rotation, start_of
from kartlog.engine.judging.rows import row_of
from kartlog.engine.law import Law, compile_law
from kartlog.engine.layout import Layout, layout_for
from kartlog.engine.position import Context
from kartlog.engine.scoring import match as matches
from kartlog.engine.scoring.match import Match
from kartlog.engine.scoring.next_deal import context_for
from kartlog.parser.document import (
    Adjust,
    Cut,
    Deal,
    DealStart,
    Deck,
    Game,
    Hand,
    Redeal,
    Tag,
    Talon,
)
from kartlog.remembering import Remembered, is_memorable
from kartlog.rules import Ruleset


@dataclass(frozen=True)
class Replay:
    """A replayed game: everything the engine has to say about it.

    >>> import kartlog
    >>> replay = kartlog.replay(kartlog.loads('[Rules "classic@1"]')[0])
    >>> replay.findings, replay.result.totals
    ((), (0, 0, 0))
    """

    game: Game
    ruleset: Ruleset
    rules_assumed: bool
    """The log names no rules, or others were asked for."""
    players: tuple[str | None, ...]
    entered: tuple[EnteredDeal, ...]
    findings: tuple[Finding, ...]
    result: Result
    prefix: str
    """What addresses begin with: ``2/`` in the second of several games."""

    @property
    def deals(self) -> tuple[DealRow, ...]:
        """A row of the score sheet for each deal of the log, counted or not."""
        return tuple(deal.row for deal in self.entered)

    @cached_property
    def frames(self) -> tuple[Frame, ...]:
        """Every step of the game, made when they are first asked for."""
        from kartlog.engine.showing.view import frames_of

        return tuple(frame for deal in self.entered for frame in frames_of(deal, self.prefix, self.game))


def replay(
    game: Game, rules: str | Ruleset | None = None, *, ordinal: int = 1, of_several: bool = False
) -> Replay:
    """Replays a recorded game under its rules, or under ``rules`` instead, and judges every step.

    ``ordinal`` is the number of the game in its file; with ``of_several`` addresses begin with it. Never
    raises on what a game says: whatever is wrong with it is in :attr:`Replay.findings`.
    """
    header = read_header(game, rules)
    prefix = f"{ordinal}/" if of_several else ""
    places = Places(game, ordinal, prefix)
    places.header(header.faults)
    places.remarks(game)
    law = compile_law(header.ruleset)
    books = Books(law, header.match, places, Drift(len(header.players)))
    entered = _enter_all(game, books) if header.playable else []
    return Replay(
        game, header.ruleset, header.rules_assumed, header.players, tuple(entered),
        places.in_order(), matches.result_of(law, books.match), prefix,
    )  # fmt: skip


def _enter_all(game: Game, books: Books) -> list[EnteredDeal]:
    """Plays every deal through and enters it in the books."""
    entered: list[EnteredDeal] = []
    rotation = Rotation(len(books.match.totals))
    ends = [*(deal.at for deal in game.deals[1:]), len(game.text)]
    for ordinal, (deal, end) in enumerate(zip(game.deals, ends, strict=False), 1):
        first_frame = entered[-1].row.frames[1] if entered else 0
        last = ordinal == len(game.deals)
        text = game.text[deal.at : end]
        entered.append(_entered(books, rotation, ordinal, deal, first_frame, last=last, text=text))
        rotation = rotation.after(start_of(deal), entered[-1].row.outcome, books.law.rules)
    _check_result(game, books)
    return entered


class _Quiet(Remembered[tuple[object, ...], EnteredDeal]):
    """Deals of which there was nothing to say, by all on which it depends how they are played and entered."""

    most = 128


QUIET: Final = _Quiet()
"""It is forgotten with all that is remembered of logs (:mod:`kartlog.forgetting`)."""


def _entered(
    books: Books, rotation: Rotation, ordinal: int, deal: Deal, first_frame: int, *, last: bool, text: str
) -> EnteredDeal:
    """The same as :func:`enter_deal`: whoever types a game changes one deal, and those before it stand."""
    places = books.places
    # Without its text, or with too much, a deal is not known again; and what waits for it is not part of it.
    new = not text or not is_memorable(text) or bool(books.late)
    key = (books.law, books.match, rotation, places.address(ordinal, 0), first_frame, last, text)
    known = None if new else QUIET.get(key)
    if known is not None:
        books.match = known.after
        return known
    said = places.said
    entered = enter_deal(books, rotation, ordinal, deal, first_frame, last=last, text=text)
    # Doubts carried from deal to deal change only where something is said.
    return entered if new or books.late or places.said != said else QUIET.keep(key, entered)


def enter_deal(
    books: Books,
    rotation: Rotation,
    ordinal: int,
    deal: Deal,
    first_frame: int,
    *,
    last: bool,
    text: str = "",
) -> EnteredDeal:
    """Plays one deal through, reports what is wrong with it, and enters it in the books.

    ``text`` is the deal as it is written, for :func:`play_deal`.
    """
    law, before = books.law, books.match
    seats = len(before.totals)
    doubt = books.over_since or books.drift.first_cause()
    if before.over:
        doubt = books.over_since = books.places.add(
            "end.over", ordinal, 0, deal, first_span(deal), cause_address=doubt
        )
    wrong_start = _check_start(books, rotation, ordinal, deal)
    layout = layout_for(law.rules, seats, rotation.dealer(start_of(deal)))
    assert layout is not None, "the header has seen to it that these rules are for so many players"
    played = play_deal(context_of(law, layout, before, deal), deal, text)
    for found in played.found:
        books.places.found(ordinal, deal, found, wrong_start, doubt)
    return enter_played(books, ordinal, deal, played, first_frame, last=last)


def context_of(law: Law, layout: Layout, match: Match, deal: Deal) -> Context:
    """What stands around a deal, with what its own lines change of the match before the auction."""
    penalties = pack_penalties(deal, law.rules, layout)
    return context_for(law, layout, _as_the_auction_finds_it(law.rules, match, penalties, deal))


def enter_played(
    books: Books, ordinal: int, deal: Deal, played: PlayedDeal, first_frame: int, *, last: bool
) -> EnteredDeal:
    """Enters a deal that has been played through in the books."""
    before = books.match
    penalties = pack_penalties(deal, books.law.rules, played.context.layout)
    ledger = Ledger(books, ordinal, deal, played, penalties, last=last)
    ledger.run()
    books.match = books.match._replace(ended=books.match.ended or played.ended)
    address, number = books.places.address(ordinal, 0), start_of(deal).number
    row = row_of(
        ordinal, address, number, first_frame, played, ledger.entry, ledger.events, ledger.as_written
    )
    return EnteredDeal(ordinal, played, before, books.match, ledger.entry, ledger.scored_at, row)


def _check_start(books: Books, rotation: Rotation, ordinal: int, deal: Deal) -> str:
    """Checks the ``deal`` line; the address of a wrong dealer, from which all in the deal may follow."""
    places, wrong = books.places, ""
    for fault in rotation.faults(start_of(deal)):
        # Nothing shows whether the first dealer is right: what is wrong in his deal may come from that.
        cause = places.first_root(1) if fault.code == "claim.dealer" and ordinal == 2 else ""
        span = first_span(deal)
        places.add(fault.code, ordinal, 0, deal, span, fault.values, fault.legal, cause_address=cause)
        wrong = cause or places.address(ordinal, 0) if fault.code == "claim.dealer" else wrong
    return wrong


def _as_the_auction_finds_it(rules: Ruleset, match: Match, penalties: Sequence[Penalty], deal: Deal) -> Match:
    """The match with the penalties and fines that come before the auction (rules 3, 4, 18)."""
    for penalty in penalties:
        match = matches.adjust(rules, match, penalty.seat, penalty.points)
    for line in deal.lines:
        if isinstance(line.statement, Adjust):
            if line.statement.seat <= len(match.totals):
                match = matches.adjust(rules, match, line.statement.seat - 1, line.statement.amount)
        elif not isinstance(line.statement, _BEFORE_THE_AUCTION):
            break
    return match


_BEFORE_THE_AUCTION: Final = (NoneType, Tag, DealStart, Cut, Deck, Hand, Talon, Redeal)


def _check_result(game: Game, books: Books) -> None:
    """Holds the tag ``[Result …]`` against the match: a seat, a name, ``draw``, or ``*`` for open."""
    claimed = " ".join(game.tag("Result") or ())
    result = matches.result_of(books.law, books.match)
    if claimed and claimed not in matches.named_result(result, game.tag("Players") or ()):
        books.places.header_claim("Result", claimed, result.tag)
