"""``kartlog html``: the page that it writes, and what it refuses."""

import json
import os
import re
from html import unescape
from pathlib import Path

import pytest

from kartlog.cli.commands import html
from kartlog.view.bridge import log_of, replay_json
from kartlog.view.server import SiteMissingError, find_site
from tests.cli.conftest import DEAL, Run, written

BUILT = pytest.mark.skipif(not list(Path(__file__).parents[2].glob("viewer/dist/page")), reason="no viewer")
CARD = re.compile(r"(?<![A-Za-z0-9])(?:9|10|[JQKA])[SCDH](?![A-Za-z0-9])")
HOSTILE = """\
[Kartlog "1"]
[Event "</script><script>alert(1)</script><!--"]
[Rules "online@1"]
[Players "<img src=x onerror=alert(2)>" "</pre><script>alert(3)</script>" "-->&lt;b&gt;"]
[Note "<!-- <script> ]]>"]

deal 1 dealer 1          ; </kartlog-viewer><script>alert(4)</script>
hand 1 AS QS JC 9C 10D JD 9D
hand 2 10S KS JS 10C QD AH 9H
hand 3 9S AC KC QC KD 10H JH
talon AD KH QH
bid 100 105 -            ; <!--<script>
"""


def data(text: str, name: str) -> str:
    match = re.search(f'<script type="application/json" id="kartlog-{name}">(.*?)</script>', text, re.DOTALL)
    assert match
    return match[1]


def shell(text: str) -> str:
    """The page without the program."""
    return text.split('<script type="module">')[0]


@BUILT
def test_the_page_holds_the_replay_and_the_log(run: Run, deal: Path) -> None:
    outcome = run("html", deal)
    target = deal.with_suffix(".html")
    assert (outcome.code, outcome.out, outcome.err) == (0, f"{target}\n", "")
    text = target.read_text("utf-8")
    assert json.loads(data(text, "replay")) == json.loads(replay_json(DEAL))
    log = re.search(r"<kartlog-viewer><pre>\n(.*?)</pre>", text, re.DOTALL)
    assert log
    assert unescape(log[1]) == DEAL
    assert "<title>Thursday table</title>" in text
    assert not re.search(r'(?:src|href)="', shell(text))


def test_an_empty_name_is_no_output(run: Run, deal: Path) -> None:
    outcome = run("html", deal, "-o", "")
    assert (outcome.code, outcome.out, outcome.err) == (2, "", "kartlog: a file name is empty\n")


def test_a_page_that_cannot_be_written_leaves_the_old_one(
    run: Run, deal: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = written(tmp_path / "page.html", "old")
    monkeypatch.setattr(html, "page_of", lambda *_: "new")
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", lambda _: (_ for _ in ()).throw(OSError(28, "No space left on device")))
        outcome = run("html", deal, "-o", old)
        assert (outcome.code, outcome.out) == (2, "")
        assert outcome.err == f"kartlog: {old}: cannot be written: No space left on device\n"
        assert old.read_text() == "old"
    assert run("html", deal, "-o", tmp_path).err.startswith(f"kartlog: {tmp_path}: cannot be written: ")
    assert (run("html", deal, "-o", old).code, old.read_text()) == (0, "new")
    assert {path.name for path in tmp_path.iterdir()} == {deal.name, "page.html"}


@BUILT
def test_where_it_is_written(run: Run, deal: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.htm"
    assert run("html", "-o", other, deal).out == f"{other}\n"
    assert run("html", deal, "--output", "-").out == other.read_text("utf-8")
    piped = run("html", "-", stdin=DEAL.encode())
    assert (piped.code, json.loads(data(piped.out, "replay"))) == (0, json.loads(replay_json(DEAL)))
    page_itself = written(tmp_path / "log.html", DEAL)
    refused = run("html", page_itself)
    assert (refused.code, page_itself.read_text("utf-8")) == (2, DEAL)
    assert "the log itself" in refused.err
    for target in (tmp_path / "no" / "folder.html", tmp_path):
        refused = run("html", deal, "-o", target)
        assert (refused.code, refused.out) == (2, "")
        assert f"{target}: cannot be written: " in refused.err


@BUILT
def test_one_game_of_several(run: Run, tmp_path: Path) -> None:
    two = written(tmp_path / "two.kart", DEAL + "\n" + DEAL.replace("Anna", "Olga"))
    text = run("html", two, "--game", "2", "-o", "-").out
    games = json.loads(data(text, "replay"))["games"]
    assert [game["players"][0] for game in games] == ["Olga"]
    assert "Anna" not in data(text, "page")
    assert run("html", two, "--game", "3").code == 2


@BUILT
@pytest.mark.parametrize("language", ["en", "ru", "pl", "uk"])
def test_every_language(run: Run, revoke: Path, language: str) -> None:
    text = run("html", revoke, "--lang", language, "-o", "-").out
    assert f'<html lang="{language}">' in text
    assert json.loads(data(text, "replay")) == json.loads(
        replay_json(revoke.read_text("utf-8"), language=language)
    )
    assert json.loads(data(text, "page"))["language"] == language


@BUILT
def test_what_a_log_says_stays_text(run: Run, tmp_path: Path) -> None:
    log = written(tmp_path / "hostile.kart", HOSTILE)
    text = run("html", log, "-o", "-").out
    assert len(re.findall("<script", text)) == 3
    assert len(re.findall("</script", text)) == 3
    assert "<!--" not in text
    assert "<img" not in shell(text)
    assert json.loads(data(text, "replay")) == json.loads(replay_json(HOSTILE))


@BUILT
@pytest.mark.parametrize(("arguments", "observer"), [(("--seat", "1"), 1), (("--eye", "public"), 0)])
def test_with_an_eye_the_page_holds_no_other_cards(
    run: Run, revoke: Path, arguments: tuple[str, ...], observer: int
) -> None:
    # The auction only: nobody has shown anything.
    log = written(
        revoke, revoke.read_text("utf-8").split("give")[0].replace("bid 100 105 - 110 115 120 -", "bid 100")
    )
    text = run("html", log, *arguments, "-o", "-").out
    own = {"AS", "QS", "JC", "9C", "10D", "JD", "9D"} if observer == 1 else set()
    told = replay_json(log.read_text("utf-8"), observer=observer)
    assert data(text, "replay") == told.replace("<", "\\u003c")
    # One of the rules names a card.
    telling = json.loads(data(text, "page"))
    shown = shell(text).replace(data(text, "page"), json.dumps({**telling, "words": None}))
    assert set(CARD.findall(shown)) == own
    assert json.loads(data(text, "page"))["text"] == log_of(told)


def test_an_eye_needs_a_seat_that_there_is(run: Run, deal: Path) -> None:
    assert "--seat" in run("html", deal, "--eye", "knew").err
    assert run("html", deal, "--seat", "4").code == 2
    assert run("html", deal, "--seat", "0").code == 2


def test_what_is_no_log(run: Run, tmp_path: Path) -> None:
    assert run("html", tmp_path / "missing.kart").code == 2
    assert run("html", written(tmp_path / "empty.kart", "")).code == 2
    assert run("html").code == 2


def test_a_viewer_that_was_not_built_is_named(
    run: Run, deal: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def missing() -> Path:
        raise SiteMissingError

    monkeypatch.setattr("kartlog.view.page.find_site", missing)
    assert "viewer has not been built" in run("html", deal).err
    monkeypatch.setattr("kartlog.view.page.find_site", lambda: tmp_path)
    assert "viewer has not been built" in run("html", deal).err
    assert not deal.with_suffix(".html").exists()


@BUILT
def test_the_program_has_no_html_in_it() -> None:
    program = (find_site() / "page" / "page.js").read_text("utf-8")
    assert not re.search(r"<!--|<\s*/?script", program, re.IGNORECASE)
