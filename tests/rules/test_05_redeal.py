"""Section 5: the grounds for a redeal, and what a redeal does."""

import pytest

from tests.support.findings import assert_clean, assert_fault, described, judged, roots
from tests.support.logs import cards, changed, line_of
from tests.support.reference import PACK, PRESETS
from tests.support.tables import PLAYED_BY, active, bidding, of_script, table

# Hands of seven by what they are worth as a ground, and talons of three.
HANDS = {
    "four nines": "S9 C9 D9 H9 SA CA DA",
    "three nines": "S9 C9 D9 SA CA DA HA",
    "two nines": "S9 C9 SA CA DA HA SK",
    "four jacks": "SJ CJ DJ HJ SA CA DA",
    "three jacks": "SJ CJ DJ SA CA DA HA",
    "worth 12": "SJ CJ DJ HJ SK C9 D9",
    "worth 13": "SJ CJ DJ SQ CK D9 H9",
    "worth 14": "SJ CJ DJ HJ SQ CQ H9",
    "worth 15": "SJ CJ DJ HJ SQ CK H9",
    "plain": "SA CA DA HA S10 C10 DK",
}
TALONS = {
    "worth 4": "SJ CJ D9",
    "worth 5": "SJ CQ D9",
    "two nines": "S9 C9 DA",
    "one nine": "S9 CK DA",
    "three nines": "S9 C9 D9",
    "three jacks": "SJ CJ DJ",
    "two jacks": "SJ CJ D10",
    "plain": "SK CQ D10",
}
# ground, by option; hands that have it just so, and hands that just miss it: which presets know it how.
NINES = {"classic@1": 4, "online@1": 3, "tysiac@1": 4}
JACKS = {"online@1": 4}
WEAK = {"classic@1": 15, "online@1": 13}
TALON_POINTS = {"classic@1": 5, "club@1": 5, "club-121@1": 5, "online@1": 5}
TALON_NINES = {"club@1": 2, "club-121@1": 2, "online@1": 2}
TALON_JACKS = {"online@1": 3}
WITH_TALON_NINES = {"club@1": 4, "club-121@1": 4}


def loose(short: str) -> list[str]:
    return [card for group in short.split() for card in cards(group)]


def hand_log(rules: str, hand: str, *then: str, seat: int = 2, dealer: int = 3, players: int = 3) -> str:
    """A deal in which the seat was dealt these seven cards and the others the rest."""
    own = loose(hand)
    rest = [card for card in PACK if card not in own]
    lines = [f"deal dealer {dealer}"]
    for other in sorted(active(dealer, players)):
        dealt = own if other == seat else [rest.pop() for _ in range(7)]
        lines.append(f"hand {other} {' '.join(dealt)}")
    lines += [f"talon {' '.join(rest)}", *then]
    return table(lines, players=players, rules=rules)


def talon_log(
    rules: str, talon: str, *then: str, hand: str = "", declarer: int = 1, dealer: int = 3, players: int = 3,
    amount: int | None = None,
) -> str:  # fmt: skip
    """A deal with this talon and, where given, these cards in the declarer's hand."""
    lying = loose(talon)
    own = loose(hand)
    # From the high end, so that nobody else has nines without need.
    rest = sorted(
        (card for card in PACK if card not in lying + own), key=lambda card: card[0] in "9J", reverse=True
    )
    own += [rest.pop() for _ in range(7 - len(own))]
    lines = [f"deal dealer {dealer}"]
    for seat in sorted(active(dealer, players)):
        dealt = own if seat == declarer else [rest.pop() for _ in range(7)]
        lines.append(f"hand {seat} {' '.join(dealt)}")
    amount = amount or (100 if declarer == active(dealer, players)[0] else 110)
    lines += [f"talon {' '.join(lying)}", f"bid {bidding(players, dealer, declarer, amount)}", *then]
    return table(lines, players=players, rules=rules)


def allowed_or_not(allowed: bool, text: str) -> None:
    if allowed:
        assert_clean(text)
        assert judged(text).deals[-1].outcome == "redealt", text
    else:
        assert_fault(text, "redeal.no-ground", line_of(text, "redeal"))


# --- hand grounds ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize(("hand", "many"), [("four nines", 4), ("three nines", 3), ("two nines", 2)])
@pytest.mark.parametrize("players", [3, 4])
def test_nines(rules: str, hand: str, many: int, players: int) -> None:
    """redeal.nines: four in classic and tysiac, three online, no ground elsewhere."""
    if rules in PLAYED_BY[players]:
        text = hand_log(rules, HANDS[hand], "redeal 2 nines", dealer=3, players=players)
        if players == 4:
            text = hand_log(rules, HANDS[hand], "redeal 2 nines", dealer=4, players=players)
        allowed_or_not(many >= NINES.get(rules, 99), text)


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize(("hand", "many"), [("four nines", 4), ("three nines", 3), ("two nines", 2)])
def test_forehand_nines(rules: str, hand: str, many: int) -> None:
    """redeal.forehand-nines: in classic the seat to the dealer's left needs but three."""
    needed = {"classic@1": 3, "online@1": 3, "tysiac@1": 4}.get(rules, 99)
    allowed_or_not(many >= needed, hand_log(rules, HANDS[hand], "redeal 1 nines", seat=1))


@pytest.mark.parametrize("seat", [2, 3])
def test_forehand_nines_of_another(seat: int) -> None:
    """redeal.forehand-nines: the seat to the dealer's left has them in its own hand, and asks itself."""
    three = HANDS["three nines"]
    allowed_or_not(False, hand_log("classic@1", three, f"redeal {seat} nines", seat=seat))
    allowed_or_not(False, hand_log("classic@1", three, "redeal 1 nines", seat=seat))
    allowed_or_not(True, hand_log("classic@1", three, f"redeal {seat} nines", seat=seat, dealer=seat - 1))


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize(("hand", "many"), [("four jacks", 4), ("three jacks", 3)])
def test_jacks(rules: str, hand: str, many: int) -> None:
    """redeal.jacks: four, online."""
    allowed_or_not(many >= JACKS.get(rules, 99), hand_log(rules, HANDS[hand], "redeal 2 jacks"))


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("worth", [12, 13, 14, 15])
def test_weak_hand(rules: str, worth: int) -> None:
    """redeal.weak: less than 15 in classic, less than 13 online."""
    allowed_or_not(worth < WEAK.get(rules, 0), hand_log(rules, HANDS[f"worth {worth}"], "redeal 2 weak"))


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("ground", ["nines", "jacks", "weak"])
def test_hand_without_a_ground(rules: str, ground: str) -> None:
    """redeal.no-ground: a hand worth 60 without nines and jacks."""
    allowed_or_not(False, hand_log(rules, HANDS["plain"], f"redeal 2 {ground}"))


@pytest.mark.parametrize("rules", PRESETS)
def test_ground_of_another_seat(rules: str) -> None:
    """redeal.no-ground: the holder asks, nobody for him."""
    base = f"{rules} redeal.nines=4 redeal.forehand-nines=off redeal.weak=15 redeal.jacks=4 "
    for hand, ground in (("four nines", "nines"), ("four jacks", "jacks"), ("worth 14", "weak")):
        assert_clean(hand_log(base, HANDS[hand], f"redeal 2 {ground}"))
        allowed_or_not(False, hand_log(base, HANDS[hand], f"redeal 1 {ground}"))


@pytest.mark.parametrize("rules", PLAYED_BY[4])
def test_sitter_asks_for_nothing(rules: str) -> None:
    """Section 5: the holder of the cards asks; the sitter holds none."""
    base = f"{rules} redeal.weak=13"
    assert "redeal.no-ground" in {
        f.code for f in roots(judged(hand_log(base, HANDS["plain"], "redeal 4 weak", dealer=4, players=4)))
    }


@pytest.mark.parametrize("rules", PRESETS)
def test_grounds_of_the_hand_as_options(rules: str) -> None:
    """redeal.nines, forehand-nines, jacks, weak: numbers and off on every preset."""
    off = "redeal.nines=off redeal.forehand-nines=off redeal.jacks=off redeal.weak=off"
    for hand, ground, option, enough, too_many in (
        ("three nines", "nines", "nines", 3, 4),
        ("three jacks", "jacks", "jacks", 3, 4),
        ("worth 14", "weak", "weak", 15, 14),
    ):
        for value, allowed in ((enough, True), (too_many, False), ("off", False)):
            spec = f"{rules} {off}".replace(f"redeal.{option}=off", f"redeal.{option}={value}")
            allowed_or_not(allowed, hand_log(spec, HANDS[hand], f"redeal 2 {ground}"))
    for value, allowed in ((3, True), (4, False), ("off", False)):
        spec = f"{rules} {off}".replace("forehand-nines=off", f"forehand-nines={value}")
        allowed_or_not(allowed, hand_log(spec, HANDS["three nines"], "redeal 1 nines", seat=1))


@pytest.mark.parametrize("rules", PRESETS)
def test_hand_ground_is_asked_before_the_second_bid(rules: str) -> None:
    """redeal.too-late: after the forced opening still, after the second bid no more."""
    base = f"{rules} redeal.nines=4"
    assert_clean(hand_log(base, HANDS["four nines"], "bid 100", "redeal 2 nines"))
    text = hand_log(base, HANDS["four nines"], "bid 100 -", "redeal 2 nines")
    assert_fault(text, "redeal.too-late", line_of(text, "redeal"))
    text = hand_log(base, HANDS["four nines"], "bid 100 110", "redeal 2 nines")
    assert_fault(text, "redeal.too-late", line_of(text, "redeal"))


# --- talon grounds -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("worth", [4, 5])
def test_talon_points(rules: str, worth: int) -> None:
    """redeal.talon-points: a talon worth less than 5, in classic, club and online."""
    text = talon_log(rules, TALONS[f"worth {worth}"], "redeal 1 talon-points")
    allowed_or_not(worth < TALON_POINTS.get(rules, 0), text)


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize(("talon", "many"), [("three nines", 3), ("two nines", 2), ("one nine", 1)])
def test_talon_nines(rules: str, talon: str, many: int) -> None:
    """redeal.talon-nines: at least two, in club and online."""
    allowed_or_not(
        many >= TALON_NINES.get(rules, 99), talon_log(rules, TALONS[talon], "redeal 1 talon-nines")
    )


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize(("talon", "many"), [("three jacks", 3), ("two jacks", 2)])
def test_talon_jacks(rules: str, talon: str, many: int) -> None:
    """redeal.talon-jacks: three, online."""
    allowed_or_not(
        many >= TALON_JACKS.get(rules, 99), talon_log(rules, TALONS[talon], "redeal 1 talon-jacks")
    )


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize(
    ("hand", "talon", "many"),
    [
        ("S9 C9 D9", "H9 SA CK", 4),
        ("S9 C9", "H9 D9 SA", 4),
        ("S9 C9", "D9 SA CK", 3),
        ("S9 C9 D9", "SA CK DK", 3),
    ],
)
def test_nines_with_the_talon(rules: str, hand: str, talon: str, many: int) -> None:
    """redeal.with-talon-nines: four in hand and talon together, in club."""
    text = talon_log(rules, talon, "redeal 1 with-talon-nines", hand=hand)
    allowed_or_not(many >= WITH_TALON_NINES.get(rules, 99), text)


@pytest.mark.parametrize("rules", PRESETS)
def test_talon_ground_is_the_declarers(rules: str) -> None:
    """redeal.no-ground: the declarer asks, whoever he is."""
    base = f"{rules} redeal.talon-points=5"
    for declarer in (1, 2, 3):
        for seat in (1, 2, 3):
            text = talon_log(base, TALONS["worth 4"], f"redeal {seat} talon-points", declarer=declarer)
            allowed_or_not(seat == declarer, text)


@pytest.mark.parametrize("rules", PLAYED_BY[4])
def test_talon_ground_with_four(rules: str) -> None:
    """The sitter is no declarer, though it is he who scores the talon."""
    base = f"{rules} redeal.talon-points=5"
    for seat, allowed in ((2, True), (1, False)):
        text = talon_log(
            base, TALONS["worth 4"], f"redeal {seat} talon-points", declarer=2, dealer=1, players=4
        )
        allowed_or_not(allowed, text)


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("late", ["contract", "give", "writeoff"])
def test_talon_ground_is_asked_before_contract_writeoff_and_exchange(rules: str, late: str) -> None:
    """redeal.too-late."""
    base = f"{rules} redeal.talon-points=5"
    assert_clean(talon_log(base, TALONS["worth 4"], "take", "redeal 1 talon-points"))
    step = {"contract": "contract 120", "give": "give 2:JS 3:JC", "writeoff": "writeoff"}[late]
    text = talon_log(base, TALONS["worth 4"], step, "redeal 1 talon-points")
    assert "redeal.too-late" in [f.code for f in roots(judged(text))], described(judged(text), text)


@pytest.mark.parametrize("rules", PRESETS)
def test_grounds_of_the_talon_as_options(rules: str) -> None:
    """redeal.talon-points, talon-nines, talon-jacks, with-talon-nines: numbers and off on every preset."""
    for talon, ground, enough, missed in (
        ("worth 4", "talon-points", 5, 4),
        ("two nines", "talon-nines", 2, 3),
        ("two jacks", "talon-jacks", 2, 3),
        ("two nines", "with-talon-nines", 2, 5),
    ):
        for value, allowed in ((enough, True), (missed, False), ("off", False)):
            text = talon_log(f"{rules} redeal.{ground}={value}", TALONS[talon], f"redeal 1 {ground}")
            allowed_or_not(allowed, text)


@pytest.mark.parametrize("rules", ["classic@1", "club@1", "club-121@1", "online@1"])
def test_hidden_talon_is_shown_when_its_ground_is_claimed(rules: str) -> None:
    """Section 5: taken on the hundred it is hidden, and shown when it is to prove the ground."""
    text = talon_log(rules, TALONS["worth 4"], "redeal 1 talon-points")
    frames = assert_clean(text).frames
    shown = [
        set(known.cards) for f in frames if f.kind == "redeal" for known in f.knows if known.observer == 0
    ]
    assert any({"JS", "JC", "9D"} <= known for known in shown), frames[-1]
    text = talon_log(rules, TALONS["worth 4"])
    early = [known for f in assert_clean(text).frames for known in f.knows if known.observer in (0, 2, 3)]
    assert not any({"JS", "JC", "9D"} & set(k.cards) for k in early if k.zone in ("talon", "hand.1"))


# --- two players -------------------------------------------------------------------------------------------


def two(rules: str, first: str, second: str, *then: str) -> str:
    """Dealer 1; both talons given, the rest of the pack dealt in order."""
    talons = [loose(first), loose(second)]
    rest = [card for card in PACK if card not in talons[0] + talons[1]]
    half = len(rest) // 2
    lines = ["deal dealer 1", f"hand 1 {' '.join(rest[:half])}", f"hand 2 {' '.join(rest[half:])}"]
    lines += [f"talon 1 {' '.join(talons[0])}", f"talon 2 {' '.join(talons[1])}", "bid 100 -", *then]
    return table(lines, players=2, rules=rules)


def test_two_players_talon_is_the_one_taken() -> None:
    """Section 5: with two players the talon is the one taken."""
    poor, rich = "SJ CJ D9", "SA CA DA"
    allowed_or_not(True, two("classic@1", poor, rich, "take 1", "redeal 2 talon-points"))
    allowed_or_not(False, two("classic@1", poor, rich, "take 2", "redeal 2 talon-points"))
    allowed_or_not(True, two("classic@1", rich, poor, "take 2", "redeal 2 talon-points"))


@pytest.mark.parametrize("many", [3, 4])
def test_nines_with_two_players(many: int) -> None:
    """redeal.nines, redeal.forehand-nines: seat 2 is the dealer's left."""
    nines = ["9S", "9C", "9D", "9H"][:many]
    for rules, size in (("classic@1", 9), ("tysiac@1", 10)):
        rest = [card for card in PACK if card not in nines]
        rest.sort(key=lambda card: card[0] != "9")
        own = nines + [rest.pop() for _ in range(size - many)]
        other = [rest.pop() for _ in range(size)]
        half = len(rest) // 2
        for seat in (1, 2):
            hands = {seat: own, 3 - seat: other}
            lines = ["deal dealer 1", f"hand 1 {' '.join(hands[1])}", f"hand 2 {' '.join(hands[2])}"]
            lines += [
                f"talon 1 {' '.join(rest[:half])}",
                f"talon 2 {' '.join(rest[half:])}",
                f"redeal {seat} nines",
            ]
            allowed = many == 4 or (rules == "classic@1" and seat == 2)
            allowed_or_not(allowed, table(lines, players=2, rules=rules))


# --- what a redeal does ------------------------------------------------------------------------------------


def again(rules: str, *first: str, dealer: int = 3, second: list[str] | None = None) -> str:
    deals = [[f"deal dealer {dealer}", *first], second or of_script("made", dealer=dealer)]
    return table(*deals, players=3, rules=rules)


@pytest.mark.parametrize("rules", PRESETS)
def test_redeal_does_not_count(rules: str) -> None:
    """Section 5: nobody scores; the deal does not count; the same dealer, so the same first bidder."""
    replay = assert_clean(again(f"{rules} redeal.nines=4", "redeal 2 nines"))
    assert [(row.outcome, row.counts, row.dealer) for row in replay.deals] == [
        ("redealt", False, 3), ("made", True, 3),
    ]  # fmt: skip
    assert replay.deals[0].total == (0, 0, 0)


@pytest.mark.parametrize("rules", PRESETS)
def test_dealer_of_a_redeal(rules: str) -> None:
    """claim.dealer: dealt again by the same dealer; he follows where he is not named."""
    text = again(f"{rules} redeal.nines=4", "redeal 2 nines")
    bare = text[::-1].replace("deal dealer 3"[::-1], "deal"[::-1], 1)[::-1]
    assert [row.dealer for row in assert_clean(bare).deals] == [3, 3]
    moved = again(f"{rules} redeal.nines=4", "redeal 2 nines", second=of_script("made", dealer=1, declarer=2))
    assert_fault(moved, "claim.dealer", line_of(moved, "deal", 2))


@pytest.mark.parametrize("rules", PRESETS)
def test_redeal_without_ground_stands(rules: str) -> None:
    """Section 18: a violation, and it stands: the same dealer deals again."""
    plain = hand_log(rules, HANDS["plain"], "redeal 2 weak")
    text = plain + "\n" + "\n".join(of_script("made", dealer=3)) + "\n"
    assert_fault(text, "redeal.no-ground", line_of(text, "redeal"))
    assert [row.outcome for row in judged(text).deals] == ["redealt", "made"]


@pytest.mark.parametrize("rules", PRESETS)
def test_redeal_declined(rules: str) -> None:
    """Section 5: a right, not a duty: the deal goes on."""
    lines = of_script("made", dealer=3, asked=["redeal 2 weak declined"])
    # Seat 2 was dealt QS JS KC JC AD JD 9D: 3 + 2 + 4 + 2 + 11 + 2 = 24.
    row = assert_clean(table(lines, players=3, rules=f"{rules} redeal.weak=25")).deals[-1]
    assert row.outcome == "made"


@pytest.mark.parametrize("rules", PRESETS)
def test_ground_of_an_unknown_hand_is_undetermined(rules: str) -> None:
    """Where the hand is not recorded there is nothing to be held against the claim."""
    assert_clean(again(f"{rules} redeal.nines=4 redeal.talon-points=5", "redeal 2 nines"))
    assert_clean(again(f"{rules} redeal.talon-points=5", "bid 100 - -", "redeal 1 talon-points"))
    refuted = again(f"{rules} redeal.nines=4", "hand 2 AS AC AD AH ? ? ?", "redeal 2 nines")
    assert_fault(refuted, "redeal.no-ground", line_of(refuted, "redeal"))
    possible = again(f"{rules} redeal.nines=4", "hand 2 AS AC AD ? ? ? ?", "redeal 2 nines")
    assert_clean(possible)


@pytest.mark.parametrize("rules", PRESETS)
def test_weak_hand_half_known(rules: str) -> None:
    """redeal.weak: aces alone are too much, jacks leave it open."""
    refuted = again(f"{rules} redeal.weak=15", "hand 2 AS AC ? ? ? ? ?", "redeal 2 weak")
    assert_fault(refuted, "redeal.no-ground", line_of(refuted, "redeal"))
    assert_clean(again(f"{rules} redeal.weak=15", "hand 2 JS JC ? ? ? ? ?", "redeal 2 weak"))


@pytest.mark.parametrize("rules", PRESETS)
def test_redeal_after_the_first_card(rules: str) -> None:
    """redeal.too-late: during play there is none."""
    base = f"{rules} redeal.nines=4 redeal.talon-points=60"
    for ground in ("nines", "talon-points"):
        text = table(of_script("made", dealer=3), players=3, rules=base)
        text = changed(text, "AC KC 10C\n", f"AC KC 10C\nredeal 1 {ground}\n")
        assert "redeal.too-late" in [f.code for f in roots(judged(text))]


@pytest.mark.parametrize("rules", PRESETS)
def test_hand_ground_without_an_auction(rules: str) -> None:
    """Section 18: where there is no auction: before take, exchange or contract."""
    base = f"{rules} golden=classic redeal.nines=4"
    assert_clean(hand_log(base, HANDS["four nines"], "redeal 2 nines"))
    for late in ("take", "contract 120"):
        text = hand_log(base, HANDS["four nines"], late, "redeal 2 nines")
        assert_fault(text, "redeal.too-late", line_of(text, "redeal"))
