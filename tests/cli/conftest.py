"""Running the command line in the test's own process."""

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from kartlog.cli import main
from tests.support.design import PLAIN

DEAL = PLAIN
# Vera holds the king of diamonds and plays the jack of spades on Boris's ace.
REVOKE = DEAL.replace("AD KD 9D", "AD JS 9D")
# Anna's 37 are rounded online, not by the rules assumed where a log names none.
NO_RULES = DEAL.replace('[Rules "online@1"]\n', "").replace("score 35", "score 37")
# Lines that cannot be read, each by itself.
NOISE = DEAL + "%% noise %%\n; between\n" * 300


@dataclass(frozen=True)
class Outcome:
    code: int
    out: str
    err: str


Run = Callable[..., Outcome]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Call the command line; ``stdin`` is what it reads on standard input."""
    for name in ("LC_ALL", "LC_MESSAGES", "FORCE_COLOR", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")

    def call(*arguments: str | Path, stdin: bytes = b"") -> Outcome:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
        capsys.readouterr()
        code = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Outcome(code, captured.out, captured.err)

    return call


@pytest.fixture
def deal(tmp_path: Path) -> Path:
    """A file with the one good deal."""
    return written(tmp_path / "deal.kart", DEAL)


@pytest.fixture
def revoke(tmp_path: Path) -> Path:
    """A file in which one card is played against the rules, and two more because of it."""
    return written(tmp_path / "revoke.kart", REVOKE)


def written(path: Path, text: str) -> Path:
    path.write_bytes(text.encode())
    return path
