"""A finding: what is wrong, where, by which rule, and what would have been right.

Findings carry data; words are put to them late, in any language, by :mod:`kartlog.texts`.
"""

from typing import Final, TypeAlias

from kartlog.parser.spans import NOWHERE, Span
from kartlog.rules.codes import CODES, Severity
from kartlog.values import dataclass

Values: TypeAlias = tuple[tuple[str, str], ...]
"""What a message names, ``(("card", "JS"), ("seat", "3"))``: cards and numbers as in canonical text, seats
as numbers from 1."""


@dataclass(frozen=True, slots=True)
class Edit:
    """A change of the text that would mend the fault; the span is in the game."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Related:
    """Another place that has to do with the finding: the proving card, the first of two equal cards."""

    address: str
    span: Span


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong, doubtful or worth a note in a game.

    ``line`` and ``column`` count from 1 in the file, columns in code points; ``span`` is in the game.
    ``address`` is ``deal.step`` (``2/3.14`` in a file of several games), or empty for the header.
    """

    code: str
    severity: Severity
    game: int
    """Ordinal of the game in its file, from 1."""
    address: str
    line: int
    column: int
    span: Span
    values: Values = ()
    legal: tuple[str, ...] = ()
    """What would have been legal instead, as canonical text."""
    related: tuple[Related, ...] = ()
    caused_by: str = ""
    """The address of the finding that this one follows from, or empty: a root of its own."""
    edit: Edit | None = None
    suppressed: int = 0
    """How many further checks fell silent because they only repeat this one."""


EMPTY: Final = Finding("syntax.empty", CODES["syntax.empty"].severity, 1, "", 1, 1, NOWHERE)
"""What there is to say about a log without any game."""
