"""The header: rules, players and the state of the match that a game starts from."""

import pytest

import kartlog
from kartlog import Replay
from kartlog.engine.scoring.match import Match
from kartlog.rules import resolve
from tests.support.findings import described, judged
from tests.support.logs import deal
from tests.support.tables import NAMES

EVEN = ("SA10 CA10 DA10 HA10", "SKQ CKQ DKQ HKQ", "SJ9 CJ9 DJ9 HJ9")


def headed(*tags: str) -> str:
    """A game with these tags, and one deal."""
    return "\n".join(['[Kartlog "1"]', *tags, "", *deal(EVEN, instead="")]) + "\n"


def started(*tags: str, rules: str = "classic@1") -> tuple[Match, list[str]]:
    """The match before the first deal, and what was found in the header."""
    replay = judged(headed(f'[Rules "{rules}"]', *tags))
    return replay.entered[0].before, faults(replay)


def faults(replay: Replay) -> list[str]:
    """Code, line and values of the findings that have no place in a deal."""
    return [
        " ".join([f.code, str(f.line), *(value for _, value in f.values)])
        for f in replay.findings
        if not f.address
    ]


@pytest.mark.parametrize(
    ("tag", "part", "expected"),
    [
        ('[Start "-55 - 640"]', "totals", (-55, 0, 640)),
        ('[Bolts "2 - 1"]', "bolts", (2, 0, 1)),
        ('[Falls "2 - 1"]', "falls", (2, 0, 1)),
        ('[WriteOffs "1 - 2"]', "writeoffs", (1, 0, 2)),
        ('[WriteOffs "1 - 2"]', "free_writeoffs", (1, 0, 2)),
        ('[Stakes "50 - 7"]', "stakes", (50, None, 7)),
    ],
)
def test_state_tags_set_their_part(tag: str, part: str, expected: tuple[int | None, ...]) -> None:
    """Seat order; a dash is nothing."""
    match, found = started(tag)
    assert getattr(match, part) == expected
    assert found == []


@pytest.mark.parametrize(
    "tag",
    [
        '[Start "1 2"]', '[Start "1 2 3 4"]', '[Start "1 2 x"]', '[Start "1 2 123456"]', '[Bolts "1 0 -1"]',
        '[Falls "0 0"]', '[WriteOffs "one 0 0"]', '[Stakes "5 5"]', '[Barrel "0 0"]', '[Golden "x"]',
        '[Golden "-"]', '[Golden "2 lost"]', '[Golden "2 made made"]', '[Golden "-1"]',
    ],
)  # fmt: skip
def test_state_tag_that_cannot_be_read_says_nothing(tag: str) -> None:
    """syntax.bad-tag, and the match starts as if the tag were not there."""
    name, text = tag.strip("[]").replace('"', "").split(" ", 1)
    match, found = started(tag)
    assert found == [f"syntax.bad-tag 3 {name} {text}"]
    assert match == started()[0]


@pytest.mark.parametrize(
    ("start", "barrel", "expected"),
    [
        ("880 879 0", None, (0, None, None)),
        ("880 0 900", "2 - 0", (2, None, 0)),
        ("880 900 0", "- 0 -", (None, 0, None)),
        ("880 879 0", "- - -", (None, None, None)),
    ],
)
def test_who_is_on_the_barrel_at_the_start(
    start: str, barrel: str | None, expected: tuple[int | None, ...]
) -> None:
    """At 880, with attempts left: three, of which the third is the last."""
    tags = [f'[Start "{start}"]', *([f'[Barrel "{barrel}"]'] if barrel else [])]
    match, found = started(*tags)
    assert (match.barrel, found) == (expected, [])


@pytest.mark.parametrize(
    ("start", "barrel", "expected"),
    [
        ("880 0 0", "3 - -", (0, None, None)),
        ("879 0 0", "0 - -", (None, None, None)),
        ("0 880 0", "0 - -", (None, 0, None)),
    ],
)
def test_barrel_that_cannot_be_is_as_if_it_were_not_written(
    start: str, barrel: str, expected: tuple[int | None, ...]
) -> None:
    """syntax.bad-tag: the tag is not used, and who stands at 880 is on the barrel."""
    match, found = started(f'[Start "{start}"]', f'[Barrel "{barrel}"]')
    assert (match.barrel, found) == (expected, [f"syntax.bad-tag 4 Barrel {barrel}"])


def test_nobody_is_on_a_barrel_that_there_is_not() -> None:
    """barrel.at=off."""
    assert started('[Start "900 0 0"]', rules="tysiac@1")[0].barrel == (None, None, None)
    match, found = started('[Start "900 0 0"]', '[Barrel "0 - -"]', rules="tysiac@1")
    assert (match.barrel, found) == ((None, None, None), ["syntax.bad-tag 4 Barrel 0 - -"])
    assert started('[Start "900 0 0"]', '[Barrel "- - -"]', rules="tysiac@1")[1] == []


@pytest.mark.parametrize(
    ("tags", "left", "made"),
    [
        ([], 3, False),
        (['[Start "0 0 0"]'], 0, False),
        (['[Golden "2"]'], 2, False),
        (['[Start "240 0 0"]', '[Golden "2 made"]'], 2, True),
        (['[Start "240 0 0"]', '[Golden "0"]'], 0, False),
    ],
)
def test_golden_deals_to_come(tags: list[str], left: int, made: bool) -> None:
    """A game that starts from somewhere has none left unless it says so."""
    match, found = started(*tags, rules="classic@1 golden=classic")
    assert (match.golden_left, match.golden_made, found) == (left, made, [])


def test_rules_of_a_log() -> None:
    """Its own, else those that are asked for, else the usual ones; only its own are not assumed."""
    named, bare = (kartlog.loads(headed(*tags))[0] for tags in (['[Rules "home@1"]'], []))
    cases = [
        (kartlog.replay(named), "home", False, []),
        (kartlog.replay(named, rules="club@1"), "club", True, []),
        (kartlog.replay(bare, rules="club@1"), "club", True, []),
        (kartlog.replay(bare, rules=resolve("club@1").ruleset), "club", True, []),
        (kartlog.replay(bare), "classic", True, ["rules.missing 1 classic@1"]),
    ]
    for replay, preset, assumed, found in cases:
        assert replay.ruleset.preset.startswith(preset), described(replay)
        assert (replay.rules_assumed, faults(replay)) == (assumed, found), described(replay)


def test_the_first_of_two_tags_counts() -> None:
    """The second is said to be one too many."""
    match, found = started('[Start "1 2 3"]', '[Start "4 5 6"]')
    assert match.totals == (1, 2, 3)
    assert [line.split()[0] for line in found] == ["syntax.duplicate-tag"]


@pytest.mark.parametrize(("players", "rules"), [(2, "online@1"), (4, "online@1"), (2, "club@1")])
def test_rules_that_are_not_for_so_many(players: int, rules: str) -> None:
    """players.count, at the tag, with the numbers they are for; no deal is played."""
    named = " ".join(f'"{name}"' for name in NAMES[:players])
    replay = judged(headed(f'[Rules "{rules}"]', f"[Players {named}]"))
    assert replay.players == NAMES[:players]
    assert not replay.entered
    assert [line.split()[:3] for line in faults(replay)] == [["players.count", "3", str(players)]]
    assert replay.findings[0].legal == (("3",) if rules == "online@1" else ("3", "4"))


def test_without_names_there_are_three() -> None:
    """players.count where the rules are not for three: said at the beginning, where no tag says it."""
    replay = judged(headed('[Rules "classic@1"]'))
    assert replay.players == (None, None, None)
    replay = judged(headed('[Rules "classic@1 deal.layout-3=off"]'))
    assert [line.split()[:3] for line in faults(replay)] == [["players.count", "1", "3"]]


@pytest.mark.parametrize("asked", [None, "", " ", "\n"])
def test_where_no_rules_are_asked_for_the_log_says_them(asked: str | None) -> None:
    text = headed('[Rules "online@1"]')
    (verdict,) = kartlog.judge(text, asked)
    (game,) = kartlog.loads(text)
    replay = kartlog.replay(game, asked)
    assert verdict.ruleset == replay.ruleset == resolve("online@1").ruleset
    assert not replay.rules_assumed
