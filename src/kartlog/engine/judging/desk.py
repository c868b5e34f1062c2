"""The desk at which a deal is judged: every event is judged, recorded and carried out, in this order."""

from collections.abc import Sequence
from dataclasses import replace

from kartlog.cards import FULL_PACK, Card, card_from_name, cards_in
from kartlog.engine import core
from kartlog.engine import position as table
from kartlog.engine.dealt.dealing import Dealt
from kartlog.engine.dealt.evidence import Holdings
from kartlog.engine.findings import Values
from kartlog.engine.frames import FrameKind
from kartlog.engine.judging.causes import Doubts
from kartlog.engine.judging.meant import actor
from kartlog.engine.judging.moments import Found, Moment
from kartlog.engine.judging.trail import Place, Trail
from kartlog.engine.layout import NOBODY, Seat
from kartlog.engine.phases.exchange import unserved
from kartlog.engine.position import Context, TableEvent, Violation
from kartlog.parser.document import NO_MARKS, Marks
from kartlog.parser.spans import Span

Happening = tuple[TableEvent, Span, bool]
"""An event, where it stands, and whether the log marks it as an accepted irregularity."""


class Desk:
    """A deal as far as it has been judged. Mutable, but it lives only as long as the deal is read."""

    def __init__(self, context: Context, holdings: Holdings, trail: Trail) -> None:
        """The cards have been dealt: step 0."""
        self.context = context
        self.position = core.start(context, holdings)
        self.moments = [Moment("deal", context.layout.dealer, (), self.position, self.position, None)]
        self.found: list[Found] = []
        self.doubts = Doubts()
        self.trail = trail
        self._explained: dict[Place, int] = {}

    @property
    def step(self) -> int:
        """The number of the next step."""
        return len(self.moments)

    def happen(
        self, kind: FrameKind, happenings: Sequence[Happening], span: Span | None, marks: Marks = NO_MARKS
    ) -> None:
        """One step: judge, record, carry out."""
        before, step = self.position, self.step
        seat = actor(before.declarer, happenings[0][0])
        for event, place, accepted in happenings:
            self.judge(event, place, accepted)
            self.trail.note(self.context, self.position, event, (step, place))
            self.position = core.advance(self.context, self.position, event)
        events = tuple(event for event, _, _ in happenings)
        self.moments.append(Moment(kind, seat, events, before, self.position, span, marks))

    def judge(self, event: TableEvent, place: Span, accepted: bool = False) -> None:
        """Reports everything that is wrong with an event, and a mark where nothing is."""
        violations = core.judge(self.context, self.position, event)
        for violation in violations:
            self._report(violation, place, event, accepted)
        if accepted and not violations and self.position.sure == self.position.possible:
            self.found.append(Found("mark.needless", self.step, place))

    def _report(self, violation: Violation, span: Span, event: TableEvent, accepted: bool) -> None:
        seats, card = self._subject(event)
        named = dict(violation.values).get("seat")
        if named is not None:
            # Not always who spoke: a duty that was let pass is about whoever had the ground.
            seats = (int(named) - 1,)
        self.report(
            Found(violation.code, self.step, span, violation.values, violation.legal),
            *seats,
            card=card,
            accepted=accepted,
        )

    def report(self, found: Found, *seats: Seat, card: Card | None = None, accepted: bool = False) -> None:
        """Records a finding about these seats and this card, with its cause or where it may come from."""
        about = seats[0] if seats else NOBODY
        cause = self.doubts.cause_of(found.code, about, card)
        related = found.related
        if cause is None and not related:
            ground = dict(found.values).get("word", "")
            origins = self.trail.origins(found.code, about, card, self.position.declarer, ground)
            related = tuple(place for place in origins if place[1] != found.span)
            cause = next((self._explained[place] for place in related if place in self._explained), None)
        if cause is None:
            self._explained |= dict.fromkeys(related, found.step)
        root = found.step if cause is None else cause
        self.found.append(
            replace(
                found,
                related=related if cause is None else (),
                cause=cause,
                severity="note" if accepted else found.severity,
            )
        )
        self.doubts.add(found.code, root, *seats, card=card)
        for name in found.legal if found.code.startswith("play.must-") else ():
            # Who did not play it may not have had it.
            self.doubts.add_card(card_from_name(name), root)

    def note(self, code: str, span: Span, values: Values = (), legal: tuple[str, ...] = ()) -> None:
        """Records a finding that is about the deal rather than about an event."""
        self.report(Found(code, self.step, span, values, legal))

    def remark(self, code: str, span: Span, values: Values) -> None:
        """Records a finding that belongs to the last step and leaves nothing in doubt."""
        self.found.append(Found(code, self.step - 1, span, values))

    def report_dealt(self, dealt: Dealt) -> None:
        """Records what is wrong with the lists of the deal."""
        for fault in sorted(dealt.faults, key=lambda fault: fault.leaves_doubt, reverse=True):
            related = () if fault.related is None else ((0, fault.related),)
            self.report(
                Found(fault.code, 0, fault.span, fault.values, related=related), *fault.seats, card=fault.card
            )
        if any(fault.leaves_doubt for fault in dealt.faults):
            # Where a card is written twice, or one too few, it is the missing ones that may be anywhere.
            for card in cards_in(FULL_PACK & ~dealt.listed):
                self.doubts.add_card(card, 0)

    def comment(self, text: str) -> None:
        """A comment belongs to the last step."""
        last = self.moments[-1]
        joined = text if last.comment is None else f"{last.comment}\n{text}"
        self.moments[-1] = replace(last, comment=joined)

    def _subject(self, event: TableEvent) -> tuple[tuple[Seat, ...], Card | None]:
        """The seats and the card that an event is about."""
        declarer = self.position.declarer
        if isinstance(event, table.Play):
            return (event.seat,), event.card
        if isinstance(event, table.Give):
            return (declarer, event.to), event.card
        if isinstance(event, table.Begin):
            return (declarer, *unserved(self.context, self.position)), None
        return (actor(declarer, event),), None
