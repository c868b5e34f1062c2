"""Legal logs with one token changed, and how well the program says what is wrong with them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.fuzz.comparing import program
from tests.reference.pack import PACK
from tests.reference.reading import Judgement, judge

KINDS = [
    "card",
    "hand card",
    "talon card",
    "gift",
    "bid",
    "contract",
    "seat",
    "dealer",
    "score",
    "total",
    "mark",
]


@dataclass(frozen=True)
class Mutant:
    """A log with one token changed."""

    kind: str
    text: str
    span: tuple[int, int]
    """Of the token that was changed."""
    was: str
    now: str

    @property
    def line(self) -> str:
        return self.text[self.text.rfind("\n", 0, self.span[0]) + 1 :].partition("\n")[0]


@dataclass(frozen=True)
class Verdict:
    """What the program made of a mutant that the reference calls illegal."""

    mutant: Mutant
    reference: Judgement
    found: bool
    roots: list[str]
    """Errors that follow from nothing else."""
    at_place: bool
    """Whether there is one root, at the changed token or naming it."""


def mutant(text: str, kind: str, random: Random) -> Mutant | None:
    """The log with one token of this kind changed, None where it has none."""
    sites = list(_sites(text, kind))
    if not sites:
        return None
    start, token = random.choice(sites)
    if kind in ("seat", "dealer"):
        players = len(re.findall('"[^"]+"', text[text.index("[Players") :].partition("]")[0]))
        now = random.choice([str(seat) for seat in range(1, players + 1) if str(seat) != token])
    else:
        now = _changed(token, kind, random)
    return Mutant(
        kind, text[:start] + now + text[start + len(token) :], (start, start + len(now)), token, now
    )


def verdict(mutant: Mutant) -> Verdict | None:
    """How the program judges the mutant; None where the reference has nothing against it."""
    reference = judge(mutant.text)
    if not reference.codes:
        return None
    errors = [f for f in program(mutant.text).findings if f.severity == "error"]
    roots = [f for f in errors if not f.caused_by]
    at_place = len(roots) == 1 and any(_overlap(span, mutant.span) for span in _places(roots[0]))
    return Verdict(mutant, reference, bool(errors), [f.code for f in roots], at_place)


def _places(finding: Any) -> list[tuple[int, int]]:
    return [finding.span, *(place.span for place in finding.related)]


def _overlap(a: tuple[int, int], b: tuple[int, int]) -> bool:
    return a[0] < b[1] and b[0] < a[1]


_STATEMENTS = {
    "hand card": r"hand \d",
    "talon card": r"talon(?: \d)?(?= )",
    "gift": "give",
    "bid": "bid",
    "contract": "contract",
    "score": "score",
    "total": "total",
}


def _sites(text: str, kind: str) -> Iterator[tuple[int, str]]:
    """Tokens of a kind with their offsets."""
    if kind in _STATEMENTS:
        for line in re.finditer(rf"^(?:{_STATEMENTS[kind]}) (.*)$", text, re.MULTILINE):
            yield from _words(line.group(1), line.start(1))
    elif kind in ("card", "mark"):
        for line in re.finditer(r"^[1-4]?:? ?(?:10|[9JQKA])[SCDH].*$", text, re.MULTILINE):
            for at, word in _words(line.group(), line.start()):
                if not word.endswith(":") and word != "/" and (kind == "card" or re.search("[KQ]", word)):
                    yield at, word
    elif kind == "dealer":
        for found in re.finditer(r"^deal \d+ dealer (\d)", text, re.MULTILINE):
            yield found.start(1), found.group(1)
    else:  # seat
        for found in re.finditer(r"^(?:hand|redeal|dark) (\d)|(?<= )(\d):(?=\S)", text, re.MULTILINE):
            group = 1 if found.group(1) else 2
            yield found.start(group), found.group(group)


def _words(text: str, at: int) -> Iterator[tuple[int, str]]:
    for word in re.finditer(r"\S+", text):
        yield at + word.start(), word.group()


def _changed(token: str, kind: str, random: Random) -> str:
    """Another token of the same kind."""
    if kind == "mark":
        return token[:-1] if token.endswith("+") else token + "+"
    if kind in ("card", "hand card", "talon card", "gift"):
        card = re.search(r"(?:10|[9JQKA])[SCDH]", token)
        assert card is not None
        return token.replace(card.group(), random.choice([c for c in PACK if c != card.group()]))
    if kind == "bid" and random.random() < 0.3:
        return "100" if token.endswith("-") else "-"
    number = re.search(r"-?\d+$", token)
    if number is None or token.endswith("-"):
        return str(random.choice([5, 10, 105, 120]))
    value = int(number.group()) + random.choice([-20, -10, -5, -1, 1, 5, 10, 20, 100])
    return token[: number.start()] + str(value if kind in ("score", "total") else abs(value))
