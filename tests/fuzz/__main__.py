"""The heavy runs: ``python -m tests.fuzz`` (``make fuzz``).

Work is cut into tasks with fixed seeds, spread over processes; each finished task is a line in a file, so a
run that was stopped goes on where it was. A change to the program or the reference begins a new file.
"""

import argparse
import hashlib
import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Any

import kartlog
from kartlog.generator import games as program_games
from kartlog.rules import resolve
from tests.fast import certifying
from tests.fit.flips import Flip, fault_of
from tests.fit.flips import flips as flips_of
from tests.fuzz import samples
from tests.fuzz.comparing import differences, judged_differences
from tests.fuzz.mutants import KINDS, Verdict, mutant, verdict

ROOT = Path(__file__).parents[2]
OUT = Path(__file__).parent / "out"
CHUNK = 50


def _failure(spec: str, players: int, seed: object, found: list[str], text: str) -> dict[str, object]:
    return {"rules": spec, "players": players, "seed": seed, "found": found[:5], "text": text}


def reference_games(chunk: int) -> dict[str, Any]:
    """Games of the reference, checked by the program."""
    return _compared(samples.games, chunk, lambda *game: [samples.log(*game)], differences)


def generated_games(chunk: int) -> dict[str, Any]:
    """Games of the program's generator, checked by the reference."""
    return _compared(samples.games, chunk, _generated, differences)


def turned_games(chunk: int) -> dict[str, Any]:
    """Games of the reference by bare presets, judged by both under options that were turned."""
    return _compared(
        samples.turned_games, chunk, lambda *game: [samples.judged_under(*game)], judged_differences
    )


def _generated(spec: str, players: int, seed: int) -> list[str]:
    if resolve(spec).problems:
        return []  # rules that contradict themselves
    return [kartlog.dumps(game) for game in program_games(seed, 1, players, spec)]


def _compared(
    series: Callable[[int, int], Iterator[tuple[str, int, int]]],
    chunk: int,
    texts: Callable[[str, int, int], list[str]],
    differ: Callable[[str], list[str]],
) -> dict[str, Any]:
    """The games of a chunk of a series, each where program and reference part over it."""
    bad = []
    for spec, players, seed in series(chunk * CHUNK, (chunk + 1) * CHUNK):
        for text in texts(spec, players, seed):
            found = differ(text)
            if found:
                bad.append(_failure(spec, players, seed, found, text))
    return {"games": CHUNK, "bad": bad}


def mutants(chunk: int) -> dict[str, Any]:
    """Logs with one token changed."""
    counts: Counter[str] = Counter()
    missed, unclear = [], []
    random = Random(f"mutants {chunk}")
    for number in range(CHUNK):
        spec, players = random.choice(samples.plain())
        text = samples.log(spec, players, f"mutant {chunk} {number}", random.choice([1, 2, 3]))
        for kind in KINDS:
            changed = mutant(text, kind, random)
            judged = verdict(changed) if changed else None
            counts[f"{kind}/made"] += changed is not None
            if changed is None or judged is None:
                continue
            counts[f"{kind}/illegal"] += 1
            counts[f"{kind}/found"] += judged.found
            counts[f"{kind}/one root"] += len(judged.roots) == 1
            counts[f"{kind}/at place"] += judged.at_place
            if not judged.found:
                missed.append(_failure(spec, players, kind, judged.reference.codes, changed.text))
            elif not judged.at_place:
                unclear.append(_described(judged))
    return {"mutants": counts, "bad": missed, "unclear": unclear}


def _described(judged: Verdict) -> dict[str, Any]:
    changed = judged.mutant
    return {
        "kind": changed.kind,
        "change": f"{changed.was} -> {changed.now}",
        "line": changed.line,
        "reference": judged.reference.codes,
        "roots": judged.roots[:6],
        "text": changed.text,
    }


def flips(chunk: int) -> dict[str, Any]:
    """Games by a preset with one option flipped: that flip is among the answers of ``fit``."""
    faults = [(flip, fault) for flip in _flips(chunk) if (fault := fault_of(flip))]
    bad = [_failure(flip.spec, flip.players, flip.seed, [fault], flip.maker) for flip, fault in faults]
    return {"games": CHUNK, "bad": bad}


def _flips(chunk: int) -> list[Flip]:
    """Neighbours in the list are much alike, so a chunk takes its flips from all over it."""
    chunks = -(-len([*flips_of(0)]) // CHUNK)
    seed, offset = divmod(chunk, chunks)
    return [*flips_of(seed)][offset::chunks]


def certified(chunk: int) -> dict[str, Any]:
    """Mutants that the fast way calls clean are clean for the engine."""
    bad, number = [], 0
    random = Random(f"certified {chunk}")
    for _ in range(CHUNK):
        text = certifying.log(random)
        for changed in (text, *certifying.mutants(text, certifying.A_LOG, random)):
            number += 1
            found = certifying.disagreement(changed)
            if found:
                bad.append(_failure("", 0, chunk, [found], changed))
    return {"certified": number, "bad": bad}


TASKS: dict[str, Callable[[int], dict[str, Any]]] = {
    "reference": reference_games,
    "generated": generated_games,
    "turned": turned_games,
    "mutants": mutants,
    "flips": flips,
    "certified": certified,
}


def run(task: tuple[str, int]) -> dict[str, Any]:
    name, chunk = task
    began = time.monotonic()
    return {"task": f"{name}/{chunk}", **TASKS[name](chunk), "seconds": round(time.monotonic() - began, 1)}


def _digest() -> str:
    """Of everything the results depend on."""
    kinds = (
        "src/**/*.py",
        "src/**/*.toml",
        "src/**/*.lark",
        "tests/reference/*.py",
        "tests/fuzz/*.py",
        "tests/fit/*.py",
        "tests/fast/*.py",
    )
    sources = [path for kind in kinds for path in sorted(ROOT.glob(kind))]
    return hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:12]


def _report(results: list[dict[str, Any]]) -> int:
    """Print what came out; the number of disagreements."""
    bad = [failure for result in results for failure in result["bad"]]
    compared = sum(result.get("games", 0) for result in results)
    mutated = sum(result.get("certified", 0) for result in results)
    print(f"{compared} games compared, {mutated} mutants certified or not, {len(bad)} disagreements")
    for failure in bad[:20]:
        game = f"{failure['rules']}, {failure['players']} players, seed {failure['seed']}"
        print(f"  {game}: {failure['found'][0]}")
    counts: Counter[str] = Counter()
    for result in results:
        counts.update(result.get("mutants", {}))
    for kind in KINDS:
        illegal = counts[f"{kind}/illegal"]
        if illegal:
            shares = [
                f"{what} {100 * counts[f'{kind}/{what}'] / illegal:.1f} %" for what in ("found", "at place")
            ]
            print(f"  mutants: {kind}: {counts[f'{kind}/made']} made, {illegal} illegal, {', '.join(shares)}")
    unclear = [mutant for result in results for mutant in result.get("unclear", [])]
    groups = Counter(f"{u['kind']}: {u['reference'][0]}, roots {sorted(set(u['roots']))}" for u in unclear)
    for group, number in groups.most_common(25):
        print(f"  {number} unclear: {group}")
    return len(bad)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="games of the reference")
    parser.add_argument("--generated", type=int, default=2_000, help="games of the generator")
    parser.add_argument("--turned", type=int, default=5_000, help="games judged under other rules")
    parser.add_argument(
        "--logs", type=int, default=2_000, help="logs to make mutants of, one of each kind a log"
    )
    parser.add_argument("--flips", type=int, default=3_600, help="single options flipped, for fit")
    parser.add_argument(
        "--certified", type=int, default=2_500, help="logs for the fast way, 80 mutants of each"
    )
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    numbers = {
        "reference": options.games,
        "generated": options.generated,
        "turned": options.turned,
        "mutants": options.logs,
        "flips": options.flips,
        "certified": options.certified,
    }
    # Rounded up: whoever asks for a few games must not be told that none of none disagree.
    tasks = [(name, chunk) for name, number in numbers.items() for chunk in range(-(-number // CHUNK))]
    OUT.mkdir(exist_ok=True)
    path = OUT / f"{_digest()}.jsonl"
    results = [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []
    done = {result["task"] for result in results}
    left = [task for task in tasks if f"{task[0]}/{task[1]}" not in done]
    with path.open("a") as file, Pool(options.jobs) as pool:
        for number, result in enumerate(pool.imap_unordered(run, left), 1):
            file.write(json.dumps(result) + "\n")
            file.flush()
            results.append(result)
            if sys.stderr.isatty():
                print(f"\r{number}/{len(left)} tasks", end="", file=sys.stderr)
    print(f"results: {path}")
    return 1 if _report(results) else 0


if __name__ == "__main__":
    sys.exit(main())
