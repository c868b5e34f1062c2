"""Reading a deal's lines: each statement becomes events for the desk."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from kartlog.cards import NAMES, Card, Cards, cards_in, mask_of
from kartlog.engine import core
from kartlog.engine import position as table
from kartlog.engine.dealt.dealing import Dealt
from kartlog.engine.dealt.evidence import Holdings
from kartlog.engine.judging.desk import Desk
from kartlog.engine.judging.implied import (
    cards_in_play,
    needs_talon,
    talon_on_show,
    unnamed_contract,
    untold_take,
)
from kartlog.engine.judging.meant import (
    bid_meant,
    contract_meant,
    dark_meant,
    gift_meant,
    play_meant,
    redeal_meant,
    rest_meant,
    seat_meant,
    take_meant,
    writeoff_meant,
)
from kartlog.engine.judging.moments import Sighting
from kartlog.engine.judging.trail import Trail
from kartlog.engine.layout import NOBODY, Seat
from kartlog.engine.phases.bonuses import judge_peek, seen_by_peek
from kartlog.engine.phases.contract import remark_on, without_auction
from kartlog.engine.phases.play import cut_short
from kartlog.engine.phases.redeal import TALON_GROUNDS, called_off
from kartlog.engine.position import Context
from kartlog.parser.document import (
    Adjust,
    Bids,
    Contract,
    Dark,
    Deal,
    DealStart,
    Expose,
    Give,
    Hand,
    Line,
    Notice,
    Numbers,
    Peek,
    PlayStart,
    Redeal,
    Rest,
    Statement,
    Take,
    Talon,
    Trick,
    Unparsed,
    WriteOff,
)
from kartlog.parser.spans import NOWHERE, Span


class Reading:
    """The walk over a deal's lines. Mutable, but it lives only as long as the walk."""

    def __init__(
        self, context: Context, deal: Deal, dealt: Dealt, holdings: Holdings, later: tuple[Cards, ...] = ()
    ) -> None:
        """Reads the whole deal; ``later`` is what each seat is known to play."""
        self.context = context
        self.later = later
        self.desk = Desk(context, holdings, _trail(deal))
        self.ledger: list[tuple[Numbers | Adjust, Span]] = []
        self.closing: list[str] = []
        self._scored_at: int | None = None
        self.sightings: list[Sighting] = []
        self.ended = False
        self._turn_lost = False
        statements = [line.statement for line in deal.lines]
        self._written_take = next((s for s in statements if isinstance(s, Take)), None)
        contracts = [s for s in statements if isinstance(s, Contract)]
        self._contract_is_written = bool(contracts)
        auction = any(isinstance(s, Bids | Dark) for s in statements)
        self._only_contract = contracts[0] if contracts and contracts[0].seat and not auction else None
        self._shown_cards = cards_in_play(*statements)
        self.desk.report_dealt(dealt)
        for line in deal.lines:
            self._read(line)
        self._derive_take()

    def _read(self, line: Line) -> None:
        self._derive_before(line.statement, line.span)
        read = _READERS.get(type(line.statement))
        if read:
            read(self, line.statement, line.span)
        if line.comment is not None:
            self._comment(line.comment)

    def _comment(self, text: str) -> None:
        """What is said once the score is being written is about the score, not about the last card."""
        if self._scored_at == self.desk.step:
            self.closing.append(text)
        else:
            self.desk.comment(text)

    def _seat(self, written: int | None) -> Seat:
        return seat_meant(self.context, self.desk.position, written)

    # --- before the play ----------------------------------------------------------------------------

    def _redeal(self, redeal: Redeal, span: Span) -> None:
        if redeal.ground in TALON_GROUNDS:
            self.sightings.append(talon_on_show(self.context, self.desk.position, self.desk.step))
        ask = redeal_meant(self.context, self.desk.position, redeal)
        self.desk.happen("redeal", [(ask, span, False)], span)

    def _dark(self, dark: Dark, span: Span) -> None:
        self.desk.happen("dark", [(dark_meant(self.context, self.desk.position, dark), span, False)], span)

    def _bids(self, bids: Bids, _: Span) -> None:
        for said in bids.bids:
            event = bid_meant(self.context, self.desk.position, said)
            self.desk.happen("bid", [(event, said.span, said.marks.accepted)], said.span, said.marks)

    def _take(self, take: Take, span: Span) -> None:
        self._derive_declarer()
        self.desk.happen("take", [(take_meant(take), span, False)], span)

    def _derive_before(self, statement: Statement | None, span: Span) -> None:
        """What the log need not say before this."""
        if isinstance(statement, Give):
            self._derive_giver(statement, span)
        # Whoever asks for a redeal may do so before the take that is written.
        asked_early = isinstance(statement, Redeal) and self._written_take is not None
        if needs_talon(statement) and not asked_early:
            self._derive_take()

    def _derive_take(self) -> None:
        """The log need not say that the talon is taken, nor which if the play shows it.

        What is said too early or too late shows which one was meant.
        """
        self._derive_declarer()
        take = untold_take(self.desk.position, self._shown_cards)
        if take is not None:
            meant = take_meant(self._written_take) if self._written_take else take
            self.desk.happen("take", [(meant, NOWHERE, False)], None)

    def _derive_declarer(self) -> None:
        """Where no auction is recorded the contract says whose the talon is, wherever it stands."""
        contract, position = self._only_contract, self.desk.position
        if contract is not None and position.phase == "auction":
            name = contract_meant(self.context, position, contract)
            if name.seat in self.context.layout.active:
                self.desk.position = without_auction(self.context, position, name)

    def _give(self, give: Give, span: Span) -> None:
        gifts = [(gift_meant(gift), gift.span, gift.marks.accepted) for gift in give.gifts]
        self.desk.happen("give", gifts, span)

    def _derive_giver(self, give: Give, span: Span) -> None:
        """Who gives to all the others is declarer, even where the auction is missing or breaks off."""
        self._derive_declarer()
        position = self.desk.position
        served = {gift.to - 1 for gift in give.gifts if gift.to is not None}
        givers = [seat for seat in self.context.layout.active if seat not in served]
        if position.phase != "auction" or len(givers) != 1:
            return
        if position.bids:
            self.desk.note("auction.unfinished", span)
        opening = table.Name(position.high, givers[0])
        self.desk.position = without_auction(self.context, position, opening)

    def _contract(self, contract: Contract, span: Span) -> None:
        name = contract_meant(self.context, self.desk.position, contract)
        self._named(name, span, span, accepted=contract.accepted)

    def _named(self, name: table.Name, place: Span, span: Span | None, *, accepted: bool) -> None:
        self.desk.happen("contract", [(name, place, accepted)], span)
        remark = remark_on(self.context, self.desk.position, name.amount)
        if remark:
            self.desk.remark(remark.code, place, remark.values)

    def _write_off(self, write: WriteOff, span: Span) -> None:
        self.desk.happen("writeoff", [(writeoff_meant(write), span, False)], span)

    # --- the play -----------------------------------------------------------------------------------

    def _play_start(self, _: PlayStart, span: Span) -> None:
        self._begin(span)

    def _begin(self, span: Span) -> None:
        """Play begins, at the word or at the first card."""
        if self.desk.position.phase in ("play", "over"):
            return
        contract = None if self._contract_is_written else unnamed_contract(self.desk.position)
        if contract is not None:
            self._named(contract, NOWHERE, None, accepted=False)
        begin = table.Begin(self.later)
        self.desk.judge(begin, span)
        self.desk.position = core.advance(self.context, self.desk.position, begin)

    def _trick(self, trick: Trick, span: Span) -> None:
        self._begin(trick.cards[0].span)
        found_before = len(self.desk.found)
        self._open_trick(trick, span)
        for played in trick.cards:
            said = play_meant(self.context, self.desk.position, played)
            event = replace(said, card=self._card(said.seat, said.card))
            self.desk.happen("play", [(event, played.span, played.marks.accepted)], played.span, played.marks)
        if not self.desk.position.trick and len(self.desk.found) == found_before:
            self.desk.doubts.turn_confirmed()

    def _card(self, seat: Seat, written: Card | None) -> Card | None:
        """The card that is written, else the only one that the seat can have left."""
        sure, possible = self.desk.position.sure[seat], self.desk.position.possible[seat]
        only = cards_in(sure) if written is None and sure == possible else []
        return only[0] if len(only) == 1 else written

    def _open_trick(self, trick: Trick, span: Span) -> None:
        """Closes a trick that lacks a card, and settles who leads this one."""
        if self.desk.position.trick and not self.desk.position.off:
            self.desk.note("play.short-trick", span, (("found", str(len(self.desk.position.trick))),))
            self.desk.position = cut_short(self.context, self.desk.position)
        position = self.desk.position
        leader = position.turn
        if trick.leader is not None and trick.leader <= self.context.layout.seats:
            leader = trick.leader - 1
            if leader != position.turn and position.phase == "play" and not self._turn_lost:
                expected = str(position.turn + 1)
                values = (("seat", str(trick.leader)), ("expected", expected))
                self.desk.note("claim.trick", span, values, (expected,))
        elif self._turn_lost:
            leader = self._only_holder(trick.cards[0].card, leader)
        if position.phase == "play":
            self.desk.position = position._replace(turn=leader)
        self._turn_lost = False

    def _only_holder(self, card: Card | None, otherwise: Seat) -> Seat:
        """After a trick that cannot be read: whoever alone surely holds the card led must have led it."""
        sure = self.desk.position.sure
        holders = [s for s, cards in enumerate(sure) if card is not None and cards >> card & 1]
        return holders[0] if len(holders) == 1 else otherwise

    def _rest(self, rest: Rest, span: Span) -> None:
        self._begin(span)
        self.desk.happen("rest", [(rest_meant(self.context, self.desk.position, rest), span, False)], span)

    # --- around it ----------------------------------------------------------------------------------

    def _unparsed(self, _: Unparsed, __: Span) -> None:
        # What the reader remarks on stands at the deal itself, step 0.
        self.desk.doubts.add_everything(0)
        self._turn_lost = self.desk.position.phase == "play"

    def _written(self, item: Numbers | Adjust, span: Span) -> None:
        self.ledger.append((item, span))
        self._scored_at = self.desk.step

    def _peek(self, peek: Peek, span: Span) -> None:
        """A bonus tells a seat something and never touches the score (rules 16)."""
        faults = list(judge_peek(self.context, self.desk.position, peek))
        for code, values in faults:
            self.desk.remark(code, span, values)
        if not faults:
            seat, step = self._seat(peek.seat), self.desk.step - 1
            places = seen_by_peek(self.context, seat, peek)
            self.sightings.extend(Sighting(step, seat, place, cards) for place, cards in places)

    def _expose(self, expose: Expose, _: Span) -> None:
        """A card that was seen is a card that is held."""
        seat = self._seat(expose.seat)
        for seen in expose.cards:
            if seen.card is None:
                continue
            if self.desk.position.possible[seat] >> seen.card & 1:
                self.sightings.append(Sighting(self.desk.step - 1, None, seat, 1 << seen.card))
            else:
                values = (table.seat_value(seat), ("card", NAMES[seen.card]))
                self.desk.remark("expose.not-held", seen.span, values)

    def _notice(self, notice: Notice, _: Span) -> None:
        if notice.word == "misdeal":
            self.desk.position = called_off(self.desk.position)
        self.ended = self.ended or notice.word == "end"


_READERS: Final[dict[type, Callable[[Reading, Any, Span], None]]] = {
    Adjust: Reading._written,
    Bids: Reading._bids,
    Contract: Reading._contract,
    Dark: Reading._dark,
    Expose: Reading._expose,
    Give: Reading._give,
    Notice: Reading._notice,
    Numbers: Reading._written,
    Peek: Reading._peek,
    PlayStart: Reading._play_start,
    Redeal: Reading._redeal,
    Rest: Reading._rest,
    Take: Reading._take,
    Trick: Reading._trick,
    Unparsed: Reading._unparsed,
    WriteOff: Reading._write_off,
}


def _trail(deal: Deal) -> Trail:
    """The places of what stands before the first event: who deals, and what was dealt."""
    trail = Trail()
    for line in deal.lines:
        place = (0, line.span)
        if isinstance(line.statement, DealStart) and line.statement.dealer is not None:
            trail.start.append(place)
        elif isinstance(line.statement, Hand | Talon):
            seat = line.statement.seat - 1 if isinstance(line.statement, Hand) else NOBODY
            trail.hands.setdefault(seat, place)
            trail.listed |= mask_of(s.card for s in line.statement.cards or () if s.card is not None)
    return trail
