"""The browser says what CPython says of samples and conformance cases, in one page and one worker."""

import json

from playwright.sync_api import Page

from kartlog.view.bridge import replay_json
from tests.support.thoroughness import some
from tests.viewer.agreeing import disagreements, every_log
from tests.viewer.logs import DEAL
from tests.viewer.viewer_page import ViewerPage, Watch


def test_the_browser_says_what_python_says(fresh: tuple[Page, Watch], site: str) -> None:
    page, watch = fresh
    began: list[str] = []
    page.on("worker", lambda worker: began.append(worker.url))
    page.goto(site)
    logs = every_log()
    assert len(logs) > 1_400
    assert disagreements(page, some(logs, 18)) == []
    assert len(began) == len(page.workers) == 1
    watch.verify()


def test_a_text_is_replayed_like_its_bytes(viewer: ViewerPage) -> None:
    text = DEAL.replace("Anna", "Ганна")
    assert viewer.replay_json(text) == replay_json(text) == replay_json(text.encode())


def test_what_is_compared_is_worth_comparing() -> None:
    logs = {log.name: log for log in every_log()}
    said = [json.loads(replay_json(log.content, log.rules)) for log in logs.values() if "codes/" in log.name]
    found = {
        finding["code"] for document in said for game in document["games"] for finding in game["findings"]
    }
    assert len(found) > 100
    assert any(log.rules for log in logs.values())
    assert any(not log.content.isascii() for log in logs.values())
