"""How boldly each seat bids in a deal, by its nature and by how the match stands."""

from kartlog.engine.layout import Layout, Seat
from kartlog.engine.scoring.match import Match
from kartlog.generator.chance import Chance
from kartlog.rules import Ruleset

_NATURE, _WHIM = 8, 8
_TO_GET_OFF_THE_BARREL, _LAST_ATTEMPT = 40, 70
_AGAINST_THE_BARREL = 4
_LOCKED = 35


def natures(seats: int, chance: Chance) -> tuple[int, ...]:
    """For a whole match: the points that each seat hopes for beyond, or short of, the worth of its cards."""
    return tuple(chance.around(_NATURE) for _ in range(seats))


def moods(
    rules: Ruleset, layout: Layout, match: Match, nature: tuple[int, ...], chance: Chance
) -> tuple[int, ...]:
    """The same for one deal: with the mood of the moment, and what the match asks for."""
    return tuple(
        nature[seat] + chance.around(_WHIM) + _urgency(rules, match, seat) for seat in range(layout.seats)
    )


def _urgency(rules: Ruleset, match: Match, seat: Seat) -> int:
    used = match.barrel[seat]
    if used is not None:
        return _LAST_ATTEMPT if used + 1 == rules.barrel.attempts else _TO_GET_OFF_THE_BARREL
    if any(attempts is not None for attempts in match.barrel):
        # Whoever wins the auction keeps the player on the barrel from winning the match.
        return _AGAINST_THE_BARREL
    lock = rules.end.lock
    return _LOCKED if lock is not None and match.totals[seat] >= lock else 0
