"""From the engine's moments to frames: which cards move, who sees them, which keys of the position change.

The keys are those of ``spec/replay.md``; what shows a game reads nothing else.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from kartlog.cards import SUITS, UNKNOWN, Cards, name_of, names_in
from kartlog.engine import core
from kartlog.engine import position as table
from kartlog.engine.frames import Frame, FrameKind, Json, Move, Variation
from kartlog.engine.judging.moments import EnteredDeal, Moment
from kartlog.engine.judging.rows import MARRIAGE_NAMES
from kartlog.engine.layout import NOBODY, Seat
from kartlog.engine.phases.exchange import changes_hands
from kartlog.engine.phases.play import points_of
from kartlog.engine.position import NO_SUIT, PASS, Context, Position
from kartlog.engine.scoring.match import Match
from kartlog.engine.showing import zones
from kartlog.engine.showing.learning import learned_in
from kartlog.engine.showing.sidelines import sidelines_in, words_of
from kartlog.parser.document import Deal, Game, Give
from kartlog.parser.places import shift


def frames_of(deal: EnteredDeal, prefix: str, game: Game) -> Iterator[Frame]:
    """The frames of one deal, from its step 0 to its score."""
    yield from frames_as_written(deal, game.deals[deal.ordinal - 1], prefix)


def frames_as_written(deal: EnteredDeal, written: Deal, prefix: str = "") -> Iterator[Frame]:
    """The same for a deal as it stands in a log of which no more is at hand."""
    yield from _Camera(deal, written, prefix).frames()


class _Camera:
    """Follows a deal step by step and remembers what lies on the table."""

    def __init__(self, deal: EnteredDeal, written: Deal, prefix: str) -> None:
        self.deal = deal
        self.prefix = prefix
        self.written = written
        self.moved = shift(written.at)
        self.context = deal.played.context
        self.everybody = tuple(seat + 1 for seat in range(self.context.layout.seats))
        self.keys: dict[str, Json] = {}
        self.lying: list[tuple[Seat, str]] = []
        self.tricks = (0,) * self.context.layout.seats
        self.last_winner = NOBODY

    def frames(self) -> Iterator[Frame]:
        learned = learned_in(self.deal.played)
        variations = self._variations()
        for step, moment in enumerate(self.deal.played.moments):
            span = moment.span and self.moved(moment.span)
            moves = tuple(self._moves(moment))
            frame = self._frame(
                step,
                moment.kind,
                moment.seat,
                span,
                moves,
                self._changes(moment),
                self._glyphs(moment) if moment.kind == "give" else _detail(moment),
                self._comment(step, moment),
            )
            yield replace(frame, knows=learned[step], variations=tuple(variations.get(step, ())))
        if self.deal.entry is not None:
            yield self._score(len(self.deal.played.moments))

    def _comment(self, step: int, moment: Moment) -> str | None:
        """With what is said about the score, where there is none."""
        closing, unscored = self.deal.played.closing, self.deal.entry is None
        if unscored and closing is not None and step == len(self.deal.played.moments) - 1:
            return closing if moment.comment is None else f"{moment.comment}\n{closing}"
        return moment.comment

    def _glyphs(self, moment: Moment) -> dict[str, Json]:
        """What somebody thinks of the cards given, by card."""
        written = (line.statement for line in self.written.lines if line.span == moment.span)
        gifts = next((statement.gifts for statement in written if isinstance(statement, Give)), ())
        glyphs: dict[str, Json] = {name_of(gift.card): gift.marks.glyph for gift in gifts if gift.marks.glyph}
        return {"glyphs": glyphs} if glyphs else {}

    def _variations(self) -> dict[int, list[Variation]]:
        """By the step at which their trick ends."""
        found: dict[int, list[Variation]] = {}
        for line in sidelines_in(self.deal.played, self.written):
            after = None if line.after is None else self._address(line.after)
            found.setdefault(line.at, []).append(Variation(after, tuple(map(words_of, line.tricks))))
        return found

    def _address(self, step: int) -> str:
        return f"{self.prefix}{self.deal.ordinal}.{step}"

    def _frame(
        self,
        step: int,
        kind: FrameKind,
        seat: Seat,
        span: tuple[int, int] | None,
        moves: tuple[Move, ...],
        changes: Mapping[str, Json],
        detail: Mapping[str, Json],
        comment: str | None,
    ) -> Frame:
        actor = None if seat == NOBODY else seat + 1
        return Frame(
            self._address(step), self.deal.ordinal, step, kind, actor, span, moves, changes, detail,
            None if comment is None else comment.strip(),
        )  # fmt: skip

    def _score(self, step: int) -> Frame:
        entry, written = self.deal.entry, self.deal.scored_at
        span = written and self.moved(written)
        keys = (
            self.keys
            | standing(self.deal.after)
            | {"winner": None, "phase": "over", "turn": None, "legal": []}
        )
        keys["score"] = list(entry.score) if entry else None
        moves = (*self._collected(self.deal.played.end.tricks), *self._last_trick_talon())
        return self._frame(
            step, "score", NOBODY, span, moves, self._difference(keys), {}, self.deal.played.closing
        )

    # --- cards --------------------------------------------------------------------------------------

    def _moves(self, moment: Moment) -> Iterator[Move]:
        if moment.kind == "deal":
            yield from self._dealt(moment.after)
        elif moment.kind == "take" and moment.before.phase == "talon":
            yield from self._taken(moment)
        for event in moment.events:
            if isinstance(event, table.Give):
                if changes_hands(self.context, moment.before, event):
                    yield self._given(moment.before, event)
            elif isinstance(event, table.Play):
                if not moment.before.trick:
                    yield from self._collected(moment.before.tricks)
                card = name_of(event.card)
                self.lying.append((event.seat, card))
                yield Move(card, zones.hand(event.seat), zones.TABLE, self.everybody)
            elif isinstance(event, table.TakeRest) and moment.after.rest_to != NOBODY:
                if not moment.before.trick:
                    yield from self._collected(moment.before.tricks)
                yield from self._given_up(moment, event.seat)

    def _dealt(self, position: Position) -> Iterator[Move]:
        layout = self.context.layout
        for seat in layout.active:
            for card in listed(position.sure[seat], layout.hand_size):
                yield Move(card, None, zones.hand(seat), (seat + 1,))
        for index, talon in enumerate(position.talons):
            for card in listed(talon, layout.talon_size):
                yield Move(card, None, self._talon(index), ())

    def _talon(self, index: int) -> str:
        return zones.talon(self.context.layout, index)

    def _taken(self, moment: Moment) -> Iterator[Move]:
        declarer, taken = moment.after.declarer, moment.after.taken
        if moment.before.taken >= 0 or taken < 0:
            return
        seen = self.everybody if moment.after.shown else (declarer + 1,)
        for card in listed(moment.before.talons[taken], self.context.layout.talon_size):
            yield Move(card, self._talon(taken), zones.hand(declarer), seen)

    def _given(self, before: Position, give: table.Give) -> Move:
        declarer, card = before.declarer, name_of(give.card)
        if give.to == NOBODY:
            return Move(card, zones.hand(declarer), self._talon(1 - max(before.taken, 0)), (declarer + 1,))
        face_down = self.context.law.rules.exchange.face_down
        both = tuple(sorted((declarer + 1, give.to + 1)))
        return Move(card, zones.hand(declarer), zones.hand(give.to), both if face_down else self.everybody)

    def _given_up(self, moment: Moment, to: Seat) -> Iterator[Move]:
        """The rest goes to a seat: what lies on the table, and everybody's cards, which nobody need show."""
        for _, card in moment.before.trick:
            yield Move(name_of(card), zones.TABLE, zones.won(to), self.everybody)
        self.lying, self.tricks, self.last_winner = [], moment.after.tricks, to
        for seat in self.context.layout.active:
            for held in names_in(moment.before.sure[seat]):
                yield Move(held, zones.hand(seat), zones.won(to), (seat + 1,))

    def _collected(self, tricks: tuple[int, ...]) -> Iterator[Move]:
        """The trick that still lies on the table goes to whoever has one more than before it."""
        gained = [seat for seat, count in enumerate(tricks) if count > self.tricks[seat]]
        self.tricks = tricks
        self.last_winner = gained[0] if gained else self.last_winner
        if gained:
            for _, card in self.lying:
                yield Move(card, zones.TABLE, zones.won(gained[0]), self.everybody)
        self.lying = []

    def _last_trick_talon(self) -> Iterator[Move]:
        """Of two talons the last trick wins the one that was not taken, with what was laid into it."""
        end, layout = self.deal.played.end, self.context.layout
        if layout.talons < 2 or not self.context.law.rules.talon.last_trick or end.written_off:
            return
        if sum(end.tricks) != layout.tricks or self.last_winner == NOBODY:
            return
        other = 1 - max(end.taken, 0)
        cards = [*listed(end.talons[other], layout.talon_size), *map(name_of, end.laid)]
        for card in cards:
            yield Move(card, self._talon(other), zones.won(self.last_winner), self.everybody)

    # --- keys ---------------------------------------------------------------------------------------

    def _changes(self, moment: Moment) -> dict[str, Json]:
        keys = position_keys(self.context, moment.after)
        keys |= standing(self.deal.before)
        keys |= {"winner": winner_in(moment), "score": None}
        return self._difference(keys)

    def _difference(self, keys: dict[str, Json]) -> dict[str, Json]:
        changed = {
            key: value for key, value in keys.items() if key not in self.keys or self.keys[key] != value
        }
        self.keys = keys
        return changed


def position_keys(context: Context, position: Position) -> dict[str, Json]:
    """What a frame says of a position within its deal."""
    over = position.phase == "over"
    contract = position.contract or (position.high if over and position.written_off else 0)
    return {
        "phase": position.phase,
        "turn": None if over or position.turn == NOBODY else position.turn + 1,
        "legal": list[Json](core.legal(context, position)),
        "bids": [_said(call) for call in position.calls],
        "high": position.high or None,
        "declarer": None if position.declarer == NOBODY else position.declarer + 1,
        "contract": contract or None,
        "dark": position.dark,
        "golden": context.golden,
        "trump": None if position.trump == NO_SUIT else SUITS[position.trump],
        "tricks": list[Json](position.tricks),
        "points": list[Json](points_of(context, position)),
        "marriages": [[MARRIAGE_NAMES[m] for m in declared] for declared in position.marriages],
    }


def standing(match: Match) -> dict[str, Json]:
    """What a frame says of the match."""
    return {
        "totals": list[Json](match.totals),
        "bolts": list[Json](match.bolts),
        "barrel": list[Json](match.barrel),
    }


def _detail(moment: Moment) -> dict[str, Json]:
    event = moment.events[0] if moment.events else None
    if isinstance(event, table.Ask):
        return {"ground": event.ground, "declined": event.declined}
    if isinstance(event, table.Bid):
        return {"amount": event.amount, **marks_of(moment)}
    if not isinstance(event, table.Play):
        return {}
    return {
        "card": name_of(event.card),
        "trick": sum(moment.before.tricks) + 1,
        "declares": declared_in(moment),
        **marks_of(moment),
    }


def winner_in(moment: Moment) -> int | None:
    """Who takes the full trick on the table, a seat from 1: it was just counted, and still lies there."""
    if moment.kind != "play" or moment.after.trick:
        return None
    gained = [s for s, count in enumerate(moment.after.tricks) if count > moment.before.tricks[s]]
    return gained[0] + 1 if gained else None


def declared_in(moment: Moment) -> str | None:
    """What this card declared, by its mark or of itself."""
    for before, after in zip(moment.before.marriages, moment.after.marriages, strict=True):
        if len(after) > len(before):
            return MARRIAGE_NAMES[after[-1]]
    return None


def marks_of(moment: Moment) -> dict[str, Json]:
    """What is written at a bid or a card, beside it."""
    marks = {"glyph": moment.marks.glyph, "time": moment.marks.time}
    return {key: value for key, value in marks.items() if value}


def _said(call: int | None) -> Json:
    return "-" if call == PASS else call


def listed(cards: Cards, size: int) -> list[str]:
    """So many cards by name in hand order, the unknown ones last."""
    names = names_in(cards)
    return names + [UNKNOWN] * (size - len(names))
