"""A log that was changed is judged as if it were new, whatever is remembered of what it was before."""

import dataclasses
from random import Random

import pytest

from kartlog import Replay, dumps, loads, replay
from kartlog.engine.judging import game
from kartlog.engine.judging.deal import PLAYED
from kartlog.engine.judging.game import QUIET
from kartlog.forgetting import OF_LOGS, forget
from kartlog.generator import games
from kartlog.parser.assembly import deals_in
from kartlog.parser.pieces import line_in
from tests.fast.certifying import mutants
from tests.fuzz import samples


def told(text: str, rules: str | None = None) -> list[tuple[object, ...]]:
    read = loads(text)
    several = len(read) > 1
    return [
        said(replay(one, rules, ordinal=number, of_several=several)) for number, one in enumerate(read, 1)
    ]


def said(replayed: Replay) -> tuple[object, ...]:
    return replayed.findings, replayed.deals, replayed.result, replayed.frames


@pytest.mark.parametrize(("rules", "players"), samples.plain())
def test_what_is_remembered_makes_no_difference(rules: str, players: int) -> None:
    random = Random(f"{rules} {players}")
    text = dumps(next(games(11, 1, players, rules)))
    head, *deals = text.split("\ndeal ")
    text = "\ndeal ".join([head, *deals[:4]])
    forget()
    told(text)
    for mutant in mutants(text, 12, random):
        warm = told(mutant)
        forget()
        assert told(mutant) == warm
        forget()
        told(text)


def changed(text: str, wrong: str, right: str) -> str:
    assert wrong in text
    return text.replace(wrong, right)


def test_who_deals_how_many_and_by_what_rules_make_a_difference() -> None:
    text = dumps(next(games(2, 1, 3, "classic@1")))
    head, *deals = text.split("\ndeal ")
    two = "\ndeal ".join([head, *deals[:2]])
    again = [
        two,
        changed(two, "deal 2 dealer 2", "deal 2 dealer 3"),
        changed(two, "deal 2 dealer 2", "deal 3 dealer 2"),
        changed(two, "deal 1 dealer 1", "deal 1 dealer 3"),
        changed(two, "classic@1", "classic@1 end.target=505"),
        changed(two, "\ndeal 1 ", '\n[Start "10 20 30"]\ndeal 1 '),
        changed(two, "\ndeal 2 ", '\nadjust 1 -120 "late"\n\ndeal 2 '),
        f"{two}\n{two}",
        f"{two}\ndeal 3 dealer 3\n",
    ]
    expected = []
    for log in again:
        forget()
        expected.append(told(log))
    forget()
    assert [told(log) for log in again] == expected
    assert [told(log) for log in reversed(again)] == [*reversed(expected)]
    assert len({repr(one) for one in expected}) == len(again)


def test_nothing_is_left_of_what_is_forgotten() -> None:
    def remembered() -> list[int]:
        return [line_in.cache_info().currsize, deals_in.cache_info().currsize, len(PLAYED), len(QUIET)]

    told(dumps(next(games(2, 1, 3, "classic@1"))) + "%%\n")
    assert all(remembered())
    assert len(remembered()) == len(OF_LOGS)
    forget()
    assert not any(remembered())


def test_games_without_their_text_are_not_mixed_up() -> None:
    clean = loads(dumps(next(games(2, 1, 3, "classic@1"))))[0]
    faulty = loads(changed(dumps(clean), "\nbid 100", "\nbid 95"))[0]
    forget()
    expected = {finding.code for finding in replay(faulty).findings}
    assert expected
    forget()
    assert not replay(dataclasses.replace(clean, text="")).findings
    assert {f.code for f in replay(dataclasses.replace(faulty, text="")).findings} == expected


def test_deals_before_the_change_are_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    text = dumps(next(games(2, 1, 3, "classic@1")))
    head, *deals = text.split("\ndeal ")
    forget()
    told(text)
    entered = []
    original = game.enter_deal

    def enter_deal(*arguments: object, **settings: object) -> object:
        entered.append(arguments[2])
        return original(*arguments, **settings)  # type: ignore[arg-type]

    monkeypatch.setattr(game, "enter_deal", enter_deal)
    told("\ndeal ".join([head, *deals[:3], f"{deals[3].rstrip()} ; a remark\n", *deals[4:]]))
    assert entered == [4]
