"""``docs/exchange.md`` names every format and every loss, and what it shows is so."""

import re
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

import kartlog
from kartlog.exchange.formats import FORMATS
from kartlog.exchange.importing import Importer, RefusedError
from kartlog.exchange.losses import LOSSES
from kartlog.texts import languages
from kartlog.texts.catalogue import texts_of
from tests.exchange.ways import SAMPLES

PAGE = (Path(__file__).parents[2] / "docs" / "exchange.md").read_text("utf-8")
SUFFIXES = r"(?m)^\| `(\w+)` \| (`\..+?) \| (yes|) *\| *(yes|) *\|"


def test_every_format_is_listed() -> None:
    listed = {
        name: (tuple(re.findall("`(.+?)`", suffixes)), bool(inwards), bool(outwards))
        for name, suffixes, inwards, outwards in re.findall(SUFFIXES, PAGE)
    }
    assert listed == {name: (form.importer.suffixes, True, form.is_written) for name, form in FORMATS.items()}


def test_every_loss_is_listed_and_has_its_words() -> None:
    section = PAGE.partition("| kind | what |")[2].partition("\n\n")[0]
    assert tuple(re.findall(r"(?m)^\| `([\w-]+)` \|", section)) == LOSSES
    for language in languages():
        said = {key.removeprefix("loss.") for key in texts_of(language) if key.startswith("loss.")}
        assert said == {*LOSSES}


def test_the_sheet_on_the_page_is_the_sample() -> None:
    shown = PAGE.partition("## A score sheet from a messenger\n\n")[2].partition("\n\nA sheet needs")[0]
    sample = (SAMPLES / "import" / "thursday.txt").read_text("utf-8").splitlines()
    lines = [line.removeprefix("    ").rstrip() for line in shown.splitlines()]
    assert [line for line in lines if line] == [
        line for line in sample if line.strip("-") and line != "Боря сдаёт в следующий раз первым"
    ]


def test_the_importer_on_the_page_imports() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    scope: dict[str, Any] = {}
    exec(code, scope)
    importer = scope["POINTS"]
    assert isinstance(importer, Importer)
    (piece,) = importer.read(BytesIO(b"120 0 35\n5 100 10\n"))
    assert [row.score for row in kartlog.replay(piece.games[0]).deals] == [(120, 0, 35), (5, 100, 10)]
    with pytest.raises(RefusedError) as refused:
        list(importer.read(BytesIO(b"120 0 35\n5 100\n")))
    assert [remark.line for remark in refused.value.remarks] == [2]


def test_what_the_importer_says_is_said() -> None:
    assert RefusedError.because("so it is", 3).remarks[0].values == (("words", "so it is"),)
