"""What the language server judges, and when."""

import asyncio
import tomllib
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest

from kartlog import loads
from kartlog.cli.voice import Voice
from kartlog.lsp import desk as desks
from kartlog.lsp import rules
from kartlog.lsp.desk import Desk
from kartlog.lsp.logs import NOTHING, Log, judge
from kartlog.lsp.outline import symbols
from kartlog.lsp.places import Places
from tests.cli.conftest import DEAL, REVOKE

Told = list[tuple[str, int | None, int]]


def always() -> bool:
    return True


def judged(text: str, before: Log = NOTHING) -> Log:
    log = judge(text, before, always)
    assert log is not None
    return log


def told_by(work: Callable[[Desk], None]) -> Told:
    """What is told of logs on a desk, from the beginning until nothing is left to be judged."""
    told: Told = []

    async def run() -> None:
        desk = Desk(lambda uri, version, log: told.append((uri, version, len([*log.findings()]))))
        work(desk)
        await asyncio.gather(*(desk.log(uri) for uri in ("a", "b")))

    asyncio.run(run())
    return told


def test_only_the_last_of_many_changes_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    texts: list[str] = []

    def watched(text: str, before: Log, wanted: Callable[[], bool]) -> Log | None:
        texts.append(text)
        return judge(text, before, wanted)

    monkeypatch.setattr(desks, "judge", watched)

    def type_on(desk: Desk) -> None:
        for version in range(1, 6):
            desk.put("a", version, REVOKE * version)
        desk.put("b", 1, DEAL)

    assert sorted(told_by(type_on)) == [("a", 5, 15), ("b", 1, 0)]
    assert sorted(texts) == sorted([REVOKE * 5, DEAL])


def test_the_judging_of_an_old_text_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, changed = Event(), Event()
    wanted_then: list[bool] = []

    def slow(text: str, before: Log, wanted: Callable[[], bool]) -> Log | None:
        if text == REVOKE:
            begun.set()
            changed.wait()
        wanted_then.append(wanted())
        return judge(text, before, wanted)

    async def run() -> Log | None:
        desk = Desk(lambda *_: None)
        desk.put("a", 1, REVOKE, patience=0)
        await asyncio.to_thread(begun.wait)
        desk.put("a", 2, DEAL, patience=0)
        changed.set()
        return await desk.log("a")

    monkeypatch.setattr(desks, "judge", slow)
    log = asyncio.run(run())
    assert log is not None
    assert (log.text, wanted_then) == (DEAL, [False, True])


def test_what_is_closed_is_not_told_of() -> None:
    def close(desk: Desk) -> None:
        desk.put("a", 1, REVOKE)
        desk.drop("a")

    assert told_by(close) == []


def test_who_asks_about_a_text_that_changes_gets_no_answer() -> None:
    async def run() -> tuple[Log | None, Log | None]:
        desk = Desk(lambda *_: None)
        desk.put("a", 1, REVOKE)
        asked = asyncio.create_task(desk.log("a"))
        await asyncio.sleep(0)
        desk.put("a", 2, DEAL)
        return await asked, await desk.log("a")

    old, new = asyncio.run(run())
    assert old is None
    assert new is not None
    assert new.text == DEAL


def test_what_nobody_wants_any_more_is_given_up() -> None:
    left = iter([True, True, True, False])
    assert judge(DEAL * 100, NOTHING, lambda: next(left)) is None


def test_games_that_have_not_changed_are_not_judged_again() -> None:
    before = judged(DEAL + REVOKE + DEAL)
    after = judged("; more\n" + DEAL.replace("Anna", "Olga") + REVOKE + DEAL, before)
    first, *others = zip(before.games, after.games, strict=True)
    assert first[0].replay is not first[1].replay
    assert all(old.replay is new.replay for old, new in others)
    # Their places are those of the new text all the same.
    for game, finding in after.findings():
        assert game is not None
        assert after.text[slice(*game.here(finding.span))] in ("JS", "9S")


def test_a_game_in_another_place_has_other_addresses() -> None:
    alone = judged(REVOKE)
    second = judged(DEAL + REVOKE, alone)
    # Ten steps before the play; the second card, the first of the seventh trick, the last of all.
    assert [finding.address for _, finding in second.findings()] == ["2/1.15", "2/1.29", "2/1.34"]
    moved = judged(DEAL + DEAL + REVOKE, second)
    assert [finding.game for _, finding in moved.findings()] == [3, 3, 3]


def test_a_game_that_cannot_be_played_has_an_outline() -> None:
    text = '[Rules "online@1"]\n[Players "A" "B" "C" "D"]\ndeal 1\nhand 1 ?\ndeal 2\n'
    assert not judged(text).games[0].replay.entered
    deals = symbols(judged(text), Places(text), Voice())
    assert [(deal.name, deal.detail, deal.range.start.line) for deal in deals] == [
        ("Deal 1", None, 2),
        ("Deal 2", None, 4),
    ]


@pytest.mark.parametrize("text", ["", DEAL, DEAL + REVOKE, "garbage", "; only\n\n" + DEAL])
def test_games_are_those_that_the_reader_finds(text: str) -> None:
    assert [each.game for each in judged(text).games] == loads(text)


def test_the_rules_are_packed_where_an_installed_program_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
    packed = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert packed["spec/rules.md"] == "kartlog/rules.md"
    (tmp_path / "rules.md").write_text("# packed")
    monkeypatch.setattr(rules, "files", lambda _package: tmp_path)
    rules.page.cache_clear()
    try:
        assert rules.link("play.turn") == f"{(tmp_path / 'rules.md').as_uri()}#play.turn"
    finally:
        rules.page.cache_clear()
