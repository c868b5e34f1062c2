"""Work that was stopped at any time goes on where it was, and its output is as if it had never stopped."""

import errno
import json
import os
import signal
import subprocess
import sys
import time
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

import kartlog
from kartlog.cli.checking import journal
from kartlog.cli.checking.judging import Judge
from kartlog.cli.checking.outcome import Outcome
from kartlog.cli.checking.shards import Shard
from tests.cli.conftest import DEAL, REVOKE, Run, written
from tests.cli.many import FORMATS, GAMES, small_loads
from tests.cli.test_process import ENVIRONMENT


@pytest.fixture
def log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    small_loads(monkeypatch)
    return written(tmp_path / "games.kart", "".join(GAMES) * 2)


class Stopping:
    """Counts the loads that are judged, and stops the work as Ctrl-C does at the load that it is told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.judged = 0
        self.at: int | None = None
        monkeypatch.setattr(Judge, "__call__", self.counting(Judge.__call__))

    def counting(self, judge: Callable[..., Outcome]) -> Callable[..., Outcome]:
        def counted(own: Judge, shard: Shard, mark: Callable[[int], None]) -> Outcome:
            if self.judged == self.at:
                self.at = None
                raise KeyboardInterrupt
            self.judged += 1
            return judge(own, shard, mark)

        return counted


@pytest.mark.parametrize("form", [*FORMATS, "summary"])
def test_stopped_at_every_load(
    run: Run, log: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    asked = ["--summary"] if form == "summary" else ["--format", form]
    work = Stopping(monkeypatch)
    whole = run("check", *asked, log, tmp_path / "none.kart", log.parent / "other.kart")
    loads, work.judged = work.judged, 0
    assert loads > 5
    resumed = [*asked, "--resume", tmp_path / "state", log, tmp_path / "none.kart", log.parent / "other.kart"]
    for at in range(loads):
        work.at = at
        stopped = run("check", *resumed)
        assert stopped.code == 130
        assert stopped.err.splitlines()[-1] == (
            f"kartlog: stopped; {tmp_path}/state keeps what is done, the same command goes on from there"
        )
    assert run("check", *resumed) == whole
    assert work.judged == loads
    # Once more: all is there already.
    assert run("check", *resumed) == whole
    assert work.judged == loads


def test_a_line_that_was_cut_off_does_not_count(
    run: Run, log: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    work = Stopping(monkeypatch)
    state = tmp_path / "state"
    whole = run("check", "--resume", state, log)
    loads, data = work.judged, state.read_bytes()
    begins = data.index(b"\n") + 1
    for cut in [*range(begins, len(data), 997), len(data) - 1]:
        state.write_bytes(data[:cut])
        work.judged = 0
        assert run("check", "--resume", state, log) == whole
        assert work.judged == loads - data[begins:cut].count(b"\n")
        assert state.read_bytes() == data


@pytest.mark.skipif(os.name != "posix", reason="signals are those of POSIX")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_killed_again_and_again(log: Path, tmp_path: Path, jobs: str) -> None:
    program = (
        "import sys; from kartlog.cli.checking import shards; shards.WEIGHT = 300;"
        "from kartlog.cli import main; sys.exit(main(sys.argv[1:]))"
    )
    command = [sys.executable, "-c", program, "check", "--format", "jsonl", str(log)]
    expected = subprocess.run(command, capture_output=True, env=ENVIRONMENT, timeout=60, check=False)
    state, out = tmp_path / "state", tmp_path / "out.jsonl"
    command += ["--jobs", jobs, "--resume", str(state), "--output", str(out)]
    for patience in (0.2, 0.6):
        killed = subprocess.Popen(command, env=ENVIRONMENT, stderr=subprocess.DEVNULL)
        time.sleep(patience)
        killed.send_signal(signal.SIGKILL)
        killed.wait()
    done = subprocess.run(command, capture_output=True, env=ENVIRONMENT, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (expected.returncode, b"")
    assert out.read_bytes() == expected.stdout


# --- refusals ----------------------------------------------------------------------------------------


def test_other_logs_are_refused(run: Run, log: Path, tmp_path: Path) -> None:
    state = tmp_path / "state"
    run("check", "--resume", state, log)
    before, text = state.read_bytes(), log.read_text("utf-8")
    written(log, text.replace("bid 100 105", "bid 100 110", 1))
    result = run("check", "--resume", state, log)
    assert (result.code, result.out) == (2, "")
    assert result.err == (
        f"kartlog: {state}: the logs are not those of which this was begun: see {log};"
        " begin anew, with another file\n"
    )
    written(log, DEAL)
    assert run("check", "--resume", state, log).code == 2
    other = written(tmp_path / "another.kart", text)
    assert f"see {other};" in run("check", "--resume", state, other).err
    assert state.read_bytes() == before


def test_what_was_not_come_to_may_change(
    run: Run, log: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Stopping(monkeypatch).at = 3
    assert run("check", "--resume", tmp_path / "state", log).code == 130
    written(log, log.read_text("utf-8") + REVOKE)
    assert run("check", "--resume", tmp_path / "state", log) == run("check", log)


def test_fewer_logs_are_refused(run: Run, log: Path, tmp_path: Path) -> None:
    state, first = tmp_path / "state", written(tmp_path / "a.kart", DEAL * 2)
    run("check", "--resume", state, first, log)
    assert "there are fewer logs" in run("check", "--resume", state, first).err


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        (["--rules", "online@1 score.round=1"], "begun with --rules –, now it is online@1 score.round=1"),
        (["--format", "json"], "begun with --format text, now it is json"),
        (["--lang", "pl"], "zaczęte z --lang en, teraz jest pl"),
        (["--all"], "begun with --all False, now it is True"),
        (["--summary"], "now it is summary"),
    ],
)
def test_what_was_asked_for_must_be_the_same(
    run: Run, log: Path, tmp_path: Path, changed: list[str], told: str
) -> None:
    state = tmp_path / "state"
    run("check", "--resume", state, log)
    result = run("check", "--resume", state, log, *changed)
    assert result.code == 2
    assert told in result.err


def test_another_width_is_refused(
    run: Run, log: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("check", "--resume", tmp_path / "state", log)
    monkeypatch.setenv("COLUMNS", "130")
    assert "COLUMNS 100, now it is 130" in run("check", "--resume", tmp_path / "state", log).err


def test_another_version_is_refused(
    run: Run, log: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("check", "--resume", tmp_path / "state", log)
    monkeypatch.setattr(journal, "__version__", "99")
    told = run("check", "--resume", tmp_path / "state", log).err
    assert f"begun by kartlog {kartlog.__version__}, this is 99" in told


@pytest.mark.parametrize("content", ["[Kartlog]\n", "x" * 3000, "\n", "00000000 {}\n"])
def test_what_is_no_state_stays_as_it_is(run: Run, log: Path, tmp_path: Path, content: str) -> None:
    path = written(tmp_path / "mine", content)
    result = run("check", "--resume", path, log)
    assert (result.code, result.out) == (2, "")
    assert "this is no state of `kartlog check`" in result.err
    assert path.read_text("utf-8") == content


@pytest.mark.parametrize(
    "line",
    [
        b"{",
        b"[" * 100_000,
        b"[]",
        b"{}",
        b'{"kind":"kartlog check 1"}',
        b'{"digest":"x"}',
        b'{"digest":"DIGEST","outcome":[]}',
        b'{"digest":"DIGEST","outcome":{"parts":[{"problems":[{}]}],"tally":{}}}',
    ],
)
@pytest.mark.parametrize("first", [True, False])
def test_a_state_that_was_forged_is_refused(
    run: Run, log: Path, tmp_path: Path, line: bytes, first: bool
) -> None:
    path = tmp_path / "state"
    run("check", "--resume", path, log)
    lines = path.read_bytes().splitlines(keepends=True)
    digest = json.loads(lines[1].partition(b" ")[2])["digest"].encode()
    forged = line.replace(b"DIGEST", digest)
    lines[0 if first else 1] = b"%08x %s\n" % (zlib.crc32(forged), forged)
    path.write_bytes(b"".join(lines))
    result = run("check", "--resume", path, log)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(f"kartlog: {path}")
    assert result.err.count("\n") == 1
    assert path.read_bytes() == b"".join(lines)


def test_a_state_that_cannot_be_written(run: Run, log: Path, tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "no" / "state"):
        result = run("check", "--resume", path, log)
        assert (result.code, result.out) == (2, "")
        assert result.err.count("\n") == 1
    assert run("check", "--resume", tmp_path / "s", "--output", tmp_path / "s", log).code == 2


@pytest.mark.skipif(sys.platform != "linux", reason="locks are those of Linux")
def test_two_at_once_are_refused(run: Run, log: Path, tmp_path: Path) -> None:
    import fcntl

    state = tmp_path / "state"
    run("check", "--resume", state, log)
    with state.open("rb") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        assert "another kartlog is at work on it" in run("check", "--resume", state, log).err


def test_a_state_that_was_cut_off_as_it_was_begun(run: Run, log: Path, tmp_path: Path) -> None:
    state = tmp_path / "state"
    whole = run("check", "--resume", state, log)
    data = state.read_bytes()
    for cut in (0, 1, 8, 9, 40, data.index(b"\n")):
        state.write_bytes(data[:cut])
        assert run("check", "--resume", state, log) == whole
        assert state.read_bytes() == data


def test_a_state_is_no_log(run: Run, log: Path, tmp_path: Path) -> None:
    state = tmp_path / "state.kart"
    first = run("check", "--resume", state, log)
    data = state.read_bytes()
    result = run("check", "--resume", state, tmp_path)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(f"kartlog: {state} is among the logs; ")
    assert state.read_bytes() == data
    assert run("check", "--resume", state.rename(tmp_path / "state"), log) == first


@pytest.mark.parametrize("name", ["state.kart", "sub/state.zip"])
def test_a_state_that_would_be_a_log_is_not_begun(run: Run, log: Path, name: str) -> None:
    # Otherwise it could not be gone on from.
    (log.parent / "sub").mkdir()
    result = run("check", "--resume", log.parent / name, log.parent)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(f"kartlog: {log.parent / name} is among the logs; ")
    assert not (log.parent / name).exists()


def test_a_state_without_a_name(run: Run, log: Path) -> None:
    assert run("check", "--resume", "", log).err == "kartlog: a file name is empty\n"


@pytest.mark.skipif(os.name != "posix", reason="limits are those of POSIX")
def test_a_state_for_which_there_is_no_room_is_named(log: Path, tmp_path: Path) -> None:
    import resource

    state = tmp_path / "state"
    command = [
        sys.executable,
        "-m",
        "kartlog",
        "check",
        "--resume",
        str(state),
        "--format",
        "jsonl",
        str(log),
    ]
    done = subprocess.run(
        command, capture_output=True, env=ENVIRONMENT, timeout=60, check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (300, 300)),
    )  # fmt: skip
    told = f"kartlog: {state}: cannot be written: {os.strerror(errno.EFBIG)}\n"
    assert (done.returncode, done.stderr.decode()) == (2, told)
    again = subprocess.run(command, capture_output=True, env=ENVIRONMENT, timeout=60, check=False)
    assert (again.returncode, again.stderr) == (1, b"")


@pytest.mark.skipif(os.name != "posix", reason="signals are those of POSIX")
@pytest.mark.parametrize("output", ["out.jsonl", "out.parquet"])
def test_told_to_end_nothing_unfinished_is_left(tmp_path: Path, output: str) -> None:
    if output.endswith(".parquet"):
        pytest.importorskip("pyarrow")
    os.mkfifo(tmp_path / "never")
    program = (
        "import sys; from kartlog.cli.checking import work; from kartlog.cli import main\n"
        "def judged(*_):\n    print(flush=True); open('never').read()\n"
        "work.Work._judged = judged; sys.exit(main(sys.argv[1:]))"
    )
    written(tmp_path / "a.kart", DEAL)
    command = [sys.executable, "-c", program, "check", "--output", output, "a.kart"]
    with subprocess.Popen(
        command, cwd=tmp_path, env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        running.stdout.readline()
        running.send_signal(signal.SIGTERM)
        assert running.communicate(timeout=60) == (b"", b"")
        assert running.returncode == 143
    left = {path.name for path in tmp_path.rglob("*")} - {"out.parquet"}
    assert left == {"never", "a.kart"}
