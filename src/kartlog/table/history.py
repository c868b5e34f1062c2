"""What happened at a table and what was taken back: states in a row, and the events between them."""

from kartlog.engine.showing.witness import EVERYTHING, PUBLIC
from kartlog.table.actions import Said
from kartlog.table.events import Event, Watcher, events_between, own_event, told_to, undone
from kartlog.table.ruling import Refused, Ruling, foreign
from kartlog.table.state import State


class _Passage:
    """How one state became another. What happened with that is worked out when somebody asks."""

    __slots__ = ("_events", "after", "before", "codes", "said")

    def __init__(self, before: State, after: State, said: Said | None, codes: tuple[str, ...]) -> None:
        self.before, self.after, self.said, self.codes = before, after, said, codes
        self._events: tuple[Event, ...] | None = None

    @property
    def events(self) -> tuple[Event, ...]:
        if self._events is None:
            self._events = tuple(events_between(self.before, self.after, self.said, self.codes))
        return self._events


class History:
    """The states that a table went through. Mutable, but every state in it is a value."""

    def _begin(self, state: State) -> None:
        self._first = state
        self._passages: list[_Passage] = []
        self._undone: list[_Passage] = []
        self._watchers: list[tuple[Watcher, int]] = []

    @property
    def state(self) -> State:
        """The whole state, a value: whoever keeps it can compare it with another."""
        return self._passages[-1].after if self._passages else self._first

    def undo(self, times: int = 1) -> int:
        """Takes back so many actions; how many there were to take back."""
        done = 0
        while done < times and self._passages:
            passage = self._passages.pop()
            self._undone.append(passage)
            if self._watchers:
                self._tell((undone(self.state, passage.events),))
            done += 1
        return done

    def redo(self, times: int = 1) -> int:
        """Takes so many actions again that were taken back; how many there were."""
        done = 0
        while done < times and self._undone:
            passage = self._undone.pop()
            self._passages.append(passage)
            if self._watchers:
                self._tell(passage.events)
            done += 1
        return done

    def _enter(self, state: State, said: Said | None, codes: tuple[str, ...]) -> _Passage:
        """Goes on to a state."""
        passage = _Passage(self.state, state, said, codes)
        self._passages.append(passage)
        return passage

    def _did(self, state: State, said: Said | None, codes: tuple[str, ...]) -> Event:
        """Goes on to a state by an action; what the action itself brought."""
        self._undone.clear()
        passage = self._enter(state, said, codes)
        if self._watchers:
            self._tell(passage.events)
        return own_event(passage.before, state, said, codes)

    def _observer(self, asking: str, seat: int | None) -> int:
        """Whose eyes these are, the public's for None; :class:`Refused` where there is no such seat."""
        players = self.state.players
        wrong = None if seat is None else foreign(seat, len(players))
        if wrong is not None:
            raise Refused(asking, Ruling((wrong,), players))
        return PUBLIC if seat is None else seat

    # --- the stream -------------------------------------------------------------------------------------

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened and was not taken back."""
        return tuple(event for passage in self._passages for event in passage.events)

    def stream(self, seat: int | None) -> tuple[Event, ...]:
        """The same as a seat, or everybody (None), may know it."""
        return tuple(told_to(self.events, self._observer("stream", seat)))

    def watch(self, watcher: Watcher, *, seat: int | None = EVERYTHING) -> None:
        """Calls ``watcher`` with each event from now on; with a ``seat``, or None, as that one may know it.

        What is taken back is an event ``undo``; what is done again comes once more.
        """
        observer = EVERYTHING if seat == EVERYTHING else self._observer("watch", seat)
        self._watchers.append((watcher, observer))

    def unwatch(self, watcher: Watcher) -> None:
        """Calls it no more."""
        self._watchers = [entry for entry in self._watchers if entry[0] != watcher]

    def _tell(self, events: tuple[Event, ...]) -> None:
        for watcher, observer in self._watchers:
            for event in events if observer == EVERYTHING else self._told(events, observer):
                watcher(event)

    def _told(self, new: tuple[Event, ...], observer: int) -> tuple[Event, ...]:
        """The newest events through somebody's eyes: what they say depends on the deal so far."""
        if not new or new[-1].kind == "undo":
            return new
        so_far = [event for event in self.events if event.deal == new[-1].deal]
        return tuple(told_to(so_far, observer))[-len(new) :]
