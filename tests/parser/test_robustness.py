"""Nothing raises, whatever the text; and what is written of it once, is written so forever."""

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from kartlog.parser import dumps, dumps_all, game_from_record, loads, record_of
from tests import strategies
from tests.support.design import GAME
from tests.support.thoroughness import examples

PROPERTY = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])

FRAGMENTS = st.sampled_from(
    [
        "deal", "deal 2 dealer 3", "dael 3 dealer 1", "hand 1 AS KS", "hand 4 ?", "bid 100 -", "play",
        "AS KS QS", "KH", " / ", "3: ", "1:", "?", "??", "(", ")", "[", "]", '[Kartlog "1"]',
        '[Players "a" "b"]', '"', ";", "; c\n", "\n", "\n", "\n\n", "\r\n", "\r", " ", "\t", "\xa0",
        "\u200b", "\ufeff", "—", "♥", "К", "кт", "10H", "xyz", "score 1 2 -", "rest 2", "end x",
        "misdeal 4", "+", "*", "!", "@1.5", "\x00", "\\", "give 3:JS", "“a”", "«", "\u2028", "\x85",
        'adjust 2 -1 "x"', "Deal 3", "HAND 1 as", "contract 2:120*", "4",
    ]
)  # fmt: skip
TEXTS = st.lists(FRAGMENTS, max_size=25).map("".join)


@st.composite
def mutants(draw: st.DrawFn, text: str) -> str:
    """A text with a few of its characters or tokens changed, dropped or doubled."""
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, max(0, len(text) - 1)))
        end = min(len(text), at + draw(st.integers(0, 12)))
        text = text[:at] + draw(FRAGMENTS | st.text(max_size=2) | st.just(text[at:end] * 2)) + text[end:]
    return text


def check(text: str) -> None:
    games = loads(text)
    for game in games:
        assert text[game.at : game.at + len(game.text)] == game.text
        written = dumps(game)
        assert loads(written) == [game]
        assert dumps(game_from_record(record_of(game))) == written
        for remark in game.remarks:
            assert 0 <= remark.span[0] <= remark.span[1] <= len(game.text)
    everything = dumps_all(games)
    again = loads(everything)
    assert len(again) == len(games)
    assert dumps_all(again) == everything


@given(TEXTS)
@example("\u2028misdeal 4\u2028")
@settings(PROPERTY, max_examples=examples(100))
def test_any_text(text: str) -> None:
    check(text)


@given(mutants(GAME))
@settings(PROPERTY, max_examples=examples(50))
def test_one_mutation_of_a_good_game(text: str) -> None:
    check(text)


@given(strategies.games().map(dumps).flatmap(mutants))
@settings(PROPERTY, max_examples=examples(20))
def test_one_mutation_of_any_game(text: str) -> None:
    check(text)
