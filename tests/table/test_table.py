"""Tables of every shape, action by action: what is done, what is refused and why, what the log says of it."""

import json
from random import Random

import pytest

import kartlog
from kartlog import Refused, Table
from kartlog.table import Ruling
from tests.support.findings import assert_clean, judged
from tests.support.seats import TABLES

HANDS = ("AS QS JC 9C 10D JD 9D", "10S KS JS 10C QD AH 9H", "9S AC KC QC KD 10H JH")
TALON = "AD KH QH"
AUCTION = ("100", "105", "-", "110", "115", "120", "-")
TRICKS = (
    "AH", "JH", "9C", "AD", "KD", "9D", "QH+", "10H", "JD", "AC", "JC", "10C", "KC+", "QS", "9H", "QC", "QD",
    "KS", "JS", "AS", "10S", "10D", "KH", "9S",
)  # fmt: skip


def dealt(rules: str = "online@1", **tags: str) -> Table:
    """The deal of the design, before its first bid: seat 2 opens."""
    table = Table(rules, ["Anna", "Boris", "Vera"], tags=tags)
    table.deal(HANDS, TALON)
    return table


def at_the_talon() -> Table:
    table = dealt()
    for action in AUCTION:
        table.apply(action)
    return table


def playing() -> Table:
    table = at_the_talon()
    table.take()
    table.give(3, "JS")
    table.give(1, "QD")
    table.contract(120)
    return table


def refused(ruling: Ruling, *codes: str) -> None:
    assert not ruling
    assert ruling.codes == codes
    assert all(ruling.messages(language) for language in ("en", "ru", "pl", "uk"))


# --- a deal from end to end ---------------------------------------------------------------------------


def test_a_deal_by_name() -> None:
    table = playing()
    for card in TRICKS:
        table.play(card)
    row = assert_clean(table.to_text()).deals[0]
    assert (row.score, row.total) == ((35, 120, 115), (35, 120, 115))
    assert table.rows == (row,)
    assert (table.phase, table.turn, table.next_dealer, table.legal()) == ("over", None, 2, [])
    assert table.to_text().endswith("score 35 120 115\ntotal 35 120 115\n")


def test_every_step_has_the_address_that_the_replayer_gives_it() -> None:
    table = playing()
    for card in TRICKS:
        table.apply(card)
    frames = kartlog.replay(kartlog.loads(table.to_text())[0]).frames
    assert [(e.address, e.kind, e.seat) for e in table.events] == [
        (f.address, f.kind, f.seat) for f in frames
    ]


def test_what_may_be_left_out_is_done_on_the_way() -> None:
    table = at_the_talon()
    table.apply("3:JS 1:QD")
    assert [event.action for event in table.events][-2:] == ["take", "3:JS 1:QD"]
    table.apply("AH")
    assert [event.kind for event in table.events][-3:] == ["give", "contract", "play"]
    assert "take\ngive 3:JS 1:QD\ncontract 120\nplay\nAH\n" in table.to_text()
    assert table.undo()
    assert table.phase == "exchange"


# --- refused ------------------------------------------------------------------------------------------


def test_the_auction() -> None:
    table = dealt()
    refused(table.can_bid(95), "auction.opening")
    refused(table.can_pass(), "auction.opening")
    refused(table.can_bid(100, seat=3), "auction.turn")
    refused(table.can_play("AS"), "contract.missing", "play.not-held")
    table.bid(100)
    refused(table.can_bid(103), "auction.step")
    refused(table.can_bid(100), "auction.not-higher")
    with pytest.raises(Refused, match="bid 100") as caught:
        table.bid(100)
    assert caught.value.codes == ("auction.not-higher",)
    assert caught.value.ruling.legal[0] == "-"
    table.pass_()
    table.pass_()
    assert (table.phase, table.turn) == ("talon", 2)


def test_the_exchange() -> None:
    table = at_the_talon()
    refused(table.can_take(2), "talon.choice")
    table.take()
    refused(table.can_take(), "talon.taken")
    refused(table.can_give(3, "AS"), "exchange.not-held")
    refused(table.can_give(2, "JS"), "exchange.recipient")
    refused(table.can_lay("JS"), "exchange.recipient")
    refused(table.can_contract(115), "contract.below-bid")
    refused(table.can_contract(120, seat=1), "contract.seat")
    refused(table.can_play("AH"), "exchange.count")
    table.give(3, "JS")
    refused(table.can_give(3, "QD"), "exchange.count")
    refused(table.can("1:QD", seat=3), "play.turn")
    assert table.can_write_off()
    table.give(1, "QD")
    table.contract(120)
    refused(table.can_contract(125), "contract.too-late")


def test_the_play() -> None:
    table = playing()
    refused(table.can_play("AS"), "play.not-held")
    refused(table.can_play("AH", seat=3), "play.turn", "play.not-held")
    refused(table.can_play("JH", declares=True), "play.not-held")
    refused(table.can_play("AH", declares=True), "marriage.not-held")
    table.play("AH")
    refused(table.can_play("9S"), "play.must-follow")
    refused(table.can_bid(130), "syntax.implicit-deal")
    refused(table.can_give(3, "KH"), "exchange.too-late")
    refused(table.can_write_off(), "writeoff.too-late")
    refused(table.can_dark(2), "dark.not-offered")
    refused(table.can_rest(1), "rest.impossible")


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("AX", "syntax.unreadable"),
        ("9:JS", "syntax.seat"),
        ("4:JS", "syntax.seat"),
        ("mood 2", "syntax.surplus"),
        ("QH QD", "syntax.surplus"),
        ("QH ; nice", "syntax.surplus"),
        ("bid 100 105", "syntax.surplus"),
        ("deal 2", "syntax.surplus"),
        ("QH\nQD", "syntax.surplus"),
        ("", "syntax.surplus"),
    ],
)
def test_what_is_no_action(action: str, code: str) -> None:
    table = playing()
    refused(table.can(action), code)
    with pytest.raises(Refused):
        table.apply(action, accept=True)


def test_people_write_cards_in_many_ways() -> None:
    table = playing()
    assert table.apply("♥A").action == "AH"


# --- accepted -----------------------------------------------------------------------------------------


def test_an_accepted_card_is_marked_and_only_a_note() -> None:
    table = playing()
    table.apply("AH")
    event = table.apply("9S", accept=True)
    assert event.findings == ("play.must-follow",)
    assert "AH 9S*" in table.to_text()
    found = judged(table.to_text()).findings
    assert [(f.code, f.severity, f.address) for f in found] == [("play.must-follow", "note", event.address)]


def test_acceptance_marks_bids_gifts_and_contracts_and_nothing_that_is_right() -> None:
    table = dealt()
    table.bid(100, accept=True)
    table.bid(103, accept=True)
    table.pass_()
    table.apply("105", accept=True)
    table.pass_()
    table.take()
    table.apply("3:AS", accept=True)
    table.apply("contract 100*")
    assert "bid 100 103* - 105 -\ntake\ngive 3:AS*\ncontract 100*\n" in table.to_text()
    assert {f.severity for f in judged(table.to_text()).findings} == {"note"}


def test_a_card_out_of_turn_carries_its_seat() -> None:
    table = playing()
    table.play("10H", seat=3, accept=True)
    assert table.to_text().endswith("play\n3:10H*\n")
    assert table.turn == 1


# --- beside the play ----------------------------------------------------------------------------------


def test_a_misdeal_is_dealt_again_by_the_same_dealer() -> None:
    table = dealt()
    table.bid(100)
    assert table.can_misdeal(1)
    table.misdeal(1)
    assert (table.phase, table.next_dealer) == ("over", 1)
    refused(table.can_bid(105), "deal.off")
    table.deal(rng=Random(1))
    assert assert_clean(table.to_text()).deals[0].outcome == "redealt"


def test_a_redeal_and_one_that_is_let_pass() -> None:
    table = Table("online@1")
    table.deal(["9S 9C 9D AS KS QS JS", "10S 10C 10D 10H AC KC QC", "JC AD KD QD JD AH KH"], "QH JH 9H")
    assert table.legal()[-2:] == ["redeal 1 nines", "redeal 1 nines declined"]
    refused(table.can_redeal(2, "nines"), "redeal.no-ground")
    table.redeal(1, "nines", declined=True)
    assert table.phase == "auction"
    table.redeal(1, "nines")
    assert (table.phase, table.next_dealer) == ("over", 1)
    assert "redeal 1 nines declined\nredeal 1 nines\n" in table.to_text()


def test_fines_before_and_after_the_total() -> None:
    table = playing()
    for card in TRICKS[:4]:
        table.play(card)
    table.adjust(1, -20, 'said "clubs"')
    for card in TRICKS[4:]:
        table.play(card)
    assert table.totals == (15, 120, 115)
    table.adjust(3, 10)
    assert table.totals == (15, 120, 125)
    assert 'adjust 1 -20 "said \\"clubs\\""' in table.to_text()
    table.deal(rng=Random(2))
    assert_clean(table.to_text())


def test_a_fine_before_the_auction_counts_in_it() -> None:
    table = dealt("classic@1 auction.ban-below=0")
    table.adjust(3, -50)
    table.bid(100)
    refused(table.can_bid(105), "auction.banned")


def test_cards_that_were_seen_are_known_to_all() -> None:
    table = playing()
    refused(table.can_expose(3, "AS"), "expose.not-held")
    table.apply("AH")
    event = table.expose(3, "10H")
    assert [known["cards"] for known in event.knows if known["seat"] == 0] == [["10H"]]
    assert "10H" in table.view(None).hands[2]
    for card in ("10H", "9C"):
        table.apply(card)
    assert "expose 3 10H\nAH 10H 9C\n" in table.to_text()


def test_a_bonus() -> None:
    table = dealt()
    refused(table.can_peek(2, "tea leaves"), "bonus.no-such")
    event = table.peek(2, "talon AD")
    assert event.kind == "peek"
    assert "AD" in table.view(2).talons[0]
    assert "AD" not in table.view(3).talons[0]
    assert [e.action for e in table.stream(3)][-1] == "peek 2 talon"
    refused(dealt("classic@1").can_peek(2, "talon"), "bonus.not-offered")


def test_comments_and_the_end() -> None:
    table = dealt()
    table.bid(100)
    table.comment("here we go")
    table.comment("and on")
    table.bid(105)
    table.leave(3)
    table.timeout(2)
    table.substitute(3, "Galina")
    table.retract(2)
    assert not table.over
    event = table.end("power cut")
    assert (event.kind, event.action, table.over) == ("end", "end power cut", True)
    assert [e.kind for e in table.events][-1] == "result"
    text = table.to_text()
    assert "bid 100          ; here we go\n; and on\nbid 105\nleave 3\n" in text
    assert '[Result "*"]' in text
    assert_clean(text)
    refused(table.can_deal(HANDS, TALON), "deal.unfinished", "end.over")


def test_after_the_end_nothing_may_be_done() -> None:
    table = playing()
    event = table.end("power cut")
    assert (table.over, table.phase, table.turn, table.legal(), table.legal_for(2)) == (
        True,
        "over",
        None,
        [],
        [],
    )
    assert (table.view(2).phase, table.view(2).turn, table.view(2).legal) == ("over", None, ())
    before = table.state
    for action in (
        "AH",
        "bid 100",
        "-",
        "3:JS",
        "play",
        "rest 2",
        "adjust 2 -5",
        "leave 2",
        "end",
        "score 1 2 3",
    ):
        refused(table.can(action), "end.over")
        refused(table.can(action, seat=2), "end.over")
        with pytest.raises(Refused):
            table.apply(action, accept=True)
    refused(table.can_deal(HANDS, TALON), "deal.unfinished", "end.over")
    with pytest.raises(Refused):
        table.deal(rng=Random(1))
    assert table.state == before
    table.comment("good night")
    assert table.to_text().endswith("end power cut    ; good night\n")
    assert table.undo(2) == 2
    assert (table.phase, table.turn, event.kind) == ("exchange", 2, "end")


def test_a_deal_whose_points_are_written_is_done() -> None:
    table = at_the_talon()
    table.take()
    table.taken(20, 100, "-")
    assert (table.phase, table.turn, table.legal()) == ("over", None, [])
    for seat in (1, 2, 3):
        view = table.view(seat)
        assert (view.phase, view.turn, view.legal, table.legal_for(seat)) == ("over", None, (), [])
    for action, *codes in (
        ("3:10S", "exchange.too-late"),
        ("3:AS", "exchange.not-held"),
        ("3:?", "deal.off"),
        ("120", "contract.too-late"),
        ("take", "talon.taken"),
        ("-", "syntax.implicit-deal"),
    ):
        refused(table.can(action), *codes)
        refused(table.can(action, seat=2), *codes)
        with pytest.raises(Refused):
            table.apply(action)
    with pytest.raises(Refused):
        table.apply("3:10S", accept=True)
    assert table.can_adjust(2, -5)
    assert table.can_deal(HANDS, TALON)


def test_the_word_play_after_the_play() -> None:
    table = playing()
    for card in TRICKS:
        table.play(card)
    refused(table.can("play"), "deal.off")
    refused(table.can("take", seat=1), "talon.taken")


# --- seats that do not exist --------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [-2, 0, 4, 7, 9])
def test_seats_that_do_not_exist(seat: int) -> None:
    table = dealt()
    for ruling in (
        table.can("100", seat=seat),
        table.can_pass(seat=seat),
        table.can_contract(100, seat=seat),
        table.can_misdeal(seat),
        table.can_adjust(seat, 5),
        table.can_peek(seat, "talon"),
        table.can_expose(seat, "AS"),
        table.can_dark(seat),
        table.can_rest(seat),
        table.can_give(seat, "AS"),
        Table().can_deal(HANDS, TALON, dealer=seat),
        Table().can_deal({seat: HANDS[0]}),
    ):
        refused(ruling, "syntax.seat")
    for ask in (
        lambda: table.apply("100", seat=seat),
        lambda: table.leave(seat),
        lambda: table.substitute(seat, "Galina"),
        lambda: table.view(seat),
        lambda: table.legal_for(seat),
        lambda: table.stream(seat),
        lambda: table.watch(print, seat=seat),
        lambda: Table(dealer=seat),
        lambda: Table().deal(HANDS, TALON, dealer=seat, accept=True),
    ):
        with pytest.raises(Refused) as caught:
            ask()
        assert caught.value.codes == ("syntax.seat",)


def test_what_is_no_action_is_said_so() -> None:
    table = dealt()
    assert table.can("foo bar").message() == "“foo bar” is too much here"
    assert table.can("AX").message() == "This line cannot be read: “AX”"


def test_nobody_can_change_a_view() -> None:
    view = dealt().view(2)
    with pytest.raises(TypeError):
        view.position["high"] = 300  # type: ignore[index]
    assert view.position["totals"] == (0, 0, 0)
    plain = view.as_json()
    assert (plain["hands"][0], plain["position"]["totals"]) == (["?"] * 7, [0, 0, 0])
    assert json.loads(json.dumps(plain)) == plain


# --- dealing ------------------------------------------------------------------------------------------


def test_deals_that_cannot_be() -> None:
    table = Table()
    refused(table.can_deal([*HANDS[:2], "9S AC"], TALON), "deal.hand-size")
    refused(table.can_deal([*HANDS[:2], HANDS[1]], TALON), *["deal.duplicate-card"] * 7)
    refused(table.can_deal(HANDS, "AD KH"), "deal.talon-size")
    refused(table.can_deal(HANDS, "AD KH XX"), "syntax.unknown-card")
    refused(table.can_deal(deck="AS KS"), "deck.size")
    with pytest.raises(Refused, match=r"deal: "):
        table.deal(deck=" ".join(["AS"] * 24))
    table.deal(HANDS, TALON)
    refused(table.can_deal(HANDS, TALON), "deal.unfinished")
    with pytest.raises(Refused):
        table.deal(HANDS, TALON)
    table.deal(HANDS, TALON, dealer=3, accept=True)
    assert table.events[-1].findings == ("deal.unfinished",)


def test_the_wrong_dealer_and_number() -> None:
    table = dealt()
    table.misdeal()
    refused(table.can_deal(HANDS, TALON, dealer=2), "claim.dealer")
    refused(table.can_deal(HANDS, TALON, number=5), "claim.deal-number")
    assert table.can_deal(HANDS, TALON, number=1)


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_a_pack_in_its_order_is_dealt_as_the_rules_want(preset: str, players: int) -> None:
    table = Table(preset, players, dealer=2)
    deck = list(kartlog.cards.NAMES)
    Random(players).shuffle(deck)
    table.deal(deck=deck, tags={"DealId": "77"})
    assert_clean(table.to_text())
    assert table.to_text().count("\nhand ") == (3 if players == 4 else players)
    assert '[DealId "77"]\ndeck ' in table.to_text()


def test_tables_that_cannot_be() -> None:
    for arguments, code in (
        (("bridge@1",), "rules.unknown-preset"),
        (("online@1", 4), "players.count"),
        (("classic@1", 5), "players.count"),
    ):
        with pytest.raises(Refused) as caught:
            Table(*arguments)
        assert code in caught.value.codes
    with pytest.raises(Refused) as caught:
        Table(tags={"Start": "880 640"})
    assert caught.value.codes == ("syntax.bad-tag",)


# --- other tables -------------------------------------------------------------------------------------


def finish(table: Table) -> None:
    while table.turn is not None:
        table.apply(table.legal()[0])


def test_the_barrel_and_the_end_of_the_match() -> None:
    table = dealt("classic@1", Start="640 880 -55", Barrel="- 1 -")
    for action in ("100", "105", "-", "110", "115", "120", "-", "take", "3:JS", "1:QD", "120"):
        table.apply(action)
    for card in TRICKS:
        table.apply(card)
    assert (table.over, table.winner) == (True, 2)
    assert '[Result "2"]' in table.to_text()
    assert table.events[-1].changes["winner"] == 2
    assert_clean(table.to_text())
    refused(table.can_deal(HANDS, TALON), "end.over")
    table.undo()
    assert "[Result" not in table.to_text()
    table.redo()
    assert table.over


def test_golden_deals_have_no_auction() -> None:
    table = Table("classic@1 golden=classic")
    while table.state.match.golden_left or table.state.deal is None:
        table.deal(rng=Random(len(table.rows)))
        assert table.phase == "talon"
        refused(table.can_bid(125), "auction.none")
        finish(table)
    table.deal(rng=Random(9))
    assert table.phase == "auction"
    assert_clean(table.to_text())


def test_playing_dark() -> None:
    table = Table("classic@1 dark=classic")
    table.deal(HANDS, TALON)
    assert "dark 2" in table.legal()
    assert table.view(2).hands[1][0] != "?"
    table.dark(2)
    assert table.view(2).hands[1] == ("?",) * 7
    table.take()
    assert "?" not in table.view(2).hands[1]


def test_four_players_and_the_sitter() -> None:
    table = Table("classic@1", ["A", "B", "C", "D"], dealer=3)
    table.deal(rng=Random(5))
    assert table.view(3).hands[2] == ()
    assert table.turn == 4
    finish(table)
    assert_clean(table.to_text())
    assert table.next_dealer == 4


def test_two_players_and_two_talons() -> None:
    table = Table("classic@1", 2)
    table.deal(rng=Random(5))
    table.apply("100")
    table.apply("-")
    assert table.legal()[:2] == ["take 1", "take 2"]
    table.take(2)
    assert [len(talon) for talon in table.view(None).talons] == [3, 0]
    assert any(action.startswith("talon:") for action in table.legal())
    finish(table)
    assert_clean(table.to_text())
    implied = Table.resume(table.to_text())
    assert implied.state == table.state


def test_all_pass() -> None:
    table = Table("classic@1 auction.forced=nobody")
    table.deal(rng=Random(3))
    for _ in range(3):
        table.pass_()
    assert (table.phase, table.rows[0].outcome) == ("over", "passed-out")


# --- what is not known --------------------------------------------------------------------------------


def test_a_recorder_at_one_seat() -> None:
    table = Table("online@1", tags={"View": "1"})
    table.deal({1: HANDS[0]})
    for action in (*AUCTION, "take", "3:? 1:QD", "120", "AH", "JH", "9C"):
        table.apply(action)
    refused(table.can_play("AS"), "play.not-held")
    table.apply("?")
    assert "give 3:? 1:QD" in table.to_text()
    assert_clean(table.to_text())
    table.undo()
    assert table.turn == 2


def test_a_later_card_proves_a_fault() -> None:
    table = Table("online@1")
    table.deal({1: HANDS[0]})
    for action in (*AUCTION, "take", "3:? 1:QD", "120", "AH", "9S", "9C"):
        table.apply(action)
    table.apply("KH")
    refused(table.can("10H"), "play.must-follow")
    event = table.apply("10H", accept=True)
    assert event.findings == ("play.must-follow",)


def test_a_score_sheet() -> None:
    table = Table("classic@1")
    table.deal()
    table.contract(120, seat=2)
    refused(table.can_taken(20, 120, 200, 3), "claim.entries", "deal.unfinished")
    table.taken(20, 140, 0)
    assert table.totals == (20, 120, 0)
    table.deal()
    table.contract(100, seat=1)
    table.score(-100, 20, "-")
    assert table.totals == (-80, 140, 0)
    assert table.to_text().count("total") == 2


HOSTILE = 'B"]\ndeal 7 dealer 3\nscore 500 -120 0\n[X "'


@pytest.mark.parametrize(
    ("players", "tags"),
    [(["Anna", HOSTILE, "Vera"], {}), (3, {"Event": "x\ndeal 7"}), (3, {"x y": "a"}), (3, {"Event": "a\0b"})],
)
def test_nothing_that_is_put_into_the_header_becomes_a_statement(
    players: int | list[str], tags: dict[str, str]
) -> None:
    with pytest.raises(Refused) as refused:
        Table("online@1", players, tags=tags)
    assert refused.value.ruling.codes == ("syntax.bad-tag",)


def test_nothing_that_is_put_into_a_deal_becomes_a_statement() -> None:
    table = Table("online@1", ["Anna", 'B "the bold"', "Vera"])
    for tags, number in (({"Id": "7\ndeal 2"}, None), ({}, -1), ({}, 0), ({}, 10**8)):
        with pytest.raises(Refused):
            table.deal(rng=Random(1), tags=tags, number=number)
    with pytest.raises(TypeError):
        table.deal({1: "AS KS QS JS 10S 9S AC"}, rng=Random(1))
    table.deal(rng=Random(1), tags={"Id": "seven \\ 7"})
    assert Table.resume(table.to_text()).to_text() == table.to_text()
    assert table.players == ("Anna", 'B "the bold"', "Vera")


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_a_table_for_nobody(players: int) -> None:
    with pytest.raises(Refused) as refused:
        Table("online@1", players)
    assert refused.value.ruling.codes == ("players.count",)
