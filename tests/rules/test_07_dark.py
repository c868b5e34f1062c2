"""Section 7: dark play of both kinds, and each option of it on top."""

import pytest

from tests.support.deals import DECLARER_LEFT_RIGHT
from tests.support.findings import (
    assert_clean,
    assert_fault,
    described,
    events_of,
    judged,
    last_row,
    position,
    roots,
    scores,
)
from tests.support.logs import cards, line_of
from tests.support.pairs import of_pair
from tests.support.reference import LAWS, PRESETS, rounded
from tests.support.tables import PLAYED_BY, of_script, spread, table

OPTIONS = ("who", "contract", "talon", "doubles", "writeoff")
KINDS = ("classic", "home")
HOME = "home@1"
BOTH_DARK = [f"{rules} dark={kind}" for rules in PRESETS for kind in KINDS]
# The script "made": 140, 36, 24; "failed": 73, 25, 22; "left-dry made": 163, 0, 17.


def base(rules: str) -> str:
    return rules.split()[0]


def nearest(rules: str, points: int) -> int:
    return rounded(points, LAWS[base(rules)].given("score.round"))


def dark(
    name: str = "made", *, seat: int = 1, dealer: int = 3, players: int = 3, contract: int | None = None,
    asked: tuple[str, ...] | None = None, **options: object,
) -> list[str]:  # fmt: skip
    """A deal that the seat plays dark: no auction."""
    return of_script(
        name, declarer=seat, dealer=dealer, players=players, bids="", contract=contract,
        asked=asked or (f"dark {seat}",), **options,
    )  # fmt: skip


def log(rules: str, lines: list[str], players: int = 3, **state: str) -> str:
    return table(lines, players=players, rules=rules, **state)


# --- where there is dark play ------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
def test_dark_is_on_at_home_only(rules: str) -> None:
    """dark: off, except in home."""
    text = log(rules, dark())
    if rules == HOME:
        assert_clean(text)
    else:
        assert "dark.not-offered" in [f.code for f in roots(judged(text))]


@pytest.mark.parametrize("rules", BOTH_DARK)
def test_dark_as_an_option(rules: str) -> None:
    """dark: classic and home on every preset; off on every preset."""
    assert_clean(log(rules, dark()))
    text = log(f"{base(rules)} dark=off", dark())
    assert "dark.not-offered" in [f.code for f in roots(judged(text))]


def test_no_dark_for_two_at_home() -> None:
    """dark in home: on for three and four players."""
    text = table(of_pair(HOME, "dry", bids="", asked=["dark 1"], dealer=2), players=2, rules=HOME)
    assert "dark.not-offered" in [f.code for f in roots(judged(text))], described(judged(text), text)
    assert_clean(log(HOME, dark(players=4, dealer=4), players=4))


@pytest.mark.parametrize("rules", BOTH_DARK)
def test_dark_player_is_declarer_at_once(rules: str) -> None:
    """Section 7: declarer at once, without auction, at 120."""
    state = position(assert_clean(log(rules, dark()[:6])), step=1)
    assert (state["declarer"], state["dark"]) == (1, True)
    row = last_row(log(rules, dark()))
    assert (row.declarer, row.contract) == (1, 120)


@pytest.mark.parametrize("rules", BOTH_DARK)
def test_no_auction_in_a_dark_deal(rules: str) -> None:
    """auction.none."""
    lines = dark()
    lines.insert(6, "bid 100 - -")
    text = log(rules, lines)
    assert "auction.none" in [f.code for f in roots(judged(text))], described(judged(text), text)


@pytest.mark.parametrize("rules", BOTH_DARK)
def test_dark_takes_a_step(rules: str) -> None:
    """Frames: a dark announcement is a frame of its own."""
    frames = assert_clean(log(rules, dark())).frames
    assert [(frame.kind, frame.seat) for frame in frames[1:3]] == [("dark", 1), ("take", 1)]


# --- who, and when -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_who_may_play_dark(rules: str, seat: int) -> None:
    """dark.who: classic any player; home the first bidder, the right goes round."""
    assert_clean(log(f"{rules} dark=classic", dark(seat=seat, dealer=3)))
    for dealer in (1, 2, 3):
        text = log(f"{rules} dark=home", dark(seat=seat, dealer=dealer))
        if seat == dealer % 3 + 1:
            assert_clean(text)
        else:
            assert "dark.who" in [f.code for f in roots(judged(text))]


@pytest.mark.parametrize("kind", KINDS)
def test_who_as_an_option(kind: str) -> None:
    """dark.who: any and first-bidder on either kind."""
    assert_clean(log(f"club@1 dark={kind} dark.who=any", dark(seat=2, dealer=3)))
    text = log(f"club@1 dark={kind} dark.who=first-bidder", dark(seat=2, dealer=3))
    assert "dark.who" in [f.code for f in roots(judged(text))]
    assert_clean(log(f"club@1 dark={kind} dark.who=first-bidder", dark(seat=1, dealer=3)))


@pytest.mark.parametrize("rules", PLAYED_BY[4])
def test_sitter_does_not_play_dark(rules: str) -> None:
    """dark.who: the sitter has no cards to play."""
    lines = dark(players=4, dealer=4, asked=("dark 4",))
    text = log(f"{rules} dark=classic", lines, players=4)
    assert "dark.who" in [f.code for f in roots(judged(text))]


@pytest.mark.parametrize("rules", PRESETS)
def test_first_announcement_counts(rules: str) -> None:
    """Section 7: the first announcement counts; a second is too late, and changes nothing."""
    text = log(f"{rules} dark=classic", dark(asked=("dark 1", "dark 2")))
    found = roots(judged(text))
    assert [f.code for f in found] == ["dark.too-late"], described(judged(text), text)
    assert [f.line for f in found] == [line_of(text, "dark 2")]
    assert judged(text).deals[0].declarer == 1


@pytest.mark.parametrize("rules", BOTH_DARK)
def test_dark_after_a_bid(rules: str) -> None:
    """dark.too-late: before anyone looks at cards, so before the first bid."""
    lines = dark()
    lines.insert(5, "bid 100")
    text = log(rules, lines)
    assert "dark.too-late" in [f.code for f in roots(judged(text))], described(judged(text), text)


# --- the contract ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
def test_contract_of_120(rules: str) -> None:
    """dark.contract: classic exactly 120; home may raise it, or leave it."""
    higher = 130
    assert_clean(log(f"{rules} dark=classic", dark(contract=120)))
    text = log(f"{rules} dark=classic", dark(contract=higher))
    assert_fault(text, "contract.fixed", line_of(text, "contract"))
    assert_clean(log(f"{rules} dark=home", dark(contract=120)))
    assert_clean(log(f"{rules} dark=home", dark(contract=higher)))


@pytest.mark.parametrize("rules", BOTH_DARK)
def test_contract_below_120(rules: str) -> None:
    """dark.contract: never less than 120."""
    text = log(rules, dark(contract=110))
    assert_fault(text, ("contract.below-bid", "contract.fixed"), line_of(text, "contract"))


@pytest.mark.parametrize("rules", PRESETS)
def test_contract_as_an_option(rules: str) -> None:
    """dark.contract: fixed and raised on either kind."""
    for kind in KINDS:
        text = log(f"{rules} dark={kind} dark.contract=fixed", dark(contract=130))
        assert_fault(text, "contract.fixed", line_of(text, "contract"))
        assert_clean(log(f"{rules} dark={kind} dark.contract=raised", dark(contract=130)))


def test_raised_contract_keeps_to_the_cap_and_the_step() -> None:
    """auction.cap, contract.step: home, 420, contract included."""
    text = log(HOME, dark(contract=425))
    assert_fault(text, "contract.cap", line_of(text, "contract"))
    text = log(HOME, dark(contract=127))
    assert_fault(text, "contract.step", line_of(text, "contract"))


# --- what doubles ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_classic_doubles_the_declarer(rules: str, seat: int) -> None:
    """dark.doubles=declarer: +240 or −240, the others as they are."""
    rules += " dark=classic"
    left, right = nearest(rules, 36), nearest(rules, 24)
    row = last_row(log(rules, dark(seat=seat)))
    assert row.score == spread(3, 3, seat, (240, left, right))
    row = last_row(log(rules, dark("failed", seat=seat)))
    assert row.score == spread(3, 3, seat, (-240, nearest(rules, 25), nearest(rules, 22)))


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("dealer", [1, 2, 3])
def test_home_doubles_everybody(rules: str, dealer: int) -> None:
    """dark.doubles=everybody: made or failed; rounded first, then doubled."""
    rules += " dark=home"
    seat = dealer % 3 + 1
    row = last_row(log(rules, dark(seat=seat, dealer=dealer)))
    assert row.score == spread(3, dealer, seat, (240, 2 * nearest(rules, 36), 2 * nearest(rules, 24)))
    row = last_row(log(rules, dark("failed", seat=seat, dealer=dealer)))
    assert row.score == spread(3, dealer, seat, (-240, 2 * nearest(rules, 25), 2 * nearest(rules, 22)))


def test_home_125_is_250() -> None:
    """dark.doubles: 125 → +250 / −250."""
    assert last_row(log(HOME, dark(contract=125))).score == (250, 70, 50)
    assert last_row(log(HOME, dark("failed", contract=125))).score == (-250, 50, 40)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("rules", PRESETS)
def test_doubles_as_an_option(rules: str, kind: str) -> None:
    """dark.doubles: declarer and everybody on either kind."""
    left, right = nearest(rules, 36), nearest(rules, 24)
    row = last_row(log(f"{rules} dark={kind} dark.doubles=declarer", dark()))
    assert row.score == (240, left, right)
    row = last_row(log(f"{rules} dark={kind} dark.doubles=everybody", dark()))
    assert row.score == (240, 2 * left, 2 * right)


@pytest.mark.parametrize("rules", BOTH_DARK)
def test_contract_is_checked_undoubled(rules: str) -> None:
    """Section 12: check raw points, round, then double once: 119 fails, 120 makes it."""
    assert last_row(log(rules, dark("119"))).outcome == "failed"
    assert last_row(log(rules, dark("120"))).outcome == "made"


@pytest.mark.parametrize("rules", BOTH_DARK)
def test_bolts_are_not_doubled(rules: str) -> None:
    """Section 7: dark never doubles bolts or penalties: one bolt, and −120 for the third."""
    if LAWS[base(rules)].words["bolt.when"] == "off":
        return
    text = log(rules, dark("left-dry made"))
    assert last_row(text).bolts == (2,)
    assert position(assert_clean(text))["bolts"] == [0, 1, 0]
    row = last_row(log(rules, dark("left-dry made"), bolts="0 2 0", start="0 0 0"))
    assert row.total[1] == -120
    assert ("bolt-penalty", 2, -120) in events_of(row)


@pytest.mark.parametrize("rules", PLAYED_BY[4])
def test_sitters_points_in_the_dark(rules: str) -> None:
    """Section 18: home dark: the sitter's points double; in classic the declarer's only.

    The talon is KD QD 9H: 7 and the marriage of 80; two aces of tysiac's talon would be 50 each.
    """
    talon = ("KD", "QD", "9H")
    worth = 80 if rules == "tysiac@1" else nearest(rules, 87)
    row = last_row(log(f"{rules} dark=home", dark(players=4, dealer=4, talon=talon), players=4))
    assert scores(row)[3] == 2 * worth
    row = last_row(log(f"{rules} dark=classic", dark(players=4, dealer=4, talon=talon), players=4))
    assert scores(row)[3] == worth


# --- writing off -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
def test_no_write_off_in_classic(rules: str) -> None:
    """dark.writeoff: classic does not allow it."""
    text = log(f"{rules} dark=classic", dark(instead=["writeoff"]))
    finding = assert_fault(text, "writeoff.not-offered", line_of(text, "writeoff"))
    # Without a word it is the paid one.
    assert dict(finding.values)["word"] == "paid"
    free = log(f"{rules} dark=classic", dark(instead=["writeoff free"]))
    assert (
        dict(assert_fault(free, "writeoff.not-offered", line_of(free, "writeoff")).values)["word"] == "free"
    )


def test_write_off_at_home_is_doubled() -> None:
    """dark.writeoff: −2 × contract, opponents +120 each."""
    assert last_row(log(HOME, dark(instead=["writeoff"]))).score == (-240, 120, 120)
    text = log(HOME, dark(contract=125, instead=["give 2:10H 3:9H", "contract 125", "writeoff"]))
    assert_fault(text, "writeoff.too-late", line_of(text, "writeoff"))
    free = f"{HOME} writeoff.when=before-lead"
    row = last_row(log(free, dark(instead=["give 2:10H 3:9H", "contract 125", "writeoff"])))
    assert row.score == (-250, 120, 120)


@pytest.mark.parametrize("kind", KINDS)
def test_write_off_as_an_option(kind: str) -> None:
    """dark.writeoff: yes and no on either kind."""
    allowed = f"club@1 dark={kind} dark.doubles=everybody dark.writeoff=yes"
    assert last_row(log(allowed, dark(instead=["writeoff"]))).score == (-240, 120, 120)
    text = log(f"club@1 dark={kind} dark.writeoff=no", dark(instead=["writeoff"]))
    assert_fault(text, "writeoff.not-offered", line_of(text, "writeoff"))


def test_no_free_write_off_in_the_dark() -> None:
    """Section 18: a free write-off does not exist on doubled deals."""
    rules = "classic@1 dark=home"
    assert last_row(log(rules, dark(instead=["writeoff paid"]))).score == (-240, 120, 120)
    text = log(rules, dark(instead=["writeoff free"]))
    assert_fault(text, ("writeoff.not-offered", "writeoff.used-up"), line_of(text, "writeoff"))


def test_sitter_of_a_dark_deal_written_off() -> None:
    """Section 18: a sitter's points double on a written-off deal too: 12 is 10, doubled 20."""
    row = last_row(log(HOME, dark(players=4, dealer=4, instead=["writeoff"]), players=4))
    assert row.score == (-240, 120, 120, 20)


# --- talon and cards ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
def test_talon_in_the_dark(rules: str) -> None:
    """dark.talon: classic shows it; home takes it unseen by the others."""
    for kind, seen in (("classic", (1, 2, 3)), ("home", (1,))):
        for option, expected in (("as-dark", seen), ("shown", (1, 2, 3)), ("hidden", (1,))):
            frames = assert_clean(log(f"{rules} dark={kind} dark.talon={option}", dark())).frames
            take = next(frame for frame in frames if frame.kind == "take")
            assert {tuple(sorted(move.seen)) for move in take.moves} == {expected}


@pytest.mark.parametrize("rules", PRESETS)
def test_talon_said_to_be_shown_or_hidden_in_the_dark(rules: str) -> None:
    """talon.must-hide, talon.must-show."""
    for kind, right, wrong, code in (
        ("classic", "shown", "hidden", "talon.must-show"),
        ("home", "hidden", "shown", "talon.must-hide"),
    ):
        lines = dark()
        lines.insert(6, f"take {right}")
        assert_clean(log(f"{rules} dark={kind}", lines))
        lines[6] = f"take {wrong}"
        if (rules, wrong) == (HOME, "hidden"):
            continue  # a matter of agreement there
        text = log(f"{rules} dark={kind}", lines)
        assert_fault(text, code, line_of(text, "take"))


@pytest.mark.parametrize("rules", BOTH_DARK)
def test_dark_player_sees_his_cards_when_he_takes_the_talon(rules: str) -> None:
    """Knowledge: who plays dark does not know his own hand before he takes the talon."""
    frames = assert_clean(log(rules, dark())).frames
    own = set(cards(DECLARER_LEFT_RIGHT["made"].hands[0])) | {"10H", "9H"}
    learned = [
        (frame.kind, set(known.cards)) for frame in frames for known in frame.knows
        if (known.observer, known.zone) == (1, "hand.1")
    ]  # fmt: skip
    early = [known for kind, known in learned if kind == "dark"]
    assert all(not known for known in early)
    assert [known for kind, known in learned if kind == "take"] == [own]
    deal = [known for kind, known in learned if kind == "deal"]
    # The cards are dealt, and nobody has looked: from the announcement on at the latest nothing is known.
    assert early == [set()] or all(not known for known in deal)


# --- redeal, barrel, ban -----------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", BOTH_DARK)
def test_dark_player_asks_for_no_hand_redeal(rules: str) -> None:
    """redeal.dark: he has not seen his cards; the others may ask (section 18)."""
    weak = f"{rules} redeal.weak=100"
    assert_clean(log(weak, dark(asked=("dark 1", "redeal 2 weak"))[:7]))
    grounds = ("nines=1 nines", "jacks=1 jacks", "weak=100 weak", "weak-plain=100 weak")
    for option, ground in (pair.split() for pair in grounds):
        text = log(f"{rules} redeal.{option}", dark(asked=("dark 1", f"redeal 1 {ground}"))[:7])
        assert_fault(text, "redeal.dark", line_of(text, "redeal"))


@pytest.mark.parametrize("rules", BOTH_DARK)
def test_dark_declarer_may_ask_for_the_talon(rules: str) -> None:
    """Section 7: he may not ask for a *hand* redeal; the talon is another matter."""
    lines = dark(instead=["redeal 1 talon-points"])
    assert_clean(log(f"{rules} redeal.talon-points=13", lines))


@pytest.mark.parametrize("rules", BOTH_DARK)
def test_announcement_lapses_with_the_redeal(rules: str) -> None:
    """Section 18: the next deal begins anew, here with an auction."""
    first = dark(asked=("dark 1", "redeal 2 weak"))[:7]
    text = table(first, of_script("made", dealer=3), players=3, rules=f"{rules} redeal.weak=100")
    row = last_row(text)
    assert (row.outcome, row.score) == ("made", (120, nearest(rules, 36), nearest(rules, 24)))


def test_barrel_and_the_dark() -> None:
    """Section 13: the need is compared with the undoubled contract, and a win writes it."""
    row = last_row(log("classic@1 dark=classic", dark(), start="880 0 0", barrel="0 - -"))
    assert (row.score, row.total[0]) == ((120, 36, 24), 1000)
    row = last_row(log(HOME, dark(), start="880 0 0", barrel="0 - -"))
    assert (row.score, row.total[0]) == ((0, 70, 50), 880)
    row = last_row(log(HOME, dark(contract=125), start="880 0 0", barrel="0 - -"))
    assert (row.score, row.total[0]) == ((125, 70, 50), 1005)


def test_frozen_opponent_of_a_dark_deal() -> None:
    """Section 13: a barrel player's points are frozen, doubled or not."""
    row = last_row(log(HOME, dark(), start="0 880 0", barrel="- 0 -"))
    assert (row.score, row.total, row.barrel) == ((240, 0, 50), (240, 880, 50), (None, 1, None))


def test_lock_and_the_dark() -> None:
    """end.lock: 800 and more gains only as declarer."""
    row = last_row(log("tysiac@1 dark=home", dark(), start="0 800 0"))
    assert row.total == (240, 800, 40)
