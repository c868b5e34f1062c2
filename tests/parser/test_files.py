"""Whole files: encodings, line ends, size, and what is no log at all."""

import io
import random
import string
import time
from pathlib import Path

import pytest

from kartlog.parser import decode, dumps, from_bytes, iter_games, load, loads
from kartlog.parser import document as doc
from tests.support.design import DEAL, GAME

RUSSIAN = GAME.replace("Thursday table", "Клуб «У Анны»")
POLISH = GAME.replace("Thursday table", "Gra Łukasza, środa")

# --- encodings ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "data", "encoding"),
    [
        (RUSSIAN, RUSSIAN.encode("cp1251"), "cp1251"),
        (POLISH, POLISH.encode("cp1250"), "cp1250"),
        (RUSSIAN, "\ufeff".encode("utf-16-le") + RUSSIAN.encode("utf-16-le"), "utf-16-le"),
        (RUSSIAN, RUSSIAN.encode("utf-16-le"), "utf-16-le"),
        (RUSSIAN, "\ufeff".encode("utf-16-be") + RUSSIAN.encode("utf-16-be"), "utf-16-be"),
        (RUSSIAN, RUSSIAN.encode("utf-16-be"), "utf-16-be"),
        (RUSSIAN, "\ufeff".encode("utf-32-le") + RUSSIAN.encode("utf-32-le"), "utf-32-le"),
    ],
)
def test_another_encoding_is_understood_and_named(text: str, data: bytes, encoding: str) -> None:
    (game,) = from_bytes(data)
    assert dumps(game) == text
    (remark,) = game.remarks
    assert (remark.code, remark.values) == ("syntax.encoding", (("encoding", encoding),))


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_utf_8_needs_no_remark(mark: bytes, tmp_path: Path) -> None:
    file = tmp_path / "game.kart"
    file.write_bytes(mark + RUSSIAN.encode())
    (game,) = load(file)
    assert dumps(game) == RUSSIAN
    assert game.remarks == ()


def test_what_is_no_text_is_named_unknown() -> None:
    data = GAME.encode() + b"\xff\xfe\x00\x98 \xc3\x28"
    games = from_bytes(data)
    assert games[0].remarks[0] == doc.Remark("syntax.encoding", (0, 0), (("encoding", "unknown"),))
    assert games[0].deals[0].lines[: len(DEAL.splitlines())] == loads(GAME)[0].deals[0].lines


@pytest.mark.parametrize("seed", range(20))
def test_random_bytes_never_raise(seed: int) -> None:
    data = random.Random(seed).randbytes(2000)
    assert isinstance(decode(data).text, str)
    for game in from_bytes(data):
        dumps(game)


def test_an_empty_file_is_no_game(tmp_path: Path) -> None:
    file = tmp_path / "empty.kart"
    file.write_bytes(b"")
    assert load(file) == []
    assert list(iter_games(io.StringIO(""))) == []


# --- line ends ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("end", ["\r\n", "\r", "\n"])
@pytest.mark.parametrize("final", [True, False])
def test_line_ends(end: str, final: bool) -> None:
    text = GAME if final else GAME.removesuffix("\n")
    (game,) = loads(text.replace("\n", end))
    assert dumps(game) == GAME
    assert game.remarks == ()


def test_a_nul_costs_its_line() -> None:
    (game,) = loads(GAME.replace("AD KD 9D", "AD \0KD 9D"))
    (remark,) = game.remarks
    assert (remark.code, remark.values) == ("syntax.character", (("text", "U+0000"),))
    assert sum(isinstance(line.statement, doc.Unparsed) for line in game.deals[0].lines) == 1


# --- streams -----------------------------------------------------------------------------------------


class Trickle(io.StringIO):
    """A file that gives its text in small pieces."""

    def __init__(self, text: str, size: int) -> None:
        super().__init__(text, newline="")
        self.size = size
        self.most = 0

    def read(self, size: int | None = -1, /) -> str:
        self.most = max(self.most, size or 0)
        return super().read(self.size)


@pytest.mark.parametrize("size", [1, 7, 64, 1000])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_stream_gives_what_the_text_gives(size: int, end: str) -> None:
    text = f'Hello\n\n{GAME}; tail\n\n; second\n{GAME}[KartlogX]\n\n[Kartlog "1"]\n{DEAL}'.replace("\n", end)
    streamed = list(iter_games(Trickle(text, size)))
    whole = loads(text)
    assert streamed == whole
    assert [(game.at, game.line, game.text) for game in streamed] == [
        (game.at, game.line, game.text) for game in whole
    ]
    assert len(whole) == 3


def test_thousands_of_games() -> None:
    count = 3_000
    file = Trickle(f"{GAME}\n" * count, 1 << 16)
    start = time.process_time()
    last = None
    for number, game in enumerate(iter_games(file), 1):
        assert game.line == (number - 1) * 25 + 1
        last = game
    assert number == count
    assert last is not None
    assert last == loads(GAME)[0]
    # No more is asked for than a chunk: memory does not grow with the file.
    assert file.most <= 1 << 17
    assert time.process_time() - start < 10


def test_a_stream_of_other_bytes_ends_with_a_remark() -> None:
    handle = io.TextIOWrapper(io.BytesIO(f"{RUSSIAN}\n".encode("cp1251") * 2), encoding="utf-8")
    games = list(iter_games(handle))
    assert games[-1].remarks == (doc.Remark("syntax.encoding", (0, 0), (("encoding", "cp1251"),)),)


# --- garbage -----------------------------------------------------------------------------------------

MEGABYTE = 1_000_000
GARBAGE = {
    "printable": string.printable,
    "bytes": "".join(map(chr, range(256))),
    "letters without a line end": string.ascii_letters + ' "',
    "scripts": "".join(map(chr, range(32, 0x500))) + "\n",
}


@pytest.mark.parametrize("alphabet", GARBAGE.values(), ids=GARBAGE)
def test_a_megabyte_of_garbage(alphabet: str) -> None:
    text = "".join(random.Random(1).choices(alphabet, k=MEGABYTE))
    start = time.process_time()
    (game,) = loads(text)
    assert time.process_time() - start < 15
    assert 1 <= len(game.remarks) < 500
    assert all(len(value) <= 40 for remark in game.remarks for _, value in remark.values)


def test_an_unclosed_string_before_a_megabyte() -> None:
    (game,) = loads('[Event "' + "x" * MEGABYTE + f"\n{GAME}")
    assert [remark.code for remark in game.remarks] == ["syntax.unclosed-string"]
    assert len(game.deals) == 1


@pytest.mark.parametrize(
    "text",
    [
        "; comment\n" * 20_000 + "deal\n",
        "deal\n" + "AS " * 60_000,
        "deal\n" + "AS KS QS / " * 20_000 + "XX",
        "deal\n" + "?" * MEGABYTE,
        "deal\n" + "(" * MEGABYTE,
        "bid " + "1" * MEGABYTE,
        "x" + "y" * MEGABYTE,
        "deal\n" + "play\nhand 1 AS\n" * 5_000,
        "xyz " + '"a" ' * 60_000 + '"',
    ],
    ids=["comments", "cards", "tricks", "?", "(", "1", "y", "implicit deals", "strings"],
)
def test_long_texts_take_linear_time(text: str) -> None:
    start = time.process_time()
    loads(text)
    assert time.process_time() - start < 15
