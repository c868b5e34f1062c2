"""The match: what stands on the score sheet between deals, and what a deal came to (rules 12, 13)."""

from collections.abc import Sequence
from typing import NamedTuple

from kartlog.engine.frames import Result
from kartlog.engine.law import Law
from kartlog.engine.layout import NOBODY, Seat
from kartlog.engine.position import with_entry
from kartlog.rules import Ruleset


class Match(NamedTuple):
    """The state of a match between deals. Lists have an entry for each seat."""

    totals: tuple[int, ...]
    bolts: tuple[int, ...]
    """Bolts that stand against each seat."""
    barrel: tuple[int | None, ...]
    """Attempts used; None for who is not on the barrel."""
    falls: tuple[int, ...]
    writeoffs: tuple[int, ...]
    """Deals that each seat wrote off."""
    free_writeoffs: tuple[int, ...]
    """Those of them that were free."""
    stakes: tuple[int | None, ...]
    """The last contract or written-off bid of each barrel player in this stay."""
    writeoff_row: tuple[int, ...]
    """Deals that each seat wrote off in a row, of those it was declarer of."""
    idle: tuple[int, ...]
    """Deals in a row in which each seat was not declarer."""
    redeals: int = 0
    """Deals in a row that did not count: dealt again, or passed out."""
    golden_left: int = 0
    """Golden deals that are still to come in this round."""
    golden_made: bool = False
    """Whether somebody has made his golden deal in this round."""
    winner: Seat = NOBODY
    draw: bool = False
    ended: bool = False
    """Whether the log says that the match was broken off."""

    @property
    def over(self) -> bool:
        """Whether somebody has won, or nobody can any more."""
        return self.draw or self.ended or self.winner != NOBODY

    def with_totals(self, totals: tuple[int, ...]) -> "Match":
        """The same with other totals."""
        return Match(totals, *self[1:])


class Outcome(NamedTuple):
    """What a deal that counts came to, before anything is written."""

    declarer: Seat
    contract: int
    """The contract, or for a deal written off the amount that is written."""
    made: bool
    written_off: str
    """``free``, ``paid``, or empty."""
    taken: tuple[int, ...]
    """Raw points, marriages included."""
    trickless: int
    """Who took no trick, as bits."""
    maybe_trickless: int = 0
    """Who may have taken none: points are all there is, and they are 0."""
    sitter_points: int | None = None
    """What the talon is worth to the sitter, before rounding; None without a sitter or if unknown."""
    sitter_recorded: int | None = None
    """What the log writes for the sitter where his talon is not known."""
    doubles: str = ""
    """What counts double: the points of the ``declarer``, of ``everybody``, ``everything``, or nothing."""
    golden: bool = False
    recorded: tuple[int, ...] | None = None
    """The deal's score where the log gives nothing but that."""


def opening(law: Law, seats: int) -> Match:
    """A match before its first deal."""
    zeros = (0,) * seats
    nobody = (None,) * seats
    return Match(
        totals=zeros,
        bolts=zeros,
        barrel=nobody,
        falls=zeros,
        writeoffs=zeros,
        free_writeoffs=zeros,
        stakes=nobody,
        writeoff_row=zeros,
        idle=zeros,
        golden_left=golden_round(law, seats),
    )


def golden_round(law: Law, seats: int) -> int:
    """How many golden deals a round has; 0 where there are none."""
    if law.golden is None:
        return 0
    return seats if isinstance(law.golden.deals, str) else law.golden.deals


def adjust(rules: Ruleset, match: Match, seat: Seat, points: int) -> Match:
    """The match after a fine or an agreement, which can bring somebody off the barrel but wins nothing."""
    totals = with_entry(match.totals, seat, match.totals[seat] + points)
    off = rules.barrel.at is not None and totals[seat] < rules.barrel.at
    barrel = with_entry(match.barrel, seat, None) if off else match.barrel
    return match._replace(totals=totals, barrel=barrel)


def dealt_again(rules: Ruleset, match: Match, dealer: Seat) -> tuple[Match, int]:
    """The match after a deal that is off, and what the dealer pays if it is one too many (rules 17)."""
    row = match.redeals + 1
    if rules.redeal.row is None or row < rules.redeal.row:
        return match._replace(redeals=row), 0
    fine = rules.redeal.row_fine
    return adjust(rules, match._replace(redeals=0), dealer, fine), fine


def result_of(law: Law, match: Match) -> Result:
    """How the match stands, as it is told."""
    winner = None if match.winner == NOBODY else match.winner + 1
    return Result(winner, match.draw, match.totals, _settlement(law, match))


def named_result(result: Result, players: Sequence[str | None]) -> set[str | None]:
    """All that ``[Result …]`` may say: the outcome, or the winner by name."""
    winner = {players[result.winner - 1]} if result.winner is not None and players else set()
    return {result.tag} | winner


def _settlement(law: Law, match: Match) -> tuple[int, ...] | None:
    """What each seat wins or loses of the stake when three have played to the end (``end.stake``)."""
    bank, seats = law.rules.end.stake, range(len(match.totals))
    if bank is None or match.winner == NOBODY or len(seats) != 3:
        return None
    losers = [seat for seat in seats if seat != match.winner]
    equal = match.totals[losers[0]] == match.totals[losers[1]]
    last = min(losers, key=lambda seat: match.totals[seat])
    losses = {seat: -(bank // 2) if equal else -bank if seat == last else 0 for seat in losers}
    return tuple(losses.get(seat, bank) for seat in seats)
