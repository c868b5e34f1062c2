"""How fast reading and judging is, beside libraries for other games: ``python -m bench.speed``.

Prints a table and writes it to ``bench/results.md``; README.md says what the figures are.
"""

import argparse
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from statistics import median
from typing import Final

import lark

from bench import corpora, rivals
from bench.measuring import Measured, Work, interleaved, processes
from kartlog import __version__, loads, replay
from kartlog.verdict import judge

ROOT: Final = Path(__file__).parents[1]
RESULTS: Final = Path(__file__).parent / "results.md"
PYODIDE: Final = ROOT / "viewer" / "node_modules" / "pyodide"
READ_A_GAME: Final = "import sys, chess.pgn; chess.pgn.read_game(open(sys.argv[1]))"


@dataclass(frozen=True)
class Row:
    """A figure, and what it is held against."""

    name: str
    figure: str
    ratio: float | None = None
    """How many times as fast, or for a share how large."""
    wanted: str = ""
    met: bool | None = None


@dataclass(frozen=True)
class Bench:
    """How thoroughly it is measured."""

    rounds: int
    largest: int
    """The most deals of the row about the cost of a deal."""
    folder: Path

    def file(self, name: str, text: str) -> str:
        """The path of a file with this text."""
        path = self.folder / name
        path.write_text(text, "utf-8")
        return str(path)


def judged(text: str) -> int:
    """All games of a text read and judged; how many there are."""
    return sum(1 for _ in judge(text))


def replayed(text: str) -> list[object]:
    """All games read by the grammar and replayed in full."""
    return [replay(game).findings for game in loads(text)]


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
    text, typed = corpora.canonical(), corpora.typed()
    works = [
        rivals.chess(),
        rivals.poker(),
        rivals.bridge(),
        Work("kartlog, canonical text", corpora.played_cards(text), lambda: judged(text)),
        Work("typed", corpora.played_cards(corpora.canonical(1)), lambda: judged(typed)),
    ]
    chess, poker, bridge, own, by_lark = interleaved(works, bench.rounds)
    for rival in (chess, poker, bridge):
        figure = f"{rival.micros:.2f} µs {(rival.work.unit == 'action' and 'an') or 'a'} {rival.work.unit}"
        yield Row(rival.work.name, figure, chess.seconds / rival.seconds)
    yield faster("parse and full validation, canonical text", own, chess, 10, 20)
    yield faster("parse and full validation by the grammar, typed text with remarks", by_lark, chess, 2.5, 4)


def whole_process(bench: Bench) -> Iterator[Row]:
    """A process that checks a game against one that reads a game."""
    game = bench.file("game.kart", corpora.of_twenty_deals())
    pgn = bench.file("game.pgn", corpora.chess_text().split("\n\n[Event")[0] + "\n")
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
    """A game of twenty deals of which one was changed."""
    text = corpora.of_twenty_deals()
    changed = corpora.with_one_changed(text)
    whole, part = [], []
    for _ in range(bench.rounds):
        _forget()
        whole.append(_seconds(lambda: judged(changed)))
        _forget()
        judged(text)
        part.append(_seconds(lambda: judged(changed)))
    yield share("one deal of twenty changed, checked again", median(part), median(whole), 1 / 8, 1 / 8)


def _forget() -> None:
    """What is remembered of deals is forgotten."""


def _seconds(run: Callable[[], object]) -> float:
    begun = time.process_time()
    run()
    return time.process_time() - begun


def in_pyodide(bench: Bench) -> Iterator[Row]:
    """The same work by CPython and by Pyodide."""
    node = shutil.which("node")
    if not node or not PYODIDE.exists():
        return
    text = bench.file("pyodide.kart", corpora.canonical(1))
    program = _PROGRAM.format(rounds=bench.rounds)
    folders = f"{ROOT / 'src'}:{Path(lark.__file__).parents[1]}:{Path(text).parent}"
    inside = subprocess.run(
        [node, str(Path(__file__).parent / "inside.mjs"), str(PYODIDE), folders, program],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    here = Path(text).read_text("utf-8")
    (cpython,) = interleaved([Work("", 1, lambda: judged(here))], bench.rounds)
    slower = float(inside.stdout.split()[-1]) / cpython.seconds
    yield Row(
        "Pyodide against CPython, the same work",
        f"{1e3 * float(inside.stdout.split()[-1]):.1f} ms against {1e3 * cpython.seconds:.1f} ms",
        slower, "≤ 2.5×, aim 2×", slower <= 2.5,
    )  # fmt: skip


_PROGRAM: Final = """
from pathlib import Path
from statistics import median
from kartlog.verdict import judge
text = next(Path(folder, "pyodide.kart") for folder in sys.path if Path(folder, "pyodide.kart").exists()).read_text()
times = []
for _ in range({rounds} + 1):
    begun = cpu_seconds()
    count = sum(1 for _ in judge(text))
    times.append(cpu_seconds() - begun)
median(times[1:])
"""


ROWS: Final[Sequence[Callable[[Bench], Iterator[Row]]]] = (reading, whole_process, again, in_pyodide)


# --- the table ----------------------------------------------------------------------------------------


def table(rows: Sequence[Row]) -> str:
    """The rows as Markdown."""
    lines = ["| what | figure | ratio | wanted | |", "| --- | --- | --- | --- | --- |"]
    for row in rows:
        ratio = "" if row.ratio is None else f"{row.ratio:.3g}"
        mark = {None: "", True: "✓", False: "✗"}[row.met]
        lines.append(f"| {row.name} | {row.figure} | {ratio} | {row.wanted} | {mark} |")
    return "\n".join(lines)


def heading(bench: Bench) -> str:
    """Where and with what it was measured."""
    libraries = ", ".join(f"{name} {version(name)}" for name in ("chess", "pokerkit", "endplay", "lark"))
    return (
        f"Measured by `make bench` on {datetime.now(UTC):%Y-%m-%d}: kartlog {__version__}, {libraries},"
        f" CPython {platform.python_version()}, {platform.system()} {platform.machine()}; processor time of one"
        f" core, medians of {bench.rounds} rounds."
    )


def main() -> int:
    """Measures, prints the table and writes it down."""
    parser = argparse.ArgumentParser(prog="python -m bench.speed", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--largest", type=int, default=1_000_000, help="deals of the largest file")
    parser.add_argument("--only", choices=[row.__name__ for row in ROWS], help="one part, printed only")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(options.rounds, options.largest, Path(folder))
        rows: list[Row] = []
        for measure in ROWS:
            if options.only in (None, measure.__name__):
                rows.extend(measure(bench))
    print(table(rows))
    if not options.only:
        RESULTS.write_text(f"# Reading and judging, measured\n\n{heading(bench)}\n\n{table(rows)}\n", "utf-8")
    return 0 if all(row.met is not False for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
