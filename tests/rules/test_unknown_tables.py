"""Not knowing, at any table: deduced hands, later proof, one-seat logs, sheets, unfinished deals."""

import pytest

from tests.support.findings import (
    assert_clean,
    assert_fault,
    complaints,
    described,
    judged,
    last_row,
    position,
    roots,
    scores,
)
from tests.support.logs import changed, line_of
from tests.support.pairs import PAIR_NAMES, of_pair, pair
from tests.support.reference import LAWS, PRESETS, rounded
from tests.support.tables import PLAYED_BY, TABLES, after, of_script, seated, table

# Everybody holds something of every suit.
EVEN = ("SA10 CA10 DA10 HA10", "SKQ CKQ DKQ HKQ", "SJ9 CJ9 DJ9 HJ9")


def nearest(rules: str, points: int) -> int:
    return rounded(points, LAWS[rules.split()[0]].given("score.round"))


def whole(rules: str, players: int, **options: object) -> list[str]:
    """A played deal that seat 1 declares."""
    if players == 2:
        return of_pair(rules, "made, talon lost", **options)  # type: ignore[arg-type]
    return of_script("made", players=players, dealer=players, **options)


def without(lines: list[str], *starts: str) -> list[str]:
    return [line for line in lines if not line.startswith(starts)]


# --- what can be deduced -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_last_hand_is_deduced(rules: str, players: int) -> None:
    """All but one hand recorded: the one left is known, and shown so."""
    full = assert_clean(table(whole(rules, players), players=players, rules=rules))
    lines = without(whole(rules, players), "hand 2")
    replay = assert_clean(table(lines, players=players, rules=rules))
    assert deal_of(replay.frames) == deal_of(full.frames)


def deal_of(frames: tuple[object, ...]) -> set[tuple[str, str]]:
    return {(move.card, move.target) for move in frames[0].moves}  # type: ignore[attr-defined]


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_talon_is_deduced(rules: str, players: int) -> None:
    """All hands (with two: and one talon) recorded: what is left lies in the talon."""
    full = assert_clean(table(whole(rules, players), players=players, rules=rules))
    lines = without(whole(rules, players), "talon 2" if players == 2 else "talon")
    replay = assert_clean(table(lines, players=players, rules=rules))
    assert deal_of(replay.frames) == deal_of(full.frames)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("rules", PRESETS)
def test_revoke_of_a_deduced_hand(rules: str, players: int) -> None:
    """play.must-follow: judged by the hand that nobody wrote down."""
    if rules not in PLAYED_BY[players]:
        return
    lines = seated(EVEN, "AS KC", players=players, dealer=players, contract=120)
    for hidden in ("hand 2", "hand 3", "hand 1"):
        text = table(without(lines, hidden), players=players, rules=rules)
        found = assert_fault(text, "play.must-follow", line_of(text, "AS"))
        assert set(found.legal) == {"KS", "QS"}


@pytest.mark.parametrize("rules", PLAYED_BY[2])
def test_revoke_of_a_deduced_hand_of_two(rules: str) -> None:
    """play.must-follow with two: nine or ten cards deduced from a hand and both talons."""
    played = pair(rules, "dry")
    first, second = played.play.split(" / ")[0].split()
    wrong = next(card for card in played.hands[1].split() if card[-1] != first[-1])
    text = table(without(of_pair(rules, "dry"), "hand 2"), players=2, rules=rules)
    text = changed(text, f"{first} {second}\n", f"{first} {wrong}\n")
    assert [f.code for f in roots(judged(text))][:1] == ["play.must-follow"], described(judged(text), text)


@pytest.mark.parametrize("rules", PRESETS)
def test_only_possible_holder_of_a_card(rules: str) -> None:
    """One unknown card in each of two places, but it can only be in one: KS is nowhere else."""
    lines = seated(EVEN, "AS KC", dealer=3, contract=120)
    text = table(lines, players=3, rules=rules)
    text = changed(text, "hand 2 KS QS", "hand 2 ? ?")
    found = assert_fault(text, "play.must-follow", line_of(text, "AS"))
    assert set(found.legal) == {"KS", "QS"}


@pytest.mark.parametrize("rules", PRESETS)
def test_two_holders_are_possible(rules: str) -> None:
    """Two unknown cards in two hands: which is whose nobody can say: undetermined."""
    lines = seated(
        ("SA10 CA10 DA10 HA10", "SK CKQJ DKQ HKQ", "SQJ9 C9 DJ9 HJ9"), "AS KC", dealer=3, contract=120
    )
    text = table(lines, players=3, rules=rules)
    text = changed(text, "hand 2 KS", "hand 2 ?")
    text = changed(text, "hand 3 QS JS 9S 9C", "hand 3 QS JS 9S ?")
    # KS and 9C are out: with 9C in hand 2, he had no spade.
    assert_clean(text)


# --- later proof -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("rules", PRESETS)
def test_revoke_proved_by_a_later_card(rules: str, players: int) -> None:
    """The finding stands at the revoke, the proving card is related."""
    if rules not in PLAYED_BY[players]:
        return
    lines = without(seated(EVEN, "AS KC JS / AC KS JC", players=players, dealer=players), "hand", "talon")
    text = table(lines, players=players, rules=rules)
    found = assert_fault(text, "play.must-follow", line_of(text, "AS"))
    spot = text.index("AC KS JC") + 3
    assert [related.span for related in found.related] == [(spot, spot + 2)]


@pytest.mark.parametrize("rules", PLAYED_BY[2])
def test_revoke_of_two_proved_by_a_later_card(rules: str) -> None:
    """The same with two talons and no hand recorded."""
    lines = ["deal dealer 2", "bid 100 -", "play", "AS KC", "AC KS"]
    gifts = {"classic@1": "give talon:9D 2:9H", "home@1": "give 2:9H", "tysiac@1": "give talon:9D talon:9H"}[
        rules
    ]
    text = table([*lines[:2], "take", gifts, *lines[2:]], players=2, rules=rules)
    found = assert_fault(text, "play.must-follow", line_of(text, "AS"))
    assert len(found.related) == 1
    text = table([*lines[:2], "take", gifts, *lines[2:-1], "AC QC"], players=2, rules=rules)
    assert_clean(text)


@pytest.mark.parametrize("rules", PRESETS)
def test_bid_proved_impossible_by_later_cards(rules: str) -> None:
    """auction.limit: undetermined while the hand is unknown; proved when its cards have come to the table.

    Seat 2 bids 130 and holds no marriage: QS JS KC JC AD JD 9D, then 10H as a gift.
    """
    lines = without(of_script("made", dealer=3, bids="100 130 - 140 -", contract=140), "hand", "talon")
    text = table(lines, players=3, rules=rules)
    found = roots(judged(text))
    assert [f.code for f in found] == ["auction.limit"], described(judged(text), text)
    assert found[0].line == line_of(text, "bid")
    assert found[0].related
    play = lines.index("play")
    assert_clean(table(lines[: play + 3], players=3, rules=rules))


@pytest.mark.parametrize("rules", PRESETS)
def test_card_played_twice(rules: str) -> None:
    """play.not-held: what has been played nobody holds, known hands or not."""
    text = table(
        ["deal dealer 3", "bid 100 - -", "give 2:9H 3:9D", "play", "AS KS JS", "AC KS"],
        players=3,
        rules=rules,
    )
    found = roots(judged(text))
    assert [(f.code, f.line) for f in found] == [("play.not-held", line_of(text, "AC"))]


@pytest.mark.parametrize("rules", PRESETS)
def test_hand_recorded_against_a_card_played(rules: str) -> None:
    """play.not-held: KC was recorded in hand 2; seat 3 plays it."""
    lines = without(seated(EVEN, "AS QS KC", dealer=3), "hand 1", "hand 3", "talon")
    text = table(lines, players=3, rules=rules)
    assert "play.not-held" in {f.code for f in roots(judged(text))}


# --- a log from one seat -----------------------------------------------------------------------------------


def from_seat(seat: int, players: int, **options: object) -> list[str]:
    """What seat 1, 2 or 3 can write down: his hand, the talon shown, his own gift."""
    dealer = players
    lines = of_script("made", players=players, dealer=dealer, bids="100 110 - 120 -", **options)
    kept = [line for line in lines if not line.startswith("hand") or line.startswith(f"hand {seat}")]
    gifts = {1: "give 2:10H 3:9H", 2: "give 2:10H 3:?", 3: "give 2:? 3:9H"}
    return [gifts.get(seat, "give 2:? 3:?") if line.startswith("give") else line for line in kept]


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
@pytest.mark.parametrize("rules", PRESETS)
def test_log_from_one_seat(rules: str, players: int, seat: int) -> None:
    """[View]: a legal deal is clean from wherever it was written; the points are those of the tricks."""
    if rules not in PLAYED_BY[players] or seat > players:
        return
    text = table(from_seat(seat, players), players=players, rules=rules, tags=[f'[View "{seat}"]'])
    row = last_row(text)
    assert (row.taken or ())[:3] == (140, 36, 24)
    assert scores(row)[:3] == (120, nearest(rules, 36), nearest(rules, 24))


@pytest.mark.parametrize("seat", [1, 2, 3])
@pytest.mark.parametrize("rules", PRESETS)
def test_own_revoke_in_a_log_from_one_seat(rules: str, seat: int) -> None:
    """One's own hand is known: its revoke is found without proof from others."""
    lines = seated(EVEN, "AS KC JS" if seat == 2 else "AS KS JC", dealer=3, bids="100 110 - 120 -")
    kept = [line for line in lines if not line.startswith("hand") or line.startswith(f"hand {seat}")]
    text = table(kept, players=3, rules=rules)
    if seat == 1:
        assert_clean(text)
    else:
        assert_fault(text, "play.must-follow", line_of(text, "AS"))


@pytest.mark.parametrize("rules", PLAYED_BY[2])
@pytest.mark.parametrize("name", PAIR_NAMES)
@pytest.mark.parametrize("seat", [1, 2])
def test_log_of_two_from_one_seat(rules: str, name: str, seat: int) -> None:
    """With two: own hand, the talon taken; the other talon came to nobody's eyes, its points are unknown."""
    lines = without(of_pair(rules, name, dealer=1), f"hand {3 - seat}", "talon 2")
    assert not complaints(judged(table(lines, players=2, rules=rules)))


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("word", ["hand 1 ?", "hand 2 ?", "hand 3 ?", "talon ?"])
def test_lone_question_mark(rules: str, word: str) -> None:
    """`?` alone: nothing is known of that hand or talon."""
    lines = of_script("made", dealer=3)
    start = word[:-2]
    text = table([word if line.startswith(start) else line for line in lines], players=3, rules=rules)
    assert last_row(text).taken == (140, 36, 24)


@pytest.mark.parametrize("rules", PRESETS)
def test_all_of_it_unknown(rules: str) -> None:
    """Only bids and cards: a legal deal leaves nothing to say."""
    lines = without(of_script("made", dealer=3), "hand", "talon")
    text = table(
        [("give 2:? 3:?" if line.startswith("give") else line) for line in lines], players=3, rules=rules
    )
    assert last_row(text).score == (120, nearest(rules, 36), nearest(rules, 24))


@pytest.mark.parametrize("rules", PRESETS)
def test_unknown_card_in_a_trick(rules: str) -> None:
    """A `?` played: who takes the trick, and its points, may stay open; nothing is an error."""
    lines = of_script("made", dealer=3)
    last = lines[-1].split()
    for place in range(3):
        unknown = " ".join("?" if k == place else card for k, card in enumerate(last))
        text = table([*without(lines, "hand", "talon")[:-1], unknown], players=3, rules=rules)
        assert not [f for f in judged(text).findings if f.severity == "error"], described(judged(text), text)
    # With every hand known the last card is known too, and the deal counts.
    text = table([*lines[:-1], f"{last[0]} {last[1]} ?"], players=3, rules=rules)
    assert last_row(text).taken == (140, 36, 24)


# --- without the auction, without the play ---------------------------------------------------------------


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_contract_of_a_seat_where_no_auction_is_recorded(rules: str, players: int) -> None:
    """`contract S:n`: the deal in its usual order, gifts before the contract."""
    lines = [
        ("contract 1:120" if line.startswith("contract") else line)
        for line in without(whole(rules, players), "bid")
    ]
    row = last_row(table(lines, players=players, rules=rules))
    assert (row.declarer, row.contract, row.outcome) == (1, 120, "made")


@pytest.mark.parametrize("rules", PRESETS)
def test_points_without_cards(rules: str) -> None:
    """`taken` is the datum where the play is not recorded."""
    for dealer in (1, 2, 3):
        lines = [f"deal dealer {dealer}", "contract 2:120", "taken 36 140 24"]
        assert last_row(table(lines, players=3, rules=rules)).score == (
            nearest(rules, 36),
            120,
            nearest(rules, 24),
        )


@pytest.mark.parametrize("rules", PLAYED_BY[2])
def test_sheet_of_two(rules: str) -> None:
    """A bare score sheet for two: the talon is in what was taken."""
    good = ["deal dealer 2", "contract 1:120", "taken 131 89", f"score 120 {nearest(rules, 89)}"]
    row = last_row(table([*good, f"total 120 {nearest(rules, 89)}"], players=2, rules=rules))
    assert (row.outcome, row.score) == ("made", (120, nearest(rules, 89)))
    text = table([*good[:-1], f"score 130 {nearest(rules, 89)}"], players=2, rules=rules)
    assert_fault(text, "claim.score", line_of(text, "score"))


@pytest.mark.parametrize("rules", PLAYED_BY[4])
def test_sheet_of_four(rules: str) -> None:
    """A bare score sheet for four: the talon is not recorded, so what the sitter wrote is the datum."""
    score = f"{nearest(rules, 36)} {nearest(rules, 24)} 10 120"
    lines = ["deal dealer 3", "contract 4:120", "taken 36 24 0 140", f"score {score}", f"total {score}"]
    row = last_row(table(lines, players=4, rules=rules))
    assert (row.outcome, row.score) == ("made", tuple(map(int, score.split())))
    assert row.total == row.score
    wrong = f"score {nearest(rules, 36) + 10} {nearest(rules, 24)} 10 120"
    text = table([*lines[:3], wrong], players=4, rules=rules)
    assert_fault(text, "claim.score", line_of(text, "score"))


@pytest.mark.parametrize("rules", PLAYED_BY[4])
def test_talon_on_a_sheet_of_four(rules: str) -> None:
    """With the talon written down the sitter's points are derived, and the claim is checked."""
    worth = 150 if rules == "tysiac@1" else nearest(rules, 118)
    lines = ["deal dealer 3", "talon KH QH AC", "contract 4:120", "taken 36 24 0 140"]
    row = last_row(table(lines, players=4, rules=rules))
    assert scores(row)[2] == worth
    text = table([*lines, f"score ? ? {worth + 10} ?"], players=4, rules=rules)
    assert_fault(text, "claim.score", line_of(text, "score"))


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_score_alone(rules: str, players: int) -> None:
    """Only contracts and what was written: the score is the datum, the totals are checked by it."""
    opponents = [30, 40, 50][: players - 1]
    score = " ".join(map(str, [120, *opponents]))
    deals = [[f"deal dealer {players}", "contract 1:120", f"score {score}", f"total {score}"]]
    row = last_row(table(*deals, players=players, rules=rules))
    assert row.score == (120, *opponents)
    assert row.total == (120, *opponents)
    text = table(
        [*deals[0][:-1], "total " + " ".join(map(str, [130, *opponents]))], players=players, rules=rules
    )
    assert_fault(text, "claim.total", line_of(text, "total"))
    text = table(
        [deals[0][0], deals[0][1], "score " + " ".join(map(str, [130, *opponents]))],
        players=players,
        rules=rules,
    )
    assert_fault(text, "claim.score", line_of(text, "score"))


@pytest.mark.parametrize("rules", [rules for rules in PRESETS if LAWS[rules].number("barrel.at")])
def test_sheet_leads_to_the_barrel(rules: str) -> None:
    """A sheet of bare scores carries bolts, barrel and win as a played game does."""
    need = {"home@1": 125, "club-121@1": 121}.get(rules, 120)
    first = ["deal dealer 3", "contract 1:120", "taken 140 36 24"]
    second = ["deal dealer 1", f"contract 1:{need}", "taken 140 36 24"]
    text = table(first, second, players=3, rules=rules, start="800 0 0")
    rows = assert_clean(text).deals
    assert (rows[0].total[0], rows[0].barrel[0]) == (880, 0)
    assert rows[1].total[0] == 880 + need
    assert judged(text).result.winner == 1


# --- unfinished deals --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_deal_may_break_off_anywhere(rules: str, players: int) -> None:
    """An unfinished deal is a valid document: every beginning of a legal deal is clean."""
    lines = whole(rules, players)
    for many in range(1, len(lines)):
        text = table(lines[:many], players=players, rules=rules)
        replay = judged(text)
        assert not [f for f in replay.findings if f.severity == "error"], described(replay, text)
        assert not replay.deals[-1].counts, text
    words = lines[-1].split()
    for many in range(1, len(words)):
        text = table([*lines[:-1], " ".join(words[:many])], players=players, rules=rules)
        replay = judged(text)
        # With all hands known the last cards can be deduced; until then the deal is open.
        assert not [f for f in replay.findings if f.severity == "error"], described(replay, text)


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_auction_may_break_off_anywhere(rules: str, players: int) -> None:
    """The same word by word through the auction."""
    bids = "100 110 120 -" if players == 2 else "100 110 120 - - "
    bids = bids.strip()
    lines = without(whole(rules, players), "take", "give", "contract", "play")
    head = lines[: next(k for k, line in enumerate(lines) if line.startswith("bid"))]
    words = bids.split()
    for many in range(1, len(words)):
        text = table([*head, f"bid {' '.join(words[:many])}"], players=players, rules=rules)
        assert_clean(text)
        assert position(judged(text))["phase"] == "auction"


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_broken_off_deal_in_the_middle_of_a_log(rules: str, players: int) -> None:
    """deal.unfinished: a warning where another deal follows; it does not count."""
    lines = whole(rules, players)
    text = table(lines[:-2], lines, players=players, rules=rules)
    found = [(f.code, f.severity) for f in judged(text).findings if f.code == "deal.unfinished"]
    assert found == [("deal.unfinished", "warning")]
    assert judged(text).deals[0].counts is False
    assert after(1, players) == 2
