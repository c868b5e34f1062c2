"""Where the time goes: ``python -m bench.profile [canonical|lenient|engine|start]``.

``start`` lists what a process imports for ``kartlog check``, the others the functions in which they spend
most.
"""

import cProfile
import pstats
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from bench import corpora
from kartlog import loads, replay
from kartlog.verdict import judge

LISTED: Final = 40


def canonical() -> object:
    """Legal games as kartlog writes them, all by table."""
    return list(judge(corpora.canonical()))


def lenient() -> object:
    """The same as people type them."""
    return list(judge(corpora.typed()))


def engine() -> object:
    """A game read by the grammar and judged by the engine alone."""
    return [replay(game).findings for game in loads(corpora.of_twenty_deals())]


VIEWS: Final[Sequence[Callable[[], object]]] = (canonical, lenient, engine)


def start() -> None:
    """What is imported, the dearest last, in microseconds: its own, and with what it imports."""
    with tempfile.TemporaryDirectory() as folder:
        game = Path(folder) / "game.kart"
        game.write_text(corpora.of_twenty_deals(), "utf-8")
        command = [sys.executable, "-X", "importtime", "-m", "kartlog", "check", str(game)]
        lines = subprocess.run(command, capture_output=True, text=True, check=True).stderr.splitlines()
    rows = [line.removeprefix("import time:").split("|") for line in lines if line.count("|") == 2]
    timed = sorted((int(own), int(total), name.strip()) for own, total, name in rows if own.strip().isdigit())
    for own, total, name in timed[-LISTED:]:
        print(f"{own:8} {total:8}  {name}")


def main() -> None:
    """Prints one view."""
    wanted = sys.argv[1] if len(sys.argv) > 1 else VIEWS[0].__name__
    if wanted == start.__name__:
        start()
        return
    run = {view.__name__: view for view in VIEWS}[wanted]
    run()  # what is remembered is no part of it
    profile = cProfile.Profile()
    profile.runcall(run)
    pstats.Stats(profile).sort_stats("tottime").print_stats(LISTED)


if __name__ == "__main__":
    main()
