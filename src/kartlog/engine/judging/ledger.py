"""Entering a deal in the match where its score is written, and checking what is written (rules 12, 13)."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from kartlog.engine.dealt.dealing import Penalty
from kartlog.engine.frames import Event
from kartlog.engine.judging.claims import Mismatch, mismatches
from kartlog.engine.judging.drift import Drift
from kartlog.engine.judging.moments import PlayedDeal
from kartlog.engine.judging.outcome import outcome_of
from kartlog.engine.judging.places import Places
from kartlog.engine.law import Law
from kartlog.engine.layout import NOBODY, Seat
from kartlog.engine.position import bits, with_entry
from kartlog.engine.scoring import match as matches
from kartlog.engine.scoring.entering import enter
from kartlog.engine.scoring.entry import Entry
from kartlog.engine.scoring.match import Match, Outcome
from kartlog.engine.scoring.points import lost_share
from kartlog.parser.document import Adjust, Deal, Numbers
from kartlog.parser.spans import NOWHERE, Span


@dataclass
class Books:
    """What is carried from deal to deal."""

    law: Law
    match: Match
    places: Places
    drift: Drift
    late: tuple[Event, ...] = ()
    """Fines and agreements after a deal's total: they belong to the next deal's row."""
    over_since: str = ""
    """The address of the first deal after the end of the match, or of what that follows from."""


class Ledger:
    """What a deal's log writes about the score, in its order, and the entry of the deal in the match."""

    def __init__(
        self,
        books: Books,
        ordinal: int,
        deal: Deal,
        played: PlayedDeal,
        penalties: Sequence[Penalty],
        *,
        last: bool,
    ) -> None:
        self.books = books
        self.ordinal = ordinal
        self.deal = deal
        self.played = played
        self.last = last
        self.entry: Entry | None = None
        self.scored_at: Span | None = None
        self.entered = False
        self.penalties = penalties
        self.adjustments = [*books.late, *(Event("penalty", p.seat + 1, p.points) for p in penalties)]
        self.late: list[Event] = []
        self.before = books.match
        """The match just before the deal was entered."""
        self.as_written = books.match
        """The match as the log's total has it: without what is written after it."""
        words = {item.word: item for item, _ in played.ledger if isinstance(item, Numbers)}
        self.outcome = outcome_of(played, words)
        self.written_total = words["total"].values if "total" in words else ()
        self.step = len(played.moments)

    @property
    def events(self) -> tuple[Event, ...]:
        """Penalties and fines, and what entering the deal brought about."""
        return (*self.adjustments, *(self.entry.events if self.entry else ()))

    def run(self) -> None:
        """Enters the deal where its score is written, else at its end."""
        for penalty in self.penalties:
            law, match = self.books.law, self.books.match
            self.books.match = matches.adjust(law.rules, match, penalty.seat, penalty.points)
        self._redeal_fine()
        total_stands = False
        for item, span in self.played.ledger:
            if isinstance(item, Adjust):
                self._adjust(item, span, self.late if total_stands else self.adjustments)
                continue
            self._count_entries(item, span)
            if self.played.void and item.word != "total":
                self._check_void(item, span)
            elif item.word == "taken":
                self._check(item, span, self.outcome.taken if self.outcome else None, self._trickless())
            elif item.word == "score":
                self._enter()
                self.scored_at = self.scored_at or span
                bolts = self.entry.bolts if self.entry else ()
                self._check(item, span, self.entry.score if self.entry else None, bolts)
            else:
                self._enter()
                self._check_total(item, span)
                total_stands, self.as_written = True, self.books.match
        self._enter()
        self.as_written = self.as_written if total_stands else self.books.match
        self.books.late = tuple(self.late)

    def _redeal_fine(self) -> None:
        """A deal that is off may cost the dealer, at once (rules 17)."""
        rules, dealer = self.books.law.rules, self.played.context.layout.dealer
        if not self.played.void:
            return
        self.books.match, fine = matches.dealt_again(rules, self.books.match, dealer)
        if fine:
            self.adjustments.append(Event("redeal-fine", dealer + 1, fine))

    def _count_entries(self, numbers: Numbers, span: Span) -> None:
        seats = len(self.books.match.totals)
        if len(numbers.values) != seats:
            values = (("word", numbers.word), ("found", str(len(numbers.values))), ("expected", str(seats)))
            self.books.places.add("claim.entries", self.ordinal, self.step, self.deal, span, values)

    def _trickless(self) -> tuple[Seat, ...]:
        trickless = self.outcome.trickless if self.outcome else 0
        return tuple(seat for seat in range(len(self.books.match.totals)) if trickless >> seat & 1)

    def _enter(self) -> None:
        if self.entered:
            return
        self.entered = True
        if self.outcome is None:
            self._report_unfinished()
            return
        self.before = self.books.match
        self.entry = self._entry_that_fits(self.outcome)
        self.books.match = self.entry.match

    def _entry_that_fits(self, outcome: Outcome) -> Entry:
        """The entry of the deal. Where it is open who got a bolt, the written total decides (rules 12)."""
        layout = self.played.context.layout
        open_bolts = [seat for seat in layout.active if outcome.maybe_trickless >> seat & 1]
        entries = []
        for count in range(len(open_bolts) + 1):
            for got_one in combinations(open_bolts, count):
                supposed = outcome._replace(trickless=outcome.trickless | bits(got_one))
                entries.append(enter(self.books.law, layout, self.books.match, supposed))
        return next((entry for entry in entries if self._fits(entry)), entries[0])

    def _fits(self, entry: Entry) -> bool:
        written, totals = self.written_total, entry.match.totals
        return len(written) == len(totals) and all(
            claim in ("?", total) for claim, total in zip(written, totals, strict=True)
        )

    def _report_unfinished(self) -> None:
        """A deal that breaks off is said only where something follows it that needed its score."""
        scored = any(isinstance(item, Numbers) for item, _ in self.played.ledger)
        if self.played.void or (self.last and not scored):
            return
        cause = self.played.doubts.cause_of("deal.unfinished")
        self.books.places.add(
            "deal.unfinished", self.ordinal, self.step - 1, self.deal, first_span(self.deal), cause=cause
        )

    def _adjust(self, adjust: Adjust, span: Span, events: list[Event]) -> None:
        law, seats = self.books.law, len(self.books.match.totals)
        if adjust.seat > seats:
            values = (("text", str(adjust.seat)),)
            self.books.places.add("syntax.seat", self.ordinal, self.step, self.deal, span, values)
            return
        self.books.match = matches.adjust(law.rules, self.books.match, adjust.seat - 1, adjust.amount)
        events.append(Event("adjust", adjust.seat, adjust.amount))

    def _check(
        self, numbers: Numbers, span: Span, derived: tuple[int, ...] | None, dashes: tuple[Seat, ...]
    ) -> None:
        is_datum = self.outcome is not None and (
            self.outcome.recorded is not None or (numbers.word == "taken" and not sum(self.played.end.tricks))
        )
        if is_datum and numbers.word == "score":
            self._check_recorded(numbers)
        if derived is None or is_datum:
            return
        for mismatch in mismatches(numbers, span, derived, dashes):
            root = self._report(mismatch)
            if numbers.word == "score":
                self.books.drift.doubt(mismatch.seat, root)

    def _check_void(self, numbers: Numbers, span: Span) -> None:
        """Nobody scores in a deal that does not count."""
        for mismatch in mismatches(numbers, span, (0,) * len(self.books.match.totals), None):
            self._report(mismatch)

    def _check_recorded(self, numbers: Numbers) -> None:
        """A score that is all there is must at least be one that the contract and the rounding can bring."""
        outcome = self.outcome
        if outcome is None or outcome.recorded is None or outcome.declarer == NOBODY or not outcome.contract:
            return
        for seat, written in enumerate(outcome.recorded):
            possible = self._possible_scores(outcome, seat, written)
            if written not in possible:
                span = numbers.spans[seat] if seat < len(numbers.spans) else NOWHERE
                self._report(Mismatch("claim.score", seat, span, str(written), str(possible[0])))

    def _possible_scores(self, outcome: Outcome, seat: Seat, written: int) -> list[int]:
        """What could be written for a seat, the likeliest first: as if it had taken about what is written."""
        law, layout = self.books.law, self.played.context.layout
        if seat == layout.sitter:
            return [written]
        declarer = seat == outcome.declarer
        share = 0 if outcome.made else lost_share(law.rules, layout, outcome.contract)
        about = dict.fromkeys((written, written // 2, written - share, written // 2 - share))
        supposed = []
        for made in (written > 0, written <= 0) if declarer else (outcome.made,):
            # Who made his contract took that much at least.
            least = outcome.contract if made and declarer else 0
            for points in about:
                taken = with_entry((0,) * layout.seats, seat, max(least, points))
                supposed.append(outcome._replace(made=made, taken=taken, recorded=None))
        return [enter(law, layout, self.before, each).score[seat] for each in supposed]

    def _check_total(self, numbers: Numbers, span: Span) -> None:
        totals = self.books.match.totals
        drift = self.books.drift
        if self.outcome is None and not self.played.void:
            cause = self.played.doubts.cause_of("deal.unfinished")
            drift.lose(self.books.places.address(self.ordinal, self.step - 1 if cause is None else cause))
        for mismatch in mismatches(numbers, span, totals, ()):
            by = int(mismatch.found) - totals[mismatch.seat] if _is_number(mismatch.found) else None
            if by is not None and drift.repeats(mismatch.seat, by):
                self.books.places.suppress(drift.cause(mismatch.seat))
                continue
            drift.doubt(mismatch.seat, self._report(mismatch, drift.cause(mismatch.seat)))
            drift.shift(mismatch.seat, by)

    def _report(self, mismatch: Mismatch, cause_address: str = "") -> str:
        """Adds the finding; the address of its root."""
        values = (
            ("seat", str(mismatch.seat + 1)), ("found", mismatch.found), ("expected", mismatch.expected),
        )  # fmt: skip
        played, places = self.played, self.books.places
        cause = played.doubts.cause_of(mismatch.code)
        root = cause is None and not cause_address
        origins = (
            played.trail.origins(mismatch.code, mismatch.seat, None, played.end.declarer) if root else []
        )
        address = places.add(
            mismatch.code, self.ordinal, self.step, self.deal, mismatch.span, values,
            (mismatch.expected,), cause=cause, cause_address=cause_address,
            related=places.related(self.ordinal, self.deal, origins), fix=mismatch.expected,
        )  # fmt: skip
        if root:
            played.doubts.add(mismatch.code, self.step)
        return address


def first_span(deal: Deal) -> Span:
    """The first line of a deal."""
    return deal.lines[0].span if deal.lines else NOWHERE


def _is_number(text: str) -> bool:
    return text.removeprefix("-").isdecimal()
