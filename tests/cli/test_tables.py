"""Results of ``kartlog check`` as Parquet."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from kartlog.batch.columns import METADATA, TABLES, VERSION
from kartlog.engine.judging import game as engine
from tests.cli.conftest import DEAL, REVOKE, Run, written
from tests.cli.many import GAMES, small_loads

pq = pytest.importorskip("pyarrow.parquet")
duckdb = pytest.importorskip("duckdb")

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture
def logs(tmp_path: Path) -> Path:
    folder = tmp_path / "logs"
    folder.mkdir()
    written(folder / "a.kart", "".join(GAMES))
    written(folder / "b.kart", "")
    written(folder / "c.kart", REVOKE)
    (folder / "d.zip").write_bytes(b"PK\x03\x04")
    return folder


def rows(folder: Path, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pq.read_table(folder / f"{table}.parquet").to_pylist()
    return found


def test_tables_have_what_json_lines_have(run: Run, logs: Path, tmp_path: Path) -> None:
    out = tmp_path / "results.parquet"
    # The format as the name of the output ends.
    result = run("check", "--output", out, logs)
    lines = [json.loads(line) for line in run("check", "--format", "jsonl", logs).out.splitlines()]
    assert (result.code, result.out) == (2, "")
    found = rows(out, "findings")
    same = ("path", "code", "severity", "address", "line", "column", "legal", "caused_by", "suppressed")
    assert [{name: row[name] for name in same} for row in found] == [
        {name: line[name] for name in same} for line in lines
    ]
    assert [dict(row["values"]) for row in found] == [line["values"] for line in lines]
    assert [row["game"] for row in found if row["code"] != "syntax.empty"] == [
        line["game"] for line in lines if line["code"] != "syntax.empty"
    ]
    games = rows(out, "games")
    numbered = [("a.kart", number) for number in range(1, 6)]
    assert [(row["path"], row["game"]) for row in games] == [
        (str(logs / name), number) for name, number in [*numbered, ("c.kart", 1), ("d.zip", None)]
    ]
    assert [row["error"] is None for row in games] == [True] * 6 + [False]
    assert games[-1]["error"].startswith(f"{logs}/d.zip: damaged")
    assert {path.name for path in out.iterdir()} == {f"{table}.parquet" for table in TABLES}


@pytest.mark.parametrize("table", TABLES)
def test_the_files_have_the_columns_of_the_page(run: Run, logs: Path, tmp_path: Path, table: str) -> None:
    run("check", "--format", "parquet", "--output", tmp_path / "out", logs)
    schema = pq.read_schema(tmp_path / "out" / f"{table}.parquet")
    assert [(field.name, field.nullable) for field in schema] == [
        (column.name, column.optional) for column in TABLES[table]
    ]
    assert schema.metadata[METADATA.encode()] == VERSION.encode()


def test_a_game_that_was_not_judged_has_a_row(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def faulty(*_arguments: object, **_options: object) -> object:
        raise RecursionError("deep")

    monkeypatch.setattr(engine, "replay", faulty)
    run(
        "check", "--format", "parquet", "--output", tmp_path / "out", written(tmp_path / "a.kart", REVOKE * 2)
    )
    assert [(row["game"], row["rules"]) for row in rows(tmp_path / "out", "games")] == [(1, None), (2, None)]
    assert "RecursionError: deep" in rows(tmp_path / "out", "games")[1]["error"]


def test_stopped_and_resumed_it_is_the_same(
    run: Run, logs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("check", "--format", "parquet", "--output", tmp_path / "whole", logs)
    small_loads(monkeypatch)
    for _ in range(2):
        run(
            "check", "--format", "parquet", "--output", tmp_path / "out", "--resume", tmp_path / "state", logs
        )  # fmt: skip
        for table in TABLES:
            assert rows(tmp_path / "out", table) == rows(tmp_path / "whole", table)


def test_a_folder_is_needed(run: Run, deal: Path) -> None:
    result = run("check", "--format", "parquet", deal)
    assert (result.code, result.out) == (2, "")
    assert "name a folder with --output" in result.err


def test_without_the_package_it_is_told(
    run: Run, deal: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "pyarrow", None)
    result = run("check", "--format", "parquet", "--output", tmp_path / "out", deal)
    assert (result.code, result.out) == (2, "")
    assert "needs the package pyarrow" in result.err


def test_the_queries_of_the_page_run(
    run: Run, logs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    queries = re.findall(r"```sql\n(.*?)```", (DOCS / "many.md").read_text("utf-8"), re.DOTALL)
    assert len(queries) == 2
    run("check", "--output", tmp_path / "results.parquet", logs)
    monkeypatch.chdir(tmp_path)
    by_code, worst = (duckdb.sql(query).fetchall() for query in queries)
    # a.kart and c.kart have the revoke, each with what follows from it.
    counted = {(rules, code): (findings, games) for rules, code, findings, games, _ in by_code}
    assert counted["online@1", "play.must-follow"][1] == 2
    assert worst[0][0] == str(logs / "a.kart")


def test_a_number_without_room_is_told(run: Run, tmp_path: Path) -> None:
    large = DEAL + 'adjust 1 9999999 "so"\n' * 300
    path = written(tmp_path / "a.kart", large + REVOKE)
    out = tmp_path / "results.parquet"
    result = run("check", "--output", out, path)
    assert result.code == 2
    assert "does not fit into 32 bits" in result.err
    assert [(row["game"], row["error"] is None) for row in rows(out, "games")] == [(1, False), (2, True)]
