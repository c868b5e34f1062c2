"""All formats there are: one table says how each is called, read and written, and what it can lose.

>>> [form.name for form in FORMATS.values() if form.loses]
['csv', 'markdown']
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from kartlog.engine.showing.emit import Message
from kartlog.exchange import as_csv, as_markdown, notation, records
from kartlog.exchange.archive import parquet
from kartlog.exchange.chat import importer as chat
from kartlog.exchange.grid import Grid, grid_of
from kartlog.exchange.importing import Importer
from kartlog.exchange.items import Item
from kartlog.exchange.losses import LOSSES, Loss, Losses, differences
from kartlog.exchange.sheet import on_a_sheet
from kartlog.parser.writer import dumps_each

Told: TypeAlias = Callable[[Item, Losses], None]
"""Is told what a game loses, before anything of it is written."""
Text: TypeAlias = Callable[[Iterable[Item], Message, Told], Iterator[str]]
"""Writes games as one text, piece by piece; the message puts the findings of a replay into words."""
Folder: TypeAlias = Callable[[Iterable[Item], Path], None]
"""Writes games as files of a folder."""


@dataclass(frozen=True, slots=True)
class Format:
    """A format: a way in, a way out, or both."""

    importer: Importer
    text: Text | None = None
    folder: Folder | None = None
    loses: tuple[Loss, ...] = ()
    """What of a log it has no room for; what it really loses depends on the log."""

    @property
    def name(self) -> str:
        """How it is called: ``--to NAME``."""
        return self.importer.name

    @property
    def is_written(self) -> bool:
        """Whether there is a way out."""
        return self.text is not None or self.folder is not None


def _as_notation(items: Iterable[Item], _message: Message, _told: Told) -> Iterator[str]:
    return dumps_each(item.game for item in items)


def _as_document(items: Iterable[Item], message: Message, _told: Told) -> Iterator[str]:
    return records.document((item.replayed() for item in items), message)


def _as_lines(items: Iterable[Item], message: Message, _told: Told) -> Iterator[str]:
    return records.lines((item.replayed() for item in items), message)


def _as_sheet(written: Callable[[Grid], str]) -> Text:
    def text(items: Iterable[Item], _message: Message, told: Told) -> Iterator[str]:
        between = ""
        for item in items:
            sheet = on_a_sheet(item.replayed())
            losses = differences(item.game, sheet)
            if losses:
                told(item, losses)
            yield between + written(grid_of(sheet))
            between = "\n"

    return text


# A file of which nothing else is known belongs to the first that knows it: the surest stand first.
_TABLE: Final = (
    Format(parquet.IMPORTER, folder=parquet.write),
    Format(records.JSON, _as_document),
    Format(records.JSON_LINES, _as_lines),
    Format(as_csv.IMPORTER, _as_sheet(as_csv.written), loses=LOSSES),
    Format(as_markdown.IMPORTER, _as_sheet(as_markdown.written), loses=LOSSES),
    Format(notation.IMPORTER, _as_notation),
    Format(chat.IMPORTER),
)

FORMATS: Final[Mapping[str, Format]] = {form.name: form for form in _TABLE}
"""The formats by their names."""
