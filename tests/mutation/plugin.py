"""What pytest is told: learn which functions a test calls, or run just the tests that were chosen.

Loaded by ``-p tests.mutation.plugin``; ``MUTATION_LEARN`` and ``MUTATION_CHOSEN`` name the files.
"""

import cProfile
import json
import os
import time
from collections.abc import Generator
from pathlib import Path
from types import CodeType

import pytest

_ENGINE = "/src/kartlog/"
_learned: dict[str, tuple[float, list[str]]] = {}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """Note what a test calls in the program, and how long it takes."""
    if "MUTATION_LEARN" not in os.environ:
        return (yield)
    profile = cProfile.Profile(subcalls=False, builtins=False)
    started = time.process_time()
    profile.enable()
    try:
        return (yield)
    finally:
        profile.disable()
        codes = [entry.code for entry in profile.getstats() if isinstance(entry.code, CodeType)]
        called = {
            f"{code.co_filename.rpartition(_ENGINE)[2]}:{code.co_firstlineno}"
            for code in codes
            if _ENGINE in code.co_filename
        }
        _learned[item.nodeid] = (time.process_time() - started, sorted(called))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the chosen tests, in the order in which they were chosen."""
    if "MUTATION_CHOSEN" in os.environ:
        chosen = json.loads(Path(os.environ["MUTATION_CHOSEN"]).read_text("utf-8"))
        place = {name: index for index, name in enumerate(chosen)}
        items[:] = sorted((item for item in items if item.nodeid in place), key=lambda i: place[i.nodeid])


def pytest_sessionfinish() -> None:
    """Keep what was learned."""
    if "MUTATION_LEARN" in os.environ:
        Path(os.environ["MUTATION_LEARN"]).write_text(json.dumps(_learned), "utf-8")
