"""A text cut into games and judged one by one is the text judged as a whole."""

from collections.abc import Callable
from random import Random

import pytest

from kartlog.batch.units import Unit, units_of
from kartlog.batch.verdicts import verdicts_of
from kartlog.parser.encoding import decode
from kartlog.parser.reader import from_bytes
from kartlog.parser.split import streamed
from kartlog.replays import replays_of
from tests.cli.conftest import DEAL, NOISE, REVOKE
from tests.exchange.ways import SAMPLES

GAME = '[Kartlog "1"]\n[Rules "classic@1"]\ndeal 1\nbid 95\n'
BARE = "deal 1\nbid 95\n"
TEXTS = {
    "nothing": "",
    "blank": " \n\n",
    "no heading": BARE,
    "one": GAME,
    "three": GAME * 3,
    "a comment before": "; a collection\n\n" + GAME + GAME,
    "tags before": '[Event "x"]\n' + GAME + GAME,
    "a deal before": BARE + GAME + GAME,
    "a deal before one": BARE + GAME,
    "blank before": "\n\n" + GAME,
    "rubbish": "%%\x00%%\n[Kartlog\n[Kartlog\ndeal",
    "old line ends": (GAME + REVOKE + GAME).replace("\n", "\r\n"),
    "faults": DEAL + REVOKE + NOISE[:4000] + REVOKE,
    "no last line end": (GAME + GAME).rstrip("\n"),
}


def reader(text: str, size: int = 1 << 20) -> Callable[[int], str]:
    """Reads a text, a few characters at a time."""
    read = streamed(text)
    return lambda _wanted: read(size)


@pytest.mark.parametrize("size", [7, 1 << 20])
@pytest.mark.parametrize("name", TEXTS)
def test_judged_unit_by_unit(name: str, size: int) -> None:
    text = TEXTS[name]
    units = [*units_of(reader(text, size))]
    assert "".join(unit.text for unit in units) == text
    verdicts = [verdict for unit in units for verdict in verdicts_of(unit)]
    expected = [*replays_of(from_bytes(text.encode()))]
    assert [verdict.number for verdict in verdicts] == [*range(1, len(expected) + 1)]
    for verdict, replayed in zip(verdicts, expected, strict=True):
        assert verdict.game == (replayed.game if replayed.findings else None)
        assert verdict.findings == replayed.findings
        assert (verdict.result, verdict.players) == (replayed.result, replayed.players)


def test_games_that_are_cut_anywhere() -> None:
    random = Random(1)
    pieces = [GAME, BARE, REVOKE, "\n", "; aside\n", "[Kartlog", "]\r", "\ufeff", "deal", '"']
    for _ in range(60):
        text = "".join(random.choice(pieces) for _ in range(random.randrange(12)))
        verdicts = [verdict for unit in units_of(reader(text, 50)) for verdict in verdicts_of(unit)]
        expected = [*replays_of(from_bytes(text.encode()))]
        # A mark at the beginning is the encoding's, not the text's.
        if not text.startswith("\ufeff"):
            assert [verdict.findings for verdict in verdicts] == [replayed.findings for replayed in expected]


def test_no_more_than_two_games_are_held() -> None:
    taken = 0

    def endless(_size: int) -> str:
        nonlocal taken
        taken += 1
        return GAME

    units = units_of(endless)
    for ordinal in range(1, 50):
        assert next(units).ordinal == ordinal
    assert taken < 60


@pytest.mark.parametrize("encoding", ["cp1251", "utf-16-le"])
def test_another_encoding_is_said_with_the_first_game(encoding: str) -> None:
    data = ('[Kartlog "1"]\n[Players "Анна" "Борис" "Вера"]\ndeal 1\n' * 2).encode(encoding)
    decoded = decode(data)
    units = [*units_of(reader(decoded.text), decoded.encoding)]
    verdicts = [verdict for unit in units for verdict in verdicts_of(unit)]
    assert [verdict.findings for verdict in verdicts] == [r.findings for r in replays_of(from_bytes(data))]
    assert "syntax.encoding" in [finding.code for finding in verdicts[0].findings]


@pytest.mark.parametrize(
    ("sample", "result"), [("classic-full", "3"), ("club-full", "2"), ("unfinished", "*")]
)
def test_the_result_is_as_the_sample_has_it(sample: str, result: str) -> None:
    text = (SAMPLES / f"{sample}.kart").read_text("utf-8")
    (verdict,) = verdicts_of(Unit(text, 0, 1, 1, of_several=False))
    assert verdict.result.tag == result


def test_scores_are_those_of_the_deals_that_count() -> None:
    text = '[Kartlog "1"]\ndeal 1\nscore 120 - 35\ndeal\nbid - - -\ndeal\nscore 0 100 20\n'
    (verdict,) = verdicts_of(Unit(text, 0, 1, 1, of_several=False))
    assert verdict.scores == ((120, 0, 35), (0, 100, 20))
    assert verdict.result.totals == (120, 100, 55)
