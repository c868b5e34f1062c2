"""The table of the log that was spoken of last: it stays, because a long log takes its time to be read."""

from collections.abc import Callable

from kartlog.table import Table


class AtHand:
    """A table by its log. Whoever says the next thing, or takes the last one back, finds it where it was."""

    def __init__(self) -> None:
        self._table: Table | None = None
        self._text = ""

    def at(self, text: str) -> Table:
        """The table at which this log was written."""
        if self._table is None or not self._leads_to(self._table, text):
            self._table = Table.resume(text, back=False)
        self._text = text
        return self._table

    def _leads_to(self, table: Table, text: str) -> bool:
        """Whether the table is there, or a step back or on from there, and goes there."""
        if text == self._text:
            return True
        ways: tuple[tuple[Callable[[], int], Callable[[], int]], ...] = (
            (table.undo, table.redo),
            (table.redo, table.undo),
        )
        for there, back in ways:
            if there():
                if table.to_text() == text:
                    return True
                back()
        return False

    def take(self, table: Table) -> None:
        """Another table takes its place."""
        self._table = table

    def moved(self) -> tuple[Table, str]:
        """The table after something was said at it, and its log."""
        assert self._table is not None, "something is said at a table"
        self._text = self._table.to_text()
        return self._table, self._text
