"""One deal, from its log to its moments: judge, record, advance (rules 4 to 11).

:func:`play_deal` depends on nothing but the deal and its context, so an unchanged deal need not be played
again. Steps are numbered from 0, the deal itself; whatever the log leaves to be derived is a step all the
same.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from kartlog.cards import FULL_PACK, NAMES, Card, Cards, cards_in
from kartlog.engine import core
from kartlog.engine import position as table
from kartlog.engine.dealt.dealing import Dealt, Penalty, read_dealt
from kartlog.engine.dealt.evidence import Holdings, deal_out, shown_by
from kartlog.engine.dealt.pack import hands_from_deck, read_pack
from kartlog.engine.findings import Values
from kartlog.engine.frames import FrameKind
from kartlog.engine.judging.causes import Doubts
from kartlog.engine.judging.moments import Found, Moment, PlayedDeal, Sighting
from kartlog.engine.judging.proof import with_proof
from kartlog.engine.layout import NOBODY, Seat
from kartlog.engine.phases.bonuses import judge_peek, seen_by_peek
from kartlog.engine.phases.contract import cannot_win
from kartlog.engine.phases.exchange import unserved
from kartlog.engine.phases.play import cut_short
from kartlog.engine.phases.redeal import TALON_GROUNDS
from kartlog.engine.position import Context, Position, TableEvent
from kartlog.parser.document import (
    NO_MARKS,
    Adjust,
    Bids,
    Contract,
    Dark,
    Deal,
    Expose,
    Gift,
    Give,
    Line,
    Marks,
    Notice,
    Numbers,
    Peek,
    PlayedCard,
    PlayStart,
    Redeal,
    Rest,
    Span,
    Take,
    Trick,
    Unparsed,
    WriteOff,
)
from kartlog.rules.codes import Severity


def play_deal(context: Context, deal: Deal) -> PlayedDeal:
    """Plays a recorded deal through, legal or not, and judges every step of it."""
    layout, rules = context.layout, context.law.rules
    dealt = read_dealt(deal, layout)
    faults, penalties = read_pack(deal, rules, layout, dealt)
    from_deck = hands_from_deck(deal, rules, layout, dealt.talons[0])
    hands = tuple(
        hand if hand is not None or from_deck is None else from_deck[seat]
        for seat, hand in enumerate(dealt.hands)
    )
    dealt = Dealt(hands, dealt.talons, (*dealt.faults, *faults))
    if dealt.complete(layout):
        holdings = deal_out(layout, hands, dealt.talons, ())
        return _Fold(context, deal, dealt, holdings).result(penalties)
    # Evidence before judgement: play it through once with nothing held back, to see who showed what.
    rehearsal = _Fold(context, deal, dealt, _anything(context, dealt)).result()
    played, gifts = _shown_in(context, rehearsal.moments)
    shown = shown_by(layout, rehearsal.moments[0].after, gifts, rehearsal.end, played)
    holdings = deal_out(layout, hands, dealt.talons, shown)
    result = _Fold(context, deal, dealt, holdings, later=tuple(played)).result(penalties)
    return replace(result, found=tuple(with_proof(result, found) for found in result.found))


def _anything(context: Context, dealt: Dealt) -> Holdings:
    layout = context.layout
    known = deal_out(layout, dealt.hands, dealt.talons, ())
    return Holdings(known.sure, (FULL_PACK,) * layout.seats, known.talons, (FULL_PACK,) * layout.talons)


def _shown_in(context: Context, moments: Sequence[Moment]) -> tuple[list[Cards], list[Cards]]:
    """The cards each seat played, and the known cards each was given."""
    played, gifts = [0] * context.layout.seats, [0] * context.layout.seats
    for event in (event for moment in moments for event in moment.events):
        if isinstance(event, table.Play) and event.card is not None:
            played[event.seat] |= 1 << event.card
        elif isinstance(event, table.Give) and event.card is not None and event.to < len(gifts):
            gifts[event.to] |= 1 << event.card
    return played, gifts


class _Fold:
    """The walk over a deal's lines. Mutable, but it lives only as long as the walk."""

    def __init__(
        self, context: Context, deal: Deal, dealt: Dealt, holdings: Holdings, later: tuple[Cards, ...] = ()
    ) -> None:
        self.context = context
        self.later = later
        self.position = core.start(context, holdings)
        self.moments = [Moment("deal", context.layout.dealer, (), self.position, self.position, None)]
        self.found: list[Found] = []
        self.doubts = Doubts()
        self.ledger: list[tuple[Numbers | Adjust, Span]] = []
        self.sightings: list[Sighting] = []
        self.misdealt = False
        self.ended = False
        self.turn_lost = False
        statements = [line.statement for line in deal.lines]
        self.take_is_written = any(isinstance(s, Take) for s in statements)
        self.contract_is_written = any(isinstance(s, Contract) for s in statements)
        self.shown_cards = _cards_in_play(statements)
        self._report_dealt(dealt)
        for line in deal.lines:
            self._read(line)

    def result(self, penalties: Sequence[Penalty] = ()) -> PlayedDeal:
        self._derive_take()
        return PlayedDeal(
            self.context,
            tuple(self.moments),
            tuple(self.found),
            self.doubts,
            tuple(self.ledger),
            tuple(self.sightings),
            tuple(penalties),
            self.misdealt or self.position.redealt,
            self.ended,
        )

    @property
    def step(self) -> int:
        """The number of the next step."""
        return len(self.moments)

    # --- recording ----------------------------------------------------------------------------------

    def _report_dealt(self, dealt: Dealt) -> None:
        for fault in dealt.faults:
            related = () if fault.related is None else ((0, fault.related),)
            self.found.append(Found(fault.code, 0, fault.span, fault.values, related=related))
            self.doubts.add(fault.code, 0, *fault.seats, card=fault.card)
        if any(fault.code.startswith("deal.") for fault in dealt.faults):
            # Where a card is written twice, or one too few, it is the missing ones that may be anywhere.
            for card in cards_in(FULL_PACK & ~dealt.listed):
                self.doubts.add_card(card, 0)

    def _report(
        self, violation: table.Violation, span: Span, event: TableEvent, accepted: bool, step: int
    ) -> None:
        seats, card = _subject(self.position, event)
        cause = self.doubts.cause_of(violation.code, seats[0], card)
        severity: Severity | None = "note" if accepted else None
        self.found.append(
            Found(violation.code, step, span, violation.values, violation.legal, (), cause, severity)
        )
        self.doubts.add(violation.code, step if cause is None else cause, *seats, card=card)

    def _happen(
        self,
        kind: FrameKind,
        events: Sequence[tuple[TableEvent, Span, bool]],
        span: Span | None,
        marks: Marks,
    ) -> None:
        """One step: judge, record, advance."""
        before, step, seat = self.position, self.step, _actor(self.position, events[0][0])
        for event, place, accepted in events:
            violations = core.judge(self.context, self.position, event)
            for violation in violations:
                self._report(violation, place, event, accepted, step)
            if accepted and not violations and _fully_known(self.position):
                self.found.append(Found("mark.needless", step, place))
            self.position = core.advance(self.context, self.position, event)
        happened = tuple(event for event, _, _ in events)
        self.moments.append(Moment(kind, seat, happened, before, self.position, span, marks))

    def _derive_take(self) -> None:
        """Who may take the talon takes it: the log need not say so, nor which if the play shows it."""
        if self.position.phase == "talon" and not self.take_is_written:
            talons = self.position.talons
            seen = [index for index, cards in enumerate(talons) if cards & self.shown_cards]
            take = table.Take(seen[0] if len(seen) == 1 else 0)
            self._happen("take", [(take, (0, 0), False)], None, NO_MARKS)

    def _begin(self, span: Span) -> None:
        """Play begins, at the word or at the first card. A contract that was not named is the bid."""
        self._derive_take()
        if self.position.phase in ("play", "over"):
            return
        if self.position.phase == "exchange" and not self.position.contract and not self.contract_is_written:
            self._named(table.Name(self.position.high), span, None, accepted=False)
        begin = table.Begin(self.later)
        for violation in core.judge(self.context, self.position, begin):
            self._report(violation, span, begin, False, self.step)
            self.doubts.add(violation.code, self.step, *unserved(self.context, self.position))
        self.position = core.advance(self.context, self.position, begin)

    # --- reading ------------------------------------------------------------------------------------

    def _read(self, line: Line) -> None:
        read = _READERS.get(type(line.statement))
        if read:
            read(self, line.statement, line.span)
        if line.comment is not None:
            last = self.moments[-1]
            comment = line.comment if last.comment is None else f"{last.comment}\n{line.comment}"
            self.moments[-1] = replace(last, comment=comment)

    def _bids(self, bids: Bids, _: Span) -> None:
        for said in bids.bids:
            seat = self._seat(said.seat)
            event = table.Bid(seat, said.amount)
            self._happen("bid", [(event, said.span, said.marks.accepted)], said.span, said.marks)

    def _seat(self, written: int | None) -> Seat:
        if written is not None and written <= self.context.layout.seats:
            return written - 1
        turn = self.position.turn
        return turn if turn != NOBODY else self.context.layout.first_bidder

    def _redeal(self, redeal: Redeal, span: Span) -> None:
        if redeal.ground in TALON_GROUNDS:
            self._derive_take()
            talon = self.context.layout.seats + max(self.position.taken, 0)
            self.sightings.append(Sighting(self.step, None, talon, None))
        ask = table.Ask(self._seat(redeal.seat), redeal.ground, redeal.declined)
        self._happen("redeal", [(ask, span, False)], span, NO_MARKS)

    def _dark(self, dark: Dark, span: Span) -> None:
        announce = table.Announce(self._seat(dark.seat))
        self._happen("dark", [(announce, span, False)], span, NO_MARKS)

    def _take(self, take: Take, span: Span) -> None:
        taken = table.Take((take.index or 1) - 1, take.shown)
        self._happen("take", [(taken, span, False)], span, NO_MARKS)

    def _give(self, give: Give, span: Span) -> None:
        self._derive_take()
        gifts: list[tuple[TableEvent, Span, bool]] = [
            (table.Give((gift.to or 0) - 1, gift.card), gift.span, gift.marks.accepted) for gift in give.gifts
        ]
        self._happen("give", gifts, span, NO_MARKS)

    def _contract(self, contract: Contract, span: Span) -> None:
        self._derive_take()
        name = table.Name(contract.amount, NOBODY if contract.seat is None else self._seat(contract.seat))
        self._named(name, span, span, accepted=contract.accepted)

    def _named(self, name: table.Name, place: Span, span: Span | None, *, accepted: bool) -> None:
        self._happen("contract", [(name, place, accepted)], span, NO_MARKS)
        if cannot_win(self.context, self.position, name.amount):
            need = ("need", str(self.context.law.rules.barrel.need))
            values = (table.seat_value(self.position.declarer), need, ("amount", str(name.amount)))
            self.found.append(Found("barrel.contract-too-low", self.step - 1, place, values))

    def _write_off(self, write: WriteOff, span: Span) -> None:
        self._derive_take()
        self._happen("writeoff", [(table.WriteDown(write.kind), span, False)], span, NO_MARKS)

    def _play_start(self, _: PlayStart, span: Span) -> None:
        self._begin(span)

    def _trick(self, trick: Trick, span: Span) -> None:
        self._begin(trick.cards[0].span)
        found_before = len(self.found)
        self._open_trick(trick, span)
        for played in trick.cards:
            event = table.Play(self._seat(played.seat), played.card, played.marks.declares)
            self._happen("play", [(event, played.span, played.marks.accepted)], played.span, played.marks)
        if not self.position.trick and len(self.found) == found_before:
            self.doubts.turn_confirmed()

    def _open_trick(self, trick: Trick, span: Span) -> None:
        """Closes a trick that lacks a card, and settles who leads this one."""
        if self.position.trick:
            self._note("play.short-trick", span, (("found", str(len(self.position.trick))),))
            self.position = cut_short(self.context, self.position)
        leader = self.position.turn
        if trick.leader is not None and trick.leader <= self.context.layout.seats:
            leader = trick.leader - 1
            if leader != self.position.turn and self.position.phase == "play" and not self.turn_lost:
                expected = str(self.position.turn + 1)
                values = (("seat", str(trick.leader)), ("expected", expected))
                self._note("claim.trick", span, values, legal=(expected,))
        elif self.turn_lost:
            leader = self._only_holder(trick.cards[0].card, leader)
        if self.position.phase == "play":
            self.position = self.position._replace(turn=leader)
        self.turn_lost = False

    def _only_holder(self, card: Card | None, otherwise: Seat) -> Seat:
        """After a trick that cannot be read: whoever alone surely holds the card led must have led it."""
        holders = [s for s, cards in enumerate(self.position.sure) if card is not None and cards >> card & 1]
        return holders[0] if len(holders) == 1 else otherwise

    def _note(self, code: str, span: Span, values: Values, legal: tuple[str, ...] = ()) -> None:
        cause = self.doubts.cause_of(code)
        self.found.append(Found(code, self.step, span, values, legal, cause=cause))
        self.doubts.add(code, self.step if cause is None else cause)

    def _unparsed(self, _: Unparsed, __: Span) -> None:
        self.doubts.add_everything(self.step - 1)
        self.turn_lost = self.position.phase == "play"

    def _numbers(self, numbers: Numbers, span: Span) -> None:
        self.ledger.append((numbers, span))

    def _adjust(self, adjust: Adjust, span: Span) -> None:
        self.ledger.append((adjust, span))

    def _rest(self, rest: Rest, span: Span) -> None:
        self._begin(span)
        self._happen("rest", [(table.TakeRest(self._seat(rest.seat)), span, False)], span, NO_MARKS)

    def _peek(self, peek: Peek, span: Span) -> None:
        """A bonus tells a seat something and never touches the score (rules 16)."""
        faults = list(judge_peek(self.context, self.position, peek))
        for code, values in faults:
            self.found.append(Found(code, self.step - 1, span, values))
        if not faults:
            seat = self._seat(peek.seat)
            places = seen_by_peek(self.context, seat, peek)
            self.sightings.extend(Sighting(self.step - 1, seat, place, cards) for place, cards in places)

    def _expose(self, expose: Expose, _: Span) -> None:
        """A card that was seen is a card that is held."""
        seat = self._seat(expose.seat)
        for seen in expose.cards:
            if seen.card is None:
                continue
            if self.position.possible[seat] >> seen.card & 1:
                self.sightings.append(Sighting(self.step - 1, None, seat, 1 << seen.card))
            else:
                values = (table.seat_value(seat), ("card", NAMES[seen.card]))
                self.found.append(Found("expose.not-held", self.step - 1, seen.span, values))

    def _notice(self, notice: Notice, _: Span) -> None:
        self.misdealt = self.misdealt or notice.word == "misdeal"
        self.ended = self.ended or notice.word == "end"


_READERS: Final[dict[type, Callable[[_Fold, Any, Span], None]]] = {
    Bids: _Fold._bids,
    Take: _Fold._take,
    Give: _Fold._give,
    Contract: _Fold._contract,
    WriteOff: _Fold._write_off,
    PlayStart: _Fold._play_start,
    Trick: _Fold._trick,
    Unparsed: _Fold._unparsed,
    Numbers: _Fold._numbers,
    Adjust: _Fold._adjust,
    Redeal: _Fold._redeal,
    Dark: _Fold._dark,
    Rest: _Fold._rest,
    Peek: _Fold._peek,
    Expose: _Fold._expose,
    Notice: _Fold._notice,
}


def _cards_in_play(statements: Sequence[object]) -> Cards:
    """Every card that the log shows in a trick or as a gift."""
    cards = 0
    for statement in statements:
        shown: Sequence[PlayedCard | Gift] = ()
        if isinstance(statement, Trick):
            shown = statement.cards
        elif isinstance(statement, Give):
            shown = statement.gifts
        for card in shown:
            cards |= 0 if card.card is None else 1 << card.card
    return cards


def _actor(position: Position, event: TableEvent) -> Seat:
    if isinstance(event, table.Bid | table.Play | table.Ask | table.Announce | table.TakeRest):
        return event.seat
    if isinstance(event, table.Name) and event.seat != NOBODY:
        return event.seat
    return position.declarer


def _subject(position: Position, event: TableEvent) -> tuple[tuple[Seat, ...], Card | None]:
    """The seats and the card that an event is about."""
    if isinstance(event, table.Bid | table.Ask | table.Announce | table.TakeRest):
        return (event.seat,), None
    if isinstance(event, table.Play):
        return (event.seat,), event.card
    if isinstance(event, table.Give):
        return (position.declarer, event.to), event.card
    return (position.declarer,), None


def _fully_known(position: Position) -> bool:
    return position.sure == position.possible
