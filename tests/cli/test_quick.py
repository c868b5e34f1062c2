"""The quick check says what the command says."""

import gc
import gzip
from pathlib import Path

import pytest

from kartlog.cli import main
from tests.cli.conftest import DEAL, written

SAMPLES = sorted((Path(__file__).parents[2] / "samples").glob("*.kart"))
KINDS: dict[str, bytes] = {
    "clean": DEAL.encode(),
    "another script": DEAL.replace("[Rules", '[Event "Клуб"]\n[Rules', 1).encode(),
    "two games": 2 * DEAL.encode(),
    "typed": DEAL.replace("A", "a").encode(),
    "crlf": DEAL.replace("\n", "\r\n").encode(),
    "mark": b"\xef\xbb\xbf" + DEAL.encode(),
    "utf-16": DEAL.encode("utf-16"),
    "utf-16 without mark": DEAL.encode("utf-16-le"),
    "code page": DEAL.replace("[Rules", '[Event "Клуб"]\n[Rules', 1).encode("cp1251"),
    "no text": b"[Kartlog \xff\xfe",
    "packed": gzip.compress(DEAL.encode()),
    "zero": DEAL.encode() + b"\0",
    "nothing": b"",
    "header": b'[Kartlog "1"]\n[Rules "classic@1"]\n',
    "version": DEAL.replace('"1"', '"2"', 1).encode(),
    "cut off": DEAL.encode()[:-40],
}


def both(name: str, capsys: pytest.CaptureFixture[str]) -> list[tuple[int, str, str]]:
    """What comes of a check, and of the same where it is said that it is for people."""
    told = []
    for arguments in (["check", name], ["check", "--format", "text", name]):
        code = main(arguments)
        told.append((code, *capsys.readouterr()))
    return told


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_samples(sample: Path, capsys: pytest.CaptureFixture[str]) -> None:
    quick, slow = both(str(sample), capsys)
    assert quick == slow


@pytest.mark.parametrize("kind", KINDS)
def test_what_may_be_in_a_file(kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "log.kart"
    path.write_bytes(KINDS[kind])
    quick, slow = both(str(path), capsys)
    assert quick == slow


@pytest.mark.parametrize(
    "name", ["", "missing.kart", ".", "*.kart", "--", "a\tb.kart", "логи.kart", "-x.kart"]
)
def test_what_a_file_may_be_called(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for file in ("a\tb.kart", "логи.kart", "-x.kart"):
        written(tmp_path / file, DEAL)
    quick, slow = both(name, capsys)
    assert quick == slow


def test_a_large_file_is_left_to_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path / "large.kart", DEAL + "\n" * (1 << 20))
    quick, slow = both(str(path), capsys)
    assert quick == slow == (0, f"✓ {path}\n", "")


def test_a_fault_of_ours_is_left_to_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def faulty(*_: object) -> None:
        raise ArithmeticError("a fault")

    monkeypatch.setattr("kartlog.fast.game._through", faulty)
    quick, slow = both(str(written(tmp_path / "log.kart", DEAL)), capsys)
    assert quick == slow
    assert (quick[0], "a fault" in quick[2]) == (2, True)


def test_memory_is_looked_after_as_before(tmp_path: Path) -> None:
    assert gc.isenabled()
    main(["check", str(written(tmp_path / "log.kart", DEAL))])
    assert gc.isenabled()
