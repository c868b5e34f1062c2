"""What cannot be read costs a line, is found at its exact place, and survives."""

import pytest

from kartlog import replay
from kartlog.parser import document as doc
from kartlog.parser import dumps, loads, seats_at
from kartlog.rules.codes import CODES
from tests.support.design import DEAL, GAME, HEADER


def remarks_of(text: str) -> list[tuple[str, str]]:
    """The remarks about a text: the code, and what stands at the span."""
    (game,) = loads(text)
    return [(remark.code, game.text[slice(*remark.span)]) for remark in game.remarks]


@pytest.mark.parametrize(
    ("line", "code", "at"),
    [
        ("hand 1 AS XX KS", "syntax.unknown-card", "XX"),
        ("AS KX JS", "syntax.unknown-card", "KX"),
        ("XX AS KS", "syntax.unknown-card", "XX"),
        ("( AS KX JS )", "syntax.unknown-card", "KX"),
        ("talon AD KH 1H", "syntax.unknown-card", "1H"),
        ("give 3:JS 1:QX", "syntax.unknown-card", "QX"),
        ("hand 1 AS кт", "syntax.ambiguous-card", "кт"),
        ("hand 5 AS", "syntax.seat", "5"),
        ("hand AS KS", "syntax.seat", "AS"),
        ("5:AS KS", "syntax.seat", "5:"),
        ("give JS", "syntax.seat", "JS"),
        ("dark nobody", "syntax.seat", "nobody"),
        ("rest 12", "syntax.seat", "12"),
        ("bid 100 1O5", "syntax.number", "1O5"),
        ("bid 100 passe", "syntax.number", "passe"),
        ("bid 100 *105", "syntax.number", "*105"),
        ("bid @1", "syntax.number", "@1"),
        ("bid 3: 100", "syntax.number", "3:"),
        ("give 1:", "syntax.unknown-card", "1:"),
        ("give talon:", "syntax.unknown-card", "talon:"),
        ("give 1:JC 2:*JS", "syntax.unknown-card", "2:*JS"),
        ("рука 1 тп", "syntax.unreadable", "рука"),
        ("contract a lot", "syntax.number", "a"),
        ("score 35 12o 115", "syntax.number", "12o"),
        ("adjust 2 much", "syntax.number", "much"),
        ("AS+? KS++ JS", "syntax.mark", "++"),
        ("AS@ KS JS", "syntax.mark", "@"),
        ("hand 1 AS+", "syntax.mark", "+"),
        ("hand 1", "syntax.incomplete", "hand 1"),
        ("bid", "syntax.incomplete", "bid"),
        ("redeal 2 ; why?", "syntax.incomplete", "redeal 2"),
        ("( AS KS ; /", "syntax.incomplete", "( AS KS"),
        ("( )", "syntax.unreadable", "("),
        ('[Event "x"', "syntax.incomplete", '[Event "x"'),
        ("contract 120 at last", "syntax.surplus", "at"),
        ("play well", "syntax.surplus", "well"),
        ("dark 2 2", "syntax.surplus", "2"),
        ('adjust 2 -120 "revoked', "syntax.unclosed-string", '"revoked'),
        ('[Event "Anna" "y]', "syntax.unclosed-string", '"y]'),
        ('[Event "Anna" x]', "syntax.unreadable", "x]"),
        ("bid 100 \x00105", "syntax.character", "\x00"),
        ("AS KS ; \x1b[2J", "syntax.character", "\x1b"),
        ("Anna leads", "syntax.unreadable", "Anna"),
        ("карты Анны", "syntax.unreadable", "карты"),
        ("mood 2 good", "syntax.unknown-statement", "mood"),
    ],
)
def test_the_remark_points_at_the_offending_token(line: str, code: str, at: str) -> None:
    assert code in CODES
    text = f"{HEADER}\ndeal 1 dealer 1\n  {line}\nbid 100 - -\n"
    assert remarks_of(text) == [(code, at)]
    (game,) = loads(text)
    kept = game.deals[0].lines[1].statement
    if code != "syntax.unknown-statement":
        assert kept == doc.Unparsed(line)
    assert isinstance(game.deals[0].lines[2].statement, doc.Bids)
    assert f"\n{line}\n" in dumps(game)


@pytest.mark.parametrize(
    ("line", "suggestions"),
    [
        ("hnad 1 AS", ("hand",)),
        ("contarct 120", ("contract",)),
        ("Conract 120", ("contract",)),
        ("hand 1 1H", ("10H",)),
        ("hand 1 АС", ("AS", "AC")),
        ("quux 1", ()),
    ],
)
def test_suggestions(line: str, suggestions: tuple[str, ...]) -> None:
    (game,) = loads(f"deal\n{line}")
    (remark,) = game.remarks
    assert remark.suggestions == suggestions


def test_every_remark_has_a_code_of_the_table() -> None:
    text = '[Kartlog "2"]\n[Players "A"]\n[Players "A"]\nhand 1 AS\nplay\nhand 1 AS\ndael 2 dealer 1\nxyz\n'
    codes = [remark.code for remark in loads(text)[0].remarks]
    assert codes == [
        "syntax.version",
        "syntax.bad-tag",
        "syntax.bad-tag",
        "syntax.duplicate-tag",
        "syntax.implicit-deal",
        "syntax.implicit-deal",
        "syntax.misspelt-deal",
        "syntax.unknown-statement",
    ]
    assert set(codes) <= set(CODES)


def test_what_is_wrong_with_the_header() -> None:
    text = '[Kartlog "2"]\n[Players "A"]\n[Date "x"]\n[Date "y"]\n\ndeal\n'
    assert remarks_of(text) == [
        ("syntax.version", '[Kartlog "2"]'),
        ("syntax.bad-tag", '[Players "A"]'),
        ("syntax.duplicate-tag", '[Date "y"]'),
    ]


# --- deals -------------------------------------------------------------------------------------------


def test_a_misspelt_deal_that_begins_like_a_right_one_is_one_deal() -> None:
    (game,) = loads("deal 1\nrest 2\ndeal🂡 dealer 1\nhand 1 ?\ndeal 3\n")
    assert [len(deal.lines) for deal in game.deals] == [2, 2, 1]
    assert [remark.code for remark in game.remarks] == ["syntax.misspelt-deal"]


@pytest.mark.parametrize(
    "typo",
    [
        "dael 2 dealer 2",
        "dea 2 dealer 2",
        "deel 2 dealer 2",
        "Deall 2 dealer 2 ; oh",
        "deаl 2 dealer 2",  # the second letter from the right is Cyrillic
        "deal2 dealer 2",
        "dael 2",
    ],
)
def test_a_misspelt_deal_does_not_merge_two_deals(typo: str) -> None:
    rest = DEAL.split("\n", 1)[1]
    text = f"{GAME}\n{typo}\n{rest}"
    (game,) = loads(text)
    first, second = game.deals
    assert first == loads(GAME)[0].deals[0]
    assert second.lines[1:] == first.lines[1:]
    (remark,) = game.remarks
    assert remark.code == "syntax.misspelt-deal"
    assert game.text[slice(*remark.span)] == typo.split()[0]
    assert remark.suggestions == ("deal",)
    assert game.text[second.at :].startswith(typo)
    assert typo in dumps(game)


def test_a_missing_deal_line_opens_a_deal_at_the_second_hand() -> None:
    rest = DEAL.split("\n", 1)[1]
    (game,) = loads(f"{GAME}\n; the next\n{rest}")
    first, second = game.deals
    assert second.lines[0] == doc.Line(None, "the next")
    assert second.lines[1:] == first.lines[1:]
    (remark,) = game.remarks
    assert remark.code == "syntax.implicit-deal"
    assert game.text[slice(*remark.span)] == "hand 1 AS QS JC 9C 10D JD 9D"
    hand = second.lines[1]
    assert game.text[second.at + hand.span[0] : second.at + hand.span[1]] == "hand 1 AS QS JC 9C 10D JD 9D"


def test_a_second_auction_after_the_play_opens_a_deal() -> None:
    (game,) = loads("deal\nbid 100 - -\nplay\nAS KS QS\nbid 100 105 -\n")
    assert [len(deal.lines) for deal in game.deals] == [4, 1]


def test_a_hand_shown_after_the_play_opens_none() -> None:
    (game,) = loads("deal\nhand 2 AS\nplay\nAS KS QS\nhand 1 KS\n")
    assert len(game.deals) == 1


def test_a_log_that_starts_without_a_deal_line() -> None:
    text = f"{HEADER}\nhand 1 AS\nplay\n"
    (game,) = loads(text)
    assert len(game.header) == 5
    assert len(game.deals) == 1
    assert remarks_of(text) == [("syntax.implicit-deal", "hand 1 AS")]
    assert dumps(game) == text


def test_one_bad_deal_costs_no_other() -> None:
    bad = "deal 2 dealer x\n((((\n[[[[\nhand\n"
    (game,) = loads(f"{GAME}\n{bad}\n{DEAL}")
    assert len(game.deals) == 3
    assert game.deals[0] == game.deals[2]
    assert game.deals[1].lines[0].statement == doc.Unparsed("deal 2 dealer x")


def test_one_bad_tag_splits_no_game() -> None:
    (game,) = loads(GAME.replace('[Event "Thursday table"]', '[Event "Thursday table]'))
    assert remarks_of(game.text) == [("syntax.unclosed-string", '"Thursday table]')]
    assert game.deals == loads(GAME)[0].deals


# --- seats -------------------------------------------------------------------------------------------


# Every statement that can name a seat, with a place where ``^`` stands for the fourth.
SEATED = [
    "hand ^ AS", "deal 2 dealer ^", "deal 4 dealer ^", "redeal ^ nines", "dark ^", "bid ^:100", "bid 100 ^:-",
    "give ^:AS", "contract ^:120", "AS ^:KS", "^: AS", "AS@1.4 ^:KS", "( AS ^:KS )", "rest ^", "adjust ^ -4",
    "peek ^ talon", "expose ^ AS", "misdeal ^", "leave ^", "timeout ^", 'substitute ^ "4: Ann"',
    "retract ^ AS",
]  # fmt: skip


@pytest.mark.parametrize("line", SEATED)
@pytest.mark.parametrize("header", [f"{HEADER}\n", "", '[Rules "classic@1"]\n', '[Players "A" "B]\n'])
def test_a_seat_that_the_table_does_not_have(header: str, line: str) -> None:
    written = line.replace("^", "4")
    text = f"{header}deal 1 dealer 1\n{written}\n"
    (game,) = loads(text)
    remark = game.remarks[-1]
    assert (remark.code, remark.values) == ("syntax.seat", (("text", "4"), ("seats", "3")))
    at = text.index(written) + line.index("^")
    assert remark.span == (at, at + 1)
    assert game.deals[-1].lines[-1].statement == doc.Unparsed(written)
    assert dumps(game).endswith(f"{written}\n")


@pytest.mark.parametrize("line", SEATED)
def test_a_seat_that_the_table_has(line: str) -> None:
    for players, seat in (('"A" "B" "C" "D"', "4"), ('"A" "B" "C"', "3"), ('"A" "B"', "2")):
        (game,) = loads(f"[Players {players}]\ndeal 1 dealer 1\n{line.replace('^', seat)}\n")
        assert game.remarks == ()


def test_a_table_of_two_has_no_third_seat() -> None:
    (game,) = loads('[Players "A" "B"]\ndeal 1 dealer 3\nbid 3:100\n')
    assert [dict(remark.values) for remark in game.remarks] == [{"text": "3", "seats": "2"}] * 2


def test_how_many_sit_at_the_table() -> None:
    for count, seats in ((0, 3), (1, 3), (2, 2), (3, 3), (4, 4), (5, 3)):
        names = " ".join(['""'] * count)
        (game,) = loads(f"[Players {names}]\n")
        assert seats_at(game) == seats
    assert seats_at(doc.Game()) == 3


def test_nobody_is_given_what_another_seat_says() -> None:
    codes = [finding.code for finding in replay(loads("deal 1 dealer 1\nbid 4:100\n")[0]).findings]
    assert "syntax.seat" in codes


def test_a_number_is_no_seat() -> None:
    assert remarks_of(f"{HEADER}\ndeal 4 dealer 1\nscore 4 4 4\nadjust 3 4\n") == []


# --- runs --------------------------------------------------------------------------------------------


def test_lines_that_say_nothing_are_one_remark() -> None:
    (game,) = loads("deal\nDear Anna,\n\nHere is the deal.\nYours\nbid 100\n")
    (remark,) = game.remarks
    assert remark.code == "syntax.unreadable"
    assert dict(remark.values) == {"text": "Dear", "lines": "3"}


def test_different_faults_in_a_row_are_told_apart() -> None:
    assert remarks_of("deal\nhand 1 AX\nhand 2 KX\nbid x\nDear\nAnna\n") == [
        ("syntax.unknown-card", "AX"),
        ("syntax.unknown-card", "KX"),
        ("syntax.number", "x"),
        ("syntax.unreadable", "Dear"),
    ]


def test_a_long_run_is_one_remark() -> None:
    (game,) = loads("deal\n" + "hand 1 AX\nsome words\n" * 50 + "bid 100\n")
    (remark,) = game.remarks
    assert remark.code == "syntax.unreadable"
    assert dict(remark.values) == {"text": "AX", "lines": "100"}
    assert len(game.deals[0].lines) == 102
