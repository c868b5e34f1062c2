"""What the conformance suite consists of: its logs, and what is expected of each.

Codes and lines of findings come from the tables here and from the examples; the rest of a case (addresses,
legal alternatives, scores, canonical text) is recorded from kartlog.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from kartlog.cli.examples import pair_of
from kartlog.engine.layout import players_for
from kartlog.rules import preset_names, resolve
from kartlog.rules.codes import CODES
from tests.cli.conftest import DEAL
from tests.spec.options import NOT_JUDGED, SCENARIOS
from tests.spec.options.scenario import values_in

Json = dict[str, Any]
Placed = list[tuple[str, int]]
"""Codes of findings, each with its line."""


@dataclass(frozen=True, slots=True)
class Case:
    """A log, and what the rules say of it."""

    name: str
    log: bytes | None
    """None: made up once by ``kartlog random`` and kept."""
    about: Json
    roots: Placed
    """The findings that follow from no other."""
    rules: str | None = None
    """The ruleset by which it is judged instead of its own."""
    games: list[Json] = field(default_factory=list)
    """What is expected of each game beyond what is recorded."""


def cases() -> Iterator[Case]:
    """The whole suite."""
    yield from _codes()
    yield from _options()
    yield from _shown()
    yield from _deals()
    yield from _games()


def _codes() -> Iterator[Case]:
    for code in CODES:
        pair = pair_of(code)
        line = _marked_line(code, pair.illegal, pair.legal)
        about = {"code": code}
        yield Case(f"codes/{code}/illegal", pair.illegal, {**about, "legal": False}, [(code, line)])
        yield Case(f"codes/{code}/legal", pair.legal, {**about, "legal": True}, [])


_ELSEWHERE: Final[Mapping[str, int]] = {
    "syntax.encoding": 1,
    "syntax.unclosed-string": 3,
    "syntax.version": 1,
    "syntax.duplicate-tag": 4,
    "syntax.bad-tag": 3,
    "rules.missing": 1,
    "rules.conflict": 2,
    "rules.unknown-preset": 2,
    "rules.unknown-option": 2,
    "rules.bad-value": 2,
    "players.count": 3,
    "deal.order": 5,
    "deal.last-card": 5,
    "deal.talon-ends": 5,
    "deal.unfinished": 4,
    "auction.unfinished": 6,
    "claim.result": 3,
    "syntax.empty": 1,
}
"""Examples whose comment does not stand in the line of the finding; most are about the header."""


def _marked_line(code: str, illegal: bytes, legal: bytes) -> int:
    """The line of an illegal example that its comment is about: the last comment that its twin lacks."""
    if code in _ELSEWHERE:
        return _ELSEWHERE[code]
    known = set(legal.splitlines())
    lines = enumerate(illegal.splitlines(), 1)
    return max(number for number, line in lines if b";" in line and line not in known)


def _options() -> Iterator[Case]:
    for scenario, value in values_in(SCENARIOS):
        roots = scenario.findings(value)
        about = {"option": scenario.option, "value": value, "legal": not roots}
        name = f"options/{scenario.option}/{value}/{scenario.name}"
        yield Case(name, scenario.text(value).encode(), about, roots)


_GIFTS: Final = (
    '[Kartlog "1"]\n[Rules "club@1 exchange.face-down={}"]\n\ndeal dealer 1\nbid 100 - -\ngive 3:9S 1:9C\n'
)
_WON: Final = (
    '[Kartlog "1"]\n[Rules "club@1 end.stake={}"]\n[Start "{}"]\n\n'
    "deal dealer 1\ncontract 2:120\ntaken 20 120 40\ntotal {}\n"
)


def _shown() -> Iterator[Case]:
    """The options on which no verdict depends."""
    for value, seen in (
        ("yes", {"1.5 9S": [2, 3], "1.5 9C": [1, 2]}),
        ("no", {"1.5 9S": [1, 2, 3], "1.5 9C": [1, 2, 3]}),
    ):
        yield _unjudged("exchange.face-down", value, "gifts", _GIFTS.format(value), {"seen": seen})
    settled: tuple[tuple[str, str, str, str, list[int] | None], ...] = (
        ("off", "apart", "20 880 40", "40 1000 80", None),
        ("500", "apart", "20 880 40", "40 1000 80", [-500, 500, 0]),
        ("500", "equal", "60 880 40", "80 1000 80", [-250, 500, -250]),
    )
    for value, name, start, total, settlement in settled:
        log = _WON.format(value, start, total)
        yield _unjudged("end.stake", value, name, log, {"settlement": settlement})


def _unjudged(option: str, value: str, name: str, log: str, expected: Json) -> Case:
    about = {"option": option, "value": value, "legal": True, "why": NOT_JUDGED[option]}
    return Case(f"options/{option}/{value}/{name}", log.encode(), about, [], games=[expected])


_SCORE: Final = DEAL.count("\n")
"""The last line of the design's deal."""
_BIDS: Final = DEAL.splitlines().index("bid 100 105 - 110 115 120 -") + 1
_REVOKED: Final = DEAL.splitlines().index("AD KD 9D") + 1
_UNDER_OTHER_RULES: Final[Mapping[str, Placed]] = {
    "classic@1": [("claim.score", _SCORE)],  # 37 as taken
    "club@1": [],
    "club-121@1": [],
    "home@1": [],
    "tysiac@1": [  # 105 and 115 are off the step of 10; 37 is 40 there, 115 is 120
        ("auction.step", _BIDS), ("auction.step", _BIDS), ("claim.score", _SCORE), ("claim.score", _SCORE),
    ],
}  # fmt: skip


def _deals() -> Iterator[Case]:
    """One whole deal: right, with one thing wrong, and under other rules than it names."""
    yield Case("deals/right", DEAL.encode(), {"legal": True}, [])
    undeclared = DEAL.replace("QH+", "QH")
    yield Case(
        "deals/marriage-not-declared", undeclared.encode(), {"legal": False}, [("claim.score", _SCORE)]
    )
    revoke = DEAL.replace("AD KD 9D", "AD JS 9D")
    yield Case("deals/revoke", revoke.encode(), {"legal": False}, [("play.must-follow", _REVOKED)])
    for rules, roots in _UNDER_OTHER_RULES.items():
        about = {"legal": not roots}
        yield Case(f"deals/under-{rules}", DEAL.encode(), about, roots, rules=rules)


def _games() -> Iterator[Case]:
    for preset in preset_names():
        for players in players_for(resolve(preset).ruleset):
            about = {"preset": preset, "players": players, "legal": True}
            yield Case(f"games/{preset}-{players}", None, about, [])
