"""What the log says although it can be derived is a claim; marks of accepted irregularities."""

import pytest

from tests.support.findings import assert_clean, assert_fault, described, judged
from tests.support.logs import by_seat, changed, deal, game, line_of, scripted, written_off
from tests.support.reference import LAWS, PRESETS, rounded


def right_score(rules: str, declarer: int = 1) -> str:
    step = LAWS[rules].given("score.round")
    return " ".join(map(str, by_seat(declarer, (120, rounded(36, step), rounded(24, step)))))


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("declarer", [1, 2, 3])
def test_right_claims(rules: str, declarer: int) -> None:
    """taken, score, total, in seat order."""
    taken = " ".join(map(str, by_seat(declarer, (140, 36, 24))))
    score = right_score(rules, declarer)
    lines = [f"taken {taken}", f"score {score}", f"total {score}"]
    assert_clean(game(scripted("made", declarer=declarer, after=lines), rules=rules))


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("claim", ["taken 141 36 24", "taken 140 36 25", "taken 140 37 24", "taken 40 36 24"])
def test_wrong_taken(rules: str, claim: str) -> None:
    """claim.taken: marriages are part of it."""
    text = game(scripted("made", after=[claim]), rules=rules)
    assert_fault(text, "claim.taken", line_of(text, "taken"))


@pytest.mark.parametrize("rules", PRESETS)
def test_wrong_score(rules: str) -> None:
    """claim.score."""
    good = right_score(rules)
    for seat in range(3):
        numbers = good.split()
        numbers[seat] = str(int(numbers[seat]) + 10)
        text = game(scripted("made", after=["score " + " ".join(numbers)]), rules=rules)
        assert_fault(text, "claim.score", line_of(text, "score"))


@pytest.mark.parametrize("rules", PRESETS)
def test_wrong_sign(rules: str) -> None:
    """claim.score: a contract made is not lost."""
    text = game(scripted("made", after=[f"score -{right_score(rules)}"]), rules=rules)
    assert_fault(text, "claim.score", line_of(text, "score"))


@pytest.mark.parametrize("rules", PRESETS)
def test_wrong_total(rules: str) -> None:
    """claim.total: the running total."""
    score = right_score(rules)
    text = game(scripted("made", after=[f"score {score}", f"total {score}"]), rules=rules, start="5 0 0")
    assert_fault(text, "claim.total", line_of(text, "total"))


@pytest.mark.parametrize("rules", PRESETS)
def test_unknown_entries_claim_nothing(rules: str) -> None:
    """A ``?`` in a claim is unknown, not wrong."""
    assert_clean(game(scripted("made", after=["taken ? 36 ?", "score 120 ? ?", "total ? ? ?"]), rules=rules))
    text = game(scripted("made", after=["taken ? 35 ?"]), rules=rules)
    assert_fault(text, "claim.taken", line_of(text, "taken"))


@pytest.mark.parametrize("rules", PRESETS)
def test_leader_of_a_trick(rules: str) -> None:
    """claim.trick: a leader written down."""
    text = game(scripted("made"), rules=rules)
    second = text.splitlines()[line_of(text, "play") + 1]
    assert_clean(changed(text, second, f"1: {second}"))
    text = changed(text, second, f"3: {second}")
    found = [f for f in judged(text).findings if f.severity == "error" and not f.caused_by]
    assert (found[0].code, found[0].line) == ("claim.trick", line_of(text, "3: ")), described(
        judged(text), text
    )


@pytest.mark.parametrize("rules", PRESETS)
def test_claimed_result(rules: str) -> None:
    """claim.result: the winner's seat, or ``*`` while nobody has won."""
    needed = {"home@1": 125, "club-121@1": 121}.get(rules, 120)
    state = {"start": "0 880 0"} | ({} if rules == "tysiac@1" else {"barrel": "- 0 -"})
    won = scripted("made", declarer=2, contract=needed)
    if rules == "club-121@1":
        won = [line for line in won if not line.startswith("bid")]
    for lines, start, right, wrong in [
        (won, state, "2", "1"),
        (won, state, "2", "*"),
        (scripted("made"), {}, "*", "1"),
    ]:
        assert_clean(game(lines, rules=rules, tags=[f'[Result "{right}"]'], **start))
        text = game(lines, rules=rules, tags=[f'[Result "{wrong}"]'], **start)
        assert_fault(text, "claim.result", line_of(text, "[Result"))


@pytest.mark.parametrize("rules", PRESETS)
def test_claimed_last_hand(rules: str) -> None:
    """claim.hand: what follows from the rest of the pack may be written, and is checked."""
    assert_clean(game(scripted("made"), rules=rules))
    text = game(scripted("made"), rules=rules)
    third = text.splitlines()[line_of(text, "hand 3") - 1]
    wrong = third.replace(third.split()[2], text.splitlines()[line_of(text, "hand 1") - 1].split()[2])
    text = changed(text, third, wrong)
    found = [f for f in judged(text).findings if f.line == line_of(text, "hand 3")]
    assert {f.code for f in found} & {"claim.hand", "deal.duplicate-card"}


@pytest.mark.parametrize("rules", PRESETS)
def test_score_of_a_deal_written_off(rules: str) -> None:
    """claim.score: of a deal written off."""
    own, others = {"tysiac@1": (0, 0), "online@1": (-100, 50)}.get(rules, (-100, 60))
    good = [*written_off(), f"score {own} {others} {others}"]
    assert_clean(game(good, rules=rules))
    text = game([*written_off(), f"score {own} {others} 55"], rules=rules)
    assert_fault(text, "claim.score", line_of(text, "score"))


@pytest.mark.parametrize("rules", PRESETS)
def test_a_fault_in_one_deal_leaves_the_next_alone(rules: str) -> None:
    """Findings of a deal stay in it."""
    text = game(scripted("made", after=["score 0 ? ?"]), scripted("made", declarer=2, dealer=1), rules=rules)
    assert_fault(text, "claim.score", line_of(text, "score"))


# --- marks -----------------------------------------------------------------------------------------------

EVEN = ("SA10 CA10 DA10 HA10", "SKQ CKQ DKQ HKQ", "SJ9 CJ9 DJ9 HJ9")


@pytest.mark.parametrize("rules", PRESETS)
def test_accepted_irregularity(rules: str) -> None:
    """Design, irregularities: a marked violation is a note, an unmarked one an error."""
    text = game(deal(EVEN, "AS KC* JS"), rules=rules)
    found = [f for f in judged(text).findings if f.code != "deal.unfinished"]
    assert [(f.code, f.severity, f.line) for f in found] == [
        ("play.must-follow", "note", line_of(text, "play") + 1)
    ]
    text = game(deal(EVEN, "AS KC JS"), rules=rules)
    assert_fault(text, "play.must-follow", line_of(text, "play") + 1)


@pytest.mark.parametrize("rules", PRESETS)
def test_needless_mark(rules: str) -> None:
    """mark.needless: a mark where nothing is wrong is a warning."""
    text = game(deal(EVEN, "AS KS* JS"), rules=rules)
    found = [f for f in judged(text).findings if f.code != "deal.unfinished"]
    assert [(f.code, f.severity, f.line) for f in found] == [
        ("mark.needless", "warning", line_of(text, "play") + 1)
    ]


@pytest.mark.parametrize("rules", PRESETS)
def test_accepted_bid(rules: str) -> None:
    """The mark on a bid."""
    for bids, code, severity in [
        ("100 130* - -", "auction.limit", "note"),
        ("100 110* - -", "mark.needless", "warning"),
    ]:
        text = game(deal(("SK9 CK9 DK9 H9K", "SQJ CQJ DQJ HQJ"), bids=bids, instead=""), rules=rules)
        found = [f for f in judged(text).findings if f.code != "deal.unfinished"]
        assert [(f.code, f.severity, f.line) for f in found] == [(code, severity, line_of(text, "bid"))]


@pytest.mark.parametrize("rules", ["classic@1", "home@1"])
def test_accepted_marriage(rules: str) -> None:
    """The mark on a marriage."""
    hands = ("SKQ CA10 DA10 HA9", "S9J CKQ D9J HKQ", "SA10 CJ9 DKQ H10J")
    text = game(deal(hands, "KS+* JS AS"), rules=rules)
    found = [f for f in judged(text).findings if f.code != "deal.unfinished"]
    assert [(f.code, f.severity) for f in found] == [("marriage.needs-trick", "note")]


@pytest.mark.parametrize("rules", PRESETS)
def test_glyphs_and_times_judge_nothing(rules: str) -> None:
    """Design, marks: ``!`` ``?`` glyphs and ``@12.5`` times."""
    assert_clean(game(deal(EVEN, "AS! KS?@12.5 JS!?"), rules=rules))


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("claim", ["score 120 ?", "taken 140 36 24 0", "total ?"])
def test_claim_for_another_number_of_seats(rules: str, claim: str) -> None:
    """claim.entries: an entry a seat."""
    text = game(scripted("made", after=[claim]), rules=rules)
    assert_fault(text, "claim.entries", line_of(text, claim))


@pytest.mark.parametrize("rules", PRESETS)
def test_accepted_gift_and_contract(rules: str) -> None:
    """The mark on a gift, on a contract."""
    lines = deal(EVEN, give="2:QH* 3:KS", contract=None)
    text = game(lines[:-1], rules=rules)
    found = [f for f in judged(text).findings if f.code != "deal.unfinished"]
    assert ("mark.needless", "warning") in [(f.code, f.severity) for f in found]
    text = game(deal(EVEN, give="2:QH 3:KS*", contract=None)[:-1], rules=rules)
    found = [f for f in judged(text).findings if f.code != "deal.unfinished"]
    assert [(f.code, f.severity) for f in found] == [("exchange.not-held", "note")]
    text = game([*deal(EVEN, contract=None)[:-1], "contract 117*"], rules=rules)
    found = [f for f in judged(text).findings if f.code != "deal.unfinished"]
    assert [(f.code, f.severity) for f in found] == [("contract.step", "note")]
