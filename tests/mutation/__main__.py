"""Mutation testing: ``python -m tests.mutation`` (``make mutation``).

Makes one thing wrong at a time in a copy of the program and asks the tests that call the place whether they
notice. First learns which tests those are. Each mutant is a line in a file, so a run that was stopped goes on
where it was; a change to the program or the tests begins a new file. The order is the same for the same seed
and takes from every module alike, so that the first mutants are a fair sample of all.
"""

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from tests.mutation.mutants import PROGRAM, Mutant, mutants

ROOT: Final = Path(__file__).parents[2]
OUT: Final = ROOT / "build/mutation"
TREE: Final = OUT / "tree"
COPIED: Final = ("src", "tests", "spec", "samples", "pyproject.toml")

SUITES: Final = (
    "tests/rules",
    "tests/spec",
    "tests/samples",
    "tests/texts",
    "tests/generator",
    "tests/cli/test_identity.py",
)
"""The tests that are asked, but for those that take long: games at random, programs in other processes."""
SLOW: Final = (
    "--ignore=tests/rules/test_against_reference.py",
    "--ignore=tests/rules/test_properties.py",
    "--deselect=tests/spec/test_conformance.py::test_the_runner",
)
PRESETS_FIRST: Final = ("tests/rules/test_presets.py", "tests/spec/test_rules_page.py")
FIRST_TESTS: Final = 60
FIRST_FILES: Final = 3
SECONDS: Final = 25.0
"""Processor time of the tests that one mutant is given at most."""
PATIENCE: Final = 240.0
"""Seconds after which a mutant counts as one that goes on for ever."""

Learned = dict[str, tuple[float, list[str]]]


def fresh_copy() -> None:
    """The program and its tests, to be changed at will."""
    shutil.rmtree(TREE, ignore_errors=True)
    ignored = shutil.ignore_patterns("__pycache__", "out", "site")
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, TREE / name, ignore=ignored)
        else:
            shutil.copy(source, TREE / name)


def run_tests(arguments: list[str], timeout: float | None = None, **settings: str) -> int | None:
    """The return code of pytest in the copy; None when it took too long."""
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join((str(TREE / "src"), str(TREE))),
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        **settings,
    }
    command = [sys.executable, "-m", "pytest", "-p", "tests.mutation.plugin", "-p", "no:cacheprovider"]
    try:
        result = subprocess.run(
            [*command, *arguments], cwd=TREE, env=environment, timeout=timeout, check=False,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return None
    return result.returncode


def learned(stamp: str) -> Learned:
    """How long each test takes and what it calls, learned once for a state of the program."""
    kept = OUT / f"learned-{stamp}.json"
    if not kept.exists():
        print("learning which test calls what …", flush=True)
        code = run_tests(
            ["--continue-on-collection-errors", *SLOW, *SUITES],
            MUTATION_LEARN=str(kept), PYTHONDONTWRITEBYTECODE="",
        )  # fmt: skip
        if code != 0:
            kept.unlink(missing_ok=True)
            sys.exit("the tests fail without any mutant")
    found: Learned = json.loads(kept.read_text("utf-8"))
    return found


def tests_for(mutant: Mutant, known: Learned, seconds: float) -> list[list[str]]:
    """The tests to ask, the likeliest and quickest in a round of their own."""
    place = f"{mutant.path}:{mutant.function}"
    whole = f"{mutant.path}:"
    touching = [name for name, (_, called) in known.items() if place in called]
    if not mutant.function:
        touching = [n for n, (_, called) in known.items() if any(c.startswith(whole) for c in called)]
    if not touching or mutant.path.startswith("rules/"):
        touching = list(known)
    by_file: dict[str, list[str]] = defaultdict(list)
    for name in sorted(touching, key=lambda name: known[name][0]):
        by_file[name.partition("::")[0]].append(name)
    files = sorted(by_file, key=lambda file: (file not in PRESETS_FIRST, -len(by_file[file])))
    if not mutant.path.startswith("rules/"):
        files.sort(key=lambda file: -len(by_file[file]))
    share = FIRST_TESTS // FIRST_FILES
    first = [name for file in files[:FIRST_FILES] for name in by_file[file][:share]]
    rest: list[str] = []
    spent = 0.0
    for name in sorted(set(touching) - set(first), key=lambda name: known[name][0]):
        spent += known[name][0]
        if spent < seconds:
            rest.append(name)
    return [first, rest]


def verdict(mutant: Mutant, known: Learned, seconds: float) -> str:
    """``killed``, ``survived``, or ``hung``, which is killed as well."""
    path = TREE / PROGRAM / mutant.path
    right = path.read_text("utf-8")
    chosen = OUT / "chosen.json"
    path.write_text(mutant.text, "utf-8")
    # No compiled file may pass for this one: they are told by second and size.
    os.utime(path, (1, Random(mutant.name).randrange(10**9)))
    try:
        for names in tests_for(mutant, known, seconds):
            if not names:
                continue
            chosen.write_text(json.dumps(names), "utf-8")
            files = sorted({name.partition("::")[0] for name in names})
            code = run_tests(
                ["-x", *files], timeout=PATIENCE,
                MUTATION_CHOSEN=str(chosen), PYTHONDONTWRITEBYTECODE="1",
            )  # fmt: skip
            if code is None:
                return "hung"
            if code in (pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED):
                return "killed"
            if code != pytest.ExitCode.OK:
                sys.exit(f"pytest ended with {code}, which says nothing about {mutant.name}")
    finally:
        path.write_text(right, "utf-8")
    return "survived"


def in_order(found: list[Mutant], seed: str) -> list[Mutant]:
    """Mixed, every module as dense as every other."""
    by_path: dict[str, list[Mutant]] = defaultdict(list)
    for mutant in found:
        by_path[mutant.path].append(mutant)
    placed: list[tuple[float, str, Mutant]] = []
    for path, of_path in by_path.items():
        random = Random(f"{seed} {path}")
        random.shuffle(of_path)
        offset = random.random()
        placed += [((i + offset) / len(of_path), mutant.name, mutant) for i, mutant in enumerate(of_path)]
    return [mutant for _, _, mutant in sorted(placed, key=lambda place: place[:2])]


def stamp_of(root: Path) -> str:
    """Which state of the program and the tests this is."""
    digest = hashlib.sha256()
    for folder in ("src/kartlog", "tests"):
        for path in sorted((root / folder).rglob("*")):
            aside = {"site", "mutation"} & set(path.relative_to(root / folder).parts)
            if path.suffix in (".py", ".toml", ".lark") and not aside:
                digest.update(path.read_bytes())
    return digest.hexdigest()[:10]


def report(results: list[dict[str, Any]], total: int) -> None:
    """How many were noticed, and which were not."""
    survivors = [result["mutant"] for result in results if result["verdict"] == "survived"]
    for name in sorted(survivors):
        print(f"survived  {name}")
    killed = len(results) - len(survivors)
    print(
        f"{killed} of {len(results)} mutants noticed ({killed / max(len(results), 1):.1%}); there are {total}"
    )


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--sample", type=int, metavar="N", help="the first N only (default: all)")
    parser.add_argument("--seed", default="1000")
    parser.add_argument("--only", default="", metavar="TEXT", help="mutants with this text in their name")
    parser.add_argument(
        "--seconds", type=float, default=25, help="processor time of the tests that a mutant is given at most"
    )
    arguments = parser.parse_args()

    OUT.mkdir(parents=True, exist_ok=True)
    stamp = stamp_of(ROOT)
    fresh_copy()
    every = in_order(mutants(ROOT), arguments.seed)
    asked = [mutant for mutant in every if arguments.only in mutant.name][: arguments.sample]
    known = learned(stamp)
    run_tests(["--collect-only", *SUITES], PYTHONDONTWRITEBYTECODE="")  # leaves compiled files
    log = OUT / f"results-{stamp}.jsonl"
    lines = log.read_text("utf-8").splitlines() if log.exists() else []
    done = {result["mutant"]: result for result in map(json.loads, lines)}
    for number, mutant in enumerate(asked, 1):
        if mutant.name not in done:
            started = time.monotonic()
            found = verdict(mutant, known, arguments.seconds)
            result = {"mutant": mutant.name, "verdict": found, "seconds": time.monotonic() - started}
            done[mutant.name] = result
            with log.open("a", encoding="utf-8") as out:
                out.write(json.dumps(result, ensure_ascii=False) + "\n")
            print(f"{number}/{len(asked)} {found} {result['seconds']:.1f}s {mutant.name}", flush=True)
    report([done[mutant.name] for mutant in asked], len(every))


if __name__ == "__main__":
    main()
