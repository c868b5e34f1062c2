"""A scenario: one short log, judged under several values of one option."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from textwrap import dedent
from typing import Final

LEGAL: Final = ""
"""Nothing is wrong with the log."""
SCORE: Final = "claim.score @ score"
TWO_SCORES: Final = f"{SCORE} | {SCORE}"
TOTAL: Final = "claim.total @ total"
TWO_TOTALS: Final = f"{TOTAL} | {TOTAL}"
"""Points are written in the last line that do not follow, for one seat or two."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """What the rules say of a log for each value of an option.

    ``base`` is the preset, with other options where these matter. ``expected`` gives for a value what is
    found, ``code @ how its line begins``, several joined by `` | ``; :data:`LEGAL` for nothing. Only findings
    that follow from no other are listed.
    """

    option: str
    name: str
    base: str
    log: str
    expected: Mapping[str, str]

    def text(self, value: str) -> str:
        """The log under a value: a header, the tags the log begins with, the deals."""
        lines = dedent(self.log).strip().splitlines()
        tags = [line for line in lines if line.startswith("[")]
        header = ['[Kartlog "1"]', f'[Rules "{self.base} {self.option}={value}"]', *tags]
        return "\n".join([*header, "", *lines[len(tags) :]]) + "\n"

    def findings(self, value: str) -> list[tuple[str, int]]:
        """The codes that are to be found under a value, each with the number of its line."""
        lines = self.text(value).splitlines()
        return [_placed(found, lines) for found in self.expected[value].split(" | ") if found]


def _placed(found: str, lines: list[str]) -> tuple[str, int]:
    code, _, start = found.partition(" @ ")
    numbers = [number for number, line in enumerate(lines, 1) if line.startswith(start)]
    assert len(numbers) == 1, f"{len(numbers)} lines begin with {start!r}"
    return code, numbers[0]


def values_in(scenarios: tuple[Scenario, ...]) -> Iterator[tuple[Scenario, str]]:
    """Every scenario with every value it is judged under."""
    for scenario in scenarios:
        for value in scenario.expected:
            yield scenario, value
