"""A deal that stands alone is judged and scored as within its match."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kartlog
from kartlog.engine.findings import Finding
from kartlog.engine.frames import DealRow, Frame
from kartlog.engine.judging.game import Replay
from kartlog.engine.layout import NOBODY
from kartlog.excerpt import ExcerptError, excerpt
from kartlog.generator import games
from kartlog.parser.document import Deal, Game
from tests.strategies import games as documents
from tests.support.thoroughness import examples, some

TABLES = [
    ("classic@1", 2), ("classic@1", 3), ("classic@1", 4), ("club@1", 3), ("club@1", 4), ("club-121@1", 4),
    ("home@1", 2), ("home@1", 3), ("home@1", 4), ("online@1", 3), ("tysiac@1", 3), ("tysiac@1", 4),
    ("classic@1 golden=classic dark=classic", 3), ("home@1 golden=home barrel.single=-120", 3),
    ("online@1 golden=online", 3), ("classic@1 writeoff.free=2", 3),
    ("classic@1 writeoff.fine-after=2 writeoff.fine-count=in-a-row bolt.idle=4", 3),
]  # fmt: skip
OF_THE_ORDER = {"claim.dealer", "claim.deal-number", "deal.unfinished", "end.over", "syntax.implicit-deal"}
"""Findings about how deals follow each other: one alone has none."""


def frame_alone(frame: Frame) -> Frame:
    """Less what depends on how many deals stand before it."""
    lines = tuple(
        replace(line, after=line.after and line.after.rpartition(".")[2]) for line in frame.variations
    )
    return replace(frame, address="", deal=0, span=None, variations=lines)


def row_alone(row: DealRow) -> DealRow:
    """Less its ordinal and number, and what was written after the total of the deal before it."""
    return replace(row, deal=0, number=None, address="", frames=(0, 0), events=())


def finding_alone(finding: Finding) -> tuple[Any, ...]:
    step = finding.address.rpartition(".")[2]
    cause = finding.caused_by.rpartition(".")[2]
    return step, finding.code, finding.severity, finding.values, finding.legal, cause


def of_deal(replayed: Replay, deal: int) -> list[Finding]:
    return [finding for finding in replayed.findings if finding.address.startswith(f"{deal}.")]


def assert_stands_alone(game: Game, deal: int, whole: Replay) -> None:
    alone = kartlog.replay(excerpt(game, deal))
    start, end = whole.deals[deal - 1].frames
    assert list(map(frame_alone, alone.frames)) == list(map(frame_alone, whole.frames[start:end]))
    assert row_alone(alone.deals[0]) == row_alone(whole.deals[deal - 1])
    found, before = alone.entered[0].before, whole.entered[deal - 1].before
    counted = {name: getattr(found, name) for name in ("free_writeoffs", "writeoff_row", "redeals")}
    assert found == before._replace(winner=NOBODY, draw=False, ended=False, **counted)
    assert alone.ruleset == whole.ruleset
    assert alone.players == whole.players


@pytest.mark.parametrize(("rules", "players"), TABLES)
@pytest.mark.parametrize("seed", some([1, 2], 2))
def test_every_deal_of_a_random_match_stands_alone(rules: str, players: int, seed: int) -> None:
    for game in games(seed, 1, players, rules):
        (game,) = kartlog.loads(kartlog.dumps(game))
        whole = kartlog.replay(game)
        for deal in range(1, len(game.deals) + 1):
            assert_stands_alone(game, deal, whole)
            assert kartlog.replay(excerpt(game, deal)).findings == ()


@settings(max_examples=examples(20), deadline=None)
@given(st.sampled_from(TABLES), st.integers(1, 200), st.data())
def test_a_deal_with_faults_has_the_same_ones(table: tuple[str, int], seed: int, data: st.DataObject) -> None:
    """Two lines of a log change places, or one is lost: whatever is said of a deal is said of it alone."""
    rules, players = table
    made = next(iter(games(seed, 1, players, rules)))
    made = replace(made, deals=made.deals[:6])
    at = data.draw(st.integers(0, len(made.deals) - 1))
    lines = list(made.deals[at].lines)
    line = data.draw(st.integers(1, len(lines) - 1))
    lines[line : line + 2] = data.draw(
        st.sampled_from([lines[line : line + 2][::-1], lines[line + 1 : line + 2]])
    )
    deals = (*made.deals[:at], Deal(tuple(lines)), *made.deals[at + 1 :])
    (game,) = kartlog.loads(kartlog.dumps(replace(made, deals=deals)))
    whole = kartlog.replay(game)
    for deal in range(1, len(game.deals) + 1):
        assert_stands_alone(game, deal, whole)
        if any(f.severity == "error" and f.address for f in whole.findings if f not in of_deal(whole, deal)):
            # A fault elsewhere may explain what is found here, or make a claim true that is not.
            continue
        expected = [finding_alone(f) for f in of_deal(whole, deal) if f.code not in OF_THE_ORDER]
        found = [f for f in kartlog.replay(excerpt(game, deal)).findings if f.address]
        assert [finding_alone(f) for f in found if f.code not in OF_THE_ORDER] == expected


@settings(max_examples=examples(50), deadline=None)
@given(documents())
def test_any_document_has_excerpts_or_a_reason_why_not(game: Game) -> None:
    (game,) = kartlog.loads(kartlog.dumps(game)) or (Game(),)
    whole = kartlog.replay(game)
    for deal in range(1, len(game.deals) + 1):
        try:
            assert_stands_alone(game, deal, whole)
        except ExcerptError as refused:
            reasons = {"unwritable"} if whole.entered else {"not-replayed"}
            assert {refused.fault} == reasons  # noqa: PT017 -- it need not be refused


def test_an_excerpt_of_an_excerpt_is_the_same() -> None:
    (game,) = kartlog.loads(kartlog.dumps(next(iter(games(3, 1, 3, "home@1")))))
    once = excerpt(game, len(game.deals))
    assert excerpt(once, 1) == once


@pytest.mark.parametrize("deal", [0, 2, -1])
def test_a_deal_that_is_not_there(deal: int) -> None:
    (game,) = kartlog.loads("deal 1")
    with pytest.raises(ExcerptError) as caught:
        excerpt(game, deal)
    assert caught.value.fault == "no-deal"


def test_rules_for_other_tables_have_no_deals() -> None:
    (game,) = kartlog.loads('[Rules "online@1"]\n[Players "a" "b" "c" "d"]\ndeal 1')
    with pytest.raises(ExcerptError) as caught:
        excerpt(game, 1)
    assert caught.value.fault == "not-replayed"


def test_a_state_that_no_tag_can_say() -> None:
    (game,) = kartlog.loads("deal 1\nadjust 1 999999\nmisdeal\ndeal 2")
    with pytest.raises(ExcerptError) as caught:
        excerpt(game, 2)
    assert caught.value.fault == "unwritable"


def test_what_stands_in_a_row_goes_on() -> None:
    """rules 17: the third redeal in a row, the third write-off, the fourth deal without being declarer."""
    rules = "classic@1 redeal.row=3 writeoff.fine-after=3 writeoff.fine-count=in-a-row bolt.idle=4"
    redealt = "deal dealer 1\nhand 2 9S 9C 9D 9H AS AC AD\nredeal 2 nines\n"
    written_off = "deal dealer {}\ncontract 2:100\nwriteoff paid\n"
    text = f'[Rules "{rules}"]\n' + 3 * redealt + "".join(map(written_off.format, (1, 2, 3)))
    (game,) = kartlog.loads(text)
    whole = kartlog.replay(game)
    kinds = [[event.kind for event in row.events] for row in whole.deals]
    assert kinds[2] != [] != kinds[5]
    for deal in (3, 6):
        assert kartlog.replay(excerpt(game, deal)).deals[0].events == whole.deals[deal - 1].events
        assert_stands_alone(game, deal, whole)


def test_a_misspelt_deal_line_stays_as_a_comment() -> None:
    (game,) = kartlog.loads("deal 1 dealer 2\nredeal 1 nines\ndael 1 dealer 2\nbid 100 - -\n")
    alone = excerpt(game, 2)
    assert "; dael 1 dealer 2" in kartlog.dumps(alone)
    assert kartlog.replay(alone).deals[0].dealer == 2


def test_tags_of_the_whole_match_are_left_behind() -> None:
    text = (
        '[Event "x"]\n[Event "y"]\n[Start "100 0 0"]\n[Result "1"]\n; of the match\ndeal 1\ndeal 2 dealer 3\n'
    )
    (game,) = kartlog.loads(text)
    names = [line.statement for line in excerpt(game, 1).header]
    assert [(tag.name, tag.values) for tag in names] == [  # type: ignore[union-attr]
        ("Kartlog", ("1",)), ("Event", ("x",)), ("Start", ("100 0 0",)),
    ]  # fmt: skip
