"""What happens at a table, as a stream: one event a step, and one for everything else that is said.

``spec/table-events.md`` says what the JSON means.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final, Protocol

from kartlog.cards import UNKNOWN
from kartlog.engine.judging.rotation import start_of
from kartlog.engine.layout import NOBODY
from kartlog.engine.phases.bonuses import BONUSES
from kartlog.engine.showing.actions import gift_word, text_of
from kartlog.engine.showing.emit import frame_as_json, knowledge_as_json
from kartlog.engine.showing.learning import learned_since
from kartlog.engine.showing.view import position_keys, standing
from kartlog.engine.showing.witness import told
from kartlog.parser import document as doc
from kartlog.parser.writer import statement_text
from kartlog.table.actions import Said
from kartlog.table.state import DealState, State, numbered

Json = dict[str, Any]


class _Source(Protocol):
    """Where the particulars of an event come from, when somebody asks."""

    def particulars(self) -> Json:
        """Moves, what is set, who knows what, and what belongs to this kind alone."""


@dataclass(frozen=True)
class Event:
    """One thing that happened. Seats count from 1."""

    address: str
    """``3.14``: the step, or the last one before what takes no step; empty before the first deal."""
    deal: int
    step: int
    kind: str
    """A frame's kind (``bid``, ``play``, ``score`` …), or one of a closed list (``spec/table-events.md``)."""
    seat: int | None
    """Whose action it was, the dealer for ``deal``; None for what is nobody's."""
    action: str
    """As :meth:`kartlog.Table.apply` takes it; empty for what the engine writes."""
    findings: tuple[str, ...] = ()
    """The codes of what is wrong with it, where it was accepted all the same, and of notes."""
    source: _Source | None = field(default=None, compare=False, repr=False)

    @cached_property
    def _particulars(self) -> Json:
        return {"moves": [], "set": {}, "knows": []} if self.source is None else self.source.particulars()

    @property
    def moves(self) -> list[Json]:
        """The cards that went somewhere, as frames have them."""
        moves: list[Json] = self._particulars["moves"]
        return moves

    @property
    def changes(self) -> Mapping[str, Any]:
        """The keys of the position that changed."""
        changes: Mapping[str, Any] = self._particulars["set"]
        return changes

    @property
    def knows(self) -> list[Json]:
        """What observers learned, or are no longer sure of."""
        knows: list[Json] = self._particulars["knows"]
        return knows

    def as_json(self) -> Json:
        """The event as plain data."""
        return {
            "address": self.address,
            "deal": self.deal,
            "step": self.step,
            "kind": self.kind,
            "seat": self.seat,
            "action": self.action,
            "findings": list(self.findings),
            **self._particulars,
        }


Watcher = Callable[[Event], object]

# --- what an event consists of ------------------------------------------------------------------------


@dataclass(frozen=True)
class _Step:
    """A step of a deal, or its score, which is the one after the last."""

    deal: DealState
    step: int

    def particulars(self) -> Json:
        frame = frame_as_json(self.deal.frames[self.step])
        return {key: value for key, value in frame.items() if key not in _NOT_PARTICULAR}


_NOT_PARTICULAR = frozenset({"address", "deal", "step", "kind", "seat", "span", "comment"})


@dataclass(frozen=True)
class _Beside:
    """Something that takes no step: what it changed is the difference of two states."""

    before: State
    after: State

    def particulars(self) -> Json:
        before, after = _keys(self.before), _keys(self.after)
        changes = {key: value for key, value in after.items() if before[key] != value}
        then, now = self.before.deal, self.after.deal
        learned = (
            learned_since(then.played, now.played)
            if then is not None and now is not None and then.sightings != now.sightings
            else ()
        )
        return {"moves": [], "set": changes, "knows": [knowledge_as_json(known) for known in learned]}


def _keys(state: State) -> Json:
    deal = state.deal
    if deal is None:
        return standing(state.match)
    now = {"phase": deal.phase, "turn": numbered(deal.turn), "legal": list(deal.legal)}
    return {**position_keys(deal.context, deal.position), **now, **standing(state.match)}


@dataclass(frozen=True)
class Given:
    """Particulars that are there already, and nothing else."""

    given: Json

    def particulars(self) -> Json:
        """As they are."""
        return self.given


# --- from states to events ----------------------------------------------------------------------------


def events_between(before: State, after: State, said: Said | None, codes: tuple[str, ...]) -> Iterator[Event]:
    """What happened from one state to the next; ``said``: what brought it about, None for a deal."""
    then, now = before.deal, after.deal
    if now is None:
        return
    same = then is not None and then.setting is now.setting
    first = len(then.moments) if same and then is not None else 0
    steps = range(first, len(now.moments))
    for step in steps:
        yield _step_event(now, step, codes if step == steps[-1] else ())
    if not steps and said is not None and not isinstance(said.statement, doc.PlayStart):
        yield _beside(before, after, now, said, codes)
    if now.scored and not (same and then is not None and then.scored):
        step = len(now.moments)
        yield _event(now, step, "score", _Step(now, step))
    if after.over and not before.over:
        yield _result(after, now)


def own_event(before: State, after: State, said: Said | None, codes: tuple[str, ...]) -> Event:
    """The one of these events that is the action itself."""
    then, now = before.deal, after.deal
    assert now is not None, "something happened in a deal"
    if then is None or then.setting is not now.setting or len(now.moments) > len(then.moments):
        return _step_event(now, now.step, codes)
    assert said is not None, "only a deal is dealt without a word"
    return _beside(before, after, now, said, codes)


def _event(
    deal: DealState,
    step: int,
    kind: str,
    source: _Source,
    seat: int | None = None,
    action: str = "",
    codes: tuple[str, ...] = (),
) -> Event:
    """An event at a step of a deal."""
    return Event(deal.address_of(step), deal.setting.ordinal, step, kind, seat, action, codes, source)


def _step_event(deal: DealState, step: int, codes: tuple[str, ...]) -> Event:
    moment = deal.moments[step]
    if moment.kind == "deal":
        action = statement_text(start_of(doc.Deal(deal.lines)))
    else:
        action = text_of(moment.events, talons=deal.context.layout.talons)
    return _event(deal, step, moment.kind, _Step(deal, step), numbered(moment.seat), action, codes)


def _beside(before: State, after: State, deal: DealState, said: Said, codes: tuple[str, ...]) -> Event:
    statement = said.statement
    text = f"; {said.comment}" if statement is None else statement_text(statement)
    seat = getattr(statement, "seat", None)
    return _event(deal, deal.step, _kind_of(statement), _Beside(before, after), seat, text, codes)


KIND_OF: Final[Mapping[type, str]] = {
    type(None): "comment",
    doc.Adjust: "adjust",
    doc.Bids: "bid",
    doc.Contract: "contract",
    doc.Cut: "cut",
    doc.Dark: "dark",
    doc.DealStart: "deal",
    doc.Deck: "deck",
    doc.Expose: "expose",
    doc.Give: "give",
    doc.Hand: "hand",
    doc.Numbers: "written",
    doc.Peek: "peek",
    doc.PlayStart: "begin",
    doc.Redeal: "redeal",
    doc.Rest: "rest",
    doc.Tag: "tag",
    doc.Take: "take",
    doc.Talon: "talon",
    doc.Trick: "play",
    doc.Unknown: "unknown",
    doc.Unparsed: "unparsed",
    doc.Variation: "variation",
    doc.WriteOff: "writeoff",
}
"""The kind of what takes no step of its own, by what was said. Notices have their word, of which the grammar
has a closed list."""


def _kind_of(statement: doc.Statement | None) -> str:
    return statement.word if isinstance(statement, doc.Notice) else KIND_OF[type(statement)]


def _result(state: State, deal: DealState) -> Event:
    match, winner = state.match, numbered(state.match.winner)
    result = {"winner": winner, "draw": match.draw, "totals": list(match.totals)}
    given = Given({"moves": [], "set": result, "knows": []})
    return _event(deal, deal.last_step, "result", given, winner)


def undone(state: State, events: Sequence[Event]) -> Event:
    """The event of these having been taken back."""
    given = Given({"moves": [], "set": {"events": len(events)}, "knows": []})
    if state.deal is None:
        return Event("", 0, 0, "undo", None, "", (), given)
    return _event(state.deal, state.deal.last_step, "undo", given)


# --- through somebody's eyes --------------------------------------------------------------------------


def told_to(events: Iterable[Event], observer: int) -> Iterator[Event]:
    """Events as an observer may know them: a seat, or 0 for the public. They hold nothing else."""
    heard = list(events)
    for event, shown in zip(heard, told((event.as_json() for event in heard), observer), strict=True):
        given = {key: value for key, value in shown.items() if key not in _NOT_PARTICULAR}
        action = _told_action(event, given, observer)
        yield replace(event, action=action, source=Given(given))


_PUBLIC_ACTIONS = frozenset(
    ("deal", "redeal", "dark", "bid", "take", "contract", "writeoff", "play", "rest", "expose", "written")
)
"""Events whose action says nothing that is not seen by everybody."""


def _told_action(event: Event, given: Json, observer: int) -> str:
    """The action without the cards that the observer does not see, and without anybody's own words."""
    if event.kind in _PUBLIC_ACTIONS or (event.kind == "peek" and event.seat == observer):
        return event.action
    words = event.action.removeprefix("give ").split(" ")
    if event.kind == "give":
        faces = [move["card"] for move in given["moves"]]
        hidden = [UNKNOWN] * (len(words) - len(faces))
        return " ".join(
            gift_word(_receiver(word), face) for word, face in zip(words, faces + hidden, strict=True)
        )
    shown = _SHOWN_WORDS.get(event.kind, 0)
    if event.kind == "peek":
        shown += words[2] in BONUSES
    return " ".join(words[: shown if event.seat is not None else min(shown, 1)])


_SHOWN_WORDS: Final[Mapping[str, int]] = {
    "adjust": 3,
    "cut": 1,
    "deck": 1,
    "end": 1,
    "hand": 1,
    "leave": 2,
    "misdeal": 2,
    "peek": 2,
    "retract": 2,
    "substitute": 2,
    "talon": 1,
    "timeout": 2,
}
"""How many words of an action are free of anybody's own text and of cards. Of any other kind it is none."""


def _receiver(gift: str) -> int:
    to = gift.partition(":")[0]
    return NOBODY if to == "talon" else int(to) - 1
