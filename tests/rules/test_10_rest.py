"""Section 10 and the notation's ``rest``: the tricks that are left go to one seat without being played."""

import random

import pytest

from tests.support.endings import Play, shuffled, takes_all
from tests.support.findings import (
    assert_clean,
    assert_fault,
    complaints,
    described,
    judged,
    last_row,
    position,
)
from tests.support.logs import line_of
from tests.support.pairs import of_pair, pair
from tests.support.reference import LAWS, PACK, PRESETS, points_of
from tests.support.tables import PLAYED_BY, of_script, seated, table


def ending(rules: str, seed: int, left: int, players: int = 3) -> tuple[Play, list[str]]:
    """A random deal of three played until so many cards are left, and its lines."""
    rng = random.Random(f"{rules} {seed} {left} {players}")
    hands = shuffled(rng, [8, 8, 8])
    seats = [1, 2, 3]
    play = Play(LAWS[rules], {seat: list(hand) for seat, hand in zip(seats, hands, strict=True)}, seats, 1)
    play.randomly(rng, left)
    short = [" ".join(card[-1] + card[:-1] for card in hand) for hand in hands]
    lines = seated(short, " / ".join(play.tricks), players=players, dealer=players, contract=120)
    return play, lines


def verdict(text: str) -> str:
    """What the engine says of ``rest``."""
    replay = judged(text)
    found = {(f.code, f.severity) for f in complaints(replay)}
    assert found <= {("rest.impossible", "error"), ("rest.not-certain", "warning")}, described(replay, text)
    return {"rest.impossible": "impossible", "rest.not-certain": "possible"}.get(
        next((code for code, _ in found), ""), "certain"
    )


def truth(play: Play, seat: int) -> str:
    if takes_all(play, seat, whatever=True):
        return "certain"
    return "possible" if takes_all(play, seat, whatever=False) else "impossible"


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("left", [1, 2, 3])
def test_rest_is_judged_by_every_way_to_play_on(rules: str, left: int) -> None:
    """rest.impossible, rest.not-certain: certain, possible or impossible, against all lines of play."""
    kinds = set()
    for seed in range(25 if left < 3 else 8):
        play, lines = ending(rules, seed, left)
        for seat in (1, 2, 3):
            text = table([*lines, f"rest {seat}"], players=3, rules=rules)
            expected = truth(play, seat)
            assert verdict(text) == expected, (expected, described(judged(text), text))
            kinds.add(expected)
    assert kinds >= ({"certain", "impossible"} if left < 3 else {"impossible"})


@pytest.mark.parametrize("rules", PRESETS)
def test_rest_brings_the_points(rules: str) -> None:
    """The points of all cards that are left go to the seat, and the tricks."""
    found = 0
    for seed in range(30):
        play, lines = ending(rules, seed, 2)
        for seat in (1, 2, 3):
            if not takes_all(play, seat, whatever=True):
                continue
            found += 1
            text = table([*lines, f"rest {seat}"], players=3, rules=rules)
            row = last_row(text)
            remaining = sum(points_of(card) for hand in play.hands.values() for card in hand)
            expected = [play.points.get(each, 0) for each in (1, 2, 3)]
            expected[seat - 1] += remaining
            assert row.taken == tuple(expected)
            assert row.tricks == tuple(
                play.won.get(each, 0) + (2 if each == seat else 0) for each in (1, 2, 3)
            )
    assert found >= 5


@pytest.mark.parametrize("rules", PLAYED_BY[4])
def test_rest_of_four(rules: str) -> None:
    """The sitter takes nothing."""
    lines = of_script("slam", players=4, dealer=4)[:-2]
    assert last_row(table([*lines, "rest 1"], players=4, rules=rules)).outcome == "made"
    text = table([*lines, "rest 4"], players=4, rules=rules)
    assert [f.line for f in judged(text).findings if f.severity == "error"] == [line_of(text, "rest")]


@pytest.mark.parametrize("rules", PLAYED_BY[2])
def test_rest_of_two(rules: str) -> None:
    """Whoever takes the rest takes the last trick, and with it the other talon."""
    played = pair(rules, "dry")
    lines = of_pair(rules, "dry")[:-1]
    row = last_row(table([*lines, "rest 1"], players=2, rules=rules))
    assert row.taken == (played.taken[0] + played.aside, 0)


def test_rest_from_the_first_card() -> None:
    """All aces and the long spades: everything is the declarer's before a card is played."""
    hands = ("SA10KQJ9 DA HA", "C109J D10KQ H10K", "CAKQ DJ9 HQJ9")
    lines = seated(hands, "", dealer=3, contract=120, after=["rest 1"])
    row = last_row(table(lines, players=3, rules="club@1"))
    # With clubs led by nobody: he leads, and holds eight winners. 120 in cards, no marriage declared.
    assert (row.taken, row.tricks, row.outcome) == ((120, 0, 0), (8, 0, 0), "made")


def test_rest_counts_no_marriage() -> None:
    """A marriage that was not declared scores nothing: the rest is cards."""
    lines = of_script("slam", dealer=3)
    play = lines.index("play")
    row = last_row(table([*lines[: play + 2], "rest 1"], players=3, rules="club@1"))
    assert sum(row.taken or ()) == 120


def test_rest_within_a_trick() -> None:
    """The trick that lies open belongs to the rest."""
    lines = of_script("slam", dealer=3)
    text = table([*lines[:-1], "AH", "rest 1"], players=3, rules="club@1")
    assert last_row(text).taken == (160, 0, 0)


@pytest.mark.parametrize("rules", PRESETS)
def test_rest_with_unknown_hands(rules: str) -> None:
    """With the hands unrecorded there is no error to be proved while he may hold the cards."""
    lines = [line for line in of_script("slam", dealer=3) if not line.startswith(("hand", "talon", "give"))]
    text = table([*lines[:-2], "rest 1"], players=3, rules=rules)
    assert "rest.impossible" not in {f.code for f in judged(text).findings}


@pytest.mark.parametrize("rules", PRESETS)
def test_rest_ends_the_play(rules: str) -> None:
    """play.over: no card comes after it; the step is a frame, and the position is over."""
    lines = of_script("slam", dealer=3)
    text = table([*lines[:-1], "rest 1"], players=3, rules=rules)
    frames = assert_clean(text).frames
    assert [(frame.kind, frame.seat) for frame in frames[-2:]] == [("rest", 1), ("score", None)]
    assert position(assert_clean(text))["phase"] == "over"
    late = table([*lines[:-1], "rest 1", lines[-1]], players=3, rules=rules)
    assert "play.over" in {f.code for f in judged(late).findings}
    assert len(PACK) == sum(frame.kind == "play" for frame in frames) + 3


@pytest.mark.parametrize("rules", PLAYED_BY[4])
def test_who_sits_out_takes_no_rest(rules: str) -> None:
    """rest.impossible: and whoever plays goes on playing."""
    lines = of_script("slam", players=4, dealer=4)
    text = table([*lines[:-2], "rest 4", *lines[-2:]], players=4, rules=rules)
    assert_fault(text, "rest.impossible", line_of(text, "rest"))
    assert judged(text).deals[-1].score == last_row(table(lines, players=4, rules=rules)).score
