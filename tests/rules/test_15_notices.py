"""Sections 15 and 16: what arbiters and servers say, exposed cards, bonuses."""

import pytest

from kartlog.engine.frames import Frame
from tests.support.cells.following import dealt
from tests.support.findings import assert_clean, assert_fault, described, judged, last_row, position, roots
from tests.support.logs import line_of
from tests.support.pairs import of_pair
from tests.support.reference import LAWS, PRESETS, rounded
from tests.support.tables import TABLES, active, after, of_script, table

# Dealt: 1 AC QC 10D KD QD KH QH, 2 QS JS KC JC AD JD 9D, 3 AS 10S KS 9S 10C 9C AH; talon JH 10H 9H.


def log(rules: str, *deals: list[str], players: int = 3, **state: str) -> str:
    return table(*deals, players=players, rules=rules, **state)


def score(rules: str) -> tuple[int, ...]:
    step = LAWS[rules.split()[0]].given("score.round")
    return (120, rounded(36, step), rounded(24, step))


def whole(rules: str, players: int, dealer: int, **options: object) -> list[str]:
    if players == 2:
        return of_pair(rules, "dry", dealer=dealer, declarer=3 - dealer, **options)  # type: ignore[arg-type]
    return of_script("made", players=players, dealer=dealer, declarer=after(dealer, players), **options)


# --- misdeal, end, and notices that change nothing -------------------------------------------------------


@pytest.mark.parametrize(("rules", "players"), TABLES)
@pytest.mark.parametrize("cut_off", [2, 5, 7, 12])
def test_misdeal(rules: str, players: int, cut_off: int) -> None:
    """misdeal S: the deal does not count; the same dealer deals again."""
    dealer = 1
    broken = [*whole(rules, players, dealer)[:cut_off], f"misdeal {dealer}"]
    text = log(rules, broken, whole(rules, players, dealer), players=players)
    rows = assert_clean(text).deals
    assert [row.dealer for row in rows] == [dealer, dealer]
    assert (rows[0].counts, rows[0].total) == (False, (0,) * players)
    assert rows[1].counts


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_dealer_after_a_misdeal(rules: str, players: int) -> None:
    """claim.dealer: a misdeal does not pass the deal (section 17 has that as another game's option)."""
    broken = [*whole(rules, players, 1)[:3], "misdeal 1"]
    text = log(rules, broken, whole(rules, players, 2), players=players)
    assert_fault(text, "claim.dealer", line_of(text, "deal", 2))


_GOES_ON = ("take", "give 2:QH 3:9H", "contract 1:120", "writeoff", "play", "AC KC JC", "rest 1")
"""Whatever happens in a deal that is off; the first of it is the fault, the rest follows."""


@pytest.mark.parametrize("first", range(len(_GOES_ON)))
@pytest.mark.parametrize(
    ("rules", "off"),
    [
        ("classic@1", ["bid 100", "misdeal 3"]),
        ("classic@1", ["bid 100 - -", "take", "give 2:QH 3:9H", "play", "AS KS JS", "misdeal 3"]),
        ("classic@1 redeal.weak=100", ["bid 100", "redeal 2 weak"]),
        ("classic@1 auction.forced=nobody", ["bid - - -"]),
    ],
)
def test_playing_on_in_a_deal_that_is_off(rules: str, off: list[str], first: int) -> None:
    """deal.off: once as a root, at whatever happens first."""
    went_on = list(_GOES_ON[first:])
    text = log(rules, dealt(*off, *went_on))
    replay = judged(text)
    assert {f.code for f in replay.findings} == {"deal.off"}, described(replay, text)
    (root,) = roots(replay)
    happened = [line for line in went_on if line != "play"]
    assert text.splitlines()[root.line - 1 :] == went_on[went_on.index(happened[0]) :]
    assert replay.deals[0].total == (0, 0, 0)


def test_bid_in_a_deal_that_is_off() -> None:
    """deal.off: the auction too is over; in the next deal it begins anew."""
    off = dealt("bid 100", "misdeal 3")
    text = log("classic@1", [*off, "bid 2:105 3:110"])
    assert [(f.code, f.line) for f in roots(judged(text))] == [("deal.off", line_of(text, "bid 2"))]
    assert_clean(log("classic@1", off, dealt("bid 100 110")))


@pytest.mark.parametrize("rules", PRESETS)
def test_fine_for_a_misdeal(rules: str) -> None:
    """Section 15: misdeals are fined; the amount is the table's; it survives."""
    broken = [*whole(rules, 3, 3)[:3], "misdeal 3", 'adjust 3 -120 "dealt eight"']
    text = log(rules, broken, whole(rules, 3, 3))
    assert last_row(text).total[2] == score(rules)[2] - 120


@pytest.mark.parametrize("rules", PRESETS)
def test_notices_change_nothing(rules: str) -> None:
    """leave, timeout, substitute, retract: said, and nothing else."""
    lines = of_script("made", dealer=3)
    said = ['substitute 2 "Zoya"', "timeout 3", "leave 1", "retract 1 9S"]
    text = log(rules, [*lines[:-3], *said, *lines[-3:]])
    assert last_row(text).score == score(rules)
    assert assert_clean(text).result.totals == score(rules)


@pytest.mark.parametrize("rules", PRESETS)
def test_end_breaks_the_deal_off(rules: str) -> None:
    """end reason: the deal that was being played does not count."""
    lines = of_script("made", dealer=3)
    row = judged(log(rules, [*lines[:-3], "end power cut"])).deals[-1]
    assert (row.counts, row.total) == (False, (0, 0, 0))
    assert last_row(log(rules, [*lines, "end agreed"])).total == score(rules)


@pytest.mark.parametrize("rules", PRESETS)
def test_nothing_is_played_after_the_end(rules: str) -> None:
    """end.over: the game was ended."""
    text = log(rules, [*of_script("made", dealer=3), "end agreed"], of_script("made", dealer=1, declarer=2))
    assert_fault(text, "end.over", line_of(text, "deal", 2))


# --- exposed cards -----------------------------------------------------------------------------------------


def known(frames: tuple[Frame, ...], observer: int, zone: str) -> set[str]:
    """What the observer last learned of a place."""
    found: set[str] = set()
    for frame in frames:
        found -= {move.card for move in frame.moves if move.source == zone}
        for each in frame.knows:
            if (each.observer, each.zone) == (observer, zone):
                found = set(each.cards)
    return found


@pytest.mark.parametrize("rules", PRESETS)
def test_exposed_card_is_known_to_all(rules: str) -> None:
    """expose S C: everybody has seen it; the play goes on."""
    lines = of_script("made", dealer=3)
    play = lines.index("play")
    text = log(rules, [*lines[: play + 2], "expose 2 AD", *lines[play + 2 :]])
    replay = assert_clean(text)
    assert replay.deals[-1].score == score(rules)
    # AD is played in the second trick; until then all know it in hand 2.
    until = [frame for frame in replay.frames if frame.step <= 9]
    exposed = [frame for frame in replay.frames if frame.step <= 10]
    assert any("AD" in known(tuple(frames), 1, "hand.2") for frames in (until, exposed))
    assert any("AD" in known(tuple(frames), 0, "hand.2") for frames in (until, exposed))


@pytest.mark.parametrize("rules", PRESETS)
def test_exposed_card_must_be_held(rules: str) -> None:
    """expose.not-held: of another hand, or already played."""
    lines = of_script("made", dealer=3)
    play = lines.index("play")
    for wrong in ("AS", "KC"):
        text = log(rules, [*lines[: play + 2], f"expose 2 {wrong}", *lines[play + 2 :]])
        assert_fault(text, "expose.not-held", line_of(text, "expose"))


@pytest.mark.parametrize("rules", PRESETS)
def test_exposed_card_proves_a_revoke(rules: str) -> None:
    """Unknown hands: a card shown was held, so a revoke before it is proved."""
    lines = ["deal dealer 3", "bid 100 - -", "give 2:9H 3:9D", "play", "AS KC 9S"]
    assert_clean(log(rules, [*lines, "expose 2 QC"]))
    text = log(rules, [*lines, "expose 2 QS"])
    assert_fault(text, "play.must-follow", line_of(text, "play") + 1)


# --- bonuses -----------------------------------------------------------------------------------------------

PEEKS = ("hands", "talon-suits", "talon", "talon JH")


def peeking(rules: str, *peeks: str) -> str:
    return log(rules, of_script("made", dealer=3, asked=peeks))


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("what", PEEKS)
def test_bonuses_are_online(rules: str, what: str) -> None:
    """bonuses: on online; they change what that seat knows, never the score."""
    text = peeking(rules, f"peek 1 {what}")
    if rules == "online@1":
        assert last_row(text).score == score(rules)
    else:
        assert_fault(text, "bonus.not-offered", line_of(text, "peek"))


@pytest.mark.parametrize("rules", PRESETS)
def test_bonuses_as_an_option(rules: str) -> None:
    """bonuses: yes and no on every preset."""
    assert_clean(peeking(f"{rules} bonuses=yes", "peek 1 hands"))
    text = peeking(f"{rules} bonuses=no", "peek 1 hands")
    assert_fault(text, "bonus.not-offered", line_of(text, "peek"))


def test_no_such_bonus() -> None:
    """bonus.no-such."""
    text = peeking("online@1", "peek 1 cards")
    assert_fault(text, "bonus.no-such", line_of(text, "peek"))


def test_card_seen_must_lie_in_the_talon() -> None:
    """bonus.wrong-card: `talon C` with a card that lies elsewhere."""
    assert_clean(peeking("online@1", "peek 2 talon 10H"))
    text = peeking("online@1", "peek 2 talon AS")
    assert_fault(text, "bonus.wrong-card", line_of(text, "peek"))


def test_what_a_bonus_lets_one_know() -> None:
    """Knowledge: hands and talon to him alone; of the talon's suits nothing can be said as cards."""
    dealt = {
        "hand.2": {"QS", "JS", "KC", "JC", "AD", "JD", "9D"},
        "hand.3": {"AS", "10S", "KS", "9S", "10C", "9C", "AH"},
        "talon": {"JH", "10H", "9H"},
    }

    def at_deal(observer: int, zone: str, *peeks: str) -> set[str]:
        frames = assert_clean(peeking("online@1", *peeks)).frames
        return known(tuple(frame for frame in frames if frame.step <= 1), observer, zone)

    for zone in ("hand.2", "hand.3"):
        assert at_deal(1, zone, "peek 1 hands") == dealt[zone]
        assert at_deal(0, zone, "peek 1 hands") == set()
        assert at_deal(1, zone, "peek 2 talon") == set()
    assert at_deal(1, "talon", "peek 1 talon") == dealt["talon"]
    assert at_deal(2, "talon", "peek 1 talon") == set()
    assert at_deal(3, "talon", "peek 3 talon JH") == {"JH"}
    assert at_deal(1, "talon", "peek 1 talon-suits") == set()
    # Both hands seen are the talon deduced.
    assert at_deal(1, "talon", "peek 1 hands") == dealt["talon"]


def test_bonus_takes_no_step() -> None:
    """Address: bonuses take no number."""
    plain, peeked = assert_clean(peeking("online@1")), assert_clean(peeking("online@1", "peek 1 hands"))
    assert [frame.address for frame in plain.frames] == [frame.address for frame in peeked.frames]
    assert position(plain) == position(peeked)


@pytest.mark.parametrize("players", [3])
def test_bonus_of_a_seat_that_is_not_there(players: int) -> None:
    """A seat that nobody has."""
    assert active(3, players) == [1, 2, 3]
    assert roots(judged(peeking("online@1", "peek 4 hands")))
