#!/usr/bin/env python3
"""Runs the conformance cases against any program that reads .kart; README.md beside this says how.

It needs nothing but Python and knows nothing of how the program is built: a log goes to the standard input
of a command, and what it prints is compared with what the case expects.
"""

import argparse
import json
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

CASES = Path(__file__).parent / "cases"

Json = dict[str, Any]


@dataclass(frozen=True)
class Case:
    """A log, and what is expected of it."""

    name: str
    log: bytes
    expected: Json

    @property
    def rules(self) -> str | None:
        """The ruleset by which the log is judged instead of its own."""
        rules: str | None = self.expected.get("rules")
        return rules


@dataclass(frozen=True)
class Answers:
    """What a program says of a log; None for what it was not asked."""

    check: Json | None = None
    score: Json | None = None
    canonical: str | None = None
    replay: Json | None = None


@dataclass
class Result:
    """What differs in a case."""

    case: Case
    differences: list[str] = field(default_factory=list)


def cases(folder: Path = CASES, beginnings: Sequence[str] = ()) -> Iterator[Case]:
    """All cases below a folder whose name begins with one of these, in alphabetical order."""
    for path in sorted(folder.rglob("*.json")):
        name = path.relative_to(folder).with_suffix("").as_posix()
        if not beginnings or name.startswith(tuple(beginnings)):
            yield Case(name, path.with_suffix(".kart").read_bytes(), json.loads(path.read_text("utf-8")))


def differences(case: Case, answers: Answers) -> list[str]:
    """What the program says otherwise than the case, a line each."""
    found: list[str] = []
    if answers.check is not None:
        found += _findings(case, answers.check["files"][0])
    if answers.score is not None:
        found += _scores(case, answers.score["games"])
    if answers.canonical is not None and "canonical" in case.expected:
        found += _canonical(case, answers.canonical)
    if answers.replay is not None:
        found += _seen(case, answers.replay["games"])
    return found


# --- comparing ---------------------------------------------------------------------------------------


def _findings(case: Case, file: Json) -> Iterator[str]:
    expected = sorted(case.expected["findings"], key=_place)
    found = sorted(file["findings"], key=_place)
    if [_place(f)[:2] for f in expected] != [_place(f)[:2] for f in found]:
        yield f"findings: expected {_named(expected)}, found {_named(found)}"
        return
    for wanted, got in zip(expected, found, strict=True):
        for key, value in wanted.items():
            if got.get(key) != value:
                yield f"{wanted['code']} in line {wanted['line']}: {key} {value!r}, found {got.get(key)!r}"


def _place(finding: Json) -> tuple[int, str, list[int]]:
    """The order in which findings are compared: by line, code, address."""
    steps = finding.get("address", "").replace("/", ".").split(".")
    return finding["line"], finding["code"], [int(step) for step in steps if step]


def _named(findings: Sequence[Json]) -> str:
    return ", ".join(f"{f['code']} in line {f['line']}" for f in findings) or "none"


def _scores(case: Case, games: Sequence[Json]) -> Iterator[str]:
    wanted = case.expected["games"]
    if len(wanted) != len(games):
        yield f"games: expected {len(wanted)}, found {len(games)}"
        return
    for number, (expected, found) in enumerate(zip(wanted, games, strict=True), 1):
        if expected["winner"] != found["winner"]:
            yield f"game {number}: winner {expected['winner']}, found {found['winner']}"
        rows = [{key: row[key] for key in ("deal", "score", "total")} for row in found["deals"]]
        if expected["deals"] != rows:
            yield f"game {number}: deals {expected['deals']}, found {rows}"


def _canonical(case: Case, text: str) -> Iterator[str]:
    expected = case.expected["canonical"]
    if text != (case.log.decode("utf-8") if expected is None else expected):
        yield "the canonical text is another one"


def _seen(case: Case, games: Sequence[Json]) -> Iterator[str]:
    for expected, found in zip(case.expected["games"], games, strict=True):
        if "settlement" in expected and expected["settlement"] != found["result"]["settlement"]:
            yield f"settlement {expected['settlement']}, found {found['result']['settlement']}"
        seen = {
            f"{frame['address']} {move['card']}": move["seen"]
            for frame in found["frames"]
            for move in frame["moves"]
        }
        for move, seats in expected.get("seen", {}).items():
            if seen.get(move) != seats:
                yield f"{move} is seen by {seats}, found {seen.get(move)}"


# --- asking the program ------------------------------------------------------------------------------


def _asker(arguments: argparse.Namespace) -> Callable[[Case], Result]:
    def ask(case: Case) -> Result:
        result = Result(case)
        try:
            answers = Answers(
                check=_json(arguments.command, case),
                score=_json(arguments.score, case),
                canonical=_text(arguments.canonical, case, rules=False),
                replay=_json(arguments.replay, case),
            )
            result.differences += differences(case, answers)
        except (OSError, ValueError, LookupError, TypeError) as fault:
            result.differences.append(f"no usable answer: {type(fault).__name__}: {fault}")
        return result

    return ask


def _json(command: str | None, case: Case) -> Json | None:
    text = _text(command, case)
    return None if text is None else json.loads(text)


def _text(command: str | None, case: Case, *, rules: bool = True) -> str | None:
    if command is None:
        return None
    words = shlex.split(command)
    if rules and case.rules is not None:
        words += ["--rules", case.rules]
    return subprocess.run(words, input=case.log, capture_output=True, check=False).stdout.decode("utf-8")


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Run the conformance cases against a program.")
    parser.add_argument("beginnings", nargs="*", metavar="NAME", help="only cases whose name begins so")
    parser.add_argument("--command", help='findings as JSON, such as "kartlog check --format json -"')
    parser.add_argument("--score", help='scores as JSON, such as "kartlog score --format json -"')
    parser.add_argument("--canonical", help='canonical text, such as "kartlog fmt -"')
    parser.add_argument("--replay", help='the replay as JSON, such as "kartlog replay -"')
    parser.add_argument("--cases", type=Path, default=CASES, help="the folder of the cases")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time (2)")
    return parser


def main() -> int:
    """Exit code 0 if every case agrees, 1 if any differs, 2 if there is nothing to run."""
    parser = _arguments()
    arguments = parser.parse_args()
    if not any((arguments.command, arguments.score, arguments.canonical, arguments.replay)):
        parser.error("name at least one of --command, --score, --canonical, --replay")
    chosen = list(cases(arguments.cases, arguments.beginnings))
    if not chosen:
        parser.error("there are no such cases")
    failed = 0
    with ThreadPoolExecutor(max(1, arguments.jobs)) as pool:
        for result in pool.map(_asker(arguments), chosen):
            failed += bool(result.differences)
            for difference in result.differences:
                print(f"{result.case.name}: {difference}")
    print(f"{len(chosen) - failed} of {len(chosen)} cases agree")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
