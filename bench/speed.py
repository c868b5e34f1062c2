"""How fast reading and judging is, beside libraries for other games: ``python -m bench.speed``.

Prints a table and writes it to ``bench/results.md``; README.md says what the figures are.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Final

import lark

from bench import corpora, figures, rivals, stream
from bench.figures import Row
from bench.measuring import Measured, Work, interleaved, processes
from kartlog import event_log, loads, replay
from kartlog.engine.showing.emit import as_json, compact
from kartlog.forgetting import forget
from kartlog.verdict import judge

ROOT: Final = Path(__file__).parents[1]
RESULTS: Final = Path(__file__).parent / "results.md"
LIBRARIES: Final = ("chess", "pokerkit", "endplay", "lark")
PYODIDE: Final = ROOT / "viewer" / "node_modules" / "pyodide"
READ_A_GAME: Final = "import sys, chess.pgn; chess.pgn.read_game(open(sys.argv[1]))"


@dataclass(frozen=True)
class Bench:
    """How thoroughly it is measured."""

    rounds: int
    largest: int
    """Deals of the longest stream."""
    unique: int
    """Games that it repeats."""
    folder: Path

    def file(self, name: str, text: str) -> str:
        """The path of a file with this text."""
        path = self.folder / name
        path.write_text(text, "utf-8")
        return str(path)


def judged(text: str) -> int:
    """All games of a text read and judged; how many there are."""
    return sum(1 for _ in judge(text))


def told(text: str) -> int:
    """All games read, judged and told step by step as JSON; how long that is."""
    return sum(len(event_log(verdict)) for verdict in judge(text))


def replayed(text: str) -> int:
    """All games replayed as JSON, with positions and everybody's knowledge; how long that is."""
    forget()
    return len(compact(as_json((replay(game) for game in loads(text)), lambda _, finding: finding.code)))


def faster(name: str, own: Measured, than: Measured, least: float, aim: float) -> Row:
    """How many times as fast a unit of ours is."""
    ratio = than.seconds / own.seconds
    return Row(name, f"{own.micros:.2f} µs a card", ratio, f"≥ {least:g}×, aim {aim:g}×", ratio >= least)


def share(name: str, own: float, of: float, most: float, aim: float) -> Row:
    """Which part of another time ours is."""
    part = own / of
    wanted = f"≤ {most:.3g}" + (f", aim {aim:.2g}" if aim != most else "")
    return Row(name, f"{1e3 * own:.2f} ms against {1e3 * of:.2f} ms", part, wanted, part <= most)


# --- the rows -----------------------------------------------------------------------------------------


def reading(bench: Bench) -> Iterator[Row]:
    """Reading and judging, a card against a ply."""
    text, typed, one = corpora.canonical(), corpora.typed(), corpora.of_twenty_deals()
    works = [
        rivals.chess(),
        rivals.poker(),
        rivals.bridge(),
        Work("kartlog, canonical text", corpora.played_cards(text), lambda: judged(text)),
        Work("typed", corpora.played_cards(corpora.canonical(1)), lambda: judged(typed)),
        Work("event log", corpora.played_cards(text), lambda: told(text)),
        Work("replay", corpora.played_cards(one), lambda: replayed(one)),
    ]
    chess, poker, bridge, own, lenient, log, replays = interleaved(works, bench.rounds)
    for rival in (chess, poker, bridge):
        figure = f"{rival.micros:.2f} µs {rival.work.unit}"
        yield Row(rival.work.name, figure, chess.seconds / rival.seconds)
    yield faster("parse and full validation, canonical text", own, chess, 10, 20)
    yield faster("the same of lenient text with remarks", lenient, chess, 2.5, 4)
    yield faster("the same with the JSON event log (`kartlog replay --format events`)", log, chess, 7, 12)
    yield Row(
        "the whole replay (`kartlog replay`)",
        f"{replays.micros:.2f} µs a card",
        chess.seconds / replays.seconds,
    )


def whole_process(bench: Bench) -> Iterator[Row]:
    """A process that checks a game against one that reads a game."""
    game = bench.file("game.kart", corpora.of_twenty_deals())
    pgn = bench.file("game.pgn", rivals.chess_text().split("\n\n[Event")[0] + "\n")
    spent = processes(
        {
            "kartlog": ["-m", "kartlog", "check", game],
            "chess": ["-c", READ_A_GAME, pgn],
            "nothing": ["-c", "pass"],
        },
        str(bench.folder / "compiled"),
        bench.rounds,
    )
    yield Row("an empty Python process", f"{1e3 * spent['nothing']:.2f} ms")
    name = "whole process: `kartlog check` of twenty deals, python-chess of a game"
    yield share(name, spent["kartlog"], spent["chess"], 1 / 2, 1 / 3)


def again(bench: Bench) -> Iterator[Row]:
    """A game of twenty deals, one of them faulty, after another change of that deal."""
    text = corpora.of_twenty_deals()
    before, after = corpora.with_one_changed(text, trick=0), corpora.with_one_changed(text, trick=1)
    whole, part = [], []
    for _ in range(bench.rounds):
        forget()
        whole.append(_seconds(lambda: judged(after)))
        forget()
        judged(before)
        part.append(_seconds(lambda: judged(after)))
    yield share("one deal of twenty changed, checked again", median(part), median(whole), 1 / 8, 1 / 8)


def _seconds(run: Callable[[], object]) -> float:
    begun = time.process_time()
    run()
    return time.process_time() - begun


def large_files(bench: Bench) -> Iterator[Row]:
    """A file of any size, read as a stream: the cost of a deal, and the most memory."""
    path = corpora.unique(bench.unique)
    sizes = [str(10**power) for power in range(1, len(str(bench.largest)))]
    command = [sys.executable, "-m", stream.__name__, str(path), *sizes]
    child = subprocess.run(command, capture_output=True, text=True, check=True)
    measured = json.loads(child.stdout)
    costs = {int(size): median(spent) for size, spent in measured["costs"].items()}
    first = f"{1e6 * measured['first']:.0f} µs"
    yield Row(f"a deal of the first {stream.FIRST:,} that a process sees", first)
    figure = ", ".join(f"{size:,}: {1e6 * spent:.0f} µs" for size, spent in costs.items())
    ratio = max(costs.values()) / min(costs.values())
    name = f"a deal in a stream of so many ({bench.unique:,} unique games, tiled)"
    yield Row(name, figure, ratio, "≤ 1.1", ratio <= 1.1)
    memory = measured["memory"] >> 20
    yield Row("most memory in these streams", f"{memory} MiB", None, "≤ 120 MiB", memory <= 120)


def in_pyodide(bench: Bench) -> Iterator[Row]:
    """The same work by CPython and by Pyodide."""
    node = shutil.which("node")
    if not node or not PYODIDE.exists():
        return
    text = corpora.canonical(1)
    folder = Path(bench.file("pyodide.kart", text)).parent
    folders = f"{ROOT / 'src'}:{Path(lark.__file__).parents[1]}:{folder}"
    program = _PROGRAM.format(rounds=bench.rounds)
    child = subprocess.run(
        [node, str(Path(__file__).parent / "inside.mjs"), str(PYODIDE), folders, program],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    inside = float(child.stdout.split()[-1])
    (cpython,) = interleaved([Work("", 1, lambda: judged(text))], bench.rounds)
    figure = f"{1e3 * inside:.1f} ms against {1e3 * cpython.seconds:.1f} ms"
    slower = inside / cpython.seconds
    yield Row("Pyodide against CPython, the same work", figure, slower, "≤ 2.5×, aim 2×", slower <= 2.5)


_PROGRAM: Final = """
from pathlib import Path
from statistics import median
from kartlog.verdict import judge
paths = (Path(folder, "pyodide.kart") for folder in sys.path)
text = next(path for path in paths if path.exists()).read_text()
times = []
for _ in range({rounds} + 1):
    begun = cpu_seconds()
    count = sum(1 for _ in judge(text))
    times.append(cpu_seconds() - begun)
median(times[1:])
"""


ROWS: Final[Sequence[Callable[[Bench], Iterator[Row]]]] = (
    reading,
    whole_process,
    again,
    in_pyodide,
    large_files,
)


def main() -> int:
    """Measures, prints the table and writes it down."""
    parser = argparse.ArgumentParser(prog="python -m bench.speed", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--largest", type=int, default=1_000_000, help="deals of the longest stream")
    parser.add_argument("--unique", type=int, default=20_000, help="games that it repeats")
    parser.add_argument("--only", choices=[row.__name__ for row in ROWS], help="one part, printed only")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(options.rounds, options.largest, options.unique, Path(folder))
        rows: list[Row] = []
        for measure in ROWS:
            if options.only in (None, measure.__name__):
                rows.extend(measure(bench))
    print(figures.table(rows))
    if not options.only:
        how = f"processor time of one core, medians of {bench.rounds} rounds"
        figures.write(RESULTS, "Reading and judging, measured", LIBRARIES, how, rows)
    return figures.exit_code(rows)


if __name__ == "__main__":
    sys.exit(main())
