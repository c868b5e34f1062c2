"""Section 13: golden deals of the three kinds, and each option of them on top."""

import pytest

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
from tests.support.logs import line_of
from tests.support.pairs import of_pair, pair
from tests.support.reference import LAWS, PRESETS, rounded
from tests.support.tables import PLAYED_BY, after, of_script, spread, table

KINDS = ("classic", "home", "online")
EACH = [f"{rules} golden={kind}" for rules in PRESETS for kind in KINDS]
# "made" is 140, 36, 24; "failed" 73, 25, 22; "left-dry made" 163, 0, 17; "slam" 160, 0, 0.


def base(rules: str) -> str:
    return rules.split()[0]


def nearest(rules: str, points: int) -> int:
    return rounded(points, LAWS[base(rules)].given("score.round"))


def golden(
    name: str = "made", *, dealer: int = 3, players: int = 3, contract: int | None = None, **options: object
) -> list[str]:
    """A deal without auction: the first bidder is declarer."""
    return of_script(
        name,
        declarer=after(dealer, players),
        dealer=dealer,
        players=players,
        bids="",
        contract=contract,
        **options,
    )


def normal(name: str = "made", *, dealer: int = 3, players: int = 3, **options: object) -> list[str]:
    return of_script(name, declarer=after(dealer, players), dealer=dealer, players=players, **options)


def log(rules: str, *deals: list[str], players: int = 3, tags: tuple[str, ...] = (), **state: str) -> str:
    return table(*deals, players=players, rules=rules, tags=tags, **state)


def goldens(text: str) -> list[bool]:
    """Which deals are golden, by their dealt position."""
    replay = judged(text)
    return [position(replay, deal=row.deal, step=0)["golden"] for row in replay.deals]


def doubled(rules: str, dealer: int, roles: tuple[int, int, int], sign: int) -> tuple[int, ...]:
    seat = after(dealer, 3)
    return spread(3, dealer, seat, (sign * 240, 2 * nearest(rules, roles[1]), 2 * nearest(rules, roles[2])))


# --- how many, and who plays them --------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
def test_golden_is_off(rules: str) -> None:
    """golden: off in every preset."""
    assert goldens(log(rules, normal())) == [False]
    assert last_row(log(rules, normal())).score == (120, nearest(rules, 36), nearest(rules, 24))
    text = log(rules, golden(contract=120))
    assert goldens(text) == [False]


@pytest.mark.parametrize("rules", EACH)
def test_three_deals_are_golden(rules: str) -> None:
    """golden.deals: the first three; as many as players. Then the auction begins."""
    deals = [golden(dealer=3), golden(dealer=1), golden(dealer=2), normal(dealer=3)]
    text = log(rules, *deals)
    rows = assert_clean(text).deals
    assert goldens(text) == [True, True, True, False]
    assert [row.declarer for row in rows] == [1, 2, 3, 1]
    for row, dealer in zip(rows[:3], (3, 1, 2), strict=True):
        assert row.contract == 120
        assert row.score == doubled(rules, dealer, (140, 36, 24), 1)
    assert rows[3].score == (120, nearest(rules, 36), nearest(rules, 24))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("rules", PLAYED_BY[4])
def test_golden_deals_of_four(rules: str, kind: str) -> None:
    """golden.deals with four players: classic three, home and online four; a sitter's points double too."""
    many = 3 if kind == "classic" else 4
    dealers = [4, 1, 2, 3, 4]
    deals = [
        golden(dealer=dealer, players=4) if place < many else normal(dealer=dealer, players=4)
        for place, dealer in enumerate(dealers)
    ]
    text = log(f"{rules} golden={kind}", *deals, players=4)
    rows = assert_clean(text).deals
    assert goldens(text) == [place < many for place in range(5)]
    sitter = 0 if rules == "tysiac@1" else nearest(rules, 12)
    assert rows[0].score == (240, 2 * nearest(rules, 36), 2 * nearest(rules, 24), 2 * sitter)
    assert scores(rows[4])[0] == 120


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("rules", PLAYED_BY[2])
def test_golden_deals_of_two(rules: str, kind: str) -> None:
    """golden.deals with two players: classic three, home and online two."""
    many = 3 if kind == "classic" else 2
    played = pair(rules, "made, talon lost")
    deals = [
        of_pair(rules, "made, talon lost", declarer=2 - place % 2, dealer=1 + place % 2,
                bids="" if place < many else None, contract=None)
        for place in range(4)
    ]  # fmt: skip
    text = log(f"{rules} golden={kind}", *deals, players=2)
    rows = judged(text).deals
    assert goldens(text) == [place < many for place in range(4)]
    other = nearest(rules, played.taken[1] + played.aside)
    assert rows[0].score == (2 * other, 240)


@pytest.mark.parametrize("rules", EACH)
def test_no_auction_in_a_golden_deal(rules: str) -> None:
    """auction.none: the declarer is the first bidder of each deal in turn, no auction."""
    text = log(rules, normal())
    assert "auction.none" in [f.code for f in roots(judged(text))], described(judged(text), text)


@pytest.mark.parametrize("rules", EACH)
def test_declarer_of_a_golden_deal(rules: str) -> None:
    """contract.seat: no other seat names the contract."""
    assert_clean(log(rules, [*golden()[:5], "contract 1:120"]))
    text = log(rules, [*golden()[:5], "contract 2:120"])
    assert "contract.seat" in [f.code for f in roots(judged(text))]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("many", [1, 2, 5])
def test_number_of_deals_as_an_option(kind: str, many: int) -> None:
    """golden.deals: a number on any kind; `players` on any kind."""
    deals = [golden(dealer=(2 + place) % 3 + 1) if place < many else normal(dealer=(2 + place) % 3 + 1)
             for place in range(many + 1)]  # fmt: skip
    text = log(f"club@1 golden={kind} golden.deals={many} end.target=5000 barrel.at=off", *deals)
    assert goldens(text) == [place < many for place in range(many + 1)]
    text = log(
        f"club@1 golden={kind} golden.deals=players", golden(), golden(dealer=1), golden(dealer=2), normal()
    )
    assert goldens(text) == [True, True, True, False]


# --- the contract ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", EACH)
def test_contract_is_120(rules: str) -> None:
    """golden.raise: 120, and nothing else unless it is agreed."""
    assert_clean(log(rules, golden(contract=120)))
    for contract in (110, 130):
        text = log(rules, golden(contract=contract))
        assert_fault(text, ("contract.fixed", "contract.below-bid"), line_of(text, "contract"))


@pytest.mark.parametrize("rules", EACH)
def test_contract_may_be_raised_as_an_option(rules: str) -> None:
    """golden.raise: yes and no on every kind; ±2 × contract."""
    text = log(f"{rules} contract.limit=no golden.raise=yes", golden(contract=130))
    assert scores(last_row(text))[0] == 260
    text = log(f"{rules} contract.limit=no golden.raise=yes", golden("failed", contract=130))
    assert scores(last_row(text))[0] == -260
    text = log(f"{rules} contract.limit=no golden.raise=yes", golden(contract=110))
    assert_fault(text, "contract.below-bid", line_of(text, "contract"))
    text = log(f"{rules} contract.limit=no golden.raise=no", golden(contract=130))
    assert_fault(text, "contract.fixed", line_of(text, "contract"))


# --- what doubles ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", EACH)
@pytest.mark.parametrize("name", ["made", "failed"])
def test_everyones_points_double(rules: str, name: str) -> None:
    """Golden doubling: declarer ±240, everyone's points, when he fails too; rounded, then doubled."""
    roles = {"made": (140, 36, 24), "failed": (73, 25, 22)}[name]
    row = last_row(log(rules, golden(name)))
    assert row.score == doubled(rules, 3, roles, 1 if name == "made" else -1)


@pytest.mark.parametrize("rules", EACH)
def test_contract_is_checked_undoubled(rules: str) -> None:
    """Section 12: marriages double with the rest and never count double towards the contract."""
    assert last_row(log(rules, golden("119"))).outcome == "failed"
    assert last_row(log(rules, golden("120"))).outcome == "made"


@pytest.mark.parametrize("rules", EACH)
def test_one_bolt_counts_two_online(rules: str) -> None:
    """Golden doubling: online one bolt counts two, elsewhere one."""
    if LAWS[base(rules)].words["bolt.when"] == "off":
        return
    text = log(rules, golden("left-dry made"))
    expected = 2 if rules.endswith("golden=online") else 1
    assert position(assert_clean(text))["bolts"] == [0, expected, 0]


@pytest.mark.parametrize("rules", [rules for rules in EACH if not rules.startswith("tysiac")])
@pytest.mark.parametrize("standing", [0, 1, 2])
def test_penalty_for_bolts(rules: str, standing: int) -> None:
    """Online the penalty comes at three or more and is −240, elsewhere −120; then the count is 0."""
    online = rules.endswith("golden=online")
    text = log(rules, golden("left-dry made"), start="0 0 0", bolts=f"0 {standing} 0", tags=('[Golden "3"]',))
    row = last_row(text)
    reached = standing + (2 if online else 1)
    fine = (-240 if online else -120) if reached >= 3 else 0
    assert row.total[1] == fine
    assert position(assert_clean(text))["bolts"][1] == (0 if fine else reached)


@pytest.mark.parametrize(
    "rules", [f"{rules} golden={kind}" for rules in ("club@1", "home@1") for kind in KINDS]
)
def test_doubles_as_an_option(rules: str) -> None:
    """golden.doubles: points and everything on every kind: bolts double under the second only."""
    for value, fine in (("points", -120), ("everything", -240)):
        text = log(
            f"{rules} golden.doubles={value}", golden("left-dry made"), tags=('[Golden "3"]',),
            start="0 0 0", bolts="0 2 0",
        )  # fmt: skip
        row = last_row(text)
        assert row.score == (240, 0, 2 * 15)
        assert row.total[1] == fine


# --- writing off -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", EACH)
def test_write_off(rules: str) -> None:
    """Golden write-off: not in classic; −240 and +120 each at home and online."""
    preset, kind = base(rules), rules.rsplit("=", 1)[1]
    text = log(rules, golden(instead=["writeoff"]))
    if kind == "classic":
        assert_fault(text, "writeoff.not-offered", line_of(text, "writeoff"))
    elif preset in ("club@1", "club-121@1", "home@1", "classic@1") or (
        preset == "online@1" and kind == "online"
    ):
        assert last_row(text).score == (-240, 120, 120)


@pytest.mark.parametrize("kind", KINDS)
def test_write_off_as_an_option(kind: str) -> None:
    """golden.writeoff: yes and no on every kind."""
    row = last_row(log(f"club@1 golden={kind} golden.writeoff=yes", golden(instead=["writeoff"])))
    assert row.score == (-240, 120, 120)
    text = log(f"club@1 golden={kind} golden.writeoff=no", golden(instead=["writeoff"]))
    assert_fault(text, "writeoff.not-offered", line_of(text, "writeoff"))


def test_no_free_write_off_in_a_golden_deal() -> None:
    """Section 18: a free write-off does not exist on doubled deals."""
    rules = "classic@1 golden=home"
    text = log(rules, golden(instead=["writeoff free"]))
    assert_fault(text, ("writeoff.not-offered", "writeoff.used-up"), line_of(text, "writeoff"))
    # A paid one leaves the free one for later.
    later = log(rules, golden(instead=["writeoff"]), golden(dealer=1), golden(dealer=2),
                normal(dealer=3, instead=["writeoff free"]))  # fmt: skip
    assert last_row(later).score == (0, 60, 60)


# --- nobody made his ---------------------------------------------------------------------------------------

FAILING = [golden("failed", dealer=3), golden("failed", dealer=1), golden("failed", dealer=2)]


@pytest.mark.parametrize("rules", [f"{rules} golden=classic" for rules in PRESETS])
def test_classic_plays_on(rules: str) -> None:
    """golden.none-made=play-on: the fourth deal has an auction, the totals stand."""
    text = log(rules, *FAILING, normal(dealer=3))
    rows = assert_clean(text).deals
    assert goldens(text) == [True, True, True, False]
    each = -240 + 2 * nearest(rules, 25) + 2 * nearest(rules, 22)
    assert rows[2].total == (each, each, each)


@pytest.mark.parametrize("rules", [f"{rules} golden=home" for rules in PRESETS])
def test_home_repeats_the_round(rules: str) -> None:
    """golden.none-made=repeat: until somebody makes one; totals are kept; rounds are always played whole."""
    second = [golden("made", dealer=3), golden("failed", dealer=1), golden("failed", dealer=2)]
    text = log(f"{rules} samosval=off", *FAILING, *second, normal(dealer=3))
    rows = assert_clean(text).deals
    assert goldens(text) == [True] * 6 + [False]
    each = -240 + 2 * nearest(rules, 25) + 2 * nearest(rules, 22)
    assert rows[2].total == (each, each, each)
    assert rows[3].total[0] == each + 240


@pytest.mark.parametrize("rules", [f"{rules} golden=home" for rules in PRESETS])
@pytest.mark.parametrize("place", [0, 1, 2])
def test_one_made_ends_the_golden_round(rules: str, place: int) -> None:
    """golden.none-made: whoever it was, and whenever in the round."""
    deals = [golden("made" if k == place else "failed", dealer=(2 + k) % 3 + 1) for k in range(3)]
    text = log(rules, *deals, normal(dealer=3))
    assert_clean(text)
    assert goldens(text) == [True, True, True, False]


@pytest.mark.parametrize("rules", [f"{rules} golden=online" for rules in PRESETS])
def test_online_zeroes_all(rules: str) -> None:
    """golden.none-made=zero: all scores zeroed after the last golden deal; normal play starts."""
    text = log(rules, *FAILING, normal(dealer=3))
    rows = assert_clean(text).deals
    assert goldens(text) == [True, True, True, False]
    assert rows[2].total == (0, 0, 0)
    assert {kind for kind, _, _ in events_of(rows[2])} == {"zeroed"}
    assert rows[3].total == (120, nearest(rules, 36), nearest(rules, 24))


def test_online_zeroes_when_nobody_takes_the_order() -> None:
    """golden.none-made=zero: also when all three were written off."""
    deals = [golden(dealer=dealer, instead=["writeoff"]) for dealer in (3, 1, 2)]
    rows = assert_clean(log("online@1 golden=online", *deals)).deals
    assert [row.total for row in rows] == [(-240, 120, 120), (-120, -120, 240), (0, 0, 0)]
    assert "zeroed" in {kind for kind, _, _ in events_of(rows[2])}


def test_online_keeps_what_was_made() -> None:
    """golden.none-made=zero: one made is enough."""
    deals = [golden("made", dealer=3), golden("failed", dealer=1), golden("failed", dealer=2)]
    rows = assert_clean(log("online@1 golden=online", *deals)).deals
    # 240, then 40 as the right of 2, then 50 as the left of 3.
    assert rows[2].total == (240 + 40 + 50, 70 - 240 + 40, 50 + 50 - 240)


def test_zeroing_resets_bolts_too() -> None:
    """Zeroing resets totals, bolts, barrel and falls."""
    deals = [golden("failed", dealer=3), golden("failed", dealer=1), golden("left-dry failed", dealer=2)]
    text = log("online@1 golden=online", *deals)
    assert position(assert_clean(text), deal=3)["bolts"] == [0, 0, 0]
    assert last_row(text).bolts == (1,)
    next_deal = log("online@1 golden=online", *deals, normal("left-dry made", dealer=3))
    assert position(assert_clean(next_deal), deal=4)["bolts"] == [0, 1, 0]


def test_zeroing_resets_barrel_and_falls() -> None:
    """Zeroing: a player on the barrel is off it, without a fall."""
    last = golden("failed", dealer=2)
    text = log(
        "classic@1 golden=online",
        last,
        start="880 0 0",
        barrel="1 - -",
        falls="2 0 0",
        tags=('[Golden "1"]',),
    )
    row = last_row(text)
    assert (row.total, row.barrel) == ((0, 0, 0), (None, None, None))


def test_zeroing_keeps_the_count_of_write_offs() -> None:
    """Section 18: zeroing keeps the count of write-offs."""
    last = golden("failed", dealer=2)
    spec = "classic@1 golden=online"
    used = log(spec, last, normal(dealer=3, instead=["writeoff free"]), start="0 0 0", writeoffs="1 0 0",
               tags=('[Golden "1"]',))  # fmt: skip
    assert_fault(used, "writeoff.used-up", line_of(used, "writeoff"))


@pytest.mark.parametrize("kind", KINDS)
def test_none_made_as_an_option(kind: str) -> None:
    """golden.none-made: play-on, repeat and zero on every kind."""
    spec = f"club@1 golden={kind} golden.none-made="
    each = -240 + 2 * 25 + 2 * 20
    for value, fourth, total in (("play-on", False, each), ("repeat", True, each), ("zero", False, 0)):
        deals = [*FAILING, golden(dealer=3) if fourth else normal(dealer=3)]
        text = log(spec + value, *deals)
        rows = assert_clean(text).deals
        assert goldens(text) == [True, True, True, fourth]
        assert rows[2].total == (total,) * 3


def test_a_written_off_deal_was_not_made() -> None:
    """golden.none-made=repeat: two failures and a write-off are a round in which nobody made his."""
    deals = [golden("failed", dealer=3), golden(dealer=1, instead=["writeoff"]), golden("failed", dealer=2)]
    text = log("home@1 golden=home", *deals, golden(dealer=3))
    assert_clean(text)
    assert goldens(text) == [True] * 4


# --- around it ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", EACH)
def test_redeal_uses_up_no_golden_deal(rules: str) -> None:
    """Redeals use up no golden deal."""
    weak = [*golden()[:5], "redeal 2 weak"]
    deals = [
        golden(dealer=3),
        ["deal dealer 1", *weak[1:]],
        golden(dealer=1),
        golden(dealer=2),
        normal(dealer=3),
    ]
    text = log(f"{rules} redeal.weak=100", *deals)
    assert_clean(text)
    assert goldens(text) == [True, True, True, True, False]


@pytest.mark.parametrize("rules", [f"home@1 golden={kind}" for kind in KINDS])
def test_no_dark_in_a_golden_deal(rules: str) -> None:
    """dark.not-offered: no dark in golden deals."""
    text = log(rules, golden(asked=["dark 1"]))
    assert "dark.not-offered" in [f.code for f in roots(judged(text))]


@pytest.mark.parametrize("rules", EACH)
def test_ban_is_ignored(rules: str) -> None:
    """The ban is ignored."""
    spec = f"{rules} auction.ban-below=-120"
    assert_clean(log(spec, golden(), start="-500 0 0", tags=('[Golden "3"]',)))


@pytest.mark.parametrize("rules", EACH)
def test_talon_is_shown(rules: str) -> None:
    """The talon is shown, though there was no bid."""
    take = next(frame for frame in assert_clean(log(rules, golden())).frames if frame.kind == "take")
    assert {tuple(sorted(move.seen)) for move in take.moves} == {(1, 2, 3)}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("rules", ["classic@1", "club@1", "online@1", "home@1"])
def test_barrel_in_golden_deals(rules: str, kind: str) -> None:
    """On the barrel only one's own golden deal is an attempt."""
    spec = f"{rules} golden={kind}"
    other = last_row(log(spec, golden(dealer=3), start="0 880 0", barrel="- 1 -", tags=('[Golden "3"]',)))
    assert (other.barrel[1], other.total[1]) == (1, 880)
    own = last_row(
        log(spec, golden("failed", dealer=1), start="0 880 0", barrel="- 1 -", tags=('[Golden "3"]',))
    )
    assert (own.barrel[1], own.total[1]) == (2, 880)
    assert scores(own)[1] == 0


def test_win_in_a_golden_deal() -> None:
    """A win from the barrel writes the undoubled contract; the deal's own need is 120 in classic."""
    row = last_row(
        log("classic@1 golden=home", golden(), start="880 0 0", barrel="2 - -", tags=('[Golden "1"]',))
    )
    assert (row.score, row.total[0]) == ((120, 72, 48), 1000)
    assert ("wins", 1) in [(kind, seat) for kind, seat, _ in events_of(row)]


@pytest.mark.parametrize("left", [0, 1, 2])
def test_golden_tag(left: int) -> None:
    """[Golden n]: so many golden deals are left; without it a [Start] has none (section 18)."""
    deals = [golden(dealer=(2 + k) % 3 + 1) if k < left else normal(dealer=(2 + k) % 3 + 1) for k in range(3)]
    tags = (f'[Golden "{left}"]',) if left else ()
    text = log("club@1 golden=home", *deals, start="0 0 0", tags=tags)
    if left:
        assert_clean(text)
    assert goldens(text) == [k < left for k in range(3)]
    assert goldens(log("club@1 golden=home", normal(), start="0 0 0")) == [False]


def test_golden_tag_says_whether_one_was_made() -> None:
    """[Golden "1 made"]: somebody has made his in this round, so that it is not repeated."""
    spec, last = "club@1 golden=home", golden("failed", dealer=2)
    text = log(spec, last, golden(dealer=3), start="0 0 0", tags=('[Golden "1"]',))
    assert goldens(text) == [True, True]
    text = log(spec, last, normal(dealer=3), start="0 0 0", tags=('[Golden "1 made"]',))
    assert_clean(text)
    assert goldens(text) == [True, False]


def test_score_sheet_of_golden_deals() -> None:
    """A bare sheet: contracts and points are enough, the declarer is known."""
    deals = [["deal dealer 3", "contract 120", "taken 140 36 24", "score 240 70 50"]]
    assert last_row(log("club@1 golden=home", *deals)).score == (240, 70, 50)


# --- the stake ---------------------------------------------------------------------------------------------


def settled(
    rules: str, start: str, barrel: str, name: str = "made", contract: int = 120
) -> tuple[int, ...] | None:
    text = log(rules, normal(name, contract=contract), start=start, barrel=barrel)
    return assert_clean(text).result.settlement


@pytest.mark.parametrize("rules", ["online@1", "classic@1", "club@1"])
def test_stake_of_three(rules: str) -> None:
    """end.stake: first +b, second 0, third −b."""
    assert settled(f"{rules} end.stake=100", "880 300 200", "0 - -") == (100, 0, -100)
    assert settled(f"{rules} end.stake=100", "880 200 300", "0 - -") == (100, -100, 0)
    assert settled(rules, "880 300 200", "0 - -") is None


def test_equal_second_and_third_share_the_loss() -> None:
    """end.stake: equal second and third: −b/2 each. 36 and 24 are 35 and 25 online."""
    assert settled("online@1 end.stake=100", "880 200 210", "0 - -") == (100, -50, -50)


def test_no_settlement_before_the_end() -> None:
    """end.stake: it is settled when somebody has won."""
    assert settled("online@1 end.stake=100", "100 200 300", "- - -") is None


def test_sitter_of_a_golden_deal_written_off() -> None:
    """Section 18: a sitter's points double, on a written-off deal too: 12 is 10, doubled 20."""
    row = last_row(log("home@1 golden=home", golden(players=4, dealer=4, instead=["writeoff"]), players=4))
    assert row.score == (-240, 120, 120, 20)


def test_sitters_barrel_in_golden_deals() -> None:
    """On the barrel a sitter writes nothing, golden or not; thrown off he can be."""
    text = log("club@1 golden=home", golden(players=4, dealer=4), players=4, start="0 0 0 880",
               barrel="- - - 1", tags=('[Golden "4"]',))  # fmt: skip
    row = last_row(text)
    assert (row.total, row.barrel) == ((240, 70, 50, 880), (None, None, None, 1))
    text = log("club@1 golden=home", golden(players=4, dealer=4), players=4, start="700 0 0 880",
               barrel="- - - 1", tags=('[Golden "4"]',))  # fmt: skip
    assert last_row(text).total == (880, 70, 50, 760)
