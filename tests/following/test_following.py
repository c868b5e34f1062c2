"""What the recorder of every card answers: nothing but what the table says, in whatever order it is asked."""

import json
from random import Random

import pytest

from kartlog import Table
from kartlog.cards import UNKNOWN
from kartlog.view import following
from tests.following.driven import (
    Answer,
    answered,
    begun,
    chosen,
    dealt_by_taps,
    laid_out,
    legal_in,
    tapped,
)
from tests.support.findings import assert_clean
from tests.support.seats import TABLES

ACTIONS = 70
JUMPS = {1.0: 8, 0.6: 2, 0.0: 2}
"""How often a log is asked about anew, by how much of the cards is known: the less, the longer that takes."""


def acted(seen: Answer, action: str, *, seat: int = 0, accept: bool = False) -> Answer:
    return answered(following.acted_json(seen["text"], action, seat, int(accept)))


def played(preset: str, players: int, rng: Random, *, known: float) -> list[Answer]:
    """A few deals, each with as many actions as they take; every answer on the way."""
    seen, table = laid_out(begun(preset, players)), Table(preset, players)
    answers = [seen]
    for _ in range(ACTIONS):
        if seen["dealing"]:
            seen = dealt_by_taps(seen, rng, known=known)
            table = Table.resume(seen["text"])
        elif seen["next"] is not None:
            if known < 1:
                break
            seen = tapped(seen, "begin")
        else:
            action = chosen(seen, rng)
            if action is None:
                break
            _says_what_the_table_says(seen, table)
            seen = acted(seen, action)
            table.apply(action)
            assert seen["text"] == table.to_text()
        answers.append(seen)
    return answers


def _says_what_the_table_says(seen: Answer, table: Table) -> None:
    choices = seen["deal"]["choices"]
    offered = {choice["action"] for choice in choices}
    refused = {choice["action"] for choice in choices if not choice["legal"]}
    listed = {action for action in table.legal() if table.can(action)}
    unlisted = [action for action in legal_in(seen) if action not in listed]
    assert listed <= offered - refused
    assert [action for action in unlisted if not table.can(action)] == []
    assert {action.split()[0] for action in unlisted} <= {"rest", "misdeal", "take", UNKNOWN} | {
        f"{to}:{UNKNOWN}" for to in ("1", "2", "3", "4", "talon")
    }
    if all(UNKNOWN not in hand["cards"] for hand in seen["deal"]["hands"]):
        assert [action for action in refused if table.can(action)] == []
    assert (seen["deal"]["turn"], seen["deal"]["phase"]) == (table.turn, table.phase)
    assert seen["totals"] == list(table.totals)


HOWEVER_MUCH = [
    *((1.0, *table) for table in TABLES),
    *((0.6, *t) for t in TABLES[::3]),
    *((0.0, *t) for t in TABLES[1::4]),
]


@pytest.mark.parametrize(("known", "preset", "players"), HOWEVER_MUCH)
def test_what_is_offered_is_what_the_table_takes(preset: str, players: int, known: float) -> None:
    rng = Random(f"{preset} {players} {known}")
    answers = played(preset, players, rng, known=known)
    assert_clean(answers[-1]["text"])
    # Back, on and from scratch it is the same: nothing depends on what was asked before.
    spreads = [json.dumps(each["dealing"]["spread"]) if each["dealing"] else "" for each in answers]
    for _ in range(JUMPS[known]):
        at = rng.randrange(len(answers))
        assert answered(following.followed_json(answers[at]["text"], spreads[at])) == answers[at]


def test_every_way_through_a_deal_is_met() -> None:
    """The actions that the seeds above take are of every kind there is."""
    kinds: set[str] = set()
    for preset, players in (("classic@1", 3), ("home@1", 4)):
        for answer in played(preset, players, Random(f"{preset} {players} 1.0"), known=1.0):
            kinds |= {choice["kind"] for choice in (answer["deal"] or {"choices": []})["choices"]}
    assert kinds >= {"bid", "take", "give", "contract", "writeoff", "play", "dark", "rest", "misdeal"}


def test_an_action_against_the_rules_is_refused_in_words_or_stands_with_its_mark() -> None:
    seen = laid_out(begun("classic@1", 3))
    seen = dealt_by_taps(seen, Random(7))
    for action in ("100", "-", "-", "take"):
        seen = acted(seen, action)
    hand = next(each["cards"] for each in seen["deal"]["hands"] if each["seat"] == seen["deal"]["turn"])
    strange = next(card for card in ("AS", "10S", "KS", "AC", "AD", "AH", "9S", "9C") if card not in hand)
    before = seen["text"]
    refusal = json.loads(following.acted_json(before, f"3:{strange}", 0, 0))
    assert len(refusal["refused"]) == 1
    assert refusal["refused"][0].startswith("The declarer gives")
    assert json.loads(following.acted_json(before, f"3:{strange}", 0, 0, "ru")) != refusal
    assert answered(following.followed_json(before, ""))["text"] == before
    let_stand = acted(seen, f"3:{strange}", accept=True)
    assert let_stand["text"] == f"{before}give 3:{strange}*\n"


def test_somebody_acts_out_of_turn() -> None:
    seen = dealt_by_taps(laid_out(begun("classic@1", 3)), Random(7))
    seen = acted(seen, "100")
    assert "refused" in json.loads(following.acted_json(seen["text"], "110", 1, 0))
    assert acted(seen, "110", seat=1, accept=True)["text"].endswith("bid 100 1:110*\n")


def test_points_are_asked_for_where_the_cards_do_not_tell() -> None:
    seen = answered(following.dealt_json(begun("club@1", 3), "", 0))
    for action in ("100", "-", "-", "take", "1:?", "3:?", "contract 100"):
        seen = acted(seen, action)
    for _ in range(24):
        assert not seen["deal"]["uncounted"]
        seen = acted(seen, "?")
    assert seen["deal"]["uncounted"]
    seen = acted(seen, "taken 20 120 -")
    assert not seen["deal"]["uncounted"]
    assert seen["rows"][0]["score"] == [20, 100, 0]
    assert seen["next"] == 2


def test_a_misdeal_is_dealt_again() -> None:
    seen = acted(dealt_by_taps(laid_out(begun("classic@1", 3)), Random(1)), "misdeal")
    assert seen["deal"]["redealt"]
    assert seen["next"] == 2
    assert tapped(seen, "begin")["dealing"]["spread"]["dealer"] == 1
