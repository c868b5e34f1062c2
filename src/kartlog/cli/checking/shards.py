"""Loads of work: whole small logs, and runs of games of a large one; the same for the same logs always."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from kartlog.batch.tasks import Failure
from kartlog.batch.units import Unit
from kartlog.cli.checking.logs import Log
from kartlog.cli.checking.reading import units_in
from kartlog.cli.voice import CannotDoError

WEIGHT: Final = 1 << 16
"""How much text makes a load, in characters: enough to be worth sending, little enough to be held."""
_WEIGHT_OF_A_LOG: Final = 64


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that cannot be done, as :class:`CannotDoError` has it, to be told in its turn."""

    key: str
    values: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, refused: CannotDoError) -> "Problem":
        """The problem that was raised."""
        return cls(refused.key, tuple((name, str(value)) for name, value in refused.values.items()))

    def raised(self) -> CannotDoError:
        """The same as an error, to be told."""
        return CannotDoError(self.key, **dict(self.values))


@dataclass(frozen=True, slots=True)
class Part:
    """Games of one log that follow each other; ``problem``: what is wrong with the log after them."""

    path: str
    units: tuple[Unit, ...] = ()
    begins: bool = True
    """Whether the log begins with this part; ``ends`` likewise."""
    ends: bool = True
    problem: Problem | None = None


@dataclass(frozen=True, slots=True)
class Shard:
    """A load of work; its steps are its units."""

    parts: tuple[Part, ...]
    given_up: dict[int, Failure] = field(default_factory=dict)

    def without(self, step: int, failure: Failure) -> "Shard":
        """The same with a game given up."""
        return replace(self, given_up=self.given_up | {step: failure})

    @property
    def digest(self) -> str:
        """A name for what is in it."""
        # Loaded for work that can be stopped.
        import hashlib

        digest = hashlib.blake2b(digest_size=16)
        for part in self.parts:
            digest.update(repr((part.path, part.begins, part.ends, part.problem, len(part.units))).encode())
            for unit in part.units:
                digest.update(f"\0{len(unit.text)} {unit.encoding}\0".encode())
                digest.update(unit.text.encode("utf-8", "surrogatepass"))
        return digest.hexdigest()


def shards_of(logs: Iterable[Log | CannotDoError]) -> Iterator[Shard]:
    """The loads that these logs come to."""
    load = _Load()
    for log in logs:
        if isinstance(log, CannotDoError):
            load.add(Part(str(log.values.get("path", "")), problem=Problem.of(log)))
        else:
            yield from _loaded(load, log)
        if load.is_full:
            yield load.taken()
    if load.parts:
        yield load.taken()


def _loaded(load: "_Load", log: Log) -> Iterator[Shard]:
    """Puts a log into the load; gives the loads that become full."""
    units: list[Unit] = []
    begins, problem = True, None
    try:
        for unit in units_in(log):
            if load.is_full:
                if units:
                    load.add(Part(log.path, tuple(units), begins, ends=False))
                    units, begins = [], False
                yield load.taken()
            units.append(unit)
            load.weight += len(unit.text)
    except CannotDoError as refused:
        problem = Problem.of(refused)
    load.add(Part(log.path, tuple(units), begins, ends=True, problem=problem))


@dataclass(slots=True)
class _Load:
    """A load that is being put together."""

    parts: list[Part] = field(default_factory=list)
    weight: int = 0

    @property
    def is_full(self) -> bool:
        return self.weight >= WEIGHT

    def add(self, part: Part) -> None:
        self.parts.append(part)
        self.weight += _WEIGHT_OF_A_LOG

    def taken(self) -> Shard:
        shard = Shard(tuple(self.parts))
        self.parts, self.weight = [], 0
        return shard
