"""For every finding a minimal log in which it is found, and the same log set right.

The logs are files beside this one: ``play/must-follow.illegal.kart`` and ``play/must-follow.legal.kart``.
"""

from dataclasses import dataclass
from importlib.resources import files

from kartlog.cli.sources import SUFFIX


@dataclass(frozen=True, slots=True)
class Pair:
    """The bytes of the two logs."""

    illegal: bytes
    legal: bytes


def pair_of(code: str) -> Pair:
    """The two logs of a finding.

    >>> print(pair_of("deal.talon-size").legal.decode().splitlines()[-1])
    talon AD KH QH
    """
    family, slug = code.split(".", 1)
    folder = files(__name__) / family
    illegal, legal = (folder / f"{slug}.{kind}{SUFFIX}" for kind in ("illegal", "legal"))
    return Pair(illegal.read_bytes(), legal.read_bytes())
