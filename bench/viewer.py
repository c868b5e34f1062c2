"""Measures the viewer in the browser: ``python -m bench.viewer``; README.md says what the figures are."""

import argparse
import json
import os
import platform
import shutil
import tempfile
from collections import defaultdict
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from bench import corpora
from bench.scripts import STARTS, STEPS, STOCK_WORKER, TABLE_AT
from kartlog import __version__
from kartlog.view.bridge import replay_json
from kartlog.view.page import page_of
from kartlog.view.server import find_site
from tests.viewer.browser import CHROMIUM, QUIET
from tests.viewer.sites import hosted

ROOT: Final = Path(__file__).parents[1]
RESULTS: Final = Path(__file__).parent / "results-viewer.md"
PYODIDE: Final = ROOT / "viewer" / "node_modules" / "pyodide"
SAMPLE: Final = "classic-full"
PATIENCE: Final = 120_000
STEPS_A_ROUND: Final = 40
FEWEST: Final = 5
"""Rounds from which medians say something."""

KEPT: Final = "() => navigator.serviceWorker.ready.then(({ active }) => active?.state === 'activated')"

Times = dict[str, list[float]]
"""Milliseconds, by what was measured."""


class Bench:
    """The servers' folder, a browser, and what has been measured so far."""

    def __init__(self, browser: Browser, folder: Path, address: str) -> None:
        self.browser, self.folder, self.address = browser, folder, address
        self.wheels = sorted(path.name for path in (folder / "stock").glob("*.whl"))
        self.log = (ROOT / "samples" / f"{SAMPLE}.kart").read_text("utf-8")
        self.expected = replay_json(self.log)
        self.times: Times = defaultdict(list)

    def start(self, kind: str) -> None:
        """A worker from nothing to its first replayed log, in a browser that has fetched nothing yet."""
        context = self.browser.new_context()
        page = context.new_page()
        page.goto(f"{self.address}bench.html")
        took, said = page.evaluate(STARTS, [kind, self.wheels, self.log])
        assert said == self.expected, kind
        self.times[f"start, {kind}"].append(took)
        context.close()

    def steps(self) -> None:
        """Steps by key through a long log."""
        context = self.browser.new_context(viewport={"width": 1280, "height": 800})
        page = context.new_page()
        page.goto(f"{self.address}site/#src=long.kart")
        page.locator(".address").wait_for(timeout=PATIENCE)
        page.evaluate(STEPS, 5)
        steps, nothing = page.evaluate(STEPS, STEPS_A_ROUND)
        self.times["step, with two frames"] += steps
        self.times["two frames"] += nothing
        context.close()

    def page_alone(self) -> None:
        """The page of ``kartlog html``, out of a file."""
        file = self.folder / "page.html"
        file.write_text(page_of(self.log, f"{SAMPLE}.kart", "en"), "utf-8")
        context = self.browser.new_context(offline=True)
        self.times["page of kartlog html"].append(self._table(context.new_page(), file.as_uri()))
        context.close()

    def visits(self) -> None:
        """The site for the first time, and again when the service worker has kept it."""
        context = self.browser.new_context()
        sample = f"{self.address}site/#src=samples/{SAMPLE}.kart"
        first = context.new_page()
        self.times["first visit"].append(self._table(first, sample))
        first.wait_for_function(KEPT, timeout=PATIENCE)
        first.close()
        self.times["second visit"].append(self._table(context.new_page(), sample))
        context.close()

    @staticmethod
    def _table(page: Page, address: str) -> float:
        page.add_init_script(TABLE_AT)
        page.goto(address)
        page.wait_for_function("() => window.tableAt", timeout=PATIENCE)
        return float(page.evaluate("window.tableAt"))

    def round(self) -> None:
        """Everything once, what is compared side by side."""
        measures: Sequence[Callable[[], None]] = (
            lambda: self.start("stock"),
            lambda: self.start("viewer"),
            self.steps,
            self.page_alone,
            self.visits,
        )
        for measure in measures:
            measure()


def report(times: Times, facts: Sequence[str], rounds: int) -> str:
    """The figures as a page."""
    middle = {name: median(taken) for name, taken in times.items()}
    step = middle["step, with two frames"] - middle["two frames"]
    ratio = middle["start, viewer"] / middle["start, stock"]
    rows = [
        f"| {name} | {middle[name]:.0f} | {min(taken):.0f} – {max(taken):.0f} | {len(taken)} |"
        for name, taken in times.items()
    ]
    page = middle["page of kartlog html"]
    verdicts = [
        ("a step of a log of twenty deals, its two frames taken off", f"{step:.0f} ms", "50 ms", step <= 50),
        ("start of the viewer's worker by that of the stock one", f"{ratio:.2f}", "0.50", ratio <= 0.5),
        ("table of the page of `kartlog html`", f"{page:.0f} ms", "1000 ms", page < 1000),
        ("second visit by first", f"{middle['second visit'] / middle['first visit']:.2f}", "", None),
    ]
    return "\n".join(
        [
            "# The viewer, measured",
            "",
            "By `make bench`; `README.md` says what the figures are.",
            "",
            *(f"- {fact}" for fact in facts),
            "",
            "| | measured | at most | |",
            "| --- | --- | --- | --- |",
            *(f"| {what} | {is_} | {most} | {_word(kept, rounds)} |" for what, is_, most, kept in verdicts),
            "",
            "| milliseconds | median | from – to | times |",
            "| --- | --- | --- | --- |",
            *rows,
            "",
        ]
    )


def _word(kept: bool | None, rounds: int) -> str:
    if kept is None:
        return ""
    if rounds < FEWEST:
        return "not enough rounds"
    return "kept" if kept else "**not kept**"


def main() -> None:
    """Measures, prints and writes down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    load = _load()
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        shutil.copytree(find_site(), folder / "site")
        (folder / "site" / "long.kart").write_text(corpora.of_twenty_deals(), "utf-8")
        (folder / "stock").mkdir()
        shutil.copytree(PYODIDE, folder / "stock" / "pyodide")
        for wheel in (folder / "site" / "pyodide").glob("*.whl"):
            shutil.copy(wheel, folder / "stock")
        (folder / "stock" / "worker.js").write_text(STOCK_WORKER, "utf-8")
        (folder / "bench.html").write_text("<!doctype html><title>bench</title>", "utf-8")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        with hosted(folder) as address:
            bench = Bench(browser, folder, address)
            for _ in range(rounds):
                bench.round()
        facts = (
            f"kartlog {__version__}, Chromium {browser.version}, {_pyodide()}",
            f"{os.cpu_count()} cores, {platform.system()} {platform.machine()}",
            f"load of the last minute: {load} when it began, {_load()} when it ended",
            f"{rounds} rounds, {datetime.now(UTC):%Y-%m-%d}",
        )
        browser.close()
    page = report(bench.times, facts, rounds)
    RESULTS.write_text(page, "utf-8")
    print(page)


def _load() -> str:
    return f"{os.getloadavg()[0]:.1f}"


def _pyodide() -> str:
    return f"Pyodide {json.loads((PYODIDE / 'package.json').read_text('utf-8'))['version']}"


if __name__ == "__main__":
    main()
