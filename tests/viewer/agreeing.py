"""One page and one worker that replay many logs, one after the other, and CPython beside them."""

import json
from base64 import b64encode
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

from kartlog.view.bridge import replay_json

ROOT = Path(__file__).parents[2]
CASES = ROOT / "spec" / "conformance" / "cases"
SAMPLES = ROOT / "samples"
BATCH = 100
"""Logs that are asked for at once: what comes back has to fit into one message."""

REPLAYED = """async logs => {
    await customElements.whenDefined('kartlog-viewer');
    const viewer = document.querySelector('kartlog-viewer');
    const said = [];
    for (const [log, rules] of logs)
        said.push(await viewer.replay(Uint8Array.from(atob(log), byte => byte.charCodeAt(0)), rules));
    return said;
}"""


class Log(NamedTuple):
    """A log byte for byte, and the rules by which it is to be judged instead of its own."""

    name: str
    content: bytes
    rules: str


def every_log() -> list[Log]:
    """All samples and all conformance cases."""
    samples = [Log(path.name, path.read_bytes(), "") for path in sorted(SAMPLES.glob("*.kart"))]
    cases = [
        Log(
            path.relative_to(CASES).as_posix(),
            path.read_bytes(),
            json.loads(path.with_suffix(".json").read_text("utf-8"))["rules"] or "",
        )
        for path in sorted(CASES.rglob("*.kart"))
    ]
    return samples + cases


def disagreements(page: Page, logs: Sequence[Log]) -> list[str]:
    """The logs of which the browser says something else than CPython, be it a single byte."""
    return [
        log.name
        for batch in _batches(logs)
        for log, said in zip(batch, _in_the_browser(page, batch), strict=True)
        if said != replay_json(log.content, log.rules)
    ]


def _in_the_browser(page: Page, logs: Sequence[Log]) -> list[str]:
    said: list[str] = page.evaluate(REPLAYED, [[b64encode(log.content).decode(), log.rules] for log in logs])
    return said


def _batches(logs: Sequence[Log]) -> Iterator[list[Log]]:
    rest = iter(logs)
    while batch := list(islice(rest, BATCH)):
        yield batch
