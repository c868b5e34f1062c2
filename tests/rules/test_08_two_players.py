"""Section 8 for two players: which talon, what is laid aside, what the last trick wins."""

import pytest

from tests.support.findings import assert_clean, assert_fault, described, judged, last_row, roots
from tests.support.logs import changed, line_of
from tests.support.pairs import PAIR_NAMES, exchanged, gifts, of_pair, pair
from tests.support.reference import (
    LAWS,
    PACK,
    PRESETS,
    may_follow,
    may_lead,
    points_of,
    rounded,
    suit_of,
    winner_of,
)
from tests.support.tables import PLAYED_BY, table

FOR_TWO = PLAYED_BY[2]
CHOOSING = ("classic@1", "tysiac@1")


def two(rules: str, lines: list[str], **state: str) -> str:
    return table(lines, players=2, rules=rules, **state)


def base(rules: str) -> str:
    return rules.split()[0]


def nearest(rules: str, points: int) -> int:
    return rounded(points, LAWS[base(rules)].given("score.round"))


# --- the scripts are what they say -------------------------------------------------------------------------


@pytest.mark.parametrize("rules", FOR_TWO)
@pytest.mark.parametrize("name", PAIR_NAMES)
def test_scripts_are_legal_and_counted_by_hand(rules: str, name: str) -> None:
    """The deals that these tests stand on, held by the reference model's predicates."""
    played, law = pair(rules, name), LAWS[rules]
    hands = [hand.split() for hand in played.hands]
    assert sorted([*hands[0], *hands[1], *played.lying.split()]) == sorted(PACK)
    leader, trump, owner, taken, won = 0, "", -1, [0, 0], [0, 0]
    for trick in played.play.split(" / "):
        first, second = trick.split()
        lead = first.removesuffix("+")
        assert lead in may_lead(law, hands[leader], trump, owner == leader)
        if first.endswith("+"):
            assert won[leader]
            assert {"K" + suit_of(lead), "Q" + suit_of(lead)} <= set(hands[leader])
            trump, owner = suit_of(lead), leader
            taken[leader] += law.marriage(trump)
        hands[leader].remove(lead)
        assert second in may_follow(law, hands[1 - leader], [lead], trump)
        hands[1 - leader].remove(second)
        leader = (leader, 1 - leader)[winner_of([lead, second], trump)]
        taken[leader] += points_of(lead) + points_of(second)
        won[leader] += 1
    assert (tuple(taken), tuple(won), leader) == (played.taken, played.tricks, played.last)
    assert sum(map(points_of, played.lying.split())) == played.aside


# --- the exchange ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", FOR_TWO)
@pytest.mark.parametrize("name", PAIR_NAMES)
@pytest.mark.parametrize("declarer", [1, 2])
@pytest.mark.parametrize("forehand", [True, False])
def test_whole_deals_are_clean(rules: str, name: str, declarer: int, forehand: bool) -> None:
    """exchange.plan: classic lays one and gives one, home gives one, tysiac lays two."""
    dealer = 3 - declarer if forehand else declarer
    assert_clean(two(rules, of_pair(rules, name, declarer=declarer, dealer=dealer)))


@pytest.mark.parametrize("rules", FOR_TWO)
def test_second_talon(rules: str) -> None:
    """talon.choice: classic and tysiac take either talon, home the first."""
    text = two(rules, of_pair(rules, "dry", take=2))
    if rules in CHOOSING:
        assert_clean(text)
    else:
        assert_fault(text, "talon.choice", line_of(text, "take"))


@pytest.mark.parametrize("rules", FOR_TWO)
def test_choice_as_an_option(rules: str) -> None:
    """talon.choice: yes and no."""
    assert_clean(two(f"{rules} talon.choice=yes", of_pair(rules, "dry", take=2)))
    text = two(f"{rules} talon.choice=no", of_pair(rules, "dry", take=2))
    assert_fault(text, "talon.choice", line_of(text, "take"))
    assert_clean(two(f"{rules} talon.choice=no", of_pair(rules, "dry")))


@pytest.mark.parametrize("rules", FOR_TWO)
def test_no_third_talon(rules: str) -> None:
    """Section 4: there are two; with three players one."""
    lines = of_pair(rules, "dry")
    lines.insert(5, "talon 3 AS")
    assert roots(judged(two(rules, lines)))


@pytest.mark.parametrize("rules", FOR_TWO)
def test_gift_not_held(rules: str) -> None:
    """exchange.not-held: what is laid or given lies in the hand with the talon taken."""
    played = pair(rules, "dry")
    mine, theirs = gifts(rules, played, 1).split()[-1], played.hands[1].split()[0]
    text = two(rules, of_pair(rules, "dry"))
    changed_gift = mine.split(":")[0] + ":" + theirs
    text = changed(text, f"{mine}\n", f"{changed_gift}\n")
    assert_first(text, "exchange.not-held", line_of(text, "give"))


@pytest.mark.parametrize("rules", FOR_TWO)
def test_card_of_the_other_talon_is_not_held(rules: str) -> None:
    """exchange.not-held: the talon that was not taken is nobody's."""
    played = pair(rules, "dry")
    mine = gifts(rules, played, 1).split()[-1]
    lying = exchanged(rules, played)[3][0]
    text = two(rules, of_pair(rules, "dry"))
    text = changed(text, f"{mine}\n", f"{mine.split(':')[0]}:{lying}\n")
    assert_first(text, "exchange.not-held", line_of(text, "give"))


def assert_first(text: str, code: str, line: int) -> None:
    """The first root is this; what follows from it may be there too."""
    found = roots(judged(text))
    assert found, described(judged(text), text)
    assert (found[0].code, found[0].line) == (code, line), described(judged(text), text)


@pytest.mark.parametrize("rules", FOR_TWO)
def test_too_few_gifts(rules: str) -> None:
    """exchange.count: found at play."""
    text = two(rules, of_pair(rules, "dry"))
    words = next(line for line in text.splitlines() if line.startswith("give"))
    shorter = words.rsplit(" ", 1)[0] if len(words.split()) > 2 else None
    text = changed(text, words, shorter) if shorter else changed(text, words + "\n", "")
    assert_first(text, "exchange.count", line_of(text, "play"))


@pytest.mark.parametrize("rules", FOR_TWO)
def test_too_many_gifts(rules: str) -> None:
    """exchange.count: found at the surplus card."""
    text = two(rules, of_pair(rules, "dry"))
    words = next(line for line in text.splitlines() if line.startswith("give"))
    card = pair(rules, "dry").hands[0].split()[0]
    to = "talon" if rules == "tysiac@1" else "2"
    text = changed(text, words, f"{words} {to}:{card}")
    assert_first(text, "exchange.count", line_of(text, "give"))


@pytest.mark.parametrize(
    ("rules", "wrong"),
    [
        ("classic@1", "two to the other"),
        ("classic@1", "two to the talon"),
        ("home@1", "to the talon"),
        ("tysiac@1", "to the other"),
    ],
)  # fmt: skip
def test_wrong_recipient(rules: str, wrong: str) -> None:
    """exchange.plan: classic one each way, home none into the talon, tysiac none to the opponent."""
    played = pair(rules, "dry")
    own = gifts(rules, played, 1).split()
    to = "2" if wrong.endswith("other") else "talon"
    text = two(rules, of_pair(rules, "dry", give=" ".join(f"{to}:{word.split(':')[1]}" for word in own)))
    found = roots(judged(text))
    assert found[0].code in ("exchange.recipient", "exchange.count"), described(judged(text), text)
    assert found[0].line == line_of(text, "give")


@pytest.mark.parametrize("rules", FOR_TWO)
def test_plans_as_options(rules: str) -> None:
    """exchange.plan-2: every value with the layout that it was made for."""
    for own, layout, plan in (
        ("classic@1", "9+9+3+3", "lay-one-give-one"),
        ("home@1", "10+10+2+2", "give-one"),
        ("tysiac@1", "10+10+2+2", "lay-two"),
    ):
        spec = f"{rules} deal.layout-2={layout} exchange.plan-2={plan} talon.choice=yes contract.limit=no"
        assert_clean(two(spec, of_pair(own, "dry")))
    spec = f"{rules} deal.layout-2=10+10+2+2 exchange.plan-2=lay-two"
    assert roots(judged(two(spec, of_pair("home@1", "dry"))))
    spec = f"{rules} deal.layout-2=10+10+2+2 exchange.plan-2=give-one"
    assert roots(judged(two(spec, of_pair("tysiac@1", "dry"))))


@pytest.mark.parametrize("rules", FOR_TWO)
def test_taken_talon_is_seen_and_the_laid_cards_are_not(rules: str) -> None:
    """talon.shown, exchange.plan: the talon taken is shown to both; cards laid lie face down."""
    frames = assert_clean(two(rules, of_pair(rules, "dry", dealer=1))).frames
    take = next(frame for frame in frames if frame.kind == "take")
    assert {(m.source, m.target, tuple(sorted(m.seen))) for m in take.moves} == {
        ("talon.1", "hand.1", (1, 2))
    }
    give = next(frame for frame in frames if frame.kind == "give")
    seen = {m.target: tuple(sorted(m.seen)) for m in give.moves}
    expected = {"classic@1": {"hand.2": (1, 2), "talon.2": (1,)}, "home@1": {"hand.2": (1, 2)}}
    if rules in expected:
        assert seen == expected[rules]
    else:
        assert list(seen.values()) == [(1,)]
        assert set(seen) <= {"talon.1", "talon.2"}


@pytest.mark.parametrize("rules", FOR_TWO)
def test_talon_hidden_on_the_hundred(rules: str) -> None:
    """talon.hidden-at-opening with two: classic hides it, home and tysiac show it."""
    frames = assert_clean(two(rules, of_pair(rules, "dry", dealer=2, bid=100))).frames
    take = next(frame for frame in frames if frame.kind == "take")
    assert {tuple(sorted(m.seen)) for m in take.moves} == {(1,) if rules == "classic@1" else (1, 2)}


# --- the last trick ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", FOR_TWO)
@pytest.mark.parametrize("name", PAIR_NAMES)
def test_last_trick_wins_the_other_talon(rules: str, name: str) -> None:
    """talon.last-trick: its points (and the laid cards') count before the contract is checked."""
    played = pair(rules, name)
    taken = list(played.taken)
    taken[played.last] += played.aside
    row = last_row(two(rules, of_pair(rules, name, contract=120)))
    expected = 120 if taken[0] >= 120 else -120
    assert row.taken == tuple(taken)
    assert row.score == (expected, nearest(rules, taken[1]))


@pytest.mark.parametrize("rules", FOR_TWO)
@pytest.mark.parametrize("name", PAIR_NAMES)
def test_last_trick_as_an_option(rules: str, name: str) -> None:
    """talon.last-trick=no: the other talon is nobody's."""
    played = pair(rules, name)
    row = last_row(two(f"{rules} talon.last-trick=no", of_pair(rules, name, contract=120)))
    assert row.taken == played.taken
    assert row.score == (120 if played.taken[0] >= 120 else -120, nearest(rules, played.taken[1]))
    on = last_row(two(f"{rules} talon.last-trick=yes", of_pair(rules, name, contract=120)))
    assert sum(on.taken or ()) == sum(played.taken) + played.aside


@pytest.mark.parametrize("rules", FOR_TWO)
def test_talon_can_make_the_contract(rules: str) -> None:
    """talon.last-trick: 103 and 34, 107 and 13 make 120 by the talon; 125 they do not."""
    assert last_row(two(rules, of_pair(rules, "made by the talon", contract=120))).outcome == "made"
    if rules == "home@1":
        assert last_row(two(rules, of_pair(rules, "made by the talon", contract=125))).outcome == "failed"


@pytest.mark.parametrize("rules", FOR_TWO)
def test_marriage_in_the_talon_is_worth_its_cards(rules: str) -> None:
    """talon.last-trick: marriages in it do not count: 81 and 20, 101 and 7 stay under 120."""
    row = last_row(two(rules, of_pair(rules, "marriage in the talon", contract=120)))
    assert row.outcome == "failed"


@pytest.mark.parametrize("rules", FOR_TWO)
@pytest.mark.parametrize("writeoff", ["writeoff", "give"])
def test_nobody_gets_the_talon_after_a_write_off(rules: str, writeoff: str) -> None:
    """talon.last-trick: after a write-off nobody gets the other talon."""
    own = gifts(rules, pair(rules, "dry"), 1)
    before = ["take", f"give {own}"] if writeoff == "give" else []
    row = last_row(two(rules, of_pair(rules, "dry", instead=[*before, "writeoff"])))
    expected = {"classic@1": (-100, 60), "home@1": (-100, 60), "tysiac@1": (0, 0)}
    assert row.score == expected[rules]


@pytest.mark.parametrize("rules", FOR_TWO)
def test_rest_takes_the_talon_too(rules: str) -> None:
    """Section 8: whoever takes the last trick wins the other talon; `rest` is the last trick too."""
    lines = of_pair(rules, "made by the talon")
    text = two(rules, [*lines[:-1], "rest 1"])
    assert last_row(text).taken == last_row(two(rules, lines)).taken


@pytest.mark.parametrize("rules", FOR_TWO)
def test_dry_opponent_of_two(rules: str) -> None:
    """bolt.when: no trick, or a written 0 at home; none in tysiac."""
    row = last_row(two(rules, of_pair(rules, "dry", contract=120)))
    assert row.bolts == (() if rules == "tysiac@1" else (2,))


@pytest.mark.parametrize("rules", FOR_TWO)
def test_written_points_are_checked(rules: str) -> None:
    """claim.taken, claim.score: the talon is in them."""
    played = pair(rules, "made by the talon")
    taken = (played.taken[0] + played.aside, played.taken[1])
    good = [f"taken {taken[0]} {taken[1]}", f"score 120 {nearest(rules, taken[1])}"]
    assert_clean(two(rules, of_pair(rules, "made by the talon", after=good)))
    without = f"taken {played.taken[0]} {played.taken[1]}"
    text = two(rules, of_pair(rules, "made by the talon", after=[without]))
    assert_fault(text, "claim.taken", line_of(text, "taken"))


# --- the other sections at a table of two ----------------------------------------------------------------


@pytest.mark.parametrize("rules", FOR_TWO)
def test_two_mount_and_are_thrown_off(rules: str) -> None:
    """barrel.single with two: the one who gets there throws the other off."""
    if LAWS[rules].number("barrel.at") is None:
        return
    row = last_row(two(rules, of_pair(rules, "made, talon lost"), start="800 880", barrel="- 1"))
    if rules == "classic@1":
        assert (row.total, row.barrel) == ((880, 760), (0, None))
    else:
        assert (row.total, row.barrel) == ((880, 880), (0, 2))


@pytest.mark.parametrize("rules", PRESETS)
def test_presets_without_two_players_play_by_the_options(rules: str) -> None:
    """deal.layout-2 on: any ruleset may have the two-player game."""
    spec = f"{rules} deal.layout-2=10+10+2+2 exchange.plan-2=give-one talon.last-trick=yes contract.limit=no"
    played = pair("home@1", "made, talon lost")
    row = last_row(two(spec, of_pair("home@1", "made, talon lost")))
    assert row.taken == (played.taken[0], played.taken[1] + played.aside)
