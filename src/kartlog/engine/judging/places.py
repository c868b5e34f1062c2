"""From what was found in a deal to findings with an address, a line and a column."""

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import replace

from kartlog.engine.findings import Edit, Finding, Related, Values
from kartlog.engine.judging.causes import RELIES_ON_MATCH
from kartlog.engine.judging.header import HeaderFault
from kartlog.engine.judging.moments import Found
from kartlog.engine.judging.trail import Place
from kartlog.parser.document import Deal, Game, Tag
from kartlog.parser.lines import line_and_column
from kartlog.parser.places import shift
from kartlog.parser.spans import Span
from kartlog.rules.codes import CODES, Severity


class Places:
    """Collects the findings of one game and puts each in its place."""

    def __init__(self, game: Game, ordinal: int, prefix: str) -> None:
        """No findings yet. ``prefix`` is what addresses begin with."""
        self._game = game
        self._ordinal = ordinal
        self._prefix = prefix
        self._findings: list[Finding] = []
        self._suppressed: dict[str, int] = {}
        self._from_before: dict[str, str] = {}
        """Faults that no other in their deal explains, and the address before it that does, or empty."""

    @property
    def said(self) -> int:
        """How much there was to say so far, repetitions included."""
        return len(self._findings) + sum(self._suppressed.values())

    def address(self, deal: int, step: int) -> str:
        """``3.14``, or ``2/3.14`` in the second of several games."""
        return f"{self._prefix}{deal}.{step}"

    def header(self, faults: Iterable[HeaderFault]) -> None:
        """Adds what is wrong in the header."""
        for fault in faults:
            self._add(fault.code, "", fault.span, fault.values, fault.suggestions)

    def header_claim(self, name: str, found: str, expected: str) -> None:
        """Adds a tag that claims something else than what is the case."""
        spans = [
            line.span for line in self._game.header
            if isinstance(line.statement, Tag) and line.statement.name == name
        ]  # fmt: skip
        values = (("found", found), ("expected", expected))
        self._add(f"claim.{name.lower()}", "", spans[0], values, (expected,))

    def remarks(self, game: Game) -> None:
        """Adds what the reader noticed, each at the deal it stands in."""
        starts = [deal.at for deal in game.deals]
        for remark in game.remarks:
            deal = bisect_right(starts, remark.span[0])
            address = self.address(deal, 0) if deal else ""
            self._add(remark.code, address, remark.span, remark.values, remark.suggestions)

    def found(
        self, ordinal: int, deal: Deal, found: Found, wrong_start: str = "", match_doubt: str = ""
    ) -> None:
        """Adds a finding that was made within a deal.

        ``wrong_start`` is the address of a wrong ``deal`` line, from which everything in the deal may follow;
        ``match_doubt`` that of what put the match itself in doubt.
        """
        elsewhere = wrong_start or (match_doubt if found.code in RELIES_ON_MATCH else "")
        self.add(
            found.code, ordinal, found.step, deal, found.span, found.values, found.legal,
            cause=found.cause, cause_address=elsewhere, severity=found.severity,
            related=self.related(ordinal, deal, found.related),
            fix=found.legal[0] if len(found.legal) == 1 else None,
        )  # fmt: skip

    def related(self, ordinal: int, deal: Deal, places: Iterable[Place]) -> tuple[Related, ...]:
        """Places of a deal with their addresses."""
        return tuple(Related(self.address(ordinal, step), shift(deal.at)(span)) for step, span in places)

    def add(
        self,
        code: str,
        ordinal: int,
        step: int,
        deal: Deal,
        span: Span,
        values: Values = (),
        legal: tuple[str, ...] = (),
        *,
        cause: int | None = None,
        cause_address: str = "",
        severity: Severity | None = None,
        related: tuple[Related, ...] = (),
        fix: str | None = None,
    ) -> str:
        """Adds a finding at a step of a deal, its span counted from the start of the deal.

        The address of its root: of what it follows from, else its own.
        """
        address = self.address(ordinal, step)
        if cause is None:
            caused_by = cause_address
            self._from_before.setdefault(address, cause_address)
        else:
            # What follows from a consequence follows from what that one follows from.
            own = self.address(ordinal, cause)
            caused_by = self._from_before.get(own) or own
        place = shift(deal.at)(span)
        self._add(
            code, address, place, values, legal, related, caused_by, severity,
            self._edit(place, values, fix),
        )  # fmt: skip
        return caused_by or address

    def first_root(self, deal: int) -> str:
        """The address of the first error in a deal that follows from nothing else, or empty."""
        roots = (f.address for f in self._findings if f.severity == "error" and not f.caused_by)
        return next((a for a in roots if a.startswith(f"{self._prefix}{deal}.")), "")

    def suppress(self, cause: str) -> None:
        """Counts a check that would only repeat the finding at ``cause``."""
        self._suppressed[cause] = self._suppressed.get(cause, 0) + 1

    def in_order(self) -> tuple[Finding, ...]:
        """All findings in the order of the text."""
        ordered = sorted(self._findings, key=lambda finding: finding.span)
        counted: list[Finding] = []
        for finding in ordered:
            count = 0 if finding.caused_by else self._suppressed.pop(finding.address, 0)
            counted.append(replace(finding, suppressed=count) if count else finding)
        return tuple(counted)

    def _add(
        self,
        code: str,
        address: str,
        span: Span,
        values: Values,
        legal: tuple[str, ...],
        related: tuple[Related, ...] = (),
        caused_by: str = "",
        severity: Severity | None = None,
        edit: Edit | None = None,
    ) -> None:
        line, column = line_and_column(self._game, span[0])
        self._findings.append(
            Finding(
                code, severity or CODES[code].severity, self._ordinal, address, line, column, span, values,
                legal, related, caused_by, edit,
            )
        )  # fmt: skip

    def _edit(self, span: Span, values: Values, fix: str | None) -> Edit | None:
        """A change of the text, only where the span holds just the value that is wrong."""
        written = self._game.text[span[0] : span[1]]
        wrong = {value for key, value in values if key in ("card", "amount", "found")}
        return Edit(span, fix) if fix is not None and written in wrong else None
