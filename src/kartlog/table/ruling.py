"""Whether an action may be taken, and why not."""

from collections.abc import Iterable
from dataclasses import dataclass

from kartlog.engine.findings import Finding
from kartlog.engine.position import Violation
from kartlog.parser.spans import NOWHERE
from kartlog.rules.codes import CODES
from kartlog.texts import DEFAULT_LANGUAGE, message


@dataclass(frozen=True, slots=True)
class Ruling:
    """True if an action may be taken; else what is wrong with it, as a replay of the log would find it.

    >>> Ruling(()).codes, bool(Ruling(()))
    ((), True)
    >>> wrong = Violation("play.turn", (("seat", "3"), ("other", "2")))
    >>> ruling = Ruling((wrong,), ("Anna", "Boris", "Vera"))
    >>> bool(ruling), ruling.message()
    (False, 'Vera plays out of turn; it is the turn of Boris')
    """

    violations: tuple[Violation, ...]
    players: tuple[str | None, ...] = ()

    def __bool__(self) -> bool:
        """Whether nothing is wrong."""
        return not self.violations

    @property
    def codes(self) -> tuple[str, ...]:
        """The finding codes, the gravest reason first."""
        return tuple(violation.code for violation in self.violations)

    @property
    def legal(self) -> tuple[str, ...]:
        """What would have been legal instead, as far as the rules name it."""
        return next((violation.legal for violation in self.violations if violation.legal), ())

    def messages(self, language: str = DEFAULT_LANGUAGE) -> list[str]:
        """A sentence for each thing that is wrong."""
        return [message(_finding(violation), language, self.players) for violation in self.violations]

    def message(self, language: str = DEFAULT_LANGUAGE) -> str:
        """The same as one text."""
        return "; ".join(self.messages(language))


class Refused(ValueError):  # noqa: N818 - named for what happened
    """An action that may not be taken. Nothing has changed at the table."""

    def __init__(self, action: str, ruling: Ruling) -> None:
        super().__init__(f"{action}: {ruling.message()}")
        self.action = action
        self.ruling = ruling

    @property
    def codes(self) -> tuple[str, ...]:
        """The finding codes of :attr:`ruling`."""
        return self.ruling.codes


def foreign(seat: int, seats: int) -> Violation | None:
    """What is wrong with a seat, from 1, that is none of so many.

    >>> foreign(3, 3)
    >>> foreign(4, 3).code
    'syntax.seat'
    """
    if 1 <= seat <= seats:
        return None
    return Violation("syntax.seat", (("text", str(seat)), ("seats", str(seats))))


def counts(code: str) -> bool:
    """Whether a finding stands against an action; a note does not."""
    return CODES[code].severity != "note"


def against(findings: Iterable[Finding]) -> tuple[Violation, ...]:
    """What of these findings stands against an action, without its place."""
    return tuple(violation_of(finding) for finding in findings if counts(finding.code))


def violation_of(finding: Finding) -> Violation:
    """A finding without its place."""
    return Violation(finding.code, finding.values, finding.legal)


def _finding(violation: Violation) -> Finding:
    severity = CODES[violation.code].severity
    return Finding(violation.code, severity, 1, "", 0, 0, NOWHERE, violation.values, violation.legal)
