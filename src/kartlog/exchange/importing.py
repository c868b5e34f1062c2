"""What an importer is: something that puts what others write into the notation.

An importer gives the *text* of games, as ``spec/notation.md`` has it, and says what it could not put there.
So it needs to know nothing of kartlog but this module, and what it gives is judged like any other log.

One from elsewhere is an entry point of the group ``kartlog.importers`` that is an :class:`Importer`:

>>> def points(source):
...     for number, line in enumerate(source, 1):
...         if not line.strip().isdigit():
...             raise RefusedError.because("this is no number", number)
...         yield Imported(f'[Kartlog "1"]\\n\\ndeal\\nscore {line.decode().strip()} 0 0\\n')
>>> from io import BytesIO
>>> points_of_anna = Importer("points", points, sniff=lambda beginning: False, suffixes=(".points",))
>>> [game.deals[0].lines[1].statement.values for game in next(points_of_anna.read(BytesIO(b"120"))).games]
[(120, 0, 0)]
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import BinaryIO, Final

from kartlog.parser import loads
from kartlog.parser.document import Game

INTERFACE: Final = 1
"""Changes when importers written for an older one could no longer be used."""
GROUP: Final = "kartlog.importers"
"""The group of entry points in which importers are found."""
SNIFFED: Final = 1 << 13
"""How many bytes :attr:`Importer.sniff` is given at most."""


@dataclass(frozen=True, slots=True)
class Remark:
    """What is to be said of a place in what was imported: a key of the catalogue and its values.

    An importer from elsewhere, of whose sentences the catalogue knows nothing, takes :meth:`because`.
    """

    key: str
    line: int = 0
    """From 1; 0 where it is about the whole."""
    values: tuple[tuple[str, object], ...] = ()

    @classmethod
    def because(cls, words: str, line: int = 0) -> "Remark":
        """A remark in these very words."""
        return cls("", line, (("words", words),))


class RefusedError(Exception):
    """What was to be imported cannot be: the remarks say why, each in its place."""

    def __init__(self, *remarks: Remark) -> None:
        super().__init__(*remarks)
        self.remarks = remarks

    @classmethod
    def because(cls, words: str, line: int = 0) -> "RefusedError":
        """A refusal in these very words."""
        return cls(Remark.because(words, line))


class MissingPackageError(Exception):
    """A format needs a package that is not installed."""

    def __init__(self, package: str) -> None:
        super().__init__(package)
        self.package = package


@dataclass(frozen=True)
class Imported:
    """One or more games as text in the notation, and what there is to say of how they came about."""

    text: str
    remarks: tuple[Remark, ...] = ()
    parsed: tuple[Game, ...] | None = field(default=None, repr=False, compare=False)
    """The games of the text, where the importer has read them already."""

    @cached_property
    def games(self) -> tuple[Game, ...]:
        """The games of the text."""
        return tuple(loads(self.text)) if self.parsed is None else self.parsed


Reader = Callable[[BinaryIO], Iterator[Imported]]
"""Reads what is open for reading at its start, piece by piece where it can; raises :class:`RefusedError`."""


@dataclass(frozen=True, slots=True)
class Importer:
    """A way in: how it is called (``--from NAME``), how its files are known, and how they are read."""

    name: str
    read: Reader
    sniff: Callable[[bytes], bool]
    """Whether something that begins with these bytes, at most :data:`SNIFFED`, is for this importer."""
    suffixes: tuple[str, ...] = ()
    """How the names of its files end: ``(".csv",)``."""
    interface: int = INTERFACE
    """The :data:`INTERFACE` that it was written for."""
