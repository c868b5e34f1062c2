"""The command as a process: what it imports, pipes that close, interruption, colour."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import kartlog
from tests.cli.conftest import DEAL, NOISE, written

KARTLOG = [sys.executable, "-m", "kartlog"]
PLAIN = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "FORCE_COLOR")}
ENVIRONMENT = {**PLAIN, "LANG": "en_GB.UTF-8", "LC_ALL": "C.UTF-8", "COLUMNS": "100"}

pytestmark = pytest.mark.skipif(sys.platform == "emscripten", reason="no processes there")


def process(*arguments: str | Path, **variables: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [*KARTLOG, *map(str, arguments)],
        capture_output=True, encoding="utf-8", env={**ENVIRONMENT, **variables}, timeout=60, check=False,
    )  # fmt: skip


NEEDLESS = frozenset((
    "argparse", "dataclasses", "difflib", "inspect", "json", "lark", "multiprocessing", "pathlib", "pyarrow",
    "rich", "shutil", "tempfile", "tomllib", "kartlog.batch", "kartlog.cli.arguments", "kartlog.cli.voice",
    "kartlog.engine.judging.game", "kartlog.engine.showing", "kartlog.parser.document",
    "kartlog.parser.lenient", "kartlog.parser.reader", "kartlog.replays", "kartlog.texts",
))  # fmt: skip
"""What a clean check can do without."""


def test_a_clean_check_loads_nothing_it_does_not_need(deal: Path) -> None:
    program = (
        "import sys; from kartlog.cli import main; code = main(['check', sys.argv[1]]);"
        "print(code, *sys.modules)"
    )
    # Without what is installed beside it: that may load anything when Python begins.
    done = subprocess.run(
        [sys.executable, "-S", "-c", program, str(deal)], capture_output=True, encoding="utf-8",
        env=ENVIRONMENT | {"PYTHONPATH": str(Path(kartlog.__file__).parents[1])}, timeout=60, check=True,
    )  # fmt: skip
    told, loaded = done.stdout.splitlines()
    assert told == f"✓ {deal}"
    code, *modules = loaded.split(" ")
    assert code == "0"
    assert "kartlog.fast.game" in modules
    assert NEEDLESS.isdisjoint(modules)


def test_the_installed_command_answers() -> None:
    command = Path(sys.executable).with_name("kartlog")
    if not command.exists():
        pytest.skip("not installed")
    done = subprocess.run(
        [command, "--version"], capture_output=True, encoding="utf-8", timeout=60, check=True
    )
    assert done.stdout.startswith("kartlog ")


def test_a_wheel_that_cannot_be_made_leaves_no_site_behind(tmp_path: Path) -> None:
    makefile = (Path(__file__).parents[2] / "Makefile").read_text("utf-8")
    written(tmp_path / "Makefile", makefile)
    for folder in ("viewer/dist", "src/kartlog/view"):
        (tmp_path / folder).mkdir(parents=True)
    written(tmp_path / "viewer" / "dist" / "index.html", "")
    done = subprocess.run(
        ["make", "-o", "viewer/dist/index.html", "wheel", "BIN=false;"],
        cwd=tmp_path, capture_output=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode != 0
    assert not (tmp_path / "src" / "kartlog" / "view" / "site").exists()


def test_no_colour_into_a_pipe(revoke: Path) -> None:
    done = process("check", revoke)
    assert done.returncode == 1
    assert "\x1b" not in done.stdout + done.stderr


def test_colour_where_it_is_asked_for_and_not_refused(revoke: Path) -> None:
    assert "\x1b[1;31merror" in process("check", revoke, FORCE_COLOR="1").stdout
    assert "31m" not in process("check", revoke, FORCE_COLOR="1", NO_COLOR="1").stdout


def test_a_reader_that_goes_away(tmp_path: Path) -> None:
    # More than a pipe holds.
    path = written(tmp_path / "noise.kart", NOISE * 8)
    with subprocess.Popen(
        [*KARTLOG, "check", "--all", str(path)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT,
    ) as running:  # fmt: skip
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait(60) == 141


def test_interruption_is_quiet() -> None:
    with subprocess.Popen(
        [*KARTLOG, "check", "-"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT,
        # A shell's background job is deaf to it, and so are the programs that it starts.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as running:  # fmt: skip
        time.sleep(1.5)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=60)
        assert (running.returncode, out, err) == (130, b"", b"")


def test_output_is_utf8_whatever_the_locale(revoke: Path) -> None:
    done = subprocess.run(
        [*KARTLOG, "check", str(revoke)],
        capture_output=True, timeout=60, check=False,
        env={**ENVIRONMENT, "LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
    )  # fmt: skip
    assert "J♠" in done.stdout.decode("utf-8")
    assert done.stderr == b""


def test_a_path_that_is_no_text(tmp_path: Path) -> None:
    path = os.fsencode(tmp_path) + b"/\xff.kart"
    try:
        Path(os.fsdecode(path)).write_text(DEAL)
    except OSError:
        pytest.skip("the file system takes no such names")
    done = subprocess.run(
        [*KARTLOG, "check", os.fsdecode(path)], capture_output=True, env=ENVIRONMENT, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/stdout").exists(), reason="no such device there")
def test_a_pipe_that_is_open_is_written_to_by_its_name(revoke: Path) -> None:
    asked = [*KARTLOG, "check", "--format", "jsonl", str(revoke)]
    plain, named = (
        subprocess.run(command, capture_output=True, env=ENVIRONMENT, timeout=60, check=False)
        for command in (asked, [*asked, "--output", "/dev/stdout"])
    )
    assert plain.stdout
    assert (named.returncode, named.stdout, named.stderr) == (1, plain.stdout, b"")
