"""Every finding that kartlog can make: its code, how grave it is, and where the rule stands.

Codes are append-only. The words for each stand in ``kartlog/texts/``, one file a language; the rule behind
each in ``spec/rules.md`` under the anchor that :func:`anchor` gives.
"""

from typing import Final, Literal, TypeAlias

from kartlog.values import dataclass

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
    seats: frozenset[str] = frozenset()
    """What in it names a seat by its number, or ``talon``: its values by name, ``legal`` its alternatives.
    The values ``seat`` and ``other`` always do."""


_TABLE: Final[tuple[tuple[Severity, int, str], ...]] = (
    # The text.
    ("error", 0, "syntax.unreadable syntax.unknown-card syntax.ambiguous-card syntax.encoding syntax.empty"),
    ("error", 0, "syntax.unclosed-string syntax.seat syntax.misspelt-deal syntax.number"),
    ("error", 0, "syntax.surplus syntax.mark syntax.character syntax.incomplete"),
    ("warning", 0, "syntax.unknown-statement syntax.implicit-deal syntax.version syntax.duplicate-tag"),
    ("warning", 0, "syntax.bad-tag mark.needless"),
    # The ruleset.
    ("error", 0, "rules.unknown-preset rules.unknown-option rules.bad-value"),
    ("warning", 0, "rules.missing rules.conflict"),
    # Before the cards are seen.
    ("error", 2, "players.count claim.dealer"),
    ("warning", 2, "claim.deal-number"),
    ("error", 3, "cut.again cut.needless"),
    ("error", 4, "deck.size deal.duplicate-card deal.hand-size deal.talon-size deal.no-such-talon"),
    ("error", 4, "deal.order deal.last-card deal.talon-ends claim.hand claim.talon"),
    ("warning", 4, "deal.unfinished"),
    ("error", 5, "redeal.no-ground redeal.too-late redeal.dark deal.off"),
    # The auction.
    ("error", 6, "auction.step auction.limit auction.passed auction.turn auction.opening auction.not-higher"),
    ("error", 6, "auction.cap auction.banned auction.over auction.unfinished auction.barrel auction.none"),
    ("error", 7, "dark.not-offered dark.who dark.too-late"),
    # Talon, exchange, contract, write-off.
    ("error", 8, "talon.taken talon.choice talon.must-show talon.must-hide"),
    ("error", 8, "exchange.not-held exchange.count exchange.recipient exchange.too-late"),
    ("error", 9, "contract.below-bid contract.step contract.cap contract.limit contract.seat"),
    ("error", 9, "contract.fixed contract.missing contract.no-declarer contract.too-late"),
    ("error", 9, "writeoff.used-up writeoff.not-offered writeoff.too-late"),
    # The play.
    ("error", 10, "play.not-held play.turn play.must-follow play.must-trump play.must-beat"),
    ("error", 10, "play.must-overtrump play.trump-lead play.over play.short-trick rest.impossible"),
    ("warning", 10, "rest.not-certain"),
    ("error", 11, "marriage.needs-trick marriage.aces-needs-trick marriage.not-held marriage.not-leading"),
    ("error", 11, "marriage.no-such"),
    # The score and the match.
    ("error", 12, "claim.trick claim.taken claim.score claim.entries"),
    ("error", 13, "claim.total claim.result end.over"),
    ("note", 13, "barrel.contract-too-low"),
    # Further options.
    ("error", 17, "deal.talon-apart redeal.duty auction.jump dark.barred play.must-highest"),
    ("error", 17, "marriage.ascending marriage.queen-only marriage.trick"),
    # Around the table.
    ("error", 15, "expose.not-held"),
    ("error", 16, "bonus.not-offered bonus.no-such bonus.wrong-card"),
)

_SEATS: Final = {
    "claim.dealer": "found expected legal",
    "claim.result": "found expected legal",
    "claim.trick": "expected legal",
    "contract.seat": "legal",
    "dark.who": "legal",
    "deal.last-card": "expected legal",
    "exchange.count": "legal",
    "exchange.recipient": "legal",
}
"""What names a seat, in the findings of which more than ``seat`` and ``other`` does."""

CODES: Final = {
    name: Code(name, severity, section, frozenset(_SEATS.get(name, "").split()))
    for severity, section, names in _TABLE
    for name in names.split()
}


def anchor(code: str) -> str:
    """The place of a finding's rule: ``spec/rules.md#play.must-follow``."""
    return f"spec/rules.md#{code}"
