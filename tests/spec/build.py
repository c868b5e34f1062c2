"""Writes the cases of ``spec/conformance/``: ``python -m tests.spec.build``.

A full game is made up once and then kept as it is; everything else is written anew.
"""

import json
import re
from pathlib import Path
from typing import Final

from kartlog import dumps
from kartlog.generator import games
from tests.spec.recording import expectation
from tests.spec.suite import Case, cases

CASES: Final = Path(__file__).parents[2] / "spec" / "conformance" / "cases"
_SEED: Final = 2026


def log_of(case: Case) -> bytes:
    """The log of a case: as the suite has it, or the full game that was kept."""
    if case.log is not None:
        return case.log
    kept = CASES / f"{case.name}.kart"
    if kept.exists():
        return kept.read_bytes()
    made = games(_SEED, 1, case.about["players"], case.about["preset"])
    return dumps(next(made)).encode()


def stored(case: Case, log: bytes) -> str:
    """The text of a case's JSON file."""
    text = json.dumps(expectation(case, log), ensure_ascii=False, indent=1) + "\n"
    # A list of numbers or names stands in one line.
    return re.sub(
        r"\[\n[^][{}]*?\n *\]",
        lambda found: re.sub(r"\n *", " ", found[0]).replace("[ ", "[").replace(" ]", "]"),
        text,
    )


def main() -> None:
    """Writes every case, and takes away what is no case any more."""
    wanted = set()
    for case in cases():
        log = log_of(case)
        for suffix, data in ((".kart", log), (".json", stored(case, log).encode())):
            path = CASES / f"{case.name}{suffix}"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            wanted.add(path)
    for path in CASES.rglob("*.*"):
        if path.is_file() and path not in wanted:
            path.unlink()


if __name__ == "__main__":
    main()
