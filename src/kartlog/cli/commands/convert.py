"""``kartlog convert``: logs from one format into another."""

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, Final

from kartlog.cli import outputs, terminal
from kartlog.cli.sources import STDIN, Files, Source
from kartlog.cli.terminal import shown
from kartlog.cli.voice import CannotDoError, Voice
from kartlog.engine.findings import Finding
from kartlog.engine.judging.game import Replay
from kartlog.exchange.discovery import BrokenImporterError, candidates, found
from kartlog.exchange.formats import FORMATS, Format
from kartlog.exchange.importing import (
    SNIFFED,
    Importer,
    MissingPackageError,
    RefusedError,
    Remark,
)
from kartlog.exchange.items import Item
from kartlog.exchange.losses import LOSSES, Loss, Losses
from kartlog.parser.document import Game

_TOLD: Final = 20
"""How many faults of one file are told."""
_LOSES: Final = 1


def run(arguments: argparse.Namespace, voice: Voice) -> int:
    """Exit code 0; 1 where ``--strict`` forbids what would be lost; 2 where something cannot be used."""
    target = _target(arguments)
    work = _Work(arguments, voice, target)
    try:
        work.write()
    except _ForbiddenError as forbidden:
        work.say_lost(forbidden.item.source, forbidden.losses)
        terminal.complain(voice.say("cli.convert.strict"))
        return _LOSES
    except MissingPackageError as missing:
        raise CannotDoError("cli.error.no-package", package=missing.package) from missing
    for source, losses in work.lost.items():
        work.say_lost(source, losses)
    return work.files.code


def _target(arguments: argparse.Namespace) -> Format:
    """The format to write: as it was named, else by how the name of the output ends."""
    if arguments.to is not None:
        return FORMATS[arguments.to]
    ending = Path(arguments.output or "").suffix.lower()
    ends = [form for form in FORMATS.values() if form.is_written and ending in form.importer.suffixes]
    if len(ends) != 1:
        known = ", ".join(name for name, form in FORMATS.items() if form.is_written)
        raise CannotDoError("cli.error.convert-to", known=known)
    return ends[0]


class _ForbiddenError(Exception):
    """Something would be lost, and may not."""

    def __init__(self, item: Item, losses: Losses) -> None:
        super().__init__(item.source)
        self.item = item
        self.losses = losses


class _Work:
    """The files one after the other, on their way into one format."""

    def __init__(self, arguments: argparse.Namespace, voice: Voice, target: Format) -> None:
        self.arguments = arguments
        self.voice = voice
        self.target = target
        self.files = Files(voice)
        self.lost: dict[str, Counter[Loss]] = {}
        """By source what of it is lost."""
        self.importers = self._importers()

    def write(self) -> None:
        """Everything, to where it was asked for."""
        output: str | None = self.arguments.output
        items = self._items()
        if self.target.folder is not None:
            if output in (None, STDIN):
                raise CannotDoError("cli.error.convert-folder", format=self.target.name)
            with outputs.failing(str(output)):
                self.target.folder(items, Path(str(output)))
        elif self.target.text is not None:
            pieces = self.target.text(items, self._message, self._told)
            if output in (None, STDIN):
                outputs.to_stdout(pieces, held_back=self.arguments.strict)
            else:
                outputs.to_file(str(output), pieces)

    def say_lost(self, source: str, losses: Losses) -> None:
        """One line: what of a file is not in what was written."""
        say = self.voice.say
        kinds = (f"{say(f'loss.{loss}')} ({losses[loss]})" for loss in LOSSES if losses.get(loss))
        line = say("cli.convert.lost", path=shown(source), format=self.target.name, lost=", ".join(kinds))
        terminal.complain(line)

    # --- the games ----------------------------------------------------------------------------------

    def _items(self) -> Iterator[Item]:
        sources = [*self.files.named(self.arguments.files)]
        for source in sources:
            self._refuse_itself(source)
        for source in terminal.with_progress(sources):
            with self.files.passing_over():
                yield from self._items_of(source, alone=len(sources) == 1)

    def _refuse_itself(self, source: Source) -> None:
        output = self.arguments.output
        if output and not source.is_stdin and outputs.is_same(output, source.path):
            raise CannotDoError("cli.error.itself", path=output)

    def _items_of(self, source: Source, *, alone: bool) -> Iterator[Item]:
        """The games of one file; one that cannot be read to its end is said to be so."""
        ordinal = 0
        try:
            with source.opened() as stream, terminal.progress(source.size if alone else 0) as reach:
                for ordinal, (game, of_several) in enumerate(self._games(source, stream), 1):
                    yield Item(game, source.path, ordinal, of_several)
                    reach(0 if stream.closed else stream.tell())
        except RefusedError as refused:
            self._tell(source, refused.remarks)
            key = "refused-after" if ordinal else "refused"
            raise CannotDoError(f"cli.error.{key}", path=source.path, count=ordinal) from refused
        except BrokenImporterError as broken:
            raise CannotDoError("import.entry.failed", name=broken.name, why=broken.why) from broken
        if not ordinal:
            raise CannotDoError("cli.error.html-empty", path=source.path)

    def _games(self, source: Source, stream: BinaryIO) -> Iterator[tuple[Game, bool]]:
        """The games, each with whether it is one of several."""
        beginning = stream.read(SNIFFED)
        stream.seek(0)
        importer = self._importer(source, beginning)
        games = self._read(source, importer, stream)
        game, several = next(games, None), False
        while game is not None:
            try:
                coming = next(games, None)
            except (RefusedError, BrokenImporterError):
                yield game, True
                raise
            several = several or coming is not None
            yield game, several
            game = coming

    def _read(self, source: Source, importer: Importer, stream: BinaryIO) -> Iterator[Game]:
        for imported in importer.read(stream):
            self._tell(source, imported.remarks)
            yield from imported.games

    # --- importers ----------------------------------------------------------------------------------

    def _importers(self) -> dict[str, Importer]:
        usable = found()
        for remark in usable.remarks:
            terminal.complain(self._said(remark))
        asked = self.arguments.origin
        if asked is not None and asked not in usable.importers:
            raise CannotDoError("cli.error.convert-from", asked=asked, known=", ".join(usable.importers))
        return dict(usable.importers)

    def _importer(self, source: Source, beginning: bytes) -> Importer:
        asked = self.arguments.origin
        if asked is not None:
            return self.importers[asked]
        possible = candidates(source.path, beginning, self.importers.values())
        if len(possible) != 1:
            key = "convert-several" if possible else "convert-none"
            known = ", ".join(importer.name for importer in possible) or ", ".join(self.importers)
            raise CannotDoError(f"cli.error.{key}", path=source.path, known=known)
        return possible[0]

    # --- what is said -------------------------------------------------------------------------------

    def _message(self, replayed: Replay, finding: Finding) -> str:
        return self.voice.message(finding, replayed.players)

    def _told(self, item: Item, losses: Losses) -> None:
        if self.arguments.strict:
            raise _ForbiddenError(item, losses)
        self.lost.setdefault(item.source, Counter()).update(losses)

    def _tell(self, source: Source, remarks: Iterable[Remark]) -> None:
        told = [*remarks]
        for remark in told[:_TOLD]:
            line = f":{remark.line}" if remark.line else ""
            terminal.complain(f"{shown(source.path)}{line}: {self._said(remark)}")
        if told[_TOLD:]:
            terminal.complain(self.voice.say("cli.convert.more", count=len(told) - _TOLD))

    def _said(self, remark: Remark) -> str:
        if not remark.key:
            return shown(" ".join(str(value) for _, value in remark.values), 400)
        return self.voice.refusal(CannotDoError(remark.key, **dict(remark.values)))
