"""Every finding that kartlog can make: its code, how grave it is, and where the rule stands.

Codes are append-only. The words for each stand in ``kartlog/texts/``, one file a language; the rule behind
each in ``spec/rules.md`` under the anchor that :func:`anchor` gives.
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Severity: TypeAlias = Literal["error", "warning", "note"]


@dataclass(frozen=True, slots=True)
class Code:
    """One kind of finding."""

    name: str
    """``family.slug``."""
    severity: Severity
    """What it is unless the log marks the irregularity as accepted, which makes it a note."""
    section: int
    """The section of the rules catalogue; 0 for what belongs to the notation."""


def _codes(severity: Severity, section: int, *names: str) -> list[Code]:
    return [Code(name, severity, section) for name in names]


_ALL: Final = [
    # The text.
    *_codes("error", 0, "syntax.unreadable", "syntax.unknown-card", "syntax.ambiguous-card"),
    *_codes("error", 0, "syntax.encoding", "syntax.empty", "syntax.unclosed-string", "syntax.seat"),
    *_codes("error", 0, "syntax.misspelt-deal", "syntax.number", "syntax.surplus"),
    *_codes("error", 0, "syntax.mark", "syntax.character", "syntax.incomplete"),
    *_codes("warning", 0, "syntax.unknown-statement", "syntax.implicit-deal", "syntax.version"),
    *_codes("warning", 0, "syntax.duplicate-tag", "syntax.bad-tag"),
    *_codes("warning", 0, "mark.needless"),
    # The ruleset.
    *_codes("warning", 0, "rules.missing", "rules.conflict"),
    *_codes("error", 0, "rules.unknown-preset", "rules.unknown-option", "rules.bad-value"),
    # What the notation can say and this version cannot judge.
    *_codes("error", 0, "rules.not-supported", "players.not-supported", "cut.not-supported"),
    *_codes("error", 0, "deck.not-supported", "redeal.not-supported", "dark.not-supported"),
    *_codes("error", 0, "golden.not-supported", "peek.not-supported", "rest.not-supported"),
    *_codes("error", 0, "notice.not-supported"),
    # The deal.
    *_codes("error", 4, "deal.duplicate-card", "deal.hand-size", "deal.talon-size"),
    *_codes("warning", 4, "deal.unfinished"),
    # The auction.
    *_codes("error", 6, "auction.step", "auction.limit", "auction.passed", "auction.turn"),
    *_codes("error", 6, "auction.opening", "auction.not-higher", "auction.cap", "auction.banned"),
    *_codes("error", 6, "auction.over", "auction.unfinished", "auction.barrel"),
    # Talon, exchange, contract, write-off.
    *_codes(
        "error", 8, "talon.taken", "talon.must-show", "talon.must-hide", "exchange.not-held", "exchange.count"
    ),
    *_codes("error", 8, "exchange.recipient", "exchange.too-late"),
    *_codes("error", 9, "contract.below-bid", "contract.step", "contract.cap", "contract.limit"),
    *_codes("error", 9, "contract.seat", "contract.fixed", "contract.missing", "contract.too-late"),
    *_codes("error", 9, "writeoff.used-up", "writeoff.not-offered", "writeoff.too-late"),
    # The play.
    *_codes("error", 10, "play.not-held", "play.turn", "play.must-follow", "play.must-trump"),
    *_codes(
        "error",
        10,
        "play.must-beat",
        "play.must-overtrump",
        "play.trump-lead",
        "play.over",
        "play.short-trick",
    ),
    *_codes("error", 11, "marriage.needs-trick", "marriage.aces-needs-trick", "marriage.not-held"),
    *_codes("error", 11, "marriage.not-leading", "marriage.no-such"),
    # What the log claims.
    *_codes(
        "error", 12, "claim.trick", "claim.taken", "claim.score", "claim.hand", "claim.talon", "claim.entries"
    ),
    *_codes("error", 13, "claim.total", "claim.result"),
    *_codes("error", 2, "claim.dealer"),
    *_codes("warning", 2, "claim.deal-number"),
    # The match.
    *_codes("error", 13, "end.over"),
    *_codes("note", 13, "barrel.contract-too-low"),
]

CODES: Final = {code.name: code for code in _ALL}


def anchor(code: str) -> str:
    """The place of a finding's rule: ``spec/rules.md#play.must-follow``."""
    return f"spec/rules.md#{code}"
