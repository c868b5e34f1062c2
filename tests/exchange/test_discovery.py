"""Importers: ours are always there, others are found, and a broken one is named and does no harm."""

import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from io import BytesIO
from pathlib import Path
from types import ModuleType
from typing import BinaryIO

import pytest

from kartlog.cli.arguments import CONVERT_FORMATS
from kartlog.exchange.discovery import OWN, BrokenImporterError, candidates, found
from kartlog.exchange.formats import FORMATS
from kartlog.exchange.importing import GROUP, INTERFACE, Imported, Importer, RefusedError
from tests.exchange.ways import LOGS, SAMPLES, games_of, written

ROOT = Path(__file__).parents[2]
LOG = '[Kartlog "1"]\n\ndeal 1\nscore 120 0 0\n'


def good(_source: BinaryIO) -> Iterator[Imported]:
    yield Imported(LOG)


def raising(*_: object) -> Iterator[Imported]:
    raise ZeroDivisionError("ouch")


def failing_later(_source: BinaryIO) -> Iterator[Imported]:
    yield Imported(LOG)
    raise ZeroDivisionError("ouch")


def refusing(_source: BinaryIO) -> Iterator[Imported]:
    yield Imported(LOG)
    raise RefusedError.because("I do not like this", 3)


def no(_beginning: bytes) -> bool:
    return False


CLUB = Importer("club", good, no, (".club",))
OBJECTS: dict[str, object] = {
    "club": CLUB,
    "older": Importer("older", good, no, interface=INTERFACE - 1),
    "csv": Importer("csv", good, no),
    "listed": Importer("listed", good, no, suffixes=[".club"]),  # type: ignore[arg-type]
    "number": 7,
}


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """A package that registers importers."""
    module = ModuleType("kartlog_elsewhere")
    module.__dict__.update(OBJECTS)
    monkeypatch.setitem(sys.modules, "kartlog_elsewhere", module)


def registered(*names: str) -> list[EntryPoint]:
    return [EntryPoint(name, f"kartlog_elsewhere:{name}", GROUP) for name in names]


def test_ours_are_those_of_the_project_file() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    points = project["entry-points"][GROUP]
    loaded = {name: EntryPoint(name, value, GROUP).load() for name, value in points.items()}
    assert loaded == OWN
    assert found(EntryPoint(name, value, GROUP) for name, value in points.items()).importers == OWN
    assert {name: importer.name for name, importer in OWN.items()} == {name: name for name in OWN}


def test_what_can_be_written_can_be_asked_for() -> None:
    assert {name for name, form in FORMATS.items() if form.is_written} == {*CONVERT_FORMATS}


def test_without_any_entry_point_ours_are_there() -> None:
    assert found([]).importers == OWN


@pytest.mark.usefixtures("elsewhere")
def test_others_stand_beside_them() -> None:
    usable = found(registered("club"))
    assert usable.remarks == ()
    assert {*usable.importers} == {*OWN, "club"}
    (piece,) = usable.importers["club"].read(BytesIO(b""))
    assert piece.text == LOG


@pytest.mark.usefixtures("elsewhere")
@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("older", "interface"),
        ("csv", "taken"),
        ("number", "other"),
        ("listed", "other"),
        ("missing", "broken"),
    ],
)
def test_what_cannot_be_used_is_named_and_left_out(name: str, key: str) -> None:
    usable = found(registered("club", name))
    (remark,) = usable.remarks
    assert remark.key == f"import.entry.{key}"
    assert dict(remark.values)["name"] == name
    assert {*usable.importers} == {*OWN, "club"}
    assert usable.importers["csv"] is OWN["csv"]


def test_a_package_that_is_not_there_is_named() -> None:
    (remark,) = found([EntryPoint("gone", "kartlog_nowhere:IMPORTER", GROUP)]).remarks
    assert "ModuleNotFoundError" in str(dict(remark.values)["why"])


@pytest.mark.parametrize("read", [raising, failing_later, lambda _: iter([LOG]), lambda _: None])
def test_one_that_fails_is_named(read: object, monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("kartlog_elsewhere")
    module.__dict__["bad"] = Importer("bad", read, raising)  # type: ignore[arg-type]
    monkeypatch.setitem(sys.modules, "kartlog_elsewhere", module)
    bad = found(registered("bad")).importers["bad"]
    with pytest.raises(BrokenImporterError, match="bad"):
        list(bad.read(BytesIO(b"")))
    with pytest.raises(BrokenImporterError, match="ouch"):
        bad.sniff(b"")


def test_a_refusal_is_no_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("kartlog_elsewhere")
    module.__dict__["strict"] = Importer("strict", refusing, no)
    monkeypatch.setitem(sys.modules, "kartlog_elsewhere", module)
    pieces = found(registered("strict")).importers["strict"].read(BytesIO(b""))
    assert next(pieces).text == LOG
    with pytest.raises(RefusedError):
        next(pieces)


# --- which is for a file -----------------------------------------------------------------------------


def chosen(path: str, data: bytes) -> list[str]:
    return [importer.name for importer in candidates(path, data, OWN.values())]


@pytest.mark.parametrize("form", CONVERT_FORMATS)
@pytest.mark.parametrize("log", LOGS)
def test_what_was_written_is_known_by_its_beginning(log: str, form: str) -> None:
    data, _ = written(form, games_of(log))
    assert chosen("-", data[:8192]) == [form]


@pytest.mark.parametrize("path", sorted((SAMPLES / "import").glob("*.txt")), ids=lambda path: path.name)
def test_a_sheet_from_a_messenger_is_known_by_its_beginning(path: Path) -> None:
    assert chosen(path.name, path.read_bytes()) == ["chat"]
    assert chosen("-", path.read_bytes()) == ["chat"]


@pytest.mark.parametrize(
    ("path", "importer"),
    [
        ("a.kart", "kart"), ("A.JSON", "json"), ("a.jsonl", "jsonl"), ("a.csv", "csv"),
        ("a.md", "markdown"), ("a.parquet", "parquet"),
    ],
)  # fmt: skip
def test_the_end_of_a_name_says_what_it_is(path: str, importer: str) -> None:
    assert chosen(path, b"whatever") == [importer]


def test_a_text_may_be_a_log_or_a_sheet() -> None:
    assert chosen("a.txt", LOG.encode()) == ["kart"]
    assert chosen("a.txt", b"nothing of either") == []


@pytest.mark.usefixtures("elsewhere")
def test_two_for_the_same_file_are_both_named() -> None:
    greedy = Importer("greedy", good, lambda _: True, (".csv",))
    data = b"deal,dealer\n"
    assert [one.name for one in candidates("a.csv", data, [*OWN.values(), greedy])] == ["csv", "greedy"]
