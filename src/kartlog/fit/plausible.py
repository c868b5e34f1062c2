"""How plausible it is that a table has changed its rules in this way."""

from collections.abc import Iterable, Mapping
from typing import Final

from kartlog.fit.candidates import is_named, preset_values
from kartlog.fit.changes import Change, Changes, changed
from kartlog.fit.search import Rank
from kartlog.fit.trials import Fault
from kartlog.rules import Ruleset, option_names
from kartlog.rules.conflicts import conflicts_in

_AKIN: Final[Mapping[str, tuple[str, ...]]] = {
    "players": ("deal",),
    "cut": ("cut",),
    "deal": ("deal",),
    "redeal": ("redeal",),
    "auction": ("auction", "barrel", "golden", "marriage"),
    "dark": ("dark", "golden"),
    "talon": ("talon",),
    "exchange": ("exchange", "deal"),
    "contract": ("contract", "auction", "barrel", "golden", "dark"),
    "writeoff": ("writeoff", "dark", "golden"),
    "play": ("play",),
    "marriage": ("marriage",),
    "claim": (
        "score",
        "marriage",
        "writeoff",
        "bolt",
        "barrel",
        "samosval",
        "golden",
        "dark",
        "end",
        "sitter",
    ),
    "end": ("end", "barrel"),
    "bonus": ("bonuses",),
}
"""By the family of a finding: the families of the options that it has to do with, the nearest first."""
_FAR: Final = 99


def ranking(base: Ruleset, faults: Iterable[Fault]) -> Rank:
    """The order in which changes are tried and told: sound ones first, then what has to do with the faults,
    then values that other rules have, the more of them the better."""
    codes = {fault.finding.code for fault in faults}
    families = {code.partition(".")[0] for code in codes}
    place = {option: at for at, option in enumerate(option_names())}
    clashing = len(conflicts_in(base))

    def one(change: Change) -> tuple[int, ...]:
        near = min((_distance(family, change.option) for family in families), default=_FAR)
        common = sum(value == change.value for value in preset_values(change.option))
        strange = not common and not is_named(change.option, change.value)
        return change.option not in codes, strange, near, -common

    def rank(changes: Changes) -> tuple[int, ...]:
        clashes = max(0, len(conflicts_in(changed(base, changes))) - clashing)
        single = [one(change) for change in changes]
        places = sorted(place[change.option] for change in changes)
        return (clashes, *map(sum, zip(*single, strict=True)), *places)

    return rank


def _distance(family: str, option: str) -> int:
    """How near the family of an option is to that of a finding."""
    akin = _AKIN.get(family, ())
    own = option.partition(".")[0]
    return akin.index(own) if own in akin else _FAR
