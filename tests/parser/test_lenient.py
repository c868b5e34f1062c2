"""Text as people type it, in all their alphabets; and where in it everything stands."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kartlog.cards import NAMES, card_from_name
from kartlog.parser import document as doc
from kartlog.parser import dumps, loads, word_of
from tests import strategies
from tests.support.design import GAME

# The spellings as a person would list them, rank and suit apart.
SUITS = {
    "symbol": {"S": "♠", "C": "♣", "D": "♦", "H": "♥"},
    "emoji": {"S": "♠\ufe0f", "C": "♣\ufe0f", "D": "♦\ufe0f", "H": "♥\ufe0f"},
    "latin": {"S": "S", "C": "C", "D": "D", "H": "H"},
    "small": {"S": "s", "C": "c", "D": "d", "H": "h"},
    "russian": {"S": "п", "C": "к", "D": "б", "H": "ч"},
    "trefy": {"S": "П", "C": "т", "D": "Б", "H": "Ч"},
}
RANKS = {
    "english": {"9": "9", "10": "10", "J": "J", "Q": "Q", "K": "K", "A": "A"},
    "small": {"9": "9", "10": "t", "J": "j", "Q": "q", "K": "k", "A": "a"},
    "polish": {"9": "9", "10": "10", "J": "W", "Q": "D", "K": "K", "A": "A"},
    "russian": {"9": "9", "10": "10", "J": "В", "Q": "Д", "K": "К", "A": "Т"},
}
# Which go together: a token never mixes scripts.
PAIRS = [
    *(
        (rank, suit)
        for rank in ("english", "small", "polish")
        for suit in ("symbol", "emoji", "latin", "small")
    ),
    *(("russian", suit) for suit in ("symbol", "emoji", "russian", "trefy")),
]


def spelt(name: str, rank: str, suit: str, *, suit_first: bool = False) -> str:
    parts = [RANKS[rank][name[:-1]], SUITS[suit][name[-1]]]
    return "".join(reversed(parts) if suit_first else parts)


def read_cards(words: str) -> list[str]:
    (game,) = loads(f"deal\nhand 1 {words}")
    hand = game.deals[0].lines[1].statement
    assert isinstance(hand, doc.Hand), game.remarks
    assert hand.cards
    return [word_of(card) for card in hand.cards]


@pytest.mark.parametrize(("rank", "suit"), PAIRS)
def test_every_card_rank_first(rank: str, suit: str) -> None:
    assert read_cards(" ".join(spelt(name, rank, suit) for name in NAMES)) == list(NAMES)


@pytest.mark.parametrize(
    ("rank", "suit"), [pair for pair in PAIRS if pair[1] in ("symbol", "emoji", "latin", "small")]
)
def test_every_card_suit_first(rank: str, suit: str) -> None:
    assert read_cards(" ".join(spelt(name, rank, suit, suit_first=True) for name in NAMES)) == list(NAMES)


def test_russian_suit_first() -> None:
    words = "пТ п10 пК пД пВ п9 бТ чК кД тД кВ т10"
    assert read_cards(words) == ["AS", "10S", "KS", "QS", "JS", "9S", "AD", "KH", "QC", "QC", "JC", "10C"]


@pytest.mark.parametrize(
    ("word", "name"), [("Кт", "KC"), ("Тк", "AC"), ("кТ", "AC"), ("тК", "KC"), ("кк", "KC"), ("тт", "AC")]
)
def test_the_capital_is_the_rank(word: str, name: str) -> None:
    assert read_cards(word) == [name]


@pytest.mark.parametrize(
    ("word", "candidates"),
    [
        ("кт", {"KC", "AC"}),
        ("тк", {"KC", "AC"}),
        ("КТ", {"KC", "AC"}),
        ("КС", {"KC", "KS"}),  # Cyrillic, looks Latin; sounds like spades
        ("АН", {"AH"}),
        ("10Н", {"10H"}),
        ("Кh", {"KH"}),  # Cyrillic and Latin
        ("Kп", {"KS"}),
        ("Т♥H", set()),
    ],
)
def test_what_could_mean_another_card_is_refused(word: str, candidates: set[str]) -> None:
    (game,) = loads(f"deal\nhand 1 AS {word} KS")
    assert game.deals[0].lines[1].statement == doc.Unparsed(f"hand 1 AS {word} KS")
    (remark,) = game.remarks
    assert remark.code == ("syntax.ambiguous-card" if candidates else "syntax.unknown-card")
    assert game.text[slice(*remark.span)] == word
    assert set(remark.suggestions) == candidates
    assert remark.values == (("text", word),)


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("Bid 100 — 105 − 110 –", "bid 100 - 105 - 110 -"),
        ("bid\xa0100\u2009105\u3000-", "bid 100 105 -"),
        ("b\u200bid\u2060 1\u200b00\ufeff", "bid 100"),
        ("HAND 1 AS", "hand 1 AS"),
        ("Redeal 2 Nines Declined", "redeal 2 nines declined"),
        ("Take 2 Hidden", "take 2 hidden"),
        ("Give 3:вп Talon:q♥", "give 3:JS talon:QH"),
        ('adjust 2 −120 “He said "no"”', 'adjust 2 -120 "He said \\"no\\""'),
        ("[Клуб «У Анны» „Wieczór”]", '[Клуб "У Анны" "Wieczór"]'),
        ("ah jh 9c", "AH JH 9C"),
        ("ah!+ jh@3* 9c", "AH+! JH*@3 9C"),
        ("3: ТЧ вч 9т", "3: AH JH 9C"),
        ("1:тч ? 9♣️??", "1:AH ? 9C??"),
        ("(♦A sj 9♦/кч)", "( AD JS 9D / KH )"),
        ("Score 35 — −120", "score 35 - -120"),
        ("Mood\xa02", None),
    ],
)
def test_what_people_type(typed: str, canonical: str | None) -> None:
    (game,) = loads(f"deal\n{typed}\n")
    assert dumps(game) == f"deal\n{canonical or typed}\n"
    assert bool(game.remarks) is (canonical is None)


def test_deal_in_capitals_and_after_odd_blanks_opens_a_deal() -> None:
    (game,) = loads("Deal 1 Dealer 2\n\ufeff\xa0DEAL 2\n")
    assert [deal.lines[0].statement for deal in game.deals] == [doc.DealStart(1, 2), doc.DealStart(2)]
    assert game.remarks == ()


def test_a_comment_stays_as_it_was_typed() -> None:
    (game,) = loads("deal\nbid\xa0100 ; «smart» — quotes\u200b\n")
    assert game.deals[0].lines[1].comment == "«smart» — quotes\u200b"


# --- places ------------------------------------------------------------------------------------------


def places(game: doc.Game) -> list[tuple[str, str]]:
    """Each card, bid, gift and number of a game: its canonical text, and what stands at its span."""
    found: list[tuple[str, str]] = []

    def at(deal: doc.Deal, span: doc.Span) -> str:
        return game.text[deal.at + span[0] : deal.at + span[1]]

    for deal in game.deals:
        for line in deal.lines:
            match line.statement:
                case (
                    doc.Hand(cards=cards)
                    | doc.Talon(cards=cards)
                    | doc.Cut(cards=cards)
                    | doc.Trick(cards=cards)
                ):
                    nodes = [*(cards or ())]
                case doc.Bids(bids=nodes) | doc.Give(gifts=nodes):
                    pass
                case doc.Variation(tricks=tricks):
                    nodes = [card for trick in tricks for card in trick.cards]
                case doc.Numbers(values=values, spans=spans):
                    found += [(str(value), at(deal, span)) for value, span in zip(values, spans, strict=True)]
                    continue
                case _:
                    continue
            found += [(word_of(node), at(deal, node.span)) for node in nodes]
    return found


@given(strategies.games())
@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
def test_each_node_stands_at_its_span(game: doc.Game) -> None:
    (read,) = loads(dumps(game))
    for word, text in places(read):
        # Leading zeros do not survive writing, so here both sides are canonical.
        assert text == word


@st.composite
def typed_lines(draw: st.DrawFn) -> tuple[str, list[tuple[str, str]]]:
    """A line in all kinds of spelling, with the words that it should be read as."""
    junk = st.sampled_from(["", "", "\u200b", "\ufeff"])
    blank = st.sampled_from([" ", "\xa0", "  ", "\t", " \u200b"])
    words: list[tuple[str, str]] = []
    for name in draw(st.lists(st.sampled_from(NAMES), min_size=1, max_size=3)):
        rank, suit = draw(st.sampled_from(PAIRS))
        mark = draw(st.sampled_from(["", "+", "*", "!?", "@2"]))
        seat = draw(st.sampled_from(["", "1:", "3:"]))
        word = spelt(name, rank, suit)
        if word.upper() in ("КТ", "ТК"):
            word = word[0].upper() + word[1:].lower()
        words.append((f"{seat}{name}{mark}", f"{seat}{word}{mark}"))
    line = draw(junk) + "".join(word + draw(blank) for _, word in words)
    return line, words


@given(st.lists(typed_lines(), min_size=1, max_size=4))
@settings(max_examples=100, deadline=None)
def test_spans_are_those_of_the_original_text(lines: list[tuple[str, list[tuple[str, str]]]]) -> None:
    text = "\ufeff[Kartlog “1”]\r\nDeal 1\n" + "\n".join(line for line, _ in lines)
    (game,) = loads(f"deal\n\n{text}")[1:]
    words = [word for _, line_words in lines for word in line_words]
    # A span does not reach over an invisible character next to its word.
    assert [(word, text.strip("\u200b\ufeff")) for word, text in places(game)] == words


def test_line_and_offset_of_a_game_count_the_original() -> None:
    text = f'deal 1\r\rdeal 2\r\n\u200b[Kartlog "1"]\nhand\xa01 Т♥️\n{GAME}'
    first, second, third = loads(text)
    assert (first.line, second.line, third.line) == (1, 4, 6)
    for game in (first, second, third):
        assert text[game.at : game.at + len(game.text)] == game.text
    hand = second.deals[0].lines[0].statement
    assert isinstance(hand, doc.Hand)
    assert hand.cards == (doc.CardSeen(card_from_name("AH")),)
    assert places(second) == [("AH", "Т♥️")]
