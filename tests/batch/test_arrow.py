"""A batch of logs to a batch of results: a row for each game, and no log that fails it."""

import re
from pathlib import Path
from typing import Any

import pytest

from kartlog.batch import arrow
from kartlog.batch.columns import BATCH, FINDING, METADATA, TABLES, VERSION
from kartlog.batch.schemas import of_batch, of_spark
from kartlog.engine.judging import game
from kartlog.parser.reader import from_bytes
from kartlog.replays import replays_of
from kartlog.rules import spelled
from tests.batch.test_units import TEXTS
from tests.cli.conftest import DEAL, NO_RULES, REVOKE

pa = pytest.importorskip("pyarrow")

PAGE = (Path(__file__).parents[2] / "spec" / "results.md").read_text("utf-8")


def judged(**columns: list[Any]) -> list[dict[str, Any]]:
    batch = pa.RecordBatch.from_pydict(columns)
    rows: list[dict[str, Any]] = arrow.judge_batch(batch).to_pylist()
    return rows


def test_the_page_describes_every_column() -> None:
    described = {}
    for section in re.split(r"(?m)^## ", PAGE)[1:]:
        rows = re.findall(r"(?m)^\| `(\w+)` \| (.+?) \| .+ \|(.*)\|$", section)
        described[section.split("\n")[0]] = [(name, kind, bool(null.strip())) for name, kind, null in rows]
    games, findings = (
        [(column.name, column.kind, column.optional) for column in TABLES[name]]
        for name in ("games", "findings")
    )
    # Of `path` the page says what a batch may have in its place.
    assert described["games"] == [("path", "string", True), *games[1:]]
    assert described["findings"] == findings
    assert [name for name, _, _ in described["A batch of logs"]] == ["id", "text", "rules"]
    assert [column.name for column in BATCH] == [name for name, _, _ in games[1:]] + ["findings"]
    assert [column.name for column in FINDING] == [name for name, _, _ in findings[2:]]
    assert f"`{VERSION}`" in PAGE
    assert f"`{METADATA}`" in PAGE


def test_each_game_has_a_row_with_what_the_replay_says() -> None:
    texts = [*TEXTS.values(), DEAL, NO_RULES, REVOKE * 2]
    rows = judged(id=[*range(len(texts))], text=texts)
    at = 0
    for number, text in enumerate(texts):
        expected = [*replays_of(from_bytes(text.encode()))]
        for ordinal, replayed in enumerate(expected, 1):
            row = rows[at]
            at += 1
            assert (row["id"], row["game"], row["error"]) == (number, ordinal, None)
            assert (row["rules"], row["players"]) == (spelled(replayed.ruleset), [*replayed.players])
            assert row["totals"] == [*replayed.result.totals]
            assert row["scores"] == [[*deal.score] for deal in replayed.deals if deal.score is not None]
            assert row["errors"] == sum(f["severity"] == "error" for f in row["findings"])
            for found, finding in zip(row["findings"], replayed.findings, strict=True):
                assert (found["code"], found["address"]) == (finding.code, finding.address)
                assert (found["line"], found["column"]) == (finding.line, finding.column)
                assert dict(found["values"]) == dict(finding.values)
                assert (found["legal"], found["caused_by"] or "") == ([*finding.legal], finding.caused_by)
        if not expected:
            assert (rows[at]["id"], rows[at]["game"], rows[at]["result"]) == (number, None, None)
            assert [found["code"] for found in rows[at]["findings"]] == ["syntax.empty"]
            at += 1
    assert at == len(rows)


def test_one_card_against_the_rules() -> None:
    (row,) = judged(id=["a"], text=[REVOKE])
    first = row["findings"][0]
    assert (first["code"], first["line"], first["column"]) == ("play.must-follow", 17, 4)
    assert (first["legal"], dict(first["values"])["card"]) == (["KD"], "JS")


def test_rules_may_be_asked_for_log_by_log() -> None:
    # 105 is a multiple of 5, not of 7.
    rows = judged(id=[1, 2], text=[DEAL, DEAL], rules=["online@1 auction.step=7", None])
    assert [row["rules"] for row in rows] == ["online@1 auction.step=7", "online@1"]
    assert rows[0]["errors"] > 0 == rows[1]["errors"]


def test_bytes_are_read_in_their_encoding() -> None:
    text = '[Kartlog "1"]\n[Rules "classic@1"]\n[Players "Анна" "Борис" "Вера"]\n'
    rows = judged(id=[1, 2, 3], text=[text.encode("cp1251"), text.encode(), b"\xff\xfe\xff"])
    assert rows[0]["players"] == rows[1]["players"] == ["Анна", "Борис", "Вера"]
    assert [found["code"] for found in rows[0]["findings"]] == ["syntax.encoding"]


def test_a_bad_log_is_a_row_with_its_error(monkeypatch: pytest.MonkeyPatch) -> None:
    replay = game.replay

    def faulty(played: Any, *arguments: Any, **options: Any) -> Any:
        if played.tag("Site") == ("bad",):
            raise MemoryError
        return replay(played, *arguments, **options)

    monkeypatch.setattr(game, "replay", faulty)
    bad = DEAL.replace("\ndeal", '\n[Site "bad"]\ndeal', 1)
    rows = judged(
        id=["null", "rules", "fault", "good"],
        text=[None, DEAL, DEAL + bad + DEAL, DEAL],
        rules=[None, "nonsense@1", None, None],
    )
    assert [(row["id"], row["game"], row["error"]) for row in rows] == [
        ("null", None, "the log is null"),
        ("rules", None, "rules.unknown-preset: nonsense@1"),
        ("fault", 1, None),
        ("fault", 2, "MemoryError: "),
        ("fault", 3, None),
        ("good", 1, None),
    ]


def test_no_logs_are_no_results() -> None:
    for ids in (pa.string(), pa.int64()):
        batch = pa.RecordBatch.from_pydict({"id": pa.array([], ids), "text": pa.array([], pa.string())})
        assert arrow.judge_batch(batch).schema == of_batch(ids)
        assert arrow.judge_batch(batch).num_rows == 0


def test_what_is_no_batch_of_logs_is_refused() -> None:
    with pytest.raises(ValueError, match="no column text"):
        arrow.judge_batch(pa.RecordBatch.from_pydict({"id": [1]}))


def test_the_function_is_pure() -> None:
    batch = pa.RecordBatch.from_pydict({"id": [1, 2], "text": [DEAL, REVOKE]})
    before = batch.to_pylist()
    first = arrow.judge_batch(batch)
    assert first.equals(arrow.judge_batch(batch))
    assert batch.to_pylist() == before
    # Cut anywhere, the parts are the whole.
    parts = [arrow.judge_batch(batch.slice(at, 1)).to_pylist() for at in range(2)]
    assert first.to_pylist() == [row for part in parts for row in part]


def test_what_spark_is_told_is_what_arrow_has() -> None:
    told = of_spark("BIGINT")
    assert told.startswith("`id` BIGINT, `game` INT, `rules` STRING, `players` ARRAY<STRING>")
    names = [field.name for field in of_batch(pa.int64())]
    for outer in re.split(r", (?![^<]*>)", re.sub(r"<STRUCT<.*", "", told)):
        name = re.match(r"`(\w+)`", outer)
        assert name
        assert name[1] == names.pop(0)
    assert names == []
    assert "`values`: MAP<STRING, STRING>" in told


def test_the_example_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    page = (Path(__file__).parents[2] / "docs" / "many.md").read_text("utf-8")
    (block,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    exec(block, {})
    # Rules 6: who opens bids 100, not 95. The log names no players, which is none of its faults.
    assert capsys.readouterr().out.splitlines() == ["a None ['auction.opening']", "b the log is null []"]


def not_utf8(text: bytes) -> Any:
    """A column of strings with one value that is no text; Arrow does not look."""
    offsets = pa.array([0, len(text)], pa.int32()).buffers()[1]
    return pa.Array.from_buffers(pa.string(), 1, [None, offsets, pa.py_buffer(text)])


def test_strings_that_are_no_utf8_fail_no_batch() -> None:
    text = DEAL.encode().replace(b"bid", "; вист\nbid".encode("cp1251"), 1)
    batch = pa.RecordBatch.from_arrays([pa.array([1]), not_utf8(text)], ["id", "text"])
    [row] = arrow.judge_batch(batch).to_pylist()
    assert [finding["code"] for finding in row["findings"]] == ["syntax.encoding"]
    rules = pa.RecordBatch.from_arrays(
        [pa.array([1]), pa.array([DEAL]), not_utf8(b"\xff")], ["id", "text", "rules"]
    )
    [row] = arrow.judge_batch(rules).to_pylist()
    assert row["error"] == "rules.unknown-preset: \ufffd"


def test_columns_of_no_text_are_refused() -> None:
    for columns in ({"id": [1], "text": [5]}, {"id": [1], "text": [DEAL], "rules": [5]}):
        with pytest.raises(ValueError, match="is of type int64, no text"):
            judged(**columns)


def test_texts_of_any_type() -> None:
    for kind in (
        pa.large_string(),
        pa.string_view(),
        pa.large_binary(),
        pa.binary_view(),
        pa.dictionary(pa.int8(), pa.string()),
    ):
        batch = pa.RecordBatch.from_arrays(
            [pa.array([1]), pa.array([DEAL.encode() if "binary" in str(kind) else DEAL]).cast(kind)],
            ["id", "text"],
        )
        [row] = arrow.judge_batch(batch).to_pylist()
        assert (row["game"], row["error"], row["findings"]) == (1, None, [])


def test_a_number_without_room_fails_no_batch() -> None:
    large = DEAL + 'adjust 1 9999999 "so"\n'
    fits, not_fits = judged(id=[1, 2], text=[large, large + 'adjust 1 9999999 "so"\n' * 300])
    assert fits["error"] is None
    assert (
        not_fits["error"] == f"OverflowError: {fits['totals'][0] + 300 * 9999999} does not fit into 32 bits"
    )
    assert not_fits["totals"] == []


def test_names_may_be_of_types_of_which_arrow_takes_no_values() -> None:
    names = pa.array(["a", None, "b"], pa.string_view())
    runs = pa.RunEndEncodedArray.from_arrays([2, 3], ["a", "b"])
    for ids in (names, runs):
        batch = pa.RecordBatch.from_arrays([ids, pa.array([f"{DEAL}\n{DEAL}", DEAL, None])], ["id", "text"])
        results = arrow.judge_batch(batch)
        results.validate(full=True)
        expected = [ids[at].as_py() for at in (0, 0, 1, 2)]
        assert (results.column("id").type, results.column("id").to_pylist()) == (ids.type, expected)
        assert arrow.judge_batch(batch.slice(0, 0)).num_rows == 0
