"""What happened at a table and what was taken back: states in a row, and the events between them."""

from kartlog.engine.layout import NOBODY
from kartlog.table.actions import Said
from kartlog.table.events import Event, Watcher, events_between, told_to, undone
from kartlog.table.state import State


class History:
    """The states that a table went through. Mutable, but every state in it is a value."""

    def _begin(self, state: State) -> None:
        self._past: list[State] = [state]
        self._happened: list[tuple[Event, ...]] = []
        self._undone: list[tuple[State, tuple[Event, ...]]] = []
        self._watchers: list[tuple[Watcher, int | None]] = []

    @property
    def state(self) -> State:
        """The whole state, a value: whoever keeps it can compare it with another."""
        return self._past[-1]

    def undo(self, times: int = 1) -> int:
        """Takes back so many actions; how many there were to take back."""
        done = 0
        while done < times and self._happened:
            events = self._happened.pop()
            self._undone.append((self._past.pop(), events))
            self._tell((undone(self.state, events),))
            done += 1
        return done

    def redo(self, times: int = 1) -> int:
        """Takes so many actions again that were taken back; how many there were."""
        done = 0
        while done < times and self._undone:
            state, events = self._undone.pop()
            self._past.append(state)
            self._happened.append(events)
            self._tell(events)
            done += 1
        return done

    def _enter(self, state: State, said: Said | None, codes: tuple[str, ...]) -> tuple[Event, ...]:
        """Goes on to a state; what happened with that."""
        events = tuple(events_between(self.state, state, said, codes))
        self._past.append(state)
        self._happened.append(events)
        return events

    def _did(self, state: State, said: Said | None, codes: tuple[str, ...]) -> Event:
        """Goes on to a state by an action; what the action itself brought."""
        self._undone.clear()
        events = self._enter(state, said, codes)
        if self._watchers:
            self._tell(events)
        return next(event for event in reversed(events) if event.action)

    # --- the stream -------------------------------------------------------------------------------------

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened and was not taken back."""
        return tuple(event for events in self._happened for event in events)

    def stream(self, seat: int | None) -> tuple[Event, ...]:
        """The same as a seat, or everybody (None), may know it."""
        return tuple(told_to(self.events, seat or 0))

    def watch(self, watcher: Watcher, *, seat: int | None = NOBODY) -> None:
        """Calls ``watcher`` with each event from now on; with a ``seat``, or None, as that one may know it.

        What is taken back is an event ``undo``; what is done again comes once more.
        """
        self._watchers.append((watcher, seat))

    def unwatch(self, watcher: Watcher) -> None:
        """Calls it no more."""
        self._watchers = [entry for entry in self._watchers if entry[0] != watcher]

    def _tell(self, events: tuple[Event, ...]) -> None:
        for watcher, seat in self._watchers:
            for event in events if seat == NOBODY else self._told(events, seat):
                watcher(event)

    def _told(self, new: tuple[Event, ...], seat: int | None) -> tuple[Event, ...]:
        """The newest events through somebody's eyes: what they say depends on the deal so far."""
        if not new or new[-1].kind == "undo":
            return new
        so_far = [event for event in self.events if event.deal == new[-1].deal]
        return tuple(told_to(so_far, seat or 0))[-len(new) :]
